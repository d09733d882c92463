"""What the engine finds wrong with things from outside is said in the language in use, down to its last part."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator

import pytest

from game.bots.kinds import KindError, parse_kind
from game.bots.outside import load_class
from game.engine.cases import read_case
from game.engine.faults import Fault, Phrase
from game.engine.melds import parse_meld
from game.engine.record import read_record
from game.engine.rules import ruleset
from game.engine.tiles import parse_tile
from game.i18n import LANGUAGES, speaking, texts
from game.i18n.words.faults import fault_words
from tests.catalogues import ROOT
from tests.engine.test_record import DAMAGE, EXAMPLE, line_of

CHINESE = [language for language in LANGUAGES if language != "en"]
CODE = frozenset(
    re.findall(
        r"\w+",
        "JSON UTF LEVEL PERSONA Class exchange flowers option path person py result return setting tile together true"
        " false win winner",
    )
)
"""What files and commands are written in, whatever the language."""


def phrases() -> Iterator[tuple[str, ast.Call]]:
    """Every `Phrase` that engine and bots can make, with the file it is in."""
    for folder in ("engine", "bots"):
        for file in sorted((ROOT / "game" / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Phrase":
                    yield file.name, node


def templates() -> list[str]:
    """The templates of every phrase."""
    return [str(ast.literal_eval(call.args[0])) for _file, call in phrases()]


def test_every_template_is_written_out_where_the_catalogues_find_it() -> None:
    wrong = [(file, call.lineno) for file, call in phrases() if not isinstance(call.args[0], ast.Constant)]
    assert wrong == []
    assert len(templates()) > 100


@pytest.mark.parametrize("language", CHINESE)
def test_every_template_is_in_the_catalogue_without_english_words(language: str) -> None:
    catalogue = texts(language)
    assert [template for template in templates() if template not in catalogue] == []
    said = {template: re.sub(r"\{[^}]*\}", "", catalogue[template]) for template in templates()}
    assert {template: text for template, text in said.items() if english(text)} == {}


def english(text: str) -> set[str]:
    """The words of a text in Latin letters that are no code."""
    return set(re.findall(r"[A-Za-z]{2,}", text)) - CODE


def leaves(part: object) -> Iterator[str]:
    """What was filled in, down to what is no phrase itself."""
    if isinstance(part, BaseException):
        yield from leaves(part.args[0])
    elif isinstance(part, Phrase):
        for value in part.fields.values():
            yield from leaves(value)
    elif isinstance(part, tuple):
        for each in part:
            yield from leaves(each)
    else:
        yield str(part)


def records() -> Iterator[BaseException]:
    """Damaged records, and what is wrong with them."""
    lines = EXAMPLE.splitlines()
    for line, instead, _words in DAMAGE:
        at = line_of(line) - 1
        yield from tried(read_record, "\n".join([*lines[:at], instead, *lines[at + 1 :]]))
    for line in ("variant", "seat 2", "dice"):
        yield from tried(read_record, "\n".join(each for each in lines if not each.startswith(line)))
    for text in ("", "x" * 300_000, "\n" * 9000, EXAMPLE + "payments 0 0 0 0\n"):
        yield from tried(read_record, text)


def cases() -> Iterator[BaseException]:
    """Malformed cases, and what is wrong with them."""
    for line in (ROOT / "tests" / "data" / "malformed_cases.jsonl").read_bytes().splitlines():
        yield from tried(read_case, line.decode("utf-8", "replace"))


def others() -> Iterator[BaseException]:
    """Tiles, melds, players, options and settings that are none, and what is wrong with them."""
    for text in ("5", "5q", "m", "0z", "5z5z"):
        yield from tried(parse_tile, text)
    for text in ("pong:1m", "peng:11m", "chi:124m", "peng:123m", "peng:555z@7", "hong_zhong:1m", "peng:111f"):
        yield from tried(parse_meld, text)
    for text in ("wizard", "casual-99", "casual/nobody_known"):
        yield from tried(parse_kind, text)
    for text in ("bot", "none.py:Bot", f"{__file__}:Bot", f"{__file__}:Phrase"):
        yield from tried(load_class, text)
    for text in ("nanchang", "qinghunpeng hand_loss_cap 99", "wuhan cap 5", "baida men_qing x", "baida zero_flower x"):
        yield from tried(chosen, text)


def chosen(text: str) -> object:
    """The rules with the option that a text names."""
    variant, *option = text.split()
    if not option:
        return ruleset(variant)
    name, value = option
    return ruleset(variant, {name: int(value) if value.isdigit() else value})


def tried(read: Callable[[str], object], text: str) -> Iterator[BaseException]:
    """What is wrong with a text, if anything."""
    try:
        read(text)
    except (Fault, KindError) as error:
        yield error


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("kind", [records, cases, others])
def test_nothing_is_said_in_english(kind: Callable[[], Iterator[BaseException]], language: str) -> None:
    found = list(kind())
    assert len(found) > 15
    with speaking(language):
        for error in found:
            said = fault_words(error)
            for leaf in sorted(leaves(error), key=len, reverse=True):
                said = said.replace(leaf, "")
            assert not english(said), (said, str(error))


def test_a_sentence_is_made_of_words_in_the_language_in_use() -> None:
    lines = EXAMPLE.splitlines()
    lines[line_of("3 discard 9p") - 1] = "2 discard 9p"
    (error,) = tried(read_record, "\n".join(lines))
    at = line_of("3 discard 9p")
    assert str(error) == f"line {at}: 2 discard 9p is not legal now: not_your_turn, not_in_hand"
    with speaking("zh_Hans"):
        assert fault_words(error) == f"第 {at} 行：“2 discard 9p”这时不行：还没轮到你；你手里没有这张牌"
    with speaking("zh_Hant"):
        assert fault_words(error).startswith(f"第 {at} 行：「2 discard 9p」")
    with speaking("en"):
        assert fault_words(error) == (
            f"line {at}: 2 discard 9p is not legal now: It is not your turn; You do not hold this tile"
        )
