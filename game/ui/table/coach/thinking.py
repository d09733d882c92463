"""What the coach works out, away from the picture: it sees a `SeatView` and the legal actions, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.bots.advice import Advice
    from game.bots.workers import Workers
    from game.coach import Lesson
    from game.engine.actions import Action
    from game.engine.view import SeatView


class Thought(NamedTuple):
    """What there is to say about a decision."""

    advice: Advice
    lesson: Lesson


def think(workers: Workers, view: SeatView, actions: Sequence[Action]) -> Thought:
    """Have it worked out. The code for it is loaded when somebody first wants to be taught."""
    from game.coach import lesson

    advice = workers.advise(view, actions).result()
    return Thought(advice, lesson(view, actions, advice))
