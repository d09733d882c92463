"""Measures `PACES` of `game.bots.advice.rates`: how many live copies bring a hand nearer to a shape, by distance.

    python -m tests.bots.measure_paces HANDS SEED [RULES …]

Random hands, dealt with a third of the set lying open, head for each shape of a game in turn: at each distance that is
reached, the share of the unseen tiles that helps is noted (drawn; by 碰; by 吃); then a helping kind comes, by the live
copies and by how many players it can come from, and the discard that leaves most helping copies follows. Printed is
the mean share for each shape and distance, as a percentage.
"""

from __future__ import annotations

import sys
from collections import defaultdict

from game.bots.advice.lay import Lay, lay_of
from game.engine.gauge import FAR, keys_of, kinds_in
from game.engine.rng import Rng
from game.engine.rules import ruleset, variant_ids
from game.engine.tiles import KINDS

MOST = 6
RATE = 0.7


def measure(variant_id: str, hands: int, seed: int) -> dict[tuple[str, int], list[list[float]]]:
    """The shares noted, by shape and distance."""
    rng, rules = Rng(seed), ruleset(variant_id)
    variant = rules.variant
    plain = [tile for tile in KINDS[:34] if tile not in variant.flower_kinds for _ in range(variant.copies[tile])]
    noted: dict[tuple[str, int], list[list[float]]] = defaultdict(list)
    for _ in range(hands):
        tiles = list(plain)
        rng.shuffle(tiles)
        wild = variant.opening_wild(tiles[-1]) if variant.jokers else None
        unseen = [0] * 34
        for tile in tiles[13 : 13 + 2 * len(tiles) // 3]:
            unseen[tile] += 1
        lay = lay_of(rules, (), wild, 0)
        for plan in range(len(lay.gauge.shapes)):
            one(lay, keys_of(tiles[:13], wild), plan, list(unseen), rng, noted)
    return noted


def one(lay: Lay, keys: tuple, plan: int, unseen: list[int], rng: Rng, noted: dict) -> None:
    """One hand on its way to one shape."""
    while (away := lay.away(keys, plan)) < FAR:
        shape, total = lay.gauge.shapes[plan], sum(unseen)
        if away <= 0:
            live = sum(unseen[tile] for tile in kinds_in(lay.nearing(keys, plan)))
            noted[shape, 0].append([live / total, 0.0, 0.0])
            return
        steps = [step for step in lay.steps(keys, plan) if unseen[step.tile] and step.drawn]
        if not steps:
            return
        if away <= MOST:
            shares = [
                sum(unseen[step.tile] for step in some) / total
                for some in (steps, [s for s in steps if s.peng], [s for s in steps if s.chi and not s.peng])
            ]
            noted[shape, away].append(shares)
        weights = [unseen[s.tile] * (1 + RATE * (3 if s.peng else 1 if s.chi else 0)) for s in steps]
        place = rng.below(1_000_000) / 1_000_000 * sum(weights)
        step = steps[-1]
        for each, weight in zip(steps, weights, strict=True):
            place -= weight
            if place < 0:
                step = each
                break
        drawn = rng.below(1_000_000) / 1_000_000 < 1 / (1 + RATE * (3 if step.peng else 1 if step.chi else 0))
        if drawn or (step.peng is None and not step.chi):
            ways = [(lay, keys) for keys in step.drawn]
        elif step.peng is not None:
            ways = [(step.peng[0], keys) for keys in step.peng[1]]
        else:
            ways = [(other, keys) for other, hands in step.chi for keys in hands]
        unseen[step.tile] -= 1
        lay, keys = max(ways, key=lambda way: sum(unseen[t] for t in kinds_in(way[0].nearing(way[1], plan))))


def main(arguments: list[str]) -> None:
    """The command line above."""
    for variant_id in arguments[2:] or variant_ids():
        noted = measure(variant_id, int(arguments[0]), int(arguments[1]))
        print(f"    {variant_id!r}: {{")
        for shape in dict.fromkeys(shape for shape, _ in noted):
            rows = []
            for away in range(MOST + 1):
                found = noted.get((shape, away)) or noted.get((shape, away - 1)) or [[0.0, 0.0, 0.0]]
                rows.append(tuple(round(100 * sum(row[at] for row in found) / len(found), 1) for at in range(3)))
            print(f"        {shape!r}: {tuple(rows)},")
        print("    },", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
