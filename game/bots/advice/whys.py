"""Reasons as data: a closed list of codes, each with the operands that a sentence about it is made of.

`OPERANDS` tells for each code the types of its operands, in order, by these names:

==========  =====================================================================================
`tile`      a `Tile`
`count`     a whole number from 0 up: of tiles, kinds, melds, flowers, turns
`away`      how many tiles away a hand is: −1 complete, 0 ready, 1, 2 …
`points`    whole points, as one ordinary payer pays them, before 底分
`percent`   a chance in hundredths, 0–100
`seat`      a seat, 0–3
`suit`      0 万, 1 筒, 2 条
`shape`     the id of a shape of the variant (`Variant.shapes`)
==========  =====================================================================================
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from game.engine.tiles import Tile

Operand = Tile | int | str


class Code(StrEnum):
    """Why something is advised, or why it is dangerous."""

    # An action.
    WINS = "wins"  # it wins, as this shape, for so many points
    BIGGER_LATER = "bigger_later"  # letting this win go may bring so many points as that shape
    FREES = "frees"  # letting this win go frees the joker: every kind wins then, for so many points (跑百搭)
    NEARER = "nearer"  # brings this shape nearer: from so far away to so far away
    READY = "ready"  # afterwards the hand is ready and waits for so many kinds, so many tiles unseen
    ACCEPTS = "accepts"  # heading for this shape so many kinds help, so many tiles unseen
    HEADS_FOR = "heads_for"  # what the action heads for: the shape, so far away, worth so many points
    STEPS_BACK = "steps_back"  # the nearest shape gets farther away: from so far to so far
    SPARE = "spare"  # the tile is of no use to the shape that the hand heads for
    BREAKS_PAIR = "breaks_pair"  # the tile was one of a pair
    BREAKS_TRIPLET = "breaks_triplet"  # the tile was one of a triplet
    WRONG_SUIT = "wrong_suit"  # the tile is of a suit that the shape excludes
    NEEDS_HUA = "needs_hua"  # the shape cannot be won yet, for want of 花 (of 开口 or 起胡 in 武汉)
    ADDS_HUA = "adds_hua"  # the meld brings so many 花
    OPENS = "opens"  # the claim ends 门清
    MOUTH = "mouth"  # the claim opens the hand, without which it may not win (武汉)
    FACTOR = "factor"  # the kong multiplies every payment of the hand by so much (武汉)
    BINDS = "binds"  # the claim is the third from this seat: the two are bound (吃三口)
    EXTRA_DRAW = "extra_draw"  # a kong draws a tile from the tail
    KEEPS_HAND = "keeps_hand"  # nothing on offer is worth opening or changing the hand for
    DECLARES = "declares"  # 敲: without it the hand may not win
    STAYS_FREE = "stays_free"  # not to 敲 yet keeps the hand free to become that shape
    JOKER = "joker"  # the tile is the joker and worth keeping
    FOLDS = "folds"  # a win is out of reach or costs too much: the tile is chosen because it is safe
    LAST_TURNS = "last_turns"  # only so many own draws are left
    # A discard's danger, seat by seat.
    SAFE_SELF_DRAW = "safe_self_draw"  # nobody wins on a discard in this game
    SAFE_LAST = "safe_last"  # no other copy can be anywhere but in the own hand, and no run can use it
    SAFE_PASSED = "safe_passed"  # this seat let the same kind pass since its last draw
    THROWN_BY = "thrown_by"  # this seat has thrown the kind itself, so many times
    DECLARED = "declared"  # this seat has declared 敲
    COLLECTS_SUIT = "collects_suit"  # this seat has melds of the tile's suit alone: seat, suit, how many
    OTHER_SUIT = "other_suit"  # this seat collects another suit: seat, that suit, how many melds
    COLLECTS_HONOURS = "collects_honours"  # this seat has so many melds of honours
    TRIPLETS = "triplets"  # this seat's melds are triplets alone, so many
    MELDS = "melds"  # this seat has so many melds
    HOARDS_SUIT = "hoards_suit"  # this seat has thrown nothing of the tile's suit in so many discards
    LATE = "late"  # few tiles are left in the wall
    FRESH = "fresh"  # so many copies of the kind are unseen
    COSTS = "costs"  # what this seat could win on it: the shape, so many points to pay
    FEEDS_THIRD = "feeds_third"  # this seat has taken two discards already: a third binds (吃三口)
    BOUND_PAYS = "bound_pays"  # this seat is bound to the discarder, who pays for its win


OPERANDS: Final[dict[Code, tuple[str, ...]]] = {
    Code.WINS: ("shape", "points"),
    Code.BIGGER_LATER: ("shape", "points"),
    Code.FREES: ("tile", "points"),
    Code.NEARER: ("shape", "away", "away"),
    Code.READY: ("count", "count"),
    Code.ACCEPTS: ("shape", "count", "count"),
    Code.HEADS_FOR: ("shape", "away", "points"),
    Code.STEPS_BACK: ("away", "away"),
    Code.SPARE: ("tile", "shape"),
    Code.BREAKS_PAIR: ("tile",),
    Code.BREAKS_TRIPLET: ("tile",),
    Code.WRONG_SUIT: ("tile", "shape"),
    Code.NEEDS_HUA: ("shape",),
    Code.ADDS_HUA: ("count",),
    Code.OPENS: (),
    Code.MOUTH: (),
    Code.FACTOR: ("count",),
    Code.BINDS: ("seat",),
    Code.EXTRA_DRAW: (),
    Code.KEEPS_HAND: (),
    Code.DECLARES: (),
    Code.STAYS_FREE: ("shape",),
    Code.JOKER: ("tile",),
    Code.FOLDS: ("tile",),
    Code.LAST_TURNS: ("count",),
    Code.SAFE_SELF_DRAW: (),
    Code.SAFE_LAST: ("tile",),
    Code.SAFE_PASSED: ("seat", "tile"),
    Code.THROWN_BY: ("seat", "tile", "count"),
    Code.DECLARED: ("seat",),
    Code.COLLECTS_SUIT: ("seat", "suit", "count"),
    Code.OTHER_SUIT: ("seat", "suit", "count"),
    Code.COLLECTS_HONOURS: ("seat", "count"),
    Code.TRIPLETS: ("seat", "count"),
    Code.MELDS: ("seat", "count"),
    Code.HOARDS_SUIT: ("seat", "suit", "count"),
    Code.LATE: ("count",),
    Code.FRESH: ("tile", "count"),
    Code.COSTS: ("seat", "shape", "points"),
    Code.FEEDS_THIRD: ("seat",),
    Code.BOUND_PAYS: ("seat",),
}
"""The operands of every code, by the names of the module's table."""


class Why(msgspec.Struct, frozen=True):
    """One reason: its code, and the operands that `OPERANDS` lists for it."""

    code: Code
    operands: tuple[Operand, ...] = ()
