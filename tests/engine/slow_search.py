"""How far a hand is from each shape, by a search that knows nothing of the engine but what a tile's number is.

One suit at a time it lays out group after group – triplet, pair, run – at the lowest rank that is not done with, and
counts the tiles that are lacking; what follows from a situation is remembered. Suits are then combined in every way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import product

from game.engine.tiles import Tile

FAR = 99
_SUITS = ((0, 9), (9, 18), (18, 27), (27, 34))
_EYES = (1, 4, 7)
_NO_LIMIT = 14
_TRIPLET, _PAIR, _RUN = range(3)

Counts = tuple[int, ...]
Shapes = dict[str, int]


@lru_cache(maxsize=1 << 19)
def _lay(
    held: Counts, room: Counts, used: Counts, sets: int, pair: bool, runs: bool, eyes: Counts | None, group: int
) -> int:
    """Fewest tiles lacking from here on; `used` are tiles of the next three ranks that runs have already taken."""
    if not held:
        return 0 if not (sets or pair or any(used)) else FAR
    now = used[0]
    if now > room[0]:
        return FAR
    after = tuple(rank - 1 for rank in eyes) if eyes is not None else None
    best = max(0, now - held[0]) + _lay(held[1:], room[1:], (*used[1:], 0), sets, pair, runs, after, _TRIPLET)
    if sets and group <= _TRIPLET:
        best = min(best, _lay(held, room, (now + 3, *used[1:]), sets - 1, pair, runs, eyes, _TRIPLET))
    if pair and group <= _PAIR and (eyes is None or 0 in eyes):
        best = min(best, _lay(held, room, (now + 2, *used[1:]), sets, False, runs, eyes, _PAIR))
    if sets and runs:
        best = min(best, _lay(held, room, tuple(have + 1 for have in used), sets - 1, pair, runs, eyes, _RUN))
    return best


@cache
def _shared(sets: int, suits: int) -> list[Counts]:
    """Every way in which suits can share the sets."""
    return [shares for shares in product(range(sets + 1), repeat=suits) if sum(shares) == sets]


class Hand:
    """A hand: its concealed tiles without jokers, its sets on the table, and whether a kind has four copies alone."""

    def __init__(self, tiles: Sequence[Tile], melds: Sequence[Sequence[Tile]], limited: bool) -> None:
        self.sets = 4 - len(melds)
        self.total = len(tiles)
        self.held = [tuple(tiles.count(Tile(kind)) for kind in range(*suit)) for suit in _SUITS]
        laid = [tile for meld in melds for tile in meld]
        self.room = [
            tuple(4 - laid.count(Tile(kind)) if limited else _NO_LIMIT for kind in range(*suit)) for suit in _SUITS
        ]
        self.suits = {min(3, int(meld[0]) // 9) for meld in melds}
        self.runs = any(meld[0] != meld[1] for meld in melds)
        self.melds = [set(map(int, meld)) for meld in melds]
        self.parts: dict[tuple[int, int, bool, bool, bool], int] = {}

    def part(self, suit: int, sets: int, pair: bool, runs: bool, eyes: bool) -> int:
        """Tiles lacking for so many sets out of a suit, and a pair."""
        key = (suit, sets, pair, runs, eyes)
        if key not in self.parts:
            allowed = (_EYES if suit < 3 else ()) if eyes else None
            rest = (sets, pair, runs and suit < 3, allowed, _TRIPLET)
            self.parts[key] = _lay(self.held[suit], self.room[suit], (0, 0, 0), *rest)
        return self.parts[key]

    def of_suits(self, suits: Sequence[int], runs: bool, both: bool = False, eyes: bool = False) -> int:
        """Tiles lacking for sets and a pair out of these suits; `both`: a number suit and honours must occur."""
        if not self.suits <= set(suits) or (self.runs and not runs):
            return FAR
        best = FAR
        for shares in _shared(self.sets, len(suits)):
            for at in range(len(suits)):
                if both:
                    there = self.suits | {suit for suit, share in zip(suits, shares, strict=True) if share}
                    there.add(suits[at])
                    if there != set(suits):
                        continue
                lacking = 0
                for place, (suit, share) in enumerate(zip(suits, shares, strict=True)):
                    lacking += self.part(suit, share, place == at, runs, eyes)
                    if lacking >= best:
                        break
                best = min(best, lacking)
        return best

    def one_suit(self, runs: bool) -> int:
        """Tiles lacking for sets and a pair of the best number suit."""
        return min(self.of_suits((suit,), runs) for suit in range(3))

    def with_honours(self, runs: bool) -> int:
        """Tiles lacking for sets and a pair of the best number suit and honours."""
        return min(self.of_suits((suit, 3), runs, both=True) for suit in range(3))

    def sets_alone(self) -> int:
        """Tiles lacking for sets of whatever suits, without a pair."""
        return min(
            sum(self.part(suit, share, False, True, False) for suit, share in enumerate(shares))
            for shares in _shared(self.sets, 4)
        )

    def any_suits(self, runs: bool, eyes: bool = False) -> int:
        """Tiles lacking for sets and a pair of whatever suits."""
        return self.of_suits((0, 1, 2, 3), runs, eyes=eyes)

    def nothing_but(self, kinds: set[int]) -> int:
        """Tiles lacking for a hand of these kinds, however they lie."""
        if not all(meld <= kinds for meld in self.melds):
            return FAR
        have = 0
        for (first, _), held in zip(_SUITS, self.held, strict=True):
            have += sum(count for rank, count in enumerate(held) if first + rank in kinds)
        return 3 * self.sets + 2 - have

    def seven_pairs(self) -> int:
        """Tiles lacking for seven different pairs of a number suit, or of one and honours."""
        if self.melds:
            return FAR
        honours = sorted(max(0, 2 - have) for have in self.held[3])
        best = FAR
        for suit in range(3):
            numbers = sorted(max(0, 2 - have) for have in self.held[suit])
            best = min(best, *(sum(numbers[:share]) + sum(honours[: 7 - share]) for share in range(1, 8)))
        return best


_HONOURS = set(range(27, 34))
_FENG = set(range(27, 33))
_JIANG = {9 * suit + rank for suit in range(3) for rank in _EYES}


def _special(hand: Hand, _jokers: int, _jokers_laid: bool) -> Shapes:
    return {
        "zi_yi_se": hand.of_suits((3,), False),
        "luan_feng_xiang": hand.nothing_but(_HONOURS),
        "qing_peng": hand.one_suit(False),
        "qing_yi_se": hand.one_suit(True),
        "hun_peng": hand.with_honours(False),
        "hun_yi_se": hand.with_honours(True),
        "peng_peng_hu": hand.any_suits(False),
        "qi_dui": hand.seven_pairs(),
    }


def _shanghai2(hand: Hand, jokers: int, jokers_laid: bool) -> Shapes:
    found = _special(hand, jokers, jokers_laid)
    del found["qi_dui"]
    if not hand.sets:
        found["ping_hu"] = hand.any_suits(True)
    return found


def _modern(hand: Hand, jokers: int, jokers_laid: bool) -> Shapes:
    found = _special(hand, jokers, jokers_laid)
    for shape in ("zi_yi_se", "luan_feng_xiang", "qi_dui"):
        del found[shape]
    return found | {"ping_hu": hand.any_suits(True)}


def _baida(hand: Hand, jokers: int, jokers_laid: bool) -> Shapes:
    four = max(4 - jokers, 3 * hand.sets + 2 - hand.total - jokers)
    return {"si_bai_da": FAR if jokers_laid else four, "ping_hu": hand.any_suits(True) - jokers}


def _wuhan(hand: Hand, jokers: int, _jokers_laid: bool) -> Shapes:
    found = {
        "feng_yi_se": hand.nothing_but(_FENG),
        "jiang_yi_se": hand.nothing_but(_JIANG),
        "qing_yi_se": hand.one_suit(True),
        "peng_peng_hu": hand.any_suits(False),
    }
    found = {shape: lacking - jokers if lacking < FAR else FAR for shape, lacking in found.items()}
    return found | {"xiao_hu": hand.any_suits(True, eyes=True) - min(1, jokers)}


_GAMES: dict[str, Callable[[Hand, int, bool], Shapes]] = {
    "qinghunpeng": _special,
    "qiaoma": _special,
    "lezi": _special,
    "shanghai2": _shanghai2,
    "qiaoma_modern": _modern,
    "baida": _baida,
    "wuhan": _wuhan,
}
GAMES = tuple(_GAMES)


def slow_distances(
    game: str, tiles: Sequence[Tile], sets: Sequence[Sequence[Tile]], jokers: int = 0, jokers_laid: bool = False
) -> Shapes:
    """For each shape, with seven pairs where the game has that option, how many tiles away a hand is; `FAR` never.

    `tiles` are the concealed ones without `jokers`, `sets` the melds that are sets; `jokers_laid` whether a joker is in
    one of them.
    """
    if game == "wuhan":
        tiles = [tile for tile in tiles if tile != 33]
    hand = Hand(tiles, sets, limited=game not in ("baida", "wuhan"))
    found = _GAMES[game](hand, jokers, jokers_laid)
    return {shape: min(FAR, max(0, lacking) - 1) if lacking < FAR else FAR for shape, lacking in found.items()}
