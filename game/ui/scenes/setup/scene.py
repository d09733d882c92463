"""A new table: which game, which house rules, who sits where, what is played for."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.i18n import _, ngettext, words
from game.storage.house_rules import HouseRules, house_rules
from game.ui.dialog import Answer, Dialog
from game.ui.pages.form import Form, Group, natural_size
from game.ui.pages.scaffold import GAP, PageScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.seating import remember, seat_family
from game.ui.scenes.setup import rows
from game.ui.scenes.setup.begin import begin_match
from game.ui.scenes.setup.draft import STAKES, Draft
from game.ui.scenes.setup.houses import HousesScene
from game.ui.scenes.setup.keeping import ask_name, house_card, keep_rules
from game.ui.scenes.setup.seats import SeatsPanel
from game.ui.scenes.setup.variants import VariantColumn
from game.ui.view import Box
from game.ui.widgets import Button, Choice

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage import SavedMatch
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.widgets import Widget

_TABS: Final = ("game", "rules", "seats", "match")


class SetupScene(PageScene):
    """Pushed from the lobby. `variant_id` begins with that game instead of the one of last time.

    `new_seed` says what decides dealer, walls and dice of the next match.
    """

    def __init__(
        self, variant_id: str | None = None, new_seed: Callable[[], int] = lambda: secrets.randbits(63)
    ) -> None:
        self._wanted = variant_id
        self._new_seed = new_seed
        self._tab = _TABS[0]
        self._typing = False
        self._options = self._strip = self._house = Box(0, 0, 0, 0)
        self._cells: list[tuple[str, Box]] = []

    # -- life
    def enter(self, app: App) -> None:
        super().enter(app)
        self.draft = Draft.of(app.settings.last_setup, self._wanted, teach=app.settings.teach_me)
        seat_family(self.draft, app.prefs)
        self._typing = self.draft.di_fen not in STAKES
        self._kept = app.shelf.all()
        self._variants = VariantColumn(app, self.draft, self._choose_variant)
        self._seats = SeatsPanel(app, self.draft, self._changed)

    def leave(self) -> None:
        remember(self.app, self.draft)

    def title(self) -> str:
        return _("New table")

    def subtitle(self) -> str:
        return _("first the game, then the house rules, then who sits down")

    def hint(self) -> str:
        return _("Tab next   F1 rules")

    def uncovered(self, result: Any) -> None:
        """Back from the house rules that are kept: those that were taken are in force."""
        if isinstance(result, HouseRules):
            self.draft.take_house_rules(result)
        self._look_again()

    def _look_again(self) -> None:
        """House rules may have come or gone."""
        self._kept = self.app.shelf.all()
        self._changed()

    # -- what can be done
    def _changed(self) -> None:
        self.relayout()
        self.invalidate()

    def _choose_variant(self, variant_id: str) -> None:
        self.draft.choose_variant(variant_id)
        self._changed()

    def _choose_tab(self, tab: str) -> None:
        self._tab = tab
        self._changed()

    def _choose_stake(self, stake: int) -> None:
        self._typing = stake == rows.OWN
        if not self._typing:
            self.draft.di_fen = stake
        self._changed()
        if self._typing:
            self.layer.focus(self.layer.find("di_fen typed"), show=True)

    def _restore(self) -> None:
        self.draft.options.clear()
        self._changed()

    def houses(self, *, bringing: bool = False) -> None:
        """The house rules that are kept."""
        kept = self._in_force()
        self.app.push(HousesScene("" if kept is None else kept.name, bringing=bringing))

    def _bring(self) -> None:
        self.houses(bringing=True)

    def keep(self) -> None:
        """Keep the switches as they stand under a name."""
        draft = self.draft

        def named(name: str) -> None:
            keep_rules(self.app, house_rules(name, draft.variant_id, draft.options), lambda _name: self._look_again())

        kept = self._in_force()
        self.app.push(ask_name("" if kept is None else kept.name, named))

    def _in_force(self) -> HouseRules | None:
        """The house rules kept that the table plays by; None when it plays by others."""
        kept = (each.rules for each in self._kept)
        return next((rules for rules in kept if rules is not None and self.draft.plays_by(rules)), None)

    def _rules(self) -> None:
        self.app.push(RulesScene(self.draft.rules))

    def start(self) -> None:
        """Begin the match; where one is unfinished, ask first: nothing is lost without a question."""
        saved = self.app.store.open_match(self.app.prefs.profile.id)
        if saved is None:
            self._begin()
        else:
            self.app.push(self._question(saved))

    def _question(self, saved: SavedMatch) -> Dialog:
        def text() -> str:
            return _(
                "A match of {variant} is unfinished, at hand {number}. Only one match can be kept: once a new one "
                "begins, you cannot go on with this one."
            ).format(variant=words.variant_name(saved.settings.variant_id), number=len(saved.records()))

        answers = (
            Answer(_("Back"), "back", cap=_("Esc")),
            Answer(_("Give it up"), "new"),
            Answer(_("Continue it"), "continue", kind="hot", cap=_("Enter"), shortcut=pygame.K_RETURN),
        )

        def then(answer: Any) -> None:
            if answer == "new":
                self._begin()
            elif answer == "continue":
                self._to_table(saved)

        return Dialog(lambda: _("A match is unfinished"), text, answers, then, escape="back")

    def _begin(self) -> None:
        self._to_table(begin_match(self.app, self.draft, self._new_seed()))

    def _to_table(self, saved: SavedMatch) -> None:
        from game.ui.scenes.table import TableScene

        self.app.reset(TableScene(saved, open_hands=self.draft.open_hands))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.houses()
            return self.app.top.handle(event)
        return super().handle(event)

    # -- layout
    def build(self) -> None:
        ruler, body = self.ruler, self.body
        grown = max(1.0, ruler.grown)
        self._shown: set[str] = set()
        least = (290 * grown**0.8, 480 * grown, 410 * grown**0.9)
        self._strip = self._house = Box(0, 0, 0, 0)
        if sum(least) + 2 * GAP <= body.w:
            self._build_columns(least)
        else:
            self._build_tabs()
        start = Button(
            _("Start"),
            self.start,
            kind="hot",
            cap=_("Enter"),
            shortcut=pygame.K_RETURN,
            icon="play",
            px=32,
            key="start",
        )
        book = Button(_("Rules"), self._rules, cap="F1", shortcut=pygame.K_F1, icon="book", px=26, key="rules")
        houses = Button(
            _("Saved house rules"), self.houses, cap="L", shortcut=pygame.K_l, icon="load", px=26, key="houses"
        )
        bring = Button(_("Import"), self._bring, cap="I", shortcut=pygame.K_i, icon="load", px=26, key="import")
        keep = Button(_("Save house rules"), self.keep, cap="S", shortcut=pygame.K_s, icon="save", px=26, key="keep")
        self.foot_buttons([book, bring if self._house.w else houses, keep], [start])

    def first_focus(self) -> Button | None:
        found = self.layer.find("start")
        return found if isinstance(found, Button) else None

    def _build_columns(self, least: tuple[float, float, float]) -> None:
        body = self.body
        grown = max(1.0, self.ruler.grown)
        spare = body.w - 2 * GAP - sum(least)
        wide = (
            min(404.0, least[0] + spare * 0.3),
            0.0,
            min(676.0 * grown**0.8, least[2] + spare * 0.55),
        )
        middle = body.w - 2 * GAP - wide[0] - wide[2]
        one = Box(body.x, body.y, wide[0], body.h)
        two = Box(one.right + GAP, body.y, middle, body.h)
        three = Box(two.right + GAP, body.y, wide[2], body.h)
        strip_h = self._strip_height()
        as_strip = body.h >= 690 and self._strip_fits(three.right - two.x)
        if as_strip:
            self._strip = Box(two.x, body.bottom - strip_h, three.right - two.x, strip_h)
            two = Box(two.x, two.y, two.w, two.h - strip_h - 20)
            three = Box(three.x, three.y, three.w, three.h - strip_h - 20)
        house_h = max(78.0, self.ruler.height(24, "serif-bold") + self.ruler.height(18) + 18)
        if body.h - house_h - 18 >= self._variants.natural_height(self.ruler, one.w):
            self._house = Box(one.x, body.bottom - house_h, one.w, house_h)
            one = Box(one.x, one.y, one.w, one.h - house_h - 18)
        self._variants.build(self.ruler, one, self.layer.add)
        if self._house.w:
            card = house_card(self._in_force(), len(self._kept), self.houses)
            self.layer.add(card.place_in(self._house))
        self._build_options(two, with_match=not as_strip)
        self._seats.build(self.ruler, three, self.layer.add)
        if as_strip:
            self._build_strip()
        self._shown = {"game", "rules", "seats"}

    def _build_tabs(self) -> None:
        body = self.body
        # i18n: the pages of the set-up where there is no room for all of it
        names = {"game": _("Game"), "rules": _("House rules"), "seats": _("Seats"), "match": _("The match")}
        choice = Choice(self._tab, [(tab, names[tab]) for tab in _TABS], self._choose_tab, px=22, key="tabs")
        w, h = choice.natural_size(self.ruler, body.w)
        self.layer.add(choice.place(body.x, body.y, w, h))
        rest = Box(body.x, body.y + h + 14, body.w, body.h - h - 14)
        self._shown = {self._tab}
        match self._tab:
            case "game":
                self._variants.build(self.ruler, rest, self.layer.add)
            case "rules":
                self._build_options(rest, with_match=False)
            case "seats":
                self._seats.build(self.ruler, rest, self.layer.add)
            case _:
                self._options = rest
                lines = rows.match_rows(self.draft, *self._stake(), self._changed)
                agreed = rows.agreed_rows(self.draft, self._changed)
                self._add_form(rest.grown(-30, -22), "match form", [*lines, *agreed])

    def _stake(self) -> tuple[Choice[int], Any]:
        field = rows.typed_stake(self.draft, self._purse_changed) if self._typing else None
        return rows.stake_widget(self.draft, self._typing, self._choose_stake), field

    def _purse_changed(self) -> None:
        """The purse is shown in points, which follow the stake."""
        self.layer.find("purse").invalidate()

    def _add_form(self, box: Box, key: str, lines: Any) -> None:
        form = Form(lines, key=key)
        form.place_in(box)
        self.layer.add(form)
        form.arrange(self.ruler)

    def _build_options(self, box: Box, with_match: bool) -> None:
        ruler = self.ruler
        self._options = box
        restore = Button(
            _("Restore defaults"),
            self._restore,
            kind="card",
            icon="reset",
            px=20,
            role="sans-bold",
            key="restore",
            enabled=bool(self.draft.options),
        )
        w, h = max(170.0, restore.natural_width(ruler)), max(46.0, ruler.height(20) * 1.4)
        title_w = ruler.width(_("House rules"), 34, "serif-bold", 3)
        beside = title_w + w + 100 <= box.w
        self._title_h = max(ruler.height(34, "serif-bold"), h if beside else 0)
        x, y = box.right - 30 - w, box.y + 18 + (self._title_h - h) / 2
        if not beside:
            x, y = box.x + 34, box.y + 18 + self._title_h + 4
            self._title_h += h + 8
        self.layer.add(restore.place(x, y, w, h))
        self._beside = beside
        top = box.y + 18 + self._title_h + 20
        lines = rows.option_rows(self.draft, self._changed)
        agreed = rows.agreed_rows(self.draft, self._changed)
        if with_match:
            match = rows.match_rows(self.draft, *self._stake(), self._changed)
            lines = [*match, *agreed, Group(_("Switches")), *lines]
        elif self._shown != {"rules"}:
            lines = [*lines, Group(_("The match")), *agreed]
        inner = Box(box.x + 36, top, box.w - 66, box.bottom - 20 - top)
        self._add_form(inner, f"options {self.draft.variant_id}", lines)

    # -- the strip of stake, length, purse and 逛花园
    def _strip_widgets(self) -> list[tuple[str, Widget]]:
        (stake, _one), (length, _two), (purse, _three), (garden, why) = rows.match_words()
        choice, field = self._stake()
        out: list[tuple[str, Widget]] = [(stake, choice)]
        if field is not None:
            out.append(("", field))
        walk = rows.garden_widget(self.draft, self._changed)
        walk.tip = why
        out += [(length, rows.length_widget(self.draft)), (purse, rows.purse_widget(self.draft)), (garden, walk)]
        return out

    def _strip_height(self) -> float:
        return max(100.0, self.ruler.height(20, "serif-bold") + self.ruler.height(20, "sans-bold") * 1.15 + 40)

    def _sizes(self, widgets: list[tuple[str, Widget]]) -> list[tuple[float, float]]:
        out = []
        for name, widget in widgets:
            w, h = natural_size(widget, self.ruler, 10_000)
            w = min(w, 190 * max(1.0, self.ruler.grown)) if widget.key_name == "di_fen typed" else w
            out.append((max(w, self.ruler.width(name, 20, "serif-bold")), h))
        return out

    def _strip_fits(self, room: float) -> bool:
        sizes = self._sizes(self._strip_widgets())
        return sum(w for w, _h in sizes) + 30 * (len(sizes) - 1) + 60 <= room

    def _build_strip(self) -> None:
        box, widgets = self._strip, self._strip_widgets()
        sizes = self._sizes(widgets)
        near = 16.0  # the field for an own stake belongs to the choice before it
        gaps = sum(bool(name) for name, _widget in widgets) - 1
        spare = box.w - 60 - sum(w for w, _h in sizes) - near * (len(sizes) - 1 - gaps)
        gap = min(90.0, spare / max(1, gaps))
        x = box.x + 30
        y = box.y + 10 + self.ruler.height(20, "serif-bold") + 8
        self._cells = []
        for i, ((name, widget), (w, h)) in enumerate(zip(widgets, sizes, strict=True)):
            if i:
                x += gap if name else near
            self.layer.add(widget.place(x, y + (box.bottom - 12 - y - h) / 2, w, h))
            self._cells.append((name, Box(x, box.y + 10, w, y - box.y - 10)))
            x += w

    # -- picture
    def picture(self, painter: Painter) -> None:
        if "game" in self._shown:
            self._variants.draw(painter)
        if "rules" in self._shown:
            self._draw_options(painter)
        if "match" in self._shown:
            painter.frame(*self._options, "panel", 9, 3, 2, 7, name="match")
        if "seats" in self._shown:
            self._seats.draw(painter)
        if self._strip.w:
            painter.frame(*self._strip, "card", 6, 2, 1.6, 5, name="strip")
            for name, cell in self._cells:
                if name:
                    painter.text(name, cell.x, cell.y, 20, "brass_hi", "serif-bold")

    def _draw_options(self, painter: Painter) -> None:
        box = self._options
        painter.frame(*box, "panel", 9, 3, 2, 7, name="options")
        title_h = painter.height(34, "serif-bold")
        y = box.y + 18 + ((self._title_h - title_h) / 2 if self._beside else 0)
        title = painter.metal(_("House rules"), box.x + 36, y, 34, "serif-bold", "l", 3)
        count = len(self.draft.options)
        if count:
            label = ngettext("{count} changed", "{count} changed", count).format(count=count)
            limit = self.layer.find("restore").box.x if self._beside else box.right - 20
            if title.right + 22 + painter.pill_width(label) <= limit - 12:
                painter.pill(label, title.right + 22, title.cy, "changed", "lm")
        y = box.y + 18 + self._title_h + 8
        painter.rule(box.x + 34, y, box.w - 68, "brass", 1.3, 220)
        painter.lozenge(box.cx, y + 1, 6, "brass_hi", "brass_hi")
