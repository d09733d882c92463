"""Shanghai mahjong: the engine, the bots, the table on the screen and the commands."""

from __future__ import annotations

__version__ = "0.1.0"
