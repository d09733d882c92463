"""The table as eyes and hands may need it: larger own tiles, other colours, arranged by hand, held, mirrored."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.engine.events import Claimed, KongLaid
from game.ui.app import App
from game.ui.table import acts
from game.ui.table.acting import Act, StagedTable, event_is
from game.ui.table.holding import HOLD_MS


class SetTable(StagedTable):
    """A staged table that has settings of its own as long as nothing lies over it; those `before` come back then."""

    def __init__(self, act: Act, before: dict[str, Any]) -> None:
        super().__init__(act)
        self._before = before

    def covered(self) -> None:
        self._give_back()
        super().covered()

    def leave(self) -> None:
        self._give_back()
        super().leave()

    def _give_back(self) -> None:
        """The settings as they were."""
        before, self._before = self._before, {}
        if before:
            self.app.change(**before)


def _arrange(table: StagedTable) -> None:
    """The last tiles of the row lie first, and one of them is raised."""
    row = table.model.hand_row(table.model.seat)
    for piece in row[-3:]:
        table.hand.move(piece, 0)
    table.hand.raise_at(0)


def _hold(table: StagedTable) -> None:
    """A call that has been held for half of its time."""
    holding = table.fingers.holding
    button = next(button for button in table.buttons() if button.holding is not None)
    holding.mouse_down(button.on_click, button.box)
    holding.update(HOLD_MS * 3 // 5)
    table.freeze()


def scenes(full: Callable[[StagedTable], object]) -> dict[str, Callable[[App], None]]:
    """The states by name; `full` fills a table with all it must hold."""
    states: dict[str, tuple[Act, dict[str, Any]]] = {
        "table.own-large": (Act(acts.everything), {"own_tiles": 160}),
        "table.own-large-full": (Act(acts.late, touch=full), {"own_tiles": 140}),
        "table.by-hand": (Act(acts.late, touch=_arrange), {"arrange": "by_hand"}),
        "table.left-handed": (Act(acts.everything), {"left_handed": True}),
        "table.held-call": (Act(acts.everything, touch=_hold), {"hold_to_confirm": True}),
        "table.pinyin": (Act(acts.claimed, event_is(Claimed), 300), {"pinyin": True}),
        "table.pinyin-kong": (Act(acts.kongs, event_is(KongLaid), 300), {"pinyin": True}),
        "table.colour-blind": (Act(acts.late), {"palette": "colour_blind", "index_marks": "small"}),
    }
    return {name: partial(_push, act, settings) for name, (act, settings) in states.items()}


def _push(act: Act, settings: dict[str, Any], app: App) -> None:
    before = {name: getattr(app.settings, name) for name in settings}
    app.change(**settings)
    app.push(SetTable(act, before))
