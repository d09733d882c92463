"""清混碰 settled a second time: slow, straight from the rules' text, sharing no code with the engine.

Works on the dictionaries of the case format alone, with tiles as texts (`"5m"`). Numbers in comments are rules of
`qinghunpeng.md`; "README" is the rules README.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

Case = dict[str, Any]
Group = tuple[str, ...]

SPECIAL_FIRST = (
    "zi_yi_se", "luan_feng_xiang", "qing_peng", "qing_yi_se", "hun_peng", "hun_yi_se", "peng_peng_hu", "qi_dui",
)  # fmt: skip


def tiles_of(text: str) -> list[str]:
    """The tiles of a text in the plain notation, sorted."""
    tiles, digits = [], ""
    for char in text:
        if char.isdigit():
            digits += char
        else:
            tiles += [digit + char for digit in digits]
            digits = ""
    return sorted(tiles)


def ways(tiles: list[str]) -> Iterator[list[Group]]:
    """Every way to lay the tiles out as three-tile groups and one pair; the pair comes first."""
    for tile in sorted(set(tiles)):
        if tiles.count(tile) >= 2:
            rest = list(tiles)
            rest.remove(tile)
            rest.remove(tile)
            for groups in threes(rest):
                yield [(tile, tile), *groups]


def threes(tiles: list[str]) -> Iterator[list[Group]]:
    """Every way to lay the tiles out as groups of three."""
    if not tiles:
        yield []
        return
    first = tiles[0]
    number, suit = int(first[0]), first[1]
    groups: list[Group] = [(first, first, first)]
    if suit != "z":
        groups.append((first, f"{number + 1}{suit}", f"{number + 2}{suit}"))
    for group in groups:
        rest = list(tiles)
        try:
            for tile in group:
                rest.remove(tile)
        except ValueError:
            continue
        for others in threes(rest):
            yield [group, *others]


def hua_of(seat: Case, concealed_triplets: list[str]) -> int:
    """README, the table of 花."""
    total = len(tiles_of(seat["flowers"]))
    for meld in seat["melds"]:
        tile = tiles_of(meld["tiles"])[0]
        kind = meld["kind"]
        if tile[1] != "z":
            total += {"chi": 0, "peng": 0, "ming_gang": 1, "bu_gang": 1, "an_gang": 2}[kind]
        elif tile[0] in "1234":
            total += {"peng": 1, "ming_gang": 2, "bu_gang": 2, "an_gang": 3}[kind]
        else:
            total += {"peng": 2, "ming_gang": 3, "bu_gang": 3, "an_gang": 4}[kind]
    for tile in concealed_triplets:
        if tile[1] == "z":
            total += 1 if tile[0] in "1234" else 2
    return total


def readings(seat: Case, concealed: list[str], options: Case) -> Iterator[tuple[str, int, int]]:
    """Each shape the hand can be taken as: its id, its class (rule 2), its 花. `ping_hu` has class 0."""
    everything = concealed + [tile for meld in seat["melds"] for tile in tiles_of(meld["tiles"])]
    suits = {tile[1] for tile in everything}
    numbers = suits - {"z"}
    held = Counter(concealed)
    if not numbers:
        yield "luan_feng_xiang", 3, hua_of(seat, [tile for tile, count in held.items() if count >= 3])
    seven = len(held) == 7 and all(count == 2 for count in held.values())
    if options.get("seven_pairs") and seven and not seat["melds"] and len(numbers) == 1:
        yield "qi_dui", 1 if "z" in suits else 2, hua_of(seat, [])
    for groups in ways(concealed):
        triplets = [group[0] for group in groups if len(group) == 3 and len(set(group)) == 1]
        runs = [group for group in groups if len(set(group)) == 3]
        only_triplets = not runs and not any(meld["kind"] == "chi" for meld in seat["melds"])
        hua = hua_of(seat, triplets)
        if not numbers:
            yield "zi_yi_se", 4, hua
        elif len(numbers) == 1 and only_triplets:
            yield ("hun_peng", 2, hua) if "z" in suits else ("qing_peng", 3, hua)
        elif len(numbers) == 1:
            yield ("hun_yi_se", 1, hua) if "z" in suits else ("qing_yi_se", 2, hua)
        elif only_triplets:
            yield "peng_peng_hu", 1, hua
        else:
            yield "ping_hu", 0, hua


def extras_of(own: Case, win: Case, options: Case) -> set[str]:
    """README, Extras, as far as rules 2 and 3 and option `last_tile` name them."""
    extras = set()
    if len(own["melds"]) == 4:
        extras.add("da_diao_che")
    if win["by"] == "self" and win.get("replacement"):
        extras.add("gang_kai")
    if all(meld["kind"] == "an_gang" for meld in own["melds"]):
        extras.add("men_qing")
    if options.get("last_tile") and win.get("last_tile") and win["by"] in ("self", "discard"):
        extras.add("hai_di")
    return extras


def value_of(grade: int, hua: int, extras: set[str], win: Case, options: Case) -> int:
    """Rules 2, 3 and 4: the value before 荒番, 0 for a hand that lacks its 花."""
    value = {1: min(hua, 5), 2: 5, 3: 10, 4: 20}[grade]  # 2
    if grade == 1 and extras & {"da_diao_che", "gang_kai", "hai_di"}:
        value = 5
    if value == 0 and win["by"] == "self":  # 4
        value = {"self_draw_lowest": 1, "self_draw_one_lezi": 5}.get(options.get("zero_flower", ""), 0)
    if "men_qing" in extras:  # 3
        if options.get("men_qing", "at_least_lezi") == "at_least_lezi":
            value = max(value, 5)
        value *= 2
    return value


def judged(case: Case, seat: int) -> Case:
    """The claim of one seat, alone."""
    options, win, own = case.get("options", {}), case["win"], case["table"][seat]
    concealed = sorted(tiles_of(own["concealed"]) + ([win["tile"]] if win.get("tile") else []))
    twice = 2 if case.get("huang_fan", 0) > 0 and options.get("huang_fan", True) else 1  # 5
    refused = {"seat": seat, "legal": False, "value": 0}
    if win["by"] == "eight_flowers":
        if len(tiles_of(own["flowers"])) != 8:
            return {**refused, "reasons": ["missing_flowers"]}
        hua = hua_of(own, [tile for tile, count in Counter(concealed).items() if count >= 3])
        return {
            "seat": seat, "legal": True, "shape": "ba_hua", "extras": ["ba_hua"], "flowers": hua, "value": 5 * twice,
        }  # fmt: skip
    extras = extras_of(own, win, options)
    found: list[tuple[int, int, str, int]] = []
    plain = short_of_hua = False
    for shape, grade, hua in readings(own, concealed, options):
        if grade == 0:
            plain = True
            continue
        value = value_of(grade, hua, extras, win, options)
        if value == 0:
            short_of_hua = True
        else:
            found.append((value * twice, -SPECIAL_FIRST.index(shape), shape, hua))
    if not found:
        reason = "no_flower" if short_of_hua else "plain_hand" if plain else "not_complete"
        return {**refused, "reasons": [reason]}
    value, _, shape, hua = max(found)
    return {
        "seat": seat, "legal": True, "shape": shape, "extras": sorted(extras), "flowers": hua, "value": value,
    }  # fmt: skip


def are_bound(case: Case, one: int, other: int) -> bool:
    """README, Bound: three or more discards taken from the other."""
    takes = [
        sum(meld["kind"] != "an_gang" and meld["from"] == giver for meld in case["table"][taker]["melds"])
        for taker, giver in ((one, other), (other, one))
    ]
    return sum(takes) >= 3 if case.get("options", {}).get("bound_count") == "total" else max(takes) >= 3


def settled(case: Case) -> Case:
    """The result line of a case: every claim, and the payments."""
    options, win = case.get("options", {}), case["win"]
    claims = [judged(case, seat) for seat in win["winners"]]
    if not options.get("multiple_winners", True):
        after = [(win["from"] + step) % 4 for step in (1, 2, 3)] if "from" in win else []
        legal = [seat for seat in after for claim in claims if claim["seat"] == seat and claim["legal"]]
        claims = [
            {"seat": claim["seat"], "legal": False, "value": 0, "reasons": ["nearer_winner"]}
            if claim["legal"] and legal and claim["seat"] != legal[0]
            else claim
            for claim in claims
        ]
    winners = {claim["seat"]: claim["value"] for claim in claims if claim["legal"]}
    owed: dict[int, dict[int, int]] = {payer: {} for payer in range(4)}
    for winner, value in winners.items():
        for payer in set(range(4)) - set(winners):
            partner = are_bound(case, winner, payer)
            if win["by"] in ("self", "eight_flowers"):
                shares = 3 if partner else 1  # 7, 8
            elif win["by"] == "discard":
                shares = (1 if payer == win["from"] else 0) + (1 if partner else 0)
            else:
                shares = (3 if payer == win["from"] else 0) + (3 if partner else 0)
            if shares:
                owed[payer][winner] = shares * value
    payments = [0, 0, 0, 0]
    most = 5 * options.get("hand_loss_cap", 0)
    for payer, full in owed.items():
        total, debts = sum(full.values()), dict(full)
        if most and total > most:  # qiaoma 8
            debts = {winner: debt * most // total for winner, debt in full.items()}
            seat = payer
            while sum(debts.values()) < most:
                seat = (seat + 1) % 4
                if seat in debts:
                    debts[seat] += 1
        for winner, debt in debts.items():
            payments[payer] -= debt
            payments[winner] += debt
    return {"id": case["id"], "winners": claims, "payments": payments}
