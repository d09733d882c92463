"""Movements of what some games alone have: 敲, the joker turned up, 换牌, single-tile kongs, 飞苍蝇, 认输, 承包."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.events import (
    BoundFormed,
    BuriedReturned,
    Exchanged,
    FliesTurned,
    GaveUp,
    ReadyDeclared,
    TileLaidOut,
    WildTurned,
)
from game.i18n import _
from game.i18n.words import CALLS, tile_name, tiles_names
from game.ui.kit import KY
from game.ui.table import banner
from game.ui.table.effects import BondLine, Flash, Shown
from game.ui.table.hud.plates import Plates
from game.ui.table.layout import H, Rest, W
from game.ui.table.model import TableModel
from game.ui.table.motion import Track, draw_in, fly, hold, then
from game.ui.table.stage import Movement
from game.ui.table.times import BURY, CALL, FLIGHT, LASTING, RETURN, SHOW, TAKE

if TYPE_CHECKING:
    from game.ui.table.choreography import After, Before, Choreographer
    from game.ui.view import Box

_LINK: Final = 16.0
"""So far from a plate the chain to another one begins: half a link, and a little."""


def ready_declared(
    c: Choreographer, event: ReadyDeclared, model: TableModel, _before: Before, _after: After
) -> Movement:
    """敲: the call; the discard that lies across follows."""
    return Movement(CALL, [], [c.banner("qiao", event.seat, model, 0, CALL + 350)], [(0, "ready")])


def wild_turned(c: Choreographer, event: WildTurned, model: TableModel, before: Before, after: After) -> Movement:
    """A tile of the wall is turned up, and the joker that it names is shown to everybody."""
    made = Movement(SHOW, [], [], [(120, "reveal")])
    piece = model.turned
    if piece is not None and piece in before:
        made.tracks.append(Track(piece, 0, 360, fly(before[piece], after[piece], 52, 0.5)))
        made.effects.append(Flash(300, 620, c.kit, c.pixel(after[piece]), 90.0))
    text = _("{name}: {value}").format(name=c.cast.joker, value=tile_name(event.wild))
    picture = banner.joker_banner(c.words, c.kit, c.metrics.uu, event.tile, event.wild, text)
    near = piece is not None and c.layout.wall_side(model, piece) == 0
    at = c.zone("banner.top" if near else "banner.bottom")
    made.effects.append(Shown(160, SHOW + 700, picture, at, 0.6))
    return made


def exchanged(c: Choreographer, event: Exchanged, model: TableModel, before: Before, after: After) -> Movement:
    """Five tiles go face down before their owner; five others come from their places in the wall."""
    seat = event.seat
    made = Movement(BURY + 5 * TAKE + 260, [], [], [(60, "place"), (BURY, "draw"), (BURY + 3 * TAKE, "draw")])
    for i, piece in enumerate(model.buried[seat]):
        if piece in before:
            made.tracks.append(Track(piece, 24 * i, BURY - 60, fly(before[piece], after[piece], 40, 0.3)))
    for i, place in enumerate(event.places):
        piece = model.piece_at(place)
        if piece in before:
            was, rest = before[piece], after[piece]
            way = draw_in(was, rest) if rest.pose.how == "tip" else fly(was, rest, 56, 0.5)
            made.tracks.append(Track(piece, BURY + TAKE * i, 320, way))
    known = {track.piece for track in made.tracks}
    made.tracks += c.closing(seat, model, before, after, BURY - 40, known)
    # i18n: 换牌: five tiles were given away for five others
    text = _("{name} exchanges five tiles").format(name=c.cast.names[seat])
    made.effects.append(c.caption(text, c.middle(), 0, made.length))
    return made


def buried_returned(
    c: Choreographer, _event: BuriedReturned, _model: TableModel, before: Before, after: After
) -> Movement:
    """What was buried is mixed in the middle and fills the empty places: nobody can follow a tile."""
    made = Movement(RETURN, [], [], [(60, "shuffle"), (RETURN - 120, "place")])
    box = c.layout.dial
    moved = [piece for piece, rest in after.items() if piece in before and before[piece] != hold(rest)]
    for i, piece in enumerate(moved):
        was, rest = before[piece], after[piece]
        heap = Rest(
            was.pose._replace(w=W, turn=0), box.cx - W / 2 + (i % 5 - 2) * 7, box.cy - H * KY / 2, 4.0 * (i // 5)
        )
        way = then(fly(was, heap, 30, 0.2), 0.45, fly(hold(heap), rest, 60, 0.3))
        made.tracks.append(Track(piece, 12 * i, RETURN - 12 * len(moved) - 40, way))
    return made


def tile_laid_out(c: Choreographer, event: TileLaidOut, model: TableModel, before: Before, after: After) -> Movement:
    """A 红中 or 癞子 goes to the melds as a kong of its own."""
    seat = event.seat
    made = Movement(CALL + FLIGHT, [], [c.banner("gang", seat, model, 0, CALL + 60)], [(0, "gang")])
    made.cues.append((CALL + FLIGHT - 30, "place"))
    made.tracks += c.flights(model.melds[seat][-1].pieces, before, after, CALL, FLIGHT, 40, True)
    known = {track.piece for track in made.tracks}
    made.tracks += c.closing(seat, model, before, after, CALL + 60, known)
    return made


def flies_turned(c: Choreographer, event: FliesTurned, model: TableModel, before: Before, after: After) -> Movement:
    """飞苍蝇: tiles from the head of the wall are turned up in the middle, one after the other."""
    made = Movement(600 + 220 * len(event.tiles), [], [], [])
    for i, piece in enumerate(model.flies):
        if piece in before:
            made.tracks.append(Track(piece, 220 * i, 420, fly(before[piece], after[piece], 80, 0.6)))
            made.effects.append(Flash(220 * i + 380, 480, c.kit, c.pixel(after[piece]), 80.0))
            made.cues.append((220 * i + 360, "place"))
    # i18n: 飞苍蝇: tiles turned up after a win, whose numbers are added to its value
    text = _("Flying flies: {tiles}").format(tiles=tiles_names(event.tiles))
    box = c.layout.dial
    at = c.view.px(box.cx, box.bottom + 44)
    made.effects.append(Shown(200, LASTING, banner.caption(c.words, c.metrics.uu, text), at, 1.0, 8))
    return made


def gave_up(c: Choreographer, event: GaveUp, _model: TableModel, _before: Before, _after: After) -> Movement:
    """认输: the hand is over, nobody has won."""
    name = c.cast.names[event.seat]
    # i18n: a hand that somebody has given up (认输)
    picture = banner.shape_banner(c.words, c.metrics.uu, CALLS["liu_ju"].characters[:1], _("Given up"), name)
    return Movement(900, [], [Shown(0, LASTING, picture, c.zone("banner.bottom"), 0.6)], [(0, "exhausted")])


def chain(plate: Box, other: Box) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """Where a chain from one plate to another begins and ends: beside them, so that no link lies on a name.

    None where the plates are so near each other that nothing is between them.
    """
    x, y = other.cx - plate.cx, other.cy - plate.cy

    def leaving(box: Box) -> float:
        return min((size / 2 + _LINK) / abs(way) for size, way in ((box.w, x), (box.h, y)) if way)

    start, end = leaving(plate), 1 - leaving(other)
    if start >= end:
        return None
    return (plate.cx + start * x, plate.cy + start * y), (plate.cx + end * x, plate.cy + end * y)


def bound_formed(c: Choreographer, event: BoundFormed, model: TableModel, _before: Before, _after: After) -> Movement:
    """承包: a chain runs from one plate to the other, and a word says what it means."""
    one, other = c.cast.names[event.one], c.cast.names[event.other]
    text = _("{one} and {other} are bound").format(one=one, other=other)  # i18n: 吃三口: {one}与{other}承包
    made = Movement(700, [], [], [(0, "warning")])
    if not c.cast.calm:
        boxes = Plates(c.metrics).boxes
        first, second = (boxes[c.side(seat, model)] for seat in (event.one, event.other))
        ends = chain(first, second)
        if ends is not None:
            one_px, other_px = (c.metrics.page.px(*end) for end in ends)
            made.effects.append(BondLine(0, 2200, c.metrics.uu, one_px, other_px))
    made.effects.append(c.caption(text, c.middle(), 120, 2100, "#ffc1b2"))
    return made
