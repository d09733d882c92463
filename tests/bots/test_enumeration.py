"""Advice near a win against the slow enumeration of the same model, on hand-made and on random positions.

    python -m tests.bots.test_enumeration [POSITIONS]

compares 300 positions (or so many), at most two tiles away, and prints how they agree; pytest takes a few small ones.
"""

from __future__ import annotations

import sys
from collections import Counter
from time import perf_counter

import pytest

from game.bots.advice import NEAR, advise
from game.bots.advice.lay import NEAREST
from game.bots.advice.weigh import Scales
from game.cli import UsageError
from game.cli.position import position
from game.engine.actions import Discard, Pass
from game.engine.gauge import keys_of
from game.engine.rng import Rng
from game.engine.rules import ruleset, variant_ids
from game.engine.tiles import KINDS, format_tiles
from tests.bots.enumeration import Enumeration

HAND_MADE = (
    ("qinghunpeng", {"hand": "111m55m99m1z", "melds": "peng:333m/3m@1 peng:222z/2z@2"}),
    ("qinghunpeng", {"hand": "12356m11z5z", "melds": "peng:777m/7m@1 peng:555m/5m@2", "flowers": "1f"}),
    ("qinghunpeng", {"hand": "34m66m1z", "melds": "chi:123m/3m@3 peng:555m/5m@2 peng:777z/7z@1", "flowers": "3f"}),
    ("qinghunpeng", {"hand": "255m1z3p", "melds": "peng:777m/7m@1 peng:111z/1z@2 peng:888p/8p@1"}),
    ("qiaoma", {"hand": "1122m5z", "melds": "peng:777m/7m@1 peng:111z/1z@2 peng:888m/8m@1"}),
    ("qiaoma", {"hand": "34588m115z", "melds": "peng:777m/7m@1 peng:222z/2z@2"}),
    ("qiaoma", {"hand": "3355p77m4z2p", "melds": "peng:111z/1z@2 peng:888m/8m@1", "seen": "3p4z4z5p"}),
    ("lezi", {"hand": "2m2m9m9m5z", "melds": "chi:345m/4m@3 peng:111z/1z@2 peng:888m/8m@3"}),
    ("lezi", {"hand": "1234m9m9m1z2z", "melds": "chi:345m/4m@3 chi:678m/7m@3"}),
    ("shanghai2", {"hand": "4466m7z", "melds": "peng:777m/7m@1 peng:111z/1z@2 peng:888m/8m@1"}),
    ("shanghai2", {"hand": "12377m3z3z1p", "melds": "peng:555m/5m@1 peng:111z/1z@2"}),
    ("shanghai2", {"hand": "67s99m1p", "melds": "peng:111m@3 peng:444m@2 peng:111z@2", "flowers": "1f"}),
    ("baida", {"hand": "34p66m5s", "melds": "chi:123m/3m@3 peng:555m/5m@2 peng:111z/1z@1", "wild": "5s"}),
    ("baida", {"hand": "24p66m5s13s9m", "melds": "chi:123m/3m@3 peng:111z/1z@1", "wild": "5s"}),
    ("baida", {"hand": "345p78s5s1z", "melds": "chi:123m/3m@3 peng:111p/1p@1", "wild": "5s", "seen": "6s9s9s"}),
    ("baida", {"hand": "567m9s4p", "melds": "chi:456p/4p@3 chi:123s/1s@3 chi:678s/6s@3", "wild": "3s"}),
    ("baida", {"hand": "34p78s5s1z9m", "melds": "chi:123m/3m@3 peng:222z/2z@2", "wild": "5s", "seen": "5z1f"}),
    ("wuhan", {"hand": "34p55m1s", "melds": "chi:123m/3m@3 peng:555p/5p@2 peng:111z/1z@1", "wild": "9s"}),
    ("wuhan", {"hand": "2255p8m9s2z4p", "melds": "peng:888s/8s@3 peng:111m/1m@1", "wild": "9s"}),
    ("qiaoma_modern", {"hand": "34p66m1z", "melds": "chi:123m/3m@3 peng:555m/5m@2 peng:222z/2z@1", "flowers": "57z"}),
    ("qiaoma_modern", {"hand": "234p6678m9p", "melds": "chi:123s/3s@3 peng:222z/2z@1", "flowers": "5z1f2f"}),
)
CLOSE = 1e-9


def compare(rules_id: str, words: dict, options: dict | None = None) -> tuple[int, int, float, bool, list[str]]:
    """Plans compared, those that agree, the largest difference, whether the best discards agree, and what differs."""
    view, actions = position(ruleset(rules_id, options or {}), **words)
    scales = Scales(view, NEAR)
    race = scales.race(3)
    slow = Enumeration(view, race.clock.stay, race.clock.loss, race.clock.rate, race.clock.steps)
    advice = advise(view, actions)
    compared = agreed = 0
    worst, notes = 0.0, []
    best: list[tuple[float, object]] = []
    for choice in advice.choices:
        if not isinstance(choice.action, Discard | Pass) or not choice.exact:
            continue
        hand = list(view.hand)
        if isinstance(choice.action, Discard):
            hand.remove(choice.action.tile)
        keys = keys_of(hand, view.wild)
        distances = scales.lay.gauge.distances(keys)
        found = []
        for plan in (NEAREST, *(at for at, away in enumerate(distances) if 0 < away <= NEAR)):
            shape = None if plan == NEAREST else scales.lay.gauge.shapes[plan]
            expected = slow.after_discard(tuple(hand), view.players[0].melds, shape)
            got = race.run(scales.lay, keys, plan)[0]
            compared += 1
            difference = max(abs(expected[0] - got[0]), abs(expected[1] - got[1]))
            worst = max(worst, difference)
            agreed += difference <= CLOSE
            if difference > CLOSE:
                notes.append(f"{choice.action} {shape}: {got} here, {expected} there")
            found.append(expected)
        folded = scales.folded(3)
        points = max(max(found)[0], folded)
        if choice.danger is not None:
            points = (1 - choice.danger.chance) * points - choice.danger.cost
        best.append((points, choice.action))
    exact = [choice for choice in advice.choices if choice.exact and isinstance(choice.action, Discard | Pass)]
    if scales.needs_declaring or not exact:
        return compared, agreed, worst, True, notes
    top = max(points for points, _ in best)
    same = any(points >= top - CLOSE and action == exact[0].action for points, action in best)
    return compared, agreed, worst, same, notes


def random_set(rng: Rng, suit: int, triplets: bool, rules_id: str) -> list[int]:
    """A triplet or run of the suit, or now and then a triplet of honours."""
    if rng.below(4) == 0 and rules_id != "qiaoma_modern":
        return [27 + rng.below(7)] * 3
    if triplets:
        return [9 * suit + rng.below(9)] * 3
    low = 9 * suit + rng.below(7)
    return [low, low + 1, low + 2]


def random_position(rng: Rng) -> tuple[str, dict]:
    """A hand at most two tiles away: a complete one with one to three tiles exchanged for others, some tiles seen."""
    while True:
        rules_id = variant_ids()[rng.below(len(variant_ids()))]
        rules = ruleset(rules_id)
        variant = rules.variant
        sets = 1 + (rng.below(5) + 2) // 5
        suit = rng.below(3)
        mixed = rng.below(3) == 0
        triplets = rng.below(2) == 0
        tiles: list[int] = []
        melds = []
        for number in range(4):
            group = random_set(rng, rng.below(3) if mixed else suit, triplets, rules_id)
            if number < sets:
                tiles += group
            else:
                kind, giver = ("peng", 1 + rng.below(3)) if group[0] == group[1] else ("chi", 3)
                melds.append(f"{kind}:{format_tiles(map(KINDS.__getitem__, group))}/{KINDS[group[0]]}@{giver}")
        tiles += [9 * suit + rng.below(9)] * 2
        for _ in range(1 + rng.below(3)):
            tiles[rng.below(len(tiles))] = rng.below(34)
        seen = [KINDS[rng.below(34)] for _ in range(40 + rng.below(40))]
        plain = [tile for tile in seen if tile not in variant.flower_kinds]
        words = {
            "hand": format_tiles(KINDS[tile] for tile in tiles),
            "melds": " ".join(melds),
            "flowers": "".join(f"{1 + number}f" for number in range(rng.below(3))) if variant.flower_kinds else "",
        }
        if variant.jokers:
            kinds = sorted(variant.joker_kinds)
            words["wild"] = str(kinds[rng.below(len(kinds))])
        used = Counter(tiles)
        kept = []
        for tile in plain:
            used[tile] += 1
            if used[tile] <= 3:
                kept.append(tile)
        words["seen"] = format_tiles(kept)
        try:
            view, _ = position(rules, **words)
        except UsageError:  # too many of a kind, or a flower: deal again
            continue
        scales = Scales(view, NEAR)
        if 0 <= min(scales.lay.gauge.nearest(keys) for _, keys in scales.discards(scales.keys)) <= NEAR:
            return rules_id, words


@pytest.mark.parametrize("at", [0, 2, 4, 7, 11, 12, 14, 15, 17, 19])
def test_hand_made_positions_agree_with_the_slow_enumeration(at: int) -> None:
    rules_id, words = HAND_MADE[at]
    compared, agreed, _, same, notes = compare(rules_id, words)
    assert compared > 0
    assert agreed == compared, notes
    assert same


def main(arguments: list[str]) -> int:
    """The command line above."""
    wanted = int(arguments[0]) if arguments else 300
    rng = Rng(20)
    begun = perf_counter()
    totals = Counter()
    worst = 0.0
    number = -1
    while totals["positions"] < wanted:
        number += 1
        rules_id, words = HAND_MADE[number] if number < len(HAND_MADE) else random_position(rng)
        compared, agreed, difference, same, notes = compare(rules_id, words)
        if not compared:  # an estimated shape, farther away, is worth more than all that is enumerated
            continue
        totals["positions"] += 1
        totals["compared"] += compared
        totals["agreed"] += agreed
        totals["same best"] += same
        worst = max(worst, difference)
        if notes or not same:
            print(rules_id, words, notes[:2], "" if same else "another best action", flush=True)
        if totals["positions"] % 20 == 0:
            print(f"{totals['positions']} positions, {perf_counter() - begun:.0f} s", dict(totals), worst, flush=True)
    print(dict(totals), f"largest difference {worst:.2e}")
    return 0 if totals["agreed"] == totals["compared"] and totals["same best"] == wanted else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
