"""`frame_ms`: what a frame takes while four tiles move, while everything is redrawn, and through a whole hand.

A frame is one step of the app: events, time, drawing, and showing what was drawn.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from game.ui.app import App
from game.ui.bench import tables
from game.ui.scenes.table import TableScene
from game.ui.table.motion import Path, Track, fly, hold
from game.ui.table.stage import Movement

FRAME: Final = 16
"""The time of a frame, in ms."""

WAY: Final = 400
"""How long each of the four tiles is on its way, in ms."""

_LONGEST: Final = 20_000
"""Frames that a hand takes at most."""


def part(values: list[float], share: float) -> float:
    """The value that this share of the values do not exceed. Raises `IndexError` when there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def step(app: App) -> float:
    """One step of the app; how many milliseconds it took."""
    begun = perf_counter()
    app.step(FRAME)
    return (perf_counter() - begun) * 1000


class Shuttle:
    """Lets the last tile of each river fly there from its seat's hand, all four together, again and again."""

    def __init__(self, app: App) -> None:
        scene = app.top
        assert isinstance(scene, TableScene)
        assert scene.director is not None
        self.app, self.table, self.director = app, scene, scene.director
        rests, model = self.director.picture.rests, scene.model
        self.ways: list[tuple[int, Path]] = []
        for seat in range(4):
            piece = model.rivers[seat][-1]
            self.ways.append((piece, fly(hold(rests[model.hands[seat][0]]), rests[piece], 48, 0.2)))

    def keep(self) -> None:
        """All four start when none is on its way."""
        if not self.table.stage.tracks:
            self.table.stage.begin(Movement(WAY, [Track(piece, 0, WAY, path, True) for piece, path in self.ways]))
            for rect in self.director.show():
                self.table.invalidate(rect)

    def once(self) -> None:
        """One way of all, for the sprites that it needs."""
        self.keep()
        while self.table.stage.tracks:
            step(self.app)

    def frames(self, count: int) -> list[float]:
        """The milliseconds of so many frames."""
        self.once()
        out = []
        for _frame in range(count):
            self.keep()
            out.append(step(self.app))
        return out


def full(app: App, count: int) -> list[float]:
    """The milliseconds of so many frames in which everything is drawn again."""
    app.invalidate()
    step(app)
    out = []
    for _frame in range(count):
        app.invalidate()
        out.append(step(app))
    return out


def moving_and_full(size: tuple[int, int], count: int, runs: int, *, window: bool = False) -> list[dict[str, float]]:
    """For each run the milliseconds that half and 99 of 100 of so many frames of each kind do not exceed."""
    with tables.app_of(size, window=window) as app:
        app.reset(tables.late())
        tables.settle(app)
        shuttle = Shuttle(app)
        return [_parts("moving", shuttle.frames(count)) | _parts("full", full(app, count)) for _run in range(runs)]


def whole_hand(size: tuple[int, int], *, window: bool = False) -> dict[str, float]:
    """The same for all that is drawn of a whole hand, from the pushing of the walls to its end."""
    with tables.app_of(size, window=window) as app:
        app.reset(tables.whole_hand())
        return _parts("hand", played(app))


def played(app: App) -> list[float]:
    """The milliseconds of those frames of a staged hand in which anything was drawn, no sprite made before."""
    scene = app.top
    assert isinstance(scene, TableScene)
    out = []
    for _frame in range(_LONGEST):
        drawn = app.frames_drawn
        taken = step(app)
        if app.frames_drawn != drawn:
            out.append(taken)
        elif scene.director is not None and not scene.director.busy and not scene.stage.moving:
            break
    return out


def _parts(name: str, values: list[float]) -> dict[str, float]:
    return {f"{name} p50": part(values, 0.5), f"{name} p99": part(values, 0.99)}
