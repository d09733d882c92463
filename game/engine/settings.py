"""What is decided before a match's first hand, as typed and checked fields (`rules/options.md`, last paragraph)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from game.engine.faults import Fault, Phrase
from game.engine.options import OptionValue, Ruleset
from game.engine.rules import ruleset, variant


class SettingsError(Fault):
    """A match setting that is not allowed; `field` names it."""

    def __init__(self, field: str, said: Phrase) -> None:
        super().__init__(said)
        self.field = field


PEOPLE: Final = ("person", "together")
"""The kinds of seat that people play: one person, or two who play one hand together (session 9)."""


class Seat(msgspec.Struct, frozen=True):
    """Who sits somewhere: the name, and `kind`: one of `PEOPLE`, or a bot.

    A bot is its level (`expert`), an older version of a level (`expert-1`) or someone who plays at a level
    (`expert/aunt_penghu`); which there are, `game.bots` knows.
    """

    name: str
    kind: str = "person"

    @property
    def is_person(self) -> bool:
        """Whether people play here."""
        return self.kind in PEOPLE


class MatchSettings(msgspec.Struct, frozen=True):
    """All that is decided before the first hand. `match_settings` makes checked ones.

    `purse`, `purse_floor` and `give_up_fee` are × 底分; `length` counts hands, 0 is open end; `timer` is seconds, 0 for
    none; `seed` decides the first dealer, the walls and the dice.
    """

    variant_id: str
    options: tuple[tuple[str, OptionValue], ...]
    seats: tuple[Seat, Seat, Seat, Seat]
    seed: int
    di_fen: int = 1
    length: int = 16
    purse: int = 1000
    purse_floor: int = 50
    guang_hua_yuan: bool = False
    play_out_huang_fan: bool = False
    give_up_fee: int = 3
    timer: int = 0
    cards: bool = False

    @property
    def hands(self) -> int:
        """How many hands the match has, those for a 荒番 left over aside; 0 is open end."""
        return hands_of(self.length, self.guang_hua_yuan)

    @property
    def ruleset(self) -> Ruleset:
        """The variant with its options. Raises RulesError for names and values it does not have."""
        return ruleset(self.variant_id, dict(self.options))


MOST_IN_A_GARDEN: Final = 16
"""逛花园 is played for at most so many hands (session 3)."""
MOST_PLAYED_OUT: Final = 16
"""So many hands at most are played for a 荒番 left over (session 2)."""
LENGTHS: Final = (16, 4, 8, 0)
"""How many hands a match may have, the default first; 0 is open end."""


def hands_of(length: int, garden: bool) -> int:
    """How many hands a match of this length has, in 逛花园 or not; 0 is open end."""
    return min(length or MOST_IN_A_GARDEN, MOST_IN_A_GARDEN) if garden else length


_EITHER: Final = Phrase("true or false")
_RANGES: Final[dict[str, tuple[Callable[[int], bool], Phrase]]] = {
    "di_fen": (lambda value: 1 <= value <= 1_000_000, Phrase("from {low} to {high}", low=1, high=1_000_000)),
    "length": (lambda value: value in LENGTHS, Phrase("4, 8 or 16, or 0 for open end")),
    "purse": (lambda value: 100 <= value <= 1_000_000, Phrase("from {low} to {high}", low=100, high=1_000_000)),
    "purse_floor": (lambda value: 0 <= value <= 1000, Phrase("from {low} to {high}", low=0, high=1_000)),
    "guang_hua_yuan": (lambda value: value in (0, 1), _EITHER),
    "play_out_huang_fan": (lambda value: value in (0, 1), _EITHER),
    "give_up_fee": (lambda value: 0 <= value <= 100, Phrase("from {low} to {high}", low=0, high=100)),
    "timer": (lambda value: value == 0 or 5 <= value <= 120, Phrase("0 or from {low} to {high}", low=5, high=120)),
    "cards": (lambda value: value in (0, 1), _EITHER),
}
_SWITCHES: Final = frozenset({"guang_hua_yuan", "play_out_huang_fan", "cards"})
SETTING_NAMES: Final = tuple(name for name in _RANGES if name != "di_fen")
"""The settings that a record's header stores as `setting` lines when they differ from the default."""


MOST_IN_A_NAME: Final = 40
"""Characters that a player's name may have."""
_KIND: Final = re.compile(r"[a-z][a-z0-9_]*(-[1-9][0-9]*)?(/[a-z][a-z0-9_]*)?")


def checked_seat(seat: Seat) -> Seat:
    """The seat with the spaces of its name in order. Raises SettingsError when a record could not hold it."""
    name = " ".join(seat.name.split())
    if not name or len(name) > MOST_IN_A_NAME or not name.isprintable():
        raise SettingsError(
            "seats", Phrase("a name has from 1 to {most} characters, all of them printable", most=MOST_IN_A_NAME)
        )
    if len(seat.kind) > MOST_IN_A_NAME or not _KIND.fullmatch(seat.kind):
        raise SettingsError("seats", Phrase("who plays a seat is person, together or a bot: LEVEL or LEVEL/PERSONA"))
    return Seat(name, seat.kind)


def check_setting(name: str, value: int) -> None:
    """Raises SettingsError when `value` is not allowed for the match setting `name`, or there is no such setting."""
    if name not in _RANGES:
        raise SettingsError(name, Phrase("there is no match setting {name!r}", name=name))
    allowed, words = _RANGES[name]
    if not allowed(value):
        raise SettingsError(name, Phrase("{name} is {words}, not {value}", name=name, words=words, value=value))


def parse_setting(name: str, word: str) -> int | bool:
    """The value that `word` says for the match setting `name`. Raises SettingsError."""
    if name in _SWITCHES:
        if word not in ("true", "false"):
            raise SettingsError(name, Phrase("{name} is {words}, not {value}", name=name, words=_EITHER, value=word))
        return word == "true"
    if not (word.isascii() and word.isdigit() and len(word) <= 9):
        if name not in _RANGES:
            raise SettingsError(name, Phrase("no setting {name!r}", name=name))
        raise SettingsError(name, Phrase("{name} is a number, not {word!r}", name=name, word=word))
    check_setting(name, int(word))
    return int(word)


def match_settings(
    variant_id: str,
    seats: Sequence[Seat],
    seed: int,
    *,
    options: Mapping[str, OptionValue] | None = None,
    di_fen: int = 1,
    length: int = 16,
    purse: int | None = None,
    purse_floor: int = 50,
    guang_hua_yuan: bool = False,
    play_out_huang_fan: bool = False,
    give_up_fee: int | None = None,
    timer: int = 0,
    cards: bool = False,
) -> MatchSettings:
    """Checked settings; `purse` and `give_up_fee` None are the variant's own.

    Raises SettingsError or RulesError with one sentence.
    """
    rules = ruleset(variant_id, options or {})
    if len(seats) != 4:
        raise SettingsError("seats", Phrase("four seats are needed, not {count}", count=len(seats)))
    settings = MatchSettings(
        variant_id=variant_id,
        options=rules.changed,
        seats=(checked_seat(seats[0]), checked_seat(seats[1]), checked_seat(seats[2]), checked_seat(seats[3])),
        seed=seed,
        di_fen=di_fen,
        length=length,
        purse=variant(variant_id).purse if purse is None else purse,
        purse_floor=purse_floor,
        guang_hua_yuan=guang_hua_yuan,
        play_out_huang_fan=play_out_huang_fan,
        give_up_fee=variant(variant_id).give_up[0] if give_up_fee is None else give_up_fee,
        timer=timer,
        cards=cards,
    )
    for name in _RANGES:
        check_setting(name, getattr(settings, name))
    return settings


def changed_settings(settings: MatchSettings) -> tuple[tuple[str, int | bool], ...]:
    """The match settings that differ from the variant's default, by name."""
    own = variant(settings.variant_id)
    plain = MatchSettings(settings.variant_id, (), settings.seats, 0, purse=own.purse, give_up_fee=own.give_up[0])
    return tuple(
        (name, getattr(settings, name)) for name in SETTING_NAMES if getattr(settings, name) != getattr(plain, name)
    )
