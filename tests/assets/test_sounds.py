"""The sounds: decodable, audible, clean at both ends, and as loud as each other where they should be."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

FILES = sorted((Path(__file__).parents[2] / "assets" / "sounds").glob("*.ogg"), key=lambda path: path.name)
RATE = 44100


@pytest.fixture(autouse=True, scope="module")
def _mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


def _samples(path: Path) -> array[int]:
    return array("h", pygame.mixer.Sound(path).get_raw())


def _loudest(samples: array[int], window: int = RATE * 60 // 1000) -> float:
    """The RMS of the loudest 60 ms, in parts of full scale."""
    steps = range(0, max(1, len(samples) - window), window // 4)
    power = max(sum(sample * sample for sample in samples[at : at + window]) for at in steps)
    return float((power / window) ** 0.5 / 32768)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_audible_does_not_clip_and_ends_in_silence(path: Path) -> None:
    samples = _samples(path)
    peak = max(map(abs, samples)) / 32768
    assert 0.05 < peak < 0.95
    assert abs(sum(samples) / len(samples)) < 330  # one per cent: no offset that would crack
    assert 0.1 < len(samples) / RATE < 25
    if path.stem != "room":
        assert max(map(abs, samples[-200:])) < 700
        assert max(map(abs, samples[:4])) < 6000


@pytest.mark.parametrize("name", ["discard", "place", "draw", "dice", "deal", "chips", "count", "button"])
def test_variants_are_equally_loud_and_not_the_same(name: str) -> None:
    variants = [_samples(path) for path in FILES if path.name.startswith(f"{name}.")]
    levels = [_loudest(samples) for samples in variants]
    assert max(levels) / min(levels) < 1.5
    assert len({bytes(samples) for samples in variants}) == len(variants) >= 2


def test_a_win_stands_out_and_a_drawn_tile_does_not() -> None:
    levels = {path.stem: _loudest(_samples(path)) for path in FILES if path.stem != "room"}
    assert levels["win_large"] > levels["peng"] > levels["place.1"]
    assert levels["hu"] > levels["chi"]
    assert max(levels["draw.1"], levels["count.1"], levels["button.1"]) < levels["discard.1"] / 1.8


def test_the_room_joins_end_to_end() -> None:
    samples = _samples(next(path for path in FILES if path.stem == "room"))
    inside = max(abs(a - b) for a, b in pairwise(samples))
    assert abs(samples[-1] - samples[0]) <= inside
