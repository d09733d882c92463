"""Hands by themselves: distance, accepted tiles, and the whole advice on fourteen tiles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

from game.bench.clock import rate
from game.bench.figures import Plan
from game.engine.gauge import Gauge, Keys, Planes, keys_of
from game.engine.rng import Rng
from game.engine.rules import ruleset
from game.engine.tiles import KINDS, parse_tile

GAMES: Final = ("qinghunpeng", "qiaoma", "baida", "wuhan")
"""The games that are asked: no ordinary hand, the ordinary hand too, jokers, jokers and single-tile kongs."""

_HANDS: Final = 500


class Asked(NamedTuple):
    """A gauge, and what it is asked about."""

    gauge: Gauge
    keys: list[Keys]
    planes: list[Planes]


def distance_per_s(plan: Plan) -> Iterator[dict[str, float]]:
    """How many hands of thirteen tiles a second are measured against every shape of the game."""
    asked = {game: _asked(game, 13, 1) for game in GAMES}
    while True:
        yield {game: rate(partial(_distances, each), _seconds(plan)) for game, each in asked.items()}


def acceptance_per_s(plan: Plan) -> Iterator[dict[str, float]]:
    """For how many hands of thirteen tiles a second all tiles are found that bring it nearer to each shape."""
    asked = {game: _asked(game, 13, 1) for game in GAMES}
    while True:
        yield {game: rate(partial(_accepted, each), _seconds(plan)) for game, each in asked.items()}


def advice_ms(_plan: Plan) -> Iterator[dict[str, float]]:
    """Every discard from fourteen tiles × every shape: distance, accepted tiles, live copies.

    Cold is a hand that was never asked about, warm the same hand again.
    """
    seed = 1
    while True:
        seed += 1
        asked = _asked(GAMES[0], 14, seed)
        once, again = _advised(asked), _advised(asked)
        yield {"warm": again, "cold": once}


def _advised(asked: Asked) -> float:
    """The milliseconds that half of the hands do not exceed."""
    times = []
    for keys, planes in zip(asked.keys, asked.planes, strict=True):
        begun = perf_counter()
        asked.gauge.discards(keys, planes)
        times.append((perf_counter() - begun) * 1000)
    return median(times)


def _distances(asked: Asked) -> int:
    distances = asked.gauge.distances
    for keys in asked.keys:
        distances(keys)
    return len(asked.keys)


def _accepted(asked: Asked) -> int:
    accepted = asked.gauge.accepted
    for keys in asked.keys:
        accepted(keys)
    return len(asked.keys)


def _asked(game: str, size: int, seed: int) -> Asked:
    """Hands as they are dealt; in games with jokers it is a tile that hands hold."""
    rules = ruleset(game)
    variant = rules.variant
    chance = Rng(seed)
    wild = parse_tile("5m") if variant.jokers else None
    tiles = [tile for tile in KINDS if tile not in variant.flower_kinds for _copy in range(variant.copies[tile])]
    keys, planes = [], []
    for _hand in range(_HANDS):
        chance.shuffle(tiles)
        held = tiles[:size]
        keys.append(keys_of(held, wild))
        unseen = [variant.copies[tile] - held.count(tile) for tile in KINDS[:34]]
        planes.append(Planes(unseen))
    return Asked(variant.gauge((), rules, wild), keys, planes)


def _seconds(plan: Plan) -> float:
    return 0.15 if plan.quick else 0.8
