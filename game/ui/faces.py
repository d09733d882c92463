"""The strokes of the portraits: one function for each person, on 100 × 100 units, light from the upper left.

Every face is built in the same order – ground, hair behind, coat, neck, head, features, hair and hat in front – so that
the eight people look like one set of cigarette cards of the 1930s.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.svg import Svg

SKIN: Final = ("#f3d3b0", "#e2b78d", "#c98f66")
OLD_SKIN: Final = ("#ecc9a4", "#d6a67c", "#b98258")
PALE_SKIN: Final = ("#f8dcc0", "#e9c09b", "#cf9a74")
GOLD, GILT, INK, BLACK = "#f1dca0", "#caa24e", "#2a1a14", "#1b1716"
EYE_Y: Final = 43.0
EYES_X: Final = (42.5, 57.5)


def ground(g: Svg, light: str, dark: str) -> None:
    """The round ground with its rays."""
    g.circle(50, 50, 49, g.rad(38, 30, 76, (0, light), (1, dark)))
    for i in range(24):
        a = math.radians(i * 15)
        c, s = math.cos(a), math.sin(a)
        g.line(50 + 20 * c, 46 + 20 * s, 50 + 46 * c, 46 + 46 * s, GOLD, 1.1, 0.22)


def coat(g: Svg, light: str, dark: str, skin: tuple[str, str, str] = SKIN, broad: float = 0.0) -> None:
    """Shoulders and neck; `broad` widens the shoulders."""
    b = broad
    d = f"M{16 - b},95C{18 - b},78 {32 - b},72 43,70L57,70C{68 + b},72 {82 + b},78 {84 + b},95C74,101 26,101 "
    d += f"{16 - b},95Z"
    g.path(d, g.lin(20, 70, 80, 98, (0, light), (1, dark)))
    g.path("M42,56L58,56L59,71C55,77 45,77 41,71Z", g.lin(42, 58, 58, 72, (0, skin[1]), (1, skin[2])))


def head(g: Svg, skin: tuple[str, str, str] = SKIN, jowl: float = 0.0) -> None:
    """The head, its shaded side and the nose; `jowl` makes the cheeks fuller."""
    j = jowl
    d = f"M32,42C32,28 40,24 50,24C60,24 68,28 68,42C{68 + j},{56 + j} 60,66 50,66C40,66 {32 - j},{56 + j} 32,42Z"
    g.path(d, g.lin(36, 28, 66, 62, (0, skin[0]), (0.55, skin[0]), (1, skin[1])))
    g.path(f"M61,28C66,31 68,36 68,42C{68 + j},{55 + j} 60,65 52,66C60,58 63,46 61,28Z", skin[2], None, 0, 0.35)
    g.path("M50.5,44L49,51.5L51.6,52", "none", skin[2], 1.2)


def eyes(g: Svg, brow: str = INK, brow_width: float = 2.2, raise_brow: float = 0.0) -> None:
    """Eyes with their lids, and brows."""
    y = EYE_Y
    for x in EYES_X:
        lid = f"M{x - 4.4},{y}C{x - 2},{y - 3} {x + 2},{y - 3} {x + 4.4},{y}"
        g.path(f"{lid}C{x + 2},{y + 1.8} {x - 2},{y + 1.8} {x - 4.4},{y}Z", "#fffaf0")
        g.circle(x, y - 0.3, 2.1, INK)
        g.circle(x - 0.8, y - 1, 0.6, "#ffffff")
        g.path(f"M{x - 4.8},{y - 0.2}C{x - 2},{y - 3.4} {x + 2},{y - 3.4} {x + 4.8},{y - 0.4}", "none", INK, 1.1)
    y -= raise_brow
    for s in (-1, 1):
        d = f"M{50 + s * 3.6},{y - 5.4}C{50 + s * 6},{y - 8} {50 + s * 10},{y - 7.4} {50 + s * 12.4},{y - 5}"
        g.path(d, "none", brow, brow_width)


def smile(g: Svg, colour: str = "#a8503f", width: float = 1.7) -> None:
    """A closed, friendly mouth."""
    g.path("M45.4,57.6C48,59.8 52,59.8 54.6,57.6", "none", colour, width)


def red_lips(g: Svg, colour: str = "#c2262f") -> None:
    """Painted lips and a touch of rouge."""
    g.path("M45.5,57C48,55.4 49.4,56.2 50,56.6C50.6,56.2 52,55.4 54.5,57C52.4,60.4 47.6,60.4 45.5,57Z", colour)
    for x in (38, 62):
        g.circle(x, 51, 4, "#e8675a", None, 0, 0.28)


def spectacles(g: Svg, rim: str = GILT, r: float = 6.2) -> None:
    """Round glasses."""
    for x in EYES_X:
        g.circle(x, EYE_Y, r, "#ffffff", None, 0, 0.12)
        g.circle(x, EYE_Y, r, "none", rim, 1.4)
    g.path("M49,43L51,43", "none", rim, 1.4)


def strands(g: Svg, colour: str, *paths: str, width: float = 1.3) -> None:
    """Lit strands in dark hair."""
    for d in paths:
        g.path(d, "none", colour, width, 0.8)


def collar(g: Svg, fill: str, line: str) -> None:
    """The standing collar of a qipao or a long gown."""
    g.path("M39,69C45,75 55,75 61,69L63,74C55,80 45,80 37,74Z", fill, line, 1.0)


def youth(g: Svg) -> None:
    """A young man in a white shirt."""
    ground(g, "#2c5a44", "#10281d")
    coat(g, "#d8d2c0", "#9b927a")
    g.path("M41,69L50,78L59,69L63,72L56,82L50,79L44,82L37,72Z", "#f6f1e3", "#8d8468", 0.8)
    g.path("M28,46C24,22 40,15 54,16C72,17 76,32 72,48L68,52L32,52Z", BLACK)
    head(g)
    eyes(g)
    smile(g)
    g.path("M31,44C29,28 38,21 50,21C63,21 71,28 69,44C66,40 66,35 63,32C57,35 46,30 40,29C37,33 33,37 31,44Z", BLACK)
    g.path("M36,27C42,22 54,22 62,27", "none", "#544a46", 1.4, 0.8)


def lady(g: Svg) -> None:
    """A young woman in a red qipao, a flower in her waved hair."""
    ground(g, "#7c2f36", "#3b1218")
    coat(g, "#c9463f", "#7a1d22")
    collar(g, "#8f2228", GOLD)
    g.path("M50,77L62,90", "none", GOLD, 1.2)
    for x, y in ((54.0, 81.5), (59.0, 87.0)):
        g.circle(x, y, 1.5, GOLD)
    g.path("M24,50C20,20 42,14 52,15C74,16 80,34 76,54C75,64 70,68 66,66L34,66C27,66 24,60 24,50Z", "#1c1413")
    g.path("M42,56L58,56L59,71C55,77 45,77 41,71Z", g.lin(42, 58, 58, 72, (0, SKIN[1]), (1, SKIN[2])))
    head(g)
    eyes(g, brow_width=1.5)
    red_lips(g)
    g.path(
        "M30,48C28,30 36,21 50,21C64,21 72,29 70,48C67,44 66,36 60,32C52,38 38,34 34,38C32,41 32,45 30,48Z", "#1c1413"
    )
    strands(
        g,
        "#5a4540",
        "M34,36C40,32 52,36 60,30",
        "M30,46C31,38 35,31 44,27",
        "M28,56C31,52 30,48 32,44",
        "M69,46C69,38 66,33 61,28",
        "M71,58C69,54 71,50 69,46",
    )
    for x in (31.5, 68.5):
        g.circle(x, 56, 2.4, "#f6f1e3", "#b9b08f", 0.6)
    g.circle(66, 29, 4, "#e8675a", "#7a1d22", 0.8)
    g.circle(66, 29, 1.4, GOLD)


def gent(g: Svg) -> None:
    """A gentleman in suit, tie, spectacles and felt hat."""
    ground(g, "#1f5a66", "#0d2830")
    coat(g, "#3a3f47", "#1b1e24")
    g.path("M43,70L50,82L57,70L62,73L50,96L38,73Z", "#f2ecdc")
    g.path("M50,80L46.5,86L50,98L53.5,86Z", "#7a1d22")
    g.path("M43,70L38,74L44,86L50,82ZM57,70L62,74L56,86L50,82Z", "#23262c")
    g.path("M31,44C30,30 34,28 50,28C66,28 70,30 69,44L66,52L34,52Z", "#2a2523")
    head(g)
    eyes(g)
    g.path(
        "M43.5,55.6C46,53.6 49,54 50,55C51,54 54,53.6 56.5,55.6C54,57 51.4,56.6 50,56.4C48.6,56.6 46,57 43.5,55.6Z",
        "#2a2220",
    )
    g.path("M46,59.6C48.6,61 51.4,61 54,59.6", "none", "#9c4a3e", 1.5)
    felt_dark = "#3a332c"
    g.path(
        "M18,31C28,25.4 72,25.4 82,31C80,37 66,34.6 50,34.6C34,34.6 20,37 18,31Z",
        g.lin(20, 26, 80, 36, (0, "#6a5f54"), (1, felt_dark)),
    )
    g.path(
        "M30,29C29,14 38,9 45,11C48,12.4 52,12.4 55,11C62,9 71,14 70,29C60,26.6 40,26.6 30,29Z",
        g.lin(32, 10, 68, 30, (0, "#7d7165"), (1, "#453d35")),
    )
    g.path("M30,28.6C40,25.8 60,25.8 70,28.6L70,24.6C60,22 40,22 30,24.6Z", "#1d1a17")
    spectacles(g, r=6.0)


def granny(g: Svg) -> None:
    """A grandmother with a grey bun, jade pin and gilt spectacles."""
    ground(g, "#6a5a2c", "#2c2410")
    coat(g, "#43506e", "#222a40", OLD_SKIN)
    g.circle(50, 15.5, 9.5, "#8f8f8d", "#6e6e6c", 1)
    g.path("M42,11L58,20", "none", "#3fa37c", 2.2)
    g.circle(41.6, 10.6, 2.2, "#3fa37c")
    grey = g.lin(30, 20, 70, 54, (0, "#b9b8b4"), (1, "#7d7c79"))
    g.path("M28,46C26,24 40,18 50,18C60,18 74,24 72,46L69,54L31,54Z", grey)
    g.path("M38,70C42,76 58,76 62,70L66,76C56,84 44,84 34,76Z", "#2f3850", "#8b97b8", 1)
    head(g, OLD_SKIN)
    eyes(g, "#8f8f8d", 1.5)
    spectacles(g, r=6.4)
    g.path("M45,57.4C48,59.6 52,59.6 55,57.4", "none", "#a1483c", 1.8)
    wrinkles = ("M40,55C41.4,58 41,60 40,61", "M60,55C58.6,58 59,60 60,61", "M44,33.5C48,32.6 52,32.6 56,33.5")
    strands(g, OLD_SKIN[2], *wrinkles, width=0.9)
    g.path(
        "M32,40C31,28 40,22 50,22C60,22 69,28 68,40C64,34 58,28 50,27C42,28 36,34 32,40Z",
        g.lin(34, 22, 66, 40, (0, "#c9c8c4"), (1, "#8a8986")),
    )
    for x in (31.6, 68.4):
        g.circle(x, 52, 2, "#3fa37c")


def boss(g: Svg) -> None:
    """A stout shopkeeper: bald, moustached, in a figured black gown."""
    ground(g, "#75502a", "#2e1a0c")
    coat(g, "#4a3430", "#1d1210", broad=5)
    for x, y in ((27.0, 86.0), (39.0, 90.0), (61.0, 90.0), (73.0, 86.0), (50.0, 93.0)):
        g.circle(x, y, 3.4, "none", "#a8763c", 0.9, 0.8)
        g.path(f"M{x - 1.7},{y}L{x + 1.7},{y}M{x},{y - 1.7}L{x},{y + 1.7}", "none", "#a8763c", 0.8, 0.8)
    collar(g, "#2a1a17", "#a8763c")
    g.path("M29.5,46C29,38 31,33 34,31L36,52L32,53Z", "#3a3330")
    g.path("M70.5,46C71,38 69,33 66,31L64,52L68,53Z", "#3a3330")
    for s in (-1, 1):
        g.ellipse(50 + s * 18.4, 46, 2.6, 4.6, SKIN[1], SKIN[2], 0.7)
    head(g, SKIN, jowl=3)
    g.path("M38,29C42,25.4 52,25 57,27", "none", "#fff3e0", 2.6, 0.55)
    eyes(g, "#2a2220", 2.6, raise_brow=0.6)
    g.path(
        "M41.5,56.4C44,53.4 48.6,53.4 50,54.6C51.4,53.4 56,53.4 58.5,56.4C56,56 52,56.4 50,56C48,56.4 44,56 41.5,56.4Z",
        "#2a2220",
    )
    g.path("M45,59.4C48,62 52,62 55,59.4", "none", "#9c4a3e", 1.7)
    strands(g, SKIN[2], "M42,64.6C46,67 54,67 58,64.6", "M44,33C48,32.2 52,32.2 56,33", width=0.9)


def student(g: Svg) -> None:
    """A schoolgirl in a pale blue blouse, two plaits."""
    ground(g, "#3d5d86", "#152338")
    g.path("M27,48C22,22 40,15 52,15.6C72,16 78,30 73,50L70,58L30,58Z", "#1d1512")
    coat(g, "#b9d3e6", "#6f93ad", PALE_SKIN)
    g.path("M39,69.5C45,75 55,75 61,69.5L63.5,74C56,80.4 44,80.4 36.5,74Z", "#9fc0d8", "#41627c", 0.9)
    g.path("M50,78L60,91", "none", "#41627c", 1.1)
    head(g, PALE_SKIN)
    eyes(g, brow_width=1.6)
    g.path("M46,57.4C48.4,60 51.6,60 54,57.4", "none", "#c0483f", 1.7)
    for x in (38, 62):
        g.circle(x, 51.5, 3.6, "#e8675a", None, 0, 0.22)
    g.path(
        "M30,49C28,29 37,20.6 50,20.6C63,20.6 72,29 70,49C67.6,45 67,41 66,37C58,38.6 42,38.6 34,37"
        "C33,41 32.4,45 30,49Z",
        "#1d1512",
    )
    strands(g, "#57443d", "M40,24C39,29 39,33 39.5,37", "M50,22.6L50,37.6", "M60,24C61,29 61,33 60.5,37")
    for s in (-1, 1):
        for i, (dx, y) in enumerate(((21.4, 58.0), (22.6, 66.0), (22.2, 74.0), (21.0, 82.0))):
            g.ellipse(50 + s * dx, y, 4.7 - i * 0.5, 4.9, "#241a16", "#4a3831", 0.8)
        g.rect(50 + s * 20.2 - 4, 85.4, 8, 3.4, 1.4, "#c9463f", "#7a1d22", 0.6)
        g.path(f"M{50 + s * 20.2 - 3},88.8L{50 + s * 20.2},96L{50 + s * 20.2 + 3},88.8Z", "#241a16")


def teacher(g: Svg) -> None:
    """A teacher in a grey long gown, hair parted in the middle, black round spectacles, a scarf."""
    ground(g, "#4c4a6b", "#1c1b2c")
    coat(g, "#7f8c93", "#46535b")
    collar(g, "#59666e", "#c9d2d4")
    g.path("M36,71C31,78 31,88 34,99L43,99C40,88 40,80 44,74Z", g.lin(32, 72, 44, 98, (0, "#b9554a"), (1, "#7c2b25")))
    g.path("M60,70C55,76 46,77 39,72L37,77C45,84 57,83 64,75Z", g.lin(38, 72, 64, 82, (0, "#c8665a"), (1, "#8c332c")))
    strands(g, "#e9b0a2", "M35.4,84L41.6,83", "M35.6,90L42.2,89", width=1.0)
    g.path("M30,46C26,24 38,16 50,16C62,16 74,24 70,46L68,52L32,52Z", BLACK)
    head(g, PALE_SKIN)
    eyes(g, brow_width=1.9)
    g.path("M45.6,58.2C48.4,59.4 51.6,59.4 54.4,58.2", "none", "#a8503f", 1.6)
    g.path("M31,43C29,27 40,20.4 50,20.4C49,26 41,27 36,34C33,37 32,40 31,43Z", BLACK)
    g.path("M69,43C71,27 60,20.4 50,20.4C51,26 59,27 64,34C67,37 68,40 69,43Z", BLACK)
    strands(g, "#544a46", "M47,22C42,24 37,28 34.4,34", "M53,22C58,24 63,28 65.6,34")
    spectacles(g, "#1c1a1a", 6.4)


def auntie(g: Svg) -> None:
    """A neighbour in a green qipao with permed hair, pearls and jade."""
    ground(g, "#2d6a63", "#0e2b2b")
    hair = "#2b1c17"
    curls = "31,33,8.5 28,44,8 29,55,7.5 69,33,8.5 72,44,8 71,55,7.5 40,23,9 50,20,9.5 60,23,9 35,61,6 65,61,6"
    for curl in curls.split():
        x, y, r = map(float, curl.split(","))
        g.circle(x, y, r, hair)
    coat(g, "#3f9478", "#14463a", broad=2)
    collar(g, "#1f5c4b", "#a6e0c4")
    g.path("M50,78L39,92", "none", "#a6e0c4", 1.1)
    for i in range(9):
        a = math.radians(180 - 22.5 * i)
        g.circle(50 + 13.4 * math.cos(a), 74.5 + 8.6 * math.sin(a), 1.7, "#f8f2e2", "#b9b08f", 0.5)
    head(g, SKIN, jowl=1.2)
    eyes(g, brow_width=1.5, raise_brow=0.7)
    red_lips(g, "#b5323a")
    for x, y, r in ((36, 31, 5.6), (43, 27.6, 5.4), (50.4, 26.4, 5.2), (57.6, 27.6, 5.4), (64.2, 31, 5.6)):
        g.circle(x, y, r, hair)
    for x, y in ((31.4, 36.0), (43.0, 27.6), (57.6, 27.6), (68.8, 36.0), (28.4, 47.0), (71.6, 47.0)):
        g.path(f"M{x - 3},{y + 1}C{x - 2},{y - 3} {x + 2},{y - 3} {x + 3},{y}", "none", "#6a4a3e", 1.2, 0.85)
    for ear in (31.8, 68.2):
        g.circle(ear, 55, 2.2, "#3fa37c", "#a6e0c4", 0.6)


DRAW: Final[dict[str, Callable[[Svg], None]]] = {
    "youth": youth,
    "granny": granny,
    "gent": gent,
    "lady": lady,
    "boss": boss,
    "student": student,
    "teacher": teacher,
    "auntie": auntie,
}
"""Id of a face → the function that draws it."""
