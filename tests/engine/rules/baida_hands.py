"""Hands of 百搭, rule by rule, with what they come to; the tests beside this file play them."""

from __future__ import annotations

from game.engine.reasons import Reason
from tests.engine.rules.plays import D, E, Expected, Play, R

ONE_JOKER = "13m456p9p5s + chi:123s@3 + peng:777s@1"
"""A joker as 2m, waiting for 9p."""
NO_JOKER = "123m45p99p + chi:123s@3 + peng:777s@1"
"""Waiting for 3p and 6p without a joker."""
FOUR_MELDS = "9p + chi:123s@3 + peng:777s@1 + chi:456p@3 + chi:123m@3"
"""大吊车 without a joker."""
FREE = "123456m789p123s5s"
"""跑百搭, 门清: a joker beside four sets."""
FOUR = "147m259p555s1z + chi:123s@3"
"""Three jokers, waiting for the fourth, and nothing else."""

DISCARD = (("wu_bai_da_discard", True),)
ROB = (("wu_bai_da_rob", True),)
FAN = (("men_qing", "fan"),)


def play(hand: str, tile: str, **more: object) -> Play:
    """A hand of 百搭 with 5s as the joker, unless another is named."""
    return Play("baida", hand, tile, **({"wild": "5s"} | more))  # type: ignore[arg-type]


CASES: dict[str, list[tuple[Play, Expected]]] = {
    # the rule: hands, each with (shape, extras, 花, value) or the reasons why it does not win
    "baida 3": [
        (play(ONE_JOKER, "9p"), ("ping_hu", (), 1, 2)),
        (play("13m456p9p9p + chi:123s@3 + peng:777s@1", "5s"), ("ping_hu", (), 1, 2)),  # drawn, it stands for 2m
        (play("123m99p67s + peng:555s@3 + peng:777s@1", "5s"), ("ping_hu", (), 1, 2)),  # or for itself
        (play("123m45p99p + peng:555s@3 + peng:777s@1", "6p"), ("ping_hu", ("wu_bai_da",), 0, 2)),  # its face alone
        (play("123m45p9p5s + chi:456s@3 + peng:777s@1", "6p"), ("ping_hu", (), 1, 2)),
        (play("14m456p9p5s + chi:123s@3 + peng:777s@1", "9p"), (Reason.NOT_COMPLETE,)),
        (play("1199m2255p3344s1z", "1z", wild="9s"), (Reason.NOT_COMPLETE,)),  # no seven pairs
    ],
    "baida 4": [
        (play(ONE_JOKER, "9p", by=D, giver=2), (Reason.SELF_DRAW_ONLY,)),
        (play(NO_JOKER, "6p", by=D, giver=2), (Reason.SELF_DRAW_ONLY,)),
        (play(NO_JOKER, "6p", by=R, giver=2), (Reason.SELF_DRAW_ONLY,)),
        (play(NO_JOKER, "7p", by=R, giver=2), (Reason.SELF_DRAW_ONLY, Reason.NOT_COMPLETE)),
        (play(NO_JOKER, "6p", by=E, flowers="12345678f"), (Reason.UNKNOWN_WIN,)),  # there is no 八花齐
    ],
    "option wu_bai_da_discard False": [
        (play(NO_JOKER, "6p", by=D, giver=2, options=ROB), (Reason.SELF_DRAW_ONLY,)),
    ],
    "option wu_bai_da_discard True": [
        (play(NO_JOKER, "6p", by=D, giver=2, flowers="1f", options=DISCARD), ("ping_hu", ("wu_bai_da",), 1, 4)),
        (play(ONE_JOKER, "9p", by=D, giver=2, options=DISCARD), (Reason.JOKER_HELD,)),
        (
            play("123m46p99p + chi:123s@3 + peng:777s@1", "5p", wild="5p", by=D, giver=1, options=DISCARD),
            (Reason.JOKER_TILE,),
        ),
        (
            play("123m45p99p + peng:555s@3 + peng:777s@1", "6p", by=D, giver=2, options=DISCARD),
            ("ping_hu", ("wu_bai_da",), 0, 2),
        ),
        (
            play("14m456p9p5s + chi:123s@3 + peng:777s@1", "9p", by=D, giver=2, options=DISCARD),
            (Reason.JOKER_HELD, Reason.NOT_COMPLETE),
        ),
        (
            play("147m259p5555s + chi:123s@3", "1z", by=D, giver=2, options=DISCARD),
            (Reason.JOKER_HELD, Reason.NOT_COMPLETE),
        ),  # no 四百搭 then
    ],
    "option wu_bai_da_rob False": [
        (play(NO_JOKER, "6p", by=R, giver=2, options=DISCARD), (Reason.SELF_DRAW_ONLY,)),
    ],
    "option wu_bai_da_rob True": [
        (play(NO_JOKER, "6p", by=R, giver=2, flowers="1f", options=ROB), ("ping_hu", ("wu_bai_da",), 1, 4)),
        (play(ONE_JOKER, "9p", by=R, giver=2, options=ROB), (Reason.JOKER_HELD,)),
        (
            play("123m46p99p + chi:123s@3 + peng:777s@1", "5p", wild="5p", by=R, giver=1, options=ROB),
            (Reason.JOKER_TILE,),
        ),
    ],
    "baida 5": [
        (play(FOUR, "5s", flowers="12f"), ("si_bai_da", ("si_bai_da",), 6, 28)),
        (play("147m259p5555s + chi:123s@3", "1z"), ("si_bai_da", ("si_bai_da",), 4, 20)),  # held for a while
        (play("147m259p1239s555s", "5s"), ("si_bai_da", ("men_qing", "si_bai_da"), 5, 24)),
        (play("147m259p1239s555s", "6s"), (Reason.NOT_COMPLETE,)),
        (play("123456m789p9p555s", "5s"), ("si_bai_da", ("men_qing", "si_bai_da"), 6, 28)),  # complete as well
    ],
    "baida 7": [
        (play(ONE_JOKER, "9p", flowers="123f"), ("ping_hu", (), 4, 5)),
        (play(ONE_JOKER, "9p", flowers="1f5556677z"), ("ping_hu", (), 9, 10)),  # dragons are flowers
        (play("13m456p9p5s + peng:111z@3 + peng:777s@1", "9p"), ("ping_hu", (), 2, 3)),
        (play("13m456p9p5s + ming_gang:1111z@3 + bu_gang:7777s@1", "9p"), ("ping_hu", (), 4, 5)),
        (play("13m456p9p5s + an_gang:1111z + an_gang:7777s", "9p"), ("ping_hu", ("men_qing",), 7, 8)),
        (play("123m99p111z45p + peng:777s@1", "6p"), ("ping_hu", ("wu_bai_da",), 1, 4)),
        (play("123m99p11z5s45p + peng:777s@1", "6p"), ("ping_hu", (), 2, 3)),  # worth most: 东 is the triplet
        (play("123m9p11z55s45p + peng:777s@1", "6p"), ("ping_hu", (), 3, 4)),  # one each for triplet and pair
        (play("123m99p1z55s45p + peng:777s@1", "6p"), ("ping_hu", (), 3, 4)),
        (play("123m45p99p555s + peng:777s@1", "6p"), ("ping_hu", ("pao_bai_da",), 4, 10)),  # a wind triplet of jokers
        (play("123m45p99p222z + peng:777s@1", "6p", wild="2z"), ("ping_hu", ("pao_bai_da",), 4, 10)),
        (play("123m45p99p + peng:222z@3 + peng:777s@1", "6p", wild="2z"), ("ping_hu", ("wu_bai_da",), 1, 4)),
        (play("11112222z34m555s", "5m"), ("ping_hu", ("men_qing",), 7, 8)),  # five 东 or 南: no limit of four
        (play("147m2p111222z555s", "5s"), ("si_bai_da", ("men_qing", "si_bai_da"), 7, 32)),  # as it lies
        (play("147m259p139s1z222z", "2z", wild="2z"), ("si_bai_da", ("men_qing", "si_bai_da"), 5, 24)),
    ],
    "baida 8": [
        (play(NO_JOKER, "6p", flowers="12f"), ("ping_hu", ("wu_bai_da",), 2, 6)),
        (play(FREE, "9p"), ("ping_hu", ("men_qing", "pao_bai_da"), 2, 6)),
        (play(FOUR_MELDS, "9p", flowers="12f"), ("ping_hu", ("da_diao_che", "wu_bai_da"), 2, 12)),
        (play(ONE_JOKER, "9p", replacement="flower"), ("ping_hu", ("gang_kai",), 1, 4)),
        (play(ONE_JOKER, "9p", replacement="kong"), ("ping_hu", ("gang_kai",), 1, 4)),
        (
            play(FOUR_MELDS, "9p", flowers="12f", replacement="kong"),
            ("ping_hu", ("da_diao_che", "gang_kai", "wu_bai_da"), 2, 24),
        ),
        (play(FOUR, "5s", flowers="12f", replacement="kong"), ("si_bai_da", ("si_bai_da",), 6, 28)),
    ],
    "baida 9": [
        (
            play(FOUR_MELDS.replace("9p +", "5s +"), "9p", flowers="1f"),
            ("ping_hu", ("da_diao_che", "pao_bai_da"), 2, 12),
        ),
        (play("123456m789p9p555s", "9p"), ("ping_hu", ("men_qing", "pao_bai_da"), 5, 12)),
        (play("123456m789p123s9p", "5s"), ("ping_hu", ("men_qing",), 2, 3)),  # no joker held before
        (play("13m456p9p5s + chi:123s@3 + peng:777s@1", "2m"), ("ping_hu", (), 1, 2)),  # 2m and 9p and no others
        (play("123m456p5s + chi:123s@3 + peng:777s@1", "1m"), ("ping_hu", ("pao_bai_da",), 1, 4)),
        (
            play("111123m5s + chi:123s@3 + peng:777s@1", "9p"),
            ("ping_hu", ("pao_bai_da",), 1, 4),
        ),  # also with a fifth 1m
    ],
    "baida 10": [
        (play("123456m789p99s23s", "1s", wild="4s", flowers="1f"), ("ping_hu", ("men_qing", "wu_bai_da"), 2, 6)),
    ],
    "option men_qing flower": [
        (play(FREE, "9p", options=(("men_qing", "flower"),)), ("ping_hu", ("men_qing", "pao_bai_da"), 2, 6)),
    ],
    "option men_qing fan": [
        (
            play("123456m789p99s23s", "1s", wild="4s", flowers="1f", options=FAN),
            ("ping_hu", ("men_qing", "wu_bai_da"), 1, 8),
        ),
        (play("147m259p1239s555s", "5s", options=FAN), ("si_bai_da", ("men_qing", "si_bai_da"), 4, 20)),  # nothing more
        (
            play(
                "9p + an_gang:1111m + an_gang:2222m + an_gang:3333m + an_gang:4444p",
                "9p",
                replacement="kong",
                options=FAN,
            ),
            ("ping_hu", ("da_diao_che", "gang_kai", "men_qing", "wu_bai_da"), 8, 72),  # 3 番 at most
        ),
    ],
    "baida 11": [
        (play(ONE_JOKER, "9p", huang_fan=1, options=(("huang_fan", True),)), ("ping_hu", (), 1, 4)),
    ],
    "option huang_fan False": [
        (play(ONE_JOKER, "9p", huang_fan=2), ("ping_hu", (), 1, 2)),
    ],
    "option huang_fan True": [
        (play(FOUR, "5s", huang_fan=2, options=(("huang_fan", True),)), ("si_bai_da", ("si_bai_da",), 4, 40)),
        (play(ONE_JOKER, "9p", options=(("huang_fan", True),)), ("ping_hu", (), 1, 2)),
    ],
}
