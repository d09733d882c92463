"""The registry of variants, and the only place where a `Ruleset` is made."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.faults import Fault, Phrase
from game.engine.options import OptionValue, Ruleset
from game.engine.rules.baida import BAIDA
from game.engine.rules.base import Variant
from game.engine.rules.qiaoma import LEZI_GAME, QIAOMA
from game.engine.rules.qiaoma_modern import QIAOMA_MODERN
from game.engine.rules.qinghunpeng import QINGHUNPENG
from game.engine.rules.shanghai2 import SHANGHAI2
from game.engine.rules.wuhan import WUHAN

_VARIANTS: dict[str, Variant] = {
    each.id: each for each in (QINGHUNPENG, QIAOMA, LEZI_GAME, SHANGHAI2, BAIDA, WUHAN, QIAOMA_MODERN)
}


class RulesError(Fault):
    """An unknown variant or option, or a value that an option cannot have: one clear sentence.

    `option` is the id of the option at fault, None when it is the variant.
    """

    def __init__(self, said: Phrase, option: str | None = None) -> None:
        super().__init__(said)
        self.option = option


def variant_ids() -> tuple[str, ...]:
    """The ids of all variants, in the order they are offered."""
    return tuple(_VARIANTS)


def variant(variant_id: str) -> Variant:
    """The variant with this id; RulesError when there is none."""
    if variant_id not in _VARIANTS:
        raise RulesError(Phrase('unknown variant "{variant}"', variant=variant_id[:40]))
    return _VARIANTS[variant_id]


def ruleset(variant_id: str, options: Mapping[str, object] | None = None) -> Ruleset:
    """The variant with these options, the others at their defaults.

    Raises RulesError for an unknown variant or option, or a value that the option cannot have.
    """
    specs = {spec.id: spec for spec in variant(variant_id).options}
    changed: list[tuple[str, OptionValue]] = []
    for name, value in sorted((options or {}).items()):
        spec = specs.get(name)
        if spec is None:
            raise RulesError(Phrase('{variant} has no option "{option}"', variant=variant_id, option=name[:40]), name)
        allowed = next((each for each in spec.values if type(each) is type(value) and each == value), None)
        if allowed is None:
            said = Phrase(
                "{option} must be {choice}, not {value}",
                option=name,
                choice=_choice(spec.values),
                value=_written(value),
            )
            raise RulesError(said, name)
        if allowed != spec.default:
            changed.append((name, allowed))
    return Ruleset(variant_id, tuple(changed))


def _choice(values: tuple[OptionValue, ...]) -> Phrase:
    """The values as a person reads them: `forbid, off or refuse`; a long row of numbers by its ends and its step."""
    written = [_written(value) for value in values]
    if len(written) > 6:
        low, second, *_, high = sorted(value for value in values if isinstance(value, int))
        step = second - low
        if step == 1:
            return Phrase("a whole number from {low} to {high}", low=low, high=high)
        return Phrase("a multiple of {step} from {low} to {high}", step=step, low=low, high=high)
    return Phrase("{others} or {last}", others=tuple(written[:-1]), last=written[-1])


def _written(value: object) -> str:
    """A value as an option file writes it: `true`, `5`, `warn`."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)[:40] if isinstance(value, str | int | float) else Phrase("a list or an object")
