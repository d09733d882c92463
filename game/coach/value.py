"""What the hand is worth now, and why: for the strip below the table."""

from __future__ import annotations

import msgspec

from game.coach.kinds import Option
from game.engine.actions import WinBy
from game.engine.finished import SeatHand
from game.engine.reasons import Reason
from game.engine.score import WinnerResult
from game.engine.standing import standing, would_win
from game.engine.tiles import Tile
from game.engine.view import SeatView
from game.i18n.words.coaching import distance_text, state_text
from game.i18n.words.gentle import flowers_text, worth_text


class Prospect(msgspec.Struct, frozen=True):
    """Tiles that would win alike: what they would come to."""

    tiles: tuple[Tile, ...]
    result: WinnerResult


def prospects(view: SeatView) -> tuple[Prospect, ...]:
    """What each tile that a ready hand waits for would come to, the dearest first; alike ones together.

    Before 敲 a win is judged as if it had been declared. By a discard, or where that does not win, by self-draw.
    """
    own, variant = view.players[view.seat], view.ruleset.variant
    hand = list(view.hand)
    if len(hand) % 3 == 2:
        if view.drawn is None or not own.ready:
            return ()
        hand.remove(view.drawn)
    declared = msgspec.structs.replace(own, ready=True)
    players = tuple(declared if seat == view.seat else player for seat, player in enumerate(view.players))
    as_declared = msgspec.structs.replace(view, hand=tuple(hand), drawn=None, source=None, players=players)
    found: dict[tuple[object, ...], tuple[list[Tile], WinnerResult]] = {}
    for tile in variant.waits(tuple(hand), own.melds, view.ruleset, view.wild):
        result = would_win(as_declared, tile, WinBy.DISCARD)
        if not result.legal and Reason.PASSED_WIN not in result.reasons:
            result = would_win(as_declared, tile, WinBy.SELF)
        if result.legal:
            key = (result.shape, tuple((line.code, line.amount) for line in result.sheet.lines))
            found.setdefault(key, ([], result))[0].append(tile)
    every = (Prospect(tuple(tiles), result) for tiles, result in found.values())
    return tuple(sorted(every, key=lambda prospect: -prospect.result.value))


def value_words(view: SeatView, option: Option | None = None) -> tuple[str, ...]:
    """What the hand is worth now, a sentence each: its 花 where the game counts them, then what a win would come to.

    While it waits for nothing the second one tells where `option`, the recommended action, leaves it, or how far its
    nearest shape is.
    """
    own, variant = view.players[view.seat], view.ruleset.variant
    said = []
    if variant.flower_kinds:
        hand = SeatHand(view.hand, own.melds, own.flowers)
        said.append(flowers_text(variant.hua(hand, view.ruleset, view.wild)))
    ready = prospects(view)
    if ready:
        said += [worth_text(prospect.tiles, prospect.result.sheet.lines) for prospect in ready]
    elif option is not None and option.shape:
        said.append(state_text(option.shape, option.away, option.live))
    else:
        said += [distance_text(shape, away) for shape, away in standing(view).distances[:1]]
    return tuple(said)
