"""The winner's hand laid open on a strip of cloth: concealed tiles, the winning tile glowing, melds, flowers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from game.engine.actions import WinBy
from game.engine.melds import Meld, MeldKind
from game.i18n import _, ngettext, words
from game.ui import textures
from game.ui.pages.kits import page_kit
from game.ui.pages.tiles import UPRIGHT, Row, draw_row, joined, marked, meld_row, upright

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.scenes.settlement.outcome import Outcome
    from game.ui.svg import Svg
    from game.ui.view import Box

_RIM = 13.0
_WIDEST_TILE = 74.0
_FLOWER = 0.78


class Group(NamedTuple):
    """Tiles that belong together, the words under them, and how large they are against the others."""

    row: Row
    label: str
    size: float
    glows: bool


def _meld_label(meld: Meld, names: tuple[str, ...]) -> str:
    """`Pung from Miss Shen`; a concealed kong names nobody."""
    if meld.giver is None or meld.kind is MeldKind.AN_GANG:
        return words.meld_name(meld)
    # i18n: {meld} is Chow, Pung or Kong, {player} who discarded its tile
    return _("{meld} from {player}").format(meld=words.meld_name(meld), player=names[meld.giver])


def _winning_label(outcome: Outcome) -> str:
    won = outcome.won
    assert won is not None
    assert won.tile is not None
    tile = words.tile_name(won.tile)
    if won.by is WinBy.SELF:
        return _("Self-draw: {tile}").format(tile=tile)
    if won.by is WinBy.ROB_KONG:
        return _("Robbed: {tile}").format(tile=tile)
    giver = "" if won.giver is None else outcome.names[won.giver]
    # i18n: the winning tile {tile} was discarded by {player}
    return _("{tile} from {player}").format(tile=tile, player=giver)


def groups_of(outcome: Outcome, seat: int, w: float) -> list[Group]:
    """The groups of a winner's tiles, of width `w`."""
    hand, names = outcome.hands[seat], outcome.names
    flowers_won = outcome.won is not None and outcome.won.by is WinBy.EIGHT_FLOWERS
    concealed = marked(upright(hand.concealed, w), outcome.wild, "joker")
    out = [Group(concealed, _("In hand"), 1.0, glows=False)] if hand.concealed else []
    if hand.winning is not None:
        out.append(Group(upright([hand.winning], w, "win"), _winning_label(outcome), 1.0, glows=True))
    melds = [meld for meld in hand.melds if meld.is_set]
    out += [Group(meld_row(meld, seat, w), _meld_label(meld, names), 1.0, glows=False) for meld in melds]
    singles = [meld.tiles[0] for meld in hand.melds if not meld.is_set]
    if singles:
        # i18n: 红中杠, 癞子杠: kongs of one tile each
        label = ngettext("Kong of one tile", "Kongs of one tile", len(singles))
        out.append(Group(upright(singles, w, "single"), label, 1.0, glows=False))
    if hand.flowers:
        small = w * _FLOWER
        label = ngettext("Flower", "Flowers", len(hand.flowers))
        row = upright(hand.flowers, small, "win" if flowers_won else None)
        out.append(Group(row, label, _FLOWER, glows=flowers_won))
    if outcome.flies:
        small = w * _FLOWER
        out.append(Group(upright(outcome.flies, small, "last"), _("Flying flies"), _FLOWER, glows=False))
    return out


class Strip:
    """The strip of one winner, laid out for a box."""

    def __init__(self, app: App, outcome: Outcome, seat: int) -> None:
        self.app = app
        self.outcome = outcome
        self.seat = seat

    def height(self, ruler: Ruler, w: float, most: float) -> float:
        """How high a strip `w` wide wants to be, at most `most`."""
        tile = self._tile(w, most - self._around(ruler))
        return min(most, tile * UPRIGHT + self._around(ruler))

    @staticmethod
    def _around(ruler: Ruler) -> float:
        """What the strip needs above and below its tiles."""
        return 2 * _RIM + 26 + ruler.pill_height(19) + 14

    def _tile(self, w: float, h: float) -> float:
        """The largest width of a tile that the strip can take."""
        room = w - 2 * _RIM - 44
        groups = groups_of(self.outcome, self.seat, 100.0)
        tiles = sum(group.row.width for group in groups) / 100
        gaps = 0.42 * (len(groups) - 1)
        return max(20.0, min(_WIDEST_TILE, h / UPRIGHT, room / (tiles + gaps)))

    def draw(self, painter: Painter, box: Box, glow: float) -> None:
        """Draw it; `glow` (0…1) is how far the light behind the winning tile has come up."""
        rect = painter.view.rect(*box)
        painter.surface.blit(textures.strip(rect.size, painter.scale, _RIM, 31), rect)
        tile = self._tile(box.w, box.h - self._around(painter))
        groups = groups_of(self.outcome, self.seat, tile)
        gap = tile * 0.42
        whole = joined([group.row for group in groups], gap)
        x = box.cx - whole.width / 2
        y = box.y + _RIM + 20
        kit = page_kit(self.app)
        starts = []
        for group in groups:
            starts.append(x)
            x += group.row.width + gap
        before = painter.surface.get_clip()
        inner = rect.inflate(-2 * painter.view.length(_RIM), -2 * painter.view.length(_RIM))
        painter.surface.set_clip(inner.clip(before))
        for group, left in zip(groups, starts, strict=True):
            if group.glows and glow > 0:
                self._draw_glow(painter, left + group.row.width / 2, y + tile * 0.7, tile, group.row.width, glow)
        painter.surface.set_clip(before)
        for group, left in zip(groups, starts, strict=True):
            size = tile * group.size
            draw_row(painter, kit, group.row, left, y + (tile - size) * UPRIGHT, size)
        self._draw_labels(painter, groups, starts, box)

    def _draw_labels(self, painter: Painter, groups: list[Group], starts: list[float], box: Box) -> None:
        """A label under each group, the one of the winning tile first; what finds no room near its tiles stays away."""
        y = box.bottom - _RIM - 12 - painter.pill_height(19)
        first, last = box.x + _RIM + 10, box.right - _RIM - 10
        taken: list[tuple[float, float]] = []
        for group, left in sorted(zip(groups, starts, strict=True), key=lambda pair: not pair[0].glows):
            w = painter.pill_width(group.label, 19)
            centre = left + group.row.width / 2
            x = _free(centre - w / 2, w, first, last, taken)
            if x is None:
                continue
            near = x <= centre <= x + w if group.glows else abs(x + w / 2 - centre) <= group.row.width / 2 + 30
            if not near:
                continue
            taken.append((x, x + w))
            painter.pill(group.label, x, y, "changed" if group.glows else "note", "l", 19)

    @staticmethod
    def _draw_glow(painter: Painter, cx: float, cy: float, tile: float, wide: float, part: float) -> None:
        """Warm light with rays behind the winning tiles."""
        rx, ry = wide / 2 + tile * 1.5, tile * 1.75
        step = round(part * 8) / 8

        def draw(g: Svg) -> None:
            glow = g.rad(rx, ry, rx, (0, "#ffd98a", 0.85 * step), (0.45, "#ffc861", 0.40 * step), (1, "#ffc861", 0.0))
            g.ellipse(rx, ry, rx, ry, glow)
            for i in range(24):
                a = math.radians(i * 15)
                r0, r1 = 0.42, 0.60 + 0.12 * (i % 2)
                c, s = math.cos(a), math.sin(a)
                g.line(
                    rx + rx * r0 * c, ry + ry * r0 * s, rx + rx * r1 * c, ry + ry * r1 * s, "#ffe6a8", 2.2, 0.6 * step
                )

        painter.svg(("glow", round(rx), round(ry), step), cx - rx, cy - ry, 2 * rx, 2 * ry, draw)


def _free(x: float, w: float, first: float, last: float, taken: list[tuple[float, float]]) -> float | None:
    """Where a label `w` wide finds room nearest to `x`, between the ends and clear of those placed before."""
    gap = 8.0
    spots = [x, first, last - w]
    for start, end in taken:
        spots += [start - gap - w, end + gap]
    fitting = [
        spot
        for spot in spots
        if first <= spot <= last - w and all(spot + w + gap <= start or spot >= end + gap for start, end in taken)
    ]
    return min(fitting, key=lambda spot: abs(spot - x), default=None)
