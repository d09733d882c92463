"""What advice consists of. All of it is immutable data; words are made from it elsewhere."""

from __future__ import annotations

import msgspec

from game.bots.advice.whys import Why
from game.engine.actions import Action
from game.engine.tiles import Tile


class Outlook(msgspec.Struct, frozen=True):
    """One shape that a hand of thirteen tiles (kongs counting three) can still become.

    `away` is how many tiles away it is (−1 complete, 0 ready); `accepts` the kinds that bring it nearer, each with how
    many copies are unseen, and `live` their sum. `worth` is what one ordinary payer would pay for it, before 底分, as
    the hand is likely to be won (0: it cannot be won as things stand, for want of 花 or the like); `value` what a win
    brings from all who pay, on average over self-draws and discards; `chance` the chance to win as this shape, heading
    for it alone (enumerated where it is at most one tile away, else estimated).
    """

    shape: str
    away: int
    accepts: tuple[tuple[Tile, int], ...]
    live: int
    worth: int
    value: float
    chance: float


class Danger(msgspec.Struct, frozen=True):
    """What discarding `tile` risks: the chance that somebody wins on it, and the points that it costs on average.

    `cost` is chance × what would be paid, and what feeding a third meld (吃三口) is likely to cost besides; `most` what
    a win on it might cost at most, so far as the table shows. `reasons` go from the gravest on.
    """

    tile: Tile
    chance: float
    cost: float
    most: int
    reasons: tuple[Why, ...]


class Choice(msgspec.Struct, frozen=True):
    """One legal action, weighed.

    `shape` is the one that the action heads for ('' when the hand folds or nothing is left to head for), a ready hand
    the one that it waits for; `away` is how far it is afterwards (after the best discard, where one must follow), the
    nearest shape where it heads for none. `outlooks` are the shapes within reach, that one first, then the one worth
    most (chance × value); of a hand that has declared 敲 those alone that it waits for. `chance` is the chance to win
    the hand from there, `points` what the action is worth on average: own wins less what the wins of others cost,
    before 底分. `exact` tells that both were enumerated in the model of `game.bots.advice`, not estimated. `danger`
    belongs to discards alone.
    """

    action: Action
    away: int
    shape: str
    outlooks: tuple[Outlook, ...]
    chance: float
    points: float
    exact: bool
    danger: Danger | None = None
    then: Tile | None = None
    """What to discard after this claim or kong, where one must."""
    reasons: tuple[Why, ...] = ()


class Advice(msgspec.Struct, frozen=True):
    """Every legal action of one decision, the best first. `turns` are the own draws that the wall still holds."""

    seat: int
    choices: tuple[Choice, ...]
    turns: int

    @property
    def best(self) -> Choice:
        """The choice that is advised."""
        return self.choices[0]

    def of(self, action: Action) -> Choice:
        """The choice of this action. Raises KeyError when it was not among the legal ones."""
        for choice in self.choices:
            if choice.action == action:
                return choice
        raise KeyError(str(action))
