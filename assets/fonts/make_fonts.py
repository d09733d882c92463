"""Make the game's fonts: renamed subsets of open fonts, without hinting.

Development-time only; needs fonttools and OpenCC. The sources are ordinary packages:

* ``npm install --prefix SOURCES @expo-google-fonts/noto-sans-sc@0.4.3 @expo-google-fonts/noto-sans-tc@0.4.3
  @expo-google-fonts/noto-serif-sc@0.4.3 @expo-google-fonts/noto-serif-tc@0.4.4
  @expo-google-fonts/ma-shan-zheng@0.4.3 @expo-google-fonts/yuji-syuku@0.4.1``
* Debian package ``fonts-lxgw-wenkai`` 1.250 (LXGW WenKai Bold)

Then ``python assets/fonts/make_fonts.py SOURCES [--wenkai FILE] [NAME …]`` writes ``NAME.ttf`` beside this file. The
result depends on the sources and on this folder alone. The families get names of their own, as the Open Font License
asks of changed fonts with reserved names; the copyright lines stay inside the fonts and in ``OFL-*.txt``.

The brush face is put together, because no open brush font has the words of the game in both scripts: Ma Shan Zheng, the
traditional forms that it lacks from Yuji Syuku, Latin letters and signs from LXGW WenKai.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import characters
import checksums
from assemble import assemble
from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from symbols import GLYPHS

HERE = Path(__file__).parent
WENKAI = Path("/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf")
TIMESTAMP = 3786912000
"""Creation and change time of every font (1 January 2024, in seconds since 1904): the same run, the same file."""


class Face(NamedTuple):
    """One shipped font: where it comes from, what it is called, which characters it keeps."""

    source: str | None
    """Below the npm packages; None for the brush face, which has three."""
    family: str
    style: str
    wanted: Callable[[], set[str]]


FACES = {
    "sans-sc": Face("noto-sans-sc/400Regular/NotoSansSC_400Regular", "MJ Sans SC", "Regular", characters.simplified),
    "sans-sc-bold": Face("noto-sans-sc/700Bold/NotoSansSC_700Bold", "MJ Sans SC", "Bold", characters.simplified),
    "sans-tc": Face(
        "noto-sans-tc/400Regular/NotoSansTC_400Regular", "MJ Sans TC", "Regular", characters.traditional_text
    ),
    "sans-tc-bold": Face("noto-sans-tc/700Bold/NotoSansTC_700Bold", "MJ Sans TC", "Bold", characters.traditional_text),
    "serif-sc-bold": Face(
        "noto-serif-sc/700Bold/NotoSerifSC_700Bold", "MJ Serif SC", "Bold", characters.simplified_heads
    ),
    "serif-tc-bold": Face(
        "noto-serif-tc/700Bold/NotoSerifTC_700Bold", "MJ Serif TC", "Bold", characters.traditional_text
    ),
    "brush": Face(None, "MJ Brush", "Bold", characters.calls),
}


def _subset(font: TTFont, wanted: set[str]) -> None:
    """Keep the glyphs of ``wanted`` and what places them; drop hinting, vertical metrics and glyph names."""
    options = subset.Options()
    options.layout_features = ["kern", "ccmp", "mark", "mkmk"]
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.name_languages = ["*"]
    options.recalc_timestamp = False
    options.drop_tables += ["DSIG", "vhea", "vmtx", "VORG", "BASE", "STAT", "meta"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(character) for character in wanted])
    subsetter.subset(font)


def _add_symbols(font: TTFont) -> None:
    """Draw the interface signs which the font does not have."""
    scale = font["head"].unitsPerEm / 1000
    known = font.getBestCmap()
    order = list(font.getGlyphOrder())
    for character, (advance, polygons) in GLYPHS.items():
        if ord(character) in known:
            continue
        pen = TTGlyphPen(None)
        for polygon in polygons:
            first, *rest = [(round(x * scale), round(y * scale)) for x, y in polygon]
            pen.moveTo(first)
            for point in rest:
                pen.lineTo(point)
            pen.closePath()
        name = f"uni{ord(character):04X}"
        glyph = pen.glyph()
        order.append(name)
        font.setGlyphOrder(order)
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (round(advance * scale), glyph.xMin)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(character)] = name
    font["maxp"].numGlyphs = len(order)


def _rename(font: TTFont, face: Face) -> None:
    """Give the font its own family name and keep copyright and licence lines as they were."""
    old = font["name"]
    kept = {identifier: old.getDebugName(identifier) for identifier in (0, 13, 14)}
    table = newTable("name")
    table.names = []
    full = face.family if face.style == "Regular" else f"{face.family} {face.style}"
    entries = {
        **kept,
        1: face.family,
        2: face.style,
        3: f"{full}; subset for Shanghai Mahjong",
        4: full,
        5: "Version 1.000",
        6: f"{face.family.replace(' ', '')}-{face.style}",
        10: "A subset of an open font, renamed; see the licence files beside it.",
    }
    for identifier, text in sorted(entries.items()):
        if text:
            table.setName(text, identifier, 3, 1, 0x409)
    font["name"] = table
    font["head"].created = font["head"].modified = TIMESTAMP


BRUSHES = ("ma-shan-zheng/400Regular/MaShanZheng_400Regular", "yuji-syuku/400Regular/YujiSyuku_400Regular")
"""Where the Han characters of the brush face come from, in this order."""


def _brush(packages: Path, wenkai: Path, wanted: set[str]) -> TTFont:
    """Return the brush face, its copyright lines those of all its sources."""
    sources = [TTFont(packages / f"{path}.ttf") for path in BRUSHES]
    latin = TTFont(wenkai)
    font = assemble(sources, latin, wanted)
    font["name"] = table = newTable("name")
    table.names = []
    for identifier in (0, 13, 14):
        lines = [source["name"].getDebugName(identifier) for source in (*sources, latin)]
        table.setName(
            "\n".join(dict.fromkeys(line.replace("\r", "") for line in lines if line)), identifier, 3, 1, 0x409
        )
    return font


def make(name: str, sources: Path, wenkai: Path) -> set[str]:
    """Write ``NAME.ttf`` and return the wanted characters that its source does not have."""
    face = FACES[name]
    packages = sources / "node_modules" / "@expo-google-fonts"
    wanted = face.wanted()
    if face.source is None:
        font = _brush(packages, wenkai, wanted)
    else:
        font = TTFont(packages / f"{face.source}.ttf", recalcTimestamp=False)
        _subset(font, wanted)
    font.recalcTimestamp = False
    font["post"].formatType = 3.0
    _add_symbols(font)
    _rename(font, face)
    target = HERE / f"{name}.ttf"
    font.save(target)
    covered = set(map(chr, TTFont(target, lazy=True).getBestCmap()))
    return wanted - covered


def main() -> None:
    """Make the fonts named on the command line, or all of them, and report what is left uncovered."""
    parser = argparse.ArgumentParser(description="Make the game's font subsets.")
    parser.add_argument("sources", type=Path, help="folder given to npm install --prefix")
    parser.add_argument("names", nargs="*", choices=(*FACES, []), metavar="NAME", help="which fonts (all)")
    parser.add_argument("--wenkai", type=Path, default=WENKAI, help="LXGW WenKai Bold")
    arguments = parser.parse_args()
    for name in arguments.names or FACES:
        missing = make(name, arguments.sources, arguments.wenkai)
        size = (HERE / f"{name}.ttf").stat().st_size
        print(f"{name:14s} {size / 1e6:.2f} MB; not in the source: {len(missing)} {''.join(sorted(missing))[:80]}")
    checksums.write()


if __name__ == "__main__":
    main()
