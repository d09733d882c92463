"""The lines of a score sheet in words; the codes and their operands are listed in `game.engine.score`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.actions import WinBy
from game.engine.score import Line, Op
from game.engine.tiles import Tile
from game.i18n import N_, _, ngettext
from game.i18n.words.factors import LINES as FACTOR_LINES
from game.i18n.words.rules import EXTRAS, extra_name, option_value_name, shape_name
from game.i18n.words.tiles import listed, tile_name, tiles_names

Words = tuple[str, str]
"""What a line is for, and what makes it so: ('Pung of dragons', 'Red dragon'). The second may be empty."""

_SETS: Final = {
    "wind_peng": N_("Pung of winds"),
    "dragon_peng": N_("Pung of dragons"),
    "wind_triplet": N_("Concealed triplet of winds"),
    "dragon_triplet": N_("Concealed triplet of dragons"),
    "suit_ming_gang": N_("Open kong"),
    "wind_ming_gang": N_("Open kong of winds"),
    "dragon_ming_gang": N_("Open kong of dragons"),
    "suit_bu_gang": N_("Added kong"),
    "wind_bu_gang": N_("Added kong of winds"),
    "dragon_bu_gang": N_("Added kong of dragons"),
    "suit_an_gang": N_("Concealed kong"),
    "wind_an_gang": N_("Concealed kong of winds"),
    "dragon_an_gang": N_("Concealed kong of dragons"),
}
_SHARES: Final = {
    WinBy.DISCARD: N_("one share from the discarder"),
    WinBy.SELF: N_("self-draw: one share from each"),
    WinBy.ROB_KONG: N_("robbed kong: three shares"),
}


def line_words(line: Line, names: Sequence[str] = ()) -> Words:
    """What `line` is for, and the detail; `names` by seat are put in where a seat is meant."""
    if line.code in _SETS:
        return _(_SETS[line.code]), tile_name(_tiles(line)[0])
    return _LINES[line.code](line, names)


def _tiles(line: Line) -> list[Tile]:
    """The operands that are tiles."""
    return [operand for operand in line.operands if isinstance(operand, Tile)]


def _number(line: Line, place: int = 0) -> int:
    """The operand at `place`, a number."""
    return int(line.operands[place])


def _shape(line: Line, _names: Sequence[str]) -> Words:
    # i18n: the hand itself is worth nothing, its flower points (花) are
    detail = "" if line.amount else _("its flower points count")
    return shape_name(str(line.operands[0])), detail


def _flowers(line: Line, _names: Sequence[str]) -> Words:
    tiles = _tiles(line)
    return ngettext("Flower", "Flowers", len(tiles)), tiles_names(tiles)


def _limit(line: Line, _names: Sequence[str]) -> Words:
    # i18n: 喇子 / 勒子: one limit, {points} points
    return _("Limit"), _("not more than {points}").format(points=line.amount)


def _zero_flower(line: Line, _names: Sequence[str]) -> Words:
    return _("Without a flower point"), option_value_name("zero_flower", str(line.operands[0]))


def _raising_extra(line: Line, _names: Sequence[str]) -> Words:
    return extra_name(line.code), _("not less than {points}").format(points=line.amount)


def _di_hua(_line: Line, _names: Sequence[str]) -> Words:
    # i18n: 底花: the flower points that every hand starts with
    return _("Base"), ""


def _wu_hua_guo(line: Line, _names: Sequence[str]) -> Words:
    detail = ngettext("counts {count} flower point", "counts {count} flower points", line.amount)
    return extra_name("wu_hua_guo"), detail.format(count=line.amount)


def _fan(line: Line, _names: Sequence[str]) -> Words:
    codes, counts = line.operands[::2], [int(count) for count in line.operands[1::2]]
    # i18n: what a hand is doubled for, and how often: 'Full flush × 2'
    one = _("{name} × {count}")
    named = [
        (_fan_name(str(code)) if count == 1 else one.format(name=_fan_name(str(code)), count=count))
        for code, count in zip(codes, counts, strict=True)
    ]
    detail = listed(named)
    most = line.amount.bit_length() - 1
    if most < sum(counts):
        # i18n: {list} is what a hand is doubled for, {most} how often at most
        detail = _("{list}; at most {most}").format(list=detail, most=most)
    # i18n: the term is 番
    return _("Doublings"), detail


def _fan_name(code: str) -> str:
    return extra_name(code) if code in EXTRAS else shape_name(code)


def _men_qing_most(line: Line, _names: Sequence[str]) -> Words:
    return extra_name("men_qing"), _("not more than {points}").format(points=line.amount)


def _kai_bao(line: Line, _names: Sequence[str]) -> Words:
    # i18n: the term is 开宝
    return _("Dice doubling"), _("the dice show {first} and {second}").format(
        first=_number(line), second=_number(line, 1)
    )


def _flies(line: Line, _names: Sequence[str]) -> Words:
    # i18n: the term is 飞苍蝇
    return _("Flying flies"), tiles_names(_tiles(line))


def _men_qing_least(line: Line, _names: Sequence[str]) -> Words:
    return extra_name("men_qing"), _("counts from {points}").format(points=line.amount)


def _men_qing(_line: Line, _names: Sequence[str]) -> Words:
    return extra_name("men_qing"), _("doubles")


def _huang_fan(line: Line, _names: Sequence[str]) -> Words:
    count = _number(line)
    return _("Carried doubling"), ngettext("{count} on the counter", "{count} on the counter", count).format(
        count=count
    )


def _value(line: Line, names: Sequence[str]) -> Words:
    return _("Value of the hand"), names[_number(line)] if names else ""


def _shares(line: Line, _names: Sequence[str]) -> Words:
    return _("Shares"), _(_SHARES[WinBy(str(line.operands[0]))])


def _bound(line: Line, _names: Sequence[str]) -> Words:
    count = _number(line)
    if line.op is Op.TIMES:
        # i18n: 承包 (吃三口): all the shares that the bound partner pays
        return _("Bound payer"), ngettext("{count} share", "{count} shares", count).format(count=count)
    # i18n: 承包 (吃三口): the bound partner pays these shares on top
    return _("Bound payer"), ngettext("{count} share more", "{count} shares more", count).format(count=count)


def _bound_twice(line: Line, _names: Sequence[str]) -> Words:
    count = _number(line)
    if line.op is Op.TIMES:
        # i18n: each of the two has taken three discards from the other (重复计算); all the shares that he pays
        both = ngettext("both ways: {count} share", "both ways: {count} shares", count)
        return _("Bound payer"), both.format(count=count)
    # i18n: each of the two has taken three discards from the other (重复计算)
    detail = ngettext("both ways: {count} share more", "both ways: {count} shares more", count)
    return _("Bound payer"), detail.format(count=count)


def _not_ready(line: Line, _names: Sequence[str]) -> Words:
    count = _number(line)
    # i18n: 未敲 / 未听: the discarder was not ready and pays the bound partner's part too
    return _("Not ready"), ngettext("{count} share more", "{count} shares more", count).format(count=count)


def _loss_cap(line: Line, _names: Sequence[str]) -> Words:
    detail = _("at most {cap} of {owed} owed").format(cap=_number(line), owed=_number(line, 1))
    return _("Most to lose in a hand"), detail


def _loss_rest(_line: Line, _names: Sequence[str]) -> Words:
    return _("Most to lose in a hand"), _("a point left over by the division")


def _di_fen(_line: Line, _names: Sequence[str]) -> Words:
    return _("Stake"), ""


def _purse(line: Line, _names: Sequence[str]) -> Words:
    return _("Purse"), _("only {points} are left").format(points=line.amount)


_LINES: Final[dict[str, Callable[[Line, Sequence[str]], Words]]] = {
    "shape": _shape,
    "flower_tile": _flowers,
    "limit": _limit,
    "zero_flower": _zero_flower,
    "di_hua": _di_hua,
    "wu_hua_guo": _wu_hua_guo,
    "fan": _fan,
    "da_diao_che": _raising_extra,
    "gang_kai": _raising_extra,
    "hai_di": _raising_extra,
    "tian_hu": _raising_extra,
    "di_hu": _raising_extra,
    "men_qing_least": _men_qing_least,
    "men_qing": _men_qing,
    "men_qing_most": _men_qing_most,
    "kai_bao": _kai_bao,
    "huang_fan": _huang_fan,
    "flies": _flies,
    "value": _value,
    "shares": _shares,
    "bound": _bound,
    "bound_twice": _bound_twice,
    "not_ready": _not_ready,
    "hand_loss_cap": _loss_cap,
    "hand_loss_rest": _loss_rest,
    "di_fen": _di_fen,
    "purse": _purse,
    **FACTOR_LINES,
}

LINE_CODES: Final = frozenset(_SETS) | frozenset(_LINES)
"""Every code that there are words for."""
