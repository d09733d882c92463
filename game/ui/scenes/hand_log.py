"""The log of a hand: everything that happened, one line an event, to be read, copied, or written to a file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import _
from game.i18n.words import variant_name
from game.i18n.words.story import story
from game.storage.files import write_new
from game.ui import clipboard
from game.ui.pages.blocks import Para
from game.ui.pages.paper import PaperScene
from game.ui.scenes.records.passing import ask_write
from game.ui.widgets import Button, ScrollArea

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.events import Event
    from game.ui.pages.blocks import Block
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

CAP: Final = "L"
KEY: Final = pygame.K_l
_PX: Final = 20.0
_LEAD: Final = 1.4


@dataclass(frozen=True)
class LogLine:
    """One event with its number."""

    number: int
    text: str
    last: int
    """The number of the last line: all numbers are as wide as this."""

    def height(self, ruler: Ruler, w: float) -> float:
        return ruler.para_height(self.text, w - self._indent(ruler), _PX, "sans", _LEAD) + 4

    def draw(self, painter: Painter, x: float, y: float, w: float) -> None:
        step = self._indent(painter)
        painter.para(f"{self.number}", x, y, step - 14, _PX, "#7a1d22", "sans-bold", _LEAD, "r")
        painter.para(self.text, x + step, y, w - step, _PX, "paper_ink", "sans", _LEAD)

    def _indent(self, ruler: Ruler) -> float:
        return ruler.width("8" * len(f"{self.last}"), _PX, "sans-bold") + 18


class HandLogScene(PaperScene):
    """Pushed over a table, a settlement or a hand that is watched; `events` as they were seen there.

    `names` are those of the seats, `hand` is the number of the hand.
    """

    def __init__(self, events: Sequence[Event], names: Sequence[str], variant: str, hand: int) -> None:
        super().__init__()
        self.events = tuple(events)
        self.names = tuple(names)
        self.variant = variant
        self.hand = hand
        self._came = False

    # -- what it says
    def title(self) -> str:
        return _("Log of the hand")

    def subtitle(self) -> str:
        # i18n: {game} is the name of a game, {n} the number of the hand
        return _("{game}, hand {n}").format(game=variant_name(self.variant), n=self.hand)

    @property
    def lines(self) -> tuple[str, ...]:
        """One sentence an event, in the language in use."""
        return tuple(story(self.events, self.names))

    def text(self) -> str:
        """The log as a text to keep or to send."""
        numbered = (f"{i}. {line}" for i, line in enumerate(self.lines, 1))
        return "\n".join((self.title(), self.subtitle(), "", *numbered)) + "\n"

    def blocks(self) -> list[Block]:
        lines = self.lines
        if not lines:
            return [Para(_("Nothing has happened yet."), _PX, "paper_ink")]
        return [LogLine(i, line, len(lines)) for i, line in enumerate(lines, 1)]

    # -- what can be done
    def more(self) -> list[Button]:
        return [
            Button(_("Copy"), self.copy, kind="card", cap="C", shortcut=pygame.K_c, px=26, key="copy"),
            Button(_("To a file"), self.save, kind="card", cap="S", shortcut=pygame.K_s, px=26, key="save"),
        ]

    def copy(self) -> None:
        """The whole log to the clipboard; to a file where that does not answer."""
        if not clipboard.copy(self.app, self.text(), _("Copied. Paste it into a letter to a friend.")):
            self.save()

    def save(self) -> None:
        """The whole log to a text file."""
        ask_write(
            self.app,
            lambda: _("Write the log to a file"),
            lambda: _("A small text file to read and to keep. Type the folder it goes to."),
            self._write,
        )

    def _write(self, folder: Path) -> Path:
        return write_new(folder, f"shanghai-mahjong {self.title()} {self.hand}", self.text().encode())

    # -- layout
    def relayout(self) -> None:
        super().relayout()
        area = self.layer.find("paper")
        if not self._came and isinstance(area, ScrollArea):
            self._came = True
            area.scroll_to(area.content_h)  # what happened last is what one wants to read first
