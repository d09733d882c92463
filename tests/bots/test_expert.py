"""What expert minds: 敲 in time, what others let pass, what feeds them, and what a win of theirs costs."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from game.bots import make_player
from game.bots.advice.danger import Dangers
from game.bots.advice.signs import rivals
from game.bots.advice.stakes import stakes
from game.bots.advice.worth import open_table
from game.bots.expert import Expert, Weighing
from game.bots.feeding import Feeding
from game.bots.host import Host
from game.bots.leaning import Leanings
from game.bots.memory import Memory
from game.bots.personas import PLAIN, Style
from game.bots.promise import Promise
from game.bots.tuning import EXPERT_1, EXPERT_2, MASTER_4, Leaning
from game.cli.position import position
from game.engine.actions import Action, Discard, Hu, Pass, Qiao
from game.engine.events import Discarded, HandBegan, ReadyDeclared
from game.engine.gauge import keys_of
from game.engine.match import Match, match_settings
from game.engine.melds import parse_meld
from game.engine.rules import ruleset, variant, variant_ids
from game.engine.settings import Seat
from game.engine.tiles import parse_tile
from game.engine.view import RiverTile, SeatView

OUT = "1p1p1p1s1s1s2p2p2p2s2s3p3p3p3s3s4s4s4s4p4p4p5p5p6p6p6p6s6s8s8s9s9s9p9p4z4z6z6z7z7z"
"""Tiles that are gone, none of them wanted."""


def view_of(game: str, **words: str) -> tuple[SeatView, tuple[Action, ...]]:
    return position(ruleset(game, {}), **words)


def with_rival(view: SeatView, seat: int, **changes: object) -> SeatView:
    players = list(view.players)
    players[seat] = msgspec.structs.replace(players[seat], **changes)
    return msgspec.structs.replace(view, players=(players[0], players[1], players[2], players[3]))


def promise_of(view: SeatView) -> Promise:
    unseen = view.unseen()
    return Promise(view, unseen, Dangers(view, unseen), {})


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("9m3s", "chi:123m@3 peng:555m@2 peng:777m@1 peng:222z@1"),  # waits for 9m alone
        ("77m5p77s", "peng:222m@3 peng:888p@2 peng:555s@1"),
        ("12345678m11222z9p", ""),
    ],
)
@pytest.mark.parametrize("taken", ["", OUT])
def test_a_hand_that_waits_declares(hand: str, melds: str, taken: str) -> None:
    view, actions = view_of("qiaoma", hand=hand, melds=melds, seen=taken)
    assert any(isinstance(action, Qiao) for action in actions)
    assert isinstance(Expert().decide(view, actions), Qiao)


def test_declaring_later_is_worth_what_is_left_a_round_later() -> None:
    view, _ = view_of("qiaoma", hand="9m3s", melds="chi:123m@3 peng:555m@2 peng:777m@1 peng:222z@1")
    promise = promise_of(view)
    plan = promise.plan(view.players[0].melds, keys_of((parse_tile("9m"),)))
    assert plan.away == 0
    later = promise.delayed(plan, plan.points)
    assert 0 < later < plan.points
    # Short of a round's chance to win, and of the chance that somebody else wins in it.
    assert later == pytest.approx(plan.points * plan.curve[1] / plan.curve[0], rel=0.05)


def test_nobody_waits_for_what_came_after_he_declared() -> None:
    memory = Memory()
    for event in (
        HandBegan(1, 0),
        Discarded(2, parse_tile("1m"), False),
        ReadyDeclared(2),
        Discarded(2, parse_tile("2m"), False),
        Discarded(3, parse_tile("3m"), True),
        Discarded(2, parse_tile("4m"), True),
    ):
        memory.told(event)
    assert memory.passed[2] == {parse_tile("3m"), parse_tile("4m")}
    assert memory.passed[0] == memory.passed[3] == set()
    memory.told(HandBegan(2, 0))
    assert memory.passed[2] == set()


def test_what_a_declared_rival_let_pass_is_safe() -> None:
    view, _ = view_of("qiaoma", hand="2467p139s12z367z5p6p")
    bold = with_rival(view, 2, ready=True)
    tile = parse_tile("4p")
    risky, safe = Dangers(bold, bold.unseen()), Dangers(bold, bold.unseen(), ((), (), {tile}, ()))
    assert risky.of(tile)[0] > 0.02
    assert safe.of(tile)[0] < 0.1 * risky.of(tile)[0]
    assert safe.of(parse_tile("5p")) == risky.of(parse_tile("5p"))
    before = Weighing(bold, PLAIN)
    before.turn([Discard(0, tile)])
    after = Weighing(bold, PLAIN, passed=((), (), {tile}, ()))
    after.turn([Discard(0, tile)])
    assert after.worths[Discard(0, tile)] > before.worths[Discard(0, tile)]


def test_what_the_next_player_has_thrown_feeds_him_little() -> None:
    view, _ = view_of("baida", hand="2467p139s123z36m5p", wild="9m")
    fresh = Feeding(view, view.unseen())
    thrown = with_rival(view, 1, river=(RiverTile(parse_tile("4p")),))
    fed = Feeding(thrown, thrown.unseen())
    for text in ("3p", "4p", "5p"):
        assert fed.chance(parse_tile(text)) < fresh.chance(parse_tile(text))
    for text in ("6p", "4s", "4m", "1z"):
        assert fed.chance(parse_tile(text)) == fresh.chance(parse_tile(text))
    assert fresh.chance(parse_tile("1p")) < fresh.chance(parse_tile("2p")) < fresh.chance(parse_tile("4p"))
    opposite = with_rival(view, 2, river=(RiverTile(parse_tile("4p")),))
    assert Feeding(opposite, opposite.unseen()).chance(parse_tile("5p")) == fresh.chance(parse_tile("5p"))


def test_only_those_who_may_still_claim_are_fed() -> None:
    view, _ = view_of("qiaoma", hand="2467p139s12z367z5p6p")
    tile = parse_tile("4s")
    of_all = Feeding(view, view.unseen()).chance(tile)
    melds = (parse_meld("peng:222m/2m@2"),)
    other_suit = with_rival(view, 1, melds=melds, concealed=10)
    ready = with_rival(view, 1, ready=True)
    assert Feeding(ready, ready.unseen()).chance(tile) < Feeding(other_suit, other_suit.unseen()).chance(tile) < of_all
    for seat in (2, 3):
        ready = with_rival(ready, seat, ready=True)
    assert Feeding(ready, ready.unseen()).chance(tile) == 0


def test_a_win_saves_what_others_would_cost() -> None:
    view, _ = view_of("qinghunpeng", hand="1199m", melds="peng:333m@1 peng:444m@2 peng:222z@3")
    unseen = view.unseen()
    dangers = Dangers(view, unseen)
    mindful = Promise(view, unseen, dangers, {}, tuning=EXPERT_2)
    first = Promise(view, unseen, dangers, {}, tuning=EXPERT_1)
    assert mindful.spared > 0
    assert first.spared == 0
    keys = keys_of(view.hand)
    melds = view.players[0].melds
    assert mindful.plan(melds, keys).worth == pytest.approx(first.plan(melds, keys).worth + mindful.spared)


def test_a_lone_joker_beside_four_melds_is_worth_the_double_of_one_beside_three() -> None:
    worths = []
    for hand, fourth in (("9s", " chi:234p@3"), ("234p9s", "")):
        melds = "chi:123m@3 peng:555m@2 peng:777m@1" + fourth
        view, _ = view_of("baida", hand=hand, melds=melds, seen="1f2f3f4f5f6f7f8f5z5z5z5z6z6z6z6z7z7z7z7z", wild="9s")
        promise = promise_of(view)
        plan = promise.plan(view.players[0].melds, keys_of(view.hand, view.wild))
        worths.append(plan.worth - promise.spared)
    assert worths[0] == pytest.approx(2 * worths[1])


def test_a_win_is_left_for_a_wait_for_everything() -> None:
    # 9s is the joker: it won as half of the pair, and would wait for any tile beside four sets.
    view, actions = view_of("baida", hand="123456m345p777s9s5p", wild="9s")
    assert any(isinstance(action, Hu) for action in actions)
    assert Expert().decide(view, actions) == Discard(0, parse_tile("5p"))


def test_jokers_multiply_only_where_a_win_can_be_left_lying() -> None:
    for game, wild, multiplied in (("baida", "9s", True), ("wuhan", "9s", False)):
        view, _ = view_of(game, hand="123456m345p11s9s8s", wild=wild)
        unseen = view.unseen()
        dangers, keys = Dangers(view, unseen), keys_of(view.hand, view.wild)
        worths = [
            Promise(view, unseen, dangers, {}, tuning=tuning).plan((), keys).worth
            for tuning in (EXPERT_2, msgspec.structs.replace(EXPERT_2, joker=1.0, lone=1.0))
        ]
        assert (worths[0] > worths[1]) == multiplied


@pytest.mark.parametrize("game", variant_ids())
def test_what_is_left_out_of_the_table_changes_no_stakes(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(match_settings(game, [Seat(letter, "greedy") for letter in "ABCD"], 4))
    host = Host(match, {seat: make_player("greedy") for seat in range(4)})
    views = []
    for _ in range(2):
        host.start_hand()
        while waiting := host.waiting:
            assert match.round is not None
            view = match.round.view(waiting[0])
            if view.wall_left % 3 == 0 and sum(len(player.melds) for player in view.players) > 4:
                views.append(view)
            host.apply(host.think(waiting[0]))
    said = [stakes(view, rival) for view in views for rival in rivals(view)]
    monkeypatch.setattr("game.bots.advice.stakes._what_matters", open_table)
    assert said == [stakes(view, rival) for view in views for rival in rivals(view)]
    assert len(said) > 10


def claim_decisions(game: str, hands: int) -> list[tuple[SeatView, tuple[Action, ...]]]:
    """What one seat could claim in some hands of experts."""
    found: list[tuple[SeatView, tuple[Action, ...]]] = []

    class Watcher(Expert):
        def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
            if isinstance(actions[-1], Pass) and not isinstance(actions[0], Hu):
                found.append((view, tuple(actions)))
            return super().decide(view, actions)

    match = Match.new(match_settings(game, [Seat(letter, "expert") for letter in "ABCD"], 5, length=0))
    host = Host(match, {seat: Watcher() for seat in range(4)})
    for _ in range(hands):
        host.play_hand()
    return found


@pytest.mark.parametrize("game", ["qinghunpeng", "baida"])
def test_who_likes_claims_takes_more(game: str) -> None:
    decisions = claim_decisions(game, 3)
    taken = []
    for claims in (0.8, 1.0, 1.25):
        said = [Expert(Style(claims=claims)).decide(view, actions) for view, actions in decisions]
        taken.append({at for at, action in enumerate(said) if not isinstance(action, Pass)})
    assert taken[0] < taken[1] < taken[2]


def test_leanings_go_by_the_tile_and_the_time() -> None:
    view, _ = view_of("qinghunpeng", hand="2467p139s12z367z5p6p")

    def said(wall_left: int) -> dict[str, float]:
        then = msgspec.structs.replace(view, wall_left=wall_left)
        leanings = Leanings(then, Leaning(honour=1, early_honour=2, edge=4, own_suit=8))
        return {text: leanings.of(parse_tile(text)) for text in ("1z", "1s", "9s", "2s", "5p", "1p")}

    assert said(70) == {"1z": 3, "1s": 4, "9s": 4, "2s": 0, "5p": 8, "1p": 12}
    assert said(50) == {"1z": 1, "1s": 4, "9s": 4, "2s": 0, "5p": 8, "1p": 12}
    assert said(20) == {"1z": 1, "1s": 4, "9s": 4, "2s": 0, "5p": 0, "1p": 4}


@pytest.mark.parametrize("game", MASTER_4)
def test_what_master_weighs_by_is_of_that_game(game: str) -> None:
    tuning = MASTER_4[game]
    assert {shape for shape, _ in tuning.worths} <= set(variant(game).shapes)
    assert all(0.5 < weight < 2 for _, weight in tuning.worths)
