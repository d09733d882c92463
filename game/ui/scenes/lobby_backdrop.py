"""What the lobby stands before: the evening, and in front of it the edge of a table with a few tiles and two dice."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.engine.tiles import parse_tiles
from game.ui import city, textures, theme
from game.ui.cache import sprites
from game.ui.kit import KY, Kit, Pose
from game.ui.pages.kits import kit_of
from game.ui.svg import Svg

if TYPE_CHECKING:
    from game.ui.app import App

_RAIL: Final = 902.0
_CLOTH: Final = 932.0
_TILE_W: Final = 88.0
_BASE: Final = 1064.0
"""Where the tiles' feet stand, in units of a page 1080 high."""

_SHOWN: Final = (("1s", 0.0), ("1z7z6z5z", 132.0), ("1p2f", 540.0))
"""Groups of tiles and where they begin, from the first tile on."""

_DICE: Final = ((5, 22.0, 820.0, 1012.0), (6, -26.0, 906.0, 1030.0))
"""Value, turn and place of each die, x from the first tile on."""


class Backdrop(NamedTuple):
    """The back-drop for a window; drawn once for each. A thread may ask for it, too."""

    size: tuple[int, int]
    left: int
    tiles: tuple[str, str, str]

    @classmethod
    def of(cls, app: App, panel_right: float) -> Backdrop:
        """That of the window as it is, the menu's right edge at `panel_right` page units."""
        size, settings = app.metrics.size, app.settings
        left = round(panel_right * app.metrics.uu / (size[1] / city.HEIGHT))
        return cls(size, left, (settings.tile_back, settings.index_marks, settings.palette))

    @property
    def drawn(self) -> bool:
        """Whether it is there already."""
        return ("lobby", self) in sprites

    def surface(self) -> pygame.Surface:
        """The picture, drawn now if it is not there."""
        k = self.size[1] / city.HEIGHT
        return sprites.get(("lobby", self), lambda: _paint(self.size, k, self.left, kit_of(k, *self.tiles)))


def _paint(size: tuple[int, int], k: float, left: float, kit: Kit) -> pygame.Surface:
    if theme.plain():
        out = textures.plain(size, "night")
    else:
        out = city.evening(size, left)
        textures.tile(out, textures.noise((512, 512), (1, 1), 7, 9), pygame.BLEND_RGB_ADD)
    w, h = size
    cloth_y, rail_y = round(_CLOTH * k), round(_RAIL * k)
    place = city.town(size, left)
    pool = (place.hero * k, 90 * k, 1250 * k * max(1.0, place.width / 1920), 0.42)
    out.blit(textures.baize((w, h - cloth_y), k, pool), (0, cloth_y))
    out.blit(textures.wood((w, cloth_y - rail_y), k, 21), (0, rail_y))
    edge = Svg(w / k, 60)
    edge.line(0, 0.8, w / k, 0.8, "#e09a70", 1.6, 0.8).line(0, 15, w / k, 15, "#e6c27a", 1.8, 0.9)
    edge.rect(0, 30, w / k, 16, 0, edge.lin(0, 30, 0, 46, (0, "#000000", 0.6), (1, "#000000", 0.0)))
    out.blit(edge.at((w, math.ceil(60 * k))), (0, rail_y))
    _lay_tiles(out, kit, k, max(left + 40, place.hero - 450))
    return out


def _lay_tiles(out: pygame.Surface, kit: Kit, k: float, x0: float) -> None:
    """A few tiles leaning as in a hand, and two dice; what would leave the window stays away."""
    pose = Pose("tip", 30, _TILE_W)
    edge = out.get_width() / k - 24
    for faces, start in _SHOWN:
        tiles = parse_tiles(faces)
        if x0 + start + len(tiles) * _TILE_W > edge:
            continue
        for i, face in enumerate(tiles):
            x = (x0 + start + i * (_TILE_W + 4)) * k
            shadow = kit.shadow(_TILE_W, 40, 54)
            out.blit(shadow.surface, shadow.at(x, (_BASE - 34) * k))
            sprite = kit.tile(pose, face)
            out.blit(sprite.surface, sprite.at(x, _BASE * k))
    for value, yaw, dx, y in _DICE:
        if x0 + dx + 60 < edge:
            shade = kit.die_shadow(0, 58)
            out.blit(shade.surface, shade.at((x0 + dx + 7) * k, (y + 22 * KY) * k))
            die = kit.die(value, yaw, 58)
            out.blit(die.surface, die.at((x0 + dx) * k, y * k))
