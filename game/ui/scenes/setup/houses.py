"""The house rules that are kept: looked at, taken, thrown away, written to a file and read from one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import _
from game.storage.house_rules import HouseRules, HouseRulesError
from game.storage.house_shelf import SUFFIX, Kept, NameTakenError, export_file, file_stem, import_file
from game.ui.ask import Ask
from game.ui.dialog import confirm
from game.ui.pages.bare import draw_bare
from game.ui.pages.blocks import Block, Bullet, Heading, Para, draw_stack, stack_height
from game.ui.pages.scaffold import GAP, PageScene
from game.ui.paths import home, typed_path
from game.ui.scenes.setup.keeping import in_short, keep_rules, told
from game.ui.view import Box
from game.ui.widgets import Button, Card, ScrollArea

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

_PATH: Final = 400
"""Characters that the path of a file may have."""


class HousesScene(PageScene):
    """Pushed from the set-up; popped with the house rules that were taken, or None.

    `chosen` is the name of those that are looked at first; with `bringing` it asks for a file at once.
    """

    def __init__(self, chosen: str = "", *, bringing: bool = False) -> None:
        self._chosen = chosen
        self._bringing = bringing
        self._list = self._panel = Box(0, 0, 0, 0)
        self._blocks: list[Block] = []
        self._story_end = 0.0
        self._wide = 100.0

    # -- life
    def enter(self, app: App) -> None:
        super().enter(app)
        self.kept = app.shelf.all()

    def update(self, ms: int) -> None:
        super().update(ms)
        if self._bringing:
            self._bringing = False
            self.ask_import()

    def title(self) -> str:
        return _("Saved house rules")

    def subtitle(self) -> str:
        return _("as played at home, for any evening")

    def _look_again(self, name: str = "") -> None:
        self.kept = self.app.shelf.all()
        self._chosen = name or self._chosen
        self.relayout()
        self.invalidate()

    @property
    def looked_at(self) -> Kept | None:
        """The one that is looked at."""
        named = (kept for kept in self.kept if kept.name == self._chosen)
        return next(named, self.kept[0] if self.kept else None)

    @property
    def rules(self) -> HouseRules | None:
        """The house rules looked at, None where there are none that can be read."""
        return self.looked_at.rules if self.looked_at is not None else None

    # -- what can be done
    def _choose(self, kept: Kept) -> None:
        self._chosen = kept.name
        self.relayout()
        self.invalidate()

    def take(self) -> None:
        """Play by them."""
        if self.rules is not None:
            self.app.pop(self.rules)

    def ask_delete(self) -> None:
        """Throw away what is looked at, after a question."""
        kept = self.looked_at
        if kept is not None:
            text = _("“{name}” is thrown away for good.").format(name=kept.name)
            self.app.push(
                confirm(
                    _("Throw these house rules away?"),
                    text,
                    _("Throw away"),
                    _("Back"),
                    lambda yes: self._delete(kept) if yes else None,
                    danger=True,
                )
            )

    def _delete(self, kept: Kept) -> None:
        try:
            self.app.shelf.delete(kept)
        except HouseRulesError as error:
            self.app.toast(str(error), "bad", 6000)
        self._look_again()

    def ask_export(self) -> None:
        """Write what is looked at to a file: asks for its path."""
        rules = self.rules
        if rules is None:
            return
        self.app.push(
            Ask(
                lambda: _("Write house rules to a file"),
                lambda: _("A small text file that others can read in. Type where it goes: a file, or a folder."),
                lambda: _("Export"),
                lambda text: "" if text.strip() else _("The name of a file is needed."),
                lambda text: self._export(rules, typed_path(text)),
                value=str(home() / (file_stem(rules.name) + SUFFIX)),
                longest=_PATH,
            )
        )

    def _export(self, rules: HouseRules, path: Path, *, replace: bool = False) -> None:
        try:
            written = export_file(rules, path, replace=replace)
        except NameTakenError as error:
            self.app.push(
                confirm(
                    _("The file is there already"),
                    _("{file} would be lost.").format(file=error),
                    _("Replace it"),
                    _("Back"),
                    lambda yes: self._export(rules, path, replace=True) if yes else None,
                    danger=True,
                )
            )
        except HouseRulesError as error:
            self.app.toast(str(error), "bad", 6000)
        else:
            self.app.toast(_("Written to {file}").format(file=written), "good", 5000)

    def ask_import(self, path: str = "") -> None:
        """Read a file in: asks for its path; what is wrong with the file is said under it."""
        question = Ask(
            lambda: _("Read house rules from a file"),
            lambda: _("Type the path of the file, or drop the file onto the window."),
            lambda: _("Import"),
            _import_fault,
            lambda text: self._bring(import_file(typed_path(text))),
            value=path or str(home()) + "/",
            longest=_PATH,
        )
        self.app.push(question)

    def dropped(self, path: str) -> None:
        """A file was dropped onto the window."""
        self.ask_import(path)
        question = self.app.top
        assert isinstance(question, Ask)
        question.confirm()

    def _bring(self, rules: HouseRules) -> None:
        keep_rules(self.app, rules, self._look_again)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.dropped(event.file)
            return True
        return super().handle(event)

    # -- layout
    def build(self) -> None:
        ruler, body = self.ruler, self.body
        grown = max(1.0, ruler.grown)
        least = 330 * grown**0.8
        if not self.kept:  # nothing to choose from: the page belongs to what is said
            self._list = Box(body.x, body.y, 0, 0)
            self._panel = body
        elif body.w >= least + 480 * grown**0.8 + GAP:
            w = min(520.0, max(least, body.w * 0.34))
            self._list = Box(body.x, body.y, w, body.h)
            self._panel = Box(self._list.right + GAP, body.y, body.w - w - GAP, body.h)
        else:
            h = body.h * 0.42
            self._list = Box(body.x, body.y, body.w, h)
            self._panel = Box(body.x, self._list.bottom + 14, body.w, body.h - h - 14)
        if self.kept:
            self._build_list(ruler)
        self._build_panel(ruler)
        some, good = self.looked_at is not None, self.rules is not None
        left = [
            Button(_("Import"), self.ask_import, cap="I", shortcut=pygame.K_i, icon="load", px=26, key="import"),
            Button(
                _("Export"), self.ask_export, cap="E", shortcut=pygame.K_e, icon="share", px=26, key="export",
                enabled=good,
            ),
            Button(
                _("Throw away"), self.ask_delete, cap=_("Del"), shortcut=pygame.K_DELETE, icon="cross", px=26,
                key="delete", enabled=some,
            ),
        ]  # fmt: skip
        right = Button(
            _("Play by these"),
            self.take,
            kind="hot",
            cap=_("Enter"),
            shortcut=pygame.K_RETURN,
            px=28,
            key="take",
            enabled=good,
        )
        self.foot_buttons(left, [right])

    def first_focus(self) -> Button | None:
        found = self.layer.find("take")
        return found if isinstance(found, Button) and found.enabled else None

    def _build_list(self, ruler: Ruler) -> None:
        area = ScrollArea(key="kept").place(self._list.x - 12, self._list.y, self._list.w + 12, self._list.h)
        w = area.room - 14
        high = max(84.0, ruler.height(24, "serif-bold") + ruler.height(18) + 26)
        y = 10.0
        for kept in self.kept:
            area.add(self._card(kept).place(12, y, w, high))
            y += high + 12
        area.content_h = y
        self.layer.add(area)

    def _card(self, kept: Kept) -> Card:
        return Card(
            lambda painter, card: self._draw_card(painter, card, kept),
            lambda: self._choose(kept),
            on=kept is self.looked_at,
            key=f"kept {kept.file}",
        )

    def _build_panel(self, ruler: Ruler) -> None:
        box = self._panel
        self._blocks = self._story()
        area = ScrollArea(key=f"story {self._chosen}", picture=self._draw_story)
        area.place(box.x + 36, box.y + 28, box.w - 66, box.h - 56)
        self._wide = area.box.w - 6
        area.content_h = stack_height(self._blocks, ruler, self._wide)
        if area.scrolls:
            self._wide = area.room
            area.content_h = stack_height(self._blocks, ruler, self._wide)
        self._story_end = area.box.y + area.content_h
        self.layer.add(area)

    def _story(self) -> list[Block]:
        kept, folder = self.looked_at, self.app.shelf.folder
        where = Para(
            _("They lie in {folder}").format(folder=folder)
            if folder is not None
            else _("Nothing can be saved here: they last until you quit."),
            18,
            "#cfc6a6",
        )
        if kept is None:
            empty = _("No house rules are saved yet. Change some switches of a new table and save them under a name.")
            return [Heading(_("Nothing here yet"), 30), Para(empty), where]
        if kept.rules is None:
            said = _("This file cannot be read; it is left as it is.")
            return [Heading(kept.name, 30), Para(said), Bullet(kept.fault, 20, "amber", "amber", 18), where]
        return [Heading(kept.name, 30), *told(kept.rules), where]

    # -- picture
    def picture(self, painter: Painter) -> None:
        painter.frame(*self._panel, "panel", 9, 3, 2, 7, name="house rules")
        if self.looked_at is None:
            draw_bare(painter, self._panel, self._story_end)

    def _draw_story(self, painter: Painter) -> None:
        draw_stack(self._blocks, painter, 0, 0, self._wide)

    def _draw_card(self, painter: Painter, card: Card, kept: Kept) -> None:
        b = card.box
        icon = "book" if kept.rules is not None else "warn"
        painter.icon(icon, b.x + 40, b.cy, 34, "#e6c98c" if kept.rules is not None else "amber")
        x, room = b.x + 76, b.w - 96
        name_h = painter.height(24, "serif-bold")
        y = b.cy - (name_h + painter.height(18)) / 2
        painter.name(kept.name, x, y, room, 24, "white" if card.on else "cream")
        note = _("cannot be read") if kept.rules is None else in_short(kept.rules)
        painter.name(note, x, y + name_h, room, 18, "#efe5c4" if card.on else "#cfc6a6", "sans")


def _import_fault(text: str) -> str:
    if not text.strip():
        return _("The name of a file is needed.")
    try:
        import_file(typed_path(text))
    except HouseRulesError as error:
        return str(error)
    return ""
