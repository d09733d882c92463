"""The people who play: each has a level, which is shown honestly, and a style within it.

A persona is strong or weak as its level is; its `Style` only says what it likes. Names and the one line on each stand
in `game.i18n.words.personas`, the faces in `game.ui.faces`.
"""

from __future__ import annotations

from typing import Final

import msgspec


class Style(msgspec.Struct, frozen=True):
    """What a player likes: weights on what the level works out, 1 being the level's own judgement.

    `shapes` weigh what a win as that shape is worth to it, `claims` what a claim gains, to *expert* what the hand is
    worth with it (more: takes readily), `care`
    what a discard may cost (more: folds early), `riches` is the power that values are raised to (more: waits for big
    hands).
    """

    shapes: tuple[tuple[str, float], ...] = ()
    claims: float = 1.0
    care: float = 1.0
    riches: float = 1.0


PLAIN: Final = Style()
"""No likings: the level as it is."""


class Persona(msgspec.Struct, frozen=True):
    """Someone who plays: `id`, `level`, `style`, and the id of the `portrait`."""

    id: str
    level: str
    portrait: str
    style: Style = PLAIN


def _fond(weight: float, *shapes: str) -> tuple[tuple[str, float], ...]:
    """A liking for some shapes."""
    return tuple((shape, weight) for shape in shapes)


_TRIPLETS: Final = ("peng_peng_hu", "hun_peng", "qing_peng", "zi_yi_se")
_ONE_SUIT: Final = ("qing_yi_se", "qing_peng")

PERSONAS: Final[dict[str, Persona]] = {
    persona.id: persona
    for persona in (
        Persona("a_ling", "novice", "student"),
        Persona("xiao_mao", "novice", "kid", Style(claims=1.6)),
        Persona("cook_jin", "novice", "cook", Style(_fond(1.5, *_TRIPLETS))),
        Persona("a_ming", "casual", "youth", Style(_fond(1.3, "hun_yi_se", "ping_hu"))),
        Persona("auntie_li", "casual", "auntie", Style(claims=1.5)),
        Persona("boss_zhou", "casual", "boss", Style(claims=0.6)),
        Persona("driver_sun", "casual", "driver", Style(_fond(1.3, *_ONE_SUIT))),
        Persona("aunt_penghu", "expert", "aunt", Style(_fond(1.6, *_TRIPLETS), claims=1.08)),
        Persona("miss_shen", "expert", "lady", Style(riches=0.85)),
        Persona("mr_chen", "expert", "gent", Style(claims=0.94, care=1.15)),
        Persona("accountant_he", "expert", "accountant", Style(care=1.4)),
        Persona("granny_wang", "expert", "granny", Style(_fond(1.25, *_ONE_SUIT), riches=1.15)),
        Persona("teacher_gu", "master", "teacher"),
        Persona("old_qian", "master", "old_master", Style(riches=1.1)),
    )
}
"""Everybody, the beginners first."""
