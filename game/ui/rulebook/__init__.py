"""The rules as people read them: short sections of sentences and small tables, in the language of the screen.

What an engine module decides is told here once more in words; every variant has its own module, found by its id.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.i18n import words
from game.ui.rulebook import qinghunpeng
from game.ui.rulebook.section import Section

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.options import OptionValue, Ruleset


class Switch(NamedTuple):
    """One option of a table in words: what it is, what it is set to, what that means, its default when changed."""

    name: str
    value: str
    sentence: str
    default: str | None


_BOOKS: Final[dict[str, Callable[[], list[Section]]]] = {"qinghunpeng": qinghunpeng.sections}


def sections(variant_id: str) -> tuple[Section, ...]:
    """The rules of a variant, section by section. Raises `KeyError` for a variant without a text."""
    return tuple(_BOOKS[variant_id]())


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


__all__ = ["Section", "Switch", "sections", "switches"]
