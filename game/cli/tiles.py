"""`tiles`: all sprites of the tiles on one sheet, off screen."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from game import i18n
from game.cli import DONE, UsageError
from game.i18n import _
from game.storage.reasons import reason

if TYPE_CHECKING:
    from game.cli import Commands


def add_parser(commands: Commands) -> None:
    """Describes the command."""
    parser = commands.add_parser(
        "tiles",
        help=_("draw every tile in every pose and palette on one sheet"),
        description=_("Draws all faces, bodies, backs, poses and marks of the tiles to a PNG. No window is opened."),
    )
    parser.add_argument("--sheet", metavar="OUT", type=Path, required=True, help=_("the PNG to write"))
    parser.add_argument(
        "--width", metavar="PX", type=int, help=_("width of a tile in pixels; without it, 200 and 34 below each other")
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Draws the sheet and says where it is."""
    from game.ui import snapshot
    from game.ui.display import Display
    from game.ui.kit import sheet

    out: Path = arguments.sheet
    width: int | None = arguments.width
    if out.suffix.lower() != ".png":
        raise UsageError(_("a picture is a PNG: {file} does not end in .png").format(file=out))
    if width is not None and not sheet.SMALLEST <= width <= sheet.LARGEST:
        raise UsageError(_("a tile is from {low} to {high} pixels wide").format(low=sheet.SMALLEST, high=sheet.LARGEST))
    Display.offscreen((320, 200))
    try:
        snapshot.save(sheet.sheet(sheet.WIDTHS if width is None else (width,), i18n.language()), out)
    except OSError as error:
        raise UsageError(_("{file} cannot be written: {why}").format(file=out, why=reason(error))) from error
    print(out)
    return DONE
