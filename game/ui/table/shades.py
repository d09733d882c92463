"""The shadows of everything that lies still on the table."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.kit import KY
from game.ui.table.layout import H, Rest, T
from game.ui.table.model import TableModel


class Shade(NamedTuple):
    """A shadow: of a block `w` × `d` on the ground and `h` high."""

    x: float
    y: float
    w: float
    d: float
    h: float
    strength: float = 1.0


def shades(model: TableModel, rests: dict[int, Rest]) -> list[Shade]:
    """The shadows of everything at rest: a wall stack and a standing row cast one each."""
    out = []
    rows: dict[int, list[Rest]] = {0: [], 1: [], 2: [], 3: []}
    for piece, rest in rests.items():
        if rest.pose.how == "down" and model.in_wall[piece]:
            if rest.z == 0:
                place = model.place_of(piece)
                covering = place & ~1
                on_it = model.turned is not None and model.place_of(model.turned) == covering
                upper = place & 1 and (on_it or model.holds(covering))
                out.append(Shade(rest.x, rest.y, *rest.pose.foot, T * (2 if upper else 1)))
        elif piece == model.turned and rest.z > 0:
            continue  # its stack casts the shadow
        elif rest.pose.how == "stand":
            rows[rest.pose.turn].append(rest)
        elif rest.pose.how == "tip":
            out.append(Shade(rest.x, rest.y - 14, rest.pose.w, 26, 20))
        else:
            out.append(Shade(rest.x, rest.y, *rest.pose.foot, rest.pose.w * 0.52))
    for row in rows.values():
        if row:
            x, y = min(r.x for r in row), min(r.y for r in row)
            right = max(r.x + r.pose.foot[0] for r in row)
            out.append(Shade(x, y, right - x, (max(r.south for r in row) - y) / KY, H * 0.5))
    return out
