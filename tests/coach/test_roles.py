"""What the tiles of a hand are for: every tile once, in line with what is recommended and the shape it heads for."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.coach.kinds import Role
from game.coach.roles import groups_of, row_of, spans_of
from game.engine.actions import parse_action
from game.engine.tiles import format_tiles
from tests.engine.rigged import Table


def roles(hand: str, action: str, shape: str, game: str = "qinghunpeng", **more: str) -> list[str]:
    """The groups of the dealer's hand, each as `role tiles`, with `>waits` and `+花`."""
    view = Table([hand, "", "", ""], game=game, **more).round.view(0)
    groups = groups_of(view, parse_action(action), shape)
    row, _apart = row_of(view)
    assert sorted(place for group in groups for place in group.places) == list(range(len(row)))
    assert all(tuple(row[place] for place in group.places) == group.tiles for group in groups)
    return [
        f"{group.role} {format_tiles(group.tiles)}"
        + (f">{format_tiles(group.waits)}" if group.waits else "")
        + (f"+{group.flowers}" if group.flowers else "")
        for group in groups
    ]


def test_the_hand_of_the_picture() -> None:
    assert roles("111s55s67s111z666z4z", "0 discard 4z", "hun_yi_se") == [
        "triplet 111s",
        "eyes 55s",
        "two_sided 67s>58s",
        "triplet 111z+1",
        "triplet 666z+2",
        "out 4z",
    ]


def test_the_same_tiles_serve_another_shape() -> None:
    assert roles("111s55s67s111z666z4z", "0 discard 7s", "hun_peng") == [
        "triplet 111s",
        "pair 55s>5s",
        "seed 6s",
        "out 7s",
        "triplet 111z+1",
        "triplet 666z+2",
        "spare 4z",
    ]


@pytest.mark.parametrize(
    ("hand", "shape", "expected"),
    [
        ("123m456m789m13m55z9p", "hun_yi_se", "gap 13m>2m"),
        ("123m456m789m12m55z9p", "hun_yi_se", "edge 12m>3m"),
        ("123m456m789m111z5z9p", "hun_yi_se", "one_of_pair 5z>5z"),
        ("123m456m789m77z55z9p", "hun_yi_se", "pair 77z>7z"),
    ],
)
def test_what_a_ready_hand_waits_for(hand: str, shape: str, expected: str) -> None:
    assert expected in roles(hand, "0 discard 9p", shape)


def test_a_wait_whose_tiles_are_all_held_is_none() -> None:
    # All four 3m are in the hand: 1-2 waits for nothing, and is no partial run.
    found = roles("12m3333m567m99m11z9p", "0 discard 9p", "hun_yi_se")
    assert not any(role.startswith("edge 12m") for role in found)


def test_tiles_of_other_suits_are_spare_in_a_flush() -> None:
    found = roles("123m456m79m55m19p19s", "0 discard 9s", "qing_yi_se")
    assert {"spare 1p", "spare 9p", "spare 1s", "out 9s"} <= set(found)


def test_mixed_honours_count_by_kind() -> None:
    found = roles("1112233455667z9p", "0 discard 9p", "luan_feng_xiang")
    assert found.count("member 1z") == 3
    assert "out 9p" in found


def test_seven_pairs() -> None:
    found = roles("1133557799m11z5z9p", "0 discard 9p", "qi_dui", seven_pairs=True)
    assert "member 11m" in found
    assert "one_of_pair 5z>5z" in found


def test_jokers_and_tiles_to_lay_out() -> None:
    # 4s turned makes 5s the joker.
    baida = roles("123m456p789s5s44z1z9p", "0 discard 9p", "ping_hu", game="baida", tail="4s9s")
    assert "joker 5s" in baida
    wuhan = roles("123m456p789s7z44z1z9p", "0 discard 9p", "xiao_hu", game="wuhan")
    assert "laid_out 7z" in wuhan


def test_a_small_win_wants_a_pair_of_two_five_or_eight() -> None:
    found = roles("123m456p789s99m88p9p", "0 discard 9p", "xiao_hu", game="wuhan")
    assert {"pair 99m>9m", "eyes 88p"} <= set(found)
    other = roles("123m456p789s99m44z9p", "0 discard 9p", "xiao_hu", game="wuhan")
    assert not any(role.startswith("eyes") for role in other)


def test_every_tile_that_a_claim_takes_is_marked() -> None:
    found = roles("5555m12p19s1234567z", "0 an_gang 5m", "hun_yi_se")
    assert found.count("claim 5m") == 4


@pytest.mark.parametrize("action", ["an_gang 1p", "ming_gang 1p", "peng 1p", "chi 4p 2p"])
def test_what_is_claimed_settles_the_suit(action: str) -> None:
    # Beside the claimed tiles bamboo has the more of them, yet the new meld is of dots.
    found = roles("111123p113355s55z", f"0 {action}", "hun_yi_se" if action.startswith("chi") else "hun_peng")
    assert [role for role in found if role.endswith("s")] == [f"spare {rank}s" for rank in "113355"]


def test_labels_stand_over_neighbours_and_interlocking_groups_share_one() -> None:
    view = Table(["112233567m55z119p", "", "", ""]).round.view(0)
    row, apart = row_of(view)
    groups = groups_of(view, parse_action("0 discard 9p"), "hun_yi_se")
    spans = spans_of(groups, row, apart)
    assert all(one.last < other.first for one, other in pairwise(spans))
    first = spans[0]
    assert (first.first, first.last) == (0, 5)
    assert [groups[number].role for number in first.groups] == [Role.RUN, Role.RUN]


def test_the_tile_just_drawn_lies_apart_and_goes_first() -> None:
    view = Table(["123m456m789m55z99p9p", "", "", ""]).round.view(0)
    row, apart = row_of(view)
    assert apart
    out = next(group for group in groups_of(view, parse_action("0 discard 9p"), "hun_yi_se") if group.role is Role.OUT)
    assert out.places == (len(row) - 1,)


@pytest.mark.parametrize("hand", ["5567m123s789p11z4p2p", "5678m123s789p11z4p2p", "3456m123s789p11z4p2p"])
def test_whole_runs_stay_whole(hand: str) -> None:
    found = roles(hand, "0 discard 2p", "ping_hu", "qiaoma_modern")
    assert sum(role.startswith("run") for role in found) == 3
    assert not any(role.startswith(("two_sided", "edge", "gap")) for role in found)


def test_four_sets_and_a_joker_wait_for_any_tile() -> None:
    found = roles("123456m2345p5678s", "0 discard 2p", "ping_hu", game="baida", tail="4s9s")
    assert found == ["run 123m", "run 456m", "out 2p", "run 345p", "joker 5s", "run 678s"]
