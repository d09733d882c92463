"""A scene with whatever a test puts on it, and where things are."""

from __future__ import annotations

import pygame

from game.ui.app import App
from game.ui.scene import Scene
from game.ui.widgets import Widget


class Bench(Scene):
    """Whatever a test puts on it."""

    def __init__(self, *widgets: tuple[Widget, tuple[float, float, float, float]]) -> None:
        self.put = widgets

    def relayout(self) -> None:
        with self.layer.rebuild() as layer:
            for widget, box in self.put:
                layer.add(widget.place(*box))

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((12, 30, 40))
        super().draw(surface)


def bench(app: App, *widgets: tuple[Widget, tuple[float, float, float, float]]) -> Bench:
    scene = Bench(*widgets)
    app.push(scene)
    app.step(16)
    return scene


def middle(widget: Widget) -> tuple[int, int]:
    return widget.rect.center


def at(widget: Widget, part: float) -> tuple[int, int]:
    """A point that part of its width from the left."""
    return round(widget.rect.left + part * widget.rect.w), widget.rect.centery
