"""How a hand ended, as the settlement page shows it: taken from a match whose hand has just been played."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.actions import WinBy
from game.engine.events import DiceThrown, HandEnded, HandWon
from game.engine.score import Debt, Settlement, WinnerResult
from game.i18n import _, words
from game.i18n.words.numbers import number
from game.ui.portraits import face_of, seat_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.events import Event
    from game.engine.match import Match
    from game.engine.melds import Meld
    from game.engine.settings import MatchSettings
    from game.engine.tiles import Tile

Four = tuple[int, int, int, int]


class OpenHand(NamedTuple):
    """One seat's tiles laid open: `winning` is apart from `concealed`, None for who did not win with a tile."""

    concealed: tuple[Tile, ...]
    winning: Tile | None
    melds: tuple[Meld, ...]
    flowers: tuple[Tile, ...]


class Outcome(NamedTuple):
    """A finished hand. `seat` is the person at the screen, `huang_fan` the counter that was in force.

    `purses` are those after the payments; `over` why no further hand comes (`length`, `purse`), None when one does;
    `own` what the people call themselves, by seat; `gave_up` who gave the hand up.
    """

    settings: MatchSettings
    seat: int
    number: int
    dealer: int
    next_dealer: int
    huang_fan: int
    huang_fan_left: int
    won: HandWon | None
    settlement: Settlement | None
    hands: tuple[OpenHand, OpenHand, OpenHand, OpenHand]
    payments: Four
    purses: Four
    over: str | None
    own: tuple[str, ...] = ()
    gave_up: int | None = None
    wild: Tile | None = None
    """The joker of the hand."""
    flies: tuple[Tile, ...] = ()
    """The tiles turned up after the win (飞苍蝇)."""
    events: tuple[Event, ...] = ()
    """Everything that happened, as the seat at the screen saw it."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the four are called, in the language in use."""
        return seat_names(self.settings.seats, self.own)

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces of the four."""
        return tuple(face_of(seat.name) for seat in self.settings.seats)

    @property
    def winners(self) -> tuple[WinnerResult, ...]:
        """The claims that won, in the order of the settlement; none after 流局."""
        return tuple(claim for claim in self.settlement.winners if claim.legal) if self.settlement else ()

    def debts_to(self, winner: int) -> tuple[Debt, ...]:
        """What the others owe one winner."""
        return tuple(debt for debt in self.settlement.debts if debt.winner == winner) if self.settlement else ()

    def before(self, seat: int) -> int:
        """What a seat had before the payments."""
        return self.purses[seat] - self.payments[seat]


def over_words(reason: str, settings: MatchSettings, names: Sequence[str], purses: Sequence[int]) -> str:
    """Why a match is over, in one sentence: `reason` is `length`, or `purse`: somebody is below the floor."""
    if reason != "purse":
        return _("The last hand has been played.")
    floor = settings.purse_floor * settings.di_fen
    poor = words.listed([name for name, purse in zip(names, purses, strict=True) if purse < floor])
    # i18n: {player} may be several names; the least purse for another hand (session: purse floor)
    return _("{player} has less than {points}: no other hand begins.").format(player=poor, points=number(floor))


def outcome_of(match: Match, seat: int = 0, own: tuple[str, ...] = ()) -> Outcome:
    """How the last hand of a match ended; `own` are the people's names by seat.

    Raises `ValueError` while a hand is played or before the first.
    """
    ended = match.round.result if match.round is not None else None
    if match.round is None or ended is None:
        raise ValueError("no hand has ended")
    won = next((event for event in match.events if isinstance(event, HandWon)), None)
    thrown = next(event for event in match.events if isinstance(event, DiceThrown))
    one, two, three, four = (_open_hand(match, ended, won, each) for each in range(4))
    return Outcome(
        settings=match.settings,
        seat=seat,
        number=match.hand_number,
        dealer=match.history[-1].dealer,
        next_dealer=ended.next_dealer,
        huang_fan=thrown.huang_fan,
        huang_fan_left=ended.huang_fan,
        won=won,
        settlement=ended.settlement,
        hands=(one, two, three, four),
        payments=ended.payments,
        purses=match.purses,
        over=match.end_reason,
        own=own,
        gave_up=match.history[-1].gave_up,
        wild=match.round.view(seat).wild,
        flies=match.round.view(seat).flies,
        events=tuple(event for event in (event.seen_by(seat) for event in match.events) if event is not None),
    )


def _open_hand(match: Match, ended: HandEnded, won: HandWon | None, seat: int) -> OpenHand:
    """The tiles of a seat; a self-drawn winning tile is taken out of the hand, a claimed one was never in it."""
    assert match.round is not None
    shown = match.round.view(seat).players[seat]
    concealed = list(ended.hands[seat])
    winning = None
    if won is not None and seat in won.winners and won.by is not WinBy.EIGHT_FLOWERS:
        winning = won.tile
        if won.by is WinBy.SELF and winning is not None:
            concealed.remove(winning)
    return OpenHand(tuple(concealed), winning, shown.melds, shown.flowers)
