"""敲麻 and 勒子 settled by the text of qiaoma.md; the numbers in comments are its rules."""

from __future__ import annotations

from tests.engine.oracle import common
from tests.engine.oracle.common import Case, Claim, Reading, switch

LEZI = 10
DOUBLE_LEZI = 20


def judged(case: Case, seat: int) -> Claim:
    """The claim of one seat, alone."""
    win, own = case["win"], case["table"][seat]
    times = (2 if common.is_kai_bao(case) else 1) * (2 if common.is_huang_fan(case) else 1)  # 6, 7
    if win["by"] == "eight_flowers":  # 4: no 敲 needed
        if len(common.tiles_of(own["flowers"])) < 8:
            return common.refused(seat, ["missing_flowers"])
        flowers = common.flower_and_meld_hua(own) + common.unsplit_hua(common.in_hand(case, seat))
        return common.won(seat, "ba_hua", ["ba_hua"], flowers, 0, DOUBLE_LEZI * times)
    extras = extras_of(case, seat)
    readings = list(common.readings(case, seat))
    special = [reading for reading in readings if reading.shape != "ping_hu"]
    reasons = []
    if case["rules"] == "qiaoma" and not own.get("ready"):
        reasons.append("not_declared")  # 4
    if not special:
        reasons.append("plain_hand" if readings else "not_complete")  # 1
    if reasons:
        return common.refused(seat, reasons)
    value, taken = common.best((value_of(case, reading, extras) * times, reading) for reading in special)
    return common.won(seat, taken.shape, extras, taken.hua, 0, value)


def extras_of(case: Case, seat: int) -> set[str]:
    """The extras that rule 6 and the option `last_tile` name."""
    win, own = case["win"], case["table"][seat]
    there = {
        "da_diao_che": common.has_da_diao_che(own),
        "gang_kai": common.has_gang_kai(win),
        "men_qing": common.has_men_qing(own),
        "hai_di": switch(case, "last_tile") and win.get("last_tile") and win["by"] in ("self", "discard"),
    }
    return {extra for extra, has in there.items() if has}


def value_of(case: Case, reading: Reading, extras: set[str]) -> int:
    """Rule 6 before 开宝 and 荒番."""
    value = {
        "hun_yi_se": min(2 + reading.hua, LEZI),
        "peng_peng_hu": min(2 + reading.hua, LEZI),
        "qing_yi_se": LEZI,
        "hun_peng": LEZI,
        "qing_peng": DOUBLE_LEZI,
        "luan_feng_xiang": DOUBLE_LEZI,
        "zi_yi_se": 4 * LEZI,
    }[reading.scored_as]
    if extras & {"da_diao_che", "gang_kai", "hai_di"}:
        value = max(value, LEZI)
    if "men_qing" in extras:
        value = 2 * value if switch(case, "men_qing_stack") else max(value, min(2 * value, DOUBLE_LEZI))
    return value


def shares(case: Case, winner: int, payer: int, winners: list[int]) -> int:
    """Rules 9 and 10."""
    by, discarder = case["win"]["by"], case["win"].get("from")
    partners = [seat for seat in range(4) if seat != winner and common.bound(case, winner, seat)]
    partner = payer in common.losing_partners(case, winner, winners)
    doubly = common.bound_doubly(case, winner, payer)
    if by == "rob_kong":
        return 3 * int(payer == discarder) + 3 * partner
    if by != "discard":
        if not partners:
            return 1
        return (7 if doubly else 5) if partner else 0
    if discarder in partners:
        if payer == discarder:
            return 3 if doubly else 2
        return 1 if partner else 0
    if partners and not case["table"][discarder].get("ready"):  # a co-winner makes him an outsider too
        return 2 if payer == discarder else 0
    return 1 if payer == discarder or partner else 0


def settled(case: Case) -> Case:
    """The answer to a case."""
    return common.settled(case, judged, shares, LEZI)
