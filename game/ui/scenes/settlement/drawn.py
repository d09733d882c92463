"""The page of a 流局: the four hands lie open, and the doubling that is carried over."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.i18n import _, ngettext, words
from game.i18n.words.numbers import number, signed
from game.ui import theme
from game.ui.pages.kits import page_kit
from game.ui.pages.tiles import UPRIGHT, Row, draw_row, joined, marked, meld_row, upright
from game.ui.portraits import portrait
from game.ui.svg import stepped
from game.ui.view import Box

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.scenes.settlement.outcome import Outcome
    from game.ui.svg import Svg

_WIDEST_TILE = 58.0
_FLOWER = 0.8


class DrawnPanels:
    """The two panels of a 流局, laid out for a box: side by side, or the doubling as a band under the hands."""

    def __init__(self, app: App, outcome: Outcome) -> None:
        self.app = app
        self.outcome = outcome
        self.box = self._hands = self._carry = Box(0, 0, 0, 0)

    def arrange(self, ruler: Ruler, box: Box) -> None:
        """Place both."""
        self.box = box
        if not self._carries:
            self._hands, self._carry = box, Box(0, 0, 0, 0)
            return
        grown = max(1.0, ruler.grown)
        aside = 330 * grown**0.8
        if box.w - aside - 32 >= 720 * grown**0.3:
            self._hands = Box(box.x, box.y, box.w - aside - 32, box.h)
            self._carry = Box(box.right - aside, box.y, aside, box.h)
        else:
            h = self._band_height(ruler, box.w)
            self._hands = Box(box.x, box.y, box.w, box.h - h - 16)
            self._carry = Box(box.x, box.bottom - h, box.w, h)

    @property
    def counts(self) -> Box:
        """What changes while the doubling counts up; empty where nothing does."""
        return self._carry

    @property
    def _carries(self) -> bool:
        """Whether doublings are carried over at this table (荒番)."""
        return bool(self.outcome.settings.ruleset.get("huang_fan", default=False))

    def _band_height(self, ruler: Ruler, w: float) -> float:
        return max(96.0, ruler.para_height(self._sentence(), w - 330, 20) + 28)

    def _sentence(self) -> str:
        outcome = self.outcome
        if outcome.gave_up is not None:
            return _("Carried doublings stay as they are, and the same dealer deals again.")
        left = outcome.huang_fan_left
        return ngettext(
            "While one is carried, the payments of the hand that is won double.",
            "While any are carried, the payments of the hand that is won double; each win uses one up.",
            left,
        )

    def draw(self, painter: Painter, part: float) -> None:
        """Draw both; `part` (0…1) counts the doubling up."""
        if painter.sees(*self._hands.grown(12)):
            self._draw_hands(painter)
        if self._carries and painter.sees(*self._carry.grown(12)):
            self._draw_carry(painter, part)

    # -- the hands
    def _row(self, seat: int, w: float) -> Row:
        hand = self.outcome.hands[seat]
        concealed = marked(upright(hand.concealed, w), self.outcome.wild, "joker")
        rows = [concealed, *(meld_row(meld, seat, w) for meld in hand.melds)]
        return joined([row for row in rows if row.width], w * 0.3)

    def _paid_width(self, painter: Painter) -> float:
        """Room for what each seat pays or gets, where somebody gave the hand up."""
        if self.outcome.gave_up is None:
            return 0.0
        return max(painter.width(signed(points), 30, "sans-bold") for points in self.outcome.payments) + 30

    def _draw_hands(self, painter: Painter) -> None:
        outcome, box = self.outcome, self._hands
        painter.frame(*box, ("#14333f", "#091822"), 9, 3, 2.2, 7, name="hands")
        head = painter.text(_("The four hands"), box.x + 36, box.y + 18, 26, "brass_hi", "serif-bold")
        top = head.bottom + 8
        high = (box.bottom - 18 - top) / 4
        names_w = max(painter.width(name, 23, "serif-bold") for name in outcome.names)
        d = min(64.0, high - 16)
        x = box.x + 36 + d + 16 + max(min(names_w, box.w * 0.2), painter.seal_size()) + 18
        paid = self._paid_width(painter)
        room = box.right - 30 - paid - x
        flowers = max(len(hand.flowers) for hand in outcome.hands)
        widest = max(self._row((outcome.seat + i) % 4, 100.0).width for i in range(4)) / 100
        tile = min(_WIDEST_TILE, room / (widest + (flowers * _FLOWER + 0.6 if flowers else 0)), (high - 14) / UPRIGHT)
        kit = page_kit(self.app)
        for i in range(4):
            seat = (outcome.seat + i) % 4
            y = top + i * high
            if i:
                painter.rule(box.x + 36, y, box.w - 72)
            cy = y + high / 2
            painter.image(portrait(outcome.faces[seat], painter.view.length(d)), box.x + 36, cy - d / 2)
            left = box.x + 36 + d + 16
            step = painter.height(23, "serif-bold")
            seal = max(28.0, painter.seal_size())
            both = step + seal + 2
            if both < high - 4:
                painter.name(outcome.names[seat], left, cy - both / 2, x - left - 14, 23)
                wind = words.wind_name(seat, outcome.dealer)[:1]
                painter.seal(wind, left + seal / 2, cy - both / 2 + step + 2 + seal / 2, seal, seat == outcome.dealer)
            else:
                painter.name(outcome.names[seat], left, cy - step / 2, x - left - 14, 23)
            row = self._row(seat, tile)
            draw_row(painter, kit, row, x, cy - tile * UPRIGHT / 2, tile)
            if paid:
                points = outcome.payments[seat]
                colour = "gain" if points > 0 else "loss" if points < 0 else "mute"
                painter.text(signed(points), box.right - 36, cy, 30, colour, "sans-bold", "rm")
            if outcome.hands[seat].flowers:
                small = tile * _FLOWER
                at = x + row.width + tile * 0.6
                flower_row = upright(outcome.hands[seat].flowers, small)
                draw_row(painter, kit, flower_row, at, cy + tile * UPRIGHT / 2 - small * UPRIGHT, small)

    # -- the doubling
    def _draw_carry(self, painter: Painter, part: float) -> None:
        outcome, box = self.outcome, self._carry
        painter.frame(*box, ("#10303a", "#081720"), 9, 3, 2.2, 7, name="carry")
        shown = outcome.huang_fan_left if part >= 0.5 else outcome.huang_fan
        title = _("Carried doublings")
        if box.h > box.w * 0.7:
            inner = box.w - 56
            y = painter.para(title, box.x + 28, box.y + 22, inner, 26, "brass_hi", "serif-bold", 1.25, "c")
            text_h = painter.para_height(self._sentence(), inner, 20)
            d = max(70.0, min(190.0, inner, box.bottom - 40 - text_h - y))
            self._draw_counter(painter, box.cx, y + (box.bottom - 24 - text_h - y) / 2, d, shown)
            painter.para(self._sentence(), box.x + 28, box.bottom - 24 - text_h, inner, 20, "cream", "sans", 1.45, "c")
            return
        d = box.h - 26
        self._draw_counter(painter, box.x + 30 + d / 2, box.cy, d, shown)
        left = box.x + 30 + d + 26
        width = box.right - 28 - left
        title_h = painter.height(24, "serif-bold")
        text_h = painter.para_height(self._sentence(), width, 20)
        if title_h + text_h <= box.h - 16:
            y = box.cy - (title_h + text_h) / 2
            painter.text(title, left, y, 24, "brass_hi", "serif-bold")
            painter.para(self._sentence(), left, y + title_h, width, 20)
        else:
            painter.para(self._sentence(), left, box.cy - text_h / 2, width, 20)

    @staticmethod
    def _draw_counter(painter: Painter, cx: float, cy: float, d: float, shown: int) -> None:
        """The counter as a lacquer tile in a halo of rays."""
        r = d / 2

        def draw(g: Svg) -> None:
            for i in range(28):
                a = 2 * math.pi * i / 28
                c, s = math.cos(a), math.sin(a)
                far = r * (0.98 if i % 2 else 0.86)
                g.line(r + r * 0.66 * c, r + r * 0.66 * s, r + far * c, r + far * s, "#d9b870", 1.8, 0.75)
            side = r * 1.06
            at = r - side / 2
            red = g.lin(0, at, side, at + side, *theme.stops("#b8382c", "#7d1a17"))
            g.poly(stepped(at, at, side, side, side * 0.07, 2), red, "brass_hi", 2.2)
            inset = side * 0.08
            g.poly(
                stepped(at + inset, at + inset, side - 2 * inset, side - 2 * inset, side * 0.06, 2),
                "none",
                "brass_hi",
                1,
                0.7,
            )

        painter.svg(("carry", round(d, 1)), cx - r, cy - r, d, d, draw)
        size = round(d * 0.30 * painter.scale)
        ink = painter.words.render(number(shown), "sans-bold", size, "#fff3d6")
        middle = painter.view.rect(cx - r, cy - r, d, d)
        painter.surface.blit(ink, ink.get_rect(center=middle.center))
