"""The live score: what the hand is worth now, in one line on the near rim or as the whole sum.

Everything comes from the seat's own view: the flowers, the shapes within reach, and what a win would be worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.actions import WinBy
from game.engine.hua import Hua
from game.engine.reasons import Reason
from game.engine.score import Line, Op, WinnerResult
from game.engine.standing import Standing, standing, would_win
from game.engine.tiles import Tile
from game.engine.view import SeatView
from game.i18n import _, ngettext
from game.i18n.words import line_words, reason_text, shape_name, tile_name, tiles_names
from game.ui.painter import Painter
from game.ui.ruler import Ruler
from game.ui.text import Role
from game.ui.theme import Colour
from game.ui.view import Box

SHAPES: Final = 3
"""How many shapes within reach are named."""


class Wait(NamedTuple):
    """A tile that would complete the hand: how many are unseen, and what it would be worth."""

    tile: Tile
    left: int
    result: WinnerResult

    @property
    def words(self) -> str:
        """The shape that it completes, or why it would not win yet."""
        return shape_name(self.result.shape) if self.result.legal else reason_text(self.result.reasons[0])


class Score(NamedTuple):
    """Where the person stands. `claim` is the win on offer, with its tile, also when it is refused."""

    standing: Standing
    waits: tuple[Wait, ...]
    claim: tuple[Tile, WinnerResult] | None
    flowers: bool = True
    """Whether this game counts 花."""


def score_of(view: SeatView) -> Score:
    """The score of a view's seat."""
    now = standing(view)
    claim: tuple[Tile, WinnerResult] | None = None
    tile = view.offer.tile if view.offer is not None else view.drawn
    near = bool(now.distances) and now.distances[0][1] <= (0 if view.drawn is None else -1)
    if tile is not None and near:
        result = would_win(view, tile)
        if result.legal or view.offer is not None:
            claim = (tile, result)
    won = claim if claim and claim[1].legal else None
    return Score(now, waits_of(view, now), won, bool(view.ruleset.variant.flower_kinds))


def waits_of(view: SeatView, now: Standing) -> tuple[Wait, ...]:
    """What the seat waits for, outside its turn and always after 敲: kinds that win, or would once it has declared."""
    own, variant = view.players[view.seat], view.ruleset.variant
    hand = list(view.hand)
    if len(hand) % 3 == 2 and own.ready and view.drawn is not None:
        hand.remove(view.drawn)
    elif len(hand) % 3 != 1 or not now.distances or now.distances[0][1] > 0:
        return ()
    unseen = view.unseen()
    found = []
    for kind in variant.waits(tuple(hand), own.melds, view.ruleset, view.wild):
        result = would_win(view, kind)
        if not result.legal and variant.self_draw_only(view.ruleset):
            result = would_win(view, kind, WinBy.SELF)
        if result.legal or result.reasons == (Reason.NOT_DECLARED,):
            found.append(Wait(kind, unseen[kind], result))
    return tuple(found)


class Part(NamedTuple):
    """A piece of the strip; those of low `rank` go first where there is no room."""

    text: str
    colour: Colour
    role: Role
    rank: int


_SUMMAND: Final = 6
_LEFT_OUT: Final = Part("…", "cream", "sans", 9)


def refreshed(score: Score, view: SeatView) -> Score:
    """The same score when somebody else has shown tiles: what the person waits for may have become rarer."""
    if not score.waits:
        return score
    unseen = view.unseen()
    return score._replace(waits=tuple(wait._replace(left=unseen[wait.tile]) for wait in score.waits))


def parts_of(score: Score) -> list[Part]:
    """What the strip says."""
    if score.claim is not None:
        tile, result = score.claim
        out = [Part(_("If you win with {tile}:").format(tile=tile_name(tile)), "amber", "sans-bold", 9)]
        return out + _sum(result)
    flowers = score.standing.flowers
    out = [Part(_("Now"), "amber", "sans-bold", 3)]
    if score.flowers:
        text = ngettext("{n} flower point", "{n} flower points", flowers).format(n=flowers)
        out.append(Part(text, "cream", "sans-bold", 8))
        out += [Part(hua_words(group), "mute", "sans", 1) for group in score.standing.hua]
    if score.waits:
        names = tiles_names(wait.tile for wait in score.waits)
        left = sum(wait.left for wait in score.waits)
        best = max(wait.result.value for wait in score.waits)
        out.append(Part(_("Ready for {tiles}").format(tiles=names), "amber", "sans-bold", 9))
        out.append(Part(ngettext("{n} unseen", "{n} unseen", left).format(n=left), "cream", "sans", 7))
        if best:
            out.append(Part(_("worth up to {n}").format(n=best), "amber", "sans-bold", 6))
            dearest = max(score.waits, key=lambda wait: wait.result.value)
            out += [part._replace(colour="mute", rank=min(part.rank, 3)) for part in _sum(dearest.result)[:-1]]
        else:
            out.append(Part(score.waits[0].words, "mute", "sans", 5))
        return out
    if not score.standing.shape_left:
        return [*out, Part(_("No shape that may win is left"), "loss", "sans-bold", 9)]
    for i, (shape, away) in enumerate(score.standing.distances[:SHAPES]):
        out.append(Part(distance_words(shape, away), "cream", "sans-bold" if i == 0 else "sans", 8 - 2 * i))
    return out


def hua_words(group: Hua) -> str:
    """Where some 花 come from, and how many they are: 'Spring, Plum 2', 'Concealed hand 1'."""
    label, detail = line_words(Line(group.code, group.tiles, Op.ADD, group.amount, group.amount, ""))
    tiles = detail if group.tiles else ""  # without any, it says again how many they are
    return f"{tiles or label} {group.amount}"


def distance_words(shape: str, away: int) -> str:
    """How far a shape is: 'Half flush: 2 tiles away'."""
    name = shape_name(shape)
    if away < 0:
        return _("{shape}: complete").format(shape=name)
    if away == 0:
        return _("{shape}: ready").format(shape=name)
    return ngettext("{shape}: {n} tile from ready", "{shape}: {n} tiles from ready", away).format(shape=name, n=away)


def _sum(result: WinnerResult) -> list[Part]:
    """The arithmetic of a value sheet as one line of pieces, the last result at the end."""
    out: list[Part] = []
    signs = {Op.ADD: "+", Op.TIMES: "×", Op.CAP: "≤", Op.RAISE: "≥"}
    for line in result.sheet.lines:
        label, detail = line_words(line)
        if not line.amount and line.op is Op.ADD:
            out.append(Part(label, "cream", "sans-bold", 2 if line.code == "least_payer" else 8))
            continue
        sign = f"{signs[line.op]} " if out else ""
        out.append(Part(f"{sign}{label} {line.amount}", "cream", "sans", _SUMMAND))
        if detail:
            out.append(Part(detail, "mute", "sans", 1))
    out.append(Part(f"= {result.value}", "amber", "sans-bold", 9))
    return out


def fitted(parts: Sequence[Part], ruler: Ruler, room: float, px: float = 20, gap: float = 14) -> list[Part]:
    """As many of the pieces as `room` holds, the least important left out first."""
    kept = list(parts)
    short = False  # a part of a sum is missing: what is left does not add up to its end

    def need() -> float:
        wide = sum(ruler.width(part.text, px, part.role) + gap for part in kept)
        return wide + (ruler.width(_LEFT_OUT.text, px, _LEFT_OUT.role) + gap if short else 0.0)

    while len(kept) > 1 and need() > room:
        least = min(part.rank for part in kept)
        at = max(i for i, part in enumerate(kept) if part.rank == least)
        short = short or (kept[at].rank == _SUMMAND and kept[-1].text.startswith("="))
        del kept[at]
    return [*kept[:-1], _LEFT_OUT, kept[-1]] if short and len(kept) > 1 else kept


def draw_strip(p: Painter, box: Box, score: Score | None, cap: str, hovered: bool, note: str = "") -> None:
    """The strip on the near rim; `cap` is the key that opens the whole sum, `note` is said at its right end."""
    key = ("strip", score, cap, hovered, note)
    p.baked(key, *box, lambda q: _strip(q, Box(0, 0, box.w, box.h), score, cap, hovered, note))


def _strip(p: Painter, box: Box, score: Score | None, cap: str, hovered: bool, note: str) -> None:
    fill = ("#16323e", "#0c1e28") if hovered else ("#10252f", "#08141c")
    p.frame(*box, fill, 4, 2, 1.5, 0, name="score")
    tail = p.width(_("Sum"), 18) + p.keycap_width(cap) + 10
    p.text(_("Sum"), box.right - 18 - tail, box.cy, 18, "mute", "sans", "lm")
    p.keycap(cap, box.right - 18, box.cy, "r")
    if note:
        room = min(p.width(note, 20, "sans-bold") + 2, box.w * 0.4)
        p.label(note, Box(box.right - 34 - tail - room, box.y, room, box.h), 20, "amber", "sans-bold", "rm", 0.4)
        tail += room + 24
    if score is None:
        return
    x = box.x + 20
    px = 20.0
    while px > 8 and p.size(px) * 1.2 > box.h * p.scale:  # a large text size must not make the strip higher
        px -= 1
    parts = fitted(parts_of(score), p, box.w - tail - 60, px)
    while px > 8 and len(parts) == 1 and p.width(parts[0].text, px, parts[0].role) > box.w - tail - 60:
        px -= 1
    for part in parts:
        x = p.text(part.text, x, box.cy, px, part.colour, part.role, "lm").right + 14
