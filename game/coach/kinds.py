"""What the coach knows about one decision, as data: no words yet, so that a change of language needs no new thought.

`game.coach.lesson(view, actions, advice)` makes a `Lesson`, `game.coach.spoken(lesson, names)` says it (`names` by
seat). Tiles of the own hand are counted in the *row*: the concealed tiles as they lie before the player, sorted, the
one just drawn last.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.bots.advice import Operand, Why
from game.engine.actions import Action
from game.engine.tiles import Tile


class Said(msgspec.Struct, frozen=True):
    """A sentence as data, said by the coach itself: its code (`game.i18n.words.coaching`) and what fills its fields."""

    code: str
    operands: tuple[Operand, ...] = ()


class Role(StrEnum):
    """What a group of tiles is for."""

    TRIPLET = "triplet"
    RUN = "run"
    FOUR = "four"  # four of a kind in the hand, one set
    EYES = "eyes"  # the pair of the hand
    TWO_SIDED = "two_sided"  # two neighbours that either end completes
    GAP = "gap"  # two tiles with the middle missing
    EDGE = "edge"  # 1-2 or 8-9
    PAIR = "pair"  # a pair that is to become a triplet
    ONE_OF_PAIR = "one_of_pair"  # the single tile that a ready hand waits on
    SEED = "seed"  # a lone tile that fits the shape and may still grow
    MEMBER = "member"  # counts by its kind alone: an honour of 乱风向, a 2-5-8 of 将一色, a pair of seven pairs
    JOKER = "joker"
    LAID_OUT = "laid_out"  # a 红中 or 癞子 that leaves the hand as its own kong
    FLOWER = "flower"  # will be laid out and replaced
    CLAIM = "claim"  # makes the recommended meld with the tile on offer
    SPARE = "spare"
    OUT = "out"  # the recommended discard


class Group(msgspec.Struct, frozen=True):
    """Tiles that belong together: `places` in the row (sorted), `waits` the kinds that would complete it and are still
    about, `flowers` the 花 that it is worth as it lies.
    """

    role: Role
    tiles: tuple[Tile, ...]
    places: tuple[int, ...]
    waits: tuple[Tile, ...] = ()
    flowers: int = 0


class Span(msgspec.Struct, frozen=True):
    """A stretch of the row, from place `first` to `last`, under one label: one group, or several that interlock.

    Of a group that the drawn tile completes from its place apart, the span covers the part in the sorted row.
    """

    first: int
    last: int
    groups: tuple[int, ...]


class Lack(StrEnum):
    """What a shape within reach is still short of, apart from tiles."""

    FLOWERS = "flowers"  # 花, of which the hand has `have`
    DECLARE = "declare"  # 敲
    OPEN = "open"  # 开口
    MINIMUM = "minimum"  # 起胡: the smallest payment must be `need` points
    SELF_DRAW = "self_draw"  # nothing but a tile drawn by oneself wins
    RED = "red"  # a 红中 must be laid out
    WILD = "wild"  # more 癞子 than one must be laid out


class Want(msgspec.Struct, frozen=True):
    """One thing lacking, with its numbers where it has any."""

    lack: Lack
    have: int = 0
    need: int = 0


class Reach(msgspec.Struct, frozen=True):
    """A shape within reach once the recommended action is done: `away` tiles from ready (−1 complete, 0 ready).

    `accepts` are the kinds that bring it nearer, each with how many are unseen, the commonest first; `worth` what one
    ordinary payer would pay for it (0: not known, or not to be won yet).
    """

    shape: str
    away: int
    accepts: tuple[tuple[Tile, int], ...]
    live: int
    worth: int
    wants: tuple[Want, ...]


class Peril(StrEnum):
    """How dangerous a discard is."""

    SAFE = "safe"  # nobody can win with it
    CALM = "calm"
    RISKY = "risky"
    HOT = "hot"


class Hazard(msgspec.Struct, frozen=True):
    """One kind in the own hand as a discard: the reasons, the weightiest first, and how dangerous it is.

    `chance` that somebody wins with it (0–1) and `cost` what that would cost on average, in points. `fresh` tells that
    no other copy lies open on the table.
    """

    tile: Tile
    peril: Peril
    fresh: bool
    chance: float
    cost: float
    reasons: tuple[Why, ...]


class Watch(msgspec.Struct, frozen=True):
    """What one other seat seems to be up to, one reason each, the weightiest first."""

    seat: int
    reasons: tuple[Why, ...]


class Loss(msgspec.Struct, frozen=True):
    """What an alternative loses against the recommended action; 0 or False is nothing.

    `steps` tiles farther away, `live` fewer helping tiles, `points` expected points less, `worth` less that a win would
    be worth, `danger` more points that it may cost, `shut` that no shape that may win is left, `certain` that a win is
    let go that could be had.
    """

    steps: int = 0
    live: int = 0
    points: float = 0.0
    worth: int = 0
    danger: float = 0.0
    shut: bool = False
    certain: bool = False


class Option(msgspec.Struct, frozen=True):
    """One action that the coach speaks about: where it leads (`shape` at `away`), with which tiles, and why.

    `accepts` are the kinds that bring that shape nearer, each with how many are unseen, `live` their sum, `worth` what
    one ordinary payer would pay for it (0: not known, or not to be won yet), `points` what the action is worth on
    average. `then` is the discard that follows a claim or a kong. `loss` is what it loses against the recommended one.
    """

    action: Action
    shape: str
    away: int
    accepts: tuple[tuple[Tile, int], ...]
    live: int
    worth: int
    points: float
    then: Tile | None
    reasons: tuple[Why, ...]
    loss: Loss = Loss()


class Lesson(msgspec.Struct, frozen=True):
    """One decision explained. `best` is recommended, `others` are the next best, two at most.

    `row` are the own tiles as they lie, `apart` whether the last of them was just drawn and lies apart; `groups` what
    they are for, `spans` where the labels go. `hazards` by kind, in the order of the row, only where the seat may
    discard; `watches` of the seats that give something away. `shown` copies of the recommended discard lie open on the
    table; 0 for other actions.
    """

    seat: int
    dealer: int
    variant: str
    row: tuple[Tile, ...]
    apart: bool
    offered: Tile | None
    shown: int
    best: Option
    others: tuple[Option, ...]
    groups: tuple[Group, ...]
    spans: tuple[Span, ...]
    reaches: tuple[Reach, ...]
    hazards: tuple[Hazard, ...]
    watches: tuple[Watch, ...]

    def group_of(self, place: int) -> Group | None:
        """The group that the tile at this place of the row belongs to."""
        return next((group for group in self.groups if place in group.places), None)

    def hazard_of(self, tile: Tile) -> Hazard | None:
        """How dangerous this kind is as a discard; None where it may not be discarded."""
        return next((hazard for hazard in self.hazards if hazard.tile == tile), None)


class Verdict(msgspec.Struct, frozen=True):
    """A gentle word on a decision, as data: what was lost (`missed_win`, or a name of `Loss`), what was better, and by
    how many tiles or points.
    """

    code: str
    better: Action
    count: int = 0


class BestWords(msgspec.Struct, frozen=True):
    """The recommended action in words: 'Discard North', 'ready: six tiles', and the reason in one sentence."""

    title: str
    state: str
    reason: str


class OtherWords(msgspec.Struct, frozen=True):
    """An alternative in words: 'Discard 5 of Bamboo', where it leads, what it loses ('' for nothing)."""

    title: str
    plan: str
    loss: str


class ReachWords(msgspec.Struct, frozen=True):
    """A shape in words: its name, how far it is, and what is missing, in tiles and otherwise."""

    name: str
    away: str
    missing: str


class HazardWords(msgspec.Struct, frozen=True):
    """A danger in words: a mark of one or two words ('safe', 'nobody threw it'), and the reason in one sentence."""

    short: str
    reason: str


class Spoken(msgspec.Struct, frozen=True):
    """A lesson in the language in use; `others`, `spans`, `reaches`, `hazards`, `watches` go with those of the lesson.

    The label of a span is '' where there is nothing to say of its tiles.
    """

    best: BestWords
    others: tuple[OtherWords, ...]
    spans: tuple[str, ...]
    reaches: tuple[ReachWords, ...]
    hazards: tuple[HazardWords, ...]
    watches: tuple[str, ...]
