"""Write the 42 tile faces as SVG. Needs nothing but Python.

``python assets/tiles/make_tiles.py`` writes ``1m.svg`` … ``8f.svg`` beside this file, named by the notation: faces of
300 × 400 units, without body or ground. The game draws ivory and bamboo below them in any pose, turns them with the
tile, and shrinks them towards the lower right corner when index marks are wanted.

The colours of a face are the constants of ``drawing.py``; a colour-blind palette may replace them in the text.
"""

from __future__ import annotations

from pathlib import Path

from drawing import Drawing
from flowers import FLOWERS, flower
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


def main() -> None:
    """Write all files and say how large they are together."""
    files = faces()
    for name, text in files.items():
        (HERE / f"{name}.svg").write_text(text, "utf-8", newline="\n")
    print(f"{len(files)} faces, {sum(map(len, files.values())) / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
