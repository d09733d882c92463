"""The own hand: as large as asked for and never in the way, arranged, held."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.kit import OWN_W
from game.ui.metrics import Metrics
from game.ui.table import acts, gallery
from game.ui.table.acting import Act, StagedTable
from game.ui.table.own_hand import TileStop
from tests.ui.layout import check

from .conftest import MakeBench

WINDOWS = ((1024, 640), (1280, 800), (1120, 840), (1680, 720), (1920, 1080), (3440, 1440))


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_own_tiles_grow_as_far_as_the_window_has_room(size: tuple[int, int]) -> None:
    plain, grown = Metrics(*size), Metrics(*size, own_tiles=160)
    assert plain.own_row.w == OWN_W
    hand, view = grown.zone("hand.bottom").box, grown.table
    assert hand.x >= view.left
    assert hand.right <= view.left + view.w
    assert grown.own_row.right <= view.left + view.w
    wide = size[0] * 9 >= size[1] * 16
    assert grown.own_row.w >= OWN_W * (1.58 if wide else 1.2)
    for name in ("plate.bottom", "log", "buttons"):
        assert plain.zone(name).box.w == grown.zone(name).box.w
    assert Metrics(*size, own_tiles=100).zone("log") == plain.zone("log")


@pytest.mark.parametrize(("size", "language", "text_size"), [
    ((1024, 640), "en", 130), ((1120, 840), "zh_Hant", 100), ((1920, 1080), "en", 130), ((1680, 720), "zh_Hans", 100),
])  # fmt: skip
def test_nothing_overlaps_large_own_tiles(
    bench: MakeBench, size: tuple[int, int], language: str, text_size: int
) -> None:
    made = bench(size, own_tiles=160, text_size=text_size)
    made.app.change(language=language)
    for act in (Act(acts.everything), Act(acts.late, touch=gallery.stress_hands)):
        table = made.show(StagedTable(act))
        faults = check(made.app)
        assert not faults, "\n".join(map(str, faults))
        stops = [w.rect for w in table.layer.widgets if isinstance(w, TileStop) and w.visible]
        assert all(one.right <= two.left + 1 for one, two in pairwise(stops))


def test_another_size_of_the_own_tiles_takes_effect_at_once(bench: MakeBench) -> None:
    made = bench((1920, 1080))
    table = made.show(StagedTable(Act(acts.late)))
    before = next(w.rect for w in table.layer.widgets if isinstance(w, TileStop))
    made.app.change(own_tiles=130)
    made.app.step(16)
    after = next(w.rect for w in table.layer.widgets if isinstance(w, TileStop))
    assert after.w == pytest.approx(1.3 * before.w, abs=2)
    made.app.change(own_tiles=100)
    assert next(w.rect for w in table.layer.widgets if isinstance(w, TileStop)) == before
