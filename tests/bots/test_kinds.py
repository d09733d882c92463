"""Who plays, by name: levels, their older versions, and the people who play at a level."""

from __future__ import annotations

import pytest

from game.bots import levels, make_player, opponents
from game.bots.kinds import VERSIONS, KindError, is_kind, of_level, parse_kind
from game.bots.personas import PERSONAS, PLAIN
from game.engine.match import Match, match_settings
from game.engine.record import read_record
from game.engine.settings import Seat, SettingsError, checked_seat


def every_kind() -> list[str]:
    """Whatever can be asked for: newest and older versions, and everybody of a level."""
    versions = [f"{level}-{number + 1}" for level in levels() for number in range(VERSIONS[level])]
    people = [f"{level}/{who}" for level in levels() for who in of_level(level)]
    return [*levels(), *versions, *people]


def test_the_levels() -> None:
    assert {"casual", "novice", "random"} <= set(levels())
    assert list(opponents()) == [level for level in reversed(levels()) if level not in ("greedy", "random")]


@pytest.mark.parametrize("kind", every_kind())
def test_everybody_can_sit_down_and_be_written_into_a_record(kind: str) -> None:
    assert is_kind(kind)
    assert all(callable(getattr(make_player(kind), method)) for method in ("start", "decide", "told"))
    seats = [Seat(f"{number}", kind) for number in range(4)]
    match = Match.new(match_settings("qinghunpeng", seats, 1))
    match.start_hand()
    assert read_record(match.record.text()).seats[0].kind == kind


def test_a_kind_says_level_version_and_persona() -> None:
    plain, old = parse_kind("casual"), parse_kind("casual-1/boss_zhou")
    assert (plain.level, plain.version, plain.persona, plain.style) == ("casual", VERSIONS["casual"], None, PLAIN)
    assert (old.level, old.version, old.persona) == ("casual", 1, PERSONAS["boss_zhou"])
    assert old.style == PERSONAS["boss_zhou"].style


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("grandmaster", "there is no level 'grandmaster'; the levels are "),
        ("", "there is no level ''"),
        ("person", "there is no level 'person'"),
        ("casual-0", "casual has the versions 1 to"),
        ("casual-99", "casual has the versions 1 to"),
        ("casual-", "casual has the versions 1 to"),
        ("casual-01", "casual has the versions 1 to"),
        ("casual/nobody", "nobody is called 'nobody'; casual has "),
        ("casual/", "nobody is called ''"),
        ("casual/a_ling", "a_ling plays as novice, not as casual"),
        ("random/a_ling", "a_ling plays as novice, not as random"),
    ],
)
def test_what_names_nobody(kind: str, words: str) -> None:
    assert not is_kind(kind)
    with pytest.raises(KindError) as caught:
        make_player(kind)
    assert words in str(caught.value)


@pytest.mark.parametrize("kind", ["", "two words", "a/b/c", "casual/", "/boss", "casual-x", "Casual", "日", "x" * 41])
def test_what_no_record_can_hold(kind: str) -> None:
    with pytest.raises(SettingsError, match="who plays a seat is"):
        checked_seat(Seat("Ada", kind))


@pytest.mark.parametrize("kind", [f"master-{number + 1}" for number in range(VERSIONS["master"])])
def test_every_version_that_searches_goes_by_the_clock_at_a_table(kind: str) -> None:
    looks: list[int] = []

    def clock() -> float:
        looks.append(1)
        return len(looks) / 10

    match = Match.new(match_settings("qinghunpeng", [Seat(f"{seat}", kind) for seat in range(4)], 1))
    match.start_hand()
    assert match.round is not None
    player = make_player(kind, timed=True)
    player._clock = clock  # type: ignore[attr-defined]
    seat = match.round.pending[0]
    player.start(seat, match.rules, 1)
    assert player.decide(match.round.view(seat), match.round.legal_actions(seat)) in match.round.legal_actions(seat)
    assert 1 < len(looks) < 8
