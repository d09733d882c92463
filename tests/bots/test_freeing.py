"""Free jokers: what is worth more where a win may be left lying for 跑百搭, and that hands that receive alike do."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.advice import advise
from game.bots.advice.clock import AFTER_DISCARD
from game.bots.advice.danger import Dangers
from game.bots.advice.lay import NEAREST, lay_of
from game.bots.advice.race import Race
from game.bots.advice.weigh import Scales
from game.bots.advice.worth import Worth
from game.bots.expert import Weighing
from game.bots.freeing import Freeing
from game.bots.master.near import NearWeighing
from game.bots.personas import PLAIN
from game.bots.promise import Promise
from game.bots.tuning import EXPERT_2
from game.cli.position import position
from game.engine.actions import Discard, Hu
from game.engine.finished import SeatHand
from game.engine.gauge import Gauge, Keys, keys_of, kinds_in, tiles_of
from game.engine.rules import ruleset
from game.engine.tiles import KINDS, Tile, parse_tile, parse_tiles
from tests.bots.test_whereabouts import looks

RULES = ruleset("baida")
FREEING = msgspec.structs.replace(EXPERT_2, frees=True)
WILD = parse_tile("9s")
NOBODY = SeatHand()


def gauge_of(hand: str) -> tuple[Gauge, Keys]:
    return RULES.variant.gauge((), RULES, WILD), keys_of(parse_tiles(hand), WILD)


@cache
def worth_with(wild: Tile, flowers: int) -> Worth:
    coming = parse_tiles("1f2f")[:flowers]
    return Worth(RULES, 0, (NOBODY, NOBODY, NOBODY, NOBODY), 0, (1, 2), 0, wild, coming)


@settings(deadline=None)
@given(st.integers(0, 10**9), st.sampled_from([0, 2]))
def test_hands_that_are_taken_for_alike_receive_alike(seed: int, flowers: int) -> None:
    """Whatever completes a hand with jokers, it receives what the engine gives that very hand."""
    chance = random.Random(seed)
    wild = KINDS[chance.choice((3, 18, 27))]
    others = [tile for tile in KINDS[:31] if tile != wild]
    hand = [wild] * chance.choice((1, 1, 1, 2, 2, 3))
    while len(hand) < 13:
        low = chance.choice(others[-4:] if chance.random() < 0.2 else others)
        run = [Tile(low + step) for step in range(3)]
        if not (low.is_number and low.rank <= 7 and wild not in run) or chance.random() < 0.3:
            run = [low] * 3
        hand += run[: 3 if chance.random() < 0.8 else 2]
    del hand[13:]
    if max(Counter(hand).values()) > 4:
        return
    worth, lay, keys = worth_with(wild, flowers), lay_of(RULES, (), wild, 0), keys_of(hand, wild)
    for tile in kinds_in(lay.winning(keys)):
        assert worth.look(lay, keys, tile) == worth._judge((), keys, tile)


def test_a_win_counts_more_the_more_tiles_set_the_joker_free() -> None:
    freeing, every = Freeing([0.9] * 12, 12), lambda mask: float(mask.bit_count())
    gauge, half = gauge_of("123456m345p78s9s2p")  # 6s sets it free, 2p and many others only win
    assert freeing.gain == pytest.approx(0.8)
    wins = gauge.look(half)[1][1]
    free = wins & freeing.kinds(gauge, half)
    assert set(kinds_in(free)) == {parse_tile("6s"), WILD}
    assert freeing.waiting(gauge, half, wins, every) == pytest.approx(1.1 + 0.8 * 2 / wins.bit_count())
    # Beside two pairs and 78s the joker is needed inside a set: no single tile sets it free.
    _, bound = gauge_of("123456m3344p78s9s")
    assert freeing.kinds(gauge, bound) == 0
    assert freeing.waiting(gauge, bound, gauge.look(bound)[1][1], every) == pytest.approx(1.15)
    assert set(kinds_in(freeing.changing(gauge, bound, 0))) >= set(parse_tiles("3p4p6s"))
    assert freeing.changing(gauge, half, 0) == freeing.changing(gauge, bound, 2) == 0


def test_nothing_is_gained_by_a_wait_for_which_no_draw_is_left() -> None:
    assert Freeing([0.9, 0.8], 1).gain == 0
    assert Freeing([0.4, 0.4, 0.4], 3).gain == 0


def test_on_the_way_a_joker_outside_the_sets_counts_more() -> None:
    freeing = Freeing([0.9] * 12, 12)
    gauge, outside = gauge_of("123456m34p78s9s1z7p")
    _, inside = gauge_of("123m44p55p78s9s1z1z7p")
    _, far = gauge_of("123456m9s1s4s7s1p4p7p")
    nearest = [gauge.nearest(keys) for keys in (outside, inside, far)]
    lacking = [gauge.pao_bai_da(keys)[0] for keys in (outside, inside, far)]
    assert (nearest, lacking) == ([1, 1, 2], [2, 3, 4])
    assert freeing.heading(gauge, outside, 1) == 1.5
    assert freeing.heading(gauge, inside, 1) == 1.22
    assert freeing.heading(gauge, far, 2) == 1.22
    assert freeing.heading(gauge, far, 3) == freeing.heading(gauge, far, 5) == 1.33


@pytest.mark.parametrize("hand", ["123456m345p78s9s2p", "123456m3344p78s9s"])
def test_promises_know_what_a_free_joker_brings(hand: str) -> None:
    view, _ = position(RULES, hand=hand, wild="9s")
    unseen = view.unseen()
    dangers, keys = Dangers(view, unseen), keys_of(view.hand, view.wild)
    promise, usual = (Promise(view, unseen, dangers, {}, tuning=each) for each in (FREEING, EXPERT_2))
    times = Freeing(promise.stay, (view.wall_left + 2) // 4).waiting(
        RULES.variant.gauge((), RULES, WILD),
        keys,
        _wins(keys),
        lambda mask: sum(unseen[kind] for kind in kinds_in(mask)),
    )
    plain = (usual.plan((), keys).worth - usual.spared) / EXPERT_2.joker
    assert promise.plan((), keys).worth == pytest.approx(times * plain + promise.spared)


def _wins(keys: Keys) -> int:
    return lay_of(RULES, (), WILD, 0).winning(keys)


def test_who_knows_of_free_jokers_throws_other_tiles_now_and_then() -> None:
    differ = 0
    for view, actions, _ in looks("baida", 12):
        if view.wild not in view.hand or any(isinstance(action, Hu) for action in actions):
            continue
        said = [Weighing(view, PLAIN, tuning).turn(actions) for tuning in (EXPERT_2, FREEING)]
        differ += said[0] != said[1]
    assert differ


def test_a_win_is_left_lying_where_the_enumeration_says_so() -> None:
    view, actions = position(RULES, hand="123456m345p78s9s2p6s", wild="9s")
    best = advise(view, actions).best
    assert best.action == Discard(0, parse_tile("2p"))
    assert best.points > next(
        choice.points for choice in advise(view, actions).choices if isinstance(choice.action, Hu)
    )


def test_the_older_model_leaves_no_win_lying() -> None:
    view, _ = position(RULES, hand="123456m345p78s9s2p", wild="9s")
    scales, older = Scales(view, 1), Scales(view, 1, older=True)
    now, then = (each.race(AFTER_DISCARD).run(each.lay, each.keys, NEAREST)[0][0] for each in (scales, older))
    assert now > 1.1 * then
    dry, _ = position(RULES, hand="123456m345p78s9s2p", wild="9s", seen="1f2f3f4f5f6f7f8f5z5z5z5z6z6z6z6z7z7z7z7z")
    # Without flowers to come and without a choice there is no difference.
    bound = keys_of(parse_tiles("123m1133p78s9s99m4z"), WILD)
    runs = []
    for is_older in (False, True):
        each = Scales(dry, 1, older=is_older)
        race = each.race(AFTER_DISCARD)
        assert isinstance(race, Race)
        runs.append(race.run(each.lay, bound, NEAREST)[0])
    assert RULES.variant.gauge((), RULES, WILD).pao_bai_da(bound)[0] > 1
    assert tiles_of(bound, WILD).count(WILD) == 1
    assert runs[0] == pytest.approx(runs[1])


def test_near_hands_are_enumerated_by_the_model_of_the_version() -> None:
    told = 0
    for frees in (False, True):
        tuning = msgspec.structs.replace(EXPERT_2, near=1, frees=frees)
        for view, _, _ in looks("baida", 3):
            weighing = NearWeighing(view, PLAIN, tuning)
            weighing._discards()
            if not weighing.told or view.wild not in view.hand:
                continue
            scales = Scales(view, 1, older=not frees)
            hands = dict(scales.discards(scales.keys))
            for tile, points in weighing.told.items():
                assert points == pytest.approx(scales.weigh(scales.lay, hands[tile], AFTER_DISCARD, 1).points)
            told += 1
    assert told >= 4
