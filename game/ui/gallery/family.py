"""The family in named states: who plays, somebody's page, who sits down, and what has been played so far."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from game.bots import make_player
from game.bots.host import Host
from game.engine.match import Match
from game.engine.record import Record, action_line, read_record
from game.engine.settings import match_settings
from game.storage import GUEST, Profile
from game.ui.gallery.hands import SEATS
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.profiles import EditScene, ProfilesScene, WhoScene
from game.ui.scenes.statistics import StatisticsScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage import Store
    from game.ui.app import App

Entry = dict[str, "Callable[[App], None]"]

FAMILY = (("外婆", "granny"), ("Papa", "gent"), ("小明", "kid"))
_EVENINGS = 3


def entries() -> Entry:
    """The family and its statistics."""
    return {
        "lobby.family": _lobby,
        "lobby.guest": _guest,
        "profiles": _profiles,
        "profiles.one": _one,
        "profiles.new": partial(_edit, False),
        "profiles.change": partial(_edit, True),
        "profiles.remove": _remove,
        "who-sits": _who,
        "statistics": _statistics,
        "statistics.none": _none,
        "statistics.few": _few,
    }


def alone(app: App) -> None:
    """One player, as in the beginning."""
    if app.prefs.guest:
        app.play_as(app.prefs.profiles[0].id)
    if app.settings.profiles:
        app.play_as(app.prefs.profiles[0].id)
        app.prefs.change(profiles=(), profile="", player_name="")


def gathered(app: App) -> tuple[Profile, ...]:
    """Three of the family, the first of whom plays; without the one who played before there were others."""
    alone(app)
    now = app.settings
    made = [app.prefs.add_profile(Profile("", name, face, now.language, now.text_size)) for name, face in FAMILY]
    app.play_as(made[0].id)
    app.prefs.remove_profile("")
    return tuple(made)


def evenings(store: Store, profile: str, times: int = _EVENINGS) -> None:
    """Hands that somebody played, in so many matches."""
    for _time in range(times):
        saved = store.begin_match(match_settings("qinghunpeng", SEATS, 7), (profile, "", "", ""))
        for text in hands():
            _keep_hand(saved.begin_hand, saved.append, saved.end_hand, read_record(text))
        saved.close((0, 0, 0, 0))


@cache
def hands() -> tuple[str, ...]:
    """Twelve hands as text."""
    host = Host(
        Match.new(match_settings("qinghunpeng", SEATS, 5)), {seat: make_player("casual", seat) for seat in range(4)}
    )
    texts = []
    for _number in range(12):
        host.start_hand()
        while host.waiting:
            host.apply(host.think(host.waiting[0]))
        assert host.match.record is not None
        texts.append(host.match.record.text())
    return tuple(texts)


def _keep_hand(
    begin: Callable[[str], object], append: Callable[[str], object], end: Callable[[str], object], record: Record
) -> None:
    begin(record.header_text())
    for line in record.lines:
        append(action_line(line))
    end(record.ending_text())


def _lobby(app: App) -> None:
    gathered(app)
    app.reset(LobbyScene())


def _guest(app: App) -> None:
    gathered(app)
    app.play_as(GUEST)
    app.reset(LobbyScene())


def _profiles(app: App) -> None:
    gathered(app)
    app.reset(ProfilesScene())


def _one(app: App) -> None:
    alone(app)
    app.reset(ProfilesScene())


def _edit(known: bool, app: App) -> None:
    made = gathered(app)
    app.reset(ProfilesScene())
    app.push(EditScene(made[1] if known else None))


def _remove(app: App) -> None:
    _edit(True, app)
    scene = app.top
    assert isinstance(scene, EditScene)
    scene.ask_remove()


def _who(app: App) -> None:
    first, second, _third = gathered(app)
    app.reset(WhoScene(second.id, lambda id_: id_ != first.id, lambda _profile: None))


def _shown(app: App, times: int) -> None:
    made = gathered(app)
    if times and app.store is not None:
        evenings(app.store, made[0].id, times)
    app.reset(StatisticsScene())


def _statistics(app: App) -> None:
    _shown(app, _EVENINGS)


def _few(app: App) -> None:
    _shown(app, 1)


def _none(app: App) -> None:
    _shown(app, 0)
