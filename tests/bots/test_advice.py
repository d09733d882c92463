"""Advice: what it says is well formed for every game, and right where the right answer is plain."""

from __future__ import annotations

import msgspec
import pytest

from game.bots.advice import OPERANDS, Advice, Code, Why, advise, quick
from game.bots.advice.clock import clock
from game.bots.advice.danger import Dangers
from game.bots.advice.lay import NEAREST
from game.bots.advice.measured_rates import RATES
from game.bots.advice.race import Race
from game.bots.advice.rates import pace
from game.bots.advice.weigh import Scales
from game.cli.position import position
from game.coach.lessons import loss_of
from game.engine.actions import Discard, Hu, Pass, Qiao
from game.engine.gauge import kinds_in
from game.engine.match import Match
from game.engine.melds import parse_meld
from game.engine.options import Ruleset
from game.engine.rng import Rng
from game.engine.rules import ruleset, variant, variant_ids
from game.engine.settings import Seat, match_settings
from game.engine.tiles import KINDS, Tile, format_tiles, parse_tile
from game.engine.view import PlayerView, RiverTile, SeatView

SEATS = tuple(Seat(name, "casual") for name in ("one", "two", "three", "four"))


def fits(rules: Ruleset, kind: str, operand: object) -> bool:
    """Whether an operand is of the kind that `OPERANDS` names."""
    match kind:
        case "tile":
            return isinstance(operand, Tile)
        case "count" | "points":
            return type(operand) is int and operand >= 0
        case "away":
            return type(operand) is int and operand >= -1
        case "seat":
            return operand in range(4)
        case "suit":
            return operand in range(3)
        case "shape":
            return operand in (*rules.variant.shapes, *rules.variant.extras)
    return False


def test_far_hands_head_for_what_is_near_and_keep_its_tiles() -> None:
    rules = ruleset("qinghunpeng")
    view, actions = position(rules, hand="3567m56678p59s267z")
    advice = advise(view, actions)
    assert advice.best.shape == "hun_yi_se"
    chances = {outlook.shape: outlook.chance for outlook in advice.best.outlooks}
    assert chances["hun_yi_se"] > 2 * chances["peng_peng_hu"] > 0
    kept = {*KINDS[9:18], *KINDS[27:34]}
    assert isinstance(advice.best.action, Discard)
    assert advice.best.action.tile not in kept


def test_a_win_is_taken_where_discards_win() -> None:
    rules = ruleset("qinghunpeng")
    advice = advise(*position(rules, hand="34555567p111z666z"))
    assert isinstance(advice.best.action, Hu)
    for choice in advice.choices[1:]:
        loss = loss_of(advice.best, choice)
        assert loss.certain or isinstance(choice.action, Hu)


@pytest.mark.parametrize("variant_id", ["qinghunpeng", "qiaoma", "lezi", "shanghai2", "qiaoma_modern"])
def test_nobody_folds_while_nothing_is_dangerous(variant_id: str) -> None:
    rules, rng = ruleset(variant_id), Rng(3)
    flowers = rules.variant.flower_kinds
    tiles = [tile for tile in KINDS[:34] if tile not in flowers for _ in range(rules.variant.copies[tile])]
    for _ in range(3):
        rng.shuffle(tiles)
        advice = advise(*position(rules, hand=format_tiles(tiles[:14])))
        nearest = min(outlook.away for choice in advice.choices for outlook in choice.outlooks)
        assert advice.best.shape
        assert min(outlook.away for outlook in advice.best.outlooks) <= nearest + 1
        assert 0.01 < advice.best.chance < 0.75


@pytest.mark.parametrize("jokers", [0, 1, 2, 3])
def test_nobody_heads_for_jokers_before_three_are_held(jokers: int) -> None:
    rules, rng, wild = ruleset("baida"), Rng(7), KINDS[0]
    tiles = [tile for tile in KINDS[1:31] for _ in range(4)]
    for _ in range(4):
        rng.shuffle(tiles)
        hand = format_tiles(tiles[: 14 - jokers] + [wild] * jokers)
        view, actions = position(rules, hand=hand, wild=str(wild))
        advice = advise(view, actions, depth=1)
        check(rules, advice, actions)
        kept = [choice for choice in advice.choices if choice.action.tile != wild]
        assert jokers < 3 or all(choice.away == 0 for choice in kept)


def check(rules: Ruleset, advice: Advice, actions: tuple) -> None:
    assert sorted(map(str, actions)) == sorted(str(choice.action) for choice in advice.choices)
    points = [choice.points for choice in advice.choices]
    assert points == sorted(points, reverse=True)
    for choice in advice.choices:
        assert -1e-9 <= choice.chance <= 1 + 1e-9
        dangers = choice.danger.reasons if choice.danger is not None else ()
        for why in (*choice.reasons, *dangers):
            assert len(why.operands) == len(OPERANDS[why.code]), why
            assert all(map(fits, [rules] * 9, OPERANDS[why.code], why.operands)), why
        for outlook in choice.outlooks:
            assert outlook.live == sum(copies for _, copies in outlook.accepts)
            assert all(copies > 0 for _, copies in outlook.accepts)
            assert 0 <= outlook.chance <= 1 + 1e-9
        if choice.outlooks and choice.shape:
            heading, *others = choice.outlooks
            assert (heading.shape, heading.away) == (choice.shape, choice.away)
            # Whoever is ready is not told that he is on his way.
            assert heading.away <= 0 or all(other.away > 0 for other in others)
        for shape, away in [(each.shape, each.away) for each in choice.outlooks[:1]] + [(choice.shape, choice.away)]:
            assert shape not in rules.variant.windfalls or away <= 0


@pytest.mark.parametrize("variant_id", variant_ids())
def test_every_decision_of_a_game_is_advised(variant_id: str) -> None:
    match = Match.new(match_settings(variant_id, SEATS, 4, length=0, purse_floor=0))
    match.start_hand()
    number = 0
    while match.in_hand and number < 50:
        hand = match.round
        assert hand is not None
        seat = hand.pending[0]
        view, actions = hand.view(seat), hand.legal_actions(seat)
        advice = quick(view, actions)
        if number % 7 == 0:
            full = advise(view, actions, depth=1)
            check(view.ruleset, full, actions)
            assert [choice.action for choice in full.choices] == [choice.action for choice in advice.choices]
            assert full == advise(view, actions, depth=1)
        number += 1
        match.apply(advice.best.action)
    assert number > 10


def test_every_code_names_its_operands() -> None:
    known = {"tile", "count", "away", "points", "percent", "seat", "suit", "shape"}
    assert set(OPERANDS) == set(Code)
    assert all(known.issuperset(kinds) for kinds in OPERANDS.values())


@pytest.mark.parametrize("variant_id", variant_ids())
def test_every_game_has_rates(variant_id: str) -> None:
    rates = RATES[variant_id]
    assert rates.weights["base"] < 0
    assert all(0 <= part < 1 for parts in rates.wins.values() for part in parts)
    assert all(sum(pace(variant_id, shape, away)) > 0 for shape in variant(variant_id).shapes for away in range(3))


def view_of(rules_id: str = "qinghunpeng", **words: str) -> tuple[SeatView, tuple]:
    return position(ruleset(rules_id), **words)


def test_a_win_is_advised_before_anything_else() -> None:
    advice = advise(*view_of(hand="11122m", melds="peng:333m@1 peng:444m@2 peng:555z@3"))
    assert isinstance(advice.best.action, Hu)
    assert advice.best.points == 15  # 混碰 is one 喇子 of five, and three pay
    assert advice.best.reasons == (Why(Code.WINS, ("hun_peng", 5)),)


def test_the_better_wait_is_kept() -> None:
    # 1m and 9m are alike for the shape, but three of the 9m lie open.
    advice = advise(*view_of(hand="11m22m9m", melds="peng:333m@1 peng:444m@2 peng:555z@3", seen="1m1m"))
    kept = [choice.action for choice in advice.choices if isinstance(choice.action, Discard)]
    assert kept[0] == Discard(0, parse_tile("9m"))
    best = advice.best
    assert best.away == 0
    assert best.exact
    assert dict(best.outlooks[0].accepts)[parse_tile("2m")] == 2


def test_a_ready_hand_wins_with_the_chance_of_its_model() -> None:
    # Where self-draws alone win, by hand: as long as no draw brings a wait, and nobody else has won.
    view, _ = view_of("baida", hand="1199m", melds="peng:333m@1 peng:444m@2 peng:222z@3", wild="5s")
    scales = Scales(view, 1)
    clock_, live = scales.race(3).clock, 2 + 2 + 4
    missing, expected = 1.0, 0.0
    for at in range(clock_.turns):
        missing *= clock_.stay[at]
        expected += missing * live / clock_.drawing[at]
        missing *= 1 - live / clock_.drawing[at]
    points, chance = scales.race(3).run(scales.lay, scales.keys, NEAREST)[0]
    assert chance == pytest.approx(expected, abs=1e-12)
    assert points > 0


def test_flowers_make_an_open_hand_of_the_lowest_class_worth_more() -> None:
    words = {"hand": "88m1z1z5p", "melds": "chi:123m@3 peng:555m@2 peng:777m@1"}
    poor = advise(*view_of(**words, seen="1f2f3f4f5f6f7f8f"))
    rich = advise(*view_of(**words, flowers="1f2f3f", seen="4f5f6f7f8f"))
    discard = Discard(0, parse_tile("5p"))
    worth = [
        next(outlook.worth for outlook in advice.of(discard).outlooks if outlook.shape == "hun_yi_se")
        for advice in (poor, rich)
    ]
    assert worth == [0, 3]  # on 8m: without 花 it may not be won
    assert rich.best.action == discard
    assert rich.best.points > poor.best.points


def with_rival(view: SeatView, **changes: object) -> SeatView:
    players = list(view.players)
    players[1] = msgspec.structs.replace(players[1], **changes)
    return msgspec.structs.replace(view, players=tuple(players))


def test_danger_follows_the_signs() -> None:
    view, _ = view_of(hand="123456789m1p1s1z3z5z")
    melds = tuple(parse_meld(text) for text in ("peng:222p/2p@0", "chi:345p/3p@0", "peng:888p/8p@3"))
    flush = msgspec.structs.replace(with_rival(view, melds=melds, concealed=4), wall_left=24)
    dangers = Dangers(flush, flush.unseen())
    of_suit, other = dangers.of(parse_tile("1p")), dangers.of(parse_tile("1s"))
    assert of_suit[0] > 3 * other[0]
    assert of_suit[1] > other[1]
    codes = [why.code for why in dangers.explain(parse_tile("1p")).reasons]
    assert Code.COLLECTS_SUIT in codes
    assert Code.FEEDS_THIRD in codes  # two of the three melds are ours
    thrown = with_rival(flush, river=(RiverTile(parse_tile("1p")),))
    assert Dangers(thrown, thrown.unseen()).of(parse_tile("1p"))[0] < of_suit[0]


def test_nothing_is_dangerous_where_only_self_draws_win() -> None:
    view, actions = view_of("baida", hand="123456789m1p1s1z3z3s", wild="9s")
    danger = advise(view, actions, depth=0).best.danger
    assert danger is not None
    assert (danger.chance, danger.cost, danger.most) == (0, 0, 0)
    assert [why.code for why in danger.reasons] == [Code.SAFE_SELF_DRAW]


def test_the_last_copy_of_an_honour_is_safe() -> None:
    view, _ = view_of(hand="123456789m1p1s1z3z5z", seen="3z3z3z")
    dangers = Dangers(view, view.unseen())
    assert dangers.of(parse_tile("3z")) == (0.0, 0.0)
    assert dangers.explain(parse_tile("3z")).reasons[0].code is Code.SAFE_LAST


def test_the_clock_counts_the_draws_of_the_wall() -> None:
    unseen = [4] * 34 + [0] * 8
    for wall in range(30):
        for lead in range(4):
            made = clock(unseen, frozenset(KINDS[34:]), wall, lead, 1.0, 1.0, [0.0], [0.0])
            assert made.turns == sum(place % 4 == lead for place in range(wall))
            assert sum(made.phases) + made.turns == wall


def test_declaring_late_costs_a_turn() -> None:
    view, actions = view_of("qiaoma", hand="11225m", melds="peng:333m@1 peng:444m@2 peng:555z@3")
    advice = advise(view, actions)
    tile = parse_tile("5m")
    declared, silent = advice.of(Qiao(0, tile)), advice.of(Discard(0, tile))
    assert declared.chance > silent.chance
    assert declared.points > silent.points


def test_passing_keeps_thirteen_tiles() -> None:
    view, actions = view_of(hand="1122m", melds="peng:333m@1 peng:444m@2 peng:555z@3")
    (choice,) = advise(view, actions).choices
    assert choice.action == Pass(0)
    assert choice.danger is None
    assert choice.away == 0


def test_the_race_is_the_same_whatever_was_asked_before() -> None:
    view, actions = view_of(hand="255m1z3p", melds="peng:777m/7m@1 peng:111z/1z@2 peng:888p/8p@1")
    first = advise(view, actions)
    scales = Scales(view, 2)
    for tile, keys in scales.discards(scales.keys):
        other = Race(scales.race(3).clock, scales.worth, scales.base)
        if first.of(Discard(0, tile)).exact:
            assert other.run(scales.lay, keys, NEAREST) == scales.race(3).run(scales.lay, keys, NEAREST)
    assert kinds_in(scales.lay.winning(scales.keys)) == ()


def test_players_of_the_view_need_no_rivers() -> None:
    view, actions = view_of(hand="123456789m1p1s1z3z5z")
    assert all(player == PlayerView(13, (), (), ()) for player in view.players[1:])
    assert quick(view, actions).turns > 10
