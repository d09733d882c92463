"""What a hand can become, for the quick player: a few goals that the engine's tables answer at once.

Goals of a suit: that suit with honours, the suit alone, and both of triplets only. Goals of the whole hand: triplets of
everything, sets of anything. A goal promises what it pays times `patience` once for each tile that it lacks, and a
tile more that must be drawn where claims would cost what 门清 adds. That melds hold tiles a set might need is left
aside, and so are seven pairs and honours that are no sets.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

from game.bots.master.worth import plain_wins, worth
from game.engine.gauge import FAR, STEP, Keys
from game.engine.melds import SET_KINDS, TAKEN_KINDS, Meld, MeldKind
from game.engine.options import Ruleset
from game.engine.tables import suits
from game.engine.tables.algebra import algebra, eyes_whole

Scale = tuple[float, ...]
"""What a goal promises by the tiles it lacks; −1 is the last place."""
Rows = tuple[Sequence[float], Sequence[float], Sequence[int]]
"""By the class of a suit with runs and without what heading for it promises; and by the first how far that is."""
Change = tuple[int, int, int, int]
"""A rank, and the classes of its suit when such a tile came or went: with runs, without, with pairs of 2, 5 or 8."""

_FARTHEST: Final = 9
_CLOSED: Final = 0.55
"""A hand that must draw everything itself gets nearer so much more slowly."""
_MOST_KEPT: Final = 1 << 14


Laid = tuple[int, int, bool, bool, bool]
"""What melds leave: the sets still needed, their number suits as bits, and whether runs, honours, claims are there."""


@lru_cache(maxsize=1 << 12)
def laid(melds: tuple[Meld, ...]) -> Laid:
    """What these melds leave."""
    sets = [meld for meld in melds if meld.kind in SET_KINDS]
    numbers = 0
    for meld in sets:
        if meld.tiles[0].is_number:
            numbers |= 1 << meld.tiles[0].suit
    runs = any(meld.kind is MeldKind.CHI for meld in sets)
    honours = any(meld.tiles[0].is_honour for meld in sets)
    return 4 - len(sets), numbers, runs, honours, any(meld.kind in TAKEN_KINDS for meld in sets)


class Classes:
    """The classes of suits as they are and after one tile; `jokers` is whether there are any in this game."""

    def __init__(self, jokers: bool, eyes: bool) -> None:
        self.runs: Final = suits.free_runs() if jokers else suits.RUNS
        self.triplets: Final = suits.free_triplets() if jokers else suits.TRIPLETS
        self.eyes: Final = suits.eyes() if eyes else self.runs
        self._changes: dict[tuple[int, int, int], tuple[Change, ...]] = {}

    def changes(self, key: int, ranks: int, sign: int) -> tuple[Change, ...]:
        """For each rank of which a tile can come (+1) or go (−1)."""
        asked = (key, ranks, sign)
        found = self._changes.get(asked)
        if found is None:
            if len(self._changes) > _MOST_KEPT:
                self._changes.clear()
            changes, step, rest = [], 1, key
            for rank in range(ranks):
                rest, held = divmod(rest, 5)
                if held < 4 if sign > 0 else held:
                    then = key + sign * step
                    changes.append((rank, self.runs[then], self.triplets[then], self.eyes[then]))
                step *= 5
            found = self._changes[asked] = tuple(changes)
        return found


@cache
def classes(jokers: bool, eyes: bool) -> Classes:
    """The classes, kept."""
    return Classes(jokers, eyes)


class SuitGoals(dict[tuple[int, int], Rows]):
    """By the honours' class and the jokers: what each suit promises with them."""

    def __init__(self, most: int, scales: tuple[Scale, Scale, Scale, Scale]) -> None:
        super().__init__()
        self._two: Final = _two(most)
        self._one: Final = algebra(most).alone
        self._scales: Final = scales
        self.counts: Final = any(scale[0] for scale in scales)

    def __missing__(self, key: tuple[int, int]) -> Rows:
        honours, jokers = key
        hun, qing, hun_peng, qing_peng = self._scales
        # Tuples of numbers: Python's search for rubbish passes them over.
        mixed = tuple([max(-1, away - jokers) for away in self._two[honours]])
        pure = tuple([max(-1, away - jokers) for away in self._one])
        runs = tuple([hun[one] + qing[other] for one, other in zip(mixed, pure, strict=True)])
        triplets = tuple([hun_peng[one] + qing_peng[other] for one, other in zip(mixed, pure, strict=True)])
        found = self[key] = runs, triplets, mixed if hun[0] else pure
        return found


@cache
def _two(most: int) -> tuple[tuple[int, ...], ...]:
    """By the class of the honours and of one suit how far they are together, so many sets being needed."""
    none = suits.NONE
    return tuple(tuple(row[none][none] for row in rows) for rows in algebra(most).whole())


class WholeGoal:
    """A goal that all suits share. `of` tells which entry of a `Change` it reads: 1 runs, 2 triplets, 3 eyes."""

    __slots__ = ("_honours", "_numbers", "_whole", "most_jokers", "of", "scale")

    def __init__(self, most: int, scale: Scale, of: int, tables: Classes) -> None:
        self.scale: Final = scale
        self.of: Final = of
        self.most_jokers: Final = 1 if of == 3 else 14
        self._numbers: Final = (b"", tables.runs, tables.triplets, tables.eyes)[of]
        self._honours: Final = tables.triplets
        self._whole: Final[Any] = eyes_whole(most) if of == 3 else algebra(most).whole()

    def row(self, keys: Keys, suit: int) -> Sequence[int]:
        """By the class of one suit (3: the honours) how far the hand is, its other suits being as they are."""
        one, two, three, honours, _ = keys
        numbers, whole = self._numbers, self._whole
        if suit == 3:
            row: Sequence[int] = whole[numbers[one]][numbers[two]][numbers[three]]
            return row
        others = (two, three) if suit == 0 else (one, three) if suit == 1 else (one, two)
        rows = whole[numbers[others[0]]][numbers[others[1]]]
        last = self._honours[honours]
        return [row[last] for row in rows] if self.of == 3 else rows[last]


class Goals:
    """What a hand with such melds can become, and what each of that promises."""

    __slots__ = ("of_suits", "suits", "tables", "whole")

    def __init__(self, rules: Ruleset, left: Laid, jokers: bool, hua: int, patience: float) -> None:
        most, numbers, runs, honours, opened = left
        shapes = rules.variant.shapes
        scales: dict[str, Scale] = {}
        for shape in shapes:
            open_pays = worth(rules, shape, True, hua)
            closed = 0.0 if opened else max(0.0, worth(rules, shape, False, hua) - open_pays)
            scales[shape] = _scale(open_pays, closed, patience)
        none = _scale(0.0, 0.0, patience)
        eyes = "xiao_hu" in shapes
        plain = (scales["xiao_hu"] if eyes else scales["ping_hu"]) if plain_wins(rules) else none

        def over(shape: str, *below: str) -> Scale:
            """What the shape promises more than those that it includes."""
            others = [plain, *(scales.get(other, none) for other in below)]
            return tuple(max(0.0, own - max(less)) for own, *less in zip(scales.get(shape, none), *others, strict=True))

        self.suits: Final = tuple([suit for suit in range(3) if not numbers & ~(1 << suit)])
        self.tables: Final = classes(jokers, eyes)
        self.of_suits: Final = _suit_goals(
            most,
            (
                over("hun_yi_se"),
                none if honours else over("qing_yi_se", "hun_yi_se"),
                none if runs else over("hun_peng", "hun_yi_se", "peng_peng_hu"),
                none if runs or honours else over("qing_peng", "hun_peng", "qing_yi_se"),
            ),
        )
        whole = (
            WholeGoal(most, none if runs else over("peng_peng_hu"), 2, self.tables),
            WholeGoal(most, plain, 3 if eyes else 1, self.tables),
        )
        self.whole: Final = tuple([goal for goal in whole if goal.scale[0]])

    @property
    def mixed(self) -> bool:
        """Whether plain sets of any suit are a goal."""
        return any(goal.of != 2 for goal in self.whole)

    def now(self, keys: Keys) -> tuple[float, int]:
        """What a hand promises, and how far its nearest goal is."""
        total, away = 0.0, FAR
        tables = self.tables
        of_runs, of_triplets, lacking = self.of_suits[tables.triplets[keys[3]], keys[4]]
        for suit in self.suits:
            runs = tables.runs[keys[suit]]
            total += of_runs[runs] + of_triplets[tables.triplets[keys[suit]]]
            away = min(away, lacking[runs])
        for goal in self.whole:
            lacks = max(-1, goal.row(keys, 3)[tables.triplets[keys[3]]] - min(keys[4], goal.most_jokers))
            total += goal.scale[lacks]
            away = min(away, lacks)
        return total, away

    def changed(self, keys: Keys, sign: int) -> list[tuple[int, float, int]]:
        """For each kind that can come (+1) or go (−1): the kind, then as `now` with one tile of it more or less."""
        found = self._numbers_changed(keys, sign)
        tables, jokers = self.tables, keys[4]
        heads = [(tables.runs[keys[suit]], tables.triplets[keys[suit]]) for suit in self.suits]
        rows = [(goal.row(keys, 3), goal.scale, min(jokers, goal.most_jokers)) for goal in self.whole]
        for rank, _, honours, _ in tables.changes(keys[3], 7, sign):
            total, away = 0.0, FAR
            of_runs, of_triplets, lacking = self.of_suits[honours, jokers]
            for runs, triplets in heads:
                total += of_runs[runs] + of_triplets[triplets]
                away = min(away, lacking[runs])
            for row, scale, used in rows:
                lacks = max(-1, row[honours] - used)
                total += scale[lacks]
                away = min(away, lacks)
            found.append((27 + rank, total, away))
        return found

    def _numbers_changed(self, keys: Keys, sign: int) -> list[tuple[int, float, int]]:
        found: list[tuple[int, float, int]] = []
        tables, heads = self.tables, self.suits
        of_runs, of_triplets, lacking = self.of_suits[tables.triplets[keys[3]], keys[4]]
        parts, nears = [0.0, 0.0, 0.0], [FAR, FAR, FAR]
        for suit in heads:
            runs = tables.runs[keys[suit]]
            parts[suit] = of_runs[runs] + of_triplets[tables.triplets[keys[suit]]]
            nears[suit] = lacking[runs]
        whole = sum(parts)
        for suit in (0, 1, 2):
            rows = [(goal.row(keys, suit), goal.scale, goal.of, min(keys[4], goal.most_jokers)) for goal in self.whole]
            headed = suit in heads
            rest = whole - parts[suit]
            near = min(nears[suit - 1], nears[suit - 2])
            first = 9 * suit
            for change in tables.changes(keys[suit], 9, sign):
                rank, runs, triplets, _ = change
                if headed:
                    total = rest + of_runs[runs] + of_triplets[triplets]
                    away = min(lacking[runs], near)
                else:
                    total, away = rest, near
                for row, scale, of, used in rows:
                    lacks = row[change[of]] - used
                    lacks = max(-1, lacks)
                    total += scale[lacks]
                    away = min(away, lacks)
                found.append((first + rank, total, away))
        return found


@lru_cache(maxsize=1 << 8)
def _suit_goals(most: int, scales: tuple[Scale, Scale, Scale, Scale]) -> SuitGoals:
    return SuitGoals(most, scales)


@lru_cache(maxsize=1 << 12)
def _scale(opened: float, closed: float, patience: float) -> Scale:
    """What a shape promises that pays `opened` with claims and `closed` more without."""
    near = [
        opened * patience ** (lacks + 1) + closed * (_CLOSED * patience) ** (lacks + 1) for lacks in range(_FARTHEST)
    ]
    return (*near, *[0.0] * (FAR - len(near) + 1), opened + closed)


def less(keys: Keys, tile: int) -> Keys:
    """The keys without one tile that is no joker."""
    one, two, three, four, jokers = keys
    suit, step = STEP[tile]
    if suit == 0:
        return one - step, two, three, four, jokers
    if suit == 1:
        return one, two - step, three, four, jokers
    if suit == 2:
        return one, two, three - step, four, jokers
    return one, two, three, four - step, jokers


def more(keys: Keys, tile: int) -> Keys:
    """The keys with one more tile that is no joker."""
    one, two, three, four, jokers = keys
    suit, step = STEP[tile]
    if suit == 0:
        return one + step, two, three, four, jokers
    if suit == 1:
        return one, two + step, three, four, jokers
    if suit == 2:
        return one, two, three + step, four, jokers
    return one, two, three, four + step, jokers
