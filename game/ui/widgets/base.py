"""What every control has: a box, a state, a name for the focus, and answers to the few things that can happen to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Self

import pygame

from game.ui.view import Box, View

if TYPE_CHECKING:
    from game.ui.layer import Layer
    from game.ui.painter import Painter

State = Literal["normal", "hover", "pressed", "disabled"]
ENTER_KEYS = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})
ACTIVATE_KEYS = ENTER_KEYS | {pygame.K_SPACE}


class Widget(ABC):
    """Base of all controls. Positions that reach it are design units of its own view.

    *key* names it across layouts, so that focus and scroll position survive a change of language or size. *tip* is
    shown as an ivory slip on hover and focus; *reason* instead, when the control is disabled: it says why.
    """

    focusable = True
    written = False
    """Whether keys write into it while it has the focus, also where no ring shows that."""
    reach = 22.0
    """Design units that it draws beyond its box: ring, shadow."""

    def __init__(self, *, key: str = "", tip: str = "", enabled: bool = True, reason: str = "") -> None:
        self.key_name = key
        self.tip = tip
        self.enabled = enabled
        self.reason = reason
        self.visible = True
        self.box = Box(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.layer: Layer | None = None
        self.hovered = False
        self.held = False
        self._placed: tuple[View, Box, pygame.Rect, pygame.Rect] | None = None

    # -- place
    def place(self, x: float, y: float, w: float, h: float) -> Self:
        """Put it there (design units of its view)."""
        self.box = Box(x, y, w, h)
        return self

    def place_in(self, box: Box) -> Self:
        """Put it into a box."""
        self.box = box
        return self

    @property
    def view(self) -> View:
        """The view it is laid out in: its layer's, or that of the area it scrolls in."""
        if self.parent is not None:
            return self.parent.inner_view
        assert self.layer is not None, "a widget is used before it was added to a layer"
        return self.layer.view

    @property
    def inner_view(self) -> View:
        """The view of its children."""
        return self.view

    @property
    def rect(self) -> pygame.Rect:
        """Its box in pixels; not to be changed."""
        return self._in_pixels()[2]

    @property
    def spread(self) -> pygame.Rect:
        """All that it may draw on, in pixels; not to be changed."""
        return self._in_pixels()[3]

    def _in_pixels(self) -> tuple[View, Box, pygame.Rect, pygame.Rect]:
        """Box and spread, worked out anew when it was placed or its view moved."""
        view, box, placed = self.view, self.box, self._placed
        if placed is None or placed[0] is not view or placed[1] is not box:
            rect, margin = view.rect(*box), 2 * view.length(self.reach)
            placed = self._placed = (view, box, rect, rect.inflate(margin, margin))
        return placed

    @property
    def window(self) -> pygame.Rect | None:
        """The part of the screen it can be seen in, None when nothing limits it."""
        return self.parent.window if self.parent is not None else None

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel lies on it."""
        window = self.window
        return self.visible and self.rect.collidepoint(pos) and (window is None or window.collidepoint(pos))

    # -- state
    @property
    def state(self) -> State:
        """How it looks."""
        if not self.enabled:
            return "disabled"
        if self.held:
            return "pressed"
        return "hover" if self.hovered else "normal"

    @property
    def takes_focus(self) -> bool:
        """Whether Tab stops here: also on what is disabled but can say why."""
        return self.focusable and self.visible and (self.enabled or bool(self.reason))

    @property
    def rung(self) -> bool:
        """Whether the focus ring is to be drawn round it."""
        return self.layer is not None and self.layer.ring.shown and self.layer.ring.current is self

    @property
    def hint(self) -> str:
        """What its slip says now."""
        return self.tip if self.enabled else self.reason or self.tip

    def children(self) -> Sequence[Widget]:
        """Controls inside it, in focus order."""
        return ()

    def attach(self, layer: Layer, parent: Widget | None = None) -> None:
        """Called by the layer (or its parent) that it was added to."""
        self.layer = layer
        self.parent = parent
        for child in self.children():
            child.attach(layer, self)

    def invalidate(self) -> None:
        """Have it drawn again."""
        if self.layer is not None:
            margin = self.view.length(self.reach) + 1
            rect = self.rect.inflate(2 * margin, 2 * margin)
            self.layer.scene.invalidate(rect)

    # -- what can happen
    def press(self, x: float, y: float) -> None:
        """The main mouse button went down on it."""

    def drag(self, x: float, y: float) -> None:
        """The mouse moved while held down since :meth:`press`."""

    def release(self, x: float, y: float, inside: bool) -> None:
        """The mouse button went up again, still *inside* or not."""

    def hover(self, x: float, y: float) -> None:
        """The mouse moved over it without being held."""

    def wheel(self, steps: float) -> bool:
        """The wheel was turned over it (up is positive); whether that was used."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key was pressed while it had the focus; whether it was used."""
        return False

    def key_up(self, key: int) -> None:
        """A key was let go while it had the focus."""

    def typed(self, event: pygame.event.Event) -> bool:
        """Text came in while it had the focus (TEXTINPUT, TEXTEDITING); whether it was used."""
        return False

    def shortcut_pressed(self, event: pygame.event.Event) -> bool:
        """A key nobody else wanted; whether it belongs to this control."""
        return False

    def focused(self) -> None:
        """The focus came."""
        self.invalidate()

    def blur(self) -> None:
        """The focus went."""
        self.invalidate()

    def reveal(self, child: Widget) -> None:
        """Make a child visible (areas that scroll do)."""

    def update(self, ms: int) -> None:
        """Let time pass. Who has children passes it on to them."""

    @abstractmethod
    def draw(self, painter: Painter) -> None:
        """Draw it through a painter of its own view."""

    # -- memory across layouts
    def keep(self) -> object:
        """What of its state must survive a new layout (None: nothing)."""
        return None

    def restore(self, kept: object) -> None:
        """Take up again what :meth:`keep` answered."""


def plain_key(event: pygame.event.Event) -> bool:
    """Whether a key event has no Ctrl, Alt or Meta with it."""
    return not getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
