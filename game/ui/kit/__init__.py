"""The kit: sprites of everything on the table, made from the SVG faces for one pixel scale (look.md, "Drawing")."""

from __future__ import annotations

from game.ui.kit.camera import KY, KZ, LEAN
from game.ui.kit.poses import OWN, OWN_MELD_W, OWN_W, TALL, THICK, TILE_W, Pose, standing
from game.ui.kit.sprites import DIE, Kit, Sprite

__all__ = [
    "DIE",
    "KY",
    "KZ",
    "LEAN",
    "OWN",
    "OWN_MELD_W",
    "OWN_W",
    "TALL",
    "THICK",
    "TILE_W",
    "Kit",
    "Pose",
    "Sprite",
    "standing",
]
