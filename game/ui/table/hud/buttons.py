"""The big buttons beside the hand, and the small ones in the corner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.tiles import Tile
from game.ui import deco
from game.ui.kit import Kit, Pose
from game.ui.painter import Painter
from game.ui.prompts import prompts
from game.ui.ruler import Ruler
from game.ui.svg import Svg
from game.ui.theme import Colour, Pair
from game.ui.view import Box
from game.ui.widgets.base import plain_key
from game.ui.widgets.button import Clickable

if TYPE_CHECKING:
    from game.ui.table.holding import Holding

FILLS: Final[dict[str, Pair]] = {
    "normal": ("#27606a", "#123440"),
    "hot": ("#c23f31", "#861d1a"),
    "quiet": ("#2c3a42", "#172229"),
}
SMALL: Final = 36.0
"""Width of a tile on a button."""


class ActionButton(Clickable):
    """Something that can be done now: its word, its key, and the tiles it is about.

    `tiles` are shown on it, the first `given` of them (by index) outlined: the tile on offer. A refused one is disabled
    and says why when it is pointed at or focused.
    """

    def __init__(
        self,
        label: str,
        cap: str,
        on_click: Callable[[], object],
        kit: Kit,
        *,
        kind: str = "normal",
        shortcut: int | None = None,
        tiles: Sequence[Tile] = (),
        given: int | None = None,
        key: str,
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(on_click, shortcut=shortcut, key=key, tip=tip, enabled=enabled, reason=reason)
        self.label = label
        self.cap = cap
        self.kit = kit
        self.kind = kind
        self.tiles = tuple(tiles)
        self.given = given
        self.deaf = 0
        """Milliseconds for which keys are not taken yet: a choice that has only just come."""
        self.advised = False
        """Whether the coach recommends it."""
        self.holding: Holding | None = None
        """What it is held with, where a call counts only when it is held for a while."""
        self.wordy = len(label) > 2
        """Whether a word of more than two characters stands in its row."""
        self.tight = 0
        """How tightly it is drawn, 0…5, so that many choices fit beside each other."""

    def update(self, ms: int) -> None:
        self.deaf = max(0, self.deaf - ms)

    def key(self, event: pygame.event.Event) -> bool:
        return self.deaf > 0 or super().key(event)

    def shortcut_pressed(self, event: pygame.event.Event) -> bool:
        if self.deaf > 0:
            return self.shortcut is not None and event.key == self.shortcut and plain_key(event)
        return super().shortcut_pressed(event)

    def press(self, x: float, y: float) -> None:
        if self.holding is not None and self.enabled:
            self.holding.mouse_down(self.on_click, self.box)

    def release(self, x: float, y: float, inside: bool) -> None:
        if self.holding is None:
            super().release(x, y, inside)
        else:
            self.holding.stop()

    def _size(self) -> float:
        """Size of the word: large for one or two characters, smaller for words of letters and beside such words."""
        return (28.0 if self.wordy else 38.0) - 3.5 * self.tight

    @property
    def _shows_cap(self) -> bool:
        """Whether its key has room: of several choices with tiles the keys go first, one key goes through them all."""
        return bool(self.cap) and self.tight < (3 if self.tiles else 5)

    @property
    def _tile_w(self) -> float:
        return max(22.0, SMALL - 4 * self.tight)

    def natural_width(self, ruler: Ruler) -> float:
        """How wide it must be."""
        word = ruler.width(self.label, self._size(), "serif-bold")
        row = len(self.tiles) * self._tile_w + (12 if self.tiles else 0)
        cap = ruler.keycap_width(self.cap) + 8 if self._shows_cap else 0
        return max(96.0 - 10 * self.tight, word + cap + row + max(10, 32 - 6 * self.tight))

    def draw(self, painter: Painter) -> None:
        state = self.state
        x, y, w, h = self.box
        down = 2.0 if state == "pressed" else 0.0
        fill, line, _ = deco.look(FILLS[self.kind], state)
        depth = 0 if state in {"pressed", "disabled"} else 10
        if self.advised:
            painter.halo(x + 4, y + 4, w - 8, h - 8, "amber", 190)
            line = "amber"
        thick = 3.0 if self.advised else 2.0
        painter.frame(x, y + down, w, h, fill, 5, 2, thick, 4, line, shadow=depth, name=self.key_name)
        if self.advised:
            painter.svg("advised", x + w / 2 - 12, y - 19, 24, 20, advised_arrow)
        off = state == "disabled"
        colour = "off_text" if off else "white"
        px = self._size()
        cap = painter.keycap_width(self.cap) if self._shows_cap else 0.0
        word = painter.width(self.label, px, "serif-bold")
        row = len(self.tiles) * self._tile_w + (12 if self.tiles else 0)
        left = x + (w - word - (cap + 8 if cap else 0) - row) / 2
        cy = y + down + h / 2
        painter.text(self.label, left, cy - 1, px, colour, "serif-bold", "lm", 0, Box(x, y + down, w, h))
        left += word + 8
        if cap:
            painter.keycap(self.cap, left, cy + 4, off=off)
            left += cap + 12
        self._draw_tiles(painter, left, cy)
        if self.rung:
            painter.ring(x, y, w, h, 5)

    def _draw_tiles(self, painter: Painter, left: float, cy: float) -> None:
        scale, w = painter.scale / self.kit.u, self._tile_w
        pose = Pose("flat", 0, round(w * scale, 2))
        for i, face in enumerate(self.tiles):
            sprite = self.kit.tile(pose, face, "last" if i == self.given else None)
            px, py = painter.view.px(left + i * w, cy - w * 0.54)
            painter.surface.blit(sprite.surface, sprite.at(px, py + w * 0.2 * painter.scale))


def advised_arrow(g: Svg) -> None:
    """The arrow over what the coach recommends, on 24 × 20 units."""
    g.poly([(7, 0), (17, 0), (17, 7), (23, 7), (12, 19), (1, 7), (7, 7)], "#ffd98a", "#4a2c08", 1.6)


class CornerButton(Clickable):
    """A small button of the room: its word and its key, one below the other or side by side."""

    def __init__(
        self,
        label: str,
        cap: str,
        on_click: Callable[[], object],
        *,
        shortcut: int,
        key: str,
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
        lit: bool = False,
    ) -> None:
        super().__init__(on_click, shortcut=shortcut, key=key, tip=tip, enabled=enabled, reason=reason)
        self.label = label
        self.cap = cap
        self.lit = lit
        """Whether what it switches is on."""

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        fill, line, _ = deco.look(("#2a6266", "#123a40") if self.lit else ("#1a3c48", "#0b1c26"), self.state)
        edge = "amber" if self.lit and self.state == "normal" else line
        painter.frame(x, y, w, h, fill, 5, 2, 2.2 if self.lit else 1.6, 0, edge, name=self.key_name)
        off = self.state == "disabled"
        ink: Colour = "off_text" if off else "cream"
        faint: Colour = "off_text" if off else "cream" if self.lit else "mute"
        sign = prompts.sign(self.cap)
        press, faint = (self.cap, faint) if sign is None else (sign.letter, faint if off else sign.ink)
        if h >= 52:
            painter.label(self.label, Box(x + 4, y + 5, w - 8, h / 2 - 2), 20, ink, "sans-bold", "cm", 0.6)
            painter.label(press, Box(x + 4, y + h / 2 + 2, w - 8, h / 2 - 6), 18, faint, "sans", "cm", 0.6)
        else:
            cap = painter.width(self.cap, 18)
            if painter.width(self.label, 20, "sans-bold") + cap + 26 > w:  # the key has no room here
                painter.label(self.label, Box(x + 6, y + 3, w - 12, h - 6), 20, ink, "sans-bold", "cm", 0.6)
            else:
                self._beside(painter, cap, ink, press, faint)
        if self.rung:
            painter.ring(x, y, w, h, 5)

    def _beside(self, painter: Painter, cap: float, ink: Colour, press: str, faint: Colour) -> None:
        """Word and key side by side; the key has room for `cap`."""
        x, y, w, h = self.box
        fit = painter.fit(self.label, w - cap - 26, h - 6, 20, "sans-bold", 0.6)
        wide = max(painter.width(s, fit.px, "sans-bold") for s in fit.lines)
        left = x + (w - wide - cap - 10) / 2
        painter.label(self.label, Box(left, y + 3, wide + 1, h - 6), fit.px, ink, "sans-bold", "cm", 0.6)
        painter.text(press, left + wide + 10, y + h / 2, 18, faint, "sans", "lm", 0, self.box)
