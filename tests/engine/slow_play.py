"""The play of 清混碰 a second time: slow, straight from the rules' text, sharing no code with the engine.

Tiles and actions are texts (`"5m"`, `"0 discard 5m"`); wins are judged by the second scorer, `oracle.qinghunpeng`.
Numbers in comments are rules of the rules README.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from tests.engine.oracle import qinghunpeng
from tests.engine.oracle.common import tiles_of

FLOWERS = [f"{rank}f" for rank in range(1, 9)]


class SlowHand:
    """A hand. `wall` are 144 tiles by place; `asked` maps each seat that must decide to all that it may do."""

    def __init__(
        self, wall: list[str], dice: tuple[int, int], dealer: int, options: dict[str, Any] | None = None
    ) -> None:
        self.options = options or {}
        self.dealer = dealer
        # 3: count the rows counter-clockwise from the dealer; skip stacks clockwise from the right end.
        total = dice[0] + dice[1]
        row = dealer
        for _ in range(total - 1):
            row = (row + 1) % 4
        stacks = [[wall[36 * row + 2 * stack], wall[36 * row + 2 * stack + 1]] for stack in range(18)]
        beyond = []
        for back in (1, 2, 3):
            seat = (row - back) % 4
            beyond += [[wall[36 * seat + 2 * stack], wall[36 * seat + 2 * stack + 1]] for stack in range(18)]
        self.stacks = stacks[total:] + beyond + stacks[:total]
        self.hands: list[list[str]] = [[], [], [], []]
        self.melds: list[list[dict[str, Any]]] = [[], [], [], []]
        self.flowers: list[list[str]] = [[], [], [], []]
        self.locked: list[set[str]] = [set(), set(), set(), set()]
        self.over = False
        self.asked: dict[int, list[str]] = {}
        self.answers: dict[int, str] = {}
        self.thrown = ""
        self.thrower = -1
        self.window = ""  # "discard", "kong" or "flowers" while several may answer
        self.just_taken = ""
        self.deal()

    def left(self) -> int:
        return sum(map(len, self.stacks))

    def head(self) -> str:
        tile = self.stacks[0].pop(0)
        self.stacks = [stack for stack in self.stacks if stack]
        return tile

    def tail(self) -> str:
        tile = self.stacks[-1].pop(0)
        self.stacks = [stack for stack in self.stacks if stack]
        return tile

    def deal(self) -> None:
        order = [(self.dealer + step) % 4 for step in range(4)]
        for count in (4, 4, 4, 1):  # 4
            for seat in order:
                for _ in range(count):
                    self.hands[seat].append(self.head())
        self.hands[self.dealer].append(self.head())
        for seat in order:  # 5
            while any(tile in FLOWERS for tile in self.hands[seat]):
                mine = sorted(tile for tile in self.hands[seat] if tile in FLOWERS)
                for tile in mine:
                    self.hands[seat].remove(tile)
                    self.flowers[seat].append(tile)
                self.hands[seat] += [self.tail() for _ in mine]
        eight = [seat for seat in range(4) if len(self.flowers[seat]) == 8]
        if eight and eight[0] != self.dealer:
            self.window = "flowers"
            self.asked = {eight[0]: [f"{eight[0]} hu eight_flowers", f"{eight[0]} pass"]}
        else:
            self.turn(self.dealer, self.hands[self.dealer][-1], replacement="", eight=bool(eight))

    # What may be done

    def wins(self, seat: int, by: str, tile: str, giver: int | None, replacement: str = "") -> bool:
        concealed = list(self.hands[seat])
        if by == "self":
            concealed.remove(tile)
        table = [
            {
                "concealed": "".join(concealed) if other == seat else "",
                "melds": self.melds[other],
                "flowers": "".join(self.flowers[other]),
            }
            for other in range(4)
        ]
        win: dict[str, Any] = {"by": by, "tile": tile, "winners": [seat]}
        if giver is not None:
            win["from"] = giver
        if replacement:
            win["replacement"] = replacement
        if by != "rob_kong" and self.left() == 0:
            win["last_tile"] = True
        case = {"rules": "qinghunpeng", "table": table, "win": win, "options": self.options}
        return bool(qinghunpeng.judged(case, seat)["legal"])

    def no_shape(self, seat: int, meld: dict[str, Any]) -> bool:
        """options.md, meld_lock: refuse. A run and two suits together leave nothing that may win."""
        if self.options.get("meld_lock") != "refuse":
            return False
        melds = [*self.melds[seat], meld]
        suits = {tile[1] for one in melds for tile in tiles_of(one["tiles"])} - {"z"}
        return len(suits) > 1 and any(one["kind"] == "chi" for one in melds)

    def turn(self, seat: int, drawn: str, replacement: str, eight: bool) -> None:
        """`seat` must act: `drawn` is empty straight after 吃 and 碰."""
        hand = self.hands[seat]
        can = [f"{seat} discard {tile}" for tile in set(hand)]
        if self.options.get("no_swap") and self.just_taken:
            can = [text for text in can if not text.endswith(self.just_taken)]
        if eight:
            can.append(f"{seat} hu eight_flowers")
        if drawn:
            if self.wins(seat, "self", drawn, None, replacement):
                can.append(f"{seat} hu self {drawn}")
            if self.left():  # 11
                for tile in set(hand):
                    if hand.count(tile) == 4 and not self.no_shape(seat, {"kind": "an_gang", "tiles": tile * 4}):
                        can.append(f"{seat} an_gang {tile}")
                    if any(meld["kind"] == "peng" and meld["tiles"].startswith(tile) for meld in self.melds[seat]):
                        can.append(f"{seat} bu_gang {tile}")
        self.window = ""
        self.asked = {seat: can}

    def offer(self, seat: int, tile: str) -> None:
        """7, 10, 11: `seat` has discarded `tile`."""
        self.window, self.thrown, self.thrower = "discard", tile, seat
        self.asked, self.answers = {}, {}
        for other in ((seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4):
            can = []
            hand = self.hands[other]
            if tile not in self.locked[other] and self.wins(other, "discard", tile, seat):
                can.append(f"{other} hu discard {tile}")
            if self.left():
                if hand.count(tile) >= 2 and not self.no_shape(other, {"kind": "peng", "tiles": tile * 3}):
                    can.append(f"{other} peng {tile}")
                if hand.count(tile) == 3 and not self.no_shape(other, {"kind": "ming_gang", "tiles": tile * 4}):
                    can.append(f"{other} ming_gang {tile}")
                if other == (seat + 1) % 4 and tile[1] != "z" and self.options.get("chi", True):
                    can += self.chi_forms(other, tile)
            if can:
                self.asked[other] = [*can, f"{other} pass"]
        if not self.asked:
            self.next_draw()

    def chi_forms(self, seat: int, tile: str) -> list[str]:
        forms = []
        rank, suit = int(tile[0]), tile[1]
        for low in range(rank - 2, rank + 1):
            run = [f"{number}{suit}" for number in range(low, low + 3)]
            if low < 1 or low + 2 > 9:
                continue
            rest = list(self.hands[seat])
            try:
                for part in run:
                    if part != tile:
                        rest.remove(part)
            except ValueError:
                continue
            stuck = self.options.get("no_swap") and all(other == tile for other in rest)
            if not stuck and not self.no_shape(seat, {"kind": "chi", "tiles": "".join(run)}):
                forms.append(f"{seat} chi {tile} {low}{suit}")
        return forms

    # What is done

    def after(self, action: str) -> SlowHand:
        """A new hand, in which `action` has been done."""
        new = deepcopy(self)
        assert action in new.asked[int(action[0])]
        if new.window:
            new.answers[int(action[0])] = action
            if len(new.answers) == len(new.asked):
                new.resolve()
        else:
            new.act(action)
        return new

    def pending(self) -> list[int]:
        return [seat for seat in self.asked if seat not in self.answers]

    def act(self, action: str) -> None:
        words = action.split()
        seat, word, tile = int(words[0]), words[1], words[-1]
        self.just_taken = ""
        if word == "discard":
            self.hands[seat].remove(tile)
            self.offer(seat, tile)
        elif word == "hu":
            self.end()
        elif word == "an_gang":
            for _ in range(4):
                self.hands[seat].remove(tile)
            self.melds[seat].append({"kind": "an_gang", "tiles": tile * 4})
            self.replace(seat, "kong")
        else:
            self.hands[seat].remove(tile)
            self.window, self.thrown, self.thrower = "kong", tile, seat
            self.asked, self.answers = {}, {}
            for other in ((seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4):  # 9
                if self.wins(other, "rob_kong", tile, seat):
                    self.asked[other] = [f"{other} hu rob_kong {tile}", f"{other} pass"]
            if not self.asked:
                self.lay_added_kong()

    def lay_added_kong(self) -> None:
        for meld in self.melds[self.thrower]:
            if meld["kind"] == "peng" and meld["tiles"].startswith(self.thrown):
                meld["kind"], meld["tiles"] = "bu_gang", self.thrown * 4
        self.replace(self.thrower, "kong")

    def resolve(self) -> None:
        words = {seat: answer.split()[1] for seat, answer in self.answers.items()}
        window, asked, answers = self.window, self.asked, self.answers
        self.asked, self.answers, self.window = {}, {}, ""
        if "hu" in words.values():
            self.end()
            return
        if window == "flowers":
            if self.left() == 0:
                self.end()
            else:
                self.turn(self.dealer, self.hands[self.dealer][-1], "", eight=False)
            return
        for seat, can in asked.items():  # 10: a win that was not taken
            if any(" hu " in text for text in can):
                self.locked[seat].add(self.thrown)
        if window == "kong":
            self.lay_added_kong()
            return
        for kinds in (("ming_gang", "peng"), ("chi",)):
            for seat, word in words.items():
                if word in kinds:
                    self.take(seat, answers[seat])
                    return
        self.next_draw()

    def take(self, seat: int, action: str) -> None:
        words = action.split()
        tile = words[2]
        if words[1] == "chi":
            low, suit = int(words[3][0]), words[3][1]
            tiles = [f"{number}{suit}" for number in range(low, low + 3)]
        else:
            tiles = [tile] * (3 if words[1] == "peng" else 4)
        used = list(tiles)
        used.remove(tile)
        for part in used:
            self.hands[seat].remove(part)
        self.melds[seat].append({"kind": words[1], "tiles": "".join(tiles), "from": self.thrower})
        self.locked[seat] = set()
        if words[1] == "ming_gang":
            self.replace(seat, "kong")
        else:
            self.just_taken = tile
            self.turn(seat, "", "", eight=False)

    def next_draw(self) -> None:
        seat = (self.thrower + 1) % 4
        if self.left() == 0:  # 11
            self.end()
        else:
            self.draw(seat, self.head(), "")

    def replace(self, seat: int, why: str) -> None:
        self.draw(seat, self.tail(), why)

    def draw(self, seat: int, tile: str, why: str) -> None:
        self.locked[seat] = set()
        eight = False
        while tile in FLOWERS:  # 6
            self.flowers[seat].append(tile)
            eight = len(self.flowers[seat]) == 8
            if self.left() == 0:
                if eight:
                    self.window = "flowers"
                    self.asked = {seat: [f"{seat} hu eight_flowers", f"{seat} pass"]}
                else:
                    self.end()
                return
            tile, why = self.tail(), "flower"
        self.hands[seat].append(tile)
        self.turn(seat, tile, why, eight)

    def end(self) -> None:
        self.over = True
        self.asked, self.answers, self.window = {}, {}, ""


def slow_perft(hand: SlowHand, depth: int) -> int:
    """How many sequences of `depth` actions there are; seats that must answer do so in play order."""
    if depth == 0 or hand.over:
        return 1
    actions = hand.asked[hand.pending()[0]]
    if depth == 1:
        return len(actions)
    return sum(slow_perft(hand.after(action), depth - 1) for action in actions)
