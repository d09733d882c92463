"""Options: typed switches with their allowed values (`rules/options.md`).

`OptionSpec` describes one switch; a variant has a tuple of them. `Ruleset` is a variant with the values chosen at one
table. What an option is called and its one sentence live in `game.i18n.words`.
"""

from __future__ import annotations

from functools import cache, lru_cache
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

    def starting(self, default: OptionValue, rule: str = "") -> OptionSpec:
        """The same switch with another default, and another rule where one is given."""
        others = (value for value in self.values if type(value) is not type(default) or value != default)
        return OptionSpec(self.id, (default, *others), rule or self.rule)

    @property
    def default(self) -> OptionValue:
        """The value it has unless changed."""
        return self.values[0]

    def allows(self, value: object) -> bool:
        """Whether `value` is one of the values; true and 1 are not the same here."""
        return any(type(value) is type(allowed) and value == allowed for allowed in self.values)


BOUND_COUNT = OptionSpec("bound_count", ("one_way", "total"), "common bound")
NEXT_DEALER = OptionSpec("next_dealer", ("discarder", "nearest_winner"), "common 2")
MULTIPLE_WINNERS = OptionSpec("multiple_winners", (True, False), "common 7")
MELD_LOCK = OptionSpec("meld_lock", ("warn", "off", "refuse"), "options meld_lock")
NO_SWAP = OptionSpec("no_swap", (False, True), "options no_swap")
CHI = OptionSpec("chi", (True, False), "common 7")
SEVEN_PAIRS = OptionSpec("seven_pairs", (False, True), "options seven_pairs")
LAST_TILE = OptionSpec("last_tile", (False, True), "options last_tile")
HUANG_FAN = OptionSpec("huang_fan", (True, False), "common huang_fan")
SHOW_AN_GANG = OptionSpec("show_an_gang", (False, True), "common 12")
HAND_LOSS_CAP = OptionSpec("hand_loss_cap", tuple(range(21)), "options hand_loss_cap")
FORCED_WIN = OptionSpec("forced_win", (False, True), "options forced_win")
AUTO_READY = OptionSpec("auto_ready", (False, True), "options auto_ready")
EXCHANGE_FIVE = OptionSpec("exchange_five", (False, True), "qiaoma 12")
KAI_BAO = OptionSpec("kai_bao", (True, False), "qiaoma 7")
"""Switches of several variants, with their usual defaults."""


class Ruleset(msgspec.Struct, frozen=True, cache_hash=True):
    """A variant and the values of its options that differ from the default, sorted by id.

    Made by `game.engine.rules.ruleset(id, options)`, which checks names and values.
    """

    variant_id: str
    changed: tuple[tuple[str, OptionValue], ...] = ()

    @property
    def variant(self) -> Variant:
        """The variant itself."""
        return _variant(self.variant_id)

    def __getitem__(self, option: str) -> OptionValue:
        """The value in force; KeyError for an option that the variant does not have."""
        return _values(self)[option]

    def get(self, option: str, default: OptionValue) -> OptionValue:
        """The value in force, `default` where the variant does not have the option."""
        return _values(self).get(option, default)

    def values(self) -> dict[str, OptionValue]:
        """Every option of the variant with the value in force, in the variant's order."""
        return dict(_values(self))


@cache
def _variant(variant_id: str) -> Variant:
    from game.engine.rules import variant  # the variants know what options are

    return variant(variant_id)


@lru_cache(maxsize=256)
def _values(rules: Ruleset) -> dict[str, OptionValue]:
    return {spec.id: spec.default for spec in rules.variant.options} | dict(rules.changed)
