"""The strip of cloth on which the tapped tiles lie, in groups that can be taken away."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from game.i18n import _, ngettext, words
from game.ui import textures
from game.ui.pages.sheet import asked_joker, joker_name, seat_names
from game.ui.pages.tiles import UPRIGHT, Row, meld_row, upright
from game.ui.scenes.score.hand import WINNER
from game.ui.scenes.score.keys import Piece
from game.ui.view import Box

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.melds import Meld
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.scenes.score.hand import TappedHand

RIM: Final = 12.0
_WIDEST: Final = 60.0
_SMALL: Final = 0.8
_GAP: Final = 0.4
_LABEL: Final = 18.0
_PILL: Final = 9.0


class _Group(NamedTuple):
    """Tiles that belong together: single ones or a meld, each with what takes it away; the words under them."""

    rows: tuple[tuple[Row, Callable[[], object], str, str], ...]
    label: str
    size: float

    def width(self, w: float) -> float:
        """How wide it is when tiles are `w` wide; the rows are made for a width of 100."""
        return sum(row.width for row, _act, _key, _tip in self.rows) * w * self.size / 100


class Strip:
    """Lays out the tiles of one seat in a box: those of the winner whole, of another seat the melds alone."""

    def __init__(self, app: App, hand: TappedHand, seat: int, changed: Callable[[], object]) -> None:
        self.app = app
        self.hand = hand
        self.seat = seat
        self.changed = changed
        self._labels: list[tuple[str, float, float]] = []
        self.box = Box(0, 0, 0, 0)

    def _doing(self, act: Callable[[], object]) -> Callable[[], object]:
        def run() -> None:
            act()
            self.changed()

        return run

    def _groups(self) -> list[_Group]:
        hand, laid = self.hand, self.hand.laid
        out: list[_Group] = []
        own = self.seat == WINNER
        take = _("Take it back")

        def single(tiles: tuple[object, ...], key: str, act: Callable[[int], object], mark: str | None = None) -> tuple:  # type: ignore[type-arg]
            return tuple(
                (upright([tile], 100.0, mark), self._doing(partial(act, at)), f"{key} {at}", take)  # type: ignore[list-item]
                for at, tile in enumerate(tiles)
            )

        if own and laid.concealed:
            count = ngettext("{count} in the hand", "{count} in the hand", len(laid.concealed))
            label = count.format(count=len(laid.concealed))
            out.append(_Group(single(laid.concealed, "held", hand.remove_tile), label, 1.0))
        if own and laid.tile is not None:
            rows = ((upright([laid.tile], 100.0, "win"), self._doing(hand.remove_winning), "winning", take),)
            out.append(_Group(rows, _("Won with"), 1.0))
        for at, meld in enumerate(laid.melds[self.seat]):
            remove = self._doing(partial(hand.remove_meld, self.seat, at))
            rows = ((meld_row(meld, self.seat, 100.0), remove, f"meld {at}", take),)
            out.append(_Group(rows, _meld_words(meld), 1.0))
        if own and laid.flowers:
            label = ngettext("Flower", "Flowers", len(laid.flowers))
            out.append(_Group(single(laid.flowers, "flower", hand.remove_flower), label, _SMALL))
        if own and laid.flies and hand.turns_flies:
            # i18n: the term is 飞苍蝇
            out.append(_Group(single(laid.flies, "fly", hand.remove_fly), _("Flying flies"), _SMALL))
        if own and laid.wild is not None and hand.table.variant.jokers:
            rows = ((upright([laid.wild], 100.0), self._doing(hand.remove_joker), "joker", take),)
            out.append(_Group(rows, joker_name(hand.table.variant), _SMALL))
        return out

    def build(self, ruler: Ruler, box: Box, add: Callable[[Piece], object]) -> None:
        """Place the tiles as large as the box allows."""
        self.box = box
        self._labels.clear()
        groups = self._groups()
        if not groups:
            return
        label_h = ruler.pill_height(_LABEL) + 8
        inner = Box(box.x + RIM + 18, box.y + RIM + 8, box.w - 2 * RIM - 36, box.h - 2 * RIM - 16)
        labelled = inner.h > 96 + label_h
        tall = inner.h - (label_h if labelled else 0)
        units = sum(group.width(1.0) for group in groups) + _GAP * (len(groups) - 1)
        w = min(_WIDEST, inner.w / units, tall / UPRIGHT)
        x = inner.cx - units * w / 2
        y = inner.y + (tall - w * UPRIGHT) / 2
        ends = inner.x
        for group in groups:
            size = w * group.size
            start, top = x, y + (w - size) * UPRIGHT
            for row, act, key, tip in group.rows:
                wide = row.width * size / 100
                add(
                    Piece(self.app, _scaled(row, size), size, act, key=key, tip=tip).place(x, top, wide, size * UPRIGHT)
                )
                x += wide
            if labelled:
                ends = self._label(ruler, group, Box(start, y + w * UPRIGHT + 8, x - start, 0), ends, inner.right)
            x += _GAP * w

    def _label(self, ruler: Ruler, group: _Group, under: Box, ends: float, right: float) -> float:
        """Put the longest words that fit under a group; returns where the next words may begin."""
        for text in (group.label, group.label.partition(" · ")[0]):
            wide = ruler.pill_width(text, _LABEL, _PILL)
            left = max(ends, min(under.cx - wide / 2, right - wide))
            if left + wide <= right + 0.5 and abs(left + wide / 2 - under.cx) <= under.w / 2 + 20:
                self._labels.append((text, left, under.y))
                return left + wide + 8
        return ends

    def draw(self, painter: Painter) -> None:
        """Draw the cloth, the words under the groups, and what is still to come."""
        rect = painter.view.rect(*self.box)
        painter.surface.blit(textures.strip(rect.size, painter.scale, RIM, 33), rect)
        for text, x, y in self._labels:
            painter.pill(text, x, y, "note", "l", _LABEL, _PILL)
        if not self._groups():
            empty = _("Tap the winner's tiles below; the fourteenth is the winning tile.")
            if self.hand.needs_joker():
                empty = asked_joker(self.hand.table.variant)
            elif self.seat != WINNER:
                empty = _("{player}: no melds").format(player=seat_names()[self.seat])
            room = self.box.w - 2 * RIM - 100
            lines = painter.lines(empty, room, 22)
            wide = max(painter.width(line, 22) for line in lines) + 56
            high = painter.leading(22, 1.4) * len(lines) + 24
            plate = Box(self.box.cx - wide / 2, self.box.cy - high / 2, wide, high)
            painter.frame(*plate, "well", 5, 2, 1.5, 0, name="empty")
            painter.para(empty, plate.x + 28, plate.y + 11, wide - 56, 22, "cream", "sans", 1.4, "c", plate)


def _scaled(row: Row, w: float) -> Row:
    """A row that was made for tiles of width 100."""
    k = w / 100
    return Row(tuple(piece._replace(x=piece.x * k, w=piece.w * k) for piece in row.pieces), row.width * k)


def _meld_words(meld: Meld) -> str:
    if meld.giver is None:
        return words.meld_name(meld)
    return f"{words.meld_name(meld)} · {seat_names()[meld.giver]}"
