"""`snapshot`: draws any screen in a scripted state to a PNG, off screen."""

from __future__ import annotations

import argparse
import re
import sys
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from tqdm import tqdm

from game import i18n
from game.bots.pool import WorkerEndedError
from game.cli import DONE, FailedError, UsageError
from game.i18n import _, ngettext
from game.i18n.words.faults import fault_words
from game.storage.reasons import reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cli import Commands
    from game.storage import Settings
    from game.ui.snapshot import Request

_USUAL: Final = "1920x1080"
_MOST_JOBS: Final = 256
SMALLEST: Final = 100
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
    what.add_argument(
        "--all",
        action="store_true",
        help=_(
            "draw the whole gallery into the folder --out, with a page to look through it: every screen in three"
            " languages, four windows and two sizes of the texts, unless --lang, --size or --text name one: 24"
            " pictures of each screen, gigabytes in all"
        ),
    )
    what.add_argument("--list", action="store_true", help=_("print the names of all screens"))
    parser.add_argument("--size", metavar="WxH", help=_("size in pixels, for example 1920x1080"))
    parser.add_argument("--text", metavar="80–200", type=int, help=_("size of the texts in per cent"))
    parser.add_argument("--theme", default="classic", help=_("the palette"))
    parser.add_argument(
        "--film",
        metavar="MS",
        type=int,
        default=None,
        help=_("draw a movement as numbered pictures, one each MS milliseconds"),
    )
    parser.add_argument("--seed", type=int, default=1, help=_("the hand that the screen table.seed shows"))
    parser.add_argument(
        "--out",
        metavar="PATH",
        type=Path,
        help=_("where to write; without it snapshot.png, with --all the folder snapshots"),
    )
    whole = parser.add_argument_group(_("with --all"))
    whole.add_argument(
        "--only", metavar="PATTERN", default="*", help=_("only screens like this, for example 'table.*'")
    )
    whole.add_argument("--missing", action="store_true", help=_("draw only the pictures that are not there yet"))
    whole.add_argument("--png", action="store_true", help=_("write PNG, exact but large, instead of JPEG"))
    whole.add_argument("--jobs", metavar="J", type=int, default=1, help=_("processes to use"))
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
    out: Path = arguments.out or Path("snapshots" if arguments.all else "snapshot.png")
    try:
        if arguments.all:
            _draw_all(arguments, out, known)
        else:
            _draw_one(arguments, out)
    except OSError as error:
        raise UsageError(_("{file} cannot be written: {why}").format(file=out, why=reason(error))) from error
    except WorkerEndedError as error:
        raise FailedError(fault_words(error)) from error
    return DONE


def _draw_one(arguments: argparse.Namespace, out: Path) -> None:
    """One screen, or the film of one."""
    from game.ui import snapshot

    request = _request(arguments)
    if out.suffix.lower() != ".png":
        raise UsageError(_("a picture is a PNG: {file} does not end in .png").format(file=out))
    for number, picture in enumerate(snapshot.draw(arguments.scene, request), start=1):
        path = out.with_stem(f"{out.stem}_{number:03}") if request.film else out
        snapshot.save(picture, path)
        print(path)


def _draw_all(arguments: argparse.Namespace, out: Path, known: Sequence[str]) -> None:
    """The gallery, as much of it as is asked for, and its page."""
    from game.ui.gallery import album, matrix

    request = _request(arguments)
    if request.film:
        raise UsageError(_("a film shows one screen: --film goes with --scene"))
    if not 1 <= arguments.jobs <= _MOST_JOBS:
        raise UsageError(_("--jobs is from 1 to {most}").format(most=_MOST_JOBS))
    names = [name for name in known if fnmatchcase(name, arguments.only)]
    if not names:
        raise UsageError(_("no screen is called {name}; --list names them").format(name=arguments.only))
    book = album.Album(out, arguments.theme, arguments.seed, "png" if arguments.png else "jpg")
    languages = (arguments.lang,) if arguments.lang else matrix.LANGUAGES
    sizes = (request.size,) if arguments.size else matrix.SIZES
    texts = (arguments.text,) if arguments.text else matrix.TEXTS
    cells = matrix.cells(sizes, languages, texts)
    before = i18n.language()
    todo = matrix.batches(names, cells, lambda name, cell: not (arguments.missing and book.has(name, cell)))
    count = sum(len(batch.pictures) for batch in todo)
    said = ngettext("{count} picture into the folder {folder}", "{count} pictures into the folder {folder}", count)
    print(said.format(count=count, folder=out), file=sys.stderr)
    with tqdm(total=count, unit=" " + _("pictures"), file=sys.stderr, disable=None) as bar:
        for more in album.draw(book, todo, arguments.jobs):
            bar.update(more)
    i18n.set_language(before)
    for name in tqdm(names, unit=" " + _("sheets"), file=sys.stderr, disable=None):
        album.sheet(book, name, cells, len(languages) * len(texts))
    print(album.index(book, names, cells))


def _request(arguments: argparse.Namespace) -> Request:
    """The size and the settings that the arguments ask for, checked."""
    from game.storage import Settings
    from game.ui.snapshot import Request

    size = re.fullmatch(r"(-?\d{1,9})[x×](-?\d{1,9})", arguments.size or _USUAL)
    if size is None:
        raise UsageError(_("a size is written like 1920x1080, not {size}").format(size=arguments.size))
    w, h = int(size[1]), int(size[2])
    if not SMALLEST <= min(w, h) <= max(w, h) <= LARGEST:
        said = _("a picture is from {least} to {most} pixels wide and high, not {size}")
        raise UsageError(said.format(least=SMALLEST, most=LARGEST, size=arguments.size))
    film = arguments.film
    if film is not None and not 1 <= film <= 10_000:
        raise UsageError(_("a film has a picture each 1 to 10000 milliseconds"))
    return Request((w, h), _settings(arguments, Settings), film or 0, arguments.seed)


def _settings(arguments: argparse.Namespace, kind: type[Settings]) -> Settings:
    """The settings to draw with."""
    try:
        settings = msgspec.convert(
            {"language": i18n.language(), "text_size": 100 if arguments.text is None else arguments.text}, kind
        )
    except msgspec.ValidationError as error:
        raise UsageError(
            _("the size of the texts is from 80 to 200 per cent, not {n}").format(n=arguments.text)
        ) from error
    try:
        return msgspec.convert(msgspec.to_builtins(settings) | {"theme": arguments.theme}, kind)
    except msgspec.ValidationError as error:
        raise UsageError(_("there is no palette {name}").format(name=arguments.theme)) from error
