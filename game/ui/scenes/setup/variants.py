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
    from collections.abc import Callable, Sequence

    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.scenes.setup.draft import Draft

_EMBLEMS: Final[dict[str, str]] = {
    "qinghunpeng": "1s5s1z",
    "qiaoma": "777p",
    "lezi": "234s",
    "shanghai2": "536f",
    "baida": "55z2p",
    "wuhan": "7z2m5m",
    "qiaoma_modern": "675z",
}
"""Three tiles that stand for a game, shown on its card."""

_TILE: Final = 25.0
_NAME: Final = 25.0
_SENTENCE: Final = 18.0
_LEAD: Final = 1.18
_SIDE: Final = 22.0


class VariantColumn:
    """Cards one below the other; what is left of the column tells about the chosen game."""

    def __init__(self, app: App, draft: Draft, choose: Callable[[str], object]) -> None:
        self.app = app
        self.draft = draft
        self.choose = choose
        self._about = Box(0, 0, 0, 0)
        self._about_w = 100.0
        self._blocks: list[Block] = []

    def natural_height(self, ruler: Ruler, w: float) -> float:
        """How high the cards are one below the other in a column of that width."""
        ids = variant_ids()
        return self._height(ruler, w) * len(ids) + self._gap(ids) * (len(ids) - 1)

    @staticmethod
    def _gap(ids: Sequence[str]) -> float:
        return 14.0 if len(ids) < 5 else 8.0

    def _height(self, ruler: Ruler, w: float) -> float:
        """All cards have the height of the tallest, so that they stand in step."""
        return max(self._card_height(ruler, each, w) for each in variant_ids())

    def build(self, ruler: Ruler, box: Box, add: Callable[[Card | ScrollArea], object]) -> None:
        """Place cards and the text in a column."""
        ids = variant_ids()
        gap = self._gap(ids)
        if self.natural_height(ruler, box.w) > box.h:
            area = ScrollArea(key="variants").place(box.x - 12, box.y, box.w + 12, box.h)
            inner_w = area.room - 14
            h = self._height(ruler, inner_w)
            for i, each in enumerate(ids):
                area.add(self._card(each).place(12, 10 + i * (h + gap), inner_w, h))
            area.content_h = 10 + len(ids) * (h + gap)
            add(area)
            self._about = Box(0, 0, 0, 0)
            return
        h = self._height(ruler, box.w)
        gap += min(12.0, (box.h - self.natural_height(ruler, box.w)) / len(ids))
        for i, each in enumerate(ids):
            add(self._card(each).place(box.x, box.y + i * (h + gap), box.w, h))
        top = box.y + len(ids) * (h + gap) + 6
        self._build_about(ruler, Box(box.x, top, box.w, box.bottom - top), add)

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

    def _card(self, variant_id: str) -> Card:
        return Card(
            lambda painter, card: self._draw_card(painter, card, variant_id),
            lambda: self.choose(variant_id),
            on=variant_id == self.draft.variant_id,
            key=f"variant {variant_id}",
        )

    @staticmethod
    def _name_height(ruler: Ruler) -> float:
        """The row of name and tiles."""
        return max(ruler.height(_NAME, "serif-bold"), _TILE * UPRIGHT)

    def _card_height(self, ruler: Ruler, variant_id: str, w: float) -> float:
        sentence = ruler.para_height(words.variant_sentence(variant_id), w - 2 * _SIDE, _SENTENCE, "sans", _LEAD)
        return self._name_height(ruler) + sentence + 21 + 2 * self._lift(ruler)

    @staticmethod
    def _lift(ruler: Ruler) -> float:
        """How much higher large words stand: most of the space over the name belongs to its letters."""
        return 7 * max(0.0, ruler.grown - 1)

    def _draw_card(self, painter: Painter, card: Card, variant_id: str) -> None:
        b = card.box
        x, inner = b.x + _SIDE, b.w - 2 * _SIDE
        emblem = 3 * _TILE + 14 if b.w > 250 else 0.0
        name_h = self._name_height(painter)
        sentence = words.variant_sentence(variant_id)
        tall = name_h + painter.para_height(sentence, inner, _SENTENCE, "sans", _LEAD)
        y = b.cy - tall / 2 - 1 - self._lift(painter)
        name = words.variant_name(variant_id)
        px = _NAME
        while px > 18 and painter.width(name, px, "serif-bold", 2) > inner - emblem:
            px -= 1
        painter.text(name, x, y + name_h / 2 - 2, px, "white" if card.on else "cream", "serif-bold", "lm", 2)
        painter.para(sentence, x, y + name_h, inner, _SENTENCE, "#efe5c4" if card.on else "#cfc6a6", "sans", _LEAD)
        if emblem:
            faces, top = parse_tiles(_EMBLEMS[variant_id]), y - 2 + (name_h - _TILE * UPRIGHT) / 2
            draw_tiles(painter, page_kit(self.app), faces, b.right - _SIDE - 3 * _TILE, top, _TILE)

    # -- the text
    def draw(self, painter: Painter) -> None:
        """Draw the panel of the text."""
        if self._about.w:
            painter.frame(*self._about, "card", 6, 2, 1.5, 5, name="about")

    def _draw_about(self, painter: Painter) -> None:
        draw_stack(self._blocks, painter, 0, 0, self._about_w)
