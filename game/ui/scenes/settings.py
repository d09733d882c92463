"""The settings: leaves on the left, rows in the middle, a live sample on the right. Everything is in force at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from game.i18n import _
from game.storage import Settings
from game.ui.pages.form import Form
from game.ui.pages.scaffold import GAP, PageScene
from game.ui.scenes.settings_pages import PAGES, SAVED_FIELDS, Page
from game.ui.scenes.settings_quick import quick_cards
from game.ui.scenes.settings_sample import draw_sample
from game.ui.view import Box
from game.ui.widgets import Button, Choice, Tab

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.painter import Painter

_PAD_X, _PAD_Y = 38.0, 26.0
_QUICK_PAD = 18.0


class SettingsScene(PageScene):
    """Pushed from the lobby or from the menu of a table; popped when done."""

    def __init__(self, page: str = PAGES[0].id) -> None:
        self._at = next(i for i, leaf in enumerate(PAGES) if leaf.id == page)
        self._panel = Box(0, 0, 0, 0)
        self._sample: Box | None = None
        self._quick = Box(0, 0, 0, 0)

    def title(self) -> str:
        return _("Settings")

    def subtitle(self) -> str:
        return _("changes take effect at once")

    def hint(self) -> str:
        return _("Ctrl + Tab next page")

    @property
    def page(self) -> Page:
        """The leaf that is open."""
        return PAGES[self._at]

    def open(self, at: int) -> None:
        """Open the leaf of that number, round and round."""
        self._at = at % len(PAGES)
        self.relayout()
        self.invalidate()

    # -- layout
    def build(self) -> None:
        ruler, body = self.ruler, self.body
        grown = max(1.0, ruler.grown)
        tab_h = max(66.0, ruler.height(24, "serif-bold") * 1.5)
        tabs_w = max(260.0, *(ruler.width(leaf.name(), 24, "serif-bold") + 106 for leaf in PAGES))
        least_page, least_sample = 560 * grown, 430 * grown**0.7
        beside = tabs_w + GAP + least_page <= body.w
        if beside:
            column = Box(body.x, body.y, tabs_w, body.h)
            near = 18.0
            if not self._build_quick(column, body.y + 10 + len(PAGES) * (tab_h + near)):
                near, tab_h = 8.0, max(56.0, tab_h - 10)  # leaves closer together where that makes room for the sets
                self._build_quick(column, body.y + 10 + len(PAGES) * (tab_h + near))
            for i, leaf in enumerate(PAGES):
                tab = Tab(leaf.name(), self._opener(i), on=i == self._at, icon=leaf.icon, key=f"tab {leaf.id}")
                self.layer.add(tab.place(body.x, body.y + 10 + i * (tab_h + near), tabs_w, tab_h))
            rest = Box(body.x + tabs_w + GAP + 8, body.y, body.w - tabs_w - GAP - 8, body.h)
        else:
            self._quick = Box(0, 0, 0, 0)
            choice = Choice(self._at, [(i, leaf.name()) for i, leaf in enumerate(PAGES)], self.open, px=22, key="tabs")
            wide, high = choice.natural_size(ruler, body.w)
            self.layer.add(choice.place(body.x, body.y, wide, high))
            rest = Box(body.x, body.y + high + 14, body.w, body.h - high - 14)
        if rest.w >= least_page + GAP + least_sample:
            page_w = max(least_page, min(848.0 * grown**0.5, rest.w - GAP - max(least_sample, rest.w * 0.38)))
            self._panel = Box(rest.x, rest.y, page_w, rest.h)
            self._sample = Box(rest.x + page_w + GAP, rest.y, rest.w - page_w - GAP, rest.h)
        else:
            self._panel, self._sample = rest, None
        inner = self._panel
        form = Form(self.page.rows(self.app), key=f"form {self.page.id}")
        form.place(inner.x + _PAD_X, inner.y + _PAD_Y, inner.w - 2 * _PAD_X, inner.h - 2 * _PAD_Y)
        self.layer.add(form)
        form.arrange(ruler)
        defaults = Button(_("Back to defaults"), self._defaults, kind="card", icon="reset", px=24, key="defaults")
        done = Button(_("Done"), self.back, kind="hot", cap=_("Enter"), shortcut=pygame.K_RETURN, px=30, key="done")
        credits_ = Button(_("Credits"), self._credits, kind="card", icon="info", px=24, key="credits")
        self.foot_buttons([defaults, credits_], [done])

    def _build_quick(self, column: Box, below: float) -> bool:
        """The quick sets at the foot of the leaves, where there is room for all of them; whether there is."""
        ruler = self.ruler
        self._quick = Box(0, 0, 0, 0)
        cards = quick_cards(self.app)
        inner = column.w - 2 * _QUICK_PAD
        heights = [card.natural_height(ruler, inner) for card in cards]
        head = ruler.para_height(_("Quick sets"), inner, 22, "serif-bold", 1.3) + 12
        high = head + sum(heights) + 12 * (len(cards) - 1) + 2 * _QUICK_PAD
        if below + 14 + high > column.bottom:
            return False
        self._quick = Box(column.x, column.bottom - high, column.w, high)
        y = self._quick.y + _QUICK_PAD + head
        for card, h in zip(cards, heights, strict=True):
            self.layer.add(card.place(column.x + _QUICK_PAD, y, inner, h))
            y += h + 12
        return True

    def _opener(self, at: int) -> Callable[[], None]:
        return lambda: self.open(at)

    def _defaults(self) -> None:
        plain = msgspec.structs.asdict(Settings())
        self.app.change(**{name: plain[name] for name in SAVED_FIELDS})

    def _credits(self) -> None:
        from game.ui.scenes.credits import CreditsScene

        self.app.push(CreditsScene())

    # -- events and picture
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and event.mod & pygame.KMOD_CTRL:
            self.open(self._at + (-1 if event.mod & pygame.KMOD_SHIFT else 1))
            return True
        return super().handle(event)

    def picture(self, painter: Painter) -> None:
        painter.frame(*self._panel, "panel", 9, 3, 2, 7, name="settings")
        if self._quick.w:
            x, y, w, _h = self._quick
            painter.frame(*self._quick, "card", 7, 2, 1.6, 5, name="quick sets")
            inner = w - 2 * _QUICK_PAD
            painter.para(_("Quick sets"), x + _QUICK_PAD, y + _QUICK_PAD, inner, 22, "brass_hi", "serif-bold", 1.3)
        if self._sample is not None:
            draw_sample(painter, self.app, self._sample)
