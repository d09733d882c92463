"""What the screens away from the table share: the room a page hangs in, flowing text, tiles in a row."""

from __future__ import annotations
