"""What each tile of the own hand is for, given what is recommended and the shape that it heads for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Final

from game.coach.blocks import SETS_IN_HAND, Block, Blocks, split
from game.coach.forms import EYES, HONOURS, Form, form_of, suits_tried
from game.coach.kinds import Group, Role, Span
from game.engine.actions import Action, AnGang, BuGang, Chi, Discard, Exchange, Hu, LayOut, MingGang, Peng, Qiao
from game.engine.finished import SeatHand
from game.engine.melds import RED
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView

_SEVEN: Final = 7
_LABELLED_ALONE: Final = frozenset(
    {Role.ONE_OF_PAIR, Role.JOKER, Role.OUT, Role.LAID_OUT, Role.FLOWER, Role.MEMBER, Role.SEED, Role.SPARE, Role.CLAIM}
)
"""Roles of single tiles; neighbours of one such role share a label."""


def row_of(view: SeatView) -> tuple[tuple[Tile, ...], bool]:
    """The own tiles as they lie before the player, and whether the last of them lies apart, just drawn."""
    if view.drawn is None or len(view.hand) % 3 != 2:
        return view.hand, False
    row = list(view.hand)
    row.remove(view.drawn)
    return (*row, view.drawn), True


def groups_of(view: SeatView, action: Action, shape: str) -> tuple[Group, ...]:
    """What every tile of the row is for when `action` is done on the way to `shape`; each tile in one group."""
    used, role, sets = _used(view, action)
    left = list(view.hand)
    for tile in used:
        left.remove(tile)
    found = [Block(role, (tile,)) for tile in used] if role in _LABELLED_ALONE else [Block(role, tuple(used))]
    found = [block for block in found if block.tiles]
    variant = view.ruleset.variant
    singles = variant.conduct(view.ruleset).lays_singles
    plain: list[Tile] = []
    for tile in left:
        if tile in variant.flower_kinds:
            found.append(Block(Role.FLOWER, (tile,)))
        elif tile == view.wild:
            found.append(Block(Role.JOKER, (tile,)))
        elif singles and tile == RED:
            found.append(Block(Role.LAID_OUT, (tile,)))
        else:
            plain.append(tile)
    if isinstance(action, Hu) and action.tile is not None and view.drawn is None:
        plain = sorted((*plain, action.tile))
    jokers = sum(block.role is Role.JOKER for block in found)
    claimed = used if role is Role.CLAIM else ()
    found += _shaped(view, plain, form_of(shape), sets, jokers, claimed)
    return _placed(view, found)


def spans_of(groups: Sequence[Group], row: Sequence[Tile], apart: bool) -> tuple[Span, ...]:
    """Where the labels go: a stretch for each group, one stretch together where groups interlock.

    Neighbouring single tiles of the same role share one.
    """
    last = len(row) - (2 if apart else 1)
    stretches: list[tuple[int, int, list[int]]] = []
    for number, group in enumerate(groups):
        inside = [place for place in group.places if place <= last]
        stretches.extend([(inside[0], inside[-1], [number])] if inside else [])
    if apart:
        alone = [number for number, group in enumerate(groups) if group.places == (last + 1,)]
        stretches.extend((last + 1, last + 1, [number]) for number in alone)
    stretches.sort(key=itemgetter(0, 1))
    merged: list[tuple[int, int, list[int]]] = []
    for first, end, numbers in stretches:
        if merged and (first <= merged[-1][1] or (first != last + 1 and _alike(groups, merged[-1], first, numbers[0]))):
            before = merged.pop()
            merged.append((before[0], max(before[1], end), [*before[2], *numbers]))
        else:
            merged.append((first, end, numbers))
    return tuple(Span(first, end, tuple(numbers)) for first, end, numbers in merged)


def _alike(groups: Sequence[Group], before: tuple[int, int, list[int]], first: int, number: int) -> bool:
    role = groups[number].role
    return role in _LABELLED_ALONE and before[1] == first - 1 and all(groups[one].role is role for one in before[2])


def _used(view: SeatView, action: Action) -> tuple[list[Tile], Role, int]:
    """The own tiles that the action takes out of the hand, what for, and how many sets are still to be made."""
    sets = SETS_IN_HAND - sum(meld.is_set for meld in view.players[view.seat].melds)
    match action:
        case Discard(tile=tile) | Qiao(tile=tile):
            return [tile], Role.OUT, sets
        case Exchange(tiles=tiles):
            return list(tiles), Role.OUT, sets
        case Chi(tile=tile, low=low):
            return [KINDS[low + step] for step in range(3) if low + step != tile], Role.CLAIM, sets - 1
        case Peng(tile=tile):
            return [tile] * 2, Role.CLAIM, sets - 1
        case MingGang(tile=tile):
            return [tile] * 3, Role.CLAIM, sets - 1
        case AnGang(tile=tile):
            return [tile] * 4, Role.CLAIM, sets - 1
        case BuGang(tile=tile):
            return [tile], Role.CLAIM, sets
        case LayOut(tile=tile):
            return [tile], Role.LAID_OUT, sets
    return [], Role.OUT, sets


def _shaped(
    view: SeatView, plain: Sequence[Tile], form: Form, sets: int, jokers: int, claimed: Sequence[Tile]
) -> list[Block]:
    """The blocks of the tiles that are only themselves, beside a new meld with the tiles `claimed`."""
    if form.members:
        return _members(plain, form)
    own = view.players[view.seat]
    if form.pairs:
        return _seven_pairs(plain)
    live = view.unseen()
    ways = [split(plain, form, suits, sets, jokers, live) for suits in suits_tried(form, own.melds, claimed)]
    if not ways:
        return [Block(Role.SPARE, (tile,)) for tile in plain]
    best = min(ways, key=lambda way: (way.lacks, -way.worth))
    return _as_roles(best, plain, live, form)


def _as_roles(way: Blocks, plain: Sequence[Tile], live: Sequence[int], form: Form) -> list[Block]:
    """The blocks with the lone tiles named, and what a ready hand waits for."""
    found = list(way.found)
    ready = way.lacks == 1
    pairs = [block for block in found if block.role is Role.PAIR and (not form.eyes or block.tiles[0] in EYES)]
    if ready and pairs:  # two pairs, either of which may become the triplet
        found = [
            Block(Role.PAIR, block.tiles, (block.tiles[0],) if live[block.tiles[0]] else ())
            if block.role is Role.EYES
            else block
            for block in found
        ]
    halves = any(block.role in (Role.TWO_SIDED, Role.EDGE, Role.GAP, Role.PAIR) for block in found)
    eyes = any(block.role is Role.EYES for block in found)
    for at, tile in enumerate(way.lone):
        role = Role.SEED if at < way.seeds else Role.SPARE
        if role is Role.SEED and ready and not halves and not eyes:
            role = Role.ONE_OF_PAIR
        waits = (tile,) if role is Role.ONE_OF_PAIR and live[tile] else ()
        found.append(Block(role, (tile,), waits))
    known = Counter(tile for block in found for tile in block.tiles)
    found += [Block(Role.SPARE, (tile,)) for tile in (Counter(plain) - known).elements()]
    return found


def _members(plain: Iterable[Tile], form: Form) -> list[Block]:
    """Tiles that count by their kind alone."""
    return [Block(Role.MEMBER if tile in form.members else Role.SPARE, (tile,)) for tile in plain]


def _seven_pairs(plain: Sequence[Tile]) -> list[Block]:
    """Pairs, and the lone tiles that are to become pairs, of the suit that has most of them."""
    counts = Counter(plain)

    def of_use(suit: int) -> list[Tile]:
        return [tile for tile in counts if tile.suit in (suit, HONOURS)]

    suit = max(range(3), key=lambda suit: sum(min(counts[tile], 2) for tile in of_use(suit)))
    fit = of_use(suit)
    paired = [tile for tile in fit if counts[tile] >= 2]
    growing = [tile for tile in fit if counts[tile] == 1][: _SEVEN - len(paired)]
    found = [Block(Role.MEMBER, (tile,) * 2) for tile in paired]
    found += [Block(Role.ONE_OF_PAIR, (tile,), (tile,)) for tile in growing]
    known = Counter(tile for block in found for tile in block.tiles)
    return found + [Block(Role.SPARE, (tile,)) for tile in (counts - known).elements()]


def _placed(view: SeatView, blocks: Sequence[Block]) -> tuple[Group, ...]:
    """The blocks with their places in the row and their 花, by place.

    Equal tiles go to the blocks in the order of these; what leaves the hand takes the last of them. It, or else a lone
    tile, takes the drawn one.
    """
    row, apart = row_of(view)
    free: dict[Tile, list[int]] = {}
    for place, tile in enumerate(row):
        free.setdefault(tile, []).append(place)
    worth = _triplet_flowers(view)
    order = sorted(blocks, key=lambda block: (min(block.tiles), max(block.tiles), len(block.tiles) == 1))
    if apart:
        first = min(
            (block for block in order if row[-1] in block.tiles),
            key=lambda block: (block.role is not Role.OUT, len(block.tiles)),
            default=None,
        )
        if first is not None:
            order.remove(first)
            order.append(first)
    placed = []
    for block in order:
        # Of equal tiles the last one goes, which the table lights up.
        taken = -1 if block.role is Role.OUT else 0
        places = sorted(free[tile].pop(taken) for tile in block.tiles if free.get(tile))
        flowers = worth.get(block.tiles[0], 0) if block.role in (Role.TRIPLET, Role.FOUR) else 0
        if places:
            placed.append(Group(block.role, block.tiles, tuple(places), block.waits, flowers))
    return tuple(sorted(placed, key=lambda group: group.places))


def _triplet_flowers(view: SeatView) -> dict[Tile, int]:
    """What each kind held three times is worth in 花 in this game."""
    own = view.players[view.seat]
    hua = view.ruleset.variant.hua(SeatHand(view.hand, own.melds, own.flowers), view.ruleset, view.wild)
    return {group.tiles[0]: group.amount for group in hua if group.code.endswith("_triplet")}
