"""What is heard at a table: the sounds of the movements, the voice that says calls and tiles, lines that are spoken.

Events that are hurried past are not heard, as they are not seen. Where a voice says a call, the call's own sound is
left out, and where it has said what happened no line is spoken as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine import events as ev
from game.engine.actions import WinBy
from game.engine.melds import MeldKind
from game.i18n import language
from game.i18n.words.aloud import advice_aloud, asked_aloud, event_aloud

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

_CALLS: Final = frozenset({"chi", "peng", "gang", "ready", "hu", "flower"})
"""Sounds that stand for a call."""
_CLAIMS: Final = {MeldKind.CHI: "chi", MeldKind.PENG: "peng", MeldKind.MING_GANG: "ming_gang"}
_WINS: Final = {
    WinBy.SELF: "zi_mo",
    WinBy.DISCARD: "hu",
    WinBy.ROB_KONG: "qiang_gang",
    WinBy.EIGHT_FLOWERS: "ba_hua",
}
_URGENT: Final = (ev.HandWon, ev.HandDrawn, ev.GaveUp)
"""What makes everything that was still to be told old news."""


def clip_of(event: ev.Event) -> str | None:
    """The recording that says an event; None for what is not said."""
    match event:
        case ev.Discarded(tile=tile):
            return str(tile)
        case ev.Claimed(meld=meld):
            return _CLAIMS[meld.kind]
        case ev.KongLaid(meld=meld) if meld.kind is MeldKind.AN_GANG:
            return "an_gang"
        case ev.HandWon(by=by):
            return _WINS[by]
        case ev.DiceThrown(kai_bao=True):
            return "kai_bao"
        case ev.HandEnded(settlement=None, huang_fan=carried) if carried:
            return "huang_fan"
    return _PLAIN.get(type(event))


_PLAIN: Final[dict[type[ev.Event], str]] = {
    ev.FlowerLaid: "bu_hua",
    ev.KongDeclared: "bu_gang",
    ev.ReadyDeclared: "qiao",
    ev.TileLaidOut: "gang",
    ev.HandDrawn: "liu_ju",
}


class Heard:
    """The ears of one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._said = False
        """Whether the voice says the event that is shown."""

    def cue(self, name: str) -> None:
        """The moment of a sound has come."""
        if not (self._said and name in _CALLS):
            self.table.app.audio.play(name)

    def shown(self, event: ev.Event) -> None:
        """An event begins to be seen."""
        app = self.table.app
        clip = clip_of(event)
        self._said = clip is not None and app.audio.say(clip, waits=isinstance(event, ev.FlowerLaid))
        if app.speech.on and not self._said:
            app.speech.say(event_aloud(event, self._names()), language(), urgent=isinstance(event, _URGENT))

    def asked(self) -> None:
        """The person at the screen is asked to decide."""
        table = self.table
        table.app.audio.play("turn")
        if table.app.speech.on:
            several = len(table.driver.people) > 1
            view = table.driver.view
            drawn = None if view is None or several else view.drawn
            who = self._names()[table.driver.seat] if several else ""
            table.app.speech.say(asked_aloud(table.choices, drawn, who), language(), urgent=True)

    def advised(self) -> None:
        """The coach has something to recommend: not aloud where others would hear it."""
        spoken = self.table.coach.spoken
        if self.table.app.speech.on and spoken is not None and len(self.table.driver.people) == 1:
            self.table.app.speech.say(advice_aloud(spoken.best.title, spoken.best.reason), language())

    def leave(self) -> None:
        """The table is left."""
        self.table.app.speech.hush()

    def _names(self) -> list[str]:
        return [person.name for person in self.table.info().people]
