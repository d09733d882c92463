"""Colours and sizes of the house: the palette by name, and the type sizes in design pixels.

A colour in this package is a *name* of the active palette (``"brass"``), a hex string (``"#1c5e50"``) or an
``(r, g, b)`` tuple. Names are looked up when something is drawn, so another palette only has to be chosen with
:func:`use` and everything redrawn.

In high contrast (:func:`plain`) three rules hold for every colour, wherever it was written down: what words are written
with passes through :func:`ink`, what they stand on through :func:`fill` or :func:`ground`, and textures leave their
grain away. Light inks are so light and dark grounds so dark that each on each has at least 7 : 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
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

HIGH_CONTRAST: Final[Mapping[str, str]] = {
    "baize": "#06302a",
    "baize_hi": "#06302a",
    "baize_lo": "#04201c",
    "wood": "#2a0f0b",
    "wood_hi": "#c98a62",
    "wood_lo": "#1a0705",
    "ink": "#000000",
    "ink2": "#05090d",
    "ink3": "#0a141a",
    "night": "#000000",
    "panel_hi": "#05090d",
    "panel_lo": "#05090d",
    "brass": "#f1dca0",
    "brass_hi": "#fff3c8",
    "brass_lo": "#d9b870",
    "mute": "#e8e2cc",
    "soft": "#f4ead2",
    "off_text": "#cfcfc4",
    "off_line": "#9a9686",
    "amber": "#ffe14d",
    "copy": "#5ff0cc",
    "dark": "#000000",
    "shadow": "#000000",
}
"""What differs in high contrast: plain dark cloth and wood, brighter metal, words nearly white, a yellow focus."""

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

_PLAIN_FILLS: Final[Mapping[str, str]] = {
    "panel": "#05090d",
    "card": "#0b1418",
    "lit": "#0b4340",
    "hot": "#6e1814",
    "quiet": "#0c2a33",
    "well": "#000000",
    "sum": "#5c1713",
    "off": "#101416",
    "key": "#14191c",
    "bright": "#0d3d46",
    "chosen": "#0b4340",
    "on": "#0b4632",
    "plate": "#05090d",
    "plate_lit": "#0c2a33",
    "field": "#000000",
}
"""The dark fills in high contrast: one colour each, without a run from top to bottom."""

_PLAIN_METAL: Final = ("#fff3c8", "#ffe9a8")
_PLAIN_BRASS: Final[tuple[tuple[float, str], ...]] = ((0.0, "#f1dca0"), (1.0, "#f1dca0"))

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

PALETTES: Final[Mapping[str, Mapping[str, str]]] = {"classic": CLASSIC, "high_contrast": HIGH_CONTRAST}

LIGHT: Final = 0.66
"""The least luminance of an ink on a dark ground in high contrast, and of a light ground."""
DARK: Final = 0.05
"""The most luminance of a dark ground and of an ink on a light one: (0.66 + 0.05) / (0.05 + 0.05) = 7.1."""
_PAPER: Final = 0.30
"""From this luminance on, a ground is meant to be light."""
_WRITTEN_LIGHT: Final = 0.17
"""From this luminance on, an ink is meant for dark grounds."""

_active: dict[str, str] = dict(CLASSIC)
_name = ["classic"]
_bytes: dict[str, RGB] = {}
_worked: dict[tuple[str, Colour], RGB] = {}
"""What inks and grounds became in high contrast."""
_watchers: list[Callable[[], None]] = []


def use(name: str) -> None:
    """Make the palette *name* the active one and tell everything that caches drawings, if it is another one.

    Raises ``KeyError``.
    """
    chosen = PALETTES[name]
    if name == _name[0]:
        return
    _active.clear()
    _active.update(CLASSIC)
    _active.update(chosen)
    _name[0] = name
    _bytes.clear()
    _worked.clear()
    for tell in tuple(_watchers):
        tell()


def active() -> str:
    """The name of the palette in use."""
    return _name[0]


def plain() -> bool:
    """Whether grounds are plain and every contrast is high."""
    return _name[0] == "high_contrast"


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
    """The two colours of a named fill, or the pair itself; in high contrast one plain colour, twice.

    Raises ``KeyError`` for an unknown name.
    """
    if not plain():
        return FILLS[kind] if isinstance(kind, str) else kind
    if isinstance(kind, str) and kind in _PLAIN_FILLS:
        return _PLAIN_FILLS[kind], _PLAIN_FILLS[kind]
    top, bottom = FILLS[kind] if isinstance(kind, str) else kind
    light = luminance(top) >= _PAPER
    even = ground(max(top, bottom, key=luminance) if light else min(top, bottom, key=luminance))
    return even, even


def ground(colour: Colour) -> RGB:
    """The colour for what words stand on: in high contrast dark enough, or for paper light enough."""
    return _either("ground", colour, _PAPER)


def stops(*colours: Colour) -> tuple[tuple[float, RGB], ...]:
    """Colours as evenly spaced stops of a gradient that words stand on."""
    last = max(1, len(colours) - 1)
    return tuple((i / last, ground(colour)) for i, colour in enumerate(colours))


def ink(colour: Colour) -> RGB:
    """The colour for words: in high contrast light enough for dark grounds, or dark enough for paper."""
    return _either("ink", colour, _WRITTEN_LIGHT)


def metal(kind: str) -> tuple[str, ...]:
    """The stops of polished lettering on a panel, on lacquer or as the title, from top to bottom."""
    return _PLAIN_METAL if plain() else METAL[kind]


def brass() -> tuple[tuple[float, str], ...]:
    """The metal of lines and rims as stops of a gradient."""
    return _PLAIN_BRASS if plain() else BRASS


def _either(what: str, colour: Colour, from_here: float) -> RGB:
    """The colour as it is, or in high contrast moved away from the middle: from a luminance on up, else down."""
    if not plain():
        return rgb(colour)
    found = _worked.get((what, colour))
    if found is None:
        found = _lifted(colour) if luminance(colour) >= from_here else _sunk(colour)
        _worked[what, colour] = found
    return found


def _lifted(colour: Colour) -> RGB:
    return next(to for to in _steps(colour, "#ffffff") if luminance(to) >= LIGHT)


def _sunk(colour: Colour) -> RGB:
    return next(to for to in _steps(colour, "#000000") if luminance(to) <= DARK)


def _steps(colour: Colour, towards: Colour) -> Iterator[RGB]:
    return (mix(colour, towards, step / 32) for step in range(33))


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
