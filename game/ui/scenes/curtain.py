"""The curtain between two turns of people at one table: whose turn it is, and nothing of the table (session 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import _
from game.ui import textures
from game.ui.portraits import portrait
from game.ui.scene import Scene
from game.ui.view import Box
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.painter import Painter


class CurtainScene(Scene):
    """Pushed over the table; popped with ``up`` when the person who must decide turns the hand up.

    `name` and `face` are that person's; `menu` opens the menu of the table.
    """

    def __init__(self, name: Callable[[], str], face: str, menu: Callable[[], object]) -> None:
        self.name = name
        self.face = face
        self.menu = menu
        self.panel = Box(0, 0, 0, 0)

    # -- what can be done
    def turn_up(self) -> None:
        """The hand is turned up."""
        self.app.pop("up")

    def uncovered(self, result: Any) -> None:
        """Back from the menu."""
        self.relayout()

    # -- layout
    def relayout(self) -> None:
        ruler, view = self.ruler, self.view
        up = Button(
            _("Turn the hand up"),
            self.turn_up,
            kind="hot",
            cap=_("Enter"),
            shortcut=pygame.K_RETURN,
            icon="eye",
            px=28,
            key="turn up",
        )
        menu = Button(_("Menu"), self.menu, cap=_("Esc"), shortcut=pygame.K_ESCAPE, px=24, key="menu")
        title_w = ruler.width(self._title(), 46, "serif-bold")
        w = min(view.w - 60, max(620.0, up.natural_width(ruler) + 120, title_w + 90))
        self._face_d = min(180.0, view.h * 0.24)
        high = max(up.natural_height(ruler, 66), 66.0)
        title = ruler.height(46, "serif-bold") * len(ruler.lines(self._title(), w - 80, 46, "serif-bold"))
        note = ruler.para_height(self._note(), w - 100, 22)
        h = min(view.h - 20, 40 + self._face_d + 14 + title + 10 + note + 30 + high + 40)
        self.panel = Box((view.w - w) / 2, (view.h - h) / 2, w, h)
        with self.layer.rebuild() as layer:
            wide = min(w - 80, up.natural_width(ruler) + 30)
            layer.add(up.place(view.w / 2 - wide / 2, self.panel.bottom - 40 - high, wide, high))
            mw, mh = max(130.0, menu.natural_width(ruler)), max(50.0, menu.natural_height(ruler, 50))
            layer.add(menu.place(view.w - 24 - mw, 20, mw, mh))
        if self.layer.ring.current is None:
            self.layer.focus(self.layer.find("turn up"), show=False)

    def _title(self) -> str:
        return _("Now: {name}").format(name=self.name())

    @staticmethod
    def _note() -> str:
        return _("The others look away, please.")

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self.turn_up()
            return True
        return super().handle(event)

    # -- picture
    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(textures.room(surface.get_size(), self.view.scale, 0), (0, 0))
        painter = self.painter(surface)
        self._draw_panel(painter)
        self.layer.draw(painter)

    def _draw_panel(self, painter: Painter) -> None:
        box, d = self.panel, self._face_d
        painter.frame(*box, "panel", 12, 3, 2.4, 8, None, 1.0, shadow=36, name="curtain")
        y = box.y + 40
        painter.image(portrait(self.face, painter.view.length(d)), box.cx - d / 2, y)
        y += d + 14
        for line in painter.lines(self._title(), box.w - 80, 46, "serif-bold"):
            painter.metal(line, box.cx, y, 46, "serif-bold", "c", 2, box=self.panel)
            y += painter.height(46, "serif-bold")
        painter.para(self._note(), box.x + 50, y + 10, box.w - 100, 22, "cream", "sans", 1.45, "c")
