"""Write the 42 tile faces and their index marks as SVG. Needs nothing but Python.

``python assets/tiles/make_tiles.py`` writes, beside this file,

* ``1m.svg`` … ``8f.svg``: faces of 300 × 400 units, named by the notation, without body or ground; the game draws
  ivory and bamboo below them in any pose, and turns them with the tile;
* ``index/1m.svg`` …: the mark of a face (a digit for suits, a letter for honours: E S W N winds, B white, F green,
  C red), 100 × 100 units, in the face's colour. With index marks on, the game shrinks the face towards its lower right
  corner, to 84 % (small) or 74 % (large), and draws the mark into the corner that is free then. Flowers have none: they
  carry their number already.

The colours of a face are the constants of ``drawing.py``; the game puts those of the
colour-blind palette (``game/ui/kit/palette.py``) in their places when it loads the files.
"""

from __future__ import annotations

from pathlib import Path

from drawing import BLUE, GREEN, INK, RED, Drawing
from flowers import FLOWERS, flower
from glyphs import glyph
from honours import green_dragon, red_dragon, white_dragon, wind
from suits import bamboos, characters, dots

HERE = Path(__file__).parent


def faces() -> dict[str, str]:
    """Return the SVG text of every face by its notation, in the order of the tiles."""
    drawings: dict[str, Drawing] = {}
    for letter, draw in (("m", characters), ("p", dots), ("s", bamboos)):
        for rank in range(1, 10):
            draw(drawings.setdefault(f"{rank}{letter}", Drawing()), rank)
    for rank, character in enumerate("東南西北", start=1):
        wind(drawings.setdefault(f"{rank}z", Drawing()), character)
    for rank, dragon in enumerate((white_dragon, green_dragon, red_dragon), start=5):
        dragon(drawings.setdefault(f"{rank}z", Drawing()))
    for rank, subject in enumerate(FLOWERS, start=1):
        flower(drawings.setdefault(f"{rank}f", Drawing()), subject)
    return {name: drawing.text() for name, drawing in drawings.items()}


def marks() -> dict[str, str]:
    """Return the SVG text of every index mark by the notation of its face."""
    signs = {f"{rank}{letter}": (str(rank), colour) for letter, colour in _SUIT_COLOURS for rank in range(1, 10)}
    signs |= {f"{rank}z": mark for rank, mark in enumerate(_HONOUR_MARKS, start=1)}
    return {name: _mark(sign, colour) for name, (sign, colour) in signs.items()}


_SUIT_COLOURS = (("m", RED), ("p", BLUE), ("s", GREEN))
_HONOUR_MARKS = (("E", INK), ("S", INK), ("W", INK), ("N", INK), ("B", BLUE), ("F", GREEN), ("C", RED))


def _mark(sign: str, colour: str) -> str:
    drawing = Drawing(100, 100)
    drawing.path(glyph(sign, 6, 6, 88, 88, face="figure"), colour, colour, 3)
    return drawing.text()


def main() -> None:
    """Write all files and say how large they are together."""
    (HERE / "index").mkdir(exist_ok=True)
    files = {f"{name}.svg": text for name, text in faces().items()}
    files |= {f"index/{name}.svg": text for name, text in marks().items()}
    for name, text in files.items():
        (HERE / name).write_text(text, "utf-8", newline="\n")
    print(f"{len(files)} files, {sum(map(len, files.values())) / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
