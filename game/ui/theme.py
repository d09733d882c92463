"""Colours and sizes of the house: the palette by name, and the type sizes in design pixels.

A colour in this package is a *name* of the active palette (``"brass"``), a hex string (``"#1c5e50"``) or an
``(r, g, b)`` tuple. Names are looked up when something is drawn, so a second palette (high contrast) only has to be
chosen with :func:`use` and everything redrawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

RGB = tuple[int, int, int]
Colour = str | RGB
Pair = tuple[Colour, Colour]

CLASSIC: Final[Mapping[str, str]] = {
    # cloth and wood
    "baize": "#1c5e50",
    "baize_hi": "#2f8069",
    "baize_lo": "#0b2d2a",
    "wood": "#46201a",
    "wood_hi": "#8a4228",
    "wood_lo": "#2a0d0a",
    # tiles: ivory on stained bamboo, or on bamboo as it grows
    "ivory": "#f8f0dc",
    "ivory_hi": "#fffdf5",
    "ivory_lo": "#ecdfbf",
    "ivory_side": "#f0dcae",
    "ivory_top": "#f6ead0",
    "seam": "#7c6a3c",
    "back": "#6d9a4a",
    "back_hi": "#8fbb62",
    "back_lo": "#507d38",
    "back_line": "#3f672c",
    "back_side": "#638f43",
    "nat": "#cfa463",
    "nat_hi": "#e6c488",
    "nat_lo": "#ad8043",
    "nat_line": "#8a6330",
    "nat_side": "#b3813f",
    # ink and night
    "ink": "#0d1a24",
    "ink2": "#12242f",
    "ink3": "#1b3340",
    "night": "#0a1420",
    "panel_hi": "#1d4250",
    "panel_lo": "#0c1d28",
    # metal
    "brass": "#c9a45c",
    "brass_hi": "#f1dca0",
    "brass_lo": "#7d5f2c",
    "brass_dk": "#4a3717",
    # words
    "white": "#fff6df",
    "cream": "#f4ead2",
    "mute": "#b9b08f",
    "soft": "#d8cfae",
    "off_text": "#a6a796",
    "off_line": "#5a5646",
    "paper_ink": "#1c2a30",
    "key_ink": "#1a1408",
    # signals
    "amber": "#ffc861",
    "red": "#c2372f",
    "red_hi": "#e8675a",
    "lacquer": "#c23f31",
    "lacquer_lo": "#861d1a",
    "jade": "#3fa37c",
    "jade_hi": "#7ad3ac",
    "blue": "#2a4f9a",
    "copy": "#35c4a0",
    "gain": "#a6f0c8",
    "loss": "#ff9d8a",
    "dark": "#05090d",
    "shadow": "#020a0c",
}

#: Two-colour fills (top, bottom) of everything framed, by what it is.
FILLS: Final[Mapping[str, tuple[str, str]]] = {
    "panel": ("#14333f", "#091822"),
    "card": ("#15313d", "#0b1c26"),
    "lit": ("#2b6a6c", "#13393f"),
    "hot": ("#c23f31", "#861d1a"),
    "quiet": ("#27505c", "#12303b"),
    "well": ("#071219", "#0d222c"),
    "sum": ("#7c2b22", "#4a1512"),
    "off": ("#1c2a31", "#152027"),
    "key": ("#2c3a42", "#172229"),
    "paper": ("#fbf4e0", "#efe2c2"),
    "slip": ("#f8efd6", "#efe2c2"),
    "bright": ("#33808a", "#18454f"),
    "chosen": ("#3a8b84", "#1b5652"),
    "on": ("#2f7d6d", "#17503f"),
    "plate": ("#1d4250", "#0c1d28"),
    "plate_lit": ("#24525a", "#102a33"),
    "field": ("#0a1a23", "#102934"),
}

#: Stops of polished lettering, darkest ones still 4.5 : 1 on a panel or on lacquer.
METAL: Final[Mapping[str, tuple[str, ...]]] = {
    "panel": ("#fff3c8", "#ecca84", "#c9a25c", "#e9ca84", "#c39a52"),
    "lacquer": ("#fff6d4", "#f6dc9c", "#dcb468", "#f3d894", "#dcb468"),
    "title": ("#fff3c8", "#e6c27a", "#a8803c", "#e0bd72", "#8f6a2e"),
}

#: The metal of lines and rims, along a diagonal: (offset, colour).
BRASS: Final[tuple[tuple[float, str], ...]] = (
    (0.0, "#f6e3ae"),
    (0.25, "#c9a45c"),
    (0.5, "#8d6c34"),
    (0.72, "#d9b870"),
    (1.0, "#7d5f2c"),
)

#: Type sizes in design pixels at 100 % (1920×1080).
SIZE: Final[Mapping[str, int]] = {
    "note": 18,
    "key": 18,
    "body": 20,
    "label": 20,
    "purse": 21,
    "name": 23,
    "value": 22,
    "tab": 24,
    "wind": 24,
    "head": 26,
    "counter": 28,
    "button": 28,
    "delta": 30,
    "menu": 30,
    "action": 38,
    "title": 50,
    "grand": 76,
    "call": 120,
}

FLOOR_PX: Final = 14
"""No text on any screen is ever smaller than this many real pixels."""

PALETTES: Final[Mapping[str, Mapping[str, str]]] = {"classic": CLASSIC}

_active: dict[str, str] = dict(CLASSIC)
_name = ["classic"]
_bytes: dict[str, RGB] = {}
_watchers: list[Callable[[], None]] = []


def use(name: str) -> None:
    """Make the palette *name* the active one and tell everything that caches drawings. Raises ``KeyError``."""
    chosen = PALETTES[name]
    _active.clear()
    _active.update(CLASSIC)
    _active.update(chosen)
    _name[0] = name
    _bytes.clear()
    for tell in tuple(_watchers):
        tell()


def active() -> str:
    """The name of the palette in use."""
    return _name[0]


def on_change(tell: Callable[[], None]) -> None:
    """Have *tell* called after each :func:`use` (caches drop what they drew)."""
    _watchers.append(tell)


def rgb(colour: Colour) -> RGB:
    """The colour as three bytes. Raises ``ValueError`` for a name the palette lacks."""
    if not isinstance(colour, str):
        return colour
    known = _bytes.get(colour)
    if known is not None:
        return known
    text = _active.get(colour, colour)
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"not a colour: {colour!r}")
    _bytes[colour] = found = int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
    return found


def hex_of(colour: Colour) -> str:
    """The colour as ``#rrggbb``."""
    if isinstance(colour, str) and colour.startswith("#"):
        return colour
    return "#{:02x}{:02x}{:02x}".format(*rgb(colour))


def _clamp(red: float, green: float, blue: float) -> RGB:
    return max(0, min(255, round(red))), max(0, min(255, round(green))), max(0, min(255, round(blue)))


def mix(a: Colour, b: Colour, t: float) -> RGB:
    """*a* moved the part *t* (0…1) of the way to *b*."""
    (ar, ag, ab), (br, bg, bb) = rgb(a), rgb(b)
    return _clamp(ar + (br - ar) * t, ag + (bg - ag) * t, ab + (bb - ab) * t)


def shade(colour: Colour, k: float) -> RGB:
    """The colour times *k*; above 1 it moves towards white by the surplus."""
    if k > 1:
        return mix(colour, (255, 255, 255), k - 1)
    r, g, b = rgb(colour)
    return _clamp(r * k, g * k, b * k)


def warm(colour: Colour, k: float) -> RGB:
    """Darken as lamplight does: blue goes first, so that shaded ivory turns to honey and not to grey."""
    if k > 1:
        return shade(colour, k)
    r, g, b = rgb(colour)
    return _clamp(r * k**0.82, g * k, b * k**1.28)


def fill(kind: str | Pair) -> Pair:
    """The two colours of a named fill, or the pair itself. Raises ``KeyError`` for an unknown name."""
    return FILLS[kind] if isinstance(kind, str) else kind


def luminance(colour: Colour) -> float:
    """Relative luminance after WCAG, 0…1."""

    def linear(v: int) -> float:
        x = v / 255
        return x / 12.92 if x <= 0.03928 else float(((x + 0.055) / 1.055) ** 2.4)

    r, g, b = rgb(colour)
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio of two colours, 1…21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
