"""Files that the game reads are found from a checkout, an installed wheel and a frozen build."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import resources

CHECKOUT = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    resources.root.cache_clear()
    yield
    resources.root.cache_clear()


def test_a_checkout_has_them_beside_the_package() -> None:
    assert resources.path("assets", "tiles", "1m.svg") == CHECKOUT / "assets" / "tiles" / "1m.svg"
    assert resources.path("assets", "tiles", "1m.svg").exists()


def test_a_wheel_has_them_inside_the_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "game" / "_data").mkdir(parents=True)
    monkeypatch.setattr(resources, "__file__", str(tmp_path / "game" / "resources.py"))
    assert resources.path("locale") == tmp_path / "game" / "_data" / "locale"


def test_a_frozen_build_has_them_where_it_unpacks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resources.path("assets") == tmp_path / "assets"
