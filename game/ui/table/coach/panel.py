"""The coach's panel: the recommended action and why, what else could be done and what that loses.

It stands on the right wall of the room where there is room for a column, else as a card in the lower right corner of
the cloth, where nothing but the backs of the next player's tiles stands. What does not fit is left to the sheet that it
opens, the least important first; nothing is cut off.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.engine.actions import AnGang, BuGang, Chi, Discard, Hu, LayOut, MingGang, Peng, Qiao
from game.i18n import _
from game.i18n.words.coaching import loss_text
from game.ui.kit import KZ, Kit, Pose
from game.ui.svg import Svg
from game.ui.table.coach import hand
from game.ui.table.hud.plates import Plates
from game.ui.table.layout import NO_COACH, OPEN_SHIFT, H, Room, T
from game.ui.table.marks import draw_peril
from game.ui.theme import Colour
from game.ui.view import Box
from game.ui.widgets.button import Clickable
from game.ui.wrap import pieces

if TYPE_CHECKING:
    from game.coach.kinds import Spoken
    from game.engine.actions import Action
    from game.engine.tiles import Tile
    from game.ui.metrics import Metrics
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.scenes.table import TableScene
    from game.ui.text import Role

CAP: Final = "F2"
SHEET_CAP: Final = "F4"
NARROWEST: Final = 214.0
"""A wall narrower than this, in units of the page, has no room for a column."""
PAD: Final = 12.0
TILE: Final = 34.0
SMALL_TILE: Final = 28.0
BARE_TILE: Final = 22.0
"""Beside a title alone."""
_STATE_PX: Final = 18.0
_SCALES: Final = (1.0, 0.94, 0.88)
_SMALLER: Final = (0.82, 0.76, 0.7)
"""Letters get so small before the reason is left out,"""
_SMALLEST: Final = (0.62, 0.55, 0.48)
"""and so small before the title does not fit."""
_CARD_TOP: Final = 590.0
"""How far up the card may reach over the cloth: below the melds of the next player, in units of the table."""
_OPEN_TOP: Final = 620.0
"""The same where the hand of the next player lies open above it, as far as that needs the room."""
_CARD_LEFT, _FARTHEST_LEFT = 1360.0, 1300.0
"""Where the card begins, in units of the table: beside the wall, over it in small windows and with large texts, never
over discards.
"""
_CARD_W, _WIDEST = 400.0, 470.0
"""How wide it should be, for each size of the texts, and how wide it may become."""
_SHADOW: Final = 14.0
"""How far the shadow of the card falls, which may not lie on the labels over the hand."""
_AIR: Final = 6.0
_EDGE: Final = 4.0


class Place(NamedTuple):
    """Where the panel stands, and whether it is a column on the wall or a card on the cloth."""

    box: Box
    column: bool


def _on_wall(metrics: Metrics) -> bool:
    """Whether a column has room on the wall."""
    return metrics.mode != "bar" and metrics.wall * metrics.u / metrics.uu >= NARROWEST


def room(table: TableScene, metrics: Metrics) -> Room:
    """What the pieces leave free in a window while somebody is taught."""
    if not table.coach.on:
        return NO_COACH
    _x, labels = metrics.table.back(metrics.page.px(0, hand.upper_end(metrics, table.app.text)))
    opened = None
    if table.driver.open_hands and not _on_wall(metrics):
        opened = _above_hand(metrics), _card_top(metrics, opened=True) - _AIR
    return Room(labels, _on_wall(metrics), opened)


def _above_hand(metrics: Metrics) -> float:
    """Down to where something stands above the hand on the right, in units of the table."""
    zone = metrics.zone("hand.right").box
    column = metrics.table.rect(zone.x - OPEN_SHIFT, 0, H, zone.y)
    plates = (metrics.page.rect(*box) for box in Plates(metrics).boxes)
    below = [metrics.table.back(rect.bottomleft) for rect in plates if rect.colliderect(column)]
    return max((y for _x, y in below), default=0.0) + _AIR


def _card_top(metrics: Metrics, opened: bool) -> float:
    if not opened:
        return _CARD_TOP
    row = metrics.zone("hand.right")
    return min(max(_CARD_TOP, _above_hand(metrics) + row.box.h + row.apart + T * KZ + _AIR), _OPEN_TOP)


def place(table: TableScene) -> Place:
    """Where the panel stands in this window."""
    metrics = table.app.metrics
    page, wall = metrics.page, metrics.wall * metrics.u / metrics.uu
    plate = metrics.zone("plate.right").box
    if _on_wall(metrics):
        bottom = page.h - 12
        if metrics.mode == "wide":
            log = table.board.panels.log
            x, w, bottom = log.x, log.w, log.bottom
        else:
            x, w = page.w - wall + 6, wall - 12
        row = metrics.zone("hand.bottom").box
        if page.back(metrics.table.px(row.right, 0))[0] > x:  # large own tiles lie under it, and what is said of them
            bottom = min(bottom, hand.top(table) - hand.height(table) - _AIR)
        tags = [box.bottom for box in table.board.extras.tags[1:2] if table.driver.match.rules.variant.id == "wuhan"]
        top = max([plate.bottom, *tags]) + 10
        return Place(Box(x, top, w, bottom - top), column=True)
    flowers = metrics.zone("flower.bottom").box.y - T * KZ - _AIR
    (left, top), (farthest, rack) = (
        page.back(metrics.table.px(*point))
        for point in ((_CARD_LEFT, _card_top(metrics, table.driver.open_hands)), (_FARTHEST_LEFT, flowers))
    )
    bottom = min(rack, hand.top(table) - hand.height(table) - _SHADOW)
    right = page.w - 8
    wanted = min(_CARD_W * table.app.settings.text_size / 100, _WIDEST)
    w = min(max(right - left, wanted), right - farthest, _WIDEST)
    x = right - w
    if plate.right > x:
        top = max(top, plate.bottom + 8) if plate.bottom < bottom - 120 else top
    return Place(Box(x, top, w, bottom - top), column=False)


class Line(NamedTuple):
    """A line of a block: its words, size, colour and face; `mark` is drawn before it (`down`: what is lost)."""

    text: str
    px: float
    colour: Colour
    role: Role = "sans"
    mark: str = ""


class Part(NamedTuple):
    """A framed block of the panel: tiles at the left, the title beside them, lines below."""

    tiles: tuple[Tile, ...]
    title: str
    state: str
    lines: tuple[Line, ...]
    lit: bool


class CoachPanel(Clickable):
    """The panel as a control: a click, Enter or F4 opens the whole lesson."""

    def __init__(self, table: TableScene) -> None:
        # i18n: 教练: the hint of the coach's panel
        super().__init__(
            table.coach.open_sheet, shortcut=pygame.K_F4, key="coach panel", tip=_("Everything the coach has to say")
        )
        self.table = table
        self.place_in(place(table).box)

    def draw(self, painter: Painter) -> None:
        coach = self.table.coach
        lesson, spoken = coach.lesson, coach.spoken
        kit = self.table.kit
        column = place(self.table).column
        action = lesson.best.action if lesson is not None else None
        others = tuple(other.action for other in lesson.others) if lesson is not None else ()
        perils = lesson is not None and bool(self.table.look.perils)
        key = ("coach", spoken, action, others, coach.slow, self.state, kit.style, column, perils)
        box = Box(0, 0, self.box.w, self.box.h)
        painter.baked(
            key,
            *self.box,
            lambda q: _draw(q, box, kit, column, _parts(spoken, action, others), (coach.slow, self.state, perils)),
        )
        if self.rung:
            painter.ring(*self.box, 5)


def tiles_of(action: Action) -> tuple[Tile, ...]:
    """The tiles that stand for an action."""
    match action:
        case Chi(tile=tile):
            return (tile,)
        case Discard(tile=tile) | Peng(tile=tile) | MingGang(tile=tile) | AnGang(tile=tile) | BuGang(tile=tile):
            return (tile,)
        case LayOut(tile=tile) | Qiao(tile=tile):
            return (tile,)
        case Hu(tile=tile):
            return () if tile is None else (tile,)
        case _:
            return ()


def _parts(spoken: Spoken | None, action: Action | None, others: tuple[Action, ...]) -> list[Part]:
    """What the panel says, the most important first."""
    if spoken is None or action is None:
        return []
    best = spoken.best
    lines = [Line(best.reason, 20, "cream")] if best.reason else []
    out = [Part(tiles_of(action), best.title, best.state, tuple(lines), lit=True)]
    for other, act in zip(spoken.others, others, strict=True):
        told = [Line(other.plan, 18, "#d9cfae")] if other.plan else []
        if other.loss == loss_text("", 0):
            told.append(Line(other.loss, 18, "#bfe6d2"))
        elif other.loss:
            told.append(Line(other.loss, 18, "#ffab95", "sans-bold", "down"))
        out.append(Part(tiles_of(act), other.title, "", tuple(told), lit=False))
    return out


# -- fitting
def _variants(parts: list[Part]) -> Iterator[tuple[list[Part], tuple[float, ...]]]:
    """The parts with less and less detail, each with how large letters may be."""
    best, others = parts[0], parts[1:]
    yield parts, _SCALES
    short = [part._replace(lines=tuple(line for line in part.lines if line.mark)) for part in others]
    yield [best, *short], _SCALES
    bare = [part._replace(lines=()) for part in others]
    if len(others) > 1:
        yield [best, others[0]], _SCALES
        yield [best, short[0]], _SCALES
        yield [best, *bare], _SCALES
    yield [best, *bare[:1]], _SCALES
    yield [best], _SCALES + _SMALLER
    if best.lines:
        yield [best._replace(state="")], _SCALES + _SMALLER
    yield [best._replace(lines=())], _SCALES + _SMALLER + _SMALLEST


def _fitted(ruler: Ruler, parts: list[Part], w: float, room: float, column: bool) -> tuple[list[Part], float]:
    """As much as fits, and how large its letters are: first they get a little smaller, then parts are left out."""
    for shown, scales in _variants(parts):
        for k in scales:
            if _height(ruler, shown, w, k, column) <= room and all(_whole(ruler, part, w, k) for part in shown):
                return shown, k
    return [parts[0]._replace(lines=(), state="")], _SMALLEST[-1]


def _height(ruler: Ruler, parts: list[Part], w: float, k: float, column: bool) -> float:
    return sum(_part_height(ruler, part, w, k) for part in parts) + (10 if column else 6) * (len(parts) - 1)


def _title_px(part: Part) -> float:
    return 26.0 if part.lit else 22.0


def _tile_w(part: Part, k: float) -> float:
    """A tile becomes smaller with the letters beside it, down to a size at which it is still read well."""
    if not part.tiles:
        return 0.0
    return max(SMALL_TILE, TILE * k) if part.lit else SMALL_TILE if part.lines else BARE_TILE


def _pad(part: Part) -> float:
    """Above and below the words of a block."""
    return 8.0 if part.lit else 7.0 if part.lines else 5.0


def _title_w(part: Part, w: float, k: float) -> float:
    """The room for a title, beside its tile."""
    return w - 2 * PAD - _tile_w(part, k) - (10 if part.tiles else 0)


def _whole(ruler: Ruler, part: Part, w: float, k: float) -> bool:
    """Whether no word of a title has to be broken."""
    room, px = _title_w(part, w, k), _title_px(part) * k
    return all(ruler.width(piece, px, "serif-bold") <= room for piece in pieces(part.title))


class Head(NamedTuple):
    """The upper part of a block, beside its tile: how high title and state are, all of it, and whether the state goes
    below tile and title instead, over the whole width, because that takes less room.
    """

    title: float
    state: float
    h: float
    under: bool


def _head(ruler: Ruler, part: Part, w: float, k: float) -> Head:
    inner, tile = _title_w(part, w, k), _tile_w(part, k) * 1.66
    title = len(ruler.lines(part.title, inner, _title_px(part) * k, "serif-bold"))
    words = title * ruler.leading(_title_px(part) * k, 1.2)
    if not part.state:
        return Head(words, 0.0, max(words, tile), under=False)
    beside, under = (
        ruler.para_height(part.state, room, _STATE_PX * k, "sans-bold", 1.25) for room in (inner, w - 2 * PAD)
    )
    high, low = max(words + beside, tile), max(words, tile) + 4 + under
    return Head(words, beside, high, under=False) if high <= low else Head(words, under, low, under=True)


def _part_height(ruler: Ruler, part: Part, w: float, k: float) -> float:
    lines = sum(_line_height(ruler, line, w, k) for line in part.lines)
    return 2 * _pad(part) + _head(ruler, part, w, k).h + (lines + 5 if part.lines else 0)


def _line_height(ruler: Ruler, line: Line, w: float, k: float) -> float:
    inner = w - 2 * PAD - (22 if line.mark else 0)
    return ruler.para_height(line.text, inner, line.px * k, line.role, 1.28)


# -- picture
def _draw(p: Painter, box: Box, kit: Kit, column: bool, parts: list[Part], state: tuple[bool, str, bool]) -> None:
    slow, pointed, perils = state
    fill = ("#1a4450", "#0d222d") if pointed == "hover" else ("#14303b", "#0a1822")
    p.frame(
        *box, fill, 7, 2, 1.8, 5 if column and box.w >= 260 else 0, None, 0.97, shadow=0 if column else 8, name="coach"
    )
    if column or not parts:
        head = min(max(34.0, p.height(22, "serif-bold") + 10), box.h * 0.3)
        _heading(p, Box(box.x + PAD, box.y + 6, box.w - 2 * PAD, head - 4), more=bool(parts))
        inner = Box(box.x + 8, box.y + head + 6, box.w - 16, box.h - head - 14)
    else:
        inner = box.grown(-_EDGE, -_EDGE)
    if not parts:
        words = _("The coach is thinking …") if slow else _("The coach speaks up when you have something to decide.")
        p.label(words, inner.grown(-8, -4), 20, "#cfc6a6", "sans", "l" if column else "lm", 0.5)
        return
    legend = max(26.0, p.height(18) + 4) if column and perils else 0.0
    shown, k = _fitted(p, parts, inner.w, inner.h - legend, column)
    y = inner.y
    for part in shown:
        h = _part_height(p, part, inner.w, k)
        if not column and len(shown) == 1:
            h = inner.h
        _part(p, Box(inner.x, y, inner.w, h), part, k, kit)
        y += h + (10 if column else 6)
    if legend and y + legend <= inner.bottom + 4:
        _legend(p, Box(inner.x, inner.bottom - legend + 4, inner.w, legend))


def _heading(p: Painter, box: Box, more: bool) -> None:
    """The lamp, the word, and the key that opens the sheet."""
    d = min(26.0, box.h)
    p.icon("lamp", box.x + d / 2, box.cy, d, "#ffd98a")
    right = box.right
    if more and p.keycap_height() <= box.h + 4:
        right = p.keycap(SHEET_CAP, box.right, box.cy, "r").x - 8
    # i18n: 教练: the heading of the coach's panel
    room = Box(box.x + d + 8, box.y, right - box.x - d - 8, box.h)
    p.label(_("Coach"), room, 22, "brass_hi", "serif-bold", "lm", 0.4)


def _part(p: Painter, b: Box, part: Part, k: float, kit: Kit) -> None:
    if part.lit:
        p.frame(*b, ("#24525a", "#123840"), 5, 2, 2.0, 0, "amber", name="advice")
    else:
        p.frame(*b, ("#173640", "#0d232d"), 4, 2, 1.3, 0, None, name="other")
    x, y = b.x + PAD, b.y + _pad(part)
    head = _head(p, part, b.w, k)
    tw = _tile_w(part, k)
    for i, face in enumerate(part.tiles):
        _tile(p, kit, face, x + i * tw, y + tw * 0.06, tw)
    left = x + tw * len(part.tiles) + (10 if part.tiles else 0)
    inner = b.right - PAD - left
    px = _title_px(part) * k
    words, rows = (head.title, tw * 1.66) if head.under else (head.title + head.state, head.h)
    top = y + max(0.0, (rows - words) / 2)
    for line in p.lines(part.title, inner, px, "serif-bold"):
        step = p.leading(px, 1.2)
        p.text(line, left, top + step / 2, px, "white" if part.lit else "cream", "serif-bold", "lm", 0, b)
        top += step
    if head.under:
        left, top, inner = x, y + head.h - head.state, b.w - 2 * PAD
    if part.state:
        p.para(part.state, left, top, inner, _STATE_PX * k, "amber", "sans-bold", 1.25, "l", b)
    y += head.h + 5
    for told in part.lines:
        indent = 22 if told.mark else 0
        if told.mark:
            p.svg("coach down", x + 2, y + p.height(told.px * k) / 2 - 6, 14, 12, _down)
        wide = b.w - 2 * PAD - indent
        y = p.para(told.text, x + indent, y, wide, told.px * k, told.colour, told.role, 1.28, "l", b)


def _tile(p: Painter, kit: Kit, face: Tile, x: float, y: float, w: float) -> None:
    sprite = kit.tile(Pose("flat", 0, round(w * p.scale / kit.u, 2)), face)
    px, py = p.view.px(x, y)
    p.surface.blit(sprite.surface, sprite.at(px, py + w * 0.2 * p.scale))


def _legend(p: Painter, b: Box) -> None:
    """What the marks on the tiles mean."""
    # i18n: what the marks on tiles mean: a discard somebody may win on, and one that nobody can
    words = ((_("risky"), "coach risky", _risky), (_("safe"), "coach safe", _safe))
    x = b.x + 4
    for word, key, draw in words:
        if x + 26 + p.width(word, 18) > b.right:
            return
        p.svg(key, x, b.cy - 10, 20, 20, draw)
        x = p.text(word, x + 26, b.cy, 18, "cream", "sans", "lm").right + 18


def _down(g: Svg) -> None:
    g.poly([(0, 1), (14, 1), (7, 12)], "#ff8f78")


def _risky(g: Svg) -> None:
    draw_peril(g, "risky")


def _safe(g: Svg) -> None:
    draw_peril(g, "safe")
