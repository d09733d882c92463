"""A gentle word after a decision that was much worse than the best, and what the hand is worth now, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.hua import Hua
from game.engine.score import Line, Op
from game.engine.tiles import Tile
from game.i18n import _, ngettext
from game.i18n.words.phrases import counted, either, hua_counted, points_counted, tiles_counted
from game.i18n.words.sheet import line_words
from game.i18n.words.tiles import listed


def gentle_text(code: str, better: str, count: int) -> str:
    """A gentle word: what would have been better, and by how much; `better` as `action_words` puts it."""
    match code:
        case "missed_win":
            # i18n: here {points} is "7 points"
            return _("That was a win, worth {points}. It happens to everybody: watch for it next time.").format(
                points=points_counted(count)
            )
        case "shut":
            # i18n: {better} is an action: "Pass"; the melds now leave no hand that may win
            return _("Perhaps rather: {better}. Now hardly any hand is left that wins.").format(better=better)
        case "steps":
            # i18n: {better} is an action, "Discard North" (打北); {tiles} is "1 tile"
            return _("Perhaps rather: {better}. It stays {tiles} nearer. Never mind!").format(
                better=better, tiles=tiles_counted(count)
            )
        case "live":
            # i18n: {better} is an action, "Discard North" (打北); so many tiles more than now
            return ngettext(
                "Perhaps rather: {better}. {count} more tile would then help.",
                "Perhaps rather: {better}. {count} more tiles would then help.",
                count,
            ).format(better=better, count=counted(count))
        case "danger":
            # i18n: {better} is an action, "Discard North" (打北)
            return _("That one was risky. Calmer: {better}.").format(better=better)
        case "worth":
            # i18n: {better} is an action, "Discard North" (打北); {points} is "5 points"
            return _("Perhaps rather: {better}. That hand is worth {points} more.").format(
                better=better, points=points_counted(count)
            )
    # i18n: {better} is an action, "Discard North" (打北); {points} is "5 points"
    return _("Perhaps rather: {better}. It brings about {points} more on average.").format(
        better=better, points=points_counted(count)
    )


def flowers_text(groups: Sequence[Hua]) -> str:
    """The 花 of a hand as it lies, and what they come from: '3 flower points now: Spring, East triplet 2.'"""
    total = sum(group.amount for group in groups)
    if not total:
        return _("No flower point yet.")
    # i18n: {flowers} is "3 flower points", {parts} what they come from
    return _("{flowers} now: {parts}.").format(
        flowers=hua_counted(total), parts=listed([_hua_part(group, alone=len(groups) == 1) for group in groups])
    )


def _hua_part(group: Hua, alone: bool) -> str:
    """One source of 花; how many they are is said unless it is the only one."""
    label, detail = line_words(Line(group.code, group.tiles, Op.ADD, group.amount, group.amount, ""))
    if detail and group.tiles:
        # i18n: a source of 花: {label} "Pung", {detail} "East"
        label = _("{label} ({detail})").format(label=label, detail=detail)
    if alone:
        return label
    # i18n: a source of 花: {label} "Pung East", {flowers} "1 flower point"
    return _("{label}: {flowers}").format(label=label, flowers=hua_counted(group.amount))


def worth_text(tiles: Sequence[Tile], lines: Sequence[Line]) -> str:
    """What a win with these tiles is worth and why: 'With 5 or 8 of Bamboo: Half flush, Flowers 5, …: 14 points.'"""
    value = lines[-1].result if lines else 0
    points = ngettext("{count} point", "{count} points", value).format(count=value)
    # i18n: {tiles} "5 or 8 of Bamboo", {sum} "Base 2 + flowers 5 × carried doubling 2", {points} "14 points"
    return _("With {tiles}: {sum} = {points}.").format(tiles=either(tiles), sum=_sum(lines), points=points)


_SIGNS: Final = {Op.ADD: "+", Op.TIMES: "×", Op.CAP: "≤", Op.RAISE: "≥"}


def _sum(lines: Sequence[Line]) -> str:
    """The arithmetic of a sheet in one line, each number with its name."""
    pieces: list[str] = []
    for line in lines:
        label, _detail = line_words(line)
        if not line.amount and line.op is Op.ADD:
            pieces.append(label)
        else:
            sign = f"{_SIGNS[line.op]} " if pieces else ""
            pieces.append(f"{sign}{label} {line.amount}")
    return " ".join(pieces)
