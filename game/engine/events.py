"""What happened, in order. Events are immutable and hashable.

`event.seen_by(seat)` is the event as that seat may see it: hidden tiles become None, and an event that only another
seat may know becomes None altogether.

The order within a hand: HandBegan, DiceThrown, WallBroken, 17 TilesDealt (three times round four tiles, one each, then
the dealer's fourteenth: rules README 4), with 换牌 Exchanged for each who buried tiles and BuriedReturned, with jokers
WildTurned, the opening flowers (FlowerLaid and Drew, seat by seat), then the turns, and at last HandWon (with 飞苍蝇
also FliesTurned), HandDrawn or GaveUp, and HandEnded. A flower drawn later is Drew, FlowerLaid, and Drew again from the
tail; 敲 is ReadyDeclared and then Discarded; a single-tile kong is TileLaidOut and then Drew.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from game.engine.actions import WinBy
from game.engine.melds import Meld, MeldKind
from game.engine.tiles import Tile

if TYPE_CHECKING:
    from game.engine.score import Settlement


class Source(StrEnum):
    """Why a tile was drawn: `TURN` from the head of the wall, the others from its tail."""

    TURN = "turn"
    FLOWER = "flower"
    KONG = "kong"


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened."""

    def seen_by(self, seat: int) -> Event | None:  # noqa: ARG002 – most events are the same for everybody
        """The event as `seat` may see it; None where it may not know of it at all."""
        return self


class HandBegan(Event, frozen=True):
    """A hand begins; `huang_fan` is the counter before the dice."""

    dealer: int
    huang_fan: int


class DiceThrown(Event, frozen=True):
    """The dealer threw `dice`; the throw added `huang_fan_added` to the counter, which is now `huang_fan`.

    `kai_bao` when the throw doubles the hand (开宝, qiaoma 7).
    """

    seat: int
    dice: tuple[int, int]
    huang_fan_added: int
    huang_fan: int
    kai_bao: bool = False


class WallBroken(Event, frozen=True):
    """The wall of seat `wall` is opened behind its `skipped` first stacks from the right (rules README 3)."""

    wall: int
    skipped: int


class TilesDealt(Event, frozen=True):
    """One block of the deal: `tiles` from the wall places `places` go to `seat`."""

    seat: int
    tiles: tuple[Tile | None, ...]
    places: tuple[int, ...]

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else TilesDealt(self.seat, (None,) * len(self.tiles), self.places)


class Exchanged(Event, frozen=True):
    """`seat` has buried five tiles and takes `taken` from the wall places `places` (qiaoma 12); the others see neither.

    The buried tiles go into the wall when everybody has taken: BuriedReturned.
    """

    seat: int
    buried: tuple[Tile | None, ...]
    taken: tuple[Tile | None, ...]
    places: tuple[int, ...]

    def seen_by(self, seat: int) -> Event | None:
        nothing = (None,) * len(self.buried)
        return self if seat == self.seat else Exchanged(self.seat, nothing, nothing, self.places)


class BuriedReturned(Event, frozen=True):
    """The buried tiles lie in the emptied places now, in an order that nobody knows (qiaoma 12).

    Seen from a seat the places are sorted: the order of burying would tell it where its own tiles went.
    """

    tiles: tuple[Tile | None, ...]
    places: tuple[int, ...]

    def seen_by(self, seat: int) -> Event | None:  # noqa: ARG002 – hidden from everybody
        return BuriedReturned((None,) * len(self.tiles), tuple(sorted(self.places)))


class WildTurned(Event, frozen=True):
    """`tile` at the wall place `place` is turned up and stays out of play; `wild` is the joker of the hand."""

    place: int
    tile: Tile
    wild: Tile


class FlowerLaid(Event, frozen=True):
    """`seat` lays out a flower; `opening` during the opening flowers (rules README 5)."""

    seat: int
    tile: Tile
    opening: bool


class Drew(Event, frozen=True):
    """`seat` draws the tile of the wall place `place`; hidden from the others."""

    seat: int
    tile: Tile | None
    place: int
    source: Source

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else Drew(self.seat, None, self.place, self.source)


class Discarded(Event, frozen=True):
    """`seat` discards; `drawn` when it is the kind just drawn."""

    seat: int
    tile: Tile
    drawn: bool


class ReadyDeclared(Event, frozen=True):
    """`seat` declares 敲 with the discard that follows (qiaoma 2); nobody sees its waits."""

    seat: int


class Claimed(Event, frozen=True):
    """`seat` lays `meld` with a tile it took from `meld.giver`'s river (吃, 碰 or 明杠)."""

    seat: int
    meld: Meld


class KongDeclared(Event, frozen=True):
    """`seat` adds `tile` to its 碰 (上杠); it may still be robbed."""

    seat: int
    tile: Tile


class KongLaid(Event, frozen=True):
    """`seat` has laid a 上杠 (not robbed) or a 暗杠."""

    seat: int
    meld: Meld


class TileLaidOut(Event, frozen=True):
    """`seat` lays out a 红中 or 癞子 as the single-tile kong `meld` (wuhan, kongs)."""

    seat: int
    meld: Meld


class Passed(Event, frozen=True):
    """`seat` let an offer go. Nobody else learns of it."""

    seat: int

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class BoundFormed(Event, frozen=True):
    """Seats `one` and `other` are bound from now on (吃三口); `one` < `other`."""

    one: int
    other: int


class HandWon(Event, frozen=True):
    """One or more seats win. `giver` discarded or konged the winning `tile`, None for a self-draw."""

    winners: tuple[int, ...]
    by: WinBy
    tile: Tile | None
    giver: int | None


class FliesTurned(Event, frozen=True):
    """After a win `tiles` are turned up from the head of the wall (飞苍蝇, qiaoma_modern 8)."""

    tiles: tuple[Tile, ...]
    places: tuple[int, ...]


class GaveUp(Event, frozen=True):
    """`seat` gives the hand up, which ends it (session 6)."""

    seat: int


class HandDrawn(Event, frozen=True):
    """流局: a tile is due and none is left."""


class HandEnded(Event, frozen=True):
    """The hand is over: every concealed hand by seat, the settlement (None without a win), what comes next.

    `hands` hold what each seat has in its hand, a self-drawn winning tile included, a claimed one not. `payments` are
    points × 底分 after the purses, or the fee of giving up; `huang_fan` is the counter that the next hand starts from.
    """

    hands: tuple[tuple[Tile, ...], ...]
    settlement: Settlement | None
    payments: tuple[int, int, int, int]
    next_dealer: int
    huang_fan: int


__all__ = [
    "BoundFormed",
    "BuriedReturned",
    "Claimed",
    "DiceThrown",
    "Discarded",
    "Drew",
    "Event",
    "Exchanged",
    "FliesTurned",
    "FlowerLaid",
    "GaveUp",
    "HandBegan",
    "HandDrawn",
    "HandEnded",
    "HandWon",
    "KongDeclared",
    "KongLaid",
    "MeldKind",
    "Passed",
    "ReadyDeclared",
    "Source",
    "TileLaidOut",
    "TilesDealt",
    "WallBroken",
    "WildTurned",
]
