"""The rules as people read them: short sections of sentences, small tables and hands that the engine settles.

What an engine module decides is told here once more in words; every variant has its own module, found by its id.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.i18n import _, words
from game.ui.rulebook import baida, qiaoma, qiaoma_modern, qinghunpeng, shanghai2, wuhan
from game.ui.rulebook.section import Claim, Example, Section, Settled

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.options import OptionValue, Ruleset

Hints = tuple[str, str, str]


class Switch(NamedTuple):
    """One option of a table in words: what it is, what it is set to, what that means, its default when changed."""

    name: str
    value: str
    sentence: str
    default: str | None


class _Book(NamedTuple):
    """The text of a variant: what is special in three sentences, and the sections."""

    hints: Callable[[], Hints]
    sections: Callable[[], list[Section]]


_BOOKS: Final[dict[str, _Book]] = {
    "qinghunpeng": _Book(qinghunpeng.hints, qinghunpeng.sections),
    "qiaoma": _Book(qiaoma.hints, qiaoma.sections),
    "lezi": _Book(qiaoma.lezi_hints, qiaoma.lezi_sections),
    "shanghai2": _Book(shanghai2.hints, shanghai2.sections),
    "baida": _Book(baida.hints, baida.sections),
    "wuhan": _Book(wuhan.hints, wuhan.sections),
    "qiaoma_modern": _Book(qiaoma_modern.hints, qiaoma_modern.sections),
}


def hints(variant_id: str) -> Hints:
    """What is special about a variant, in three sentences: for the first hand that somebody plays of it.

    Raises `KeyError` for a variant without a text, as `sections` does.
    """
    return _BOOKS[variant_id].hints()


def sections(variant_id: str) -> tuple[Section, ...]:
    """The rules of a variant, section by section; the first one is its hints, with the first hand that wins."""
    book = _BOOKS[variant_id].sections()
    wins = [each for section in book for each in section.examples if each.claim.value]
    return (Section(_("In short"), hints(variant_id), (), tuple(wins[:1])), *book)


def switches(rules: Ruleset) -> tuple[Switch, ...]:
    """Every option of the table in words, the changed ones first."""
    found = [_switch(rules, spec.id, spec.default) for spec in rules.variant.options]
    return tuple(sorted(found, key=lambda switch: switch.default is None))


def _switch(rules: Ruleset, option: str, default: OptionValue) -> Switch:
    value = rules[option]
    return Switch(
        words.option_name(option),
        words.option_value_name(option, value),
        words.option_sentence(option),
        None if value == default else words.option_value_name(option, default),
    )


__all__ = ["Claim", "Example", "Hints", "Section", "Settled", "Switch", "hints", "sections", "switches"]
