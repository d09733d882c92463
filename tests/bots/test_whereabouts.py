"""Where unseen tiles are: signs of every kind, weights that all come up, and a better guess than counting."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import log

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots import make_player
from game.bots.advice.danger import Dangers
from game.bots.host import Host
from game.bots.master import Master
from game.bots.master.near import NearWeighing
from game.bots.measured_whereabouts import WEIGHTS
from game.bots.personas import PLAIN
from game.bots.promise import Promise
from game.bots.tuning import EXPERT_2, MASTER_4
from game.bots.whereabouts import PLAIN_KINDS, Sums, signs, whereabouts
from game.cli.position import position
from game.engine.actions import Action, Discard, Exchange, Hu, Qiao
from game.engine.gauge import keys_of
from game.engine.match import Match, match_settings
from game.engine.rules import ruleset, variant_ids
from game.engine.settings import Seat
from game.engine.tiles import parse_tile
from game.engine.view import RiverTile, SeatView

WHEREABOUTS = msgspec.structs.replace(EXPERT_2, whereabouts=True)


@cache
def looks(game: str, hands: int, kind: str = "casual") -> tuple[tuple[SeatView, tuple[Action, ...], Counter[int]], ...]:
    """What players saw at their turns, and what the other three hands held of each kind."""
    match = Match.new(match_settings(game, [Seat(letter, kind) for letter in "ABCD"], 23, length=0))
    host = Host(match, {seat: make_player(kind) for seat in range(4)})
    found = []
    for _ in range(hands):
        host.start_hand()
        while host.waiting:
            seat = host.waiting[0]
            action = host.think(seat)
            if isinstance(action, Discard | Qiao):
                assert match.round is not None
                others = Counter(
                    int(tile) for other in range(4) if other != seat for tile in match.round.view(other).hand
                )
                found.append((match.round.view(seat), match.round.legal_actions(seat), others))
            host.apply(action)
    return tuple(found)


@pytest.mark.parametrize("game", variant_ids())
def test_every_kind_that_is_not_all_seen_has_signs(game: str) -> None:
    for view, _, _ in looks(game, 2):
        unseen = view.unseen()
        flowers = view.ruleset.variant.flower_kinds
        told = dict(signs(view, unseen))
        wanted = {kind for kind in range(PLAIN_KINDS) if unseen[kind] and kind != view.wild and kind not in flowers}
        assert set(told) == wanted
        for kind, found in told.items():
            names = [name for name, _ in found]
            assert len(set(names)) == len(names)
            assert sum("_unseen_" in name for name in names) == 1
            assert ("wind" in names or "dragon" in names) == (kind >= 27)


@pytest.mark.parametrize("game", WEIGHTS)
def test_every_weight_is_of_a_sign_that_comes_up(game: str) -> None:
    seen = {name for view, _, _ in looks(game, 12) for _, found in signs(view, view.unseen()) for name, _ in found}
    assert set(WEIGHTS[game]) - {""} - seen <= {"honour_own_2", "honour_rival_2"}  # which are rare
    assert {game for game, tuning in MASTER_4.items() if tuning.whereabouts} <= set(WEIGHTS)


@pytest.mark.parametrize("game", WEIGHTS)
def test_it_guesses_better_than_counting_what_is_in_the_wall(game: str) -> None:
    losses = [0.0, 0.0]
    for view, _, others in looks(game, 4, "expert"):
        unseen = view.unseen()
        known = whereabouts(view, unseen)
        share = 1 - sum(others.values()) / sum(unseen)
        for kind in range(PLAIN_KINDS):
            if unseen[kind]:
                in_wall = unseen[kind] - others[kind]
                for way, chance in enumerate((share, share * known.drawn[kind])):
                    sure = min(max(chance, 0.01), 0.99)
                    losses[way] -= in_wall * log(sure) + others[kind] * log(1 - sure)
    counting, knowing = losses
    assert knowing < 0.98 * counting


def with_thrown(view: SeatView, *thrown: str, wall_left: int) -> SeatView:
    """The same with these kinds in the river of the player opposite."""
    players = list(view.players)
    river = tuple(RiverTile(parse_tile(text)) for text in thrown)
    players[2] = msgspec.structs.replace(players[2], river=river)
    return msgspec.structs.replace(view, wall_left=wall_left, players=tuple(players))


@pytest.mark.parametrize("game", WEIGHTS)
def test_late_what_nobody_threw_is_held_and_comes_neither_from_the_wall_nor_from_others(game: str) -> None:
    view, _ = position(ruleset(game), hand="2467p139s12z367z5p6p")
    then = with_thrown(view, "9m", "2m", "4z", "8s", "4z", "8s", wall_left=20)
    known = whereabouts(then, then.unseen())
    east, north = 27, 30
    assert known.drawn[0] < known.drawn[8]  # 1m and 9m
    assert known.drawn[east] < known.drawn[north]
    assert known.offered[east] < known.offered[north]
    early = whereabouts(msgspec.structs.replace(then, wall_left=70), then.unseen())
    assert known.drawn[0] < early.drawn[0]


def test_jokers_that_others_drew_stay_in_their_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WEIGHTS, "baida", {"": (0.0, 0.0)})
    for view, _, _ in looks("baida", 1):
        unseen = view.unseen()
        known = whereabouts(view, unseen)
        assert view.wild is not None
        gone = sum(
            len(player.river) + len(player.flowers) + sum(len(meld.tiles) for meld in player.melds)
            for seat, player in enumerate(view.players)
            if seat != view.seat
        )
        every = sum(unseen)
        assert known.drawn[view.wild] == pytest.approx(every / (every + gone) if unseen[view.wild] else 0)
        assert known.offered[view.wild] == 0
        plain = [kind for kind in range(PLAIN_KINDS) if kind != view.wild and kind < 27]
        assert [known.drawn[kind] for kind in plain] == [float(unseen[kind] > 0) for kind in plain]


@given(
    st.lists(st.floats(0, 9, allow_nan=False), min_size=PLAIN_KINDS, max_size=PLAIN_KINDS),
    st.lists(st.integers(0, (1 << PLAIN_KINDS) - 1), min_size=1, max_size=4),
)
def test_sums_over_masks(weights: list[float], masks: list[int]) -> None:
    sums = Sums(weights)
    for mask in (*masks, *masks):
        assert sums.over(mask) == pytest.approx(sum(weight for kind, weight in enumerate(weights) if mask >> kind & 1))


@pytest.mark.parametrize("game", WEIGHTS)
def test_a_hand_promises_more_when_its_tiles_are_in_the_wall(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view, _ = position(ruleset(game), hand="11122m", melds="peng:333m@1 peng:444m@2 peng:555z@3")
    unseen = view.unseen()

    def promised(draw: float, offer: float) -> float:
        monkeypatch.setitem(WEIGHTS, game, {"": (draw, offer)})
        promise = Promise(view, unseen, Dangers(view, unseen), {}, tuning=WHEREABOUTS)
        return promise.discards(view.players[view.seat].melds, keys_of(view.hand, view.wild))[0][0]

    counted = Promise(view, unseen, Dangers(view, unseen), {})
    as_counted = counted.discards(view.players[view.seat].melds, keys_of(view.hand, view.wild))[0][0]
    assert promised(0.0, 0.0) == pytest.approx(as_counted)
    assert promised(-0.5, 0.0) < as_counted < promised(0.5, 0.0)
    assert promised(0.0, -0.5) < as_counted < promised(0.0, 0.5)


@pytest.mark.parametrize(("game", "sampled"), [("qinghunpeng", True), ("wuhan", True), ("baida", False)])
def test_worlds_decide_close_calls_alone(game: str, sampled: bool) -> None:
    """What master does is never worth much less than the best by its own numbers, and sometimes it is not the best;
    where it samples no worlds it always is.
    """
    close = others = 0
    for view, actions, _ in looks(game, 2)[::3]:
        if len(actions) == 1 or any(isinstance(action, Hu | Exchange) for action in actions):
            continue
        master = Master(7)
        master.start(view.seat, view.ruleset, 7)
        said = master.decide(view, actions)
        tuning = MASTER_4.get(game, EXPERT_2)
        weighing = NearWeighing(view, PLAIN, tuning)
        best = weighing.turn(actions)
        if best in weighing.worths and said in weighing.worths:
            behind = weighing.worths[best] - weighing.worths[said]
            assert behind <= 0.02
            close += 1
            others += said != best
    assert close > 5
    assert bool(others) == sampled
