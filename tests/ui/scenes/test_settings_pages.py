"""The settings as pages: sets of several at one touch, and panels as high as what they hold."""

from __future__ import annotations

import pytest

from game.storage.settings import Settings
from game.storage.store import Store
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.settings_pages import SAVED_FIELDS
from game.ui.scenes.settings_quick import QUICK_SETS, QuickSet
from tests.ui.conftest import MakeApp
from tests.ui.layout import check
from tests.ui.scenes.conftest import NamedHands


@pytest.mark.parametrize("quick", QUICK_SETS, ids=lambda quick: quick.id)
def test_a_quick_set_is_in_force_at_one_touch_and_changes_nothing_else(
    make_app: MakeApp, store: Store, quick: QuickSet
) -> None:
    app = make_app((1920, 1080))
    app.store = store
    app.change(volume=35, tile_back="natural", theme="high_contrast")
    app.reset(SettingsScene())
    before = app.settings
    NamedHands(app).push(f"quick {quick.id}")
    assert quick.in_force(app)
    after = app.settings
    untouched = [field for field in Settings.__struct_fields__ if field not in quick.fields]
    assert all(getattr(after, field) == getattr(before, field) for field in untouched)
    assert not check(app)


def test_quick_sets_set_only_what_defaults_set_back() -> None:
    for quick in QUICK_SETS:
        assert set(quick.fields) <= set(SAVED_FIELDS)


def test_a_page_with_few_rows_is_as_high_as_the_sample_beside_it(make_app: MakeApp, store: Store) -> None:
    app = make_app((1920, 1080))
    app.store = store
    app.reset(SettingsScene("reach"))
    panel = app.top._panel  # type: ignore[attr-defined]
    lowest = max(app.top.layer.find(field).box.bottom for field in ("theme", "left_handed"))
    assert (panel.y, panel.h) == (app.top._sample.y, app.top._sample.h)  # type: ignore[attr-defined]
    assert lowest < panel.h
