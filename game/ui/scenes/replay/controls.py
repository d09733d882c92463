"""What a hand is watched with: the buttons beside the tiles, and the line of the whole hand below them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.engine.record import MarkKind
from game.i18n import _
from game.ui import deco
from game.ui.table.hud.buttons import FILLS, ActionButton
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.kit import Kit
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.scenes.replay.scene import ReplayScene
    from game.ui.svg import Svg

_ICON: Final = 30.0


class IconAction(ActionButton):
    """A button with an icon instead of a word; `icon` says which, just now."""

    def __init__(
        self, icon: Callable[[], str], cap: str, act: Callable[[], object], kit: Kit, *, key: str, tip: str, kind: str
    ) -> None:
        super().__init__("", cap, act, kit, kind=kind, key=key, tip=tip)
        self.icon = icon

    def natural_width(self, ruler: Ruler) -> float:
        cap = ruler.keycap_width(self.cap) + 8 if self.tight < 4 else 0.0
        return _ICON + cap + max(12.0, 34.0 - 5 * self.tight)

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        down = 2.0 if self.state == "pressed" else 0.0
        fill, line, _ink = deco.look(FILLS[self.kind], self.state)
        painter.frame(x, y + down, w, h, fill, 5, 2, 2.0, 4, line, shadow=10, name=self.key_name)
        cap = painter.keycap_width(self.cap) + 8 if self.tight < 4 else 0.0
        left = x + (w - _ICON - cap) / 2
        painter.icon(self.icon(), left + _ICON / 2, y + down + h / 2, _ICON, "#fff6df")
        if cap:
            painter.keycap(self.cap, left + _ICON + 8, y + down + h / 2)
        if self.rung:
            painter.ring(x, y, w, h, 5)


class Timeline(Widget):
    """The whole hand as a line: a tick for whatever could be seen, a lozenge for each decision of the seat watched."""

    reach = 14.0

    def __init__(self, replay: ReplayScene) -> None:
        super().__init__(key="timeline", tip=marks_words(replay.film.kinds))
        self.replay = replay
        self._left = self._right = 0.0

    def _track(self, ruler: Ruler) -> tuple[float, float]:
        """Left and right end of the line."""
        film = self.replay.film
        left = self.box.x + 34 + ruler.width(f"{film.end} / {film.end}", 18, "sans-bold")
        return left, self.box.right - (54 if film.kinds else 24)

    def press(self, x: float, y: float) -> None:
        self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        left, right = self._track(self.replay.ruler)
        end = self.replay.film.end
        self.replay.pause()
        self.replay.go_to(round(min(1.0, max(0.0, (x - left) / max(1.0, right - left))) * end))

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        replay, film = self.replay, self.replay.film
        painter.frame(x, y, w, h, ("#10252f", "#08141c"), 4, 2, 1.5, 0, name="timeline")
        cy = y + h / 2
        px = 18.0
        while px > 10 and painter.size(px) * 1.2 > h * painter.scale:
            px -= 1
        painter.text(f"{replay.at} / {film.end}", x + 16, cy, px, "cream", "sans-bold", "lm", 0, self.box)
        left, right = self._track(painter)
        long = max(1, film.end)

        def place(at: int) -> float:
            return (right - left) * at / long

        stops, marks = film.stops, film.decisions(replay.driver.seat)
        flags = tuple(sorted({at for at, _mark in film.marks}))

        def line(g: Svg) -> None:
            g.rect(8, h / 2 - 2, right - left, 4, 2, "#0a1a22", "#7d5f2c", 1)
            for at in stops:
                g.line(8 + place(at), h / 2 + 4, 8 + place(at), h / 2 + 9, "#c9a45c", 1, 0.6)
            for at in marks:
                px = 8 + place(at)
                g.poly([(px, h / 2 - 6), (px + 5, h / 2), (px, h / 2 + 6), (px - 5, h / 2)], "#7ad3ac", "#0a1a22", 1)
            for at in flags:
                px = 8 + place(at)
                g.poly([(px, h / 2 - 15), (px + 8, h / 2 - 12), (px, h / 2 - 9)], "#ffc861", "#3a2608", 0.8)
                g.line(px, h / 2 - 15, px, h / 2 - 4, "#ffc861", 1.2)

        key = ("film", replay.driver.seat, round(right - left), round(h), id(film))
        painter.svg(key, left - 8, y, right - left + 16, h, line)
        here = left + place(replay.at)
        painter.svg(
            "film head", here - 7, cy - 13, 14, 26, lambda g: g.poly([(7, 0), (13, 13), (7, 26), (1, 13)], "#ffc861",
            "#3a2608", 1.4)
        )  # fmt: skip
        if film.kinds:
            painter.icon("flag", x + w - 26, cy, 22, "amber")
        if self.rung:
            painter.ring(x, y, w, h, 4)


def marks_words(kinds: tuple[MarkKind, ...]) -> str:
    """What the marks of a record say about how the hand was played; nothing for a plain one."""
    said = {
        MarkKind.TAKE_BACK: _("A move was taken back."),
        MarkKind.OPEN_HANDS: _("Hands lay open."),
        MarkKind.SEAT_TAKEN: _("A bot played for somebody."),
        MarkKind.ADVICE: _("The coach advised."),
    }
    return "\n".join(said[kind] for kind in kinds)


HELD: Final = (pygame.K_LEFT, pygame.K_RIGHT)
"""Keys that go on while they are held."""
