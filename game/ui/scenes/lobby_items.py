"""The controls of the lobby: the lines of its menu and the words that change the language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.view import Box
from game.ui.widgets.button import Clickable

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.theme import Pair

_LIT: Pair = ("#2b6a6c", "#13393f")
_DARK: Pair = ("#15313d", "#0b1c26")
_POINTED: Pair = ("#1f4653", "#112a36")


class MenuItem(Clickable):
    """One line of a menu: an icon, what it does, and a note at its right end – below the label where it is too long.

    The line with the focus is lit and has a lozenge on either side.
    """

    reach = 46.0

    def __init__(
        self,
        key: str,
        icon: str,
        label: str,
        on_click: Callable[[], object],
        *,
        note: str = "",
        cap: str = "",
        shortcut: int | None = None,
        px: float = 30,
        lozenges: float = 25,
        large: bool = False,
    ) -> None:
        super().__init__(on_click, key=key, shortcut=shortcut)
        self.icon = icon
        self.label = label
        self.note = note
        self.cap = cap
        self.px = px
        self.lozenges = lozenges
        self.large = large
        """Whether it is the first of its menu: its note stands below its label, on as many lines as it takes."""

    def width(self, ruler: Ruler) -> float:
        """How wide it must be for its label alone."""
        return self._indent(ruler) + ruler.width(self.label, self.px, "serif-bold", 3) + self._cap_room(ruler) + 26

    def _cap_room(self, ruler: Ruler) -> float:
        return ruler.keycap_width(self.cap) + 18 if self.cap else 0

    def height(self, ruler: Ruler, w: float, least: float = 74) -> float:
        """How high it is at a width."""
        one = ruler.height(self.px, "serif-bold") * 1.18 + 12
        if self.note and not self._beside(ruler, w):
            one += len(self._note_lines(ruler, w)) * ruler.leading(18, 1.3)
        return max(least, one)

    def _note_lines(self, ruler: Ruler, w: float) -> tuple[str, ...]:
        """The note as it stands below the label."""
        return ruler.lines(self.note, w - self._indent(ruler) - 26, 18)

    def _indent(self, ruler: Ruler) -> float:
        return 76 * max(1.0, min(1.25, ruler.grown))

    def _beside(self, ruler: Ruler, w: float) -> bool:
        """Whether the note stands on the label's line."""
        return not self.large and self.width(ruler) + ruler.width(self.note, 18) + 24 <= w

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        ring = self.layer.ring if self.layer is not None else None
        on = ring is not None and ring.current is self
        fill = _LIT if on else _POINTED if self.hovered else _DARK
        down = 2.0 if self.held else 0.0
        glow = "amber" if on else None
        painter.frame(x, y + down, w, h, fill, 6, 2, 2.2 if on else 1.5, 5, glow, name=self.key_name)
        colour = "white" if on else "cream"
        box = Box(x, y + down, w, h)
        indent = self._indent(painter)
        painter.icon(self.icon, x + indent * 0.55, box.cy, 33 * indent / 76)
        lines = self._note_lines(painter, w) if self.note and not self._beside(painter, w) else ()
        middle = box.cy - len(lines) * painter.leading(18, 1.3) / 2 - 1
        painter.text(self.label, x + indent, middle, self.px, colour, "serif-bold", "lm", 3, box)
        right = x + w - 26
        if self.cap:
            right = painter.keycap(self.cap, right + 4, box.cy, "r").x - 18
        if self.note:
            ink = "#f6dca0" if on else "mute"
            below = middle + painter.height(self.px, "serif-bold") / 2 - 2
            for i, line in enumerate(lines):
                painter.text(line, x + indent, below + i * painter.leading(18, 1.3), 18, ink, "sans", "l", 0, box)
            if not lines:
                painter.text(self.note, right, box.cy, 18, ink, "sans", "rm", 0, box)
        if on:
            for cx in (x - self.lozenges, x + w + self.lozenges):
                painter.lozenge(cx, box.cy, 11)


class WordChoice(Clickable):
    """A word that can be chosen; the chosen one is amber and underlined."""

    reach = 18.0

    def __init__(self, key: str, label: str, on_click: Callable[[], object], chosen: bool) -> None:
        super().__init__(on_click, key=key)
        self.label = label
        self.chosen = chosen

    def width(self, ruler: Ruler) -> float:
        """How wide its word is, with room around."""
        return ruler.width(self.label, 20, "sans-bold") + 28

    def draw(self, painter: Painter) -> None:
        colour = "amber" if self.chosen else "white" if self.hovered else "soft"
        role = "sans-bold" if self.chosen else "sans"
        mark = painter.text(self.label, self.box.cx, self.box.cy, 20, colour, role, "cm", 0, self.box)  # type: ignore[arg-type]
        if self.chosen:
            painter.rule(mark.x, self.box.cy + painter.height(20) * 0.5 + 2, mark.w, "amber", 2, 255)
        if self.rung:
            painter.ring(*self.box, 3, 1, 1, marks=False)
