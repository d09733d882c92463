"""The lines of jokers (百搭) and of factors (武汉) on a score sheet, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.actions import WinBy
from game.engine.melds import MeldKind
from game.engine.score import Line, Op
from game.engine.tiles import Tile
from game.i18n import N_, _, ngettext
from game.i18n.words.rules import extra_name, shape_name
from game.i18n.words.tiles import listed, meld_name, tiles_names

_PARTS: Final = {
    # i18n: 口: open melds multiply
    "open_melds": N_("Open melds"),
    "gave": N_("Gave the tile"),
    "dealer": N_("Dealer"),
    # i18n: 封顶: the most one loser pays
    "cap": N_("Cap"),
    # i18n: 金顶: the higher cap when all three reach the first
    "jin_ding": N_("Top cap"),
}
_GIVING: Final = {
    WinBy.DISCARD: N_("by a discard"),
    WinBy.ROB_KONG: N_("by a robbed kong"),
}


def _joker_tile(line: Line, _names: Sequence[str]) -> tuple[str, str]:
    # i18n: 百搭 in the hand
    return ngettext("Joker", "Jokers", line.amount), ""


def _joker_wind_triplet(line: Line, _names: Sequence[str]) -> tuple[str, str]:
    tiles = tuple(part for part in line.operands if isinstance(part, Tile))
    return _("Triplet of winds with a joker"), tiles_names(tiles)


def _men_qing_flower(line: Line, _names: Sequence[str]) -> tuple[str, str]:
    detail = ngettext("counts {count} flower point", "counts {count} flower points", line.amount)
    return extra_name("men_qing"), detail.format(count=line.amount)


def _base(line: Line, _names: Sequence[str]) -> tuple[str, str]:
    return shape_name(line.code), listed([extra_name(str(each)) for each in line.operands])


def _open_melds(line: Line, _names: Sequence[str]) -> tuple[str, str]:
    mode, count = str(line.operands[0]), int(line.operands[1])
    if mode == "every":
        detail = ngettext("{count} meld doubles", "{count} melds, each doubles", count)
        return _("Open melds"), detail.format(count=count)
    return _("Open hand"), _("doubles")


def _kong_factor(line: Line, _names: Sequence[str]) -> tuple[str, str]:
    tiles = tuple(part for part in line.operands if isinstance(part, Tile))
    return meld_name(MeldKind(str(line.operands[0]))), tiles_names(tiles)


def _ying_hu(_line: Line, _names: Sequence[str]) -> tuple[str, str]:
    return extra_name("ying_hu"), _("doubles")


def _self_draw(line: Line, _names: Sequence[str]) -> tuple[str, str]:
    return _("Self-draw"), _two_or_half(line)


def _least_payer(line: Line, names: Sequence[str]) -> tuple[str, str]:
    # i18n: of the three losers the one who pays least; what multiplies for him follows
    return _("The smallest payment"), names[int(line.operands[0])] if names else ""


def _gave(line: Line, _names: Sequence[str]) -> tuple[str, str]:
    how = _(_GIVING[WinBy(str(line.operands[0]))])
    # i18n: {how} is "by a discard", {factor} is "doubles" or "half as much again"
    return _("Gave the tile"), _("{how}: {factor}").format(how=how, factor=_two_or_half(line))


def _dealer(line: Line, names: Sequence[str]) -> tuple[str, str]:
    return _("Dealer"), _("{name} deals").format(name=names[int(line.operands[0])]) if names else ""


def _cap(line: Line, _names: Sequence[str]) -> tuple[str, str]:
    return _(_PARTS[line.code]), _("not more than {points}").format(points=line.amount)


def _winner_part(line: Line, names: Sequence[str]) -> tuple[str, str]:
    # i18n: base and factors of the winner, the same for all three losers
    return _("The winner's part"), names[int(line.operands[0])] if names else ""


def _bao(line: Line, _names: Sequence[str]) -> tuple[str, str]:
    why = str(line.operands[0])
    if why in ("quan_qiu_ren", "qiang_gang"):
        detail = extra_name(why)
    else:
        detail = _("{shape}: gave the third open meld").format(shape=extra_name(why))
    # i18n: 承包: one player pays for all three
    return _("Pays for all"), detail


def _bao_for(line: Line, names: Sequence[str]) -> tuple[str, str]:
    parts = [str(each) for each in line.operands[1:]]
    # i18n: a factor and what it does: "Open melds × 4"
    one = _("{name} {effect}")
    factors = [
        one.format(name=_part(code), effect=effect) for code, effect in zip(parts[::2], parts[1::2], strict=True)
    ]
    label = _("In place of {name}").format(name=names[int(line.operands[0])]) if names else _("In place of another")
    return label, listed(factors)


def _part(code: str) -> str:
    return _(_PARTS[code]) if code in _PARTS else meld_name(MeldKind(code))


def _two_or_half(line: Line) -> str:
    return _("doubles") if line.op is Op.TIMES else _("half as much again")


LINES: Final[dict[str, Callable[[Line, Sequence[str]], tuple[str, str]]]] = {
    "joker_tile": _joker_tile,
    "joker_wind_triplet": _joker_wind_triplet,
    "men_qing_flower": _men_qing_flower,
    "xiao_hu": _base,
    "da_hu": _base,
    "open_melds": _open_melds,
    "kong_factor": _kong_factor,
    "ying_hu": _ying_hu,
    "self_draw": _self_draw,
    "least_payer": _least_payer,
    "gave": _gave,
    "dealer": _dealer,
    "cap": _cap,
    "jin_ding": _cap,
    "winner_part": _winner_part,
    "bao": _bao,
    "bao_for": _bao_for,
}
"""For each code what makes its words from the line and the names of the seats."""
