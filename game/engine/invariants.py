"""What must hold at every moment of every hand; `simulate` and the tests watch it.

An `Inspector` follows a hand from its first event. `after` looks at what has just happened; the dearer looks are taken
now and then, at moments chosen by a seed. Whatever does not hold is a sentence in `broken`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.actions import (
    Action,
    AnGang,
    BuGang,
    Chi,
    Discard,
    Exchange,
    Hu,
    LayOut,
    MingGang,
    Pass,
    Peng,
    Qiao,
    WinBy,
)
from game.engine.events import (
    BuriedReturned,
    Claimed,
    Discarded,
    Drew,
    Event,
    Exchanged,
    FliesTurned,
    FlowerLaid,
    GaveUp,
    HandEnded,
    HandWon,
    KongDeclared,
    KongLaid,
    TileLaidOut,
    TilesDealt,
    WildTurned,
)
from game.engine.match import Match
from game.engine.melds import Meld, MeldKind
from game.engine.record import RecordError, ending_of, read_record, replay
from game.engine.rng import Rng
from game.engine.round import IllegalAction, Round
from game.engine.tiles import KINDS, Tile

LOOKS: Final = 24
"""One action in so many is followed by the dearer looks."""


TRIES: Final = 60
"""So many actions, most of them illegal, are tried at a dearer look."""


class Ledger:
    """Every tile's whereabouts, kept from the events alone and checked after each of them."""

    def __init__(self, hand: Round) -> None:
        self._wall = list(hand.tiles_by_place)
        self._left = set(range(len(self._wall)))
        self.hands: list[list[Tile]] = [[], [], [], []]
        self._out: list[Tile] = []
        """What lies open: flowers, melds, rivers."""
        self._air: list[Tile] = []
        """A 上杠 that may be robbed, and tiles that are buried."""
        self._flowers = hand.rules.variant.flower_kinds

    def book(self, event: Event) -> str | None:
        """Take note of one event; a sentence when it cannot have happened."""
        try:
            self._move(event)
        except (KeyError, ValueError):
            return f"{event} moves a tile that is not there"
        total = len(self._left) + sum(map(len, self.hands)) + len(self._out) + len(self._air)
        return None if total == len(self._wall) else f"{total} tiles after {event}"

    def _take(self, place: int, tile: Tile | None) -> Tile:
        self._left.remove(place)
        if self._wall[place] != tile:
            raise ValueError(place)
        return self._wall[place]

    def _move(self, event: Event) -> None:
        match event:
            case TilesDealt(seat, tiles, places):
                for place, tile in zip(places, tiles, strict=True):
                    self.hands[seat].append(self._take(place, tile))
            case Drew(seat, tile, place):
                self.hands[seat].append(self._take(place, tile))
            case FlowerLaid(seat, tile) | Discarded(seat, tile):
                if isinstance(event, FlowerLaid) and tile not in self._flowers:
                    raise ValueError(tile)
                self.hands[seat].remove(tile)
                self._out.append(tile)
            case Claimed(seat, meld):
                used = list(meld.tiles)
                if meld.taken is None or self._out[-1] != meld.taken:
                    raise ValueError(meld)
                used.remove(meld.taken)
                for tile in used:
                    self.hands[seat].remove(tile)
                    self._out.insert(0, tile)
            case KongDeclared() | KongLaid() | TileLaidOut():
                self._move_kong(event)
            case WildTurned() | FliesTurned() | Exchanged() | BuriedReturned():
                self._move_of_one_game(event)

    def _move_of_one_game(self, event: Event) -> None:
        match event:
            case WildTurned(place, tile):
                self._out.insert(0, self._take(place, tile))
            case FliesTurned(tiles, places):
                for place, fly in zip(places, tiles, strict=True):
                    self._out.append(self._take(place, fly))
            case Exchanged(seat, buried, taken, places):
                for gone in buried:
                    assert gone is not None
                    self.hands[seat].remove(gone)
                    self._air.append(gone)
                for place, got in zip(places, taken, strict=True):
                    self.hands[seat].append(self._take(place, got))
            case BuriedReturned(tiles, places):
                for place, back in zip(places, tiles, strict=True):
                    assert back is not None
                    self._air.remove(back)
                    self._wall[place] = back
                    self._left.add(place)

    def _move_kong(self, event: KongDeclared | KongLaid | TileLaidOut) -> None:
        match event:
            case TileLaidOut(seat, Meld(tiles=(tile,))):
                self.hands[seat].remove(tile)
                self._out.append(tile)
            case KongDeclared(seat, tile):
                self.hands[seat].remove(tile)
                self._air.append(tile)
            case KongLaid(_, meld) if meld.kind is MeldKind.BU_GANG:
                self._out.append(self._air.pop())
            case KongLaid(seat, meld):
                for tile in meld.tiles:
                    self.hands[seat].remove(tile)
                    self._out.append(tile)


class Inspector:
    """Watches the hand that `match` has just begun; `seed` chooses the moments of the dearer looks."""

    def __init__(self, match: Match, seed: int = 0, looks: int = LOOKS) -> None:
        assert match.round is not None
        self._match = match
        self._hand = match.round
        self._rng = Rng(seed)
        self._looks = looks
        self._money = sum(match.purses)
        self._ledger = Ledger(match.round)
        self.broken: list[str] = []
        self.after(match.events)

    def after(self, events: Sequence[Event]) -> None:
        """Look at what `events`, the newest, have brought about."""
        said = [sentence for event in events if (sentence := self._ledger.book(event)) is not None]
        hands = [self._hand.view(seat).hand for seat in range(4)]
        said += accounts(self._hand, hands) + asked(self._hand)
        if [sorted(tiles) for tiles in self._ledger.hands] != list(map(list, hands)):
            said.append("the hands are not what the events say")
        if self._hand.finished:
            said += self._ending(events)
        elif self._rng.below(self._looks) == 0:
            said += honest(self._hand, self._rng) + firm(self._hand, self._rng)
        self.broken += [f"hand {self._match.hand_number}: {sentence}" for sentence in said]

    def _ending(self, events: Sequence[Event]) -> list[str]:
        said = []
        ended = events[-1]
        assert isinstance(ended, HandEnded)
        lost = -sum(ended.payments)
        # Of the fee for giving up a part may leave the game (session 6).
        fee = any(isinstance(event, GaveUp) for event in events)
        if lost < 0 or (lost and not fee) or sum(self._match.purses) + lost != self._money:
            said.append("the payments do not add up to nothing")
        if (ended.settlement is None) != (not any(isinstance(event, HandWon) for event in events)):
            said.append("a settlement without a win, or a win without one")
        record = self._match.record
        assert record is not None
        try:
            if read_record(record.text()) != record:
                said.append("the record reads differently from what was written")
            if replay(record).events != self._match.events or ending_of(self._match.events) != record.ending:
                said.append("the record plays differently")
        except RecordError as error:
            said.append(f"the record cannot be read: {error}")
        return said


def accounts(hand: Round, hands: Sequence[tuple[Tile, ...]]) -> list[str]:
    """Every tile of the set is in one place and one only; `hands` are the concealed tiles by seat."""
    wall = hand.tiles_by_place
    tiles = [wall[place] for place in hand.wall_remaining()]
    for seat, player in enumerate(hand.view(0).players):
        tiles += hands[seat]
        tiles += player.flowers
        tiles += [thrown.tile for thrown in player.river if thrown.taken_by is None]
        for meld in player.melds:
            tiles += meld.tiles
    view = hand.view(0)
    tiles += view.flies
    if view.turned_tile is not None:
        tiles.append(view.turned_tile)
    if hand.in_the_air is not None:
        tiles.append(hand.in_the_air)
    counts = [0] * 42
    for tile in tiles:
        counts[tile] += 1
    copies = hand.rules.variant.copies
    wrong = [str(tile) for tile in KINDS if counts[tile] != copies[tile]]
    return [f"not all tiles accounted for: {' '.join(wrong)}"] if wrong else []


def asked(hand: Round) -> list[str]:
    """Who is asked has a choice, who is not asked has none, and a finished hand asks nobody."""
    pending = hand.pending
    said = [f"seat {seat} is asked without a choice" for seat in pending if not hand.legal_actions(seat)]
    said += [
        f"seat {seat} is not asked but may act" for seat in range(4) if seat not in pending and hand.legal_actions(seat)
    ]
    if hand.finished == bool(pending):
        said.append("a finished hand asks, or one in play does not")
    return said


def honest(hand: Round, rng: Rng) -> list[str]:
    """Changing what a seat cannot see changes nothing that it is shown or may do."""
    said = []
    for seat in range(4):
        other = hand.reshuffled(seat, rng)
        if (hand.view(seat), hand.legal_actions(seat)) != (other.view(seat), other.legal_actions(seat)):
            said.append(f"seat {seat} sees hidden tiles")
    return said


def firm(hand: Round, rng: Rng) -> list[str]:
    """Nothing illegal can be done, each refusal has a reason, and a refusal changes nothing."""
    said = []
    before = _fingerprint(hand)
    actions = _everything(hand)
    rng.shuffle(actions)
    for action in actions[:TRIES]:
        if action in hand.legal_actions(action.seat):
            continue
        try:
            hand.apply(action)
        except IllegalAction as error:
            if not error.reasons:
                said.append(f"{action} is refused without a reason")
        else:
            said.append(f"{action} is not offered but was done")
            break
    if _fingerprint(hand) != before:
        said.append("a refused action changed the hand")
    return said


def _fingerprint(hand: Round) -> tuple[object, ...]:
    return (
        tuple((hand.view(seat), hand.legal_actions(seat)) for seat in range(4)),
        hand.pending,
        hand.wall_remaining(),
        hand.in_the_air,
    )


def _everything(hand: Round) -> list[Action]:
    """Some of each kind of action for every seat, legal or not."""
    thrown = [river[-1].tile for player in hand.view(0).players if (river := player.river)]
    tiles = (KINDS[0], KINDS[13], KINDS[30], KINDS[40], *thrown, *(hand.view(seat).hand[0] for seat in range(4)))
    actions: list[Action] = []
    for seat in range(4):
        actions += [Pass(seat), Hu(seat, WinBy.EIGHT_FLOWERS), Exchange(seat, hand.view(seat).hand[:5])]
        for tile in tiles:
            actions += [kind(seat, tile) for kind in (Discard, Peng, MingGang, AnGang, BuGang, Qiao, LayOut)]
            actions += [Hu(seat, by, tile) for by in (WinBy.SELF, WinBy.DISCARD, WinBy.ROB_KONG)]
            actions += [Chi(seat, tile, KINDS[low]) for low in (tile - 2, tile - 1, tile) if low >= 0]
    return actions
