"""Printed paper over whatever is below: rules, arithmetic – what is to be read, not done."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import pygame

from game.i18n import _
from game.ui import textures, theme
from game.ui.cache import sprites
from game.ui.pages.backdrop import behind
from game.ui.pages.blocks import Block, draw_stack, stack_height
from game.ui.scene import Scene
from game.ui.svg import Svg, stepped
from game.ui.view import Box
from game.ui.widgets import Button, ScrollArea

if TYPE_CHECKING:
    from game.ui.painter import Painter

_WIDEST = 980.0
_MARGIN = 54.0


class PaperScene(Scene, ABC):
    """A sheet in the middle of the window with a heading and blocks that scroll. Escape or the button closes it."""

    def __init__(self) -> None:
        self._sheet = Box(0, 0, 0, 0)
        self._behind: pygame.Surface | None = None
        self._blocks: list[Block] = []
        self._w = 100.0

    # -- what a sheet says
    @abstractmethod
    def title(self) -> str:
        """The heading."""

    def subtitle(self) -> str:
        """What stands under it."""
        return ""

    @abstractmethod
    def blocks(self) -> list[Block]:
        """What is printed, in the language in use."""

    def more(self) -> list[Button]:
        """What else can be done with it, left of the button that closes it."""
        return []

    # -- layout
    def relayout(self) -> None:
        view, ruler = self.view, self.ruler
        self._behind = None
        grown = max(1.0, ruler.grown)
        button_h = max(56.0, ruler.height(26, "serif-bold") * 1.2)
        edge = 24.0 if view.h < 900 else 36.0
        w = min(_WIDEST * grown**0.7, view.w - 2 * edge - 20)
        self._sheet = Box((view.w - w) / 2, edge, w, view.h - edge - button_h - 34)
        sheet = self._sheet
        self._blocks = self.blocks()
        head = self._head_height()
        with self.layer.rebuild():
            area = ScrollArea(key="paper", picture=self._draw_blocks, dusk="#b39f6c")
            top = sheet.y + head
            area.place(sheet.x + _MARGIN - 6, top, sheet.w - 2 * _MARGIN + 34, sheet.bottom - 34 - top)
            self._w = area.room - 14
            area.content_h = stack_height(self._blocks, ruler, self._w) + 8
            self.layer.add(area)
            close = Button(
                _("Close"), self.app.pop, kind="hot", cap=_("Esc"), shortcut=pygame.K_ESCAPE, px=26, key="close"
            )
            self._place_buttons([*self.more(), close], view.h - button_h - 18, button_h)
        if self.layer.ring.current is None:
            self.layer.ring.set(area if area.takes_focus else close, show=False)

    def _place_buttons(self, buttons: list[Button], y: float, h: float) -> None:
        """Side by side in the middle; their key caps go first where there is no room for all."""
        gap, room = 20.0, self.view.w - 60
        widths = [max(190.0, button.natural_width(self.ruler)) for button in buttons]
        if sum(widths) + gap * (len(buttons) - 1) > room:
            for button in buttons:
                button.cap = ""
            widths = [button.natural_width(self.ruler) for button in buttons]
        squeeze = min(1.0, (room - gap * (len(buttons) - 1)) / sum(widths))
        x = (self.view.w - squeeze * sum(widths) - gap * (len(buttons) - 1)) / 2
        for button, wide in zip(buttons, widths, strict=True):
            self.layer.add(button.place(x, y, squeeze * wide, h))
            x += squeeze * wide + gap

    def _head_height(self) -> float:
        ruler = self.ruler
        inner = self._sheet.w - 2 * _MARGIN
        title = ruler.para_height(self.title(), inner, 46, "serif-bold", 1.28)
        sub = ruler.para_height(self.subtitle(), inner, 20) if self.subtitle() else 0
        return 34 + title + sub + 22

    # -- picture
    def draw(self, surface: pygame.Surface) -> None:
        if self._behind is None:
            self._behind = behind(self, 6)
        surface.blit(self._behind, (0, 0))
        painter = self.painter(surface)
        draw_paper(painter, self._sheet)
        x, inner = self._sheet.x + _MARGIN, self._sheet.w - 2 * _MARGIN
        y = painter.para(self.title(), x, self._sheet.y + 32, inner, 46, "#7a1d22", "serif-bold", 1.28)
        if self.subtitle():
            y = painter.para(self.subtitle(), x, y, inner, 20, "#4f4a38")
        painter.rule(x, y + 6, inner, "#7a1d22", 1.6, 220)
        self.layer.draw(painter)

    def _draw_blocks(self, painter: Painter) -> None:
        draw_stack(self._blocks, painter, 4, 0, self._w)


def draw_paper(painter: Painter, box: Box) -> None:
    """Cream paper with its grain, a double rule in lacquer red with stepped corners, and a shadow."""
    rect = painter.view.rect(*box)
    painter.frame(*box, ("#f3e8cc", "#efe2c2"), 8, 2, 1.6, 0, "#8d6c34", 1.0, shadow=30, name="paper")
    w, h = box.w, box.h

    def make() -> pygame.Surface:
        sheet = pygame.Surface(rect.size).convert()
        sheet.fill(theme.rgb("#efe3c6"))
        u = painter.scale
        if not theme.plain():
            sheet.blit(textures.noise(rect.size, (3 * u, 3 * u), 9, 3), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            stains = textures.noise(rect.size, (160 * u, 120 * u), 8, 4, (1, 0.95, 0.8))
            sheet.blit(stains, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        sheet = sheet.convert_alpha()
        shape = Svg(w, h).poly(stepped(0, 0, w, h, 8, 2), "#ffffff")
        sheet.blit(shape.at(rect.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        rules = Svg(w, h)
        rules.poly(stepped(0.8, 0.8, w - 1.6, h - 1.6, 8, 2), "none", "#8d6c34", 1.6)
        rules.poly(stepped(12, 12, w - 24, h - 24, 8, 3), "none", "#7a1d22", 1.8, 0.8)
        rules.poly(stepped(17, 17, w - 34, h - 34, 7, 3), "none", "#7a1d22", 0.8, 0.7)
        sheet.blit(rules.at(rect.size), (0, 0))
        return sheet

    painter.surface.blit(sprites.get(("paper", rect.size), make), rect)
