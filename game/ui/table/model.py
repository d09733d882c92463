"""Where each of the tiles is, as one seat can see it: built from events alone, and free of pygame.

A *piece* is a tile as a thing: the number of the wall place it lay in when the hand began. Everybody sees which place a
piece comes from and where it goes; only its face may be hidden. So the picture can move pieces, and never has to know
more than its seat may.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

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
from game.engine.melds import MeldKind
from game.engine.tiles import Tile
from game.engine.wall import draw_order
from game.ui.table.pieces import LaidMeld, Move, laid, with_fourth, without_fourth
from game.ui.table.told import TOLD

SEATS: Final = range(4)
DEALT: Final = 53
"""Tiles in the four hands when the deal is over."""


class TableModel:
    """The table after the events told so far.

    `seat` is who looks; `stacks` the stacks of one wall. Own tiles lie sorted, or as they were
    arranged, the one just drawn last (`apart`).
    """

    def __init__(self, seat: int, stacks: int = 18) -> None:
        self.seat = seat
        self.stacks = stacks
        self.chosen: int | None = None
        """The piece the person picked up to discard: of two equal tiles that one moves."""
        self.arranged: list[int] | None = None
        """The own tiles in the order that the person gave them, gone ones among them; None: sorted."""
        self._clear()

    def _clear(self) -> None:
        self.arranged = None if self.arranged is None else []
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
        self.gave_up: int | None = None
        self.ready = [False] * 4
        """Who has 敲."""
        self.declaring: int | None = None
        self.declared: list[int] = []
        """The discards with which somebody has 敲."""
        self.kai_bao = False
        self.wild: Tile | None = None
        """The joker of the hand."""
        self.turned: int | None = None
        """The piece that names it, face up in the wall."""
        self.buried: list[list[int]] = [[], [], [], []]
        """Tiles that each seat has given away in a 换牌 and that are not in the wall yet."""
        self.flies: list[int] = []
        """Tiles turned up after a win (飞苍蝇)."""
        self._lies_at: dict[int, int] = {}
        self._piece_at: dict[int, int] = {}
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
    def lie_open(self) -> bool:
        """Whether the hands of the others lie open."""
        return self.ended

    @property
    def wall_left(self) -> int:
        """How many tiles the wall still has."""
        return sum(self.in_wall)

    def head(self) -> int | None:
        """The wall place that the next draw comes from; None before the wall is broken and when it is empty."""
        return next((p for p in self.order if self.holds(p)), None)

    def tail(self) -> int | None:
        """The wall place that the next replacement comes from."""
        last = next((p for p in reversed(self.order) if self.holds(p)), None)
        if last is None:
            return None
        upper = last & ~1
        return upper if self.holds(upper) else last

    def piece_at(self, place: int) -> int:
        """The piece that lies, or lay last, at a place of the wall."""
        return self._piece_at.get(place, place)

    def place_of(self, piece: int) -> int:
        """The place of the wall where a piece lies, or from which it was taken."""
        return self._lies_at.get(piece, piece)

    def holds(self, place: int) -> bool:
        """Whether a tile that can be drawn lies at a place of the wall."""
        piece = self.piece_at(place)
        return self.in_wall[piece] and self.place_of(piece) == place

    def lay_in_wall(self, place: int, piece: int) -> None:
        """A piece goes back into the wall, face down, at an empty place."""
        self._lies_at[piece], self._piece_at[place] = place, piece
        self.in_wall[piece], self.faces[piece] = True, None

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
        self.dice, self.huang_fan, self.kai_bao = event.dice, event.huang_fan, event.kai_bao

    def _break(self, event: WallBroken) -> None:
        self.order = draw_order(self.stacks, event.wall, event.skipped)

    def _bind(self, event: BoundFormed) -> None:
        self.bound.append((event.one, event.other))

    def _draw_hand(self, _event: HandDrawn) -> None:
        self.drawn_hand = True
        self.turn = None

    def _deal(self, event: TilesDealt) -> None:
        for place, tile in zip(event.places, event.tiles, strict=True):
            self.take_from_wall(event.seat, place, tile)
        self._dealt += len(event.places)
        if self._dealt == DEALT:
            self.drawn[self.dealer] = event.places[-1]
            self.turn = self.dealer
            self.sort(self.seat)

    def take_from_wall(self, seat: int, place: int, tile: Tile | None) -> None:
        """The tile at a place goes to a hand."""
        piece = self.piece_at(place)
        self.in_wall[piece] = False
        self.faces[piece] = tile
        self.hands[seat].append(piece)

    def _lay_flower(self, event: FlowerLaid) -> None:
        piece = self.pick(event.seat, event.tile, prefer_drawn=True)
        self.remove(event.seat, piece)
        self.faces[piece] = event.tile
        self.flowers[event.seat].append(piece)
        self.log.append(Move(event.seat, "flower", event.tile))

    def _draw(self, event: Drew) -> None:
        self.take_from_wall(event.seat, event.place, event.tile)
        self.drawn[event.seat] = self.piece_at(event.place)
        if event.source is Source.TURN:
            self.turn = event.seat
        self.sort(event.seat)

    def _discard(self, event: Discarded) -> None:
        seat = event.seat
        piece = self.pick(seat, event.tile, prefer_drawn=event.drawn)
        if seat == self.seat and self.chosen in self.hands[seat] and self.faces[self.chosen] == event.tile:
            piece = self.chosen
        self.chosen = None
        self.remove(seat, piece)
        self.faces[piece] = event.tile
        self.rivers[seat].append(piece)
        if event.drawn:
            self.thrown_as_drawn.add(piece)
        if self.declaring == seat:
            self.declared.append(piece)
            self.declaring = None
        self.last, self.drawn[seat], self.turn = piece, None, seat
        self.sort(seat)
        self.log.append(Move(seat, "discard", event.tile))

    def _claim(self, event: Claimed) -> None:
        seat, meld = event.seat, event.meld
        assert meld.giver is not None
        assert meld.taken is not None
        taken = self.rivers[meld.giver].pop()
        rest = list(meld.tiles)
        rest.remove(meld.taken)
        own = [self.give_up(seat, tile) for tile in rest]
        self.drawn[seat] = None
        self.melds[seat].append(laid(meld, seat, own, taken))
        self.last, self.turn = None, seat
        self.sort(seat)
        did = {MeldKind.CHI: "chi", MeldKind.PENG: "peng"}.get(meld.kind, "gang")
        self.log.append(Move(seat, did, meld.taken))

    def _declare_kong(self, event: KongDeclared) -> None:
        seat = event.seat
        number = next(
            i
            for i, m in enumerate(self.melds[seat])
            if m.kind is MeldKind.PENG and self.faces[m.pieces[0]] == event.tile
        )
        piece = self.give_up(seat, event.tile, prefer_drawn=True)
        self.drawn[seat] = None
        self.melds[seat][number] = with_fourth(self.melds[seat][number], piece)
        self._kong = (seat, number, piece)
        self.last = piece
        self.sort(seat)
        self.log.append(Move(seat, "gang", event.tile))

    def _lay_kong(self, event: KongLaid) -> None:
        seat, meld = event.seat, event.meld
        if meld.kind is MeldKind.BU_GANG and self._kong is not None:
            self._kong = None
            self.last = None
            return
        own = [self.give_up(seat, tile, prefer_drawn=True) for tile in meld.tiles]
        self.drawn[seat] = None
        self.melds[seat].append(laid(meld, seat, own, None))
        self.sort(seat)
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
    def pick_any(self, seat: int) -> int:
        """Some piece of a hand whose tiles nobody else sees."""
        hand = self.hands[seat]
        return hand[(5 * len(self.buried[seat]) + 3 * seat + 1) % len(hand)]

    def pick(self, seat: int, tile: Tile, prefer_drawn: bool) -> int:
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

    def give_up(self, seat: int, tile: Tile, prefer_drawn: bool = False) -> int:
        """Take a tile out of a hand and show it."""
        piece = self.pick(seat, tile, prefer_drawn)
        self.remove(seat, piece)
        self.faces[piece] = tile
        return piece

    def remove(self, seat: int, piece: int) -> None:
        """A piece leaves a hand."""
        self.hands[seat].remove(piece)
        if self.drawn[seat] == piece:
            self.drawn[seat] = None

    def _rank(self, piece: int) -> tuple[int, int]:
        face = self.faces[piece]
        return (99 if face is None else int(face), piece)

    def sort(self, seat: int) -> None:
        """Bring the own hand into order; the others' are as their owners hold them."""
        if seat == self.seat and self.turned_up:
            apart, hand = self.apart(seat), self.hands[seat]
            places = {piece: i for i, piece in enumerate(self.arranged or ())}
            hand.sort(key=lambda p: (p == apart, *((places.get(p, len(places)),) if places else self._rank(p))))
            if self.arranged is not None:
                self.arranged += [piece for piece in hand if piece not in places]

    def move_own(self, piece: int, place: int) -> bool:
        """Put a piece of the own row at another place of it; whether that changed anything."""
        row = self.hand_row(self.seat)
        if self.arranged is None or piece not in row or not 0 <= place < len(row) or row[place] == piece:
            return False
        row.remove(piece)
        row.insert(place, piece)
        self.arranged = row + [one for one in self.arranged if one not in row]
        self.sort(self.seat)
        return True


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
    **TOLD,
}
