"""The very first picture: three questions – language, size of the words, played before? – and the lobby after them."""

from __future__ import annotations

from game.ui.scenes.first_start.scene import FirstStartScene

__all__ = ["FirstStartScene"]
