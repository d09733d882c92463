"""Hands of the 敲麻 table, rule by rule, with what they come to; `test_qiaoma.py` plays them."""

from __future__ import annotations

from game.engine.reasons import Reason
from tests.engine.rules.plays import D, E, Expected, Play, R

OPEN_HALF = Play("qiaoma", "12345699m22z + chi:234m@3", "9m")
"""混一色 with a 吃: the base of 2 and its flowers."""
CLOSED_HALF = Play("qiaoma", "12345678923m22z", "4m")
"""混一色 门清."""
TRIPLETS = Play("qiaoma", "22m55p + peng:111m@1 + peng:777p@3 + peng:333s@2", "5p")
"""碰碰胡."""
FOUR_MELDS = "9m + peng:111p@0 + peng:222p@1 + peng:333p@1 + peng:444s@0"
"""碰碰胡 as 大吊车, waiting for 9m."""
EIGHT = Play("qiaoma", "147m258p369s1234z", by=E, flowers="12345678f", ready=())
PLAIN = Play("qiaoma", "123m456p99s11z + chi:789s@3", "1z", flowers="12f")
FULL_PUNGS = Play("qiaoma", "2255m + peng:111m@1 + peng:333m@2 + peng:777m@2", "5m")
HONOUR_PUNGS = Play("qiaoma", "2255z + peng:111z@1 + peng:333z@2 + peng:777z@2", "5z")
SCRAPS = "14p25p36s1234567z"
"""No hand at all."""

VALUES: dict[str, list[tuple[Play, Expected]]] = {
    # what it is about: the hands, each with (shape, extras, 花, value) or every reason why it does not win
    "qiaoma 1": [
        (OPEN_HALF, ("hun_yi_se", (), 0, 2)),
        (Play("qiaoma", "1112345678m + chi:789m@3", "9m"), ("qing_yi_se", (), 0, 10)),
        (TRIPLETS, ("peng_peng_hu", (), 0, 2)),
        (Play("qiaoma", "11122m33344z + peng:999m@1", "2m"), ("hun_peng", (), 1, 10)),
        (FULL_PUNGS, ("qing_peng", (), 0, 20)),
        (HONOUR_PUNGS, ("zi_yi_se", (), 6, 40)),
        (Play("qiaoma", "1223344566z + peng:777z@1", "1z"), ("luan_feng_xiang", (), 2, 20)),
        (EIGHT, ("ba_hua", ("ba_hua",), 8, 20)),
        (PLAIN, (Reason.PLAIN_HAND,)),
        (PLAIN.but(replacement="kong"), (Reason.PLAIN_HAND,)),
        (Play("qiaoma", "9p + chi:123m@3 + peng:777s@1 + chi:456p@3 + peng:222z@2", "9p"), (Reason.PLAIN_HAND,)),
        (Play("qiaoma", "147m258p369s1234z", "5z"), (Reason.NOT_COMPLETE,)),
        (EIGHT.but(flowers="1234567f"), (Reason.MISSING_FLOWERS,)),
    ],
    "qiaoma 4": [
        (OPEN_HALF.but(ready=()), (Reason.NOT_DECLARED,)),
        (OPEN_HALF.but(ready=(1, 2, 3), by=D, giver=2), (Reason.NOT_DECLARED,)),
        (PLAIN.but(ready=()), (Reason.NOT_DECLARED, Reason.PLAIN_HAND)),
        (Play("qiaoma", SCRAPS, "5z", ready=()), (Reason.NOT_DECLARED, Reason.NOT_COMPLETE)),
        (EIGHT.but(ready=()), ("ba_hua", ("ba_hua",), 8, 20)),
        (OPEN_HALF.but(rules="lezi", ready=()), ("hun_yi_se", (), 0, 2)),  # nobody declares there
    ],
    "qiaoma 6": [
        (OPEN_HALF.but(flowers="1234567f"), ("hun_yi_se", (), 7, 9)),
        (OPEN_HALF.but(flowers="12345678f"), ("hun_yi_se", (), 8, 10)),
        (
            Play("qiaoma", "22m55p + peng:111m@1 + peng:777z@2 + an_gang:7777p", "5p", flowers="12345f"),
            ("peng_peng_hu", (), 9, 10),
        ),
        (Play("qiaoma", FOUR_MELDS, "9m", D, 2), ("peng_peng_hu", ("da_diao_che",), 0, 10)),
        (OPEN_HALF.but(replacement="flower", flowers="1f"), ("hun_yi_se", ("gang_kai",), 1, 10)),
        (
            Play("qiaoma", "5m + peng:111m@3 + peng:222m@3 + peng:999m@1 + peng:888m@2", "5m"),
            ("qing_peng", ("da_diao_che",), 0, 20),
        ),
        (CLOSED_HALF, ("hun_yi_se", ("men_qing",), 0, 4)),
        (CLOSED_HALF.but(flowers="12345678f"), ("hun_yi_se", ("men_qing",), 8, 20)),
        # the raise comes before the doubling
        (CLOSED_HALF.but(flowers="1f", replacement="flower"), ("hun_yi_se", ("gang_kai", "men_qing"), 1, 20)),
        (Play("qiaoma", "1112223334445z", "5z"), ("zi_yi_se", ("men_qing",), 4, 80)),
        (
            Play("qiaoma", "5m + an_gang:1111m + an_gang:2222p + an_gang:3333s + an_gang:4444s", "5m"),
            ("peng_peng_hu", ("da_diao_che", "men_qing"), 8, 20),
        ),
        (EIGHT.but(dice=(3, 3), huang_fan=1), ("ba_hua", ("ba_hua",), 8, 80)),  # no 门清
        (OPEN_HALF.but(huang_fan=3), ("hun_yi_se", (), 0, 4)),  # once, whatever the counter
        (CLOSED_HALF.but(dice=(4, 1), huang_fan=1), ("hun_yi_se", ("men_qing",), 0, 16)),
        (Play("qiaoma", "11122233344m55z", "5z"), ("hun_peng", ("men_qing",), 2, 20)),  # not read as runs
    ],
    "option men_qing_stack True": [
        (
            Play("qiaoma", "2223335m + an_gang:1111m + an_gang:9999m", "5m", options=(("men_qing_stack", True),)),
            ("qing_peng", ("men_qing",), 4, 40),
        ),
    ],
    "option men_qing_stack False": [
        (
            Play("qiaoma", "2223335m + an_gang:1111m + an_gang:9999m", "5m", options=(("men_qing_stack", False),)),
            ("qing_peng", ("men_qing",), 4, 20),
        ),
        (
            Play("qiaoma", "1112345678999m", "5m", options=(("men_qing_stack", False),)),
            ("qing_yi_se", ("men_qing",), 0, 20),
        ),
        (CLOSED_HALF.but(options=(("men_qing_stack", False),)), ("hun_yi_se", ("men_qing",), 0, 4)),
        (
            Play("qiaoma", "1112223334445z", "5z", options=(("men_qing_stack", False),)),
            ("zi_yi_se", ("men_qing",), 4, 40),
        ),
        (  # 开宝 and 荒番 come after
            Play("qiaoma", "1112345678999m", "5m", options=(("men_qing_stack", False),), dice=(1, 1), huang_fan=1),
            ("qing_yi_se", ("men_qing",), 0, 80),
        ),
    ],
    "qiaoma 7": [
        *[(OPEN_HALF.but(dice=(pips, pips)), ("hun_yi_se", (), 0, 4)) for pips in range(1, 7)],
        (OPEN_HALF.but(dice=(1, 4)), ("hun_yi_se", (), 0, 4)),
        (OPEN_HALF.but(dice=(4, 1)), ("hun_yi_se", (), 0, 4)),
        (OPEN_HALF.but(dice=(1, 3)), ("hun_yi_se", (), 0, 2)),
        (OPEN_HALF.but(dice=(4, 6)), ("hun_yi_se", (), 0, 2)),
    ],
    "option kai_bao True": [(OPEN_HALF.but(dice=(2, 2), options=(("kai_bao", True),)), ("hun_yi_se", (), 0, 4))],
    "option kai_bao False": [(OPEN_HALF.but(dice=(2, 2), options=(("kai_bao", False),)), ("hun_yi_se", (), 0, 2))],
    "option huang_fan True": [(OPEN_HALF.but(huang_fan=1, options=(("huang_fan", True),)), ("hun_yi_se", (), 0, 4))],
    "option huang_fan False": [(OPEN_HALF.but(huang_fan=1, options=(("huang_fan", False),)), ("hun_yi_se", (), 0, 2))],
    "option seven_pairs False": [
        (Play("qiaoma", "1133557799m112z", "2z", options=(("seven_pairs", False),)), (Reason.NOT_COMPLETE,)),
    ],
    "option seven_pairs True": [
        (
            Play("qiaoma", "1133557799m112z", "2z", flowers="1f", options=(("seven_pairs", True),)),
            ("qi_dui", ("men_qing",), 1, 6),  # as 混一色
        ),
        (
            Play("qiaoma", "1122445577889m", "9m", options=(("seven_pairs", True),)),
            ("qi_dui", ("men_qing",), 0, 20),  # as 清一色
        ),
        (
            Play("qiaoma", "1122334455667m", "7m", options=(("seven_pairs", True),)),
            ("qing_yi_se", ("men_qing",), 0, 20),
        ),
        (
            Play("qiaoma", "1122334455667z", "7z", options=(("seven_pairs", True),)),
            ("luan_feng_xiang", ("men_qing",), 0, 40),
        ),
        (Play("qiaoma", "1133557799m22p1z", "1z", options=(("seven_pairs", True),)), (Reason.NOT_COMPLETE,)),
    ],
    "option last_tile False": [
        (OPEN_HALF.but(last_tile=True, options=(("last_tile", False),)), ("hun_yi_se", (), 0, 2)),
    ],
    "option last_tile True": [
        (OPEN_HALF.but(last_tile=True, options=(("last_tile", True),)), ("hun_yi_se", ("hai_di",), 0, 10)),
        (
            OPEN_HALF.but(last_tile=True, by=D, giver=1, options=(("last_tile", True),)),
            ("hun_yi_se", ("hai_di",), 0, 10),
        ),
        (OPEN_HALF.but(last_tile=True, by=R, giver=1, options=(("last_tile", True),)), ("hun_yi_se", (), 0, 2)),
        (
            CLOSED_HALF.but(last_tile=True, options=(("last_tile", True),)),
            ("hun_yi_se", ("hai_di", "men_qing"), 0, 20),  # before the doubling
        ),
        (FULL_PUNGS.but(last_tile=True, options=(("last_tile", True),)), ("qing_peng", ("hai_di",), 0, 20)),
    ],
}

FROM_3 = Play("qiaoma", "99m55z + chi:123m@3 + chi:456m@3 + peng:111z@3", "9m", flowers="1f")
"""A value of 4, bound to seat 3."""
BACK = "3: peng:111p@0 peng:222p@0 peng:333s@0"
"""Seat 3 has taken three from seat 0 too."""
FROM_2_AND_3 = Play(
    "qiaoma",
    "9m + chi:123m@3 + chi:456m@3 + peng:111z@3 + peng:555z@2",
    "9m",
    others=("2: peng:111s@0 chi:456s@0 peng:888s@0",),
)
"""A value of 10 as 大吊车, bound to seats 2 and 3."""
FEW = (("bound_count", "total"),)
TWO_AND_ONE = Play("qiaoma", "12345699m22z + chi:789m@1", "9m", others=("1: peng:111p@0 peng:222p@0",))
PARTNER_WINS = ("3: 9m + peng:111p@0 + peng:222p@0 + peng:333p@0 + peng:444s@0",)
"""A second winner, for 10: 大吊车, bound to seat 0."""
NO_CAP = (("hand_loss_cap", 0),)

PAYMENTS: dict[str, list[tuple[Play, tuple[int, int, int, int]]]] = {
    "qiaoma 8": [
        (HONOUR_PUNGS.but(by=D, giver=2, huang_fan=1), (50, 0, -50, 0)),
        (HONOUR_PUNGS.but(huang_fan=1), (150, -50, -50, -50)),
        (HONOUR_PUNGS.but(by=R, giver=2), (50, 0, -50, 0)),
        (HONOUR_PUNGS.but(rules="lezi", by=D, giver=2, huang_fan=1), (80, 0, -80, 0)),
    ],
    "option hand_loss_cap": [
        (HONOUR_PUNGS.but(by=D, giver=2, options=NO_CAP), (40, 0, -40, 0)),
        (HONOUR_PUNGS.but(by=D, giver=2, huang_fan=1, options=NO_CAP), (80, 0, -80, 0)),
        (HONOUR_PUNGS.but(by=D, giver=2, options=(("hand_loss_cap", 1),)), (10, 0, -10, 0)),
        (HONOUR_PUNGS.but(rules="lezi", by=D, giver=2, options=(("hand_loss_cap", 3),)), (30, 0, -30, 0)),
        (  # 80 and 40 within 50: 33 and 16, the odd point to the first after the payer
            FULL_PUNGS.but(
                by=D,
                giver=2,
                dice=(1, 4),
                huang_fan=1,
                also=("1: 5m + peng:111z@2 + peng:333z@2 + chi:789m@0 + peng:666m@0",),
            ),
            (34, 16, -50, 0),
        ),
        (  # 2 and 10 within 10: 1 and 8, the odd point to seat 3, who comes first after the payer
            OPEN_HALF.but(by=D, giver=2, also=("3: " + FOUR_MELDS,), options=(("hand_loss_cap", 1),)),
            (1, 0, -10, 9),
        ),
        (  # the same, seat 0 comes first after the payer
            OPEN_HALF.but(
                by=D, giver=1, also=("3: " + FOUR_MELDS.replace("@1", "@2"),), options=(("hand_loss_cap", 1),)
            ),
            (1, -10, 0, 9),
        ),
        (  # each payer has his own cap: the konger owes 30, the partner 30 more
            FROM_2_AND_3.but(by=R, giver=1, others=(), options=(("hand_loss_cap", 2),)),
            (40, -20, 0, -20),
        ),
    ],
    "qiaoma 9": [
        (OPEN_HALF.but(by=D, giver=2, flowers="123f"), (5, 0, -5, 0)),
        (OPEN_HALF.but(flowers="123f"), (15, -5, -5, -5)),
        (EIGHT, (60, -20, -20, -20)),
        (OPEN_HALF.but(by=R, giver=1, flowers="123f"), (15, -15, 0, 0)),
        (OPEN_HALF.but(by=D, giver=2, also=("3: " + FOUR_MELDS,)), (2, 0, -12, 10)),
        (OPEN_HALF.but(by=R, giver=2, also=("3: " + FOUR_MELDS,)), (6, 0, -36, 30)),
        (OPEN_HALF.but(by=D, giver=2, ready=()), (0, 0, 0, 0)),
    ],
    "qiaoma 10": [
        # self-draw: each partner 5, the others nothing
        (FROM_3, (20, 0, 0, -20)),
        (FROM_2_AND_3.but(options=NO_CAP), (100, 0, -50, -50)),
        (EIGHT.but(others=("2: peng:111p@0 chi:456p@0 bu_gang:7777p@0",), options=NO_CAP), (100, 0, -100, 0)),
        # the partner discards: 2, every further partner 1
        (FROM_3.but(by=D, giver=3), (8, 0, 0, -8)),
        (FROM_3.but(by=D, giver=3, ready=(0,)), (8, 0, 0, -8)),  # ready or not
        (FROM_2_AND_3.but(by=D, giver=3, ready=(0,)), (30, 0, -10, -20)),
        (FROM_2_AND_3.but(by=D, giver=2), (30, 0, -20, -10)),
        # an outsider discards who has 敲: 1, and every partner 1
        (FROM_3.but(by=D, giver=1, ready=(0, 1)), (8, -4, 0, -4)),
        (FROM_2_AND_3.but(by=D, giver=1), (30, -10, -10, -10)),
        (FROM_3.but(rules="lezi", by=D, giver=1, ready=(1,)), (8, -4, 0, -4)),
        # an outsider discards who has not: 2, the partners nothing
        (FROM_3.but(by=D, giver=1, ready=(0, 2, 3)), (8, -8, 0, 0)),
        (FROM_2_AND_3.but(by=D, giver=1, ready=(0,)), (20, -20, 0, 0)),
        (FROM_3.but(rules="lezi", by=D, giver=1, ready=()), (8, -8, 0, 0)),
        # 抢杠: the konger 3, every partner 3 more, a konger who is one 6
        (FROM_3.but(by=R, giver=1, ready=(0,)), (24, -12, 0, -12)),
        (FROM_3.but(by=R, giver=3), (24, 0, 0, -24)),
        (FROM_2_AND_3.but(by=R, giver=3, options=NO_CAP), (90, 0, -30, -60)),
        # an outsider's discard is won by both: 1 to each, or 2 to each
        (FROM_3.but(by=D, giver=1, also=PARTNER_WINS), (4, -14, 0, 10)),
        (FROM_3.but(by=D, giver=1, also=PARTNER_WINS, ready=(0, 3)), (8, -28, 0, 20)),
        # the robbed kong of an outsider is won by both: 3 to each
        (FROM_3.but(by=R, giver=1, also=PARTNER_WINS), (12, -42, 0, 30)),
        # a claim that is no win leaves its player a partner who did not win
        (FROM_3.but(by=D, giver=1, also=("3: " + SCRAPS,)), (8, -4, 0, -4)),
        (FROM_3.but(by=D, giver=1, also=PARTNER_WINS, ready=(0, 1)), (8, -4, 0, -4)),
        # three taken in each direction: 7 and 3, the other rows stay
        (FROM_3.but(others=(BACK,)), (28, 0, 0, -28)),
        (FROM_3.but(by=D, giver=3, others=(BACK,)), (12, 0, 0, -12)),
        (FROM_3.but(by=D, giver=1, others=(BACK,)), (8, -4, 0, -4)),
        (FROM_3.but(by=D, giver=1, others=(BACK,), ready=(0,)), (8, -8, 0, 0)),
        (FROM_3.but(by=R, giver=3, others=(BACK,)), (24, 0, 0, -24)),
        (FROM_3.but(by=R, giver=1, others=(BACK,)), (24, -12, 0, -12)),
        (FROM_3.but(others=(BACK,), options=FEW), (28, 0, 0, -28)),
        (FROM_3.but(others=("3: peng:111p@0 peng:222p@0",), options=FEW), (20, 0, 0, -20)),  # three and two
    ],
    "option bound_count one_way": [(TWO_AND_ONE, (6, -2, -2, -2))],
    "option bound_count total": [(TWO_AND_ONE.but(options=FEW), (10, -10, 0, 0))],
    "option multiple_winners True": [
        (
            OPEN_HALF.but(by=D, giver=2, also=("3: " + FOUR_MELDS,), options=(("multiple_winners", True),)),
            (2, 0, -12, 10),
        ),
    ],
    "option multiple_winners False": [
        (
            OPEN_HALF.but(by=D, giver=2, also=("3: " + FOUR_MELDS,), options=(("multiple_winners", False),)),
            (0, 0, -10, 10),
        ),
        (  # the farther one counts as not having won, and as a partner he pays
            FROM_3.but(by=D, giver=1, also=PARTNER_WINS, options=(("multiple_winners", False),)),
            (-10, -10, 0, 20),
        ),
        (  # a nearer claim that is no win takes nothing away
            FROM_3.but(by=D, giver=2, also=("3: " + SCRAPS,), options=(("multiple_winners", False),)),
            (8, 0, -4, -4),
        ),
    ],
}
