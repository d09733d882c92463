"""Three questions on one sheet, everything in force at once; shown until it was answered or passed over, then never."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from game import i18n
from game.engine.tiles import KINDS, parse_tiles
from game.i18n import _, words
from game.ui.pages.kits import page_kit
from game.ui.pages.tiles import UPRIGHT, draw_tiles
from game.ui.scene import Scene
from game.ui.scenes.first_start import pictures
from game.ui.scenes.first_start.cards import AnswerCard
from game.ui.scenes.lobby_backdrop import Backdrop
from game.ui.scenes.lobby_banner import draw_banner, draw_title
from game.ui.view import Box
from game.ui.widgets import Button, ScrollArea, Slider

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.painter import Painter

_WIDE: Final = 1236.0
_PAD: Final = 64.0
_BANNER: Final = 126.0
_TITLE: Final = 70.0
"""Height of what stands over the questions; where they need the room, the lettering alone."""
_GAP: Final = 22.0
_SAMPLES: Final = {
    "zh_Hans": "东风、五条、胡了",
    "zh_Hant": "東風、五條、胡了",
    "en": "East, Five Bamboo, Win",
}
"""Each language in its own words: who cannot read the one that is in force must find theirs."""


class FirstStartScene(Scene):
    """Lies over the lobby and is popped when done. `answer` is what was said to the third question."""

    def __init__(self) -> None:
        self.answer = "other"
        self._panel = Box(0, 0, 0, 0)
        self._heads: list[tuple[str, str, float]] = []
        self._intro_y = 0.0
        self._banner = self._sample = Box(0, 0, 0, 0)
        self._note = Box(0, 0, 0, 0)
        self._banner_h = _BANNER

    # -- what can be done
    def done(self) -> None:
        """Take the answers: who knows the game needs no coach. The first of the family is asked for a name then."""
        from game.ui.scenes.profiles import EditScene

        app = self.app
        app.change(started=True, teach_me=self.answer != "old")
        app.family.play_as(app.prefs.profile.id)
        app.replace(EditScene(app.prefs.profile, first=True))

    def skip(self) -> None:
        """Straight to the lobby; the language and the size of the words stay as they were set here."""
        self.app.pop()

    def leave(self) -> None:
        if not self.app.settings.started:
            self.app.prefs.change(started=True)

    def _speak(self, language: str) -> Callable[[], None]:
        return lambda: self.app.change(language=language)

    def _say(self, answer: str) -> Callable[[], None]:
        def said() -> None:
            self.answer = answer
            self.relayout()
            self.invalidate()

        return said

    def _grow(self, percent: Any) -> None:
        self.app.change(text_size=percent)

    # -- layout
    def relayout(self) -> None:
        view, ruler = self.view, self.ruler
        grown = max(1.0, ruler.grown)
        edge = 30.0 if view.h >= 900 else 18.0
        w = min(view.w - 2 * edge, _WIDE * grown**0.6)
        done = Button(_("Done"), self.done, kind="hot", cap=_("Enter"), shortcut=pygame.K_RETURN, px=32, key="done")
        skip = Button(_("Skip"), self.skip, kind="key", cap=_("Esc"), shortcut=pygame.K_ESCAPE, px=26, key="skip")
        high = max(64.0, done.natural_height(ruler, 64))
        pad = _PAD if view.h >= 900 else 44.0
        column_w = w - 2 * pad
        cards = self._languages(), self._answers()
        room = view.h - 2 * edge - high - 70
        self._banner_h = _BANNER
        wanted = self._stack(cards, column_w, 0.0)
        if wanted > room:
            for card in cards[1]:
                card.pictured = False
            wanted = self._stack(cards, column_w, 0.0)
        if wanted > room:
            self._banner_h = _TITLE
            wanted = self._stack(cards, column_w, 0.0)
        air = min(16.0, max(0.0, (room - wanted) / 6))
        scrolls = wanted > room
        tall = min(view.h - 2 * edge, wanted + 6 * air + high + 70)
        self._panel = Box(edge if view.w - w > 200 else (view.w - w) / 2, (view.h - tall) / 2, w, tall)
        x = self._panel.x + pad
        with self.layer.rebuild() as layer:
            area = ScrollArea(key="questions", picture=self._draw_column)
            layer.add(area.place(x, self._panel.y + 24, column_w, tall - high - 70))
            area.content_h = self._stack(cards, area.room if scrolls else column_w, air)
            for widget in (*cards[0], self._slider, *cards[1]):
                area.add(widget)
            self._foot(done, skip, x, self._panel.bottom - 26 - high, column_w, high)
        if self.layer.ring.current is None:
            self.layer.focus(done, show=False)

    def _foot(self, done: Button, skip: Button, x: float, y: float, w: float, high: float) -> None:
        ruler = self.ruler
        wide = max(190.0, done.natural_width(ruler)), max(150.0, skip.natural_width(ruler))
        if sum(wide) + 20 > w:
            done.cap = skip.cap = ""
            wide = done.natural_width(ruler), skip.natural_width(ruler)
        self.layer.add(skip.place(x + w - sum(wide) - 20, y, wide[1], high))
        self.layer.add(done.place(x + w - wide[0], y, wide[0], high))
        self._note = Box(x, y + 6, w - sum(wide) - 50, high - 12)

    def _languages(self) -> list[AnswerCard]:
        return [
            AnswerCard(
                i18n.NATIVE_NAMES[name],
                _SAMPLES[name],
                self._speak(name),
                on=name == i18n.language(),
                key=f"language {name}",
            )
            for name in i18n.LANGUAGES
        ]

    def _answers(self) -> list[AnswerCard]:
        kit = page_kit(self.app)
        texts = (
            ("never", _("Never"), _("The coach sits beside you and explains."), pictures.draw_primer),
            ("other", _("Yes, elsewhere"), _("The coach tells you what is different here."), pictures.draw_teapot),
            ("old", _("I know my way"), _("The coach keeps quiet; F2 calls it."), pictures.draw_old_hand),
        )
        return [
            AnswerCard(
                label,
                line,
                self._say(answer),
                on=answer == self.answer,
                key=f"answer {answer}",
                picture=lambda painter, box, draw=draw: draw(painter, kit, box),  # type: ignore[misc]
            )
            for answer, label, line, draw in texts
        ]

    def _stack(self, cards: tuple[list[AnswerCard], list[AnswerCard]], w: float, air: float) -> float:
        """Place everything in a column `w` wide, with `air` more between its parts; returns how high it is."""
        ruler = self.ruler
        self._heads = []
        self._banner = Box(0, 0, w, self._banner_h)
        y = self._banner_h + 8 + air
        self._intro_y = y
        y += ruler.para_height(_intro(), w, 20) + 10 + air
        y = self._head("1", _("Which language?"), y)
        y = self._row(cards[0], y, w) + 16 + air
        y = self._head("2", _("How large should the text be?"), y)
        y = self._size_row(y, w) + 16 + air
        y = self._head("3", _("Have you played mahjong before?"), y)
        return self._row(cards[1], y, w) + 10

    def _head(self, number: str, text: str, y: float) -> float:
        """The heading of a question; returns the y below it."""
        self._heads.append((number, text, y))
        return y + max(46.0, self.ruler.height(26, "serif-bold") + 8) + 6

    def _row(self, cards: list[AnswerCard], y: float, w: float) -> float:
        """Cards side by side where their words have room, else one below the other."""
        ruler = self.ruler
        wide = (w - _GAP * (len(cards) - 1)) / len(cards)
        if all(card.least_width(ruler) <= wide for card in cards):
            high = max(card.natural_height(ruler, wide) for card in cards)
            for i, card in enumerate(cards):
                card.place(i * (wide + _GAP), y, wide, high)
            return y + high
        for card in cards:
            card.pictured = False
            high = card.natural_height(ruler, w)
            card.place(0, y, w, high)
            y += high + 14
        return y - 14

    def _size_row(self, y: float, w: float) -> float:
        """The slider, and beside it (or below) what words look like at that size."""
        ruler = self.ruler
        self._slider = Slider(
            self.app.settings.text_size,
            80,
            200,
            lambda _value: None,
            step=10,
            shown=lambda value: _("{percent} %").format(percent=value),
            ticks=7,
            on_done=self._grow,
            key="text_size",
        )
        beside = w >= 820 * max(1.0, ruler.grown) ** 0.8
        sample_w = w * 0.52 if beside else w
        high = self._sample_height(sample_w)
        slide_w = min(440.0 * max(1.0, ruler.grown) ** 0.5, w - sample_w - 40 if beside else w)
        slide_h = self._slider.natural_height(ruler)
        if beside:
            self._slider.place(6, y + (high - slide_h) / 2, slide_w, slide_h)
            self._sample = Box(w - sample_w, y, sample_w, high)
            return y + high
        self._slider.place(6, y + 4, slide_w, slide_h)
        self._sample = Box(0, y + slide_h + 16, sample_w, high)
        return self._sample.bottom

    @staticmethod
    def _sample_words() -> tuple[str, str]:
        return (
            _("{player} discards {tile}.").format(player=_("Mr Chen"), tile=words.tile_name(KINDS[22])),
            _("You may chow or pung; a win pays {points}.").format(points=14),
        )

    def _sample_height(self, w: float) -> float:
        text = sum(self.ruler.para_height(line, w - _TILES_W, 20) for line in self._sample_words())
        return max(text, _TILE * UPRIGHT) + 32

    # -- picture
    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(Backdrop.of(self.app, self._panel.right).surface(), (0, 0))
        painter = self.painter(surface)
        painter.frame(*self._panel, ("#0f2733", "#07131c"), 14, 3, 2.4, 9, None, 1.0, shadow=36, name="first start")
        text = _("No network, no account: everything stays on this computer.")
        high = painter.para_height(text, self._note.w, 20, lead=1.3)
        if high <= self._note.h:
            painter.para(text, self._note.x, self._note.cy - high / 2, self._note.w, 20, "soft", lead=1.3)
        self.layer.draw(painter)

    def _draw_column(self, painter: Painter) -> None:
        w = self._banner.w
        if painter.sees(*self._banner):
            (draw_banner if self._banner_h > _TITLE else draw_title)(painter, self._banner)
        painter.para(_intro(), 0, self._intro_y, w, 20, "cream", align="c")
        for number, text, y in self._heads:
            high = max(46.0, painter.height(26, "serif-bold") + 8)
            d = max(40.0, painter.seal_size())
            painter.seal(number, d / 2, y + high / 2, d, lit=True)
            painter.label(text, Box(d + 16, y, w - d - 16, high), 26, "brass_hi", "serif-bold", "lm", least=0.6)
        box = self._sample
        if painter.sees(*box):
            self._draw_sample(painter, box)

    def _draw_sample(self, painter: Painter, box: Box) -> None:
        painter.frame(*box, ("#0a1a23", "#10293a"), 6, 2, 1.5, 5, name="sample")
        draw_tiles(painter, page_kit(self.app), parse_tiles("567s"), box.x + 22, box.cy - _TILE * UPRIGHT / 2, _TILE)
        one, two = self._sample_words()
        room = box.w - _TILES_W
        high = painter.para_height(one, room, 20) + painter.para_height(two, room, 20)
        y = box.cy - high / 2
        y = painter.para(one, box.x + _TILES_W - 18, y, room, 20, "cream", box=box)
        painter.para(two, box.x + _TILES_W - 18, y, room, 20, "amber", "sans", box=box)


_TILE: Final = 46.0
_TILES_W: Final = 22 + 3 * _TILE + 44


def _intro() -> str:
    return _("Welcome. Three questions, then the door is open; everything can be changed later in the settings.")
