"""百搭 settled by the text of baida.md; the numbers in comments are its rules."""

from __future__ import annotations

from collections.abc import Iterator

from tests.engine.oracle import common
from tests.engine.oracle.common import Case, Claim, Split, switch

PLAIN_KINDS = common.SUIT_TILES + common.WINDS  # the 31 kinds that are no flowers
FAN = {"wu_bai_da": 1, "pao_bai_da": 1, "da_diao_che": 1, "gang_kai": 1}  # 8


def judged(case: Case, seat: int) -> Claim:
    """The claim of one seat, alone."""
    if case["win"]["by"] == "eight_flowers":  # README: 八花齐 only where there are exactly eight flowers
        return common.refused(seat, ["unknown_win"])
    win, own, wild = case["win"], case["table"][seat], case["wild"]
    tiles = common.in_hand(case, seat)
    jokers = tiles.count(wild) - (win["by"] != "self" and win["tile"] == wild)  # 3: a discarded one is only its face
    splits = set(splits_of(tiles, wild, jokers))
    four = jokers == 4 and win["by"] == "self"  # 5
    reasons = []
    if win["by"] != "self":  # 4
        option = {"discard": "wu_bai_da_discard", "rob_kong": "wu_bai_da_rob"}[win["by"]]
        if not switch(case, option):
            reasons.append("self_draw_only")
        else:
            reasons += ["joker_tile"] if win["tile"] == wild else []
            reasons += ["joker_held"] if jokers else []
    if not splits and not four:
        reasons.append("not_complete")
    if reasons:
        return common.refused(seat, reasons)
    closed = common.has_men_qing(own)
    hua = common.flower_and_meld_hua(own) + concealed_hua(tiles, splits, wild, as_it_lies=four) + jokers  # 7
    if closed and switch(case, "men_qing") == "flower":
        hua += 1
    if four:
        extras = {"si_bai_da"} | ({"men_qing"} if closed else set())
        fan = 2
    else:
        extras = extras_of(case, seat)
        fan = sum(FAN.get(extra, 0) for extra in extras)
        if closed and switch(case, "men_qing") == "fan":  # 10
            fan += 1
        fan = min(fan, 3)  # 7
    value = (1 + hua) * 2**fan * (2 if common.is_huang_fan(case) else 1)  # 11
    return common.won(seat, "si_bai_da" if four else "ping_hu", extras, hua, fan, value)


def splits_of(tiles: list[str], wild: str, jokers: int) -> Iterator[Split]:
    """3, 5: every way to read the hand as sets and a pair, so many jokers standing for anything."""
    return common.splits(common.without(tiles, [wild] * jokers), jokers, PLAIN_KINDS)


def completes(tiles: list[str], wild: str) -> bool:
    """Whether there is any such way."""
    return next(splits_of(tiles, wild, tiles.count(wild)), None) is not None


def concealed_hua(tiles: list[str], splits: set[Split], wild: str, *, as_it_lies: bool) -> int:
    """7: the wind triplets of the best split; in a 四百搭 hand, if more, those that lie there without one."""
    found = [common.split_hua(split) for split in splits]
    if as_it_lies:
        found.append(common.unsplit_hua([tile for tile in tiles if tile != wild]))
    return max(found)


def extras_of(case: Case, seat: int) -> set[str]:
    """The extras of a hand that is no 四百搭."""
    win, own, wild = case["win"], case["table"][seat], case["wild"]
    before = common.tiles_of(own["concealed"])
    there = {
        "da_diao_che": common.has_da_diao_che(own),
        "gang_kai": common.has_gang_kai(win),
        "men_qing": common.has_men_qing(own),
        "wu_bai_da": wild not in common.in_hand(case, seat),
        "pao_bai_da": wild in before and all(completes([*before, kind], wild) for kind in PLAIN_KINDS),  # 9
    }
    return {extra for extra, has in there.items() if has}


def shares(case: Case, winner: int, payer: int, winners: list[int]) -> int:
    """Rules 4 and 7."""
    win = case["win"]
    if win["by"] == "self":
        return 1
    return {"discard": 1, "rob_kong": 3}[win["by"]] if payer == win["from"] else 0


def settled(case: Case) -> Case:
    """The answer to a case."""
    return common.settled(case, judged, shares)
