"""What a variant is: data and small functions behind one interface. Variants do not inherit from each other."""

from __future__ import annotations

from typing import Protocol

from game.engine.finished import FinishedHand
from game.engine.melds import Meld
from game.engine.options import OptionSpec, Ruleset
from game.engine.score import Settlement, WinnerResult
from game.engine.tiles import Tile


class Variant(Protocol):
    """One game. `Round`, `Match`, bots and screens know variants through this alone."""

    id: str
    version: int
    copies: tuple[int, ...]
    """Copies of each of the 42 kinds in the set."""
    flower_kinds: frozenset[Tile]
    """Kinds that are laid out and replaced."""
    stacks: int
    """Stacks in each of the four walls."""
    options: tuple[OptionSpec, ...]
    purse: int
    """Default purse, × 底分."""
    lezi: int
    """The 勒子/喇子 in points, 0 where the variant has none."""
    shapes: tuple[str, ...]
    """Ids of the shapes that may win here, most special first."""

    def dice_huang_fan(self, dice: tuple[int, int], rules: Ruleset) -> int:
        """What this throw adds to the 荒番 counter."""
        ...

    def judge(self, hand: FinishedHand, seat: int, rules: Ruleset) -> WinnerResult:
        """The claim of `seat`, alone: legal or every reason why not, shape, extras, value sheet."""
        ...

    def settle(self, hand: FinishedHand, rules: Ruleset) -> Settlement:
        """Every claim judged, who pays whom, in points before 底分 and purse."""
        ...

    def may_win_with(self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset) -> bool:
        """A quick exact test: do these tiles (the winning one included) form a shape that may win, flowers aside?"""
        ...

    def distances(
        self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset
    ) -> dict[str, int]:
        """For each shape still possible, how many tiles away a complete hand is (−1 complete, 0 ready)."""
        ...

    def shape_left(self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset) -> bool:
        """Whether some legal shape is still possible with these melds (option `meld_lock`)."""
        ...
