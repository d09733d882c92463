"""Words for the engine's codes, in the language in use: the engine speaks in codes, texts about it are made here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from game.i18n.words.calls import CALLS, Call, call_characters, call_id, call_reading
    from game.i18n.words.personas import persona_line, persona_name
    from game.i18n.words.play import EVENTS, action_words, event_words
    from game.i18n.words.rules import (
        extra_name,
        joker_mark,
        joker_name,
        level_name,
        option_name,
        option_sentence,
        option_value_name,
        reason_text,
        shape_name,
        variant_name,
        variant_sentence,
        win_name,
    )
    from game.i18n.words.sheet import line_words
    from game.i18n.words.tiles import listed, meld_name, tile_name, tiles_names, wind_name

__all__ = [
    "CALLS",
    "EVENTS",
    "Call",
    "action_words",
    "call_characters",
    "call_id",
    "call_reading",
    "event_words",
    "extra_name",
    "joker_mark",
    "joker_name",
    "level_name",
    "line_words",
    "listed",
    "meld_name",
    "option_name",
    "option_sentence",
    "option_value_name",
    "persona_line",
    "persona_name",
    "reason_text",
    "shape_name",
    "tile_name",
    "tiles_names",
    "variant_name",
    "variant_sentence",
    "win_name",
    "wind_name",
]

_HOMES: Final = {
    "calls": (
        "CALLS",
        "Call",
        "call_characters",
        "call_id",
        "call_reading",
    ),
    "personas": (
        "persona_line",
        "persona_name",
    ),
    "play": (
        "EVENTS",
        "action_words",
        "event_words",
    ),
    "rules": (
        "extra_name",
        "joker_mark",
        "joker_name",
        "level_name",
        "option_name",
        "option_sentence",
        "option_value_name",
        "reason_text",
        "shape_name",
        "variant_name",
        "variant_sentence",
        "win_name",
    ),
    "sheet": ("line_words",),
    "tiles": (
        "listed",
        "meld_name",
        "tile_name",
        "tiles_names",
        "wind_name",
    ),
}
"""The module that each name is from."""


def __getattr__(name: str) -> Any:
    """A name from its module, which is imported when something of it is wanted: most commands need a few words only."""
    for home, names in _HOMES.items():
        if name in names:
            value = getattr(import_module(f"{__name__}.{home}"), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
