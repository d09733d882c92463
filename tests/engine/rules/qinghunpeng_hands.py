"""Hands of 清混碰, rule by rule, with what they come to; the tests beside this file play them."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.actions import WinBy
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.melds import parse_meld
from game.engine.reasons import Reason
from game.engine.rules import ruleset, variant
from game.engine.score import Settlement
from game.engine.tiles import parse_tile, parse_tiles

VARIANT = variant("qinghunpeng")

OPEN_HALF = "12345699m22z + chi:234m@3"
"""混一色 with a 吃, waiting for 9m."""
CLOSED_HALF = "12345678923m22z"
"""混一色 门清, waiting for 4m."""
TRIPLETS = "22m55p + peng:111m@1 + peng:777p@3 + peng:333s@2"
"""碰碰胡, waiting for 5p."""
FOUR_MELDS = "9m + peng:111p@0 + peng:222p@1 + peng:333p@1 + peng:444s@0"
"""碰碰胡 as 大吊车, waiting for 9m."""


class Play(msgspec.Struct, frozen=True):
    """One finished hand in short: seat 0 wins; `others` are melds of other seats, `1: peng:111z@2`."""

    hand: str
    tile: str = ""
    by: WinBy = WinBy.SELF
    giver: int | None = None
    flowers: str = ""
    others: tuple[str, ...] = ()
    options: tuple[tuple[str, Any], ...] = ()
    huang_fan: int = 0
    replacement: str | None = None
    last_tile: bool = False
    also: tuple[str, ...] = ()
    """Further winners: `3: 9m + peng:111p@0 …`."""

    def settle(self) -> Settlement:
        """The hand, settled."""
        table = [SeatHand(), SeatHand(), SeatHand(), SeatHand()]
        table[0] = seat_hand(self.hand, self.flowers)
        winners = [0]
        for melds in self.others:
            seat, _, text = melds.partition(":")
            table[int(seat)] = SeatHand(melds=tuple(map(parse_meld, text.split())))
        for winner in self.also:
            seat, _, text = winner.partition(":")
            table[int(seat)] = seat_hand(text, "")
            winners.append(int(seat))
        win = Win(
            self.by,
            tuple(winners),
            parse_tile(self.tile) if self.tile else None,
            self.giver,
            self.replacement,
            last_tile=self.last_tile,
        )
        one, two, three, four = table
        hand = FinishedHand((one, two, three, four), win, huang_fan=self.huang_fan)
        return VARIANT.settle(hand, ruleset("qinghunpeng", dict(self.options)))


def seat_hand(text: str, flowers: str) -> SeatHand:
    """A seat's tiles from the text of a hand."""
    concealed, *melds = text.split("+")
    return SeatHand(
        tuple(sorted(parse_tiles(concealed))),
        tuple(parse_meld(meld.strip()) for meld in melds),
        parse_tiles(flowers),
    )


D, S, R, E = WinBy.DISCARD, WinBy.SELF, WinBy.ROB_KONG, WinBy.EIGHT_FLOWERS

CASES: dict[str, list[tuple[Play, tuple[str, tuple[str, ...], int, int] | Reason]]] = {
    # what it is about: the hands, each with (shape, extras, 花, value) or the reason why it does not win
    "qinghunpeng 1": [
        (Play(OPEN_HALF, "9m", flowers="1f"), ("hun_yi_se", (), 1, 1)),
        (Play("1112345678m + chi:789m@3", "9m"), ("qing_yi_se", (), 0, 5)),
        (Play(TRIPLETS, "5p", flowers="1f"), ("peng_peng_hu", (), 1, 1)),
        (Play("11122m33344z + peng:999m@1", "2m"), ("hun_peng", (), 1, 5)),
        (Play("1112223335m + peng:999m@1", "5m"), ("qing_peng", (), 0, 10)),
        (Play("1112223335z + peng:777z@1", "5z"), ("zi_yi_se", (), 5, 20)),
        (Play("1223344566z + peng:777z@1", "1z"), ("luan_feng_xiang", (), 2, 10)),
        (Play("147m258p369s1234z", by=E, flowers="12345678f"), ("ba_hua", ("ba_hua",), 8, 5)),
        (Play("123m456p99s11z + chi:789s@3", "1z", flowers="12f"), Reason.PLAIN_HAND),
        (Play("9p + chi:123m@3 + peng:777s@1 + chi:456p@3 + peng:222z@2", "9p", flowers="1f"), Reason.PLAIN_HAND),
        (Play("123m45p99p + chi:123s@3 + ming_gang:7777s@1", "6p", replacement="kong"), Reason.PLAIN_HAND),
        (Play("123m456p789s11z22s", "2s", flowers="123f"), Reason.PLAIN_HAND),
        (Play("147m258p369s1234z", "5z"), Reason.NOT_COMPLETE),
        (Play("147m258p369s1234z", by=E, flowers="1234567f"), Reason.MISSING_FLOWERS),
        (Play("1133557799m112z", "2z"), Reason.NOT_COMPLETE),
    ],
    "qinghunpeng 2": [
        (Play(OPEN_HALF, "9m", flowers="12345f"), ("hun_yi_se", (), 5, 5)),
        (Play(OPEN_HALF, "9m", flowers="1234567f"), ("hun_yi_se", (), 7, 5)),
        (Play(OPEN_HALF, "9m", D, 1), Reason.NO_FLOWER),
        (Play(OPEN_HALF, "9m"), Reason.NO_FLOWER),
        (Play(OPEN_HALF, "2z", flowers=""), ("hun_yi_se", (), 1, 1)),  # the other wait: a wind triplet is a 花
        (Play(FOUR_MELDS, "9m", D, 2), ("peng_peng_hu", ("da_diao_che",), 0, 5)),
        (Play(OPEN_HALF, "9m", replacement="kong"), ("hun_yi_se", ("gang_kai",), 0, 5)),
        (Play(TRIPLETS, "5p", flowers="1f", replacement="flower"), ("peng_peng_hu", ("gang_kai",), 1, 5)),
        (Play(FOUR_MELDS, "9m", replacement="kong"), ("peng_peng_hu", ("da_diao_che", "gang_kai"), 0, 5)),
        (Play("5z + chi:123m@3 + chi:456m@3 + peng:999m@1 + peng:222z@2", "5z"), ("hun_yi_se", ("da_diao_che",), 1, 5)),
        (
            Play("5m + peng:111m@3 + peng:222m@3 + peng:999m@1 + peng:888m@2", "5m"),
            ("qing_peng", ("da_diao_che",), 0, 10),
        ),
        (
            Play("5z + peng:111z@3 + peng:222z@3 + peng:333z@1 + peng:777z@2", "5z"),
            ("zi_yi_se", ("da_diao_che",), 5, 20),
        ),
        (
            Play("5z + peng:111z@3 + peng:222z@3 + peng:333z@1 + peng:777z@2", "6z"),
            ("luan_feng_xiang", ("da_diao_che",), 5, 10),
        ),
        (Play("1112223334m + chi:567m@3", "4m", replacement="flower"), ("qing_yi_se", ("gang_kai",), 0, 5)),
        (Play("11122233344m55z", "5z"), ("hun_peng", ("men_qing",), 2, 10)),  # not read as runs
        (Play("1112223334445m", "5m"), ("qing_peng", ("men_qing",), 0, 20)),
    ],
    "common hua": [
        (Play("4599m + peng:111z@1 + peng:777z@2 + ming_gang:3333m@2", "6m"), ("hun_yi_se", (), 4, 4)),
        (Play("12345699m77z + chi:123m@3", "7z", D, 1), ("hun_yi_se", (), 2, 2)),
        (Play("22m55p + peng:111m@1 + bu_gang:7777p@3 + peng:333s@2", "5p"), ("peng_peng_hu", (), 1, 1)),
        (Play("22m55p + peng:111m@1 + an_gang:7777p + peng:333s@2", "5p"), ("peng_peng_hu", (), 2, 2)),
        (Play("22m55p + peng:111m@1 + ming_gang:4444z@3 + peng:333s@2", "5p"), ("peng_peng_hu", (), 2, 2)),
        (Play("22m55p + peng:111m@1 + bu_gang:4444z@3 + peng:333s@2", "5p"), ("peng_peng_hu", (), 2, 2)),
        (Play("22m55p + peng:111m@1 + an_gang:4444z + peng:333s@2", "5p"), ("peng_peng_hu", (), 3, 3)),
        (Play("22m55p + peng:111m@1 + ming_gang:6666z@3 + peng:333s@2", "5p"), ("peng_peng_hu", (), 3, 3)),
        (Play("22m55p + peng:111m@1 + bu_gang:6666z@3 + peng:333s@2", "5p"), ("peng_peng_hu", (), 3, 3)),
        (Play("22m55p + peng:111m@1 + an_gang:6666z + peng:333s@2", "5p"), ("peng_peng_hu", (), 4, 4)),
        (Play("22m33355z + peng:111m@1 + peng:777p@3", "5z"), ("peng_peng_hu", (), 3, 3)),
        (Play("1111223344566z", "7z"), ("luan_feng_xiang", ("men_qing",), 1, 20)),  # four held: one triplet
        (Play("147m258p36s11155z", "5z", E, flowers="12345678f"), ("ba_hua", ("ba_hua",), 11, 5)),
        (Play("7m258p3666s + an_gang:1111z", by=E, flowers="12345678f"), ("ba_hua", ("ba_hua",), 11, 5)),
    ],
    "qinghunpeng 3": [
        (Play(CLOSED_HALF, "4m"), ("hun_yi_se", ("men_qing",), 0, 10)),
        (Play(CLOSED_HALF, "4m", D, 2), ("hun_yi_se", ("men_qing",), 0, 10)),
        (Play(CLOSED_HALF, "4m", flowers="1234f"), ("hun_yi_se", ("men_qing",), 4, 10)),
        (Play("1112345678999m", "5m", D, 2), ("qing_yi_se", ("men_qing",), 0, 10)),
        (Play("2223335m + an_gang:1111m + an_gang:9999m", "5m"), ("qing_peng", ("men_qing",), 4, 20)),
        (Play("1223344566777z", "1z"), ("luan_feng_xiang", ("men_qing",), 2, 20)),
        (Play("1112223334445z", "5z"), ("zi_yi_se", ("men_qing",), 4, 40)),
        (
            Play("5m + an_gang:1111m + an_gang:2222p + an_gang:3333s + an_gang:4444s", "5m"),
            ("peng_peng_hu", ("da_diao_che", "men_qing"), 8, 10),
        ),
        (Play("147m258p369s1234z", by=E, flowers="12345678f"), ("ba_hua", ("ba_hua",), 8, 5)),  # takes no 门清
    ],
    "option men_qing at_least_lezi": [
        (Play(CLOSED_HALF, "4m", options=(("men_qing", "at_least_lezi"),)), ("hun_yi_se", ("men_qing",), 0, 10)),
    ],
    "option men_qing double_only": [
        (Play(CLOSED_HALF, "4m", options=(("men_qing", "double_only"),)), Reason.NO_FLOWER),
        (
            Play(CLOSED_HALF, "4m", flowers="12f", options=(("men_qing", "double_only"),)),
            ("hun_yi_se", ("men_qing",), 2, 4),
        ),
        (
            Play(CLOSED_HALF, "4m", replacement="kong", options=(("men_qing", "double_only"),)),
            ("hun_yi_se", ("gang_kai", "men_qing"), 0, 10),
        ),
        (
            Play("1112345678999m", "5m", options=(("men_qing", "double_only"),)),
            ("qing_yi_se", ("men_qing",), 0, 10),
        ),
        (
            Play(CLOSED_HALF, "4m", options=(("men_qing", "double_only"), ("zero_flower", "self_draw_lowest"))),
            ("hun_yi_se", ("men_qing",), 0, 2),
        ),
        (
            Play(CLOSED_HALF, "4m", options=(("men_qing", "double_only"), ("zero_flower", "self_draw_one_lezi"))),
            ("hun_yi_se", ("men_qing",), 0, 10),
        ),
        (
            Play(CLOSED_HALF, "4m", D, 1, options=(("men_qing", "double_only"), ("zero_flower", "self_draw_lowest"))),
            Reason.NO_FLOWER,
        ),
    ],
    "qinghunpeng 4": [
        (Play(OPEN_HALF, "9m", R, 1, options=(("zero_flower", "self_draw_one_lezi"),)), Reason.NO_FLOWER),
        (Play(OPEN_HALF, "9m", D, 1, options=(("zero_flower", "self_draw_one_lezi"),)), Reason.NO_FLOWER),
    ],
    "option zero_flower forbid": [
        (Play(OPEN_HALF, "9m", options=(("zero_flower", "forbid"),)), Reason.NO_FLOWER),
    ],
    "option zero_flower self_draw_lowest": [
        (Play(OPEN_HALF, "9m", options=(("zero_flower", "self_draw_lowest"),)), ("hun_yi_se", (), 0, 1)),
        (
            Play(OPEN_HALF, "9m", flowers="123f", options=(("zero_flower", "self_draw_lowest"),)),
            ("hun_yi_se", (), 3, 3),
        ),
        (
            Play(OPEN_HALF, "9m", replacement="kong", options=(("zero_flower", "self_draw_lowest"),)),
            ("hun_yi_se", ("gang_kai",), 0, 5),
        ),
        (
            Play("123m456p99s11z + chi:789s@3", "1z", options=(("zero_flower", "self_draw_lowest"),)),
            Reason.PLAIN_HAND,
        ),
    ],
    "option zero_flower self_draw_one_lezi": [
        (Play(OPEN_HALF, "9m", options=(("zero_flower", "self_draw_one_lezi"),)), ("hun_yi_se", (), 0, 5)),
        (Play(TRIPLETS, "5p", options=(("zero_flower", "self_draw_one_lezi"),)), ("peng_peng_hu", (), 0, 5)),
        (
            Play(OPEN_HALF, "9m", flowers="1f", options=(("zero_flower", "self_draw_one_lezi"),)),
            ("hun_yi_se", (), 1, 1),
        ),
    ],
    "qinghunpeng 5": [
        (Play("1112223334445z", "5z", huang_fan=2), ("zi_yi_se", ("men_qing",), 4, 80)),
        (Play(OPEN_HALF, "9m", flowers="12f", huang_fan=1), ("hun_yi_se", (), 2, 4)),
        (Play("147m258p369s1234z", by=E, flowers="12345678f", huang_fan=1), ("ba_hua", ("ba_hua",), 8, 10)),
    ],
    "option huang_fan True": [
        (Play(OPEN_HALF, "9m", flowers="12f", huang_fan=3, options=(("huang_fan", True),)), ("hun_yi_se", (), 2, 4)),
    ],
    "option huang_fan False": [
        (Play(OPEN_HALF, "9m", flowers="12f", huang_fan=3, options=(("huang_fan", False),)), ("hun_yi_se", (), 2, 2)),
    ],
    "option seven_pairs False": [
        (Play("1133557799m112z", "2z", flowers="1f", options=(("seven_pairs", False),)), Reason.NOT_COMPLETE),
        (Play("1122334455667z", "7z"), ("luan_feng_xiang", ("men_qing",), 0, 20)),
    ],
    "option seven_pairs True": [
        (Play("1133557799m112z", "2z", options=(("seven_pairs", True),)), ("qi_dui", ("men_qing",), 0, 10)),
        (Play("1133557799m22p1z", "1z", options=(("seven_pairs", True),)), Reason.NOT_COMPLETE),
        (Play("1111335577992m", "2m", options=(("seven_pairs", True),)), Reason.NOT_COMPLETE),  # not different
        (Play("1122334455667m", "7m", options=(("seven_pairs", True),)), ("qing_yi_se", ("men_qing",), 0, 10)),
        (Play("1122445577889m", "9m", options=(("seven_pairs", True),)), ("qi_dui", ("men_qing",), 0, 10)),
        (Play("1122334455667z", "7z", options=(("seven_pairs", True),)), ("luan_feng_xiang", ("men_qing",), 0, 20)),
        (
            Play("1133557799m112z", "2z", options=(("men_qing", "double_only"), ("seven_pairs", True))),
            Reason.NO_FLOWER,
        ),
        (
            Play("1122445577889m", "9m", options=(("men_qing", "double_only"), ("seven_pairs", True))),
            ("qi_dui", ("men_qing",), 0, 10),
        ),
    ],
    "option last_tile False": [
        (Play(OPEN_HALF, "9m", last_tile=True, options=(("last_tile", False),)), Reason.NO_FLOWER),
    ],
    "option last_tile True": [
        (Play(OPEN_HALF, "9m", last_tile=True, options=(("last_tile", True),)), ("hun_yi_se", ("hai_di",), 0, 5)),
        (Play(OPEN_HALF, "9m", D, 1, last_tile=True, options=(("last_tile", True),)), ("hun_yi_se", ("hai_di",), 0, 5)),
        (Play(OPEN_HALF, "9m", R, 1, last_tile=True, options=(("last_tile", True),)), Reason.NO_FLOWER),
        (Play(OPEN_HALF, "9m", options=(("last_tile", True),)), Reason.NO_FLOWER),
        (
            Play("123m456p99s11z + chi:789s@3", "1z", last_tile=True, options=(("last_tile", True),)),
            Reason.PLAIN_HAND,
        ),
    ],
}

THREE_FROM_3 = "99m55z + chi:123m@3 + chi:456m@3 + peng:111z@3"
"""混一色, bound to seat 3; 9m completes it for 2 花 with a flower."""
TWO_AND_ONE = (("1: peng:111p@0 peng:222p@0",), "12345699m22z + chi:789m@1")
LOSS_4_AND_5 = ("3: " + FOUR_MELDS,)

PAYMENTS: dict[str, list[tuple[Play, tuple[int, int, int, int]]]] = {
    "qinghunpeng 7": [
        (Play(OPEN_HALF, "9m", D, 2, flowers="123f"), (3, 0, -3, 0)),
        (Play(OPEN_HALF, "9m", S, flowers="123f"), (9, -3, -3, -3)),
        (Play("147m258p369s1234z", by=E, flowers="12345678f"), (15, -5, -5, -5)),
        (Play(OPEN_HALF, "9m", R, 1, flowers="123f"), (9, -9, 0, 0)),
        (Play(OPEN_HALF, "9m", D, 2, flowers="123f", also=("3: " + FOUR_MELDS,)), (3, 0, -8, 5)),
        (Play(OPEN_HALF, "9m", R, 2, flowers="123f", also=("3: " + FOUR_MELDS,)), (9, 0, -24, 15)),
        (Play(OPEN_HALF, "9m", D, 2, also=("3: " + FOUR_MELDS,)), (0, 0, -5, 5)),  # no 花: not a win, pays nothing
    ],
    "qinghunpeng 8": [
        (Play(THREE_FROM_3, "9m", S, flowers="1f"), (10, -2, -2, -6)),
        (Play(THREE_FROM_3, "9m", D, 3, flowers="1f"), (4, 0, 0, -4)),
        (Play(THREE_FROM_3, "9m", D, 1, flowers="1f"), (4, -2, 0, -2)),
        (Play(THREE_FROM_3, "9m", R, 1, flowers="1f"), (12, -6, 0, -6)),
        (Play(THREE_FROM_3, "9m", R, 3, flowers="1f"), (12, 0, 0, -12)),
        (
            Play("147m258p369s1234z", by=E, flowers="12345678f", others=("2: peng:111p@0 chi:456p@0 bu_gang:7777p@0",)),
            (25, -5, -15, -5),
        ),
        (  # the partner wins too: he pays nothing, the discarder pays each his share
            Play(
                OPEN_HALF.replace("chi:234m@3", "peng:333z@3"),
                "9m",
                D,
                2,
                also=("3: 9m + peng:111p@0 + peng:222p@0 + peng:333p@0 + peng:444s@0",),
            ),
            (1, 0, -6, 5),
        ),
        (  # a claim that is no win leaves its player a partner who did not win
            Play(THREE_FROM_3, "9m", D, 2, flowers="1f", also=("3: 147p258p369s1234z",)),
            (4, 0, -2, -2),
        ),
    ],
    "option bound_count one_way": [
        (Play(TWO_AND_ONE[1], "9m", flowers="1f", others=TWO_AND_ONE[0]), (3, -1, -1, -1)),
    ],
    "option bound_count total": [
        (
            Play(TWO_AND_ONE[1], "9m", flowers="1f", others=TWO_AND_ONE[0], options=(("bound_count", "total"),)),
            (5, -3, -1, -1),
        ),
    ],
    "option multiple_winners True": [
        (
            Play(OPEN_HALF, "9m", D, 2, flowers="1f", also=LOSS_4_AND_5, options=(("multiple_winners", True),)),
            (1, 0, -6, 5),
        ),
    ],
    "option multiple_winners False": [
        (
            Play(OPEN_HALF, "9m", D, 2, flowers="1f", also=LOSS_4_AND_5, options=(("multiple_winners", False),)),
            (0, 0, -5, 5),
        ),
        (
            Play(OPEN_HALF, "9m", D, 1, flowers="1f", also=LOSS_4_AND_5, options=(("multiple_winners", False),)),
            (0, -5, 0, 5),
        ),
        (  # the nearest claim is none: the other wins
            Play(
                OPEN_HALF,
                "9m",
                D,
                2,
                flowers="1f",
                also=("3: 14p25p36s1234567z",),
                options=(("multiple_winners", False),),
            ),
            (1, 0, -1, 0),
        ),
    ],
    "option hand_loss_cap": [
        (Play("1112223334445z", "5z", options=(("hand_loss_cap", 1),)), (15, -5, -5, -5)),
        (Play("1112223334445z", "5z", options=(("hand_loss_cap", 20),)), (120, -40, -40, -40)),
        (Play("1112223334445z", "5z", huang_fan=1, options=(("hand_loss_cap", 15),)), (225, -75, -75, -75)),
        (  # 3 and 5 within 5: 1 and 3, the point left over to the nearer
            Play(OPEN_HALF, "9m", D, 2, flowers="123f", also=LOSS_4_AND_5, options=(("hand_loss_cap", 1),)),
            (1, 0, -5, 4),
        ),
        (
            Play(OPEN_HALF, "9m", D, 2, flowers="123f", also=LOSS_4_AND_5, options=(("hand_loss_cap", 2),)),
            (3, 0, -8, 5),
        ),
    ],
}
