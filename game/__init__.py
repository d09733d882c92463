"""Shanghai mahjong: the engine, the bots, the table on the screen and the commands."""

from __future__ import annotations

from typing import Final

__version__: Final = "0.1.0"
