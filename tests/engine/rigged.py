"""Hands whose deal and draws are chosen: what a rule's example needs, and the rest of the set somewhere in between."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Action, parse_action
from game.engine.events import Event
from game.engine.exchange import MOST, Lot, open_places
from game.engine.reasons import Reason
from game.engine.round import Round
from game.engine.rules import ruleset, variant
from game.engine.tiles import KINDS, Tile, parse_tiles
from game.engine.wall import break_of, draw_order

JUNK = ("147m258p369s1234z", "258m369p147s1235z", "369m147p258s1236z", "159m267p348s4567z")
"""Tiles that have little to do with each other: hands of which not every tile is told are filled up with these."""


def rigged_wall(
    hands: Sequence[str],
    draws: str = "",
    tail: str = "",
    *,
    dealer: int = 0,
    dice: tuple[int, int] = (1, 2),
    game: str = "qinghunpeng",
) -> tuple[Tile, ...]:
    """A wall that deals `hands` (by seat), then `draws` from the head and `tail` from the tail.

    A hand that is told with fewer than thirteen tiles (the dealer's fourteen) is filled up with junk. Tiles that nobody
    asked for lie between.
    """
    rules = variant(game)
    order = draw_order(rules.stacks, *break_of(dice, dealer))
    tail_order = [place for first in range(len(order) - 2, -1, -2) for place in order[first : first + 2]]
    wanted = [list(parse_tiles(hand)) for hand in hands]
    drawn, ends = parse_tiles(draws), parse_tiles(tail)
    left = [tile for tile in KINDS for _ in range(rules.copies[tile])]
    for tile in (*drawn, *ends, *(tile for hand in wanted for tile in hand)):
        left.remove(tile)
    for seat, hand in enumerate(wanted):
        for tile in (*parse_tiles(JUNK[seat]), *KINDS):
            if tile in rules.flower_kinds:
                continue
            if len(hand) < (14 if seat == dealer else 13) and tile in left and tile not in hand:
                hand.append(tile)
                left.remove(tile)
    sequence: list[Tile] = []
    for size in (4, 4, 4, 1):
        for step in range(4):
            hand = wanted[(dealer + step) % 4]
            sequence += [hand.pop(0) for _ in range(size)]
    sequence += wanted[dealer]
    sequence += drawn
    # The flowers lie in the middle, where they disturb nobody for long.
    plain = [tile for tile in left if tile not in rules.flower_kinds]
    flowers = [tile for tile in left if tile in rules.flower_kinds]
    plain = plain[::2] + plain[1::2]
    middle = len(plain) // 2
    filler = plain[:middle] + flowers + plain[middle:]
    wall: dict[int, Tile] = dict(zip(tail_order, ends, strict=False))
    wall |= zip((place for place in order if place not in wall), sequence, strict=False)
    for place in order:
        if place not in wall:
            wall[place] = filler.pop(0)
    assert not filler
    return tuple(wall[place] for place in range(len(order)))


class Table:
    """A rigged hand that has begun; actions are given as texts."""

    def __init__(
        self,
        hands: Sequence[str],
        draws: str = "",
        tail: str = "",
        *,
        dealer: int = 0,
        dice: tuple[int, int] = (1, 2),
        huang_fan: int = 0,
        di_fen: int = 1,
        game: str = "qinghunpeng",
        guang_hua_yuan: bool = False,
        purses: tuple[int, int, int, int] = (0, 0, 0, 0),
        **options: bool | int | str,
    ) -> None:
        wall = rigged_wall(hands, draws, tail, dealer=dealer, dice=dice, game=game)
        rules = ruleset(game, options)
        lot = None
        if options.get("exchange_five"):
            places = open_places(rules.variant, dice, dealer)[:MOST]
            lot = Lot(places, places[::-1])
        self.round = Round(rules, wall, dice, dealer, huang_fan, di_fen, purses, guang_hua_yuan=guang_hua_yuan, lot=lot)
        self.events: list[Event] = list(self.round.begin())

    def do(self, *actions: str) -> tuple[Event, ...]:
        """Do these actions; the events of the last."""
        events: tuple[Event, ...] = ()
        for text in actions:
            events = self.round.apply(parse_action(text))
            self.events += events
        return events

    def legal(self, seat: int) -> list[str]:
        """What the seat may do, as texts."""
        return [str(action) for action in self.round.legal_actions(seat)]

    def refused(self, seat: int) -> dict[str, set[Reason]]:
        """What is refused to the seat, and why."""
        return {refusal.kind: set(refusal.reasons) for refusal in self.round.refusals(seat)}

    def play_on(self, until: int = 0) -> None:
        """Everybody passes and discards what was just drawn until `until` tiles are left or the hand is over."""
        while not self.round.finished and self.round.view(0).wall_left > until:
            self.do(str(self.idle(self.round.pending[0])))

    def advance(self, seat: int) -> None:
        """Everybody passes and discards what was just drawn until it is the turn of `seat`, or the hand is over."""
        while not self.round.finished and (self.round.pending, self.round.view(seat).turn) != ((seat,), seat):
            self.do(str(self.idle(self.round.pending[0])))

    def idle(self, seat: int) -> Action:
        """Passing, or discarding the tile just drawn."""
        actions = self.round.legal_actions(seat)
        drawn = self.round.view(seat).drawn
        for action in actions:
            if str(action) in (f"{seat} pass", f"{seat} discard {drawn}"):
                return action
        return actions[-1]
