"""One hand as a state machine: dice → wall → deal → (换牌, joker) → opening flowers → turns and claims → win or 流局.

A `Round` is asked `legal_actions(seat)` for the seats in `pending`, told `apply(action)`, and answers with the events
up to the next decision. In a claim window every seat that could do something must answer, in any order; the claims
are resolved when all have. Nothing in here knows a variant by its name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.actions import Action, AnGang, BuGang, Discard, GiveUp, Hu, LayOut, Qiao, WinBy
from game.engine.deal import deal
from game.engine.ending import give_up
from game.engine.events import DiceThrown, Event, HandBegan, HandEnded, WallBroken
from game.engine.exchange import Lot, exchanges, lot_fault
from game.engine.faults import Fault, Phrase
from game.engine.legal import turn_actions
from game.engine.options import Ruleset
from game.engine.play import an_gang, answer, ask, bu_gang, discard, discard_with, hu, lay_out, open_hand, qiao
from game.engine.reasons import Reason
from game.engine.refused import Refusal, refusals, warnings, why_not
from game.engine.rng import Rng
from game.engine.score import Settlement, WinnerResult
from game.engine.standing import Standing, standing, would_win
from game.engine.state import EXCHANGE, OVER, START, TURN, State
from game.engine.steps import THROWN
from game.engine.tiles import Tile
from game.engine.view import SeatView
from game.engine.wall import Wall, checked_wall


class IllegalAction(Fault):
    """An action that is not legal just now; the hand is as it was. `reasons` says why, `action` what it was."""

    def __init__(self, action: Action, reasons: tuple[Reason, ...]) -> None:
        super().__init__(Phrase("{action} is not legal now: {reasons}", action=action, reasons=reasons))
        self.action = action
        self.reasons = reasons


class Round:
    """One hand. `huang_fan` is the 荒番 counter before the dice, `purses` what each seat has, in points.

    `lot` is what chance decides about a 换牌, needed with option `exchange_five`. With `playing_out` the dice add
    nothing to the counter (session 2). `give_up_fee` (× 底分) is the variant's own unless stated. A wall that was
    `just_built` by `build_wall` is not looked through.

    Raises ValueError when the wall is not the variant's set of tiles in the order of the places, or the lot not one of
    this hand.
    """

    __slots__ = ("_offered", "_state", "pending")

    def __init__(
        self,
        rules: Ruleset,
        wall: tuple[Tile, ...],
        dice: tuple[int, int],
        dealer: int,
        huang_fan: int = 0,
        di_fen: int = 1,
        purses: tuple[int, int, int, int] = (0, 0, 0, 0),
        hand_number: int = 1,
        guang_hua_yuan: bool = False,
        *,
        lot: Lot | None = None,
        playing_out: bool = False,
        give_up_fee: int | None = None,
        just_built: bool = False,
    ) -> None:
        variant = rules.variant
        broken = Wall(wall if just_built else checked_wall(wall, variant), variant.stacks, dice, dealer)
        self._state = State(rules, broken, dice, dealer, di_fen, purses, guang_hua_yuan, hand_number)
        self._state.huang_fan = huang_fan
        self._state.playing_out = playing_out
        if give_up_fee is not None:
            self._state.give_up_fee = give_up_fee
        if self._state.conduct.exchange:
            if lot is None:
                raise ValueError("an exchange needs the places that it is made with")
            if (fault := lot_fault(lot, variant, dice, dealer)) is not None:
                raise ValueError(fault)
            self._state.lot = lot
        self.pending: tuple[int, ...] = ()
        """The seats that must decide now, in play order; nobody else writes to it."""
        self._offered: Action | None = None
        """The choice that was asked about last, until something is done: whoever hands it on asks again."""

    def copy(self) -> Round:
        """The same hand at the same point, to be played on separately."""
        twin = object.__new__(Round)
        twin._state = self._state.copy()
        twin._offered = None
        twin.pending = self.pending
        return twin

    def reshuffled(self, seat: int, rng: Rng) -> Round:
        """A hand that looks the same to `seat`: all that it cannot see is dealt anew at random.

        What the other seats were offered in an open claim window stays as it was.
        """
        twin = self.copy()
        state = twin._state
        state.reshuffle(seat, rng)
        if state.phase is TURN:
            state.plain = state.smooth = False
            state.choices = {state.turn: turn_actions(state, state.turn)}
        return twin

    # What may be asked

    @property
    def rules(self) -> Ruleset:
        """The variant with its options."""
        return self._state.rules

    @property
    def finished(self) -> bool:
        """Whether the hand is over."""
        return self._state.phase is OVER

    @property
    def result(self) -> HandEnded | None:
        """How the hand ended: its last event; None while it is played."""
        return self._state.result

    @property
    def settlement(self) -> Settlement | None:
        """Who pays whom, 底分 and purses included; None while the hand is played and after 流局."""
        return self._state.result.settlement if self._state.result else None

    @property
    def huang_fan(self) -> int:
        """The 荒番 counter in force, this hand's dice included."""
        return self._state.huang_fan

    @property
    def tiles_by_place(self) -> tuple[Tile, ...]:
        """The wall as it was built (after a 换牌: as it was filled again), by place; no player's business."""
        return self._state.wall.tiles

    def wall_remaining(self) -> tuple[int, ...]:
        """The places that still hold a tile, in the order in which the head takes them (everybody sees them)."""
        return self._state.wall.remaining()

    @property
    def in_the_air(self) -> Tile | None:
        """The fourth tile of a 上杠 while it may be robbed, and when it was robbed; else None."""
        offer = self._state.offer
        return offer.tile if offer is not None and offer.by is WinBy.ROB_KONG else None

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """Every choice that `seat` has now, one object each; empty when it is not asked."""
        state = self._state
        if state.plain:
            return tuple(state.mover.discards) if seat == state.turn else ()
        return () if seat in state.answers else state.choices.get(seat, ())

    def warnings(self, action: Action) -> tuple[Reason, ...]:
        """What to warn of before this legal action: `no_shape_left` under `meld_lock` = `warn`."""
        return warnings(self._state, action)

    def refusals(self, seat: int) -> tuple[Refusal, ...]:
        """What `seat` may have hoped for just now, each with every reason why not."""
        return refusals(self._state, seat)

    def view(self, seat: int) -> SeatView:
        """All that `seat` may know."""
        return self._state.view(seat)

    def would_win(self, seat: int, tile: Tile, by: WinBy | None = None) -> WinnerResult:
        """What `seat` would win with `tile`, from its own knowledge (`game.engine.standing.would_win`)."""
        return would_win(self.view(seat), tile, by)

    def standing(self, seat: int) -> Standing:
        """Where `seat` stands: its 花 now and the shapes within reach, from its own knowledge."""
        return standing(self.view(seat))

    # What may be done

    def begin(self) -> tuple[Event, ...]:
        """Throw, break, deal and lay out the opening flowers; the events up to the first decision.

        Raises RuntimeError when the hand has begun.
        """
        state = self._state
        if state.phase is not START:
            raise RuntimeError("the hand has already begun")
        events = state.events
        added = 0 if state.playing_out else state.variant.dice_huang_fan(state.dice, state.rules)
        kai_bao = state.variant.kai_bao(state.dice, state.rules)
        events.append(HandBegan(state.dealer, state.huang_fan))
        state.huang_fan += added
        events.append(DiceThrown(state.dealer, state.dice, added, state.huang_fan, kai_bao))
        events.append(WallBroken(state.wall.row, state.wall.skipped))
        events.extend(deal(state))
        if state.conduct.exchange:
            order = [(state.dealer + step) % 4 for step in range(4)]
            ask(state, EXCHANGE, {seat: exchanges(state, seat) for seat in order})
        else:
            open_hand(state)
        self.pending = state.pending
        return state.tell()

    def offers(self, action: Action) -> bool:
        """Whether `action` is one of the choices of its seat."""
        if action is self._offered:
            return True
        state, seat = self._state, action.seat
        if state.plain:
            thrown = THROWN[state.turn].get(action)
            return thrown is not None and state.mover.held & thrown[1] != 0
        if seat in state.answers or action not in state.choices.get(seat, ()):
            return False
        self._offered = action
        return True

    def require_legal(self, action: Action) -> None:
        """Raises IllegalAction with every reason when `action` is not legal now."""
        if self.offers(action):
            return
        state = self._state
        gives_up = isinstance(action, GiveUp) and 0 <= action.seat < 4
        if not gives_up or state.phase is START or state.phase is OVER:
            raise IllegalAction(action, why_not(state, action))

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do `action`; every event up to the next decision. Raises IllegalAction, the hand being as it was."""
        state = self._state
        if state.plain:
            own = state.mover
            thrown = THROWN[state.turn].get(action)
            if thrown is not None and own.held & thrown[1]:
                events = discard(state, own, thrown)
                self.pending = state.pending
                return events
        if action is not self._offered:
            self.require_legal(action)
        self._offered = None
        if state.phase is TURN:
            _TURN_MOVES[type(action)](state, action)
        elif type(action) is GiveUp:
            give_up(state, action)
        else:
            answer(state, action)
        self.pending = state.pending
        return state.tell()


_TURN_MOVES: Final[dict[type[Action], Callable[[State, Any], None]]] = {
    Discard: discard_with,
    AnGang: an_gang,
    BuGang: bu_gang,
    Hu: hu,
    LayOut: lay_out,
    Qiao: qiao,
    GiveUp: give_up,
}
