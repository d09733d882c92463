"""The rows of the set-up page: a switch for each option of the variant, and what is agreed on for the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.i18n import _, ngettext, words
from game.i18n.words.numbers import number
from game.ui.pages.form import Group, Line, Row, changed_mark
from game.ui.scenes.setup.draft import FEES, FLOOR, FLOORS, LENGTHS, MOST_STAKE, PURSES, STAKES, TIMERS, Draft
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
    """How many hands; with 逛花园 never without end (session 3)."""

    def choose(length: int) -> None:
        draft.length = length

    # i18n: a match without a fixed number of hands
    options = [(n, str(n) if n else _("Open end")) for n in LENGTHS if n or not draft.guang_hua_yuan]
    return Choice(draft.length, options, choose, key="length")


def purse_widget(draft: Draft) -> Stepper:
    """What everybody begins with, shown in points."""

    def choose(purse: int) -> None:
        draft.purse = purse

    values = sorted({*PURSES, draft.purse})
    return Stepper(draft.purse, values, choose, shown=lambda purse: number(purse * draft.di_fen), key="purse")


def garden_widget(draft: Draft, changed: Callable[[], object]) -> Toggle:
    """逛花园: who has nothing left plays on."""

    def choose(on: bool) -> None:
        draft.set_guang_hua_yuan(on)
        changed()

    return Toggle(draft.guang_hua_yuan, choose, key="guang_hua_yuan")


def match_words() -> tuple[tuple[str, str], tuple[str, str], tuple[str, str], tuple[str, str]]:
    """Name and sentence of stake, length, purse and 逛花园."""
    return (
        (_("Stake"), _("Every payment is multiplied by it.")),
        (_("Length"), _("Hands in this match.")),
        (_("Purse"), _("What everybody begins with.")),
        # i18n: the term is 逛花园
        (_("Garden walk"), _("Who has nothing left pays nothing more, but still collects.")),
    )


def match_rows(draft: Draft, stake: Choice[int], field: TextField | None, changed: Callable[[], object]) -> list[Line]:
    """Stake, length, purse and 逛花园 as rows of a form."""
    (stake_name, stake_why), (length_name, length_why), (purse_name, purse_why), (garden, garden_why) = match_words()
    rows: list[Line] = [Group(_("The match")), Row(stake_name, stake_why, stake)]
    if field is not None:
        rows.append(Row(_("Your own stake"), _("A whole number from 1 to 1 000 000."), field))
    rows.append(Row(length_name, length_why, length_widget(draft)))
    rows.append(Row(purse_name, purse_why, purse_widget(draft)))
    rows.append(Row(garden, garden_why, garden_widget(draft, changed)))
    return rows


def agreed_rows(draft: Draft, changed: Callable[[], object]) -> list[Line]:
    """The rest of what is agreed on before the first hand (session 2, 3, 5, 6, 8)."""

    def put(name: str) -> Callable[[Any], None]:
        def choose(value: Any) -> None:
            setattr(draft, name, value)
            changed()

        return choose

    fee = draft.plain_fee if draft.give_up_fee is None else draft.give_up_fee
    floor_mark = changed_mark(_points(FLOOR, draft)) if draft.purse_floor != FLOOR else ""
    fee_mark = changed_mark(_points(draft.plain_fee, draft)) if fee != draft.plain_fee else ""
    timer_mark = changed_mark(_seconds(0)) if draft.timer else ""
    lines: list[Line] = [
        Row(
            # i18n: the purse under which nobody may begin another hand
            _("Least purse"),
            _("Who has less may not begin another hand: the match ends.")
            if not draft.guang_hua_yuan
            else _("With the garden walk there is none."),
            Stepper(
                draft.purse_floor,
                sorted({*(floor for floor in FLOORS if floor <= draft.purse), draft.purse_floor}),
                put("purse_floor"),
                shown=lambda floor: _points(floor, draft),
                key="purse_floor",
                enabled=not draft.guang_hua_yuan,
            ),
            floor_mark,
        ),
        Row(
            # i18n: the fee of giving a hand up (认输)
            _("Giving up costs"),
            _("Who gives a hand up pays this, shared among the others."),
            Stepper(
                fee,
                sorted({*FEES, fee, draft.plain_fee}),
                put("give_up_fee"),
                shown=lambda each: _points(each, draft),
                key="give_up_fee",
            ),
            fee_mark,
        ),
        Row(
            _("Time to think"),
            _("For a discard or a claim; then the tile just drawn goes, and a claim is passed."),
            Stepper(draft.timer, sorted({*TIMERS, draft.timer}), put("timer"), shown=_seconds, key="timer"),
            timer_mark,
        ),
        Row(
            # i18n: 荒番打完: carried doublings left after the last hand are played out
            _("Play out doublings"),
            _("Carried doublings left after the last hand are played out in further hands."),
            Toggle(draft.play_out_huang_fan, put("play_out_huang_fan"), key="play_out_huang_fan"),
            changed_mark(words.option_value_name("", False)) if draft.play_out_huang_fan else "",
        ),
    ]
    if not draft.people:
        lines.append(
            Row(
                _("Watch with open hands"),
                _("Four bots play; you see what each of them holds."),
                Toggle(draft.open_hands, put("open_hands"), key="open_hands"),
            )
        )
    return lines


def _points(times: int, draft: Draft) -> str:
    """So many times the stake, in points."""
    return number(times * draft.di_fen)


def _seconds(seconds: int) -> str:
    """A time to think in words."""
    # i18n: no time limit; short
    return ngettext("{count} s", "{count} s", seconds).format(count=seconds) if seconds else _("any")
