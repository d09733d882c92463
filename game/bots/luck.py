"""Luck: what the draws of a hand gave each seat beyond what was to be expected, to be taken off when strength is told.

Just before a tile is drawn its chance is known to whoever sees all hands: so many of the kinds left in the wall are of
use to a seat. What comes less that chance is 0 on average, however anybody plays. Such differences are added up for
each seat: for tiles that it draws and tiles that others draw, by how far it is from a shape and how old the hand is, as
they are and times what the shape pays; and for flowers. Times the points that each has been worth in hands of experts
(`game.bots.measured_luck`), less what the table has on average, they are the seat's luck. It adds up to 0 over the four
seats and is 0 on average for each of them, so that payments less luck have the same mean and vary less: their interval
is about a sixth narrower (experts and masters, some 8 000 hands of three games).

The idea is that of advantage-sum control variates (Zinkevich, Bowling, Bard, Kan and Billings, 2006).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.bots.advice.lay import lay_of
from game.bots.measured_luck import WORTHS
from game.bots.prizes import amount, prize
from game.engine.events import Drew, Event
from game.engine.finished import SeatHand
from game.engine.gauge import FAR, keys_of
from game.engine.match import Match
from game.engine.melds import TAKEN_KINDS
from game.engine.options import Ruleset
from game.engine.round import Round
from game.engine.tiles import Tile
from game.engine.view import SeatView

_PARTS: Final = 3
"""A hand is young, middle-aged or old: with more than `_YOUNG` tiles in the wall, more than `_OLD`, and after that."""
_YOUNG: Final = 56
_OLD: Final = 28
_OWN: Final = 4
"""Distances that are told apart for tiles a seat draws: 0, 1, 2 and more,"""
_OTHERS: Final = 3
"""and for tiles that others draw: 0, 1 and more."""
_FLOWERS: Final = 2 * _PARTS * (_OWN + _OTHERS)
"""The place of the first term of flowers."""
TERMS: Final = _FLOWERS + _PARTS
"""How many terms a seat has."""

Reach = tuple[int, int, float]
"""How far a hand is, the mask of the kinds that bring it nearer, and what one pays for its best nearest shape."""


def is_told(rules: Ruleset) -> bool:
    """Whether the luck of a game can be told in points: not where moves may follow a draw by themselves."""
    conduct = rules.variant.conduct(rules)
    return rules.variant_id in WORTHS and not (conduct.forced_win or conduct.auto_ready)


def luck_of(variant_id: str, terms: Sequence[Sequence[float]]) -> tuple[float, float, float, float]:
    """The luck of the four seats in points × 底分, 0 in all, from their `Luck.terms`. Raises KeyError."""
    worths = WORTHS[variant_id]
    one, two, three, four = [sum(map(float.__mul__, worths, seat)) for seat in terms]
    mean = (one + two + three + four) / 4
    return one - mean, two - mean, three - mean, four - mean


def gap(mask: int, tile: int, left: Sequence[int]) -> float:
    """Whether a drawn tile is of these kinds, less the chance of it; `left` is the wall by kind, that tile included."""
    useful = sum([copies for kind, copies in enumerate(left) if mask >> kind & 1])
    return (mask >> tile & 1) - useful / sum(left)


class Luck:
    """Watches one hand of a match from its first decision on; it sees everything. `terms` are by seat."""

    def __init__(self, match: Match) -> None:
        assert match.round is not None
        self._round: Final[Round] = match.round
        variant = match.rules.variant
        self._kinds: Final = len(variant.copies)
        self._flowers: Final = sum(1 << kind for kind in variant.flower_kinds)
        self._known: dict[tuple[object, ...], Reach] = {}
        self.terms: Final = [[0.0] * TERMS for _ in range(4)]

    def after(self, events: Iterable[Event]) -> None:
        """What has happened since the last action; the last of it is what the table shows now."""
        draws = [event for event in events if isinstance(event, Drew)]
        if not draws:
            return
        hand, places = self._round, self._round.tiles_by_place
        left = [0] * self._kinds
        for place in (*hand.wall_remaining(), *[draw.place for draw in draws]):
            left[places[place]] += 1
        reaches = [self._reach(hand.view(seat)) for seat in range(4)]
        for draw in draws:  # all but the last are flowers: nobody's reach changes on the way
            self._drawn(draw.seat, places[draw.place], left, reaches)
            left[places[draw.place]] -= 1

    def _drawn(self, drawer: int, tile: Tile, left: Sequence[int], reaches: Sequence[Reach]) -> None:
        in_wall = sum(left)
        part = 0 if in_wall > _YOUNG else 1 if in_wall > _OLD else 2
        for seat, (away, mask, pays) in enumerate(reaches):
            found = gap(mask, tile, left)
            far = min(away, _OWN - 1) if seat == drawer else _OWN + min(away, _OTHERS - 1)
            at = 2 * (_PARTS * far + part)
            self.terms[seat][at] += found
            self.terms[seat][at + 1] += found * pays
        self.terms[drawer][_FLOWERS + part] += gap(self._flowers, tile, left)

    def _reach(self, view: SeatView) -> Reach:
        """The reach of the seat's thirteen tiles."""
        own, drawn = view.players[view.seat], view.drawn
        hand = view.hand
        if drawn is not None and len(hand) % 3 == 2:
            at = hand.index(drawn)
            hand = (*hand[:at], *hand[at + 1 :])
        key = (view.seat, hand, own.melds, len(own.flowers))
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = _reach(view, hand)
        return known


def _reach(view: SeatView, hand: tuple[Tile, ...]) -> Reach:
    rules, wild, own = view.ruleset, view.wild, view.players[view.seat]
    lay = lay_of(rules, own.melds, wild, view.seat)
    distances, accepted = lay.look(keys_of(hand, wild))
    nearest = min((away for away in distances if away >= 0), default=FAR)
    if nearest == FAR:
        return FAR, 0, 0.0
    hua = amount(rules.variant.hua(SeatHand(hand, own.melds, own.flowers), rules, wild))
    jokers = 0 if wild is None else hand.count(wild)
    opened = any(meld.kind in TAKEN_KINDS for meld in own.melds)
    mask, pays = 0, 0.0
    for shape, away, kinds in zip(lay.gauge.shapes, distances, accepted, strict=True):
        if away == nearest:
            mask |= kinds
            pays = max(pays, prize(rules, shape, opened, float(hua), jokers))
    return nearest, mask, pays
