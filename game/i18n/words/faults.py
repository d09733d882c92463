"""What is wrong with a record, a case, rules or tiles from outside, in the language in use.

The engine and the bots say it as `Phrase`: a template with its fields. Here both are made anew: the template by the
catalogue, the fields by the words that there are for them.
"""

from __future__ import annotations

from functools import reduce

from game.engine.faults import Phrase
from game.engine.melds import MeldKind
from game.engine.reasons import Reason
from game.engine.rules import variant_ids
from game.engine.tiles import Tile
from game.i18n import _
from game.i18n.words.rules import reason_text, variant_name
from game.i18n.words.tiles import listed, meld_name, tile_name


def fault_words(fault: BaseException | str) -> str:
    """What an error, or a sentence of the engine, says; its own words where they are not the engine's."""
    said = fault.args[0] if isinstance(fault, BaseException) and fault.args else fault
    if not isinstance(said, Phrase):
        return str(fault)
    return _(said.template).format(**{name: _part(name, value) for name, value in said.fields.items()})


def _part(name: str, value: object) -> object:
    """What is filled in for a field; texts and numbers stay, since a template may ask for them in quotes."""
    match value:
        case Phrase() | BaseException():
            return fault_words(value)
        case MeldKind():
            return meld_name(value)
        case Tile():
            return tile_name(value)
        case (Reason(), *_others):
            return reduce(_and, [reason_text(each).rstrip(".。") for each in value if isinstance(each, Reason)])
        case tuple():
            return listed([str(_part(name, each)) for each in value])
        case str() if name == "variant" and value in variant_ids():
            return variant_name(value)
    return value


def _and(left: str, right: str) -> str:
    # i18n: two sentences, without their full stops, in one
    return _("{left}; {right}").format(left=left, right=right)
