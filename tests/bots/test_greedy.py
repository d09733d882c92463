"""The greedy level: the nearest shape by the gauge, in every game, and the same decision for the same view."""

from __future__ import annotations

import pytest

from game.bots.greedy import Greedy
from game.bots.host import Host
from game.bots.moves import after
from game.engine.actions import Action, Discard, Hu, Pass, Qiao
from game.engine.gauge import keys_of
from game.engine.match import Match, match_settings
from game.engine.rules import variant_ids
from game.engine.settings import Seat
from game.engine.view import SeatView


def away(view: SeatView, without: int | None = None) -> int:
    """How far the hand of the view's seat is from its nearest shape, without one tile of a kind."""
    hand = list(view.hand)
    if without is not None:
        hand.remove(without)
    gauge = view.ruleset.variant.gauge(view.players[view.seat].melds, view.ruleset, view.wild)
    return gauge.nearest(keys_of(hand, view.wild))


def away_after(view: SeatView, claim: Action) -> int:
    """The same when what is on offer has been claimed."""
    hand, melds = after(view, claim)
    return view.ruleset.variant.gauge(melds, view.ruleset, view.wild).nearest(keys_of(hand, view.wild))


@pytest.mark.parametrize("game", variant_ids())
def test_it_discards_and_claims_what_leaves_the_hand_nearest(game: str) -> None:
    match = Match.new(match_settings(game, [Seat(name, "greedy") for name in "ABCD"], 3))
    host = Host(match, {seat: Greedy() for seat in range(4)})
    host.start_hand()
    discards = claims = 0
    while (waiting := host.waiting) and match.round is not None:
        seat = waiting[0]
        view, actions = match.round.view(seat), match.round.legal_actions(seat)
        action = host.think(seat)
        assert action == Greedy().decide(view, actions)
        if isinstance(action, Discard | Qiao):
            discards += 1
            offered = [each.tile for each in actions if isinstance(each, type(action))]
            assert away(view, action.tile) == min(away(view, tile) for tile in offered)
        if any(isinstance(each, Hu) for each in actions):
            assert isinstance(action, Hu)
        elif isinstance(actions[-1], Pass) and view.offer is not None:
            claims += 1
            left = {each: away_after(view, each) for each in actions if not isinstance(each, Pass)}
            assert left.get(action, away(view)) == min(away(view), *left.values())
        host.apply(action)
    assert discards
    assert claims
    assert not host.faults
