"""Finished hands made by hand, settled by the engine: every way a settlement can look, the same on every machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.engine.actions import WinBy
from game.engine.events import HandWon
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.melds import Meld, MeldKind
from game.engine.settings import Seat, match_settings
from game.engine.settle import pay_out
from game.engine.tiles import parse_tiles
from game.ui.scenes.settlement import Outcome
from game.ui.scenes.settlement.outcome import OpenHand

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.options import OptionValue

SEATS: Final = (Seat("youth"), Seat("lady", "casual"), Seat("granny", "casual"), Seat("gent", "casual"))


def meld(kind: MeldKind, tiles: str, giver: int | None = None, taken: str = "") -> Meld:
    """A meld from the text form of its tiles; `taken` is the first tile unless it is named."""
    faces = parse_tiles(tiles)
    if giver is None:
        return Meld(kind, faces)
    return Meld(kind, faces, giver, parse_tiles(taken)[0] if taken else faces[0])


def seat(concealed: str, *melds: Meld, flowers: str = "", ready: bool = False) -> SeatHand:
    """What lies before one seat; `ready` where it has 敲."""
    return SeatHand(parse_tiles(concealed), melds, parse_tiles(flowers) if flowers else (), ready)


def outcome(
    table: tuple[SeatHand, SeatHand, SeatHand, SeatHand],
    win: Win | None,
    *,
    dealer: int = 0,
    huang_fan: int = 0,
    number: int = 6,
    di_fen: int = 1,
    options: dict[str, OptionValue] | None = None,
    variant: str = "qinghunpeng",
    wild: str = "",
    dice: tuple[int, int] | None = None,
    purses: tuple[int, int, int, int] = (1264, 980, 1512, 1044),
    **more: Any,
) -> Outcome:
    """A hand that ended so, as the settlement shows it; `purses` are those before it. `win` None is a 流局."""
    settings = match_settings(variant, SEATS, 1, options=options, di_fen=di_fen, **more)
    rules = settings.ruleset
    settled = None
    hand = None
    if win is not None:
        hand = FinishedHand(table, win, dealer, dice, huang_fan, tile_of(wild) if wild else None)
        settled = pay_out(rules.variant.settle(hand, rules), di_fen, purses, settings.guang_hua_yuan)
    payments = settled.payments if settled is not None else (0, 0, 0, 0)
    one, two, three, four = (purse + paid for purse, paid in zip(purses, payments, strict=True))
    a, b, c, d = (_open(each, i, win) for i, each in enumerate(table))
    return Outcome(
        settings=settings,
        seat=0,
        number=number,
        dealer=dealer,
        next_dealer=rules.variant.next_dealer(dealer, hand, settled, rules),
        huang_fan=huang_fan,
        huang_fan_left=rules.variant.huang_fan_after(huang_fan, settled is not None, rules),
        won=None if win is None else HandWon(win.winners, win.by, win.tile, win.giver),
        settlement=settled,
        hands=(a, b, c, d),
        payments=payments,
        purses=(one, two, three, four),
        over="length" if settings.length and number >= settings.length else None,
        wild=tile_of(wild) if wild else None,
        flies=win.flies if win is not None else (),
    )


def _open(hand: SeatHand, place: int, win: Win | None) -> OpenHand:
    winning = win.tile if win is not None and place in win.winners and win.by is not WinBy.EIGHT_FLOWERS else None
    return OpenHand(hand.concealed, winning, hand.melds, hand.flowers)


def tile_of(text: str) -> Any:
    """The one tile that `text` writes."""
    return parse_tiles(text)[0]


CHI, PENG, MING, BU, AN = (
    MeldKind.CHI,
    MeldKind.PENG,
    MeldKind.MING_GANG,
    MeldKind.BU_GANG,
    MeldKind.AN_GANG,
)

_RIGHT: Final = seat("2m3m4m6m7m8m2p3p4p9p9p3s4s", flowers="3f")
_TOP: Final = seat("5m6m7m1p1p1p4p5p6p2s3s4s9s", flowers="4f")
_LEFT: Final = seat("4m4m5m6p7p8p8p8p8s9s3z3z2z")


def self_draw() -> Outcome:
    """混一色 with four 花, self-drawn by the person."""
    own = seat("1s1s1s5s5s6s7s1z1z1z", meld(PENG, "6z6z6z", 1), flowers="1f6f")
    return outcome((own, _RIGHT, _TOP, _LEFT), Win(WinBy.SELF, (0,), tile_of("5s")))


def bound() -> Outcome:
    """大吊车 by self-draw against a bound partner, at 底分 5, with a doubling."""
    melds = (
        meld(PENG, "9p9p9p", 1),
        meld(CHI, "7p8p9p", 1, "8p"),
        meld(PENG, "6z6z6z", 3),
        meld(CHI, "4p5p6p", 1, "5p"),
    )
    top = seat("2p", *melds, flowers="3f1f4f")
    own = seat("1m1m2m3m4m6s7s8s3z3z3z5s5s", flowers="2f")
    right = seat("2m3m4m6m7m8m1p3p4p1s9s3s4s")
    win = Win(WinBy.SELF, (2,), tile_of("2p"))
    return outcome((own, right, top, _LEFT), win, dealer=2, huang_fan=1, di_fen=5, purses=(5120, 4880, 5250, 4750))


def two_winners() -> Outcome:
    """一炮多响: the right seat discards, the person and the left seat win."""
    own = seat("2m3m4m5m5m7m8m", meld(PENG, "5z5z5z", 2), meld(CHI, "1m2m3m", 3, "2m"), flowers="2f4f")
    left = seat("1p1p1p4p4p4p9m", meld(PENG, "7s7s7s", 2), meld(AN, "3z3z3z3z"), flowers="5f")
    right = seat("2s3s4s6s7s8s2p3p4p9s9s8p8p")
    return outcome((own, right, _TOP, left), Win(WinBy.DISCARD, (3, 0), tile_of("9m"), 1), dealer=1)


def robbed_kong() -> Outcome:
    """抢杠: the opposite seat adds the fourth 4 of characters and is robbed by the right one."""
    right = seat("2m3m5m6m7m1z1z", meld(PENG, "7z7z7z", 0), meld(CHI, "7m8m9m", 0, "9m"), flowers="1f7f")
    top = seat("1p2p3p6p7p8p9s9s2s3s", meld(PENG, "4m4m4m", 3), flowers="3f")
    own = seat("1s1s4s5s6s8s8s8s2p2p5p6p7p", flowers="6f")
    left = seat("8p8p6p7p3s3s3s2z2z4z5s6s7s")
    return outcome((own, right, top, left), Win(WinBy.ROB_KONG, (1,), tile_of("4m"), 2), dealer=3)


def eight_flowers() -> Outcome:
    """八花齐 of the left seat."""
    left = seat("1m3m5m7p9p2s4s6s8s", meld(PENG, "2z2z2z", 0), flowers="1f2f3f4f5f6f7f8f")
    right = seat("2m3m4m6m7m8m2p3p4p9p9p3s4s")
    top = seat("5m6m7m1p1p1p4p5p6p2s3s4s9s")
    own = seat("1s1s5s5s6s7s1z1z1z3p4p8m8m")
    return outcome((own, right, top, left), Win(WinBy.EIGHT_FLOWERS, (3,), tile_of("5s")), dealer=3)


def highest() -> Outcome:
    """字一色 门清 with a doubling: 80 from each, the largest value there is; the last hand of the match."""
    own = seat("1z1z1z2z2z2z3z3z3z5z5z5z7z", flowers="1f4f6f8f")
    win = Win(WinBy.SELF, (0,), tile_of("7z"))
    return outcome((own, _RIGHT, _TOP, seat("4m4m5m6p7p8p8p8p8s9s9m9m1p")), win, huang_fan=2, number=16)


def drawn() -> Outcome:
    """流局, the second doubling is carried over."""
    own = seat("6m6m7m7m1s2s3s", meld(PENG, "1p1p1p", 3), meld(CHI, "2m3m4m", 3, "3m"), flowers="2f7f8f")
    right = seat("8m8m9m9m6z6z2z", meld(BU, "7z7z7z7z", 0), meld(PENG, "5z5z5z", 3))
    top = seat("5m5m1m3s4s5s7s8s9s1z", meld(PENG, "4p4p4p", 1), flowers="5f6f")
    left = seat("4s4s6z6z3z3z2z8p8p8p", meld(AN, "9s9s9s9s"), flowers="1f3f")
    return outcome((own, right, top, left), None, dealer=1, huang_fan=1)


HANDS: Final[dict[str, Callable[[], Outcome]]] = {
    "self-draw": self_draw,
    "bound": bound,
    "two-winners": two_winners,
    "robbed-kong": robbed_kong,
    "eight-flowers": eight_flowers,
    "highest": highest,
    "drawn": drawn,
}
"""Name → the hand, as it ended."""
