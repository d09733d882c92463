"""A hand that was won at a real table: tap the tiles, say how it was won, read the whole settlement."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.case_fields import CaseError
from game.engine.cases import read_case
from game.engine.melds import TAKEN_KINDS, MeldKind
from game.engine.tiles import KINDS, LETTERS, TileError, parse_tile, parse_tiles
from game.i18n import _, words
from game.i18n.words.faults import fault_words
from game.ui import clipboard
from game.ui.pages.form import Form
from game.ui.pages.scaffold import GAP, PageScene
from game.ui.pages.sheet import joker_name, seat_names
from game.ui.scenes.score.answer import Answer
from game.ui.scenes.score.hand import FLIES, HAND, JOKER, WINNER, TappedHand
from game.ui.scenes.score.keys import TileKey, arrange
from game.ui.scenes.score.questions import question_rows
from game.ui.scenes.score.strip import Strip
from game.ui.scenes.setup.draft import Draft
from game.ui.view import Box
from game.ui.widgets import Button, Choice, Dropdown, ScrollArea, Widget
from game.ui.widgets.base import plain_key

if TYPE_CHECKING:
    from game.engine.finished import FinishedHand
    from game.engine.options import Ruleset
    from game.engine.score import Settlement
    from game.engine.tiles import Tile
    from game.ui.app import App
    from game.ui.painter import Painter

_NOWHERE: Final = Box(0, 0, 0, 0)
_TABS: Final = ("tiles", "won", "sum")
_PAD: Final = 26.0
_LEAST_KEY: Final = 42.0
"""Width of the tiles on the keys below which they scroll instead."""

_LOW: Final = 700.0
"""In a window lower than this the keys would be too small beside everything else."""

_MELDS: Final = (
    MeldKind.CHI,
    MeldKind.PENG,
    MeldKind.MING_GANG,
    MeldKind.BU_GANG,
    MeldKind.AN_GANG,
    MeldKind.HONG_ZHONG,
    MeldKind.LAI_ZI,
)


class ScoreScene(PageScene):
    """Pushed from the lobby, and from the rule book with a hand. Without rules it begins with those of last time."""

    def __init__(self, rules: Ruleset | None = None, hand: FinishedHand | None = None) -> None:
        self._rules = rules
        self._given = hand
        self._place = HAND
        self._seat = WINNER
        self._from = 1
        self._typed = ""
        self._tab = _TABS[0]
        self._keys = self._form = self._sum = self._strip_box = _NOWHERE
        self._settlement: Settlement | None = None
        self._fault = ""

    # -- life
    def enter(self, app: App) -> None:
        super().enter(app)
        last = app.settings.last_setup
        if self._rules is None:
            draft = Draft.of(last)
        else:
            draft = Draft(self._rules.variant_id, dict(self._rules.changed), di_fen=1)
        self.hand = TappedHand(draft)
        if self._given is not None:
            self.hand.load(self._given)
        self._first_place()

    def title(self) -> str:
        return _("Score a hand")

    def subtitle(self) -> str:
        return _("won at a real table: tap it in and read what is paid")

    def hint(self) -> str:
        return _("Ctrl+C copy   Ctrl+V paste")

    # -- what can be done
    def _first_place(self) -> None:
        self._place = JOKER if self.hand.needs_joker() else HAND

    def _changed(self) -> None:
        self.relayout()
        self.invalidate()

    def tap(self, tile: Tile) -> None:
        """Lay a tile, or the meld that it stands for, where tiles go at the moment."""
        if not self.hand.put(self._place, tile, self._seat, self._from):
            return
        if self._place == JOKER or (self._place not in (HAND, FLIES) and self._seat == WINNER):
            self._place = HAND
        self._changed()

    def take_back(self) -> None:
        """Undo the last tap."""
        if self._typed:
            self._typed = self._typed[:-1]
            self.invalidate()
        elif self.hand.take_back():
            self._changed()

    def next_hand(self) -> None:
        """An empty strip, the same table."""
        self.hand.clear()
        self._seat = WINNER
        self._first_place()
        self._tab = _TABS[0]
        self._changed()

    def open_rules(self) -> None:
        """The rule book, open at this game and its switches."""
        from game.ui.scenes.rules import RulesScene

        self.app.push(RulesScene(self.hand.table.rules))

    def copy(self) -> None:
        """The hand as a line of a case file, to the clipboard."""
        clipboard.copy(self.app, self.hand.text(), _("The hand is copied as text."))

    def paste(self, text: str) -> None:
        """Take up a hand from text: a line of a case file, or tiles, which are laid one after the other."""
        text = text.strip()
        try:
            if text.startswith("{"):
                case = read_case(text)
                self.hand.table = Draft(case.rules.variant_id, dict(case.rules.changed), di_fen=self.hand.table.di_fen)
                self.hand.load(case.hand)
            else:
                for tile in parse_tiles(text):
                    self.hand.put(HAND, tile)
        except (CaseError, TileError) as error:
            self.app.toast(_("This text is no hand: {why}").format(why=fault_words(error)), "bad", 6000)
            return
        self._changed()

    def _choose_variant(self, variant_id: str) -> None:
        self.hand.table.choose_variant(variant_id)
        self.hand.adapt()
        self._first_place()
        self._changed()

    def _choose_place(self, place: str) -> None:
        self._place = place
        self._changed()

    def _choose_seat(self, seat: int) -> None:
        self._seat = seat
        if self._place not in {kind.value for kind in MeldKind}:
            self._place = MeldKind.PENG.value if seat != WINNER else HAND
        if self._from == seat:
            self._from = (seat + 1) % 4
        self._changed()

    def _choose_from(self, seat: int) -> None:
        self._from = seat
        self._changed()

    def _answered(self) -> None:
        self.hand.laid.flies = self.hand.laid.flies[: self.hand.turns_flies]
        self._changed()

    def _choose_tab(self, tab: str) -> None:
        self._tab = tab
        self._changed()

    # -- layout
    def build(self) -> None:
        self._reckon()
        body, ruler = self.body, self.ruler
        grown = max(1.0, ruler.grown)
        least = (440 * grown**0.4, 330 * grown, 400 * grown**0.9)
        self._keys = self._form = self._sum = self._strip_box = _NOWHERE
        gap = GAP if body.w > 1500 else 18.0
        if sum(least) + 2 * gap <= body.w and body.h >= _LOW * grown:
            self._build_columns(least, gap)
        else:
            self._build_tabs()
        self._build_foot()

    def _build_columns(self, least: tuple[float, float, float], gap: float) -> None:
        body = self.body
        spare = body.w - 2 * gap - sum(least)
        right = min(560.0 * max(1.0, self.ruler.grown), least[2] + spare * 0.32)
        left = body.w - right - gap
        keys = least[0] + (left - gap - least[0] - least[1]) * 0.46
        high = min(190.0, max(112.0, body.h * 0.21))
        top, under = body.y + high + 18, body.h - high - 18
        self._build_strip(Box(body.x, body.y, left, high))
        self._build_keys(Box(body.x, top, keys, under))
        self._build_form(Box(body.x + keys + gap, top, left - keys - gap, under))
        self._build_sum(Box(body.right - right, body.y, right, body.h))

    def _build_tabs(self) -> None:
        body, ruler = self.body, self.ruler
        names = {"tiles": _("Tiles"), "won": _("How it was won"), "sum": _("Settlement")}
        tabs: Choice[str] = Choice(self._tab, [(tab, names[tab]) for tab in _TABS], self._choose_tab, px=22, key="tabs")
        w, h = tabs.natural_size(ruler, body.w)
        self.layer.add(tabs.place(body.x, body.y, min(body.w, max(w, 620.0)), h))
        box = Box(body.x, body.y + h + 16, body.w, body.h - h - 16)
        if self._tab == "tiles":
            high = min(170.0, max(96.0, box.h * 0.24))
            self._build_strip(Box(box.x, box.y, box.w, high))
            self._build_keys(Box(box.x, box.y + high + 14, box.w, box.h - high - 14))
        elif self._tab == "won":
            self._build_form(box)
        else:
            self._build_sum(box)

    def _build_strip(self, box: Box) -> None:
        self._strip_box = box
        self._strip = Strip(self.app, self.hand, self._seat, self._changed)
        self._strip.build(self.ruler, box, self.layer.add)

    # -- keys
    def _places(self) -> list[tuple[str, str]]:
        """Where a tapped tile can go, in words."""
        variant = self.hand.table.variant
        out: list[tuple[str, str]] = []
        if self._seat == WINNER:
            if variant.jokers:
                out.append((JOKER, joker_name(variant)))
            out.append((HAND, _("In hand")))
        out += [(kind.value, words.meld_name(kind)) for kind in _MELDS if kind in variant.meld_kinds]
        if self._seat == WINNER and self.hand.turns_flies:
            out.append((FLIES, _("Flying flies")))
        return out

    def _build_keys(self, box: Box) -> None:
        """Whose tiles, where a tap goes, and a key for each kind; it scrolls where the keys would become too small."""
        self._keys = box
        area = ScrollArea(key="keys").place(box.x + _PAD - 6, box.y + 16, box.w - 2 * _PAD + 20, box.h - 30)
        shown = [tile for tile in KINDS if self.hand.table.variant.copies[tile]]
        wide = area.box.w - 16
        heads, top = self._key_heads(wide)
        size, cells = arrange(Box(6, top, wide - 6, area.box.h - 6 - top), shown)
        if size < _LEAST_KEY:
            wide = area.room - 8
            heads, top = self._key_heads(wide)
            size, cells = arrange(Box(6, top, wide - 6, 10_000), shown, _LEAST_KEY)
        for widget in heads:
            area.add(widget)
        for tile, cell in cells:
            key = TileKey(
                self.app,
                tile,
                self.hand.left(tile),
                self.hand.table.variant.copies[tile],
                partial(self.tap, tile),
                enabled=self.hand.fits(self._place, tile, self._seat),
            )
            area.add(key.place_in(cell))
        area.content_h = max(cell.bottom for _tile, cell in cells) + 4
        self.layer.add(area)

    def _key_heads(self, w: float) -> tuple[list[Widget], float]:
        """The controls over the keys, placed in a column `w` wide, and where the keys begin."""
        ruler = self.ruler
        names = seat_names()
        whose = Dropdown(
            self._seat,
            # i18n: whose tiles are tapped in: "Tiles: winner"
            [(seat, _("Tiles: {player}").format(player=name)) for seat, name in enumerate(names)],
            self._choose_seat,
            key="seat",
        )
        wide, h = whose.natural_size(ruler)
        out: list[Widget] = [whose.place(6, 6, min(wide, w - 12), h)]
        y = 6.0
        taken = {kind.value for kind in TAKEN_KINDS} - {MeldKind.CHI.value}
        if self._place in taken:
            seats = [seat for seat in range(4) if seat != self._seat]
            giver = Dropdown(
                self._from,
                # i18n: who discarded the tile that a meld took: "From: next player"
                [(seat, _("From: {player}").format(player=names[seat])) for seat in seats],
                self._choose_from,
                key="from",
            )
            needs = giver.natural_size(ruler)[0]
            beside = wide + 14 + needs <= w - 12
            y += 0 if beside else h + 10
            out.append(giver.place(6 + (wide + 14 if beside else 0), y, min(needs, w - 12), h))
        y += h + 12
        places = Choice(self._place, self._places(), self._choose_place, key="place")
        wide, high = places.natural_size(ruler, w - 12)
        out.append(places.place(6, y, wide, high))
        return out, y + high + 14

    # -- questions and answer
    def _build_form(self, box: Box) -> None:
        self._form = box
        form = Form(question_rows(self.hand, self._answered), key="form")
        form.place(box.x + _PAD, box.y + 20, box.w - 2 * _PAD + 6, box.h - 40)
        form.arrange(self.ruler)
        self.layer.add(form)

    def _reckon(self) -> None:
        self._settlement, self._fault = None, ""
        try:
            self._settlement = self.hand.settled()
        except CaseError as error:
            self._fault = fault_words(error)

    def _build_sum(self, box: Box) -> None:
        self._sum = box
        self._answer = Answer(self.app, self.hand, self._settlement, self._fault)
        self._answer.build(self.ruler, box, self._choose_variant, self.layer.add)

    def _build_foot(self) -> None:
        back = Button(_("Take back"), self.take_back, cap=_("Backspace"), px=24, icon="reset", key="take back")
        copy = Button(_("Copy as text"), self.copy, px=24, icon="share", key="copy")
        fresh = Button(
            _("Another hand"), self.next_hand, kind="hot", cap="N", shortcut=pygame.K_n, px=28, key="next hand"
        )
        book = Button(_("Rules"), self.open_rules, cap="F1", shortcut=pygame.K_F1, px=24, icon="book", key="rules")
        self.foot_buttons([back, copy, book], [fresh])

    # -- events
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.layer.popup is None and self._typed_key(event):
            return True
        return super().handle(event)

    def _typed_key(self, event: pygame.event.Event) -> bool:
        """Digits, then the letter of their suit, as tiles are written; Backspace; copy and paste."""
        if not plain_key(event):
            if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                return False
            if event.key == pygame.K_c:
                self.copy()
            elif event.key == pygame.K_v:
                self.paste(clipboard.get())
            return event.key in {pygame.K_c, pygame.K_v}
        char = event.unicode.lower() if event.unicode else ""
        if event.key in {pygame.K_BACKSPACE, pygame.K_DELETE}:
            self.take_back()
        elif char in "123456789" and char:
            self._typed = (self._typed + char)[-14:]
            self.invalidate()
        elif char and char in LETTERS and self._typed:
            self._lay_typed(char)
        else:
            return False
        return True

    def _lay_typed(self, letter: str) -> None:
        typed, self._typed = self._typed, ""
        for digit in typed:
            try:
                self.tap(parse_tile(digit + letter))
            except TileError:
                continue
        self.invalidate()

    # -- picture
    def picture(self, painter: Painter) -> None:
        if self._strip_box.w:
            self._strip.draw(painter)
        for box, name in ((self._keys, "keys"), (self._form, "questions"), (self._sum, "sum")):
            if box.w:
                painter.frame(*box, "panel", 9, 3, 2, 7, name=name)
        if self._sum.w:
            self._answer.draw(painter)
        self.foot_note(painter, self._foot_words())

    def _foot_words(self) -> str:
        if self._typed:
            return _("{typed} – now M, P, S, Z or F").format(typed=self._typed)
        return _("Keys: 1–9, then M characters, P dots, S bamboo, Z honours, F flowers")
