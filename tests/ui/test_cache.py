"""What is kept of drawn things, and what goes first."""

from __future__ import annotations

import pygame
import pytest

from game.ui.cache import SurfaceCache

ONE = 10 * 10 * 4


def drawn() -> pygame.Surface:
    return pygame.Surface((10, 10), 0, 32)


@pytest.fixture
def made() -> list[str]:
    """The names of what was made, in order."""
    return []


@pytest.fixture
def cache(made: list[str]) -> SurfaceCache:
    """A cache for three."""
    cache = SurfaceCache(3 * ONE)
    plain = cache.get
    cache.get = lambda key, make: plain(key, lambda: (made.append(str(key)), make())[1])  # type: ignore[method-assign]
    return cache


def take(cache: SurfaceCache, names: str) -> None:
    for name in names:
        cache.get(name, drawn)


def test_the_least_used_goes_first(cache: SurfaceCache, made: list[str]) -> None:
    take(cache, "abc" + "a" + "d" + "acd" + "b")
    assert "".join(made) == "abcdb"
    assert cache.bytes == len(cache) * ONE == 3 * ONE


def test_the_picture_that_is_shown_is_kept_whatever_else_is_drawn(cache: SurfaceCache, made: list[str]) -> None:
    with cache.whole():
        take(cache, "abcd")
    take(cache, "wxyz" + "abcd" + "xyz")
    assert "".join(made) == "abcdwxyz"
    assert cache.bytes == len(cache) * ONE == 7 * ONE
    with cache.whole():
        take(cache, "p")
    take(cache, "qrst" + "p")
    assert "".join(made) == "abcdwxyzpqrst"
    assert cache.bytes == len(cache) * ONE == 4 * ONE


def test_cleared_it_knows_nothing(cache: SurfaceCache, made: list[str]) -> None:
    with cache.whole():
        take(cache, "ab")
    cache.clear()
    assert (len(cache), cache.bytes) == (0, 0)
    take(cache, "a")
    assert "".join(made) == "aba"


def test_it_holds_more_for_a_larger_window(cache: SurfaceCache) -> None:
    cache.hold((1920, 1080))
    small = cache.limit
    cache.hold((3840, 2160))
    assert cache.limit > 2 * small


def test_it_can_be_given_more_room_for_a_while(cache: SurfaceCache, made: list[str]) -> None:
    with cache.roomy(5 * ONE):
        cache.hold((1, 1))
        take(cache, "abcde" + "abcde")
    assert "".join(made) == "abcde"
    cache.hold((1, 1))
    assert cache.limit == 3 * ONE
