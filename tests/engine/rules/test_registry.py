"""The registry of variants and what a ruleset may be."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.options import Ruleset
from game.engine.rules import RulesError, ruleset, variant, variant_ids
from game.engine.tiles import format_tiles


def test_the_variants() -> None:
    assert variant_ids() == ("qinghunpeng",)
    assert [variant(name).id for name in variant_ids()] == list(variant_ids())


def test_the_set_of_tiles() -> None:
    game = variant("qinghunpeng")
    assert sum(game.copies) == 144 == 8 * game.stacks
    assert format_tiles(sorted(game.flower_kinds)) == "12345678f"
    assert (game.lezi, game.purse, game.version) == (5, 1000, 1)
    assert game.shapes[0] == "zi_yi_se"


def test_every_switch_of_qinghunpeng() -> None:
    """The table of options.md, defaults first."""
    assert {spec.id: spec.values for spec in variant("qinghunpeng").options} == {
        "zero_flower": ("forbid", "self_draw_lowest", "self_draw_one_lezi"),
        "men_qing": ("at_least_lezi", "double_only"),
        "bound_count": ("one_way", "total"),
        "hand_loss_cap": tuple(range(21)),
        "next_dealer": ("discarder", "nearest_winner"),
        "multiple_winners": (True, False),
        "meld_lock": ("warn", "off", "refuse"),
        "no_swap": (False, True),
        "chi": (True, False),
        "seven_pairs": (False, True),
        "last_tile": (False, True),
        "huang_fan": (True, False),
        "show_an_gang": (False, True),
    }


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
        ("qinghunpeng", {"no_swap": None}, "no_swap must be false or true, not null", "no_swap"),
    ],
)
def test_what_is_no_ruleset_says_why(name: str, options: dict[str, object], says: str, option: str | None) -> None:
    with pytest.raises(RulesError, match=says) as caught:
        ruleset(name, options)
    assert caught.value.option == option
