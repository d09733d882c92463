"""What is in motion: the tracks and effects of the movements being played, as a list of blits for each moment.

The stage owns the time of the table. Pieces that it moves are left out of the resting picture; the moment a piece has
arrived it belongs to the picture again, at exactly the place the layout gives it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.engine.tiles import Tile
from game.ui.kit import Kit, Pose, Sprite
from game.ui.table.effects import Effect
from game.ui.table.jobs import Job, changed
from game.ui.table.layout import Rest
from game.ui.table.motion import GHOSTS, Held, Track
from game.ui.view import View

STEP: Final = 20
"""Heights in design units between two shadows of a flying piece: each is drawn once and kept."""

FaceOf = Callable[[int], Tile | None]


@dataclass(slots=True)
class Movement:
    """One event as something to see.

    `length` is when the next movement may begin (tracks may still run), `cues` are sounds with their moment.
    """

    length: int = 0
    tracks: list[Track] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    cues: list[tuple[int, str]] = field(default_factory=list)


class Stage:
    """Plays movements. `face` tells what a piece shows, `play` sounds a cue."""

    def __init__(self, kit: Kit, view: View, face: FaceOf, play: Callable[[str], None]) -> None:
        self.kit = kit
        self.view = view
        self.face = face
        self.play = play
        self.joker: Tile | None = None
        """The joker of the hand: it shines in the own hand also while it moves."""
        self.now = 0
        self.free_at = 0
        """When the next movement may begin."""
        self.tracks: dict[int, Track] = {}
        self.effects: list[Effect] = []
        self.cues: list[tuple[int, str]] = []
        self.jobs: list[Job] = []

    @property
    def moving(self) -> bool:
        """Whether anything is to be seen moving."""
        return bool(self.tracks or self.effects or self.cues)

    @property
    def free(self) -> bool:
        """Whether the next movement may begin."""
        return self.now >= self.free_at

    def pieces(self) -> frozenset[int]:
        """The pieces that the picture must leave out."""
        return frozenset(self.tracks)

    def held(self, piece: int, rest: Rest | None) -> Held | None:
        """Where a piece is at this moment: on its way, or at rest."""
        track = self.tracks.get(piece)
        if track is not None:
            return track.path(track.part(self.now))
        return Held(rest.pose, rest.x, rest.y, rest.z) if rest is not None else None

    def begin(self, movement: Movement) -> None:
        """Start a movement now, beside what is still running."""
        at = self.now
        for track in movement.tracks:
            track.start += at
            self.tracks[track.piece] = track
        for effect in movement.effects:
            effect.start += at
            self.effects.append(effect)
        self.cues += [(at + ms, name) for ms, name in movement.cues]
        self.free_at = at + movement.length

    def update(self, ms: int) -> list[int]:
        """Let `ms` of the table's time pass; returns the pieces that arrived."""
        self.now += ms
        arrived = [piece for piece, track in self.tracks.items() if self.now >= track.end]
        for piece in arrived:
            del self.tracks[piece]
        self.effects = [effect for effect in self.effects if self.now < effect.end]
        due = [name for at, name in self.cues if at <= self.now]
        self.cues = [(at, name) for at, name in self.cues if at > self.now]
        for name in dict.fromkeys(due):
            self.play(name)
        return arrived

    def go_on(self, before: Stage) -> None:
        """Go on from where another stage of this table is, whose window was of another size: pieces stay on their ways.

        Effects were drawn for that window and do not come along.
        """
        self.now, self.free_at = before.now, before.free_at
        self.tracks, self.cues = before.tracks, before.cues

    def finish(self) -> None:
        """Everything arrives at once and in silence."""
        self.tracks.clear()
        self.effects.clear()
        self.cues.clear()
        self.free_at = self.now

    # -- what to draw
    def refresh(self) -> list[pygame.Rect]:
        """Bring the list of blits up to this moment; returns what has to be drawn again."""
        before = self.jobs
        held = [(track, track.path(track.part(self.now))) for track in self.tracks.values()]
        self.jobs = self._shadows(held) + self._tiles(held) + [job for e in self.effects for job in e.jobs(self.now)]
        return changed(before, self.jobs)

    def _shadows(self, moving: list[tuple[Track, Held]]) -> list[Job]:
        out = []
        for _track, held in moving:
            w, d = held.pose.foot
            height = max(16, round((held.pose.height * 0.6 + held.z * 0.9) / STEP) * STEP)
            sprite = self.kit.shadow(w, d, height, 0.7)
            out.append(Job(sprite.surface, sprite.at(*self.view.px(held.x, held.y)), held.alpha))
        return out

    def _tiles(self, moving: list[tuple[Track, Held]]) -> list[Job]:
        ordered = sorted(moving, key=_depth)
        return [job for track, held in ordered for job in self._track_jobs(track, held)]

    def _track_jobs(self, track: Track, held: Held) -> Iterable[Job]:
        q = track.part(self.now)
        if track.also is not None:
            yield self._job(track.piece, track.also(q), 255)
        if track.trail and 0 < q < 1:
            for behind, alpha in GHOSTS:
                if q > behind:
                    yield self._job(track.piece, track.path(q - behind), alpha)
        yield self._job(track.piece, held, 255)

    def _job(self, piece: int, held: Held, alpha: int) -> Job:
        sprite = self._sprite(piece, held.pose, held.shows)
        x, y = self.view.px(*held.on_screen())
        return Job(sprite.surface, sprite.at(x, y), min(alpha, held.alpha))

    def _sprite(self, piece: int, pose: Pose, shows: bool) -> Sprite:
        face = self.face(piece) if shows and pose.how in ("flat", "tip") else None
        if pose.how == "flat" and face is None:
            pose = pose._replace(how="down")
        joker = face is not None and face == self.joker and pose.how == "tip"
        return self.kit.tile(pose, face, "joker" if joker else None)


def _depth(moving: tuple[Track, Held]) -> tuple[float, float]:
    """What is nearer is drawn later."""
    held = moving[1]
    return held.y + held.pose.foot[1] * 0.8, held.z
