"""The controls of the house, one module for each family. Dialogs are scenes: :mod:`game.ui.dialog`."""

from __future__ import annotations

from game.ui.widgets.base import State, Widget
from game.ui.widgets.button import Button, Clickable, IconButton
from game.ui.widgets.card import Card, Tab
from game.ui.widgets.choice import Choice
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.field import TextField
from game.ui.widgets.scroll import ScrollArea, Words
from game.ui.widgets.slider import Slider
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.toggle import Toggle

__all__ = [
    "Button",
    "Card",
    "Choice",
    "Clickable",
    "Dropdown",
    "IconButton",
    "ScrollArea",
    "Slider",
    "State",
    "Stepper",
    "Tab",
    "TextField",
    "Toggle",
    "Widget",
    "Words",
]
