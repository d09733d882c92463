"""Finished hands of the other games for the settlement: loss caps, 承包, 开宝, jokers, 飞苍蝇, factors and caps."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.engine.actions import WinBy
from game.engine.finished import Win
from game.engine.melds import MeldKind
from game.engine.tiles import parse_tiles
from game.ui.gallery.hands import AN, CHI, MING, PENG, meld, outcome, seat, tile_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.scenes.settlement import Outcome

_RED, _WILD = MeldKind.HONG_ZHONG, MeldKind.LAI_ZI
_RIGHT: Final = seat("2m3m4m6m7m8m2p3p4p9p9p3s4s", flowers="3f")
_TOP: Final = seat("5m6m7m1p1p1p4p5p6p2s3s4s9s", flowers="4f")
_LEFT: Final = seat("4m4m5m6p7p8p8p8p8s9s3z3z2z")


def qiaoma() -> Outcome:
    """敲麻: 清一色 门清 with 开宝 on a discard; the loss cap cuts the debt."""
    own = seat("1s1s1s2s3s4s5s6s7s8s9s9s9s", flowers="1f6f", ready=True)
    return outcome((own, _RIGHT, _TOP, _LEFT), Win(WinBy.SELF, (0,), tile_of("5s")), variant="qiaoma", dice=(4, 1))


def qiaoma_two() -> Outcome:
    """敲麻: two winners on one discard, one of them bound to the discarder, everything under the loss cap."""
    own = seat("1z1z1z2z2z2z3z3z3z5z5z5z7z", ready=True)
    melds = (
        meld(PENG, "9p9p9p", 1),
        meld(PENG, "1p1p1p", 1),
        meld(PENG, "6p6p6p", 1),
    )
    left = seat("7z7z4p4p", *melds, flowers="5f", ready=True)
    right = seat("2m3m4m6m7m8m2s3s4s8s8s3s4s")
    return outcome(
        (own, right, _TOP, left), Win(WinBy.DISCARD, (3, 0), tile_of("7z"), 1), variant="qiaoma", huang_fan=1
    )


def lezi() -> Outcome:
    """勒子: an outsider who was not ready discards, and pays the bound partner's part too."""
    melds = (meld(PENG, "9p9p9p", 1), meld(PENG, "1p1p1p", 1), meld(PENG, "6z6z6z", 1))
    own = seat("4p4p5z5z", *melds, flowers="2f")
    return outcome((own, _RIGHT, _TOP, _LEFT), Win(WinBy.DISCARD, (0,), tile_of("4p"), 2), variant="lezi")


def shanghai() -> Outcome:
    """上海麻将2: 天胡."""
    own = seat("2m3m4m6m7m8m2p3p4p9p9p3s4s", flowers="1f2f")
    win = Win(WinBy.SELF, (0,), tile_of("5s"), turn="tian_hu", first=(0,))
    return outcome((own, seat("1m1m4m4m7m7m1p1p1s1s7s7s9s"), _TOP, _LEFT), win, variant="shanghai2", huang_fan=2)


def baida() -> Outcome:
    """百搭: 跑百搭 with two jokers and six flowers."""
    own = seat("2m3m4m6p7p8p2s3s4s5s5s1z1z", flowers="1f7z2f7z6z5z")
    right = seat("1m4m7m2p5p8p1s6s9s3z3z4z4z", flowers="3f5z")
    return outcome(
        (own, right, seat("1m1m9m9m3p3p6p7s8s8s2z2z9p", flowers="4f"), seat("5m5m6m8m4p9p9p1p2z2z3z4z8s")),
        Win(WinBy.SELF, (0,), tile_of("1z")),
        variant="baida",
        wild="5s",
    )


def baida_four() -> Outcome:
    """百搭: four jokers held, whatever the rest."""
    own = seat("1m4m9m6p8p2s5s5s5s5s1z1z3z", flowers="1f7z2f")
    return outcome(
        (own, _RIGHT, seat("5m6m7m1p1p1p4p5p6p2s3s4s9s"), seat("4m4m5m6p7p8p8p8p8s9s3z3z2z")),
        Win(WinBy.SELF, (0,), tile_of("9p")),
        variant="baida",
        wild="5s",
    )


def modern() -> Outcome:
    """敲麻（新式）: three 番 and three flies."""
    own = seat("1s2s3s4s5s6s7s8s9s1z1z2z2z", flowers="1f7z", ready=True)
    win = Win(WinBy.DISCARD, (0,), tile_of("1z"), 2, flies=parse_tiles("4m7p6f"))
    return outcome(
        (own, _RIGHT, seat("5m6m7m1p1p1p4p5p6p2s3s4s9s"), _LEFT), win,
        variant="qiaoma_modern", options={"fei_cang_ying": 3, "kai_bao": True}, dice=(3, 3),
    )  # fmt: skip


def wuhan() -> Outcome:
    """武汉: 小胡 on a discard: the three pay different amounts."""
    own = seat("3m4m5m6m8m8m8m7s8s9s", meld(PENG, "5p5p5p", 3), meld(_RED, "7z"))
    right = seat("1m2m3m4p4p6p7p8p9s9s", meld(MING, "2s2s2s2s", 2), meld(_RED, "7z"))
    top = seat("1p1p2p9p9p3s5s6s1z1z", meld(CHI, "7s8s9s", 1, "7s"))
    left = seat("6m7m9m9m1s1s4s4s6z6z", meld(CHI, "3p4p5p", 2, "4p"), meld(_WILD, "3m"))
    return outcome(
        (own, right, top, left), Win(WinBy.SELF, (0,), tile_of("5m")), variant="wuhan", wild="3m",
        purses=(10120, 9764, 11092, 9024),
    )  # fmt: skip


def wuhan_golden() -> Outcome:
    """武汉: 清一色 and 碰碰胡 at 金顶, and one pays for all (承包)."""
    melds = (meld(PENG, "2s2s2s", 1), meld(PENG, "5s5s5s", 3), meld(PENG, "7s7s7s", 2))
    own = seat("9s9s8s8s", *melds, meld(_RED, "7z"))
    right = seat("1m2m3m4p4p6p7p8p1z1z2z2z3z")
    return outcome(
        (own, right, seat("1p1p2p9p9p3p5p6p1z1z3z3z4z"), seat("6m7m9m9m1m1m4m4m6z6z5z5z4z")),
        Win(WinBy.SELF, (0,), tile_of("9s")),
        variant="wuhan",
        wild="3m",
        purses=(10120, 9764, 11092, 9024),
    )


def wuhan_melded() -> Outcome:
    """武汉: 全求人 off a discarder who was not ready."""
    melds = (
        meld(CHI, "2s3s4s", 3, "3s"),
        meld(PENG, "5p5p5p", 3),
        meld(CHI, "7m8m9m", 3, "7m"),
        meld(PENG, "8p8p8p", 1),
    )
    own = seat("5m", *melds, meld(_WILD, "3m"))
    return outcome(
        (own, seat("1m2m6m4p4p6p7p9p1z1z2z2z3z"), seat("1p1p2p9p9p3p5s6s1z1z3z3z4z", ready=True), _LEFT),
        Win(WinBy.DISCARD, (0,), tile_of("5m"), 1),
        variant="wuhan",
        wild="3m",
        dealer=1,
        purses=(10120, 9764, 11092, 9024),
    )


def drawn(variant: str, wild: str = "") -> Outcome:
    """A hand that nobody wins."""
    own = seat("6m6m7m7m1s2s3s", meld(PENG, "1p1p1p", 3), meld(CHI, "2m3m4m", 3, "3m"))
    left = seat("4s4s6z6z3z3z2z8p8p8p", meld(AN, "9s9s9s9s"))
    return outcome((own, _RIGHT, _TOP, left), None, variant=variant, wild=wild, dealer=1)


VARIANT_HANDS: Final[dict[str, Callable[[], Outcome]]] = {
    "qiaoma": qiaoma,
    "qiaoma-two": qiaoma_two,
    "lezi": lezi,
    "shanghai2": shanghai,
    "baida": baida,
    "baida-four": baida_four,
    "modern": modern,
    "wuhan": wuhan,
    "wuhan-golden": wuhan_golden,
    "wuhan-melded": wuhan_melded,
    "wuhan-drawn": partial(drawn, "wuhan", "3m"),
}
"""Name → the hand, as it ended."""
