"""The whole sum, opened from the strip: what a win is worth line by line, or how far the shapes are."""

from __future__ import annotations

from game.engine.score import Op, WinnerResult
from game.i18n import _
from game.i18n.words import line_words, shape_name, tile_name
from game.ui.kit import Kit, Pose
from game.ui.painter import Painter
from game.ui.table.hud.score import Score, distance_words
from game.ui.view import Box

ROW = 44.0
PAD = 26.0
TILE = 30.0
SIGNS = {Op.ADD: "+", Op.TIMES: "×", Op.CAP: "≤", Op.RAISE: "≥"}


def height_of(score: Score) -> float:
    """How high the panel must be for everything it has to say."""
    if score.claim is not None:
        return 2 * PAD + 44 + len(score.claim[1].sheet.lines) * (ROW - 2) + 76
    if score.waits:
        best = max(score.waits, key=lambda wait: wait.result.value)
        sums = 44 + len(best.result.sheet.lines) * (ROW - 2) + 76
        return 2 * PAD + 44 + len(score.waits) * (ROW + 4) + 6 + sums
    return 2 * PAD + 44 + max(1, len(score.standing.distances)) * (ROW - 4)


def draw_sum(p: Painter, box: Box, score: Score, kit: Kit, inset: bool) -> None:
    """The panel. `inset` is for the wall of a wide room, where it lies open all the time."""
    p.frame(*box, ("#14303b", "#0a1822"), 7, 2, 1.6, 6, None, 0.94 if inset else 0.99,
            shadow=0 if inset else 26, name="sum")  # fmt: skip
    inner = box.grown(-PAD, -PAD)
    if score.claim is not None:
        tile, result = score.claim
        _result(p, inner, _("If you win with {tile}").format(tile=tile_name(tile)), result, 99)
        return
    y = inner.y
    p.label(_("Where you stand"), Box(inner.x, y, inner.w, 34), 24, "brass_hi", "serif-bold", "lm")
    y += 44
    if score.waits:
        y = _waits(p, inner, y, score, kit)
        best = max(score.waits, key=lambda wait: wait.result.value)
        room = Box(inner.x, y + 6, inner.w, inner.bottom - y - 6)
        if room.h > 3 * ROW:
            _result(p, room, _("With {tile}").format(tile=tile_name(best.tile)), best.result, int(room.h // ROW) - 2)
        return
    for shape, away in score.standing.distances:
        if y + ROW > inner.bottom:
            break
        p.label(distance_words(shape, away), Box(inner.x, y, inner.w, ROW - 6), 20, "cream", "sans", "lm")
        y += ROW - 4
    if not score.standing.shape_left:
        p.para(_("No shape that may win is left"), inner.x, y, inner.w, 20, "loss")


def _waits(p: Painter, inner: Box, y: float, score: Score, kit: Kit) -> float:
    """The tiles waited for, each with what it is worth and how many are unseen; returns the y below them."""
    pose = Pose("flat", 0, round(TILE * p.scale / kit.u, 2))
    for wait in score.waits:
        if y + ROW > inner.bottom - 40:
            break
        sprite = kit.tile(pose, wait.tile)
        p.surface.blit(sprite.surface, sprite.at(*p.view.px(inner.x, y + 6)))
        shape = shape_name(wait.result.shape)
        unseen = _("{n} unseen").format(n=wait.left)
        value = p.text(str(wait.result.value), inner.right, y + ROW / 2, 24, "amber", "sans-bold", "rm")
        left = p.text(unseen, value.x - 22, y + ROW / 2, 18, "mute", "sans", "rm")
        p.label(shape, Box(inner.x + TILE + 14, y, left.x - inner.x - TILE - 26, ROW), 20, "cream", "sans", "lm", 0.6)
        y += ROW + 4
    return y


def _result(p: Painter, inner: Box, title: str, result: WinnerResult, rows: int) -> None:
    """A value sheet line by line; what does not fit is left to the settlement."""
    p.label(title, Box(inner.x, inner.y, inner.w, 34), 24, "brass_hi", "serif-bold", "lm")
    y = inner.y + 44
    lines = result.sheet.lines
    rows = min(rows, int((inner.bottom - 70 - y) // (ROW - 2)))
    for line in lines[: max(1, rows)]:
        label, detail = line_words(line)
        sign = "" if line.op is Op.ADD and not line.amount else f"{SIGNS[line.op]}{line.amount}"
        value = p.text(sign, inner.right, y + ROW / 2, 22, "cream", "sans-bold", "rm")
        shown = p.text(label, inner.x, y + ROW / 2, 20, "cream", "serif-bold", "lm")
        room = value.x - shown.right - 32
        if detail and room > 40:
            p.label(detail, Box(shown.right + 12, y, room, ROW), 18, "mute", "sans", "lm", 0.6)
        y += ROW - 2
    foot = Box(inner.x - 8, inner.bottom - 58, inner.w + 16, 58)
    p.frame(*foot, "sum", 6, 2, 1.8, 4, mark=False)
    each = _("each payer pays")
    p.label(each, Box(foot.x + 18, foot.y, foot.w - 120, foot.h), 20, "#f0cfa8", "sans", "lm")
    p.metal(str(result.value), foot.right - 20, foot.cy, 38, "sans-bold", "rm", kind="lacquer")
