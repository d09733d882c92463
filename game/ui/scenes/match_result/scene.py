"""The end of a match: who came where, how the purses went, the best hand, and what one may do next."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

import msgspec
import pygame

from game.engine.record import RecordError, read_record
from game.i18n import _, ngettext, words
from game.i18n.words.numbers import number
from game.storage.records import NOBODY
from game.ui.pages.scaffold import GAP, PageScene
from game.ui.portraits import own_names
from game.ui.scenes.match_result.best_hand import BestHand, open_hand
from game.ui.scenes.match_result.chart import Chart
from game.ui.scenes.match_result.ranks import Ranks
from game.ui.scenes.match_result.standings import standings_of
from game.ui.scenes.match_result.titles import TitleStrips, rank_changes
from game.ui.view import Box
from game.ui.widgets import Button, Choice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.match import Match
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.scenes.settlement.outcome import OpenHand

_TABS: Final = ("ranks", "chart", "best")


class MatchResultScene(PageScene):
    """Takes the table's place when a match is over.

    `records` are the hands as text (`SavedMatch.records`): the tiles of the best hand come from there. `id` is what the
    store calls the match, `profiles` whose the seats are.
    """

    def __init__(
        self,
        match: Match,
        records: Sequence[str] = (),
        seat: int = 0,
        new_seed: Callable[[], int] = lambda: secrets.randbits(63),
        *,
        id: str = "",  # noqa: A002
        profiles: tuple[str, ...] = NOBODY,
    ) -> None:
        self._id = id
        self._profiles = profiles
        self._match = match
        self._records = tuple(records)
        self._seat = seat
        self._new_seed = new_seed
        self._tab = _TABS[0]
        self._shown: set[str] = set()
        self._chart_panel = self._best_panel = self._titles_box = Box(0, 0, 0, 0)

    def enter(self, app: App) -> None:
        super().enter(app)
        own = own_names(app.prefs, self._match.settings.seats, self._profiles)
        self.standings = standings_of(self._match, self._seat, own)
        self._ranks, self._chart = Ranks(self.standings), Chart(self.standings)
        self._titles = TitleStrips(rank_changes(app, self._id, self._profiles))
        self._best = BestHand(app, self.standings, self._best_tiles())
        app.audio.play("win_large")

    def _best_tiles(self) -> OpenHand | None:
        best = self.standings.best
        if best is None:
            return None
        for text in self._records:
            try:
                record = read_record(text)
            except RecordError:  # a hand that cannot be read has no picture; the rest of the page has
                continue
            if record.hand == best.hand.number:
                return open_hand([record], record.hand, best.win.seat)
        return None

    # -- the page
    def title(self) -> str:
        return _("The match is over")

    def subtitle(self) -> str:
        settings, standings = self.standings.settings, self.standings
        played, drawn = len(standings.history), standings.drawn
        parts = [
            words.variant_name(settings.variant_id),
            ngettext("{count} hand", "{count} hands", played).format(count=played),
            _("stake {points}").format(points=number(settings.di_fen)),
        ]
        if drawn:
            parts.append(ngettext("{count} drawn", "{count} drawn", drawn).format(count=drawn))
        return " · ".join(parts)

    def hint(self) -> str:
        return _("← → hand by hand")

    def back(self) -> None:
        """To the lobby."""
        from game.ui.scenes.lobby import LobbyScene

        self.app.reset(LobbyScene())

    def again(self) -> None:
        """The same four at a new table."""
        from game.ui.scenes.table import TableScene

        settings = msgspec.structs.replace(self.standings.settings, seed=self._new_seed())
        self.app.reset(TableScene(self.app.store.begin_match(settings, self._profiles)))

    def _choose_tab(self, tab: str) -> None:
        self._tab = tab
        self.relayout()
        self.invalidate()

    # -- layout
    def build(self) -> None:
        ruler, body = self.ruler, self.body
        grown = max(1.0, ruler.grown)
        left = 470 * grown
        right = 560 * grown
        best_h = self._best.height(ruler)
        if left + GAP + right <= body.w and body.h >= best_h + 300 * grown**0.5:
            rank_w = min(640 * grown**0.5, max(left, body.w * 0.34))
            titled = self._arrange_ranks(Box(body.x, body.y, rank_w, body.h))
            rest = Box(body.x + rank_w + GAP, body.y, body.w - rank_w - GAP, body.h)
            best_h = min(best_h, rest.h * 0.45)
            self._chart_panel = Box(rest.x, rest.y, rest.w, rest.h - best_h - 20)
            self._best_panel = Box(rest.x, rest.bottom - best_h, rest.w, best_h)
            self._shown = {*_TABS, "title"} if titled else set(_TABS)
        else:
            # i18n: pages of the match result where there is no room for all of it
            names = {"ranks": _("Ranking"), "chart": _("Purses"), "best": _("Best hand"), "title": _("Title")}
            tabs = (*_TABS, "title") if self._titles.changes else _TABS
            choice = Choice(self._tab, [(tab, names[tab]) for tab in tabs], self._choose_tab, px=22, key="tabs")
            w, h = choice.natural_size(ruler, body.w)
            self.layer.add(choice.place(body.x, body.y, w, h))
            rest = Box(body.x, body.y + h + 14, body.w, body.h - h - 14)
            self._ranks.arrange(ruler, rest)
            self._titles_box = rest._replace(h=min(rest.h, self._titles.height(ruler)))
            self._chart_panel = rest
            self._best_panel = Box(rest.x, rest.y, rest.w, min(rest.h, best_h * 1.4))
            self._shown = {self._tab}
        head = ruler.height(26, "serif-bold") + 30
        panel = self._chart_panel
        inner = Box(panel.x + 30, panel.y + head, panel.w - 52, panel.h - head - 20)
        self._chart.arrange(ruler, inner)
        lobby = Button(_("To the lobby"), self.back, px=26, key="lobby")
        again = Button(
            _("Play again"), self.again, kind="hot", cap=_("Enter"), shortcut=pygame.K_RETURN, px=30, key="again"
        )
        self.foot_buttons([lobby], [again])

    def _arrange_ranks(self, box: Box) -> bool:
        """The four, and below them what the match did to titles; False where the plates need all the room."""
        strips = self._titles.height(self.ruler)
        titled = bool(box.h - strips >= 330 * max(1.0, self.ruler.grown) ** 0.9)
        self._titles_box = box
        self._ranks.arrange(self.ruler, box._replace(h=box.h - strips) if titled else box)
        return titled

    def first_focus(self) -> Button | None:
        found = self.layer.find("again")
        return found if isinstance(found, Button) else None

    # -- events
    def look_at(self, hand: int) -> None:
        """Look at a hand of the chart, round and round; 0 looks at none."""
        count = len(self.standings.history)
        self._chart.chosen = hand % (count + 1)
        self.invalidate(self.view.rect(*self._chart_panel))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in {pygame.K_LEFT, pygame.K_RIGHT} and "chart" in self._shown:
            current = self.layer.ring.current
            if not isinstance(current, Choice):
                self.look_at(self._chart.chosen + (1 if event.key == pygame.K_RIGHT else -1))
                return True
        if event.type == pygame.MOUSEMOTION and "chart" in self._shown:
            x, y = self.view.back(event.pos)
            over = self._chart.hand_at(x) if self._chart_panel.holds(x, y) else 0
            if over and over != self._chart.chosen:
                self.look_at(over)
        return super().handle(event)

    # -- picture
    def picture(self, painter: Painter) -> None:
        self.foot_note(painter, self.standings.ending)
        if "ranks" in self._shown:
            self._ranks.draw(painter)
        if "title" in self._shown:
            self._titles.draw(painter, self._titles_box)
        if "chart" in self._shown:
            panel = self._chart_panel
            painter.frame(*panel, "panel", 9, 3, 2.2, 7, name="chart")
            head = painter.text(_("The purses, hand by hand"), panel.x + 38, panel.y + 18, 26, "brass_hi", "serif-bold")
            note = _("marks: hands won")
            if head.right + 60 + painter.width(note, 18) < panel.right:
                painter.text(note, panel.right - 36, head.cy, 18, "#cfc6a6", "sans", "rm")
            self._chart.draw(painter)
        if "best" in self._shown:
            self._best.draw(painter, self._best_panel)
