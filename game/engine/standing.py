"""Where a seat stands in the middle of a hand, worked out from its `SeatView` alone: the live score of the screen."""

from __future__ import annotations

import msgspec

from game.engine.actions import WinBy
from game.engine.events import Source
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.hua import Hua
from game.engine.reasons import Reason
from game.engine.score import WinnerResult
from game.engine.shapes.men_qing import opened
from game.engine.tiles import Tile
from game.engine.view import SeatView


class Standing(msgspec.Struct, frozen=True):
    """Where a seat stands.

    `flowers` is the sum of 花 it has now and `hua` the groups they come from, as the variant counts 花 (flower tiles,
    melds, honours held three times, jokers; none in games without). `distances` tells for each shape still possible how
    many tiles it lacks (−1 complete, 0 ready), nearest first, a shape that is not ready by how far a win really is
    (`Variant.shortfall`: four jokers only come by luck); `shape_left` whether any shape that may win is left.
    """

    flowers: int
    hua: tuple[Hua, ...]
    distances: tuple[tuple[str, int], ...]
    shape_left: bool


def standing(view: SeatView) -> Standing:
    """The standing of the seat that `view` belongs to."""
    own = view.players[view.seat]
    variant = view.ruleset.variant
    found = variant.distances(view.hand, own.melds, view.ruleset, view.wild)
    order = {shape: at for at, shape in enumerate(variant.shapes)}
    hand = SeatHand(view.hand, own.melds, own.flowers)

    def farness(item: tuple[str, int]) -> tuple[float, int]:
        shape, away = item
        more = variant.shortfall(shape, hand, view.ruleset, view.wild) if away > 0 else 0.0
        return away + more, order.get(shape, len(order))

    nearest = sorted(found.items(), key=farness)
    hua = variant.hua(hand, view.ruleset, view.wild)
    return Standing(sum(group.amount for group in hua), hua, tuple(nearest), bool(found))


def would_win(view: SeatView, tile: Tile, by: WinBy | None = None) -> WinnerResult:
    """The claim of the view's seat to win with `tile`, judged: value sheet, or every reason why not.

    With `by` None it is what it would be now: robbing or taking the tile on offer, a self-draw when `tile` was just
    drawn, otherwise a discard of another seat. Straight after 吃 or 碰 nothing wins.
    """
    concealed = list(view.hand)
    giver: int | None = None
    if by is None:
        if view.offer is not None and view.offer.tile == tile:
            by = view.offer.by
        else:
            by = WinBy.SELF if view.drawn == tile else WinBy.DISCARD
    if by in (WinBy.DISCARD, WinBy.ROB_KONG):
        giver = view.offer.giver if view.offer is not None else (view.seat + 1) % 4
    if view.drawn is not None:
        concealed.remove(view.drawn)
    if len(concealed) % 3 != 1:
        return WinnerResult(view.seat, False, (Reason.AFTER_CLAIM,))
    replacement = str(view.source) if by is WinBy.SELF and view.source in (Source.FLOWER, Source.KONG) else None
    turn = first_turn(view, by)
    win = Win(
        by=by,
        winners=(view.seat,),
        tile=tile,
        giver=giver,
        replacement=replacement if view.drawn == tile else None,
        turn=turn,
        first=(view.seat,) if turn is not None else (),
        last_tile=by is not WinBy.ROB_KONG and view.wall_left == 0,
        last_four=by is not WinBy.ROB_KONG and view.wall_left < 4,
    )
    hands = [
        SeatHand(tuple(concealed) if seat == view.seat else (), player.melds, player.flowers, player.ready)
        for seat, player in enumerate(view.players)
    ]
    finished = FinishedHand(
        (hands[0], hands[1], hands[2], hands[3]), win, view.dealer, view.dice, view.huang_fan, view.wild
    )
    result = view.ruleset.variant.judge(finished, view.seat, view.ruleset)
    if by is WinBy.DISCARD and tile in view.passed:
        return WinnerResult(view.seat, False, (*result.reasons, Reason.PASSED_WIN))
    return result


def first_turn(view: SeatView, by: WinBy) -> str | None:
    """`tian_hu` or `di_hu` where a win would be one (shanghai2 5): nothing discarded and nothing claimed yet."""
    own = view.players[view.seat]
    early = not own.river and not opened(own.melds)
    if not early or not view.ruleset.variant.conduct(view.ruleset).first_turn:
        return None
    if view.seat != view.dealer:
        return "di_hu"
    return "tian_hu" if by is WinBy.SELF else None
