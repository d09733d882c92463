"""Hands to order, for pictures and tests: walls built so that the wanted tiles come, and play up to a wanted moment.

Everything goes through the real engine; only the wall is arranged instead of shuffled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from game.bots import make_player
from game.bots.host import Host
from game.engine.actions import Action, Discard, Pass
from game.engine.exchange import draw_lot
from game.engine.match import Match
from game.engine.options import OptionValue
from game.engine.record import Record
from game.engine.rng import Rng
from game.engine.rules.conduct import Turned
from game.engine.settings import MatchSettings, Seat, match_settings
from game.engine.tiles import Tile, parse_tiles
from game.engine.wall import build_wall, draw_order
from game.storage.records import NOBODY

Stop = Callable[[Match], bool]


class Kept:
    """A match that is written nowhere, in the shape of a saved one; `profiles` are those of the people by seat."""

    id = ""

    def __init__(self, match: Match, profiles: tuple[str, ...] = NOBODY) -> None:
        self.match = match
        self.settings: MatchSettings = match.settings
        self.profiles = profiles

    def begin_hand(self, header: str) -> bool:
        """A hand begins."""
        return bool(header)

    def append(self, line: str) -> bool:
        """An action."""
        return bool(line)

    def end_hand(self, ending: str) -> bool:
        """The hand is over."""
        return bool(ending)

    def close(self, result: tuple[int, ...] | None = None) -> bool:
        """The match is over."""
        return result is not None

    def records(self) -> tuple[str, ...]:
        """Nothing was written."""
        return ()

    def resume(self) -> Match:
        """The match itself."""
        return self.match


class Game(NamedTuple):
    """What is played: the variant and the options that differ from the default."""

    variant: str = "qinghunpeng"
    options: Mapping[str, OptionValue] = MappingProxyType({})


USUAL: Final = Game()


def people(seed: int, game: Game = USUAL) -> MatchSettings:
    """The usual table: the person and three of our people."""
    seats = (Seat("youth"), Seat("lady", "casual"), Seat("granny", "casual"), Seat("gent", "casual"))
    return match_settings(game.variant, seats, seed, options=dict(game.options))


def natural(seed: int, stop: Stop, game: Game = USUAL) -> Match:
    """A hand from a seed, four casual bots playing it until `stop` says so. Raises ValueError when it never does."""
    match = Match.new(people(seed, game))
    host = Host(match, {seat: make_player("casual") for seat in range(4)})
    host.start_hand()
    while not stop(match):
        if not host.waiting:
            raise ValueError(f"seed {seed} never comes to the wanted moment")
        host.apply(host.think(host.waiting[0]))
    return match


def arranged(
    hands: Mapping[int, str],
    draws: str = "",
    tail: str = "",
    dice: tuple[int, int] = (2, 4),
    seed: int = 1,
    game: Game = USUAL,
    turned: str = "",
) -> Match:
    """A hand with the person as dealer, before its first action.

    `hands` are the tiles dealt to seats (the dealer's fourteenth last), `turned` the tile that names the joker, `draws`
    those drawn from the head afterwards, `tail` the replacements; what is not said comes from the seed.
    """
    match = next(m for m in (Match.new(people(s, game)) for s in range(seed, seed + 99)) if m.dealer == 0)
    variant = match.rules.variant
    rest = list(build_wall(variant, Rng(seed)))
    given = {seat: list(parse_tiles(text)) for seat, text in hands.items()}
    wanted_draws, wanted_tail = list(parse_tiles(draws)), list(parse_tiles(tail))
    shown = list(parse_tiles(turned)) if turned else []
    for tile in [*shown, *wanted_draws, *wanted_tail, *(t for tiles in given.values() for t in tiles)]:
        rest.remove(tile)
    calm = sorted(range(len(rest)), key=lambda i: rest[i] in variant.flower_kinds)
    rest = [rest[i] for i in calm]  # flowers nobody asked for come last
    row, skipped = (sum(dice) - 1) % 4, sum(dice)
    head = draw_order(variant.stacks, row, skipped)
    wall: list[Tile | None] = [None] * len(head)
    at = 0
    for size, seats in ((4, range(4)), (4, range(4)), (4, range(4)), (1, range(4)), (1, range(1))):
        for seat in seats:
            for _ in range(size):
                tiles = given.get(seat, [])
                wall[head[at]] = tiles.pop(0) if tiles else rest.pop(0)
                at += 1
    kind = variant.conduct(match.rules).turned
    for tile in shown:
        wall[head[at] if kind is Turned.HEAD else head[-2 * min(dice)]] = tile
    if kind is Turned.HEAD:
        at += 1
    for tile in wanted_draws:
        wall[head[at]] = tile
        at += 1
    back = [place for first in range(len(head) - 2, -1, -2) for place in head[first : first + 2]]
    back = [place for place in back if wall[place] is None]
    for place, tile in zip(back, wanted_tail, strict=False):
        wall[place] = tile
    for place in head:
        if wall[place] is None:
            wall[place] = rest.pop(0)
    record = Record(
        variant_id=variant.id,
        variant_version=variant.version,
        options=match.rules.changed,
        settings=(),
        seats=match.settings.seats,
        hand=1,
        di_fen=1,
        purses=match.purses,
        dealer=0,
        huang_fan=0,
        seed=None,
        wall=tuple(tile for tile in wall if tile is not None),
        dice=dice,
        lot=draw_lot(variant, dice, 0, Rng(seed)) if variant.conduct(match.rules).exchange else None,
    )
    return Match.resume(match.settings, [record])


def played(match: Match, wanted: Sequence[Action], stop: Stop | None = None) -> Match:
    """Play on: each wanted action in its turn as soon as it is legal, and otherwise pass or throw the last tile.

    Stops when all wanted actions are done and `stop` (if any) says so, or when the hand is over.
    """
    todo = list(wanted)
    while match.in_hand and match.round is not None:
        if not todo and (stop is None or stop(match)):
            return match
        seat = match.round.pending[0]
        legal = match.round.legal_actions(seat)
        if todo and todo[0] in legal:
            match.apply(todo.pop(0))
            continue
        waiting = [s for s in match.round.pending if todo and todo[0] in match.round.legal_actions(s)]
        if waiting:
            match.apply(todo.pop(0))
            continue
        match.apply(_idle(match, seat, legal))
    return match


def _idle(match: Match, seat: int, legal: Sequence[Action]) -> Action:
    """What somebody does who wants nothing."""
    assert match.round is not None
    passing = next((action for action in legal if isinstance(action, Pass)), None)
    if passing is not None:
        return passing
    view = match.round.view(seat)
    thrown = [action for action in legal if isinstance(action, Discard)]
    return next((action for action in thrown if action.tile == view.drawn), thrown[-1])
