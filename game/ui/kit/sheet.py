"""The contact sheet: every sprite of a tile that the table can show, to be looked at in one picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

import pygame

from game.engine.tiles import KINDS, Tile
from game.i18n import _
from game.ui import theme
from game.ui.kit.camera import LEAN
from game.ui.kit.poses import TILE_W, Pose, standing
from game.ui.kit.sprites import Kit, Sprite
from game.ui.text import Text

WIDTHS: Final = (200, 34)
"""Widths of the tiles in pixels where none is asked for: drawn large, and as small as they must be legible."""

SMALLEST: Final = 20
LARGEST: Final = 400

_PER_ROW: Final = 14
_GAP: Final = 0.16
"""Room round a sprite, in tile widths."""

_PAD: Final = 24
_LABEL: Final = 26
_STATES: Final = (None, "last", "copy", "win", "joker", "single", "may", "dim")
_SHOWN: Final = tuple(KINDS[i] for i in (4, 9, 18, 22, 31, 33, 34))
"""What marks, poses and turns are shown with: faces of every kind."""


class _Row(NamedTuple):
    """Sprites side by side under a label."""

    label: str
    sprites: list[Sprite]


def _tiles(kit: Kit, pose: Pose, faces: Iterable[Tile | None], mark: str | None = None) -> list[Sprite]:
    return [kit.tile(pose, face, mark) for face in faces]


def _rows(kit_of: Callable[[str, str, str], Kit], width: int) -> list[_Row]:
    """Everything at one width; `kit_of` makes the kit for a back, index marks and a palette."""
    own, flat = Pose("tip", 30), Pose("flat")
    plain, natural = kit_of("green", "off", "classic"), kit_of("natural", "off", "classic")
    out = [
        _Row(_("Faces, {width} px").format(width=width), _tiles(plain, flat, KINDS)),
        _Row(_("Faces, colour-blind palette"), _tiles(kit_of("green", "off", "colour_blind"), flat, KINDS)),
    ]
    for index, label in (("small", _("Small index marks")), ("large", _("Large index marks"))):
        out.append(_Row(label, _tiles(kit_of("green", index, "classic"), flat, KINDS[:34])))
        colours = _tiles(kit_of("green", index, "colour_blind"), flat, _SHOWN)
        out.append(_Row(_("{what}, colour-blind palette").format(what=label), colours))
    out.append(_Row(_("The own hand"), _tiles(plain, own, KINDS[:14])))
    poses = [Pose(how, turn) for turn in (0, 90, 180, 270) for how in ("flat", "down")]
    poses += [Pose("down", 90, TILE_W, LEAN), Pose("down", 90, TILE_W, -LEAN), standing(1), standing(2), standing(3)]
    for kit, label in ((plain, _("Poses, green backs")), (natural, _("Poses, natural backs"))):
        out.append(_Row(label, [kit.tile(pose, _SHOWN[0]) for pose in poses]))
    turning = [Pose("tip", degrees) for degrees in (90, 60, 30, 0, -30, -60, -90)]
    out.append(_Row(_("Turned up and pushed over"), [plain.tile(pose, _SHOWN[1]) for pose in turning]))
    for pose, label in ((flat, _("Marks")), (own, _("Marks of the own hand"))):
        marked = [plain.tile(pose, face, mark) for mark in _STATES for face in _SHOWN]
        out.append(_Row(label, marked))
    return out


def sheet(widths: Iterable[int] = WIDTHS, language: str = "en") -> pygame.Surface:
    """The sheet, with tiles of each width one below the other, labelled in a language.

    Needs a display, if only one that nobody sees.
    """
    text, kits = Text(language), dict[tuple[int, str, str, str], Kit]()

    def kit_at(width: int) -> Callable[[str, str, str], Kit]:
        def made(back: str, index: str, palette: str) -> Kit:
            key = (width, back, index, palette)
            if key not in kits:
                kits[key] = Kit(width / TILE_W, back, index, palette=palette)
            return kits[key]

        return made

    placed: list[tuple[pygame.Surface, int, int]] = []
    y, right = _PAD, 0
    for width in widths:
        gap = max(4, round(_GAP * width))
        for row in _rows(kit_at(width), width):
            placed.append((text.render(row.label, "sans-bold", 20, "cream"), _PAD, y))
            y += _LABEL + gap
            for start in range(0, len(row.sprites), _PER_ROW):
                line = row.sprites[start : start + _PER_ROW]
                x, high = _PAD, max(sprite.surface.get_height() for sprite in line)
                for sprite in line:
                    placed.append((sprite.surface, x, y + high - sprite.surface.get_height()))
                    x += sprite.surface.get_width() + gap
                right, y = max(right, x), y + high + gap
            y += gap
    out = pygame.Surface((right + _PAD, y + _PAD))
    out.fill(theme.rgb("baize"))
    out.blits([(surface, (x, at)) for surface, x, at in placed])
    return out
