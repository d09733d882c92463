"""武汉麻将 `wuhan`: 红中癞子杠 (`rules/wuhan.md`; `winning` and `settlement` below are its sections).

Where the rules are silent, this is what was decided:

- A win with the last tile of the wall is one among the last four, also where a case does not say so twice.
- 杠上开花 is a kong's replacement alone: there are no flowers to replace.
- Of readings that are worth the same with as many 大胡, the one whose 大胡 come first in the rules is named.
- 起胡 is asked of the amounts of the reading that counts, never of another.
- The distance to 小胡 counts one 癞子 at most: the others must leave the hand first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.actions import WinBy
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.gauge import Gauge, Keys
from game.engine.hua import Hua
from game.engine.melds import RED, Meld, MeldKind
from game.engine.options import CHI, SHOW_AN_GANG, OptionSpec, Ruleset
from game.engine.reasons import Reason
from game.engine.rules.common import next_number, refused
from game.engine.rules.conduct import Conduct, Eight, Passing, Turned, conduct
from game.engine.rules.frame import Frame
from game.engine.rules.gauges import ALL_JOKERS, completing, wuhan_gauge, wuhan_winning
from game.engine.rules.wuhan_amounts import Amounts, Claim, meld_factors, open_melds, shortfall
from game.engine.rules.wuhan_readings import Reading, readings
from game.engine.score import Factor, Settlement, WinnerResult
from game.engine.settle import settlement
from game.engine.tiles import KINDS, Tile

MUST_OPEN: Final = OptionSpec("must_open", (True, False), "wuhan winning 1")
MOUTH: Final = OptionSpec("mouth", ("every", "once"), "wuhan settlement")
LAI_GANG: Final = OptionSpec("lai_gang", (2, 4), "wuhan settlement")
MINIMUM: Final = OptionSpec("minimum", (16, 0, 32, 64), "wuhan winning 6")
CAP: Final = OptionSpec("cap", tuple(range(100, 1001, 10)), "wuhan settlement").starting(300)

_FRAME: Final = Conduct(
    judges_ready=True,
    turned=Turned.HEAD,
    eight=Eight.NEVER,
    passing=Passing.FREE,
    lays_singles=True,
    closing=3,
)
"""Kongs, and winning 5."""

_HONOUR_CIRCLE: Final = tuple(KINDS[number] for number in (27, 28, 29, 30, 32, 31))
"""东南西北发白."""


class Wuhan(Frame):
    """武汉麻将 behind the `Variant` interface."""

    id = "wuhan"
    copies = (4,) * 34 + (0,) * 8
    flower_kinds: frozenset[Tile] = frozenset()
    meld_kinds = frozenset(MeldKind)
    stacks = 17
    wall_tiles = 136
    jokers = True
    joker_kinds = frozenset(KINDS[:33])
    options = (CHI, MUST_OPEN, MOUTH, LAI_GANG, MINIMUM, CAP, SHOW_AN_GANG)
    purse = 10000
    shapes = ("feng_yi_se", "jiang_yi_se", "qing_yi_se", "peng_peng_hu", "da_hu", "xiao_hu")
    extras = (
        "feng_yi_se",
        "gang_kai",
        "hai_di",
        "jiang_yi_se",
        "peng_peng_hu",
        "qiang_gang",
        "qing_yi_se",
        "quan_qiu_ren",
        "ying_hu",
    )

    def conduct(self, rules: Ruleset) -> Conduct:
        """Kongs, and winning 5."""
        return conduct(rules, _FRAME)

    def opening_wild(self, turned: Tile) -> Tile | None:
        """Tiles: the next number, 9 before 1; the next of 东南西北发白; 发 for 红中."""
        if turned.is_number:
            return next_number(turned)
        if turned == RED:
            return KINDS[32]
        return _HONOUR_CIRCLE[(_HONOUR_CIRCLE.index(turned) + 1) % len(_HONOUR_CIRCLE)]

    def next_dealer(
        self, dealer: int, hand: FinishedHand | None, settlement: Settlement | None, _rules: Ruleset
    ) -> int:
        """Settlement: the dealer stays on a win of his own and on 流局; otherwise the next player deals."""
        winners = [result.seat for result in settlement.winners if result.legal] if settlement else []
        return dealer if hand is None or not winners or dealer in winners else (dealer + 1) % 4

    def judge(self, hand: FinishedHand, seat: int, rules: Ruleset) -> WinnerResult:
        """Winning, and the amounts of the settlement."""
        if hand.win.by is WinBy.EIGHT_FLOWERS:
            return refused(seat, Reason.UNKNOWN_WIN)
        claim, reasons = _read(hand, seat)
        reasons += _obstacles(hand.table[seat], hand.win, hand.wild, rules)
        if claim is None:
            return refused(seat, *reasons)
        amounts = Amounts(hand, claim, rules)
        if amounts.smallest < int(rules["minimum"]):
            reasons.append(Reason.BELOW_MINIMUM)
        if reasons:
            return refused(seat, *reasons)
        extras = tuple(sorted((*claim.big, *(("ying_hu",) if claim.hard else ()))))
        shape = "da_hu" if claim.big else "xiao_hu"
        return WinnerResult(
            seat, True, (), shape, extras, 0, len(claim.big), amounts.winner_sheet(), amounts=amounts.each
        )

    def settle(self, hand: FinishedHand, rules: Ruleset) -> Settlement:
        """Settlement: one winner; all three lose, or one of them for all (承包)."""
        results = self.claims(hand, rules)
        for result in results:
            if result.legal:
                claim, _ = _read(hand, result.seat)
                assert claim is not None
                return settlement(results, Amounts(hand, claim, rules).debts(_pays_for_all(hand, claim)))
        return settlement(results, ())

    def winning(
        self, keys: Keys, melds: tuple[Meld, ...], _rules: Ruleset, wild: Tile | None = None
    ) -> tuple[int, int]:
        """What `may_win_with` would take: a 小胡 with any jokers too."""
        return wuhan_winning(keys, melds, wild)

    def waits(
        self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], _rules: Ruleset, wild: Tile | None = None
    ) -> tuple[Tile, ...]:
        """听牌 as 承包 asks for it: 小胡 or one of the first four 大胡, not the event 大胡."""
        return completing(wuhan_gauge(melds, wild), concealed, wild)

    def all_shapes(self, melds: tuple[Meld, ...], _rules: Ruleset, wild: Tile | None = None, /) -> Gauge:
        """小胡 with any jokers too, since an event 大胡 can be one; 开口 and 起胡 aside."""
        return wuhan_gauge(melds, wild, ALL_JOKERS)

    def gauge(self, melds: tuple[Meld, ...], _rules: Ruleset, wild: Tile | None = None) -> Gauge:
        """The distances of a seat with these melds."""
        return wuhan_gauge(melds, wild)

    def hua(self, _own: SeatHand, _rules: Ruleset, _wild: Tile | None) -> tuple[Hua, ...]:
        """There are no 花 here."""
        return ()

    def factors(self, melds: Sequence[Meld], rules: Ruleset) -> tuple[Factor, ...]:
        """Settlement: the 口 factor and the kong factors."""
        return meld_factors(melds, rules)

    def shortfall(self, shape: str, own: SeatHand, rules: Ruleset, wild: Tile | None) -> float:
        """Winning 1 and 6: 开口, and the factors that a 小胡 needs to reach 起胡; a 大胡 is there once it is open."""
        return shortfall(shape != "xiao_hu", own, rules, wild)

    def shape_left(self, _concealed: tuple[Tile, ...], _melds: tuple[Meld, ...], _rules: Ruleset) -> bool:
        """Any melds can be part of 小胡."""
        return True


WUHAN: Final = Wuhan()


def _sets(melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """The melds that are sets: not the single-tile kongs."""
    return tuple(meld for meld in melds if meld.is_set)


def _read(hand: FinishedHand, seat: int) -> tuple[Claim | None, list[Reason]]:
    """Winning 2, 3 and 7: the reading that counts, or why there is none."""
    own, win = hand.table[seat], hand.win
    assert win.tile is not None
    concealed = tuple(sorted((*own.concealed, win.tile)))
    few_jokers = sum(tile == hand.wild for tile in concealed) <= 1
    events = _events(own, win)
    possible = readings(concealed, _sets(own.melds), hand.wild)
    best: Claim | None = None
    for reading in possible:
        claim = _claim(seat, reading, events, few_jokers)
        if claim is not None and (best is None or _worth(claim) > _worth(best)):
            best = claim
    if best is not None:
        return best, []
    if not possible:
        return None, [Reason.NOT_COMPLETE]
    wrong_pair = not any(reading.eyes for reading in possible)
    faults = ((wrong_pair, Reason.WRONG_PAIR), (not few_jokers, Reason.TOO_MANY_JOKERS))
    return None, [reason for holds, reason in faults if holds]


def _claim(seat: int, reading: Reading, events: tuple[str, ...], few_jokers: bool) -> Claim | None:
    """What a reading comes to; None when it does not win. An event is a 大胡 with its pair, or with another 大胡."""
    big = (*reading.big, *events) if reading.big or reading.eyes else ()
    return Claim(seat, big, reading.hard) if big or (reading.eyes and few_jokers) else None


def _worth(claim: Claim) -> tuple[int, int]:
    return claim.base * (2 if claim.hard else 1), len(claim.big)


def _events(own: SeatHand, win: Win) -> tuple[str, ...]:
    """Winning 3: the 大胡 that how the hand was won makes, in the order of the rules."""
    drawn = win.by is WinBy.SELF
    there = {
        "quan_qiu_ren": win.by is WinBy.DISCARD and len(open_melds(own.melds)) == 4,
        "gang_kai": drawn and win.replacement == "kong",
        "qiang_gang": win.by is WinBy.ROB_KONG,
        "hai_di": drawn and _last_four(win),
    }
    return tuple(event for event, holds in there.items() if holds)


def _last_four(win: Win) -> bool:
    return win.last_four or win.last_tile


def _obstacles(own: SeatHand, win: Win, wild: Tile | None, rules: Ruleset) -> list[Reason]:
    """Winning 1, 4 and 5, and jokers: what stands against a hand whatever it is read as."""
    taken = win.by is not WinBy.SELF
    against = (
        (RED in own.concealed or win.tile == RED, Reason.RED_HELD),
        (taken and win.tile == wild, Reason.JOKER_TILE),
        (bool(rules["must_open"]) and not open_melds(own.melds), Reason.NOT_OPEN),
        (taken and _last_four(win), Reason.LAST_FOUR),
    )
    return [reason for holds, reason in against if holds]


def _pays_for_all(hand: FinishedHand, claim: Claim) -> tuple[int, str] | None:
    """承包: the seat that pays the three amounts together, and the code of why."""
    win, giver = hand.win, hand.win.giver
    if win.by is WinBy.ROB_KONG and giver is not None:
        return giver, "qiang_gang"
    if "quan_qiu_ren" in claim.big and giver is not None and not hand.table[giver].ready:
        return giver, "quan_qiu_ren"
    opened = open_melds(hand.table[claim.seat].melds)
    for shape in ("qing_yi_se", "jiang_yi_se"):
        if shape in claim.big and len(opened) >= 3 and opened[2].giver is not None:
            return opened[2].giver, shape
    return None
