"""The registry of variants and what a ruleset may be."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.options import Ruleset
from game.engine.rules import RulesError, ruleset, variant, variant_ids
from game.engine.tiles import KINDS, format_tiles

ALL = ("qinghunpeng", "qiaoma", "lezi", "shanghai2", "baida", "wuhan", "qiaoma_modern")


def test_the_variants() -> None:
    assert variant_ids() == ALL
    assert [variant(name).id for name in variant_ids()] == list(variant_ids())
    assert all(variant(name).version == 1 for name in ALL)


@pytest.mark.parametrize(
    ("name", "tiles", "flowers", "lezi", "purse", "declares", "kong_after_claim", "jokers"),
    [
        ("qinghunpeng", 144, "12345678f", 5, 1000, False, False, False),
        ("qiaoma", 144, "12345678f", 10, 1000, True, False, False),
        ("lezi", 144, "12345678f", 10, 1000, False, False, False),
        ("shanghai2", 144, "12345678f", 50, 10000, False, False, False),
        ("baida", 144, "567z12345678f", 0, 1000, False, True, True),
        ("wuhan", 136, "", 0, 10000, False, False, True),
        ("qiaoma_modern", 144, "567z12345678f", 0, 1000, True, False, False),
    ],
)
def test_what_a_variant_is(
    name: str, tiles: int, flowers: str, lezi: int, purse: int, declares: bool, kong_after_claim: bool, jokers: bool
) -> None:
    game = variant(name)
    assert sum(game.copies) == tiles == 8 * game.stacks == game.wall_tiles
    assert format_tiles(sorted(game.flower_kinds)) == flowers
    assert (game.lezi, game.purse) == (lezi, purse)
    assert (game.declares, game.kong_after_claim, game.jokers) == (declares, kong_after_claim, jokers)
    assert bool(game.joker_kinds) == jokers
    assert game.joker_kinds.isdisjoint(game.flower_kinds)
    assert {game.opening_wild(tile) for tile in KINDS if game.copies[tile]} == (game.joker_kinds or {None})


def test_an_ordinary_hand_is_a_shape_where_it_may_win() -> None:
    assert [name for name in ALL if "ping_hu" in variant(name).shapes] == ["shanghai2", "baida", "qiaoma_modern"]


SWITCHES: dict[str, tuple[str, tuple[bool | int | str, ...]]] = {
    # options.md: who has it and its values, the default first; an asterisk: other defaults below
    "zero_flower": ("qinghunpeng", ("forbid", "self_draw_lowest", "self_draw_one_lezi")),
    "men_qing": ("qinghunpeng", ("at_least_lezi", "double_only")),
    "men_qing_stack": ("qiaoma lezi", (True, False)),
    "bound_count": ("qinghunpeng qiaoma lezi shanghai2 qiaoma_modern", ("one_way", "total")),
    "hand_loss_cap": ("qinghunpeng qiaoma lezi shanghai2", tuple(range(21))),
    "next_dealer": ("qinghunpeng qiaoma lezi shanghai2 baida qiaoma_modern", ("discarder", "nearest_winner")),
    "multiple_winners": ("qinghunpeng qiaoma lezi shanghai2 baida qiaoma_modern", (True, False)),
    "meld_lock": ("qinghunpeng qiaoma lezi", ("warn", "off", "refuse")),
    "no_swap": ("qinghunpeng qiaoma lezi baida qiaoma_modern", (False, True)),
    "chi": (" ".join(ALL), (True, False)),
    "seven_pairs": ("qinghunpeng qiaoma lezi", (False, True)),
    "last_tile": ("qinghunpeng qiaoma lezi", (False, True)),
    "forced_win": ("qiaoma qiaoma_modern", (False, True)),
    "auto_ready": ("qiaoma qiaoma_modern", (False, True)),
    "exchange_five": ("qiaoma lezi", (False, True)),
    "kai_bao": ("qiaoma lezi qiaoma_modern", (True, False)),
    "huang_fan": ("qinghunpeng qiaoma lezi shanghai2 baida qiaoma_modern", (True, False)),
    "dice_table": ("shanghai2", ("wide", "narrow")),
    "strict_shapes": ("shanghai2", (False, True)),
    "rob_kong_shares": ("shanghai2", (1, 3)),
    "pass_lock": ("shanghai2", ("any_tile", "same_tile")),
    "wu_bai_da_discard": ("baida", (False, True)),
    "wu_bai_da_rob": ("baida", (False, True)),
    "fei_cang_ying": ("qiaoma_modern", (0, 1, 2, 3)),
    "must_open": ("wuhan", (True, False)),
    "mouth": ("wuhan", ("every", "once")),
    "lai_gang": ("wuhan", (2, 4)),
    "minimum": ("wuhan", (16, 0, 32, 64)),
    "cap": ("wuhan", (300, *(value for value in range(100, 1001, 10) if value != 300))),
    "show_an_gang": (" ".join(ALL), (False, True)),
}
OTHER_DEFAULTS: dict[tuple[str, str], bool | int | str] = {
    ("qiaoma", "hand_loss_cap"): 5,
    ("qiaoma", "next_dealer"): "nearest_winner",
    ("lezi", "next_dealer"): "nearest_winner",
    ("qiaoma_modern", "forced_win"): True,
    ("qiaoma_modern", "kai_bao"): False,
    ("qiaoma_modern", "huang_fan"): False,
    ("baida", "huang_fan"): False,
}


@pytest.mark.parametrize("name", ALL)
def test_every_switch(name: str) -> None:
    """The table of options.md, in its order."""
    wanted = {option: list(values) for option, (games, values) in SWITCHES.items() if name in games.split()}
    for (game, option), default in OTHER_DEFAULTS.items():
        if game == name:
            wanted[option] = [default, *(value for value in wanted[option] if value != default)]
    if name == "baida":
        wanted = {"men_qing": ["flower", "fan"], **wanted}
    found = {spec.id: list(spec.values) for spec in variant(name).options}
    assert found == wanted
    assert list(found) == list(wanted)


def test_a_ruleset_keeps_only_what_differs() -> None:
    rules = ruleset("qinghunpeng", {"men_qing": "double_only", "chi": True, "bound_count": "total"})
    assert rules == Ruleset("qinghunpeng", (("bound_count", "total"), ("men_qing", "double_only")))
    assert (rules["men_qing"], rules["chi"], rules["hand_loss_cap"]) == ("double_only", True, 0)
    assert rules.get("wild_cards", "none") == "none"
    assert list(rules.values()) == [spec.id for spec in rules.variant.options]
    assert hash(rules) == hash(ruleset("qinghunpeng", {"bound_count": "total", "men_qing": "double_only"}))
    with pytest.raises(KeyError):
        rules["wild_cards"]


def test_a_ruleset_survives_being_written() -> None:
    rules = ruleset("qinghunpeng", {"hand_loss_cap": 3, "seven_pairs": True})
    assert msgspec.json.decode(msgspec.json.encode(rules), type=Ruleset) == rules


@pytest.mark.parametrize(
    ("name", "options", "says", "option"),
    [
        ("mahjong", {}, 'unknown variant "mahjong"', None),
        ("qinghunpeng", {"joker": True}, 'qinghunpeng has no option "joker"', "joker"),
        ("qinghunpeng", {"chi": 1}, "chi must be true or false, not 1", "chi"),
        ("qinghunpeng", {"hand_loss_cap": True}, "from 0 to 20, not true", "hand_loss_cap"),
        ("qinghunpeng", {"hand_loss_cap": 21}, "from 0 to 20, not 21", "hand_loss_cap"),
        ("qinghunpeng", {"hand_loss_cap": 2.0}, "from 0 to 20, not 2.0", "hand_loss_cap"),
        ("qinghunpeng", {"meld_lock": "on"}, "meld_lock must be warn, off or refuse, not on", "meld_lock"),
        ("qinghunpeng", {"meld_lock": ["off"]}, "not a list or an object", "meld_lock"),
        ("qiaoma", {"hand_loss_cap": 21}, "from 0 to 20, not 21", "hand_loss_cap"),
        ("lezi", {"forced_win": True}, 'lezi has no option "forced_win"', "forced_win"),
        ("wuhan", {"cap": 305}, "cap must be a multiple of 10 from 100 to 1000, not 305", "cap"),
        ("wuhan", {"minimum": 8}, "minimum must be 16, 0, 32 or 64, not 8", "minimum"),
        ("shanghai2", {"rob_kong_shares": 2}, "rob_kong_shares must be 1 or 3, not 2", "rob_kong_shares"),
        ("qinghunpeng", {"no_swap": None}, "no_swap must be false or true, not null", "no_swap"),
    ],
)
def test_what_is_no_ruleset_says_why(name: str, options: dict[str, object], says: str, option: str | None) -> None:
    with pytest.raises(RulesError, match=says) as caught:
        ruleset(name, options)
    assert caught.value.option == option
