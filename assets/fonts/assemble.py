"""Put one font together from the outlines of several: each character from the first source that has it.

A development-time module of ``make_fonts.py``. All sources use a 1000-unit em with the same middle line, so outlines
are taken as they are.
"""

from __future__ import annotations

from collections.abc import Sequence

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph


def _outline(font: TTFont, name: str) -> tuple[Glyph, int]:
    """Return a glyph without references to others, and its advance."""
    glyphs = font.getGlyphSet()
    record = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(record)
    pen = TTGlyphPen(None)
    record.replay(pen)
    return pen.glyph(), glyphs[name].width


def assemble(han: Sequence[TTFont], other: TTFont, wanted: set[str]) -> TTFont:
    """Return a font of the ``wanted`` characters: Han from the first of ``han`` that has them, the rest from ``other``.

    What no source has is left out; kerning and other layout tables are not taken over.
    """
    outlines = {".notdef": _outline(other, ".notdef")}
    names: dict[int, str] = {}
    for character in sorted(wanted):
        code = ord(character)
        sources = (*han, other) if "\u4e00" <= character <= "\u9fff" else (other,)
        for font in sources:
            found = font.getBestCmap().get(code)
            if found is not None:
                names[code] = f"uni{code:04X}"
                outlines[names[code]] = _outline(font, found)
                break
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(outlines))
    builder.setupCharacterMap(names)
    builder.setupGlyf({name: outline for name, (outline, _) in outlines.items()})
    glyphs = builder.font["glyf"]
    builder.setupHorizontalMetrics({name: (width, glyphs[name].xMin) for name, (_, width) in outlines.items()})
    builder.setupHorizontalHeader(ascent=928, descent=-256)
    builder.setupOS2(sTypoAscender=880, sTypoDescender=-120, usWinAscent=928, usWinDescent=256, usWeightClass=700)
    builder.setupPost(keepGlyphNames=False)
    return builder.font
