"""The layout checker: draws a screen once under a record and answers with everything that is wrong with it.

`check(app)` looks at the whole window as it is now. It knows: text outside the window or outside its box, text smaller
than 14 px, characters no font has, lines that begin with a closing mark, contrast under 4.5 : 1 (7 : 1 in high
contrast), texts on each other or on tiles, frames that cross, controls outside the window, on each other or too small
to hit, and controls that the Tab key does not reach. :func:`walk` does so with screens of the gallery, whose lines must
also keep to their own Chinese script; `python -m tests.ui.walk` with all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import pygame

from game import i18n
from game.ui import snapshot, theme
from game.ui.app import App
from game.ui.cache import sprites
from game.ui.gallery import album
from game.ui.gallery.matrix import Cell
from game.ui.record import BoxMark, Record, TextMark
from game.ui.table.acting import StagedTable
from tests.ui.writing import CLOSING, of_the_other_script

CONTRAST = 4.5
HIGH = 7.0
"""What the theme of high contrast promises."""
TOUCH = 1
"""Pixels by which inks may overlap: antialiasing."""
LEAVE = 2
"""Pixels by which a text may come nearer to the edge of its box than the box is large."""
CROSS = 3
SMALLEST_CONTROL = 20
SHOWN = 0.75
"""The part of a text's ink that must still be seen when all is drawn."""
ALIKE = 48
"""How far a channel of a colour may be off: the ink's edges are soft."""

SIZES = ((1024, 640), (1280, 800), (1600, 1200), (1920, 1080), (2560, 1080), (3840, 2160))
LANGUAGES = ("zh_Hans", "zh_Hant", "en")


def record(app: App) -> Record:
    """Everything that is on the screen now."""
    app.record = Record()
    try:
        app.canvas.set_clip(None)
        app.paint(app.canvas)
        return app.record
    finally:
        app.record = None


def check(app: App) -> list[str]:
    """The faults of the screen as it is now; empty when it is in order."""
    found = record(app)
    window = app.canvas.get_rect()
    faults = list(found.faults)
    faults += _texts(found, window)
    faults += _covered(found, app.canvas) if not _moving(app) else []
    faults += _overlaps(found)
    faults += _controls(found, window)
    faults += _focus(app)
    return faults


def walk(pictures: Iterable[tuple[str, Cell]], theme_name: str = "classic") -> Iterator[list[str]]:
    """Check screens of the gallery, each in the cell it comes with; yields the faults of one after the other."""
    for name, cell in pictures:
        with sprites.roomy(album.KEPT), snapshot.staged(name, cell.request(theme_name)) as app:
            app.step(16)
            found = [*check(app), *_strange(record(app))]
            yield [f"{name} {cell.folder}: {fault}" for fault in found]


def _strange(found: Record) -> Iterator[str]:
    for mark in found.texts:
        if strange := of_the_other_script(mark.text, i18n.language()):
            yield f"{strange} is of the other script: {mark.text!r} {tuple(mark.ink)}"


def _texts(found: Record, window: pygame.Rect) -> Iterator[str]:
    for mark in found.texts:
        what = f"{mark.text!r} {tuple(mark.ink)}"
        if mark.px < theme.FLOOR_PX:
            yield f"smaller than {theme.FLOOR_PX} px ({mark.px}): {what}"
        if mark.missing:
            yield f"no glyph for {mark.missing!r}: {what}"
        if mark.contrast < (HIGH if theme.plain() else CONTRAST):
            yield f"contrast {mark.contrast:.2f}: {what}"
        if not window.contains(mark.ink):
            yield f"outside the window: {what}"
        if mark.text[:1] in CLOSING:
            yield f"begins with a closing mark: {what}"
        for box in _holders(mark, found.frames):
            if not box.inflate(2 * LEAVE, 2 * LEAVE).contains(mark.ink):
                yield f"leaves its box {tuple(box)}: {what}"


def _covered(found: Record, picture: pygame.Surface) -> Iterator[str]:
    """Texts that something was drawn over afterwards, unless it lies above them as an overlay does."""
    whole = picture.get_rect()
    top = max((mark.layer for mark in found.texts), default=0) // 100
    for mark in found.texts:
        if mark.layer // 100 < top:
            continue  # a screen under another is dimmed
        shown = [_near(picture.get_at((x, y)), colour) for x, y, colour in mark.spots if whole.collidepoint(x, y)]
        above = (frame.rect for frame in found.frames if frame.layer > mark.layer)
        if shown and sum(shown) < len(shown) * SHOWN and mark.ink.collidelist(list(above)) < 0:
            yield f"covered: {mark.text!r} {tuple(mark.ink)}"


def _moving(app: App) -> bool:
    """Whether the picture is one out of a movement: what flies there lies over words for that moment."""
    return any(isinstance(scene, StagedTable) and scene.act_of.event is not None for scene in app.stack)


def _near(a: pygame.Color, b: tuple[int, int, int]) -> bool:
    return max(abs(a.r - b[0]), abs(a.g - b[1]), abs(a.b - b[2])) <= ALIKE


def _holders(mark: TextMark, frames: list[BoxMark]) -> list[pygame.Rect]:
    """What must hold a text: the box it was given, else every frame that it touches, up to one that holds it whole."""
    if mark.box is not None:
        return [mark.box]
    touched = [f.rect for f in frames if f.layer == mark.layer and _meet(f.rect, mark.ink, LEAVE)]
    touched.sort(key=lambda r: r.w * r.h)
    return touched[:1] if touched else []


def _overlaps(found: Record) -> Iterator[str]:
    for a, b in combinations(found.texts, 2):
        if a.layer == b.layer and _meet(a.ink, b.ink, TOUCH):
            yield f"texts on each other: {a.text!r} {tuple(a.ink)} / {b.text!r} {tuple(b.ink)}"
    for text in found.texts:
        for solid in found.solids:
            if text.layer == solid.layer and _meet(text.ink, solid.rect, LEAVE):
                yield f"text on a {solid.name}: {text.text!r} {tuple(text.ink)} / {tuple(solid.rect)}"
    for f, g in combinations(found.frames, 2):
        if f.layer == g.layer and _cross(f.rect, g.rect):
            yield f"frames cross: {f.name} {tuple(f.rect)} / {g.name} {tuple(g.rect)}"


def _controls(found: Record, window: pygame.Rect) -> Iterator[str]:
    for control in found.controls:
        if not window.contains(control.rect):
            yield f"control outside the window: {control.name} {tuple(control.rect)}"
        if min(control.rect.size) < SMALLEST_CONTROL:
            yield f"control too small to hit: {control.name} {tuple(control.rect)}"
    for a, b in combinations(found.controls, 2):
        if a.layer == b.layer and _meet(a.rect, b.rect, CROSS):
            yield f"controls on each other: {a.name} {tuple(a.rect)} / {b.name} {tuple(b.rect)}"


def _focus(app: App) -> Iterator[str]:
    """Walk the ring once round and see whether everything that was drawn as a control was met."""
    layer = app.top.layer
    stops = layer.focusable()
    if not stops:
        return
    before = layer.ring.current
    layer.ring.current = None
    seen = set()
    for _ in stops:
        layer.ring.current = layer.ring.step(stops)
        seen.add(id(layer.ring.current))
    layer.ring.current = before
    for widget in layer.every():
        if widget.focusable and widget.enabled and id(widget) not in seen and widget.takes_focus:
            yield f"the Tab key never reaches {widget.key_name or type(widget).__name__}"
    names = [w.key_name for w in stops if w.key_name]
    for name in sorted({n for n in names if names.count(n) > 1}):
        yield f"two controls have the key {name!r}, so focus cannot be kept across layouts"


def _meet(a: pygame.Rect, b: pygame.Rect, slack: int) -> bool:
    both = a.clip(b)
    return both.w > slack and both.h > slack


def _cross(a: pygame.Rect, b: pygame.Rect) -> bool:
    """Whether two frames overlap without one lying in the other."""
    both = a.clip(b)
    if both.w <= CROSS or both.h <= CROSS:
        return False
    grown = 2 * CROSS
    return not (a.inflate(grown, grown).contains(b) or b.inflate(grown, grown).contains(a))
