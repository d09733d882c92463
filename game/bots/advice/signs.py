"""What the table tells about another player: the signs from which danger is read, each with a name.

The names are those of the rates in `game.bots.advice.rates`, which were measured by `tests/bots/measure_rates.py`.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from game.engine.melds import MeldKind
from game.engine.tiles import Tile
from game.engine.view import SeatView

NO_SUIT: Final = -1
SEVERAL_SUITS: Final = -2
_HOARDING: Final = 6
"""So many discards without a suit are a sign that it is collected."""


class Rival(msgspec.Struct, frozen=True):
    """Another player as the table shows him.

    `suit` is the one suit of his melds of numbers, `NO_SUIT` without any, `SEVERAL_SUITS` where there are more;
    `in_suit` how many these are, `honours` how many melds of honours he has, `runs` how many 吃. `thrown` counts the
    kinds he discarded, `discards` all of them; `passed` are kinds that others discarded since his own last discard, so
    far as the rivers show: he did not win on them with the hand that he still holds.
    """

    seat: int
    ready: bool
    melds: int
    suit: int
    in_suit: int
    honours: int
    runs: int
    thrown: Counter[Tile]
    discards: int
    passed: frozenset[Tile]
    hoarded: frozenset[int]


def rivals(view: SeatView) -> tuple[Rival, ...]:
    """The three others, in play order after the view's seat."""
    return tuple([_rival(view, (view.seat + step) % 4) for step in (1, 2, 3)])


def _rival(view: SeatView, seat: int) -> Rival:
    player = view.players[seat]
    sets = [meld for meld in player.melds if meld.is_set]
    suits = {meld.tiles[0].suit for meld in sets if meld.tiles[0].is_number}
    thrown = Counter([tile.tile for tile in player.river])
    later = [(seat + step) % 4 for step in range(1, (view.seat - seat) % 4)]
    discards = len(player.river)
    hoarded = frozenset(
        suit for suit in range(3) if discards >= _HOARDING and not any(tile.suit == suit for tile in thrown)
    )
    return Rival(
        seat=seat,
        ready=player.ready,
        melds=len(sets),
        suit=NO_SUIT if not suits else SEVERAL_SUITS if len(suits) > 1 else next(iter(suits)),
        in_suit=sum(meld.tiles[0].is_number for meld in sets),
        honours=sum(meld.tiles[0].is_honour for meld in sets),
        runs=sum(meld.kind is MeldKind.CHI for meld in sets),
        thrown=thrown,
        discards=discards,
        passed=frozenset(view.players[each].river[-1].tile for each in later if view.players[each].river),
        hoarded=hoarded,
    )


def stage(wall_left: int) -> int:
    """The part of the hand: 0 in its first draws, 4 in its last."""
    return 4 - min(4, wall_left // 16)


def standing_sign(rival: Rival) -> str:
    """How far the rival has come, by name: `declared`, or how many melds lie before him."""
    return "declared" if rival.ready else f"melds_{min(rival.melds, 4)}"


def signs(rival: Rival, tile: Tile, fresh: int, wall_left: int) -> tuple[str, ...]:
    """The names of all signs that bear on whether the rival wins on `tile`, of which `fresh` copies are unseen."""
    found = [standing_sign(rival), f"stage_{stage(wall_left)}", _relation(rival, tile), f"fresh_{min(fresh, 3)}"]
    found.append(_place(tile))
    if rival.thrown[tile]:
        found.append("thrown")
    if tile in rival.passed:
        found.append("passed")
    if tile.suit in rival.hoarded:
        found.append("hoarded")
    return tuple(found)


def _relation(rival: Rival, tile: Tile) -> str:
    """What the tile has to do with the suit that the rival's melds are of."""
    if rival.suit == SEVERAL_SUITS:
        return "runs_and_suits" if rival.runs else "triplets"
    if rival.suit == NO_SUIT:
        return "honours_alone" if rival.honours else "closed"
    many = min(rival.in_suit + rival.honours, 3)
    if tile.is_honour:
        return f"honour_{many}"
    return f"{'in' if tile.suit == rival.suit else 'out'}_{many}"


def _place(tile: Tile) -> str:
    """Where the kind stands in its suit: the edge ones fit fewer runs."""
    if not tile.is_number:
        return "honour"
    return "edge" if tile.rank in (1, 9) else "beside" if tile.rank in (2, 8) else "middle"
