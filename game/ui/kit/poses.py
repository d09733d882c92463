"""How a tile can lie, stand or lean: the pose, and where its front surface is in the world."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from game.ui.kit.camera import KY, KZ, LEAN, Vec

TILE_W: Final = 40.0
"""Width of a tile at the table, in design units; height and thickness follow from it."""

TALL: Final = 1.35
THICK: Final = 0.65
"""Height and thickness of a tile, in widths."""

OWN_W: Final = 84.0
"""Width of a tile of the own hand."""

OWN_MELD_W: Final = 54.0
"""Width of a tile of the own melds: a size larger than at the table, being nearer to the eye."""

RACK_LEAN: Final = 30.0
"""Degrees by which the own hand leans back on its rack; 90 lies face up, −90 face down."""

BACK_SHOWS_BELOW: Final = -math.degrees(math.atan2(KZ, KY))
"""A tile that leans less than this (−36.87°, where its face is seen edge-on) shows its back."""


class Pose(NamedTuple):
    """How a tile is held. A picture of a tile is known by its pose, its face and its mark.

    `how` is `flat` (face up), `down` (back up), `stand` (upright, its back to us) or `tip` (leaning by `turn` degrees
    about its long lower edge, as the own hand does). `turn` is, for flat tiles, by how much the face is turned
    anticlockwise (0, 90, 180, 270); for standing ones the side whose hand it is (1 right, 2 far, 3 left). `w` is the
    width in design units and `lean` the sideways lean of its uprights.
    """

    how: str
    turn: int = 0
    w: float = TILE_W
    lean: float = 0.0

    @property
    def wide(self) -> bool:
        """True when the long side lies along the screen's X."""
        return self.how in ("flat", "down") and self.turn % 180 == 90

    @property
    def foot(self) -> tuple[float, float]:
        """Width and depth of the footprint on the ground, in design units."""
        tall, thick = self.w * TALL, self.w * THICK
        if self.how == "stand":
            return (self.w, thick) if self.turn == 2 else (thick, self.w)
        if self.how == "tip":
            return self.w, thick
        return (tall, self.w) if self.wide else (self.w, tall)

    @property
    def height(self) -> float:
        """How high it reaches above what it stands on, in design units."""
        if self.how in ("flat", "down"):
            return self.w * THICK
        if self.how == "stand":
            return self.w * TALL
        return max(self.w * THICK, self.w * TALL * math.cos(math.radians(self.turn)))


OWN: Final = Pose("tip", int(RACK_LEAN), OWN_W)


class Frame(NamedTuple):
    """The front surface of a tile: its corner `origin`, along, down and into the tile, its size, and what it shows."""

    origin: Vec
    along: Vec
    down: Vec
    into: Vec
    w: float
    h: float
    back: bool


def frame_of(pose: Pose, w: float, h: float, t: float) -> Frame:
    """Where the front surface of a tile of `w` × `h` × `t` pixels is, its north-west ground corner being the origin."""
    if pose.how in ("flat", "down"):
        a, b = (h, w) if pose.wide else (w, h)
        return Frame((0, 0, t), (1, 0, 0), (0, 1, 0), (0, 0, -1), a, b, pose.how == "down")
    if pose.how == "stand":
        if pose.turn == 2:
            return Frame((0, t, h), (1, 0, 0), (0, 0, -1), (0, -1, 0), w, h, True)
        if pose.turn == 3:
            return Frame((t, 0, h), (0, 1, 0), (0, 0, -1), (-1, 0, 0), w, h, True)
        return Frame((0, 0, h), (0, 1, 0), (0, 0, -1), (1, 0, 0), w, h, True)
    return _tipped(pose.turn, w, h, t)


def _tipped(degrees: float, w: float, h: float, t: float) -> Frame:
    """Leaning back by `degrees`: the foot of the face stays where it is, and the tile never sinks into the cloth."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    up = max(0.0, t * (degrees - RACK_LEAN) / 60.0)
    if degrees >= BACK_SHOWS_BELOW:
        return Frame((0, -s * h, c * h + up), (1, 0, 0), (0, s, -c), (0, -c, -s), w, float(round(h)), False)
    # the back is in front: seen from above, its far edge is the foot of the face
    top = (0.0, -c * t, t * -s)
    return Frame(top, (1, 0, 0), (0, -s, c), (0, c, s), w, float(round(h)), True)


def standing(side: int) -> Pose:
    """The pose of a tile in another seat's hand; `side` 1 right, 2 far, 3 left."""
    return Pose("stand", side, TILE_W, {1: LEAN, 2: 0.0, 3: -LEAN}[side])
