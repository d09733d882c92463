"""The novice: somebody in the first week at the table, and the only level that is weakened on purpose.

It heads for the nearest shape, and that is all it does. What it does not know or forgets:

- which tiles are gone: it never looks at rivers, melds and what is left, not for a discard, not before it declares 敲;
- what a shape is worth, and that a hand may want 花, an opening or a least value before it wins;
- danger: it discards the loneliest tile, whoever collects it;
- now and then what it was collecting: at one decision in `FORGETS`, chosen by its seed, it throws the tile that looks
  loneliest, a gap between two tiles not counting as company, and takes no run.

It never overlooks a win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.burying import bury
from game.bots.moves import Hand, Melds, after, each_one_less
from game.bots.personas import PLAIN, Style
from game.engine.actions import Action, Chi, Discard, Exchange, Hu, MingGang, Pass, Qiao
from game.engine.events import Event
from game.engine.finished import SeatHand
from game.engine.options import Ruleset
from game.engine.rng import Rng
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView

FORGETS: Final = 3
"""At one decision in so many it forgets what it was collecting."""
_EAGER: Final = 1.5
"""Whoever likes claims this much takes whatever keeps the hand as near as it was."""
_NOBODY_CAN: Final = 50.0
"""What falls so short is not a shape to head for (`Variant.shortfall`)."""
_FAR: Final = 99.0


class Novice:
    """Plays the nearest shape, and forgets; the same seed and view give the same decision."""

    def __init__(self, seed: int = 0, style: Style = PLAIN) -> None:
        self._seed = seed
        self._likings: Final = dict(style.shapes)
        self._eager: Final = style.claims >= _EAGER

    def start(self, seat: int, rules: Ruleset, seed: int) -> None:  # noqa: ARG002 – the protocol's
        """A hand begins, with new things to forget."""
        self._seed = seed

    def told(self, event: Event) -> None:
        """Nothing is remembered."""

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """A win when there is one; else what leaves the nearest shape nearest."""
        if len(actions) == 1 or isinstance(actions[0], Hu):
            return actions[0]
        if isinstance(actions[0], Exchange):
            return bury(view, actions)
        if isinstance(actions[-1], Pass):
            return self._claim(view, actions)
        for action in actions:
            if isinstance(action, Qiao):
                return action
        return self._turn(view, actions)

    def _turn(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """The loneliest of the discards that leave the hand nearest, or a kong that costs nothing."""
        discards = [action for action in actions if isinstance(action, Discard) and action.tile != view.wild]
        discards = discards or [action for action in actions if isinstance(action, Discard)]
        forgets = self._forgets(view)
        best: Discard | None = None
        least = (_FAR, 0)
        for discard in discards:
            away = 0.0 if forgets else self._away(view, *after(view, discard))
            found = (away, _company(discard.tile, view.hand))
            if found < least:
                best, least = discard, found
        for action in actions:
            if not isinstance(action, Discard) and (
                best is None or self._away(view, *after(view, action)) <= self._away(view, *after(view, best))
            ):
                return action
        return actions[0] if best is None else best

    def _claim(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """What brings the nearest shape nearer; it does not ask what opening the hand costs."""
        best: Action = actions[-1]
        least = self._away(view, view.hand, view.players[view.seat].melds) + (0.5 if self._eager else 0.0)
        for action in actions:
            if isinstance(action, Pass) or (isinstance(action, Chi) and self._forgets(view)):
                continue
            hand, melds = after(view, action)
            kong = isinstance(action, MingGang)
            away = min(self._away(view, rest, melds) for rest in ([hand] if kong else _rests(hand)))
            if away < least:
                best, least = action, away
        return best

    def _away(self, view: SeatView, hand: Hand, melds: Melds) -> float:
        """How far the nearest shape is, as somebody sees it who counts tiles and nothing else."""
        rules = view.ruleset
        own = SeatHand(hand, melds)
        return min(
            (
                lacking - self._likings.get(shape, 1.0) + 1
                for shape, lacking in rules.variant.distances(hand, melds, rules, view.wild).items()
                if rules.variant.shortfall(shape, own, rules, view.wild) < _NOBODY_CAN
            ),
            default=_FAR,
        )

    def _forgets(self, view: SeatView) -> bool:
        """Whether this is a decision at which it forgets: by its seed and what lies on the table."""
        thrown = sum(len(player.river) for player in view.players)
        return Rng(self._seed).fork(f"{view.wall_left} {thrown} {view.offer is None}").below(FORGETS) == 0


def _rests(hand: Hand) -> list[Hand]:
    """What can be left of the hand after a discard."""
    return [rest for _, rest in each_one_less(hand)]


def _company(tile: Tile, hand: Hand) -> int:
    """How much a tile has to do with the rest of the hand: its like, and its next neighbours."""
    company = 2 * (hand.count(tile) - 1)
    if tile.is_number:
        company += sum(hand.count(KINDS[tile + step]) for step in (-1, 1) if 1 <= tile.rank + step <= 9)
    return company
