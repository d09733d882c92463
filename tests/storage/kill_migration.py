"""Kills the game while it brings a file of an older version up to date; `python -m tests.storage.kill` does it.

A child process opens a kept file of an older version, which migrates it, and counts its hands; it says when it begins,
when the file is open, and when all is counted. It is killed in between, once or several times over, before the store
is opened anew and compared with the same file that nobody disturbed.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from game.storage import Folders, open_store
from game.storage.migrations import VERSION

KEPT = Path(__file__).parents[1] / "data" / "databases"


def older_files() -> list[Path]:
    """The kept files that are still to be migrated."""
    return [path for path in sorted(KEPT.glob("v*.db")) if int(path.stem[1:]) < VERSION]


def contents(home: Path) -> list[object]:
    """Everything in the saved games of a folder: the table resumed, each row of each table, and the statistics."""
    store = open_store(Folders(home, home))
    saved = store.open_match()
    table = None if saved is None else saved.resume()
    found: list[object] = [store.messages, saved and saved.records(), table and (table.events, table.purses)]
    found += [store.statistics(), store.statistics("", "qinghunpeng")]
    store.close()
    with sqlite3.connect(Folders(home, home).database) as file:
        found.append(file.execute("PRAGMA user_version").fetchone())
        found += file.execute("SELECT type, name, sql FROM sqlite_master ORDER BY 1, 2").fetchall()
        for table_ in ("matches", "hands", "actions", "played", "imported"):
            found += file.execute(f"SELECT * FROM {table_} ORDER BY 1, 2, 3").fetchall()  # noqa: S608
    file.close()
    return found


class Kills:
    """The migrations that were killed, in folders under `home`, each with a fresh copy of a kept file."""

    def __init__(self, home: Path, chance: random.Random) -> None:
        self.home = home
        self.chance = chance
        self.times = 0
        self.in_migration = 0
        self.in_counting = 0
        self._whole: dict[Path, list[object]] = {}

    def one(self) -> None:
        """One file, killed once or more while it is migrated. AssertionError when it is not what it would have been."""
        kept = self.chance.choice(older_files())
        whole = self._whole.setdefault(kept, contents(self._folder(kept)))
        home = self._folder(kept)
        for _time in range(self.chance.choice((1, 1, 1, 2, 4))):
            self._kill(home)
        self.times += 1
        assert contents(home) == whole, f"{kept.name} is not what it would have been"
        shutil.rmtree(home)

    def __str__(self) -> str:
        return (
            f"of {self.times} files of older versions {self.in_migration} were killed in the migration, "
            f"{self.in_counting} while their hands were counted"
        )

    def _folder(self, kept: Path) -> Path:
        home = self.home / str(len(list(self.home.iterdir())) + self.chance.randrange(1 << 30))
        home.mkdir()
        shutil.copy(kept, Folders(home, home).database)
        return home

    def _kill(self, home: Path) -> None:
        """Kills a child a moment after it began to migrate, or to count."""
        with subprocess.Popen(
            [sys.executable, "-m", "tests.storage.kill_migration", str(home)], stdout=subprocess.PIPE, text=True
        ) as child:
            assert child.stdout is not None
            said = child.stdout.readline()
            if self.chance.random() < 0.3:
                said = child.stdout.readline()
                time.sleep(self.chance.uniform(0, 0.05))
            else:
                time.sleep(self.chance.uniform(0, 0.012))
            child.kill()
            said += child.stdout.read()
        if "counted" not in said:
            self.in_counting += "open" in said
            self.in_migration += "open" not in said


def migrate(home: Path) -> None:
    """The child: opens the saved games and counts their hands, and says so."""
    import game.engine.record  # noqa: F401 - so that what is killed is the writing and not an import

    print("begin", flush=True)
    store = open_store(Folders(home, home))
    print("open", flush=True)
    store.look_at_endings()
    print("counted", flush=True)
    time.sleep(60)


if __name__ == "__main__":
    migrate(Path(sys.argv[1]))
