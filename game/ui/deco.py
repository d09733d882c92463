"""What the house puts round things: frames, seals, key caps, rings, soft shadows, light, coins.

Every function answers with a cached surface for exact pixel sizes; nobody may draw on what it gets. *u* is always the
scale in pixels a design unit, which line widths and steps follow.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui import theme
from game.ui.cache import sprites
from game.ui.svg import Point, Svg, stepped
from game.ui.theme import Colour, Pair

PAD = 3
"""Design units that a frame's lines may reach beyond its box."""

_PLAIN_LINE: Final = 2.2
"""How thick the line of a frame is at least in high contrast."""

_LARGE: Final = 90_000
"""From so many pixels on, a frame is put together from its edges and a stretched middle, which costs a tenth."""


def frame(
    size: tuple[int, int],
    u: float,
    fill: str | Pair = "panel",
    step: float = 6,
    n: int = 2,
    line: float = 1.6,
    inner: float = 5,
    glow: Colour | None = None,
    opacity: float = 0.97,
) -> pygame.Surface:
    """The house panel: stepped corners, ink gradient, double brass line (*glow*: lines of one colour instead).

    The surface has `pad(u)` pixels more on every side than *size*.
    """
    key = ("frame", size, round(u, 4), fill, step, n, line, inner, glow, opacity)

    def make() -> pygame.Surface:
        margin = pad(u)
        w, h = size[0] / u, size[1] / u
        m = margin / u
        g = Svg(w + 2 * m, h + 2 * m)
        top, bottom = theme.fill(fill)
        outline = stepped(m, m, w, h, step, n)
        solid = 1.0 if theme.plain() else opacity
        g.poly(outline, g.lin(0, m, 0, m + h, (0, top, solid), (1, bottom, solid)))
        g.poly(outline, "none", "dark", line + 1.6, 0.8)
        thick = max(line, _PLAIN_LINE) if theme.plain() else line
        g.poly(outline, "none", g.brass(0, 0, w, h) if glow is None else glow, thick)
        if inner and not theme.plain():
            second = stepped(m + inner, m + inner, w - 2 * inner, h - 2 * inner, step * 0.8, n)
            g.poly(second, "none", "brass" if glow is None else glow, 0.9, 0.5)
        full = (size[0] + 2 * margin, size[1] + 2 * margin)
        return _assembled(g, full, margin + edge(u, step, n, inner)) if full[0] * full[1] > _LARGE else g.at(full)

    return sprites.get(key, make)


def ground(
    size: tuple[int, int],
    u: float,
    fill: str | Pair,
    step: float,
    n: int,
    line: float,
    inner: float,
    glow: Colour | None,
) -> tuple[pygame.Surface, pygame.Rect] | None:
    """The even middle of a large frame as an opaque surface (ten times cheaper to copy), and where in *size* it lies.

    None for frames that are too small to have one.
    """
    thick = edge(u, step, n, inner)
    middle = pygame.Rect(0, 0, *size).inflate(-2 * thick, -2 * thick)
    if size[0] * size[1] <= _LARGE or middle.w <= 0 or middle.h <= 0:
        return None

    def make() -> pygame.Surface:
        """A column of the frame itself, so that no seam shows."""
        whole = frame(size, u, fill, step, n, line, inner, glow, 1.0)
        margin = pad(u)
        column = whole.subsurface((whole.get_width() // 2, middle.y + margin, 1, middle.h))
        return pygame.transform.scale(column, middle.size).convert()

    return sprites.get(("ground", size, round(u, 4), fill, step, n, line, inner, glow), make), middle


def edge(u: float, step: float, n: int, inner: float = 0) -> int:
    """How many pixels inward from its outline anything but the even fill of a frame reaches."""
    return math.ceil((step * n + inner + 4) * u)


def border(size: tuple[int, int], thick: int) -> tuple[pygame.Rect, ...]:
    """The four strips along the edges of a surface, *thick* pixels each; the whole where there is no middle."""
    w, h = size
    if w <= 2 * thick + 2 or h <= 2 * thick + 2:
        return (pygame.Rect(0, 0, w, h),)
    return (
        pygame.Rect(0, 0, w, thick),
        pygame.Rect(0, h - thick, w, thick),
        pygame.Rect(0, thick, thick, h - 2 * thick),
        pygame.Rect(w - thick, thick, thick, h - 2 * thick),
    )


def _assembled(g: Svg, full: tuple[int, int], thick: int, hollow: bool = False) -> pygame.Surface:
    """A drawing whose middle does not change across, from its four edges and (unless *hollow*) one column."""
    out = pygame.Surface(full, pygame.SRCALPHA).convert_alpha()
    out.fill((0, 0, 0, 0))
    strips = border(full, thick)
    if len(strips) > 1 and not hollow:
        column = g.part(full, pygame.Rect(full[0] // 2, thick, 2, full[1] - 2 * thick))
        middle = (full[0] - 2 * thick, full[1] - 2 * thick)
        out.blit(pygame.transform.scale(column, middle), (thick, thick))
    for strip in strips:
        out.blit(g.part(full, strip), strip)
    return out


def pad(u: float) -> int:
    """Pixels by which a frame's surface is larger than its box on every side."""
    return math.ceil(PAD * u)


def soft(size: tuple[int, int], u: float, step: float, n: int, depth: float) -> tuple[pygame.Surface, int]:
    """A shadow with the panel's own stepped outline, and how many pixels it reaches beyond the panel.

    Soft things are drawn small and scaled up: a large one drawn in full took half a second. Under the middle of a large
    panel, where nobody sees it, there is none.
    """
    reach = round((depth * 1.5 + 12) * u)
    full = (size[0] + 2 * reach, size[1] + 2 * reach)
    thick = 2 * reach + edge(u, step, n)

    def whole(size: tuple[int, int]) -> pygame.Surface:
        w, h = size[0] / u, size[1] / u
        m = reach / u
        full = (size[0] + 2 * reach, size[1] + 2 * reach)
        k = 0.25 if depth >= 16 else 0.5
        small = (max(2, round(full[0] * k)), max(2, round(full[1] * k)))
        cast = Svg(w + 2 * m, h + 2 * m)
        cast.poly(stepped(m + depth * 0.22, m + depth * 0.30, w, h, step, n), "shadow", None, 0, 0.62)
        far = pygame.transform.gaussian_blur(cast.at(small), max(1, round(depth * 0.42 * k * u)))
        out = pygame.transform.smoothscale(far, full)
        near = Svg(w + 2 * m, h + 2 * m)
        near.poly(stepped(m, m + 2, w, h, step, n), "shadow", None, 0, 0.6)
        half = (max(2, full[0] // 2), max(2, full[1] // 2))
        blurred = pygame.transform.gaussian_blur(near.at(half), max(1, round(2 * u)))
        out.blit(pygame.transform.smoothscale(blurred, full), (0, 0))
        return out

    def make() -> pygame.Surface:
        """The four corners and edges of a small shadow, its edges stretched."""
        little = (min(size[0], 2 * thick + 8), min(size[1], 2 * thick + 8))
        seed = whole(little)
        if little == size:
            return seed
        return _stretched(seed, full, thick)

    return sprites.get(("soft", size, round(u, 4), step, n, depth), make), reach


def _stretched(seed: pygame.Surface, full: tuple[int, int], thick: int) -> pygame.Surface:
    """*seed* with its edges stretched to *full*: corners as they are, the middle empty."""
    out = pygame.Surface(full, pygame.SRCALPHA).convert_alpha()
    out.fill((0, 0, 0, 0))
    sw, sh = seed.get_size()
    w, h = full
    left = min(thick, sw // 2)
    top = min(thick, sh // 2)
    columns = ((0, 0, left, left), (left, left, sw - 2 * left, w - 2 * left), (sw - left, w - left, left, left))
    rows = ((0, 0, top, top), (top, top, sh - 2 * top, h - 2 * top), (sh - top, h - top, top, top))
    for i, (sx, x, sw_, w_) in enumerate(columns):
        for j, (sy, y, sh_, h_) in enumerate(rows):
            if (i, j) == (1, 1) or min(sw_, sh_, w_, h_) <= 0:
                continue
            piece = seed.subsurface((sx, sy, sw_, sh_))
            out.blit(piece if (sw_, sh_) == (w_, h_) else pygame.transform.scale(piece, (w_, h_)), (x, y))
    return out


def halo(size: tuple[int, int], u: float, colour: Colour = "amber", alpha: int = 150) -> tuple[pygame.Surface, int]:
    """Soft light round a panel, and how many pixels it reaches beyond it."""
    reach = round(26 * u)

    def make() -> pygame.Surface:
        ink = theme.rgb(colour)
        full = (size[0] + 2 * reach, size[1] + 2 * reach)
        small = pygame.Surface((max(2, full[0] // 2), max(2, full[1] // 2)), pygame.SRCALPHA)
        small.fill((*ink, 0))
        inset = round(10 * u)
        body = pygame.Rect(0, 0, small.get_width(), small.get_height()).inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(small, (*ink, alpha), body, border_radius=round(5 * u))
        return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, round(4.5 * u))), full)

    return sprites.get(("halo", size, round(u, 4), colour, alpha), make), reach


def ring(
    size: tuple[int, int], u: float, step: float = 6, n: int = 2, off: float = 6, marks: bool = True
) -> tuple[pygame.Surface, int]:
    """The focus: an amber outline standing off the widget, a lozenge left and right; and its reach in pixels.

    In high contrast the outline is thicker and double.
    """
    reach = math.ceil((off + 10) * u)

    def make() -> pygame.Surface:
        w, h = size[0] / u, size[1] / u
        m = reach / u
        g = Svg(w + 2 * m, h + 2 * m)
        outline = stepped(m - off, m - off, w + 2 * off, h + 2 * off, step, n)
        g.poly(outline, "none", "#06121a", 9 if theme.plain() else 5.5, 1 if theme.plain() else 0.85)
        g.poly(outline, "none", "amber", 4.4 if theme.plain() else 2.6)
        if theme.plain():
            near = off - 5
            g.poly(stepped(m - near, m - near, w + 2 * near, h + 2 * near, step, n), "none", "#ffffff", 1.6)
        if marks:
            for cx in (m - off, m + w + off):
                g.poly(_lozenge(cx, m + h / 2, 8), "amber", "#06121a", 1.6)
        full = (size[0] + 2 * reach, size[1] + 2 * reach)
        return _assembled(g, full, reach + edge(u, step, n), hollow=True)

    return sprites.get(("ring", size, round(u, 4), step, n, off, marks), make), reach


def _lozenge(cx: float, cy: float, r: float) -> list[Point]:
    return [(cx, cy - r), (cx + r, cy), (cx, cy + r), (cx - r, cy)]


def lozenge(d: int, colour: Colour = "amber", line: Colour = "#5c3a10", hollow: bool = False) -> pygame.Surface:
    """A lozenge *d* pixels high; *hollow* shows its outline only."""

    def make() -> pygame.Surface:
        g = Svg(20, 20)
        g.poly(_lozenge(10, 10, 8), "none" if hollow else colour, colour if hollow else line, 1.6)
        return g.at((d, d))

    return sprites.get(("lozenge", d, colour, line, hollow), make)


def cap(size: tuple[int, int], off: bool = False) -> pygame.Surface:
    """A key of the keyboard without its label: a light top on a dark edge."""

    def make() -> pygame.Surface:
        w = 26 * size[0] / size[1]
        g = Svg(w, 26)
        edge = "#33332c" if off else "#c9a45c" if theme.plain() else "#5d4821"  # deep letters reach down to it
        g.rect(0, 1.6, w, 24, 4, edge)
        g.rect(0, 0, w, 22.6, 4, theme.ground("#4a4a40" if off else "#e3c88a"))
        return g.at(size)

    return sprites.get(("cap", size, off), make)


def pad_button(d: int, off: bool = False) -> pygame.Surface:
    """A round button of a controller without its letter."""

    def make() -> pygame.Surface:
        g = Svg(26, 26)
        g.circle(13, 13.8, 12, "#5d5d55" if off else "#8a6a34")
        g.circle(13, 12.6, 11.6, theme.ground("#33332c" if off else "#16222a"), "#5d5d55" if off else "#e3c88a", 1.3)
        return g.at((d, d))

    return sprites.get(("pad button", d, off), make)


def seal(d: int, lit: bool = False) -> pygame.Surface:
    """A round seal without its character: lacquer when *lit*, else ink, with a brass rim."""

    def make() -> pygame.Surface:
        g = Svg(40, 40)
        stops = theme.fill(("#b8382c", "#7e1b18") if lit else ("#1d4150", "#0d222c"))
        g.circle(20, 20, 18.6, g.lin(4, 2, 36, 38, (0, stops[0]), (1, stops[1])), g.brass(4, 2, 36, 38), 1.8)
        return g.at((d, d))

    return sprites.get(("seal", d, lit), make)


def coin(d: int) -> pygame.Surface:
    """An old coin with a square hole, *d* pixels wide."""

    def make() -> pygame.Surface:
        g = Svg(40, 40)
        g.circle(20, 21, 18, "brass_dk")
        g.circle(20, 19.5, 18, g.brass(4, 2, 36, 38))
        g.circle(20, 19.5, 14.6, "none", "#6b4f22", 1.4, 0.8)
        g.rect(14.6, 14.1, 10.8, 10.8, 1, "#20180b", "brass_hi", 1.2)
        return g.at((d, d))

    return sprites.get(("coin", d), make)


PILLS: dict[str, tuple[str, str, str]] = {
    "note": ("#04140f", "cream", "brass_lo"),
    "changed": ("#e3c88a", "#2a1a06", "#5d4821"),
    "good": ("#123f36", "gain", "jade"),
    "bad": ("#4a1512", "#ffc1b2", "red_hi"),
    "red": ("#a82c26", "#fff3d6", "brass_hi"),
}
"""Fill, ink and line of the small labels, by what they say."""


def pill(size: tuple[int, int], u: float, kind: str = "note") -> pygame.Surface:
    """The ground of a small label."""

    def make() -> pygame.Surface:
        w, h = size[0] / u, size[1] / u
        fill, _, line = PILLS[kind]
        return Svg(w, h).poly(stepped(1, 1, w - 2, h - 2, 3, 1), theme.ground(fill), line, 1.3).at(size)

    return sprites.get(("pill", size, round(u, 4), kind), make)


def gauge(size: tuple[int, int], u: float, part: float, off: bool = False) -> pygame.Surface:
    """A trough filled with brass to *part* (0…1): progress bars and sliders."""

    def make() -> pygame.Surface:
        w, h = size[0] / u, size[1] / u
        g = Svg(w, h)
        g.poly(stepped(1, 1, w - 2, h - 2, 3, 1), "#071219", "off_line" if off else "brass_lo", 1.2)
        if part > 0.005:
            metal = "#6a6a5e" if off else g.lin(0, 0, w, 0, (0, "#8d6c34"), (1, "brass_hi"))
            g.poly(stepped(3, 3, max(6, (w - 6) * min(1.0, part)), h - 6, 2, 1), metal)
        return g.at(size)

    return sprites.get(("gauge", size, round(u, 4), round(part, 4), off), make)


def knob(size: tuple[int, int], state: str = "normal") -> pygame.Surface:
    """An ivory tile on its bamboo, lying flat: what one pushes on toggles and sliders. 38 × 42 units for 30 × 36."""

    def make() -> pygame.Surface:
        w, h = 30.0, 36.0
        off = state == "disabled"
        k = 0.97 if state == "pressed" else 1.0
        g = Svg(w + 8, h + 6)
        g.rect(5, 9, w, h - 2, 5, "#000000", None, 0, 0.35)
        g.rect(3, 10, w, h - 8, 5, "#4d5a4a" if off else "back_lo")
        g.rect(3, 6, w, h - 8, 5, "#6e6e62" if off else "#d8bf8c")
        if off:
            face = g.lin(3, 2, 3 + w * 0.3, h, (0, "#8d8d80"), (1, "#77776b"))
        else:
            middle = theme.shade("ivory", k)
            face = g.lin(3, 2, 3 + w * 0.3, h, (0, "ivory_hi"), (0.5, middle), (1, "ivory_lo"))
        g.rect(3, 2, w, h - 8, 5, face, "#8a7a4c", 0.8)
        g.poly(_lozenge(3 + w / 2, 2 + (h - 8) / 2, 6), "none", "#5a5a50" if off else "red", 1.8)
        if state == "hover":
            g.rect(3, 2, w, h - 8, 5, "none", "amber", 2)
        return g.at(size)

    return sprites.get(("knob", size, state), make)


def look(kind: str | Pair, state: str) -> tuple[Pair, Colour | None, Colour]:
    """Fill, line colour (None: brass) and text colour of a widget of *kind* in *state*."""
    a, b = theme.fill(kind)
    if state == "hover":
        return (theme.mix(a, "#ffffff", 0.13), theme.mix(b, "#ffffff", 0.10)), "brass_hi", "white"
    if state == "pressed":
        return (theme.mix(b, "#000000", 0.25), theme.mix(a, "#000000", 0.12)), None, "white"
    if state == "disabled":
        return theme.fill("off"), "off_line", "off_text"
    return (a, b), None, "white"
