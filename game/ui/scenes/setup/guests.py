"""Who is asked to sit down: everybody of the lane with face, level and manner, or nobody in particular at a level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.bots import opponents
from game.bots.kinds import of_level
from game.bots.personas import PERSONAS
from game.i18n import _, words
from game.i18n.words import persona_line, persona_name
from game.ui.pages.scaffold import PageScene
from game.ui.portraits import portrait
from game.ui.widgets import Button, ScrollArea
from game.ui.widgets.button import Clickable

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

_GAP: Final = 16.0
_FACE: Final = 76.0


class GuestCard(Clickable):
    """Somebody who may sit down; `face` is empty for nobody in particular. The one who sits there now is `chosen`."""

    reach = 30.0

    def __init__(
        self, kind: str, on_click: Callable[[], object], *, chosen: bool = False, enabled: bool = True, reason: str = ""
    ) -> None:
        super().__init__(on_click, key=f"guest {kind}", enabled=enabled, reason=reason)
        level, _slash, who = kind.partition("/")
        self.level = level
        self.persona = who
        self.chosen = chosen

    @property
    def name(self) -> str:
        """What it says in large letters."""
        # i18n: a bot of a level that is nobody in particular, without likings of its own
        return persona_name(self.persona) if self.persona else _("Nobody in particular")

    @property
    def line(self) -> str:
        """How this one plays."""
        return persona_line(self.persona) if self.persona else _("Plays at this level, without a style of its own")

    def height(self, ruler: Ruler, w: float) -> float:
        """How high a card `w` wide must be."""
        inner = w - _FACE - 50
        name = ruler.para_height(self.name, inner, 22, "serif-bold", 1.2)
        line = ruler.para_height(self.line, inner, 18, "sans", 1.25)
        return max(_FACE + 20, name + line + ruler.height(18) + 26)

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        fill = ("#2a6266", "#123a40") if self.chosen or self.state == "hover" else ("#1d4250", "#0c1d28")
        off = self.state == "disabled"
        painter.frame(x, y, w, h, "off" if off else fill, 6, 2, 2.2 if self.chosen else 1.6, 5,
                      "amber" if self.chosen else None, name=self.key_name)  # fmt: skip
        left, middle = x + 14, y + h / 2
        if self.persona:
            picture = portrait(PERSONAS[self.persona].portrait, painter.view.length(_FACE))
            picture.set_alpha(90 if off else 255)
            painter.image(picture, left, middle - _FACE / 2)
            picture.set_alpha(255)
        else:
            painter.icon("person", left + _FACE / 2, middle, _FACE * 0.6, "off_text" if off else "#e6c98c")
        left += _FACE + 16
        inner = x + w - 18 - left
        ink, faint = ("off_text", "off_text") if off else ("cream", "#d9cfae")
        high = painter.para_height(self.name, inner, 22, "serif-bold", 1.2)
        high += painter.height(18) + painter.para_height(self.line, inner, 18, "sans", 1.25)
        top = painter.para(self.name, left, middle - high / 2, inner, 22, ink, "serif-bold", 1.2, "l", self.box)
        painter.text(
            words.level_name(self.level), left, top, 18, ink if off else "amber", "sans-bold", "l", 0, self.box
        )
        painter.para(self.line, left, top + painter.height(18), inner, 18, faint, "sans", 1.25, "l", self.box)
        if self.rung:
            painter.ring(x, y, w, h, 6)


class GuestsScene(PageScene):
    """Pushed from the set-up; `chosen` is who sits there now, `taken` are the faces of the others at the table."""

    def __init__(self, chosen: str, taken: Collection[str], then: Callable[[str], object]) -> None:
        self.chosen = chosen
        self.taken = frozenset(taken)
        self.then = then

    def title(self) -> str:
        return _("Who sits down?")

    def subtitle(self) -> str:
        return _("each plays at the level that it shows")

    def hint(self) -> str:
        return _("Tab next   Enter choose")

    def choose(self, kind: str) -> None:
        """Somebody sits down."""
        self.app.pop()
        self.then(kind)

    def build(self) -> None:
        ruler, body = self.ruler, self.body
        area = ScrollArea(key="guests", picture=self._headings)
        area.place_in(body.grown(-18, -14))
        self.layer.add(area)
        room = area.room - 12
        columns = max(1, int((room + _GAP) // (380 * max(1.0, ruler.grown**0.8))))
        w = (room - _GAP * (columns - 1)) / columns
        self._heads: list[tuple[str, float]] = []
        y = 8.0
        for level in opponents():
            self._heads.append((words.level_name(level), y))
            y += ruler.height(26, "serif-bold") + 12
            cards = [self._card(kind) for kind in (*(f"{level}/{who}" for who in of_level(level)), level)]
            for start in range(0, len(cards), columns):
                row = cards[start : start + columns]
                high = max(card.height(ruler, w) for card in row)
                for i, card in enumerate(row):
                    area.add(card.place(8 + i * (w + _GAP), y, w, high))
                y += high + _GAP
            y += 8
        area.content_h = y
        self._first = next((w for w in area.children() if isinstance(w, GuestCard) and w.chosen), None)
        close = Button(_("Back"), self.app.pop, cap=_("Esc"), shortcut=pygame.K_ESCAPE, px=26, key="close")
        self.foot_buttons([], [close])
        if self.layer.ring.current is None and self._first is not None:
            self.layer.focus(self._first, show=False)

    def _card(self, kind: str) -> GuestCard:
        who = kind.partition("/")[2]
        seated = bool(who) and PERSONAS[who].portrait in self.taken and kind != self.chosen
        return GuestCard(
            kind,
            lambda: self.choose(kind),
            chosen=kind == self.chosen,
            enabled=not seated,
            reason=_("Sits at this table already"),
        )

    def _headings(self, painter: Painter) -> None:
        for text, y in self._heads:
            painter.text(text, 10, y, 26, "brass_hi", "serif-bold")

    def picture(self, painter: Painter) -> None:
        painter.frame(*self.body, ("#10303a", "#081720"), 9, 3, 2, 7, name="guests")
