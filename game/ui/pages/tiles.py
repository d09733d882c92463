"""Tiles on a page: lying face up in rows, melds with the taken tile turned towards its giver, with their shadows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.tiles import Tile
from game.ui.kit import KY, KZ, TALL, THICK, Kit, Pose

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.melds import Meld
    from game.ui.painter import Painter

UPRIGHT: Final = KY * TALL + KZ * THICK
"""Height on the screen of an upright lying tile, in tile widths."""

TURNED: Final = KY + KZ * THICK
"""Height on the screen of a tile lying on its side, in tile widths."""


class Piece(NamedTuple):
    """One tile of a row: its face (None: face down), how it is turned, its mark, and its x from the row's left end.

    `x` and `w` (the width it takes) are in design units.
    """

    face: Tile | None
    turn: int
    mark: str | None
    x: float
    w: float


class Row(NamedTuple):
    """Tiles placed side by side, and how wide they are together."""

    pieces: tuple[Piece, ...]
    width: float


def upright(faces: Iterable[Tile | None], w: float, mark: str | None = None) -> Row:
    """Upright tiles of width `w` side by side."""
    pieces = tuple(Piece(face, 0, mark, i * w, w) for i, face in enumerate(faces))
    return Row(pieces, len(pieces) * w)


def marked(row: Row, face: Tile | None, mark: str) -> Row:
    """The same row with every tile of one kind marked."""
    if face is None:
        return row
    pieces = tuple(piece._replace(mark=mark) if piece.face == face else piece for piece in row.pieces)
    return Row(pieces, row.width)


def meld_row(meld: Meld, seat: int, w: float) -> Row:
    """A meld of `seat`: the taken tile lies turned, first, middle or last by where its giver sits (rules README 12).

    Pages show hands that are over, so a 暗杠 lies open too: it is the kong with no tile turned.
    """
    faces = list(meld.tiles)
    turned = -1
    if meld.giver is not None and meld.taken is not None:
        turned = {3: 0, 2: 1, 1: len(faces) - 1}[(meld.giver - seat) % 4]
        faces.remove(meld.taken)
        faces.insert(turned, meld.taken)
    pieces: list[Piece] = []
    x = 0.0
    for i, face in enumerate(faces):
        wide = w * TALL if i == turned else w
        pieces.append(Piece(face, 90 if i == turned else 0, None, x, wide))
        x += wide
    return Row(tuple(pieces), x)


def joined(rows: Sequence[Row], gap: float) -> Row:
    """Rows one after the other, `gap` apart."""
    pieces: list[Piece] = []
    x = 0.0
    for row in rows:
        pieces += [piece._replace(x=piece.x + x) for piece in row.pieces]
        x += row.width + gap
    return Row(tuple(pieces), max(0.0, x - gap))


def draw_row(painter: Painter, kit: Kit, row: Row, x: float, y: float, w: float, record: bool = True) -> None:
    """Draw a row of tiles of width `w` with its upper left corner at x, y (design units of the painter).

    The kit must have the painter's scale.
    """
    shadow_h = w * THICK * 0.8
    left, top = painter.view.px(x, y)
    lift = KZ * w * THICK * kit.u
    u = kit.u
    spots = []
    for piece in row.pieces:
        pose = Pose("down" if piece.face is None else "flat", piece.turn, w)
        drop = KY * (TALL - 1) * w * u if piece.turn % 180 else 0.0
        spots.append((piece, pose, left + piece.x * u, top + lift + drop))
    for _piece, pose, px, py in spots:
        foot = pose.foot
        sprite = kit.shadow(foot[0], foot[1], shadow_h)
        painter.surface.blit(sprite.surface, sprite.at(px, py))
    for piece, pose, px, py in spots:
        sprite = kit.tile(pose, piece.face, piece.mark)
        painter.surface.blit(sprite.surface, sprite.at(px, py))
        if record:
            h = (TURNED if piece.turn % 180 else UPRIGHT) * w
            painter.solid(x + piece.x, y + (UPRIGHT * w - h), piece.w, h)


def draw_tiles(
    painter: Painter, kit: Kit, faces: Iterable[Tile | None], x: float, y: float, w: float, mark: str | None = None
) -> float:
    """Draw upright tiles; returns the x after the last one."""
    row = upright(faces, w, mark)
    draw_row(painter, kit, row, x, y, w)
    return x + row.width
