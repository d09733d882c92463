"""What the other seats seem to be up to, as the table shows it."""

from __future__ import annotations

from typing import Final

from game.bots.advice import Code, Why
from game.bots.advice.signs import Rival, rivals
from game.coach.kinds import Watch
from game.engine.melds import TAKEN_KINDS, Meld, MeldKind
from game.engine.tiles import KINDS
from game.engine.view import SeatView

_COLLECTING: Final = 2
"""From so many melds on they tell what a seat collects."""
_THROWN: Final = 9
"""So many discards without a suit are no accident."""


def watches_of(view: SeatView) -> tuple[Watch, ...]:
    """The seats that give something away, in play order after the view's seat; none where no discard wins."""
    if view.ruleset.variant.self_draw_only(view.ruleset):
        return ()
    found = (Watch(rival.seat, _signs(view, rival)) for rival in rivals(view))
    return tuple(watch for watch in found if watch.reasons)


def _signs(view: SeatView, rival: Rival) -> tuple[Why, ...]:
    """What one seat shows, the weightiest first."""
    seat = rival.seat
    hoarded = sorted(rival.hoarded) if rival.discards >= _THROWN else []
    signs = (
        (rival.ready, Why(Code.DECLARED, (seat,))),
        (_pair(view.seat, seat) in view.bound, Why(Code.BOUND_PAYS, (seat,))),
        (third_binds(view, seat), Why(Code.FEEDS_THIRD, (seat,))),
        (rival.in_suit >= _COLLECTING and rival.suit >= 0, Why(Code.COLLECTS_SUIT, (seat, rival.suit, rival.in_suit))),
        (rival.honours >= _COLLECTING, Why(Code.COLLECTS_HONOURS, (seat, rival.honours))),
        (rival.melds >= _COLLECTING and not rival.runs, Why(Code.TRIPLETS, (seat, rival.melds))),
        *((True, Why(Code.HOARDS_SUIT, (seat, suit, rival.discards))) for suit in hoarded),
    )
    return tuple(why for holds, why in signs if holds)


def third_binds(view: SeatView, taker: int) -> bool:
    """Whether one more of the own tiles taken by `taker` would bind the two (吃三口)."""
    pair = _pair(view.seat, taker)
    if pair in view.bound or not any(
        meld.kind in TAKEN_KINDS and meld.giver == view.seat for meld in view.players[taker].melds
    ):
        return False
    melds = [player.melds for player in view.players]
    melds[taker] = (*melds[taker], Meld(MeldKind.PENG, (KINDS[0],) * 3, view.seat, KINDS[0]))
    return pair in view.ruleset.variant.bound(melds, view.ruleset)


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
