"""What a table needs for another size of the window, made before it is laid out for it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui.ahead import Work
from game.ui.kit import Kit
from game.ui.pages.kits import kit_of
from game.ui.table.coach.panel import room
from game.ui.table.hud.board import Board
from game.ui.table.hud.dial import Dial
from game.ui.table.jokers import JokerLight
from game.ui.table.layout import Layout
from game.ui.table.picture import Picture
from game.ui.table.rim import rim

if TYPE_CHECKING:
    from game.ui.metrics import Metrics
    from game.ui.scenes.table import TableScene


def table_kit(table: TableScene, metrics: Metrics) -> Kit:
    """The sprites of this table at the scale of a window."""
    settings = table.app.settings
    return kit_of(metrics.u, settings.tile_back, settings.index_marks, settings.palette)


def new_picture(table: TableScene, metrics: Metrics, ground: pygame.Surface) -> Picture:
    """The resting table in a window, nothing on it yet."""
    kit = table_kit(table, metrics)
    layout = Layout(metrics.zone, table.model.stacks, room(table, metrics))
    picture = Picture(ground, metrics.table, kit, layout, metrics.rect("cloth"))
    picture.look = table.look
    picture.racks = bool(table.driver.match.rules.variant.flower_kinds)
    picture.light = JokerLight(kit, table.app.text, table.saved.settings.variant_id)
    return picture


def works_ahead(table: TableScene, metrics: Metrics) -> Iterable[Work]:
    """What threads can make: rim and dial, which the ground and the picture take from there, and all sprites."""
    assert table.director is not None
    kit = table_kit(table, metrics)
    yield lambda: list(rim(metrics))
    yield partial(Dial(metrics, table.app.text, kit).plate, table.info())
    yield from table.director.picture.wanted(table.model, kit)


def rehearsal(table: TableScene, metrics: Metrics, sheet: pygame.Surface) -> Iterable[Work]:
    """Dial, marks and panels of the table as it is, each piece drawn on a sheet that nobody sees."""
    kit = table_kit(table, metrics)
    painter = table.painter(sheet, metrics.page)
    yield from Board(metrics, kit).panel_works(painter, table)
    yield lambda: Dial(metrics, table.app.text, kit).job(table.info())
    yield partial(_marks, table, metrics)


def _marks(table: TableScene, metrics: Metrics) -> None:
    """Whatever lies on the table besides tiles, and what threads may not have made yet."""
    new_picture(table, metrics, pygame.Surface((1, 1))).prepare(table.model)
