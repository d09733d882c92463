"""What a player remembers of a hand that its view does not say: the order of things."""

from __future__ import annotations

from game.engine.events import Discarded, Event, HandBegan, ReadyDeclared


class Memory:
    """For each seat that has declared 敲 the kinds that it has let pass since: it does not wait for them."""

    __slots__ = ("_declared", "passed")

    def __init__(self) -> None:
        self._declared = [False] * 4
        self.passed: tuple[set[int], set[int], set[int], set[int]] = (set(), set(), set(), set())

    def told(self, event: Event) -> None:
        """Something happened."""
        match event:
            case HandBegan():
                self._declared = [False] * 4
                self.passed = (set(), set(), set(), set())
            case ReadyDeclared(seat):
                self._declared[seat] = True
            case Discarded(seat, tile):
                for other, kinds in enumerate(self.passed):
                    if other != seat and self._declared[other]:
                        kinds.add(int(tile))

    def copy(self) -> Memory:
        """The same memory, to be kept."""
        twin = Memory()
        twin._declared = self._declared[:]
        one, two, three, four = map(set, self.passed)
        twin.passed = (one, two, three, four)
        return twin
