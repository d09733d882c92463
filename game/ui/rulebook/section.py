"""The pieces of a rule text: sections of sentences, a small table, and hands that the engine settles."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.actions import WinBy
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.melds import Meld, parse_meld
from game.engine.rules import ruleset
from game.engine.tiles import parse_tile, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.engine.options import OptionValue, Ruleset
    from game.engine.score import Settlement, WinnerResult


class Claim(NamedTuple):
    """What a text says of an example with every switch at its default; the tests ask the engine whether it is so.

    `shape` is empty for a hand that does not win; `payments` are by seat where the text is about them.
    """

    shape: str
    value: int
    payments: tuple[int, int, int, int] | None = None


class Settled(NamedTuple):
    """An example as the engine settles it: the claim of its winner, and the whole settlement."""

    result: WinnerResult
    settlement: Settlement


class Example(NamedTuple):
    """A finished hand that shows a rule: what it shows, a sentence about it, and the hand itself.

    `options` are switches that must be set so for the example to make sense, whatever the table plays.
    """

    title: str
    note: str
    hand: FinishedHand
    claim: Claim
    options: tuple[tuple[str, OptionValue], ...] = ()

    @property
    def seat(self) -> int:
        """Whose hand it is."""
        return self.hand.win.winners[0]

    def rules(self, rules: Ruleset) -> Ruleset:
        """The rules it is settled by at a table with these rules."""
        return ruleset(rules.variant_id, {**dict(rules.changed), **dict(self.options)})

    def settled(self, rules: Ruleset) -> Settled:
        """What it comes to at a table with these rules."""
        own = self.rules(rules)
        settlement = own.variant.settle(self.hand, own)
        return Settled(settlement.winners[0], settlement)


class Section(NamedTuple):
    """A title, paragraphs, then a table (its first row is the head; no rows, no table), then examples."""

    title: str
    paragraphs: tuple[str, ...]
    table: tuple[tuple[str, ...], ...] = ()
    examples: tuple[Example, ...] = ()


def example(
    title: str,
    note: str,
    claim: Claim,
    concealed: str,
    tile: str = "",
    melds: str = "",
    flowers: str = "",
    *,
    by: WinBy = WinBy.DISCARD,
    giver: int = 1,
    dealer: int = 0,
    dice: tuple[int, int] | None = None,
    huang_fan: int = 0,
    wild: str = "",
    replacement: str | None = None,
    turn: str | None = None,
    last_four: bool = False,
    ready: tuple[int, ...] = (0,),
    others: Mapping[int, str] | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Example:
    """The hand of seat 0, its melds as `kind:tiles/taken@giver` with spaces between; `others` the melds of others.

    `ready` are the seats that have declared or wait for a win.
    """
    table = [SeatHand(), SeatHand(), SeatHand(), SeatHand()]
    table[0] = SeatHand(tuple(sorted(parse_tiles(concealed))), _melds(melds), tuple(sorted(parse_tiles(flowers))))
    for seat, laid in (others or {}).items():
        table[seat] = SeatHand((), _melds(laid))
    one, two, three, four = (
        SeatHand(own.concealed, own.melds, own.flowers, seat in ready) for seat, own in enumerate(table)
    )
    win = Win(
        by,
        (0,),
        parse_tile(tile) if tile else None,
        giver if by in (WinBy.DISCARD, WinBy.ROB_KONG) else None,
        replacement,
        turn,
        last_four=last_four,
    )
    joker = parse_tile(wild) if wild else None
    hand = FinishedHand((one, two, three, four), win, dealer, dice, huang_fan, joker)
    return Example(title, note, hand, claim, tuple((options or {}).items()))


def _melds(written: str) -> tuple[Meld, ...]:
    return tuple(parse_meld(each) for each in written.split())
