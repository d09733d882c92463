"""The best hand of a match as tiles on a strip, with what made it so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.events import HandWon
from game.i18n import _, words
from game.i18n.words.numbers import number
from game.ui import textures
from game.ui.pages.kits import page_kit
from game.ui.pages.tiles import UPRIGHT, draw_row, joined, meld_row, upright
from game.ui.scenes.settlement.outcome import OpenHand
from game.ui.view import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.record import Record
    from game.ui.app import App
    from game.ui.kit import Kit
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.scenes.match_result.standings import Standings

_RIM = 11.0


def open_hand(records: Sequence[Record], number_of_hand: int, seat: int) -> OpenHand | None:
    """A winner's tiles, played anew from the record of that hand; None where the match has no such record."""
    from game.engine.record import replay

    record = next((each for each in records if each.hand == number_of_hand), None)
    if record is None:
        return None
    played = replay(record)
    ended = played.round.result
    won = next((event for event in played.events if isinstance(event, HandWon)), None)
    if ended is None or won is None:
        return None
    concealed = list(ended.hands[seat])
    if won.giver is None and won.tile is not None:
        concealed.remove(won.tile)
    shown = played.round.view(seat).players[seat]
    return OpenHand(tuple(concealed), won.tile, shown.melds, shown.flowers)


def draw_strip(painter: Painter, kit: Kit, box: Box, hand: OpenHand, seat: int) -> None:
    """A hand as tiles on a strip of cloth: what was held, the winning tile apart, melds, flowers."""
    rect = painter.view.rect(*box)
    painter.surface.blit(textures.strip(rect.size, painter.scale, _RIM, 61), rect)
    rows = [upright(hand.concealed, 100.0)]
    if hand.winning is not None:
        rows.append(upright([hand.winning], 100.0, "win"))
    rows += [meld_row(meld, seat, 100.0) for meld in hand.melds]
    if hand.flowers:
        rows.append(upright(hand.flowers, 78.0))
    wide = joined([row for row in rows if row.width], 42.0).width / 100
    tile = min(58.0, (box.w - 2 * _RIM - 30) / wide, (box.h - 2 * _RIM - 12) / UPRIGHT)
    if tile < 14:
        return
    x, y = box.cx - wide * tile / 2, box.cy - tile * UPRIGHT / 2
    made = [upright(hand.concealed, tile)] if hand.concealed else []
    if hand.winning is not None:
        made.append(upright([hand.winning], tile, "win"))
    made += [meld_row(meld, seat, tile) for meld in hand.melds]
    for row in made:
        draw_row(painter, kit, row, x, y, tile)
        x += row.width + tile * 0.42
    if hand.flowers:
        small = tile * 0.78
        draw_row(painter, kit, upright(hand.flowers, small), x, y + (tile - small) * UPRIGHT, small)


class BestHand:
    """The panel, laid out for a box. Without a hand (a match of drawn hands only) it says so."""

    def __init__(self, app: App, standings: Standings, hand: OpenHand | None) -> None:
        self.app = app
        self.standings = standings
        self.hand = hand

    def height(self, ruler: Ruler) -> float:
        """How high the panel wants to be."""
        return ruler.height(26, "serif-bold") + 58 * UPRIGHT + 2 * _RIM + 26 + ruler.height(22) + 66

    def draw(self, painter: Painter, box: Box) -> None:
        """Draw it."""
        painter.frame(*box, "panel", 8, 2, 2, 6, name="best")
        best = self.standings.best
        title = painter.text(_("Best hand of the match"), box.x + 38, box.y + 16, 26, "brass_hi", "serif-bold")
        if best is None:
            painter.para(_("Every hand was drawn."), box.x + 38, title.bottom + 14, box.w - 76, 22)
            return
        shape = " · ".join([words.shape_name(best.win.shape), *self._extras()])
        if title.right + 26 + painter.width(shape, 34, "serif-bold", 2) <= box.right - 38:
            painter.metal(shape, title.right + 26, title.cy, 34, "serif-bold", "lm", 2)
            shape = ""
        name = self.standings.names[best.win.seat]
        parts = [
            _("{player}, hand {number}").format(player=name, number=best.hand.number),
            _("worth {points}").format(points=number(best.win.value)),
            # i18n: what the winner of this hand received from all payers together
            _("received {points}").format(points=number(best.points)),
        ]
        if shape:
            parts.insert(0, shape)
        text = " · ".join(parts)
        foot = painter.para_height(text, box.w - 76, 22, "sans-bold", 1.35)
        strip = Box(box.x + 38, title.bottom + 10, box.w - 76, box.bottom - 16 - foot - 8 - title.bottom - 10)
        if self.hand is not None and strip.h > 64:
            draw_strip(painter, page_kit(self.app), strip, self.hand, best.win.seat)
        painter.para(text, box.x + 38, box.bottom - 14 - foot, box.w - 76, 22, "cream", "sans-bold", 1.35)

    def _extras(self) -> list[str]:
        best = self.standings.best
        assert best is not None
        return [words.extra_name(extra) for extra in best.win.extras if extra != best.win.shape]
