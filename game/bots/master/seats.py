"""Who sits in a sampled world: what does not change in the hand, and the seats with their tiles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.bots.master.quick import NOWHERE, Quick, Standing, hua_of, quick_player
from game.bots.master.worth import plain_wins
from game.engine.gauge import STEP
from game.engine.melds import Meld
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView


class Frame:
    """What does not change in the hand: rules, joker, and how it is played."""

    __slots__ = (
        "chi",
        "declares",
        "flowers",
        "lays_singles",
        "patience",
        "plain_wins",
        "rules",
        "variant",
        "wild",
    )

    def __init__(self, view: SeatView) -> None:
        rules = view.ruleset
        conduct = rules.variant.conduct(rules)
        self.rules = rules
        self.variant = rules.variant
        self.wild = -1 if view.wild is None else int(view.wild)
        self.declares = conduct.declares
        self.chi = conduct.chi
        self.lays_singles = conduct.lays_singles
        self.flowers = frozenset(map(int, rules.variant.flower_kinds))
        self.patience = _patience(view)
        self.plain_wins = plain_wins(rules)

    def quick(self, melds: tuple[Meld, ...], flowers: tuple[Tile, ...]) -> Quick:
        """The quick player of a seat."""
        hua = hua_of(self.rules, melds, flowers)
        return quick_player(self.rules, melds, None if self.wild < 0 else KINDS[self.wild], min(hua, 6), self.patience)


def _patience(view: SeatView) -> float:
    """How likely a hand gets one tile nearer in the time that is left, about."""
    turns = view.wall_left / 4
    return 0.28 if turns > 10 else 0.22 if turns > 6 else 0.15


class Seat:
    """One seat of a sampled world. `keys` and `counts` are its concealed tiles, `standing` is there for thirteen."""

    __slots__ = ("counts", "flowers", "keys", "melds", "quick", "ready", "standing")

    counts: list[int]
    flowers: tuple[Tile, ...]
    keys: tuple[int, int, int, int, int]
    melds: tuple[Meld, ...]
    quick: Quick
    ready: bool
    standing: Standing

    def copy(self) -> Seat:
        """The same seat, to be played on separately."""
        twin = object.__new__(Seat)
        twin.counts = self.counts[:]
        twin.flowers = self.flowers
        twin.keys = self.keys
        twin.melds = self.melds
        twin.quick = self.quick
        twin.ready = self.ready
        twin.standing = self.standing
        return twin

    def tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles, sorted."""
        counts = self.counts
        return tuple([KINDS[tile] for tile in range(34) if counts[tile] for _ in range(counts[tile])])


def bare_seat(
    frame: Frame, tiles: Iterable[int], melds: tuple[Meld, ...], flowers: tuple[Tile, ...], ready: bool, quick: Quick
) -> Seat:
    """A seat with these tiles, its standing not yet looked up."""
    seat = object.__new__(Seat)
    counts = [0] * 42
    keys = [0, 0, 0, 0, 0]
    wild = frame.wild
    for tile in tiles:
        counts[tile] += 1
        if tile == wild:
            keys[4] += 1
        else:
            suit, step = STEP[tile]
            keys[suit] += step
    seat.counts = counts
    seat.keys = (keys[0], keys[1], keys[2], keys[3], keys[4])
    seat.melds = melds
    seat.flowers = flowers
    seat.ready = ready
    seat.quick = quick
    seat.standing = NOWHERE
    return seat


def seat_of(
    frame: Frame, tiles: Sequence[Tile], melds: tuple[Meld, ...], flowers: tuple[Tile, ...], ready: bool
) -> Seat:
    """A seat with these tiles; it has no standing when there are fourteen."""
    seat = bare_seat(frame, tiles, melds, flowers, ready, frame.quick(melds, flowers))
    if len(tiles) % 3 == 1:
        seat.standing = seat.quick.standing(seat.keys)
    return seat
