"""The family in named states: who plays, somebody's page, who sits down, and what has been played so far."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.bots import make_player
from game.bots.host import Host
from game.engine.match import Match
from game.engine.record import action_line, read_record
from game.engine.settings import match_settings
from game.storage import GUEST, Profile, Store
from game.storage.backups import Backup, Contents
from game.storage.database import Database
from game.storage.neighbour import Neighbour
from game.ui.gallery.hands import SEATS
from game.ui.scenes.already_open import AlreadyOpen
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.profiles import EditScene, ProfilesScene, WhoScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.settings import MatchSettings
    from game.ui.app import App

Entry = dict[str, "Callable[[App], None]"]

FAMILY = (("外婆", "granny"), ("Papa", "gent"), ("小明", "kid"))
_EVENINGS = 3
_COPIES = (("2026-01-31", 4_215_000), ("2026-01-30", 4_180_000), ("2026-01-28", 12_000))
_INSIDE = {"2026-01-31": Contents(1412, 96), "2026-01-30": Contents(1396, 95)}


def entries() -> Entry:
    """The family and its statistics."""
    return {
        "lobby.family": _lobby,
        "lobby.guest": _guest,
        "profiles": _profiles,
        "profiles.one": _one,
        "profiles.first": _first,
        "profiles.new": partial(_edit, False),
        "profiles.change": partial(_edit, True),
        "profiles.remove": _remove,
        "who-sits": _who,
        "already-open": partial(_already_open, silent=False),
        "already-open.silent": partial(_already_open, silent=True),
        "settings.keeping-copies": _copies,
        "settings.keeping-ask": _go_back,
        "statistics": _statistics,
        "statistics.none": _none,
        "statistics.few": _few,
    }


def alone(app: App) -> None:
    """One player, as in the beginning."""
    if app.prefs.guest:
        app.family.play_as(app.prefs.profiles[0].id)
    if app.settings.profiles:
        app.family.play_as(app.prefs.profiles[0].id)
        app.prefs.change(profiles=(), profile="", player_name="")


def gathered(app: App) -> tuple[Profile, ...]:
    """Three of the family, the first of whom plays; without the one who played before there were others."""
    alone(app)
    now = app.settings
    made = [app.prefs.add_profile(Profile("", name, face, now.language, now.text_size)) for name, face in FAMILY]
    app.family.play_as(made[0].id)
    app.prefs.remove_profile("")
    return tuple(made)


def evenings(store: Store, profile: str, times: int = _EVENINGS) -> None:
    """Hands that somebody played, in so many matches."""
    settings = match_settings("qinghunpeng", SEATS, 7)
    for _time in range(times):
        keep_match(store, settings, hands(), (profile, "", "", ""))


def keep_match(store: Store, settings: MatchSettings, texts: Sequence[str], profiles: Sequence[str]) -> str:
    """These hands as a match that was played here; its id."""
    saved = store.begin_match(settings, profiles)
    for text in texts:
        record = read_record(text)
        saved.begin_hand(record.header_text())
        for line in record.lines:
            saved.append(action_line(line))
        saved.end_hand(record.ending_text())
    saved.close((0, 0, 0, 0))
    return saved.id


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


def _lobby(app: App) -> None:
    gathered(app)
    app.reset(LobbyScene())


def _guest(app: App) -> None:
    gathered(app)
    app.family.play_as(GUEST)
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


def _first(app: App) -> None:
    alone(app)
    app.reset(LobbyScene())
    app.push(EditScene(app.prefs.profile, first=True))


def _remove(app: App) -> None:
    _edit(True, app)
    scene = app.top
    assert isinstance(scene, EditScene)
    scene.ask_remove()


def _who(app: App) -> None:
    first, second, _third = gathered(app)
    app.reset(WhoScene(second.id, lambda id_: id_ != first.id, lambda _profile: None))


class _Deaf(Neighbour):
    """Another copy that cannot be asked."""

    def call(self) -> bool:
        """Nothing can be written there."""
        return False


class _Shelved(Store):
    """A store with copies of three days, the oldest of which cannot be read."""

    @property
    def path(self) -> Path | None:
        """Where it would lie."""
        return Path("/home/shanghai/games.db")

    def backups(self) -> list[Backup]:
        """The copies."""
        return [Backup(Path(f"games.{day}.db"), day, size) for day, size in _COPIES]

    def contents(self, backup: Backup) -> Contents | None:
        """What is in them."""
        return _INSIDE.get(backup.day)


def _already_open(app: App, *, silent: bool) -> None:
    _guest(app)
    scene = AlreadyOpen(_Deaf(Path("nowhere")))
    app.push(scene)
    if silent:
        scene.choose("there")


def _copies(app: App) -> None:
    alone(app)
    store = _Shelved(Database(None))
    store.messages.clear()
    app.store = store
    app.reset(SettingsScene("keeping"))


def _go_back(app: App) -> None:
    _copies(app)
    button = app.top.layer.find(f"restore {_COPIES[0][0]}")
    assert isinstance(button, Button)
    button.activate()


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
