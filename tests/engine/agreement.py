"""Random hands measured by the engine and by the slow search: `python -m tests.engine.agreement --hands 50000`.

It deals so many hands, as many for each game: 0 to 4 melds, 0 to 4 jokers, often of few suits; of some it also tries
every tile that could come. It names the first hands on which the two differ, and ends with status 1 if there are any.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from functools import cache

from game.engine.gauge import FAR, Gauge, keys_of
from game.engine.melds import Meld, MeldKind
from game.engine.options import Ruleset
from game.engine.rules import ruleset, variant
from game.engine.tiles import KINDS, Tile, format_tiles
from tests.engine.slow_search import GAMES, slow_distances

_SUITS = ((0,), (1, 3), (2, 3), (3,), (0, 2), (0, 1, 2), (0, 1, 2, 3), (0, 1, 2, 3))
_KINDS = (MeldKind.CHI, MeldKind.CHI, MeldKind.PENG, MeldKind.PENG, MeldKind.AN_GANG)
_TRIED = 25
"""Of one hand in so many every tile that could come is tried."""


@cache
def rules_of(game: str) -> Ruleset:
    """The rules of a game, with seven pairs where there is that option."""
    pairs = any(option.id == "seven_pairs" for option in variant(game).options)
    return ruleset(game, {"seven_pairs": True} if pairs else {})


class Dealt:
    """One random hand of a game."""

    def __init__(self, game: str, chance: random.Random) -> None:
        self.game = game
        kinds = variant(game)
        self.wild = chance.choice(sorted(kinds.joker_kinds)) if kinds.jokers else None
        suits = chance.choice(_SUITS)
        self.left = [0] * 42
        for tile in KINDS[:34]:
            if tile not in kinds.flower_kinds:
                self.left[tile] = kinds.copies[tile]
        deck = [tile for tile in KINDS[:34] if tile.suit in suits and self.left[tile]]
        self.melds: list[Meld] = []
        for _ in range(chance.choice((0, 0, 0, 1, 1, 2, 2, 3, 4))):
            self._lay(chance.choice(_KINDS), chance.choice(deck), chance)
        sets = len(self.melds)
        if game == "wuhan" and chance.random() < 0.3:
            assert self.wild is not None
            self._take(
                Meld(
                    *((MeldKind.LAI_ZI, (self.wild,)) if chance.random() < 0.5 else (MeldKind.HONG_ZHONG, (KINDS[33],)))
                )
            )
        self.jokers = min(chance.choice((0, 0, 1, 2, 3, 4)), 0 if self.wild is None else self.left[self.wild])
        size = max(0, chance.choice((13, 14)) - 3 * sets - self.jokers)
        pool = [tile for tile in deck if tile != self.wild for _ in range(self.left[tile])]
        self.plain = sorted(chance.sample(pool, min(size, len(pool))))
        for tile in self.plain:
            self.left[tile] -= 1
        if self.wild is not None:
            self.left[self.wild] -= self.jokers

    def _lay(self, kind: MeldKind, tile: Tile, chance: random.Random) -> None:
        if kind is MeldKind.CHI:
            if tile.is_number and tile.rank <= 7:
                self._take(Meld(kind, (tile, KINDS[tile + 1], KINDS[tile + 2]), 0, tile))
        else:
            self._take(Meld(kind, (tile,) * (4 if kind is MeldKind.AN_GANG else 3)))

    def _take(self, meld: Meld) -> None:
        """Lay it where its tiles are left."""
        need = [meld.tiles.count(tile) for tile in meld.tiles]
        if all(self.left[tile] >= more for tile, more in zip(meld.tiles, need, strict=True)):
            self.melds.append(meld)
            for tile in meld.tiles:
                self.left[tile] -= 1

    @property
    def concealed(self) -> tuple[Tile, ...]:
        """All concealed tiles, sorted."""
        return tuple(sorted((*self.plain, *[self.wild] * self.jokers)))  # type: ignore[arg-type, type-var]

    @property
    def gauge(self) -> Gauge:
        """The engine's gauge."""
        return variant(self.game).gauge(tuple(self.melds), rules_of(self.game), self.wild)

    def slow(self, more: Tile | None = None) -> tuple[int, ...]:
        """By the slow search how far the hand is from each of the gauge's shapes, with one tile more."""
        plain, jokers = list(self.plain), self.jokers
        if more is not None and more == self.wild:
            jokers += 1
        elif more is not None:
            plain.append(more)
        sets = [meld.tiles for meld in self.melds if meld.is_set]
        laid = any(self.wild in meld.tiles for meld in self.melds)
        found = slow_distances(self.game, plain, sets, jokers, laid)
        return tuple(found[shape] for shape in self.gauge.shapes)

    def difference(self, tried: bool) -> str | None:
        """What the engine and the slow search do not agree on; with `tried` the accepted tiles too."""
        keys, gauge, rules = keys_of(self.concealed, self.wild), self.gauge, rules_of(self.game)
        slow = self.slow()
        found = gauge.distances(keys)
        if found != slow:
            return f"{self}: {dict(zip(gauge.shapes, found, strict=True))} and not {slow}"
        if variant(self.game).distances(self.concealed, tuple(self.melds), rules, self.wild) != {
            shape: away for shape, away in zip(gauge.shapes, slow, strict=True) if away < FAR
        }:
            return f"{self}: the answer by shape is another"
        if not tried:
            return None
        masks = [0] * len(slow)
        for tile in KINDS[:34]:
            if self.left[tile] > 0:
                for at, (before, after) in enumerate(zip(slow, self.slow(tile), strict=True)):
                    masks[at] |= (after < before) << tile
        looked, accepted = gauge.look(keys)
        if looked != slow or accepted != tuple(masks):
            return f"{self}: {accepted} are accepted and not {tuple(masks)}"
        return None

    def __str__(self) -> str:
        laid = " + ".join([format_tiles(self.concealed), *map(str, self.melds)])
        return f"{self.game} {laid}, joker {self.wild}"


def differences(game: str, hands: int, seed: int, tried: int = _TRIED) -> Iterator[str]:
    """What differs in so many random hands of a game."""
    chance = random.Random(f"{game} {seed}")
    for number in range(hands):
        found = Dealt(game, chance).difference(number % tried == 0)
        if found is not None:
            yield found


def main() -> int:
    """Compare, and say what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=50000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=GAMES, action="append")
    options = parser.parse_args()
    games = options.game or GAMES
    wrong, hands = 0, -(-options.hands // len(games))
    for game in games:
        found = list(differences(game, hands, options.seed))
        print(f"{game}: {hands} hands, {len(found)} differ", *found[:5], sep="\n  ", flush=True)
        wrong += len(found)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
