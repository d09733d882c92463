"""What lies on the disk: writing an action durably, and the size of a frozen build."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from game.bench.clock import milliseconds, share
from game.bench.figures import NotMeasuredError, Plan
from game.engine.settings import Seat, match_settings
from game.i18n import _
from game.storage.folders import NAME, Folders
from game.storage.store import open_store


def save_ms(plan: Plan) -> Iterator[dict[str, float]]:
    """How long an action takes to the disk, where the saved games of the person are kept."""
    import platformdirs

    where = platformdirs.user_data_path(NAME, appauthor=False)
    disk = next(folder for folder in (where, *where.parents) if folder.exists())
    actions = 100 if plan.quick else 500
    try:
        folder = tempfile.TemporaryDirectory(dir=disk, prefix=".bench-")
    except OSError as error:
        raise NotMeasuredError(str(error)) from error
    with folder as name:
        store = open_store(Folders(Path(name), Path(name)))
        seats = [Seat(letter, "random") for letter in "ABCD"]
        saved = store.begin_match(match_settings("qinghunpeng", seats, 1))
        saved.begin_hand("")
        while True:
            times = [milliseconds(lambda: saved.append("0 discard 2m")) for _action in range(actions)]
            yield {"p50": share(times, 0.5), "p99": share(times, 0.99)}


def bundle_mb(plan: Plan) -> Iterator[dict[str, float]]:
    """The size of the frozen folder."""
    if not plan.frozen:
        raise NotMeasuredError(_("No frozen folder was named with --frozen."))
    files = [path for path in Path(plan.frozen).rglob("*") if path.is_file() and not path.is_symlink()]
    if not files:
        raise NotMeasuredError(_("There is nothing in {folder}.").format(folder=plan.frozen))
    while True:
        yield {"": sum(path.stat().st_size for path in files) / 1e6}
