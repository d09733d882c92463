"""An area that shows part of something longer: by wheel, by dragging the bar, by keys, and by the focus moving."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.svg import Svg, stepped
from game.ui.view import Box, View
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.text import Role
    from game.ui.theme import Colour

BAR: Final = 16.0
_STEP: Final = 72.0
_MARGIN: Final = 26.0
_DUSK: Final = 20.0
_COLOURS: Final = {
    "normal": ("#d9b870", "#8d6c34"),
    "hover": ("#fff0c0", "#c9a45c"),
    "pressed": ("#ffc861", "#b8741c"),
    "disabled": ("#5a5a50", "#48483f"),
}


class ScrollArea(Widget):
    """A window on a column *content_h* high. Its children are laid out in units from the column's own top left corner.

    *picture* draws what is not a widget, through a painter of the column's view; *dusk* is the colour of the darkness
    where it goes on beyond the edge. The bar stands at the right end of the
    box; :attr:`room` is the width left for the column.
    """

    reach = 8.0

    def __init__(
        self, *, key: str = "scroll", picture: Callable[[Painter], object] | None = None, dusk: Colour = "shadow"
    ) -> None:
        super().__init__(key=key)
        self.dusk: Colour = dusk
        self.picture = picture
        self.content_h = 0.0
        self.offset = 0.0
        self._inside: list[Widget] = []
        self._grip = 0.0
        self._dragging = False
        self._on_bar = False

    # -- content
    @property
    def room(self) -> float:
        """Width for the column, in units."""
        return self.box.w - BAR - 14

    def add(self, widget: Widget) -> Widget:
        """Put a widget into the column."""
        self._inside.append(widget)
        if self.layer is not None:
            widget.attach(self.layer, self)
        return widget

    def fill(self, widgets: Iterable[Words], ruler: Ruler, gap: float = 16) -> None:
        """Stack paragraphs in the column, as wide as it is, and set its height."""
        y = 0.0
        paragraphs = list(widgets)
        wide = self.box.w
        if sum(p.height(ruler, wide) + gap for p in paragraphs) - gap > self.box.h + 0.5:
            wide = self.room
        for paragraph in paragraphs:
            h = paragraph.height(ruler, wide)
            self.add(paragraph.place(0, y, wide, h))
            y += h + gap
        self.content_h = max(0.0, y - gap)

    def children(self) -> Sequence[Widget]:
        return self._inside

    @property
    def inner_view(self) -> View:
        return self.view.moved(self.box.x, self.box.y - self.offset)

    @property
    def window(self) -> pygame.Rect | None:
        own = self.view.rect(self.box.x - _MARGIN, self.box.y, self.box.w + 2 * _MARGIN, self.box.h)
        outer = super().window
        return own if outer is None else own.clip(outer)

    # -- scrolling
    @property
    def scrolls(self) -> bool:
        """Whether there is more than can be seen."""
        return self.content_h > self.box.h + 0.5

    @property
    def takes_focus(self) -> bool:
        return self.scrolls and self.visible and not any(w.takes_focus for w in self._inside)

    def scroll_to(self, offset: float) -> bool:
        """Show the column from *offset* on, as far as it goes; whether that moved anything."""
        wanted = min(max(0.0, offset), max(0.0, self.content_h - self.box.h))
        if wanted == self.offset:
            return False
        self.offset = wanted
        self.invalidate()
        return True

    def reveal(self, child: Widget) -> None:
        top, bottom = child.box.y - _MARGIN, child.box.bottom + _MARGIN
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.box.h:
            self.scroll_to(bottom - self.box.h)
        if self.parent is not None:
            self.parent.reveal(self)

    def wheel(self, steps: float) -> bool:
        return self.scroll_to(self.offset - steps * _STEP)

    def key(self, event: pygame.event.Event) -> bool:
        page = self.box.h * 0.85
        moves = {
            pygame.K_UP: -_STEP,
            pygame.K_DOWN: _STEP,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.content_h,
            pygame.K_END: self.content_h,
        }
        return event.key in moves and self.scroll_to(self.offset + moves[event.key])

    def shortcut_pressed(self, event: pygame.event.Event) -> bool:
        paging = {pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END}
        return event.key in paging and self.key(event)

    # -- the bar
    def _bar(self) -> Box:
        return Box(self.box.right - BAR, self.box.y, BAR, self.box.h)

    def _thumb(self) -> tuple[float, float]:
        """Top and height of the thumb within the bar."""
        room = self.box.h - 8
        high = max(36.0, room * self.box.h / max(self.content_h, 1))
        part = self.offset / max(1.0, self.content_h - self.box.h)
        return 4 + (room - high) * part, high

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.rect.collidepoint(pos)

    def press(self, x: float, y: float) -> None:
        if not self.scrolls or x < self._bar().x - 6:
            return
        top, high = self._thumb()
        at = y - self.box.y
        self._dragging = True
        self._grip = at - top if top <= at <= top + high else high / 2
        self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        if not self._dragging:
            return
        _, high = self._thumb()
        track = max(1.0, self.box.h - 8 - high)
        part = (y - self.box.y - 4 - self._grip) / track
        self.scroll_to(part * (self.content_h - self.box.h))
        self.invalidate()

    def release(self, x: float, y: float, inside: bool) -> None:
        self._dragging = False
        self.invalidate()

    def hover(self, x: float, y: float) -> None:
        over = x >= self._bar().x - 6
        if over != self._on_bar:
            self._on_bar = over
            self.invalidate()

    def update(self, ms: int) -> None:
        for widget in self._inside:
            if widget.visible:
                widget.update(ms)

    # -- memory and picture
    def keep(self) -> object:
        return self.offset

    def restore(self, kept: object) -> None:
        if isinstance(kept, float):
            self.offset = min(max(0.0, kept), max(0.0, self.content_h - self.box.h))

    def draw(self, painter: Painter) -> None:
        before = painter.surface.get_clip()
        window = self.window
        if window is not None:
            painter.surface.set_clip(window.clip(before))
        inner = painter.on(self.inner_view)
        inner.scrolled = self.scrolls
        if painter.surface.get_clip().w and painter.surface.get_clip().h:
            self._draw_column(inner)
        painter.surface.set_clip(before)
        if self.scrolls:
            self._draw_dusk(painter)
            self._draw_bar(painter)
        if self.rung:
            painter.ring(*self.box, 5, 2, 4, marks=False)

    def _draw_column(self, inner: Painter) -> None:
        from game.ui.layer import draw_widget

        if self.picture is not None:
            self.picture(inner)
        for widget in self._inside:
            if widget.visible:
                draw_widget(widget, inner)

    def _draw_dusk(self, painter: Painter) -> None:
        """A little darkness where the column goes on beyond the edge."""
        x, y, w, h = self.box
        wide = w - BAR - 4
        for way, at, more in (
            ("up", y, self.offset > 0.5),
            ("down", y + h - _DUSK, self.offset < self.content_h - h - 0.5),
        ):
            if more:
                a, b = (0.75, 0.0) if way == "up" else (0.0, 0.75)
                painter.svg(
                    ("dusk", way, self.dusk),
                    x - 4,
                    at,
                    wide + 4,
                    _DUSK,
                    lambda g, a=a, b=b: g.rect(  # type: ignore[misc]
                        0, 0, g.w, _DUSK, 0, g.lin(0, 0, 0, _DUSK, (0, self.dusk, a), (1, self.dusk, b))
                    ),
                )

    def _draw_bar(self, painter: Painter) -> None:
        bar = self._bar()
        top, high = self._thumb()
        state = "pressed" if self._dragging else "hover" if self.hovered and self._on_bar else "normal"
        light, dark = _COLOURS[state]

        def trough(g: Svg) -> None:
            g.poly(stepped(2, 1, bar.w - 4, bar.h - 2, 3, 1), "#071219", "brass_lo", 1.1)

        def thumb(g: Svg) -> None:
            g.poly(
                stepped(1, 1, bar.w - 10, high - 2, 2, 1),
                g.lin(1, 0, bar.w - 9, 0, (0, light), (1, dark)),
                "#2a1e0c",
                0.8,
            )
            for q in (-5, 0, 5):
                g.line(2.5, high / 2 + q, bar.w - 10.5, high / 2 + q, "#3a2a10", 1.2)

        painter.svg(("trough", bar.h), *bar, trough)
        painter.svg(("thumb", round(high), state), bar.x + 4, bar.y + top, bar.w - 8, high, thumb)


class Words(Widget):
    """A paragraph inside a scrolled column; nothing to click."""

    focusable = False

    def __init__(
        self, text: str, *, px: float = 20, colour: Colour = "cream", role: Role = "sans", lead: float = 1.45
    ) -> None:
        super().__init__()
        self.text = text
        self.px = px
        self.colour: Colour = colour
        self.role: Role = role
        self.lead = lead

    def height(self, ruler: Ruler, w: float) -> float:
        """How high it is when *w* wide."""
        return ruler.para_height(self.text, w, self.px, self.role, self.lead)

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, painter: Painter) -> None:
        painter.para(self.text, self.box.x, self.box.y, self.box.w, self.px, self.colour, self.role, self.lead)
