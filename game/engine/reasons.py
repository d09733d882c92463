"""Why something is refused: one code for each reason, the same in refusals, claims, cases and the screen.

Variants add their own members here when they come; words are made from the codes in `game.i18n.words` alone.
"""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """A reason code."""

    NOT_YOUR_TURN = "not_your_turn"
    NOTHING_ON_OFFER = "nothing_on_offer"  # nothing of this kind can be taken, won or passed just now
    NOT_IN_HAND = "not_in_hand"
    UNKNOWN_WIN = "unknown_win"  # there is no win of this kind in this variant
    NOT_DECLARED = "not_declared"  # 敲 is needed first (qiaoma 4)
    NOT_COMPLETE = "not_complete"  # the tiles are not a winning shape of any kind
    PLAIN_HAND = "plain_hand"  # 垃圾胡: complete, but no shape that may win here
    NO_FLOWER = "no_flower"  # 一花起胡
    TOO_FEW_FLOWERS = "too_few_flowers"  # the minimum of qiaoma_modern 5
    NOT_TIAN_HU = "not_tian_hu"  # 天胡 claimed by nobody who can have it (shanghai2 5)
    NOT_DI_HU = "not_di_hu"  # 地胡 likewise
    SELF_DRAW_ONLY = "self_draw_only"  # no discard and no robbed kong wins (baida 4)
    JOKER_HELD = "joker_held"  # a hand with a joker wins by self-draw alone (baida 4)
    JOKER_TILE = "joker_tile"  # the joker itself cannot be won on (baida 4; wuhan, jokers)
    WRONG_PAIR = "wrong_pair"  # complete, but the pair must be 2, 5 or 8 (wuhan, winning 2 and 3)
    TOO_MANY_JOKERS = "too_many_jokers"  # 小胡 with more than one 癞子 in the hand (wuhan, winning 2)
    RED_HELD = "red_held"  # a 红中 in the hand (wuhan, winning 4)
    NOT_OPEN = "not_open"  # 开口 is needed (wuhan, winning 1)
    BELOW_MINIMUM = "below_minimum"  # 起胡 (wuhan, winning 6)
    LAST_FOUR = "last_four"  # from three tiles left on nothing is claimed and no discard won (wuhan, winning 5)
    MISSING_FLOWERS = "missing_flowers"  # 八花齐 claimed without the eight flowers
    PASSED_WIN = "passed_win"  # 漏胡
    NEARER_WINNER = "nearer_winner"  # multiple_winners off: another is nearer after the discarder
    NOT_PREVIOUS_PLAYER = "not_previous_player"
    NOT_A_NUMBER_TILE = "not_a_number_tile"
    MISSING_TILES = "missing_tiles"  # the hand lacks the tiles for this meld
    NO_REPLACEMENT_TILE = "no_replacement_tile"
    LAST_DISCARD = "last_discard"  # the last discard can only be won
    AFTER_CLAIM = "after_claim"  # no 胡 straight after 吃 or 碰
    NO_KONG_AFTER_CLAIM = "no_kong_after_claim"  # no 上杠 or 暗杠 then either (common 8; in baida 6 there is)
    CHI_OFF = "chi_off"  # option `chi`
    NO_SWAP = "no_swap"  # option `no_swap`
    NO_SHAPE_LEFT = "no_shape_left"  # option `meld_lock`
    NO_SUCH_ACTION = "no_such_action"  # this variant, or this table, does not play it
    NOT_READY = "not_ready"  # 敲 with a discard that leaves no ready hand (qiaoma 2)
    DECLARED = "declared"  # after 敲 nothing but the drawn tile goes, and nothing is claimed (qiaoma 3)
    WAITS_CHANGE = "waits_change"  # after 敲 a kong that changes the waits (qiaoma 3)
    OTHER_END = "other_end"  # the tile at the other end of the wait just closed by 吃 (shanghai2 9)
    SUIT_LOCK = "suit_lock"  # melds of two suits with a 吃 among them (shanghai2 10)
    PASSED_PENG = "passed_peng"  # the last 碰 of this kind was declined (shanghai2 11)
    JOKER_IN_MELD = "joker_in_meld"  # a 癞子 or 红中 is part of no meld (wuhan, jokers)
    ONLY_LAID_OUT = "only_laid_out"  # a 红中 or 癞子 leaves the hand as its own kong alone (wuhan, kongs)
