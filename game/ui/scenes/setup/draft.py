"""What is being chosen for a new table, and how it becomes the settings of a match."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from game.bots import levels
from game.engine.options import OptionValue, Ruleset
from game.engine.rules import RulesError, ruleset, variant, variant_ids
from game.engine.settings import MatchSettings, Seat, match_settings
from game.storage import LastSetup
from game.ui.portraits import BOTS, FACES, PERSON, other_face

if TYPE_CHECKING:
    from game.engine.rules.base import Variant

STAKES: Final = (1, 2, 5, 10, 50, 100)
"""底分 that are offered; any other can be typed."""

LENGTHS: Final[tuple[Literal[4, 8, 16, 0], ...]] = (4, 8, 16, 0)
PURSES: Final = (100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000)
MOST_STAKE: Final = 1_000_000
PERSON_SEAT: Final = 0


def bot_levels() -> tuple[str, ...]:
    """The levels a person can choose from: not the one that plays anything legal, which is there for tests."""
    return tuple(level for level in levels() if level != "random")


@dataclass
class Draft:
    """A table as chosen so far. `kinds` and `faces` by seat; seat 0 is the person at the screen."""

    variant_id: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    kinds: list[str] = field(default_factory=lambda: ["person", *(bot_levels()[0] for _ in range(3))])
    faces: list[str] = field(default_factory=lambda: [PERSON, *BOTS])
    di_fen: int = 1
    length: int = 16
    purse: int = 1000

    @classmethod
    def of(cls, last: LastSetup, wanted: str | None = None) -> Draft:
        """The table of last time, or a plain one of the variant `wanted`; what is gone falls back to the default."""
        known = last.variant in variant_ids()
        chosen = wanted or (last.variant if known else variant_ids()[0])
        draft = cls(chosen, di_fen=last.di_fen, length=last.length)
        draft.purse = last.purse if chosen == last.variant else variant(chosen).purse
        if chosen == last.variant:
            draft.options = _allowed(chosen, last.options)
        draft.kinds = ["person", *(kind if kind in bot_levels() else bot_levels()[0] for kind in last.seats[1:])]
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

    def choose_variant(self, variant_id: str) -> None:
        """Another game: switches that it has too keep their values."""
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
        )


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
