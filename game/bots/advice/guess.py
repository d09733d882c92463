"""What a hand far from a win is worth: an estimate by stages.

**The formula.** A hand that is n tiles away from a shape wins after n steps and the winning tile. The first step has
the live copies that it really has: L to draw, of them P that could be 碰, C that could be 吃, each as many times as
waits usually improve while a hand stays at that distance. The stages after it are left as quickly as hands that head
for the shape leave them (`rates.chase`, measured by `tests/bots/measure_chases.py`), and the win pays what a
representative complete hand pays: the one that is reached by taking, at each step, a kind of which it holds fewest.
The stages are then run through the recursion of `game.bots.advice.race`, each stage a single hand; a closed hand is
estimated twice, as one that draws everything (and keeps 门清) and as one that claims, and the better counts. The form,
a product of stages with usual acceptances, is that of the estimates which riichi calculators make for hands too far
away to enumerate.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec

from game.bots.advice.lay import Lay, held_in, with_tile
from game.bots.advice.race import Race, Run
from game.bots.advice.rates import chase
from game.bots.advice.worth import Pays, Worth
from game.engine.gauge import FAR, STEP, Keys, kinds_in
from game.engine.melds import Meld, MeldKind
from game.engine.options import Ruleset
from game.engine.shapes.men_qing import opened
from game.engine.tiles import KINDS, Tile


class Model(msgspec.Struct, frozen=True):
    """A representative win: what it pays drawn and offered, what its sheet says, and whether claims led there."""

    drawn: Pays
    offered: Pays
    sheet: int
    claimed: bool


_MOST_OPENED: Final = 3
"""So many sets are taken to be claimed at most, where only open hands of enough factors may win (武汉)."""


class Guess:
    """The estimates of one decision."""

    def __init__(self, race: Race, worth: Worth, rules: Ruleset) -> None:
        self._must_open: Final = bool(rules.get("must_open", False))
        self._race: Final = race
        self._worth: Final = worth
        self._variant_id: Final = rules.variant_id
        self._stages: dict[tuple[str, int, Model], Run] = {}
        self._firsts: dict[tuple[str, int, Model, tuple[float, float, float]], Run] = {}

    def models(self, lay: Lay, keys: Keys, plan: int) -> tuple[Model, ...]:
        """The representative wins of a hand that heads for a shape: with claims, and where they differ without."""
        sample = _sample(lay, keys, plan)
        if sample is None:
            return ()
        rest, tile = sample
        drawn, offered, sheet = self._worth.look(lay, rest, tile)
        legal = bool(drawn or offered)
        if not lay.away(keys, plan) or (opened(lay.melds) and (legal or not self._must_open)):
            return (Model(drawn, offered, sheet, True),)
        claimed = self._claimed(lay, lay.melds, rest, tile, _MOST_OPENED if self._must_open else 1)
        found = [Model(drawn, offered, sheet, opened(lay.melds))]
        return tuple(found) if claimed is None else (*found, claimed)

    def _claimed(self, lay: Lay, melds: tuple[Meld, ...], keys: Keys, tile: Tile, most: int) -> Model | None:
        """The legal win of these tiles with fewest sets claimed, `most` at most; None where there is none."""
        later = []
        for meld, left in _openings(lay, keys):
            more = (*melds, meld)
            drawn, offered, sheet = self._worth.opened(more, left, tile)
            if drawn or offered:
                return Model(drawn, offered, sheet, True)
            later.append((more, left))
        if most > 1:
            for more, left in later[:2]:
                model = self._claimed(lay, more, left, tile, most - 1)
                if model is not None:
                    return model
        return None

    def run(self, lay: Lay, keys: Keys, plan: int, models: tuple[Model, ...]) -> Run:
        """The estimated run of a hand after its discard, for the better of its models."""
        shape, away = lay.gauge.shapes[plan], lay.away(keys, plan)
        best = self._race.nothing()
        if away <= 0 or not models:
            return best
        live = self._live(lay, keys, plan)
        for model in models:
            key = (shape, away, model, live)
            run = self._firsts.get(key)
            if run is None:
                run = self._firsts[key] = self._step(live, self._stage(shape, away - 1, model), model)
            if run[0] > best[0]:
                best = run
        return best

    def _step(self, live: tuple[float, float, float], then: Run, model: Model) -> Run:
        """The run of a hand with so many live copies to draw, of them to 碰 and to 吃, before it comes to `then`."""
        draw, anyone, before = live
        return self._race.chain(draw, anyone, before, then) if model.claimed else self._race.chain(draw, 0, 0, then)

    def _live(self, lay: Lay, keys: Keys, plan: int) -> tuple[float, float, float]:
        """The live copies that bring the shape nearer: all, of kinds that can be 碰, of others that can be 吃."""
        unseen = self._race.clock.unseen
        times = chase(self._variant_id, lay.gauge.shapes[plan], lay.away(keys, plan))[3]
        draw = anyone = before = 0
        for tile in kinds_in(lay.nearing(keys, plan)):
            copies = unseen[tile]
            draw += copies
            claim = _claim(lay, keys, tile)
            if claim == _PENG:
                anyone += copies
            elif claim == _CHI:
                before += copies
        return draw * times, anyone * times, before * times

    def _stage(self, shape: str, away: int, model: Model) -> Run:
        """The run of a usual hand so far from the shape."""
        known = self._stages.get((shape, away, model))
        if known is None:
            draw, anyone, before, _ = chase(self._variant_id, shape, away)
            total = self._race.clock.middle
            if away == 0:
                drawn = [(model.drawn, draw * total)] if model.drawn else []
                known = self._race.go(drawn, [(model.offered, draw * total)] if model.offered else [])
            else:
                then = self._stage(shape, away - 1, model)
                known = self._step((draw * total, anyone * total, before * total), then, model)
            self._stages[shape, away, model] = known
        return known


_PENG: Final = 1
_CHI: Final = 2


def _claim(lay: Lay, keys: Keys, tile: int) -> int:
    """`_PENG` or `_CHI` where a discard of this kind could be taken so, else 0."""
    if tile == lay.wild:
        return 0
    suit, one = STEP[tile]
    number = keys[suit] // one
    if number % 5 >= 2:
        return _PENG
    if suit == 3 or not lay.chi_allowed:
        return 0
    up, upper = number // 5 % 5, number // 25 % 5
    down = keys[suit] * 5 // one % 5 if one > 1 else 0
    lower = keys[suit] * 25 // one % 5 if one > 5 else 0
    return _CHI if (up and (upper or down)) or (down and lower) else 0


@lru_cache(maxsize=1 << 14)
def _sample(lay: Lay, keys: Keys, plan: int) -> tuple[Keys, Tile] | None:
    """A win that this hand can come to by draws alone: thirteen tiles and the winning one.

    At each step it takes a kind of which it holds fewest.
    """
    while (away := lay.away(keys, plan)) > 0:
        found = kinds_in(lay.nearing(keys, plan)) if away < FAR else ()
        if not found:
            return None
        held = [lay.held[tile] + held_in(keys, tile, lay.wild) for tile in found]
        tile = found[held.index(min(held))]
        left = lay.first_discard(with_tile(keys, tile, lay.wild), plan, away - 1)
        if left is None:
            return None
        keys = left
    waits = kinds_in(lay.nearing(keys, plan))
    return (keys, waits[0]) if waits else None


def _openings(lay: Lay, keys: Keys) -> Iterator[tuple[Meld, Keys]]:
    """The sets that these tiles may have claimed, each with the tiles that are left then."""
    for kind in KINDS[:34]:
        if kind != lay.wild and held_in(keys, kind, lay.wild) >= 3:
            yield Meld(MeldKind.PENG, (kind,) * 3, None, kind), with_tile(keys, kind, lay.wild, -3)
    for low in KINDS[:27]:
        run = (low, KINDS[low + 1], KINDS[low + 2])
        if low.rank <= 7 and lay.wild not in run and all(held_in(keys, part, lay.wild) for part in run):
            left = keys
            for part in run:
                left = with_tile(left, part, lay.wild, -1)
            yield Meld(MeldKind.CHI, run, (lay.seat + 3) % 4, low), left
