"""What the tests of the assets share."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ASSETS = Path(__file__).parents[2] / "assets"


@pytest.fixture(scope="session")
def assets() -> Path:
    """The folder with the assets and the scripts that make them."""
    return ASSETS


@pytest.fixture(scope="session")
def script() -> Callable[[str], ModuleType]:
    """Import a script by its path below the assets, with its folder's modules in reach."""

    def load(path: str) -> ModuleType:
        file = ASSETS / path
        spec = importlib.util.spec_from_file_location(f"assets_{file.stem}", file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.path.insert(0, str(file.parent))
        try:
            spec.loader.exec_module(module)
        finally:
            sys.path.remove(str(file.parent))
        return module

    return load
