"""Options: typed switches with their allowed values (`rules/options.md`).

`OptionSpec` describes one switch; a variant has a tuple of them. `Ruleset` is a variant with the values chosen at one
table. What an option is called and its one sentence live in `game.i18n.words`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from game.engine.rules.base import Variant

OptionValue = bool | int | str


class OptionSpec(msgspec.Struct, frozen=True):
    """One switch: `values` are all it may be, the default first."""

    id: str
    values: tuple[OptionValue, ...]
    rule: str

    @property
    def default(self) -> OptionValue:
        """The value it has unless changed."""
        return self.values[0]


class Ruleset(msgspec.Struct, frozen=True):
    """A variant and the values of its options that differ from the default, sorted by id.

    Made by `game.engine.rules.ruleset(id, options)`, which checks names and values.
    """

    variant_id: str
    changed: tuple[tuple[str, OptionValue], ...] = ()

    @property
    def variant(self) -> Variant:
        """The variant itself."""
        from game.engine.rules import variant

        return variant(self.variant_id)

    def __getitem__(self, option: str) -> OptionValue:
        """The value in force; KeyError for an option that the variant does not have."""
        for name, value in self.changed:
            if name == option:
                return value
        for spec in self.variant.options:
            if spec.id == option:
                return spec.default
        raise KeyError(option)
