"""How a game is played, as opposed to what its hands are worth: switches that `Round` and legality read.

A variant puts its `Conduct` together from its rules and the options of the table; nothing else tells the play of one
game from another's.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

import msgspec

from game.engine.options import Ruleset


class Eight(StrEnum):
    """When 八花齐 may be won: never, as soon as the eighth flower is laid (README), or on the first own turn with
    fourteen tiles, which is one that begins with a draw (shanghai2 6).
    """

    NEVER = "never"
    AT_ONCE = "at_once"
    OWN_TURN = "own_turn"


class Passing(StrEnum):
    """What a passed win bars until one has drawn, 吃, 碰 or 杠 oneself: nothing, discards of the same kind (漏胡,
    README 10), or any discard (shanghai2 14).
    """

    FREE = "free"
    SAME_TILE = "same_tile"
    ANY_TILE = "any_tile"


class Turned(StrEnum):
    """Which tile is turned up after the deal to name the joker, and stays out of play: the upper one of the stack at
    the tail that the smaller die names (baida 1), or the next one at the head (wuhan, tiles).
    """

    TAIL = "tail"
    HEAD = "head"


class Conduct(msgspec.Struct, frozen=True, kw_only=True):
    """How one table plays. The defaults are the common frame of the rules README."""

    declares: bool = False
    """敲 comes before winning, and locks the hand (qiaoma 2 to 4)."""
    forced_win: bool = False
    """After 敲 a possible win is taken by itself (option `forced_win`)."""
    auto_ready: bool = False
    """敲 is declared by itself, as soon as it can be (option `auto_ready`)."""
    judges_ready: bool = False
    """Whether the discarder is 听牌 is judged on what he keeps (qiaoma 2, `lezi`; wuhan, 承包)."""
    exchange: bool = False
    """Five tiles may be buried after the deal (qiaoma 12)."""
    turned: Turned | None = None
    eight: Eight = Eight.AT_ONCE
    passing: Passing = Passing.SAME_TILE
    first_turn: bool = False
    """天胡 and 地胡 exist (shanghai2 5)."""
    draw_only: bool = False
    """Nothing but self-draw wins (baida 4)."""
    kong_after_claim: bool = False
    """上杠 and 暗杠 also straight after 吃 and 碰 (baida 6)."""
    lays_singles: bool = False
    """红中 and the joker leave the hand as single-tile kongs alone, and are part of no meld (wuhan, kongs)."""
    closing: int = 0
    """With so few tiles left nothing is claimed or konged (README 11: none; wuhan, winning 5: three)."""
    chi: bool = True
    no_swap: bool = False
    """The tile just taken by 吃 or 碰 is not discarded at once (option `no_swap`)."""
    chi_ban: bool = False
    """After 吃 neither the tile taken nor the one at the other end is discarded at once (shanghai2 9)."""
    suit_lock: bool = False
    """With a 吃 on the table the melds of numbers are of one suit (shanghai2 10)."""
    peng_lock: bool = False
    """A declined 碰 bars the next of that kind until one has discarded (shanghai2 11)."""
    meld_lock: str = "off"
    flies: int = 0
    """So many tiles are turned up after a win (飞苍蝇, qiaoma_modern 8)."""

    @property
    def bars_melds(self) -> bool:
        """Whether anything here can stand against a meld of tiles that a seat holds (敲 aside)."""
        swapping = self.no_swap or self.chi_ban
        return self.lays_singles or self.suit_lock or self.peng_lock or swapping or self.meld_lock == "refuse"


FRAME = Conduct()
"""The common frame alone."""


@lru_cache(maxsize=64)
def conduct(rules: Ruleset, frame: Conduct = FRAME) -> Conduct:
    """`frame` with the options that several games have, as this table has chosen them."""
    return msgspec.structs.replace(
        frame,
        chi=bool(rules.get("chi", True)),
        no_swap=bool(rules.get("no_swap", False)),
        meld_lock=str(rules.get("meld_lock", "off")),
        forced_win=bool(rules.get("forced_win", False)),
        auto_ready=bool(rules.get("auto_ready", False)),
        exchange=bool(rules.get("exchange_five", False)),
        flies=int(rules.get("fei_cang_ying", 0)),
    )
