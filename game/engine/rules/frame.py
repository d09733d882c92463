"""The common frame of the games (`rules/README.md`): what a variant answers unless its rules say otherwise.

A switch that a game does not have is off: so one answer here serves the games that have it and those that do not. The
numbers below are those of the README's list. Variants inherit from a frame alone, never from each other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.engine.finished import FinishedHand, SeatHand
from game.engine.gauge import Gauge, Keys, keys_of
from game.engine.hua import Hua
from game.engine.melds import SET_KINDS, Meld, MeldKind
from game.engine.options import OptionSpec, Ruleset
from game.engine.rules.common import ALL_144, GIVE_UP, HUA, doubles_or_one_and_four, hua_as_it_lies
from game.engine.rules.conduct import Conduct, conduct
from game.engine.rules.gauges import completes, completing, shapes_left, special_gauge, special_winning
from game.engine.score import Factor, Settlement, WinnerResult
from game.engine.settle import bound_pairs, nearest_first, only_nearest
from game.engine.tiles import Tile


class Frame(ABC):
    """A Shanghai game with 144 tiles, eight of them flowers, and no jokers. What each member is says `Variant`."""

    id: str
    version: int = 1
    copies: tuple[int, ...] = ALL_144
    flower_kinds: frozenset[Tile] = HUA
    meld_kinds: frozenset[MeldKind] = SET_KINDS
    stacks: int = 18
    wall_tiles: int = 144
    declares: bool = False
    kong_after_claim: bool = False
    jokers: bool = False
    joker_kinds: frozenset[Tile] = frozenset()
    options: tuple[OptionSpec, ...]
    purse: int = 1000
    give_up: tuple[int, int] = GIVE_UP
    lezi: int = 0
    shapes: tuple[str, ...]
    windfalls: frozenset[str] = frozenset()
    extras: tuple[str, ...]

    # -- how it is played
    def self_draw_only(self, _rules: Ruleset, /) -> bool:
        """Never: discards and robbed kongs win (7 and 9)."""
        return False

    def conduct(self, rules: Ruleset) -> Conduct:
        """The common frame and options."""
        return conduct(rules)

    def opening_wild(self, _turned: Tile, /) -> Tile | None:
        """There are no jokers."""
        return None

    # -- from hand to hand
    def kai_bao(self, dice: tuple[int, int] | None, rules: Ruleset) -> bool:
        """Qiaoma 7, with option `kai_bao`."""
        return bool(rules.get("kai_bao", False)) and doubles_or_one_and_four(dice)

    def dice_huang_fan(self, _dice: tuple[int, int], _rules: Ruleset, /) -> int:
        """荒番 comes from 流局 alone."""
        return 0

    def huang_fan_after(self, counter: int, won: bool, rules: Ruleset) -> int:
        """荒番: 流局 adds 1, a win takes 1 off; the counter stays 0 without option `huang_fan`."""
        if not rules.get("huang_fan", False):
            return 0
        return max(0, counter - 1) if won else counter + 1

    def next_dealer(self, dealer: int, hand: FinishedHand | None, settlement: Settlement | None, rules: Ruleset) -> int:
        """2: the winner; after several, by option `next_dealer`, the giver or the winner nearest after him."""
        winners = [result.seat for result in settlement.winners if result.legal] if settlement else []
        if hand is None or not winners:
            return dealer
        if len(winners) == 1 or hand.win.giver is None:
            return winners[0]
        if rules["next_dealer"] == "discarder":
            return hand.win.giver
        return nearest_first(winners, hand.win.giver)[0]

    # -- what a hand is worth, and who pays
    @abstractmethod
    def judge(self, hand: FinishedHand, seat: int, rules: Ruleset) -> WinnerResult:
        """The claim of `seat`, alone."""

    @abstractmethod
    def settle(self, hand: FinishedHand, rules: Ruleset) -> Settlement:
        """Every claim judged, who pays whom."""

    def claims(self, hand: FinishedHand, rules: Ruleset) -> tuple[WinnerResult, ...]:
        """Every claim judged; without option `multiple_winners` only the nearest of several wins counts."""
        results = tuple([self.judge(hand, seat, rules) for seat in hand.win.winners])
        if len(results) < 2 or rules.get("multiple_winners", False):
            return results
        return only_nearest(results, hand.win.giver)

    def bound(self, melds: Sequence[Sequence[Meld]], rules: Ruleset) -> tuple[tuple[int, int], ...]:
        """Bound, counted by option `bound_count`; nobody is bound without it."""
        counted = rules.get("bound_count", "")
        return bound_pairs(melds, total=counted == "total") if counted else ()

    def hua(self, own: SeatHand, _rules: Ruleset, _wild: Tile | None, /) -> tuple[Hua, ...]:
        """花 of a hand as it lies."""
        return hua_as_it_lies(own)

    def factors(self, _melds: Sequence[Meld], _rules: Ruleset, /) -> tuple[Factor, ...]:
        """None."""
        return ()

    # -- how far a hand is
    @abstractmethod
    def gauge(self, melds: tuple[Meld, ...], rules: Ruleset, wild: Tile | None = None, /) -> Gauge:
        """The distances of a seat with these melds, to the shapes that it may head for."""

    @abstractmethod
    def winning(
        self, keys: Keys, melds: tuple[Meld, ...], rules: Ruleset, wild: Tile | None = None, /
    ) -> tuple[int, int]:
        """What `may_win_with` would take. A function of its own, since the play asks it at every tile."""

    def all_shapes(self, melds: tuple[Meld, ...], rules: Ruleset, wild: Tile | None = None, /) -> Gauge:
        """The distances to every shape that may win, those included that are won by luck alone."""
        return self.gauge(melds, rules, wild)

    def may_win_with(
        self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset, wild: Tile | None = None, /
    ) -> bool:
        """The tiles alone: 花 and 敲 are not looked at."""
        return completes(self.all_shapes(melds, rules, wild), concealed, wild)

    def waits(
        self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset, wild: Tile | None = None, /
    ) -> tuple[Tile, ...]:
        """The kinds that `may_win_with` would take."""
        return completing(self.all_shapes(melds, rules, wild), concealed, wild)

    def distances(
        self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset, wild: Tile | None = None, /
    ) -> dict[str, int]:
        """For each shape of `gauge` that the melds leave possible."""
        return self.gauge(melds, rules, wild).by_shape(keys_of(concealed, wild))

    def shortfall(self, _shape: str, _own: SeatHand, _rules: Ruleset, _wild: Tile | None, /) -> float:
        """No 花 is needed."""
        return 0.0

    def shape_left(self, _concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset) -> bool:
        """Whether the melds can begin a hand that may win."""
        return shapes_left(self.all_shapes(melds, rules))


class SpecialFrame(Frame):
    """A game in which no ordinary hand wins: the shapes of `special`, with seven pairs by option `seven_pairs`."""

    def gauge(self, melds: tuple[Meld, ...], rules: Ruleset, _wild: Tile | None = None, /) -> Gauge:
        """To each of the shapes."""
        return special_gauge(melds, bool(rules["seven_pairs"]))

    def winning(
        self, keys: Keys, melds: tuple[Meld, ...], rules: Ruleset, _wild: Tile | None = None, /
    ) -> tuple[int, int]:
        """What completes one of the shapes."""
        return special_winning(keys, melds, bool(rules["seven_pairs"]))
