"""The small buttons of the corner, each with its key and its fixed place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import _
from game.ui.table.coach.coach import CAP as COACH_CAP
from game.ui.table.hud.buttons import CornerButton
from game.ui.table.undoing import CAP as UNDO_CAP
from game.ui.view import Box

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene
    from game.ui.zones import Zone

SUM_KEY: Final = "F3"
_ROW: Final = 3
"""Buttons in a row, where there are two rows."""


def corner(table: TableScene, zone: Zone) -> tuple[list[CornerButton], list[Box]]:
    """The buttons and their places. Whoever only watches has neither a coach nor anything to take back."""
    buttons = [
        CornerButton(_("Menu"), _("Esc"), table.open_menu, shortcut=pygame.K_ESCAPE, key="menu"),
        CornerButton(_("Rules"), "F1", table.open_rules, shortcut=pygame.K_F1, key="rules"),
        CornerButton(_("Sum"), SUM_KEY, table.toggle_sum, shortcut=pygame.K_F3, key="sum"),
    ]
    if not table.sitting.watching:
        coach, undo = table.coach, table.undoing
        buttons.append(
            CornerButton(
                _("Coach"),  # i18n: 教练: the heading of the coach's panel
                COACH_CAP,
                coach.toggle,
                shortcut=pygame.K_F2,
                key="coach",
                tip=_("The coach beside you: on or off"),
                lit=coach.on,
            )
        )
        buttons.append(
            CornerButton(
                _("Undo"),  # i18n: 悔牌 – take a move back; on a small button
                UNDO_CAP,
                undo.press,
                shortcut=pygame.K_z,
                key="undo",
                tip=_("Take your last decision back"),
                enabled=undo.possible,
                reason=_("There is nothing to take back"),
            )
        )
    return buttons, places(zone, len(buttons), from_left=table.app.metrics.left_handed)


def places(zone: Zone, count: int, *, from_left: bool = False) -> list[Box]:
    """Where so many buttons stand: in rows of three, in one row from the right (or left), or one below the other."""
    box, px, py = zone.box, zone.pitch_x, zone.pitch_y
    if not px:
        return [Box(box.x, box.y + i * py, box.w, py - 6) for i in range(count)]
    if not py:
        left = box.x if from_left else box.right - px * count + 8
        return [Box(left + i * px, box.y, px - 8, box.h) for i in range(count)]
    h = py - 8
    first = [Box(box.x + i * px, box.y, px - 9, h) for i in range(min(_ROW, count))]
    more = count - len(first)
    wide = (box.w + 2 - 9 * more) / max(1, more)
    return first + [Box(box.x + i * (wide + 9), box.y + py, wide, h) for i in range(more)]
