"""`Kit`: everything that lies on the table, rasterised for one pixel scale, lazily and once."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Final, NamedTuple

import pygame

from game import resources
from game.engine.tiles import Tile
from game.ui import broken
from game.ui.kit.body import Outline, draw_body, face_matrix, outline
from game.ui.kit.camera import KY, Matrix
from game.ui.kit.dice import draw_die, resting
from game.ui.kit.palette import recoloured
from game.ui.kit.poses import TALL, THICK, Pose, frame_of
from game.ui.svg import Svg

SHRINK: Final[dict[str, float]] = {"off": 1.0, "small": 0.84, "large": 0.74}
"""How far the drawing shrinks, towards its lower right corner, to make room for the index mark."""

MARKS: Final[dict[str, tuple[float, float]]] = {"small": (8.0, 0.86), "large": (8.0, 1.24)}
"""Where the 100 × 100 mark stands from the upper left corner of the 300 × 400 face, and its scale."""

EDGES: Final[dict[str, str]] = {
    "last": "amber",
    "copy": "copy",
    "win": "amber",
    "joker": "brass_hi",
    "single": "amber",
    "may": "amber",
}
"""The outline of each mark; `dim` has none but a wash."""

GOLD: Final = ("#ffc23c", 0.46)
"""The wash of a joker: below the ink, which stays as dark as on any other tile."""

WASH: Final = ("#33240f", 0.40)
"""The veil of a tile that is not to be chosen: warm, since ivory under a cold one looks like cardboard."""

_LOST: Final = "matrix(2.4 0 0 2.4 30 80)"
"""Where the 100 × 100 mark stands on a face that has no drawing."""

DIE: Final = 30.0
"""Edge of a resting die, in design units."""


class Sprite(NamedTuple):
    """A picture and its anchor: `ax`, `ay` is the pixel of the thing's north-west ground corner (a die: its middle)."""

    surface: pygame.Surface
    ax: int
    ay: int

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Where to blit it so that its anchor comes to the screen position x, y."""
        return round(x) - self.ax, round(y) - self.ay

    def rect(self, x: float, y: float) -> pygame.Rect:
        """The pixels it covers there."""
        return self.surface.get_rect(topleft=self.at(x, y))


class Drawing(NamedTuple):
    """What a face SVG says inside its `svg` element: gradients and so on, and the drawing."""

    defs: str
    body: str


def _read(path: Path, palette: str) -> Drawing:
    """The inside of an SVG file, in a palette. Raises `ValueError` where the file is no drawing of ours."""
    text = recoloured(path.read_text(encoding="utf-8"), palette)
    found = re.search(r"<svg[^>]*>(?:\s*<defs>(.*?)</defs>|\s*<defs\s*/>)?(.*)</svg>", text, re.DOTALL)
    if found is None:
        raise ValueError(f"{path.name} is not a drawing")
    return Drawing(found.group(1) or "", found.group(2))


class Faces:
    """The drawings of a folder in a palette, each read when it is first wanted."""

    def __init__(self, folder: Path, palette: str = "classic") -> None:
        self._folder = folder
        self._palette = palette
        self._read: dict[str, Drawing | None] = {}

    def face(self, face: Tile) -> Drawing | None:
        """The face of a tile; None where it cannot be read."""
        return self._drawing(f"{face}.svg")

    def mark(self, face: Tile) -> Drawing | None:
        """The index mark of a tile; None for one that has none."""
        name = f"index/{face}.svg"
        return self._drawing(name) if name in self._read or (self._folder / name).exists() else None

    def _drawing(self, name: str) -> Drawing | None:
        if name not in self._read:
            path = self._folder / name
            try:
                self._read[name] = _read(path, self._palette)
            except (OSError, ValueError) as error:
                broken.note(path, error)
                self._read[name] = None
        return self._read[name]

    def give_up(self, face: Tile, error: Exception) -> None:
        """What the file of a face says cannot be drawn."""
        name = f"{face}.svg"
        broken.note(self._folder / name, error)
        self._read[name] = None


@lru_cache(maxsize=2)
def load_faces(folder: Path, palette: str = "classic") -> Faces:
    """The faces in `folder`, shared by all kits of a palette."""
    return Faces(folder, palette)


class Kit:
    """Sprites for one pixel scale. Make a new one when the scale, the back, the marks or the colours change.

    `u` is pixels per design unit, `back` the bamboo (`green` or `natural`), `index` the index marks (`off`, `small`,
    `large`), `palette` the colours of the faces (`kit.palette.PALETTES`).
    """

    def __init__(
        self, u: float, back: str = "green", index: str = "off", folder: Path | None = None, palette: str = "classic"
    ) -> None:
        self.u = u
        self.back = "nat" if back == "natural" else "back"
        self.index = index if index in SHRINK else "off"
        self.style = (self.back, self.index, palette)
        """All that tells these sprites from others of the same scale."""
        self.faces = load_faces(folder or resources.path("assets", "tiles"), palette)
        self._cache: dict[object, Sprite] = {}
        self._bodies: dict[tuple[Pose, str | None], tuple[Outline, pygame.Surface]] = {}
        self._at_bodies = Lock()

    # -- tiles
    def tile(self, pose: Pose, face: Tile | None = None, mark: str | None = None) -> Sprite:
        """A tile in a pose. `face` None shows a blank face or, for poses that turn it away, the back.

        `mark` is `last` (the last discard), `copy` (a copy of the tile pointed at), `win`, `dim` (not to be chosen),
        `joker`, `single` (a kong of one tile), `may` (may be chosen) or None.
        """
        key = (pose, face, mark)
        sprite = self._cache.get(key)
        if sprite is None:
            sprite = self._cache[key] = self._tile(pose, face, mark)
        return sprite

    def size(self, w: float) -> tuple[int, int, float]:
        """Width and height in whole pixels, rounded up so that neighbours never show a slit, and thickness."""
        return math.ceil(w * self.u - 0.05), math.ceil(w * TALL * self.u - 0.05), w * THICK * self.u

    def extent(self, pose: Pose) -> pygame.Rect:
        """The pixels that a tile in a pose covers, from its anchor; nothing is drawn."""
        o = self._outline(pose, 0)
        return pygame.Rect(o.x0, o.y0, o.w, o.h)

    def _outline(self, pose: Pose, margin: int) -> Outline:
        w, h, t = self.size(pose.w)
        radius = (0.11 if pose.how in ("stand", "tip") else 0.12) * w
        return outline(frame_of(pose, w, h, t), t, pose.lean, radius, margin)

    def _tile(self, pose: Pose, face: Tile | None, mark: str | None) -> Sprite:
        o, body = self._body(pose, mark)
        if face is None or o.frame.back:
            return Sprite(body, -o.x0, -o.y0)
        surface = body.copy()
        ink = self._ink(o, face, pose.turn if pose.how == "flat" else 0)
        light = pygame.transform.solid_overlay(ink, (255, 255, 255), keep_alpha=True)
        light.set_alpha(190)
        surface.blit(light, (0, max(1, round(o.frame.w / 60))))  # a light edge below the ink: engraved
        surface.blit(ink, (0, 0))
        if mark == "dim":
            grey = Svg(o.w, o.h).poly([o.at(x, y) for x, y, *_ in o.rim], WASH[0], None, 0, WASH[1])
            surface.blit(grey.surf(), (0, 0))
        return Sprite(surface, -o.x0, -o.y0)

    def _body(self, pose: Pose, mark: str | None) -> tuple[Outline, pygame.Surface]:
        edge = EDGES.get(mark or "")
        wash = GOLD if mark == "joker" else None
        key = (pose, edge if wash is None else "joker")
        known = self._bodies.get(key)
        if known is None:
            with self._at_bodies:  # a thread that wants the same one waits for it
                known = self._bodies.get(key)
                if known is None:
                    margin = 2 + (math.ceil(0.035 * min(self.size(pose.w)[:2])) if edge else 0)
                    o = self._outline(pose, margin)
                    known = self._bodies[key] = (o, draw_body(o, self.back, edge, wash).surf())
        return known

    def _ink(self, o: Outline, face: Tile, turn: int) -> pygame.Surface:
        """The face and its index mark; where its drawing is lost, the mark alone, as large as the face allows."""
        drawing = self.faces.face(face)
        if drawing is None:
            return self._lost(o, face, turn)
        try:
            return self._drawn(o, turn, drawing, None if self.index == "off" else self.faces.mark(face))
        except pygame.error as error:
            if not pygame.display.get_init():
                raise  # nothing can be drawn any more: no fault of the file
            self.faces.give_up(face, error)
            return self._lost(o, face, turn)

    def _lost(self, o: Outline, face: Tile, turn: int) -> pygame.Surface:
        """What stands on a tile whose drawing is lost: its index mark, else its notation."""
        s = Svg(o.w, o.h)
        a, b, c, d, e, f = matrix = face_matrix(o, turn, 1.0)
        mark = self.faces.mark(face)
        if mark:
            s.add(f'<g transform="{_matrix(matrix)}"><g transform="{_LOST}">{mark.body}</g></g>')
            return s.surf()
        ink = s.surf()
        words = pygame.font.Font(None, max(8, round(o.frame.w * 0.7))).render(str(face), True, "#2a2420")
        words = pygame.transform.rotate(words, turn)
        middle = round(150 * a + 200 * c + e), round(150 * b + 200 * d + f)
        ink.blit(words, words.get_rect(center=middle))
        return ink

    def _drawn(self, o: Outline, turn: int, drawing: Drawing, mark: Drawing | None) -> pygame.Surface:
        s = Svg(o.w, o.h)
        matrix = face_matrix(o, turn, SHRINK[self.index] if mark else 1.0)
        s.add(f'<defs>{drawing.defs}</defs><g transform="{_matrix(matrix)}">{drawing.body}</g>')
        if mark:
            corner, scale = MARKS[self.index]
            placed = f'<g transform="matrix({scale} 0 0 {scale} {corner} {corner})">{mark.body}</g>'
            s.add(f'<g transform="{_matrix(face_matrix(o, turn, 1.0))}">{placed}</g>')
        return s.surf()

    # -- other pieces
    def made(self, key: object, make: Callable[[], Sprite]) -> Sprite:
        """Whatever else a screen wants to keep at this scale, made once for each key."""
        sprite = self._cache.get(key)
        if sprite is None:
            sprite = self._cache[key] = make()
        return sprite

    def shadow(self, w: float, d: float, h: float, strength: float = 1.0) -> Sprite:
        """Contact and cast shadow of a block `w` × `d` on the ground and `h` high, in design units."""
        u = self.u
        key = ("shadow", round(w * u), round(d * u), round(h * u / 2) * 2, round(strength, 2))
        return self.made(key, lambda: soft_shadow(key[1], key[2], key[3], u, strength))

    def die(self, value: int, yaw: float, size: float = DIE) -> Sprite:
        """A resting die, anchored at its middle."""
        key = ("die", value, yaw, size)
        return self.made(key, lambda: self.turned_die(resting(value, yaw), size))

    def turned_die(self, turn: Matrix, size: float = DIE) -> Sprite:
        """A die on its way, turned by a matrix. Not kept: no two frames are alike."""
        drawing, middle = draw_die(size * self.u / 2, turn)
        return Sprite(drawing.surf(), middle, middle)

    def die_shadow(self, air: float, size: float = DIE) -> Sprite:
        """A soft ellipse, wider and paler the higher (`air`, design units) the die flies; anchored at its middle."""
        step = round(air / 4) * 4
        return self.made(("die shadow", step, size), lambda: self._die_shadow(step, size))

    def _die_shadow(self, air: float, size: float) -> Sprite:
        h = size * self.u
        grow = 1 + air / (2.2 * size)
        w, d = h * 1.25 * grow, h * 1.25 * KY * grow
        pad = round(h * 0.5 + 6)
        s = pygame.Surface((round(w) + 2 * pad, round(d) + 2 * pad), pygame.SRCALPHA)
        pygame.draw.ellipse(s, (2, 8, 10, round(150 / grow**1.5)), (pad, pad, round(w), round(d)))
        s = pygame.transform.gaussian_blur(s, max(2, round(h * (0.10 + 0.10 * (grow - 1)))))
        return Sprite(s, s.get_width() // 2, s.get_height() // 2)


def _matrix(values: tuple[float, ...]) -> str:
    return f"matrix({' '.join(f'{v:.5f}' for v in values)})"


def soft_shadow(w: int, d: int, h: int, u: float, strength: float) -> Sprite:
    """Three blurred blocks, in pixels: cast towards the south-east, near, and where the thing touches the cloth."""
    pad = math.ceil(h * 0.7 + 14 * u)
    depth = round(d * KY)
    s = pygame.Surface((w + 2 * pad, depth + 2 * pad), pygame.SRCALPHA)

    def blob(dx: float, dy: float, grow: float, alpha: int, blur: float) -> None:
        """A block, blurred. Soft things are drawn small and scaled up: a wide blur of a large surface is slow."""
        k = max(1, round(blur / 2))
        size = (-(-s.get_width() // k), -(-s.get_height() // k))
        layer = pygame.Surface(size, pygame.SRCALPHA)
        box = pygame.Rect(
            round((pad + dx - grow) / k),
            round((pad + dy - grow) / k),
            max(1, round((w + 2 * grow) / k)),
            max(1, round((depth + 2 * grow) / k)),
        )
        ink = (3, 12, 12, round(alpha * strength))
        pygame.draw.rect(layer, ink, box, border_radius=max(1, round(5 * u / k)))
        soft = pygame.transform.gaussian_blur(layer, max(1, round(blur / k)))
        if k > 1:
            soft = pygame.transform.smoothscale(soft, (size[0] * k, size[1] * k))
        s.blit(soft, (0, 0))

    blob(h * 0.26, h * 0.20, u, 92, 3 + h * 0.16)
    blob(h * 0.12, h * 0.10, u, 70, 2 + h * 0.06)
    blob(1.2 * u, 2.2 * u, 1.2 * u, 130, 2.2 * u)
    return Sprite(s, pad, pad)
