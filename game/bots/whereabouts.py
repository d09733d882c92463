"""Whereabouts: where the tiles are that a seat does not see, in the wall or in other hands, and how soon they come.

Counting says that an unseen tile is as likely to be drawn as any other. It is not: of a kind that nobody has thrown
late in a hand copies are held, of one that was thrown early they mostly lie in the wall. Nor are all thrown as soon:
1 and 9, 2 and 8 early, honours after them, the last copy of a kind sooner than the first.

**The formula.** Of a kind with u unseen copies u · e^a count as to be drawn and u · e^b as to be offered, where a and b
are sums of what the signs of the kind weigh, each sign with its weight for draws and for discards. The weights are
those of a Poisson regression (`tests/bots/measure_whereabouts.py`): how many copies were in the wall, and how many the
others threw in their next six discards, beside what counting says. They explain 17 % of the deviance of the first and 5
% of that of the second, in hands that they were not fitted to. Jokers are never thrown: those that others drew are in
their hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from game.bots.advice.race import PerCopy
from game.bots.measured_whereabouts import WEIGHTS
from game.engine.melds import Meld
from game.engine.tiles import KINDS
from game.engine.view import SeatView

PLAIN_KINDS: Final = 34
"""Numbers and honours; the kinds after them are flowers."""
_HONOURS: Final = 3
"""The place of the honours after the three suits."""
_SUIT: Final = 9
_COPIES: Final = 4
_MOST_THROWN: Final = 3
_MOST_NEAR_THROWN: Final = 5
_HOARDING: Final = 6
"""So many discards without a suit are a sign that it is collected."""
_COMMITTED: Final = 2
"""Who has so many melds and all of other suits does not collect this one."""
_USUAL_SEEN: Final = 3
_NOTHING: Final = (0.0, 0.0)

Sign = tuple[str, int]
"""Its name, and how many times it counts."""


class _Table(NamedTuple):
    """What the table shows.

    By kind how often it was thrown and by how many of the others; by seat and suit its melds; by suit how many of the
    others have thrown much and nothing of it.
    """

    thrown: list[int]
    throwers: list[int]
    melds: list[list[int]]
    hoarders: list[int]


def signs(view: SeatView, unseen: Sequence[int]) -> list[tuple[int, list[Sign]]]:
    """For each kind of which copies are unseen its signs; jokers and flowers of the game are left out."""
    table = _table(view)
    stage = 4 - min(4, view.wall_left // 16)
    suits = [_suit_signs(view, table, suit, stage) for suit in range(4)]
    held = [0] * len(unseen)
    for tile in view.hand:
        held[tile] += 1
    flowers = view.ruleset.variant.flower_kinds
    found = []
    for kind in range(PLAIN_KINDS):
        if not unseen[kind] or kind == view.wild or kind in flowers:
            continue
        suit = kind // _SUIT
        name = "honour" if suit == _HONOURS else "number"
        if suit == _HONOURS:
            own = [("wind" if KINDS[kind].is_wind else "dragon", 1)]
        else:
            own = _number_signs(kind, unseen, table.thrown)
        thrown = min(table.thrown[kind], _MOST_THROWN)
        own.append((f"{name}_unseen_{unseen[kind]}", 1))
        own.append((f"{name}_thrown_{thrown}", 1))
        if stage >= 2:
            own.append((f"{name}_thrown_{thrown}_late", 1))
            if stage >= 3 and not thrown:
                own.append((f"{name}_thrown_0_last", 1))
        if table.throwers[kind] >= 2:
            own.append(("thrown_by_two", 1))
        if held[kind]:
            own.append(("held_1" if held[kind] == 1 else "held_2", 1))
        found.append((kind, own + suits[suit]))
    return found


def _table(view: SeatView) -> _Table:
    thrown, throwers, hoarders = [0] * len(KINDS), [0] * len(KINDS), [0, 0, 0]
    for seat, player in enumerate(view.players):
        kinds = [tile.tile for tile in player.river]
        for kind in kinds:
            thrown[kind] += 1
        if seat == view.seat:
            continue
        for kind in {*kinds}:
            throwers[kind] += 1
        if len(kinds) >= _HOARDING:
            suits = {kind // _SUIT for kind in kinds}
            for suit in range(3):
                hoarders[suit] += suit not in suits
    return _Table(thrown, throwers, [_melds_by_suit(player.melds) for player in view.players], hoarders)


def _melds_by_suit(melds: Sequence[Meld]) -> list[int]:
    found = [0, 0, 0, 0]
    for meld in melds:
        if meld.tiles[0] < PLAIN_KINDS:
            found[meld.tiles[0] // _SUIT] += 1
    return found


def _suit_signs(view: SeatView, table: _Table, suit: int, stage: int) -> list[Sign]:
    """The signs that all kinds of a suit, or the honours, have in common."""
    name = "honour" if suit == _HONOURS else "number"
    own = table.melds[view.seat]
    others = [melds for seat, melds in enumerate(table.melds) if seat != view.seat]
    melds = [other[suit] for other in others]
    found = [
        (f"stage_{stage}", 1),
        (f"{name}_rival_{min(2, max(melds))}", 1),
        (f"{name}_rival_melds", sum(melds)),
        (f"{name}_own_{min(2, own[suit])}", 1),
        ("declared", sum(player.ready for seat, player in enumerate(view.players) if seat != view.seat)),
        ("most_melds", max(map(sum, others))),
    ]
    if suit == _HONOURS:
        found.append(("honour_late", int(stage >= 2)))
    else:
        found.append(("hoarded", table.hoarders[suit]))
        found.append(("of_other_suits", sum(_is_elsewhere(other, suit) for other in others)))
        found.append(("own_of_other_suits", int(not own[suit] and sum(own) >= _COMMITTED)))
    return [sign for sign in found if sign[1]]


def _is_elsewhere(melds: list[int], suit: int) -> bool:
    """Whether these are melds of one other suit."""
    numbers = melds[:_HONOURS]
    return not melds[suit] and sum(numbers) >= _COMMITTED and max(numbers) == sum(numbers)


def _number_signs(kind: int, unseen: Sequence[int], thrown: Sequence[int]) -> list[Sign]:
    rank, first = kind % _SUIT, kind - kind % _SUIT
    found = [("edge", 1)] if rank in (0, 8) else [("beside", 1)] if rank in (1, 7) else []
    near = [first + at for at in (rank - 1, rank + 1) if 0 <= at < _SUIT]
    far = [first + at for at in (rank - 2, rank + 2) if 0 <= at < _SUIT]
    # What is beyond the edge of the suit is as good as seen: no run needs it.
    seen = [2 * _COPIES - sum(unseen[other] for other in beside) for beside in (near, far)]
    found += [("next_seen", seen[0] - _USUAL_SEEN), ("second_seen", seen[1] - _USUAL_SEEN)]
    found.append(("next_thrown", min(_MOST_NEAR_THROWN, sum(thrown[other] for other in near))))
    return found


def whereabouts(view: SeatView, unseen: Sequence[int]) -> PerCopy:
    """What an unseen copy of each kind counts, 0 where none is left or none is ever offered. Raises KeyError.

    It is known for the games that were measured (`WEIGHTS`).
    """
    weights = WEIGHTS[view.ruleset.variant_id]
    drawn, offered = [0.0] * PLAIN_KINDS, [0.0] * PLAIN_KINDS
    for kind, found in signs(view, unseen):
        draw, offer = weights[""]
        for name, times in found:
            to_draw, to_offer = weights.get(name, _NOTHING)
            draw += to_draw * times
            offer += to_offer * times
        drawn[kind], offered[kind] = exp(draw), exp(offer)
    if view.wild is not None and unseen[view.wild]:
        every = sum(unseen)
        drawn[view.wild] = every / (every + _gone(view))
    return PerCopy(drawn, offered)


def _gone(view: SeatView) -> int:
    """How many of the tiles that the others have had lie open: none of them was a joker."""
    return sum(
        len(player.river) + len(player.flowers) + sum(len(meld.tiles) for meld in player.melds)
        for seat, player in enumerate(view.players)
        if seat != view.seat
    )


class Sums:
    """The sum of some weights over the kinds of a mask, each part of it remembered."""

    __slots__ = ("_known", "_weights")

    def __init__(self, weights: Sequence[float]) -> None:
        self._weights: Final = weights
        self._known: Final[tuple[dict[int, float], ...]] = ({}, {}, {}, {})

    def over(self, mask: int) -> float:
        """The sum over the kinds whose bits are set."""
        total, suit = 0.0, 0
        while mask:
            part = mask & 0x1FF
            if part:
                known = self._known[suit].get(part)
                if known is None:
                    first = _SUIT * suit
                    known = self._known[suit][part] = sum(
                        [self._weights[first + at] for at in range(_SUIT) if part >> at & 1]
                    )
                total += known
            mask >>= _SUIT
            suit += 1
        return total
