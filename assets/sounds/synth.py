"""Instruments for ``make_sounds.py``: tiles of bone and bamboo, plucked strings, bells, gongs, wood, and a room.

Every function returns a mono signal of floats at ``RATE`` samples a second; chance comes from the generator that it is
given, so the same seed gives the same sound.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 44100

Signal = NDArray[np.float64]
Event = tuple[float, Signal]
"""When a sound begins, in seconds, and the sound."""


def times(seconds: float) -> Signal:
    """Return the moments of ``seconds`` of sound."""
    return np.arange(int(RATE * seconds)) / RATE


def mix(seconds: float, events: Iterable[Event]) -> Signal:
    """Lay sounds over each other; what reaches beyond the end is cut."""
    out = np.zeros(int(RATE * seconds))
    for at, sound in events:
        start = int(at * RATE)
        part = sound[: max(0, len(out) - start)]
        out[start : start + len(part)] += part
    return out


def low_pass(signal: Signal, hertz: float) -> Signal:
    """Return ``signal`` without what is above ``hertz``, with a gentle slope (in the spectrum, so without delay)."""
    size = len(signal) + 4096  # silence behind it, so that its beginning does not sound at its end
    frequency = np.fft.rfftfreq(size, 1 / RATE)
    return np.fft.irfft(np.fft.rfft(signal, size) / (1 + (frequency / hertz) ** 2), size)[: len(signal)]


def room(signal: Signal, chance: np.random.Generator, seconds: float = 0.3, wet: float = 0.16) -> Signal:
    """Put a sound into a small wooden room: early echoes and a short soft tail."""
    tail = times(seconds)
    answer = low_pass(chance.normal(0, 1, len(tail)), 3600) * np.exp(-tail * 6.2 / seconds)
    answer[: int(0.004 * RATE)] = 0
    for delay, strength in ((0.007, 1.6), (0.013, 1.2), (0.021, 0.8)):
        answer[int(delay * RATE)] += strength * np.sqrt(np.sum(answer**2)) / 2
    answer /= np.sqrt(np.sum(answer**2))
    size = len(signal) + len(answer)
    wetted = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(answer, size), size)
    return np.concatenate([signal, np.zeros(len(answer))]) + wet * wetted


Mode = tuple[float, float, float]
"""A ringing mode: frequency, strength, decay (1/s)."""

BONE: tuple[Mode, ...] = ((2150, 1.0, 55), (3420, 0.7, 70), (5200, 0.45, 95), (7900, 0.25, 130))
SOFT: tuple[Mode, ...] = ((1480, 1.0, 85), (2520, 0.5, 105), (3900, 0.2, 130))
PIP: tuple[Mode, ...] = ((3900, 1.0, 120), (6100, 0.6, 150), (8800, 0.25, 190))
CLAY: tuple[Mode, ...] = ((2900, 1.0, 70), (4350, 0.6, 85), (6900, 0.35, 110))


def knock(chance: np.random.Generator, modes: Sequence[Mode] = BONE, thud: float = 220, weight: float = 0.55) -> Signal:
    """Return one hit of a small hard thing on a table: contact noise, its own ring, the thud of the wood."""
    t = times(0.17)
    sound = chance.normal(0, 1, len(t)) * np.exp(-420 * t) * 0.8
    for frequency, strength, decay in modes:
        shift = 1 + chance.normal(0, 0.014)
        sound += strength * np.sin(2 * np.pi * frequency * shift * t + chance.uniform(0, 6)) * np.exp(-decay * t)
    sound += weight * np.sin(2 * np.pi * thud * (1 + chance.normal(0, 0.03)) * t) * np.exp(-46 * t)
    return np.asarray(sound * np.minimum(1, t / 0.0006))


def scrape(chance: np.random.Generator, seconds: float) -> Signal:
    """Return a tile drawn over the cloth: a soft rush that swells and fades."""
    t = times(seconds)
    rush = low_pass(chance.normal(0, 1, len(t)), 2600) - low_pass(chance.normal(0, 1, len(t)), 300)
    return np.asarray(rush * np.sin(np.pi * t / seconds) ** 1.5)


def pluck(chance: np.random.Generator, hertz: float, seconds: float = 1.6, bright: float = 0.5) -> Signal:
    """Return a plucked string (Karplus and Strong): a burst of noise that runs round a damped loop."""
    period = int(RATE / hertz)
    loop = chance.uniform(-1, 1, period)
    loop = low_pass(loop - loop.mean(), 5200)  # an offset would never fade
    rounds = -(-int(RATE * seconds) // period)
    out = np.empty(rounds * period)
    for turn in range(rounds):
        out[turn * period : (turn + 1) * period] = loop
        loop = 0.9965 * (bright * loop + (1 - bright) * np.roll(loop, -1))
    out = out[: int(RATE * seconds)]
    return np.asarray(out * np.linspace(1, 0, len(out)) ** 0.7)


def bell(hertz: float, seconds: float = 1.4, decay: float = 3.2) -> Signal:
    """Return a small bright bell: a few partials that do not fit each other."""
    t = times(seconds)
    partials = ((1, 1.0, 1.0), (2.0, 0.45, 1.5), (2.76, 0.5, 1.9), (5.4, 0.22, 3.2), (8.9, 0.08, 5.0))
    tones = (part * np.sin(2 * np.pi * hertz * ratio * t) * np.exp(-decay * fade * t) for ratio, part, fade in partials)
    return np.asarray(sum(tones) * np.minimum(1, t / 0.002))


def gong(hertz: float, seconds: float = 2.4, decay: float = 1.7) -> Signal:
    """Return a hand gong whose tone bends down and blooms after the stroke."""
    t = times(seconds)
    bend = 1 + 0.035 * np.exp(-5 * t)
    phase = 2 * np.pi * hertz * np.cumsum(bend) / RATE
    partials = (
        (1, 1.0, 1.0),
        (1.5, 0.6, 1.25),
        (2.13, 0.5, 1.5),
        (3.23, 0.35, 1.9),
        (4.83, 0.22, 2.5),
        (6.7, 0.1, 3.4),
    )
    sound = np.zeros(len(t))
    for ratio, strength, fade in partials:
        wobble = 2.2 * np.exp(-3 * t) * np.sin(phase * 0.5)
        sound += strength * np.sin(phase * ratio + wobble) * np.exp(-decay * fade * t)
    return np.asarray(sound * np.minimum(1, t / 0.006))


def block(hertz: float, seconds: float = 0.28) -> Signal:
    """Return a wooden block, as a watchman or a storyteller strikes it."""
    t = times(seconds)
    tone = np.sin(2 * np.pi * hertz * (1 + 0.08 * np.exp(-90 * t)) * t) * np.exp(-26 * t)
    return np.asarray((tone + 0.4 * np.sin(2 * np.pi * hertz * 2.42 * t) * np.exp(-60 * t)) * np.minimum(1, t / 0.001))
