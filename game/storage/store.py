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

import uuid
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from game.i18n import _
from game.storage.database import Database, Statement
from game.storage.folders import Folders, folders

if TYPE_CHECKING:  # the engine is loaded when there is a match: the first picture of the game does not wait for it
    from game.engine.match import Match
    from game.engine.settings import MatchSettings

Ending = Literal["finished", "left"]
"""How a match is closed: played to its end, or given up for good."""

_INSERT_MATCH: Final = (
    "INSERT INTO matches (id, started, state, settings) VALUES (?, ?, 'open', ?) ON CONFLICT DO NOTHING"
)
_INSERT_HAND: Final = "INSERT INTO hands (match, number, header) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_INSERT_ACTION: Final = "INSERT INTO actions (match, hand, ply, line) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
_END_HAND: Final = "UPDATE hands SET ending = ? WHERE match = ? AND number = ?"
_REOPEN_HAND: Final = "UPDATE hands SET ending = NULL WHERE match = ? AND number = ?"
_CLOSE_MATCH: Final = "UPDATE matches SET state = ?, ended = ?, result = ? WHERE id = ?"


class UnreadableMatch(Exception):
    """A saved match that cannot be resumed; the text says why in one sentence."""


class SavedMatch:
    """One match in the store, written as it is played.

    Writing never raises: what cannot be written waits (see `Database`) and the store's messages say so.
    """

    def __init__(self, database: Database, id: str, settings: MatchSettings, hands: list[_Hand]) -> None:  # noqa: A002
        self.id = id
        self.settings = settings
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
            statements.append((_REOPEN_HAND, (self.id, len(self._hands))))
        return self._database.write(*statements)

    def end_hand(self, ending: str) -> bool:
        """The hand is over; `ending` are the record's last lines, result and payments."""
        self._hands[-1].ending = ending
        return self._database.write((_END_HAND, (ending, self.id, len(self._hands))))

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

        try:
            return Match.resume(self.settings, [read_record(text) for text in self.records()])
        except (RecordError, RulesError) as error:
            raise UnreadableMatch(str(error)) from error


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

    @property
    def messages(self) -> list[str]:
        """What went wrong and what was done about it, oldest first."""
        return self._database.messages

    @property
    def temporary(self) -> bool:
        """True where nothing outlasts the program."""
        return self._database.temporary

    def begin_match(self, settings: MatchSettings) -> SavedMatch:
        """A new match. One that was still open is left: there is one match to continue at a time."""
        saved = SavedMatch(self._database, uuid.uuid4().hex, settings, [])
        text = msgspec.json.encode(settings).decode()
        leave: Statement = ("UPDATE matches SET state = 'left', ended = ? WHERE state = 'open'", (_now(),))
        self._database.write(leave, (_INSERT_MATCH, (saved.id, _now(), text)))
        return saved

    def open_match(self) -> SavedMatch | None:
        """The match to continue, None without one.

        One that can no longer be read is kept in the file, marked, and named in `messages`; the next is tried.
        """
        found = self._database.read("SELECT id, settings FROM matches WHERE state = 'open' ORDER BY started DESC")
        for id_, text in found:
            from game.engine.settings import MatchSettings

            try:
                settings = msgspec.json.decode(str(text), type=MatchSettings)
                saved = SavedMatch(self._database, str(id_), settings, self._hands(str(id_)))
                saved.resume()
            except (msgspec.DecodeError, UnreadableMatch) as error:
                self._database.write(("UPDATE matches SET state = 'unreadable' WHERE id = ?", (id_,)))
                sentence = _("A saved match cannot be continued ({reason}). It is kept, and marked as unreadable.")
                self.messages.append(sentence.format(reason=error))
            else:
                return saved
        return None

    def close(self) -> None:
        """Writes what may still wait and closes the file."""
        self._database.close()

    def _hands(self, match: str) -> list[_Hand]:
        """The stored hands of a match, in order."""
        query = "SELECT header, ending FROM hands WHERE match = ? ORDER BY number"
        hands = [
            _Hand(str(header), [], None if ending is None else str(ending))
            for header, ending in self._database.read(query, (match,))
        ]
        for number, line in self._database.read(
            "SELECT hand, line FROM actions WHERE match = ? ORDER BY hand, ply", (match,)
        ):
            hands[int(number or 0) - 1].lines.append(str(line))
        return hands


def open_store(where: Folders | None = None) -> Store:
    """The store in the data folder of `where`, else of the system; in memory where there is none.

    Never raises for a bad file: it is set aside, see `Store.messages`.
    """
    chosen = where or folders()
    return Store(Database(None if chosen is None else chosen.database))


def _now() -> str:
    """The time as it is stored."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
