"""What every sentence of the coach must be: filled in, in words, and short enough for its place."""

from __future__ import annotations

import re

from game.i18n import language

NAMES = ("Ming", "Miss Shen", "Granny Wang", "Mr Chen")
NAMES_ZH = ("阿明", "沈小姐", "王阿婆", "陈先生")
"""What the seats are called."""

MOST = {"en": 150, "zh_Hans": 66, "zh_Hant": 66}
"""Characters of a reason: six lines of a panel 300 pixels wide."""
LABEL = {"en": 34, "zh_Hans": 16, "zh_Hant": 16}
"""Characters of a label over tiles."""

_NUMBER = re.compile(r"\d+(?:[-/]\d+)*")
_LONELY = re.compile(r"^\W*[\d+−-][\d.,]*\W*$")


def names() -> tuple[str, ...]:
    """The seats' names in the language in use."""
    return NAMES if language() == "en" else NAMES_ZH


def check(text: str, most: dict[str, int] = MOST) -> None:
    """Fails when a text has an unfilled field, a number without a word, an odd space or too many characters."""
    assert "{" not in text, text
    assert "}" not in text, text
    assert text == text.strip(), text
    assert "  " not in text, text
    assert not _LONELY.match(text), text
    assert len(text) <= most[language()], (len(text), text)
    for number in _NUMBER.finditer(text):
        after, before = text[number.end() :], text[: number.start()]
        word_after = re.match(r" ?[A-Za-z\u4e00-\u9fff·]", after)
        word_before = re.search(r"[A-Za-z\u4e00-\u9fff)] ?[×≤≥]? ?$", before)
        assert word_after or word_before, text
    if language() != "en":
        assert not re.search(r"[a-z]{3,}", text), text
        assert not re.search(r"[,.;:!?]$", text), text
