"""One map, every window: what is anchored keeps its distance, nothing touches, nothing is lost at an edge."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import resources
from game.ui import broken, zones
from game.ui.metrics import Metrics
from game.ui.spare_map import SPARE
from game.ui.view import Box, View
from game.ui.zones import MapError, load

WINDOWS = (
    (1024, 640, "tall"), (1024, 768, "bar"), (1280, 720, "tall"), (1280, 800, "tall"), (1366, 768, "tall"),
    (1440, 900, "tall"), (1600, 1200, "bar"), (1920, 1080, "wide"), (2560, 1080, "wide"), (3440, 1440, "wide"),
    (3840, 2160, "wide"),
)  # fmt: skip
PANELS = ("plate.bottom", "plate.right", "plate.top", "plate.left", "title", "icons", "log", "score")
MAPS = sorted(p.stem for p in resources.path("assets", "maps").glob("*.tmx"))


@pytest.mark.parametrize(("w", "h", "mode"), WINDOWS)
def test_every_window_has_its_mode_and_its_scales(w: int, h: int, mode: str) -> None:
    m = Metrics(w, h)
    assert m.mode == mode
    assert m.uu * 18 >= 14 - 1e-9
    assert m.uu >= m.u
    assert round(m.page.w * m.uu) == w
    assert round(m.page.h * m.uu) == h


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize(("w", "h", "mode"), WINDOWS)
def test_panels_stay_in_the_window_and_off_each_other(w: int, h: int, mode: str, left_handed: bool) -> None:
    m = Metrics(w, h, left_handed=left_handed)
    window = m.page.rect(*m.page.box)
    rects = {name: m.rect(name) for name in PANELS if m.map.has(name, m.mode)}
    if mode == "bar":  # plates on the cloth make room for the far one themselves: tests/ui/table
        del rects["plate.left"], rects["plate.right"]
    for name, rect in rects.items():
        assert window.inflate(2, 2).contains(rect), (name, rect)
    for (a, ra), (b, rb) in combinations(rects.items(), 2):
        both = ra.clip(rb)
        assert both.w <= 1 or both.h <= 1, (a, ra, b, rb)


@pytest.mark.parametrize(("w", "h", "mode"), WINDOWS)
def test_the_left_hand_has_the_small_buttons_on_its_side(w: int, h: int, mode: str) -> None:
    right, left = Metrics(w, h), Metrics(w, h, left_handed=True)
    sides = {"icons", "title", "log"} if mode == "bar" else {"icons", "title"}  # in the bar they share it with the log
    for name in sides:
        assert left.zone(name).box.cx == pytest.approx(right.page.w - right.zone(name).box.cx)
    others = [name for name in PANELS if name not in sides]
    assert all(left.zone(name) == right.zone(name) for name in others)


@pytest.mark.parametrize(("w", "h", "mode"), WINDOWS)
def test_the_walls_stand_round_the_middle(w: int, h: int, mode: str) -> None:
    m = Metrics(w, h)
    centre = m.table.px(960, 471)
    assert centre[0] == pytest.approx(w / 2, abs=0.01)
    near, far = m.rect("wall.bottom"), m.rect("wall.top")
    assert abs(near.w - far.w) <= 1
    assert near.top > centre[1] > far.bottom


@pytest.mark.parametrize(("w", "h", "mode"), WINDOWS)
def test_side_hands_move_with_the_rims(w: int, h: int, mode: str) -> None:
    m = Metrics(w, h)
    assert m.zone("hand.left").box.x == pytest.approx(366 - m.rim)
    assert m.zone("hand.right").box.x == pytest.approx(1528 + m.rim)
    assert m.zone("hand.bottom").box.x == pytest.approx(330 - 0.55 * m.rim)
    table = m.rect("table")
    assert table.x >= 0
    assert table.right <= w


def test_corner_panels_keep_their_distance_from_the_corner() -> None:
    m = Metrics(3440, 1440)
    title, log = m.zone("title").box, m.zone("log").box
    assert (title.x, title.y) == (14, 21)
    assert m.page.w - log.right == pytest.approx(1920 - 1906)
    assert m.page.h - log.bottom == pytest.approx(1080 - 1057)


def test_smaller_windows_are_laid_out_as_the_least_size() -> None:
    assert Metrics(640, 400).uu == Metrics(1024, 640).uu


@pytest.mark.parametrize("name", MAPS)
def test_every_shipped_map_is_in_order(name: str) -> None:
    assert load(name).zones


def test_the_table_has_everything_for_every_seat() -> None:
    table = load("table")
    for part in ("wall", "river", "hand", "meld", "flower", "banner", "plate", "dial.wind"):
        for seat in zones.SEATS:
            assert table.has(f"{part}.{seat}"), (part, seat)


def _object(attributes: str, properties: str) -> str:
    """A map with one object."""
    head = '<?xml version="1.0" encoding="UTF-8"?><map version="1.10" orientation="orthogonal" width="48" height="27" '
    head += 'tilewidth="40" tileheight="40" infinite="0"><objectgroup id="1" name="g">'
    return f'{head}<object id="1" {attributes}><properties>{properties}</properties></object></objectgroup></map>'


CENTRE = '<property name="anchor" value="c"/>'
WRONG_MAPS = {
    "anchor": _object('name="a" x="0" y="0" width="9" height="9"', ""),
    "has no name": _object('x="0" y="0" width="9" height="9"', CENTRE),
    "outside": _object('name="a" x="1900" y="0" width="99" height="9"', CENTRE),
    "unknown property pitchx": _object(
        'name="a" x="0" y="0" width="9" height="9"', CENTRE + '<property name="pitchx" type="float" value="2"/>'
    ),
    "cannot be read": "<map>",
    "cannot be read: 'fnulloat'": _object(
        'name="a" x="0" y="0" width="9" height="9"', CENTRE + '<property name="pitch_x" type="fnulloat" value="2"/>'
    ),
    "pitch_x is 'wide'": _object(
        'name="a" x="0" y="0" width="9" height="9"', CENTRE + '<property name="pitch_x" value="wide"/>'
    ),
    "gap is nan": _object(
        'name="a" x="0" y="0" width="9" height="9"', CENTRE + '<property name="gap" type="float" value="nan"/>'
    ),
    "after is 3": _object(
        'name="a" x="0" y="0" width="9" height="9"', CENTRE + '<property name="after" type="int" value="3"/>'
    ),
}


@pytest.mark.parametrize("complaint", WRONG_MAPS)
def test_a_wrong_map_is_refused_with_its_fault(complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bad.tmx").write_text(WRONG_MAPS[complaint], encoding="utf-8")
    monkeypatch.setattr(resources, "path", lambda *parts: tmp_path / parts[-1])
    with pytest.raises(MapError, match=complaint):
        load("bad")


def test_the_program_carries_the_map_of_the_table_with_itself() -> None:
    assert load("table") == SPARE


@pytest.mark.parametrize("left", [0, 900, 9000])
def test_a_damaged_map_of_the_table_is_replaced_and_told_of(
    left: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = resources.path("assets", "maps", "table.tmx").read_bytes()
    (tmp_path / "table.tmx").write_bytes(whole[:left])
    monkeypatch.setattr(resources, "path", lambda *parts: tmp_path / parts[-1])
    _forget()
    try:
        assert zones.table_map() == SPARE
        assert "table.tmx" in broken.news()
    finally:
        _forget()


def test_a_map_that_lacks_a_zone_is_replaced_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    rest = {name: zone for name, zone in SPARE.zones.items() if name != "dial"}
    monkeypatch.setattr(zones, "load", lambda _name: zones.ZoneMap("table", rest))
    zones.table_map.cache_clear()
    try:
        assert zones.table_map() is SPARE
    finally:
        zones.table_map.cache_clear()
        broken.forget()


def _forget() -> None:
    load.cache_clear()
    zones.table_map.cache_clear()
    broken.forget()


def test_a_map_without_a_zone_says_which() -> None:
    table = load("table")
    rest = {name: zone for name, zone in table.zones.items() if not name.startswith("hand.top")}
    with pytest.raises(MapError, match=r"table\.tmx: hand\.top is missing"):
        zones.ZoneMap("table", rest).zone("hand.top")


@given(st.floats(0.3, 3), st.lists(st.floats(1, 400), min_size=2, max_size=12), st.floats(0, 7))
def test_boxes_that_touch_leave_no_gap_in_pixels(scale: float, widths: list[float], ox: float) -> None:
    view = View(scale, ox, 0)
    x = 0.0
    edge = view.rect(0, 0, 0, 0).x
    for w in widths:
        rect = view.rect(x, 0, w, 10)
        assert rect.x == edge
        edge = rect.right
        x += w


@given(st.floats(100, 2000), st.floats(0, 40))
def test_columns_share_a_box(width: float, gap: float) -> None:
    a, b, c = Box(10, 0, width, 50).columns(0.5, 60, 0.25, gap=gap)
    assert a.x == 10
    assert c.right == pytest.approx(10 + width)
    assert b.w == 60
    assert a.w == pytest.approx(2 * c.w)
