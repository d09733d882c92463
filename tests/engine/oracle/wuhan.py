"""武汉麻将 settled by the text of wuhan.md; comments name its sections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from tests.engine.oracle import common
from tests.engine.oracle.common import TAKEN, Case, Claim, Split, switch

HONG_ZHONG = "7z"
JIANG = [f"{rank}{suit}" for suit in "mps" for rank in (2, 5, 8)]
FACES = tuple(kind for kind in common.KINDS if kind != HONG_ZHONG)  # 红中 can never be kept for a win
ANY_PAIR = {"qing_yi_se", "peng_peng_hu", "jiang_yi_se", "feng_yi_se"}  # winning 3: the first four


class Reading(NamedTuple):
    """A way to take a hand: its 大胡 (none: 小胡), and whether it is 硬胡."""

    da_hu: frozenset[str]
    hard: bool

    @property
    def base(self) -> int:
        """Settlement, base."""
        return 10 * len(self.da_hu) if self.da_hu else 1

    @property
    def rank(self) -> tuple[int, int]:
        """Winning 7: the largest base × 硬胡 factor; of equal ones the one with more 大胡."""
        return self.base * (2 if self.hard else 1), len(self.da_hu)


def judged(case: Case, seat: int) -> Claim:
    """The claim of one seat, alone."""
    if case["win"]["by"] == "eight_flowers":  # README: 八花齐 only where there are exactly eight flowers
        return common.refused(seat, ["unknown_win"])
    win, own, wild = case["win"], case["table"][seat], case["wild"]
    tiles = common.in_hand(case, seat)
    reasons = []
    if HONG_ZHONG in tiles:
        reasons.append("red_held")  # winning 4
    if win["by"] != "self" and win["tile"] in (HONG_ZHONG, wild):
        reasons.append("joker_tile")  # tiles, jokers: nobody may win on one
    if win["by"] != "self" and is_last_four(win):
        reasons.append("last_four")  # winning 5
    if switch(case, "must_open") and not open_melds(own):
        reasons.append("not_open")  # winning 1
    found = set(readings(case, seat))
    if not found:
        return common.refused(seat, [*reasons, *lacks(tiles, wild)])
    best = max(found, key=lambda reading: reading.rank)
    full = amounts(case, seat, best)
    if min(full.values()) < switch(case, "minimum"):
        reasons.append("below_minimum")  # winning 6
    if reasons:
        return common.refused(seat, reasons)
    paid = capped(case, full)
    extras = best.da_hu | ({"ying_hu"} if best.hard else set())
    claim = common.won(seat, "da_hu" if best.da_hu else "xiao_hu", extras, 0, len(best.da_hu), min(paid.values()))
    return {**claim, "amounts": [paid.get(each, 0) for each in range(4)]}


def lacks(tiles: list[str], wild: str) -> list[str]:
    """Winning 2 and 3: what keeps a hand that has no reading from having one."""
    pairs = set() if HONG_ZHONG in tiles else {split[0][0] for split in splits_of(tiles, wild)}
    if not pairs:
        return ["not_complete"]
    return (["too_many_jokers"] if tiles.count(wild) > 1 else []) + ([] if pairs & {*JIANG} else ["wrong_pair"])


def is_last_four(win: Case) -> bool:
    """Winning 3 and 5; the last tile of the wall is one of the last four."""
    return bool(win.get("last_four") or win.get("last_tile"))


def open_melds(seat: common.Seat) -> list[Case]:
    """The melds that open, in the order laid down."""
    return [meld for meld in seat["melds"] if meld["kind"] in TAKEN]


# Readings


def splits_of(tiles: list[str], wild: str) -> Iterator[Split]:
    """Every way to read the hand as sets and a pair, 癞子 standing for anything."""
    naturals = [tile for tile in tiles if tile != wild]
    return common.splits(naturals, len(tiles) - len(naturals), FACES)


def readings(case: Case, seat: int) -> Iterator[Reading]:
    """Winning 2 to 4 and 7: every way to take the hand."""
    own, wild, tiles = case["table"][seat], case["wild"], common.in_hand(case, seat)
    if HONG_ZHONG in tiles:
        return
    jokers = tiles.count(wild)
    laid = common.meld_tiles(own)
    events = events_of(case, seat)
    for split in splits_of(tiles, wild):
        faces = [tile for group in split for tile in group]
        hard = Counter(faces) == Counter(tiles)
        da_hu = of_tiles(faces + laid)
        if len({tile[1] for tile in faces + laid}) == 1 and faces[0] in common.SUIT_TILES:
            da_hu.add("qing_yi_se")
        runs = any(common.is_run(group) for group in split) or any(meld["kind"] == "chi" for meld in own["melds"])
        if not runs:
            da_hu.add("peng_peng_hu")
        pair_of_jiang = split[0][0] in JIANG
        if da_hu or pair_of_jiang:
            da_hu |= events
        if da_hu:
            yield Reading(frozenset(da_hu), hard)
        elif pair_of_jiang and jokers <= 1:
            yield Reading(frozenset(), hard)
    # Any fourteen tiles: what the jokers stand for is free, their own face is one choice.
    naturals = [tile for tile in tiles if tile != wild]
    for stands_for in {None, *([wild] if jokers else [])}:
        faces = naturals if stands_for is None else tiles
        for name in of_tiles(faces + laid):
            yield Reading(frozenset({name} | events), hard=stands_for == wild or not jokers)


def of_tiles(tiles: list[str]) -> set[str]:
    """The 大胡 that only look at which tiles there are."""
    found = set()
    if all(tile in JIANG for tile in tiles):
        found.add("jiang_yi_se")
    if all(tile in common.HONOURS for tile in tiles):
        found.add("feng_yi_se")
    return found


def events_of(case: Case, seat: int) -> set[str]:
    """The 大胡 that do not look at the shape."""
    win, own = case["win"], case["table"][seat]
    there = {
        "quan_qiu_ren": len(open_melds(own)) == 4 and win["by"] == "discard",
        "gang_kai": win["by"] == "self" and win.get("replacement") == "kong",
        "qiang_gang": win["by"] == "rob_kong",
        "hai_di": win["by"] == "self" and is_last_four(win),
    }
    return {name for name, has in there.items() if has}


# Settlement


def mouth_factor(case: Case, seat: int) -> int:
    """口: each open meld doubles, or the first alone."""
    mouths = len(open_melds(case["table"][seat]))
    return 2**mouths if switch(case, "mouth") == "every" else 2 if mouths else 1


def kong_factor(case: Case, seat: int) -> int:
    """冲杠, 蓄杠, 红中杠 2, 癞子杠 2 or 4, 暗杠 4."""
    factor = 1
    for meld in case["table"][seat]["melds"]:
        factor *= {
            "chi": 1, "peng": 1, "ming_gang": 2, "bu_gang": 2, "hong_zhong": 2,
            "lai_zi": switch(case, "lai_gang"), "an_gang": 4,
        }[meld["kind"]]  # fmt: skip
    return factor


def amounts(case: Case, winner: int, reading: Reading) -> dict[int, int]:
    """What each loser would pay, before the cap: base × W × Lᵢ × Dᵢ."""
    win = case["win"]
    how = Fraction(3, 2) if reading.da_hu else Fraction(2)  # self-draw for W, discarding and being robbed for L
    of_winner = mouth_factor(case, winner) * kong_factor(case, winner) * (2 if reading.hard else 1)
    full = {}
    for loser in set(range(4)) - {winner}:
        amount = Fraction(reading.base * of_winner * mouth_factor(case, loser) * kong_factor(case, loser))
        if win["by"] == "self" or loser == win["from"]:
            amount *= how
        if not reading.da_hu and case["dealer"] in (winner, loser):
            amount *= 2
        assert amount.denominator == 1
        full[loser] = int(amount)
    return full


def capped(case: Case, full: dict[int, int]) -> dict[int, int]:
    """封顶 and 金顶."""
    cap = switch(case, "cap")
    if min(full.values()) >= cap:
        cap = cap * 5 // 3 if switch(case, "mouth") == "every" else cap * 4 // 3
    return {loser: min(amount, cap) for loser, amount in full.items()}


def pays_all(case: Case, claim: Claim) -> int | None:
    """承包: who pays for the three, None when nobody does."""
    win, own = case["win"], case["table"][claim["seat"]]
    if win["by"] == "rob_kong":
        return int(win["from"])
    if "quan_qiu_ren" in claim["extras"] and not case["table"][win["from"]].get("ready"):
        return int(win["from"])
    third = open_melds(own)[2:3]
    if third and {"qing_yi_se", "jiang_yi_se"} & set(claim["extras"]):
        return int(third[0]["from"])
    return None


def settled(case: Case) -> Case:
    """The answer to a case."""
    claims = common.nearest_alone(case, [judged(case, seat) for seat in case["win"]["winners"]])  # winning 5
    payments = [0, 0, 0, 0]
    for claim in claims:
        if claim["legal"]:
            winner, owed = claim["seat"], claim["amounts"]
            payer = pays_all(case, claim)
            if payer is not None:
                owed = [sum(owed) if seat == payer else 0 for seat in range(4)]
            payments = [-points for points in owed]
            payments[winner] = sum(owed)
    return {"id": case["id"], "winners": claims, "payments": payments}
