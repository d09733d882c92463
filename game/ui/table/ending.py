"""The end of a hand as movements: the win, 流局, and the hands laid open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import WinBy
from game.engine.events import HandDrawn, HandEnded, HandWon
from game.engine.score import WinnerResult
from game.i18n import _, ngettext
from game.i18n.words import CALLS, win_name
from game.ui.table import banner
from game.ui.table.effects import Flash, Shown
from game.ui.table.layout import SIDES
from game.ui.table.model import TableModel
from game.ui.table.motion import Path, Track, fly, hold, linear, push_over
from game.ui.table.picture import shining
from game.ui.table.stage import Movement
from game.ui.table.times import CALL, FALL, FLIGHT, LASTING, STAGGER, WIN

if TYPE_CHECKING:
    from game.ui.table.choreography import After, Before, Choreographer


def won(c: Choreographer, event: HandWon, model: TableModel, before: Before, after: After) -> Movement:
    """The call of each winner; the winning tile glows. A robbed tile goes to who robbed it."""
    call = {
        WinBy.SELF: "zi_mo",
        WinBy.DISCARD: "hu",
        WinBy.ROB_KONG: "qiang_gang",
        WinBy.EIGHT_FLOWERS: "ba_hua",
    }[event.by]
    made = Movement(CALL + 150, [], [], [(0, "hu")])
    for i, seat in enumerate(event.winners):
        made.effects.append(c.banner(call, seat, model, 240 * i, CALL + 350))
        made.length += 240 if i else 0
    if model.robbed is not None and model.robbed in before:
        made.tracks += c.flights((model.robbed,), before, after, CALL, FLIGHT, 92, True)
        made.length = max(made.length, CALL + FLIGHT)
    for piece in shining(model):
        if piece in after:
            big = after[piece].pose.how == "tip"
            made.effects.append(Flash(CALL, 620, c.kit, c.pixel(after[piece]), 170.0 if big else 96.0))
    return made


def drawn(c: Choreographer, _event: HandDrawn, model: TableModel, _before: Before, _after: After) -> Movement:
    """流局: the last tile is gone and nobody has won."""
    words = CALLS["liu_ju"]
    seal, name = words.characters[:1], _("Drawn hand")  # i18n: 流局
    reading = f"{words.wugniu} · {words.pinyin}" if c.cast.pinyin else words.wugniu
    picture = banner.shape_banner(c.words, c.metrics.uu, seal, name, reading)
    made = Movement(900, [], [Shown(0, LASTING, picture, c.zone("banner.bottom"), 0.6)], [(0, "exhausted")])
    del model
    return made


def ended(c: Choreographer, event: HandEnded, model: TableModel, before: Before, after: After) -> Movement:
    """The winner's hand is pushed over tile by tile and laid open, then the others'; the shape is named."""
    winners = model.won.winners if model.won is not None else ()
    made = Movement(WIN + 500, [], [], [(80, "reveal")])
    for seat in range(4):
        late = 0 if seat in winners else 620
        _lay_open(made, seat, late, model, before, after)
    if event.settlement is not None:
        value = max((result.value for result in event.settlement.winners if result.legal), default=0)
        made.cues.append((700, "win_large" if value >= 10 else "win_small"))
        for i, result in enumerate(r for r in event.settlement.winners if r.legal):
            word = CALLS["hu"].characters if model.won is None or model.won.by is not WinBy.SELF else ""
            shape = win_name(result.shape, result.extras) if result.shape else CALLS["ba_hua"].characters
            picture = banner.shape_banner(
                c.words, c.metrics.uu, word or CALLS["zi_mo"].characters, shape, points_words(result)
            )
            at = c.inside(c.zone(f"banner.{SIDES[c.side(result.seat, model)]}"), picture)
            made.effects.append(Shown(560 + 240 * i, LASTING, picture, at, 0.6))
            made.length += 300 if i else 0
    elif event.huang_fan > model.huang_fan:
        text = _("Carried doublings: {n}. The next hand pays double").format(n=event.huang_fan)
        x, y = c.zone("banner.bottom")
        made.effects.append(c.caption(text, (x, y + 112 * c.metrics.uu), 500, LASTING))
    return made


def _lay_open(made: Movement, seat: int, late: int, model: TableModel, before: Before, after: After) -> None:
    """One hand falls open from its owner's left to right."""
    for i, piece in enumerate(model.hands[seat]):
        was, rest = before.get(piece), after[piece]
        if was is None or was == hold(rest):
            continue
        start = 120 + late + STAGGER * i
        path: Path = push_over(was, rest) if rest.pose.how == "tip" else fly(was, rest, 10, 0.35, linear)
        made.tracks.append(Track(piece, start, FALL, path))


def points_words(result: WinnerResult) -> str:
    """What a hand is worth, in words; the least that is paid where the payers owe different amounts."""
    if result.amounts is not None and len(set(result.amounts)) > 2:  # the winner's own 0 is one of them
        return _("from {n} points").format(n=result.value)
    return ngettext("{n} point", "{n} points", result.value).format(n=result.value)
