"""The leaf of the settings about what is kept: the folder, and the daily copies to go back to."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.i18n import _, ngettext
from game.i18n.words.numbers import number
from game.ui import clipboard
from game.ui.dialog import confirm, message
from game.ui.pages.form import Group, Line, Row
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage import Store
    from game.storage.backups import Backup, Contents
    from game.ui.app import App

_MEGABYTE: Final = 1_000_000


@lru_cache(maxsize=8)
def _inside(store: Store, copy: Backup) -> Contents | None:
    """What is in a copy: looked up once, a copy never changes."""
    return store.contents(copy)


def keeping_rows(app: App) -> list[Line]:
    """Where everything lies, and each daily copy with what is in it and the way back to it."""
    store: Store | None = app.store
    if store is None or store.path is None:
        words = (
            _("A guest plays: nothing is kept.")
            if app.prefs.guest
            else _("Nothing is kept: there is no folder for it, or it cannot be used.")
        )
        return [Group(_("Saved games")), Row(_("Nowhere"), words, _folder_button(app, ""))]
    folder = str(store.path.parent)
    rows: list[Line] = [Group(_("Saved games")), Row(_("The folder"), folder, _folder_button(app, folder))]
    copies = store.backups()
    # i18n: copies of the saved games, one a day, three kept
    rows.append(Group(_("Daily copies")))
    if not copies:
        words = _("The first is made when the next match begins; three days are kept.")
        rows.append(Row(_("None yet"), words, _restore_button(app, None, None)))
    return [*rows, *(_copy_row(app, store, copy) for copy in copies)]


def day_words(day: str) -> str:
    """A day as it is written here, with the day of the week."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return day
    week = (_("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"), _("Friday"), _("Saturday"), _("Sunday"))
    # i18n: a day of the week and its date
    return _("{weekday}, {date}").format(weekday=week[found.weekday()], date=day)


def contents_words(inside: Contents | None) -> str:
    """What is in a copy."""
    if inside is None:
        return _("It cannot be read.")
    matches = ngettext("{count} match", "{count} matches", inside.matches).format(count=number(inside.matches))
    hands = ngettext("{count} hand", "{count} hands", inside.hands).format(count=number(inside.hands))
    return f"{matches} · {hands}"


def _copy_row(app: App, store: Store, copy: Backup) -> Row:
    inside = _inside(store, copy)
    size = _("{size} MB").format(size=f"{copy.size / _MEGABYTE:.1f}")
    return Row(day_words(copy.day), f"{contents_words(inside)} · {size}", _restore_button(app, copy, inside))


def _folder_button(app: App, folder: str) -> Button:
    return Button(
        _("Copy the path"), lambda: clipboard.copy(app, folder), kind="card", px=22, key="folder", enabled=bool(folder)
    )


def _restore_button(app: App, copy: Backup | None, inside: Contents | None) -> Button:
    from game.ui.table.ways import Ways

    at_table = any(isinstance(scene, Ways) for scene in app.stack)
    return Button(
        _("Go back to it"),
        _asker(app, copy, inside) if copy is not None else app.invalidate,
        kind="card",
        icon="reset",
        px=22,
        key=f"restore {copy.day}" if copy is not None else "restore",
        enabled=inside is not None and not at_table,
        reason=_("Leave the table first: the match is being written.") if at_table else "",
    )


def _asker(app: App, copy: Backup, inside: Contents | None) -> Callable[[], None]:
    def ask() -> None:
        app.push(
            confirm(
                _("Go back to {day}?").format(day=day_words(copy.day)),
                _(
                    "The copy has {contents}. Everything that was played since then is set aside in a file of its own, "
                    "and nothing is lost."
                ).format(contents=contents_words(inside)),
                _("Go back to it"),
                _("Stay here"),
                lambda yes: _restore(app, copy) if yes else None,
                danger=True,
            )
        )

    return ask


def _restore(app: App, copy: Backup) -> None:
    """Put the copy in place, and say where what was there lies now."""
    done = app.store.restore(copy)
    told = "\n".join(app.store.messages)
    app.store.messages.clear()
    app.relayout()
    app.push(message(_("The copy is in place") if done else _("Nothing was changed"), told))
