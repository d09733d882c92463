"""A piece of a rule text."""

from __future__ import annotations

from typing import NamedTuple


class Section(NamedTuple):
    """A title, paragraphs, then a table (its first row is the head; no rows, no table)."""

    title: str
    paragraphs: tuple[str, ...]
    table: tuple[tuple[str, ...], ...] = ()
