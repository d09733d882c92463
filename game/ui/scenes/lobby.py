"""The lobby: the evening over the river, the name of the game, and what one can do."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game import i18n
from game.i18n import _, words
from game.storage import LastSetup
from game.ui.ahead import Ahead
from game.ui.scene import Scene
from game.ui.scenes.last_table import table_line
from game.ui.scenes.lobby_backdrop import Backdrop
from game.ui.scenes.lobby_banner import draw_banner
from game.ui.scenes.lobby_items import MenuItem, WordChoice
from game.ui.scenes.lobby_plates import Plate, TitlePlate, WhoPlate, place_plates
from game.ui.scenes.seating import seat_family
from game.ui.view import Box
from game.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage import SavedMatch
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.scenes.setup.draft import Draft

_SIDE: Final = 64.0
"""From the panel's edge to its menu."""
_BANNER: Final = 318.0
_LEAST_BANNER: Final = 120.0
_LEAST: Final = 760.0
"""Heights of what stands over the menu, and of the panel."""
_BESIDE: Final = 62.0
"""Between two lines side by side: each has its lozenges there when it has the focus."""
_LARGE: Final = 36.0
_USUAL: Final = 30.0
"""Type sizes of the first line and of the others."""
_PATIENCE_S: Final = 5.0
"""Seconds after which the evening is drawn here, should the thread that draws it have got stuck."""


class Entry(NamedTuple):
    """A line of the menu: shown when there is something to do, `label` and `note` in the language in use."""

    key: str
    icon: str
    label: str
    note: str
    act: Callable[[], object]


class LobbyScene(Scene):
    """What the game opens with. The menu is a list: later screens add their own line.

    The first line is the largest and does what most people want: on with the match, else a table as last time. Lines
    for which one column has no room stand in two. `new_seed` says what decides dealer, walls and dice of that table.
    """

    def __init__(self, new_seed: Callable[[], int] = lambda: SystemRandom().getrandbits(63)) -> None:
        self._saved: SavedMatch | None = None
        self._new_seed = new_seed
        self._panel = Box(0, 0, 0, 0)
        self._banner = Box(0, 0, 0, 0)
        self._told: list[str] = []

    # -- life
    def enter(self, app: App) -> None:
        super().enter(app)
        self._look()

    def uncovered(self, result: object) -> None:
        self._look()
        self.relayout()

    def _look(self) -> None:
        """Ask the store for a match to continue, and hear what went wrong with the files."""
        app = self.app
        self._saved = app.store.open_match(app.prefs.profile.id) if app.store is not None else None
        for messages in (self.app.prefs.messages, [] if self.app.store is None else self.app.store.messages):
            self._told += messages
            messages.clear()

    def update(self, ms: int) -> None:
        super().update(ms)
        if self._told:
            from game.ui.dialog import message

            told, self._told = "\n".join(self._told), []
            self.app.push(message(_("About your files"), told))

    # -- what can be done
    def entries(self) -> tuple[Entry, ...]:
        """The lines of the menu."""
        out = []
        if self._saved is not None:
            note = _("{variant} · hand {number}").format(
                variant=words.variant_name(self._saved.settings.variant_id), number=len(self._saved.records())
            )
            out.append(Entry("continue", "play", _("Continue the game"), note, self._continue))
        elif self.app.store is not None:
            last = self.app.settings.last_setup
            # i18n: the first and largest button of the lobby, when nobody has sat at a table here yet
            label = _("As last time") if last != LastSetup() else _("Sit down and play")
            out.append(Entry("again", "play", label, table_line(last, self.app.prefs), self._again))
        out.append(Entry("new", "plus", _("New table"), "", self._new_table))
        out.append(Entry("rules", "book", _("Rule book"), "", self._rules))
        out.append(Entry("score", "tile", _("Score a hand"), "", self._score))
        if self.app.store is not None:
            out.append(Entry("records", "clock", _("Records"), "", self._records))
        out.append(Entry("settings", "gear", _("Settings"), "", self._settings))
        out.append(Entry("quit", "door", _("Quit"), "", self.ask_quit))
        return tuple(out)

    def _continue(self) -> None:
        from game.ui.scenes.table import TableScene

        if self._saved is not None:
            self.app.reset(TableScene(self._saved))

    def _draft(self) -> Draft:
        """The table of last time."""
        from game.ui.scenes.setup.draft import Draft

        draft = Draft.of(self.app.settings.last_setup, teach=self.app.settings.teach_me)
        seat_family(draft, self.app.prefs)
        return draft

    def _again(self) -> None:
        from game.ui.scenes.setup.begin import begin_match
        from game.ui.scenes.table import TableScene

        draft = self._draft()
        match = begin_match(self.app, draft, self._new_seed())
        self.app.reset(TableScene(match, open_hands=draft.open_hands))

    def _new_table(self) -> None:
        from game.ui.scenes.setup import SetupScene

        self.app.push(SetupScene())

    def _records(self) -> None:
        from game.ui.scenes.records import RecordsScene

        self.app.push(RecordsScene())

    def _rules(self) -> None:
        from game.ui.scenes.rules import RulesScene

        self.app.push(RulesScene(self._draft().rules))

    def _score(self) -> None:
        from game.ui.scenes.score import ScoreScene

        self.app.push(ScoreScene())

    def _family(self) -> None:
        from game.ui.scenes.profiles import ProfilesScene

        self.app.push(ProfilesScene())

    def _statistics(self) -> None:
        from game.ui.scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene())

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def ask_quit(self) -> None:
        """Ask whether to leave the game."""
        from game.ui.dialog import confirm

        self.app.push(
            confirm(
                _("Leave the game?"),
                _("Every move is saved. The game goes on where you left it."),
                _("Leave"),
                _("Stay"),
                self._quit_if,
            )
        )

    def _quit_if(self, yes: bool) -> None:
        if yes:
            self.app.quit()

    def _choose_language(self, language: str) -> Callable[[], None]:
        return lambda: self.app.change(language=language)

    # -- layout
    def relayout(self) -> None:
        view, ruler = self.view, self.ruler
        edge = 40.0 if view.h >= 900 else 24.0
        items = [
            MenuItem(e.key, e.icon, e.label, e.act, note=e.note, px=_LARGE if i == 0 else _USUAL, large=i == 0)
            for i, e in enumerate(self.entries())
        ]
        words = [
            WordChoice(
                f"language {name}", i18n.NATIVE_NAMES[name], self._choose_language(name), name == i18n.language()
            )
            for name in i18n.LANGUAGES
        ]
        wanted = max(472.0, *(item.width(ruler) + 16 for item in items), sum(w.width(ruler) for w in words) + 24)
        w = min(wanted + 2 * _SIDE, view.w - 2 * edge)
        row = max(44.0, ruler.height(20) + 16)
        room = view.h - 2 * edge - 22 - _LEAST_BANNER - 30 - 44 - row - 26
        rows = [[item] for item in items]
        for alone in (2, 1):
            # where one column has no room, the smaller lines stand side by side; at last all but the first
            pairs = max(2 * max(item.width(ruler) for item in items[alone:]) + _BESIDE, w - 2 * _SIDE)
            if self._height(rows, w) > room and pairs <= min(view.w * 0.62, view.w - 2 * edge - 2 * _SIDE):
                w = pairs + 2 * _SIDE
                rows = [*rows[:alone], *(items[k : k + 2] for k in range(alone, len(items), 2))]
        high = self._height(rows, w)
        # as high as its contents want, but never higher than the window
        tall = min(view.h - 2 * edge, max(_LEAST, 22 + _BANNER + 30 + high + 34 + row + 26))
        self._panel = Box(max(edge, min(60.0, view.w * 0.03)), (view.h - tall) / 2, w, tall)
        foot = self._panel.bottom - 26 - row
        self._banner = self._banner_box(foot - 34 - high)
        with self.layer.rebuild():
            self._place_rows(rows, self._banner.bottom + 30, foot)
            self._place_words(words, foot, row)
            for plate in self._plates():
                self.layer.add(plate)
        if self.layer.ring.current is None:
            self.layer.focus(items[0], show=False)

    def _plates(self) -> list[Plate]:
        """Who plays, and the way to the statistics, over the river."""
        app = self.app
        plates: list[Plate] = [WhoPlate(app.prefs.profile, app.prefs.guest, self._family)]
        if app.store is not None and not app.prefs.guest:
            plates.append(TitlePlate(app.store.rank(app.prefs.profile.id), self._statistics))
        left = self._panel.right + 30
        top = 36 + self.ruler.pill_height()
        place_plates(plates, self.ruler, Box(left, top, self.view.w - 30 - left, self.view.h))
        return plates

    @property
    def _gap(self) -> float:
        return 18.0 if self.view.h >= 900 else 14.0

    def _row_height(self, items: list[MenuItem], w: float) -> float:
        """How high a row of the menu is in a panel `w` wide."""
        wide = (w - 2 * _SIDE - _BESIDE * (len(items) - 1)) / len(items)
        least = (74.0 if self.view.h >= 900 else 66.0) + (30.0 if items[0].large else 0.0)
        return max(item.height(self.ruler, wide, least) for item in items)

    def _height(self, rows: list[list[MenuItem]], w: float) -> float:
        """How high all rows are together."""
        return sum(self._row_height(row, w) for row in rows) + self._gap * (len(rows) - 1)

    def _place_rows(self, rows: list[list[MenuItem]], top: float, foot: float) -> None:
        """Put the menu between banner and languages, in a column that scrolls where it must."""
        x, w = self._panel.x + _SIDE, self._panel.w
        inner = w - 2 * _SIDE
        scrolls = top + self._height(rows, w) > foot - 10
        area = ScrollArea(key="menu").place(x - 40, top, inner + 80, foot - 16 - top)
        left, y, wide = (40.0, 8.0, inner - 16) if scrolls else (x, top, inner)
        if scrolls:
            self.layer.add(area)
        for row in rows:
            high = self._row_height(row, w)
            each = (wide - _BESIDE * (len(row) - 1)) / len(row)
            for i, item in enumerate(row):
                (area if scrolls else self.layer).add(item.place(left + i * (each + _BESIDE), y, each, high))
            y += high + self._gap
        area.content_h = y

    def _place_words(self, words: list[WordChoice], y: float, high: float) -> None:
        """The languages along the foot of the panel."""
        left, inner = self._panel.x + _SIDE, self._panel.w - 2 * _SIDE
        spare = (inner - sum(word.width(self.ruler) for word in words)) / len(words)
        for word in words:
            wide = word.width(self.ruler)
            self.layer.add(word.place(left + spare / 2, y, wide, high))
            left += wide + spare

    def _banner_box(self, bottom: float) -> Box:
        """Where fan, lettering and subtitle go: the room above the menu, at most what they need."""
        top = self._panel.y + 22
        return Box(self._panel.x, top, self._panel.w, max(_LEAST_BANNER, min(_BANNER, bottom - 30 - top)))

    # -- events
    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.ask_quit()
            return True
        return False

    # -- picture
    def draw(self, surface: pygame.Surface) -> None:
        backdrop = Backdrop.of(self.app, self._panel.right)
        if not (backdrop.drawn or self.app.instant or self.app.record):
            # the first picture: a thread draws what lies behind while all that stands before is made here
            behind = Ahead([backdrop.surface])
            self._draw_front(self.painter(pygame.Surface(surface.get_size())))
            behind.wait(_PATIENCE_S)
        surface.blit(backdrop.surface(), (0, 0))
        self._draw_front(self.painter(surface))

    def _draw_front(self, painter: Painter) -> None:
        """All that stands before the evening."""
        painter.frame(*self._panel, ("#0f2733", "#07131c"), 14, 3, 2.4, 9, None, 0.95, name="lobby")
        draw_banner(painter, self._banner)
        self._draw_hints(painter)
        self.layer.draw(painter)

    def _draw_hints(self, painter: Painter) -> None:
        text = _("F11 full screen   Esc leave")
        room = self.view.w - self._panel.right - 76
        if painter.pill_width(text) <= room:
            painter.pill(text, self.view.w - 30, 22, "note", "r")
