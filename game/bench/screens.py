"""What is drawn: frames, the rest between them, new window sizes, and the memory of it all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.bench.figures import NotMeasuredError, Plan, key_named
from game.bots import levels
from game.i18n import _

SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160))
COMMON: Final = (1920, 1080)


def frame_ms(plan: Plan) -> Iterator[dict[str, float]]:
    """Frames while four tiles move and while everything is redrawn, and through a whole hand at the common size."""
    from game.ui.bench import frames

    count = 120 if plan.quick else 400
    runs = key_named("frame_ms").quick if plan.quick else key_named("frame_ms").runs
    of_sizes = [
        [_named(size, values) for values in frames.moving_and_full(size, count, runs, window=plan.window)]
        for size in SIZES
    ]
    hand = {} if plan.quick else _named(COMMON, frames.whole_hand(COMMON, window=plan.window))
    for number, run in enumerate(zip(*of_sizes, strict=True)):
        yield {name: value for part in (*run, {} if number else hand) for name, value in part.items()}


def frame_ms_thinking(plan: Plan) -> Iterator[dict[str, float]]:
    """Frames at the common size while the strongest bot thinks, four tiles moving."""
    from game.ui.bench import thinking

    level = levels()[0]
    seconds = 4.0 if plan.quick else 10.0
    while True:
        yield _named(COMMON, thinking.frames(COMMON, level, seconds, window=plan.window))


def idle_cpu(plan: Plan) -> Iterator[dict[str, float]]:
    """The share of a processor that the game takes while the table waits for the player."""
    from game.ui.bench import idle

    while True:
        yield {"": idle.share(COMMON, 3.0 if plan.quick else 8.0, window=plan.window)}


def resize_ms(plan: Plan) -> Iterator[dict[str, float]]:
    """From a new window size to a picture that is crisp at that size."""
    from game.ui.bench import resize

    while True:
        yield {
            f"{size[0]}×{size[1]}": resize.taken(start, size, window=plan.window)
            for start, size in zip(SIZES, SIZES[1:] + SIZES[:1], strict=True)
        }


def memory_mb(plan: Plan) -> Iterator[dict[str, float]]:
    """Resident memory at the table at the common size, after a whole hand was shown; once in a process."""
    from game.ui.bench import memory

    found = memory.at_table(COMMON, window=plan.window)
    if found is None:
        raise NotMeasuredError(_("This system does not say how much memory a program has."))
    yield {"": found}


def _named(size: tuple[int, int], values: dict[str, float]) -> dict[str, float]:
    return {f"{size[0]}×{size[1]} {name}": value for name, value in values.items()}
