"""The table of options.md as data: for each variant its switches with their values, the default first."""

from __future__ import annotations

from typing import Any

Values = tuple[Any, ...]

SHANGHAI = ("qinghunpeng", "qiaoma", "lezi", "shanghai2", "baida", "qiaoma_modern")
VARIANTS = (*SHANGHAI, "wuhan")
NO_OR_YES: Values = (False, True)
YES_OR_NO: Values = (True, False)
DISCARDER: Values = ("discarder", "nearest_winner")
NEAREST: Values = ("nearest_winner", "discarder")
LOSSES: Values = tuple(range(21))

ROWS: tuple[tuple[str, tuple[str, ...], Values], ...] = (
    ("zero_flower", ("qinghunpeng",), ("forbid", "self_draw_lowest", "self_draw_one_lezi")),
    ("men_qing", ("qinghunpeng",), ("at_least_lezi", "double_only")),
    ("men_qing", ("baida",), ("flower", "fan")),
    ("men_qing_stack", ("qiaoma", "lezi"), YES_OR_NO),
    ("bound_count", ("qinghunpeng", "qiaoma", "lezi", "shanghai2", "qiaoma_modern"), ("one_way", "total")),
    ("hand_loss_cap", ("qinghunpeng", "lezi", "shanghai2"), LOSSES),
    ("hand_loss_cap", ("qiaoma",), (5, *(loss for loss in LOSSES if loss != 5))),
    ("next_dealer", ("qinghunpeng", "shanghai2", "baida", "qiaoma_modern"), DISCARDER),
    ("next_dealer", ("qiaoma", "lezi"), NEAREST),
    ("multiple_winners", SHANGHAI, YES_OR_NO),
    ("meld_lock", ("qinghunpeng", "qiaoma", "lezi"), ("warn", "off", "refuse")),
    ("no_swap", ("qinghunpeng", "qiaoma", "lezi", "baida", "qiaoma_modern"), NO_OR_YES),
    ("chi", VARIANTS, YES_OR_NO),
    ("seven_pairs", ("qinghunpeng", "qiaoma", "lezi"), NO_OR_YES),
    ("last_tile", ("qinghunpeng", "qiaoma", "lezi"), NO_OR_YES),
    ("forced_win", ("qiaoma",), NO_OR_YES),
    ("forced_win", ("qiaoma_modern",), YES_OR_NO),
    ("auto_ready", ("qiaoma", "qiaoma_modern"), NO_OR_YES),
    ("exchange_five", ("qiaoma", "lezi"), NO_OR_YES),
    ("kai_bao", ("qiaoma", "lezi"), YES_OR_NO),
    ("kai_bao", ("qiaoma_modern",), NO_OR_YES),
    ("huang_fan", ("qinghunpeng", "qiaoma", "lezi", "shanghai2"), YES_OR_NO),
    ("huang_fan", ("baida", "qiaoma_modern"), NO_OR_YES),
    ("dice_table", ("shanghai2",), ("wide", "narrow")),
    ("strict_shapes", ("shanghai2",), NO_OR_YES),
    ("rob_kong_shares", ("shanghai2",), (1, 3)),
    ("pass_lock", ("shanghai2",), ("any_tile", "same_tile")),
    ("wu_bai_da_discard", ("baida",), NO_OR_YES),
    ("wu_bai_da_rob", ("baida",), NO_OR_YES),
    ("fei_cang_ying", ("qiaoma_modern",), (0, 1, 2, 3)),
    ("must_open", ("wuhan",), YES_OR_NO),
    ("mouth", ("wuhan",), ("every", "once")),
    ("lai_gang", ("wuhan",), (2, 4)),
    ("minimum", ("wuhan",), (16, 0, 32, 64)),
    ("cap", ("wuhan",), (300, *(cap for cap in range(100, 1001, 10) if cap != 300))),
    ("show_an_gang", VARIANTS, NO_OR_YES),
)

SWITCHES: dict[str, dict[str, Values]] = {
    variant: {name: values for name, variants, values in ROWS if variant in variants} for variant in VARIANTS
}
