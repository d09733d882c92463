"""A hand of the list in words: when, which game, who sat there, how it ended, what it was worth and what it cost."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from game.i18n import N_, _, words
from game.i18n.words.phrases import points_counted
from game.ui.portraits import own_names, seat_names
from game.ui.scenes.settlement.head import gave_up_seal, won_words

if TYPE_CHECKING:
    from game.storage import SettingsFile
    from game.storage.records import HandEntry

_LEFT_OUT: Final = {
    "take_back": N_("not counted: a move was taken back"),
    "open_hands": N_("not counted: hands lay open"),
    "seat_taken": N_("not counted: a bot played for somebody"),
}
"""Why a hand is not counted, by the mark in its record."""


def names_of(entry: HandEntry, prefs: SettingsFile) -> tuple[str, ...]:
    """What the four are called; people by their own names only where the hand was played here."""
    return seat_names(entry.seats, own_names(prefs, entry.seats, entry.profiles))


def seal_of(entry: HandEntry) -> str:
    """One character for how the hand ended."""
    ending = entry.ending
    if ending is None or (ending.by is None and ending.giver is None):
        return "流"
    return gave_up_seal() if ending.by is None else "胡"


def result_words(entry: HandEntry, names: tuple[str, ...]) -> str:
    """How the hand ended, in one line."""
    ending = entry.ending
    if ending is None:
        return ""
    if ending.by is None:
        if ending.giver is None:
            return _("Drawn hand")
        return _("{player} gives the hand up").format(player=names[ending.giver])
    giver = "" if ending.giver is None else names[ending.giver]
    winners = words.listed([names[win.seat] for win in ending.winners])
    shapes = dict.fromkeys(words.win_name(win.shape, ()) for win in ending.winners)
    return " · ".join((*shapes, won_words(ending.by, winners, giver)))


def value_words(entry: HandEntry) -> str:
    """What the hand was worth; nothing where nobody won."""
    winners = entry.ending.winners if entry.ending is not None else ()
    return points_counted(max(win.value for win in winners)) if winners else ""


def paid(entry: HandEntry) -> int | None:
    """What the person won or lost; None where nobody of the four is one."""
    if entry.ending is None or entry.person is None:
        return None
    return entry.ending.payments[entry.person]


def when_words(entry: HandEntry) -> str:
    """When the hand ended, by the clock of this place."""
    try:
        return f"{datetime.fromisoformat(entry.ended).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OSError, OverflowError):
        return ""


def which_words(entry: HandEntry, names: tuple[str, ...]) -> str:
    """When, which hand of which game, and who sat there."""
    hand = _("hand {number}").format(number=entry.number)
    # i18n: between the names of people who sit at a table
    people = _(", ").join(names)
    return " · ".join(part for part in (when_words(entry), words.variant_name(entry.variant), hand, people) if part)


def note_words(entry: HandEntry) -> str:
    """Why the hand is not counted, or that the coach advised; nothing for a plain hand."""
    if entry.left_out in _LEFT_OUT:
        return _(_LEFT_OUT[entry.left_out])
    return _("the coach advised") if entry.advised else ""
