"""Where each of the tiles is, as one seat can see it: built from events alone, and free of pygame.

A *piece* is a tile as a thing: the number of the wall place it lay in when the hand began. Everybody sees which place a
piece comes from and where it goes; only its face may be hidden. So the picture can move pieces, and never has to know
more than its seat may.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game.engine.actions import WinBy
from game.engine.events import (
    BoundFormed,
    Claimed,
    DiceThrown,
    Discarded,
    Drew,
    Event,
    FlowerLaid,
    HandBegan,
    HandDrawn,
    HandEnded,
    HandWon,
    KongDeclared,
    KongLaid,
    Source,
    TilesDealt,
    WallBroken,
)
from game.engine.melds import Meld, MeldKind
from game.engine.tiles import Tile
from game.engine.wall import draw_order

SEATS: Final = range(4)
DEALT: Final = 53
"""Tiles in the four hands when the deal is over."""


class LaidMeld(NamedTuple):
    """A meld on the table: its pieces from the owner's left to right, which of them is turned, which lie face down."""

    kind: MeldKind
    pieces: tuple[int, ...]
    turned: int | None = None
    hidden: tuple[int, ...] = ()


class Move(NamedTuple):
    """One line of the log: what `seat` did (`discard`, `flower`, `chi`, `peng`, `gang`, `hu`) and with which tile."""

    seat: int
    did: str
    tile: Tile | None


class TableModel:
    """The table after the events told so far.

    `seat` is who looks; `stacks` the stacks of one wall. Own tiles lie sorted, the one just drawn last (`apart`).
    """

    def __init__(self, seat: int, stacks: int = 18) -> None:
        self.seat = seat
        self.stacks = stacks
        self.chosen: int | None = None
        """The piece the person picked up to discard: of two equal tiles that one moves."""
        self._clear()

    def _clear(self) -> None:
        n = 8 * self.stacks
        self.faces: list[Tile | None] = [None] * n
        self.in_wall: list[bool] = [True] * n
        self.hands: list[list[int]] = [[], [], [], []]
        self.drawn: list[int | None] = [None] * 4
        self.rivers: list[list[int]] = [[], [], [], []]
        self.thrown_as_drawn: set[int] = set()
        self.melds: list[list[LaidMeld]] = [[], [], [], []]
        self.flowers: list[list[int]] = [[], [], [], []]
        self.order: tuple[int, ...] = ()
        self.dealer = 0
        self.turn: int | None = None
        self.dice: tuple[int, int] | None = None
        self.huang_fan = 0
        self.last: int | None = None
        self.bound: list[tuple[int, int]] = []
        self.won: HandWon | None = None
        self.winning: int | None = None
        self.robbed: int | None = None
        self.ended = False
        self.drawn_hand = False
        self.log: list[Move] = []
        self._dealt = 0
        self._kong: tuple[int, int, int] | None = None

    # -- reading
    @property
    def pieces(self) -> range:
        """Every piece of the set."""
        return range(len(self.faces))

    @property
    def turned_up(self) -> bool:
        """Whether the own hand has been turned up: when the deal is over."""
        return self._dealt >= DEALT

    @property
    def wall_left(self) -> int:
        """How many tiles the wall still has."""
        return sum(self.in_wall)

    def head(self) -> int | None:
        """The wall place that the next draw comes from; None before the wall is broken and when it is empty."""
        return next((p for p in self.order if self.in_wall[p]), None)

    def tail(self) -> int | None:
        """The wall place that the next replacement comes from."""
        last = next((p for p in reversed(self.order) if self.in_wall[p]), None)
        if last is None:
            return None
        upper = last & ~1
        return upper if self.in_wall[upper] else last

    def apart(self, seat: int) -> int | None:
        """The piece that lies apart from a hand: the one just drawn, while its owner has one tile too many."""
        piece = self.drawn[seat]
        return piece if piece is not None and len(self.hands[seat]) % 3 == 2 else None

    def hand_row(self, seat: int) -> list[int]:
        """The pieces of a hand in a row, without the one apart."""
        apart = self.apart(seat)
        return [p for p in self.hands[seat] if p != apart]

    def known(self, piece: int) -> bool:
        """Whether this seat sees the face of a piece."""
        return self.faces[piece] is not None

    def copies(self, face: Tile) -> list[int]:
        """Every piece that shows this face: in rivers, melds, among the flowers and in open hands."""
        return [p for p in self.pieces if self.faces[p] == face and not self.in_wall[p]]

    def last_giver(self) -> int | None:
        """Whose river holds the last discard."""
        if self.last is None:
            return None
        return next((s for s in SEATS if self.last in self.rivers[s]), None)

    # -- events
    def tell(self, event: Event) -> None:
        """Take in one event as `seat` sees it (`Event.seen_by`)."""
        take_in = _TELL.get(type(event))
        if take_in is not None:
            take_in(self, event)

    def _begin(self, event: HandBegan) -> None:
        self._clear()
        self.dealer, self.huang_fan = event.dealer, event.huang_fan

    def _throw(self, event: DiceThrown) -> None:
        self.dice, self.huang_fan = event.dice, event.huang_fan

    def _break(self, event: WallBroken) -> None:
        self.order = draw_order(self.stacks, event.wall, event.skipped)

    def _bind(self, event: BoundFormed) -> None:
        self.bound.append((event.one, event.other))

    def _draw_hand(self, _event: HandDrawn) -> None:
        self.drawn_hand = True
        self.turn = None

    def _deal(self, event: TilesDealt) -> None:
        for piece, tile in zip(event.places, event.tiles, strict=True):
            self._take_from_wall(event.seat, piece, tile)
        self._dealt += len(event.places)
        if self._dealt == DEALT:
            self.drawn[self.dealer] = event.places[-1]
            self.turn = self.dealer
            self._sort(self.seat)

    def _take_from_wall(self, seat: int, piece: int, tile: Tile | None) -> None:
        self.in_wall[piece] = False
        self.faces[piece] = tile
        self.hands[seat].append(piece)

    def _lay_flower(self, event: FlowerLaid) -> None:
        piece = self._pick(event.seat, event.tile, prefer_drawn=True)
        self._remove(event.seat, piece)
        self.faces[piece] = event.tile
        self.flowers[event.seat].append(piece)
        self.log.append(Move(event.seat, "flower", event.tile))

    def _draw(self, event: Drew) -> None:
        self._take_from_wall(event.seat, event.place, event.tile)
        self.drawn[event.seat] = event.place
        if event.source is Source.TURN:
            self.turn = event.seat
        self._sort(event.seat)

    def _discard(self, event: Discarded) -> None:
        seat = event.seat
        piece = self._pick(seat, event.tile, prefer_drawn=event.drawn)
        if seat == self.seat and self.chosen in self.hands[seat] and self.faces[self.chosen] == event.tile:
            piece = self.chosen
        self.chosen = None
        self._remove(seat, piece)
        self.faces[piece] = event.tile
        self.rivers[seat].append(piece)
        if event.drawn:
            self.thrown_as_drawn.add(piece)
        self.last, self.drawn[seat], self.turn = piece, None, seat
        self._sort(seat)
        self.log.append(Move(seat, "discard", event.tile))

    def _claim(self, event: Claimed) -> None:
        seat, meld = event.seat, event.meld
        assert meld.giver is not None
        assert meld.taken is not None
        taken = self.rivers[meld.giver].pop()
        rest = list(meld.tiles)
        rest.remove(meld.taken)
        own = [self._give_up(seat, tile) for tile in rest]
        self.drawn[seat] = None
        self.melds[seat].append(laid(meld, seat, own, taken))
        self.last, self.turn = None, seat
        self._sort(seat)
        did = {MeldKind.CHI: "chi", MeldKind.PENG: "peng"}.get(meld.kind, "gang")
        self.log.append(Move(seat, did, meld.taken))

    def _declare_kong(self, event: KongDeclared) -> None:
        seat = event.seat
        number = next(
            i
            for i, m in enumerate(self.melds[seat])
            if m.kind is MeldKind.PENG and self.faces[m.pieces[0]] == event.tile
        )
        piece = self._give_up(seat, event.tile, prefer_drawn=True)
        self.drawn[seat] = None
        self.melds[seat][number] = with_fourth(self.melds[seat][number], piece)
        self._kong = (seat, number, piece)
        self.last = piece
        self._sort(seat)
        self.log.append(Move(seat, "gang", event.tile))

    def _lay_kong(self, event: KongLaid) -> None:
        seat, meld = event.seat, event.meld
        if meld.kind is MeldKind.BU_GANG and self._kong is not None:
            self._kong = None
            self.last = None
            return
        own = [self._give_up(seat, tile, prefer_drawn=True) for tile in meld.tiles]
        self.drawn[seat] = None
        self.melds[seat].append(laid(meld, seat, own, None))
        self._sort(seat)
        self.log.append(Move(seat, "gang", meld.tiles[0]))

    def _win(self, event: HandWon) -> None:
        self.won = event
        if event.by is WinBy.ROB_KONG and self._kong is not None:
            seat, number, piece = self._kong
            self.melds[seat][number] = without_fourth(self.melds[seat][number], piece)
            self.robbed = self.winning = piece
            self._kong = None
        elif event.by is WinBy.DISCARD:
            self.winning = self.last
        elif event.by is WinBy.SELF:
            self.winning = self.drawn[event.winners[0]]
            if self.winning is not None:
                self.faces[self.winning] = event.tile
        self.log.extend(Move(seat, "hu", event.tile) for seat in event.winners)

    def _end(self, event: HandEnded) -> None:
        self.ended = True
        self.turn = None
        for seat in SEATS:
            self._reveal(seat, list(event.hands[seat]))
            self.melds[seat] = [meld._replace(hidden=()) for meld in self.melds[seat]]

    def _reveal(self, seat: int, tiles: list[Tile]) -> None:
        """Give the hidden pieces of a hand the faces it turned out to have, and sort it."""
        for piece in self.hands[seat]:
            face = self.faces[piece]
            if face is not None and face in tiles:
                tiles.remove(face)
        for piece in self.hands[seat]:
            if self.faces[piece] is None and tiles:
                self.faces[piece] = tiles.pop(0)
        self.hands[seat].sort(key=self._rank)

    # -- hands
    def _pick(self, seat: int, tile: Tile, prefer_drawn: bool) -> int:
        """The piece of a hand that turns out to be `tile`."""
        hand, drawn = self.hands[seat], self.drawn[seat]
        fits = [p for p in hand if self.faces[p] in (tile, None)]
        exact = [p for p in fits if self.faces[p] == tile]
        fits = exact or fits
        if drawn is not None and drawn in fits and (prefer_drawn or len(fits) == 1):
            return drawn
        fits = [p for p in fits if p != drawn] or fits
        if exact:
            return fits[0]
        return fits[(7 * len(self.rivers[seat]) + 3 * seat + 5) % len(fits)]

    def _give_up(self, seat: int, tile: Tile, prefer_drawn: bool = False) -> int:
        piece = self._pick(seat, tile, prefer_drawn)
        self._remove(seat, piece)
        self.faces[piece] = tile
        return piece

    def _remove(self, seat: int, piece: int) -> None:
        self.hands[seat].remove(piece)
        if self.drawn[seat] == piece:
            self.drawn[seat] = None

    def _rank(self, piece: int) -> tuple[int, int]:
        face = self.faces[piece]
        return (99 if face is None else int(face), piece)

    def _sort(self, seat: int) -> None:
        if seat == self.seat and self.turned_up:
            apart = self.apart(seat)
            self.hands[seat].sort(key=lambda p: (p == apart, *self._rank(p)))


_TELL: Final[dict[type[Event], Callable[[TableModel, Any], None]]] = {
    HandBegan: TableModel._begin,
    DiceThrown: TableModel._throw,
    WallBroken: TableModel._break,
    TilesDealt: TableModel._deal,
    FlowerLaid: TableModel._lay_flower,
    Drew: TableModel._draw,
    Discarded: TableModel._discard,
    Claimed: TableModel._claim,
    KongDeclared: TableModel._declare_kong,
    KongLaid: TableModel._lay_kong,
    BoundFormed: TableModel._bind,
    HandWon: TableModel._win,
    HandDrawn: TableModel._draw_hand,
    HandEnded: TableModel._end,
}


def laid(meld: Meld, seat: int, own: list[int], taken: int | None) -> LaidMeld:
    """How a meld lies before `seat`: the taken tile first, between or last for a giver left, opposite or right."""
    if taken is None or meld.giver is None:
        hidden = (0, len(own) - 1) if meld.kind is MeldKind.AN_GANG else ()
        return LaidMeld(meld.kind, tuple(own), None, hidden)
    at = {3: 0, 2: 1, 1: len(own)}[(meld.giver - seat) % 4]
    return LaidMeld(meld.kind, (*own[:at], taken, *own[at:]), at)


def with_fourth(meld: LaidMeld, piece: int) -> LaidMeld:
    """A 碰 with its fourth tile: on the left, but never before a taken tile that lies first."""
    at = 1 if meld.turned == 0 else 0
    turned = meld.turned + (1 if meld.turned >= at else 0) if meld.turned is not None else None
    return LaidMeld(MeldKind.BU_GANG, (*meld.pieces[:at], piece, *meld.pieces[at:]), turned, meld.hidden)


def without_fourth(meld: LaidMeld, piece: int) -> LaidMeld:
    """The 碰 that a robbed 上杠 stays."""
    at = meld.pieces.index(piece)
    turned = meld.turned - 1 if meld.turned is not None and meld.turned > at else meld.turned
    return LaidMeld(MeldKind.PENG, tuple(p for p in meld.pieces if p != piece), turned, meld.hidden)
