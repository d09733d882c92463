"""The master level: what expert finds best, tried in worlds that may be the true one; near hands draw by draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Final

from game.bots.expert import Expert
from game.bots.master.choosing import candidates
from game.bots.master.near import NearWeighing
from game.bots.master.search import MANNER_3, Manner, Search
from game.bots.memory import Memory
from game.bots.personas import PLAIN, Style
from game.bots.tuning import EXPERT_2, MASTER_4, Tuning
from game.engine.actions import Action, Exchange, Hu
from game.engine.events import Event
from game.engine.options import Ruleset
from game.engine.rng import Rng
from game.engine.view import SeatView

WORLDS: Final = 8
"""Worlds for a decision at most, where their number is fixed;"""
WORLDS_2: Final = 16
WORLDS_1: Final = 24
"""for the versions before."""
BUDGET: Final = 0.135
"""Seconds for a decision at most, where the clock decides; most of them take less than half of it."""
_MOST: Final = 4
"""So many actions are tried."""


class Master:
    """Searches before it decides: in up to `worlds` worlds, or when `timed` for up to `BUDGET` seconds by `clock`.

    With a number of worlds the same seed and the same views give the same decisions.
    """

    def __init__(
        self,
        seed: int = 0,
        style: Style = PLAIN,
        *,
        timed: bool = False,
        worlds: int = WORLDS,
        clock: Callable[[], float] = perf_counter,
        tunings: Mapping[str, Tuning] = MASTER_4,
        manner: Manner = MANNER_3,
    ) -> None:
        """`tunings` are those of the games that it weighs otherwise than *expert* does; `manner` is how it searches."""
        self._manner: Final = manner
        self._style: Final = style
        self._tunings: Final = tunings
        self._tuning = EXPERT_2
        self._expert = Expert(style)
        self._timed: Final = timed
        self._worlds: Final = worlds
        self._clock: Final = clock
        self._seed = seed
        self._decisions = 0
        self._memory = Memory()

    def start(self, seat: int, rules: Ruleset, seed: int) -> None:
        """A hand begins."""
        self._tuning = self._tunings.get(rules.variant_id, EXPERT_2)
        self._expert = Expert(self._style, self._tuning)
        self._expert.start(seat, rules, seed)
        self._seed = seed
        self._decisions = 0
        self._memory = Memory()

    def told(self, event: Event) -> None:
        """Remembers what those who declared 敲 have let pass since: they do not wait for it."""
        self._memory.told(event)
        self._expert.told(event)

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """The action that is worth most points on average, so far as the time tells."""
        begun = self._clock()
        if len(actions) == 1 or any(isinstance(action, Hu | Exchange) for action in actions):
            return self._expert.decide(view, actions)
        until = begun + BUDGET

        def over() -> bool:
            return self._timed and self._clock() > until

        passed = self._memory.passed
        weighing = NearWeighing(view, self._style, self._tuning, passed, over)
        tried = [each for each in candidates(weighing, actions, _MOST) if each.behind <= self._manner.close]
        if len(tried) < 2 or weighing.has_told or not self._tuning.samples:
            return tried[0].action
        search = Search(view, weighing, self._memory, self._manner)
        self._decisions += 1
        return search.best(tried, self._rng(), None if self._timed else self._worlds, over).action

    def _rng(self) -> Rng:
        return Rng(self._seed).fork(f"decision {self._decisions}")
