"""The controls of the table: what can be done now, the tiles of the own hand, the strip and the corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Pass
from game.ui.table.choice import Doing, buttons_for, place_buttons
from game.ui.table.coach.hand import lift
from game.ui.table.coach.panel import place
from game.ui.table.own_hand import TileStop

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

MOST_TILES = 14


def build(table: TableScene, fresh: bool) -> None:
    """Make all controls of a table anew; `fresh` when its choice has only just come."""
    if table.hand.arrange() and table.director is not None:
        table.director.show()
    app, metrics, board = table.app, table.app.metrics, table.board
    board.lift = board.extras.lift = lift(table) if table.coach.on else 0.0
    if table.coach.shown and not place(table).column:
        board.extras.end = place(table).box.x - 10
    refused = table.driver.refusals if table.choosing else ()
    do = Doing(table.act, table.declaring.press, table.exchange.confirm, table.exchange.decline)
    buttons = buttons_for(
        table.choices, refused, table.kit, do, table.saved.settings.variant_id, fresh, table.model.wild
    )
    if app.settings.hold_to_confirm:
        calls = {str(action) for action in table.choices if not isinstance(action, Pass)}
        for button in buttons:
            button.holding = table.fingers.holding if button.key_name in calls else None
    buttons += table.sitting.buttons()
    prompt = board.prompt(table)
    left = board.prompt_width(table.ruler, prompt) if prompt else 0
    place_buttons(
        buttons,
        table.ruler,
        board.buttons,
        metrics.zone("buttons").gap,
        board.button_room(table),
        left,
        app.settings.left_handed,
    )
    with table.layer.rebuild() as layer:
        for button in buttons:
            layer.add(button)
        for at in range(MOST_TILES):
            layer.add(TileStop(table.hand, metrics.table, metrics.page, at)).settle(table.layout)
        board.add_controls(layer, table)
        layer.add(table.fingers.holding)
    table.invalidate()
