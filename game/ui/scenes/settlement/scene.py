"""The settlement of a hand: what was won and why it is worth what it is, who pays whom, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import _, ngettext
from game.i18n.words.numbers import number
from game.ui.pace import PACES
from game.ui.pages.backdrop import behind
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.scenes.hand_log import CAP as LOG_CAP
from game.ui.scenes.hand_log import KEY as LOG_KEY
from game.ui.scenes.hand_log import HandLogScene
from game.ui.scenes.settlement.arithmetic import ArithmeticScene
from game.ui.scenes.settlement.drawn import DrawnPanels
from game.ui.scenes.settlement.head import draw_head, drawn_words, hand_words, how_words, shape_words
from game.ui.scenes.settlement.outcome import over_words
from game.ui.scenes.settlement.plates import Plates
from game.ui.scenes.settlement.strip import Strip
from game.ui.scenes.settlement.sums import Band, SumList
from game.ui.view import Box
from game.ui.widgets import Button, Choice, ScrollArea
from game.ui.widgets.base import plain_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.app import App
    from game.ui.scenes.menu import MenuRow
    from game.ui.scenes.settlement.outcome import Outcome

COUNT_MS: Final = 1500
"""How long the lines count up and the chips fly at normal speed."""

KEYS_AFTER_MS: Final = 300
"""A key meant for the table must not leave this page before it was seen."""

_ROLL: Final = 0.30
"""The last part of the time belongs to the sums alone."""

_NOTE_LINES: Final = 2
_BUTTON_W: Final = 190.0
"""Buttons are at least so wide where there is room for that."""
_CLOSE: Final = 1.1
"""Lines beside the heading stand so close."""
_SQUEEZED: Final = 0.8
"""So narrow they may become, their words with them, before one is left out."""
_NEAR: Final = 10.0
_GLOW: Final = 0.25
"""The light behind the winning tile is up after this part of the time."""

NEXT: Final = "next"
RESULT: Final = "result"
TAKE_BACK: Final = "take back"


class SettlementScene(Scene):
    """Pushed over the table when a hand has ended; pops with `next` (the next hand) or `result` (the match is over).

    Where the table `takes_back` it may also pop with `take back`: the hand is played on from an earlier moment. A hand
    that is only `watched` leads back to where it is watched.
    """

    def __init__(self, outcome: Outcome, *, takes_back: bool = False, watched: bool = False) -> None:
        self.outcome = outcome
        self.takes_back = takes_back
        self.watched = watched
        self._at = 0
        self._ms = 0
        self._shown_ms = 0
        self._tab = "strip"
        self._head = self._strip_box = self._sum_box = self._note_box = Box(0, 0, 0, 0)
        self._sum_w = 100.0
        self._shown: set[str] = set()
        self._short: SumList | None = None
        self._behind: pygame.Surface | None = None

    # -- life
    def enter(self, app: App) -> None:
        super().enter(app)
        outcome = self.outcome
        self._strips = [Strip(app, outcome, result.seat) for result in outcome.winners]
        self._sums = [SumList(app, outcome, result) for result in outcome.winners]
        self._plates = Plates(app, outcome)
        self._drawn = DrawnPanels(app, outcome) if not outcome.winners else None
        self._total = 0 if app.still else PACES[app.settings.speed].lasts(COUNT_MS)
        app.audio.play("exhausted" if self._drawn else "count")

    @property
    def part(self) -> float:
        """How far the page has counted, 0 to 1."""
        return 1.0 if self._ms >= self._total else self._ms / self._total

    def hurry(self) -> bool:
        """Show everything at once; whether there was anything left to show."""
        if self._ms >= self._total:
            return False
        self._ms = self._total
        self._follow()
        self.invalidate()
        return True

    def _follow(self) -> None:
        """Where the sum is longer than its panel, keep what was counted last in sight: in the end, who pays what."""
        if "sum" in self._shown:
            area = self.layer.find("sum")
            assert isinstance(area, ScrollArea)
            bottom = self._sums[self._at].span(0, int(self._lines_shown()) + 1)[1]
            area.scroll_to(max(area.offset, bottom - area.box.h))

    def update(self, ms: int) -> None:
        super().update(ms)
        self._shown_ms += ms
        if self._ms < self._total:
            before = self._lines_shown()
            self._ms += ms
            now = self._lines_shown()
            if int(now) > int(before):
                self.app.audio.play("count")
            if self._ms >= self._total and self._plates.flights:
                self.app.audio.play("chips")
            self._touch(int(before), int(now) + 1)
            if self.part >= 1 and "sum" in self._shown:
                self.invalidate(self.view.rect(*self._sum_box))
            self._follow()

    def _touch(self, first: int, end: int) -> None:
        """Have what moves drawn again: the glow while it comes up, lines `first` to `end`, chips and purses."""
        if self._drawn is not None:
            if self._drawn.counts.w:
                self.invalidate(self.view.rect(*self._drawn.counts))
            return
        if self._shown_ms <= self._total * _GLOW + 40:
            self.invalidate(self.view.rect(*self._strip_box))
        if "plates" in self._shown:
            self.invalidate(self.view.rect(*self._plates.moving()))
        if "sum" in self._shown:
            area = self.layer.find("sum")
            top, bottom = self._sums[self._at].span(first, end)
            self.invalidate(area.inner_view.rect(-12, top - 10, self._sum_w + 24, bottom - top + 20))

    def _lines_shown(self) -> float:
        """How many items of the sum can be seen; the last one's part rolls its number up."""
        if not self._sums:
            return 0.0
        items = self._sums[self._at].items
        return len(items) * min(1.0, self.part / (1 - _ROLL / 2)) + (0.0 if self.part < 1 else 1.0)

    # -- what can be done
    def go_on(self) -> None:
        """The next hand, or the result of the match."""
        if self._shown_ms >= KEYS_AFTER_MS or self.app.still:
            self.app.pop(NEXT if self.outcome.over is None else RESULT)

    def take_back(self) -> None:
        """Back to the table, to take back."""
        if self.takes_back:
            self.app.pop(TAKE_BACK)

    def _menu_rows(self) -> Sequence[MenuRow]:
        from game.ui.scenes.menu import MenuRow

        back = MenuRow("undo", "reset", _("Take a move back"), self.take_back, "Z", pygame.K_z)
        log = MenuRow("log", "text", _("Log of the hand"), self._log, LOG_CAP, LOG_KEY)
        return (back, log) if self.takes_back else (log,)

    def _log(self) -> None:
        outcome = self.outcome
        self.app.push(HandLogScene(outcome.events, outcome.names, outcome.settings.variant_id, outcome.number))

    def _arithmetic(self) -> None:
        self.app.push(ArithmeticScene(self.outcome))

    def _menu(self) -> None:
        from game.ui.scenes.menu import MenuScene, outcome_info

        self.app.push(MenuScene(outcome_info(self.outcome), more=self._menu_rows))

    def show_winner(self, at: int) -> None:
        """Show the hand and the sum of another winner."""
        self._at = at % max(1, len(self._sums))
        self.relayout()
        self.invalidate()

    def _show_tab(self, tab: str) -> None:
        self._tab = tab
        self.relayout()
        self.invalidate()

    # -- layout
    def relayout(self) -> None:
        view, ruler = self.view, self.ruler
        self._behind = None
        edge = min(96.0, view.w * 0.05)
        grown = max(1.0, ruler.grown)
        tight = view.h < 900
        button_h = max(56.0, ruler.height(28, "serif-bold") * 1.15)
        foot_h = button_h + (24 if tight else 36)
        head_h = max(100.0 if tight else 132.0, ruler.height(76, "serif-bold") * 0.95)
        self._head = Box(edge + 14, 4, view.w - 2 * edge - 28, head_h - 8)
        body = Box(edge, head_h + 6, view.w - 2 * edge, view.h - head_h - foot_h - 14)
        with self.layer.rebuild():
            if self._drawn is not None:
                self._strip_box = Box(0, 0, 0, 0)
                self._drawn.arrange(ruler, body)
                self._sum_box = self._plates.box = self._drawn.box
            else:
                self._arrange_won(body, grown)
            self._add_buttons(button_h, edge, foot_h)
        if self.layer.ring.current is None:
            self.layer.focus(self.layer.find("next"), show=False)

    def _arrange_won(self, body: Box, grown: float) -> None:
        ruler = self.ruler
        top, self._short = body.y, None
        if len(self._sums) > 1:
            names = self.outcome.names
            options = [(i, names[result.seat]) for i, result in enumerate(self.outcome.winners)]
            choice = Choice(self._at, options, self.show_winner, px=22, key="winners")
            wide, high = choice.natural_size(ruler, body.w)
            self.layer.add(choice.place(body.cx - wide / 2, top, wide, high))
            top += high + 12
        strip = self._strips[self._at]
        strip_h = strip.height(ruler, body.w - 28, max(150.0, body.h * 0.34))
        rest = Box(body.x, top, body.w, body.bottom - top)
        self._strip_box = Box(body.x + 14, top + 4, body.w - 28, strip_h)
        below = top + strip_h + (34 if body.h > 760 else 20)
        least = 430 * grown
        apart = body.bottom - below < 250 * grown
        if not apart:
            rest = Box(body.x, below, body.w, body.bottom - below)
        if not apart and rest.w >= 2 * least + 36:
            left = max(least, min(rest.w * 0.46, 900.0))
            self._sum_box = Box(rest.x, rest.y, left, rest.h)
            self._plates.arrange(ruler, Box(rest.x + left + 36, rest.y, rest.w - left - 36, rest.h))
            shown = {"strip", "sum", "plates"}
        else:
            # i18n: pages of the settlement where there is no room for all of it
            pages = [("strip", _("The hand")), ("sum", _("The sum")), ("plates", _("Who pays"))][0 if apart else 1 :]
            if self._tab not in dict(pages):
                self._tab = pages[0][0]
            tabs = Choice(self._tab, pages, self._show_tab, px=22, key="tabs")
            wide, high = tabs.natural_size(ruler, rest.w)
            self.layer.add(tabs.place(rest.x, rest.y, wide, high))
            rest = Box(rest.x, rest.y + high + 10, rest.w, rest.h - high - 10)
            self._sum_box = rest
            self._plates.arrange(ruler, rest)
            shown = {self._tab} if apart else {"strip", self._tab}
            if apart:
                self._place_strip(rest)
        self._shown = shown
        if "sum" in shown:
            self._add_sum()

    def _place_strip(self, rest: Box) -> None:
        """The hand on a page of its own, and under it who pays how much, where there is room for that."""
        ruler, w = self.ruler, rest.w - 28
        strip_h = self._strips[self._at].height(ruler, w, rest.h)
        short = self._sums[self._at].in_short()
        more = _NEAR + short.arrange(ruler, w - 16)
        self._short = short if strip_h + more <= rest.h else None
        top = rest.cy - (strip_h + (more if self._short is not None else 0)) / 2
        self._strip_box = Box(rest.x + 14, top, w, strip_h)

    def _add_sum(self) -> None:
        ruler, box, sums = self.ruler, self._sum_box, self._sums[self._at]
        pad = 38.0
        head = ruler.height(26, "serif-bold") + 26
        area = ScrollArea(key="sum", picture=lambda p: sums.draw(p, self._sum_w, self._lines_shown()))
        area.place(box.x + pad, box.y + head + 6, box.w - 2 * pad + 4, box.h - head - 22)
        self._sum_w = area.box.w - 4
        if sums.arrange(ruler, self._sum_w) > area.box.h:
            self._sum_w = area.room - 4
            sums.arrange(ruler, self._sum_w)
        area.content_h = sums.h
        self.layer.add(area)

    def _add_buttons(self, h: float, edge: float, foot_h: float) -> None:
        ruler, view = self.ruler, self.view
        y = view.h - foot_h + (foot_h - h) / 2 - 2
        over = self.outcome.over is not None
        onward = Button(
            _("Back") if self.watched else _("Result of the match") if over else _("Next hand"),
            self.go_on,
            kind="hot",
            cap=_("Enter"),
            shortcut=pygame.K_RETURN,
            key="next",
        )
        buttons = [onward]
        if self.outcome.winners:
            buttons.insert(
                0, Button(_("All the arithmetic"), self._arithmetic, cap="F3", shortcut=pygame.K_F3, key="arithmetic")
            )
        back = Button(_("Take a move back"), self.take_back, cap="Z", shortcut=pygame.K_z, key="undo")
        log = Button(_("Log"), self._log, cap=LOG_CAP, shortcut=LOG_KEY, key="log")
        more, room, least = [back, log] if self.takes_back else [log], view.w - 2 * edge, _BUTTON_W
        if self._row_w([*more, *buttons], least) > 0.6 * room:
            back.label, back.tip, least = _("Undo"), _("Take a move back"), 0.0
            while more and self._row_w([*more, *buttons], least) * _SQUEEZED > room:
                more.pop()  # it is in the menu, and its key works
        buttons = [*more, *buttons]
        if self._row_w(buttons, _BUTTON_W) <= 0.6 * room:
            least = _BUTTON_W
        widths = [max(least, button.natural_width(ruler)) for button in buttons]
        squeeze = min(1.0, (view.w - 2 * edge - 20 * (len(buttons) - 1)) / sum(widths))
        x = view.w - edge
        for button, wide in zip(reversed(buttons), reversed(widths), strict=True):
            w = wide * squeeze
            x -= w
            button.place(x, y, w, h)
            x -= 20
        for button in buttons:
            self.layer.add(button)
        self._note_box = Box(edge + 16, y, x - edge - 16, h)

    def _row_w(self, buttons: Sequence[Button], least: float) -> float:
        """How wide a row of buttons is of which none is narrower than this."""
        return sum(max(least, button.natural_width(self.ruler)) + 20 for button in buttons) - 20

    # -- events
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_z and self.takes_back and plain_key(event):
                self.take_back()
                return True
            if event.key == LOG_KEY and plain_key(event):
                self._log()
                return True
            if event.key == pygame.K_SPACE and self.hurry():
                return True  # the first stroke hurries, the next one presses the button with the focus
            if event.key in {pygame.K_LEFT, pygame.K_RIGHT} and len(self._sums) > 1:
                self.show_winner(self._at + (1 if event.key == pygame.K_RIGHT else -1))
                return True
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            if self.watched:
                self.go_on()
            else:
                self._menu()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.hurry()
        return False

    # -- picture
    def draw(self, surface: pygame.Surface) -> None:
        if self._behind is None:
            self._behind = behind(self, 7)
        surface.blit(self._behind, (0, 0))
        painter = self.painter(surface)
        if self._drawn is not None:
            if painter.sees(*self._head):
                draw_head(painter, self._head, *drawn_words(self.outcome), hand_words(self.outcome))
            self._drawn.draw(painter, self.part)
        else:
            self._draw_won(painter)
        self._draw_note(painter)
        self.layer.draw(painter)

    def _draw_won(self, painter: Painter) -> None:
        outcome = self.outcome
        result = outcome.winners[self._at]
        who = how_words(outcome, result.seat)
        if painter.sees(*self._head):
            draw_head(painter, self._head, "胡", shape_words(result), who, hand_words(outcome))
        if "strip" in self._shown and painter.sees(*self._strip_box.grown(12)):
            self._strips[self._at].draw(painter, self._strip_box, min(1.0, self.part / _GLOW))
        if self._short is not None and "strip" in self._shown:
            b = self._strip_box
            lower = self.painter(painter.surface, painter.view.moved(b.x + 8, b.bottom + _NEAR))
            self._short.draw(lower, b.w - 16, len(self._short.items))
        if "sum" in self._shown and painter.sees(*self._sum_box.grown(12)):
            box = self._sum_box
            painter.frame(*box, ("#14333f", "#091822"), 9, 3, 2.2, 7, name="sum")
            title = painter.text(_("How this hand counts"), box.x + 38, box.y + 20, 26, "brass_hi", "serif-bold")
            self._draw_sum_ahead(painter, Box(title.right + 18, title.y, box.right - 38 - title.right - 18, title.h))
        if "plates" in self._shown and painter.sees(*self._plates.box.grown(20)):
            self._plates.draw(painter, self.part)

    def _draw_sum_ahead(self, painter: Painter, room: Box) -> None:
        """What everybody pays, beside the heading of a sum whose end is out of sight."""
        sums, area = self._sums[self._at], self.layer.find("sum")
        owed = [item for item in sums.items if isinstance(item, Band)]
        if self.part < 1 or sums.h <= area.box.h or len(owed) != 1:
            return
        value = number(owed[0].amount)
        wide = painter.width(value, 30, "sans-bold")
        who = Box(room.x, room.y, room.w - wide - 14, room.h)
        fit = painter.fit(owed[0].who, who.w, who.h, 22, "serif-bold", 0.7, _CLOSE)
        if fit.fits:
            painter.text(value, room.right, room.cy, 30, "amber", "sans-bold", "rm")
            # Two lines reach a little above and below the heading, with the air around their letters.
            painter.label(owed[0].who, who.grown(0, who.h / 4), fit.px, "cream", "serif-bold", "rm", 1.0, _CLOSE)

    def _draw_note(self, painter: Painter) -> None:
        """Who deals next, and the doublings left; in two lines or one, as there is room."""
        outcome, box = self.outcome, self._note_box
        if outcome.over is not None:
            reason = over_words(outcome.over, outcome.settings, outcome.names, outcome.purses)
            parts = [reason] if painter.width(reason, 22) <= box.w else list(painter.lines(reason, max(1.0, box.w), 20))
            if len(parts) > _NOTE_LINES:
                return  # the button says where it leads
        else:
            dealer = outcome.names[outcome.next_dealer]
            stays = outcome.next_dealer == outcome.dealer
            sentence = _("{player} deals again") if stays else _("{player} deals next")
            parts = [sentence.format(player=dealer)]
            if outcome.huang_fan_left or outcome.huang_fan:
                left = outcome.huang_fan_left
                sentence = ngettext("{count} carried doubling left", "{count} carried doublings left", left)
                parts.append(sentence.format(count=left))
        line = "   ".join(parts)
        if painter.width(line, 22) <= box.w:
            painter.text(line, box.x, box.cy, 22, "cream", "sans", "lm")
            return
        step = painter.leading(20, 1.25)
        y = box.cy - step * (len(parts) - 1) / 2
        for part in parts:
            if painter.width(part, 20) <= box.w:
                painter.text(part, box.x, y, 20, "cream", "sans", "lm")
            y += step
