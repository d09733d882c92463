"""A hand as it is tapped in, piece by piece; once it is whole it is read like a line of a case file and settled."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from game.engine.actions import WinBy
from game.engine.cases import Case, read_case
from game.engine.melds import RED, SIZES, TAKEN_KINDS, Meld, MeldKind
from game.engine.settle import pay_out
from game.engine.tiles import KINDS, Tile, format_tiles
from game.ui.scenes.setup.draft import Draft

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.finished import FinishedHand
    from game.engine.score import Settlement

HAND: Final = "hand"
JOKER: Final = "joker"
FLIES: Final = "flies"
"""Where a tile can go besides into a meld of one of the kinds of `MeldKind`."""

WINNER: Final = 0
FULL: Final = 13
"""Tiles in the winner's hand besides the winning one; a kong counts three."""

_MOST_SETS: Final = 4
_BEFORE: Final = 3
"""The seat before the winner, which alone gives tiles for a chow."""


@dataclass
class Laid:
    """The tiles tapped so far; `melds` by seat, the winner is seat 0."""

    concealed: tuple[Tile, ...] = ()
    melds: tuple[tuple[Meld, ...], ...] = ((), (), (), ())
    flowers: tuple[Tile, ...] = ()
    tile: Tile | None = None
    wild: Tile | None = None
    flies: tuple[Tile, ...] = ()


@dataclass
class TappedHand:
    """The hand, the rules of its table, and how it was won."""

    table: Draft
    laid: Laid = field(default_factory=Laid)
    by: WinBy = WinBy.SELF
    giver: int = 1
    dealer: int = 0
    dice: tuple[int, int] | None = None
    huang_fan: bool = False
    replacement: str | None = None
    turn: str | None = None
    last_tile: bool = False
    last_four: bool = False
    declared: bool = True
    giver_ready: bool = False
    _before: list[Laid] = field(default_factory=list)

    # -- what there is
    @property
    def taken(self) -> bool:
        """Whether another seat gave the winning tile."""
        return self.by in (WinBy.DISCARD, WinBy.ROB_KONG)

    @property
    def turns_flies(self) -> int:
        """How many tiles are turned after a win (飞苍蝇)."""
        return int(self.table.rules.get("fei_cang_ying", 0))

    def left(self, tile: Tile) -> int:
        """How many copies of a tile are not laid yet."""
        laid = self.laid
        shown = [*laid.concealed, *laid.flowers, *(each for own in laid.melds for meld in own for each in meld.tiles)]
        shown += [] if laid.tile is None else [laid.tile]
        shown += laid.flies if self.turns_flies else ()
        return self.table.variant.copies[tile] - shown.count(tile)

    def sets(self, seat: int) -> int:
        """How many melds of a seat are one of its four sets."""
        return sum(meld.is_set for meld in self.laid.melds[seat])

    @property
    def size(self) -> int:
        """Tiles in the winner's hand, a kong counted three, the winning one left out."""
        return len(self.laid.concealed) + 3 * self.sets(WINNER)

    def missing(self) -> int:
        """How many tiles of the winner are still to come, the winning one included."""
        return FULL - self.size + (self.laid.tile is None and self.by is not WinBy.EIGHT_FLOWERS)

    def needs_joker(self) -> bool:
        """Whether the joker of the hand is still to be named."""
        return self.table.variant.jokers and self.laid.wild is None

    # -- laying tiles
    def tiles_for(self, place: str, tile: Tile) -> tuple[Tile, ...]:
        """The tiles that go to a place together when `tile` is tapped; empty when they make no meld of the kind."""
        if place in (HAND, JOKER, FLIES) or tile in self.table.variant.flower_kinds:
            return (tile,)
        kind = MeldKind(place)
        if kind is MeldKind.CHI:
            if not tile.is_number:
                return ()
            low = int(tile) - max(0, tile.rank - 7)
            return tuple(KINDS[low : low + 3])
        if kind is MeldKind.HONG_ZHONG and tile != RED:
            return ()
        if kind is MeldKind.LAI_ZI and tile != self.laid.wild:
            return ()
        return (tile,) * SIZES[kind]

    def fits(self, place: str, tile: Tile, seat: int = WINNER) -> bool:
        """Whether tapping `tile` would lay something."""
        tiles = self.tiles_for(place, tile)
        variant = self.table.variant
        if not tiles or not variant.copies[tile]:
            return False
        if place == JOKER:
            return tile in variant.joker_kinds
        if any(self.left(each) < tiles.count(each) for each in tiles):
            return False
        if place == FLIES:
            return len(self.laid.flies) < self.turns_flies
        if tile in variant.flower_kinds:
            return True
        if place == HAND:
            return self.size < FULL or self.by is not WinBy.EIGHT_FLOWERS
        kind = MeldKind(place)
        single = kind in (MeldKind.HONG_ZHONG, MeldKind.LAI_ZI)
        room = seat != WINNER or self.size + 3 <= FULL
        return single or (self.sets(seat) < _MOST_SETS and room)

    def put(self, place: str, tile: Tile, seat: int = WINNER, giver: int = _BEFORE) -> bool:
        """Lay what a tapped tile stands for; whether that was possible.

        In a full hand a tile for the hand is the winning tile, in place of the one before.
        """
        if not self.fits(place, tile, seat):
            return False
        self._remember()
        laid = self.laid
        if place == JOKER:
            laid.wild = tile
            self._drop_wild_kongs()
        elif place == FLIES:
            laid.flies = (*laid.flies, tile)
        elif tile in self.table.variant.flower_kinds:
            laid.flowers = tuple(sorted((*laid.flowers, tile)))
        elif place != HAND:
            self._lay(MeldKind(place), self.tiles_for(place, tile), tile, seat, giver)
        elif self.size < FULL:
            laid.concealed = tuple(sorted((*laid.concealed, tile)))
        else:
            laid.tile = tile
        return True

    def _lay(self, kind: MeldKind, tiles: tuple[Tile, ...], tile: Tile, seat: int, giver: int) -> None:
        meld = Meld(kind, tiles)
        if kind in TAKEN_KINDS:
            by = (seat + _BEFORE) % 4 if kind is MeldKind.CHI or giver == seat else giver
            meld = Meld(kind, tiles, by, tile)
        own = (*self.laid.melds[seat], meld)
        self.laid.melds = (*self.laid.melds[:seat], own, *self.laid.melds[seat + 1 :])

    def _drop_wild_kongs(self) -> None:
        """With another joker the kongs of the old one are none."""
        self.laid.melds = tuple(
            tuple(meld for meld in own if meld.kind is not MeldKind.LAI_ZI or meld.tiles == (self.laid.wild,))
            for own in self.laid.melds
        )

    def remove_joker(self) -> None:
        """The joker is not known any more."""
        self._remember()
        self.laid.wild = None
        self._drop_wild_kongs()

    # -- taking tiles back
    def _remember(self) -> None:
        laid = self.laid
        self._before.append(laid)
        self.laid = Laid(laid.concealed, laid.melds, laid.flowers, laid.tile, laid.wild, laid.flies)

    def take_back(self) -> bool:
        """Undo the last tap; whether there was one."""
        if not self._before:
            return False
        self.laid = self._before.pop()
        return True

    def clear(self) -> None:
        """A new hand at the same table: no tiles; how it was won is as usual again."""
        self._remember()
        self.laid = Laid()
        self.replacement = self.turn = None
        self.last_tile = self.last_four = self.giver_ready = False

    def remove_tile(self, at: int) -> None:
        """Take a concealed tile away."""
        self._remember()
        self.laid.concealed = (*self.laid.concealed[:at], *self.laid.concealed[at + 1 :])

    def remove_winning(self) -> None:
        """Take the winning tile away."""
        self._remember()
        self.laid.tile = None

    def remove_flower(self, at: int) -> None:
        """Take a flower away."""
        self._remember()
        self.laid.flowers = (*self.laid.flowers[:at], *self.laid.flowers[at + 1 :])

    def remove_fly(self, at: int) -> None:
        """Take a turned tile away."""
        self._remember()
        self.laid.flies = (*self.laid.flies[:at], *self.laid.flies[at + 1 :])

    def remove_meld(self, seat: int, at: int) -> None:
        """Take a meld away."""
        self._remember()
        own = self.laid.melds[seat]
        self.laid.melds = (*self.laid.melds[:seat], (*own[:at], *own[at + 1 :]), *self.laid.melds[seat + 1 :])

    # -- another table
    def adapt(self) -> None:
        """After a change of the rules: what the game does not have goes, and how the hand was won is possible."""
        variant = self.table.variant
        laid = self.laid
        self._remember()
        moved = tuple(tile for tile in laid.concealed if tile in variant.flower_kinds)
        kept = tuple(tile for tile in laid.concealed if tile not in variant.flower_kinds and variant.copies[tile])
        flowers = tuple(tile for tile in laid.flowers if tile in variant.flower_kinds)
        self.laid.concealed = kept
        self.laid.flowers = tuple(sorted((*flowers, *moved)))
        self.laid.melds = tuple(
            tuple(
                meld for meld in own if meld.kind in variant.meld_kinds and variant.flower_kinds.isdisjoint(meld.tiles)
            )
            for own in laid.melds
        )
        if laid.tile is not None and laid.tile in variant.flower_kinds:
            self.laid.tile = None
        if laid.wild not in variant.joker_kinds:
            self.laid.wild = None
        self._drop_wild_kongs()
        self.laid.flies = laid.flies[: self.turns_flies]
        if self.by is WinBy.EIGHT_FLOWERS and "ba_hua" not in variant.extras:
            self.by = WinBy.SELF
        if "tian_hu" not in variant.extras:
            self.turn = None
        if not variant.flower_kinds and self.replacement == "flower":
            self.replacement = None

    # -- the whole hand
    def case(self) -> Case | None:
        """The hand as a case, None until every tile is there. Raises CaseError for what cannot be counted right."""
        if self.missing() > 0 or self.needs_joker():
            return None
        return read_case(self.text())

    def settled(self) -> Settlement | None:
        """The settlement of the whole hand in money, None until every tile is there."""
        case = self.case()
        if case is None:
            return None
        return pay_out(case.rules.variant.settle(case.hand, case.rules), self.table.di_fen)

    def readiness_matters(self) -> bool:
        """Whether it changes the payments that the giver was ready."""
        if not self.taken:
            return False
        before, found = self.giver_ready, []
        for ready in (False, True):
            self.giver_ready = ready
            settled = self.settled()
            found.append(None if settled is None else settled.payments)
        self.giver_ready = before
        return found[0] != found[1]

    def text(self) -> str:
        """The hand as a line of a case file, whole or not."""
        return json.dumps(self._written(), ensure_ascii=False)

    def _written(self) -> dict[str, Any]:
        laid, rules = self.laid, self.table.rules
        win: dict[str, Any] = {"by": self.by.value, "winners": [WINNER]}
        if self.by is not WinBy.EIGHT_FLOWERS and laid.tile is not None:
            win["tile"] = str(laid.tile)
        if self.taken:
            win["from"] = self.giver
        if self.by is WinBy.SELF and self.replacement is not None:
            win["replacement"] = self.replacement
        if self.turn is not None:
            win["turn"] = self.turn
        for name, on in (("last_tile", self.last_tile), ("last_four", self.last_four)):
            if on:
                win[name] = True
        if self.turns_flies and laid.flies:
            win["flies"] = [str(tile) for tile in laid.flies]
        out: dict[str, Any] = {"id": "table", "rules": rules.variant_id, "options": dict(rules.changed)}
        out |= {"dealer": self.dealer, "huang_fan": int(self.huang_fan)}
        if self.dice is not None:
            out["dice"] = list(self.dice)
        if self.table.variant.jokers and laid.wild is not None:
            out["wild"] = str(laid.wild)
        out["table"] = [self._seat(seat) for seat in range(4)]
        out["win"] = win
        return out

    def _seat(self, seat: int) -> dict[str, Any]:
        winner = seat == WINNER
        ready = self.declared if winner else self.taken and seat == self.giver and self.giver_ready
        return {
            "concealed": format_tiles(self.laid.concealed) if winner else "",
            "melds": [_meld(meld) for meld in self.laid.melds[seat]],
            "flowers": format_tiles(self.laid.flowers) if winner else "",
            "ready": ready,
        }

    def load(self, hand: FinishedHand) -> None:
        """Take up a finished hand with one winner, turned so that the winner is seat 0."""
        first = hand.win.winners[0]
        self._remember()

        def turned(seat: int) -> int:
            return (seat - first) % 4

        own = hand.table[first]
        tables = [hand.table[(seat + first) % 4] for seat in range(4)]
        self.laid = Laid(
            own.concealed,
            tuple(tuple(_from(meld, turned) for meld in each.melds) for each in tables),
            own.flowers,
            hand.win.tile,
            hand.wild,
            hand.win.flies,
        )
        win = hand.win
        self.by, self.dealer, self.dice = win.by, turned(hand.dealer), hand.dice
        self.giver = 1 if win.giver is None else turned(win.giver)
        self.huang_fan = hand.huang_fan > 0
        self.replacement, self.turn = win.replacement, win.turn
        self.last_tile, self.last_four = win.last_tile, win.last_four
        self.declared = own.ready
        self.giver_ready = win.giver is not None and hand.table[win.giver].ready


def _from(meld: Meld, turned: Callable[[int], int]) -> Meld:
    if meld.giver is None:
        return meld
    return Meld(meld.kind, meld.tiles, turned(meld.giver), meld.taken or meld.tiles[0])


def _meld(meld: Meld) -> dict[str, Any]:
    out: dict[str, Any] = {"kind": meld.kind.value, "tiles": format_tiles(meld.tiles)}
    return out if meld.giver is None else out | {"from": meld.giver}
