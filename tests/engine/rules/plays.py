"""Finished hands in short, as the tests of every variant write them: seat 0 wins with `hand` and `tile`."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.actions import WinBy
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.melds import parse_meld
from game.engine.reasons import Reason
from game.engine.rules import ruleset
from game.engine.score import Settlement
from game.engine.tiles import parse_tile, parse_tiles

Expected = tuple[str, tuple[str, ...], int, int] | tuple[Reason, ...]
"""Shape, extras, 花 and value; or every reason why the hand does not win."""

D, S, R, E = WinBy.DISCARD, WinBy.SELF, WinBy.ROB_KONG, WinBy.EIGHT_FLOWERS


class Play(msgspec.Struct, frozen=True):
    """One finished hand; `others` are melds of other seats, `1: peng:111z@2`."""

    rules: str
    hand: str
    tile: str = ""
    by: WinBy = WinBy.SELF
    giver: int | None = None
    flowers: str = ""
    ready: tuple[int, ...] = (0, 1, 2, 3)
    others: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    """Further winners: `3: 9m + peng:111p@0 …`."""
    options: tuple[tuple[str, Any], ...] = ()
    huang_fan: int = 0
    dice: tuple[int, int] | None = None
    dealer: int = 0
    replacement: str | None = None
    turn: str | None = None
    last_tile: bool = False
    last_four: bool = False
    flies: str = ""
    wild: str = ""

    def hand_won(self) -> FinishedHand:
        """The finished hand."""
        table = [SeatHand(), SeatHand(), SeatHand(), SeatHand()]
        table[0] = seat_hand(self.hand, self.flowers)
        winners = [0]
        for melds in self.others:
            seat, _, text = melds.partition(":")
            table[int(seat)] = SeatHand(melds=tuple(map(parse_meld, text.split())))
        for winner in self.also:
            seat, _, text = winner.partition(":")
            table[int(seat)] = seat_hand(text, "")
            winners.append(int(seat))
        for seat in self.ready:
            table[seat] = msgspec.structs.replace(table[seat], ready=True)
        win = Win(
            self.by,
            tuple(winners),
            parse_tile(self.tile) if self.tile else None,
            self.giver,
            self.replacement,
            self.turn,
            self.last_tile,
            self.last_four,
            flies=parse_tiles(self.flies),
        )
        one, two, three, four = table
        wild = parse_tile(self.wild) if self.wild else None
        return FinishedHand((one, two, three, four), win, self.dealer, self.dice, self.huang_fan, wild)

    def settle(self) -> Settlement:
        """The hand, settled."""
        rules = ruleset(self.rules, dict(self.options))
        return rules.variant.settle(self.hand_won(), rules)

    def but(self, **changes: Any) -> Play:
        """The same hand, changed."""
        return msgspec.structs.replace(self, **changes)


def seat_hand(text: str, flowers: str) -> SeatHand:
    """A seat's tiles from the text of a hand."""
    concealed, *melds = text.split("+")
    return SeatHand(
        tuple(sorted(parse_tiles(concealed))),
        tuple(parse_meld(meld.strip()) for meld in melds),
        parse_tiles(flowers),
    )


def check_value(play: Play, expected: Expected) -> None:
    """The claim of seat 0 comes to what is expected."""
    result = play.settle().winners[0]
    if isinstance(expected[0], Reason):
        assert not result.legal
        assert result.reasons == expected
        assert result.value == 0
    else:
        assert result.legal, result.reasons
        assert (result.shape, result.extras, result.flowers, result.value) == expected


def values_told(options: dict[str, tuple[Any, ...]]) -> set[str]:
    """What a table of rules must have a row for: `option bound_count total`, for every value of these options."""
    return {f"option {option} {value}" for option, values in options.items() for value in values}
