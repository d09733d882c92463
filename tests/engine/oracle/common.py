"""What several games share, straight from the rules README: tiles, splits, 花, who is bound, who pays.

Tiles are texts (`"5m"`), a group is the tuple of its tiles, a split is a pair followed by its sets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from tests.engine.oracle.switches import SWITCHES

Case = dict[str, Any]
Claim = dict[str, Any]
Seat = dict[str, Any]
Group = tuple[str, ...]
Split = tuple[Group, ...]

Kinds = tuple[str, ...]
SUIT_TILES: Kinds = tuple(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10))
WINDS: Kinds = ("1z", "2z", "3z", "4z")
DRAGONS: Kinds = ("5z", "6z", "7z")
HONOURS = WINDS + DRAGONS
KINDS = SUIT_TILES + HONOURS
SINGLE_FLOWERS: Kinds = tuple(f"{rank}f" for rank in range(1, 9))

TAKEN = ("chi", "peng", "ming_gang", "bu_gang")
SETS = (*TAKEN, "an_gang")

MOST_SPECIAL_FIRST = [
    "zi_yi_se", "luan_feng_xiang", "qing_peng", "qing_yi_se", "hun_peng", "hun_yi_se", "peng_peng_hu", "qi_dui",
    "ping_hu",
]  # fmt: skip


def tiles_of(text: str | None) -> list[str]:
    """The tiles of a text in the plain notation, sorted."""
    tiles: list[str] = []
    digits = ""
    for char in text or "":
        if char.isdigit():
            digits += char
        else:
            tiles += [digit + char for digit in digits]
            digits = ""
    return sorted(tiles)


def switch(case: Case, name: str) -> Any:
    """The value of an option that is in force; None where the game does not have it."""
    values = SWITCHES[case["rules"]].get(name, (None,))
    return (case.get("options") or {}).get(name, values[0])


def without(tiles: Iterable[str], group: Iterable[str]) -> list[str]:
    """The tiles that are left when those of the group that are there have been taken out."""
    rest = list(tiles)
    for tile in group:
        if tile in rest:
            rest.remove(tile)
    return rest


# Splits


@cache
def all_sets(kinds: Kinds) -> list[Group]:
    """Every triplet and run of these kinds."""
    runs: list[Group] = [
        (f"{rank}{suit}", f"{rank + 1}{suit}", f"{rank + 2}{suit}")
        for suit in "mps"
        for rank in range(1, 8)
        if f"{rank}{suit}" in kinds
    ]
    return [*((kind,) * 3 for kind in kinds), *runs]


@cache
def sets_with(tile: str, kinds: Kinds) -> list[Group]:
    """Every triplet and run of these kinds that holds the tile."""
    return [group for group in all_sets(kinds) if tile in group]


def splits(tiles: list[str], jokers: int = 0, kinds: Kinds = KINDS) -> Iterator[Split]:
    """Every way to read `tiles` and so many jokers as a pair and sets of three, some of them more than once.

    The joker stands for any of `kinds`, without regard to the four copies that exist. Which of two equal tiles is the
    joker makes no difference, so a joker is put only where no such tile is left.
    """
    for kind in kinds:
        rest = without(tiles, (kind, kind))
        used = 2 - (len(tiles) - len(rest))
        if used <= jokers:
            for sets in threes(rest, jokers - used, kinds):
                yield ((kind, kind), *sets)


def threes(tiles: list[str], jokers: int, kinds: Kinds) -> Iterator[Split]:
    """Every way to read the tiles and the jokers as sets of three."""
    if not tiles and not jokers:
        yield ()
        return
    for group in sets_with(tiles[0], kinds) if tiles else all_sets(kinds):
        rest = without(tiles, group)
        used = 3 - (len(tiles) - len(rest))
        if used <= jokers:
            for others in threes(rest, jokers - used, kinds):
                yield (group, *others)


def is_triplet(group: Group) -> bool:
    """Three of a kind."""
    return len(group) == 3 and len(set(group)) == 1


def is_run(group: Group) -> bool:
    """Three numbers in a row."""
    return len(set(group)) == 3


def seven_pairs(tiles: list[str]) -> bool:
    """Seven different pairs."""
    return len(tiles) == 14 and set(Counter(tiles).values()) == {2}


# What lies before a seat


def set_melds(seat: Seat) -> list[Case]:
    """The melds that are sets: not the single-tile kongs."""
    return [meld for meld in seat["melds"] if meld["kind"] in SETS]


def meld_tiles(seat: Seat) -> list[str]:
    """The tiles of the melds that are sets."""
    return [tile for meld in set_melds(seat) for tile in tiles_of(meld["tiles"])]


def in_hand(case: Case, seat: int) -> list[str]:
    """The concealed tiles and the winning tile."""
    tile = case["win"].get("tile")
    return sorted(tiles_of(case["table"][seat]["concealed"]) + ([tile] if tile else []))


def has_da_diao_che(seat: Seat) -> bool:
    """Extras: four melds of any kind."""
    return len(set_melds(seat)) == 4


def has_gang_kai(win: Case) -> bool:
    """Extras: self-draw on a tail tile."""
    return win["by"] == "self" and bool(win.get("replacement"))


def has_men_qing(seat: Seat) -> bool:
    """Extras: no 吃, 碰, 明杠, 上杠."""
    return all(meld["kind"] not in TAKEN for meld in seat["melds"])


def flower_and_meld_hua(seat: Seat) -> int:
    """The table of 花 for what lies open: flower tiles and melds."""
    total = len(tiles_of(seat["flowers"]))
    for meld in seat["melds"]:
        tile = tiles_of(meld["tiles"])[0]
        row = {"chi": 0, "peng": 1, "ming_gang": 2, "bu_gang": 2, "an_gang": 3}[meld["kind"]]  # the row of the winds
        if tile in SUIT_TILES:
            row = max(row - 1, 0)
        elif tile in DRAGONS:
            row += 1
        total += row
    return total


def triplet_hua(triplets: Iterable[str]) -> int:
    """The table of 花 for concealed triplets of these tiles."""
    return sum(2 if tile in DRAGONS else 1 if tile in WINDS else 0 for tile in triplets)


def split_hua(split: Split) -> int:
    """The 花 of the concealed triplets of a split."""
    return triplet_hua(group[0] for group in split if is_triplet(group))


def unsplit_hua(tiles: list[str]) -> int:
    """An honour held three or four times counts as one concealed triplet."""
    return triplet_hua(tile for tile, count in Counter(tiles).items() if count >= 3)


def shape_of(seat: Seat, split: Split) -> str:
    """Shapes: the most special one that a split and the melds are."""
    everything = [tile for group in split for tile in group] + meld_tiles(seat)
    suits = {tile[1] for tile in everything} - {"z"}
    honours = any(tile in HONOURS for tile in everything)
    triplets = not any(is_run(group) for group in split) and not any(meld["kind"] == "chi" for meld in seat["melds"])
    if not suits:
        return "zi_yi_se"
    if len(suits) > 1:
        return "peng_peng_hu" if triplets else "ping_hu"
    if honours:
        return "hun_peng" if triplets else "hun_yi_se"
    return "qing_peng" if triplets else "qing_yi_se"


class Reading(NamedTuple):
    """A way to take a hand: its shape, the shape that it is scored as, its 花."""

    shape: str
    scored_as: str
    hua: int


def readings(case: Case, seat: int) -> Iterator[Reading]:
    """Each way to take the hand, 乱风向 and the seven pairs of the option included."""
    own, tiles = case["table"][seat], in_hand(case, seat)
    everything = tiles + meld_tiles(own)
    open_hua = flower_and_meld_hua(own)
    for split in splits(tiles):
        shape = shape_of(own, split)
        yield Reading(shape, shape, open_hua + split_hua(split))
    if all(tile in HONOURS for tile in everything):
        yield Reading("luan_feng_xiang", "luan_feng_xiang", open_hua + unsplit_hua(tiles))
    if switch(case, "seven_pairs") and not own["melds"] and seven_pairs(tiles):
        suits = {tile[1] for tile in tiles}
        if len(suits - {"z"}) == 1:
            yield Reading("qi_dui", "hun_yi_se" if "z" in suits else "qing_yi_se", open_hua)


# Claims


def won(seat: int, shape: str, extras: Iterable[str], flowers: int, fan: int, value: int) -> Claim:
    """A legal win."""
    return {
        "seat": seat, "legal": True, "shape": shape, "extras": sorted(extras), "flowers": flowers, "fan": fan,
        "value": value, "reasons": [],
    }  # fmt: skip


def refused(seat: int, reasons: Iterable[str]) -> Claim:
    """A claim that is not a legal win."""
    return {"seat": seat, "legal": False, "value": 0, "reasons": sorted(reasons)}


def best(valued: Iterable[tuple[int, Reading]]) -> tuple[int, Reading]:
    """The value and the reading worth most; of equal ones the most special shape, then the most 花."""
    return max(valued, key=lambda each: (each[0], -MOST_SPECIAL_FIRST.index(each[1].shape), each[1].hua))


def is_huang_fan(case: Case) -> bool:
    """荒番: a counter above 0, where the option has it."""
    return (case.get("huang_fan") or 0) > 0 and bool(switch(case, "huang_fan"))


def is_kai_bao(case: Case) -> bool:
    """qiaoma 7: the dice are a double or 1 and 4."""
    dice = case.get("dice")
    return bool(dice and switch(case, "kai_bao") and (dice[0] == dice[1] or sorted(dice) == [1, 4]))


def nearest_alone(case: Case, claims: list[Claim]) -> list[Claim]:
    """multiple_winners off: of the legal claims only the one nearest after the discarder wins."""
    legal = {claim["seat"] for claim in claims if claim["legal"]}
    if len(legal) < 2:
        return claims
    nearest = next(seat for seat in seats_after(case["win"]["from"]) if seat in legal)
    return [
        refused(claim["seat"], ["nearer_winner"]) if claim["legal"] and claim["seat"] != nearest else claim
        for claim in claims
    ]


def seats_after(seat: int) -> list[int]:
    """The other three in play order."""
    return [(seat + step) % 4 for step in (1, 2, 3)]


# Bound


def takes(case: Case, taker: int, giver: int) -> int:
    """How many discards of `giver` `taker` has taken; a 上杠 counts as the 碰 that it grew from."""
    return sum(meld["kind"] in TAKEN and meld["from"] == giver for meld in case["table"][taker]["melds"])


def bound(case: Case, one: int, other: int) -> bool:
    """Whether the two are bound; it binds both ways."""
    there, back = takes(case, one, other), takes(case, other, one)
    if switch(case, "bound_count") == "total":
        return there + back >= 3
    return there >= 3 or back >= 3


def bound_doubly(case: Case, one: int, other: int) -> bool:
    """Three taken in each direction."""
    return takes(case, one, other) >= 3 and takes(case, other, one) >= 3


def losing_partners(case: Case, winner: int, winners: Iterable[int]) -> list[int]:
    """The partners of the winner who did not win too."""
    return [seat for seat in range(4) if seat not in winners and bound(case, winner, seat)]


# Payments

Shares = Callable[[Case, int, int, list[int]], int]
"""How many shares of the winner's value a payer owes: case, winner, payer, all winners."""


def settled(case: Case, judged: Callable[[Case, int], Claim], shares: Shares, lezi: int = 0) -> Case:
    """The answer to a case of a Shanghai game; `lezi` is what one 勒子/喇子 is worth, for the loss cap."""
    claims = [judged(case, seat) for seat in case["win"]["winners"]]
    if not switch(case, "multiple_winners"):
        claims = nearest_alone(case, claims)
    values = {claim["seat"]: claim["value"] for claim in claims if claim["legal"]}
    payments = [0, 0, 0, 0]
    for payer in range(4):
        if payer in values:
            continue
        owed = {winner: shares(case, winner, payer, list(values)) * value for winner, value in values.items()}
        if switch(case, "hand_loss_cap"):
            owed = cut(owed, lezi * switch(case, "hand_loss_cap"), payer)
        for winner, points in owed.items():
            payments[payer] -= points
            payments[winner] += points
    return {"id": case["id"], "winners": claims, "payments": payments}


def cut(owed: dict[int, int], most: int, payer: int) -> dict[int, int]:
    """qiaoma 8: cut in proportion, rounded down, the points left over one each in play order after the payer."""
    total = sum(owed.values())
    if total <= most:
        return owed
    paid = {winner: points * most // total for winner, points in owed.items()}
    left = most - sum(paid.values())
    for winner in seats_after(payer):
        if left and owed.get(winner):
            paid[winner] += 1
            left -= 1
    assert left == 0
    return paid
