"""Every screen and state, in every language, in windows of every shape: nothing cut, covered or too pale."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.storage.database import Database
from game.storage.store import Store
from game.ui import gallery, snapshot
from game.ui.app import App
from game.ui.gallery import matrix, pages
from game.ui.widgets import Button
from tests.ui.conftest import MakeApp
from tests.ui.layout import check, walk

SCREENS = {**pages.before_the_table(), **pages.after_the_table()}

WINDOWS = (
    # size, language, text size: the smallest window with the largest words, 4:3, 21:9, 16:9
    ((1024, 640), "en", 200),
    ((1120, 840), "zh_Hant", 130),
    ((1680, 720), "zh_Hans", 100),
)


@pytest.fixture
def store() -> Iterator[Store]:
    made = Store(Database(None))
    made.messages.clear()
    yield made
    made.close()


@pytest.mark.parametrize(("size", "language", "percent"), WINDOWS, ids=lambda value: str(value).replace(" ", ""))
def test_every_page_holds(make_app: MakeApp, store: Store, size: tuple[int, int], language: str, percent: int) -> None:
    app = make_app(size, language=language, text_size=percent)
    app.store = store
    faults = []
    for name, show in SCREENS.items():
        show(app)
        app.step(0)
        faults += [f"{name}: {fault}" for fault in check(app)]
    assert not faults, "\n".join(faults)


def test_a_cap_that_names_enter_is_true(make_app: MakeApp, store: Store) -> None:
    """Also after a click elsewhere, so that it needs the key for itself and not only the focus."""
    app = make_app((1280, 800), language="en")
    app.store = store
    found = 0
    for name, show in SCREENS.items():
        show(app)
        for button in app.top.layer.every():
            if isinstance(button, Button) and button.cap == "Enter":
                found += 1
                assert button.shortcut == pygame.K_RETURN, f"{name}: {button.label}"
    assert found > 20


@pytest.mark.parametrize("size", matrix.SIZES[:-1], ids=str)
def test_the_gallery_holds(size: tuple[int, int]) -> None:
    """Every screen and state once, in all languages and text sizes taken together; `tests.ui.walk` looks at all."""
    chosen = matrix.share(snapshot.names(), matrix.cells(matrix.SIZES[:-1]), 0, 18)
    faults = [fault for found in walk(picture for picture in chosen if picture[1].size == size) for fault in found]
    assert not faults, "\n".join(faults)


def test_all_names_are_there_and_unlike(app: App) -> None:
    names = tuple(gallery.scenes())
    assert set(SCREENS) < set(names)
    for name in names:
        assert name == name.lower()
        assert " " not in name


def test_the_language_changes_in_place(make_app: MakeApp, store: Store) -> None:
    app = make_app((1024, 640))
    app.store = store
    for name in ("setup", "settings.look", "settlement.self-draw", "menu", "match-result", "rules"):
        SCREENS[name](app)
        app.step(0)
        scene = app.top
        app.change(language="zh_Hant")
        app.step(0)
        assert app.top is scene
        assert not check(app), name
        app.change(language="en")
