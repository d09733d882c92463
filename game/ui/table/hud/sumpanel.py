"""The whole sum, opened from the strip: what a win is worth line by line, or how far the shapes are."""

from __future__ import annotations

from typing import Final

from game.engine.hua import Hua
from game.engine.score import Line, Op, WinnerResult
from game.i18n import _
from game.i18n.words import line_words, tile_name
from game.ui.kit import Kit, Pose
from game.ui.painter import Painter
from game.ui.ruler import Ruler
from game.ui.table.hud.score import Score, Wait, distance_words
from game.ui.view import Box

ROW: Final = 42.0
HEAD: Final = 44.0
FOOT: Final = 76.0
PAD: Final = 26.0
TILE: Final = 30.0
SIGNS: Final = {Op.ADD: "+", Op.TIMES: "×", Op.CAP: "≤", Op.RAISE: "≥"}


def height_of(score: Score, ruler: Ruler) -> float:
    """How high the panel must be for everything it has to say at this text size."""
    rows, heads, foot = (len(score.standing.distances) or 1) + len(score.standing.hua), 1, 0.0
    if score.claim is not None:
        rows, foot = len(score.claim[1].sheet.lines), FOOT
    elif score.waits:
        sheet = _best(score).result.sheet.lines
        rows, heads, foot = len(score.waits) + len(sheet), 2 if sheet else 1, FOOT if sheet else 0.0
    return 2 * PAD + (rows * ROW + heads * HEAD + foot) * max(1.0, ruler.grown)


def _best(score: Score) -> Wait:
    return max(score.waits, key=lambda wait: wait.result.value)


def draw_sum(p: Painter, box: Box, score: Score, kit: Kit, inset: bool) -> None:
    """The panel. `inset` is for the wall of a wide room, where it lies open all the time."""
    p.frame(*box, ("#14303b", "#0a1822"), 7, 2, 1.6, 6, None, 0.94 if inset else 0.99,
            shadow=0 if inset else 26, name="sum")  # fmt: skip
    inner = box.grown(-PAD, -PAD)
    if score.claim is not None:
        tile, result = score.claim
        _result(p, inner, _("If you win with {tile}").format(tile=tile_name(tile)), result)
        return
    k = max(1.0, p.grown)
    y = _head(p, inner, _("Where you stand"))
    for wait in score.waits:
        if y + ROW * k <= inner.bottom:
            _wait(p, Box(inner.x, y, inner.w, ROW * k), wait, kit)
            y += ROW * k
    if score.waits:
        best = _best(score)
        room = Box(inner.x, y, inner.w, inner.bottom - y)
        if best.result.legal and room.h >= (HEAD + ROW + FOOT) * k:
            _result(p, room, _("With {tile}").format(tile=tile_name(best.tile)), best.result)
        return
    for group in score.standing.hua:
        if y + ROW * k <= inner.bottom + 1:
            _hua(p, Box(inner.x, y, inner.w, ROW * k), group)
            y += ROW * k
    for shape, away in score.standing.distances:
        if y + ROW * k <= inner.bottom + 1:
            row = Box(inner.x, y, inner.w, ROW * k).grown(0, -4)
            p.label(distance_words(shape, away), row, 20, "cream", "sans", "lm", 0.5, 1.1)
            y += ROW * k
    if not score.standing.shape_left:
        p.para(_("No shape that may win is left"), inner.x, y, inner.w, 20, "loss")


def _hua(p: Painter, row: Box, group: Hua) -> None:
    """Where 花 that the hand has now come from, and how many they are."""
    label, detail = line_words(Line(group.code, group.tiles, Op.ADD, group.amount, group.amount, ""))
    value = p.text(f"+{group.amount}", row.right, row.cy, 22, "amber", "sans-bold", "rm")
    _words(p, Box(row.x, row.y, value.x - row.x - 12, row.h).grown(0, -4), label, detail)


def _words(p: Painter, room: Box, label: str, detail: str) -> None:
    """What a line is called, and what it comes from where there is room for that as well: it lies on the table too."""
    part = Box(room.x, room.y, room.w * 0.6, room.h)
    if not detail or not p.fit(label, part.w, part.h, 20, "serif-bold", 0.5, 1.1).fits:
        part = room
    px = p.fit(label, part.w, part.h - 3, 20, "serif-bold", 0.5, 1.1).px
    p.label(label, part, px, "cream", "serif-bold", "lm", 0.5, 1.1)
    shown = min(p.width(label, px, "serif-bold"), part.w)
    rest = Box(room.x + shown + 12, room.y, room.w - shown - 12, room.h)
    if detail and p.fit(detail, rest.w, rest.h, 18, "sans", 0.5, 1.1).fits:
        p.label(detail, rest, 18, "mute", "sans", "lm", 0.5, 1.1)


def _head(p: Painter, inner: Box, title: str) -> float:
    """A heading; returns the y below it."""
    k = max(1.0, p.grown)
    p.label(title, Box(inner.x, inner.y, inner.w, (HEAD - 8) * k), 24, "brass_hi", "serif-bold", "lm", 0.5, 1.1)
    return inner.y + HEAD * k


def _wait(p: Painter, row: Box, wait: Wait, kit: Kit) -> None:
    """A tile waited for: its shape, how many are unseen, what it is worth."""
    sprite = kit.tile(Pose("flat", 0, round(TILE * p.scale / kit.u, 2)), wait.tile)
    x, y = p.view.px(row.x, row.cy - TILE * 0.54)
    p.surface.blit(sprite.surface, sprite.at(x, y + TILE * 0.2 * p.scale))
    value = p.text(str(wait.result.value), row.right, row.cy, 24, "amber", "sans-bold", "rm")
    unseen = p.text(_("{n} unseen").format(n=wait.left), value.x - 22, row.cy, 18, "mute", "sans", "rm")
    left = row.x + TILE + 14
    room = Box(left, row.y, unseen.x - left - 12, row.h)
    p.label(wait.words, room, 20, "cream", "sans", "lm", 0.5, 1.1)


def _result(p: Painter, inner: Box, title: str, result: WinnerResult) -> None:
    """A value sheet line by line, the sum below; what does not fit is left to the settlement."""
    k = max(1.0, p.grown)
    y = _head(p, inner, title)
    for line in result.sheet.lines:
        if y + ROW * k > inner.bottom - FOOT * k + 16:
            break
        label, detail = line_words(line)
        cy = y + ROW * k / 2
        sign = "" if line.op is Op.ADD and not line.amount else f"{SIGNS[line.op]}{line.amount}"
        value = p.text(sign, inner.right, cy, 22, "cream", "sans-bold", "rm")
        _words(p, Box(inner.x, y, value.x - inner.x - 12, ROW * k), label, detail)
        y += ROW * k
    foot = Box(inner.x - 8, inner.bottom - 60 * k, inner.w + 16, 60 * k)
    p.frame(*foot, "sum", 6, 2, 1.8, 4, mark=False)
    each = Box(foot.x + 18, foot.y, foot.w - 140 * k, foot.h)
    p.label(_("each payer pays"), each, 20, "#f0cfa8", "sans", "lm", 0.5, 1.1)
    p.metal(str(result.value), foot.right - 20, foot.cy, 38, "sans-bold", "rm", kind="lacquer")
