"""What the coach writes over the own hand: what the tiles are for, which one to discard, and marks of danger.

Brackets and labels stand in units of the page between the hand and the buttons, which make room for them; the marks
belong to the tiles and are drawn with them.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.engine.actions import Discard, Exchange, Pass, Qiao
from game.ui.ruler import Ruler
from game.ui.svg import Svg
from game.ui.table.hud.buttons import advised_arrow
from game.ui.table.layout import OWN_PLACES, W
from game.ui.table.own_hand import tallest
from game.ui.view import Box

if TYPE_CHECKING:
    from game.coach import Lesson
    from game.coach.kinds import Span, Spoken
    from game.engine.actions import Action
    from game.ui.metrics import Metrics
    from game.ui.painter import Painter
    from game.ui.scenes.table import TableScene
    from game.ui.table.own_hand import OwnHand
    from game.ui.text import Text

MOST_TEXT: Final = 130
"""The text size in per cent that there is room for between hand and buttons."""
BRACKET: Final = 9.0
GAP: Final = 5.0
_NEAR: Final = 6.0
_FIRMLY: Final = 40.0
"""How much more the place of the label of the discard counts than that of another."""
_PX: Final = 18.0
_SIZES: Final = (_PX, 17.0, 16.0, 15.0, 14.0, 13.0)
"""How large the letters may be."""
_CUT, _LEFT_OUT, _NEVER = 3.0, 12.0, 1000.0
"""What it counts to cut the words of a label, and to leave it or that of a discard out, against letters a unit
smaller.
"""
_PAUSE: Final = re.compile(r" · |，|, ")


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
def _ruler(metrics: Metrics, words: Text) -> Ruler:
    return Ruler(metrics.page, words, MOST_TEXT)


def _top(metrics: Metrics) -> float:
    zone = metrics.zone("hand.bottom")
    w = (zone.box.w - zone.apart) / OWN_PLACES
    return metrics.page.back(metrics.table.px(zone.box.x, zone.box.bottom - tallest(w)))[1]


def _height(ruler: Ruler) -> float:
    return _NEAR + BRACKET + GAP + ruler.pill_height(_PX)


def top(table: TableScene) -> float:
    """The upper edge of the own tiles, in units of the page."""
    return _top(table.app.metrics)


def height(table: TableScene) -> float:
    """How much room the labels need above the tiles, in units of the page."""
    return _height(_ruler(table.app.metrics, table.app.text))


def upper_end(metrics: Metrics, words: Text) -> float:
    """How far up labels reach in a window, in units of its page."""
    return _top(metrics) - _height(_ruler(metrics, words))


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

    @property
    def over(self) -> bool:
        """Whether it stands over its tiles: over their middle, or over nothing else."""
        middle = (self.left + self.right) / 2
        return self.x <= middle <= self.x + self.w or self.left <= self.x <= self.x + self.w <= self.right


def labels(table: TableScene, lesson: Lesson, spoken: Spoken) -> tuple[list[Label], float]:
    """The labels in their places and the size of their letters; one that has no room keeps its bracket alone."""
    count = len(lesson.row)
    found = []
    for span, text in zip(lesson.spans, spoken.spans, strict=True):
        left, right = _reach(table, span.first, span.last, count, lesson.apart)
        found.append(Label(left + 3, right - 3, text, _kind(lesson, span)))
    return in_a_row(_ruler(table.app.metrics, table.app.text), found, _bounds(table, found))


def _bounds(table: TableScene, found: list[Label]) -> list[Bounds]:
    """How far left and right each label may reach: from rim to rim, or to own flowers that lie beside it.

    Only large own tiles reach farther right than those do; there labels may stand on the rim.
    """
    metrics, model, layout = table.app.metrics, table.model, table.layout
    page, cloth = metrics.page, metrics.zone("cloth").box
    left, right = (page.back(metrics.table.px(x, 0))[0] for x in (cloth.x + 6, cloth.right - 6))
    rests = table.director.picture.rests if table.director is not None and layout.beside_labels else {}
    rack = [rests[piece].x for piece in layout.on_rack(0, model, model.seat) if piece in rests]
    if not rack:
        return [(left, right)] * len(found)
    end, start = (page.back(metrics.table.px(x, 0))[0] for x in (min(rack) - 8, max(rack) + W + 8))
    return [(left, end) if label.left + label.right <= end + start else (start, page.w - 8) for label in found]


def _kind(lesson: Lesson, span: Span) -> str:
    roles = {lesson.groups[number].role.value for number in span.groups}
    if "out" in roles:
        return "out"
    if roles & {"triplet", "run", "four"} or any(lesson.groups[number].flowers for number in span.groups):
        return "good"
    return "note"


Bounds = tuple[float, float]


class _Choice(NamedTuple):
    """Words for the labels up to one of them, as far left as they may stand: what they cost, and where they end."""

    cost: float
    end: float
    words: tuple[str, ...]


def in_a_row(ruler: Ruler, found: list[Label], bounds: list[Bounds]) -> tuple[list[Label], float]:
    """The labels in a row and the size of their letters, each as near to the middle of its tiles as its neighbours let
    it.

    A label that stands over other tiles than its own would seem to mean those. So letters get smaller first, then words
    are cut to what matters, then whole labels are left out, never that of the discard: where nothing else helps, that
    one only touches its tile.
    """
    ways = ((_choose(ruler, found, px, bounds), step, px) for step, px in enumerate(_SIZES))
    choice, _step, px = min(ways, key=lambda way: way[0].cost + way[1])
    said = [label._replace(text=text) for label, text in zip(found, choice.words, strict=True)]
    return _placed(ruler, said, px, bounds), px


def _choose(ruler: Ruler, found: list[Label], px: float, bounds: list[Bounds]) -> _Choice:
    """The words that say most of those that have room."""
    ways = [_Choice(0.0, -math.inf, ())]
    for label, room in zip(found, bounds, strict=True):
        longer = []
        for cost, end, words in ways:
            for text, lost in _wordings(label):
                if not text:
                    longer.append(_Choice(cost + lost, end, (*words, text)))
                    continue
                w = ruler.pill_width(text, px, 9)
                low, high = _span(label, w, room)
                x = max(low, end + _NEAR)
                if x <= high:
                    longer.append(_Choice(cost + lost, x + w, (*words, text)))
        ways = []
        for way in sorted(longer):
            if not ways or way.end < ways[-1].end:
                ways.append(way)
    return ways[0]


def _wordings(label: Label) -> Iterator[tuple[str, float]]:
    """What a label may say, and what is lost with that."""
    if not label.text:
        yield "", 0.0
        return
    yield label.text, 0.0
    if _least(label) != label.text:
        yield _least(label), _CUT
    yield "", _NEVER if label.kind == "out" else _LEFT_OUT


def _least(label: Label) -> str:
    """The words of a label up to its first pause."""
    return _PAUSE.split(label.text, maxsplit=1)[0]


def _span(label: Label, w: float, bounds: Bounds) -> Bounds:
    """How far left and right a label of this width may begin so that it is over its tiles."""
    middle = (label.left + label.right) / 2
    low, high = min(label.left, middle - w), max(label.right - w, middle)
    first, last = bounds[0], bounds[1] - w
    if label.kind == "out" and first <= last:  # beside what lies in its way; its arrow stands over the tile
        low, high = min(low, last), max(high, first)
    return max(low, first), min(high, last)


def _placed(ruler: Ruler, found: list[Label], px: float, bounds: list[Bounds]) -> list[Label]:
    out = [label._replace(w=ruler.pill_width(label.text, px, 9) if label.text else 0.0) for label in found]
    words = [i for i, label in enumerate(out) if label.text]
    steps = list(accumulate((out[i].w + _NEAR for i in words), initial=0.0))[: len(words)]
    spans = [_span(out[i], out[i].w, bounds[i]) for i in words]
    lows = list(accumulate((low - step for (low, _), step in zip(spans, steps, strict=True)), max))
    highs = list(accumulate((high - step for (_, high), step in reversed(list(zip(spans, steps, strict=True)))), min))
    wanted = [(out[i].left + out[i].right - out[i].w) / 2 - step for i, step in zip(words, steps, strict=True)]
    near = [min(max(want, low), high) for want, low, high in zip(wanted, lows, reversed(highs), strict=True)]
    weights = [_FIRMLY if out[i].kind == "out" else 1.0 for i in words]
    places = zip(words, steps, rising(near, weights), lows, reversed(highs), strict=True)
    for i, step, place, low, high in places:
        out[i] = out[i]._replace(x=step + min(max(place, low), high))
    return out


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
