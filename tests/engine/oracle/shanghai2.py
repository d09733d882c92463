"""上海麻将2 settled by the text of shanghai2.md; the numbers in comments are its rules."""

from __future__ import annotations

from tests.engine.oracle import common
from tests.engine.oracle.common import Case, Claim, Reading, switch

LA = 50
LICENCES = {"da_diao_che", "gang_kai", "tian_hu", "di_hu"}  # 4
HIGHER = {"tian_hu": 10, "di_hu": 8, "ba_hua": 6, "zi_yi_se": 4, "luan_feng_xiang": 2, "qing_peng": 2,
          "qing_yi_se": 1, "hun_peng": 1, "da_diao_che": 1}  # fmt: skip
"""2: the classes 1 and 2, in 喇."""


def judged(case: Case, seat: int) -> Claim:
    """The claim of one seat, alone."""
    win, own = case["win"], case["table"][seat]
    twice = 2 if common.is_huang_fan(case) else 1  # 8
    reasons = []
    if win.get("turn") and not any(has_turn(case, winner) for winner in win["winners"]):
        reasons.append(f"not_{win['turn']}")  # README, `turn`
    if win["by"] == "eight_flowers":  # 6
        if len(common.tiles_of(own["flowers"])) < 8:
            reasons.append("missing_flowers")
        if reasons:
            return common.refused(seat, reasons)
        flowers = common.flower_and_meld_hua(own) + common.unsplit_hua(common.in_hand(case, seat))
        return common.won(seat, "ba_hua", ["ba_hua"], flowers, 0, HIGHER["ba_hua"] * LA * twice)
    extras = extras_of(case, seat)
    readings = list(common.readings(case, seat))
    allowed = [reading for reading in readings if reading.shape != "ping_hu" or may_be_plain(case, extras)]
    if not allowed:
        reasons.append("plain_hand" if readings else "not_complete")
    if reasons:
        return common.refused(seat, reasons)
    value, taken = common.best((value_of(reading, extras)[0] * twice, reading) for reading in allowed)
    return common.won(seat, taken.shape, extras, taken.hua, value_of(taken, extras)[1], value)


def may_be_plain(case: Case, extras: set[str]) -> bool:
    """4: whether an ordinary hand may win."""
    return bool(extras & LICENCES) and not switch(case, "strict_shapes")


def has_turn(case: Case, seat: int) -> bool:
    """5: whether this winner can have the 天胡 or 地胡 that the case says."""
    turn, by = case["win"].get("turn"), case["win"]["by"]
    closed = common.has_men_qing(case["table"][seat])
    if turn == "tian_hu":
        return seat == case["dealer"] and by == "self" and closed
    return turn == "di_hu" and seat != case["dealer"] and by != "eight_flowers" and closed


def extras_of(case: Case, seat: int) -> set[str]:
    """The extras that rules 2 and 3 name."""
    there = {
        "da_diao_che": common.has_da_diao_che(case["table"][seat]),
        "gang_kai": common.has_gang_kai(case["win"]),
        case["win"].get("turn") or "": has_turn(case, seat),
    }
    return {extra for extra, has in there.items() if has}


def value_of(reading: Reading, extras: set[str]) -> tuple[int, int]:
    """Rules 1 to 3: the value before 荒番, and the 番 in it."""
    higher = [HIGHER[name] for name in {reading.shape, *extras} if name in HIGHER]
    if higher:
        return max(higher) * LA, 0
    fan = 1 if "gang_kai" in extras else 0
    return min((3 + reading.hua) * 2**fan, LA), fan


def shares(case: Case, winner: int, payer: int, winners: list[int]) -> int:
    """Rule 7."""
    win = case["win"]
    partner = payer in common.losing_partners(case, winner, winners)
    if win["by"] == "discard":
        return int(payer == win["from"]) + partner
    if win["by"] == "rob_kong":
        share = int(switch(case, "rob_kong_shares"))
        return share * int(payer == win["from"]) + share * partner
    return 1 + 2 * partner


def settled(case: Case) -> Case:
    """The answer to a case."""
    return common.settled(case, judged, shares, LA)
