"""What a variant is: data and small functions behind one interface. Variants inherit from a `Frame`, not each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.finished import FinishedHand, SeatHand
from game.engine.gauge import Gauge, Keys
from game.engine.hua import Hua
from game.engine.melds import Meld, MeldKind
from game.engine.options import OptionSpec, Ruleset
from game.engine.rules.conduct import Conduct
from game.engine.score import Factor, Settlement, WinnerResult
from game.engine.tiles import Tile


class Variant(Protocol):
    """One game. `Round`, `Match`, bots and screens know variants through this alone.

    `concealed` are tiles sorted; `wild` is the joker of the hand, None in variants without.
    """

    @property
    def id(self) -> str:
        """The id of the case format."""

    @property
    def version(self) -> int:
        """Of these rules; a record stores it."""

    @property
    def copies(self) -> tuple[int, ...]:
        """Copies of each of the 42 kinds in the set."""

    @property
    def flower_kinds(self) -> frozenset[Tile]:
        """Kinds that are laid out and replaced."""

    @property
    def meld_kinds(self) -> frozenset[MeldKind]:
        """The kinds of meld there are."""

    @property
    def stacks(self) -> int:
        """Stacks in each of the four walls."""

    @property
    def wall_tiles(self) -> int:
        """Tiles in the four walls together, `8 * stacks`: the whole set."""

    @property
    def declares(self) -> bool:
        """Whether one must have declared 敲 before winning (八花齐 apart)."""

    @property
    def kong_after_claim(self) -> bool:
        """Whether 上杠 and 暗杠 may also be laid straight after 吃 or 碰."""

    @property
    def jokers(self) -> bool:
        """Whether a tile is turned up after the deal that names the joker of the hand."""

    @property
    def joker_kinds(self) -> frozenset[Tile]:
        """The kinds that the joker of a hand can be; empty in variants without."""

    @property
    def options(self) -> tuple[OptionSpec, ...]:
        """The switches, in the order of options.md."""

    @property
    def purse(self) -> int:
        """Default purse, × 底分."""

    @property
    def give_up(self) -> tuple[int, int]:
        """What giving up costs (the default of setting `give_up_fee`), and what each other player gets of that."""

    @property
    def lezi(self) -> int:
        """The 勒子/喇子 in points, 0 where the variant has none."""

    @property
    def shapes(self) -> tuple[str, ...]:
        """Ids of all shapes that may win here, most special first, those of options included."""

    @property
    def windfalls(self) -> frozenset[str]:
        """The shapes that only luck brings: nobody heads for them before they are ready."""

    @property
    def extras(self) -> tuple[str, ...]:
        """Ids of all extras that a hand may have here, those of options included."""

    def self_draw_only(self, rules: Ruleset) -> bool:
        """Whether no discard and no robbed kong can be won, whatever the hand."""

    def conduct(self, rules: Ruleset) -> Conduct:
        """How this table plays: what `Round` and legality read."""

    def opening_wild(self, turned: Tile) -> Tile | None:
        """The joker that this tile, turned up after the deal, names; None in variants without."""

    def kai_bao(self, dice: tuple[int, int] | None, rules: Ruleset) -> bool:
        """Whether this throw of the dealer doubles the hand as 开宝 (qiaoma 7)."""

    def dice_huang_fan(self, dice: tuple[int, int], rules: Ruleset) -> int:
        """What this throw adds to the 荒番 counter."""

    def huang_fan_after(self, counter: int, won: bool, rules: Ruleset) -> int:
        """The 荒番 counter after a hand that somebody won, or nobody; `counter` with the hand's dice included."""

    def next_dealer(self, dealer: int, hand: FinishedHand | None, settlement: Settlement | None, rules: Ruleset) -> int:
        """Who deals the next hand; `hand` and `settlement` are None after 流局."""

    def bound(self, melds: Sequence[Sequence[Meld]], rules: Ruleset) -> tuple[tuple[int, int], ...]:
        """The pairs of seats bound to each other (吃三口), lower seat first; `melds` of the four seats."""

    def judge(self, hand: FinishedHand, seat: int, rules: Ruleset) -> WinnerResult:
        """The claim of `seat`, alone: legal or every reason why not, shape, extras, value sheet."""

    def settle(self, hand: FinishedHand, rules: Ruleset) -> Settlement:
        """Every claim judged, who pays whom, in points before 底分 and purse."""

    def may_win_with(
        self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset, wild: Tile | None = None, /
    ) -> bool:
        """A quick exact test: do these tiles (the winning one included) form a shape that may win, flowers aside?"""

    def winning(
        self, keys: Keys, melds: tuple[Meld, ...], rules: Ruleset, wild: Tile | None = None, /
    ) -> tuple[int, int]:
        """For the keys of thirteen tiles: at least how many they are away from waiting, and what they wait for.

        The latter is the mask (bit `tile`) of the kinds with which `may_win_with` says yes, 0 unless the former is 0.
        A tile drawn or claimed brings that nearer by one at most; nothing else brings it nearer.
        """

    def waits(
        self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset, wild: Tile | None = None, /
    ) -> tuple[Tile, ...]:
        """The kinds, in order, that would complete these thirteen tiles to a shape that may win.

        Kinds of which the seat holds all four itself, melds included, are left out. 花, 漏胡, 起胡, 开口 and tiles
        already gone are not looked at (qiaoma 2; wuhan, 承包). Ready (听牌) is who waits for anything.
        """

    def distances(
        self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset, wild: Tile | None = None, /
    ) -> dict[str, int]:
        """For each shape still possible, how many tiles away a complete hand is (−1 complete, 0 ready)."""

    def gauge(self, melds: tuple[Meld, ...], rules: Ruleset, wild: Tile | None = None, /) -> Gauge:
        """The distances and accepted tiles of a seat with these melds, for any concealed tiles."""

    def hua(self, own: SeatHand, rules: Ruleset, wild: Tile | None, /) -> tuple[Hua, ...]:
        """The 花 that a hand has as it lies, complete or not; none in games without."""

    def factors(self, melds: Sequence[Meld], rules: Ruleset, /) -> tuple[Factor, ...]:
        """What multiplies every payment of a seat with these melds, winner or loser (wuhan, settlement); else none."""

    def shortfall(self, shape: str, own: SeatHand, rules: Ruleset, wild: Tile | None, /) -> float:
        """About how many tiles farther away than `distances` says a win as this shape is: a guess for players.

        For want of 花, of 开口 or of 起胡, where the game asks for them.
        """

    def shape_left(self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset) -> bool:
        """Whether some legal shape is still possible with these melds (option `meld_lock`)."""
