"""The maps: complete, unambiguous, inside the design window, and nothing resting on what it must not cover."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
import pytmx

FOLDER = Path(__file__).parents[2] / "assets" / "maps"
MAPS = sorted(path.stem for path in FOLDER.glob("*.tmx"))
SEATS = ("bottom", "right", "top", "left")
PROPERTIES = {
    "anchor": str, "pitch_x": float, "pitch_y": float, "row_x": float, "row_y": float, "per_row": int, "gap": float,
    "apart": float, "places": int, "after": str, "share": float,
}  # fmt: skip


def _objects(name: str) -> list[pytmx.TiledObject]:
    layers = pytmx.TiledMap(str(FOLDER / f"{name}.tmx")).layers
    assert all(isinstance(layer, pytmx.TiledObjectGroup) for layer in layers)
    return [thing for layer in layers for thing in layer]


@pytest.fixture(scope="module")
def table() -> dict[str, pytmx.TiledObject]:
    return {thing.name: thing for thing in _objects("table")}


def test_the_map_of_the_table_is_there() -> None:
    assert "table" in MAPS


@pytest.mark.parametrize("name", MAPS)
def test_names_are_unique_and_everything_lies_inside(name: str) -> None:
    things = _objects(name)
    names = [thing.name for thing in things]
    assert all(names)
    assert len(set(names)) == len(names)
    for thing in things:
        assert thing.x >= 0, thing.name
        assert thing.y >= 0, thing.name
        assert thing.x + thing.width <= 1920, thing.name
        assert thing.y + thing.height <= 1080, thing.name


@pytest.mark.parametrize("name", MAPS)
def test_properties_are_those_of_the_read_me(name: str) -> None:
    for thing in _objects(name):
        assert set(thing.properties) <= set(PROPERTIES), thing.name
        assert set(thing.properties["anchor"]) <= set("clrLRTBWE"), thing.name
        assert thing.properties["anchor"], thing.name
        for key, value in thing.properties.items():
            assert type(value) is PROPERTIES[key], f"{thing.name}: {key}"
        assert ("pitch_x" in thing.properties) == ("pitch_y" in thing.properties), thing.name


@pytest.mark.parametrize("zone", ["wall", "river", "hand", "meld", "flower", "banner", "plate", "dial.wind"])
def test_every_seat_has_its_places(table: dict[str, pytmx.TiledObject], zone: str) -> None:
    assert all(f"{zone}.{seat}" in table for seat in SEATS)


@pytest.mark.parametrize("mode", ["tall", "bar"])
def test_a_mode_only_replaces_what_there_is(table: dict[str, pytmx.TiledObject], mode: str) -> None:
    replaced = {name.split("@")[0] for name in table if name.endswith(f"@{mode}")}
    assert {"title", "icons", "log", "plate.left", "plate.right", "plate.bottom"} <= replaced
    assert {name for name in replaced if name != "bar"} <= set(table)


@pytest.mark.parametrize("seat", SEATS)
def test_a_wall_holds_eighteen_stacks_and_a_river_three_rows(table: dict[str, pytmx.TiledObject], seat: str) -> None:
    wall, river = table[f"wall.{seat}"], table[f"river.{seat}"]
    step = abs(wall.properties["pitch_x"]) or abs(wall.properties["pitch_y"])
    assert max(wall.width, wall.height) == pytest.approx(18 * step)
    along = (abs(river.properties["pitch_x"]) * 7, abs(river.properties["row_x"]) * 3)
    down = (abs(river.properties["pitch_y"]) * 7, abs(river.properties["row_y"]) * 3)
    assert river.width == pytest.approx(max(along))
    assert river.height == pytest.approx(max(down))
    assert river.properties["per_row"] == 7


def _meet(one: pytmx.TiledObject, other: pytmx.TiledObject) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > 0.5 and down > 0.5


def test_pieces_of_the_table_keep_apart(table: dict[str, pytmx.TiledObject]) -> None:
    solid = [table[f"{zone}.{seat}"] for zone in ("wall", "river") for seat in SEATS] + [table["dial"]]
    solid += [table[name] for name in ("hand.right", "hand.left", "hand.top", "flower.right", "flower.left")]
    solid += [table[name] for name in ("meld.right", "meld.left", "flower.bottom", "hand.bottom", "score", "buttons")]
    for one, other in combinations(solid, 2):
        assert not _meet(one, other), f"{one.name} and {other.name}"
