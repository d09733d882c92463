"""Draws the three pictures at the head of each README: `python assets/pictures/make_pictures.py`, from the checkout.

The same as `python -m game snapshot --scene lobby --size 1600x900 --lang en --out lobby.png` and so on, as JPEG.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent))

from game.ui import snapshot  # noqa: E402 - the checkout has to be found first
from game.ui.gallery.matrix import Cell  # noqa: E402

SIZE = (1600, 900)
SCENES = {"lobby": "lobby", "table": "table.turn", "settlement": "settlement.self-draw"}
LANGUAGES = ("en", "zh_Hans")


def main() -> None:
    """Write them beside this script."""
    for name, scene in SCENES.items():
        for language in LANGUAGES:
            for picture in snapshot.draw(scene, Cell(SIZE, language, 100).request()):
                snapshot.save(picture, HERE / f"{name}.{language}.jpg")


if __name__ == "__main__":
    main()
