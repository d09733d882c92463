"""What is being chosen for a new table, and how it becomes the settings of a match."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from game.bots import opponents
from game.bots.kinds import is_kind
from game.bots.personas import PERSONAS
from game.engine.options import OptionValue, Ruleset
from game.engine.rules import RulesError, ruleset, variant, variant_ids
from game.engine.settings import PEOPLE, MatchSettings, Seat, match_settings
from game.storage import GUEST, LastSetup
from game.ui.portraits import BOTS, FACES, PERSON, other_face, own_names, seat_names

if TYPE_CHECKING:
    from game.engine.rules.base import Variant
    from game.storage import SettingsFile
    from game.storage.house_rules import HouseRules

STAKES: Final = (1, 2, 5, 10, 50, 100)
"""底分 that are offered; any other can be typed."""

LENGTHS: Final[tuple[Literal[4, 8, 16, 0], ...]] = (4, 8, 16, 0)
PURSES: Final = (100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000)
FLOORS: Final = (0, 10, 20, 50, 100, 200, 500, 1000)
FEES: Final = (0, 1, 2, 3, 5, 6, 9, 10, 12, 15, 20, 30, 50, 66, 100)
TIMERS: Final = (0, 10, 15, 20, 30, 45, 60, 90, 120)
FLOOR: Final = 50
MOST_STAKE: Final = 1_000_000
PERSON_SEAT: Final = 0


def bot_levels() -> tuple[str, ...]:
    """The levels a person can choose from, the gentlest first."""
    return opponents()


def kinds() -> tuple[str, ...]:
    """Whatever can play a seat: people, or a level of the bots."""
    return (*PEOPLE, *bot_levels())


@dataclass
class Draft:
    """A table as chosen so far. `kinds` and `faces` by seat; seat 0 is the one nearest to the screen.

    `purse`, `purse_floor` and `give_up_fee` are × 底分; `give_up_fee` None is the variant's own.
    """

    variant_id: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    kinds: list[str] = field(default_factory=lambda: ["person", *["casual"] * 3])
    faces: list[str] = field(default_factory=lambda: [PERSON, *BOTS])
    di_fen: int = 1
    length: int = 16
    purse: int = 1000
    purse_floor: int = FLOOR
    guang_hua_yuan: bool = False
    play_out_huang_fan: bool = False
    give_up_fee: int | None = None
    timer: int = 0
    open_hands: bool = False
    taught: set[int] = field(default_factory=set)
    """The seats whose people the coach teaches."""
    teach_all: bool = False
    """Whether it teaches everybody unless that is chosen otherwise."""
    who: list[str] = field(default_factory=lambda: ["", GUEST, GUEST, GUEST])
    """The profiles of the people, by seat; in the own seat is `me` (`seating.seat_family`)."""
    me: str = ""
    """The profile of who plays now."""

    @classmethod
    def of(cls, last: LastSetup, wanted: str | None = None, *, teach: bool = False) -> Draft:
        """The table of last time, or a plain one of the variant `wanted`; what is gone falls back to the default.

        With `teach` the coach sits beside everybody unless that was chosen otherwise.
        """
        known = last.variant in variant_ids()
        chosen = wanted or (last.variant if known else variant_ids()[0])
        draft = cls(chosen, di_fen=last.di_fen, length=last.length, purse_floor=last.purse_floor, timer=last.timer)
        draft.play_out_huang_fan, draft.open_hands = last.play_out_huang_fan, last.open_hands
        draft.set_guang_hua_yuan(last.guang_hua_yuan)
        draft.purse = last.purse if chosen == last.variant else variant(chosen).purse
        if chosen == last.variant:
            draft.options = _allowed(chosen, last.options)
            draft.give_up_fee = last.give_up_fee
        usual = draft.kinds
        draft.kinds = [
            kind if kind in kinds() or is_kind(kind) else usual[seat] for seat, kind in enumerate(last.seats)
        ]
        draft.teach_all = teach
        draft.taught = set(draft.usually_taught if last.taught is None else last.taught)
        draft.who = list(last.people)
        if len(set(last.faces)) == 4 and all(face in FACES for face in last.faces):
            draft.faces = list(last.faces)
        return draft

    @property
    def variant(self) -> Variant:
        """The game that is chosen."""
        return variant(self.variant_id)

    @property
    def rules(self) -> Ruleset:
        """The game with its switches."""
        return ruleset(self.variant_id, self.options)

    @property
    def plain_fee(self) -> int:
        """What giving up costs in this game unless it is changed."""
        return match_settings(self.variant_id, [Seat(face) for face in self.faces], 0).give_up_fee

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play; none when four bots are watched."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind in PEOPLE)

    @property
    def own(self) -> int | None:
        """The seat of who plays now; None when four bots are watched."""
        return next(iter(self.people), None)

    @property
    def profiles(self) -> tuple[str, str, str, str]:
        """The profile of the person in each seat. A table that is watched is that of who watches, by its first seat."""
        own = self.own or 0
        people = set(self.people) | {own}
        one, two, three, four = (
            self.me if seat == own else self.who[seat] if seat in people else "" for seat in range(4)
        )
        return one, two, three, four

    def names(self, prefs: SettingsFile) -> tuple[str, ...]:
        """What the four are called; people by the names that they have given themselves."""
        seats = [Seat(face, kind) for face, kind in zip(self.faces, self.kinds, strict=True)]
        return seat_names(seats, own_names(prefs, seats, self.profiles))

    def set_guang_hua_yuan(self, on: bool) -> None:
        """With 逛花园 a match has at most 16 hands (session 3)."""
        self.guang_hua_yuan = on
        if on and not self.length:
            self.length = LENGTHS[2]

    def take_house_rules(self, rules: HouseRules) -> None:
        """Play by these house rules: their game, and exactly their switches."""
        if rules.variant_id != self.variant_id:
            self.choose_variant(rules.variant_id)
        self.options = dict(rules.changed)

    def plays_by(self, rules: HouseRules) -> bool:
        """Whether game and switches are those of these house rules."""
        return self.variant_id == rules.variant_id and self.options == dict(rules.changed)

    def choose_variant(self, variant_id: str) -> None:
        """Another game: switches that it has too keep their values."""
        self.give_up_fee = None
        self.options = _allowed(variant_id, self.options)
        if self.purse == self.variant.purse:
            self.purse = variant(variant_id).purse
        self.variant_id = variant_id

    def set_option(self, option: str, value: OptionValue) -> None:
        """Set a switch; one at its default is not kept."""
        default = next(spec.default for spec in self.variant.options if spec.id == option)
        if value == default:
            self.options.pop(option, None)
        else:
            self.options[option] = value

    @property
    def usually_taught(self) -> set[int]:
        """Whom the coach teaches where nothing else is chosen."""
        return set(range(4)) if self.teach_all else set()

    def sit(self, seat: int, kind: str) -> None:
        """Whoever `kind` means sits down: people, a level, or somebody of the lane with a face of their own."""
        before, self.kinds[seat] = self.kinds[seat], kind
        face = face_of_kind(kind)
        if face is not None:
            for other in range(4):
                if other != seat and self.faces[other] == face:
                    self.faces[other] = self.faces[seat]
            self.faces[seat] = face
        elif face_of_kind(before) is not None and kind not in PEOPLE:
            self.exchange_face(seat)  # whose face it was has gone

    def teach(self, seat: int) -> None:
        """The coach sits down beside somebody, or gets up."""
        self.taught ^= {seat}

    def exchange_face(self, seat: int, step: int = 1) -> None:
        """Somebody else sits down: the next face that nobody at the table wears."""
        taken = tuple(face for i, face in enumerate(self.faces) if i != seat)
        self.faces[seat] = other_face(self.faces[seat], taken, step)

    def match_settings(self, seed: int) -> MatchSettings:
        """The settings of the match. `seed` decides dealer, walls and dice."""
        seats = [Seat(face, kind) for face, kind in zip(self.faces, self.kinds, strict=True)]
        return match_settings(
            self.variant_id,
            seats,
            seed,
            options=self.options,
            di_fen=self.di_fen,
            length=self.length,
            purse=self.purse,
            purse_floor=min(self.purse_floor, self.purse),
            guang_hua_yuan=self.guang_hua_yuan,
            play_out_huang_fan=self.play_out_huang_fan,
            give_up_fee=self.plain_fee if self.give_up_fee is None else self.give_up_fee,
            timer=self.timer,
        )

    def remembered(self) -> LastSetup:
        """What is kept for next time."""
        kinds, faces = self.kinds, self.faces
        length = next(each for each in LENGTHS if each == self.length)
        return LastSetup(
            variant=self.variant_id,
            options=dict(self.options),
            seats=(kinds[0], kinds[1], kinds[2], kinds[3]),
            faces=(faces[0], faces[1], faces[2], faces[3]),
            di_fen=self.di_fen,
            length=length,
            purse=self.purse,
            purse_floor=self.purse_floor,
            guang_hua_yuan=self.guang_hua_yuan,
            play_out_huang_fan=self.play_out_huang_fan,
            give_up_fee=self.give_up_fee,
            timer=self.timer,
            open_hands=self.open_hands,
            people=self.profiles,
            taught=None if self.taught == self.usually_taught else tuple(sorted(self.taught)),
        )


def face_of_kind(kind: str) -> str | None:
    """The face of somebody of the lane; None for people and for levels."""
    who = kind.partition("/")[2]
    return PERSONAS[who].portrait if who in PERSONAS else None


def _allowed(variant_id: str, options: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """Those of `options` that the variant has and allows."""
    out = {}
    for name, value in options.items():
        try:
            changed = dict(ruleset(variant_id, {name: value}).changed)
        except RulesError:
            continue
        out.update(changed)
    return out
