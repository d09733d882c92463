"""The plate of brass and enamel in the middle: winds with the pointer, dice tray, tiles left, hand, 荒番."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.i18n import _
from game.i18n.words import joker_mark
from game.ui.cache import sprites
from game.ui.kit import Kit, Pose
from game.ui.metrics import Metrics
from game.ui.painter import Painter
from game.ui.ruler import Ruler
from game.ui.svg import Svg, stepped
from game.ui.table.hud.info import Info
from game.ui.table.jobs import Job
from game.ui.table.jokers import halo
from game.ui.text import Text
from game.ui.theme import Colour
from game.ui.view import Box, View
from game.ui.zones import SEATS

PAD: Final = 16.0
THICK: Final = 7.0
POINTERS: Final = (
    ((-11, 0), (11, 0), (0, 11)),
    ((0, -11), (0, 11), (11, 0)),
    ((-11, 0), (11, 0), (0, -11)),
    ((0, -11), (0, 11), (-11, 0)),
)
BESIDE: Final = ((0, 19), (20, 0), (0, -19), (-20, 0))


class Dial:
    """Draws the dial for one window; each state of it once."""

    def __init__(self, metrics: Metrics, words: Text, kit: Kit | None = None) -> None:
        self.metrics = metrics
        self.words = words
        self.kit = kit
        self.box = metrics.zone("dial").box
        self.small = metrics.small
        self.winds = [self._inside(metrics.zone(f"dial.wind.{side}").box) for side in SEATS]
        tray = self._inside(metrics.zone("dial.tray").box)
        self.tray = Box(tray.cx - 38, tray.cy - 31, 76, 62) if self.small else tray
        boxes = [self._inside(metrics.zone(f"dial.counter.{side}").box) for side in ("left", "right")]
        if self.small:
            boxes = [Box(tray.cx + way * 76.5 - 32.5, tray.cy - 49, 65, 98) for way in (-1, 1)]
            for side, x in ((1, 2), (3, -2)):  # a hand "16/16" needs the room
                wind = self.winds[side]
                self.winds[side] = Box(wind.x + 1 + x, wind.y, wind.w - 2, wind.h)
        self.counters = boxes
        self.percent = self._room()

    def _room(self) -> int:
        """The text size in per cent, up to the one set, at which three lines go into a counter and a wind onto it."""
        away, counter, wind = self._away, self.counters[0], self.winds[0]
        view = View(self.metrics.u, 0, 0, self.box.w, self.box.h)
        for most in range(self.words.percent, 100, -5):
            ruler = Ruler(view, self.words, most)
            number, line, letter = (ruler.size(px) / ruler.scale for px in (28, 18, 24))
            fits = (
                ruler.width("144", 28, "sans-bold") <= counter.w - 4
                and 0.38 * number + 0.42 * line <= away
                and away + 0.5 * line <= counter.h / 2
                and letter <= min(self.winds[0].h, self.winds[1].w) + 4
                and ruler.width("W", 24, "serif-bold") <= min(wind.w, self.winds[1].w) - 2
            )
            if fits:
                return most
        return 100

    @property
    def _away(self) -> float:
        """From the middle line of a counter to the two others."""
        return 30 if self.small else 24

    def _inside(self, box: Box) -> Box:
        """A box of the table on the dial's own drawing."""
        return box.moved(PAD - self.box.x, PAD - self.box.y)

    def job(self, info: Info) -> Job:
        """The dial as a blit."""
        scale = self.metrics.u
        key = (
            "dial",
            round(scale, 4),
            self.words.language,
            self.words.percent,
            tuple(info.wind(seat) for seat in range(4)),
            info.seat,
            info.turn,
            info.left,
            info.hand,
            info.length,
            info.huang_fan,
            info.kai_bao,
            info.wild,
            self.kit.style if self.kit is not None else "",
        )
        surface = sprites.get(key, lambda: self._draw(info))
        return Job(surface, self.metrics.table.point(self.box.x - PAD, self.box.y - PAD))

    def plate(self, info: Info) -> pygame.Surface:
        """The dial without what is written on it. A thread may ask, too."""
        w, h = self._size
        turn = info.side(info.turn) if info.turn is not None else None
        scale = self.metrics.u
        size = (round(w * scale), round(h * scale))
        joker = info.wild is not None
        key = ("dial plate", size, turn, self.small, joker)
        return sprites.get(key, lambda: self._plate(w, h, turn, size, joker))

    @property
    def _size(self) -> tuple[float, float]:
        """Width and height with what stands out, in design units."""
        return self.box.w + 2 * PAD, self.box.h + 2 * PAD + THICK

    def _draw(self, info: Info) -> pygame.Surface:
        (w, h), scale = self._size, self.metrics.u
        surface = self.plate(info).copy()
        self.write(Painter(surface, View(scale, 0, 0, w, h), self.words, most=self.percent), info)
        return surface

    def write(self, painter: Painter, info: Info) -> None:
        """Everything on the dial that is written."""
        for seat in range(4):
            box = self.winds[info.side(seat)]
            ink: Colour = "#3a1c08" if seat == info.turn else "brass_hi"
            painter.text(info.wind(seat), box.cx, box.cy - 1, 24, ink, "serif-bold", "cm", 0, box)
        self._counter(painter, self.counters[0], _("left"), str(info.left), _hand(info), "brass_hi")
        # i18n: 余 – above the number of tiles left in the wall, at most 4 letters
        die = f"×{info.times}" if info.kai_bao and info.minimum is None else ""
        self._counter(painter, self.counters[1], *_doubling(info), die)
        if info.wild is not None and self.kit is not None:
            self._draw_joker(painter, info, self.kit)

    def _draw_joker(self, painter: Painter, info: Info, kit: Kit) -> None:
        """The joker in the tray, in its light, with its seal and its name."""
        box, w = self.tray, 40.0
        glow = halo(kit, 84, 76)
        painter.surface.blit(glow.surface, glow.at(*painter.view.px(box.cx, box.cy - 6)))
        sprite = kit.tile(Pose("flat", 0, w), info.wild, "joker")
        painter.surface.blit(sprite.surface, sprite.at(*painter.view.px(box.cx - w / 2, box.cy - 16)))
        mark = joker_mark(info.variant)
        if mark:
            painter.seal(mark, box.right - 12, box.y + 12, 26, lit=True)

    def _counter(
        self, painter: Painter, box: Box, head: str, number: str, foot: str, colour: Colour, die: str = ""
    ) -> None:
        """Three lines in a box. Where the last has too long a word for it, `die` stands there beside a drawn die."""
        away = self._away
        line = Box(box.x, 0, box.w, 26)
        painter.label(head, line.moved(0, box.cy - away - 13), 18, "mute", "sans", "cm", 0.6)
        painter.text(
            number, box.cx, box.cy - 1, 28, "cream" if colour == "brass_hi" else colour, "sans-bold", "cm", 0, box
        )
        line = line.moved(0, box.cy + away - 13)
        if not die or painter.width(foot, 18) <= line.w:
            painter.label(foot, line, 18, colour, "sans", "cm", 0.6)
            return
        side = painter.size(18) / painter.scale
        left = line.cx - (side + 2 + painter.width(die, 18)) / 2
        painter.icon("die", left + side / 2, line.cy, side, colour)
        painter.text(die, left + side + 2, line.cy, 18, colour, "sans", "lm", 0, box)

    def _plate(self, w: float, h: float, turn: int | None, size: tuple[int, int], joker: bool) -> pygame.Surface:
        """The metal and enamel, with the seat in turn lit and pointed at."""
        g = Svg(w, h)
        bw, bh = self.box.w, self.box.h
        cx, cy = PAD + bw / 2, PAD + bh / 2
        rim = stepped(PAD, PAD, bw, bh, 9, 3)
        edge = g.lin(0, bh, 0, bh + PAD + THICK, (0, "#6b5024"), (1, "#33250e"))
        g.poly([(x, y + THICK) for x, y in rim], edge, "#20160a", 1)
        g.poly(rim, g.brass(PAD, PAD, PAD + bw, PAD + bh), "#fbeebf", 0.8)
        g.poly(stepped(PAD + 4, PAD + 4, bw - 8, bh - 8, 8.4, 3), "none", "#5c4420", 1.2, 0.8)
        enamel = g.rad(cx, cy - 10, bw * 0.56, (0, "#1d4f57"), (0.6, "#12323c"), (1, "#0a1d26"))
        g.poly(stepped(PAD + 8, PAD + 8, bw - 16, bh - 16, 8, 3), enamel, "#2a1e0c", 1.2)
        self._rays(g, cx, cy)
        for side, box in enumerate(self.winds):
            on = side == turn
            place = stepped(box.x, box.y, box.w, box.h, 4, 1)
            lit = g.lin(box.cx, box.y, box.cx, box.bottom, (0, "#ffe09a"), (1, "#e79d33")) if on else "#0a1b24"
            g.poly(place, lit, "brass_hi" if on else "brass_lo", 1.4)
        if turn is not None:
            box, (dx, dy) = self.winds[turn], BESIDE[turn]
            x, y = box.cx + dx, box.cy + dy
            light = g.lin(x, y - 10, x, y + 10, (0, "#fff0c0"), (1, "#e79d33"))
            g.poly([(x + a, y + b) for a, b in POINTERS[turn]], light, "#5c3a10", 1)
        t = self.tray
        metal = g.brass(t.x, t.y, t.right, t.bottom)
        g.poly(stepped(t.x - 4, t.y - 4, t.w + 8, t.h + 8, 5, 2), metal, "#2a1e0c", 1)
        cloth = ("#0b2b26", "#134a3d", "#1c5e50") if joker else ("#3d0f12", "#6b1c1f", "#7d2a28")
        felt = g.lin(0, t.y, 0, t.bottom, (0, cloth[0]), (0.3, cloth[1]), (1, cloth[2]))
        g.poly(stepped(t.x, t.y, t.w, t.h, 5, 2), felt, "#1d0708", 1)
        if joker:
            for i in range(28):
                c, sn = math.cos(i * math.pi / 14), math.sin(i * math.pi / 14)
                g.line(t.cx + 27 * c, t.cy - 3 + 20 * sn, t.cx + 43 * c, t.cy - 3 + 29 * sn, "#ffd98a", 1, 0.3)
        for box in self.counters:
            g.poly(stepped(box.x, box.y, box.w, box.h, 4, 2), "#0a1a23", "brass_lo", 1.1)
        return g.at(size)

    def _rays(self, g: Svg, cx: float, cy: float) -> None:
        """A sunburst in the enamel, cut by hand to an ellipse inside and the rim outside."""
        w, h = self.box.w, self.box.h
        for i in range(72):
            c, s = math.cos(math.radians(i * 5)), math.sin(math.radians(i * 5))
            near = 1 / math.sqrt((c / (w * 0.20)) ** 2 + (s / (h * 0.26)) ** 2)
            far = 1 / max(abs(c) / (w / 2 - 36), abs(s) / (h / 2 - 12))
            if far > near:
                g.line(cx + c * near, cy + s * near, cx + c * far, cy + s * far, "#d9b870", 0.8, 0.16)


def _doubling(info: Info) -> tuple[str, str, str, Colour]:
    """What the right counter says: the doublings carried over and by how much this hand pays, or what it must reach."""
    if info.minimum is not None:
        # i18n: 起胡 – above what the smallest payment must reach, at most 4 letters
        return _("least"), str(info.minimum), f"×{info.di_fen}", "amber"
    colour: Colour = "amber" if info.times > 1 else "mute"
    # i18n: 开宝: below the counter of doublings, when the dice double this hand; longer than 4 letters a die is drawn
    foot = _("dice ×{n}").format(n=info.times) if info.kai_bao else f"×{info.times}"
    if not info.carries:
        # i18n: 底分 – above the stake, at most 4 letters
        return _("base"), str(info.di_fen), foot, colour
    # i18n: 荒番 – above the counter of carried doublings, at most 5 letters
    return _("carry"), str(info.huang_fan), foot, colour


def _hand(info: Info) -> str:
    """The number of the hand, of how many."""
    return f"{info.hand}/{info.length}" if info.length else f"{info.hand}"
