"""What the coach writes over the own hand: what the tiles are for, which one to discard, and marks of danger.

Brackets and labels stand in units of the page between the hand and the buttons, which make room for them; the marks
belong to the tiles and are drawn with them.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.engine.actions import Discard, Exchange, Pass, Qiao
from game.ui.ruler import Ruler
from game.ui.svg import Svg
from game.ui.table.hud.buttons import advised_arrow
from game.ui.table.own_hand import tallest
from game.ui.view import Box

if TYPE_CHECKING:
    from game.coach import Lesson
    from game.coach.kinds import Span, Spoken
    from game.engine.actions import Action
    from game.ui.painter import Painter
    from game.ui.scenes.table import TableScene
    from game.ui.table.own_hand import OwnHand

MOST_TEXT: Final = 130
"""The text size in per cent that there is room for between hand and buttons."""
BRACKET: Final = 9.0
GAP: Final = 5.0
_NEAR: Final = 6.0
_FIRMLY: Final = 40.0
"""How much more the place of the label of the discard counts than that of another."""
_PX: Final = 18.0


class Marks(NamedTuple):
    """What is marked on the own tiles: the recommended discard, and how dangerous each is."""

    advised: int | None
    perils: dict[int, str]


def marks_of(lesson: Lesson | None, hand: OwnHand) -> Marks:
    """The marks of a lesson on the pieces of the own hand."""
    if lesson is None:
        return Marks(None, {})
    pieces, faces = hand.pieces(), hand.model.faces
    advised = None
    if isinstance(lesson.best.action, Discard | Qiao):
        tile = lesson.best.action.tile
        advised = next((piece for piece in reversed(pieces) if faces[piece] == tile), None)
    perils = {}
    for piece in pieces:
        face = faces[piece]
        hazard = lesson.hazard_of(face) if face is not None else None
        if hazard is not None and hazard.peril.value != "calm":
            perils[piece] = hazard.peril.value
    if set(perils.values()) == {"safe"} and len(perils) == len(pieces):
        perils = {}  # where no discard can be won on, marks would only be in the way
    return Marks(advised, perils)


def is_button_of(key: str, action: Action) -> bool:
    """Whether a button (by its key) does, or begins, this action."""
    match action:
        case Pass():
            return key == "pass"
        case Qiao():
            return key == "qiao"
        case Exchange():
            return key == "exchange"
        case _:
            return key == str(action)


# -- places
def _ruler(table: TableScene) -> Ruler:
    return Ruler(table.app.metrics.page, table.app.text, MOST_TEXT)


def top(table: TableScene) -> float:
    """The upper edge of the own tiles, in units of the page."""
    metrics = table.app.metrics
    rest = table.layout.own_place(0)
    return metrics.page.back(metrics.table.px(rest.x, rest.y - tallest(rest.pose.w)))[1]


def height(table: TableScene) -> float:
    """How much room the labels need above the tiles, in units of the page."""
    return _NEAR + BRACKET + GAP + _ruler(table).pill_height(_PX)


def lift(table: TableScene) -> float:
    """By how much the buttons must stand higher for the labels, in units of the page."""
    return max(0.0, table.app.metrics.zone("buttons").box.bottom - (top(table) - height(table) - 6))


def area(table: TableScene) -> pygame.Rect:
    """All pixels that brackets and labels may touch."""
    h = height(table)
    y = top(table)
    return table.app.metrics.page.rect(0, y - h - 30, table.app.metrics.page.w, h + 44)


def _reach(table: TableScene, first: int, last: int, count: int, apart: bool) -> tuple[float, float]:
    """The left and right end of some places of the row, in units of the page."""
    metrics, layout = table.app.metrics, table.layout

    def x_of(place: int) -> float:
        rest = layout.own_apart(count - 1) if apart and place == count - 1 else layout.own_place(place)
        return rest.x

    left, right = x_of(first), x_of(last) + layout.own_w
    return tuple(metrics.page.back(metrics.table.px(x, 0))[0] for x in (left, right))  # type: ignore[return-value]


class Label(NamedTuple):
    """A label: where its bracket reaches, its words, its kind of pill, and where it stands."""

    left: float
    right: float
    text: str
    kind: str
    x: float = 0.0
    w: float = 0.0


def labels(table: TableScene, lesson: Lesson, spoken: Spoken) -> tuple[list[Label], float]:
    """The labels in their places and the size of their letters; one that has no room keeps its bracket alone."""
    ruler = _ruler(table)
    count = len(lesson.row)
    found = []
    for span, text in zip(lesson.spans, spoken.spans, strict=True):
        left, right = _reach(table, span.first, span.last, count, lesson.apart)
        found.append(Label(left + 3, right - 3, text, _kind(lesson, span)))
    bounds = _bounds(table)
    for px in (_PX, 17.0, 16.0, 15.0, 14.0, 13.0):
        placed = in_a_row(ruler, found, px, bounds)
        if placed is not None:
            return placed, px
    kept = list(found)
    while True:
        dear = [label for label in kept if label.text and label.kind != "out"]
        if not dear:
            return kept, 13.0
        widest = max(dear, key=lambda label: ruler.width(label.text, 13.0, "sans-bold") - (label.right - label.left))
        kept[kept.index(widest)] = widest._replace(text="")
        placed = in_a_row(ruler, kept, 13.0, bounds)
        if placed is not None:
            return placed, 13.0


def _bounds(table: TableScene) -> tuple[float, float]:
    """How far left and right labels may reach: from the rim to the first own flower."""
    metrics, model, layout = table.app.metrics, table.model, table.layout
    cloth = metrics.zone("cloth").box
    end = cloth.right - 6
    for piece in layout.on_rack(0, model, model.seat):
        rest = table.director.picture.rests.get(piece) if table.director is not None else None
        if rest is not None:
            end = min(end, rest.x - 8)
    return tuple(metrics.page.back(metrics.table.px(x, 0))[0] for x in (cloth.x + 6, end))  # type: ignore[return-value]


def _kind(lesson: Lesson, span: Span) -> str:
    roles = {lesson.groups[number].role.value for number in span.groups}
    if "out" in roles:
        return "out"
    if roles & {"triplet", "run", "four"} or any(lesson.groups[number].flowers for number in span.groups):
        return "good"
    return "note"


def in_a_row(ruler: Ruler, found: list[Label], px: float, bounds: tuple[float, float]) -> list[Label] | None:
    """Every label as near to the middle of its bracket as its neighbours let it; None where they do not fit in a row.

    What says which tile to discard must stand over it, or it would seem to mean the tile beside.
    """
    out = [label._replace(w=ruler.pill_width(label.text, px, 9) if label.text else 0.0) for label in found]
    words = [i for i, label in enumerate(out) if label.text]
    steps = list(accumulate((out[i].w + _NEAR for i in words), initial=0.0))
    slack = bounds[1] - bounds[0] - (steps[-1] - _NEAR)
    if not words or slack < 0:
        return None if words else out
    wanted = [(out[i].left + out[i].right - out[i].w) / 2 - step for i, step in zip(words, steps, strict=False)]
    weights = [_FIRMLY if out[i].kind == "out" else 1.0 for i in words]
    for i, step, place in zip(words, steps, rising(wanted, weights), strict=False):
        out[i] = out[i]._replace(x=step + min(max(place, bounds[0]), bounds[0] + slack))
    return out if all(_over_its_tile(out[i]) for i in words) else None


def _over_its_tile(label: Label) -> bool:
    """Whether the label of a discard stands over it; of others the bracket is enough."""
    return label.kind != "out" or label.x <= (label.left + label.right) / 2 <= label.x + label.w


def rising(wanted: list[float], weights: list[float]) -> list[float]:
    """The numbers nearest to those wanted (least squares by weight) of which none is smaller than the one before."""
    runs: list[tuple[float, float, int]] = []  # mean, weight, how many
    for number, heavy in zip(wanted, weights, strict=True):
        run = (number, heavy, 1)
        while runs and runs[-1][0] > run[0]:
            before = runs.pop()
            weight = before[1] + run[1]
            run = ((before[0] * before[1] + run[0] * run[1]) / weight, weight, before[2] + run[2])
        runs.append(run)
    return [mean for mean, _weight, count in runs for _time in range(count)]


# -- picture
def draw(p: Painter, table: TableScene, lesson: Lesson, spoken: Spoken) -> None:
    """Brackets, labels, and the arrow over the tile that should go."""
    if not p.surface.get_clip().colliderect(area(table)):
        return
    q = type(p)(p.surface, p.view, p.words, p.record, MOST_TEXT)
    y = top(table)
    found, px = labels(table, lesson, spoken)
    row_h = q.pill_height(px)
    foot = y - _NEAR
    one = table.layout.own_w * table.app.metrics.u / table.app.metrics.uu
    for label in found:
        if label.kind == "out" and label.right - label.left < 1.5 * one:
            _arrow(q, (label.left + label.right) / 2, foot + 5)
        else:
            _bracket(q, label, foot)
    if q.record is not None:
        q.record.layer += 1
    for label in found:
        if label.text:
            _pill(q, label, foot - BRACKET - GAP - row_h, row_h, px)
    if q.record is not None:
        q.record.layer -= 1


def _bracket(p: Painter, label: Label, foot: float) -> None:
    w = label.right - label.left
    colour = "#8fd6b2" if label.kind == "good" else "#e3c88a"

    def shape(g: Svg) -> None:
        g.path(f"M1,{BRACKET}L1,1.2L{w - 1},1.2L{w - 1},{BRACKET}", "none", "#06141b", 3.6, 0.7)
        g.path(f"M1,{BRACKET}L1,1.2L{w - 1},1.2L{w - 1},{BRACKET}", "none", colour, 1.8)

    p.svg(("bracket", round(w, 1), label.kind), label.left, foot - BRACKET, w, BRACKET + 1, shape)


def _arrow(p: Painter, cx: float, tip: float) -> None:
    p.svg("advised", cx - 12, tip - 19, 24, 20, advised_arrow)


_PILLS: Final = {
    "out": (("#f2d998", "#d2a855"), "#4a2c08", "#2a1805"),
    "good": (("#17503f", "#0d352b"), "#8fd6b2", "#eafff4"),
    "note": (("#122a35", "#0a1a23"), "#b99a5c", "#f3e9c9"),
}


def _pill(p: Painter, label: Label, y: float, h: float, px: float) -> None:
    fill, line, ink = _PILLS[label.kind]
    box = Box(label.x, y, label.w, h)
    p.frame(*box, fill, 3, 1, 1.3, 0, line, 1.0, shadow=6, name="label", mark=False)
    p.text(label.text, box.cx, box.cy, px, ink, "sans-bold", "cm", 0, box)
