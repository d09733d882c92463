"""`snapshot`: draws any screen in a scripted state to a PNG, off screen."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from game import i18n
from game.cli import DONE, UsageError
from game.i18n import _

if TYPE_CHECKING:
    from game.cli import Commands
    from game.storage import Settings
    from game.ui.snapshot import Request

LARGEST: Final = 8192
"""Pixels a side of a picture: what the screens of today's largest displays have."""


def add_parser(commands: Commands) -> None:
    """Describes the command."""
    parser = commands.add_parser(
        "snapshot",
        help=_("draw a screen to a picture, off screen"),
        description=_("Draws a screen, or every one, in a scripted state to a PNG. No window is opened."),
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--scene", metavar="NAME", help=_("the screen to draw; --list names them"))
    what.add_argument("--all", action="store_true", help=_("draw every screen; --out is then a folder"))
    what.add_argument("--list", action="store_true", help=_("print the names of all screens"))
    parser.add_argument("--size", metavar="WxH", default="1920x1080", help=_("size in pixels, for example 1920x1080"))
    parser.add_argument("--text", metavar="80–200", type=int, default=100, help=_("size of the texts in per cent"))
    parser.add_argument("--theme", default="classic", help=_("the palette"))
    parser.add_argument(
        "--film",
        metavar="MS",
        type=int,
        default=None,
        help=_("draw a movement as numbered pictures, one each MS milliseconds"),
    )
    parser.add_argument("--seed", type=int, default=1, help=_("the hand that the screen table.seed shows"))
    parser.add_argument("--out", metavar="PATH", type=Path, help=_("where to write"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Draws and says what was written."""
    from game.ui import snapshot

    known = snapshot.names()
    if arguments.list:
        print("\n".join(known))
        return DONE
    if not arguments.all and arguments.scene not in known:
        raise UsageError(_("no screen is called {name}; --list names them").format(name=arguments.scene))
    request = _request(arguments)
    out: Path = arguments.out or Path("snapshots" if arguments.all else "snapshot.png")
    if not arguments.all and out.suffix.lower() != ".png":
        raise UsageError(_("a picture is a PNG: {file} does not end in .png").format(file=out))
    try:
        for name in known if arguments.all else [arguments.scene]:
            target = out / f"{name}.png" if arguments.all else out
            for number, picture in enumerate(snapshot.draw(name, request), start=1):
                path = target.with_stem(f"{target.stem}_{number:03}") if request.film else target
                snapshot.save(picture, path)
                print(path)
    except OSError as error:
        raise UsageError(_("{file} cannot be written: {why}").format(file=out, why=error.strerror)) from error
    return DONE


def _request(arguments: argparse.Namespace) -> Request:
    """The size and the settings that the arguments ask for, checked."""
    from game.storage import Settings
    from game.ui.snapshot import Request

    size = re.fullmatch(r"(\d{3,5})[x×](\d{3,5})", arguments.size)
    if size is None:
        raise UsageError(_("a size is written like 1920x1080, not {size}").format(size=arguments.size))
    w, h = int(size[1]), int(size[2])
    if max(w, h) > LARGEST:
        raise UsageError(_("a picture is at most {most} pixels wide and high").format(most=LARGEST))
    film = arguments.film
    if film is not None and not 1 <= film <= 10_000:
        raise UsageError(_("a film has a picture each 1 to 10000 milliseconds"))
    return Request((w, h), _settings(arguments, Settings), film or 0, arguments.seed)


def _settings(arguments: argparse.Namespace, kind: type[Settings]) -> Settings:
    """The settings to draw with."""
    try:
        settings = msgspec.convert({"language": i18n.language(), "text_size": arguments.text}, kind)
    except msgspec.ValidationError as error:
        raise UsageError(
            _("the size of the texts is from 80 to 200 per cent, not {n}").format(n=arguments.text)
        ) from error
    try:
        return msgspec.convert(msgspec.to_builtins(settings) | {"theme": arguments.theme}, kind)
    except msgspec.ValidationError as error:
        raise UsageError(_("there is no palette {name}").format(name=arguments.theme)) from error
