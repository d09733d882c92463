"""A screen of the game: what it draws, what it hears, and when it must be laid out anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.layer import Layer
from game.ui.painter import Painter
from game.ui.ruler import Ruler
from game.ui.text import MOST_PERCENT
from game.ui.view import View

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.metrics import Metrics


class Scene:
    """Base of every screen. A scene has one :class:`~game.ui.layer.Layer` of widgets, which may stay empty.

    Life: `enter` → `relayout` → (`handle`, `update`, `draw`)… → `leave`. While another scene lies on top it is
    `covered`; when that one is popped, `uncovered` gets its result.
    """

    opaque = True
    """False for what lies over another scene, which then shows (and is drawn) below it."""

    crisp = True
    """Whether all of it was drawn for the window's size: not while old pictures, scaled, stand in for new ones."""

    most_text = MOST_PERCENT
    """The text size in per cent that its panels have room for, where they cannot grow with the words."""

    app: App
    layer: Layer

    # -- life
    def enter(self, app: App) -> None:
        """Called once, before the first layout. Overriding it, call it first."""
        self.app = app
        self.layer = Layer(self)

    def leave(self) -> None:
        """Called once, when the scene is off the stack for good."""

    def covered(self) -> None:
        """Another scene was pushed on top of this one."""

    def uncovered(self, result: Any) -> None:
        """The scene above was popped with *result*; this one is on top again."""

    def let_go(self) -> None:
        """Nobody looks at the window any more: what a key or the mouse holds is let go, and means nothing."""

    def relayout(self) -> None:
        """Place everything: after `enter`, and whenever window, language, text size or palette changed."""

    def foresee(self, metrics: Metrics) -> Iterable[Callable[[], object]]:
        """What a layout for these metrics will need and threads can make before, while the old one shows."""
        return ()

    def rehearse(self, metrics: Metrics, sheet: pygame.Surface) -> Iterable[Callable[[], object]]:
        """The same for what threads cannot make: each a piece that holds nobody up for long, done between events.

        `sheet` is as large as the window, and may be drawn on: nobody sees it.
        """
        return ()

    # -- frames
    def handle(self, event: pygame.event.Event) -> bool:
        """One event (mouse positions in pixels); whether it was used. The widgets come first."""
        return self.layer.handle(event)

    def update(self, ms: int) -> None:
        """Let *ms* whole milliseconds pass. Call :meth:`invalidate` for what looks different afterwards."""
        self.layer.update(ms)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; the surface's clip says which part is wanted. Never changes the scene."""
        self.layer.draw(self.painter(surface))

    # -- help
    @property
    def view(self) -> View:
        """The view that the scene's widgets are laid out in: the page, the whole window in design units."""
        return self.app.metrics.page

    @property
    def ruler(self) -> Ruler:
        """Measures texts for the layout."""
        return Ruler(self.view, self.app.text, self.most_text)

    def painter(self, surface: pygame.Surface, view: View | None = None) -> Painter:
        """A brush for this scene's view (or another one)."""
        return Painter(surface, view or self.view, self.app.text, self.app.record, self.most_text)

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Have this part of the window (in pixels; None: all of it) drawn again with the next frame."""
        self.app.invalidate(rect)
