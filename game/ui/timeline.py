"""Movement in time: steps one after the other or side by side, in whole milliseconds, that always end exactly.

A :class:`Timeline` is a queue of acts. Each act is told its progress (0…1, eased) and reaches exactly 1, whatever the
length of the steps, also when it is hurried or skipped. Time counts in whole milliseconds of *nominal* speed: a speed
factor of 2 lets two of them pass for each real one. What is left of a step when an act ends goes to the next one, so
that a sequence takes as long as its acts together.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, Protocol

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Even."""
    return t


def smooth(t: float) -> float:
    """Gently away and gently home."""
    return t * t * (3 - 2 * t)


def out(t: float) -> float:
    """Fast away, slowly home: tiles that glide to rest."""
    return 1 - (1 - t) ** 3


def into(t: float) -> float:
    """Slowly away, fast home: things that fall."""
    return t * t * t


def back(t: float) -> float:
    """A little beyond the goal and back to it: what snaps into place."""
    s = 1.4
    t -= 1
    return t * t * ((s + 1) * t + s) + 1


class Act(Protocol):
    """Something that takes a number of milliseconds."""

    @property
    def length(self) -> int:
        """Milliseconds it takes at nominal speed."""

    def start(self) -> None:
        """Called once, before its first moment."""

    def at(self, ms: int) -> None:
        """The moment *ms* after its start, 0…length, never going back. At `length` it is in its final state."""


class Move:
    """An act that tells *show* its eased progress; *begun* is called before, *done* after it."""

    def __init__(
        self,
        length: int,
        show: Callable[[float], object],
        *,
        ease: Ease = smooth,
        begun: Callable[[], object] | None = None,
        done: Callable[[], object] | None = None,
    ) -> None:
        self._length = max(0, length)
        self._show = show
        self._ease = ease
        self._begun = begun
        self._done = done
        self._over = False

    @property
    def length(self) -> int:
        return self._length

    def start(self) -> None:
        if self._begun is not None:
            self._begun()

    def at(self, ms: int) -> None:
        if self._over:
            return
        if ms < self._length:
            self._show(self._ease(ms / self._length))
            return
        self._over = True
        self._show(1.0)
        if self._done is not None:
            self._done()


class Wait(Move):
    """Nothing happens for a while."""

    def __init__(self, length: int) -> None:
        super().__init__(length, lambda _: None)


class Call(Move):
    """Something done at once: a sound, a change of what is shown."""

    def __init__(self, act: Callable[[], object]) -> None:
        super().__init__(0, lambda _: None, done=act)


class Group:
    """Acts that run at the same time, each after its own delay."""

    def __init__(self, acts: Iterable[Act], delays: Iterable[int] | None = None) -> None:
        self._acts = list(acts)
        self._delays = list(delays) if delays is not None else [0] * len(self._acts)
        if len(self._delays) != len(self._acts):
            raise ValueError("one delay for each act")
        order = range(len(self._acts))
        self._by_start = sorted(order, key=lambda i: self._delays[i])
        self._by_end = sorted(order, key=lambda i: self._delays[i] + self._acts[i].length)
        self._started = [False] * len(self._acts)

    @classmethod
    def staggered(cls, acts: Iterable[Act], each: int) -> Group:
        """Acts that begin one after the other, *each* milliseconds apart."""
        row = list(acts)
        return cls(row, [i * each for i in range(len(row))])

    @property
    def length(self) -> int:
        return max((d + a.length for a, d in zip(self._acts, self._delays, strict=True)), default=0)

    def start(self) -> None:
        """Nothing yet: every act starts when its delay is over."""

    def at(self, ms: int) -> None:
        for i in self._by_start:
            if ms >= self._delays[i] and not self._started[i]:
                self._started[i] = True
                self._acts[i].start()
        for i in self._by_end:  # a long step may pass several ends: they are told in the order of time
            if self._started[i]:
                self._acts[i].at(min(ms - self._delays[i], self._acts[i].length))


class Sequence:
    """Acts one after the other, as a single act (for a group of sequences)."""

    def __init__(self, acts: Iterable[Act]) -> None:
        self._acts = list(acts)
        self._now = -1
        self._begins = [0]
        for act in self._acts:
            self._begins.append(self._begins[-1] + act.length)

    @property
    def length(self) -> int:
        return self._begins[-1]

    def start(self) -> None:
        """Nothing yet: the first act starts with the first moment."""

    def at(self, ms: int) -> None:
        for i, act in enumerate(self._acts):
            begin = self._begins[i]
            if ms < begin:
                break
            if self._now < i:
                self._now = i
                act.start()
            act.at(min(ms - begin, act.length))


HURRY: Final = 6
"""How many times faster a hurried timeline runs until it is empty."""


class Timeline:
    """Acts waiting their turn. `speed` is the factor of the speed setting; ``0`` means instant.

    With `still` ("less motion") every act shows only its end, after the same time: things appear in their new place one
    after the other and nothing flies.
    """

    def __init__(self, speed: float = 1.0, still: bool = False) -> None:
        self.speed = speed
        self.still = still
        self._queue: deque[Act] = deque()
        self._passed = 0
        self._running = False
        self._hurried = False
        self._carry = 0.0

    @property
    def busy(self) -> bool:
        """Whether anything still moves or waits."""
        return bool(self._queue)

    @property
    def left(self) -> int:
        """Milliseconds of nominal speed until everything has ended."""
        return sum(act.length for act in self._queue) - self._passed

    def then(self, *acts: Act) -> Timeline:
        """Queue acts after all others; returns the timeline."""
        self._queue.extend(acts)
        return self

    def together(self, *acts: Act, delays: Iterable[int] | None = None) -> Timeline:
        """Queue acts that run side by side; returns the timeline."""
        return self.then(Group(acts, delays))

    def hurry(self) -> None:
        """Run several times faster until the queue is empty."""
        self._hurried = bool(self._queue)

    def skip(self) -> None:
        """End everything now, in order, each act in its final state."""
        while self._queue:
            self._finish()
        self._hurried = False

    def update(self, ms: int) -> bool:
        """Let *ms* real milliseconds pass; whether anything may look different now."""
        if not self._queue:
            return False
        if self.speed <= 0:
            self.skip()
            return True
        passing = ms * self.speed * (HURRY if self._hurried else 1) + self._carry
        whole = int(passing)
        self._carry = passing - whole
        self._advance(whole)
        if not self._queue:
            self._hurried = False
            self._carry = 0.0
        return True

    def _advance(self, ms: int) -> None:
        while self._queue:
            act = self._queue[0]
            self._begin(act)
            room = act.length - self._passed
            if ms < room:
                self._passed += ms
                if not self.still:
                    act.at(self._passed)
                return
            ms -= room
            self._finish()

    def _begin(self, act: Act) -> None:
        if not self._running:
            self._running = True
            act.start()

    def _finish(self) -> None:
        """End the act in front; acts that it queues come after all that wait."""
        act = self._queue[0]
        self._begin(act)
        self._queue.popleft()
        self._passed, self._running = 0, False
        act.at(act.length)
