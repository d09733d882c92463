"""Quick sets: several settings at one touch, for somebody in particular. Nothing else is changed by them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.i18n import _
from game.ui.scenes.first_start.cards import AnswerCard

if TYPE_CHECKING:
    from game.ui.app import App


class QuickSet(NamedTuple):
    """A set by its id: what it is called, what it does in a few words, and the fields that it sets."""

    id: str
    name: Callable[[], str]
    line: Callable[[], str]
    fields: Mapping[str, Any]

    def in_force(self, app: App) -> bool:
        """Whether every field is as this set would have it."""
        return all(getattr(app.settings, field) == value for field, value in self.fields.items())


QUICK_SETS: Final = (
    QuickSet(
        "grandmother",
        lambda: _("For grandmother"),
        lambda: _("large words and marks, slowly"),
        {
            "text_size": 150,
            "index_marks": "large",
            "speed": "slow",
            "clicks": "two",
            "confirm_pass_win": True,
            "pause_after_discard": False,
        },
    ),
    QuickSet(
        "learner",
        lambda: _("For learners"),
        lambda: _("coach, pauses, small marks"),
        {
            "text_size": 110,
            "index_marks": "small",
            "speed": "normal",
            "clicks": "one",
            "confirm_pass_win": True,
            "pause_after_discard": True,
            "teach_me": True,
            "gentle_word": True,
        },
    ),
    QuickSet(
        "old",
        lambda: _("For old hands"),
        lambda: _("fast, without marks or coach"),
        {
            "text_size": 100,
            "index_marks": "off",
            "speed": "fast",
            "clicks": "one",
            "confirm_pass_win": False,
            "pause_after_discard": False,
            "teach_me": False,
            "gentle_word": False,
        },
    ),
)


def quick_cards(app: App) -> list[AnswerCard]:
    """A card for each set; the one in force is lit."""
    return [
        AnswerCard(
            quick.name(),
            quick.line(),
            lambda quick=quick: app.change(**quick.fields),  # type: ignore[misc]
            on=quick.in_force(app),
            key=f"quick {quick.id}",
            px=22,
        )
        for quick in QUICK_SETS
    ]
