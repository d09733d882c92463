"""Numbers as people read them."""

from __future__ import annotations

from typing import Final

MINUS: Final = "−"


def number(value: int) -> str:
    """A number with its thousands apart and a real minus: 1 512, −8."""
    return f"{value:,}".replace(",", " ").replace("-", MINUS)


def signed(value: int) -> str:
    """A gain or a loss with its sign; nothing gained or lost is 0."""
    return "0" if not value else ("+" if value > 0 else MINUS) + number(abs(value))
