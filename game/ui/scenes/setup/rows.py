"""The rows of the set-up page: a switch for each option of the variant, and what is agreed on for the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.i18n import _, words
from game.ui.pages.form import Group, Line, Row, changed_mark
from game.ui.scenes.settlement.sums import number
from game.ui.scenes.setup.draft import LENGTHS, MOST_STAKE, PURSES, STAKES, Draft
from game.ui.widgets import Choice, Stepper, TextField, Toggle, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.options import OptionSpec

OWN: int = -1
"""The stake choice that opens a field to type one."""


def option_rows(draft: Draft, changed: Callable[[], object]) -> list[Line]:
    """A row for each option of the variant; `changed` is called after each change."""
    return [_option_row(draft, spec, changed) for spec in draft.variant.options]


def _option_row(draft: Draft, spec: OptionSpec, changed: Callable[[], object]) -> Row:
    value = draft.options.get(spec.id, spec.default)
    mark = changed_mark(words.option_value_name(spec.id, spec.default)) if value != spec.default else ""

    def choose(value: Any) -> None:
        draft.set_option(spec.id, value)
        changed()

    widget: Widget
    if isinstance(spec.default, bool):
        widget = Toggle(bool(value), choose, key=f"option {spec.id}")
    elif isinstance(spec.default, int):
        numbers = sorted(int(each) for each in spec.values)
        widget = Stepper(
            int(value),
            numbers,
            choose,
            shown=lambda each: words.option_value_name(spec.id, each),
            key=f"option {spec.id}",
        )
    else:
        values = [(each, words.option_value_name(spec.id, each)) for each in spec.values]
        widget = Choice(value, values, choose, key=f"option {spec.id}")
    return Row(words.option_name(spec.id), words.option_sentence(spec.id), widget, mark)


def stake_widget(draft: Draft, typing: bool, choose: Callable[[int], object]) -> Choice[int]:
    """The choice of the 底分; the last answer opens a field."""
    options = [(stake, number(stake)) for stake in STAKES]
    # i18n: a stake that one types oneself
    options.append((OWN, _("Other")))
    return Choice(OWN if typing else draft.di_fen, options, choose, key="di_fen")


def typed_stake(draft: Draft, changed: Callable[[], object]) -> TextField:
    """The field to type a 底分 into: a whole number from 1 to a million; anything else is not taken."""

    def read(text: str) -> None:
        if text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_STAKE:
            draft.di_fen = int(text)
            changed()

    return TextField(str(draft.di_fen), read, hint=_("1 to 1 000 000"), longest=7, key="di_fen typed")


def length_widget(draft: Draft) -> Choice[int]:
    """How many hands."""

    def choose(length: int) -> None:
        draft.length = length

    # i18n: a match without a fixed number of hands
    options = [(length, str(length) if length else _("Open end")) for length in LENGTHS]
    return Choice(draft.length, options, choose, key="length")


def purse_widget(draft: Draft) -> Stepper:
    """What everybody begins with, shown in points."""

    def choose(purse: int) -> None:
        draft.purse = purse

    values = sorted({*PURSES, draft.purse})
    return Stepper(draft.purse, values, choose, shown=lambda purse: number(purse * draft.di_fen), key="purse")


def match_words() -> tuple[tuple[str, str], tuple[str, str], tuple[str, str]]:
    """Name and sentence of stake, length and purse."""
    return (
        (_("Stake"), _("Every payment is multiplied by it.")),
        (_("Length"), _("Hands in this match.")),
        (_("Purse"), _("What everybody begins with.")),
    )


def match_rows(draft: Draft, stake: Choice[int], field: TextField | None) -> list[Line]:
    """Stake, length and purse as rows of a form."""
    (stake_name, stake_why), (length_name, length_why), (purse_name, purse_why) = match_words()
    rows: list[Line] = [Group(_("The match")), Row(stake_name, stake_why, stake)]
    if field is not None:
        rows.append(Row(_("Your own stake"), _("A whole number from 1 to 1 000 000."), field))
    rows.append(Row(length_name, length_why, length_widget(draft)))
    rows.append(Row(purse_name, purse_why, purse_widget(draft)))
    return rows
