"""Legal actions counted: stored numbers, the engine and a slow generator agree; whole games too, step by step.

`tests/data/perft.json` holds walls, the actions that lead to a position, and the number of sequences of 1, 2, 3 …
actions from there.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.bots import make_player
from game.engine.actions import Discard, Hu, parse_action
from game.engine.perft import perft
from game.engine.rng import Rng
from game.engine.round import Round
from game.engine.rules import ruleset
from game.engine.tiles import parse_tiles
from game.engine.wall import build_wall, throw_dice
from tests.engine.slow_play import SlowHand, slow_perft

POSITIONS = json.loads((Path(__file__).parent.parent / "data" / "perft.json").read_text("utf-8"))
SLOW_UP_TO = 300
OPTIONS: list[dict[str, Any]] = [
    {},
    {"meld_lock": "refuse"},
    {"no_swap": True},
    {"chi": False},
    {"zero_flower": "self_draw_lowest", "last_tile": True},
    {"seven_pairs": True, "men_qing": "double_only"},
]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_perft(position: dict[str, Any]) -> None:
    wall = parse_tiles(position["wall"])
    dice = (position["dice"][0], position["dice"][1])
    hand = Round(ruleset("qinghunpeng", position["options"]), wall, dice, position["dealer"])
    hand.begin()
    slow = SlowHand([str(tile) for tile in wall], dice, position["dealer"], position["options"])
    for text in position["actions"]:
        hand.apply(parse_action(text))
        slow = slow.after(text)
    for depth, count in enumerate(position["counts"], start=1):
        assert perft(hand, depth) == count
        if count <= SLOW_UP_TO:
            assert slow_perft(slow, depth) == count


@pytest.mark.parametrize("seed", range(8))
def test_whole_games_step_by_step(seed: int) -> None:
    rng = Rng(seed)
    options = OPTIONS[seed % len(OPTIONS)]
    rules = ruleset("qinghunpeng", options)
    wall, dice, dealer = build_wall(rules.variant, rng), throw_dice(rng), rng.below(4)
    hand = Round(rules, wall, dice, dealer)
    hand.begin()
    slow = SlowHand([str(tile) for tile in wall], dice, dealer, options)
    casual = make_player("casual")
    while not hand.finished:
        assert list(hand.pending) == slow.pending()
        for seat in hand.pending:
            assert sorted(map(str, hand.legal_actions(seat))) == sorted(slow.asked[seat])
        seat = hand.pending[rng.below(len(hand.pending))]
        actions = hand.legal_actions(seat)
        if seed % 4 == 0:
            action = casual.decide(hand.view(seat), actions)
        elif not isinstance(actions[0], Discard | Hu) and rng.below(2):
            action = actions[0]  # melds and kongs more often than chance would have them
        else:
            action = actions[rng.below(len(actions))]
        hand.apply(action)
        slow = slow.after(str(action))
    assert slow.over
