"""How the hand was won and by which rules: the questions beside the tiles, only those that the game asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.engine.actions import WinBy
from game.i18n import _, words
from game.i18n.words.numbers import number
from game.ui.pages.form import Group, Line, Row
from game.ui.pages.sheet import seat_names
from game.ui.scenes.setup.draft import STAKES
from game.ui.scenes.setup.rows import option_rows
from game.ui.widgets import Choice, Dropdown, Stepper, Toggle

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.options import OptionSpec
    from game.ui.scenes.score.hand import TappedHand

_PLAY_ONLY: Final = frozenset(
    {
        "auto_ready",
        "chi",
        "dice_table",
        "exchange_five",
        "forced_win",
        "meld_lock",
        "multiple_winners",
        "next_dealer",
        "no_swap",
        "pass_lock",
        "show_an_gang",
    }
)
"""Switches that change how a hand is played or who deals next, never what one winner is paid."""

_THROWS: Final = tuple((low, high) for low in range(1, 7) for high in range(low, 7))


def question_rows(hand: TappedHand, changed: Callable[[], object]) -> list[Line]:
    """The rows of the form; each answer is kept in `hand` and `changed` is called."""
    return [
        Group(_("How it was won")),
        *_winning_rows(hand, changed),
        Group(_("The table")),
        *_table_rows(hand, changed),
        *_house_rows(hand, changed),
    ]


def _setter(hand: TappedHand, name: str, changed: Callable[[], object]) -> Callable[[Any], None]:
    def choose(value: Any) -> None:
        setattr(hand, name, value)
        changed()

    return choose


def win_words(by: WinBy) -> str:
    """A way to win in a word or two."""
    return {
        WinBy.SELF: _("Self-draw"),
        # i18n: won on another player's discard (放炮)
        WinBy.DISCARD: _("Discard"),
        WinBy.ROB_KONG: _("Robbed kong"),
        WinBy.EIGHT_FLOWERS: words.extra_name("ba_hua"),
    }[by]


def _winning_rows(hand: TappedHand, changed: Callable[[], object]) -> list[Line]:
    variant, rules = hand.table.variant, hand.table.rules
    ways = [by for by in WinBy if by is not WinBy.EIGHT_FLOWERS or "ba_hua" in variant.extras]
    rows: list[Line] = [
        Row(
            _("Won by"),
            "",
            Choice(hand.by, [(by, win_words(by)) for by in ways], _setter(hand, "by", changed), key="by"),
        )
    ]
    if hand.taken:
        who = _("Who discarded") if hand.by is WinBy.DISCARD else _("Whose kong")
        rows.append(_seats(hand, "giver", who, (1, 2, 3), changed))
        if hand.readiness_matters():
            name = _("That player had declared") if variant.declares else _("That player was waiting for a win")
            rows.append(_toggle(hand, "giver_ready", name, changed))
    if hand.by is WinBy.SELF:
        drawn: list[tuple[str | None, str]] = [(None, _("from the wall"))]
        if variant.flower_kinds:
            drawn.append(("flower", _("after a flower")))
        drawn.append(("kong", _("after a kong")))
        rows.append(
            Row(
                _("The tile was drawn"),
                "",
                Choice(hand.replacement, drawn, _setter(hand, "replacement", changed), key="drawn"),
            )
        )
    if "tian_hu" in variant.extras and hand.by is not WinBy.EIGHT_FLOWERS:
        turns: list[tuple[str | None, str]] = [(None, _("no"))]
        turns += [(turn, words.extra_name(turn)) for turn in ("tian_hu", "di_hu")]
        rows.append(
            Row(_("On the first turn"), "", Choice(hand.turn, turns, _setter(hand, "turn", changed), key="turn"))
        )
    if rules.get("last_tile", False):
        rows.append(_toggle(hand, "last_tile", _("With the last tile of the wall"), changed))
    elif "last_tile" not in rules.values() and "hai_di" in variant.extras:
        rows.append(_toggle(hand, "last_four", _("Among the last four tiles"), changed))
    if variant.declares and hand.by is not WinBy.EIGHT_FLOWERS:
        rows.append(_toggle(hand, "declared", _("The winner had declared"), changed))
    return rows


def _table_rows(hand: TappedHand, changed: Callable[[], object]) -> list[Line]:
    rules = hand.table.rules
    rows: list[Line] = [_seats(hand, "dealer", _("Dealer"), (0, 1, 2, 3), changed)]
    if rules.get("kai_bao", False):
        throws: list[tuple[tuple[int, int] | None, str]] = [(None, _("any other throw"))]
        throws += [
            (each, _("{first} and {second}").format(first=each[0], second=each[1]))
            for each in _THROWS
            if rules.variant.kai_bao(each, rules)
        ]
        rows.append(
            Row(_("The dealer's dice"), "", Dropdown(hand.dice, throws, _setter(hand, "dice", changed), key="dice"))
        )
    if rules.get("huang_fan", False):
        rows.append(_toggle(hand, "huang_fan", words.option_name("huang_fan"), changed))
    return rows


def _house_rows(hand: TappedHand, changed: Callable[[], object]) -> list[Line]:
    def stake(value: int) -> None:
        hand.table.di_fen = value
        changed()

    def matters(spec: OptionSpec) -> bool:
        return spec.id not in _PLAY_ONLY

    stakes = sorted({*STAKES, hand.table.di_fen})
    rows: list[Line] = [
        Group(_("House rules")),
        Row(_("Stake"), "", Stepper(hand.table.di_fen, stakes, stake, shown=number, key="di_fen")),
    ]
    every = option_rows(hand.table, changed)
    return rows + [row for row, spec in zip(every, hand.table.variant.options, strict=True) if matters(spec)]


def _toggle(hand: TappedHand, name: str, label: str, changed: Callable[[], object]) -> Row:
    return Row(label, "", Toggle(bool(getattr(hand, name)), _setter(hand, name, changed), key=name))


def _seats(hand: TappedHand, name: str, label: str, seats: tuple[int, ...], changed: Callable[[], object]) -> Row:
    names = seat_names()
    options = [(seat, names[seat]) for seat in seats]
    # four names side by side are too wide for the column in some languages
    kind = Choice if len(seats) < 4 else Dropdown
    return Row(label, "", kind(getattr(hand, name), options, _setter(hand, name, changed), key=name))
