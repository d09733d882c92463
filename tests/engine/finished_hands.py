"""Random finished hands of 清混碰 as cases, weighted towards what is seldom dealt: complete, special, bound, shared."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

Case = dict[str, Any]
Group = tuple[str, ...]

ALL = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]

OPTIONS: dict[str, tuple[Any, ...]] = {
    "zero_flower": ("self_draw_lowest", "self_draw_one_lezi"),
    "men_qing": ("double_only",),
    "bound_count": ("total",),
    "hand_loss_cap": tuple(range(1, 21)),
    "multiple_winners": (False,),
    "seven_pairs": (True,),
    "last_tile": (True,),
    "huang_fan": (False,),
}


class Dealer:
    """Deals one random case after the other from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.left: Counter[str] = Counter()

    def case(self, number: int) -> Case:
        """The next case."""
        chance = self.random
        self.left = Counter(dict.fromkeys(ALL, 4))
        by = chance.choices(("self", "discard", "rob_kong", "eight_flowers"), (40, 40, 15, 5))[0]
        win: Case = {"by": by, "winners": [chance.randrange(4)]}
        flowers = self.flowers(win["winners"][0] if by == "eight_flowers" and chance.random() < 0.8 else None)
        table: list[Case] = [{"concealed": "", "melds": [], "flowers": f, "ready": False} for f in flowers]
        tile = self.winner(table, win["winners"][0], None)
        if by != "eight_flowers" or chance.random() < 0.5:
            win["tile"] = tile
        if by in ("discard", "rob_kong"):
            for seat in chance.sample([seat for seat in range(4) if seat not in win["winners"]], 2):
                if chance.random() < 0.35 and self.left[tile] > 0:
                    self.left[tile] += 1  # the tile that both win with
                    if self.winner(table, seat, tile) is None:
                        self.left[tile] -= 1
                    else:
                        win["winners"].append(seat)
            win["from"] = chance.choice([seat for seat in range(4) if seat not in win["winners"]])
            chance.shuffle(win["winners"])
        elif by == "self" and chance.random() < 0.25:
            win["replacement"] = chance.choice(("flower", "kong"))
        if chance.random() < 0.2:
            win["last_tile"] = True
        for seat in set(range(4)) - set(win["winners"]):
            self.bystander(table, seat, win["winners"][0])
        options = {name: chance.choice(values) for name, values in OPTIONS.items() if chance.random() < 0.2}
        return {
            "id": f"random-{number}", "rules": "qinghunpeng", "options": options, "dealer": chance.randrange(4),
            "huang_fan": chance.choice((0, 0, 1, 3)), "table": table, "win": win,
        }  # fmt: skip

    def flowers(self, all_to: int | None) -> list[str]:
        """The flowers before each seat; often few or none, so that a flower can be lacking."""
        if all_to is not None:
            return ["12345678f" if seat == all_to else "" for seat in range(4)]
        keep = self.random.choice((0.0, 0.1, 0.5, 1.0))
        seats: list[list[str]] = [[], [], [], []]
        for flower in "12345678":
            if self.random.random() < keep:
                self.random.choice(seats).append(flower)
        return ["".join(own) + "f" if own else "" for own in seats]

    def winner(self, table: list[Case], seat: int, tile: str | None) -> str | None:
        """Gives `seat` a hand that `tile` (or a tile of its own) completes, or nearly; the tile, None if it cannot."""
        chance = self.random
        before = self.left.copy()
        for _ in range(60):
            self.left = before.copy()
            mode = chance.choices(("sets", "triplets", "honours", "pairs", "scraps"), (45, 30, 8, 7, 10))[0]
            groups = self.groups(mode)
            if groups is None:
                continue
            melded = chance.choice((0, 0, 1, 2, 3, 4)) if mode in ("sets", "triplets", "honours") else 0
            melds: list[Case] = []
            favourite = chance.choice([giver for giver in range(4) if giver != seat])
            for group in [group for group in groups if len(group) == 3][:melded]:
                groups.remove(group)
                melds.append(self.meld(group, seat, favourite))
            concealed = sorted(each for group in groups for each in group)
            if tile is not None and tile not in concealed:
                continue
            winning = tile if tile is not None else chance.choice(concealed)
            concealed.remove(winning)
            table[seat]["concealed"] = "".join(concealed)
            table[seat]["melds"] = melds
            return winning
        self.left = before
        return None

    def groups(self, mode: str) -> list[Group] | None:
        """Fourteen tiles in groups, taken from what is left; None when they run out."""
        chance = self.random
        suit = chance.choice("mps")
        pool = {
            "one": [tile for tile in ALL if tile[1] == suit],
            "half": [tile for tile in ALL if tile[1] in (suit, "z")],
            "any": ALL,
            "z": ALL[27:],
        }[chance.choices(("one", "half", "any", "z"), (30, 40, 20, 10))[0]]
        if mode == "honours":
            rest = [tile for tile in ALL[27:] for _ in range(self.left[tile])]
            if len(rest) < 14:
                return None
            picked = chance.sample(rest, 14)
            triplets = [(tile,) * 3 for tile in set(picked) if picked.count(tile) >= 3 and chance.random() < 0.5]
            for triplet in triplets:
                for tile in triplet:
                    picked.remove(tile)
            return self.taken([*triplets, *((tile,) for tile in picked)])
        if mode == "pairs":
            return self.taken([(tile, tile) for tile in chance.sample(pool, 7)])
        if mode == "scraps":
            return self.taken([(tile,) for tile in chance.choices(pool, k=14)])
        groups: list[Group] = [(tile,) * 2 for tile in chance.sample(pool, 1)]
        while len(groups) < 5:
            tile = chance.choice(pool)
            rank = int(tile[0])
            if mode == "sets" and tile[1] != "z" and rank < 8 and chance.random() < 0.6:
                groups.append((tile, f"{rank + 1}{tile[1]}", f"{rank + 2}{tile[1]}"))
            else:
                groups.append((tile,) * 3)
        return self.taken(groups)

    def taken(self, groups: list[Group]) -> list[Group] | None:
        """The groups, taken out of what is left; None when there are not so many."""
        need = Counter(tile for group in groups for tile in group)
        if any(self.left[tile] < count for tile, count in need.items()):
            return None
        self.left -= need
        for tile in ALL:
            self.left[tile] += 0
        return groups

    def meld(self, group: Group, seat: int, favourite: int) -> Case:
        """A meld of the group, often from the favourite giver, sometimes a kong."""
        chance = self.random
        others = [giver for giver in range(4) if giver != seat]
        giver = favourite if chance.random() < 0.6 else chance.choice(others)
        if len(set(group)) == 3:
            return {"kind": "chi", "tiles": "".join(group), "from": giver}
        tile = group[0]
        if self.left[tile] and chance.random() < 0.5:
            self.left[tile] -= 1
            kind = chance.choice(("ming_gang", "bu_gang", "an_gang"))
            kong = {"kind": kind, "tiles": tile * 4}
            return kong if kind == "an_gang" else {**kong, "from": giver}
        return {"kind": "peng", "tiles": tile * 3, "from": giver}

    def bystander(self, table: list[Case], seat: int, winner: int) -> None:
        """A few melds for a seat that does not win."""
        groups: list[Group] = []
        for _ in range(self.random.choice((0, 1, 3, 4))):
            tile = self.random.choice(ALL)
            if self.left[tile] >= 3:
                self.left[tile] -= 3
                groups.append((tile,) * 3)
        table[seat]["melds"] = [self.meld(group, seat, winner) for group in groups]
