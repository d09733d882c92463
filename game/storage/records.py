"""The records that are kept: found by what they were, read as text, brought in and given out as files.

A record that comes from elsewhere is read as strictly as one of ours: a size limit before anything else, then every
line, then every action played through the engine, then its ending compared. Nothing in it is executed.
"""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from game.i18n import _
from game.storage.database import Database, Value
from game.storage.files import decoded, write_new
from game.storage.reasons import reason

if TYPE_CHECKING:
    from game.engine.record import Ending
    from game.engine.settings import Seat

Outcome = Literal["won", "gave", "paid", "drawn"]
"""What a hand was for the person: won, lost by giving the tile, paid for without, or drawn."""

NOBODY: Final = ("", "", "", "")
"""No profile in any seat."""
MOST_BYTES: Final = 1_000_000
"""A bigger file is not even read."""
MOST_DIGITS: Final = 9
"""No hand of a match has a number longer than that."""
_IMPORTED: Final = "imported"
_OUTCOMES: Final[dict[Outcome, str]] = {
    "won": "played.won = 1",
    "gave": "played.won = 0 AND played.gave = 1",
    "paid": "played.won = 0 AND played.gave = 0 AND played.paid < 0",
    "drawn": "played.way = 'draw'",
}
_VARIANT: Final = "json_extract(matches.settings, '$.variant_id')"
_HANDS: Final = (
    "SELECT hands.match, hands.number, coalesce(hands.ended, matches.ended, matches.started), hands.header, "
    "hands.ending, played.seat, played.left_out, played.advised, matches.profiles "
    "FROM hands JOIN matches ON matches.id = hands.match "
    "LEFT JOIN played ON played.match = hands.match AND played.number = hands.number AND played.seat = "
    "(SELECT min(seat) FROM played AS other WHERE other.match = hands.match AND other.number = hands.number"
)


class ImportFault(ValueError):
    """A file that is no record of ours; the text is one sentence that says what and where."""


class HandFilter(msgspec.Struct, frozen=True):
    """Which hands to show. None is any; `since` is a time as it is stored, `outcome` and `profile` a person's."""

    variant: str | None = None
    outcome: Outcome | None = None
    profile: str | None = None
    since: str | None = None
    imported: bool = False
    """The records that were brought in, instead of the own ones."""


class HandEntry(msgspec.Struct, frozen=True):
    """One hand in the list. `person` is the first seat that people play; `ending` None while the hand is played.

    `id` is what `Records.text` takes; `left_out` why the hand is not counted; `ended` a time in UTC.
    """

    id: str
    ended: str
    variant: str
    number: int
    seats: tuple[Seat, Seat, Seat, Seat]
    person: int | None
    ending: Ending | None
    left_out: str | None = None
    advised: bool = False
    profiles: tuple[str, ...] = ()
    """The profile of the person in each seat; none for a record that was brought in."""


class Records:
    """The records in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def find(self, wanted: HandFilter, most: int = 200, skip: int = 0) -> list[HandEntry]:
        """The hands that pass the filter, the newest first. Those whose text cannot be read are left out."""
        if wanted.imported:
            return self._imported(wanted, most, skip)
        own, values = "", list[Value]()
        if wanted.profile is not None:
            own, values = " AND other.profile = ?", [wanted.profile]
        where = ["hands.ending IS NOT NULL"]
        if wanted.profile is not None:
            where.append("played.seat IS NOT NULL")
        if wanted.variant is not None:
            where.append(f"CASE WHEN json_valid(matches.settings) THEN {_VARIANT} END = ?")
            values.append(wanted.variant)
        if wanted.outcome is not None:
            where.append(_OUTCOMES[wanted.outcome])
        if wanted.since is not None:
            where.append("coalesce(hands.ended, matches.ended, matches.started) >= ?")
            values.append(wanted.since)
        query = f"{_HANDS}{own}) WHERE {' AND '.join(where)} ORDER BY 3 DESC, 1, 2 DESC LIMIT ? OFFSET ?"
        found = self._database.read(query, (*values, most, skip))
        entries = (self._entry(row) for row in found)
        return [entry for entry in entries if entry is not None]

    def profiles(self, id: str) -> tuple[str, ...]:  # noqa: A002
        """The profile of the person in each seat of a hand; none for a record that was brought in."""
        match = id.partition(".")[0]
        found = self._database.read("SELECT profiles FROM matches WHERE id = ?", (match,))
        return by_seat(found[0][0]) if found else ()

    def text(self, id: str) -> str | None:  # noqa: A002
        """The record of a hand as text; None where there is no such hand."""
        kind, _dot, rest = id.partition(".")
        if kind == _IMPORTED:
            found = self._database.read("SELECT text FROM imported WHERE id = ?", (rest,))
            return str(found[0][0]) if found else None
        if not rest.isascii() or not rest.isdigit() or len(rest) > MOST_DIGITS:
            return None
        here = (kind, int(rest))
        head = self._database.read("SELECT header, ending FROM hands WHERE match = ? AND number = ?", here)
        if not head:
            return None
        lines = self._database.read("SELECT line FROM actions WHERE match = ? AND hand = ? ORDER BY ply", here)
        parts = [str(head[0][0]), *(str(line) for (line,) in lines), str(head[0][1] or "")]
        return "".join(part.rstrip("\n") + "\n" for part in parts if part)

    def bring_in(self, text: str) -> str:
        """Keeps a record from elsewhere and returns its id. Raises ImportFault, nothing being kept."""
        from game.engine.record import RecordError, read_record
        from game.engine.rules import RulesError
        from game.i18n.words.faults import fault_words

        try:
            record = read_record(text)
        except (RecordError, RulesError, ValueError) as error:
            sentence = _("This is not a record that can be played: {reason}.")
            raise ImportFault(sentence.format(reason=fault_words(error))) from error
        if record.ending is None:
            raise ImportFault(_("This record has no ending: only whole hands can be brought in."))
        id_ = uuid.uuid4().hex
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        self._database.write(("INSERT INTO imported (id, added, text) VALUES (?, ?, ?)", (id_, now, record.text())))
        return f"{_IMPORTED}.{id_}"

    def bring_in_file(self, path: Path) -> str:
        """Keeps the record in a file and returns its id. Raises ImportFault, nothing being kept."""
        try:
            with path.open("rb") as file:
                content = file.read(MOST_BYTES + 1)
        except (OSError, ValueError) as error:
            raise ImportFault(_("The file cannot be read: {reason}.").format(reason=reason(error))) from error
        if len(content) > MOST_BYTES:
            raise ImportFault(_("The file is too large for a record: it has more than a million bytes."))
        try:
            return self.bring_in(content.decode())
        except UnicodeDecodeError as error:
            raise ImportFault(_("The file is not text in UTF-8.")) from error

    def give_out(self, id: str, folder: Path) -> Path:  # noqa: A002
        """Writes the record into `folder` under a new name; its path. Raises OSError, KeyError for no such id."""
        text = self.text(id)
        if text is None:
            raise KeyError(id)
        name = f"shanghai-mahjong {datetime.now().astimezone():%Y-%m-%d %H-%M-%S}"
        return write_new(folder, name, text.encode())

    def remove(self, id: str) -> None:  # noqa: A002
        """Forgets a record that was brought in; the own ones stay."""
        kind, _dot, rest = id.partition(".")
        if kind == _IMPORTED:
            self._database.write(("DELETE FROM imported WHERE id = ?", (rest,)))

    def _imported(self, wanted: HandFilter, most: int, skip: int) -> list[HandEntry]:
        from game.engine.record import RecordError
        from game.engine.rules import RulesError

        entries = []
        for id_, added, text in self._database.read("SELECT id, added, text FROM imported ORDER BY added DESC"):
            try:
                header, ending = _split(str(text))
                entry = _entry(f"{_IMPORTED}.{id_}", str(added), header, ending)
            except (RecordError, RulesError, ValueError):
                continue
            if wanted.variant in (None, entry.variant):
                entries.append(entry)
        return entries[skip : skip + most]

    def _entry(self, row: Sequence[Value]) -> HandEntry | None:
        from game.engine.record import RecordError
        from game.engine.rules import RulesError

        match, number, ended, header, ending, seat, left_out, advised, profiles = row
        try:
            entry = _entry(f"{match}.{number}", str(ended), str(header), str(ending))
        except (RecordError, RulesError, ValueError):
            return None
        own = seat if isinstance(seat, int) and seat in range(4) else entry.person
        return msgspec.structs.replace(
            entry,
            person=own,
            left_out=None if left_out is None else str(left_out),
            advised=bool(advised),
            profiles=by_seat(profiles),
        )


def by_seat(text: object) -> tuple[str, ...]:
    """The profiles by seat as the file states them; nobody's where it states nonsense."""
    try:
        return decoded(str(text), tuple[str, str, str, str])
    except msgspec.DecodeError:
        return NOBODY


def _split(text: str) -> tuple[str, str]:
    """Header (with the first action, which its reader passes over) and ending of a record."""
    at = text.index("\nresult ") + 1
    return text[:at], text[at:]


def _entry(id_: str, ended: str, header: str, ending: str) -> HandEntry:
    """The entry of a hand by its text. Raises RecordError, RulesError."""
    from game.engine.record import read_ending
    from game.engine.record_header import HeaderReader

    record, _rest = HeaderReader(header).header()
    return HandEntry(
        id=id_,
        ended=ended,
        variant=record.variant_id,
        number=record.hand,
        seats=record.seats,
        person=next((seat for seat, who in enumerate(record.seats) if who.is_person), None),
        ending=read_ending(ending),
    )
