"""Random finished hands of every game as cases: seldom what is dealt often, often what is dealt seldom.

Winners hold hands that are complete or lack one tile, of every shape, with melds that bind; discards are won by several
seats, kongs are robbed, and options, dice, jokers and turns are thrown in.
"""

from __future__ import annotations

import random
from collections import Counter

from tests.engine.oracle.common import (
    DRAGONS,
    HONOURS,
    KINDS,
    SINGLE_FLOWERS,
    SUIT_TILES,
    WINDS,
    Case,
    Group,
    set_melds,
)
from tests.engine.oracle.switches import SWITCHES, Values

JIANG = [f"{rank}{suit}" for suit in "mps" for rank in (2, 5, 8)]
ANY_FOURTEEN = ("honours", "jiang")


class Dealer:
    """Deals one case after the other of one game from a seed."""

    def __init__(self, variant: str, seed: int) -> None:
        self.variant = variant
        self.chance = random.Random(f"{variant} {seed}")
        self.declares = variant in ("qiaoma", "qiaoma_modern")
        self.eight = variant in ("qinghunpeng", "qiaoma", "lezi", "shanghai2")
        self.flower_kinds = [] if variant == "wuhan" else SINGLE_FLOWERS if self.eight else SINGLE_FLOWERS + DRAGONS
        self.kinds = [*SUIT_TILES, *(HONOURS if self.eight else WINDS if variant != "wuhan" else HONOURS[:6])]
        self.left: Counter[str] = Counter()
        self.wild = ""
        self.loyalty = 0.5  # how often a meld takes from the favourite giver

    def likely(self, chance: float) -> bool:
        """True so often."""
        return self.chance.random() < chance

    def case(self, number: int) -> Case:
        """The next case."""
        chance = self.chance
        self.left = Counter(dict.fromkeys(KINDS, 4)) + Counter(SINGLE_FLOWERS)
        winds = (WINDS, self.kinds, self.kinds)
        self.wild = chance.choice(chance.choice(winds)) if self.variant in ("baida", "wuhan") else ""
        self.loyalty = chance.choice((0.5, 0.9))
        options = self.options()
        dealer = chance.randrange(4)
        win = self.win(dealer)
        table: list[Case] = [{"concealed": "", "melds": [], "flowers": "", "ready": False} for _ in range(4)]
        if win["by"] == "rob_kong":
            self.rob(table, win)
        else:
            self.winners(table, win)
        for seat in range(4):
            self.flowers(table, seat, all_of_them=win["by"] == "eight_flowers" and seat == win["winners"][0])
            self.single_kongs(table, seat)
        for seat in set(range(4)) - set(win["winners"]):
            self.bystander(table, seat, win["winners"])
        for seat in range(4):
            winner = seat in win["winners"]
            table[seat]["ready"] = self.likely(0.9 if winner and self.declares else 0.5)
        if "fei_cang_ying" in SWITCHES[self.variant] and self.likely(0.5):
            win["flies"] = self.flies(options.get("fei_cang_ying", 0))
        case = {
            "id": f"{self.variant}-{number}", "rules": self.variant, "options": options, "dealer": dealer,
            "table": table, "win": win,
        }  # fmt: skip
        if self.likely(0.7):
            case["huang_fan"] = chance.choice((0, 1, 3))
        if self.wild:
            case["wild"] = self.wild
        if self.likely(0.7):
            case["dice"] = list(chance.choice(((1, 4), (4, 1), (2, 2), (6, 6), (1, 2), (3, 4), (5, 6))))
        return case

    def options(self) -> Case:
        """A few options away from their defaults; what matters little is seldom touched."""
        how_often = {
            "multiple_winners": 0.1, "minimum": 0.5, "wu_bai_da_discard": 0.6, "wu_bai_da_rob": 0.6, "seven_pairs": 0.5,
        }  # fmt: skip
        chosen = {}
        for name, values in SWITCHES[self.variant].items():
            if self.likely(how_often.get(name, 0.2)):
                chosen[name] = self.chance.choice(low_first(name, values))
        return chosen

    def win(self, dealer: int) -> Case:
        """How the hand is won: by whom and on what, the tile apart."""
        chance = self.chance
        by = chance.choices(("self", "discard", "rob_kong", "eight_flowers"), (45, 35, 12, 8 if self.eight else 2))[0]
        if self.variant == "baida" and self.likely(0.5):
            by = "self"
        win: Case = {"by": by, "winners": [chance.randrange(4)]}
        if self.variant == "shanghai2" and self.likely(0.05 if by == "eight_flowers" else 0.3):
            win["turn"] = chance.choice(("tian_hu", "di_hu"))
            if win["turn"] == "tian_hu" and by != "eight_flowers" and self.likely(0.85):
                win |= {"by": "self", "winners": [dealer]}
        if win["by"] in ("discard", "rob_kong"):
            win["winners"] += chance.sample([seat for seat in range(4) if seat not in win["winners"]], self.more())
            win["from"] = chance.choice([seat for seat in range(4) if seat not in win["winners"]])
            chance.shuffle(win["winners"])
        elif win["by"] == "self" and self.likely(0.3):
            win["replacement"] = "kong" if self.variant == "wuhan" else chance.choice(("flower", "kong"))
        elif self.likely(0.03):
            win["replacement"] = "kong"  # what is not drawn is not won on a drawn tile
        if self.likely(0.15):
            win["last_tile"] = True
        if self.likely(0.8 if "last_tile" in win else 0.15):
            win["last_four"] = True
        return win

    def more(self) -> int:
        """How many others win on the same tile."""
        return self.chance.choices((0, 1, 2), (45, 35, 20))[0]

    # Winners

    def winners(self, table: list[Case], win: Case) -> None:
        """Everybody's hand, all waiting for one tile."""
        first, *others = win["winners"]
        tile = self.winner(table, win, first, None)
        assert tile is not None
        for seat in others:
            self.left[tile] += 1  # the one that all win on
            if self.winner(table, win, seat, tile) is None:
                self.left[tile] -= 1
                win["winners"].remove(seat)
        if win["by"] != "eight_flowers" or self.likely(0.5):
            win["tile"] = tile
        else:
            self.left[tile] += 1

    def rob(self, table: list[Case], win: Case) -> None:
        """A robbed kong: the konger lays three of the kind, the winners take the fourth."""
        konger = win["from"]
        givers = [seat for seat in range(4) if seat != konger]
        while True:
            tile = self.chance.choice([kind for kind in self.kinds if kind != self.wild])
            before = self.left.copy()
            served = []
            for seat in win["winners"]:
                self.left[tile] = 1
                if self.winner(table, win, seat, tile) is not None:
                    served.append(seat)
            if served:
                break
            self.left = before
        self.left[tile] = 0
        win["winners"], win["tile"] = served, tile
        table[konger]["melds"] = [{"kind": "peng", "tiles": tile * 3, "from": self.chance.choice(givers)}]

    def winner(self, table: list[Case], win: Case, seat: int, tile: str | None) -> str | None:
        """Gives `seat` a hand that `tile` (or a tile of its own) completes, or nearly; the tile, None if it cannot."""
        before = self.left.copy()
        for _ in range(80):
            self.left = before.copy()
            found = self.hand(win, seat, tile)
            if found is not None:
                winning, table[seat]["concealed"], table[seat]["melds"] = found
                return winning
        self.left = before
        return None

    def hand(self, win: Case, seat: int, tile: str | None) -> tuple[str, str, list[Case]] | None:
        """One try: winning tile, concealed tiles, melds."""
        chance = self.chance
        wuhan, pairs = self.variant == "wuhan", "seven_pairs" in SWITCHES[self.variant]
        mode = chance.choices(
            ("sets", "triplets", "honours", "jiang", "pairs", "scraps"),
            (45, 30, 8, 12 if wuhan else 0, 8 if pairs else 2, 4),
        )[0]
        groups = self.groups(mode, tile)
        melds: list[Case] = []
        if mode not in ("pairs", "scraps"):
            secret = self.likely(0.8 if win.get("turn") else 0.05 if wuhan else 0.2)  # 暗杠 alone
            favourite = chance.choice([giver for giver in range(4) if giver != seat])
            sets = [group for group in groups if len(group) == 3 and (tile is None or tile not in group)]
            for group in sets[: chance.choice((1, 2, 3, 4, 4) if wuhan else (0, 1, 2, 3, 4, 4))]:
                meld = None if secret and len(set(group)) > 1 else self.meld(group, seat, favourite, secret=secret)
                if meld is not None:
                    groups.remove(group)
                    melds.append(meld)
        concealed = [each for group in groups for each in group]
        winning = tile if tile is not None else chance.choice(concealed)
        concealed.remove(winning)
        if self.likely(0.1):
            concealed[chance.randrange(len(concealed))] = chance.choice(self.kinds)
        if self.variant == "wuhan" and self.likely(0.03):
            concealed[chance.randrange(len(concealed))] = "7z"
        if self.wild:
            for at in chance.sample(range(len(concealed)), min(len(concealed), chance.choice((0, 0, 1, 1, 2, 3, 4)))):
                concealed[at] = self.wild
            if tile is None and win["by"] != "eight_flowers" and self.likely(0.1):
                winning = self.wild
        if not self.take([*concealed, winning]):
            return None
        chance.shuffle(concealed)
        return winning, "".join(concealed), melds

    def groups(self, mode: str, tile: str | None) -> list[Group]:
        """Fourteen tiles in groups, one of which holds `tile`; more of a kind than there are is possible."""
        chance = self.chance
        suit = chance.choice("mps")
        if self.wild in SUIT_TILES and self.likely(0.3):
            suit = self.wild[1]
        if tile in SUIT_TILES:
            suit = tile[1]
        pools = {
            "one": [kind for kind in self.kinds if kind[1] == suit],
            "half": [kind for kind in self.kinds if kind[1] in (suit, "z")],
            "any": self.kinds,
            "z": [kind for kind in self.kinds if kind[1] == "z"],
        }
        pool = pools[chance.choices(("one", "half", "any", "z"), (30, 35, 25, 10))[0]]
        if mode in ANY_FOURTEEN:
            pool = pools["z"] if mode == "honours" else JIANG
            triplets = chance.randrange(5)
            rest = self.scraps(pool, tile, 14 - 3 * triplets)
            return [*rest, *((chance.choice(pool),) * 3 for _ in range(triplets))]
        if mode == "scraps":
            return self.scraps(pool, tile, 14)
        if mode == "pairs":
            kinds = {tile} if tile else set()
            while len(kinds) < 7:
                kinds.add(chance.choice(pool if len(pool) > 7 else self.kinds))
            return [(kind,) * 2 for kind in sorted(kinds)]
        return self.sets(mode, pool, tile)

    def scraps(self, pool: list[str], tile: str | None, count: int) -> list[Group]:
        """So many single tiles of the pool, the first of them `tile`."""
        return [(tile or self.chance.choice(pool),), *((self.chance.choice(pool),) for _ in range(count - 1))]

    def sets(self, mode: str, pool: list[str], tile: str | None) -> list[Group]:
        """A pair and four sets of the pool."""
        chance = self.chance
        groups: list[Group] = []
        jiang = [kind for kind in pool if kind in JIANG]
        if tile is not None and self.left[tile] >= 2 and self.likely(0.3):
            groups.append((tile, tile))
        elif self.variant == "wuhan" and jiang and self.likely(0.7):
            groups.append((chance.choice(jiang),) * 2)
        else:
            groups.append((chance.choice(pool),) * 2)
        while len(groups) < 5:
            kind = self.wild if self.wild in pool and self.likely(0.2) else chance.choice(pool)
            if tile is not None and not any(tile in group for group in groups):
                kind = tile
            low = max(int(kind[0]) - chance.randrange(3), 1)
            one_left = kind == tile and self.left[kind] < 3
            if kind in SUIT_TILES and low < 8 and (one_left or (mode == "sets" and self.likely(0.6))):
                groups.append((f"{low}{kind[1]}", f"{low + 1}{kind[1]}", f"{low + 2}{kind[1]}"))
            else:
                groups.append((kind,) * 3)
        return groups

    def take(self, tiles: list[str]) -> bool:
        """Takes the tiles from what is left; False, and takes none, when there are not so many."""
        need = Counter(tiles)
        if any(self.left[tile] < count for tile, count in need.items()):
            return False
        for tile, count in need.items():
            self.left[tile] -= count
        return True

    def meld(self, group: Group, seat: int, favourite: int, *, secret: bool = False) -> Case | None:
        """A meld of the group, often from the favourite giver, sometimes a kong; None when the tiles are gone."""
        chance = self.chance
        if self.variant == "wuhan" and self.wild in group:
            return None
        others = [giver for giver in range(4) if giver != seat]
        giver = favourite if self.likely(self.loyalty) else chance.choice(others)
        tile = group[0]
        if len(set(group)) == 3:
            return {"kind": "chi", "tiles": "".join(group), "from": giver} if self.take([*group]) else None
        if (secret or self.likely(0.5)) and self.take([tile] * 4):
            kind = "an_gang" if secret else chance.choice(("ming_gang", "bu_gang", "an_gang"))
            kong = {"kind": kind, "tiles": tile * 4}
            return kong if kind == "an_gang" else {**kong, "from": giver}
        if not secret and self.take([tile] * 3):
            return {"kind": "peng", "tiles": tile * 3, "from": giver}
        return None

    # The others

    def bystander(self, table: list[Case], seat: int, winners: list[int]) -> None:
        """Melds for a seat that does not win, often from a winner; sometimes the tiles in its hand too."""
        chance = self.chance
        favourite = chance.choice(winners)
        melds = table[seat]["melds"]
        for _ in range(chance.choice((0, 1, 3, 3, 4)) - len(set_melds(table[seat]))):
            kind = chance.choice(self.kinds)
            meld = self.meld((kind,) * 3, seat, favourite)
            if meld is not None:
                melds.append(meld)
        if self.likely(0.3):
            tiles = list((+Counter({kind: self.left[kind] for kind in self.kinds})).elements())
            hand = chance.sample(tiles, min(len(tiles), 13 - 3 * len(set_melds(table[seat]))))
            self.take(hand)
            table[seat]["concealed"] = "".join(hand)

    def flowers(self, table: list[Case], seat: int, *, all_of_them: bool) -> None:
        """Flower tiles before a seat: often few or none, so that one can be lacking; all eight for 八花齐, mostly."""
        if all_of_them and self.flower_kinds and self.likely(0.85):
            mine = [flower for flower in SINGLE_FLOWERS if self.left[flower]]
        else:
            keep = self.chance.choice((0.0, 0.1, 0.3, 0.8))
            mine = [kind for kind in self.flower_kinds for _ in range(self.left[kind]) if self.likely(keep)]
        self.take(mine)
        table[seat]["flowers"] = "".join(mine)

    def single_kongs(self, table: list[Case], seat: int) -> None:
        """武汉: 红中杠 and 癞子杠."""
        if self.variant != "wuhan":
            return
        for kind, tile in (("hong_zhong", "7z"), ("lai_zi", self.wild)):
            while self.likely(0.25) and self.take([tile]):
                melds = table[seat]["melds"]
                melds.insert(self.chance.randint(0, len(melds)), {"kind": kind, "tiles": tile})

    def flies(self, count: int) -> list[str]:
        """飞苍蝇: so many tiles, fewer at the end of the wall, seldom more than the option has."""
        if self.likely(0.2):
            count = self.chance.randint(0, 3)
        tiles = [kind for kind in [*self.kinds, *self.flower_kinds] if self.left[kind] > 0]
        flies = self.chance.sample(tiles, count)
        self.take(flies)
        return flies


def low_first(name: str, values: Values) -> Values:
    """The values to choose from; loss caps and caps mostly so low that they cut."""
    if name == "hand_loss_cap":
        return (*values, *(1, 2, 3, 4) * 6)
    if name == "cap":
        return (*values, *range(100, 400, 10))
    if name == "minimum":
        return (0, 0, 0, *values)
    return values
