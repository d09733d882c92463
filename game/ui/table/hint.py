"""The first hand of a game that somebody has not played yet: what is special about it, in three sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import _
from game.i18n.words import variant_name
from game.ui import rulebook
from game.ui.view import Box
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.layer import Layer
    from game.ui.metrics import Metrics
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.scenes.table import TableScene

WIDEST: Final = 820.0
PAD: Final = 34.0
MARK: Final = 26.0


class Hint:
    """A card over the middle of the table, once for each variant; it never lies on the own hand or its buttons."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.wanted = False
        """Whether it is to be shown as soon as the hand lies there."""

    @property
    def variant(self) -> str:
        """Which game it is about."""
        return self.table.saved.settings.variant_id

    def consider(self) -> None:
        """A match is taken up: is it the first of this game?"""
        app, match = self.table.app, self.table.driver.match
        new = self.variant not in app.settings.hints_seen
        self.wanted = new and match.hand_number <= 1 and bool(self.table.driver.people) and not app.instant

    @property
    def shown(self) -> bool:
        """Whether it lies on the table now."""
        return self.wanted and not self.table.opening and not self.table.exchange.asked

    @property
    def comes(self) -> bool:
        """Whether it is to be shown and its button is not there yet."""
        return self.shown and all(widget.key_name != "hint" for widget in self.table.layer.widgets)

    def close(self) -> None:
        """It was read, and does not come again."""
        self.wanted = False
        app = self.table.app
        if self.variant not in app.settings.hints_seen:
            app.change(hints_seen=(*app.settings.hints_seen, self.variant))
        self.table.rebuild()

    # -- picture
    def _lines(self, ruler: Ruler, w: float) -> list[tuple[str, ...]]:
        return [ruler.lines(sentence, w - 2 * PAD - MARK, 20) for sentence in rulebook.hints(self.variant)]

    def box(self, metrics: Metrics, ruler: Ruler) -> Box:
        """Where it lies: its lower edge above the buttons."""
        view = metrics.page
        table = view.unbox(metrics.rect("table"))
        w = min(WIDEST * max(1.0, ruler.grown) ** 0.6, table.w - 40)
        rows = sum(len(lines) for lines in self._lines(ruler, w))
        h = PAD + ruler.height(28, "serif-bold") + rows * ruler.leading(20, 1.35) + 3 * 8 + self._foot(ruler) + PAD
        bottom = self.table.board.buttons.y - 14
        x = view.back(metrics.rect("dial").center)[0] - w / 2
        x = max(table.x + 20, min(x, table.right - 20 - w))
        return Box(x, max(14.0, bottom - h), w, min(h, bottom - 14))

    @staticmethod
    def _foot(ruler: Ruler) -> float:
        return max(48.0, ruler.height(22, "serif-bold") * 1.3)

    def add_controls(self, layer: Layer, metrics: Metrics) -> None:
        """The button that takes it away."""
        if not self.shown:
            return
        ruler = self.table.ruler
        box, h = self.box(metrics, ruler), self._foot(ruler)
        # i18n: takes a first hint away
        ok = Button(_("Understood"), self.close, kind="key", cap=_("Esc"), shortcut=pygame.K_ESCAPE, px=22, key="hint")
        w = max(190.0, ok.natural_width(ruler))
        layer.add(ok.place(box.right - PAD - w, box.bottom - PAD * 0.8 - h, w, h))

    def draw(self, p: Painter, metrics: Metrics) -> None:
        """The card; its button is drawn by the layer."""
        if not self.shown:
            return
        box = self.box(metrics, p)
        if not p.sees(*box.grown(30)):
            return
        if p.record is not None:
            p.record.layer += 1
        p.frame(*box, "panel", 9, 3, 2.0, 6, None, 0.98, shadow=30, name="hint")
        # i18n: the heading of a first hint; {name} is a game
        title = _("New to you: {name}").format(name=variant_name(self.variant))
        y = box.y + PAD * 0.8
        p.metal(title, box.x + PAD, y, 28, "serif-bold", box=box)
        y += p.height(28, "serif-bold") + 10
        step = p.leading(20, 1.35)
        for lines in self._lines(p, box.w):
            p.lozenge(box.x + PAD + 7, y + step / 2 - 2, 6)
            for line in lines:
                p.text(line, box.x + PAD + MARK, y, 20, "cream", "sans", "l", 0, box)
                y += step
            y += 8
