"""Saved matches. What is stored of a hand is its record alone: the header with the wall, then one line for each action.

    store = open_store()
    saved = store.begin_match(settings)
    saved.begin_hand(match.record.header_text())     # before the first action is asked for
    saved.append(str(action))                        # before the action is applied; on the disk when it returns
    saved.end_hand(match.record.ending_text())
    saved.close(match.totals())

and after any end, however sudden, `store.open_match().resume()` is the same match with the same choice open.
"""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from game.i18n import _
from game.storage.database import Database, Statement
from game.storage.files import decoded
from game.storage.folders import Folders, folders
from game.storage.played import FORGET, played, statements
from game.storage.records import NOBODY, Records, by_seat

if TYPE_CHECKING:  # the engine is loaded when there is a match: the first picture of the game does not wait for it
    from pathlib import Path

    from game.engine.match import Match
    from game.engine.settings import MatchSettings
    from game.storage.backups import Backup, Contents
    from game.storage.statistics import Statistics

Ending = Literal["finished", "left"]
"""How a match is closed: played to its end, or given up for good."""

_INSERT_MATCH: Final = (
    "INSERT INTO matches (id, started, state, settings, profiles) VALUES (?, ?, 'open', ?, ?) ON CONFLICT DO NOTHING"
)
_INSERT_HAND: Final = "INSERT INTO hands (match, number, header) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_INSERT_ACTION: Final = "INSERT INTO actions (match, hand, ply, line) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
_END_HAND: Final = "UPDATE hands SET ending = ?, ended = ? WHERE match = ? AND number = ?"
_REOPEN_HAND: Final = "UPDATE hands SET ending = NULL, ended = NULL, looked_at = 0 WHERE match = ? AND number = ?"
_TO_LOOK_AT: Final = (
    "SELECT hands.match, number, header, ending, coalesce(hands.ended, matches.ended, started), profiles "
    "FROM hands JOIN matches ON matches.id = hands.match WHERE ending IS NOT NULL AND looked_at = 0"
)
_LINES: Final = "SELECT line FROM actions WHERE match = ? AND hand = ? ORDER BY ply"
_OPEN_MATCHES: Final = "SELECT id, settings, profiles FROM matches WHERE state = 'open' ORDER BY started DESC"
_LEAVE_MATCH: Final = "UPDATE matches SET state = 'left', ended = ? WHERE id = ?"
_CLOSE_MATCH: Final = "UPDATE matches SET state = ?, ended = ?, result = ? WHERE id = ?"


class UnreadableMatch(Exception):
    """A saved match that cannot be resumed; the text says why in one sentence."""


class SavedMatch:
    """One match in the store, written as it is played.

    Writing never raises: what cannot be written waits (see `Database`) and the store's messages say so.
    """

    def __init__(
        self,
        database: Database,
        id: str,  # noqa: A002
        settings: MatchSettings,
        hands: list[_Hand],
        profiles: Sequence[str] = NOBODY,
    ) -> None:
        self.id = id
        self.settings = settings
        self.profiles = tuple(profiles)
        """The profile of the person in each seat; empty for bots, and for who played before there were profiles."""
        self._database = database
        self._hands = hands

    def begin_hand(self, header: str) -> bool:
        """A hand begins; `header` is the record up to the first action. Returns whether it is on the disk."""
        self._hands.append(_Hand(header, []))
        return self._database.write((_INSERT_HAND, (self.id, len(self._hands), header)))

    def append(self, line: str) -> bool:
        """The next action line of the hand that is being played; returns whether it is on the disk.

        A line after the ending, which takes something back, opens the hand again.
        """
        hand = self._hands[-1]
        hand.lines.append(line)
        statements: list[Statement] = [(_INSERT_ACTION, (self.id, len(self._hands), len(hand.lines), line))]
        if hand.ending is not None:
            hand.ending = None
            here = (self.id, len(self._hands))
            statements += [(_REOPEN_HAND, here), (FORGET, here)]
        return self._database.write(*statements)

    def end_hand(self, ending: str) -> bool:
        """The hand is over; `ending` are the record's last lines, result and payments.

        What it came to for the people at the table is written with it.
        """
        hand, number, now = self._hands[-1], len(self._hands), _now()
        hand.ending = ending
        counted = _counted(self.id, number, hand, now, self.profiles)
        return self._database.write((_END_HAND, (ending, now, self.id, number)), *counted)

    def close(self, result: tuple[int, ...] | None = None) -> bool:
        """The match is over with the totals `result` by seat, or was left for good (None)."""
        ending: Ending = "left" if result is None else "finished"
        text = None if result is None else " ".join(map(str, result))
        return self._database.write((_CLOSE_MATCH, (ending, _now(), text, self.id)))

    def records(self) -> tuple[str, ...]:
        """The records of the hands so far as text; the last may still be without an ending."""
        return tuple(hand.text() for hand in self._hands)

    def resume(self) -> Match:
        """The match as it stood after the last action that was written. Raises `UnreadableMatch`."""
        from game.engine.match import Match
        from game.engine.record import RecordError, read_record
        from game.engine.rules import RulesError
        from game.i18n.words.faults import fault_words

        try:
            return Match.resume(self.settings, [read_record(text) for text in self.records()])
        except (RecordError, RulesError) as error:
            raise UnreadableMatch(fault_words(error)) from error


class _Hand(msgspec.Struct):
    """One hand's record in its three parts."""

    header: str
    lines: list[str]
    ending: str | None = None

    def text(self) -> str:
        """The record as far as it goes."""
        parts = [self.header, *self.lines] + ([] if self.ending is None else [self.ending])
        return "".join(part.rstrip("\n") + "\n" for part in parts)


class Store:
    """All saved games. `messages` are sentences for the player; who shows them clears the list."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.records = Records(database)
        """The records of all hands that were played, and of those that were brought in."""

    @property
    def messages(self) -> list[str]:
        """What went wrong and what was done about it, oldest first."""
        return self._database.messages

    @property
    def temporary(self) -> bool:
        """True where nothing outlasts the program."""
        return self._database.temporary

    @property
    def busy(self) -> bool:
        """Whether another running copy of the game has the file, so that nothing is kept here."""
        return self._database.busy

    def begin_match(self, settings: MatchSettings, profiles: Sequence[str] = NOBODY) -> SavedMatch:
        """A new match, with the profile of the person in each seat.

        One that the same person still had open is left: everybody has one match to continue at a time. The first of a
        day is preceded by a copy of all that was there.
        """
        self.back_up()
        saved = SavedMatch(self._database, uuid.uuid4().hex, settings, [], profiles)
        text, seats = (msgspec.json.encode(part).decode() for part in (settings, saved.profiles))
        whose = owner(settings, profiles)
        left = [id_ for id_, open_settings, taken in self._open() if owner(open_settings, taken) == whose]
        leave: list[Statement] = [(_LEAVE_MATCH, (_now(), id_)) for id_ in left]
        self._database.write(*leave, (_INSERT_MATCH, (saved.id, _now(), text, seats)))
        return saved

    def _open(self) -> list[tuple[str, MatchSettings, tuple[str, ...]]]:
        """The matches to continue, as far as their settings can be read: id, settings, profiles by seat."""
        from game.engine.settings import MatchSettings

        out = []
        for id_, text, seats in self._database.read(_OPEN_MATCHES):
            with contextlib.suppress(msgspec.DecodeError):
                settings = decoded(str(text), MatchSettings)
                out.append((str(id_), settings, by_seat(seats)))
        return out

    def look_at_endings(self) -> int:
        """Counts the hands of older versions that were not looked at yet; returns how many there were."""
        found = self._database.read(_TO_LOOK_AT)
        for id_, number, header, ending, ended, profiles in found:
            match, at = str(id_), number if isinstance(number, int) else 0
            lines = [str(line) for (line,) in self._database.read(_LINES, (match, at))]
            hand = _Hand(str(header), lines, str(ending))
            self._database.write(*_counted(match, at, hand, str(ended), by_seat(profiles)))
        return len(found)

    def open_match(self, profile: str | None = None) -> SavedMatch | None:
        """The match that a profile may continue, None without one; of anybody where no profile is named.

        One that can no longer be read is kept in the file, marked, and named in `messages`; the next is tried.
        """
        for id_, text, seats in self._database.read(_OPEN_MATCHES):
            from game.engine.settings import MatchSettings

            try:
                settings = decoded(str(text), MatchSettings)
                if profile is not None and owner(settings, by_seat(seats)) != profile:
                    continue
                saved = SavedMatch(self._database, str(id_), settings, self._hands(str(id_)), by_seat(seats))
                saved.resume()
            except (msgspec.DecodeError, UnreadableMatch) as error:
                self._database.write(("UPDATE matches SET state = 'unreadable' WHERE id = ?", (id_,)))
                sentence = _("A saved match cannot be continued ({reason}). It is kept, and marked as unreadable.")
                self.messages.append(sentence.format(reason=error))
            else:
                return saved
        return None

    def statistics(self, profile: str = "", variant: str | None = None, since: str | None = None) -> Statistics:
        """What a profile has done, in one game or all, from a time on (UTC, as it is stored) or ever."""
        from game.storage.statistics import statistics

        self.look_at_endings()
        return statistics(self._database, profile, variant, since)

    def rank(self, profile: str, match: str | None = None) -> int:
        """The rank points of a profile, or what one match brought it."""
        from game.storage.statistics import rank

        return rank(self._database, profile, match)

    def played_in(self, match: str, profile: str) -> bool:
        """Whether a hand of the match was played by that profile to its end."""
        query = "SELECT 1 FROM played WHERE match = ? AND profile = ? LIMIT 1"
        return bool(self._database.read(query, (match, profile)))

    def backups(self) -> list[Backup]:
        """The daily copies that there are to go back to, the newest first."""
        from game.storage.backups import backups

        return [] if self._database.path is None else backups(self._database.path)

    def contents(self, backup: Backup) -> Contents | None:
        """What is in a daily copy; None for one that cannot be used."""
        from game.storage.backups import contents

        return contents(backup.path)

    @property
    def path(self) -> Path | None:
        """The file of the saved games; None where nothing is kept."""
        return self._database.path

    @property
    def waiting(self) -> bool:
        """Whether something could not be written yet, and is tried again with every move."""
        return self._database.waiting > 0

    def back_up(self) -> None:
        """Makes today's copy of the saved games where there is none yet."""
        from game.storage.backups import back_up

        back_up(self._database)

    def restore(self, backup: Backup) -> bool:
        """Goes back to a daily copy; the file in use is set aside, and `messages` says where. Whether it was done."""
        from game.storage.restoring import restored

        self._database, done = restored(self._database, backup.path)
        self.records = Records(self._database)
        return done

    def guest(self) -> Store:
        """A store for a guest: it keeps nothing, and says nothing of it."""
        database = Database(None)
        database.messages.clear()
        return Store(database)

    def close(self) -> None:
        """Writes what may still wait and closes the file."""
        self._database.close()

    def _hands(self, match: str) -> list[_Hand]:
        """The stored hands of a match, in order. Raises `UnreadableMatch` where a hand or an action is missing."""
        hands: list[_Hand] = []
        query = "SELECT number, header, ending FROM hands WHERE match = ? ORDER BY number"
        for number, header, ending in self._database.read(query, (match,)):
            hands.append(_Hand(str(header), [], None if ending is None else str(ending)))
            if number != len(hands):
                raise UnreadableMatch(_("hand {number} is missing").format(number=len(hands)))
        query = "SELECT hand, ply, line FROM actions WHERE match = ? ORDER BY hand, ply"
        for number, ply, line in self._database.read(query, (match,)):
            if not isinstance(number, int) or not 1 <= number <= len(hands):
                raise UnreadableMatch(_("hand {number} is missing").format(number=number))
            lines = hands[number - 1].lines
            lines.append(str(line))
            if ply != len(lines):
                sentence = _("action {action} of hand {number} is missing")
                raise UnreadableMatch(sentence.format(action=len(lines), number=number))
        return hands


def owner(settings: MatchSettings, profiles: Sequence[str]) -> str:
    """Whose match it is: the profile of the first person who plays; of who watches, in the first seat."""
    at = next((seat for seat, who in enumerate(settings.seats) if who.is_person), 0)
    return profiles[at] if at < len(profiles) else ""


def open_store(where: Folders | None = None) -> Store:
    """The store in the data folder of `where`, else of the system; in memory where there is none.

    Never raises for a bad file: it is set aside, see `Store.messages`.
    """
    chosen = where or folders()
    return Store(Database(None if chosen is None else chosen.database))


def _counted(match: str, number: int, hand: _Hand, ended: str, profiles: Sequence[str]) -> list[Statement]:
    """What writes the rows of a hand; of one that cannot be read there are none."""
    from game.engine.record import RecordError
    from game.engine.rules import RulesError

    try:
        rows = played(hand.header, hand.lines, hand.ending or "")
    except (RecordError, RulesError, ValueError):
        rows = []
    return statements(match, number, ended, profiles, rows)


def _now() -> str:
    """The time as it is stored."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
