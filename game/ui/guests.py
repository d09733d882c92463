"""The strokes of the portraits of those who come to play: built as the eight of `game.ui.faces` are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ui.faces import (
    BLACK,
    GOLD,
    INK,
    OLD_SKIN,
    PALE_SKIN,
    SKIN,
    coat,
    collar,
    eyes,
    ground,
    head,
    smile,
    spectacles,
    strands,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.svg import Svg


def kid(g: Svg) -> None:
    """A boy of ten with a tuft of hair and a tooth missing, in a red vest."""
    ground(g, "#7a6a26", "#33290c")
    coat(g, "#f3ead2", "#bcae88", PALE_SKIN, broad=-4)
    g.path(
        "M24,96C25,80 34,75 41,72L50,84L59,72C66,75 75,80 76,96Z", g.lin(26, 74, 74, 96, (0, "#d5493f"), (1, "#8f231f"))
    )
    for y in (86.0, 92.5):
        g.circle(50, y, 1.6, GOLD)
    for s in (-1, 1):
        g.ellipse(50 + s * 18.6, 46, 3.4, 5, PALE_SKIN[1], PALE_SKIN[2], 0.7)
    head(g, PALE_SKIN, jowl=2)
    g.path(
        "M33,38C32,28 41,23.4 50,23.4C59,23.4 68,28 67,38C62,31 56,28.6 50,28.6C44,28.6 38,31 33,38Z",
        "#4b403a",
        None,
        0,
        0.5,
    )
    g.path("M43,27C40,18 46,12 52,11C50,15 58,14 59,19C60,23 58,26 57,27.6C52,25 48,25 43,27Z", BLACK)
    eyes(g, brow_width=1.8, raise_brow=1.4)
    for x in (37.5, 62.5):
        g.circle(x, 52, 4, "#e8675a", None, 0, 0.3)
    g.path("M43.6,56.4C46,63 54,63 56.4,56.4C52,57.8 48,57.8 43.6,56.4Z", "#8e2f2a")
    g.path(
        "M45.6,57.2L49,57.6L49,59.2C47.4,59.2 46.2,58.6 45.6,57.2ZM52,57.5L54.4,57.1C54,58.4 53.2,59 52,59.2Z",
        "#fffaf0",
    )


def cook(g: Svg) -> None:
    """A cook in white, red-cheeked, under his tall hat."""
    ground(g, "#8a4a2a", "#38190d")
    coat(g, "#f4efe2", "#b8af98", broad=4)
    g.path("M41,70L50,80L59,70L64,74L50,90L36,74Z", "#fffaf0", "#b8af98", 0.9)
    for x, y in ((44.0, 92.0), (56.0, 92.0)):
        g.circle(x, y, 1.5, "#8d8468")
    g.path("M30,46C29,38 31,32 34,29L36,52L32,53ZM70,46C71,38 69,32 66,29L64,52L68,53Z", "#2a2220")
    head(g, SKIN, jowl=4)
    eyes(g, "#2a2220", 2.8, raise_brow=0.6)
    for x in (37, 63):
        g.circle(x, 52.4, 4.6, "#e2614e", None, 0, 0.32)
    g.path("M43.6,56C46.6,58.6 53.4,58.6 56.4,56C55,63 45,63 43.6,56Z", "#8e2f2a")
    g.path("M45,57.2C48,58.6 52,58.6 55,57.2C54,59.6 46,59.6 45,57.2Z", "#fffaf0")
    white = g.lin(28, 4, 72, 32, (0, "#ffffff"), (1, "#cfc6b0"))
    g.path(
        "M31,32C30,25 27,24 25,19C22,11 31,5 38,8C42,2 58,2 62,8"
        "C69,5 78,11 75,19C73,24 70,25 69,32C58,27.6 42,27.6 31,32Z",
        white,
    )
    g.path("M31,33C42,28 58,28 69,33L69,27C58,22.4 42,22.4 31,27Z", "#f7f2e6", "#b8af98", 0.9)
    strands(g, "#b8af98", "M40,22C39,17 39,13 40.6,9", "M50,21L50,8", "M60,22C61,17 61,13 59.4,9", width=0.9)


def driver(g: Svg) -> None:
    """A tram driver in a blue tunic and a peaked cap with a badge."""
    ground(g, "#2f5470", "#10202e")
    coat(g, "#33507c", "#172844", broad=2)
    collar(g, "#223a60", GOLD)
    for y in (82.0, 89.0, 96.0):
        g.circle(50, y, 1.8, GOLD, "#8d6c28", 0.5)
    g.path("M30.5,47C30,40 31,35 34,31L36,52L32,54ZM69.5,47C70,40 69,35 66,31L64,52L68,54Z", BLACK)
    head(g, ("#e6bd92", "#cf9f72", "#aa7850"))
    eyes(g, BLACK, 2.6)
    smile(g, "#94463a", 1.9)
    g.path(
        "M40,62.6C44,66.6 56,66.6 60,62.6C58,65.6 54,66.6 50,66.6C46,66.6 42,65.6 40,62.6Z", "#3a3330", None, 0, 0.28
    )
    g.path(
        "M27,27C24,17 38,10 50,10C62,10 76,17 73,27C62,22.6 38,22.6 27,27Z",
        g.lin(28, 10, 72, 28, (0, "#4a6c9c"), (1, "#1d3154")),
    )
    g.path("M30.5,33C42,28.6 58,28.6 69.5,33L71,26.4C58,21.8 42,21.8 29,26.4Z", "#182a48", GOLD, 0.7)
    g.path(
        "M31,33.4C38,29.6 62,29.6 69,33.4C66,38.4 34,38.4 31,33.4Z",
        g.lin(34, 30, 66, 38, (0, "#3a3330"), (1, "#0f0d0c")),
    )
    g.circle(50, 21, 4, GOLD, "#8d6c28", 0.8)
    g.circle(50, 21, 1.5, "#c2262f")


def aunt(g: Svg) -> None:
    """A broad neighbour in a flowered jacket, hair tied up, laughing."""
    ground(g, "#84405e", "#34142a")
    g.circle(50, 13.5, 8.4, "#2b1c17")
    g.path("M43,18C47,21 53,21 57,18", "none", "#d5493f", 2.4)
    g.path("M27,50C22,26 38,17 50,17C62,17 78,26 73,50L69,56L31,56Z", "#2b1c17")
    coat(g, "#7c5aa0", "#3b2656", broad=5)
    for x, y in ((24.0, 88.0), (36.0, 82.0), (33.0, 94.0), (66.0, 82.0), (77.0, 88.0), (67.0, 94.0)):
        for dx, dy in ((0.0, -2.2), (2.1, -0.7), (1.3, 1.8), (-1.3, 1.8), (-2.1, -0.7)):
            g.circle(x + dx, y + dy, 1.4, "#f2b8cc")
        g.circle(x, y, 1.1, GOLD)
    collar(g, "#4c3270", "#e7c6e8")
    head(g, SKIN, jowl=4)
    eyes(g, brow_width=1.7, raise_brow=1.0)
    for x in (37, 63):
        g.circle(x, 51.6, 4.4, "#e8675a", None, 0, 0.3)
    g.path("M43,55.6C46.6,57.6 53.4,57.6 57,55.6C56,63.4 44,63.4 43,55.6Z", "#a3262d")
    g.path("M44.8,57C48,58.2 52,58.2 55.2,57C54.4,59.4 45.6,59.4 44.8,57Z", "#fffaf0")
    g.path("M31,44C29,29 40,21.6 50,21.6C60,21.6 71,29 69,44C66,36 60,30 50,29.6C40,30 34,36 31,44Z", "#2b1c17")
    strands(g, "#6a4a3e", "M50,22L50,29", "M41,24C38,27 35,31 33.6,36", "M59,24C62,27 65,31 66.4,36")
    for ear in (31, 69):
        g.circle(ear, 55, 2.2, GOLD, "#8d6c28", 0.6)


def accountant(g: Svg) -> None:
    """A thin bookkeeper with a green eyeshade, a pencil behind the ear and a small moustache."""
    ground(g, "#4a5a34", "#1b2411")
    coat(g, "#8a7a5c", "#4a3f2c", PALE_SKIN, broad=-3)
    g.path("M43,70L50,79L57,70L62,74L50,94L38,74Z", "#f6f1e3")
    g.path("M46,79L54,79L52,83L54,95L50,99L46,95L48,83Z", "#2c4a3c")
    g.path("M30.5,46C27,26 40,18 50,18C60,18 73,26 69.5,46L66,52L34,52Z", BLACK)
    head(g, PALE_SKIN, jowl=-2)
    g.path("M66,47L78,36L79.4,37.6L67.4,48.6Z", "#d8a23c", "#6a4a14", 0.5)
    eyes(g, brow_width=1.5)
    spectacles(g, "#3a3330", 5.6)
    g.path("M45.4,55.6C47.6,54.2 49.2,54.4 50,55.2C50.8,54.4 52.4,54.2 54.6,55.6C52.6,56.6 47.4,56.6 45.4,55.6Z", INK)
    g.path("M46.6,59.4C48.8,60 51.2,60 53.4,59.4", "none", "#9c4a3e", 1.5)
    g.path("M33,33C33,25 41,21 50,21C59,21 67,25 67,33C60,28 40,28 33,33Z", BLACK)
    g.path(
        "M27,36C36,27 64,27 73,36C66,39.4 34,39.4 27,36Z",
        g.lin(28, 28, 72, 40, (0, "#6fc08c"), (1, "#235c3a")),
        "#16402a",
        0.8,
    )
    g.path("M31.6,31.6C40,26 60,26 68.4,31.6L68.4,28C60,22.4 40,22.4 31.6,28Z", "#1d1a17")


def old_master(g: Svg) -> None:
    """An old man with a white beard and long brows, in a dark gown and skullcap."""
    ground(g, "#5a3a2a", "#211008")
    coat(g, "#3c4656", "#1a2029", OLD_SKIN, broad=2)
    for x, y in ((28.0, 88.0), (72.0, 88.0)):
        g.circle(x, y, 4.2, "none", "#8b97b8", 0.9, 0.7)
        g.path(f"M{x - 2.2},{y}L{x + 2.2},{y}M{x},{y - 2.2}L{x},{y + 2.2}", "none", "#8b97b8", 0.9, 0.7)
    collar(g, "#242c38", "#8b97b8")
    white = g.lin(38, 50, 62, 92, (0, "#ffffff"), (1, "#c9c6bb"))
    g.path("M31,44C30,38 31,34 33,31L35.6,50L32,52ZM69,44C70,38 69,34 67,31L64.4,50L68,52Z", "#dedbd0")
    head(g, OLD_SKIN)
    strands(
        g,
        OLD_SKIN[2],
        "M43,35.4C47,34.4 53,34.4 57,35.4",
        "M38,50C36.6,51 36,52 35.6,53.4",
        "M62,50C63.4,51 64,52 64.4,53.4",
    )
    eyes(g, "#f4f2ea", 2.6)
    for s in (-1, 1):
        g.path(
            f"M{50 + s * 12},{38}C{50 + s * 16},{39} {50 + s * 17},{43} {50 + s * 16.4},{47}", "none", "#f4f2ea", 2.0
        )
    g.path(
        "M35,53C39,58 43,56.4 46,58C48,59.4 52,59.4 54,58C57,56.4 61,58 65,53C66,66 58,78 50,92C42,78 34,66 35,53Z",
        white,
    )
    g.path(
        "M41,56.6C44,53.2 48.6,53.8 50,55C51.4,53.8 56,53.2 59,56.6C55,58.4 52,57 50,57.2C48,57 45,58.4 41,56.6Z",
        "#ffffff",
    )
    g.path("M47,59.6C49,60.6 51,60.6 53,59.6", "none", "#a1483c", 1.4)
    strands(g, "#b3afa2", "M44,64C45,72 47,78 49,84", "M50,63L50,86", "M56,64C55,72 53,78 51,84", width=0.9)
    g.path(
        "M30,33C29,17 40,11 50,11C60,11 71,17 70,33C58,28.6 42,28.6 30,33Z",
        g.lin(32, 12, 68, 32, (0, "#4a4a52"), (1, "#17171b")),
    )
    g.path("M30,33.4C42,28.8 58,28.8 70,33.4L70,30C58,25.4 42,25.4 30,30Z", "#0f0f12")
    strands(g, "#77777f", "M50,12L50,28", "M40,14C37,19 36,24 36,29", "M60,14C63,19 64,24 64,29", width=0.8)
    g.circle(50, 10.6, 2.6, "#c2262f", "#6a1418", 0.6)
    g.circle(50, 29, 2.4, "#3fa37c", "#a6e0c4", 0.6)


DRAW: Final[dict[str, Callable[[Svg], None]]] = {
    "kid": kid,
    "cook": cook,
    "driver": driver,
    "aunt": aunt,
    "accountant": accountant,
    "old_master": old_master,
}
"""Id of a face → the function that draws it."""
