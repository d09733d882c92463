"""The layout checker finds every kind of fault that is planted, and none on the sheet of all controls."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.app import App
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.view import Box
from game.ui.widgets import Button, ScrollArea, Toggle, Widget, Words
from tests.ui.conftest import MakeApp
from tests.ui.layout import check, record
from tests.ui.sheet import Sheet
from tests.ui.writing import of_the_other_script

Draw = Callable[[Painter], object]


class Drawn(Scene):
    """A page with what a test draws and puts on it."""

    def __init__(self, draw: Draw, *widgets: tuple[Widget, tuple[float, float, float, float]]) -> None:
        self.paint = draw
        self.put = widgets

    def relayout(self) -> None:
        with self.layer.rebuild() as layer:
            for widget, box in self.put:
                layer.add(widget.place(*box))

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((9, 24, 34))
        painter = self.painter(surface)
        self.paint(painter)
        self.layer.draw(painter)


def faults(app: App, draw: Draw, *widgets: tuple[Widget, tuple[float, float, float, float]]) -> list[str]:
    app.reset(Drawn(draw, *widgets))
    app.step(0)
    return check(app)


def good(p: Painter) -> None:
    p.frame(100, 100, 700, 300)
    p.text("All is well", 140, 130, 26, "cream", "serif-bold")
    p.para("上海麻将，清混碰。" * 6, 140, 190, 600)
    p.pill("ready", 140, 330, "good")
    p.seal("东", 700, 150)
    p.baked("plate", 850, 100, 240, 92, plate)


def plate(p: Painter) -> None:
    p.frame(0, 0, 240, 92, "plate", 5, 2)
    p.name("Wang with a name that is far too long for its plate", 20, 12, 200)


def nothing(_: Painter) -> None:
    pass


def test_a_page_in_order_has_no_faults(app: App) -> None:
    button = Button("Go", lambda: None, cap="G")
    assert faults(app, good, (button, (140, 500, 220, 60)), (Toggle(True, lambda _: None), (400, 500, 110, 44))) == []


def _tiny(p: Painter) -> None:
    """What a scene would do that writes past the painter: a mark of its own."""
    small = p.words.render("tiny", "sans", 9, "cream")
    p._note("tiny", small, (100, 100), 9, "cream", "sans", None)
    p.surface.blit(small, (100, 100))


PLANTED: dict[str, Draw] = {
    "outside the window": lambda p: p.text("far right", p.view.w - 30, 100),
    "leaves its box": lambda p: p.text("much wider than its box", 100, 100, box=Box(100, 100, 60, 40)),
    "leaves its box (": lambda p: (p.frame(100, 100, 160, 60), p.text("wider than the frame round it", 110, 110)),
    "no glyph": lambda p: p.text("\N{MAHJONG TILE RED DRAGON}", 100, 100),
    "begins with a closing mark": lambda p: p.text("，再打一张", 100, 100),
    "contrast": lambda p: p.text("dim", 100, 100, colour="#1c3944"),
    "texts on each other": lambda p: (p.text("one text", 100, 100), p.text("another", 120, 104)),
    "covered": lambda p: (p.text("under a lozenge", 100, 100), p.lozenge(180, 112, 90)),
    "text on a tile": lambda p: (p.solid(100, 100, 60, 90), p.text("covered", 90, 120)),
    "frames cross": lambda p: (p.frame(100, 100, 200, 90), p.frame(250, 140, 200, 90)),
    "does not fit": lambda p: p.label("a sentence far too long for a box this small", Box(100, 100, 90, 20)),
    "smaller than 14 px": _tiny,
    "control outside the window": lambda p: p.control("lost", pygame.Rect(-40, 20, 100, 50)),
    "control too small": lambda p: p.control("dot", pygame.Rect(100, 100, 6, 60)),
    "controls on each other": lambda p: (
        p.control("a", pygame.Rect(100, 100, 90, 60)),
        p.control("b", pygame.Rect(150, 110, 90, 60)),
    ),
}


@pytest.mark.parametrize(
    ("line", "language", "wanted"),
    [
        ("认输", "zh_Hant", "认输"),
        ("認輸", "zh_Hans", "認輸"),
        ("认输", "zh_Hans", ""),
        ("认输", "en", ""),
        ("简体中文", "zh_Hant", ""),
    ],
)
def test_characters_of_the_other_script_are_found(line: str, language: str, wanted: str) -> None:
    assert of_the_other_script(line, language) == wanted


@pytest.mark.parametrize("complaint", PLANTED)
def test_a_planted_fault_is_found(app: App, complaint: str) -> None:
    found = faults(app, PLANTED[complaint])
    assert any(complaint.rstrip(" (") in fault for fault in found), found


def test_faults_inside_baked_panels_are_found_where_they_lie(app: App) -> None:
    def bad(p: Painter) -> None:
        p.frame(0, 0, 100, 50)
        p.text("runs out of its plate and is cut off at the edge", 10, 10)

    def draw(p: Painter) -> None:
        p.baked("bad", 300, 200, 100, 50, bad)

    faults(app, draw)
    (mark,) = record(app).texts
    assert mark.ink.x > app.metrics.page.length(300)
    found = check(app)
    assert any("leaves its box" in f for f in found)
    assert any("cut off by its panel" in f for f in found)


def test_widgets_on_each_other_and_doubled_keys_are_found(app: App) -> None:
    a, b = Button("A", lambda: None, key="same"), Button("B", lambda: None, key="same")
    found = faults(app, nothing, (a, (100, 100, 200, 60)), (b, (200, 120, 200, 60)))
    assert any("controls on each other" in f for f in found)
    assert any("two controls have the key 'same'" in f for f in found)


def test_a_button_too_small_for_its_word_is_found(app: App) -> None:
    button = Button("A very long word on a small button", lambda: None)
    assert any("button too small" in f for f in faults(app, nothing, (button, (100, 100, 120, 40))))


def test_a_label_grows_smaller_before_it_breaks_a_word(app: App) -> None:
    app.reset(Drawn(nothing))
    fit = app.top.ruler.fit("Wonderful kongs", 120, 200, 40, least=0.4)
    assert fit.fits
    assert set(fit.lines) == {"Wonderful", "kongs"}
    assert fit.px < 40


def test_what_is_half_scrolled_away_is_no_fault(app: App) -> None:
    area = ScrollArea()
    app.reset(Drawn(nothing, (area, (100, 100, 400, 95))))
    area.fill([Words("one two three " * 30)], app.top.ruler)
    app.step(0)
    assert check(app) == []


def test_a_dialog_over_a_page_is_checked_by_itself(app: App) -> None:
    from game.ui.dialog import confirm

    app.reset(Drawn(good))
    app.push(
        confirm("Leave the table?", "The hand is saved. You can go on at any time.", "Leave", "Stay", lambda _: None)
    )
    app.step(0)
    assert check(app) == []


@pytest.mark.parametrize(
    ("size", "language"),
    [
        ((1024, 640), "zh_Hans"),
        ((1024, 640), "en"),
        ((1280, 800), "zh_Hant"),
        ((1600, 1200), "zh_Hant"),
        ((1920, 1080), "en"),
        ((2560, 1080), "zh_Hans"),
    ],
)
def test_the_sheet_of_controls_is_in_order(make_app: MakeApp, size: tuple[int, int], language: str) -> None:
    app = make_app(size, language=language)
    for part in (0, 1):
        app.reset(Sheet(part))
        app.step(0)
        assert check(app) == []
