"""Splitting tiles that are not yet a hand: the blocks that a player sees in them, for one shape.

A block is a set, two tiles that one more completes, or the pair; what is left are lone tiles. Of all ways the one that
lacks fewest tiles is taken, and of those the one that most unseen tiles help. Each suit is split alone, keeping for
every number of sets, halves and pairs its best way, and the suits are then joined.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from game.coach.forms import EYES, HONOURS, Form
from game.coach.kinds import Role
from game.engine.tiles import KINDS, Tile

SETS_IN_HAND: Final = 4
_FIRST: Final = (0, 9, 18, 27)
_SIZES: Final = (9, 9, 9, 7)

_SET_WORTH: Final = 20.0
"""Of ways that lack equally many tiles, one with more whole sets: a set pleases more than two halves ever can."""
_WAITING: Final = 100.0
"""Of ways to be ready, the one that more unseen tiles complete, for each of them."""
_HONOUR_SET: Final = 6.0
_LIVE_TILE: Final = 1.0
_EYES_LIVE: Final = 0.2
_LONE_LIVE: Final = 0.05


class Block(NamedTuple):
    """Tiles that belong together, what they are, and the kinds that would complete them and are still about."""

    role: Role
    tiles: tuple[Tile, ...]
    waits: tuple[Tile, ...] = ()


class Blocks(NamedTuple):
    """A hand split: its blocks, the lone tiles (the most useful first), and how many tiles it lacks, jokers counted."""

    found: tuple[Block, ...]
    lone: tuple[Tile, ...]
    lacks: int
    worth: float
    seeds: int
    """So many of the lone tiles are needed to grow into sets, or into the pair."""


_Key = tuple[int, int, int]
"""Sets, halves, pairs."""
_Ways = dict[_Key, tuple[float, tuple[Block, ...]]]


class _Splitter:
    """The splitting of one suit, its remaining tiles remembered."""

    def __init__(self, suit: int, form: Form, live: Sequence[int], sets: int) -> None:
        self._first = _FIRST[suit]
        self._runs = form.runs and suit != HONOURS
        self._honour = suit == HONOURS
        self._form = form
        self._live = live
        self._sets = sets
        self.ways: Callable[[tuple[int, ...]], _Ways] = cache(self._ways)

    def _kind(self, rank: int) -> Tile:
        return KINDS[self._first + rank]

    def _ways(self, counts: tuple[int, ...]) -> _Ways:
        """For each number of sets, halves and pairs the best way to take them out of what is left."""
        rank = next((at for at, count in enumerate(counts) if count), None)
        if rank is None:
            return {(0, 0, 0): (0.0, ())}
        best: _Ways = {}
        for used, block, key in self._blocks(counts, rank):
            left = list(counts)
            for at in used:
                left[at] -= 1
            worth = self._worth(block)
            for (sets, halves, pairs), (rest_worth, rest) in self.ways(tuple(left)).items():
                total = (sets + key[0], halves + key[1], pairs + key[2])
                if total[0] + total[1] > self._sets or total[2] > 1:
                    continue
                if total not in best or rest_worth + worth > best[total][0]:
                    best[total] = (rest_worth + worth, rest if block is None else (block, *rest))
        return best

    def _blocks(self, counts: tuple[int, ...], rank: int) -> Iterable[tuple[tuple[int, ...], Block | None, _Key]]:
        """The blocks that the lowest tile left can be part of; None leaves it alone."""
        tile = self._kind(rank)
        yield (rank,), None, (0, 0, 0)
        if counts[rank] == 4:
            yield (rank,) * 4, Block(Role.FOUR, (tile,) * 4), (1, 0, 0)
        if counts[rank] >= 3:
            yield (rank,) * 3, Block(Role.TRIPLET, (tile,) * 3), (1, 0, 0)
        if counts[rank] >= 2:
            if not self._form.eyes or tile in EYES:
                yield (rank,) * 2, Block(Role.EYES, (tile,) * 2), (0, 0, 1)
            if self._live[tile]:
                yield (rank,) * 2, Block(Role.PAIR, (tile,) * 2, (tile,)), (0, 1, 0)
        if self._runs:
            yield from self._in_a_row(counts, rank)

    def _in_a_row(self, counts: tuple[int, ...], rank: int) -> Iterable[tuple[tuple[int, ...], Block | None, _Key]]:
        """Runs, and halves of runs, from this rank."""
        beside = rank < 8 and counts[rank + 1]
        beyond = rank < 7 and counts[rank + 2]
        if beside and beyond:
            yield (
                (rank, rank + 1, rank + 2),
                Block(Role.RUN, tuple(self._kind(rank + step) for step in range(3))),
                (1, 0, 0),
            )
        if beside:
            ends = [at for at in (rank - 1, rank + 2) if 0 <= at <= 8]
            waits = self._about(ends)
            if waits:
                role = Role.TWO_SIDED if len(ends) == 2 else Role.EDGE
                yield (rank, rank + 1), Block(role, (self._kind(rank), self._kind(rank + 1)), waits), (0, 1, 0)
        if beyond:
            waits = self._about([rank + 1])
            if waits:
                yield (rank, rank + 2), Block(Role.GAP, (self._kind(rank), self._kind(rank + 2)), waits), (0, 1, 0)

    def _about(self, ranks: Iterable[int]) -> tuple[Tile, ...]:
        return tuple(self._kind(at) for at in ranks if self._live[self._kind(at)])

    def _worth(self, block: Block | None) -> float:
        if block is None:
            return 0.0
        if block.role in (Role.TRIPLET, Role.RUN, Role.FOUR):
            return _SET_WORTH + (_HONOUR_SET if self._honour else 0.0)
        if block.role is Role.EYES:
            return _EYES_LIVE * (4 - self._live[block.tiles[0]])
        return _LIVE_TILE * sum(self._live[tile] for tile in block.waits)


def split(
    tiles: Sequence[Tile], form: Form, suits: tuple[int, ...], sets: int, jokers: int, live: Sequence[int]
) -> Blocks:
    """The tiles (no jokers among them) split for a form of these number suits; `sets` are still to be made."""
    every = (*suits, HONOURS) if form.honours else suits
    kept = [tile for tile in tiles if tile.suit in every]
    joined: _Ways = {(0, 0, 0): (0.0, ())}
    for suit in every:
        counts = [0] * _SIZES[suit]
        for tile in kept:
            if tile.suit == suit:
                counts[tile.rank - 1] += 1
        joined = _joined(joined, _Splitter(suit, form, live, sets).ways(tuple(counts)), sets)
    return min(
        (_blocks(kept, blocks, key, worth, sets, jokers, form, live) for key, (worth, blocks) in joined.items()),
        key=lambda way: (way.lacks, -way.worth),
    )


def _joined(one: _Ways, other: _Ways, most: int) -> _Ways:
    best: _Ways = {}
    for (sets, halves, pairs), (worth, blocks) in one.items():
        for (more_sets, more_halves, more_pairs), (more_worth, more_blocks) in other.items():
            key = (sets + more_sets, halves + more_halves, pairs + more_pairs)
            if key[0] + key[1] > most or key[2] > 1:
                continue
            total = worth + more_worth
            if key not in best or total > best[key][0]:
                best[key] = (total, (*blocks, *more_blocks))
    return best


def _blocks(
    kept: Sequence[Tile],
    blocks: tuple[Block, ...],
    key: _Key,
    worth: float,
    sets: int,
    jokers: int,
    form: Form,
    live: Sequence[int],
) -> Blocks:
    """The way as a hand: what it lacks, and which lone tiles still have something to do."""
    lone = list(kept)
    for block in blocks:
        for tile in block.tiles:
            lone.remove(tile)
    lone.sort(key=lambda tile: (-_company(tile, form, live), tile))
    made, halves, pairs = key
    missing_sets = sets - made - halves
    missing_eyes = 1 - pairs
    growing = min(len(lone), missing_sets + missing_eyes)
    lacks = halves + 3 * missing_sets + 2 * missing_eyes - growing - jokers
    worth += _LONE_LIVE * sum(_company(tile, form, live) for tile in lone[:growing])
    if lacks == 1:
        halves_wait = {tile for block in blocks for tile in block.waits}
        if growing < missing_sets + missing_eyes:
            # Nothing lies there yet for a set or the pair, and jokers leave room for one tile: any one.
            completing = set(KINDS[:34])
        else:
            completing = halves_wait | set(lone[:growing]) if jokers else halves_wait or set(lone[:growing])
        worth += _WAITING * sum(live[tile] for tile in completing)
    return Blocks(blocks, tuple(lone), lacks, worth, growing)


def _company(tile: Tile, form: Form, live: Sequence[int]) -> float:
    """How much unseen company a lone tile may still get."""
    company = 2.0 * live[tile]
    if form.runs and tile.is_number:
        for step, part in ((-2, 0.5), (-1, 1.0), (1, 1.0), (2, 0.5)):
            if 1 <= tile.rank + step <= 9:
                company += part * live[tile + step]
    return company
