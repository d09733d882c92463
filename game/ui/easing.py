"""How fast something moves on its way: functions from 0…1 to 0…1 that begin at 0 and end at 1 exactly."""

from __future__ import annotations


def linear(t: float) -> float:
    """Even."""
    return t


def smooth(t: float) -> float:
    """Gently away and gently home."""
    return t * t * (3 - 2 * t)


def out(t: float) -> float:
    """Fast away, slowly home: tiles that glide to rest."""
    return 1 - (1 - t) ** 3
