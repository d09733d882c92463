"""The controls of the house, one module for each family."""

from __future__ import annotations

from game.ui.widgets.base import State, Widget
from game.ui.widgets.button import Button, Clickable, IconButton
from game.ui.widgets.scroll import ScrollArea, Words

__all__ = [
    "Button",
    "Clickable",
    "IconButton",
    "ScrollArea",
    "State",
    "Widget",
    "Words",
]
