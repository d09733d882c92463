"""How a match ended: who came where, how the purses went hand by hand, which hand was the best."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.portraits import face_of, seat_names
from game.ui.scenes.settlement.outcome import over_words

if TYPE_CHECKING:
    from game.engine.match import HandSummary, Match, WinSummary
    from game.engine.settings import MatchSettings

Four = tuple[int, int, int, int]


class Best(NamedTuple):
    """The win that brought its winner most."""

    hand: HandSummary
    win: WinSummary
    points: int


class Standings(NamedTuple):
    """A whole match. `ranks` are seats, the first one the best; `purses` by hand, beginning with those of the start."""

    settings: MatchSettings
    seat: int
    history: tuple[HandSummary, ...]
    purses: tuple[Four, ...]
    ranks: tuple[int, int, int, int]
    end_reason: str | None
    own: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What the four are called, in the language in use."""
        return seat_names(self.settings.seats, self.own)

    @property
    def ending(self) -> str:
        """Why the match is over, in one sentence; empty while it is not."""
        if self.end_reason is None:
            return ""
        return over_words(self.end_reason, self.settings, self.names, self.purses[-1])

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces of the four."""
        return tuple(face_of(seat.name) for seat in self.settings.seats)

    @property
    def totals(self) -> Four:
        """What each seat won or lost."""
        a, b, c, d = (end - start for start, end in zip(self.purses[0], self.purses[-1], strict=True))
        return a, b, c, d

    def wins(self, seat: int) -> int:
        """How many hands a seat won."""
        return sum(any(win.seat == seat for win in hand.winners) for hand in self.history)

    def place(self, seat: int) -> int:
        """Its place, from 1; equal totals share one."""
        return 1 + sum(total > self.totals[seat] for total in self.totals)

    @property
    def drawn(self) -> int:
        """How many hands nobody won."""
        return sum(not hand.winners for hand in self.history)

    @property
    def best(self) -> Best | None:
        """The hand of the highest value, of several the one that was paid most; None without a win."""
        found = [Best(hand, win, hand.payments[win.seat]) for hand in self.history for win in hand.winners]
        return max(found, key=lambda best: (best.win.value, best.points), default=None)


def standings_of(match: Match, seat: int = 0, own: tuple[str, ...] = ()) -> Standings:
    """The standings of a match after its last hand; `own` are the people's names by seat."""
    start = match.settings.purse * match.settings.di_fen
    purses: list[Four] = [(start, start, start, start)]
    for hand in match.history:
        a, b, c, d = (purse + paid for purse, paid in zip(purses[-1], hand.payments, strict=True))
        purses.append((a, b, c, d))
    order = sorted(range(4), key=lambda s: (-purses[-1][s], (s - seat) % 4))
    ranks = (order[0], order[1], order[2], order[3])
    return Standings(match.settings, seat, match.history, tuple(purses), ranks, match.end_reason, own)
