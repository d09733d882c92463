"""A light game: four hands and the rest of the wall played to the end by the quick player.

It follows the rules where points depend on them – who may claim and win, replacements, 敲, kongs, the settlement of
the variant itself – and leaves out what hardly moves an average: 八花齐, robbing of 明杠, locks on claims, the choice
to let a win pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.master.goals import less, more
from game.bots.master.quick import Quick
from game.bots.master.seats import Frame, Seat
from game.engine.actions import Action, Chi, MingGang, Peng, WinBy
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.gauge import Keys
from game.engine.melds import RED, Meld, MeldKind, grown
from game.engine.tiles import KINDS

_OVER: Final = 0.02
"""A game in which so little chance is left is over."""
_PRIZES: Final = 2
"""So many of the tiles that a hand waits for are looked at to see what it wins; one where jokers make that long."""
_LAST: Final = 4
"""With fewer tiles in the wall a win may count more."""
_CLAIM_GAIN: Final = 1.05
"""A claim must make the hand worth so many times what it was."""


class Game:
    """One light game. `seats` are played up; `me` is whose points count.

    Two ways make its result vary less and leave the average as it is. Every seat draws from a quarter of the wall of
    its own, so that two games that differ in one claim go on alike. And whether a ready hand draws its tile is not left
    to chance: what it would win is counted with the chance that it does, and the game goes on for the rest of the
    chances, `alive`, in which it does not.
    """

    __slots__ = ("_counts", "_frame", "_left", "_me", "_quarters", "_seats", "alive", "paid")

    def __init__(self, frame: Frame, seats: list[Seat], wall: Sequence[int], counts: Sequence[int], me: int) -> None:
        """`counts` are the kinds of `wall`."""
        self._frame = frame
        self._seats = seats
        self._quarters = [list(wall[seat::4]) for seat in range(4)]
        self._counts = list(counts)
        self._left = len(wall)
        self._me = me
        self.alive = 1.0
        """The chance that nobody has won yet."""
        self.paid = 0.0
        """What I was paid on average."""

    def run(self, seat: int, replacement: str | None = None) -> None:
        """`seat` draws, and the hand is played to its end."""
        frame, seats = self._frame, self._seats
        flowers = frame.flowers
        while self._left:
            own = seats[seat]
            standing = own.standing
            ready = standing.away == 0 and (own.ready or not frame.declares)
            if ready and self._may_draw(seat, own, replacement):
                return
            tile = self._draw(seat, standing.useful if ready else 0)
            if tile in flowers:
                own.flowers = (*own.flowers, KINDS[tile])
                replacement = "flower"
                continue
            if tile == RED and frame.lays_singles:
                own.melds = (*own.melds, Meld(MeldKind.HONG_ZHONG, (RED,)))
                replacement = "kong"
                continue
            out = tile
            if standing.away and not own.ready and standing.wants(tile):
                out = self._drew(own, tile)
            if out == tile and not own.ready and self._konged(seat, own, tile):
                if not self.alive:
                    return
                replacement = "kong"
                continue
            after = self.discarded(seat, out)
            if after < 0:
                return
            seat, replacement = after, None

    def _draw(self, seat: int, but: int) -> int:
        """The next tile of a seat, none of those in the mask `but` while it has others."""
        quarter = self._quarters[seat] or max(self._quarters, key=len)
        tile = quarter.pop()
        if but >> tile & 1:
            for at in range(len(quarter) - 1, -1, -1):
                if not but >> quarter[at] & 1:
                    quarter[at], tile = tile, quarter[at]
                    break
        self._left -= 1
        self._counts[tile] -= 1
        return tile

    def _may_draw(self, seat: int, own: Seat, replacement: str | None) -> bool:
        """Count the chance that a ready seat draws its tile; whether hardly any other is left."""
        counts, standing = self._counts, own.standing
        waits = [tile for tile in range(34) if standing.useful >> tile & 1 and counts[tile]]
        if not waits:
            return False
        known = own.prize
        if known is None or known[0] is not standing or replacement is not None or self._left < _LAST:
            most = _PRIZES if self._frame.wild < 0 else 1
            waits.sort(key=lambda tile: -counts[tile])
            prizes = [self._prize(WinBy.SELF, (seat,), tile, None, replacement) for tile in waits[:most]]
            legal = [prize for prize in prizes if prize is not None]
            known = own.prize = standing, len(legal) / len(prizes), sum(legal) / max(1, len(legal))
        chance = known[1] * sum([counts[tile] for tile in waits]) / self._left
        self.paid += self.alive * chance * known[2]
        self.alive *= 1 - chance
        return self.alive < _OVER

    def discarded(self, giver: int, tile: int, mine: Action | None = None, *, free: bool = False) -> int:
        """`tile` lies on offer; the seat that draws next when wins and claims are done with, −1 when the hand is over.

        `mine` is my answer to this offer, where it is given. With `free` the giver does not declare 敲 yet.
        """
        frame, seats = self._frame, self._seats
        while True:
            own = seats[giver]
            if frame.declares and own.standing.away == 0 and not free:
                own.ready = True
            free = False
            if self._left <= frame.closing or (tile == frame.wild and mine is None):
                return (giver + 1) % 4
            if not frame.draw_only and self._ron(giver, tile, mine):
                return -1
            claimant = self._claimant(giver, tile, mine)
            if claimant < 0:
                return (giver + 1) % 4
            if isinstance(mine, MingGang) and claimant == self._me:
                self.run(claimant, "kong")
                return -1
            mine = None
            giver, tile = claimant, self._throw(seats[claimant])

    def _claimant(self, giver: int, tile: int, mine: Action | None) -> int:
        """Who has claimed the discard, its meld being laid; −1 for nobody. 碰 comes before 吃."""
        for seat in ((giver + 1) % 4, (giver + 2) % 4, (giver + 3) % 4):
            own = self._seats[seat]
            if mine is not None and seat == self._me:
                if isinstance(mine, Peng | MingGang):
                    self._take(own, claimed(mine, giver), tile)
                    return seat
            elif own.counts[tile] >= 2 and not own.ready and own.standing.away and own.standing.wants(tile):
                kind = KINDS[tile]
                if self._better(own, Meld(MeldKind.PENG, (kind, kind, kind), giver, kind), tile):
                    return seat
        seat = (giver + 1) % 4
        own = self._seats[seat]
        if mine is not None and seat == self._me:
            if not isinstance(mine, Chi):
                return -1
            self._take(own, claimed(mine, giver), tile)
            return seat
        may = self._frame.chi and tile < 27 and not own.ready and own.standing.away
        return seat if may and self._chi(own, giver, tile) else -1

    # What happens in between

    def _win(self, by: WinBy, winners: tuple[int, ...], tile: int, giver: int) -> bool:
        """Whether at least one of these claims is legal; then the hand is over and paid."""
        prize = self._prize(by, winners, tile, giver, None)
        if prize is None:
            return False
        self.paid += self.alive * prize
        self.alive = 0.0
        return True

    def _prize(
        self, by: WinBy, winners: tuple[int, ...], tile: int, giver: int | None, replacement: str | None
    ) -> int | None:
        """What these claims would pay me, None where none of them is legal."""
        frame = self._frame
        table = [
            SeatHand(
                seat.tiles() if number in winners else (),
                seat.melds,
                seat.flowers,
                seat.ready or (frame.judges_ready and seat.standing.away == 0),
            )
            for number, seat in enumerate(self._seats)
        ]
        left = self._left
        win = Win(by, winners, KINDS[tile], giver, replacement, last_tile=left == 0, last_four=left < 4)
        wild = None if frame.wild < 0 else KINDS[frame.wild]
        hand = FinishedHand(
            (table[0], table[1], table[2], table[3]), win, frame.dealer, frame.dice, frame.huang_fan, wild
        )
        settled = frame.variant.settle(hand, frame.rules)
        return settled.payments[self._me] if any(result.legal for result in settled.winners) else None

    def _ron(self, giver: int, tile: int, mine: Action | None) -> bool:
        """Whether somebody wins on this discard."""
        bit = 1 << tile
        winners: tuple[int, ...] = ()
        for number, seat in enumerate(self._seats):
            standing = seat.standing
            if standing.away == 0 and number != giver and standing.useful & bit:
                if (self._frame.declares and not seat.ready) or (number == self._me and mine is not None):
                    continue
                winners = (*winners, number)
        return winners != () and self._win(WinBy.DISCARD, winners, tile, giver)

    def _drew(self, own: Seat, tile: int) -> int:
        """Put a drawn tile to the hand and throw the one that is least use."""
        if tile == self._frame.wild:
            own.keys = (*own.keys[:4], own.keys[4] + 1)
        else:
            own.keys = more(own.keys, tile)
        own.counts[tile] += 1
        return self._throw(own)

    def _throw(self, own: Seat) -> int:
        tile = own.quick.thrown(own.keys, own.counts)[0]
        self.drop(own, tile)
        return tile

    def drop(self, own: Seat, tile: int) -> None:
        """Take a tile out of fourteen."""
        own.counts[tile] -= 1
        if tile == self._frame.wild:
            own.keys = (*own.keys[:4], own.keys[4] - 1)
        else:
            own.keys = less(own.keys, tile)
        own.standing = own.quick.standing(own.keys)

    def _better(self, own: Seat, meld: Meld, taken: int) -> bool:
        """Lay a claimed meld if the hand is better with it."""
        quick, keys, counts = with_meld(self._frame, own, meld, taken)
        tile, promise = quick.thrown(keys, counts)
        if tile == self._frame.wild or promise < _CLAIM_GAIN * own.standing.promise:
            return False
        own.quick, own.keys, own.counts = quick, keys, counts
        own.melds = (*own.melds, meld)
        return True

    def _take(self, own: Seat, meld: Meld, taken: int) -> None:
        """Lay a meld."""
        own.quick, own.keys, own.counts = with_meld(self._frame, own, meld, taken)
        own.melds = (*own.melds, meld)
        if meld.kind is MeldKind.MING_GANG:
            own.standing = own.quick.standing(own.keys)

    def _chi(self, own: Seat, giver: int, tile: int) -> bool:
        """Lay the best run with this tile that makes the hand better, if there is one."""
        counts = own.counts
        rank = tile % 9
        for low in (tile, tile - 1, tile - 2):
            if 0 <= rank - (tile - low) <= 6:
                needed = [part for part in (low, low + 1, low + 2) if part != tile]
                if (
                    counts[needed[0]]
                    and counts[needed[1]]
                    and self._frame.wild not in needed
                    and own.standing.wants(tile)
                ):
                    meld = Meld(MeldKind.CHI, (KINDS[low], KINDS[low + 1], KINDS[low + 2]), giver, KINDS[tile])
                    if self._better(own, meld, tile):
                        return True
        return False

    def _konged(self, seat: int, own: Seat, tile: int) -> bool:
        """Lay a kong with a drawn tile that is of no other use; where that is robbed the hand is over."""
        held = own.counts[tile]
        if held < 3 or tile == self._frame.wild:
            kind = KINDS[tile]
            if not any(meld.kind is MeldKind.PENG and meld.tiles[0] == kind for meld in own.melds):
                return False
            if not self._frame.draw_only and self._robbed(seat, tile):
                return True
            own.melds = tuple([grown(meld, kind) for meld in own.melds])
        else:
            own.melds = (*own.melds, Meld(MeldKind.AN_GANG, (KINDS[tile],) * 4))
            for _ in range(3):
                own.keys = less(own.keys, tile)
            own.counts[tile] = 0
        own.quick = self._frame.quick(own.melds, own.flowers)
        own.standing = own.quick.standing(own.keys)
        return True

    def _robbed(self, giver: int, tile: int) -> bool:
        bit = 1 << tile
        winners = tuple(
            [
                number
                for number, seat in enumerate(self._seats)
                if number != giver
                and seat.standing.away == 0
                and seat.standing.useful & bit
                and (seat.ready or not self._frame.declares)
            ]
        )
        return winners != () and self._win(WinBy.ROB_KONG, winners, tile, giver)


def with_meld(frame: Frame, own: Seat, meld: Meld, taken: int) -> tuple[Quick, Keys, list[int]]:
    """The hand when `meld` is laid with the claimed tile `taken`: its quick player, keys and counts."""
    keys, counts = own.keys, own.counts[:]
    used = list(meld.tiles)
    used.remove(KINDS[taken])
    for tile in used:
        keys = (*keys[:4], keys[4] - 1) if tile == frame.wild else less(keys, tile)
        counts[tile] -= 1
    return frame.quick((*own.melds, meld), own.flowers), keys, counts


def claimed(action: Action, giver: int) -> Meld:
    """The meld that a claim lays."""
    match action:
        case Chi(_, tile, low):
            return Meld(MeldKind.CHI, (low, KINDS[low + 1], KINDS[low + 2]), giver, tile)
        case Peng(_, tile):
            return Meld(MeldKind.PENG, (tile,) * 3, giver, tile)
        case MingGang(_, tile):
            return Meld(MeldKind.MING_GANG, (tile,) * 4, giver, tile)
    raise TypeError(f"{action} claims nothing")
