"""The tiles themselves: colours that can be told apart, in the numbers of those who study it."""

from __future__ import annotations

import math
import re
from itertools import combinations

import pytest

from game import resources
from game.engine.tiles import KINDS, parse_tiles
from game.ui.display import Display
from game.ui.kit import Kit, Pose
from game.ui.kit.palette import CLASSIC, COLOUR_BLIND, recoloured
from game.ui.kit.sprites import load_faces

SEEN = {
    "no green cones": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "no red cones": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
}
"""Machado, Oliveira and Fernandes (2009), severity 1: on linear light."""

FAR = 40
"""CIE 1976 ΔE: colours this far apart are told apart at a glance, also in thin strokes."""


def linear(colour: str) -> tuple[float, ...]:
    values = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)


def lab(light: tuple[float, ...]) -> tuple[float, float, float]:
    """CIE L*a*b* of linear sRGB under D65."""
    r, g, b = light
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: str, other: str, eyes: str) -> float:
    """How far apart two colours are for these eyes."""

    def seen(colour: str) -> tuple[float, float, float]:
        light = linear(colour)
        parts = (sum(k * v for k, v in zip(row, light, strict=True)) for row in SEEN[eyes])
        return lab(tuple(min(1.0, max(0.0, part)) for part in parts))

    return math.dist(seen(one), seen(other))


def contrast(colour: str, ground: str) -> float:
    high, low = sorted((lab(linear(c))[0] for c in (colour, ground)), reverse=True)
    high, low = (((v + 16) / 116) ** 3 for v in (high, low))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("eyes", SEEN)
def test_any_two_inks_of_the_colour_blind_palette_are_told_apart(eyes: str) -> None:
    for one, other in combinations(COLOUR_BLIND.values(), 2):
        assert apart(one, other, eyes) >= FAR
    assert apart(CLASSIC["red"], CLASSIC["green"], eyes) < FAR, "what the palette is for"


def test_every_ink_is_readable_on_ivory() -> None:
    for ink in (*CLASSIC.values(), *COLOUR_BLIND.values()):
        assert contrast(ink, "#f8f0dc") >= 3.0  # WCAG 2.1, 1.4.11: shapes that carry a meaning


def test_no_classic_ink_is_left_on_any_face() -> None:
    faces = load_faces(resources.path("assets", "tiles"), "colour_blind")
    marks = [mark for kind in KINDS if (mark := faces.mark(kind)) is not None]
    assert len(marks) == 34
    for drawing in (*(faces.face(kind) for kind in KINDS), *marks):
        assert not set(CLASSIC.values()) & set(re.findall(r"#[0-9a-f]{6}", drawing.defs + drawing.body))


def test_ivory_ink_and_gold_stay_as_they_are() -> None:
    for colour in ("#fffdf2", "#1b2440", "#c8932a", "#5b3a24"):
        assert recoloured(colour, "colour_blind") == colour
    assert recoloured("#b8202a #7d0f18", "classic") == "#b8202a #7d0f18"


def test_a_tile_takes_the_palette_of_its_kit() -> None:
    Display.offscreen((320, 200))
    (red_dragon,) = parse_tiles("7z")
    pictures = [
        Kit(1.0, palette=palette).tile(Pose("flat"), red_dragon).surface for palette in ("classic", "colour_blind")
    ]
    assert pictures[0].get_size() == pictures[1].get_size()
    assert pictures[0].get_buffer().raw != pictures[1].get_buffer().raw
