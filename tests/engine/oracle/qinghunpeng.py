"""清混碰 settled by the text of qinghunpeng.md; the numbers in comments are its rules."""

from __future__ import annotations

from tests.engine.oracle import common
from tests.engine.oracle.common import Case, Claim, Reading, switch

CLASSES = {
    "hun_yi_se": 1, "peng_peng_hu": 1, "qing_yi_se": 2, "hun_peng": 2, "luan_feng_xiang": 3, "qing_peng": 3,
    "zi_yi_se": 4,
}  # fmt: skip
LEZI = 5


def judged(case: Case, seat: int) -> Claim:
    """The claim of one seat, alone."""
    win, own = case["win"], case["table"][seat]
    twice = 2 if common.is_huang_fan(case) else 1  # 5
    if win["by"] == "eight_flowers":
        if len(common.tiles_of(own["flowers"])) < 8:
            return common.refused(seat, ["missing_flowers"])
        flowers = common.flower_and_meld_hua(own) + common.unsplit_hua(common.in_hand(case, seat))
        return common.won(seat, "ba_hua", ["ba_hua"], flowers, 0, LEZI * twice)
    extras = extras_of(case, seat)
    readings = list(common.readings(case, seat))
    special = [reading for reading in readings if reading.shape != "ping_hu"]
    if not special:  # 1
        return common.refused(seat, ["plain_hand" if readings else "not_complete"])
    value, taken = common.best((value_of(case, reading, extras) * twice, reading) for reading in special)
    if value == 0:
        return common.refused(seat, ["no_flower"])
    return common.won(seat, taken.shape, extras, taken.hua, 0, value)


def extras_of(case: Case, seat: int) -> set[str]:
    """The extras that rules 2 and 3 and the option `last_tile` name."""
    win, own = case["win"], case["table"][seat]
    there = {
        "da_diao_che": common.has_da_diao_che(own),
        "gang_kai": common.has_gang_kai(win),
        "men_qing": common.has_men_qing(own),
        "hai_di": switch(case, "last_tile") and win.get("last_tile") and win["by"] in ("self", "discard"),
    }
    return {extra for extra, has in there.items() if has}


def value_of(case: Case, reading: Reading, extras: set[str]) -> int:
    """Rules 2, 3 and 4; 0 for a hand that lacks its 花."""
    grade, hua = CLASSES[reading.scored_as], reading.hua
    if grade == 1:
        if extras & {"da_diao_che", "gang_kai", "hai_di"}:
            value = LEZI
        elif hua == 0 and case["win"]["by"] == "self":  # 4
            value = {"forbid": 0, "self_draw_lowest": 1, "self_draw_one_lezi": LEZI}[switch(case, "zero_flower")]
        else:
            value = min(hua, LEZI)
    else:
        value = {2: LEZI, 3: 2 * LEZI, 4: 4 * LEZI}[grade]
    if "men_qing" in extras:  # 3
        value = 2 * (max(value, LEZI) if switch(case, "men_qing") == "at_least_lezi" else value)
    return value


def shares(case: Case, winner: int, payer: int, winners: list[int]) -> int:
    """Rules 7 and 8."""
    win = case["win"]
    partner = payer in common.losing_partners(case, winner, winners)
    if win["by"] == "discard":
        return int(payer == win["from"]) + partner
    if win["by"] == "rob_kong":
        return 3 * int(payer == win["from"]) + 3 * partner
    return 1 + 2 * partner


def settled(case: Case) -> Case:
    """The answer to a case."""
    return common.settled(case, judged, shares, LEZI)
