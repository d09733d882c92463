"""A record on its way out or in: copied as text, written to a file, read from a file or from the clipboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.i18n import _
from game.storage.reasons import reason
from game.storage.records import ImportFault
from game.ui import clipboard
from game.ui.ask import Ask
from game.ui.paths import home, typed_path

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage.records import Records
    from game.ui.app import App

_PATH: Final = 400
"""Characters that the path of a file may have."""


def copy_text(app: App, text: str) -> None:
    """The record as text to the clipboard, for a letter to a friend."""
    clipboard.copy(app, text, _("Copied. Paste it into a letter to a friend."))


def ask_give_out(app: App, records: Records, id_: str) -> None:
    """Write a record to a file: asks for the folder, and says what the file is called."""
    ask_write(
        app,
        lambda: _("Write the record to a file"),
        lambda: _("A small text file that others can read in and watch. Type the folder it goes to."),
        lambda folder: records.give_out(id_, folder),
    )


def ask_write(app: App, title: Callable[[], str], text: Callable[[], str], write: Callable[[Path], Path]) -> None:
    """Have something written: asks for the folder, hands it to `write`, and says what the file is called."""
    written: list[Path] = []

    def fault(typed: str) -> str:
        if not typed.strip():
            return _("The name of a folder is needed.")
        try:
            written[:] = [write(typed_path(typed))]
        except (OSError, ValueError) as error:
            return _("Nothing can be written there: {reason}.").format(reason=reason(error))
        except KeyError:
            return _("This record is not there any more.")
        return ""

    app.push(
        Ask(
            title,
            text,
            lambda: _("Export"),
            fault,
            lambda _text: app.toast(_("Written to {file}").format(file=written[0]), "good", 6000),
            value=str(home()),
            longest=_PATH,
        )
    )


def ask_bring_in(app: App, records: Records, then: Callable[[str], object], path: str = "") -> Ask:
    """Read a record from a file: asks for its path, and says what is wrong with it; `then` gets its id."""
    found: list[str] = []

    def fault(text: str) -> str:
        if not text.strip():
            return _("The name of a file is needed.")
        try:
            found[:] = [records.bring_in_file(typed_path(text))]
        except ImportFault as error:
            return str(error)
        return ""

    question = Ask(
        lambda: _("Read a record from a file"),
        lambda: _("Type the path of the file, or drop the file onto the window."),
        lambda: _("Import"),
        fault,
        lambda _text: then(found[0]),
        value=path or str(home()) + "/",
        longest=_PATH,
    )
    app.push(question)
    return question
