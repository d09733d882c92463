"""The log of the screen's modules: what no player reads, for whoever looks into a fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from logging import Logger


def log(name: str) -> Logger:
    """The log of the module `name`. Most games have nothing to say, and the first picture does not wait for it."""
    import logging

    logging.basicConfig(level=logging.WARNING)
    return logging.getLogger(name)
