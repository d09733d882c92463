"""Where everything rests: from the model and the zones of the map to the place, pose and face of each piece.

All numbers are design units of the table's plane (look.md, "Drawing"): `x`, `y` is a piece's north-west ground corner
as the screen shows the ground (depths are already × 0.8), `z` how high above the cloth it lies.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.engine.tiles import Tile
from game.ui.kit import KY, KZ, LEAN, OWN, OWN_MELD_W, OWN_W, TALL, THICK, TILE_W, Pose, standing
from game.ui.table.model import TableModel
from game.ui.table.pieces import LaidMeld, sets
from game.ui.table.rows import along, from_edge, local
from game.ui.zones import SEATS, Zone

W: Final = TILE_W
H: Final = TILE_W * TALL
T: Final = TILE_W * THICK
SIDES: Final = SEATS
TURNS: Final = (0, 90, 180, 270)
"""By how much the faces of each side are turned."""

ROW: Final = 7
ROWS: Final = 3
FULL_RIVER: Final = ROW * ROWS
MELD_GAP: Final = 8.0
OPEN_SHIFT: Final = 14.0
"""Hands that lie open at the end need more depth than standing ones: they begin that much nearer to the rim."""

OWN_PLACES: Final = 14
OWN_RACK: Final = 480.0
"""How long the own flower rack may become before its flowers lie closer."""
RACK_FREE: Final = 8.0
CLOSEST: Final = 5.0
"""Flowers never lie closer than this."""

SEEN: Final = 0.58
"""How much of the drawn tile the own flowers leave free of themselves, so that what is said of it can stand over it."""

CLOTH, OWN_ROW, LEDGE = 0, 1, 2
"""Layers: what lies on the cloth, the own hand in front of it, the ledge it leans on."""


class Rest(NamedTuple):
    """A piece at rest."""

    pose: Pose
    x: float
    y: float
    z: float = 0.0
    layer: int = CLOTH

    @property
    def south(self) -> float:
        """The near edge of its footprint: what is farther away is drawn first."""
        return self.y + self.pose.foot[1] * KY

    @property
    def key(self) -> tuple[int, float, float, float]:
        """The order of drawing."""
        return self.layer, round(self.south, 1), self.z, self.x

    def at_hand(self) -> tuple[float, float]:
        """Its anchor on the screen plane, lifted by `z`."""
        return self.x + self.pose.lean * self.z, self.y - KZ * self.z


class Room(NamedTuple):
    """What the pieces leave free for a coach, all heights being units of the table.

    `labels` is how far up the labels over the own hand reach (None: there are none), `stack` whether the own flowers
    may lie above them instead of closer together. `hand` is where the open hand on the right must lie, from its upper
    to its lower end.
    """

    labels: float | None = None
    stack: bool = False
    hand: tuple[float, float] | None = None


NO_COACH: Final = Room()

ZoneOf = Callable[[str], Zone]


def _river_slot(i: int) -> tuple[int, int]:
    """Row and place in it of the `i`-th discard."""
    if i < FULL_RIVER:
        return divmod(i, ROW)
    more, col = divmod(i - FULL_RIVER, 3)
    return (2 - more, ROW + col) if more < 2 else (2, ROW + 3 * (more - 1) + col)


class Layout:
    """The resting places of one table in one window. `zone` gives the map's zones, anchored for that window, `room` is
    what must be left free.
    """

    def __init__(self, zone: ZoneOf, stacks: int = 18, room: Room = NO_COACH) -> None:
        self.stacks = stacks
        self.room = room
        self.walls = [zone(f"wall.{side}") for side in SIDES]
        self.rivers = [zone(f"river.{side}") for side in SIDES]
        self.hands = [zone(f"hand.{side}") for side in SIDES]
        self.melds = [zone(f"meld.{side}") for side in SIDES]
        self.flowers = [zone(f"flower.{side}") for side in SIDES]
        self.dial = zone("dial").box
        self.own_w = (self.hands[0].box.w - self.hands[0].apart) / OWN_PLACES
        """Width of an own tile: that of the map, or as large as the settings ask for."""
        self.own = OWN._replace(w=self.own_w)
        self._rise, self.beside_labels = self._above_labels()
        self._known: dict[tuple[object, ...], Rest] = {}

    def _above_labels(self) -> tuple[float, bool]:
        """By how much the own flowers lie higher because of the labels over the hand, and whether they must lie beside
        them all the same: no farther up than the hand on the right.
        """
        if self.room.labels is None:
            return 0.0, False
        box = self.flowers[0].box
        need = max(0.0, box.bottom + RACK_FREE - self.room.labels)
        rise = min(need, max(0.0, box.y - self.hands[1].box.bottom - 1)) if self.room.stack else 0.0
        return rise, need - rise > RACK_FREE

    # -- one place each
    def wall_place(self, side: int, stack: int, level: int) -> Rest:
        """A tile of the wall before `side`; `level` 0 is the upper one."""
        key = ("wall", side, stack, level)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._wall_place(side, stack, level)
        return known

    def _wall_place(self, side: int, stack: int, level: int) -> Rest:
        zone = self.walls[side]
        slot = along(zone, stack)
        spare = (18 - self.stacks) / 2
        wide = side % 2 == 1
        x, y = slot.x + spare * zone.pitch_x, slot.y + spare * zone.pitch_y
        lean = {1: LEAN, 3: -LEAN}.get(side, 0.0)
        return Rest(Pose("down", 90 if wide else 0, W, lean), x, y, T * (1 - level))

    def tag_place(self, side: int, stack: int, head: bool, gap: bool) -> tuple[float, float]:
        """The middle of the counter that marks an end of the wall.

        It lies in the gap, before the last stack of the tail and behind the first of the head; as long as there is
        no `gap`, inside the square beside its stack.
        """
        rest = self.wall_place(side, stack, 1)
        w, d = rest.pose.foot
        cx, cy, high = rest.x + w / 2, rest.y + d * KY / 2, 2 * T * KZ
        if not gap:
            return ((cx, rest.y - high - 16), (rest.x - 18, cy), (cx, rest.south + 18), (rest.x + w + 18, cy))[side]
        ways = ((1, 0), (0, -1), (-1, 0), (0, 1))  # from the head back into the gap
        dx, dy = ways[side] if head else ways[(side + 2) % 4]
        if dy < 0:
            return cx, rest.y - high - 18
        if dy > 0:
            return cx, rest.south + 18
        return cx + dx * (w / 2 + 20), cy

    def wall_side(self, model: TableModel, piece: int) -> int:
        """The side whose wall a piece lies in, or was taken from."""
        return (model.place_of(piece) // (2 * self.stacks) - model.seat) % 4

    def turned_place(self, model: TableModel, piece: int) -> Rest:
        """The tile that names the joker: face up on its stack, on the cloth when the tile below is gone."""
        place = model.place_of(piece)
        wall, rest = divmod(place, 2 * self.stacks)
        side = (wall - model.seat) % 4
        level = 0 if place % 2 == 0 and model.holds(place + 1) else 1
        lies = self.wall_place(side, rest // 2, level)
        return lies._replace(pose=Pose("flat", TURNS[side], W, lies.pose.lean if level == 0 else 0.0))

    def fly_place(self, i: int, count: int) -> Rest:
        """The `i`-th of the tiles turned up after a win: in a row on the dial."""
        x = self.dial.cx + (i - count / 2) * (W + 6) + 3
        return Rest(Pose("flat", 0, W), x, self.dial.cy - H * KY / 2 + 8)

    def river_place(self, side: int, i: int, declared: int | None = None) -> Rest:
        """The `i`-th discard of a side: rows of seven away from the dial, then the outer rows grow on.

        The `declared`-th one, with which its seat has 敲, lies across, and those after it in its row make room.
        """
        key = ("river", side, i, declared)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._river_place(side, i, declared)
        return known

    def _river_place(self, side: int, i: int, declared: int | None) -> Rest:
        row, col = _river_slot(i)
        zone = self.rivers[side]
        a, b = along(zone, col), from_edge(zone.box, row, zone.row_x, zone.row_y)
        x, y = (b.x, a.y) if side % 2 else (a.x, b.y)
        turn = TURNS[side]
        if declared is not None and declared <= i and _river_slot(declared)[0] == row:
            # Towards the growing end; a piece is placed by its north-west corner.
            wide = (H - W) * (KY if side % 2 else 1)
            grows = side in (0, 3)
            if i > declared:
                x, y = (x, y + (wide if grows else -wide)) if side % 2 else (x + (wide if grows else -wide), y)
            else:
                turn = (turn + 90) % 360
                x, y = self._across(side, x, y, wide, grows)
        return Rest(Pose("flat", turn), x, y)

    @staticmethod
    def _across(side: int, x: float, y: float, wide: float, grows: bool) -> tuple[float, float]:
        """Where a tile that lies across begins: in its place along the row, against the row's outer edge."""
        if side % 2:
            return (x + (H - W) if side == 1 else x), (y if grows else y - wide)
        return (x if grows else x - wide), (y + (H - W) * KY if side == 0 else y)

    def own_place(self, i: int) -> Rest:
        """The `i`-th tile of the own hand."""
        zone = self.hands[0]
        return Rest(self.own, zone.box.x + i * self.own_w, zone.box.bottom, 0.0, OWN_ROW)

    def own_apart(self, row: int) -> Rest:
        """The drawn tile beside a row of `row` tiles."""
        rest = self.own_place(row)
        return rest._replace(x=rest.x + self.hands[0].apart)

    def hand_place(self, side: int, i: float, opened: bool, shift: float = 0.0) -> Rest:
        """The `i`-th tile of another hand, standing or laid open; `shift` moves the far hand to its left."""
        zone = self.hands[side]
        slot = along(zone, i)
        if not opened:
            return Rest(standing(side), slot.x + shift, slot.y)
        flat = Pose("flat", TURNS[side])
        if side == 2:
            return Rest(flat, slot.x + shift, slot.y - OPEN_SHIFT)
        return Rest(flat, slot.x - OPEN_SHIFT, slot.y)

    # -- the whole table
    def rests(self, model: TableModel) -> dict[int, Rest]:
        """Every piece of the model with its resting place."""
        out: dict[int, Rest] = {}
        for piece in model.pieces:
            if model.in_wall[piece]:
                wall, rest = divmod(model.place_of(piece), 2 * self.stacks)
                stack, level = divmod(rest, 2)
                out[piece] = self.wall_place((wall - model.seat) % 4, stack, level)
        if model.turned is not None:
            out[model.turned] = self.turned_place(model, model.turned)
        for i, piece in enumerate(model.flies):
            out[piece] = self.fly_place(i, len(model.flies))
        for seat in range(4):
            side = (seat - model.seat) % 4
            river = model.rivers[seat]
            declared = next((i for i, piece in enumerate(river) if piece in model.declared), None)
            for i, piece in enumerate(river):
                out[piece] = self.river_place(side, i, declared)
            for i, piece in enumerate(model.buried[seat]):
                lies = self.river_place(side, i)
                out[piece] = lies._replace(pose=lies.pose._replace(how="down"))
            self._lay_melds(out, side, self.meld_row(side, model.melds[seat]))
            self._lay_rack(out, side, model, seat)
            if side == 0:
                self._lay_own(out, model)
            else:
                self._lay_hand(out, model, seat, side)
        if model.robbed is not None and model.won is not None:
            out[model.robbed] = self._robbed(model)
        return out

    def _robbed(self, model: TableModel) -> Rest:
        """A robbed tile lies before its first winner, beside the hand."""
        assert model.won is not None
        seat = model.won.winners[0]
        side = (seat - model.seat) % 4
        if side == 0:
            return self.own_apart(len(model.hands[seat]))
        return self.hand_place(side, len(model.hands[seat]) + self._apart(side), True, self.far_shift(model))

    def _lay_own(self, out: dict[int, Rest], model: TableModel) -> None:
        row = model.hand_row(model.seat)
        won = model.won is not None and model.seat in model.won.winners
        for i, piece in enumerate(row):
            out[piece] = self.own_place(i)
        if not model.turned_up:
            for piece in row:
                rest = out[piece]
                out[piece] = Rest(Pose("down", 0, self.own_w), rest.x, rest.y - self.own_w * TALL * KY, 0.0, OWN_ROW)
        apart = model.apart(model.seat)
        if apart is not None:
            out[apart] = self.own_apart(len(row))
        if model.ended and won:
            for piece in model.hands[model.seat]:
                out[piece] = self.pushed_over(out[piece])

    def pushed_over(self, rest: Rest) -> Rest:
        """Where an own tile lies when the hand has been pushed over."""
        return rest._replace(pose=self.own._replace(turn=90), y=rest.y - 4)

    def _apart(self, side: int) -> float:
        zone = self.hands[side]
        return zone.apart / abs(zone.pitch_x or zone.pitch_y)

    def _lay_hand(self, out: dict[int, Rest], model: TableModel, seat: int, side: int) -> None:
        shift = self.far_shift(model) if side == 2 else 0.0
        opened = model.lie_open
        row = model.hand_row(seat)
        places = [*range(len(row)), len(row) + self._apart(side)]
        pieces = [*row, apart] if (apart := model.apart(seat)) is not None else row
        for i, piece in zip(places, pieces, strict=False):
            out[piece] = self.hand_place(side, i, opened, shift)
            if side == 1 and opened and self.room.hand is not None and not model.ended:
                out[piece] = self._moved_up(out[piece], *self.room.hand)

    def _moved_up(self, rest: Rest, top: float, bottom: float) -> Rest:
        """A tile of the open hand on the right, in the room that is left for that: closer to the others where fourteen
        have no room in it.
        """
        zone = self.hands[1]
        length = zone.box.h + zone.apart
        k = min(1.0, (bottom - top - T * KZ + zone.pitch_y) / (length + zone.pitch_y))
        return rest._replace(y=bottom + zone.pitch_y - k * (zone.box.bottom + zone.pitch_y - rest.y))

    # -- melds and flowers
    def meld_origin(self, side: int) -> tuple[float, float]:
        """The corner to the right of a player, where melds grow from."""
        box = self.melds[side].box
        return ((box.right, box.bottom), (box.right, box.y), (box.x, box.y), (box.x, box.bottom))[side]

    def flower_origin(self, side: int) -> tuple[float, float]:
        """The same for the flower rack."""
        box = self.flowers[side].box.moved(0, -self._rise if side == 0 else 0)
        return ((box.right, box.bottom), (box.right, box.y), (box.x, box.y), (box.x, box.bottom))[side]

    def meld_end(self, side: int, melds: list[LaidMeld]) -> float:
        """How far the melds of a side reach from their origin, a gap after each."""
        return self._length(side, self.meld_row(side, melds))

    @staticmethod
    def _length(side: int, melds: list[LaidMeld]) -> float:
        w = OWN_MELD_W if side == 0 else W
        return sum(meld_length(meld, w) + MELD_GAP for meld in melds)

    def meld_row(self, side: int, melds: list[LaidMeld]) -> list[LaidMeld]:
        """What lies in the row of melds. Kongs of one tile lie on the flower rack when all together would not fit."""
        box = self.melds[side].box
        room = box.h / KY if side % 2 else box.w
        if side == 0:
            hand = self.hands[0]
            room = box.right - hand.box.x - (14 - 3 * sets(melds)) * self.own_w - hand.apart - 2 * MELD_GAP
        fits = self._length(side, melds) <= room + 2 * MELD_GAP
        return melds if fits else [meld for meld in melds if len(meld.pieces) > 1]

    def on_rack(self, side: int, model: TableModel, seat: int) -> list[int]:
        """The pieces on the flower rack of a seat."""
        row = self.meld_row(side, model.melds[seat])
        return model.flowers[seat] + [meld.pieces[0] for meld in model.melds[seat] if meld not in row]

    def _lay_melds(self, out: dict[int, Rest], side: int, melds: list[LaidMeld]) -> None:
        w = OWN_MELD_W if side == 0 else W
        ox, oy = self.meld_origin(side)
        a = 0.0
        for meld in melds:
            a -= meld_length(meld, w)
            at = a
            for i, piece in enumerate(meld.pieces):
                turned = i == meld.turned
                wa, wb = (w * TALL, w) if turned else (w, w * TALL)
                x, y, _, _ = local(side, at, 0, wa, wb)
                turn = (TURNS[side] + (90 if turned else 0)) % 360
                pose = Pose("down" if i in meld.hidden else "flat", turn, w)
                out[piece] = Rest(pose, ox + x, oy + y * KY)
                at += wa
            a -= MELD_GAP

    def _lay_rack(self, out: dict[int, Rest], side: int, model: TableModel, seat: int) -> None:
        flowers, ends = self.on_rack(side, model, seat), self.meld_end(side, model.melds[seat])
        start, pitch, places = self.flower_row(side, len(flowers), ends, model)
        ox, oy = self.flower_origin(side)
        for i, piece in enumerate(flowers):
            x, y, _, _ = local(side, -start - (places - 1 - i) * pitch - W, 0, W, H)
            out[piece] = Rest(Pose("flat", TURNS[side]), ox + x, oy + y * KY)

    def flower_row(self, side: int, count: int, meld_end: float, model: TableModel) -> tuple[float, float, int]:
        """Where the flower rack of a side begins, its pitch and its places (four, growing with the flowers).

        Where there are more flowers than have room beside each other they lie closer, like a fan.
        """
        places = max(self.flowers[side].places, count)
        start = meld_end + 10 if side == 2 and meld_end > 0 else 0.0
        room = self._rack_room(side)
        if side == 0 and self.beside_labels:
            beside = self.flower_origin(0)[0] - self._labelled(model)
            room = min(room, beside if beside >= W else 2 * W)  # large tiles reach farther right than any flower
            places = max(1, count, min(places, int(room // W)))
        if side == 2:
            room = self._far_hand_left(model) - 24 - (self.flower_origin(2)[0] + start)
        return start, min(W, max(CLOSEST, (room - W) / max(1, places - 1))), places

    def _labelled(self, model: TableModel) -> float:
        """How far right the labels over the own hand reach at least: over most of the drawn tile."""
        return self.own_apart(13 - 3 * sets(model.melds[model.seat])).x + SEEN * self.own_w + RACK_FREE

    def _rack_room(self, side: int) -> float:
        """How long a flower rack may become: the side ones reach from rim to rim, the own one leaves the buttons room.

        In lengths on the cloth, which the slanted view shortens for the sides.
        """
        if side == 0:
            free = self.flower_origin(0)[0] - self.walls[1].box.right - 2 * RACK_FREE
            return OWN_RACK if self.own_w <= OWN_W else min(OWN_RACK, free)
        top = self.hands[2].box.bottom + 2 * RACK_FREE
        _, near = self.flower_origin(0)
        near -= H * KY + T * KZ + RACK_FREE
        _, oy = self.flower_origin(side)
        return ((oy - top) if side == 3 else (near - oy - T * KZ - RACK_FREE)) / KY

    def _far_need(self, model: TableModel) -> float:
        seat = (model.seat + 2) % 4
        ends = self.meld_end(2, model.melds[seat])
        places = max(4, len(self.on_rack(2, model, seat)))
        return self.flower_origin(2)[0] + (ends + 10 if ends else 0) + places * W + 24

    def far_shift(self, model: TableModel) -> float:
        """By how much the far hand makes room for its owner's melds and flowers, to the right on the screen."""
        left = along(self.hands[2], self._far_tiles(model) - 1).x - self.hands[2].apart
        return min(max(0.0, self._far_need(model) - left), 130.0)

    def _far_tiles(self, model: TableModel) -> int:
        """Places that the far hand takes, the drawn tile included whether it is there or not."""
        return 14 - 3 * sets(model.melds[(model.seat + 2) % 4])

    def _far_hand_left(self, model: TableModel) -> float:
        left = along(self.hands[2], self._far_tiles(model) - 1).x - self.hands[2].apart
        return left + self.far_shift(model)


def meld_length(meld: LaidMeld, w: float) -> float:
    """How long a meld is with tiles of width `w`."""
    n = len(meld.pieces)
    return n * w + (w * TALL - w if meld.turned is not None else 0.0)


def shown(model: TableModel, piece: int, pose: Pose) -> Tile | None:
    """The face to draw for a piece in a pose: none where the pose turns it away."""
    return model.faces[piece] if pose.how in ("flat", "tip") else None
