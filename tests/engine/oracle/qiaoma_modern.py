"""敲麻（新式） settled by the text of qiaoma_modern.md; the numbers in comments are its rules."""

from __future__ import annotations

from tests.engine.oracle import common
from tests.engine.oracle.common import Case, Claim, Reading, switch

OWN = {"men_qing": 1, "da_diao_che": 1}
EVENTS = {"gang_kai": 1, "qiang_gang": 1}
SHAPES = {"hun_yi_se": 1, "peng_peng_hu": 1, "qing_yi_se": 2, "hun_peng": 2, "qing_peng": 3, "ping_hu": 0}
"""4: the 番."""


def judged(case: Case, seat: int) -> Claim:
    """The claim of one seat, alone."""
    if case["win"]["by"] == "eight_flowers":  # README: 八花齐 only where there are exactly eight flowers
        return common.refused(seat, ["unknown_win"])
    own = case["table"][seat]
    reasons = []
    if not own.get("ready"):
        reasons.append("not_declared")  # 2
    readings = [reading for reading in common.readings(case, seat) if reading.shape != "luan_feng_xiang"]  # 2
    enough = [reading for reading in readings if reaches_minimum(case, seat, reading)]
    if not readings:
        reasons.append("not_complete")
    elif not enough:
        reasons.append("too_few_flowers")  # 5
    if reasons:
        return common.refused(seat, reasons)
    value, taken = common.best((value_of(case, seat, reading), reading) for reading in enough)
    extras = extras_of(case, seat) | ({"wu_hua_guo"} if taken.hua == 0 else set())
    value *= (2 if common.is_huang_fan(case) else 1) * (2 if common.is_kai_bao(case) else 1)  # 8
    return common.won(seat, taken.shape, extras, taken.hua, fan_of(case, seat, taken), value + flies_of(case))


def extras_of(case: Case, seat: int) -> set[str]:
    """The extras that earn 番."""
    win, own = case["win"], case["table"][seat]
    there = {
        "da_diao_che": common.has_da_diao_che(own),
        "gang_kai": common.has_gang_kai(win),
        "men_qing": common.has_men_qing(own),
        "qiang_gang": win["by"] == "rob_kong",
    }
    return {extra for extra, has in there.items() if has}


def own_fan(case: Case, seat: int, reading: Reading) -> int:
    """4 and 5: the 番 without 杠开 and 抢杠."""
    return SHAPES[reading.scored_as] + sum(OWN.get(extra, 0) for extra in extras_of(case, seat))


def fan_of(case: Case, seat: int, reading: Reading) -> int:
    """3 and 4: the 番, at most three."""
    return min(own_fan(case, seat, reading) + sum(EVENTS.get(extra, 0) for extra in extras_of(case, seat)), 3)


def counted_hua(reading: Reading) -> int:
    """3: no 花 at all counts as ten."""
    return reading.hua or 10


def reaches_minimum(case: Case, seat: int, reading: Reading) -> bool:
    """Rule 5."""
    needed = 2 if case["win"]["by"] == "self" else 3
    return own_fan(case, seat, reading) > 0 or counted_hua(reading) >= needed


def value_of(case: Case, seat: int, reading: Reading) -> int:
    """Rule 3."""
    return int((1 + counted_hua(reading)) * 2 ** fan_of(case, seat, reading))


def flies_of(case: Case) -> int:
    """8: a number tile counts its number, an honour or a flower 5; no more are turned than the option says."""
    flies = (case["win"].get("flies") or [])[: switch(case, "fei_cang_ying")]
    return sum(int(fly[0]) if fly in common.SUIT_TILES else 5 for fly in flies)


def shares(case: Case, winner: int, payer: int, winners: list[int]) -> int:
    """Rule 6."""
    by, discarder = case["win"]["by"], case["win"].get("from")
    partners = common.losing_partners(case, winner, winners)
    partner = payer in partners
    if by == "rob_kong":
        return 3 if payer == discarder or partner else 0
    if by != "discard":
        if not partners:
            return 1
        return 5 if partner else 0
    if not case["table"][discarder].get("ready"):
        return 1 + len(partners) if payer == discarder else 0
    return int(payer == discarder) + partner


def settled(case: Case) -> Case:
    """The answer to a case."""
    return common.settled(case, judged, shares)
