"""The statistics of somebody of the family: points, title, shapes, counts, best hand, by game and period."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.engine.rules import variant_ids
from game.i18n import _, ngettext, words
from game.i18n.words.numbers import number
from game.storage.statistics import Statistics
from game.ui.pages.bare import draw_bare
from game.ui.pages.scaffold import GAP, MARGIN, PageScene
from game.ui.portraits import profile_name
from game.ui.scenes.statistics.best import BUTTON, BestPanel
from game.ui.scenes.statistics.course import Course
from game.ui.scenes.statistics.figures import Figures, Shapes
from game.ui.scenes.statistics.periods import PERIODS, Period, period_name, since
from game.ui.scenes.statistics.rank import RankPanel
from game.ui.view import Box
from game.ui.widgets import Button, Dropdown, ScrollArea, Widget, Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.scenes.statistics.panels import Panel

_EVERY: Final = ""
"""What stands for all games in the list to choose from."""
_NEAR: Final = 20.0


class StatisticsScene(PageScene):
    """Pushed from the lobby. `profile` is whose they are; None: of who plays."""

    def __init__(self, profile: str | None = None) -> None:
        self._profile = profile
        self.variant: str | None = None
        self.period: Period = "all"
        self.known = Statistics()
        self._placed: list[tuple[Panel, Box]] = []
        self._scrolled = False
        self._empty: Box | None = None
        self._words_end = 0.0

    # -- life
    def enter(self, app: App) -> None:
        super().enter(app)
        self._look()

    @property
    def profile(self) -> str:
        """Whose statistics are shown, by id."""
        return self.app.prefs.profile.id if self._profile is None else self._profile

    def _look(self) -> None:
        store = self.app.store
        self.known = Statistics() if store is None else store.statistics(self.profile, self.variant, since(self.period))
        self._rank = RankPanel(self.known.rank)
        self._course = Course(self.known)
        self._figures = Figures(self.known)
        self._shapes = Shapes(self.known)
        self._best = BestPanel(self.app, store, self.known.best)

    def title(self) -> str:
        return _("Statistics")

    def subtitle(self) -> str:
        known = self.app.prefs.named(self.profile)
        count = self.known.hands
        hands = ngettext("{count} hand", "{count} hands", count).format(count=number(count))
        return f"{profile_name(known)} · {hands}" if known is not None else hands

    # -- what can be done
    def choose(self, *, variant: str | None = None, period: Period = "all", profile: str | None = None) -> None:
        """Other statistics: of a game or all, of a period, of somebody."""
        self.variant, self.period, self._profile = variant, period, profile
        self._look()
        self.relayout()
        self.invalidate()

    def watch(self) -> None:
        """Watch the best hand again."""
        from game.ui.scenes.replay import open_replay

        if self.known.best is not None and self.app.store is not None:
            open_replay(self.app, self.app.store.records, self.known.best.id)

    def records(self) -> None:
        """The hands themselves."""
        from game.ui.scenes.records import RecordsScene

        self.app.push(RecordsScene())

    # -- layout
    def build(self) -> None:
        body, ruler = self.body, self.ruler
        top = self._build_filters(body, ruler) + 16
        self._build_panels(Box(body.x, top, body.w, body.bottom - top), ruler)
        records = Button(_("Records"), self.records, cap="R", shortcut=pygame.K_r, icon="clock", px=24, key="records")
        done = Button(_("Back"), self.back, cap=_("Esc"), shortcut=pygame.K_ESCAPE, px=26, key="close")
        self.foot_buttons([records], [done])

    def _build_filters(self, body: Box, ruler: Ruler) -> float:
        """Place what to choose from, in one row or more; where they end."""
        games = [(_EVERY, _("All games")), *((each, words.variant_name(each)) for each in variant_ids())]
        drops: list[Dropdown[str]] = [
            Dropdown(self.variant or _EVERY, games, lambda value: self._chosen(variant=value or None), key="game"),
            Dropdown(
                str(self.period),
                [(str(each), period_name(each)) for each in PERIODS],
                lambda value: self._chosen(period=value),
                key="period",
            ),
        ]
        family = self.app.prefs.profiles
        if len(family) > 1:
            people = [(one.id, profile_name(one)) for one in family]
            drops.insert(0, Dropdown(self.profile, people, lambda value: self._chosen(profile=value), key="whose"))
        x, y, high = body.x, body.y, max(drop.natural_size(ruler)[1] for drop in drops)
        widths = [drop.natural_size(ruler)[0] for drop in drops]
        total = sum(widths) + 18 * (len(drops) - 1)
        said = ruler.width(self.title(), 50, "serif-bold", 6) + ruler.width(self.subtitle(), 20)
        room = self.head.right - MARGIN - self._back.box.right - 30 - said - 110
        self.head_end = self.head.right - MARGIN - total if total <= room else 0.0
        if self.head_end:  # the header has room for them
            x = self.head_end
            for drop, w in zip(drops, widths, strict=True):
                self.layer.add(drop.place(x, self.head.cy - high / 2 + 2, w, high))
                x += w + 18
            return body.y - 12
        for drop in drops:
            w = min(drop.natural_size(ruler)[0], body.w)
            if x > body.x and x + w > body.right:
                x, y = body.x, y + high + 12
            self.layer.add(drop.place(x, y, w, high))
            x += w + 18
        return y + high

    def _chosen(self, **one: str | None) -> None:
        now = {"variant": self.variant, "period": self.period, "profile": self.profile} | one
        period = next(each for each in PERIODS if each == now["period"])
        self.choose(variant=now["variant"], period=period, profile=now["profile"])

    def _build_panels(self, box: Box, ruler: Ruler) -> None:
        self._placed, self._empty = [], None
        if not self.known.hands:
            self._build_empty(box, ruler)
            return
        cells = self._grid(box)
        if all(panel.height(ruler, cell.w) <= cell.h for panel, cell in cells):
            self._placed, self._scrolled = cells, False
            self._add_watch(self.layer.add, cells)
            return
        area = ScrollArea(key="panels", picture=self._draw_panels).place(box.x - 8, box.y, box.w + 8, box.h)
        self._placed, self._scrolled = self._stack(area.room - 16, ruler), True
        self.layer.add(area)
        self._add_watch(area.add, self._placed)
        area.content_h = max(cell.bottom for _panel, cell in self._placed) + 12

    def _grid(self, box: Box) -> list[tuple[Panel, Box]]:
        """Points and title above, shapes, counts and the best hand below."""
        top_h = (box.h - _NEAR) * 0.52
        wide = (box.w - GAP) * 0.63
        low = Box(box.x, box.y + top_h + _NEAR, box.w, box.h - top_h - _NEAR)
        third = (low.w - 2 * GAP) * 0.295
        return [
            (self._course, Box(box.x, box.y, wide, top_h)),
            (self._rank, Box(box.x + wide + GAP, box.y, box.w - wide - GAP, top_h)),
            (self._shapes, Box(low.x, low.y, third, low.h)),
            (self._figures, Box(low.x + third + GAP, low.y, third, low.h)),
            (self._best, Box(low.x + 2 * (third + GAP), low.y, low.w - 2 * (third + GAP), low.h)),
        ]

    def _stack(self, w: float, ruler: Ruler) -> list[tuple[Panel, Box]]:
        """One below the other, in pairs where two have room."""
        out: list[tuple[Panel, Box]] = []
        half = (w - GAP) / 2
        pairs = half >= 460 * max(1.0, ruler.grown)
        rows: list[list[Panel]] = (
            [[self._course], [self._rank, self._best], [self._figures, self._shapes]]
            if pairs
            else [[self._course], [self._rank], [self._figures], [self._shapes], [self._best]]
        )
        y = 8.0
        for row in rows:
            wide = half if len(row) == 2 else w
            high = max(panel.height(ruler, wide) for panel in row)
            for i, panel in enumerate(row):
                out.append((panel, Box(8 + i * (half + GAP), y, wide, high)))
            y += high + _NEAR
        return out

    def _add_watch(self, add: Callable[[Widget], object], cells: list[tuple[Panel, Box]]) -> None:
        """The button in the panel of the best hand."""
        if self.known.best is None:
            return
        box = next(cell for panel, cell in cells if panel is self._best)
        button = Button(
            _("Watch again"), self.watch, cap="W", shortcut=pygame.K_w, icon="play", px=22, key="watch"
        )  # fmt: skip
        w = min(box.w - 68, max(200.0, button.natural_width(self.ruler)))
        high = min(BUTTON, button.natural_height(self.ruler, 48))
        add(button.place(box.x + 34, box.bottom - 20 - high, w, high))

    def _build_empty(self, box: Box, ruler: Ruler) -> None:
        """Nothing was counted: why, and the title that stays."""
        rank_w = min(box.w * 0.45, 620 * max(1.0, ruler.grown))
        high = self._rank.height(ruler, rank_w)
        beside = box.w - rank_w - GAP >= 420 * max(1.0, ruler.grown) and high <= box.h
        self._empty = Box(box.x, box.y, box.w - rank_w - GAP, box.h) if beside else box
        if beside:
            self._placed, self._scrolled = [(self._rank, Box(box.right - rank_w, box.y, rank_w, self._empty.h))], False
        inner = self._empty.grown(-36, -30)
        area = ScrollArea(key="empty").place_in(inner)
        area.fill([Words(_("Nothing to count yet"), px=28, role="serif-bold"), Words(self._empty_words())], ruler)
        self._words_end = inner.y + area.content_h
        self.layer.add(area)

    def _empty_words(self) -> str:
        if self.known.left_out:
            return _("All hands of this choice were played with open hands, a move taken back, or a bot in the seat.")
        if self.variant is not None or self.period != "all":
            return _("No hand of this game and period was played to its end. Choose something else above.")
        return _("Play a hand to its end: points, shapes, the best hand and a title gather here.")

    # -- picture
    def _draw_panels(self, painter: Painter) -> None:
        for panel, box in self._placed:
            panel.draw(painter, box)

    def picture(self, painter: Painter) -> None:
        if self._empty is not None:
            painter.frame(*self._empty, "panel", 9, 3, 2, 7, name="empty")
            draw_bare(painter, self._empty, self._words_end)
        if not self._scrolled:
            self._draw_panels(painter)
        self.foot_note(painter, self._foot_words())

    def _foot_words(self) -> str:
        """What was not counted, and what was counted although the coach advised."""
        out, advised = self.known.left_out, self.known.advised
        parts = []
        if out:
            parts.append(
                ngettext("{count} hand is not counted", "{count} hands are not counted", out).format(count=out)
            )
        if advised:
            parts.append(
                ngettext(
                    "{count} hand with the coach's advice", "{count} hands with the coach's advice", advised
                ).format(count=advised)
            )
        return " · ".join(parts)
