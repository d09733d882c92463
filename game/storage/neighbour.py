"""Two running copies of the game: the second asks the first to come forward, by a small file in the folder of the data.

Only the copy that keeps the saved games listens, and it takes the file away to answer. A file can be made and seen
everywhere, needs no port that a firewall asks about, and one that is left behind harms nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

_FILE: Final = "come-forward"


class Neighbour:
    """The other copy, by the folder that both keep their saved games in."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / _FILE

    def call(self) -> bool:
        """Ask the other copy to come forward; False where the folder does not allow it."""
        try:
            self._file.touch()
        except OSError:
            return False
        return True

    def answered(self) -> bool:
        """Whether it has heard."""
        return not self._file.exists()

    def give_up(self) -> None:
        """Ask no longer."""
        try:
            self._file.unlink(missing_ok=True)
        except OSError:  # it harms nothing where it is: who listens next takes it away
            return

    def called(self) -> bool:
        """Whether another copy asked this one; answers it."""
        if not self._file.exists():
            return False
        try:
            self._file.unlink()
        except OSError:  # not ours to take away: to be asked again and again would be worse than not to answer
            return False
        return True
