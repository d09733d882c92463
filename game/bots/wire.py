"""Views, events, actions and advice as bytes, and back: what goes to a worker process (`game.bots.workers`).

The values of the engine are written in their own text forms – tiles in the notation, melds and actions as a record
writes them, a rule set as its id and changed options – and everything else as the name of its type with its fields.
Only the types listed here can be read, so bytes never name code to be run. `decode(encode(value)) == value`, with the
same types throughout.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Any, Final

import msgspec

from game.bots.advice import types, whys
from game.engine import actions, events, finished, hua, reasons, score, view
from game.engine.actions import Action, parse_action
from game.engine.melds import Meld, MeldKind, parse_meld
from game.engine.options import Ruleset
from game.engine.rules import ruleset
from game.engine.tiles import KINDS, Tile, format_tiles, parse_tile, parse_tiles

_PLAIN: Final = frozenset({bool, int, float, str, type(None)})

_encoder: Final = msgspec.msgpack.Encoder()
_decoder: Final = msgspec.msgpack.Decoder()


class WireError(ValueError):
    """Bytes that say nothing we know."""


def encode(value: object) -> bytes:
    """`value` as bytes. Raises TypeError for a type that does not travel."""
    return _encoder.encode(_plain(value))


def decode(data: bytes) -> Any:
    """The value that `encode` made `data` from. Raises WireError."""
    try:
        return _value(_decoder.decode(data))
    except (msgspec.DecodeError, TypeError, ValueError, LookupError) as error:
        raise WireError(str(error)) from error


def _plain(value: Any) -> Any:
    """`value` made of numbers, texts, lists and one-entry dicts, the entry's name being the type."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple:
        if value and all(type(item) is Tile for item in value):
            return {"tiles": format_tiles(value)}
        return [_plain(item) for item in value]
    if kind is Tile:
        return {"tile": str(value)}
    if kind is Meld:
        return {"meld": str(value)}
    if kind is Ruleset:
        return {"rules": [value.variant_id, dict(value.changed)]}
    if isinstance(value, Action):
        return {"action": str(value)}
    if _types().get(kind.__name__) is not kind:
        raise TypeError(f"{kind.__name__} does not travel")
    if isinstance(value, Enum):
        return {kind.__name__: value.value}
    return {kind.__name__: [_plain(getattr(value, field)) for field in value.__struct_fields__]}


def _value(plain: Any) -> Any:
    kind = type(plain)
    if kind in _PLAIN:
        return plain
    if kind is list:
        return tuple([_value(item) for item in plain])
    ((name, content),) = plain.items()
    match name:
        case "tiles":
            return parse_tiles(content)
        case "tile":
            return KINDS[parse_tile(content)]
        case "meld":
            return parse_meld(content)
        case "action":
            return parse_action(content)
        case "rules":
            return ruleset(content[0], content[1])
    made = _types()[name]
    return made(content) if issubclass(made, Enum) else made(*[_value(item) for item in content])


@lru_cache(maxsize=1)
def _types() -> dict[str, type]:
    """The types that travel by name."""
    modules = (actions, events, finished, hua, reasons, score, types, view, whys)
    ours = {module.__name__ for module in modules}
    found = (kind for module in modules for kind in vars(module).values() if isinstance(kind, type))
    return {MeldKind.__name__: MeldKind} | {
        kind.__name__: kind for kind in found if kind.__module__ in ours and issubclass(kind, msgspec.Struct | Enum)
    }
