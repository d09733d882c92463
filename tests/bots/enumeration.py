"""A slow enumeration of the model that `game.bots.advice.race` states, sharing no code with it.

It plays the whole recursion out on sorted hands with the engine's `Variant.distances`, `judge` and `settle`: every
kind that can come, every discard after it, every claim. `python -m tests.bots.test_enumeration` compares 300 positions.
"""

from __future__ import annotations

from collections import Counter
from math import exp

from game.engine.actions import WinBy
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.melds import Meld, MeldKind
from game.engine.tiles import KINDS
from game.engine.view import SeatView

Hand = tuple[int, ...]


class Enumeration:
    """The chances of one position, just after the own discard; `stay`, `loss` and `rate` are the model's numbers."""

    def __init__(
        self, view: SeatView, stay: tuple[float, ...], loss: tuple[float, ...], rate: float, steps: float
    ) -> None:
        self.view, self.rules, self.variant = view, view.ruleset, view.ruleset.variant
        self.stay, self.loss, self.rate, self.steps = stay, loss, rate, steps
        self.flowers = self.variant.flower_kinds
        self.unseen = view.unseen()
        self.start = Counter(view.hand) + Counter(t for m in view.players[view.seat].melds for t in m.tiles)
        plain = sum(u for kind, u in enumerate(self.unseen) if kind not in self.flowers)
        self.flowers_left = sum(self.unseen) - plain
        self.plain = plain
        wall = view.wall_left * plain // max(1, sum(self.unseen))
        # The order in which the wall goes: three others, then the seat, and so on to its end.
        self.thrown_before: list[int] = []
        count = 0
        for number in range(wall):
            if number % 4 == 3:
                self.thrown_before.append(count)
                count = 0
            else:
                count += 1
        self.turns = len(self.thrown_before)
        self.thrown_before.append(count)
        self.away_of: dict = {}
        self.paid: dict = {}
        self.value: dict = {}
        self.drawn: dict = {}
        self.offered: dict = {}

    def after_discard(self, hand: Hand, melds: tuple[Meld, ...], plan: str | None) -> tuple[float, float]:
        """Points and chance of thirteen tiles that head for `plan`, a shape, or None for whichever is nearest."""
        self.plan = plan
        self.value, self.drawn, self.offered = {}, {}, {}
        return self._after(0, tuple(hand), melds)

    def _after(self, at: int, hand: Hand, melds: tuple[Meld, ...]) -> tuple[float, float]:
        if at > self.turns:
            return 0.0, 0.0
        key = (at, hand, melds)
        if key not in self.value:
            points, chance = self._phase(at, hand, melds)
            self.value[key] = (self.stay[at] * points - self.loss[at], self.stay[at] * chance)
        return self.value[key]

    def _phase(self, at: int, hand: Hand, melds: tuple[Meld, ...]) -> tuple[float, float]:
        own = self._draw(at, hand, melds)
        thrown = self.thrown_before[at]
        if thrown == 0:
            return own
        seen = sum(self.thrown_before[:at]) + at
        entries = []
        for live, pays, claims, anyone in self._offers(hand, melds):
            if pays is not None:
                entries.append((live * thrown, self._won(pays, at, own)))
                continue
            then = max(self._after(at + 1, left, laid) for left, laid in claims)
            gain = (then[0] - own[0], then[1] - own[1]) if then[0] > own[0] else (0.0, 0.0)
            entries.append((live * self.steps * (thrown if anyone else 1), gain))
        weights = [weight * self.rate / max(1, self.plain - seen) for weight, _ in entries]
        total = sum(weights)
        if not total:
            return own
        happens = 1 - (1 - min(total, thrown) / thrown) ** thrown
        points = own[0] + sum(w / total * happens * gain[0] for w, (_, gain) in zip(weights, entries, strict=True))
        chance = own[1] + sum(w / total * happens * gain[1] for w, (_, gain) in zip(weights, entries, strict=True))
        return points, chance

    def _draw(self, at: int, hand: Hand, melds: tuple[Meld, ...]) -> tuple[float, float]:
        otherwise = self._after(at + 1, hand, melds)
        if at >= self.turns:
            return otherwise
        pool = max(1, self.plain - sum(self.thrown_before[: at + 1]) - at)
        gains = []
        for live, pays, hands in self._draws(hand, melds):
            if pays is not None:
                gain = self._won(pays, at + 1, otherwise)
                for left in hands:  # the win may be left lying for a wait for every kind
                    then = self._after(at + 1, left, melds)
                    if then[0] - otherwise[0] > gain[0]:
                        gain = (then[0] - otherwise[0], then[1] - otherwise[1])
                gains.append((live, gain))
                continue
            then = max(self._after(at + 1, left, melds) for left in hands)
            worse = then[0] <= otherwise[0]
            gains.append((live * self.steps, (0.0, 0.0) if worse else (then[0] - otherwise[0], then[1] - otherwise[1])))
        pool = max(pool, sum(live for live, _ in gains))
        return (
            otherwise[0] + sum(live / pool * gain[0] for live, gain in gains),
            otherwise[1] + sum(live / pool * gain[1] for live, gain in gains),
        )

    def _draws(self, hand: Hand, melds: tuple[Meld, ...]) -> list[tuple[int, tuple | None, list[Hand]]]:
        """For each kind that helps when drawn: its live copies, what it pays or None, and the hands it may lead to."""
        key = (hand, melds)
        if key not in self.drawn:
            found = []
            for kind, live in self._live(hand, melds):
                if self._complete(hand, melds, kind):
                    pays = self._pays(hand, melds, kind, WinBy.SELF)
                    if any(pay is not None for pay in pays):
                        found.append((live, pays, self._freed(tuple(sorted((*hand, kind))), hand, melds)))
                    continue
                hands = self._kept(tuple(sorted((*hand, kind))), hand, melds, melds)
                if hands:
                    found.append((live, None, hands))
            self.drawn[key] = found
        return self.drawn[key]

    def _offers(self, hand: Hand, melds: tuple[Meld, ...]) -> list[tuple[int, tuple | None, list, bool]]:
        """For each kind that helps when thrown: its live copies, what it pays or what claims lead to, and from whom."""
        key = (hand, melds)
        if key not in self.offered:
            found = []
            for kind, live in self._live(hand, melds):
                if kind == self.view.wild:
                    continue
                if self._complete(hand, melds, kind):
                    pays = self._pays(hand, melds, kind, WinBy.DISCARD)
                    if any(pay is not None for pay in pays):
                        found.append((live, pays, [], True))
                    continue
                claims, anyone = self._claims(hand, melds, kind)
                if claims:
                    found.append((live, None, claims, anyone))
            self.offered[key] = found
        return self.offered[key]

    def _claims(self, hand: Hand, melds: tuple[Meld, ...], kind: int) -> tuple[list, bool]:
        """The hands and melds after each 碰, or where there is none each 吃; and whether anyone's discard serves."""
        tile = KINDS[kind]
        if hand.count(tile) >= 2:
            options = self._claimed(hand, melds, (*melds, Meld(MeldKind.PENG, (tile,) * 3, None, tile)), (tile, tile))
            if options:
                return options, True
        options = []
        if tile.is_number and self.variant.conduct(self.rules).chi:
            for low in (tile - 2, tile - 1, tile):
                run = tuple(range(low, low + 3))
                if low < 0 or run[0] // 9 != tile // 9 or run[2] // 9 != tile // 9:
                    continue
                others = [part for part in run if part != tile]
                if self.view.wild in others or not all(part in hand for part in others):
                    continue
                left = (self.view.seat + 3) % 4
                laid = (*melds, Meld(MeldKind.CHI, tuple(KINDS[part] for part in run), left, tile))
                options += self._claimed(hand, melds, laid, others)
        return options, False

    def _claimed(self, hand: Hand, melds: tuple, laid: tuple, used: tuple | list) -> list:
        rest = list(hand)
        for tile in used:
            rest.remove(tile)
        return [(left, laid) for left in self._kept(tuple(rest), hand, laid, melds)]

    def _kept(self, held: Hand, before: Hand, melds: tuple[Meld, ...], melds_before: tuple[Meld, ...]) -> list[Hand]:
        """The hands after each discard that is nearer than the hand was."""
        was = self._away(before, melds_before)
        found = []
        for place, tile in enumerate(held):
            if place and held[place - 1] == tile:
                continue
            left = held[:place] + held[place + 1 :]
            if self._away(left, melds) < was:
                found.append(left)
        return found

    def _freed(self, held: Hand, before: Hand, melds: tuple[Meld, ...]) -> list[Hand]:
        """Where 跑百搭 pays: the hands after each discard for which every kind wins, if that is not so already."""
        if "pao_bai_da" not in self.variant.extras or self._every(before, melds):
            return []
        rest = [held[:place] + held[place + 1 :] for place in range(len(held))]
        return [left for left in dict.fromkeys(rest) if self._every(left, melds)]

    def _every(self, hand: Hand, melds: tuple[Meld, ...]) -> bool:
        """Whether a joker is held, and every kind wins that is not held or laid four times."""
        laid = [tile for meld in melds for tile in meld.tiles]
        kinds = [kind for kind in range(31) if hand.count(kind) + laid.count(KINDS[kind]) < 4]
        return self.view.wild in hand and all(self._complete(hand, melds, kind) for kind in kinds)

    def _distances(self, hand: Hand, melds: tuple[Meld, ...]) -> dict[str, int]:
        key = (hand, melds)
        if key not in self.away_of:
            tiles = tuple(KINDS[tile] for tile in hand)
            self.away_of[key] = self.variant.distances(tiles, melds, self.rules, self.view.wild)
        return self.away_of[key]

    def _away(self, hand: Hand, melds: tuple[Meld, ...]) -> int:
        found = self._distances(hand, melds)
        return min(found.values(), default=99) if self.plan is None else found.get(self.plan, 99)

    def _complete(self, hand: Hand, melds: tuple[Meld, ...], kind: int) -> bool:
        return any(away < 0 for away in self._distances(tuple(sorted((*hand, kind))), melds).values())

    def _live(self, hand: Hand, melds: tuple[Meld, ...]) -> list[tuple[int, int]]:
        now = Counter(hand) + Counter(tile for meld in melds for tile in meld.tiles)
        found = []
        for kind in range(34):
            live = self.unseen[kind] - max(0, now[kind] - self.start[kind])
            if live > 0 and kind not in self.flowers:
                found.append((kind, live))
        return found

    def _won(self, pays: tuple, draws: int, otherwise: tuple[float, float]) -> tuple[float, float]:
        """The gain of a win, by how many flowers have come with so many draws."""
        mean = draws * self.flowers_left / self.plain
        parts = [exp(-mean), mean * exp(-mean), 0.0]
        parts[2] = 1 - parts[0] - parts[1]
        if self.flowers_left == 1:
            parts = [parts[0], 1 - parts[0], 0.0]
        legal = [(part, pay) for part, pay in zip(parts, pays, strict=True) if pay is not None]
        points = sum(part * (pay - otherwise[0]) for part, pay in legal)
        chance = sum(part * (1 - otherwise[1]) for part, _ in legal)
        return (points, chance) if points > 0 else (0.0, 0.0)

    def _pays(self, hand: Hand, melds: tuple[Meld, ...], kind: int, by: WinBy) -> tuple:
        """What the win brings in with no, one and two flowers more; None where it is not legal."""
        key = (hand, melds, kind, by)
        if key not in self.paid:
            coming = [KINDS[f] for f in sorted(self.flowers) for _ in range(self.unseen[f])]
            self.paid[key] = tuple(self._settled(hand, melds, KINDS[kind], by, coming[:more]) for more in range(3))
        return self.paid[key]

    def _settled(self, hand: Hand, melds: tuple[Meld, ...], tile: int, by: WinBy, more: list) -> float | None:
        view, seat = self.view, self.view.seat
        table = [SeatHand((), p.melds, p.flowers, p.ready) for p in view.players]
        flowers = tuple(sorted((*view.players[seat].flowers, *more)))
        table[seat] = SeatHand(tuple(KINDS[t] for t in hand), melds, flowers, ready=True)
        received = []
        for giver in [s for s in range(4) if s != seat] if by is WinBy.DISCARD else [None]:
            win = Win(by, (seat,), KINDS[tile], giver)
            done = FinishedHand(tuple(table), win, view.dealer, view.dice, view.huang_fan, view.wild)
            settled = self.variant.settle(done, self.rules)
            if not settled.winners[0].legal:
                return None
            received.append(settled.payments[seat])
        return sum(received) / len(received)
