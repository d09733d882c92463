"""Options of a variant as arguments: `name=value,name=value`."""

from __future__ import annotations

from game.cli import UsageError
from game.engine.options import OptionValue
from game.engine.record import value_text
from game.engine.rules import RulesError, ruleset, variant, variant_ids
from game.i18n import _
from game.i18n.words.faults import fault_words


def check_variant(variant_id: str) -> None:
    """Raises UsageError for a variant that nobody knows; it names those that there are."""
    if variant_id not in variant_ids():
        known = ", ".join(variant_ids())
        raise UsageError(_("unknown variant {id}; known: {known}").format(id=variant_id, known=known))


def parse_options(variant_id: str, text: str) -> tuple[tuple[str, OptionValue], ...]:
    """The options that `text` sets, those that differ from the default. Raises UsageError with one sentence."""
    check_variant(variant_id)
    chosen: dict[str, OptionValue] = {}
    try:
        allowed = {spec.id: {value_text(value): value for value in spec.values} for spec in variant(variant_id).options}
        for part in [piece.strip() for piece in text.split(",")] if text.strip() else ():
            name, equals, word = part.partition("=")
            if not equals:
                raise UsageError(_("{option} is not written name=value").format(option=part or '""'))
            if name in chosen:
                raise UsageError(_("{option} is set twice").format(option=name))
            chosen[name] = allowed.get(name, {}).get(word, word)
        return ruleset(variant_id, chosen).changed
    except RulesError as error:
        raise UsageError(fault_words(error)) from error
