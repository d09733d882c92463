"""The buildings of the evening: the Bund and the lane houses as line work in brass, each standing on a base line.

Every function draws one building with its middle at `cx` and its foot at `base`, `k` times its natural size. Which
windows are lit comes from the random generator that is handed in, so that the same evening is drawn at every size.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from random import Random

    from game.ui.svg import Svg

LINE: Final = "#d9b870"
LAMP: Final = ("#ffd27a", "#ffc25a", "#ffe3a6")
LANE_W: Final = 150.0
"""Width of a lane house."""
_WALL: Final = (("#1b3a4a", "#0f2634"), ("#152f3d", "#0c1f2b"), ("#0f2430", "#091822"))


def windows(
    g: Svg,
    x: float,
    y: float,
    w: float,
    h: float,
    nx: int,
    ny: int,
    rnd: Random,
    ww: float = 0.46,
    wh: float = 0.56,
    lit: float = 0.42,
) -> None:
    """A field of `nx` × `ny` windows; `ww`, `wh` are the parts of a cell that glass takes, `lit` the share lit."""
    cw, ch = w / nx, h / ny
    dark: list[tuple[float, float, float, float]] = []
    for j in range(ny):
        for i in range(nx):
            left, top = x + i * cw + cw * (1 - ww) / 2, y + j * ch + ch * (1 - wh) / 2
            if rnd.random() < lit:
                g.rect(left, top, cw * ww, ch * wh, 0, rnd.choice(LAMP), None, 0, rnd.uniform(0.55, 0.95))
            else:
                dark.append((left, top, cw * ww, ch * wh))
    g.rects(dark, "#2a4a5a", 0.55)


def block(g: Svg, x: float, y: float, w: float, h: float, tone: int = 0, sw: float = 1.5) -> None:
    """A plain body, lit from the left; `tone` 0 is the nearest and brightest."""
    left, right = _WALL[tone]
    g.rect(x, y, w, h, 0, g.lin(x, y, x + w, y, (0, left), (1, right)), LINE, sw)


def fins(g: Svg, x: float, y: float, w: float, h: float, n: int, sw: float = 0.8, op: float = 0.6) -> None:
    """Upright lines that divide a body into `n` strips."""
    g.path("".join(f"M{x + w * i / n:.1f},{y:.1f}v{h:.1f}" for i in range(1, n)), "none", LINE, sw, op)


def pyramid(g: Svg, cx: float, base: float, k: float, rnd: Random) -> None:
    """A stepped hotel with a steep copper pyramid."""
    w, h = 190 * k, 250 * k
    block(g, cx - w / 2, base - h, w, h)
    windows(g, cx - w / 2 + 8 * k, base - h + 14 * k, w - 16 * k, h - 30 * k, 9, 11, rnd)
    block(g, cx - w * 0.34, base - h - 34 * k, w * 0.68, 34 * k)
    windows(g, cx - w * 0.31, base - h - 28 * k, w * 0.62, 24 * k, 7, 1, rnd)
    block(g, cx - w * 0.22, base - h - 92 * k, w * 0.44, 58 * k)
    fins(g, cx - w * 0.22, base - h - 92 * k, w * 0.44, 58 * k, 6)
    top = base - h - 92 * k
    copper = g.lin(cx - w * 0.2, top, cx + w * 0.2, top, (0, "#3f8f78"), (0.5, "#256655"), (1, "#123a34"))
    roof = [(cx - w * 0.25, top), (cx + w * 0.25, top), (cx + 5 * k, top - 128 * k), (cx - 5 * k, top - 128 * k)]
    g.poly(roof, copper, LINE, 1.6)
    courses = [(w * 0.25 * (1 - i / 7) + 5 * k * i / 7, top - 128 * k * i / 7) for i in range(1, 7)]
    g.lines([(cx - half, y, cx + half, y) for half, y in courses], LINE, 0.8, 0.55)
    g.lines([(cx + w * 0.25 * q, top, cx + 4 * k * q, top - 128 * k) for q in (-0.5, 0.0, 0.5)], LINE, 0.8, 0.55)
    g.line(cx, top - 128 * k, cx, top - 160 * k, LINE, 1.6)


def clock_tower(g: Svg, cx: float, base: float, k: float, rnd: Random) -> None:
    """The customs house: columns of windows and a tower with a lit clock, ten past two."""
    w, h = 220 * k, 220 * k
    block(g, cx - w / 2, base - h, w, h)
    windows(g, cx - w / 2 + 10 * k, base - h + 12 * k, w - 20 * k, h - 24 * k, 10, 8, rnd, 0.4, 0.62)
    y = base - h
    for q, tall in ((0.62, 30), (0.46, 96), (0.38, 44)):
        block(g, cx - w * q / 2, y - tall * k, w * q, tall * k)
        if tall == 96:
            _clock(g, cx, y - 50 * k, 30 * k)
        else:
            fins(g, cx - w * q / 2, y - tall * k, w * q, tall * k, 9)
        y -= tall * k
    for q, tall in ((0.28, 22), (0.18, 20), (0.09, 26)):
        block(g, cx - w * q / 2, y - tall * k, w * q, tall * k)
        y -= tall * k
    g.line(cx, y, cx, y - 46 * k, LINE, 1.8)


def _clock(g: Svg, x: float, y: float, r: float) -> None:
    g.circle(x, y, r * 1.16, "#0c1f2b", LINE, 2)
    g.circle(x, y, r, g.rad(x, y, r, (0, "#fff4d0"), (1, "#f0cd84")), "#8d6c34", 1.4)
    turns = [(math.sin(i * math.pi / 6) * r, math.cos(i * math.pi / 6) * r) for i in range(12)]
    g.lines([(x + s * 0.78, y - c * 0.78, x + s * 0.92, y - c * 0.92) for s, c in turns], "#3a2a10", 1.6)
    g.line(x, y, x + r * 0.40, y - r * 0.30, "#2a1c08", 2.4)
    g.line(x, y, x - r * 0.18, y - r * 0.70, "#2a1c08", 1.8)


def tower(g: Svg, cx: float, base: float, k: float, rnd: Random) -> None:
    """The hero: a stepped tower of upright fins with a lit portal."""
    y = base
    storeys = ((230, 300, 11), (190, 110, 9), (150, 84, 7), (112, 66, 5), (78, 50, 5), (44, 36, 3))
    for width, tall, n in storeys:
        w, h = width * k, tall * k
        block(g, cx - w / 2, y - h, w, h, 0, 1.8)
        middles = [cx - w / 2 + w * (j + 0.5) / n for j in range(n)]
        g.lines([(x, y, x, y - h - 9 * k) for x in middles[1::2]], LINE, 1.6, 0.9)
        rows = max(2, int(h / (17 * k)))
        panes: dict[str, list[tuple[float, float, float, float]]] = {}
        for x in middles[::2]:
            for r in range(rows):
                colour = rnd.choice(("#ffd27a", "#ffe3a6")) if rnd.random() < 0.5 else "#24414f"
                top = y - h + h * (r + 0.22) / rows
                panes.setdefault(colour, []).append((x - w / n * 0.26, top, w / n * 0.52, h / rows * 0.56))
        for colour, glass in panes.items():
            g.rects(glass, colour, 0.6 if colour == "#24414f" else 0.9)
        y -= h
    g.line(cx, y, cx, y - 96 * k, LINE, 2.2)
    g.circle(cx, y - 98 * k, 3.4, "#ffd98a")


def portal(g: Svg, cx: float, base: float) -> None:
    """Three set-back steps over a lit arch, before the hero's foot."""
    for w, h in ((150, 64), (112, 78), (76, 92)):
        block(g, cx - w / 2, base - 9 - h, w, h, 1, 1.3)
    arch = (
        f"M{cx - 24},{base - 9}L{cx - 24},{base - 48}C{cx - 24},{base - 82} {cx + 24},{base - 82} "
        f"{cx + 24},{base - 48}L{cx + 24},{base - 9}Z"
    )
    g.path(arch, g.lin(0, base - 80, 0, base, (0, "#ffe9b4"), (1, "#e79d33")), LINE, 1.4)
    for q in (-12, 0, 12):
        g.line(cx + q, base - 9, cx + q, base - 62, "#6b4218", 1.2)


def dome(g: Svg, cx: float, base: float, k: float, rnd: Random) -> None:
    """The bank: a long front under a dome."""
    w, h = 250 * k, 150 * k
    block(g, cx - w / 2, base - h, w, h)
    windows(g, cx - w / 2 + 10 * k, base - h + 12 * k, w - 20 * k, h - 22 * k, 12, 5, rnd, 0.42, 0.66)
    g.poly([(cx - 58 * k, base - h), (cx + 58 * k, base - h), (cx, base - h - 30 * k)], "#0f2634", LINE, 1.4)
    block(g, cx - 44 * k, base - h - 62 * k, 88 * k, 44 * k)
    fins(g, cx - 44 * k, base - h - 62 * k, 88 * k, 44 * k, 8)
    y, r = base - h - 62 * k, 46 * k
    shell = f"M{cx - r:.1f},{y:.1f}C{cx - r:.1f},{y - 62 * k:.1f} {cx + r:.1f},{y - 62 * k:.1f} {cx + r:.1f},{y:.1f}Z"
    g.path(shell, g.lin(cx - 40 * k, y - 50 * k, cx + 40 * k, y, (0, "#1f4454"), (1, "#0c1f2b")), LINE, 1.6)
    for q in (-0.5, 0.0, 0.5):
        rib = (
            f"M{cx + r * q:.1f},{y:.1f}C{cx + r * q:.1f},{y - 32 * k:.1f} {cx + 20 * k * q:.1f},{y - 44 * k:.1f} "
            f"{cx:.1f},{y - 46.5 * k:.1f}"
        )
        g.path(rib, "none", LINE, 0.8, 0.6)
    block(g, cx - 7 * k, y - 66 * k, 14 * k, 20 * k)
    g.line(cx, y - 66 * k, cx, y - 88 * k, LINE, 1.5)


def mansion(g: Svg, cx: float, base: float, k: float, rnd: Random) -> None:
    """A broad apartment house in five steps."""
    for w, h, y in ((340, 150, 0), (270, 60, 150), (200, 56, 210), (130, 48, 266), (64, 26, 314)):
        block(g, cx - w * k / 2, base - (y + h) * k, w * k, h * k, 1)
        nx, ny = max(3, int(w / 17)), max(1, int(h / 19))
        x, top = cx - w * k / 2 + 6 * k, base - (y + h) * k + 6 * k
        windows(g, x, top, w * k - 12 * k, h * k - 10 * k, nx, ny, rnd, 0.5, 0.55, 0.38)


def lane_house(g: Svg, x: float, base: float, k: float, lit: tuple[bool, bool]) -> None:
    """One of a row of lane houses, from `x` rightwards: a gable, a chimney, a dormer and a stone gate.

    `lit` says which of the two windows are.
    """
    w, h = LANE_W * k, 112 * k
    g.rect(x, base - h, w, h, 0, g.lin(0, base - h, 0, base, (0, "#0f222c"), (1, "#0a161d")), LINE, 1.2)
    eave, ridge = base - h, base - h - 34 * k
    g.poly(
        [(x - 3 * k, eave), (x + w + 3 * k, eave), (x + w - 16 * k, ridge), (x + 16 * k, ridge)], "#13212a", LINE, 1.3
    )
    tiles = [(x + 4 * k + q * (w - 8 * k) / 8, x + 18 * k + q * (w - 36 * k) / 8) for q in range(9)]
    g.lines([(x_eave, eave, x_ridge, ridge) for x_eave, x_ridge in tiles], LINE, 0.6, 0.45)
    dormer = [(x + w * 0.36, eave - 10 * k), (x + w * 0.5, eave - 44 * k), (x + w * 0.64, eave - 10 * k)]
    g.poly(dormer, "#0f222c", LINE, 1.3)
    g.rect(x + w * 0.45, eave - 27 * k, w * 0.10, 15 * k, 0, "#ffd27a", LINE, 0.8)
    g.rect(x + w - 22 * k, eave - 58 * k, 13 * k, 34 * k, 0, "#13212a", LINE, 1.1)
    for part, on in zip((0.10, 0.68), lit, strict=True):
        glass = g.lin(0, eave, 0, eave + 50 * k, (0, "#ffe3a6"), (1, "#e79d33")) if on else "#1d3440"
        bar = "#2a1c08" if on else LINE
        g.rect(x + w * part, eave + 16 * k, w * 0.22, 32 * k, 0, glass, LINE, 1.1)
        left, mid = x + w * part, x + w * (part + 0.11)
        bars = ((mid, eave + 16 * k, mid, eave + 48 * k), (left, eave + 30 * k, left + w * 0.22, eave + 30 * k))
        g.lines(bars, bar, 1)
    _stone_gate(g, x + w * 0.36, base, w * 0.28, 84 * k, k)


def _stone_gate(g: Svg, x: float, base: float, w: float, h: float, k: float) -> None:
    g.rect(x, base - h, w, h, 0, "#20323a", LINE, 1.6)
    top = base - h
    out, high = 3 * k, top - 26 * k
    hood = f"M{x - out:.1f},{top:.1f}L{x + w + out:.1f},{top:.1f}C{x + w:.1f},{high:.1f} {x:.1f},{high:.1f} "
    g.path(hood + f"{x - out:.1f},{top:.1f}Z", "#182a33", LINE, 1.6)
    mid = x + w / 2
    for r in (9 * k, 15 * k):
        arc = f"M{mid - r:.1f},{top - 1:.1f}C{mid - r:.1f},{top - r * 1.1:.1f} {mid + r:.1f},{top - r * 1.1:.1f} "
        g.path(arc + f"{mid + r:.1f},{top - 1:.1f}", "none", LINE, 0.9, 0.7)
    g.rect(x + w * 0.14, base - h * 0.82, w * 0.72, h * 0.82, 0, "#0a0f12", LINE, 1)
    g.line(mid, base - h * 0.82, mid, base, LINE, 1)
    for q in (0.42, 0.58):
        g.circle(x + w * q, base - h * 0.42, 2.2 * k, "none", LINE, 1)


def junk(g: Svg, x: float, y: float, k: float) -> None:
    """A junk under two battened sails."""
    keel = y + 18 * k
    body = f"M{x - 60 * k},{y}C{x - 40 * k},{keel} {x + 40 * k},{keel} {x + 64 * k},{y - 4 * k}L{x - 60 * k},{y}Z"
    g.path(body, "#0a161d", LINE, 1.4)
    for dx, h, w in ((-26, 62, 32), (14, 84, 42)):
        left = x + dx * k
        sail = [(left, y - 2), (left, y - h * k), (left + w * k, y - h * 0.72 * k), (left + w * 0.92 * k, y - 8 * k)]
        g.poly(sail, "#16303a", LINE, 1.3)
        for q in (0.25, 0.5, 0.75):
            g.line(left, y - h * q * k, left + w * 0.96 * k, y - (h * 0.72 * q + 4) * k, LINE, 0.8, 0.7)


Draw = Callable[["Svg", float, float, float, "Random"], None]


class House(NamedTuple):
    """A building with the room it needs when `k` is 1: half its width, and its height."""

    draw: Draw
    half: float
    high: float


PYRAMID: Final = House(pyramid, 98, 506)
CLOCK_TOWER: Final = House(clock_tower, 113, 508)
DOME: Final = House(dome, 128, 304)
MANSION: Final = House(mansion, 173, 344)
TOWER: Final = House(tower, 119, 756)
