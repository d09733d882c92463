"""Measures `CHASES` of `game.bots.advice.rates`: how quickly a hand that heads for one shape gets through each stage.

    python -m tests.bots.measure_chases HANDS SEED [RULES …]

Random hands play on alone, each for every shape of a game in turn: in a round three tiles are thrown of those that
nobody sees (of these so many can be claimed as `Rates.discards` says: 碰 from all three, 吃 from the last), then the
seat draws, and discards what leaves the shape nearest and of those what leaves most live copies that bring it nearer.
It is done twice, claiming whatever brings the shape nearer and claiming nothing. Noted is for each distance the part
of the rounds in which it was left, and how many times the live copies of the hand that came to the distance that is.
Printed are for each shape and distance, as percentages of the unseen tiles: what is drawn, what is 碰, what is 吃 with
the recursion of `Race.chain`, and last the factor, in hundredths.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import Final

from game.bots.advice.lay import Lay, lay_of, with_tile
from game.bots.advice.rates import rates_of
from game.engine.gauge import FAR, Keys, keys_of, kinds_in
from game.engine.rng import Rng
from game.engine.rules import ruleset, variant_ids
from game.engine.tiles import KINDS, Tile

FARTHEST: Final = 7
ROUNDS: Final = 24
MET: Final = 20
"""A distance must be met in so many rounds to be believed."""
DEALT: Final = 13
GOOD_DEALS: Final = 40
"""Every other hand is the nearest of so many deals, so that rare shapes are seen to their end."""


Row = tuple[float, float, float, int]


class Noted:
    """What was seen at one distance from one shape: rounds, those in which it was left by a draw, by 碰 and by 吃, and
    the share of live copies when a hand came to it and in all its rounds."""

    def __init__(self) -> None:
        self.rounds = self.drawn = self.peng = self.chi = self.came = 0
        self.first = self.all = 0.0


class Chase:
    """One hand on its way to one shape."""

    def __init__(self, lay: Lay, keys: Keys, plan: int, pool: list[int], claiming: bool, rate: int, rng: Rng) -> None:
        self.lay, self.keys, self.plan = lay, keys, plan
        self.pool = pool
        self.unseen = [pool.count(tile) for tile in range(34)]
        self.claiming, self.rate, self.rng = claiming, rate, rng

    def live(self, lay: Lay, keys: Keys) -> int:
        """How many unseen copies bring the shape nearer."""
        return sum(self.unseen[tile] for tile in kinds_in(lay.nearing(keys, self.plan)))

    def away(self) -> int:
        """How far it is."""
        return self.lay.away(self.keys, self.plan)

    def pop(self) -> Tile:
        """The next tile that nobody has seen."""
        tile = self.pool.pop()
        self.unseen[tile] -= 1
        return KINDS[tile]

    def step(self, noted: dict[tuple[int, bool], Noted], came: bool) -> bool:
        """One round; returns whether the hand came nearer."""
        away = self.away()
        here = noted[away, self.claiming]
        share = self.live(self.lay, self.keys) / max(1, len(self.pool))
        here.rounds += 1
        here.all += share
        if came:
            here.came += 1
            here.first += share
        for other in range(3):
            tile = self.pop()
            if not self.claiming or self.rng.below(100) >= self.rate or tile == self.lay.wild or away <= 0:
                continue
            peng, chi = self.lay.claims(self.keys, tile, self.plan, away - 1)
            ways = [peng] if peng is not None else list(chi) if other == 2 else []
            if ways:
                here.peng += peng is not None
                here.chi += peng is None
                found = [(lay, left) for lay, lefts in ways for left in lefts]
                self.lay, self.keys = max(found, key=lambda way: self.live(*way))
                return True
        self.draw(self.pop())
        nearer = self.away() < away
        here.drawn += nearer
        return nearer

    def draw(self, tile: Tile) -> None:
        """A tile comes, and the best discard follows."""
        keys = with_tile(self.keys, tile, self.lay.wild)
        most = self.away() - bool(self.lay.nearing(self.keys, self.plan) >> tile & 1)
        lefts = self.lay.best_discards(keys, self.plan, most)
        if most < 0 or not lefts:
            self.keys = keys if most < 0 else self.keys
            return
        self.keys = max(lefts, key=lambda left: self.live(self.lay, left))


def deal(plain: list[int], lay: Lay, plan: int, times: int, rng: Rng) -> tuple[list[int], Keys]:
    """The tiles in a new order and the hand that the first of them are: the nearest of so many deals."""
    found: list[tuple[int, list[int], Keys]] = []
    for _ in range(times):
        tiles = plain[:-1]  # the last one was turned up
        rng.shuffle(tiles)
        keys = keys_of([KINDS[tile] for tile in tiles[:DEALT]], lay.wild)
        found.append((lay.away(keys, plan), tiles, keys))
    _, tiles, keys = min(found, key=lambda entry: entry[0])
    return tiles, keys


def measure(variant_id: str, hands: int, seed: int) -> dict[str, dict[tuple[int, bool], Noted]]:
    """What was noted, by shape, distance and whether the hand claims."""
    rng, rules = Rng(seed), ruleset(variant_id)
    variant, rate = rules.variant, round(100 * rates_of(variant_id).discards)
    plain = [tile for tile in range(34) if KINDS[tile] not in variant.flower_kinds for _ in range(variant.copies[tile])]
    noted: dict[str, dict[tuple[int, bool], Noted]] = defaultdict(lambda: defaultdict(Noted))
    for number in range(hands):
        rng.shuffle(plain)
        wild = variant.opening_wild(KINDS[plain[-1]]) if variant.jokers else None
        lay = lay_of(rules, (), wild, 0)
        for plan, shape in enumerate(lay.gauge.shapes):
            tiles, keys = deal(plain, lay, plan, 1 if number % 2 else GOOD_DEALS, rng)
            if lay.away(keys, plan) >= FAR:
                continue
            for claiming in (False, True):
                chase = Chase(lay, keys, plan, tiles[DEALT:], claiming, rate, rng)
                came = True
                for _round in range(ROUNDS):
                    away = chase.away()
                    if away <= 0:
                        share = chase.live(chase.lay, chase.keys) / max(1, len(chase.pool))
                        here = noted[shape][0, claiming]
                        here.rounds, here.all = here.rounds + 1, here.all + share
                        break
                    came = chase.step(noted[shape], came) or (away > FARTHEST)
    return noted


def row(noted: dict[tuple[int, bool], Noted], away: int, rate: float) -> Row:
    """One distance, as it is printed; of the discards `rate` can be claimed."""
    alone, claiming = noted[away, False], noted[away, True]
    if not away:
        return (round(100 * alone.all / alone.rounds, 1) if alone.rounds else 0.0), 0.0, 0.0, 100
    draw = alone.drawn / alone.rounds if alone.rounds else 0.0
    taken = claiming.peng + claiming.chi
    both = (taken + claiming.drawn) / claiming.rounds if claiming.rounds else draw
    claimed = max(0.0, 1 - (1 - both) / (1 - draw)) if draw < 1 else 0.0
    total = 3 * (1 - (1 - claimed) ** (1 / 3))
    peng, chi = (total * part / taken if taken else 0.0 for part in (claiming.peng, claiming.chi))
    grows = (alone.all / alone.rounds) / (alone.first / alone.came) if alone.came and alone.first else 1.0
    return round(100 * draw, 1), round(100 * peng / 3 / rate, 1), round(100 * chi / rate, 1), round(100 * grows)


def filled(rows: list[Row | None]) -> tuple[Row, ...]:
    """The rows; a distance that was hardly met is like the next nearer one, or 0.6 times the next farther one."""
    known = next((at for at, entry in enumerate(rows) if entry is not None), None)
    if known is None:
        return ()
    first = rows[known]
    full: list[Row] = []
    for at in range(known):
        draw, peng, chi = (round(0.6 ** (known - at) * part, 1) for part in first[:3])
        full.append((draw, peng, chi, 100))
    for entry in rows[known:]:
        full.append(entry or full[-1])
    return tuple(full)


def main(arguments: list[str]) -> None:
    """The command line above."""
    for variant_id in arguments[2:] or variant_ids():
        found, rate = measure(variant_id, int(arguments[0]), int(arguments[1])), rates_of(variant_id).discards
        print(f"    {variant_id!r}: {{")
        for shape, noted in found.items():
            rows = []
            for away in range(FARTHEST + 1):
                met = max(noted[away, which].rounds for which in (False, True))
                rows.append(row(noted, away, rate) if met >= MET else None)
            print(f"        {shape!r}: {filled(rows)},")
        print("    },", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
