"""What is heard at the table: one voice or one line for what is shown, and nothing for what is hurried past."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.bots import make_player
from game.bots.host import Host
from game.engine import events as ev
from game.engine.actions import WinBy
from game.engine.events import Event
from game.engine.match import Match
from game.engine.rules import variant_ids
from game.engine.settings import Seat, match_settings
from game.engine.tiles import KINDS
from game.i18n import LANGUAGES
from game.i18n.words.aloud import event_aloud
from game.i18n.words.spoken import clip_ids
from game.ui.audio import SOUNDS
from game.ui.scenes.lobby import LobbyScene
from game.ui.sounds import Silence
from game.ui.speech import Program, Speech
from game.ui.table import acts
from game.ui.table.gallery import DRAWN
from game.ui.table.heard import clip_of
from game.ui.table.layout import Rest
from game.ui.table.motion import hold
from tests.ui.table.conftest import Bench, MakeBench


class Ears(Silence):
    """Writes down what would be heard."""

    def __init__(self, voice: bool = False) -> None:
        self.heard: list[str] = []
        self.voice = voice
        self.folder: Path | None = None

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> bool:
        super().play(name)
        self.heard.append(name)
        return True

    def say(self, clip: str, waits: bool = False) -> bool:
        super().say(clip)
        if self.voice:
            self.heard.append(f"voice {clip}")
        return self.voice

    def choose_voice(self, folder: Path | None) -> None:
        self.folder = folder


class Reader:
    """A speech program that is done at once."""

    def __init__(self, lines: list[str], command: Sequence[str]) -> None:
        lines.append(command[-1])
        self.stdin = None

    def poll(self) -> int | None:
        return 0

    def terminate(self) -> None:
        """It has ended already."""

    kill = terminate

    def wait(self, timeout: float | None = None) -> int:
        return 0


def told(bench: Bench) -> list[str]:
    """Let the bench's app speak; the lines that are spoken."""
    lines: list[str] = []
    program = Program("fake", "fake", dict.fromkeys(LANGUAGES, ()), reads=False)
    bench.app.speech = Speech(program, lambda command, _reads: Reader(lines, command))
    bench.app.change(speak=True)
    return lines


def hand(bench: Bench) -> None:
    """The events of a whole hand of four bots are shown at the bench's table, one after the other."""
    host = Host(Match.new(bench.table.saved.settings), {seat: make_player("casual", seat) for seat in range(4)})
    events = list(host.start_hand())
    while host.waiting:
        events += host.apply(host.think(host.waiting[0]))
    for event in events:
        seen = event.seen_by(0)
        if seen is not None:
            bench.table.heard.shown(seen)
            for cue in ("chi", "peng", "gang", "hu", "ready", "flower", "discard"):
                bench.table.heard.cue(cue)
            bench.app.speech.update(16)


def test_a_voice_says_calls_and_tiles_and_their_own_sounds_are_left_out(bench: MakeBench) -> None:
    one = bench()
    one.sit(3)
    ears = one.app.audio = Ears(voice=True)
    hand(one)
    said = {sound.removeprefix("voice ") for sound in ears.heard if sound.startswith("voice ")}
    assert len(said & {str(tile) for tile in KINDS}) > 8
    assert {"bu_hua", "peng"} <= said
    assert said & {"hu", "zi_mo", "liu_ju"}
    calls = [at for at, sound in enumerate(ears.heard) if sound.startswith("voice ")]
    assert all(ears.heard[at + 1] == "discard" for at in calls)


def test_without_a_voice_calls_have_their_own_sounds(bench: MakeBench) -> None:
    one = bench()
    one.sit(3)
    ears = one.app.audio = Ears()
    hand(one)
    assert {"flower", "peng", "discard"} <= set(ears.heard)
    assert not any(sound.startswith("voice") for sound in ears.heard)


def test_what_is_shown_is_said_and_what_is_hurried_past_is_not(bench: MakeBench) -> None:
    for instant, speed in ((False, "fast"), (True, "fast"), (False, "instant")):
        one = bench(instant=instant, speed=speed)
        ears = one.app.audio = Ears(voice=True)
        one.sit(3)
        if speed == "fast" and not instant:
            one.pass_time(5000)
            one.press(pygame.K_RETURN)
            one.pass_time(2000)
        else:
            one.wait_for_choice()
        assert any(sound.startswith("voice") for sound in ears.heard) == (speed == "fast" and not instant)


def test_whoever_listens_hears_who_does_what(bench: MakeBench) -> None:
    one = bench()
    one.sit(3)
    lines = told(one)
    hand(one)
    names = [person.name for person in one.table.info().people]
    assert sum(line.startswith(f"{names[1]}: ") for line in lines) > 4
    assert any("for a pung" in line for line in lines)
    assert not any("{" in line or "draws" in line for line in lines)


def test_no_line_is_spoken_over_the_voice(bench: MakeBench) -> None:
    one = bench()
    one.sit(3)
    one.app.audio = Ears(voice=True)
    lines = told(one)
    hand(one)
    names = [person.name for person in one.table.info().people]
    assert not any(line.startswith(f"{name}: ") and " of " in line for name in names for line in lines)


def test_whoever_is_asked_hears_what_may_be_done(bench: MakeBench) -> None:
    one = bench()
    lines = told(one)
    one.sit(3)
    heard = []
    for _ in range(30):
        one.wait_for_choice()
        heard += lines
        lines.clear()
        if any(line.startswith("You can: ") for line in heard):
            break
        one.press(pygame.K_SPACE)
        one.press(pygame.K_RETURN)
    assert any(line.startswith("Your turn. You drew ") for line in heard)
    assert any(line.startswith("You can: ") for line in heard)


def test_the_coach_is_heard_after_the_turn(bench: MakeBench) -> None:
    one = bench(instant=True, teach_me=True, coached=(0,))
    lines = told(one)
    one.sit(3)
    one.wait_for_choice()
    for _ in range(20):
        one.app.step(16)
    turn = next(i for i, line in enumerate(lines) if "turn" in line or line.startswith("You can"))
    assert any(line.startswith("The coach: ") for line in lines[turn + 1 :])


def test_with_several_people_nobody_hears_what_another_one_drew(bench: MakeBench) -> None:
    one = bench(instant=True)
    lines = told(one)
    seats = (Seat("youth"), Seat("lady"), Seat("granny", "casual"), Seat("gent", "casual"))
    one.sit(3, match_settings("qinghunpeng", seats, 3))
    for _ in range(200):
        one.app.step(16)
        if one.app.top is not one.table:
            one.press(pygame.K_RETURN)
        if lines:
            break
    assert any("your turn" in line or "you are asked" in line for line in lines)
    assert not any("You drew" in line or "You can" in line for line in lines)


def test_it_speaks_only_where_wanted_and_falls_silent_when_the_table_is_left(bench: MakeBench) -> None:
    one = bench()
    lines = told(one)
    one.app.change(speak=False)
    one.sit(3)
    hand(one)
    assert not lines
    one.app.change(speak=True)
    hand(one)
    assert lines
    one.app.reset(LobbyScene())
    assert not one.app.speech.speaking


def test_the_voice_of_the_settings_is_taken_from_its_folder(bench: MakeBench, tmp_path: Path) -> None:
    one = bench()
    ears = one.app.audio = Ears()
    one.app.use_voices(tmp_path, None)
    taken = []
    for name in ("", "外婆", "../secret", "/etc", "a/b", "..", "C:voice", ".hidden"):
        one.app.change(voice=name)
        taken.append(ears.folder)
    assert taken == [None, tmp_path / "外婆", *[None] * 6]


@pytest.mark.parametrize("variant", variant_ids())
def test_every_event_of_every_game_has_a_clip_that_exists_and_a_line_without_holes(variant: str) -> None:
    names = ("Ada", "Bo", "Cai", "Dong")
    match = Match.new(match_settings(variant, [Seat(name, "casual") for name in names], 5))
    host = Host(match, {seat: make_player("casual", seat) for seat in range(4)})
    for _ in range(3):
        host.start_hand()
        while host.waiting:
            host.apply(host.think(host.waiting[0]))
        for event in filter(None, (event.seen_by(0) for event in match.events)):
            assert clip_of(event) in {None, *clip_ids()}
            line = event_aloud(event, names)
            assert "{" not in line
            assert "  " not in line


ELSEWHERE = {"turn", "button", "chips", "warning"}
"""Sounds of the table's question, of controls, of the settlement, and of what binds two or runs out of time."""


def hands() -> Iterator[tuple[Event, ...]]:
    """Hands of bots until somebody has knocked and won small and large, a hand that nobody wins, and kongs."""
    yield acts.drawn_hand(DRAWN).events
    yield acts.kongs().events
    match = Match.new(match_settings("qiaoma", [Seat(name, "casual") for name in ("Ada", "Bo", "Cai", "Dong")], 5))
    host = Host(match, {seat: make_player("casual", seat) for seat in range(4)})
    for _ in range(12):
        host.start_hand()
        while host.waiting:
            host.apply(host.think(host.waiting[0]))
        yield match.events


def test_every_sound_is_heard_in_some_game(bench: MakeBench) -> None:
    """What is rendered is also played: calls, clacks, wins small and large, also that of a 敲."""
    heard: set[str] = set()
    table = bench((1024, 640)).sit(5)
    assert table.director is not None
    for events in hands():
        model = table.driver.new_model()
        rests: dict[int, Rest] = {}
        for event in filter(None, (event.seen_by(table.driver.seat) for event in events)):
            model.tell(event)
            before, rests = {piece: hold(rest) for piece, rest in rests.items()}, dict(table.layout.rests(model))
            made = table.director.movements.movement(event, model, before, rests)
            heard |= {name for _at, name in made.cues}
        if set(SOUNDS) - heard <= ELSEWHERE:
            break
    assert heard <= set(SOUNDS)
    assert set(SOUNDS) - heard <= ELSEWHERE


def test_each_way_to_win_has_its_call() -> None:
    said = {clip_of(ev.HandWon((1,), by, KINDS[0], 2)) for by in WinBy}
    assert said == {"zi_mo", "hu", "qiang_gang", "ba_hua"}
