"""What a player remembers of a hand that its view does not say: the order of things."""

from __future__ import annotations

from game.engine.events import Discarded, Event, HandBegan, ReadyDeclared


class Memory:
    """`passed` are for each seat that has declared 敲 the kinds thrown since, by it or by others.

    It does not wait for them. For the kind of the very discard that it declares with it may.
    """

    __slots__ = ("_declared", "_declaring", "passed")

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self._declared: list[int] = []
        self._declaring: int | None = None
        self.passed: tuple[set[int], set[int], set[int], set[int]] = (set(), set(), set(), set())

    def told(self, event: Event) -> None:
        """Something happened."""
        match event:
            case HandBegan():
                self._forget()
            case ReadyDeclared(seat):
                self._declaring = seat
            case Discarded(seat, tile):
                for other in self._declared:
                    self.passed[other].add(int(tile))
                if seat == self._declaring:
                    self._declared.append(seat)
                    self._declaring = None

    def copy(self) -> Memory:
        """The same memory, to be kept."""
        twin = Memory()
        twin._declared = self._declared[:]
        twin._declaring = self._declaring
        one, two, three, four = map(set, self.passed)
        twin.passed = (one, two, three, four)
        return twin
