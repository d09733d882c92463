"""百搭 `baida` (`rules/baida.md`; the numbers below are its rules).

Where the rules are silent, this is what was decided:

- Four jokers in the hand are 四百搭, whatever else the hand is: the most special shape is the one it has.
- 跑百搭 asks for four sets and a pair with each of the 31 kinds, also with those that are all gone.
- Wind melds made of jokers by their face count as the wind sets they are; jokers in melds earn no 花 of their own.
- With `wu_bai_da_rob` the joker cannot be robbed, as it cannot be won as a discard (rule 4).
- With both options of rule 4 off a claim on a discard is refused as such, and also when the tiles are no hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from game.engine.actions import WinBy
from game.engine.cover import Cover, split_off
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.gauge import Gauge, Keys
from game.engine.hua import Hua, hua_groups, loose_triplets
from game.engine.melds import Meld
from game.engine.options import (
    CHI,
    HUANG_FAN,
    MULTIPLE_WINNERS,
    NEXT_DEALER,
    NO_SWAP,
    SHOW_AN_GANG,
    OptionSpec,
    Ruleset,
)
from game.engine.reasons import Reason
from game.engine.rules.common import (
    DRAGONS,
    HUA,
    next_number,
    refused,
)
from game.engine.rules.conduct import Conduct, Eight, Turned, conduct
from game.engine.rules.frame import Frame
from game.engine.rules.gauges import baida_gauge, baida_winning
from game.engine.score import Debt, Settlement, SheetWriter, WinnerResult
from game.engine.settle import Rates, first_lines, settlement, share_out
from game.engine.shapes import da_diao_che, gang_kai, men_qing
from game.engine.tiles import KINDS, Tile

MEN_QING: Final = OptionSpec("men_qing", ("flower", "fan"), "baida 10")
WU_BAI_DA_DISCARD: Final = OptionSpec("wu_bai_da_discard", (False, True), "baida 4")
WU_BAI_DA_ROB: Final = OptionSpec("wu_bai_da_rob", (False, True), "baida 4")

_FRAME: Final = Conduct(turned=Turned.TAIL, eight=Eight.NEVER, kong_after_claim=True)
_DRAW_ONLY: Final = msgspec.structs.replace(_FRAME, draw_only=True)
"""Rules 1, 4 and 6, without and with one of the options of rule 4."""
_JOKERS_ARE_FAR: Final = 4.0

PLAIN_KINDS: Final = KINDS[:31]
"""The kinds that are no flowers, each of which may be the joker."""

_ALL_JOKERS: Final = 4
_MOST_FAN: Final = 3
_RATES: Final = {WinBy.SELF: Rates(1, 0), WinBy.DISCARD: Rates(1, 0), WinBy.ROB_KONG: Rates(3, 0)}
_SHARE_RULES: Final = {WinBy.SELF: "baida 7", WinBy.DISCARD: "baida 4", WinBy.ROB_KONG: "baida 4"}
_OPTION_OF: Final = {WinBy.DISCARD: WU_BAI_DA_DISCARD.id, WinBy.ROB_KONG: WU_BAI_DA_ROB.id}


class Baida(Frame):
    """百搭 behind the `Variant` interface."""

    id = "baida"
    flower_kinds = HUA | DRAGONS
    kong_after_claim = True
    jokers = True
    joker_kinds = frozenset(PLAIN_KINDS)
    options = (
        MEN_QING,
        NEXT_DEALER,
        MULTIPLE_WINNERS,
        NO_SWAP,
        CHI,
        HUANG_FAN.starting(False, "baida 11"),
        WU_BAI_DA_DISCARD,
        WU_BAI_DA_ROB,
        SHOW_AN_GANG,
    )
    give_up = (66, 20)
    shapes = ("si_bai_da", "ping_hu")
    windfalls = frozenset({"si_bai_da"})
    extras = ("da_diao_che", "gang_kai", "men_qing", "pao_bai_da", "si_bai_da", "wu_bai_da")

    def self_draw_only(self, rules: Ruleset) -> bool:
        """Rule 4: unless one of its options lets a hand without a joker win otherwise."""
        return not (rules["wu_bai_da_discard"] or rules["wu_bai_da_rob"])

    def conduct(self, rules: Ruleset) -> Conduct:
        """Rules 1, 4 and 6."""
        return conduct(rules, _FRAME if not self.self_draw_only(rules) else _DRAW_ONLY)

    def opening_wild(self, turned: Tile) -> Tile | None:
        """Rule 2: the next number, 9 before 1; the next wind, 北 before 东; 东 for a flower."""
        if turned.is_number:
            return next_number(turned)
        return KINDS[turned + 1] if 27 <= turned < 30 else KINDS[27]

    def judge(self, hand: FinishedHand, seat: int, rules: Ruleset) -> WinnerResult:
        """Rules 4, 5, and 7 to 11."""
        if hand.win.by is WinBy.EIGHT_FLOWERS:
            return refused(seat, Reason.UNKNOWN_WIN)
        own, win = hand.table[seat], hand.win
        held = _held(own, win, hand.wild)
        reasons = _obstacles(held, win, hand.wild, rules)
        four = win.by is WinBy.SELF and len(held.jokers) == _ALL_JOKERS and held.cover.fits
        triplets = held.cover.honour_triplets()
        if triplets is None and not four:
            reasons.append(Reason.NOT_COMPLETE)
        if reasons:
            return refused(seat, *reasons)
        sheet = SheetWriter()
        sheet.add("di_hua", (), 1, "baida 7")
        _count_hua(sheet, own, held, triplets, four)
        extras = ["si_bai_da"] if four else _extras(own, win, hand.wild, held)
        if men_qing.EXTRA.holds(own, win):
            extras = sorted([*extras, men_qing.EXTRA.id])
            if rules["men_qing"] == "flower":
                sheet.add("men_qing_flower", (), 1, "baida 10")
        flowers = sheet.result - 1
        fan = _count_fan(sheet, extras, rules)
        if hand.huang_fan and rules["huang_fan"]:
            sheet.times("huang_fan", (hand.huang_fan,), 2, "baida 11")
        shape = "si_bai_da" if four else "ping_hu"
        return WinnerResult(seat, True, (), shape, tuple(extras), flowers, fan, sheet.done())

    def settle(self, hand: FinishedHand, rules: Ruleset) -> Settlement:
        """Rule 7: each of the others pays; rule 4 for the wins that its options allow."""
        win = hand.win
        results = self.claims(hand, rules)
        values = {result.seat: result.value for result in results if result.legal}
        if not values:
            return settlement(results, ())
        rule = _SHARE_RULES[win.by]
        return settlement(
            results,
            [
                Debt(owed.payer, owed.winner, first_lines(owed, values[owed.winner], win.by, "baida 7", rule, rule))
                for owed in share_out(win, tuple(values), (), _RATES[win.by])
            ],
        )

    def winning(
        self, keys: Keys, melds: tuple[Meld, ...], _rules: Ruleset, wild: Tile | None = None
    ) -> tuple[int, int]:
        """What `may_win_with` would take."""
        return baida_winning(keys, melds, wild)

    def gauge(self, melds: tuple[Meld, ...], _rules: Ruleset, wild: Tile | None = None) -> Gauge:
        """The distances of a seat with these melds."""
        return baida_gauge(melds, wild)

    def hua(self, own: SeatHand, rules: Ruleset, wild: Tile | None) -> tuple[Hua, ...]:
        """Rule 7: with the jokers, the winds that lie three times without one, and 门清 where it is a 花."""
        plain, jokers = split_off(own.concealed, wild)
        found = list(hua_groups(own.flowers, own.melds, loose_triplets(plain)))
        if jokers and wild is not None:
            found.append(Hua("joker_tile", (wild,) * jokers, jokers))
        if rules["men_qing"] == "flower" and not men_qing.opened(own.melds):
            found.append(Hua("men_qing_flower", (), 1))
        return tuple(found)

    def shortfall(self, shape: str, _own: SeatHand, _rules: Ruleset, _wild: Tile | None) -> float:
        """Nobody can head for four jokers: their tiles count as far more than they are."""
        return _JOKERS_ARE_FAR if shape == "si_bai_da" else 0.0

    def shape_left(self, _concealed: tuple[Tile, ...], _melds: tuple[Meld, ...], _rules: Ruleset) -> bool:
        """Any melds can be part of four sets and a pair."""
        return True


BAIDA: Final = Baida()


class _Held(msgspec.Struct, frozen=True):
    """The tiles of a claim, the winning one included: `plain` the concealed ones that are no jokers, and the jokers."""

    plain: tuple[Tile, ...]
    jokers: tuple[Tile, ...]
    cover: Cover


def _held(own: SeatHand, win: Win, wild: Tile | None) -> _Held:
    """A joker that another seat discarded or konged is only its face (rule 3)."""
    assert win.tile is not None
    plain, jokers = split_off(own.concealed, wild)
    if win.by is WinBy.SELF and win.tile == wild:
        jokers += 1
    else:
        plain = (*plain, win.tile)
    return _Held(plain, () if wild is None else (wild,) * jokers, Cover(plain, jokers, 4 - len(own.melds)))


def _obstacles(held: _Held, win: Win, wild: Tile | None, rules: Ruleset) -> list[Reason]:
    """Rule 4: what stands against a win on a discard or a robbed kong."""
    if win.by is WinBy.SELF:
        return []
    if not rules[_OPTION_OF[win.by]]:
        return [Reason.SELF_DRAW_ONLY]
    against = ((bool(held.jokers), Reason.JOKER_HELD), (win.tile == wild, Reason.JOKER_TILE))
    return [reason for holds, reason in against if holds]


def _count_hua(
    sheet: SheetWriter, own: SeatHand, held: _Held, triplets: tuple[tuple[Tile, ...], ...] | None, four: bool
) -> None:
    """Rule 7, 门清 aside: 花 by the README, wind triplets of the better reading, and one for each joker."""
    for group in hua_groups(own.flowers, own.melds, ()):
        sheet.add(group.code, group.tiles, group.amount, "common hua")
    found = triplets or ()
    lying = loose_triplets(held.plain) if four else ()
    if len(lying) > len(found):
        found = tuple((tile,) * 3 for tile in lying)
    for tiles in found:
        if len(tiles) == 3:
            sheet.add("wind_triplet", tiles, 1, "common hua")
        else:
            sheet.add("joker_wind_triplet", tiles + held.jokers[: 3 - len(tiles)], 1, "baida 7")
    if held.jokers:
        sheet.add("joker_tile", held.jokers, len(held.jokers), "baida 7")


def _extras(own: SeatHand, win: Win, wild: Tile | None, held: _Held) -> list[str]:
    """Rule 8: the extras of a hand that is not 四百搭, 门清 aside, sorted."""
    found = [extra.id for extra in (da_diao_che.EXTRA, gang_kai.EXTRA) if extra.holds(own, win)]
    if not held.jokers:
        found.append("wu_bai_da")
    elif _takes_everything(own.concealed, 4 - len(own.melds), wild):
        found.append("pao_bai_da")
    return sorted(found)


@lru_cache(maxsize=1 << 10)
def _takes_everything(concealed: tuple[Tile, ...], sets: int, wild: Tile | None) -> bool:
    """Rule 9: whether the tiles hold a joker and every kind completes so many sets and a pair."""
    plain, jokers = split_off(concealed, wild)
    return jokers > 0 and all(
        Cover(plain, jokers + 1, sets).splits() if kind == wild else Cover((*plain, kind), jokers, sets).splits()
        for kind in PLAIN_KINDS
    )


def _count_fan(sheet: SheetWriter, extras: Sequence[str], rules: Ruleset) -> int:
    """Rules 7, 8 and 10: the 番 doubled into the sheet, and how many."""
    if "si_bai_da" in extras:
        return sheet.times_fan([("si_bai_da", 2)], _MOST_FAN, "baida 8")
    counted = [(extra, 1) for extra in extras if extra != "men_qing" or rules["men_qing"] == "fan"]
    return sheet.times_fan(counted, _MOST_FAN, "baida 8")
