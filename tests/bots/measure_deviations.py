"""Measures what a change of a `Tuning` is worth, by playing out the decisions that it makes otherwise.

    python -m tests.bots.measure_deviations RULES HANDS SEED NAME=FIELD:VALUE[,FIELD:VALUE …] [NAME=…]

    python -m tests.bots.measure_deviations baida 600 1 free=frees:true claims=frees:true,opening:0.93

Four experts play. Wherever one of the changed players would do something else, each of these actions is done in turn
and the hand is played on by experts `_WALLS` times, with what is left of the wall in the same new orders. What an
action brings more than expert's own is the change's advantage there; added up for a seat and a hand, it is to first
order what one changed player wins a hand among three experts – for a tenth of the hands that it takes to play that out,
since all that the change does not touch is left out. (Exactly, the changed player would have to play on: Kakade and
Langford, 2002.) Printed are the points a hand with their 95 % interval, how often a seat deviates in a hand, and the
kinds of deviations with what each brings.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Any

import msgspec

from game.bots.expert import Expert
from game.bots.master.near import NearWeighing
from game.bots.personas import PLAIN
from game.bots.tuning import EXPERT_2, Tuning
from game.engine.actions import Action
from game.engine.match import Match
from game.engine.round import Round
from game.engine.settings import Seat, match_settings
from game.engine.view import SeatView

_WALLS = 4
_BASE = Expert()


class Changed(Expert):
    """Weighs by other numbers, near hands draw by draw where they say so."""

    def __init__(self, tuning: Tuning) -> None:
        super().__init__(PLAIN, tuning)
        self._numbers = tuning

    def _weighing(self, view: SeatView) -> NearWeighing:
        return NearWeighing(view, PLAIN, self._numbers, self._memory.passed)


class Effect:
    """What a change brings, hand by hand, and by kind of deviation."""

    def __init__(self) -> None:
        self.hands: list[float] = []
        self.kinds: dict[str, list[float]] = {}

    def add(self, usual: Action, other: Action, gain: float) -> None:
        """One deviation in the last hand, of one of four seats."""
        self.hands[-1] += gain / 4
        self.kinds.setdefault(f"{type(usual).__name__} > {type(other).__name__}", []).append(gain)

    def lines(self, name: str) -> list[str]:
        """What is printed."""
        often = sum(map(len, self.kinds.values())) / len(self.hands) / 4
        points = f"{mean(self.hands):+.3f} ± {_far(self.hands):.3f}"
        kinds = sorted(self.kinds.items(), key=lambda entry: -len(entry[1]))
        return [
            f"{name}: {points} points a hand, {often:.3f} deviations a hand",
            *[f"    {kind}: {len(gains)} times, {mean(gains):+.2f} ± {_far(gains):.2f}" for kind, gains in kinds],
        ]


def _far(values: Sequence[float]) -> float:
    return 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")


def measure(rules: str, hands: int, seed: int, tunings: dict[str, Tuning]) -> dict[str, Effect]:
    """Play so many hands; the effect of each change."""
    lot = random.Random(seed)
    seats = [Seat(letter, "expert") for letter in "ABCD"]
    match = Match.new(match_settings(rules, seats, seed, length=0, purse=1_000_000, purse_floor=0))
    players = {name: Changed(tuning) for name, tuning in tunings.items()}
    effects = {name: Effect() for name in tunings}
    for _ in range(hands):
        for effect in effects.values():
            effect.hands.append(0.0)
        match.start_hand()
        table = match.round
        assert table is not None
        while table.pending:
            seat = table.pending[0]
            view, actions = table.view(seat), table.legal_actions(seat)
            usual = _BASE.decide(view, actions)
            said = {name: player.decide(view, actions) for name, player in players.items()}
            others = {action for action in said.values() if action != usual}
            if others:
                brought = _brought(table, seat, [usual, *others], lot)
                for name, action in said.items():
                    if action != usual:
                        effects[name].add(usual, action, brought[action] - brought[usual])
            match.apply(usual)
    return effects


def _brought(table: Round, seat: int, tried: list[Action], lot: random.Random) -> dict[Action, float]:
    """What the seat is paid on average after each action, in the same walls."""
    sums = dict.fromkeys(tried, 0.0)
    for _ in range(_WALLS):
        order = lot.getrandbits(32)
        for action in tried:
            hand = _with_new_wall(table, order)
            hand.apply(action)
            while hand.pending:
                hand.apply(_BASE.decide(hand.view(hand.pending[0]), hand.legal_actions(hand.pending[0])))
            if hand.settlement is not None:
                sums[action] += hand.settlement.payments[seat]
    return {action: total / _WALLS for action, total in sums.items()}


def _with_new_wall(table: Round, order: int) -> Round:
    """The same hand with what is left of the wall in another order: as likely as its own, whoever holds what."""
    twin = table.copy()
    wall = twin._state.wall
    places, tiles = wall.remaining(), list(wall.tiles)
    rest = [tiles[place] for place in places]
    random.Random(order).shuffle(rest)
    for place, tile in zip(places, rest, strict=True):
        tiles[place] = tile
    wall.tiles = tuple(tiles)
    return twin


def tuning_of(text: str) -> Tuning:
    """Expert's numbers with these changed. Raises ValueError, and what msgspec raises."""
    fields: dict[str, Any] = {}
    for part in text.split(","):
        name, _, value = part.partition(":")
        fields[name] = msgspec.json.decode(value)
    return msgspec.structs.replace(EXPERT_2, **fields)


def main(rules: str, hands: str, seed: str, *changes: str) -> None:
    """Measure and print."""
    named = dict(change.split("=", 1) for change in changes)
    effects = measure(rules, int(hands), int(seed), {name: tuning_of(text) for name, text in named.items()})
    for name, effect in effects.items():
        print("\n".join(effect.lines(name)))


if __name__ == "__main__":
    main(*sys.argv[1:])
