"""Make every sound of the game. Development-time only; needs numpy, and sox to write Ogg Vorbis.

``python assets/sounds/make_sounds.py [NAME …]`` writes ``NAME.ogg`` or ``NAME.1.ogg``, ``NAME.2.ogg`` … beside this
file and prints the length, the peak and the size of each. All of it is computed: no recording, no sample, no other work
went in. The same call gives the same sounds; levels are matched by the loudest 60 ms of a sound, and no peak is above
-2 dB. `levels.json` tells how loud each file can still become from each moment on, for the headroom of the mix.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
import wave
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
from synth import (
    CLAY,
    PIP,
    RATE,
    SOFT,
    Event,
    Signal,
    bell,
    block,
    gong,
    knock,
    low_pass,
    mix,
    pluck,
    room,
    scrape,
    times,
)  # fmt: skip

HERE = Path(__file__).parent
PEAK = 10 ** (-2 / 20)
STEP_MS = 50

Chance = np.random.Generator

C4, D4, E4, G4, A4 = 261.63, 293.66, 329.63, 392.0, 440.0
C5, D5, E5, G5, A5, C6, D6, E6 = 523.25, 587.33, 659.25, 783.99, 880.0, 1046.5, 1174.66, 1318.51
"""The five notes of the scale that all tunes of the game keep to."""


def discard(chance: Chance) -> Signal:
    """A tile set down on the table with decision."""
    return room(knock(chance), chance)


def place(chance: Chance) -> Signal:
    """A tile put down softly, on cloth or beside another."""
    return room(knock(chance, SOFT, 150, 0.7), chance, wet=0.12)


def draw(chance: Chance) -> Signal:
    """A tile drawn from the wall into the hand."""
    touch = knock(chance, SOFT, 180, 0.4)
    return room(mix(0.34, [(0, 0.5 * scrape(chance, 0.15)), (0.12, 0.8 * touch)]), chance, wet=0.1)


def dice(chance: Chance) -> Signal:
    """Two dice thrown into the tray: a short rattle, then each lands three times, less and less hard.

    The landings are those of the picture: 0.42, 0.72 and 0.90 of 640 ms, of which 60 have passed when the sound begins.
    """
    rattle = [(at, 0.22 * knock(chance, PIP, 600, 0.1)) for at in np.sort(chance.uniform(0, 0.13, 5))]
    falls: list[Event] = []
    for late, thud in ((0.0, 520), (0.024, 470)):
        for at, strength in ((0.209, 1.0), (0.401, 0.62), (0.516, 0.34)):
            falls.append((at + late + chance.uniform(0, 0.012), strength * knock(chance, PIP, thud, 0.4)))
            falls.append((at + late + chance.uniform(0.03, 0.06), 0.4 * strength * knock(chance, PIP, thud * 1.2, 0.2)))
    return room(mix(0.85, rattle + falls), chance)


def shuffle(chance: Chance) -> Signal:
    """The last stir of 144 tiles before the walls are pushed together."""
    knocks = [
        (at, knock(chance) * chance.uniform(0.12, 0.7) * (1 - at / 1.3)) for at in np.sort(chance.uniform(0, 0.7, 90))
    ]
    return room(mix(1.0, [*knocks, *((at, 0.2 * scrape(chance, 0.4)) for at in (0, 0.2, 0.4))]), chance)


def wall(chance: Chance) -> Signal:
    """Four walls pushed together: a rush of small knocks and the last push."""
    rush = [(at, knock(chance, SOFT) * chance.uniform(0.2, 0.6)) for at in np.sort(chance.uniform(0.02, 0.5, 46))]
    return room(mix(0.85, [(0, 0.5 * scrape(chance, 0.5)), *rush, (0.52, 0.9 * knock(chance, thud=150))]), chance)


def deal(chance: Chance) -> Signal:
    """A block of four tiles set before a player."""
    return room(mix(0.3, [(0.022 * index, knock(chance, SOFT) * (1 - 0.15 * index)) for index in range(4)]), chance)


def reveal(chance: Chance) -> Signal:
    """A whole hand pushed over, tile after tile."""
    return room(mix(0.8, [(0.026 * index, knock(chance) * (0.55 + 0.03 * index)) for index in range(14)]), chance)


def flower(chance: Chance) -> Signal:
    """A flower laid out: two small bells."""
    return room(mix(1.3, [(0, bell(E6, 1.2)), (0.085, 0.8 * bell(E6 * 4 / 3, 1.1))]), chance, 0.5)


def turn(chance: Chance) -> Signal:
    """It is the player's move: one soft low string."""
    return room(low_pass(pluck(chance, G4, 0.7), 1800), chance)


def chi(chance: Chance) -> Signal:
    """A chow: three light strings, one after the other, as its tiles."""
    notes = [(0.075 * index, pluck(chance, note, 0.8)) for index, note in enumerate((G4, A4, C5))]
    return room(mix(0.9, [(0, 0.7 * knock(chance)), *notes]), chance)


def peng(chance: Chance) -> Signal:
    """A pung: a block and an open fifth."""
    return room(
        mix(0.9, [(0, 0.8 * block(820)), (0.02, pluck(chance, G4, 0.8)), (0.06, pluck(chance, D5, 0.8))]), chance
    )


def gang(chance: Chance) -> Signal:
    """A kong: a deep string and a small gong."""
    return room(mix(1.5, [(0, pluck(chance, C4, 1.2)), (0.03, 0.5 * gong(G4, 1.4, 3.2)), (0, block(620))]), chance)


def ready(chance: Chance) -> Signal:
    """Ready: two knocks on the table's edge."""
    return room(
        mix(0.6, [(0, block(540) + _padded(knock(chance, SOFT, 130, 1.2), 0.28)), (0.17, 0.9 * block(540))]), chance
    )


def hu(chance: Chance) -> Signal:
    """A win: three rising strings into a struck gong."""
    rise = [(0.06 * index, pluck(chance, note, 1.1)) for index, note in enumerate((C5, E5, G5))]
    return room(
        mix(1.9, [*rise, (0.2, pluck(chance, C6, 1.5)), (0.19, 0.55 * gong(A4 / 1.5, 1.7, 2.2)), (0.18, block(700))]),
        chance,
        0.5,
    )


def win_small(chance: Chance) -> Signal:
    """A hand won: a short tune on strings."""
    tune = (C5, D5, E5, G5, A5, C6)
    ending = [(0.74 + 0.02 * index, pluck(chance, note, 1.6)) for index, note in enumerate((C5, E5, G5))]
    return room(
        mix(2.3, [(0.11 * index, pluck(chance, note, 1.3)) for index, note in enumerate(tune)] + ending), chance, 0.5
    )


def win_large(chance: Chance) -> Signal:
    """A great hand: the tune in two octaves, bells and the large gong."""
    tune = (C5, E5, G5, A5, C6, A5, C6, D6, E6)
    strings: list[Event] = [(0.12 * index, pluck(chance, note, 1.5)) for index, note in enumerate(tune)]
    low: list[Event] = [
        (0.12 * index, 0.6 * pluck(chance, note / 2, 1.5)) for index, note in enumerate(tune) if index % 2 == 0
    ]
    bells: list[Event] = [
        (1.1 + 0.14 * index, 0.3 * bell(note, 1.6, 2.4)) for index, note in enumerate((E6, C6 * 2, G5 * 2))
    ]
    chord: list[Event] = [
        (1.12 + 0.025 * index, pluck(chance, note, 2.2)) for index, note in enumerate((C4, G4, C5, E5, G5, C6))
    ]
    return room(mix(3.6, [*strings, *low, *bells, *chord, (1.1, 0.75 * gong(146.8, 2.5, 1.4))]), chance, 0.7, 0.2)


def exhausted(chance: Chance) -> Signal:
    """The wall is used up and nobody has won: strings that walk down, a gong far away."""
    walk = [(0.2 * index, low_pass(pluck(chance, note, 1.3), 2400)) for index, note in enumerate((A4, G4, E4, D4))]
    return room(mix(2.6, [*walk, (0.62, 0.4 * gong(110, 1.9, 1.9))]), chance, 0.6)


def chips(chance: Chance) -> Signal:
    """A few chips pushed over and falling on each other."""
    falls = [
        (at, knock(chance, CLAY, 320, 0.15) * chance.uniform(0.5, 1))
        for at in np.cumsum(chance.uniform(0.03, 0.075, 5))
    ]
    return room(mix(0.5, falls), chance)


def count(chance: Chance) -> Signal:
    """A total rolling on by one step."""
    return room(0.6 * knock(chance, PIP, 700, 0.1), chance, wet=0.08)


def button(chance: Chance) -> Signal:
    """A button pressed: a small wooden click."""
    return room(
        _padded(0.6 * knock(chance, SOFT, 260, 0.5), 0.2) + _padded(0.5 * block(980, 0.12), 0.2), chance, wet=0.08
    )


def warning(chance: Chance) -> Signal:
    """Something is not allowed, or wants a second look: two dull blocks, the second lower."""
    return room(
        mix(0.5, [(0, block(430)), (0.13, block(340)), (0.13, 0.3 * low_pass(pluck(chance, C4, 0.4), 900))]), chance
    )


def quiet_room(chance: Chance) -> Signal:
    """Twenty-four seconds of an evening indoors that join end to end: warm air, a clock, tiles at tables far away."""
    length, overlap = 24.0, 2.0
    t = times(length + overlap)
    air = low_pass(low_pass(chance.normal(0, 1, len(t)), 160), 900)
    air *= 1 + 0.25 * np.sin(2 * np.pi * t / 7.3)
    air /= np.max(np.abs(air))
    fade = np.linspace(0, 1, int(RATE * overlap))
    seam = len(air) - len(fade)
    loop = air[:seam].copy()
    loop[: len(fade)] = loop[: len(fade)] * np.sqrt(fade) + air[seam:] * np.sqrt(1 - fade)
    clock = [(at, low_pass(block(1900 if at % 2 else 1650, 0.06), 2400) * 0.05) for at in np.arange(0.5, length)]
    far = [(at, low_pass(knock(chance), 1500) * chance.uniform(0.03, 0.14)) for at in chance.uniform(0, length - 1, 34)]
    return np.asarray(loop * 0.5 + mix(length, clock) + low_pass(mix(length, far), 2200))


def _padded(signal: Signal, seconds: float) -> Signal:
    return mix(seconds, [(0, signal)])


class Sound(NamedTuple):
    """A sound: how it is made, in how many variants, and how loud its loudest part is (RMS of full scale)."""

    make: Callable[[Chance], Signal]
    variants: int
    level: float


SOUNDS = {
    "discard": Sound(discard, 5, 0.13),
    "place": Sound(place, 4, 0.055),
    "draw": Sound(draw, 4, 0.05),
    "dice": Sound(dice, 3, 0.10),
    "shuffle": Sound(shuffle, 1, 0.10),
    "wall": Sound(wall, 1, 0.10),
    "deal": Sound(deal, 4, 0.08),
    "reveal": Sound(reveal, 1, 0.12),
    "flower": Sound(flower, 1, 0.12),
    "turn": Sound(turn, 1, 0.07),
    "chi": Sound(chi, 1, 0.13),
    "peng": Sound(peng, 1, 0.15),
    "gang": Sound(gang, 1, 0.16),
    "ready": Sound(ready, 1, 0.14),
    "hu": Sound(hu, 1, 0.18),
    "win_small": Sound(win_small, 1, 0.17),
    "win_large": Sound(win_large, 1, 0.20),
    "exhausted": Sound(exhausted, 1, 0.13),
    "chips": Sound(chips, 3, 0.08),
    "count": Sound(count, 2, 0.03),
    "button": Sound(button, 2, 0.05),
    "warning": Sound(warning, 1, 0.12),
    "room": Sound(quiet_room, 1, 0.03),
}


def levelled(signal: Signal, level: float) -> Signal:
    """Return ``signal`` so loud that its loudest 60 ms have the RMS ``level``; peaks bend softly below ``PEAK``."""
    window = int(RATE * 0.06)
    power = np.cumsum(np.concatenate([np.zeros(window), signal**2, np.zeros(window)]))
    loudest = float(np.sqrt(np.max(power[window:] - power[:-window]) / window))
    return np.asarray(PEAK * np.tanh(signal * (level / loudest) / PEAK))


def trimmed(signal: Signal) -> Signal:
    """Return ``signal`` without the silence at its end, faded out over the last 20 ms."""
    audible = np.nonzero(np.abs(signal) > np.max(np.abs(signal)) * 0.0015)[0]
    cut = signal[: int(audible[-1]) + 1].copy()
    fade = min(len(cut), int(RATE * 0.02))
    cut[-fade:] *= np.linspace(1, 0, fade)
    return cut


def write(signal: Signal, path: Path) -> None:
    """Write ``signal`` as Ogg Vorbis; raises ``CalledProcessError`` if sox fails."""
    samples = np.round(signal * 32767).astype("<i2")
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.wav"
        with wave.open(str(plain), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())
        subprocess.run(["sox", "-R", str(plain), "-C", "4", str(path)], check=True)


def decoded(path: Path) -> Signal:
    """The samples of a file as it is heard; raises ``CalledProcessError`` if sox fails."""
    plain = ["-t", "raw", "-e", "signed", "-b", "16", "-r", str(RATE), "-c", "1", "-"]
    done = subprocess.run(["sox", "-R", str(path), *plain], check=True, capture_output=True)
    return np.frombuffer(done.stdout, "<i2") / 32768


def write_levels() -> None:
    """Write ``levels.json``: for each file the peak of what is still to come, each ``STEP_MS``, in thousandths."""
    step = RATE * STEP_MS // 1000
    peaks = {}
    for path in sorted(HERE.glob("*.ogg")):
        loud = np.maximum.accumulate(np.abs(decoded(path))[::-1])[::-1]
        peaks[path.stem] = [int(np.ceil(1000 * peak)) for peak in loud[::step]]
    peaks["room"] = peaks["room"][:1]  # it goes round and round
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(course)}" for name, course in peaks.items())
    (HERE / "levels.json").write_text(f'{{"step_ms": {STEP_MS}, "peaks": {{\n{lines}\n}}}}\n', encoding="utf-8")


def main() -> None:
    """Make the sounds named on the command line, or all."""
    parser = argparse.ArgumentParser(description="Make the game's sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which sounds: {', '.join(SOUNDS)}")
    total = 0
    for name in parser.parse_args().names or SOUNDS:
        make, variants, level = SOUNDS[name]
        for variant in range(1, variants + 1):
            chance = np.random.default_rng([sum(map(ord, name)), variant])
            signal = make(chance)
            signal = levelled(signal if name == "room" else trimmed(signal), level)
            path = HERE / (f"{name}.{variant}.ogg" if variants > 1 else f"{name}.ogg")
            write(signal, path)
            total += path.stat().st_size
            peak = 20 * np.log10(np.max(np.abs(signal)))
            size = path.stat().st_size / 1024
            print(f"{path.name:16s} {len(signal) / RATE:5.2f} s  peak {peak:5.1f} dB  {size:5.1f} KiB")
    write_levels()
    print(f"{total / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
