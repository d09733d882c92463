"""The palettes: every ink on every ground of the theme of high contrast, whatever colour was written down."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.storage.store import Store
from game.ui import gallery, textures, theme
from game.ui.app import App
from game.ui.theme import FILLS, contrast, fill, ground, ink, luminance, metal
from tests.ui.conftest import MakeApp
from tests.ui.layout import HIGH, check


@pytest.fixture
def high() -> Iterator[None]:
    theme.use("high_contrast")
    yield
    theme.use("classic")


@pytest.mark.usefixtures("high")
def test_any_light_ink_stands_out_on_any_dark_ground_and_the_other_way_round() -> None:
    steps = range(0, 256, 17)
    colours = [(r, g, b) for r in steps for g in steps for b in steps]
    for use in (ink, ground):
        seen = {use(colour) for colour in colours}
        light = [luminance(colour) for colour in seen if luminance(colour) > 0.3]
        dark = [luminance(colour) for colour in seen if luminance(colour) <= 0.3]
        assert (min(light) + 0.05) / (max(dark) + 0.05) >= HIGH
    assert theme.LIGHT + 0.05 >= HIGH * (theme.DARK + 0.05)


@pytest.mark.usefixtures("high")
@pytest.mark.parametrize("name", FILLS)
def test_every_fill_is_plain_and_carries_its_words(name: str) -> None:
    top, bottom = fill(name)
    assert top == bottom
    words = "paper_ink" if luminance(top) > 0.5 else "mute"
    assert contrast(ink(words), top) >= HIGH
    assert contrast(ink("white" if words == "mute" else "#7a1d22"), top) >= HIGH


@pytest.mark.usefixtures("high")
@pytest.mark.parametrize("name", ["baize", "wood", "night"])
def test_what_words_lie_on_at_the_table_is_dark_enough(name: str) -> None:
    for words in ("cream", "mute", "amber", "gain", "loss", "off_text", "jade_hi"):
        assert contrast(ink(words), theme.rgb(name)) >= HIGH
    assert all(contrast(stop, name) >= HIGH for stop in metal("panel"))


@pytest.mark.usefixtures("high")
def test_the_focus_stands_out_on_every_ground() -> None:
    for name in (*FILLS, "baize", "night"):
        below = fill(name)[0] if name in FILLS else name
        if luminance(below) < 0.5:
            assert contrast("amber", below) >= HIGH


def test_a_fill_given_twice_is_what_it_was_once() -> None:
    theme.use("high_contrast")
    try:
        for name in FILLS:
            assert fill(fill(name)) == tuple(theme.rgb(colour) for colour in fill(name))
    finally:
        theme.use("classic")


def test_the_classic_theme_leaves_colours_alone() -> None:
    assert fill("hot") == FILLS["hot"]
    assert ink("#777777") == ground("#777777") == (0x77, 0x77, 0x77)
    assert not theme.plain()


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(KeyError):
        theme.use("sepia")
    assert theme.active() == "classic"


def test_grounds_have_one_colour_each(app: App) -> None:
    app.change(theme="high_contrast")
    for surface in (textures.baize((90, 60), 1.0), textures.wood((90, 20), 1.0, 3), textures.wallpaper((90, 60), 1.0)):
        seen = {surface.get_at((x, y))[:3] for x in range(0, 90, 7) for y in range(0, 20, 3)}
        assert len(seen) == 1


STATES = (
    "first-start",
    "lobby.continue",
    "settings.reach",
    "setup.changed",
    "rules.switches",
    "settlement.two-winners",
    "settlement.drawn",
    "menu",
    "credits",
    "match-result",
    "table.choices",
    "table.full",
    "table.coach",
    "table.wuhan",
    "table.refused",
)


@pytest.mark.parametrize(("size", "language", "percent"), [((1024, 640), "zh_Hans", 100), ((1280, 800), "en", 160)])
def test_words_have_seven_to_one_on_every_screen_and_at_the_table(
    make_app: MakeApp, store: Store, size: tuple[int, int], language: str, percent: int
) -> None:
    app = make_app(size, language=language, text_size=percent)
    app.store = store
    app.change(theme="high_contrast")
    shows = gallery.scenes()
    faults = []
    for name in STATES:
        shows[name](app)
        app.step(16)
        faults += [f"{name}: {fault}" for fault in check(app) if fault.startswith("contrast")]
    assert not faults, "\n".join(faults)


def test_the_theme_changes_in_place_and_back(make_app: MakeApp) -> None:
    app = make_app((1024, 640))
    gallery.scenes()["menu"](app)
    app.step(16)
    scene, before = app.top, app.canvas.copy()
    app.change(theme="high_contrast")
    app.step(16)
    dark = app.canvas.copy()
    app.change(theme="classic")
    app.step(16)
    assert app.top is scene
    assert dark.get_at((4, 4)) != before.get_at((4, 4))
    assert app.canvas.get_buffer().raw == before.get_buffer().raw
