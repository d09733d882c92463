"""Flowing text, forms and rows of tiles: what is measured is what is drawn, whatever the width."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.melds import Meld, MeldKind
from game.engine.tiles import parse_tiles
from game.ui.app import App
from game.ui.kit import TALL
from game.ui.pages.blocks import Bullet, Gap, Heading, Para, Table, draw_stack, stack_height
from game.ui.pages.form import Form, Group, Row, changed_mark
from game.ui.pages.kits import kit_of, page_kit
from game.ui.pages.tiles import joined, meld_row, upright
from game.ui.record import Record
from game.ui.scene import Scene
from game.ui.widgets import Choice, Slider, Stepper, Toggle

BLOCKS = (
    Heading("A heading that may need more than one line"),
    Para("A paragraph of words that goes on for a while, so that it has to be wrapped somewhere."),
    Bullet("A point with a lozenge before it, and enough words to fill two lines in a narrow column."),
    Gap(12),
    Table((("What", "Worth"), ("A pung of dragons that somebody discarded", "2"), ("A flower", "1"))),
    Para("The end.", indent=26),
)


@pytest.fixture
def scene(app: App) -> Scene:
    made = Scene()
    app.reset(made)
    return made


@pytest.mark.parametrize("w", [180, 320, 700])
@pytest.mark.parametrize("percent", [80, 100, 200])
def test_blocks_are_as_high_as_they_say(app: App, scene: Scene, w: int, percent: int) -> None:
    app.change(text_size=percent)
    app.record = Record()
    painter = scene.painter(app.canvas)
    high = stack_height(BLOCKS, painter, w)
    assert draw_stack(BLOCKS, painter, 40, 10, w) == pytest.approx(10 + high)
    lowest = max(mark.ink.bottom for mark in app.record.texts)
    assert lowest <= painter.view.rect(40, 10, w, high).bottom + 1
    app.record = None


@pytest.mark.parametrize("w", [300, 520, 900])
def test_a_form_puts_the_control_beside_its_words_or_under_them(app: App, scene: Scene, w: int) -> None:
    rows = [
        Group("Group"),
        Row("Name", "A sentence about it.", Toggle(on=True, on_change=lambda _on: None, key="a")),
        Row(
            "Another",
            "A longer sentence about the other one.",
            Choice(1, [(1, "one way"), (2, "both ways together"), (3, "never at all")], lambda _at: None, key="b"),
            changed_mark("one way"),
        ),
        Row("Slide", "", Slider(3, 0, 10, lambda _at: None, key="c")),
        Row("Step", "", Stepper(3, range(9), lambda _at: None, key="d")),
    ]
    form = Form(rows, key="form")
    form.place(20, 20, w, 400)
    scene.layer.add(form)
    high = form.arrange(scene.ruler)
    boxes = [line.box for line in rows if isinstance(line, Row)]
    for upper, lower in pairwise(boxes):
        assert upper.bottom <= lower.y + 0.01
    assert boxes[-1].bottom == pytest.approx(high)
    for line in rows:
        if isinstance(line, Row):
            assert line.box.y <= line.widget.box.y
            assert line.widget.box.bottom <= line.box.bottom
            assert line.widget.box.right <= w
    assert [widget.key_name for widget in form.children()] == ["a", "b", "c", "d"]


@given(st.integers(0, 3), st.sampled_from(["3m4m5m", "5z5z5z", "7s7s7s7s"]), st.integers(1, 3), st.integers(10, 80))
@settings(max_examples=60)
def test_the_taken_tile_lies_towards_its_giver(seat: int, text: str, away: int, w: int) -> None:
    tiles = parse_tiles(text)
    kind = MeldKind.CHI if tiles[0] != tiles[1] else MeldKind.PENG if len(tiles) == 3 else MeldKind.MING_GANG
    row = meld_row(Meld(kind, tiles, (seat + away) % 4, tiles[1]), seat, w)
    turned = [i for i, piece in enumerate(row.pieces) if piece.turn]
    assert turned == [{1: len(tiles) - 1, 2: 1, 3: 0}[away]]
    assert row.pieces[turned[0]].face == tiles[1]
    assert sorted(piece.face for piece in row.pieces if piece.face is not None) == sorted(tiles)
    assert row.width == pytest.approx((len(tiles) - 1 + TALL) * w)


def test_a_concealed_kong_of_a_hand_that_is_over_lies_open() -> None:
    row = meld_row(Meld(MeldKind.AN_GANG, parse_tiles("3z3z3z3z")), 0, 40)
    assert [piece.face for piece in row.pieces] == list(parse_tiles("3z3z3z3z"))
    assert not any(piece.turn for piece in row.pieces)


def test_rows_are_joined_without_touching() -> None:
    row = joined([upright(parse_tiles("1m2m"), 40), upright(parse_tiles("1f"), 30)], 12)
    assert [piece.x for piece in row.pieces] == [0, 40, 92]
    assert row.width == 122
    assert joined([], 12).width == 0


def test_a_kit_is_shared_and_follows_the_settings(app: App) -> None:
    first = page_kit(app)
    assert page_kit(app) is first is kit_of(app.metrics.uu, "green", "off", "classic")
    app.change(tile_back="natural")
    assert page_kit(app) is not first
