"""One hand as a state machine: dice → wall → deal → opening flowers → turns and claim windows → win or 流局.

A `Round` is asked `legal_actions(seat)` for the seats in `pending`, told `apply(action)`, and answers with the events
up to the next decision. In a claim window every seat that could do something must answer, in any order; the claims
are resolved when all have. Nothing in here knows a variant by its name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from game.engine.actions import Action, AnGang, BuGang, Chi, Discard, Hu, Pass, Peng, WinBy
from game.engine.deal import deal, lay_opening_flowers
from game.engine.events import (
    BoundFormed,
    Claimed,
    DiceThrown,
    Discarded,
    Drew,
    Event,
    FlowerLaid,
    HandBegan,
    HandDrawn,
    HandEnded,
    HandWon,
    KongDeclared,
    KongLaid,
    Passed,
    Source,
    WallBroken,
)
from game.engine.finished import FinishedHand, Win
from game.engine.legal import Refusal, claims, meld_of, refusals, robberies, turn_actions, warnings, why_not, win_on
from game.engine.melds import Meld, MeldKind
from game.engine.options import Ruleset
from game.engine.reasons import Reason
from game.engine.score import Settlement, WinnerResult
from game.engine.settle import pay_out
from game.engine.standing import Standing, standing, would_win
from game.engine.state import TILES, LastOffer, Phase, State
from game.engine.tiles import Tile
from game.engine.view import Offer, RiverTile, SeatView
from game.engine.wall import Wall


class IllegalAction(ValueError):
    """An action that is not legal just now; the hand is as it was. `reasons` says why, `action` what it was."""

    def __init__(self, action: Action, reasons: tuple[Reason, ...]) -> None:
        super().__init__(f"{action} is not legal now: {', '.join(reasons)}")
        self.action = action
        self.reasons = reasons


class Round:
    """One hand. `huang_fan` is the 荒番 counter before the dice, `purses` what each seat has, in points.

    Raises ValueError when the wall is not the variant's set of tiles in the order of the places.
    """

    __slots__ = ("_events", "_legal", "_result", "_state")

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
    ) -> None:
        variant = rules.variant
        counts = [0] * 42
        for tile in wall:
            counts[tile] += 1
        if tuple(counts) != tuple(variant.copies):
            raise ValueError("the wall is not the set of tiles that this game is played with")
        own_tiles = tuple([TILES[tile] for tile in wall])
        broken = Wall(own_tiles, variant.stacks, dice, dealer)
        self._state = State(rules, broken, dice, dealer, di_fen, purses, guang_hua_yuan, hand_number)
        self._state.huang_fan = huang_fan
        self._events: list[Event] = []
        self._legal: dict[int, tuple[Action, ...]] = {}
        self._result: HandEnded | None = None

    def copy(self) -> Round:
        """The same hand at the same point, to be played on separately."""
        twin = object.__new__(Round)
        twin._state = self._state.copy()
        twin._events = []
        twin._legal = {}
        twin._result = self._result
        return twin

    # What may be asked

    @property
    def rules(self) -> Ruleset:
        """The variant with its options."""
        return self._state.rules

    @property
    def finished(self) -> bool:
        """Whether the hand is over."""
        return self._state.phase is Phase.OVER

    @property
    def result(self) -> HandEnded | None:
        """How the hand ended: its last event; None while it is played."""
        return self._result

    @property
    def settlement(self) -> Settlement | None:
        """Who pays whom, 底分 and purses included; None while the hand is played and after 流局."""
        return self._result.settlement if self._result else None

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that must decide now, in play order."""
        state = self._state
        if state.phase is Phase.TURN:
            return (state.turn,)
        return tuple([seat for seat in state.choices if seat not in state.answers])

    @property
    def tiles_by_place(self) -> tuple[Tile, ...]:
        """The whole wall as it was built, by place: for records and invariants, no player's business."""
        return self._state.wall.tiles

    def wall_remaining(self) -> tuple[int, ...]:
        """The places that still hold a tile, in the order in which the head takes them (everybody sees them)."""
        return self._state.wall.remaining()

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """Every choice that `seat` has now, one object each; empty when it is not asked."""
        state = self._state
        if state.phase is Phase.TURN:
            if seat != state.turn:
                return ()
            if seat not in self._legal:
                self._legal[seat] = turn_actions(state, seat)
            return self._legal[seat]
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
        if state.phase is not Phase.START:
            raise RuntimeError("the hand has already begun")
        events = self._events
        added = state.variant.dice_huang_fan(state.dice, state.rules)
        events.append(HandBegan(state.dealer, state.huang_fan))
        state.huang_fan += added
        events.append(DiceThrown(state.dealer, state.dice, added, state.huang_fan))
        events.append(WallBroken(state.wall.row, state.wall.skipped))
        events.extend(deal(state))
        events.extend(lay_opening_flowers(state))
        eight = state.eight
        if eight is not None and eight != state.dealer:
            self._ask(Phase.FLOWERS, {eight: (Hu(eight, WinBy.EIGHT_FLOWERS), Pass(eight))})
        else:
            state.phase = Phase.TURN
        return self._told()

    def require_legal(self, action: Action) -> None:
        """Raises IllegalAction with every reason when `action` is not legal now."""
        if action not in self.legal_actions(action.seat):
            raise IllegalAction(action, why_not(self._state, action))

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do `action`; every event up to the next decision. Raises IllegalAction, the hand being as it was."""
        self.require_legal(action)
        self._legal.clear()
        if self._state.phase is Phase.TURN:
            _TURN_MOVES[type(action)](self, action)
        else:
            self._answer(action)
        return self._told()

    def _told(self) -> tuple[Event, ...]:
        events = tuple(self._events)
        self._events.clear()
        return events

    # In turn

    def _discard(self, action: Discard) -> None:
        state = self._state
        seat, tile = action.seat, action.tile
        own = state.seats[seat]
        drawn = tile == state.drawn
        own.remove(tile)
        own.river.append(RiverTile(tile, drawn))
        self._events.append(Discarded(seat, tile, drawn))
        self._leave_turn()
        offer = Offer(tile, seat, WinBy.DISCARD)
        choices = claims(state, offer)
        state.last = LastOffer(offer, state.wall.left, choices)
        if choices:
            state.offer = offer
            self._ask(Phase.CLAIMS, choices)
        else:
            self._draw_turn((seat + 1) % 4)

    def _an_gang(self, action: AnGang) -> None:
        state = self._state
        own = state.seats[action.seat]
        own.remove(action.tile, 4)
        meld = meld_of(MeldKind.AN_GANG, action.tile, None, None)
        own.melds = (*own.melds, meld)
        self._leave_turn()
        self._events.append(KongLaid(action.seat, meld))
        self._draw_tail(action.seat, Source.KONG)

    def _bu_gang(self, action: BuGang) -> None:
        state = self._state
        state.seats[action.seat].remove(action.tile)
        self._leave_turn()
        self._events.append(KongDeclared(action.seat, action.tile))
        offer = Offer(action.tile, action.seat, WinBy.ROB_KONG)
        choices = robberies(state, offer)
        state.last = LastOffer(offer, state.wall.left, choices)
        state.offer = offer
        if choices:
            self._ask(Phase.ROB, choices)
        else:
            self._lay_bu_gang(offer)

    def _lay_bu_gang(self, offer: Offer) -> None:
        state = self._state
        own = state.seats[offer.giver]
        melds = list(own.melds)
        for at, meld in enumerate(melds):
            if meld.kind is MeldKind.PENG and meld.tiles[0] == offer.tile:
                melds[at] = grown = Meld(MeldKind.BU_GANG, (offer.tile,) * 4, meld.giver, meld.taken)
                self._events.append(KongLaid(offer.giver, grown))
        own.melds = tuple(melds)
        own.public = None
        state.offer = None
        self._draw_tail(offer.giver, Source.KONG)

    def _hu(self, action: Hu) -> None:
        self._win((action.seat,), action.by, None)

    def _leave_turn(self) -> None:
        """Whatever the seat in turn did: its draw is over, an offered 八花齐 gone, the opening past."""
        state = self._state
        state.drawn = state.source = state.taken = state.eight = None
        state.after_claim = state.opening = False

    # Drawing

    def _draw_turn(self, seat: int) -> None:
        state = self._state
        state.turn = seat
        if not state.wall.left:
            self._drawn_game()
            return
        place = state.wall.take_head()
        self._drew(seat, place, Source.TURN)

    def _draw_tail(self, seat: int, source: Source) -> None:
        self._drew(seat, self._state.wall.take_tail(), source)

    def _drew(self, seat: int, place: int, source: Source) -> None:
        """`seat` draws from `place`; flowers are laid out and replaced (rules README 6); its turn begins."""
        state = self._state
        own = state.seats[seat]
        own.passed = ()
        state.turn = seat
        tile = state.wall.tiles[place]
        self._events.append(Drew(seat, tile, place, source))
        while tile in state.variant.flower_kinds:
            own.flowers = (*own.flowers, tile)
            own.public = None
            self._events.append(FlowerLaid(seat, tile, False))
            if state.eight_exists and len(own.flowers) == 8:
                state.eight = seat
            if not state.wall.left:
                if state.eight == seat:
                    self._ask(Phase.FLOWERS, {seat: (Hu(seat, WinBy.EIGHT_FLOWERS), Pass(seat))})
                else:
                    self._drawn_game()
                return
            place = state.wall.take_tail()
            source = Source.FLOWER
            tile = state.wall.tiles[place]
            self._events.append(Drew(seat, tile, place, source))
        own.add(tile)
        state.drawn = tile
        state.source = source
        state.phase = Phase.TURN

    # Claim windows

    def _ask(self, phase: Phase, choices: dict[int, tuple[Action, ...]]) -> None:
        state = self._state
        state.phase = phase
        state.choices = choices
        state.answers = {}

    def _answer(self, action: Action) -> None:
        state = self._state
        state.answers[action.seat] = action
        if type(action) is Pass:
            self._events.append(Passed(action.seat))
        if len(state.answers) == len(state.choices):
            self._resolve()

    def _resolve(self) -> None:
        """Everybody asked has answered: 胡 before 杠 and 碰, those before 吃 (rules README 7)."""
        state = self._state
        phase, offer, choices, answers = state.phase, state.offer, state.choices, state.answers
        state.choices, state.answers, state.offer = {}, {}, None
        winners = tuple([seat for seat in choices if type(answers[seat]) is Hu])
        if phase is Phase.FLOWERS:
            seat = next(iter(choices))
            state.eight = None if not winners else seat
            if winners:
                self._win(winners, WinBy.EIGHT_FLOWERS, None)
            elif state.opening:
                state.phase = Phase.TURN
            else:
                self._drawn_game()
            return
        assert offer is not None
        if winners:
            state.offer = offer
            self._win(winners, offer.by, offer)
            return
        for seat, offered in choices.items():
            if type(offered[0]) is Hu:
                state.seats[seat].passed = (*state.seats[seat].passed, offer.tile)
        if phase is Phase.ROB:
            self._lay_bu_gang(offer)
            return
        taking = [action for action in answers.values() if type(action) is not Pass]
        if taking:
            self._take(min(taking, key=lambda action: type(action) is Chi), offer)
        else:
            self._draw_turn((offer.giver + 1) % 4)

    def _take(self, action: Action, offer: Offer) -> None:
        state = self._state
        seat, tile, giver = action.seat, offer.tile, offer.giver
        own = state.seats[seat]
        match action:
            case Chi(_, _, low):
                meld = meld_of(MeldKind.CHI, tile, low, giver)
            case Peng():
                meld = meld_of(MeldKind.PENG, tile, None, giver)
            case _:
                meld = meld_of(MeldKind.MING_GANG, tile, None, giver)
        used = list(meld.tiles)
        used.remove(tile)
        for part in used:
            own.remove(part)
        own.melds = (*own.melds, meld)
        own.passed = ()
        given = state.seats[giver]
        given.river[-1] = RiverTile(tile, given.river[-1].drawn, seat)
        given.public = None
        self._events.append(Claimed(seat, meld))
        self._bind()
        if meld.kind is MeldKind.MING_GANG:
            self._draw_tail(seat, Source.KONG)
            return
        state.turn = seat
        state.after_claim = True
        state.taken = tile
        state.phase = Phase.TURN

    def _bind(self) -> None:
        """Tell which seats are newly bound to each other (吃三口)."""
        state = self._state
        bound = state.variant.bound([seat.melds for seat in state.seats], state.rules)
        self._events.extend(BoundFormed(*pair) for pair in bound if pair not in state.bound)
        state.bound = bound

    # The end

    def _win(self, claimants: tuple[int, ...], by: WinBy, offer: Offer | None) -> None:
        """The hand is won by those of `claimants` whose claim is legal (all but under `multiple_winners` = false)."""
        state = self._state
        win = self._claimed_win(claimants, by, offer)
        hand = state.finished_hand(win)
        agreed = state.variant.settle(hand, state.rules)
        settlement = pay_out(agreed, state.di_fen, state.purses, state.guang_hua_yuan)
        winners = tuple(result.seat for result in settlement.winners if result.legal)
        thrown = None if by is WinBy.EIGHT_FLOWERS else win.tile
        self._events.append(HandWon(winners, by, thrown, win.giver))
        self._end(hand, settlement)

    def _claimed_win(self, claimants: tuple[int, ...], by: WinBy, offer: Offer | None) -> Win:
        state = self._state
        if offer is not None:
            win = win_on(state, by, claimants[0], offer.tile, offer.giver)
        else:
            # A 八花齐 outside the own turn has no drawn tile.
            win = win_on(state, by, claimants[0], state.drawn if state.phase is Phase.TURN else None, None)
        return win if len(claimants) == 1 else msgspec.structs.replace(win, winners=claimants)

    def _drawn_game(self) -> None:
        self._events.append(HandDrawn())
        self._end(None, None)

    def _end(self, hand: FinishedHand | None, settlement: Settlement | None) -> None:
        state = self._state
        state.phase = Phase.OVER
        state.choices, state.answers = {}, {}
        state.eight = None
        hands = [tuple(seat.hand) for seat in state.seats]
        self._result = HandEnded(
            hands=(hands[0], hands[1], hands[2], hands[3]),
            settlement=settlement,
            payments=settlement.payments if settlement else (0, 0, 0, 0),
            next_dealer=state.variant.next_dealer(state.dealer, hand, settlement, state.rules),
            huang_fan=state.variant.huang_fan_after(state.huang_fan, settlement is not None, state.rules),
        )
        self._events.append(self._result)


_TURN_MOVES: Final[dict[type[Action], Callable[[Round, Any], None]]] = {
    Discard: Round._discard,
    AnGang: Round._an_gang,
    BuGang: Round._bu_gang,
    Hu: Round._hu,
}
