"""Every code of the engine has words, in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from game import i18n
from game.bots import levels, make_player
from game.bots.host import Host
from game.engine import events as ev
from game.engine import score
from game.engine.actions import (
    Action,
    AnGang,
    BuGang,
    Chi,
    Discard,
    Exchange,
    GiveUp,
    Hu,
    LayOut,
    MingGang,
    Pass,
    Peng,
    Qiao,
    WinBy,
)
from game.engine.cases import read_case
from game.engine.match import Match
from game.engine.melds import MeldKind
from game.engine.reasons import Reason
from game.engine.rules import variant, variant_ids
from game.engine.settings import PEOPLE, Seat, match_settings
from game.engine.tiles import KINDS, parse_tiles
from game.i18n import words
from game.i18n.words.phrases import (
    counted,
    hua_counted,
    kinds_counted,
    melds_counted,
    points_counted,
    shape_inside,
    tiles_counted,
)
from game.i18n.words.rules import EXTRAS, LEVELS, OPTION_VALUES, OPTIONS, REASONS, SHAPES, VARIANTS
from game.i18n.words.sheet import LINE_CODES
from tests.engine.oracle.dealer import Dealer

FIVE_DOTS = parse_tiles("5p")[0]
ACTIONS = (
    Discard(0, FIVE_DOTS),
    Chi(0, FIVE_DOTS, parse_tiles("4p")[0]),
    Peng(0, FIVE_DOTS),
    MingGang(0, FIVE_DOTS),
    BuGang(0, FIVE_DOTS),
    AnGang(0, FIVE_DOTS),
    *(Hu(0, by, FIVE_DOTS) for by in WinBy),
    Qiao(0, FIVE_DOTS),
    Exchange(0, (FIVE_DOTS,) * 5),
    LayOut(0, FIVE_DOTS),
    Pass(0),
    GiveUp(0),
)
NAMES = ("Ann", "Bao", "Chen", "Ding")


@pytest.fixture(params=i18n.LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


def documented_line_codes() -> set[str]:
    """The codes in the tables of `game.engine.score`'s docstring."""
    rows = re.findall(r"^(`.*?)  ", score.__doc__ or "", re.MULTILINE)
    codes = {code for row in rows for code in re.findall(r"`(\w+)`", row)}
    kongs = {code for code in codes if code.startswith("K_")}
    return codes - kongs | {kind + code[1:] for kind in ("suit", "wind", "dragon") for code in kongs}


def test_every_code_has_words_and_no_words_are_without_a_code() -> None:
    variants = [variant(id_) for id_ in variant_ids()]
    options = [option for one in variants for option in one.options]
    assert set(REASONS) == set(Reason)
    assert set(VARIANTS) == set(variant_ids())
    assert set(OPTIONS) == {option.id for option in options}
    assert {*PEOPLE, *levels()} <= set(LEVELS)
    assert documented_line_codes() == LINE_CODES
    named = {shape for one in variants for shape in one.shapes}
    assert named <= set(SHAPES)
    values = {(option.id, value) for option in options for value in option.values if isinstance(value, str)}
    assert values == {key for key in OPTION_VALUES if isinstance(key[1], str)}


def test_every_class_of_action_and_event_has_words() -> None:
    assert {type(action) for action in ACTIONS} == set(Action.__subclasses__())
    assert set(words.EVENTS) == set(ev.Event.__subclasses__())


@pytest.mark.usefixtures("language")
def test_words_can_be_made_in_every_language() -> None:
    made = [words.tile_name(tile) for tile in KINDS]
    assert len(set(made)) == 42
    made += [words.meld_name(kind) for kind in MeldKind]
    made += [words.reason_text(reason) for reason in Reason]
    made += [words.shape_name(shape) for shape in SHAPES] + [words.extra_name(extra) for extra in EXTRAS]
    made += [words.variant_name(id_) + words.variant_sentence(id_) for id_ in variant_ids()]
    made += [words.level_name(level) for level in LEVELS]
    made += [words.action_words(action) for action in ACTIONS]
    for option in (option for id_ in variant_ids() for option in variant(id_).options):
        made += [words.option_name(option.id), words.option_sentence(option.id)]
        named = [words.option_value_name(option.id, value) for value in option.values]
        assert len(set(named)) == len(option.values)
        made += named
    assert all(made)
    assert not any("{" in text for text in made)


@pytest.mark.usefixtures("language")
def test_a_shape_has_one_name_in_all_places() -> None:
    """In a sum, as the heading of a settlement, as an extra, and inside a sentence with little words added."""
    small = {"a", "of"}
    for shape in SHAPES:
        name = words.shape_name(shape)
        assert words.win_name(shape, ()) == name
        assert shape not in EXTRAS or words.extra_name(shape) == name
        inside = shape_inside(shape)
        if i18n.language() == "en":
            plain = set(name.lower().replace(",", "").split())
            assert set(inside.split()) - small <= plain, "the same words"
            assert inside.removeprefix("a ").split()[0] == name.lower().split()[0].rstrip(",")
        else:
            assert inside == name


@pytest.fixture(scope="module")
def played() -> list[tuple[tuple[ev.Event, ...], score.Settlement | None]]:
    """The events and settlements of eight hands between casual bots."""
    seats = [Seat(name, "casual") for name in NAMES]
    match = Match.new(match_settings("qinghunpeng", seats, 4, options={"hand_loss_cap": 1}, di_fen=2, length=8))
    host = Host(match, {seat: make_player("casual") for seat in range(4)})
    hands = []
    while not match.over:
        host.play_hand()
        assert match.round is not None
        hands.append((match.events, match.round.settlement))
    return hands


@pytest.mark.usefixtures("language")
def test_everything_that_happens_in_a_match_can_be_told(
    played: list[tuple[tuple[ev.Event, ...], score.Settlement | None]],
) -> None:
    told, lines = set(), set()
    for events, settlement in played:
        for event in events:
            for seen in (event, *(event.seen_by(seat) for seat in range(4))):
                if seen is not None:
                    text = words.event_words(seen, NAMES)
                    assert text
                    assert "{" not in text
                    assert i18n.language() == "en" or not re.search("[0-9]", text), "in a log all is told in words"
                    told.add(type(seen))
        if settlement is not None:
            sheets = [debt.sheet for debt in settlement.debts] + [claim.sheet for claim in settlement.winners]
            for line in (line for sheet in sheets for line in sheet.lines):
                label, detail = words.line_words(line, NAMES)
                assert label
                assert "{" not in label + detail
                lines.add(line.code)
    assert len(told) >= 10
    assert {"shape", "value", "shares", "di_fen"} <= lines


@pytest.fixture(scope="module")
def lines_of_all_games() -> list[score.Line]:
    """One line of each code and each set of kinds of operands, from random hands of every game."""
    rare = (
        score.Line("men_qing_most", (), score.Op.CAP, 20, 20, "qiaoma 6"),
        score.Line("zero_flower", ("self_draw_lowest",), score.Op.RAISE, 1, 1, "qinghunpeng 4"),
        score.Line("di_fen", (), score.Op.TIMES, 5, 10, "session 1"),
        score.Line("purse", (), score.Op.CAP, 7, 7, "session 3"),
    )
    found: dict[tuple[object, ...], score.Line] = {(line.code,): line for line in rare}
    for name in variant_ids():
        dealer = Dealer(name, seed=8)
        for number in range(120):
            case = read_case(json.dumps(dealer.case(number)))
            settled = case.rules.variant.settle(case.hand, case.rules)
            for sheet in (*(claim.sheet for claim in settled.winners), *(debt.sheet for debt in settled.debts)):
                for line in sheet.lines:
                    found.setdefault((name, line.code, len(line.operands), line.op, line.amount > 0), line)
    return list(found.values())


@pytest.mark.usefixtures("language")
def test_the_lines_of_every_game_can_be_told(lines_of_all_games: list[score.Line]) -> None:
    for line in lines_of_all_games:
        label, detail = words.line_words(line, NAMES)
        assert label
        assert "{" not in label + detail
    assert {line.code for line in lines_of_all_games} == LINE_CODES


@pytest.mark.usefixtures("language")
def test_things_are_counted_in_words_and_points_in_digits() -> None:
    """In Chinese each in its one way however many: 六十张, 一百二十张, but 6 分, 60 分, 240 分."""
    things = (counted, tiles_counted, kinds_counted, melds_counted, hua_counted)
    for count in range(200):
        for said in things:
            assert any(letter.isdigit() and letter.isascii() for letter in said(count)) == (i18n.language() == "en")
        assert str(count) in points_counted(count).split(), "a number by itself"
    assert len({counted(count) for count in range(200)}) == 200
    if i18n.language() == "en":
        assert [counted(count) for count in range(200)] == [str(count) for count in range(200)]


@pytest.mark.parametrize("id_", ["zh_Hans", "zh_Hant"])
def test_points_stand_apart_from_the_words_before_them(id_: str) -> None:
    for original, text in i18n.texts(id_).items():
        assert not re.search(r"[\u4e00-\u9fff]\{points\}", text), original


def test_doublings_are_listed() -> None:
    i18n.set_language("en")
    both = score.Line("fan", ("qing_peng", 3, "gang_kai", 1), score.Op.TIMES, 8, 24, "qiaoma_modern 4")
    one = score.Line("fan", ("gang_kai", 1), score.Op.TIMES, 2, 6, "shanghai2 3")
    assert words.line_words(both) == (
        "Doublings",
        "Full flush, all pungs × 3, Win on a replacement tile; at most 3",
    )
    assert words.line_words(one) == ("Doublings", "Win on a replacement tile")


def test_tiles_of_a_suit_stand_together() -> None:
    i18n.set_language("en")
    assert words.tiles_names(parse_tiles("234s1z7z1f")) == "2-3-4 of Bamboo, East, Red dragon, Spring"
    assert words.tiles_names(()) == ""


def test_winds_go_round_from_the_dealer() -> None:
    i18n.set_language("en")
    assert [words.wind_name(seat, 2) for seat in range(4)] == ["West", "North", "East", "South"]


def test_calls_are_read_in_shanghainese() -> None:
    readings = {type(action): words.call_reading(action) for action in ACTIONS if not isinstance(action, Hu)}
    assert readings == {
        Discard: "",
        Chi: "chiq",
        Peng: "ban",
        MingGang: "min kaon",
        BuGang: "zaon kaon",
        AnGang: "oe kaon",
        Qiao: "khau",
        Exchange: "",
        LayOut: "kaon",
        Pass: "ku",
        GiveUp: "",
    }
    i18n.set_language("zh_Hant")
    assert words.call_characters(MingGang(0, FIVE_DOTS)) == "明槓"
    assert words.call_characters(Hu(0, WinBy.ROB_KONG, FIVE_DOTS)) == "搶槓"
    i18n.set_language("en")
    assert words.call_characters(MingGang(0, FIVE_DOTS)) == "明杠"


def test_every_word_has_a_home_and_nothing_else_is_there() -> None:
    assert {name for names in words._HOMES.values() for name in names} == set(words.__all__)
    assert all(getattr(words, name) is not None for name in words.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'number'"):
        words.number  # noqa: B018 - asking is enough
