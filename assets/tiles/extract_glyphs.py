"""Write ``glyphs.json``: the outlines of the characters on the faces. Development-time only; needs fonttools.

``python assets/tiles/extract_glyphs.py SOURCES``, where SOURCES is the folder of ``npm install --prefix SOURCES
@expo-google-fonts/yuji-syuku@0.4.1 @expo-google-fonts/noto-serif-sc@0.4.3``: brush characters from Yuji Syuku, digits
and letters from Noto Serif. Both are under the SIL Open Font License, which asks nothing of pictures made with a font.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FACES = {
    "kai": ("yuji-syuku/400Regular/YujiSyuku_400Regular.ttf", "一二三四五六七八九萬東南西北中發春夏秋冬梅蘭竹菊"),
    "figure": ("noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf", "123456789ESWNCFB"),
}


def outlines(path: Path, characters: str) -> dict[str, str]:
    """Return path data by character, y pointing down, whole font units, absolute commands only."""
    font = TTFont(path)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    found = {}
    for character in characters:
        pen = _AbsolutePen(glyphs, ntos=lambda value: f"{value:.0f}")
        glyphs[names[ord(character)]].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
        found[character] = pen.getCommands()
    return found


class _AbsolutePen(SVGPathPen):
    """Writes every straight stroke as ``L``, so that readers need not know ``H`` and ``V``."""

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802 - the pen's own name for it
        x, y = pt
        self._commands.append(f"L{self._ntos(x)},{self._ntos(y)}")
        self._lastX, self._lastY, self._lastCommand = x, y, None


def main() -> None:
    """Read the fonts below the folder given on the command line and write the file."""
    root = Path(sys.argv[1]) / "node_modules" / "@expo-google-fonts"
    table = {face: outlines(root / path, characters) for face, (path, characters) in FACES.items()}
    text = json.dumps(table, ensure_ascii=False, indent=1)
    (Path(__file__).parent / "glyphs.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
