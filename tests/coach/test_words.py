"""Every reason and every answer has a sentence in each language, with its fields filled and its numbers in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.bots.advice import OPERANDS, Code
from game.coach import Lack, Peril, Role
from game.coach.kinds import Loss
from game.engine.actions import parse_action
from game.engine.reasons import Reason
from game.engine.rules import variant, variant_ids
from game.engine.tiles import KINDS, parse_tiles
from game.i18n import LANGUAGES, speaking
from game.i18n.words import action_words, advice, coaching, gentle, phrases, why_not
from tests.coach.said import LABEL, check, names

EVERY_SHAPE = sorted({shape for game in variant_ids() for shape in variant(game).shapes} | {"ba_hua"})

_SAMPLES: dict[str, tuple[object, ...]] = {
    "tile": (KINDS[0], KINDS[13], KINDS[30], KINDS[33]),
    "count": (1, 2, 12, 47),
    "away": (-1, 0, 1, 3),
    "points": (1, 2, 40, 360),
    "percent": (1, 50),
    "seat": (0, 3),
    "suit": (0, 1, 2),
    "shape": tuple(EVERY_SHAPE),
}


@pytest.fixture(params=LANGUAGES)
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    with speaking(request.param):
        yield


def operands(kinds: tuple[str, ...]) -> list[tuple[object, ...]]:
    """Operands of these kinds: each sample of each kind at least once."""
    rows = max((len(_SAMPLES[kind]) for kind in kinds), default=1)
    return [tuple(_SAMPLES[kind][row % len(_SAMPLES[kind])] for kind in kinds) for row in range(rows)]


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("code", Code)
def test_every_reason_has_a_sentence(code: Code) -> None:
    for values in operands(OPERANDS[code]):
        text = advice.why_text(code, values, names())
        check(text)
        assert text[-1] in ".。！"


def test_no_sentence_is_without_a_reason() -> None:
    assert set(advice.WHYS) <= {code.value for code in Code}
    with pytest.raises(KeyError):
        advice.why_text("no_such_code", (), names())


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize(
    "code",
    ["declared", "collects_honours", "triplets", "feeds_third", "bound_pays", "collects_suit", "hoards_suit"],
)
def test_every_sign_of_a_seat_has_a_note(code: str) -> None:
    for values in operands(OPERANDS[Code(code)]):
        check(advice.watch_text(code, values), {"en": 44, "zh_Hans": 16, "zh_Hant": 16})


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("game", ["baida", "wuhan"])
def test_every_role_has_a_label(role: Role, game: str) -> None:
    halves = (Role.TWO_SIDED, Role.GAP, Role.EDGE)
    tiles = parse_tiles("22s" if role is Role.PAIR else "67s" if role in halves else "1z")
    for waits in ((), parse_tiles("58s")) if role is Role.PAIR else (parse_tiles("58s"), parse_tiles("5s")):
        for flowers in (0, 1, 2):
            text = coaching.role_text(role, tiles, waits, flowers, game)
            assert text
            check(text, LABEL)
    for seen in (0, 1, 3):
        check(coaching.out_text(seen), LABEL)


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("lack", Lack)
def test_everything_a_shape_may_lack_has_a_note(lack: Lack) -> None:
    for have, need in ((0, 16), (1, 16), (2, 1)):
        check(coaching.want_text(lack, have, need, "wuhan"), {"en": 52, "zh_Hans": 20, "zh_Hant": 20})


@pytest.mark.usefixtures("_language")
def test_everything_an_alternative_may_lose_has_a_note() -> None:
    for code in Loss.__struct_fields__:
        for count in (1, 2, 14):
            check(coaching.loss_text(code, count, 3), {"en": 44, "zh_Hans": 20, "zh_Hant": 20})


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("peril", Peril)
@pytest.mark.parametrize("fresh", [False, True])
def test_every_danger_has_a_mark_and_a_reason(peril: Peril, fresh: bool) -> None:
    check(coaching.mark_text(peril, fresh), LABEL)
    check(coaching.peril_text(peril, KINDS[4], fresh))


@pytest.mark.usefixtures("_language")
def test_where_an_action_leads() -> None:
    few, many = parse_tiles("58s"), parse_tiles("1245p13s5z")
    for shape in EVERY_SHAPE:
        for away in (-1, 0, 1, 4):
            check(coaching.state_text(shape, away, 6))
            for tiles in (few[:1], few, many):
                check(coaching.plan_text(shape, away, tiles, 6, 10, other_shape=True))
                check(coaching.plan_text(shape, away, tiles, 6, 0, other_shape=False))
                check(coaching.helped_text(shape, tiles, 6))
                assert coaching.missing_text(tiles, 6, away) or away < 0
                check(coaching.ready_text(tiles, 6, declared=away > 0))
    assert coaching.state_text("hun_yi_se", 0, 0) != coaching.state_text("hun_yi_se", 0, 1)


_ANSWERS: dict[str, tuple[tuple[object, ...], ...]] = {
    "can_now": (("hu",), ("chi",), ("peng",), ("gang",), ("qiao",)),
    "reason": tuple((reason,) for reason in Reason),
    "one_away": tuple((shape, *parse_tiles("58s")) for shape in EVERY_SHAPE),
    "one_away_drawn": (("ping_hu", *parse_tiles("58s4z")),),
    "would_wait": (parse_tiles("5s"), parse_tiles("258s")),
    "ready_after": (parse_tiles("4z58s"),),
    "short_of": (("hun_yi_se", 3), ("hun_yi_se", 1, *parse_tiles("58s")), ("ping_hu", 2, *parse_tiles("5m8s4z"))),
    "plain_hand": (("hun_yi_se", 3), ("hun_peng", 1)),
    "passed_win": (parse_tiles("5s"),),
    "no_flower": ((0,),),
    "too_few_flowers": ((0,), (1,), (2,)),
    "below_minimum": ((16,),),
    "two_suits": ((0, 2),),
    "peng_needs": ((KINDS[5], 0), (KINDS[5], 1)),
    "ming_gang_needs": ((KINDS[5], 0), (KINDS[5], 1), (KINDS[5], 2)),
    "chi_needs": ((KINDS[5],),),
    "chi_when": ((3, *parse_tiles("36m58s")),),
    "chi_nothing": ((3,),),
    "peng_when": (parse_tiles("5m4z"),),
    "gang_when": (parse_tiles("5m"),),
    "from_ready": (("hun_yi_se", 2),),
}


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("code", why_not.ANSWERS)
def test_every_answer_has_a_sentence(code: str) -> None:
    for values in _ANSWERS[code]:
        text = why_not.answer_text(code, values, names())
        check(text)
        assert text[-1] in ".。！"


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("code", why_not.PLAIN)
def test_every_plain_answer_has_a_sentence(code: str) -> None:
    check(why_not.answer_text(code, (), names()))


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("code", ["missed_win", *Loss.__struct_fields__])
def test_every_gentle_word(code: str) -> None:
    better = action_words(parse_action("0 discard 4z"))
    for count in (1, 2, 14):
        text = gentle.gentle_text(code, better, count)
        check(text)
        assert code == "missed_win" or better in text


def test_numbers_are_said_as_each_language_says_them() -> None:
    numbers = (0, 1, 2, 10, 12, 20, 22, 30, 99, 100, 102, 110, 112, 120, 136)
    with speaking("en"):
        assert [phrases.counted(count) for count in numbers] == [str(count) for count in numbers]
    with speaking("zh_Hans"):
        said = [phrases.counted(count) for count in numbers]
        hundreds = ["一百", "一百零二", "一百一十", "一百一十二", "一百二十", "一百三十六"]
        assert said == ["零", "一", "两", "十", "十二", "二十", "二十二", "三十", "九十九", *hundreds]
        assert phrases.tiles_counted(2) == "两张"
    with speaking("zh_Hant"):
        assert phrases.tiles_counted(2) == "兩張"


def test_tiles_of_which_one_is_enough() -> None:
    with speaking("en"):
        assert phrases.either(parse_tiles("58s4z")) == "5/8 of Bamboo or North"
    with speaking("zh_Hans"):
        assert phrases.either(parse_tiles("58s4z")) == "五八条或北"
        assert phrases.either(()) == ""


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("shape", EVERY_SHAPE)
def test_every_shape_has_a_name_inside_a_sentence(shape: str) -> None:
    check(phrases.shape_inside(shape), LABEL)
