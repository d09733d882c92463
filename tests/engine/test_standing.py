"""The live score of each game: its own 花, and what would win, from a seat's own knowledge."""

from __future__ import annotations

import pytest

from game.engine.actions import WinBy
from game.engine.reasons import Reason
from game.engine.tiles import parse_tile
from tests.engine.rigged import Table


@pytest.mark.parametrize(
    ("game", "hand", "codes", "flowers"),
    [
        ("qinghunpeng", "1f555z", {"flower_tile": 1, "dragon_triplet": 2}, 3),
        ("lezi", "222z", {"wind_triplet": 1}, 1),
        ("qiaoma_modern", "12f222z", {"flower_tile": 2, "wind_triplet": 1}, 3),
        ("baida", "1f222z5s5s", {"flower_tile": 1, "wind_triplet": 1, "joker_tile": 2, "men_qing_flower": 1}, 5),
        ("wuhan", "222z", {}, 0),
    ],
)
def test_each_game_counts_its_own_hua(game: str, hand: str, codes: dict[str, int], flowers: int) -> None:
    # The turned tile, where there is one, makes 5s the joker.
    table = Table([hand, "", "", ""], draws="4s" if game == "wuhan" else "", tail="4s9m9m", game=game)
    standing = table.round.standing(0)
    assert {group.code: group.amount for group in standing.hua} == codes
    assert standing.flowers == flowers


def test_baida_men_qing_is_a_fan_by_its_option() -> None:
    table = Table(["", "", "", ""], tail="4s", game="baida", men_qing="fan")
    assert "men_qing_flower" not in {group.code for group in table.round.standing(0).hua}


def test_jokers_bring_a_hand_nearer() -> None:
    table = Table(["123456789m12p55s7z", "", "", ""], tail="4s9s", game="baida")
    plain = Table(["123456789m12p66s7z", "", "", ""], tail="4s9s", game="baida")
    near, far = (dict(each.round.standing(0).distances)["ping_hu"] for each in (table, plain))
    assert near < far


def test_four_jokers_are_not_called_near_before_three_are_held() -> None:
    """With one joker they lack but three tiles, which nobody can head for; with three they are near indeed."""
    one = Table(["1357m2468p369s1z5s", "", "", ""], tail="4s", game="baida").round.standing(0).distances
    assert one[0][0] == "ping_hu"
    assert dict(one)["si_bai_da"] < one[0][1]
    three = Table(["1359m2469p134z555s", "", "", ""], tail="4s", game="baida").round.standing(0).distances
    assert three[0] == ("si_bai_da", 0)


def test_would_win_knows_joker_ready_and_the_first_turn() -> None:
    joker = parse_tile("5s")
    baida = Table(["7m", "123456789m12p9s5s", "", ""], tail="4s", game="baida")
    assert baida.round.would_win(1, joker, WinBy.SELF).legal
    assert baida.round.would_win(1, parse_tile("3p")).reasons == (Reason.SELF_DRAW_ONLY,)
    qiaoma = Table(["12346789m11222z5p", "", "", ""], game="qiaoma")
    qiaoma.do("0 qiao 5p")
    assert qiaoma.round.would_win(0, parse_tile("5m")).legal
    first = Table(["9s", "46m123p123456s99p", "", ""], game="shanghai2")
    assert first.round.would_win(1, parse_tile("5m")).extras == ("di_hu",)
