"""Hits every kind of file that the game reads with accidents, and tells what came out that is no sentence.

python -m tests.fuzz --times 500            so many of each kind
python -m tests.fuzz --seconds 60           as many as there is time for, all kinds in turn
python -m tests.fuzz --kind map --times 50  of one kind
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
import traceback
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tests.fuzz.guard import bounded, watched
from tests.fuzz.readers import TRIALS, copy_of_the_game


def hit(kind: str, seed: int) -> str | None:
    """One file of this kind after one accident; what went wrong, None when all went well."""
    good, trial, mutate = TRIALS[kind]
    content = mutate(good(), random.Random(f"{kind} {seed}"))
    with tempfile.TemporaryDirectory() as folder:
        try:
            with watched(Path(folder), copy_of_the_game()) as forbidden:
                trial(content, Path(folder))
        except Exception:  # noqa: BLE001 – whatever comes out is the finding
            return traceback.format_exc(limit=-3)
    return "".join(forbidden) or None


def main(kinds: list[str], times: int, seconds: float | None, seed: int) -> int:
    """Runs the trials; 1 when one went wrong."""
    until = None if seconds is None else time.monotonic() + seconds
    tried = dict.fromkeys(kinds, 0)
    slowest = dict.fromkeys(kinds, 0.0)
    wrong = turn = 0
    while (until is None and turn < times) or (until is not None and time.monotonic() < until):
        for kind in kinds:
            if until is not None and time.monotonic() >= until:
                break
            began = time.monotonic()
            fault = hit(kind, seed + turn)
            slowest[kind] = max(slowest[kind], time.monotonic() - began)
            tried[kind] += 1
            if fault is not None:
                wrong += 1
                print(f"{kind} {seed + turn}:\n{fault}", file=sys.stderr)
        turn += 1
    counted = ", ".join(f"{kind} {count} (slowest {slowest[kind]:.1f} s)" for kind, count in tried.items())
    print(f"{counted}: {wrong} went wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kind", action="append", choices=list(TRIALS))
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    bounded()
    sys.exit(main(given.kind or list(TRIALS), given.times, given.seconds, given.seed))
