"""The state of a hand while it is played: what `Round` changes and what legality reads. Nobody else writes to it."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from game.engine.actions import Action
from game.engine.events import Event, HandEnded, Source
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.gauge import ONE, keys_in
from game.engine.options import Ruleset
from game.engine.reasons import Reason
from game.engine.seat import BITS, NOT_KNOWN, SeatState
from game.engine.tiles import KINDS, Tile
from game.engine.view import Offer, SeatView
from game.engine.waits import waits_of
from game.engine.wall import Wall

if TYPE_CHECKING:
    from game.engine.exchange import Lot
    from game.engine.rng import Rng
    from game.engine.rules.base import Variant
    from game.engine.rules.conduct import Conduct

TILES: Final = KINDS
"""The tiles by number: the state holds these very objects, so that comparing them is quick."""


NOTHING_BARRED: Final[dict[Tile, Reason]] = {}
"""What may not be discarded when nothing was claimed; nobody writes to it."""


class Phase(IntEnum):
    """What the hand waits for."""

    START = 0  # `begin`
    EXCHANGE = 1  # every seat to bury five tiles or not
    FLOWERS = 2  # a seat with eight flowers to win or not, outside its turn
    TURN = 3  # the seat in turn to discard, kong or win
    CLAIMS = 4  # seats to claim a discard or not
    ROB = 5  # seats to rob a 上杠 or not
    OVER = 6


START, EXCHANGE, FLOWERS, TURN, CLAIMS, ROB, OVER = Phase
"""The phases by themselves: to read a member off its class takes as long as three calls."""


class State:
    """A hand in play."""

    __slots__ = (
        "answers",
        "barred",
        "barring",
        "bound",
        "choices",
        "conduct",
        "dealer",
        "di_fen",
        "dice",
        "drawn",
        "eight",
        "events",
        "flies",
        "flower_kinds",
        "flowers",
        "give_up_fee",
        "guang_hua_yuan",
        "hand_number",
        "huang_fan",
        "last",
        "last_left",
        "last_offered",
        "lot",
        "mover",
        "offer",
        "opening",
        "others",
        "pending",
        "phase",
        "plain",
        "playing_out",
        "purses",
        "result",
        "rules",
        "seats",
        "smooth",
        "source",
        "taken",
        "turn",
        "turned",
        "turned_tile",
        "variant",
        "wall",
        "wild",
    )

    def __init__(
        self,
        rules: Ruleset,
        wall: Wall,
        dice: tuple[int, int],
        dealer: int,
        di_fen: int,
        purses: tuple[int, int, int, int],
        guang_hua_yuan: bool,
        hand_number: int,
    ) -> None:
        self.rules = rules
        self.variant, self.conduct, self.barring, self.flowers, claims_wins = _table(rules)
        self.flower_kinds = self.variant.flower_kinds
        self.wall = wall
        self.dice = dice
        self.dealer = dealer
        self.huang_fan = 0
        self.di_fen = di_fen
        self.purses = purses
        self.guang_hua_yuan = guang_hua_yuan
        self.hand_number = hand_number
        self.give_up_fee = self.variant.give_up[0]
        self.playing_out = False
        """The hand comes after the last one, for a 荒番 left over: its dice add nothing (session 2)."""
        self.lot: Lot | None = None
        """What chance decides about a 换牌."""
        self.wild: Tile | None = None
        self.turned: int | None = None
        """The place of the tile that is turned up to name the joker."""
        self.turned_tile: Tile | None = None
        self.flies: tuple[Tile, ...] = ()
        declares = self.conduct.declares
        self.seats = [SeatState(seat, claims_wins, declares, self.flowers) for seat in range(4)]
        self.others = _others(self.seats)
        """By seat the other three, in play order."""
        self.phase: Phase = START
        self.turn = dealer
        self.mover = self.seats[dealer]
        """The seat in turn, while the turn is plain."""
        self.drawn: Tile | None = None
        """The tile that the seat in turn just drew; None after 吃 and 碰 and outside a turn."""
        self.source: Source | None = None
        self.opening = True
        """Until the dealer's first action: a replacement drawn before it makes no 杠上开花."""
        self.taken: Tile | None = None
        """The tile that the seat in turn just took by 吃 or 碰."""
        self.barred: dict[Tile, Reason] = NOTHING_BARRED
        """What may not be discarded straight after it, and why."""
        self.eight: int | None = None
        """The seat that may win by 八花齐 just now, or on its next turn."""
        self.offer: Offer | None = None
        self.choices: dict[int, tuple[Action, ...]] = {}
        """What each asked seat may do or answer, unless the turn is a plain one."""
        self.plain = False
        """The seat in turn may discard any kind of its hand and do nothing else: its choices are its `discards`."""
        self.smooth = False
        """So it is, after a draw, and nobody may win by 八花齐: unless somebody can take the discard, or the next seat
        draws one of its `alerts`, nothing but the discard and that draw happens.
        """
        self.answers: dict[int, Action] = {}
        self.pending: tuple[int, ...] = ()
        """Those of the asked seats who have not answered yet, in play order."""
        self.bound: tuple[tuple[int, int], ...] = ()
        self.last: Offer | None = None
        """The last tile that could be claimed: kept when the window has closed, so that refusals can be explained."""
        self.last_left = 0
        """How many tiles the wall held then."""
        self.last_offered: dict[int, tuple[Action, ...]] = {}
        """What was offered of it."""
        self.events: list[Event] = []
        """What has happened since the events were last told."""
        self.result: HandEnded | None = None

    def copy(self) -> State:
        """The same state, to be played on separately."""
        twin = object.__new__(State)
        for name, value in zip(_FIELDS, _values_of(self), strict=True):
            setattr(twin, name, value)
        twin.wall = self.wall.copy()
        twin.seats = [seat.copy() for seat in self.seats]
        twin.others = _others(twin.seats)
        twin.mover = twin.seats[self.turn]
        twin.choices = dict(self.choices)
        twin.answers = dict(self.answers)
        twin.events = self.events[:]
        return twin

    def reshuffle(self, seat: int, rng: Rng) -> None:
        """Deal everything that `seat` cannot see anew: the other hands and the tiles still in the wall."""
        others = [own for own in self.seats if own.seat != seat]
        wall, flowers = self.wall, self.flower_kinds
        places = wall.remaining()
        ahead = [wall.tiles[place] for place in places]
        hidden = [tile for own in others for tile in own.hand]
        hidden += [tile for tile in ahead if tile not in flowers]
        rng.shuffle(hidden)
        for own in others:
            size = own.size
            own.take(hidden[-size:])
            del hidden[-size:]
        for tile in ahead:
            if tile in flowers:
                hidden.insert(rng.below(len(hidden) + 1), tile)
        tiles = list(wall.tiles)
        for place, tile in zip(places, hidden, strict=True):
            tiles[place] = tile
        wall.tiles = tuple(tiles)
        if self.drawn is not None and self.turn != seat:
            self.drawn = self.seats[self.turn].hand[-1]

    def leave_turn(self) -> None:
        """Whatever the seat in turn did: its draw is over, an offered 八花齐 gone, the opening past."""
        if self.eight is not None and self.drawn is not None and self.eight == self.turn:
            self.eight = None
        self.drawn = self.source = None
        self.opening = self.plain = self.smooth = False
        if self.taken is not None:
            self.taken, self.barred = None, NOTHING_BARRED

    def tell(self) -> tuple[Event, ...]:
        """The events that were not told before."""
        events, self.events = tuple(self.events), []
        return events

    def finished_hand(self, win: Win) -> FinishedHand:
        """The whole table as it would stand if `win` ended the hand now.

        Who has 敲 is ready; in games without it the discarder is, if he is 听牌 on what he kept.
        """
        hands = []
        for seat, state in enumerate(self.seats):
            concealed = state.hand
            if seat in win.winners and win.giver is None and win.tile is not None:
                concealed = without(concealed, win.tile)
            ready = state.ready or (self.conduct.judges_ready and seat == win.giver and self.waits(seat) != ())
            hands.append(SeatHand(concealed, state.melds, state.flowers, ready))
        return FinishedHand(
            table=(hands[0], hands[1], hands[2], hands[3]),
            win=win,
            dealer=self.dealer,
            dice=self.dice,
            huang_fan=self.huang_fan,
            wild=self.wild,
        )

    def winning(self, seat: int) -> int:
        """The mask of the kinds that `seat`, without a tile just drawn, may win with, 花 not looked at."""
        own = self.seats[seat]
        if own.wins == NOT_KNOWN:
            tally = own.tally
            if self.drawn is not None and seat == self.turn:
                tally -= ONE[self.drawn]
            away, wins = self.variant.winning(keys_in(tally, self.wild), own.melds, self.rules, self.wild)
            own.waits_for(away, wins)
        return own.wins

    def waits(self, seat: int) -> tuple[Tile, ...]:
        """What `seat`, outside its turn, waits for."""
        own = self.seats[seat]
        return waits_of(self.rules, own.hand, own.melds, self.wild)

    def view(self, seat: int) -> SeatView:
        """All that `seat` may know. The offer is shown to those alone who are asked about it."""
        one, two, three, four = seats = self.seats
        own = seats[seat]
        drawn, source = (self.drawn, self.source) if self.turn == seat and self.phase is TURN else (None, None)
        # By position, in the order of the fields: a view is made for each decision, and names take four times as long.
        return SeatView(
            seat,
            self.rules,
            self.dealer,
            self.dice,
            self.huang_fan,
            own.hand,
            drawn,
            source,
            (
                one.public or one.seen(),
                two.public or two.seen(),
                three.public or three.seen(),
                four.public or four.seen(),
            ),
            self.wall.left,
            self.turn,
            self.offer if seat in self.pending else None,
            own.passed,
            self.bound,
            self.di_fen,
            self.purses,
            self.hand_number,
            self.wild,
            self.turned,
            self.turned_tile,
            self.flies,
        )


@lru_cache(maxsize=64)
def _table(rules: Ruleset) -> tuple[Variant, Conduct, bool, int, bool]:
    """What is the same in every hand with these rules: the variant, how it is played, whether anything can stand
    against a meld, the mask of the flowers, and whether discards can be won from the start.
    """
    variant = rules.variant
    conduct = variant.conduct(rules)
    flowers = sum([BITS[tile] for tile in variant.flower_kinds])
    return variant, conduct, conduct.bars_melds, flowers, not (conduct.draw_only or conduct.declares)


Three = tuple[SeatState, SeatState, SeatState]


def _others(seats: list[SeatState]) -> tuple[Three, Three, Three, Three]:
    """By seat the other three, in play order."""
    one, two, three, four = seats
    return ((two, three, four), (three, four, one), (four, one, two), (one, two, three))


def without(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """The tiles of a hand without one of this kind, which it holds."""
    at = hand.index(tile)
    return hand[:at] + hand[at + 1 :]


_FIELDS: Final = State.__slots__
_values_of: Final = attrgetter(*_FIELDS)
