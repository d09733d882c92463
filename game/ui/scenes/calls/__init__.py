"""The page of the calls: how each is said, what it means, which recording it has, and how it sounds."""

from game.ui.scenes.calls.scene import CallsScene

__all__ = ["CallsScene"]
