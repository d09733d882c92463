"""The dearest win as tiles, with what made it so; it can be watched again."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from game.engine.record import RecordError, read_record
from game.engine.rules import RulesError
from game.i18n import _, words
from game.i18n.words.numbers import number
from game.ui.pages.kits import page_kit
from game.ui.scenes.match_result.best_hand import draw_strip, open_hand
from game.ui.scenes.statistics.panels import Panel
from game.ui.view import Box

if TYPE_CHECKING:
    from game.storage import Store
    from game.storage.statistics import BestHand
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

_STRIP: Final = 122.0
BUTTON: Final = 58.0
"""Room that is kept at the foot of the panel for a button."""


class BestPanel(Panel):
    """The panel of the best hand; `best` None where nothing was won."""

    name = "best"

    def __init__(self, app: App, store: Store | None, best: BestHand | None) -> None:
        self.app = app
        self.best = best
        self._hand = None
        self._variant = ""
        text = store.records.text(best.id) if store is not None and best is not None else None
        if text is not None and best is not None:
            try:
                record = read_record(text)
                self._hand = open_hand([record], record.hand, best.seat)
                self._variant = record.variant_id
            except (RecordError, RulesError, ValueError):  # a hand that cannot be read has no picture; its figures stay
                self._hand = None

    def title(self) -> str:
        return _("Best hand")

    def note(self) -> str:
        if self.best is None:
            return ""
        try:
            day = f"{datetime.fromisoformat(self.best.ended).astimezone():%Y-%m-%d}"
        except (ValueError, OSError, OverflowError):
            day = ""
        game = words.variant_name(self._variant) if self._variant else ""
        return " · ".join(part for part in (game, day) if part)

    def _words(self) -> str:
        assert self.best is not None
        worth = _("worth {points}").format(points=number(self.best.value))
        return f"{words.shape_name(self.best.shape)} · {worth}"

    def height(self, ruler: Ruler, w: float) -> float:
        if self.best is None:
            return self.head(ruler) + 120.0
        return self.head(ruler) + _STRIP + ruler.para_height(self._words(), w - 76, 22, "sans-bold", 1.3) + BUTTON + 40

    def draw_in(self, painter: Painter, box: Box) -> None:
        if self.best is None:
            painter.para(_("No hand was won yet."), box.x, box.y, box.w, 20, "#d9cfae")
            return
        text = self._words()
        high = painter.para_height(text, box.w, 22, "sans-bold", 1.3)
        strip = Box(box.x, box.y, box.w, box.h - BUTTON - high - 22)
        if self._hand is not None and strip.h > 64:
            draw_strip(painter, page_kit(self.app), strip, self._hand, self.best.seat)
        painter.para(text, box.x, box.bottom - BUTTON - high - 8, box.w, 22, "cream", "sans-bold", 1.3)
