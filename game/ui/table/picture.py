"""The resting table: furniture below, everything that lies still above it, in one opaque surface.

It is drawn again only where something changed. What moves, and all panels, are drawn over it by others.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game.engine.actions import WinBy
from game.engine.tiles import Tile
from game.ui.kit import KY, KZ, OWN_W, Kit, Sprite
from game.ui.table import bonds, marks
from game.ui.table.jobs import Job, blit, changed
from game.ui.table.jokers import JokerLight
from game.ui.table.layout import H, Layout, Rest, T, W, shown
from game.ui.table.model import TableModel
from game.ui.table.pieces import sets
from game.ui.table.shades import Shade, shades
from game.ui.view import View

RAISE: Final = 16.0
"""Design units by which the own tile that is pointed at comes up."""

DICE_AT: Final = ((-20.0, 3.0, 24), (22.0, -2.0, -18))
"""Where the two dice lie from the middle of the dial, and how they are turned."""


def shining(model: TableModel) -> list[int]:
    """The pieces that glow when a hand is won: the winning tile, or the eight flowers."""
    if model.won is None:
        return []
    if model.won.by is WinBy.EIGHT_FLOWERS:
        return list(model.flowers[model.won.winners[0]])
    return [model.winning] if model.winning is not None else []


def _cut(sprite: Sprite, area: pygame.Rect) -> Sprite:
    return Sprite(sprite.surface.subsurface(area), 0, 0)


class Look:
    """What of the resting table depends on the person: the tile pointed at, and tiles that may not be chosen."""

    def __init__(self) -> None:
        self.raised: int | None = None
        self.lift = 0.0
        """By how much the raised tile is dragged up besides, in units of the table."""
        self.pointed: Tile | None = None
        self.dimmed: frozenset[int] = frozenset()
        """Own tiles that cannot go: those of a hand that has 敲."""
        self.marked: frozenset[int] = frozenset()
        """Own tiles that may be chosen, while some only may: those that one may 敲 with."""
        self.picked: frozenset[int] = frozenset()
        """Own tiles chosen to be given away (换牌): they stand higher."""
        self.advised: int | None = None
        """The own tile that the coach would discard."""
        self.perils: dict[int, str] = {}
        """How dangerous the coach thinks own tiles are as discards (`game.coach.kinds.Peril`)."""


class Picture:
    """The resting layer of a table. `ground` is the furniture, as large as the window."""

    def __init__(
        self, ground: pygame.Surface, view: View, kit: Kit, layout: Layout, cloth: pygame.Rect | None = None
    ) -> None:
        self.ground = ground
        self.cloth = cloth or ground.get_rect()
        self.view = view
        self.kit = kit
        self.layout = layout
        self.surface = ground.copy()
        self.look = Look()
        self.light: JokerLight | None = None
        """What shines on the jokers; None in games without."""
        self.racks = True
        """Whether flower racks lie on the cloth: not in games without flowers."""
        self.rests: dict[int, Rest] = {}
        self._jobs: list[Job] = []
        self._known: dict[tuple[object, ...], Job] = {}
        """Jobs made before, by what they show and where: most of a table stays as it is from one event to the next."""
        self._order: dict[Rest, tuple[int, float, float, float]] = {}
        self._singles: frozenset[int] = frozenset()
        """The pieces that are a kong of their own."""

    def show(
        self, model: TableModel, hidden: Collection[int] = (), dial: Job | None = None, dice: bool = True
    ) -> list[pygame.Rect]:
        """Bring the layer up to date with the model; returns what changed, in pixels.

        `hidden` are the pieces that somebody else draws just now (they move), `dial` the panel in the middle.
        """
        self.rests = self.layout.rests(model)
        self._singles = frozenset(m.pieces[0] for melds in model.melds for m in melds if len(m.pieces) == 1)
        jobs = self._jobs_of(model, frozenset(hidden), dial, dice)
        rects = changed(self._jobs, jobs)
        self._jobs = jobs
        for rect in rects:
            self._redraw(rect)
        return rects

    def wanted(self, model: TableModel, kit: Kit) -> Sequence[Callable[[], object]]:
        """What makes the sprites of this picture in another kit, that of a new size."""
        tiles = set()
        for piece, rest in self.rests.items():
            face = shown(model, piece, rest.pose)
            tiles.add((rest.pose, face, self._mark(model, piece, face)))
        blocks = {(shade.w, shade.d, shade.h, shade.strength) for shade in shades(model, self.rests)}
        return [partial(kit.tile, *tile) for tile in tiles] + [partial(kit.shadow, *block) for block in blocks]

    def prepare(self, model: TableModel) -> None:
        """Make what this picture needs for a model; nothing is drawn."""
        self.rests = self.layout.rests(model)
        self._jobs_of(model, frozenset(), None, dice=True)

    def redraw(self) -> None:
        """Draw all of it again (a new ground)."""
        self._redraw(self.surface.get_rect())

    def _redraw(self, rect: pygame.Rect) -> None:
        self.surface.set_clip(rect)
        clip = self.surface.get_clip()
        self.surface.blit(self.ground, clip.topleft, clip)
        blit(self.surface, self._jobs)
        self.surface.set_clip(None)

    def piece_at(self, model: TableModel, pos: tuple[int, int]) -> int | None:
        """The piece whose face shows at a pixel; None where there is none."""
        for piece, rest in sorted(self.rests.items(), key=lambda item: item[1].key, reverse=True):
            if shown(model, piece, rest.pose) is None:
                continue
            sprite = self.tile_sprite(model, piece, rest)
            if sprite.rect(*self.view.px(*rest.at_hand())).collidepoint(pos):
                return piece
        return None

    # -- the list of everything
    def _jobs_of(self, model: TableModel, hidden: frozenset[int], dial: Job | None, dice: bool) -> list[Job]:
        resting = {piece: rest for piece, rest in self.rests.items() if piece not in hidden}
        jobs = self._flat_marks(model)
        jobs += [self._shadow(shade) for shade in shades(model, resting)]
        if dial is not None:
            jobs.append(dial)
        if dice and model.dice is not None and model.wild is None:
            jobs += self.dice_jobs(model.dice)
        jobs += self._lights(model)
        order = sorted(resting.items(), key=self._place_in_order)
        jobs += self._halos(model, resting)
        jobs += [self._tile(model, piece, rest) for piece, rest in order]
        jobs += self._shines(model, resting)
        jobs += self._perils(resting)
        fallen = model.ended and model.won is not None and model.seat in model.won.winners
        if (model.hands[model.seat] or model.melds[model.seat]) and not fallen:
            jobs.append(self._ledge(model))
        jobs += self._tags(model)
        if model.last is not None and model.last not in hidden and not model.ended:
            jobs += self._pin(model)
        return jobs

    def _place_in_order(self, item: tuple[int, Rest]) -> tuple[int, float, float, float]:
        rest = item[1]
        key = self._order.get(rest)
        if key is None:
            key = self._order[rest] = rest.key
        return key

    def _shadow(self, shade: Shade) -> Job:
        job = self._known.get(shade)
        if job is None:
            sprite = self.kit.shadow(shade.w, shade.d, shade.h, shade.strength)
            job = self._known[shade] = self._job(sprite, shade.x, shade.y)
        return job

    def _lights(self, model: TableModel) -> list[Job]:
        """The light that winning tiles lie in, cut to the cloth."""
        out = []
        for piece in shining(model):
            rest = self.rests.get(piece)
            if rest is None:
                continue
            big = rest.pose.how == "tip"
            w, d = rest.pose.foot
            middle = (rest.x + w / 2, rest.y - 46 if big else rest.y + d * KY / 2 - KZ * T)
            sprite = marks.glow(self.kit, 170.0 if big else 96.0)
            job = self._job(sprite, *middle)
            inside = job.rect.clip(self.cloth)
            if inside.w > 0 and inside.h > 0:
                key = ("light", big, inside.x - job.pos[0], inside.y - job.pos[1], inside.size)
                area = inside.move(-job.pos[0], -job.pos[1])
                cut = self.kit.made(key, partial(_cut, sprite, area))
                out.append(Job(cut.surface, inside.topleft))
        return out

    def _job(self, sprite: Sprite, x: float, y: float) -> Job:
        return Job(sprite.surface, sprite.at(*self.view.px(x, y)))

    def tile_sprite(self, model: TableModel, piece: int, rest: Rest) -> Sprite:
        """A piece as it looks at rest, with its marks."""
        face = shown(model, piece, rest.pose)
        return self.kit.tile(rest.pose, face, self._mark(model, piece, face))

    def _mark(self, model: TableModel, piece: int, face: Tile | None) -> str | None:
        """What a piece is marked with."""
        mark = None
        if (piece == model.winning and model.won is not None) or piece in model.flies:
            mark = "win"
        elif piece == model.last and not model.ended:
            mark = "last"
        elif face is not None and face == model.wild and self._held(model, piece):
            mark = "joker"
        elif piece in self.look.marked or piece == self.look.advised:
            mark = "may"
        elif piece in self.look.dimmed:
            mark = "dim"
        elif face is not None and face == self.look.pointed:
            mark = "copy"
        elif piece == model.turned or piece in self._singles:
            mark = "single"
        return mark

    @staticmethod
    def _held(model: TableModel, piece: int) -> bool:
        """Whether a piece is in a hand, where a joker is a joker."""
        return any(piece in hand for hand in model.hands)

    def _tile(self, model: TableModel, piece: int, rest: Rest) -> Job:
        face = shown(model, piece, rest.pose)
        mark = self._mark(model, piece, face)
        at = rest.at_hand()
        place = self._raised(piece, *at)
        if place != at:
            return self._job(self.kit.tile(rest.pose, face, mark), *place)
        job = self._known.get((rest, face, mark))
        if job is None:
            job = self._known[rest, face, mark] = self._job(self.kit.tile(rest.pose, face, mark), *place)
        return job

    def _own_jokers(self, model: TableModel, rests: Mapping[int, Rest]) -> list[tuple[float, float]]:
        """Where the jokers of the own hand lean, the raised one higher."""
        found = []
        for piece in model.hands[model.seat]:
            rest, joker = rests.get(piece), model.wild is not None and model.faces[piece] == model.wild
            if rest is not None and rest.pose == self.layout.own and joker:
                x, y = rest.at_hand()
                found.append((x, y - (RAISE + self.look.lift if piece == self.look.raised else 0)))
        return found

    def _halos(self, model: TableModel, rests: Mapping[int, Rest]) -> list[Job]:
        if self.light is None:
            return []
        large = self.layout.own_w / OWN_W
        sprite = self.light.halo(150 * large, 170 * large)
        return [self._job(sprite, x + self.layout.own_w / 2, y - 52 * large) for x, y in self._own_jokers(model, rests)]

    def _shines(self, model: TableModel, rests: Mapping[int, Rest]) -> list[Job]:
        if self.light is None:
            return []
        return [self._job(self.light.shine(self.layout.own_w), x, y) for x, y in self._own_jokers(model, rests)]

    def _perils(self, rests: Mapping[int, Rest]) -> list[Job]:
        """The marks of danger on the own tiles, at their upper edge."""
        jobs = []
        up = marks.PERIL_UP * self.layout.own_w / OWN_W
        for piece, peril in self.look.perils.items():
            rest = rests.get(piece)
            if rest is not None and rest.pose == self.layout.own:
                x, y = self._raised(piece, *rest.at_hand())
                jobs.append(self._job(marks.peril(self.kit, peril), x + self.layout.own_w * 0.8, y - up))
        return jobs

    def _raised(self, piece: int, x: float, y: float) -> tuple[float, float]:
        """Where a tile is drawn that rests at a place: higher when it is raised or picked."""
        if piece == self.look.raised or piece in self.look.picked:
            y -= RAISE + (self.look.lift if piece == self.look.raised else 0)
        return x, y

    def _flat_marks(self, model: TableModel) -> list[Job]:
        """What lies flat on the cloth: the places of stacks that are gone, and the flower racks."""
        jobs = []
        if model.order:
            for lower in range(1, 8 * self.layout.stacks, 2):
                if not model.holds(lower):
                    wall, rest = divmod(lower, 2 * self.layout.stacks)
                    place = self.layout.wall_place((wall - model.seat) % 4, rest // 2, 1)
                    job = self._known.get(("pressed", place))
                    if job is None:
                        job = self._job(marks.pressed(self.kit, place.pose.wide), place.x, place.y)
                        self._known["pressed", place] = job
                    jobs.append(job)
        for pair in model.bound:
            one, other = ((seat - model.seat) % 4 for seat in pair)
            jobs += [self._job(bonds.link(self.kit), x, y) for x, y in bonds.links(one, other)]
        if self.racks:
            jobs += [self._rack(model, seat, (seat - model.seat) % 4) for seat in range(4)]
        return jobs

    def _rack(self, model: TableModel, seat: int, side: int) -> Job:
        count = len(self.layout.on_rack(side, model, seat))
        ends = self.layout.meld_end(side, model.melds[seat])
        start, pitch, places = self.layout.flower_row(side, count, ends, model)
        length = pitch * (places - 1) + W
        ox, oy = self.layout.flower_origin(side)
        x, y = {
            0: (ox - start - length, oy - H * KY),
            1: (ox - H, oy + start * KY),
            2: (ox + start, oy),
            3: (ox, oy - (start + length) * KY),
        }[side]
        return self._job(marks.rack(self.kit, side, pitch, places, count), x, y)

    def dice_jobs(self, dice: tuple[int, int]) -> list[Job]:
        """The two dice at rest in their tray."""
        box = self.layout.dial
        out = []
        for value, (dx, dy, yaw) in zip(dice, DICE_AT, strict=True):
            shadow = self.kit.die_shadow(0)
            out.append(self._job(shadow, box.cx + dx + 4, box.cy + dy + 9))
            out.append(self._job(self.kit.die(value, yaw), box.cx + dx, box.cy + dy))
        return out

    def _ledge(self, model: TableModel) -> Job:
        slots = 13 - 3 * sets(model.melds[model.seat])
        first = self.layout.own_place(0)
        return self._job(marks.ledge(self.kit, slots + 1, self.layout.own_w), first.x - 12, first.y - 2)

    def _tags(self, model: TableModel) -> list[Job]:
        """The counters beside the two ends of the wall, once it is broken and while it lasts."""
        head, tail = model.head(), model.tail()
        if head is None or tail is None:
            return []
        jobs = []
        for piece, is_head in ((head, True), (tail, False)):
            wall, rest = divmod(piece, 2 * self.layout.stacks)  # head and tail are places
            side = (wall - model.seat) % 4
            x, y = self.layout.tag_place(side, rest // 2, is_head, gap=model.wall_left < len(model.pieces))
            x, y = self._off_turned(model, side, x, y)
            jobs.append(self._job(marks.tag(self.kit, is_head, side), x, y))
        return jobs

    def _off_turned(self, model: TableModel, side: int, x: float, y: float) -> tuple[float, float]:
        """A counter makes room for the tile that names the joker, where that lies on the cloth beside its stack."""
        rest = self.rests.get(model.turned) if model.turned is not None else None
        if rest is None or rest.z > 0:
            return x, y
        w, d = rest.pose.foot
        cx, cy = rest.x + w / 2, rest.y + d * KY / 2
        if abs(x - cx) > w / 2 + 16 or abs(y - cy) > d * KY / 2 + 26:
            return x, y
        if side % 2:
            return x, cy + (d * KY / 2 + 30 if y >= cy - 8 else -d * KY / 2 - 34)
        return cx + (w / 2 + 22 if x >= cx else -w / 2 - 22), y

    def _pin(self, model: TableModel) -> list[Job]:
        giver = model.last_giver()
        if giver is None or model.last is None:
            return []
        side = (giver - model.seat) % 4
        rest = self.rests[model.last]
        w, d = rest.pose.foot
        x, y = {
            0: (rest.x + w / 2, rest.y + d * KY + 6),
            1: (rest.x + w + 6, rest.y + d * KY / 2 - T * KZ),
            2: (rest.x + w / 2, rest.y - T * KZ - 5),
            3: (rest.x - 6, rest.y + d * KY / 2 - T * KZ),
        }[side]
        return [self._job(marks.pin(self.kit, side), x, y)]
