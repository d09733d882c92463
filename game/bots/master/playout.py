"""A light game: four hands and the rest of the wall played to the end by the quick player.

It follows the rules where points depend on them – who may claim and win, replacements, 敲, kongs, the settlement of
the variant itself – and leaves out what hardly moves an average: 八花齐, robbing of 明杠, locks on claims, the choice
to let a win pass.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.bots.master.goals import less, more
from game.bots.master.quick import NOWHERE, Quick, Standing, hua_of, quick_player
from game.bots.master.worth import plain_wins
from game.engine.actions import Action, Chi, MingGang, Peng, WinBy
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.gauge import STEP, Keys
from game.engine.melds import RED, Meld, MeldKind, grown
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView

_CLAIM_GAIN: Final = 1.05
"""A claim must make the hand worth so many times what it was."""


class Frame:
    """What does not change in the hand: rules, joker, dealer, dice, and how it is played."""

    __slots__ = (
        "chi",
        "closing",
        "dealer",
        "declares",
        "dice",
        "draw_only",
        "flowers",
        "huang_fan",
        "judges_ready",
        "lays_singles",
        "patience",
        "plain_wins",
        "rules",
        "variant",
        "wild",
    )

    def __init__(self, view: SeatView) -> None:
        rules = view.ruleset
        conduct = rules.variant.conduct(rules)
        self.rules = rules
        self.variant = rules.variant
        self.wild = -1 if view.wild is None else int(view.wild)
        self.dealer = view.dealer
        self.dice = view.dice
        self.huang_fan = view.huang_fan
        self.declares = conduct.declares
        self.draw_only = conduct.draw_only
        self.closing = conduct.closing
        self.chi = conduct.chi
        self.lays_singles = conduct.lays_singles
        self.flowers = frozenset(map(int, rules.variant.flower_kinds))
        self.patience = _patience(view)
        self.judges_ready = conduct.judges_ready
        self.plain_wins = plain_wins(rules)

    def quick(self, melds: tuple[Meld, ...], flowers: tuple[Tile, ...]) -> Quick:
        """The quick player of a seat."""
        hua = hua_of(self.rules, melds, flowers)
        return quick_player(self.rules, melds, None if self.wild < 0 else KINDS[self.wild], min(hua, 6), self.patience)


def _patience(view: SeatView) -> float:
    """How likely a hand gets one tile nearer in the time that is left, about."""
    turns = view.wall_left / 4
    return 0.28 if turns > 10 else 0.22 if turns > 6 else 0.15


class Seat:
    """One seat of a light game. `keys` and `counts` are its concealed tiles; `standing` is there for thirteen."""

    __slots__ = ("counts", "flowers", "keys", "melds", "quick", "ready", "standing")

    counts: list[int]
    flowers: tuple[Tile, ...]
    keys: tuple[int, int, int, int, int]
    melds: tuple[Meld, ...]
    quick: Quick
    ready: bool
    standing: Standing

    def copy(self) -> Seat:
        """The same seat, to be played on separately."""
        twin = object.__new__(Seat)
        twin.counts = self.counts[:]
        twin.flowers = self.flowers
        twin.keys = self.keys
        twin.melds = self.melds
        twin.quick = self.quick
        twin.ready = self.ready
        twin.standing = self.standing
        return twin

    def tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles, sorted."""
        counts = self.counts
        return tuple([KINDS[tile] for tile in range(34) if counts[tile] for _ in range(counts[tile])])


def bare_seat(
    frame: Frame, tiles: Iterable[int], melds: tuple[Meld, ...], flowers: tuple[Tile, ...], ready: bool, quick: Quick
) -> Seat:
    """A seat with these tiles, its standing not yet looked up."""
    seat = object.__new__(Seat)
    counts = [0] * 42
    keys = [0, 0, 0, 0, 0]
    wild = frame.wild
    for tile in tiles:
        counts[tile] += 1
        if tile == wild:
            keys[4] += 1
        else:
            suit, step = STEP[tile]
            keys[suit] += step
    seat.counts = counts
    seat.keys = (keys[0], keys[1], keys[2], keys[3], keys[4])
    seat.melds = melds
    seat.flowers = flowers
    seat.ready = ready
    seat.quick = quick
    seat.standing = NOWHERE
    return seat


def seat_of(
    frame: Frame, tiles: Sequence[Tile], melds: tuple[Meld, ...], flowers: tuple[Tile, ...], ready: bool
) -> Seat:
    """A seat with these tiles; it has no standing when there are fourteen."""
    seat = bare_seat(frame, tiles, melds, flowers, ready, frame.quick(melds, flowers))
    if len(tiles) % 3 == 1:
        seat.standing = seat.quick.standing(seat.keys)
    return seat


class Game:
    """One light game. `seats` are played up; `me` is whose points count.

    Every seat draws from a quarter of the wall of its own. For the average that is as good as drawing in turn, and two
    games that differ in one claim go on alike, so that their difference says more about the claim.
    """

    __slots__ = ("_frame", "_left", "_me", "_quarters", "_seats", "over", "paid")

    def __init__(self, frame: Frame, seats: list[Seat], wall: Sequence[int], me: int) -> None:
        self._frame = frame
        self._seats = seats
        self._quarters = [list(wall[seat::4]) for seat in range(4)]
        self._left = len(wall)
        self._me = me
        self.over = False
        """Whether somebody has won."""
        self.paid = 0
        """What that paid me."""

    def run(self, seat: int, replacement: str | None = None) -> None:
        """`seat` draws, and the hand is played to its end."""
        frame, seats, quarters = self._frame, self._seats, self._quarters
        flowers = frame.flowers
        while self._left:
            own = seats[seat]
            self._left -= 1
            tile = (quarters[seat] or max(quarters, key=len)).pop()
            if tile in flowers:
                own.flowers = (*own.flowers, KINDS[tile])
                replacement = "flower"
                continue
            if tile == RED and frame.lays_singles:
                own.melds = (*own.melds, Meld(MeldKind.HONG_ZHONG, (RED,)))
                replacement = "kong"
                continue
            standing, out = own.standing, tile
            if standing.useful >> tile & 1:
                if standing.away == 0:
                    if self._win(WinBy.SELF, (seat,), tile, None, replacement):
                        return
                elif not own.ready:
                    out = self._drew(own, tile)
            if out == tile and not own.ready and self._konged(seat, own, tile):
                if self.over:
                    return
                replacement = "kong"
                continue
            after = self.discarded(seat, out)
            if after < 0:
                return
            seat, replacement = after, None

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
            if self._left <= frame.closing or tile == frame.wild:
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
        bit = 1 << tile
        for seat in ((giver + 1) % 4, (giver + 2) % 4, (giver + 3) % 4):
            own = self._seats[seat]
            if mine is not None and seat == self._me:
                if isinstance(mine, Peng | MingGang):
                    self._take(own, claimed(mine, giver), tile)
                    return seat
            elif own.standing.useful & bit and not own.ready and own.counts[tile] >= 2 and own.standing.away:
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
        return seat if may and own.standing.useful & bit and self._chi(own, giver, tile) else -1

    # What happens in between

    def _win(self, by: WinBy, winners: tuple[int, ...], tile: int, giver: int | None, replacement: str | None) -> bool:
        """Whether at least one of these claims is legal; then the hand is over and paid."""
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
        self.over = any(result.legal for result in settled.winners)
        self.paid = settled.payments[self._me]
        return self.over

    def _ron(self, giver: int, tile: int, mine: Action | None) -> bool:
        """Whether somebody wins on this discard."""
        bit = 1 << tile
        winners: tuple[int, ...] = ()
        for number, seat in enumerate(self._seats):
            standing = seat.standing
            if number != giver and standing.useful & bit and standing.away == 0:
                if (self._frame.declares and not seat.ready) or (number == self._me and mine is not None):
                    continue
                winners = (*winners, number)
        return winners != () and self._win(WinBy.DISCARD, winners, tile, giver, None)

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
                if counts[needed[0]] and counts[needed[1]] and self._frame.wild not in needed:
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
                and seat.standing.useful & bit
                and seat.standing.away == 0
                and (seat.ready or not self._frame.declares)
            ]
        )
        return winners != () and self._win(WinBy.ROB_KONG, winners, tile, giver, None)


def with_meld(frame: Frame, own: Seat, meld: Meld, taken: int) -> tuple[Quick, Keys, list[int]]:
    """The hand when `meld` is laid with the claimed tile `taken`: its quick player, keys and counts."""
    keys, counts = own.keys, own.counts[:]
    used = list(meld.tiles)
    used.remove(KINDS[taken])
    for tile in used:
        keys = less(keys, tile)
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
