"""Movement ends exactly, whatever the steps, the speed, a hurry or a skip."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.ui.timeline import Act, Call, Group, Move, Sequence, Timeline, Wait, back, into, linear, out, smooth

STEPS = st.lists(st.integers(0, 60), min_size=1, max_size=400)


def test_a_move_shows_every_moment_and_exactly_one_at_its_end() -> None:
    seen: list[float] = []
    line = Timeline().then(Move(100, seen.append, ease=linear))
    for _ in range(4):
        assert line.update(30)
    assert seen == [0.3, 0.6, 0.9, 1.0]
    assert not line.busy
    assert not line.update(30)
    assert seen[-1] == 1.0
    assert len(seen) == 4


def test_what_is_left_of_a_step_goes_to_the_next_act() -> None:
    first: list[float] = []
    second: list[float] = []
    line = Timeline().then(Move(50, first.append, ease=linear), Move(100, second.append, ease=linear))
    line.update(75)
    assert first == [1.0]
    assert second == [0.25]
    assert line.left == 75


def test_begin_and_end_are_told_once_and_in_order() -> None:
    told: list[str] = []
    line = Timeline().then(
        Move(40, lambda _: None, begun=lambda: told.append("a begins"), done=lambda: told.append("a ends")),
        Call(lambda: told.append("call")),
        Wait(20),
        Move(10, lambda _: None, begun=lambda: told.append("b begins"), done=lambda: told.append("b ends")),
    )
    line.update(39)
    assert told == ["a begins"]
    line.update(1)
    assert told == ["a begins", "a ends", "call"]
    line.update(1000)
    assert told == ["a begins", "a ends", "call", "b begins", "b ends"]


def test_a_group_lasts_as_long_as_its_slowest_act_with_its_delay() -> None:
    ends: list[str] = []

    def act(name: str, length: int) -> Act:
        return Move(length, lambda _: None, done=lambda: ends.append(name))

    line = Timeline().together(act("slow", 100), act("late", 50), act("quick", 10), delays=(0, 80, 0))
    assert line.left == 130
    line.update(129)
    assert ends == ["quick", "slow"]
    line.update(1)
    assert ends == ["quick", "slow", "late"]


def test_staggered_acts_begin_one_after_the_other() -> None:
    begun: list[int] = []
    acts = [Move(40, lambda _: None, begun=lambda i=i: begun.append(i)) for i in range(4)]
    line = Timeline().then(Group.staggered(acts, 25))
    line.update(30)
    assert begun == [0, 1]
    line.update(85)
    assert begun == [0, 1, 2, 3]
    assert not line.busy


def test_sequences_run_inside_a_group() -> None:
    told: list[str] = []
    left = Sequence([Move(30, lambda _: None, done=lambda: told.append("l1")), Call(lambda: told.append("l2"))])
    right = Sequence([Wait(50), Call(lambda: told.append("r"))])
    line = Timeline().together(left, right)
    line.update(30)
    assert told == ["l1", "l2"]
    line.update(20)
    assert told == ["l1", "l2", "r"]


def test_skip_brings_everything_to_its_end_in_order() -> None:
    told: list[str] = []
    line = Timeline().then(Move(500, lambda _: None, done=lambda: told.append("a")))
    line.together(*(Move(900, lambda _: None, done=lambda n=n: told.append(n)) for n in "bc"))
    line.update(5)
    line.skip()
    assert told == ["a", "b", "c"]
    assert not line.busy


def test_instant_speed_ends_in_one_step() -> None:
    seen: list[float] = []
    line = Timeline(speed=0).then(Move(1000, seen.append), Move(1000, seen.append))
    line.update(1)
    assert seen == [1.0, 1.0]
    assert not line.busy


def test_hurry_is_faster_and_over_when_the_queue_is_empty() -> None:
    line = Timeline().then(Wait(600))
    line.hurry()
    line.update(100)
    assert not line.busy
    line.then(Wait(600))
    line.update(100)
    assert line.left == 500


def test_less_motion_shows_only_ends_at_the_same_times() -> None:
    seen: list[float] = []
    line = Timeline(still=True).then(Move(100, seen.append), Move(100, seen.append))
    line.update(99)
    assert seen == []
    line.update(1)
    assert seen == [1.0]


def test_an_act_may_queue_another() -> None:
    told: list[str] = []
    line = Timeline()
    line.then(Call(lambda: line.then(Call(lambda: told.append("later")))), Call(lambda: told.append("now")))
    line.update(1)
    assert told == ["now", "later"]


@given(STEPS, st.lists(st.integers(0, 300), min_size=1, max_size=6), st.sampled_from((0.5, 1.0, 1.7, 3.0)))
def test_any_steps_end_after_the_same_time(steps: list[int], lengths: list[int], speed: float) -> None:
    ends: list[int] = []
    line = Timeline(speed)
    for i, length in enumerate(lengths):
        line.then(Move(length, lambda _: None, done=lambda i=i: ends.append(i)))
    passed = 0
    for step in steps:
        line.update(step)
        passed += step
        assert line.busy == (passed * speed < sum(lengths) or (passed == 0 and not ends)) or line.left <= 1
    line.skip()
    assert ends == list(range(len(lengths)))


@given(st.sampled_from((linear, smooth, out, into, back)))
def test_easings_begin_at_nought_and_end_at_one(ease: object) -> None:
    assert callable(ease)
    assert abs(ease(0.0)) < 1e-9
    assert abs(ease(1.0) - 1) < 1e-9
