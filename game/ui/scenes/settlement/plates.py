"""Who pays and who gets: four plates round an oval table with chips flying, or in rows where there is no room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.i18n import words
from game.i18n.words.numbers import number, signed
from game.ui import chips
from game.ui.kit import KZ
from game.ui.portraits import portrait
from game.ui.view import Box

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.scenes.settlement.outcome import Outcome
    from game.ui.svg import Svg
    from game.ui.text import Role

_CHIPS: Final = 5
_LINES: Final[tuple[tuple[float, Role], ...]] = ((24, "serif-bold"), (30, "sans-bold"), (20, "sans-bold"))
"""Size and face of a plate's lines: the name, what was won or paid, the purse."""
_COLOURS: Final = ("red", "green", "blue")
_HEAP: Final = ((-24, 6), (18, 10), (-4, -6), (-22, 0), (18, 4), (2, -14))


class Flight(NamedTuple):
    """One payment as the picture shows it: from a seat to a seat."""

    payer: int
    winner: int


class Plates:
    """The right panel of the settlement, laid out for a box."""

    def __init__(self, app: App, outcome: Outcome) -> None:
        self.app = app
        self.outcome = outcome
        self.box = Box(0, 0, 0, 0)
        self._plates: dict[int, Box] = {}
        self._ring = True

    def arrange(self, ruler: Ruler, box: Box) -> None:
        """Place the plates: seats round the table as at the table, else two by two, else one below the other."""
        self.box = box
        grown = max(1.0, ruler.grown)
        w = max(292.0, self._plate_width(ruler))
        h = 116 * min(grown, 1.9) if grown > 1.08 else 116.0
        inner = box.grown(-20)
        self._ring = inner.w >= 2 * w + 90 and inner.h >= 3 * h + 56
        if self._ring:
            cx, cy = inner.cx, inner.cy
            spots = (
                (cx - w / 2, inner.bottom - h),
                (inner.right - w, cy - h / 2),
                (cx - w / 2, inner.y),
                (inner.x, cy - h / 2),
            )
        elif inner.w >= 2 * w + 16:
            w = (inner.w - 16) / 2
            h = min(h, (inner.h - 16) / 2)
            left, right = inner.x, inner.x + w + 16
            top = inner.cy - h - 8
            spots = ((left, top), (right, top), (left, top + h + 16), (right, top + h + 16))
        else:
            w = inner.w
            h = min(h, (inner.h - 3 * 10) / 4)
            spots = tuple((inner.x, inner.y + i * (h + 10)) for i in range(4))  # type: ignore[assignment]
        self._plates = {(self.outcome.seat + i) % 4: Box(x, y, w, h) for i, (x, y) in enumerate(spots)}

    def _plate_width(self, ruler: Ruler) -> float:
        purse = max(ruler.width(self._purse(seat, self.outcome.purses[seat]), 20, "sans-bold") for seat in range(4))
        names = max(ruler.width(name, 24, "serif-bold") for name in self.outcome.names)
        return max(purse + 158, names + 170)

    def _purse(self, seat: int, now: int) -> str:
        before = self.outcome.before(seat)
        return number(before) if now == before else f"{number(before)} → {number(now)}"

    @property
    def flights(self) -> tuple[Flight, ...]:
        """Every payment of the hand."""
        if self.outcome.settlement is None:
            return ()
        return tuple(Flight(d.payer, d.winner) for d in self.outcome.settlement.debts if d.sheet.value)

    # -- picture
    def draw(self, painter: Painter, part: float) -> None:
        """Draw the panel; `part` (0…1) is how far the payments have come."""
        outcome = self.outcome
        winners = tuple(result.seat for result in outcome.winners)
        key = ("plates", outcome.names, outcome.faces, outcome.dealer, winners, self.box, tuple(self._plates.items()))
        painter.baked(key, *self.box, self._draw_still)
        if self._ring:
            self._draw_chips(painter, part)
        for seat, plate in self._plates.items():
            self._draw_sums(painter, seat, plate, part)

    def moving(self) -> Box:
        """The part of the panel that looks different from frame to frame."""
        return self.box.grown(-12) if self.box.w else self.box

    def _draw_still(self, painter: Painter) -> None:
        """Everything that does not move, on a painter whose 0, 0 is the panel's corner."""
        box = Box(0, 0, self.box.w, self.box.h)
        painter.frame(*box, ("#10303a", "#081720"), 9, 3, 2.2, 7, None, 0.95, name="plates")
        if self._ring:
            self._draw_table(painter, box)
            self._draw_ways(painter)
        for seat, plate in self._plates.items():
            self._draw_plate(painter, seat, plate.moved(-self.box.x, -self.box.y))

    @staticmethod
    def _draw_table(painter: Painter, b: Box) -> None:
        rx, ry = b.w * 0.362, b.h * 0.368

        def draw(g: Svg) -> None:
            cx, cy = b.w / 2, b.h / 2
            cloth = g.rad(cx, cy, rx, (0, "#2c7a64"), (0.7, "#17503f"), (1, "#0d332b"))
            g.ellipse(cx, cy, rx, ry, cloth, g.brass(cx - rx, cy - ry, cx + rx, cy + ry), 5)
            g.ellipse(cx, cy, rx - 14, ry - 13, "none", "#e6c27a", 1, 0.5)

        painter.svg(("pay table", round(b.w), round(b.h)), b.x, b.y, b.w, b.h, draw)

    def _draw_ways(self, painter: Painter) -> None:
        """A dotted line from each payer to each winner."""
        for flight in self.flights:
            start, end = self._mouth(flight.payer), self._mouth(flight.winner)
            for i in range(26):
                x, y, _high = chips.flight(start, end, i / 25, 0)
                painter.lozenge(x - self.box.x, y - self.box.y, 1.6, "#5fa88a", "#5fa88a")

    def _mouth(self, seat: int) -> tuple[float, float]:
        """Where chips leave and reach a seat: the inner edge of its plate."""
        plate = self._plates[seat]
        cx, cy = self.box.cx, self.box.cy
        if abs(plate.cx - cx) < 1:
            return cx, plate.bottom + 34 if plate.cy < cy else plate.y - 40
        return (plate.right + 60 if plate.cx < cx else plate.x - 60), cy

    def _draw_chips(self, painter: Painter, part: float) -> None:
        d = max(16, painter.view.length(34))
        flying = []
        for j, flight in enumerate(self.flights):
            start, end = self._mouth(flight.payer), self._mouth(flight.winner)
            for i in range(_CHIPS):
                q = chips.eased((part * 1.45 - 0.09 * i) / 1.0)
                if q < 1:
                    x, y, high = chips.flight(start, end, q, 58)
                    flying.append((y, x, high, _COLOURS[(i + j) % 3]))
        shade = chips.shadow(d)
        for y, x, high, _colour in flying:
            painter.image(shade, x + high * 0.22 - d / painter.scale, y + high * 0.12 - d / painter.scale)
        for y, x, high, colour in sorted(flying):
            painter.image(chips.chip(colour, d), x - 17, y - 16 - high * KZ)
        self._draw_heaps(painter, part, d)

    def _draw_heaps(self, painter: Painter, part: float, d: int) -> None:
        """What has arrived lies before the winner."""
        for winner in {flight.winner for flight in self.flights}:
            x, y = self._mouth(winner)
            arrived = round(len(_HEAP) * min(1.0, part * 1.2))
            for i, (dx, dy) in enumerate(_HEAP[:arrived]):
                painter.image(chips.chip(_COLOURS[i % 3], d), x + dx - 17, y + dy - 10)

    @staticmethod
    def _words(painter: Painter, b: Box) -> tuple[float, float, bool]:
        """Where a plate's words begin, where they end, and whether the gain has a line of its own."""
        d = min(84.0, b.h - 26)
        seal = max(30.0, painter.seal_size())
        name_h, gain_h, purse_h = (painter.height(px, role) for px, role in _LINES)
        return b.x + 28 + d, b.right - 24 - seal, name_h + gain_h * 0.86 + purse_h <= b.h - 8

    def _draw_plate(self, painter: Painter, seat: int, b: Box) -> None:
        outcome = self.outcome
        wins = any(result.seat == seat for result in outcome.winners)
        if wins:
            painter.halo(*b)
        fill = ("#2a6266", "#123a40") if wins else ("#1d4250", "#0c1d28")
        glow = "amber" if wins else None
        painter.frame(*b, fill, 6, 2, 2.2 if wins else 1.6, 5, glow, name=f"plate {seat}")
        d = min(84.0, b.h - 26)
        painter.image(portrait(outcome.faces[seat], painter.view.length(d)), b.x + 14, b.cy - d / 2)
        seal = max(30.0, painter.seal_size())
        wind = words.wind_name(seat, outcome.dealer)[:1]
        painter.seal(wind, b.right - 16 - seal / 2, b.y + 14 + seal / 2, seal, seat == outcome.dealer)
        x, end, three = self._words(painter, b)
        if not three:
            end -= 12 + painter.width(signed(outcome.payments[seat]), 30, "sans-bold")
        painter.name(outcome.names[seat], x, self._top(painter, b, three), end - x, 24)

    @staticmethod
    def _top(painter: Painter, b: Box, three: bool) -> float:
        """Where the first of a plate's lines begins."""
        name_h, gain_h, purse_h = (painter.height(px, role) for px, role in _LINES)
        return b.cy - (name_h + gain_h * 0.86 + purse_h if three else name_h * 0.94 + purse_h) / 2

    def _draw_sums(self, painter: Painter, seat: int, b: Box, part: float) -> None:
        """What was won or paid so far, and the purse."""
        outcome = self.outcome
        gain = outcome.payments[seat]
        shown = round(gain * part)
        colour = "gain" if gain > 0 else "loss" if gain < 0 else "mute"
        x, end, three = self._words(painter, b)
        name_h, gain_h, purse_h = (painter.height(px, role) for px, role in _LINES)
        y = self._top(painter, b, three)
        if three:
            y += name_h - gain_h * 0.05
            painter.text(signed(shown), x, y, 30, colour, "sans-bold", "l", 0, b)
            y += gain_h * 0.91
        else:
            painter.text(signed(shown), end - 12, b.cy, 30, colour, "sans-bold", "rm", 0, b)
            y += name_h * 0.94
        painter.coin(x + 10, y + purse_h / 2, 20)
        purse = self._purse(seat, outcome.before(seat) + shown)
        painter.text(purse, x + 27, y, 20, "brass_hi", "sans-bold", "l", 0, b)
