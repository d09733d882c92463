"""Words on the screen: which font draws which character, how large, and how wide that is.

A *role* (``sans``, ``sans-bold``, ``serif-bold``, ``brush``) together with the language names a font file; Traditional
Chinese has its own cuts because the shapes differ by region. A character that the first font lacks is drawn by the next
one of its chain, run by run, down to a font of the system, which only names typed by players ever need.
"""

from __future__ import annotations

import unicodedata
import zlib
from collections import OrderedDict
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal, TypeVar, get_args

import msgspec
import pygame

from game import resources
from game.ui import broken, cmap, theme
from game.ui.svg import Svg
from game.ui.theme import RGB, Colour
from game.ui.wrap import wrap

Role = Literal["sans", "sans-bold", "serif-bold", "brush"]
_K = TypeVar("_K")
_V = TypeVar("_V")

MOST_PERCENT: Final = 200
"""The largest text size there is."""

_FULLY: Final = 28
"""Up to this design size the text-size setting counts in full; of larger lettering only this much grows."""
_SYSTEM: Final = (
    "notosanscjksc",
    "notosanssc",
    "sourcehansanssc",
    "microsoftyahei",
    "pingfangsc",
    "hiraginosansgb",
    "heitisc",
    "simhei",
    "wenquanyizenhei",
    "wenquanyimicrohei",
    "droidsansfallback",
    "lxgwwenkai",
    "unifont",
    "arialunicodems",
    "segoeuisymbol",
    "dejavusans",
)
_MISSING: Final = "□"


class Text:
    """Fonts for one language and one text size, with everything they rendered lately.

    *percent* is the text-size setting, 80…200.
    """

    def __init__(self, language: str = "en", percent: int = 100) -> None:
        self.language = language
        self.percent = percent
        self._rendered: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._wrapped: OrderedDict[tuple[object, ...], tuple[str, ...]] = OrderedDict()
        self._widths: OrderedDict[tuple[object, ...], int] = OrderedDict()
        self._sizes: dict[tuple[float, float, int], int] = {}
        theme.on_change(self.clear)

    def choose(self, language: str | None = None, percent: int | None = None) -> None:
        """Change language or text size; whoever laid something out must do so again."""
        self.language = language or self.language
        self.percent = percent or self.percent
        self.clear()

    def clear(self) -> None:
        """Forget what was rendered and measured."""
        self._rendered.clear()
        self._wrapped.clear()
        self._widths.clear()
        self._sizes.clear()

    # -- sizes
    def px(self, size: float, scale: float, most: int = MOST_PERCENT) -> int:
        """Real pixels of *size* design pixels at *scale*, with the text-size setting, never under the floor.

        *most* is the text size in per cent that a panel of fixed size can hold; a larger setting counts as that.
        """
        known = self._sizes.get((size, scale, most))
        if known is None:
            grown = size + min(size, _FULLY) * (min(self.percent, most) - 100) / 100
            known = self._sizes[size, scale, most] = max(theme.FLOOR_PX, round(grown * scale))
        return known

    def line(self, role: Role, px: int) -> int:
        """Height in pixels of a rendered line."""
        return _font(_chain(role, self.language)[0], px).get_height()

    def width(self, text: str, role: Role, px: int, track: float = 0) -> int:
        """Width in pixels of *text* on one line."""
        key = (text, role, px, track, self.language)
        found = self._widths.get(key)
        if found is None:
            found = self._measure(sanitise(text), role, px, track)
            _keep(self._widths, key, found, 8000)
        return found

    def wrap(self, text: str, role: Role, px: int, width: int) -> tuple[str, ...]:
        """*text* in lines at most *width* pixels wide (see :mod:`game.ui.wrap`)."""
        key = (text, role, px, width, self.language)
        found = self._wrapped.get(key)
        if found is None:
            found = wrap(sanitise(text, lines=True), width, lambda s: self._measure(s, role, px, 0))
            _keep(self._wrapped, key, found, 2000)
        return found

    def ellipsis(self, text: str, role: Role, px: int, width: int) -> str:
        """*text*, or as much of it as fits on *width* pixels with '…' after it (only for names that people typed)."""
        if self.width(text, role, px) <= width:
            return text
        clean = sanitise(text)
        while clean and self._measure(clean + "…", role, px, 0) > width:
            clean = clean[:-1]
        return clean.rstrip() + "…"

    # -- pixels
    def render(self, text: str, role: Role, px: int, colour: Colour = "cream", track: float = 0) -> pygame.Surface:
        """*text* on one line; the surface is as high as the line. It is kept: do not draw on it."""
        ink = theme.ink(colour)
        key = (text, role, px, ink, track, self.language)
        found = self._rendered.get(key)
        if found is not None:
            self._rendered.move_to_end(key)
            return found
        made = self._draw(sanitise(text), role, px, ink, track)
        _keep(self._rendered, key, made, 3000)
        return made

    def metal(self, text: str, role: Role, px: int, kind: str = "panel", track: float = 0) -> pygame.Surface:
        """*text* cut from polished brass: white letters times an upright gradient of `theme.METAL[kind]`."""
        key = ("metal", text, role, px, kind, track, self.language)
        found = self._rendered.get(key)
        if found is not None:
            self._rendered.move_to_end(key)
            return found
        made = self.render(text, role, px, (255, 255, 255), track).copy()
        stops = theme.metal(kind)
        w, h = made.get_size()
        drawing = Svg(w, h)
        last = len(stops) - 1
        paint = drawing.lin(0, h * 0.16, 0, h * 0.88, *((i / last, c) for i, c in enumerate(stops)))
        drawing.rect(0, 0, w, h, 0, paint)
        made.blit(drawing.at((w, h)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        _keep(self._rendered, key, made, 3000)
        return made

    def missing(self, text: str, role: Role) -> set[str]:
        """The characters of *text* that no shipped font of the role's chain can draw."""
        chain = _chain(role, self.language)
        return {ch for ch in sanitise(text) if not any(_has(path, ch) for path in chain)}

    # -- inside
    def _measure(self, text: str, role: Role, px: int, track: float) -> int:
        if track:
            widths = [self._measure(ch, role, px, 0) for ch in text]
            return int(sum(widths) + track * max(0, len(text) - 1) + 0.999)
        return sum(font.size(run)[0] for font, run in self._runs(text, role, px))

    def _runs(self, text: str, role: Role, px: int) -> list[tuple[pygame.font.Font, str]]:
        """*text* cut into pieces that one font draws."""
        chain = _chain(role, self.language)
        if all(_has(chain[0], ch) for ch in text):
            return [(_font(chain[0], px), text)] if text else []
        out: list[tuple[str, str]] = []
        for ch in text:
            path, drawn = _pick(ch, chain)
            if out and out[-1][0] == path:
                out[-1] = (path, out[-1][1] + drawn)
            else:
                out.append((path, drawn))
        return [(_font(path, px), run) for path, run in out]

    def _draw(self, text: str, role: Role, px: int, ink: RGB, track: float) -> pygame.Surface:
        runs = [run for ch in text for run in self._runs(ch, role, px)] if track else self._runs(text, role, px)
        pieces = [(font, run) for font, run in runs if font.size(run)[0]]  # marks without a width draw nothing
        if len(pieces) == 1:
            font, run = pieces[0]
            return font.render(run, True, ink).convert_alpha()
        height = self.line(role, px)
        base = _font(_chain(role, self.language)[0], px).get_ascent()
        glyphs = [(font.render(run, True, ink), base - font.get_ascent()) for font, run in pieces]
        width = sum(g.get_width() for g, _ in glyphs) + track * max(0, len(glyphs) - 1)
        out = pygame.Surface((max(1, int(width + 0.999)), height), pygame.SRCALPHA)
        out.fill((*ink, 0))
        x = 0.0
        for glyph, y in glyphs:
            out.blit(glyph, (round(x), y))
            x += glyph.get_width() + track
        return out.convert_alpha()


def sanitise(text: str, lines: bool = False) -> str:
    """*text* without what a font cannot take: controls, zero-width and directional marks, surrogates, noncharacters.

    Line feeds stay with *lines*, else they become spaces; tabs become spaces.
    """
    out = []
    for ch in text:
        if ch in "\n\t":
            out.append("\n" if lines and ch == "\n" else " ")
        elif unicodedata.category(ch) not in {"Cc", "Cf", "Cs", "Cn", "Co"}:
            out.append(ch)
    return "".join(out)


def _keep(store: OrderedDict[_K, _V], key: _K, value: _V, most: int) -> None:
    store[key] = value
    if len(store) > most:
        store.popitem(last=False)


@cache
def _chain(role: Role, language: str) -> tuple[str, ...]:
    """The shipped fonts that draw a role, the best one first."""
    here, there = ("tc", "sc") if language == "zh_Hant" else ("sc", "tc")
    names = {
        "sans": (f"sans-{here}", f"sans-{there}"),
        "sans-bold": (f"sans-{here}-bold", f"sans-{there}-bold"),
        "serif-bold": (f"serif-{here}-bold", f"serif-{there}-bold", f"sans-{here}-bold", f"sans-{there}-bold"),
        "brush": ("brush", f"serif-{here}-bold", f"serif-{there}-bold", f"sans-{here}-bold"),
    }[role]
    return tuple(str(_folder() / f"{name}.ttf") for name in names)


@cache
def _font(path: str, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        if _is_whole(path):
            return pygame.font.Font(path, px)
    except (OSError, pygame.error) as error:
        broken.note(Path(path), error)
    return _stand_in(px)


@cache
def _stand_in(px: int) -> pygame.font.Font:
    """For a font of ours that cannot be read: one of the system, else that of the library."""
    for path in _system_fonts():
        try:
            return pygame.font.Font(path, px)
        except (OSError, pygame.error):
            continue  # the next one may be better
    return pygame.font.Font(None, px)


@cache
def _points(path: str) -> cmap.Coverage:
    try:
        if _is_whole(path):
            return cmap.covered(Path(path))
    except (OSError, ValueError) as error:
        broken.note(Path(path), error)
    return frozenset()


@cache
def _is_whole(path: str) -> bool:
    """Whether a font is as it was made: the library ends the program over some that are damaged. Raises OSError."""
    file = Path(path)
    if is_whole(file):
        return True
    broken.note(file, ValueError("its checksum is another"))
    return False


def is_whole(font: Path) -> bool:
    """Whether a font of ours has the checksum it was made with; others count as whole. Raises OSError."""
    known = _checksums().get(font.name) if font.parent == _folder() else None
    return known is None or zlib.crc32(font.read_bytes()) == known


def font_files() -> tuple[str, ...]:
    """The names of all fonts of ours, in a fixed order."""
    chains = [_chain(role, language) for role in get_args(Role) for language in ("zh_Hans", "zh_Hant")]
    return tuple(dict.fromkeys(Path(path).name for chain in chains for path in chain))


@cache
def _checksums() -> dict[str, int]:
    """The checksums of our fonts; none where they cannot be read, and then every font counts as whole."""
    file = _folder() / "checksums.json"
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, int])
    except (OSError, msgspec.DecodeError) as error:
        broken.note(file, error)
        return {}


def _folder() -> Path:
    return resources.path("assets", "fonts")


@lru_cache(maxsize=20_000)
def _has(path: str, ch: str) -> bool:
    """Whether a font can draw a character."""
    return ord(ch) in _points(path)


def _pick(ch: str, chain: tuple[str, ...]) -> tuple[str, str]:
    """Who draws *ch*, and what is drawn: a box where no font of this machine has it."""
    for path in chain:
        if _has(path, ch):
            return path, ch
    for path in _system_fonts():
        if _has(path, ch):
            return path, ch
    return chain[0], _MISSING if _has(chain[0], _MISSING) else "?"


@cache
def _system_fonts() -> tuple[str, ...]:
    """Fonts of this system with many characters, asked for only when a name needs one."""
    found: list[str] = []
    for name in _SYSTEM:
        path = pygame.font.match_font(name)
        if path and path not in found:
            try:
                cmap.covered(Path(path))
            except (OSError, ValueError):
                continue  # a font file that cannot be read is no help; the next one may be
            found.append(path)
    latin = Path(pygame.__file__).with_name(pygame.font.get_default_font())
    return (*found, str(latin)) if latin.exists() else tuple(found)
