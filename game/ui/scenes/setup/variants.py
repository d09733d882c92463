"""The games on offer as cards, and a few words on the chosen one where the column has room for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.rules import variant_ids
from game.engine.tiles import parse_tiles
from game.i18n import words
from game.ui import rulebook
from game.ui.pages.blocks import Block, Bullet, Heading, draw_stack
from game.ui.pages.kits import page_kit
from game.ui.pages.tiles import UPRIGHT, draw_tiles
from game.ui.view import Box
from game.ui.widgets import Card, ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.scenes.setup.draft import Draft

_EMBLEMS: Final[dict[str, str]] = {"qinghunpeng": "1s5s1z"}
"""Three tiles that stand for a game, shown on its card."""

_TILE: Final = 34.0


class VariantColumn:
    """Cards one below the other; what is left of the column tells about the chosen game."""

    def __init__(self, app: App, draft: Draft, choose: Callable[[str], object]) -> None:
        self.app = app
        self.draft = draft
        self.choose = choose
        self._about = Box(0, 0, 0, 0)
        self._about_w = 100.0
        self._blocks: list[Block] = []

    def build(self, ruler: Ruler, box: Box, add: Callable[[Card | ScrollArea], object]) -> None:
        """Place cards and the text in a column."""
        ids = variant_ids()
        tight = len(ids) > 3
        heights = [self._card_height(ruler, each, box.w, tight) for each in ids]
        total = sum(heights) + 14 * (len(ids) - 1)
        room = box.h
        if total > room:
            area = ScrollArea(key="variants").place(box.x - 12, box.y, box.w + 12, box.h)
            inner_w = area.room - 14
            y = 10.0
            for each in ids:
                h = self._card_height(ruler, each, inner_w, tight)
                area.add(self._card(each, tight).place(12, y, inner_w, h))
                y += h + 14
            area.content_h = y
            add(area)
            self._about = Box(0, 0, 0, 0)
            return
        y = box.y
        for each, h in zip(ids, heights, strict=True):
            add(self._card(each, tight).place(box.x, y, box.w, h))
            y += h + 14
        self._build_about(ruler, Box(box.x, y + 6, box.w, box.bottom - y - 6), add)

    def _build_about(self, ruler: Ruler, box: Box, add: Callable[[Card | ScrollArea], object]) -> None:
        """What the chosen game is about, as far as there is room to say so."""
        if box.h < 190 * max(1.0, ruler.grown):
            self._about = Box(0, 0, 0, 0)
            return
        short = rulebook.sections(self.draft.variant_id)[0]
        self._blocks = [Heading(short.title, 24), *(Bullet(sentence, 20, after=12) for sentence in short.paragraphs)]
        area = ScrollArea(key="about", picture=self._draw_about)
        area.place(box.x + 28, box.y + 24, box.w - 56, box.h - 48)
        self._about_w = area.box.w
        area.content_h = sum(block.height(ruler, self._about_w) for block in self._blocks)
        if area.scrolls:
            self._about_w = area.room
            area.content_h = sum(block.height(ruler, self._about_w) for block in self._blocks)
        self._about = box
        add(area)

    def _card(self, variant_id: str, tight: bool) -> Card:
        return Card(
            lambda painter, card: self._draw_card(painter, card, variant_id, tight),
            lambda: self.choose(variant_id),
            on=variant_id == self.draft.variant_id,
            key=f"variant {variant_id}",
        )

    def _emblem_w(self, w: float) -> float:
        return 3 * _TILE + 22 if w > 330 else 0.0

    def _card_height(self, ruler: Ruler, variant_id: str, w: float, tight: bool) -> float:
        name = ruler.height(26, "serif-bold")
        inner = w - 48 - (self._emblem_w(w) if tight else 0)
        sentence = ruler.para_height(words.variant_sentence(variant_id), inner, 18, "sans", 1.35)
        return max(94.0, name + sentence + 26)

    def _draw_card(self, painter: Painter, card: Card, variant_id: str, tight: bool) -> None:
        b = card.box
        emblem = self._emblem_w(b.w)
        x = b.x + 24
        inner = b.w - 48 - (emblem if tight else 0)
        ink = "white" if card.on else "cream"
        name_h = painter.height(26, "serif-bold")
        sentence = words.variant_sentence(variant_id)
        tall = name_h + painter.para_height(sentence, inner, 18, "sans", 1.35)
        y = b.cy - tall / 2 - 1
        room = b.w - 48 - emblem
        px = 26.0
        while px > 20 and painter.width(words.variant_name(variant_id), px, "serif-bold", 2) > room:
            px -= 1
        painter.text(words.variant_name(variant_id), x, y, px, ink, "serif-bold", "l", 2)
        painter.para(sentence, x, y + name_h, inner, 18, "#efe5c4" if card.on else "#cfc6a6", "sans", 1.35)
        faces = _EMBLEMS.get(variant_id)
        if faces and emblem:
            size = _TILE if tight else min(_TILE, (name_h + 6) / UPRIGHT)
            left = b.right - 22 - 3 * size
            top = b.cy - size * UPRIGHT / 2 if tight else y - 4
            draw_tiles(painter, page_kit(self.app), parse_tiles(faces), left, top, size)

    # -- the text
    def draw(self, painter: Painter) -> None:
        """Draw the panel of the text."""
        if self._about.w:
            painter.frame(*self._about, "card", 6, 2, 1.5, 5, name="about")

    def _draw_about(self, painter: Painter) -> None:
        draw_stack(self._blocks, painter, 0, 0, self._about_w)
