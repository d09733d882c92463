"""The menu over a table: go on, the rules, the settings, leave. Beside it: what this table is and how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.i18n import _, ngettext, words
from game.i18n.words.numbers import number, signed
from game.ui import rulebook
from game.ui.pages.backdrop import behind
from game.ui.portraits import face_of, portrait, seat_names
from game.ui.scene import Scene
from game.ui.scenes.lobby_banner import draw_fan
from game.ui.scenes.lobby_items import MenuItem
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.view import Box
from game.ui.widgets import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.match import Match
    from game.engine.settings import MatchSettings
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.scenes.settlement.outcome import Outcome

_SIDE = 50.0
_PAD = 38.0


class TableInfo(NamedTuple):
    """What the menu tells of a table; `wall_left` is None between two hands."""

    settings: MatchSettings
    seat: int
    number: int
    dealer: int
    purses: tuple[int, int, int, int]
    huang_fan: int
    wall_left: int | None
    own: tuple[str, ...] = ()

    def name(self, seat: int) -> str:
        """What a seat is called, in the language in use."""
        return seat_names(self.settings.seats, self.own)[seat]


def table_info(match: Match, seat: int = 0, own: tuple[str, ...] = ()) -> TableInfo:
    """A table in the middle of a hand or between two, as `seat` sees it; `own` are the people's names by seat."""
    view = match.round.view(seat) if match.in_hand and match.round is not None else None
    return TableInfo(
        match.settings,
        seat,
        match.hand_number,
        view.dealer if view is not None else match.dealer,
        match.purses,
        view.huang_fan if view is not None else match.huang_fan,
        view.wall_left if view is not None else None,
        own,
    )


def outcome_info(outcome: Outcome) -> TableInfo:
    """A table whose hand has just ended."""
    return TableInfo(
        outcome.settings,
        outcome.seat,
        outcome.number,
        outcome.dealer,
        outcome.purses,
        outcome.huang_fan_left,
        None,
        outcome.own,
    )


class MenuRow(NamedTuple):
    """A line that a table adds to its menu: the menu goes away, then `act` is done."""

    key: str
    icon: str
    label: str
    act: Callable[[], object]
    cap: str = ""
    shortcut: int | None = None


class MenuScene(Scene):
    """Pushed over the table or the settlement; popping it goes on. Leaving goes to the lobby: every move is saved.

    `more` are the lines that the table adds just now.
    """

    opaque = True

    def __init__(self, table: Match | TableInfo, seat: int = 0, more: Callable[[], Sequence[MenuRow]] = tuple) -> None:
        self.more = more
        self.info = table if isinstance(table, TableInfo) else table_info(table, seat)
        self._behind: pygame.Surface | None = None
        self._panel = self._about = self._banner = Box(0, 0, 0, 0)
        self._about_w = 100.0
        self._about_h = 0.0

    # -- what can be done
    def _rules(self) -> None:
        self.app.push(RulesScene(self.info.settings.ruleset))

    def _settings(self) -> None:
        self.app.push(SettingsScene())

    def _leave(self) -> None:
        from game.ui.scenes.lobby import LobbyScene

        self.app.reset(LobbyScene())

    def _then(self, row: MenuRow) -> Callable[[], None]:
        """Back at the table, do it."""

        def act() -> None:
            self.app.pop()
            row.act()

        return act

    def _items(self) -> list[MenuItem]:
        added = [(row.key, row.icon, row.label, self._then(row), row.cap, row.shortcut, "") for row in self.more()]
        rows = (
            ("resume", "play", _("Back to the table"), self.app.pop, _("Esc"), pygame.K_ESCAPE, ""),
            *added,
            ("rules", "book", _("Rules of this table"), self._rules, "F1", pygame.K_F1, ""),
            ("settings", "gear", _("Settings"), self._settings, "F10", pygame.K_F10, ""),
            ("leave", "save", _("Save and leave"), self._leave, "", None, _("goes on next time")),
        )
        return [
            MenuItem(key, icon, label, act, cap=cap, shortcut=shortcut, note=note, px=28, lozenges=24)
            for key, icon, label, act, cap, shortcut, note in rows
        ]

    # -- layout
    def relayout(self) -> None:
        view, ruler = self.view, self.ruler
        self._behind = None
        grown = max(1.0, ruler.grown)
        items = self._items()
        edge = 90.0 if view.h >= 900 else 26.0
        inner = max(416.0, *(item.width(ruler) for item in items))
        menu_w = min(inner + 2 * _SIDE, view.w - 60)
        inner = menu_w - 2 * _SIDE
        about_w = 560 * grown**0.7
        both = menu_w + 30 + about_w <= view.w - 60
        heights = [item.height(ruler, inner, 72 if view.h >= 900 else 62) for item in items]
        gap = 16.0
        head = self._head_height(ruler, inner)
        high = head + sum(heights) + gap * (len(items) - 1) + 44
        if both:
            self._about_w = about_w - 2 * _PAD - 4
            high = max(high, self._about_head(ruler) + self._about_content(None, ruler) + 34)
        tall = min(view.h - 2 * edge, high)
        left = (view.w - (menu_w + 30 + about_w if both else menu_w)) / 2
        self._panel = Box(left, (view.h - tall) / 2, menu_w, tall)
        self._about = Box(left + menu_w + 30, self._panel.y, about_w, tall) if both else Box(0, 0, 0, 0)
        with self.layer.rebuild():
            top, bottom = self._panel.y + head, self._panel.bottom - 30
            x = self._panel.x + _SIDE
            self._place_items(items, heights, gap, Box(x, top, inner, bottom - top))
            if both:
                self._add_about(ruler)
        if self.layer.ring.current is None:
            self.layer.focus(self.layer.find("resume"), show=False)

    def _place_items(self, items: list[MenuItem], heights: list[float], gap: float, box: Box) -> None:
        need = sum(heights) + gap * (len(items) - 1)
        if need <= box.h:
            gap += min(26.0, (box.h - need) / len(items))
            y = box.y
            for item, h in zip(items, heights, strict=True):
                self.layer.add(item.place(box.x, y, box.w, h))
                y += h + gap
            return
        area = ScrollArea(key="menu").place(box.x - 40, box.y, box.w + 76, box.h)
        self.layer.add(area)
        y = 8.0
        for item, h in zip(items, heights, strict=True):
            area.add(item.place(40, y, box.w - 14, h))
            y += h + gap
        area.content_h = y

    def _head_height(self, ruler: Ruler, w: float) -> float:
        fan = 96.0 if self.view.h >= 900 else 0.0
        title = ruler.height(50, "serif-bold")
        note = ruler.para_height(self._saved_words(), w, 20, "sans", 1.35)
        return 26 + fan + title + note + 24

    @staticmethod
    def _saved_words() -> str:
        return _("Every move is saved, even if you close the window.")

    def _add_about(self, ruler: Ruler) -> None:
        head = self._about_head(ruler)
        area = ScrollArea(key="about", picture=self._draw_about)
        area.place(self._about.x + _PAD, self._about.y + head, self._about.w - 2 * _PAD, self._about.h - head - 28)
        self._about_w = area.box.w - 4
        area.content_h = self._about_content(None, ruler)
        if area.scrolls:
            self._about_w = area.room - 6
            area.content_h = self._about_content(None, ruler)
        self.layer.add(area)

    @staticmethod
    def _about_head(ruler: Ruler) -> float:
        return ruler.height(38, "serif-bold") + ruler.height(20) + 50

    # -- picture
    def draw(self, surface: pygame.Surface) -> None:
        if self._behind is None:
            self._behind = behind(self, 2.4)
        surface.blit(self._behind, (0, 0))
        painter = self.painter(surface)
        self._draw_menu(painter)
        if self._about.w:
            self._draw_about_head(painter)
        self.layer.draw(painter)

    def _draw_menu(self, painter: Painter) -> None:
        box = self._panel
        painter.frame(*box, ("#0f2733", "#07131c"), 14, 3, 2.4, 9, None, 0.97, shadow=36, name="menu")
        y = box.y + 26
        if self.view.h >= 900:
            draw_fan(painter, box.x + _SIDE, y, box.w - 2 * _SIDE, 56)
            y += 96
        # i18n: the title of the menu over the table: 歇一歇
        title = _("A short rest")
        painter.metal(title, box.cx, y, 50, "serif-bold", "c", 2 if title.isascii() else 10)
        y += painter.height(50, "serif-bold")
        inner = box.w - 2 * _SIDE
        painter.para(self._saved_words(), box.x + _SIDE, y, inner, 20, "cream", "sans", 1.35, "c")

    def _draw_about_head(self, painter: Painter) -> None:
        info, box = self.info, self._about
        painter.frame(*box, "panel", 9, 3, 2.2, 7, None, 0.97, shadow=36, name="about")
        name = words.variant_name(info.settings.variant_id)
        title_h = painter.height(38, "serif-bold")
        painter.metal(name, box.x + 38, box.y + 22, 38, "serif-bold", "l", 3)
        y = box.y + 22 + title_h
        line = self._where()
        px = 20.0
        while px > 16 and painter.width(line, px) > box.w - 76:
            px -= 1
        painter.text(line, box.x + 38, y + 2, px, "cream", "sans")
        y += painter.height(20) + 12
        painter.rule(box.x + 38, y, box.w - 76, "brass", 1.3, 220)
        painter.lozenge(box.cx, y + 1, 6, "brass_hi", "brass_hi")

    def _where(self) -> str:
        info = self.info
        length = info.settings.length
        if length:
            hand = _("hand {number} of {length}").format(number=info.number, length=length)
        else:
            hand = _("hand {number}").format(number=info.number)
        stake = _("stake {points}").format(points=number(info.settings.di_fen))
        parts = [hand, stake]
        if info.wall_left is not None:
            left = info.wall_left
            parts.append(ngettext("{count} tile left", "{count} tiles left", left).format(count=left))
        if info.huang_fan:
            count = info.huang_fan
            sentence = ngettext("{count} carried doubling", "{count} carried doublings", count)
            parts.append(sentence.format(count=count))
        return " · ".join(parts)

    def _draw_about(self, painter: Painter) -> None:
        self._about_content(painter, painter)

    def _about_content(self, painter: Painter | None, ruler: Ruler) -> float:
        """Draw (or, without a painter, only measure) the four players and the switches that were changed."""
        info, w = self.info, self._about_w
        y = 4.0
        high = max(70.0, ruler.height(23, "serif-bold") + ruler.height(18) + 10)
        for i in range(4):
            seat = (info.seat + i) % 4
            if painter is not None:
                self._draw_player(painter, seat, Box(0, y, w, high))
            y += high + 10
        changed = [switch for switch in rulebook.switches(info.settings.ruleset) if switch.default is not None]
        y += 12
        title = _("House rules of this table")
        if painter is not None:
            painter.text(title, 2, y, 22, "brass_hi", "serif-bold")
        y += ruler.height(22, "serif-bold") + 8
        if not changed:
            plain = _("All switches stand at their defaults.")
            if painter is not None:
                painter.para(plain, 2, y, w - 4, 20)
            return y + ruler.para_height(plain, w - 4, 20)
        for switch in changed:
            line = _("{name}: {value}").format(name=switch.name, value=switch.value)
            note = _("default: {default}").format(default=switch.default)
            h = ruler.para_height(line, w - 30, 20, "sans-bold", 1.3) + ruler.para_height(note, w - 30, 18, "sans", 1.3)
            if painter is not None:
                painter.lozenge(12, y + ruler.height(20) / 2, 7, "#e3c88a", "#5d4821")
                below = painter.para(line, 30, y, w - 30, 20, "cream", "sans-bold", 1.3)
                painter.para(note, 30, below, w - 30, 18, "#cfc6a6", "sans", 1.3)
                painter.rule(0, y + h + 5, w)
            y += h + 12
        return y

    def _draw_player(self, painter: Painter, seat: int, b: Box) -> None:
        info = self.info
        who = info.settings.seats[seat]
        me = seat == info.seat
        fill = ("#24525a", "#102a33") if me else "card"
        painter.frame(*b, fill, 5, 2, 1.5, 0, "amber" if me else None, name=f"player {seat}")
        d = min(58.0, b.h - 12)
        painter.image(portrait(face_of(who.name), painter.view.length(d)), b.x + 12, b.cy - d / 2)
        seal = max(32.0, painter.seal_size())
        gain = info.purses[seat] - info.settings.purse * info.settings.di_fen
        colour = "gain" if gain > 0 else "loss" if gain < 0 else "mute"
        right = painter.text(signed(gain), b.right - 20, b.cy, 24, colour, "sans-bold", "rm", 0, b).x
        purse = number(info.purses[seat])
        gain_w = max(painter.width(signed(-8888), 24, "sans-bold"), b.right - 20 - right)
        end = b.right - 20 - gain_w - 22
        purse_w = painter.width(purse, 21, "sans-bold") + 26
        x = b.x + 12 + d + 14
        wanted = min(painter.width(info.name(seat), 23, "serif-bold"), 150 * max(1.0, painter.grown))
        if end - purse_w - seal - 24 - x >= wanted:
            painter.coin(end - purse_w + 11, b.cy, 22)
            painter.text(purse, end, b.cy, 21, "brass_hi", "sans-bold", "rm", 0, b)
            end -= purse_w + 16
        painter.seal(words.wind_name(seat, info.dealer)[:1], end - seal / 2, b.cy, seal, seat == info.dealer)
        name_h = painter.height(23, "serif-bold")
        level = words.level_name(who.kind)
        top = b.cy - (name_h + painter.height(18)) / 2
        painter.name(info.name(seat), x, top, end - seal - 14 - x, 23)
        painter.name(level, x, top + name_h, end - seal - 14 - x, 18, "#d9cfae", "sans")
