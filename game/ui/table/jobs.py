"""Lists of blits: what the table's layers are made of, and how little of them has to be drawn again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

OPAQUE = 255


class Job(NamedTuple):
    """A surface, where its corner goes in pixels, and how opaque it is drawn (255: as it is)."""

    surface: pygame.Surface
    pos: tuple[int, int]
    alpha: int = OPAQUE

    @property
    def rect(self) -> pygame.Rect:
        """The pixels it covers."""
        return self.surface.get_rect(topleft=self.pos)


def blit(target: pygame.Surface, jobs: Iterable[Job]) -> None:
    """Draw the jobs within the clip of `target`, in their order."""
    run: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for surface, pos, alpha in jobs:
        if alpha == OPAQUE:
            run.append((surface, pos))
        else:
            target.fblits(run)
            run.clear()
            surface.set_alpha(alpha)
            target.blit(surface, pos)
            surface.set_alpha(OPAQUE)
    target.fblits(run)


def changed(old: Sequence[Job], new: Sequence[Job]) -> list[pygame.Rect]:
    """The rectangles that differ between two lists of jobs, merged."""
    before = {(id(job.surface), job.pos, job.alpha): job for job in old}
    after = {(id(job.surface), job.pos, job.alpha): job for job in new}
    rects = [job.rect for key, job in before.items() if key not in after]
    rects += [job.rect for key, job in after.items() if key not in before]
    return merged(rects)


def merged(rects: Iterable[pygame.Rect], most: int = 12) -> list[pygame.Rect]:
    """The same area as few rectangles: those that touch become one, and never more than `most`."""
    out: list[pygame.Rect] = []
    for rect in rects:
        if rect.w <= 0 or rect.h <= 0:
            continue
        grown = rect.copy()
        while True:
            hit = grown.collidelist(out)
            if hit < 0:
                break
            grown.union_ip(out.pop(hit))
        out.append(grown)
    while len(out) > most:
        out.sort(key=lambda r: r.w * r.h)
        first = out.pop(0)
        near = min(range(len(out)), key=lambda i: _waste(first, out[i]))
        out[near].union_ip(first)
    return out


def _waste(a: pygame.Rect, b: pygame.Rect) -> int:
    both = a.union(b)
    return both.w * both.h - a.w * a.h - b.w * b.h
