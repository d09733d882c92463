"""What is wrong with how a line is written: a closing mark at its beginning, a character of the other script."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Final

from babel.messages.pofile import read_po

from game import i18n
from tests.catalogues import LOCALE

CLOSING: Final = frozenset("，。、；：！？）》」』”")
CHINESE: Final = ("zh_Hans", "zh_Hant")
NOT_OURS: Final = frozenset(
    {*i18n.NATIVE_NAMES.values(), "外婆家的规矩", "弄堂里", "东风、五条、胡了", "東風、五條、胡了"}
)
"""The languages by their own names, what players called something, and the sample beside each language."""


def of_the_other_script(line: str, language: str) -> str:
    """The characters of a line that the other Chinese script writes and that of this language does not."""
    if language not in CHINESE or line in NOT_OURS:
        return ""
    return "".join(sorted(set(line) & _foreign(language)))


@cache
def _foreign(language: str) -> frozenset[str]:
    """Characters that the other Chinese catalogue writes and this one never does."""
    (other,) = (each for each in CHINESE if each != language)
    return frozenset(filter(_is_chinese, _written(other) - _written(language)))


@cache
def _written(language: str) -> frozenset[str]:
    with (LOCALE / language / "LC_MESSAGES" / "game.po").open("rb") as file:
        return frozenset(
            chain.from_iterable(chain.from_iterable(m.string or "" for m in read_po(file, locale=language)))
        )


def _is_chinese(character: str) -> bool:
    return "\u3400" <= character <= "\u9fff"
