"""Going back to a copy of the saved games. The file in use is never lost: it is set aside first."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.i18n import _
from game.storage.backups import contents
from game.storage.database import Database, set_aside_with_log
from game.storage.folders import kept_words
from game.storage.reasons import reason


def restored(database: Database, copy: Path) -> tuple[Database, bool]:
    """Closes `database`, sets its file aside, and opens `copy` in its place; what is open now, and whether it is that.

    A copy that is no sound file of ours changes nothing. What happened is in the `messages` of the database returned.
    """
    path = database.path
    if path is None or contents(copy) is None:
        database.messages.append(_("This copy of the saved games cannot be used; nothing was changed."))
        return database, False
    messages = database.messages
    database.close()
    part = path.with_name(path.name + ".part")
    try:
        shutil.copyfile(copy, part)
        kept = set_aside_with_log(path, "replaced")
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        again = Database(path)
        sentence = _("The copy could not be put in place ({reason}); nothing was changed.").format(reason=reason(error))
        again.messages[:0] = [*messages, sentence]
        return again, False
    again = Database(path)
    again.messages[:0] = [*messages, kept_words(_("The saved games of that day are back."), kept.name)]
    return again, True
