"""The frame of every page away from the table: the room, a header with the way back, and a foot with the buttons."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import _
from game.ui import textures
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.view import Box
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Sequence

MARGIN: Final = 40.0
"""From the window's edge to the panels of a page."""

GAP: Final = 28.0
"""Between the panels of a page."""

_LEAVE: Final = 14.0
"""Between a panel and the rail; without it they look glued together."""


class PageScene(Scene, ABC):
    """A page: `body` is what its panels may fill. Subclasses give a title and build their widgets in `build`."""

    head = Box(0, 0, 0, 0)
    body = Box(0, 0, 0, 0)
    foot = Box(0, 0, 0, 0)
    head_end = 0.0
    """Where controls begin that a page puts at the right end of its header; 0: it has none."""

    # -- what a page says of itself
    @abstractmethod
    def title(self) -> str:
        """What stands at the top."""

    def subtitle(self) -> str:
        """A few words beside the title; left out where there is no room."""
        return ""

    def hint(self) -> str:
        """Keys, at the right end of the header; left out where there is no room."""
        return ""

    def back(self) -> None:
        """What Escape and the button in the corner do."""
        self.app.pop()

    @abstractmethod
    def build(self) -> None:
        """Add the widgets of the page; `head`, `body` and `foot` are known."""

    def picture(self, painter: Painter) -> None:
        """Draw what is not a widget, below the widgets."""

    # -- layout
    def relayout(self) -> None:
        view, ruler = self.view, self.ruler
        tight = view.h < 900
        button_h = max(54.0, ruler.height(26, "serif-bold") * 1.3)
        head_h = max(76.0 if tight else 92.0, ruler.height(50, "serif-bold") * 0.86 + 14)
        foot_h = textures.RAIL if not tight else 92.0
        foot_h = max(foot_h, button_h + 40)
        self.head = Box(0, 0, view.w, head_h)
        self.foot = Box(MARGIN, view.h - foot_h + 18, view.w - 2 * MARGIN, foot_h - 18)
        top = head_h + (4 if tight else 12)
        self.body = Box(MARGIN, top, view.w - 2 * MARGIN, view.h - foot_h - _LEAVE - top)
        with self.layer.rebuild():
            self._back = self.layer.add(
                Button(
                    _("Back"), self.back, kind="card", cap=_("Esc"), shortcut=pygame.K_ESCAPE, px=22, key="page back"
                )
            )
            wide = max(150.0, self._back.natural_width(ruler))
            high = max(46.0, ruler.height(22, "serif-bold") * 1.25)
            self._back.place(MARGIN - 4, (head_h - high) / 2 + 2, wide, high)
            self.build()
        if self.layer.ring.current is None:
            self.layer.ring.set(self.first_focus(), show=False)

    def first_focus(self) -> Button | None:
        """Where the focus starts: the control most people want."""
        return None

    def foot_buttons(self, left: Sequence[Button], right: Sequence[Button]) -> None:
        """Put buttons on the cloth of the foot, on its left and on its right."""
        ruler = self.ruler
        gap = 20.0
        both = (*left, *right)
        room = self.foot.w - gap * (len(both) - 1)
        widths = {id(b): max(150.0, b.natural_width(ruler)) for b in both}
        for bare in ("icon", "cap"):
            if sum(widths.values()) > room:  # where words are large, they alone must do
                for button in both:
                    setattr(button, bare, "")
                widths = {id(b): b.natural_width(ruler) for b in both}
        squeeze = min(1.0, room / max(1.0, sum(widths.values())))
        x = self.foot.x
        for button in left:
            h = button.natural_height(ruler, 56)
            w = widths[id(button)] * squeeze
            self.layer.add(button.place(x, self.foot.cy - h / 2, w, h))
            x += w + gap
        middle = x
        x = self.foot.right - sum(widths[id(b)] * squeeze for b in right) - gap * (len(right) - 1)
        for button in right:
            h = button.natural_height(ruler, 62 if button.kind == "hot" else 56)
            w = widths[id(button)] * squeeze
            self.layer.add(button.place(x, self.foot.cy - h / 2, w, h))
            x += w + gap
        self._foot_free = (middle, self.foot.right - sum(widths[id(b)] * squeeze + gap for b in right))

    def foot_note(self, painter: Painter, text: str, align: str = "l") -> None:
        """A few words on the cloth between the buttons, on one line; left out where there is no room."""
        start, end = self._foot_free
        if text and painter.width(text, 20) <= end - start - 8:
            x = start + 4 if align == "l" else end - 4
            painter.text(text, x, self.foot.cy, 20, "#f0e8d0", "sans", align + "m")

    _foot_free: tuple[float, float] = (0.0, 0.0)

    # -- picture
    def draw(self, surface: pygame.Surface) -> None:
        rail = (self.foot.h + 18) * self.view.scale
        room = textures.room(surface.get_size(), self.view.scale, round(rail / self.view.scale, 2))
        surface.blit(room, (0, 0))
        painter = self.painter(surface)
        self._draw_head(painter)
        self.picture(painter)
        self.layer.draw(painter)

    def _draw_head(self, painter: Painter) -> None:
        head = self.head
        left = self._back.box.right + 30
        right = self.head_end - 24 if self.head_end else head.right - MARGIN
        title = self.title()
        px = 50.0
        while px > 30 and painter.width(title, px, "serif-bold", 6) > right - left:
            px -= 2
        box = painter.metal(title, left, head.cy, px, "serif-bold", "lm", 6)
        x = box.right + 26
        sub, hint = self.subtitle(), self.hint()
        end = right
        if hint and x + painter.width(hint, 18) + 60 < right:
            end = painter.text(hint, right, head.cy, 18, "soft", "sans", "rm").x - 26
        if sub and x + painter.width(sub, 20) + 40 < end:
            x = painter.text(sub, x, head.cy, 20, "brass_hi", "sans", "lm").right + 26
        room = end - x
        if room > 60:
            painter.svg(
                ("head lines", round(room)),
                x,
                head.cy - 16,
                room,
                32,
                lambda g: [
                    g.line(2 + q * 22, 8 + q * 8, room - 2, 8 + q * 8, "brass", 1.3, 0.8 - q * 0.2) for q in range(3)
                ],
            )
