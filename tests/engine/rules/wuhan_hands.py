"""Hands of 武汉, section by section, with what they come to; the tests beside this file play them."""

from __future__ import annotations

from game.engine.reasons import Reason
from tests.engine.rules.plays import D, E, Expected, Play, R

SMALL = "456p78s22m + peng:111m@1 + ming_gang:3333s@2"
"""小胡 硬胡, two 口 and a 冲杠, waiting for 6s and 9s: by self-draw W = 4 × 2 × 2 × 2."""
SMALL_SOFT = "46p78s22m9m + peng:111m@1 + ming_gang:3333s@2"
"""The same with a 癞子 as 5p."""
FLUSH = "4588m + peng:111m@1 + chi:789m@3 + peng:222m@2"
"""清一色 with three 口, waiting for 3m and 6m; the third was given by seat 2."""
TRIPLETS = "6688m + peng:111p@1 + peng:333m@3 + peng:222s@2"
"""碰碰胡 with three 口, waiting for 6m and 8m."""
BEGGAR = "2m + chi:123m@3 + chi:456p@3 + peng:777s@1 + peng:111z@2"
"""Four open melds, waiting for 2m: 全求人 on a discard, 小胡 by self-draw."""
CLOSED = "111456p78s22m + an_gang:3333s"
"""Not 开口."""

EVERYTHING = (("must_open", False), ("minimum", 0))


def play(hand: str, tile: str, **more: object) -> Play:
    """A hand of 武汉 dealt by seat 1 with 9m as the 癞子, unless others are named."""
    return Play("wuhan", hand, tile, **({"wild": "9m", "dealer": 1} | more))  # type: ignore[arg-type]


CASES: dict[str, list[tuple[Play, Expected]]] = {
    # the section: hands, each with (shape, extras, 0, value) or the reasons why it does not win
    "wuhan tiles": [
        (play("45p78s22m7z + peng:111m@1 + ming_gang:3333s@2", "9s"), (Reason.NOT_COMPLETE, Reason.RED_HELD)),
        (play(SMALL, "7z"), (Reason.NOT_COMPLETE, Reason.RED_HELD)),
        (play("77z22m456p + peng:111m@1 + ming_gang:3333s@2", "7z"), (Reason.NOT_COMPLETE, Reason.RED_HELD)),
        (play(SMALL, "9s", by=E), (Reason.UNKNOWN_WIN,)),
    ],
    "wuhan jokers": [
        (play(SMALL_SOFT, "9s"), ("xiao_hu", (), 0, 16)),
        (play("456p78s22m + peng:111m@1 + ming_gang:3333s@2", "9m"), ("xiao_hu", (), 0, 16)),  # drawn: any tile
        (play("456p78m22m + peng:111m@1 + ming_gang:3333s@2", "9m"), ("xiao_hu", ("ying_hu",), 0, 32)),  # itself
        (play("456p78m22m + peng:111m@1 + ming_gang:3333s@2", "9m", by=D, giver=1), (Reason.JOKER_TILE,)),
        (play("2m9m456p78p + peng:111m@1 + ming_gang:3333s@2", "9p"), ("xiao_hu", (), 0, 16)),  # half the pair
    ],
    "wuhan winning 1": [
        (play(CLOSED, "9s"), (Reason.NOT_OPEN,)),
        (play("111456p78s22m + bu_gang:3333s@1", "9s"), ("xiao_hu", ("ying_hu",), 0, 16)),
        (
            play("456p78s22m111p + chi:345s@3", "9s", by=D, giver=2, dealer=3, options=(("minimum", 0),)),
            ("xiao_hu", ("ying_hu",), 0, 4),
        ),
    ],
    "option must_open False": [
        (play(CLOSED, "9s", options=(("must_open", False),)), ("xiao_hu", ("ying_hu",), 0, 16)),
    ],
    "option must_open True": [
        (play(CLOSED, "9s", options=(("minimum", 0),)), (Reason.NOT_OPEN,)),
    ],
    "wuhan winning 2": [
        (play(SMALL, "9s"), ("xiao_hu", ("ying_hu",), 0, 32)),
        (play(SMALL, "6s"), ("xiao_hu", ("ying_hu",), 0, 32)),
        (play(SMALL.replace("22m", "55p"), "9s"), ("xiao_hu", ("ying_hu",), 0, 32)),
        (play(SMALL.replace("22m", "33m"), "9s"), (Reason.WRONG_PAIR,)),
        (play(SMALL.replace("22m", "22z"), "9s"), (Reason.WRONG_PAIR,)),
        (play(SMALL, "5s"), (Reason.NOT_COMPLETE,)),
        (play("46p8s22m99m + peng:111m@1 + ming_gang:3333s@2", "7s"), (Reason.TOO_MANY_JOKERS,)),
        (play("46p8s33m99m + peng:111m@1 + ming_gang:3333s@2", "7s"), (Reason.WRONG_PAIR, Reason.TOO_MANY_JOKERS)),
        (play("778899m45p22m + peng:111m@1", "6p"), (Reason.TOO_MANY_JOKERS,)),  # each standing for itself too
    ],
    "wuhan winning 3": [
        (play(FLUSH, "6m", wild="9s"), ("da_hu", ("qing_yi_se", "ying_hu"), 0, 240)),
        (play("458m9s + peng:111m@1 + chi:789m@3 + peng:222m@2", "6m", wild="9s"), ("da_hu", ("qing_yi_se",), 0, 120)),
        (play("1122445577889m", "9m", wild="9s", options=EVERYTHING), (Reason.NOT_COMPLETE,)),  # no seven pairs
        (play(TRIPLETS, "6m", wild="9s"), ("da_hu", ("peng_peng_hu", "ying_hu"), 0, 240)),
        (
            play("6m8m9s9s + peng:111p@1 + peng:333m@3 + peng:222s@2", "8m", wild="9s"),
            ("da_hu", ("peng_peng_hu",), 0, 120),
        ),
        (play("58m25588p258s + peng:222m@1", "2s", wild="9s"), ("da_hu", ("jiang_yi_se", "ying_hu"), 0, 60)),
        (play("58m25588p25s9s + peng:222m@1", "2s", wild="9s"), ("da_hu", ("jiang_yi_se",), 0, 30)),
        (play("58m25588p258s + peng:222m@1", "3s", wild="9s"), (Reason.NOT_COMPLETE,)),
        (
            play("55588p22s + peng:222m@1 + an_gang:8888s", "2s", wild="9s"),
            ("da_hu", ("jiang_yi_se", "peng_peng_hu", "ying_hu"), 0, 480),
        ),
        (play("2233445566z + peng:111z@1", "6z", wild="9s"), ("da_hu", ("feng_yi_se", "ying_hu"), 0, 60)),
        (play("22334455z99s + peng:111z@1", "6z", wild="9s"), ("da_hu", ("feng_yi_se",), 0, 30)),
        (
            play("2223334455z + peng:111z@1", "5z", wild="9s"),
            ("da_hu", ("feng_yi_se", "peng_peng_hu", "ying_hu"), 0, 120),
        ),
        (play("2223334455z + peng:111z@1", "6z", wild="9s"), ("da_hu", ("feng_yi_se", "ying_hu"), 0, 60)),
        (play(BEGGAR, "2m", by=D, giver=2), ("da_hu", ("quan_qiu_ren", "ying_hu"), 0, 320)),
        (play(BEGGAR, "2m"), ("xiao_hu", ("ying_hu",), 0, 64)),
        (play(BEGGAR.replace("2m +", "6s +"), "6s", by=D, giver=2), (Reason.WRONG_PAIR,)),
        (
            play("6s + peng:222p@3 + peng:111m@3 + peng:777s@1 + peng:111z@2", "6s", by=D, giver=2),
            ("da_hu", ("peng_peng_hu", "quan_qiu_ren", "ying_hu"), 0, 500),
        ),
        (
            play("2m + chi:123m@3 + chi:456p@3 + peng:777s@1 + an_gang:1111z", "2m", by=D, giver=2),
            ("xiao_hu", ("ying_hu",), 0, 64),
        ),
        (
            play("2m + chi:123m@3 + chi:456p@3 + peng:777s@1 + peng:111z@2", "2m", by=R, giver=2),
            ("da_hu", ("qiang_gang", "ying_hu"), 0, 320),
        ),
        (play(SMALL, "9s", replacement="kong"), ("da_hu", ("gang_kai", "ying_hu"), 0, 240)),
        (play(SMALL + " + hong_zhong:7z", "9s", replacement="kong"), ("da_hu", ("gang_kai", "ying_hu"), 0, 480)),
        (play(SMALL.replace("22m", "33m"), "9s", replacement="kong"), (Reason.WRONG_PAIR,)),
        (
            play("46p8s22m99m + peng:111m@1 + ming_gang:3333s@2", "7s", replacement="kong"),
            ("da_hu", ("gang_kai",), 0, 120),
        ),
        (
            play(TRIPLETS, "6m", wild="9s", replacement="kong"),
            ("da_hu", ("gang_kai", "peng_peng_hu", "ying_hu"), 0, 480),
        ),
        (play(SMALL, "9s", by=R, giver=2), ("da_hu", ("qiang_gang", "ying_hu"), 0, 160)),
        (play(SMALL, "9s", last_four=True), ("da_hu", ("hai_di", "ying_hu"), 0, 240)),
        (play(SMALL, "9s", last_tile=True), ("da_hu", ("hai_di", "ying_hu"), 0, 240)),
        (play(SMALL, "9s", last_four=True, replacement="kong"), ("da_hu", ("gang_kai", "hai_di", "ying_hu"), 0, 480)),
    ],
    "wuhan winning 4": [
        (play(SMALL_SOFT, "9s"), ("xiao_hu", (), 0, 16)),
        (play("456p78s22m + peng:111m@1 + ming_gang:3333s@2", "9s", wild="9s"), ("xiao_hu", ("ying_hu",), 0, 32)),
    ],
    "wuhan winning 5": [
        (play(SMALL, "9s", by=D, giver=3, last_four=True), (Reason.LAST_FOUR,)),
        (play(SMALL, "9s", by=D, giver=3, last_tile=True), (Reason.LAST_FOUR,)),
        (play(SMALL, "9s", by=R, giver=3, last_four=True), (Reason.LAST_FOUR,)),
    ],
    "wuhan winning 6": [
        (play("46678p23s88s9m + peng:111m@1", "4s", by=D, giver=2, dealer=2), (Reason.BELOW_MINIMUM,)),
        (play("46678p23s88s9m + peng:111m@1 + hong_zhong:7z", "4s", by=D, giver=2, dealer=0), (Reason.BELOW_MINIMUM,)),
        (
            play("46678p23s88s9m + peng:111m@1" + " + hong_zhong:7z" * 2, "4s", by=D, giver=2, dealer=0),
            ("xiao_hu", (), 0, 16),
        ),
        (play("456678p12323s88s", "4s", by=D, giver=2), (Reason.NOT_OPEN, Reason.BELOW_MINIMUM)),
    ],
    "option minimum 16": [
        (play(SMALL_SOFT, "9s", options=(("minimum", 16),)), ("xiao_hu", (), 0, 16)),
        (play(SMALL_SOFT, "9s", by=D, giver=1, options=(("minimum", 16),)), (Reason.BELOW_MINIMUM,)),
    ],
    "option minimum 0": [
        (play(SMALL_SOFT, "9s", by=D, giver=1, options=(("minimum", 0),)), ("xiao_hu", (), 0, 8)),
    ],
    "option minimum 32": [
        (play(SMALL_SOFT, "9s", options=(("minimum", 32),)), (Reason.BELOW_MINIMUM,)),
        (play(SMALL, "9s", options=(("minimum", 32),)), ("xiao_hu", ("ying_hu",), 0, 32)),
    ],
    "option minimum 64": [
        (play(SMALL, "9s", options=(("minimum", 64),)), (Reason.BELOW_MINIMUM,)),
        (play(SMALL, "9s", dealer=0, options=(("minimum", 64),)), ("xiao_hu", ("ying_hu",), 0, 64)),
    ],
    "wuhan winning 7": [
        # 硬 it is 清一色 alone (22 234 444), 软 also 碰碰胡 (222 444 4 and a 癞子): 20 either way, more 大胡 count
        (
            play("222444m3m + peng:111m@1 + an_gang:9999m", "4m", wild="3m"),
            ("da_hu", ("peng_peng_hu", "qing_yi_se"), 0, 240),
        ),
        # two 大胡 硬 are more than two 软
        (
            play("22244m3m3m + peng:111m@1 + an_gang:9999m", "3m", wild="3m"),
            ("da_hu", ("peng_peng_hu", "qing_yi_se", "ying_hu"), 0, 480),
        ),
        # not limited by the four copies: a fifth 2m
        (play("2222m9m44m + peng:555s@1 + peng:888s@1", "4m"), ("da_hu", ("peng_peng_hu",), 0, 60)),
    ],
    "wuhan settlement": [
        (play(SMALL + " + lai_zi:9m", "9s"), ("xiao_hu", ("ying_hu",), 0, 64)),  # no shape looks at it
        (play(SMALL + " + hong_zhong:7z + hong_zhong:7z", "9s"), ("xiao_hu", ("ying_hu",), 0, 128)),
        (play("456p78s22m + peng:111m@1 + bu_gang:3333s@2", "9s"), ("xiao_hu", ("ying_hu",), 0, 32)),
        (play("456p78s22m + peng:111m@1 + an_gang:3333s", "9s"), ("xiao_hu", ("ying_hu",), 0, 32)),
        (play(SMALL, "9s", dealer=0), ("xiao_hu", ("ying_hu",), 0, 64)),
        (play(FLUSH, "6m", wild="9s", dealer=0), ("da_hu", ("qing_yi_se", "ying_hu"), 0, 240)),  # the dealer: 小胡 only
    ],
    "option mouth every": [
        (play(SMALL, "9s", options=(("mouth", "every"),)), ("xiao_hu", ("ying_hu",), 0, 32)),
    ],
    "option mouth once": [
        (play(SMALL, "9s", options=(("mouth", "once"),)), ("xiao_hu", ("ying_hu",), 0, 16)),
        (play(FLUSH, "6m", wild="9s", options=(("mouth", "once"),)), ("da_hu", ("qing_yi_se", "ying_hu"), 0, 60)),
    ],
    "option lai_gang 2": [
        (play(SMALL + " + lai_zi:9m", "9s", options=(("lai_gang", 2),)), ("xiao_hu", ("ying_hu",), 0, 64)),
    ],
    "option lai_gang 4": [
        (play(SMALL + " + lai_zi:9m", "9s", options=(("lai_gang", 4),)), ("xiao_hu", ("ying_hu",), 0, 128)),
        (
            play(SMALL + " + lai_zi:9m + lai_zi:9m", "9s", options=(("cap", 1000), ("lai_gang", 4))),
            ("xiao_hu", ("ying_hu",), 0, 512),
        ),
    ],
    "option cap": [
        (play(SMALL + " + lai_zi:9m" * 3, "9s"), ("xiao_hu", ("ying_hu",), 0, 256)),
        (
            play(SMALL + " + lai_zi:9m" * 3, "9s", options=(("cap", 200),)),
            ("xiao_hu", ("ying_hu",), 0, 256),
        ),  # 金顶 333
        (play(SMALL + " + lai_zi:9m" * 3, "9s", options=(("cap", 100),)), ("xiao_hu", ("ying_hu",), 0, 166)),
        (
            play(SMALL + " + lai_zi:9m" * 3, "9s", options=(("cap", 100), ("mouth", "once"))),
            ("xiao_hu", ("ying_hu",), 0, 128),
        ),
        (
            play(SMALL + " + lai_zi:9m" * 3, "9s", dealer=0, options=(("cap", 100), ("mouth", "once"))),
            ("xiao_hu", ("ying_hu",), 0, 133),
        ),
    ],
}
