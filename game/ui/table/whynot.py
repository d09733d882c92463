"""Why can I not 胡, 吃, 碰, 杠 or 敲? Asked with their keys when they can do nothing else, answered on a slip.

The answer is made from what the seat sees. It goes away with Escape, with the next decision, or after a while.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import _
from game.ui.ruler import Ruler
from game.ui.slip import paper
from game.ui.view import Box

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.scenes.table import TableScene

SHOWN_MS: Final = 9000
MOST_TEXT: Final = 160
"""The text size in per cent that there is room for over the table."""
_WIDEST: Final = 430.0
_PAD: Final = 20.0


class WhyNot:
    """The answer that lies on the table, if there is one."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.asked = ""
        """What was asked about last (a key of `game.coach.ASKED`); empty when no answer lies there."""
        self._answers: tuple[str, ...] = ()
        self._left = 0

    @property
    def shown(self) -> bool:
        """Whether an answer lies on the table."""
        return bool(self.asked)

    def ask(self, kind: str) -> bool:
        """Ask about `hu`, `chi`, `peng`, `gang` or `qiao`; whether there is anybody to ask for."""
        from game.coach import answers, why_not

        table = self.table
        driver, view = table.driver, table.driver.view
        if view is None or table.opening or driver.over or driver.seat not in driver.people or driver.taken_over:
            return False
        names = tuple(person.name for person in table.info().people)
        self._touch()
        self.asked, self._left = kind, SHOWN_MS
        self._answers = answers(why_not(view, kind, table.choices, driver.refusals), names)
        self._touch()
        return True

    def close(self) -> bool:
        """Put the answer away; whether there was one."""
        if not self.asked:
            return False
        self._touch()
        self.asked, self._answers = "", ()
        return True

    def update(self, ms: int) -> None:
        """Let time pass: an answer does not stay for ever."""
        if self.asked and not self.table.app.instant:
            self._left -= ms
            if self._left <= 0:
                self.close()

    # -- picture
    def title(self) -> str:
        """The question."""
        match self.asked:
            case "hu":
                return _("Why can't I win?")  # i18n: 为什么不能胡
            case "chi":
                return _("Why can't I chow?")  # i18n: 为什么不能吃
            case "peng":
                return _("Why can't I pung?")  # i18n: 为什么不能碰
            case "gang":
                return _("Why can't I kong?")  # i18n: 为什么不能杠
            case _:
                return _("Why can't I declare ready?")  # i18n: 为什么不能敲

    def _ruler(self) -> Ruler:
        return Ruler(self.table.app.metrics.page, self.table.app.text, MOST_TEXT)

    def box(self) -> Box:
        """Where it lies: above the buttons, to the left of the near river as far as there is room."""
        metrics, ruler = self.table.app.metrics, self._ruler()
        page, buttons = metrics.page, self.table.board.buttons
        widest = min(_WIDEST * max(1.0, ruler.grown), page.w - 40)
        inner = widest - 2 * _PAD
        rows = sum(ruler.para_height(text, inner, 20, "sans", 1.35) + 4 for text in self._answers)
        h = 2 * _PAD - 8 + ruler.para_height(self.title(), inner, 22, "serif-bold", 1.25) + 4 + rows
        river = page.back(metrics.rect("river.bottom").topleft)[0]
        left = page.back(metrics.rect("cloth").topleft)[0] + 14
        x = max(left, min(river - 16 - widest, page.w - widest - 20))
        return Box(x, max(12.0, buttons.y - h - 26), widest, h)

    def _touch(self) -> None:
        if self.asked:
            self.table.invalidate(self.table.app.metrics.page.rect(*self.box().grown(34)))

    def draw(self, p: Painter) -> None:
        """The slip with question and answer."""
        if not self.asked:
            return
        box = self.box()
        if not p.sees(*box.grown(34)):
            return
        q = type(p)(p.surface, p.view, p.words, p.record, MOST_TEXT)
        if q.record is not None:
            q.record.layer += 2
        paper(q, box, "down", min(box.w - 40, box.w * 0.72))
        x, w = box.x + _PAD, box.w - 2 * _PAD
        y = q.para(self.title(), x, box.y + _PAD - 8, w, 22, "#7a1d22", "serif-bold", 1.25, "l", box) + 4
        for text in self._answers:
            y = q.para(text, x, y, w, 20, "paper_ink", "sans", 1.35, "l", box) + 4
        if q.record is not None:
            q.record.layer -= 2


KEYS: Final = {pygame.K_h: "hu", pygame.K_c: "chi", pygame.K_p: "peng", pygame.K_g: "gang", pygame.K_k: "qiao"}
"""The keys that ask, where they can do nothing else."""
