"""A lesson at every decision: it names legal actions, covers every tile, and every sentence of it is whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.bots import make_player
from game.bots.advice import Advice, Code, advise, quick
from game.bots.host import Host
from game.coach import ASKED, Lesson, answers, lesson, spoken, value_words, verdict, verdict_words, why_not
from game.coach.kinds import Peril, Role
from game.engine.actions import Action, Discard, Hu, Pass, Qiao
from game.engine.match import Match, MatchSettings, Seat
from game.engine.round import Round
from game.engine.rules import variant_ids
from game.engine.standing import standing
from game.engine.tiles import parse_tile
from game.engine.view import SeatView
from game.i18n import LANGUAGES, speaking
from tests.coach.said import LABEL, NAMES, check, names
from tests.engine.rigged import Table

SHORT = {"en": 70, "zh_Hans": 34, "zh_Hant": 34}
"""Characters of a note: two lines and a half of the panel."""
FAST = 0
"""The depth that is quickest: nothing is enumerated."""

Decision = tuple[Round, SeatView, tuple[Action, ...]]


def decisions(game: str, seed: int, kind: str) -> Iterator[Decision]:
    """Every decision of one hand that bots of a kind play among themselves, forced ones left out."""
    seats = (Seat("a", kind), Seat("b", kind), Seat("c", kind), Seat("d", kind))
    exchange = (("exchange_five", True),) if game in ("qiaoma", "lezi") else ()
    host = Host(Match.new(MatchSettings(game, exchange, seats, seed)), {i: make_player(kind, seed) for i in range(4)})
    host.start_hand()
    while waiting := host.waiting:
        hand = host.match.round
        assert hand is not None
        actions = hand.legal_actions(waiting[0])
        if len(actions) > 1:
            yield hand, hand.view(waiting[0]), actions
        host.apply(host.think(waiting[0]))


def examine(hand: Round, view: SeatView, actions: tuple[Action, ...], advice: Advice, language: str) -> Lesson:
    """Makes the lesson and says all of it; fails where anything is missing or ill said."""
    made = lesson(view, actions, advice)
    assert made.best.action in actions
    assert all(other.action in actions and other.action != made.best.action for other in made.others)
    covered = sorted(place for group in made.groups for place in group.places)
    assert covered == list(range(len(made.row)))
    assert sorted(made.row) == list(view.hand)
    assert all(one.last < other.first for one, other in pairwise(made.spans))
    discards = {action.tile for action in actions if isinstance(action, Discard | Qiao)}
    assert {hazard.tile for hazard in made.hazards} <= discards
    agrees_with_itself(made, view)
    with speaking(language):
        words = spoken(made, names())
        check(words.best.title)
        check(words.best.reason)
        for text in (words.best.state, *(part for other in words.others for part in (other.title, other.plan))):
            check(text, SHORT)
        for text in (*(other.loss for other in words.others), *words.watches):
            check(text, SHORT)
        for label in words.spans:
            check(label, {**LABEL, "en": 60, "zh_Hans": 30, "zh_Hant": 30})
        for reach in words.reaches:
            for text in (reach.name, reach.away, reach.missing):
                check(text, {"en": 120, "zh_Hans": 50, "zh_Hant": 50})
        for hazard in words.hazards:
            check(hazard.short, LABEL)
            check(hazard.reason)
        for text in value_words(view, made.best):
            assert "{" not in text
        refusals = hand.refusals(view.seat)
        for asked in ASKED:
            for text in answers(why_not(view, asked, actions, refusals), names()):
                check(text)
        for action in actions[:20]:
            word = verdict(advice, action)
            if word is not None:
                check(verdict_words(word))
                assert word.better == advice.best.action
                assert word.code != "danger" or isinstance(word.better, Discard | Pass | Qiao)
    return made


def agrees_with_itself(made: Lesson, view: SeatView) -> None:
    """Fails where two things that the coach says of one decision cannot both be true."""
    best, distances = made.best, dict(standing(view).distances)
    if best.shape and made.reaches:
        assert (made.reaches[0].shape, made.reaches[0].away) == (best.shape, best.away)
        assert best.away <= 0 or all(reach.away > 0 for reach in made.reaches)  # who is ready is not on his way
    for other in made.others:
        if made.reaches and best.shape and other.shape and not isinstance(best.action, Hu):
            assert other.loss.steps == max(0, other.away - best.away)
    for option in (best, *made.others):
        for reason in option.reasons:
            if reason.code is Code.NEARER:
                shape, was, now = reason.operands
                assert shape == option.shape
                assert now == option.away < was == distances[str(shape)]
    lone = {tile for group in made.groups if group.role in (Role.SPARE, Role.SEED) for tile in group.tiles}
    for group in made.groups:
        # A tile that lies there does not have to be waited for.
        if group.role in (Role.TWO_SIDED, Role.EDGE, Role.GAP):
            assert not lone & set(group.waits), group


@pytest.mark.parametrize("game", variant_ids())
def test_whole_hands(game: str) -> None:
    seen = 0
    for number, (hand, view, actions) in enumerate(decisions(game, 7, "casual")):
        if number % 5 == 0:
            examine(hand, view, actions, advise(view, actions, depth=FAST), LANGUAGES[seen % 3])
            seen += 1
    assert seen > 4


@given(
    game=st.sampled_from(variant_ids()),
    seed=st.integers(0, 10_000),
    stop=st.integers(0, 60),
    language=st.sampled_from(LANGUAGES),
)
@settings(max_examples=25, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))
def test_random_positions(game: str, seed: int, stop: int, language: str) -> None:
    last: Decision | None = None
    for number, decision in enumerate(decisions(game, seed, "random")):
        last = decision
        if number == stop:
            hand, view, actions = decision
            examine(hand, view, actions, advise(view, actions, depth=FAST), language)
            return
    assert last is not None


def test_advice_in_a_hurry_is_enough() -> None:
    table = Table(["111s55s67s111z666z4z", "", "", ""], game="lezi")
    view, actions = table.round.view(0), table.round.legal_actions(0)
    examine(table.round, view, actions, quick(view, actions, depth=FAST), "zh_Hans")


def test_advice_on_another_decision_is_refused() -> None:
    table = Table(["111s55s67s111z666z4z", "", "", ""], game="lezi")
    view, actions = table.round.view(0), table.round.legal_actions(0)
    advice = advise(view, actions, depth=FAST)
    with pytest.raises(ValueError, match="not on this decision"):
        lesson(view, actions[:-1], advice)


def the_picture(game: str = "lezi") -> tuple[Lesson, SeatView, Sequence[Action]]:
    """The hand of the design's picture, the advice being to discard North."""
    hand = Table(["111s55s67s111z666z4z", "", "", ""], game=game).round
    view, actions = hand.view(0), hand.legal_actions(0)
    advice = advise(view, actions, depth=1)
    north = advice.of(next(action for action in actions if isinstance(action, Discard) and str(action.tile) == "4z"))
    rest = tuple(choice for choice in advice.choices if choice is not north)
    best = msgspec.structs.replace(north, shape="hun_yi_se")
    return lesson(view, actions, Advice(advice.seat, (best, *rest), advice.turns)), view, actions


def test_the_hand_of_the_picture() -> None:
    made, _view, _actions = the_picture()
    assert [made.groups[span.groups[0]].role for span in made.spans] == [
        Role.TRIPLET,
        Role.EYES,
        Role.TWO_SIDED,
        Role.TRIPLET,
        Role.TRIPLET,
        Role.OUT,
    ]
    with speaking("zh_Hans"):
        words = spoken(made, names())
        assert (words.best.title, words.best.state) == ("打北", "听牌，六张")
        assert words.best.reason == "打掉就听五八条，还有六张没露面。"
        assert words.spans == ("刻子", "将", "搭子，等五八", "东刻，一花", "发财刻，两花", "打这张")
        nearest = next(reach for reach in words.reaches if reach.name == "混一色")
        assert (nearest.away, nearest.missing) == ("听牌", "要五八条，还有六张")
    with speaking("en"):
        words = spoken(made, NAMES)
        assert words.best.reason == "Then 5/8 of Bamboo wins; 6 tiles unseen."


def test_a_win_on_offer_is_taken_with_its_worth() -> None:
    hand = Table(["111s55s67s111z666z8s", "", "", ""], game="lezi").round
    view, actions = hand.view(0), hand.legal_actions(0)
    advice = advise(view, actions, depth=FAST)
    win = advice.of(next(action for action in actions if isinstance(action, Hu)))
    advice = Advice(0, (win, *(choice for choice in advice.choices if choice is not win)), advice.turns)
    made = examine(hand, view, actions, advice, "zh_Hant")
    with speaking("en"):
        said = spoken(made, NAMES).best
    assert said.title == "Win by self-draw"
    assert said.reason.startswith("This wins as a half flush, worth ")
    passed = verdict(advice, next(action for action in actions if isinstance(action, Discard)))
    assert passed is not None
    assert passed.code == "missed_win"


def test_what_lies_on_the_table_is_counted_and_fresh_tiles_are_marked() -> None:
    table = Table(["4z", "4z111s55s67s111z66z", "4z", ""], game="lezi", draws="9m8m7m")
    table.do("0 discard 4z", "1 discard 4z")
    view, actions = table.round.view(2), table.round.legal_actions(2)
    advice = advise(view, actions, depth=FAST)
    north = advice.of(next(action for action in actions if isinstance(action, Discard) and str(action.tile) == "4z"))
    made = lesson(view, actions, Advice(2, (north, *(c for c in advice.choices if c is not north)), advice.turns))
    assert made.shown == 2
    hazard = made.hazard_of(parse_tile("4z"))
    assert hazard is not None
    assert not hazard.fresh
    other = next(hazard for hazard in made.hazards if hazard.fresh)
    assert other.tile not in {thrown.tile for player in view.players for thrown in player.river}


def test_nobody_wins_on_a_discard_where_only_self_draws_win() -> None:
    hand = Table(["159m", "", "", ""], game="baida", tail="4s9s").round
    view, actions = hand.view(0), hand.legal_actions(0)
    made = lesson(view, actions, advise(view, actions, depth=FAST))
    assert {hazard.peril for hazard in made.hazards} == {Peril.SAFE}


def test_a_win_is_left_lying_for_a_free_joker_and_the_coach_says_why() -> None:
    """百搭: 2p out, and beside four sets the joker wins with any tile, doubled (跑百搭)."""
    hand = Table(["123456m345p78s5s2p6s", "", "", ""], game="baida", tail="4s").round
    view, actions = hand.view(0), hand.legal_actions(0)
    assert view.wild == parse_tile("5s")
    advice = advise(view, actions, depth=FAST)
    assert advice.best.action == Discard(0, parse_tile("2p"))
    made = lesson(view, actions, advice)
    with speaking("en"):
        said = spoken(made, NAMES).best
    assert said.reason == "Wait: with the joker free any tile wins next, for 6 points."
    win = advice.of(next(action for action in actions if isinstance(action, Hu)))
    later = msgspec.structs.replace(advice.best, reasons=())
    rest = tuple(choice for choice in advice.choices if choice not in (advice.best, win))
    made = lesson(view, actions, Advice(0, (later, win, *rest), advice.turns))
    with speaking("en"):
        assert spoken(made, NAMES).best.reason == "Let this win go: waiting brings more on average."
