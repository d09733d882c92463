"""What winning a hand brings in, by the engine's own judging and settling."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.bots.advice.lay import Lay, with_tile
from game.engine.actions import WinBy
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.gauge import STEP, Keys, tiles_of
from game.engine.melds import Meld
from game.engine.options import Ruleset
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView

Pays = tuple[float | None, ...]
"""Points received in all with no, one and two more flowers than now, None where that is no legal win; one entry alone
where flowers make no difference; nothing where it is never legal.
"""

_HONOURS: Final = 3
_ANY, _ANY_WIND = -1, -2
_TRIPLET: Final = 3
_REACH: Final = 2
"""So far from each other two tiles can be in one run."""

Table = tuple[SeatHand, SeatHand, SeatHand, SeatHand]


class Worth:
    """The payments for wins of one seat, as the table stands.

    A win is taken to be an ordinary one: not on the last tile, not on a replacement, by a seat that has declared 敲
    where the game asks for it. On a discard the payment is the average over the three who may have thrown it.
    """

    def __init__(
        self,
        rules: Ruleset,
        seat: int,
        table: Table,
        dealer: int,
        dice: tuple[int, int],
        huang_fan: int,
        wild: Tile | None,
        coming: tuple[Tile, ...],
    ) -> None:
        """`table` are all four seats, concealed tiles left out; `coming` up to two flowers that may still be drawn."""
        self._rules: Final = rules
        self._variant: Final = rules.variant
        self._seat: Final = seat
        self._table: Final = table
        self._dealer: Final = dealer
        self._dice: Final = dice
        self._huang_fan: Final = huang_fan
        self._wild: Final = wild
        self._coming: Final = coming
        self._draws_only: Final = rules.variant.self_draw_only(rules)
        self._known: dict[tuple[object, ...], tuple[Pays, Pays, int]] = {}
        self._binds: dict[tuple[Meld, ...], bool] = {}
        self._received: dict[tuple[object, ...], float] = {}

    def pays(self, lay: Lay, keys: Keys, tile: Tile) -> tuple[Pays, Pays]:
        """What these thirteen tiles receive when `tile` completes them: drawn, and thrown by another."""
        return self.look(lay, keys, tile)[:2]

    def opened(self, melds: tuple[Meld, ...], keys: Keys, tile: Tile) -> tuple[Pays, Pays, int]:
        """What tiles beside these melds receive, and the sheet's value, as `look` tells it."""
        key = (melds, keys, tile)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._judge(melds, keys, tile)
        return known

    def look(self, lay: Lay, keys: Keys, tile: Tile) -> tuple[Pays, Pays, int]:
        """What the tiles receive, drawn and thrown, and what one ordinary payer pays with the flowers of now, or 0."""
        final = with_tile(keys, tile, self._wild)
        if final[4]:
            key = self._with_jokers(lay, keys, tile, final)
        else:
            # Without jokers a hand of given shapes differs from another one in its triplets of honours alone.
            key = (lay, tuple([away < 0 for away in lay.gauge.distances(final)]), final[3])
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._judge(lay.melds, keys, tile)
        return known

    def _with_jokers(self, lay: Lay, keys: Keys, tile: Tile, final: Keys) -> tuple[object, ...]:
        """A key under which hands with jokers receive the same: what jokers stand for may decide that."""
        drawn_joker = tile == self._wild
        if "pao_bai_da" not in self._variant.extras:
            return lay, final, drawn_joker
        every = lay.gauge.pao_bai_da(keys)[0] == 0
        if _most_alike(final[_HONOURS]) + final[4] < _TRIPLET:
            return lay, final[4], every  # there is no triplet of winds
        if every:
            return lay, keys, tile if drawn_joker else _alike(keys, tile), every
        return lay, final, drawn_joker, every

    def _judge(self, melds: tuple[Meld, ...], keys: Keys, tile: Tile) -> tuple[Pays, Pays, int]:
        concealed = tiles_of(keys, self._wild)
        drawn, now = self._by(melds, concealed, tile, WinBy.SELF)
        offered, also = ((), 0) if self._draws_only else self._by(melds, concealed, tile, WinBy.DISCARD)
        return drawn, offered, max(now, also)

    def _by(self, melds: tuple[Meld, ...], concealed: tuple[Tile, ...], tile: Tile, by: WinBy) -> tuple[Pays, int]:
        """The payments with none, one and two more flowers, and the value of the sheet with none."""
        now = self._received_with(melds, concealed, tile, by, 0)
        most = self._received_with(melds, concealed, tile, by, 2) if self._coming else now
        if most == now:
            return (() if now[0] is None else now[:1]), now[1]
        return (now[0], self._received_with(melds, concealed, tile, by, 1)[0], most[0]), now[1]

    def _received_with(
        self, melds: tuple[Meld, ...], concealed: tuple[Tile, ...], tile: Tile, by: WinBy, flowers: int
    ) -> tuple[float | None, int]:
        """Points received in all on average, None when it is no legal win, and the value of the sheet."""
        own = self._table[self._seat]
        laid = tuple(sorted((*own.flowers, *self._coming[:flowers])))
        hand = SeatHand(concealed, melds, laid, ready=True)
        others = [(self._seat + step) % 4 for step in (1, 2, 3)]
        first = self._finished(hand, tile, by, others[0] if by is WinBy.DISCARD else None)
        judged = self._variant.judge(first, self._seat, self._rules)
        if not judged.legal:
            return None, 0
        key = (melds, by, judged.shape, judged.extras, judged.value, judged.amounts)
        received = self._received.get(key)
        if received is None:
            alike = judged.amounts is None and not self._bound(melds)
            received = self._received[key] = self._settle(hand, tile, by, others[:1] if alike else others)
        return received, judged.value

    def _bound(self, melds: tuple[Meld, ...]) -> bool:
        """Whether it matters who throws the tile: somebody is bound (吃三口)."""
        known = self._binds.get(melds)
        if known is None:
            every = [melds if seat == self._seat else other.melds for seat, other in enumerate(self._table)]
            known = self._binds[melds] = bool(self._variant.bound(every, self._rules))
        return known

    def _settle(self, hand: SeatHand, tile: Tile, by: WinBy, others: list[int]) -> float:
        givers = others if by is WinBy.DISCARD else [None]
        total = 0
        for giver in givers:
            settled = self._variant.settle(self._finished(hand, tile, by, giver), self._rules)
            total += settled.payments[self._seat]
        return total / len(givers)

    def _finished(self, hand: SeatHand, tile: Tile, by: WinBy, giver: int | None) -> FinishedHand:
        table = [hand if seat == self._seat else other for seat, other in enumerate(self._table)]
        return FinishedHand(
            (table[0], table[1], table[2], table[3]),
            Win(by, (self._seat,), tile, giver),
            self._dealer,
            self._dice,
            self._huang_fan,
            self._wild,
        )


@lru_cache(maxsize=1 << 10)
def _most_alike(key: int) -> int:
    """The most tiles of one kind in a suit."""
    most = 0
    while key:
        key, count = divmod(key, 5)
        most = max(most, count)
    return most


def _alike(keys: Keys, tile: Tile) -> int:
    """The same number for kinds that receive the same where every kind wins (跑百搭).

    Beside a single joker there are sets alone, and whatever comes is paired with it. What comes may spare a joker for
    a triplet of winds where some are held, or three jokers; but a kind that goes with none of the tiles held is only
    joined by jokers: number tiles are alike then, and so are winds.
    """
    if keys[4] == 1:
        return _ANY
    suit, one = STEP[tile]
    if suit == _HONOURS:
        return tile if keys[suit] // one % 5 else _ANY_WIND
    if _most_alike(keys[_HONOURS]) + keys[4] < _TRIPLET:
        return _ANY
    low = max(0, tile.rank - _REACH - 1)
    return tile if keys[suit] // 5**low % 5 ** (tile.rank + _REACH - low) else _ANY


def open_table(view: SeatView, winner: int) -> Table:
    """What lies open before the four seats, without the flowers of all but the winner, on which no payment depends."""
    one, two, three, four = (
        SeatHand((), each.melds, each.flowers if seat == winner else (), each.ready)
        for seat, each in enumerate(view.players)
    )
    return (one, two, three, four)


def worth_of(view: SeatView) -> Worth:
    """The payments of the view's seat, remembered while the table stays as it is."""
    unseen = view.unseen()
    coming = [KINDS[kind] for kind in sorted(view.ruleset.variant.flower_kinds) for _ in range(unseen[kind])][:2]
    return _worth(
        view.ruleset,
        view.seat,
        open_table(view, view.seat),
        view.dealer,
        view.dice,
        view.huang_fan,
        view.wild,
        tuple(coming),
    )


@lru_cache(maxsize=1 << 6)
def _worth(
    rules: Ruleset,
    seat: int,
    table: Table,
    dealer: int,
    dice: tuple[int, int],
    huang_fan: int,
    wild: Tile | None,
    coming: tuple[Tile, ...],
) -> Worth:
    return Worth(rules, seat, table, dealer, dice, huang_fan, wild, coming)
