"""Paths that people type, paste or drop."""

from __future__ import annotations

from pathlib import Path


def typed_path(text: str) -> Path:
    """The path that somebody typed or pasted; quotes around it are taken off."""
    path = Path(text.strip().strip('"'))
    try:
        return path.expanduser()
    except RuntimeError:  # a home that the system does not know
        return path


def home() -> Path:
    """The person's folder."""
    try:
        return Path.home()
    except RuntimeError:  # the system knows none
        return Path()
