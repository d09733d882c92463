"""The records: every hand that was played here or brought in, the newest first, found by game and by what it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec
import pygame

from game.engine.rules import variant_ids
from game.i18n import _, words
from game.i18n.words.numbers import signed
from game.storage.records import HandFilter, ImportFault
from game.ui import clipboard
from game.ui.dialog import confirm, message
from game.ui.pages.bare import draw_bare
from game.ui.pages.scaffold import PageScene
from game.ui.portraits import profile_name
from game.ui.scenes.records import passing, telling
from game.ui.view import Box
from game.ui.widgets import Button, Card, Choice, Dropdown, ScrollArea, Widget, Words

if TYPE_CHECKING:
    from game.storage.records import HandEntry, Outcome, Records
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

PAGE: Final = 40
"""So many hands are listed at first, and so many more each time."""
_EVERYBODY: Final = "*"
"""What stands for all of the family; the first player's id is empty."""
_EVERY: Final = ""
"""What stands for any game and any outcome in a list to choose from."""


class RecordsScene(PageScene):
    """Pushed from the lobby. A click chooses a hand, another one watches it again."""

    def __init__(self) -> None:
        self.wanted = HandFilter()
        self.most = PAGE
        self.found: list[HandEntry] = []
        self.more = False
        self.chosen = ""
        self._empty = Box(0, 0, 0, 0)
        self._words_end = 0.0

    # -- life
    def enter(self, app: App) -> None:
        super().enter(app)
        if len(app.prefs.profiles) > 1 and not app.prefs.guest:
            self.wanted = HandFilter(profile=app.prefs.profile.id)
        self._look()

    def title(self) -> str:
        return _("Records")

    def subtitle(self) -> str:
        return _("every hand that was played, to watch again")

    @property
    def records(self) -> Records | None:
        """Where they are kept; None where there is no store."""
        return self.app.store.records if self.app.store is not None else None

    @property
    def entry(self) -> HandEntry | None:
        """The hand that is chosen."""
        named = (entry for entry in self.found if entry.id == self.chosen)
        return next(named, self.found[0] if self.found else None)

    def _look(self) -> None:
        found = self.records.find(self.wanted, self.most + 1) if self.records is not None else []
        self.found, self.more = found[: self.most], len(found) > self.most

    def _look_again(self) -> None:
        self._look()
        self.relayout()
        self.invalidate()

    # -- what can be done
    def choose(self, id_: str) -> None:
        """Choose a hand; the chosen one is watched."""
        entry = self.entry
        if entry is not None and entry.id == id_ and self.chosen:
            self.watch()
            return
        self.chosen = id_
        self.relayout()
        self.invalidate()

    def watch(self) -> None:
        """Watch the chosen hand again."""
        from game.ui.scenes.replay import open_replay

        entry = self.entry
        if entry is not None and self.records is not None:
            open_replay(self.app, self.records, entry.id)

    def copy(self) -> None:
        """The chosen hand as text to the clipboard."""
        text = self.records.text(self.entry.id) if self.records is not None and self.entry is not None else None
        if text is not None:
            passing.copy_text(self.app, text)

    def ask_export(self) -> None:
        """Write the chosen hand to a file."""
        if self.records is not None and self.entry is not None:
            passing.ask_give_out(self.app, self.records, self.entry.id)

    def ask_import(self, path: str = "") -> None:
        """Read a hand from a file."""
        if self.records is not None:
            question = passing.ask_bring_in(self.app, self.records, self._brought, path)
            if path:
                question.confirm()

    def paste(self) -> None:
        """Read a hand from the clipboard."""
        if self.records is None:
            return
        text = clipboard.get()
        if not text.strip():
            self.app.toast(_("The clipboard has no text in it."), "note", 4000)
            return
        try:
            id_ = self.records.bring_in(text)
        except ImportFault as error:
            self.app.push(message(_("No record in the clipboard"), str(error)))
        else:
            self._brought(id_)

    def show_imported(self) -> None:
        """List what was brought in."""
        self._whose("imported")

    def _brought(self, id_: str) -> None:
        """A record has come in: show it."""
        self.wanted, self.chosen = HandFilter(), id_
        self.show_imported()
        self.app.toast(_("Brought in. It can be watched now."), "good", 4000)

    def ask_remove(self) -> None:
        """Throw a record away that was brought in, after a question."""
        entry = self.entry
        if entry is not None and self.wanted.imported:
            self.app.push(
                confirm(
                    _("Throw this record away?"),
                    _("It was brought in, and is not kept anywhere else in the game."),
                    _("Throw away"),
                    _("Back"),
                    lambda yes: self._remove(entry.id) if yes else None,
                    danger=True,
                )
            )

    def _remove(self, id_: str) -> None:
        if self.records is not None:
            self.records.remove(id_)
            self._look_again()

    def show_more(self) -> None:
        """List older hands too."""
        self.most += PAGE
        self._look_again()

    def _filter(self, **fields: object) -> None:
        self.wanted = msgspec.structs.replace(self.wanted, **fields)
        self.most = PAGE
        self._look_again()

    def _whose(self, whose: Literal["own", "imported"]) -> None:
        self._filter(imported=whose == "imported", outcome=None, profile=None)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.ask_import(event.file)
            return True
        return super().handle(event)

    # -- layout
    def build(self) -> None:
        body, ruler = self.body, self.ruler
        top = self._build_filters(body, ruler) + 16
        self._build_list(Box(body.x, top, body.w, body.bottom - top), ruler)
        some = self.entry is not None
        none = _("No hand is chosen.")
        left = [
            Button(_("Import"), self.ask_import, cap="I", shortcut=pygame.K_i, icon="load", px=24, key="import"),
            Button(_("Paste"), self.paste, cap="V", shortcut=pygame.K_v, px=24, key="paste"),
            Button(
                _("Export"), self.ask_export, cap="E", shortcut=pygame.K_e, icon="share", px=24, key="export",
                enabled=some, reason=none,
            ),
            Button(
                _("Copy as text"), self.copy, cap="C", shortcut=pygame.K_c, px=24, key="copy", enabled=some, reason=none
            ),
        ]  # fmt: skip
        if self.wanted.imported:
            left.append(
                Button(
                    _("Throw away"), self.ask_remove, cap=_("Del"), shortcut=pygame.K_DELETE, px=24, key="remove",
                    enabled=some, reason=none,
                )
            )  # fmt: skip
        watch = Button(
            _("Watch again"), self.watch, kind="hot", cap=_("Enter"), shortcut=pygame.K_RETURN, px=26, key="watch",
            enabled=some, reason=none,
        )  # fmt: skip
        self.foot_buttons(left, [watch])

    def first_focus(self) -> Button | None:
        found = self.layer.find("watch")
        return found if isinstance(found, Button) and found.enabled else None

    def _build_filters(self, body: Box, ruler: Ruler) -> float:
        """Place the lists to choose from, in one row or in two; where they end."""
        games = [(_EVERY, _("All games")), *((each, words.variant_name(each)) for each in variant_ids())]
        game = Dropdown(
            self.wanted.variant or _EVERY, games, lambda value: self._filter(variant=value or None), key="game"
        )
        # i18n: where the hands come from
        sources: list[tuple[Literal["own", "imported"], str]] = [("own", _("Played here")), ("imported", _("Imported"))]
        whose = Choice("imported" if self.wanted.imported else "own", sources, self._whose, key="whose")
        outcomes: list[tuple[Outcome | Literal[""], str]] = [
            (_EVERY, _("However it ended")),
            ("won", _("I won")),
            ("gave", _("I gave the winning tile")),
            ("paid", _("Others won, I paid")),
            ("drawn", _("Drawn hand")),
        ]
        outcome = Dropdown(
            self.wanted.outcome or "",
            outcomes,
            lambda value: self._filter(outcome=value or None),
            key="outcome",
            enabled=not self.wanted.imported,
            reason=_("Imported hands have no outcome of yours."),
        )
        row: list[tuple[Widget, tuple[float, float]]] = [
            (whose, whose.natural_size(ruler)),
            (game, game.natural_size(ruler)),
            (outcome, outcome.natural_size(ruler)),
        ]
        family = self.app.prefs.profiles
        if len(family) > 1:
            people = [(_EVERYBODY, _("Everybody")), *((one.id, profile_name(one)) for one in family)]
            person = Dropdown(
                _EVERYBODY if self.wanted.profile is None else self.wanted.profile,
                people,
                lambda value: self._filter(profile=None if value == _EVERYBODY else value),
                key="person",
                enabled=not self.wanted.imported,
                reason=_("Imported hands are nobody's of the family."),
            )
            row.insert(1, (person, person.natural_size(ruler)))
        high = max(size[1] for _widget, size in row)
        x, y = body.x, body.y
        for widget, (natural, _h) in row:
            w = min(natural, body.w)
            if x > body.x and x + w > body.right:
                x, y = body.x, y + high + 12
            self.layer.add(widget.place(x, y, w, high))
            x += w + 18
        return y + high

    def _build_list(self, box: Box, ruler: Ruler) -> None:
        self._empty, self._words_end = Box(0, 0, 0, 0), 0.0
        area = ScrollArea(key=f"hands {self.wanted}").place(box.x - 12, box.y, box.w + 12, box.h)
        if not self.found:
            pad = 36.0
            self._empty = box
            area = ScrollArea(key="empty").place(box.x + pad, box.y + pad, box.w - 2 * pad, box.h - 2 * pad)
            area.fill([Words(self._empty_title(), px=28, role="serif-bold"), Words(self._empty_words())], ruler)
            self._words_end = area.box.y + area.content_h
            self.layer.add(area)
            return
        w = area.room - 14
        high = ruler.height(24, "serif-bold") + ruler.height(18) + 26
        y = 8.0
        for entry in self.found:
            area.add(self._card(entry, high).place(12, y, w, max(80.0, high)))
            y += max(80.0, high) + 10
        if self.more:
            button = Button(_("Show older hands"), self.show_more, px=22, key="more")
            wide = min(w, max(260.0, button.natural_width(ruler)))
            area.add(button.place(12 + (w - wide) / 2, y + 4, wide, button.natural_height(ruler, 50)))
            y += button.natural_height(ruler, 50) + 14
        area.content_h = y
        self.layer.add(area)

    def _card(self, entry: HandEntry, _high: float) -> Card:
        chosen = self.entry
        return Card(
            lambda painter, card: self._draw_card(painter, card, entry),
            lambda: self.choose(entry.id),
            on=chosen is not None and entry.id == chosen.id,
            key=f"hand {entry.id}",
            tip=telling.note_words(entry),
        )

    def _empty_title(self) -> str:
        return _("Nothing here yet")

    def _empty_words(self) -> str:
        if self.wanted.imported:
            return _(
                "A friend can send you a hand as text or as a file: "
                "paste it, import it, or drop the file onto the window."
            )
        if self.wanted != HandFilter():
            return _("No hand is like that. Choose something else above.")
        return _("Play a hand to its end, and it lies here to be watched again.")

    # -- picture
    def picture(self, painter: Painter) -> None:
        if self._empty.w:
            painter.frame(*self._empty, "panel", 9, 3, 2, 7, name="empty")
            draw_bare(painter, self._empty, self._words_end)

    def _draw_card(self, painter: Painter, card: Card, entry: HandEntry) -> None:
        b = card.box
        names = telling.names_of(entry, self.app.prefs)
        seal = max(40.0, painter.seal_size())
        won = entry.ending is not None and entry.person in {win.seat for win in entry.ending.winners}
        painter.seal(telling.seal_of(entry), b.x + 24 + seal / 2, b.cy, seal, won)
        x = b.x + 40 + seal
        high, low = painter.height(24, "serif-bold"), painter.height(18)
        y = b.cy - (high + low) / 2
        right = self._draw_worth(painter, b, y, high, entry, on=card.on)
        ink = "white" if card.on else "cream"
        painter.name(telling.result_words(entry, names), x, y, right - x - 18, 24, ink)
        note = telling.note_words(entry)
        end = b.right - 24
        which = telling.which_words(entry, names)
        if note:
            wide = painter.width(note, 18)
            free = end - x - painter.width(which, 18) - 60
            if wide <= min(free, (end - x) * 0.45 - 40):  # else the tooltip says it
                painter.text(note, end, y + high, 18, "amber" if entry.left_out else "soft", "sans", "r", 0, b)
                end -= wide + 24
            icon = "flag" if entry.left_out else "lamp"
            painter.icon(icon, end - 10, y + high + low / 2, 22, "amber" if entry.left_out else "#e6c98c")
            end -= 36
        painter.name(which, x, y + high, end - x, 18, "#efe5c4" if card.on else "#cfc6a6", "sans")

    @staticmethod
    def _draw_worth(painter: Painter, b: Box, y: float, high: float, entry: HandEntry, *, on: bool) -> float:
        """What it cost or brought and what it was worth, at the right end; where that begins."""
        right = b.right - 24
        paid = telling.paid(entry)
        if paid is not None:
            ink = "gain" if paid > 0 else ("#ffc4b8" if on else "loss") if paid < 0 else "cream" if on else "mute"
            right = painter.text(signed(paid), right, y + high / 2, 24, ink, "sans-bold", "rm", 0, b).x - 22
        worth = telling.value_words(entry)
        if worth:
            right = painter.text(worth, right, y + high / 2, 20, "brass_hi", "sans", "rm", 0, b).x - 12
        return right
