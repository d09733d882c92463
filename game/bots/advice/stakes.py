"""What the win of another player costs: representative hands, judged and settled by the engine.

For each rival some complete hands are made up that fit his melds: runs of one suit with honours or without, triplets,
runs of all suits. The first legal one, in the order that his melds suggest, is what he is taken to win with; the
dearest is what he might win with at most. Flowers, factors, 荒番, 开宝 and bound partners count as they lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from game.bots.advice.signs import NO_SUIT, SEVERAL_SUITS, Rival
from game.bots.advice.worth import Table, open_table
from game.engine.actions import WinBy
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.melds import Meld, MeldKind
from game.engine.options import BOUND_COUNT, Ruleset
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView

_SUITS: Final = (0, 1, 2)
_LOWS: Final = (0, 3, 6, 1, 4, 2, 5)
_PLAIN: Final = ("runs", "flush_honours", "triplets", "flush", "flush_triplets")
_TRIPLETS: Final = ("triplets", "runs", "flush_honours")
_FLUSH: Final = ("runs", "flush_honours", "flush_triplets", "flush", "triplets")


class Stakes(msgspec.Struct, frozen=True):
    """What a seat pays for the win of a rival: on its own discard, on his self-draw, on the discard of another.

    `shape` and `value` are those of the hand he is taken to have, `most` what the dearest would cost on a discard.
    `binding` is how much more his self-draw would cost if he took one more discard of the seat; 0 where that binds
    nobody. `bound` tells whether the two are bound already.
    """

    shape: str
    value: int
    given: int
    drawn: int
    other: int
    most: int
    binding: int
    bound: bool


_NOTHING: Final = Stakes("", 0, 0, 0, 0, 0, 0, False)


def stakes(view: SeatView, rival: Rival) -> Stakes:
    """What the rival's win would cost the view's seat."""
    return _stakes(
        view.ruleset,
        view.seat,
        _what_matters(view, rival.seat),
        view.dealer,
        view.dice,
        view.huang_fan,
        view.wild,
        rival.seat,
        _suit_of(rival),
        _order_of(rival),
    )


def _what_matters(view: SeatView, winner: int) -> Table:
    """What lies open, less what the payments for this winner do not depend on, so that more of them are remembered.

    Between payers and winner only what they took from each other counts (吃三口), unless factors of the payers' own do.
    """
    table, rules = open_table(view, winner), view.ruleset
    if not rules.variant.self_draw_only(rules) and all(option.id != BOUND_COUNT.id for option in rules.variant.options):
        return table
    one, two, three, four = (
        seat
        if at == winner or not seat.melds
        else msgspec.structs.replace(seat, melds=tuple([meld for meld in seat.melds if meld.giver == winner]))
        for at, seat in enumerate(table)
    )
    return (one, two, three, four)


def _suit_of(rival: Rival) -> int:
    """The suit that the rival is likeliest to collect."""
    if rival.suit in _SUITS:
        return rival.suit
    return min(_SUITS, key=lambda suit: sum(copies for tile, copies in rival.thrown.items() if tile.suit == suit))


def _order_of(rival: Rival) -> tuple[str, ...]:
    """The made-up hands, the likeliest first."""
    if rival.suit == SEVERAL_SUITS and not rival.runs:
        return _TRIPLETS
    return _PLAIN if rival.suit in (NO_SUIT, SEVERAL_SUITS) else _FLUSH


@lru_cache(maxsize=1 << 10)
def _stakes(
    rules: Ruleset,
    seat: int,
    table: Table,
    dealer: int,
    dice: tuple[int, int],
    huang_fan: int,
    wild: Tile | None,
    rival: int,
    suit: int,
    order: tuple[str, ...],
) -> Stakes:
    variant = rules.variant
    third = next(other for other in range(4) if other not in (seat, rival))

    def finished(tiles: Sequence[Tile], by: WinBy, giver: int | None, more: tuple[Meld, ...] = ()) -> FinishedHand:
        hands = list(table)
        own = table[rival]
        hands[rival] = SeatHand(tuple(sorted(tiles[:-1])), own.melds, own.flowers, ready=True)
        if more:
            hands[rival] = msgspec.structs.replace(hands[rival], concealed=(), melds=(*own.melds, *more))
        win = Win(by, (rival,), tiles[-1], giver)
        return FinishedHand((hands[0], hands[1], hands[2], hands[3]), win, dealer, dice, huang_fan, wild)

    given = WinBy.SELF if variant.self_draw_only(rules) else WinBy.DISCARD
    giver = seat if given is WinBy.DISCARD else None
    likely: list[Tile] | None = None
    dearest: list[Tile] | None = None
    shape, value, most = "", 0, 0
    for tiles in _made_up(order, suit, 4 - sum(meld.is_set for meld in table[rival].melds), wild):
        judged = variant.judge(finished(tiles, given, giver), rival, rules)
        if not judged.legal:
            continue
        if likely is None:
            likely, shape, value = tiles, judged.shape, judged.value
        if judged.value > most:
            dearest, most = tiles, judged.value
    if likely is None or dearest is None:
        return _NOTHING

    def cost(tiles: list[Tile], by: WinBy, giver: int | None) -> int:
        return -variant.settle(finished(tiles, by, giver), rules).payments[seat]

    pairs = variant.bound([each.melds for each in table], rules)
    pair = (min(seat, rival), max(seat, rival))
    one_more = Meld(MeldKind.PENG, (likely[-1],) * 3, seat, likely[-1])
    melds = [(*each.melds, one_more) if at == rival else each.melds for at, each in enumerate(table)]
    binds = pair not in pairs and pair in variant.bound(melds, rules)
    drawn = cost(likely, WinBy.SELF, None)
    if variant.self_draw_only(rules):
        return Stakes(shape, value, 0, drawn, 0, 0, 0, False)
    return Stakes(
        shape,
        value,
        cost(likely, WinBy.DISCARD, seat),
        drawn,
        cost(likely, WinBy.DISCARD, third),
        cost(dearest, WinBy.DISCARD, seat),
        _BOUND_SHARES * value if binds else 0,
        pair in pairs,
    )


_BOUND_SHARES: Final = 2
"""What a bound partner pays on top for a self-draw, in shares (qinghunpeng 8): the least of the games that bind."""


def _made_up(order: tuple[str, ...], suit: int, sets: int, wild: Tile | None) -> Iterator[list[Tile]]:
    """Concealed tiles of each of the hands named in `order`, the winning one last."""
    for name in order:
        tiles: list[Tile] = []
        for number in range(sets):
            own = (suit + number) % 3 if name in ("runs", "triplets") else suit
            if name.endswith("triplets"):
                tiles += [_free(own, (1, 7, 4, 2, 6)[number], wild)] * 3
            else:
                low = _run(own, number, wild)
                tiles += [KINDS[low], KINDS[low + 1], KINDS[low + 2]]
        pair = KINDS[27] if name == "flush_honours" and wild != KINDS[27] else _free(suit, 4, wild)
        yield [*tiles, pair, pair]


def _run(suit: int, number: int, wild: Tile | None) -> int:
    """The lowest tile of a run without the joker in it."""
    lows = [9 * suit + low for low in _LOWS if wild is None or not 9 * suit + low <= wild <= 9 * suit + low + 2]
    return lows[number % len(lows)]


def _free(suit: int, rank: int, wild: Tile | None) -> Tile:
    """A number tile that is not the joker; a 2, 5 or 8 where `rank` is one of them and it is free."""
    tile = KINDS[9 * suit + rank]
    return tile if tile != wild else KINDS[9 * suit + (rank + 3) % 9]
