"""The family: who plays, who sits in a seat, and each one's face, name and liking."""

from __future__ import annotations

from game.ui.scenes.profiles.edit import EditScene
from game.ui.scenes.profiles.scene import ProfilesScene, WhoScene

__all__ = ["EditScene", "ProfilesScene", "WhoScene"]
