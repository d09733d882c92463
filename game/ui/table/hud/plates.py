"""Name plates in three shapes: beside the table, in a narrow wall or on the cloth, and as a strip on the near rim."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.i18n import _
from game.i18n.words import CALLS, level_name
from game.ui.metrics import Metrics
from game.ui.painter import Painter
from game.ui.portraits import portrait
from game.ui.table.hud.info import Info, Person
from game.ui.view import Box
from game.ui.zones import SEATS

_ABOVE_NAME: Final = 98
"""So far above the lower edge of a tall plate ends what stands over the name."""
_MARK: Final = 40.0
"""How wide the mark of one bound player is."""
_TWO_LINES: Final = 1.12
"""Where texts are larger than this, name and level would lie on each other in a plate with the purse below."""


class Plates:
    """The four plates of a table in one window."""

    def __init__(self, metrics: Metrics) -> None:
        self.compact = metrics.mode != "wide"
        """Whether the plates must say what elsewhere hangs beside them."""
        self.boxes = [metrics.zone(f"plate.{side}").box for side in SEATS]
        if metrics.mode == "bar":  # on the cloth, between rim, flower rack and hand: no larger than that gap
            right, left = self.boxes[1], self.boxes[3]
            k = metrics.u / metrics.uu
            w, h = min(right.w, 105 * k), min(right.h, 150 * k)
            self.boxes[1] = Box(right.right - w, max(right.y, self.boxes[2].bottom + 4), w, h)
            self.boxes[3] = Box(left.x, left.bottom - h, w, h)

    def rects(self, metrics: Metrics) -> list[pygame.Rect]:
        """Where the plates are, in pixels, their light included."""
        return [metrics.page.rect(*box.grown(28)) for box in self.boxes]

    def draw(self, painter: Painter, info: Info) -> None:
        """All plates that are to be redrawn."""
        for seat in range(4):
            box = self.boxes[info.side(seat)]
            if not painter.sees(*box.grown(28)):
                continue
            active = seat == info.turn
            if active:
                painter.halo(*box)
            key = (
                "plate",
                seat,
                info.people[seat],
                info.wind(seat),
                seat == info.dealer,
                active,
                seat in info.ready,
                info.product(seat),
                self._bound(info, seat),
            )
            painter.baked(key, *box, partial(self._plate, info=info, seat=seat, box=Box(0, 0, box.w, box.h)))

    def _bound(self, info: Info, seat: int) -> tuple[str, ...]:
        return tuple(info.people[other].face for other in info.bound_with(seat))

    def _plate(self, p: Painter, info: Info, seat: int, box: Box) -> None:
        active = seat == info.turn
        step = 4 if box.h < 60 else 5
        p.frame(0, 0, box.w, box.h, "plate_lit" if active else "plate", step, 2, 1.8, 0 if box.h < 60 else 5,
                "amber" if active else None, name=f"plate.{seat}")  # fmt: skip
        if box.h < 60:
            self._strip(p, info, seat, box)
        elif box.w < box.h:
            self._tall(p, info, seat, box)
        else:
            self._wide(p, info, seat, box)

    def _wide(self, p: Painter, info: Info, seat: int, box: Box) -> None:
        """Portrait, name, level, purse, wind; without the level where it is low."""
        person = info.people[seat]
        low = box.h < 85
        d = 48.0 if low else 72.0
        p.image(_face(p, person.face, d), 10, (box.h - d) / 2)
        _ready(p, info, seat, 10 + d - 8, (box.h - d) / 2 + d - 8)
        if self.compact:  # far from the purse, which it would seem to multiply
            _factor(p, info, seat, 4, (box.h + d) / 2 - 8, "lm")
        x = d + 16
        seal = max(28.0, p.seal_size())
        y = box.h - 19
        p.seal(info.wind(seat), box.w - 12 - seal / 2, y - (6 if low else 14), seal, seat == info.dealer)
        p.name(person.name, x, 7, box.w - x - 8, 22, h=26 if low else 24)
        marks = _MARK * len(info.bound_with(seat))
        second = not low and p.grown < _TWO_LINES  # a line for the level, and for the marks at its end
        room = box.w - x - seal - 20 - marks
        if second and room > 30:
            p.label(_level(info, seat), Box(x, 34, room, 24), 18, "mute", "sans", "lm", 0.6)
        if not low:
            p.coin(x + 9, y, 18)
        left = x + (0 if low else 24)
        _purse(p, person, Box(left, y - 13, box.w - left - seal - 16 - (0 if second else marks), 26), "lm")
        self._marks(p, info, seat, box.w - seal - 18, 51 if second else y)

    def _tall(self, p: Painter, info: Info, seat: int, box: Box) -> None:
        """Portrait above, name, purse."""
        person = info.people[seat]
        d = min(72.0, box.w - 52, box.h - 84)
        p.image(_face(p, person.face, d), box.w / 2 - d / 2 - 13, 12)
        _ready(p, info, seat, box.w / 2 + d / 2 - 19, 12 + d - 6)
        seal = max(28.0, p.seal_size())
        p.seal(info.wind(seat), box.w - 10 - seal / 2, 12 + seal / 2, seal, seat == info.dealer)
        if 12 + seal + 16 <= box.h - _ABOVE_NAME:
            _factor(p, info, seat, box.w - 7, 12 + seal + 16, "rm")
        else:  # there is room on the portrait only
            _factor(p, info, seat, 7, 12 + d - 10, "lm")
        self._name_lines(p, person.name, box)
        y = box.h - 20
        wide = p.width(person.shown_purse, 20, "sans-bold") + 22
        if wide <= box.w - 18:
            p.coin(box.w / 2 - wide / 2 + 9, y, 18)
            _purse(p, person, Box(box.w / 2 - wide / 2 + 22, y - 13, box.w - 40, 26), "lm")
        else:
            _purse(p, person, Box(6, y - 13, box.w - 12, 26), "cm")
        if box.w >= 118:  # elsewhere the line on the cloth says it
            self._marks(p, info, seat, box.w - 8, 16 + seal + 16)

    @staticmethod
    def _name_lines(p: Painter, name: str, box: Box) -> None:
        """The name above the purse; one of several words stands in two lines where it does not fit on one."""
        first, _space, rest = name.partition(" ")
        if p.name_fit(name, box.w - 14, 20, h=26)[2] or not rest:
            p.name(name, box.w / 2, box.h - 70, box.w - 14, 20, align="c", h=26)
            return
        for word, y in ((first, box.h - 67), (rest, box.h - 48)):
            p.name(word, box.w / 2, y, box.w - 10, 16, align="cm", h=19)

    def _strip(self, p: Painter, info: Info, seat: int, box: Box) -> None:
        """One line: portrait, name, wind, purse."""
        person = info.people[seat]
        d = box.h - 6
        p.image(_face(p, person.face, d), 8, 3)
        y = box.h / 2
        _ready(p, info, seat, 16 + d / 2, box.h - 12)
        if seat not in info.ready:
            _factor(p, info, seat, 8 + d / 2, box.h - 12, "cm")
        seal = max(28.0, p.seal_size())
        wide = min(p.width(person.shown_purse, 20, "sans-bold"), 76.0)
        room = box.w - d - 16 - seal - wide - 52
        name = p.name(person.name, d + 16, y, max(40.0, room), 21, align="lm", h=28)
        x = name.right + 8
        p.seal(info.wind(seat), x + seal / 2, y, seal, seat == info.dealer)
        p.coin(x + seal + 18, y, 18)
        marks = _MARK * len(info.bound_with(seat))
        _purse(p, person, Box(x + seal + 32, y - 14, box.w - x - seal - 40 - marks, 28), "lm")
        self._marks(p, info, seat, box.w - 8, y)

    def _marks(self, p: Painter, info: Info, seat: int, right: float, y: float) -> None:
        """With whom this seat is bound: small portraits beside a chain of lozenges."""
        for other in info.bound_with(seat):
            p.image(_face(p, info.people[other].face, 22), right - 22, y - 11)
            p.lozenge(right - 31, y, 5, "red_hi")
            p.solid(right - 36, y - 11, 36, 22, "bound mark")
            right -= _MARK


def _ready(p: Painter, info: Info, seat: int, x: float, y: float) -> None:
    """On the portrait: the lacquer seal of who has 敲."""
    if seat in info.ready:
        p.seal(CALLS["qiao"].characters, x, y, 28, lit=True)


def _factor(p: Painter, info: Info, seat: int, x: float, y: float, align: str) -> None:
    """By how much the payments of this seat are multiplied."""
    if info.product(seat) > 1:
        p = type(p)(p.surface, p.view, p.words, p.record, 110)  # a plate does not grow with the words
        p.pill(f"×{info.product(seat)}", x, y, "changed", align, 18, 8)


def _purse(p: Painter, person: Person, box: Box, align: str) -> None:
    p.label(person.shown_purse, box, 20, "brass_hi", "sans-bold", align, 0.5)


def _face(p: Painter, face: str, d: float) -> pygame.Surface:
    return portrait(face, p.view.length(d))


def _level(info: Info, seat: int) -> str:
    """What stands below a name: the dealer, or the kind of player."""
    person: Person = info.people[seat]
    return _("Dealer") if seat == info.dealer else level_name(person.level)
