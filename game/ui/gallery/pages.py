"""The screens away from the table in named states."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from game.bots import make_player
from game.bots.host import Host
from game.engine.match import Match
from game.engine.record import action_line, write_record
from game.engine.settings import match_settings
from game.storage import LastSetup
from game.ui.gallery import books, family, records, sessions, sounds
from game.ui.gallery.hands import HANDS, SEATS
from game.ui.gallery.variant_hands import VARIANT_HANDS
from game.ui.scenes.credits import CreditsScene
from game.ui.scenes.first_start import FirstStartScene
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.match_result import MatchResultScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.settings_pages import PAGES
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.settlement.arithmetic import ArithmeticScene
from game.ui.scenes.setup import SetupScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.options import OptionValue
    from game.engine.settings import MatchSettings
    from game.ui.app import App

Entry = dict[str, "Callable[[App], None]"]

CHANGED: dict[str, OptionValue] = {"bound_count": "total", "seven_pairs": True, "hand_loss_cap": 5}
_SEED = 7

ALL_HANDS = {**HANDS, **VARIANT_HANDS}


def before_the_table() -> Entry:
    """First start, lobby, settings, set-up, rule book."""
    return {
        "first-start": _first_start,
        "lobby": _lobby,
        "lobby.continue": _lobby_continue,
        "lobby.message": _lobby_message,
        "lobby.quit": _lobby_quit,
        **family.entries(),
        **{f"settings.{leaf.id}": partial(_settings, leaf.id) for leaf in PAGES},
        "credits": _credits,
        "setup": _setup,
        "setup.changed": _setup_changed,
        "setup.unfinished": _setup_unfinished,
        **sessions.set_up(),
        **records.lists(),
        **books.entries(CHANGED),
        **sounds.entries(),
    }


def after_the_table() -> Entry:
    """Settlements, the menu over one, the whole arithmetic, the end of a match."""
    return {
        **{f"settlement.{name}": partial(_settlement, name) for name in ALL_HANDS},
        "settlement.second-winner": _second_winner,
        "settlement.arithmetic": _arithmetic,
        "menu": _menu,
        "match-result": _match_result,
        "match-result.hand": _match_result_hand,
        "match-result.title": partial(_match_result_title, 1),
        "match-result.new-title": partial(_match_result_title, 6),
    }


# -- lobby
def _fresh(app: App) -> None:
    """No match of an earlier entry is left to continue, and nobody of the family is there yet."""
    family.alone(app)
    saved = app.store.open_match() if app.store is not None else None
    while saved is not None:
        saved.close()
        saved = app.store.open_match()


def _lobby(app: App) -> None:
    _fresh(app)
    app.reset(LobbyScene())


def _first_start(app: App) -> None:
    _lobby(app)
    app.push(FirstStartScene())


def begun(app: App, settings: MatchSettings) -> None:
    """A match in the middle of its first hand lies in the store, the person being asked for a decision."""
    _fresh(app)
    saved = app.store.begin_match(settings)
    host = _host(settings, lambda action: saved.append(action_line(action)))
    host.start_hand()
    record = host.match.record
    assert record is not None
    saved.begin_hand(record.header_text())
    done = 0
    while done < 24 or host.waiting != (0,):
        host.apply(host.think(host.waiting[0]))
        done += 1


def _host(settings: MatchSettings, journal: Callable[..., object] | None = None) -> Host:
    return Host(Match.new(settings), {seat: make_player("casual", seat) for seat in range(4)}, journal)


def _lobby_continue(app: App) -> None:
    begun(app, match_settings("qinghunpeng", SEATS, _SEED))
    app.reset(LobbyScene())


def _lobby_message(app: App) -> None:
    _fresh(app)
    app.prefs.messages.append("games.db → games.damaged.2026-01-31T20-15-00.db")
    app.reset(LobbyScene())
    app.step(0)


def _lobby_quit(app: App) -> None:
    _lobby(app)
    scene = app.top
    assert isinstance(scene, LobbyScene)
    scene.ask_quit()


# -- settings, set-up
def _settings(page: str, app: App) -> None:
    app.reset(SettingsScene(page))


def _credits(app: App) -> None:
    app.reset(SettingsScene())
    app.push(CreditsScene())


def _new_setup(app: App, last: LastSetup) -> None:
    app.reset(LobbyScene())  # a set-up page that is left remembers what was chosen on it
    app.prefs.change(last_setup=last)
    app.reset(SetupScene())


def _setup(app: App) -> None:
    _new_setup(app, LastSetup())


def _setup_changed(app: App) -> None:
    seats = ("person", "casual", "casual", "casual")
    faces = ("student", "auntie", "boss", "teacher")
    last = LastSetup(options=CHANGED, seats=seats, faces=faces, di_fen=7, length=8, purse=2000)
    _new_setup(app, last)


def _setup_unfinished(app: App) -> None:
    begun(app, match_settings("qinghunpeng", SEATS, _SEED))
    _setup(app)
    scene = app.top
    assert isinstance(scene, SetupScene)
    scene.start()


# -- settlements
def _settlement(name: str, app: App) -> None:
    app.reset(SettlementScene(ALL_HANDS[name]()))


def _second_winner(app: App) -> None:
    scene = SettlementScene(HANDS["two-winners"]())
    app.reset(scene)
    scene.show_winner(1)


def _arithmetic(app: App) -> None:
    app.reset(SettlementScene(HANDS["bound"]()))
    app.push(ArithmeticScene(HANDS["bound"]()))


# -- menu and end
@cache
def played() -> tuple[Match, tuple[str, ...]]:
    """Sixteen hands of four bots, and their records."""
    host = _host(match_settings("qinghunpeng", SEATS, _SEED, options=CHANGED))
    records = []
    while not host.match.over:
        host.start_hand()
        while host.waiting:
            host.apply(host.think(host.waiting[0]))
        record = host.match.record
        assert record is not None
        records.append(write_record(record))
    return host.match, tuple(records)


def _menu(app: App) -> None:
    match, _records = played()
    app.reset(SettlementScene(HANDS["self-draw"]()))
    app.push(MenuScene(match))


def _match_result(app: App) -> None:
    app.reset(MatchResultScene(*played()))


def _match_result_title(times: int, app: App) -> None:
    """The match of somebody of the family, played so often; the sixth time it brings the next title."""
    profiles = (family.gathered(app)[0].id, "", "", "")
    match, texts = played()
    id_ = ""
    for _time in range(times):
        id_ = family.keep_match(app.store, match.settings, texts, profiles)
    app.reset(MatchResultScene(match, texts, id=id_, profiles=profiles))


def _match_result_hand(app: App) -> None:
    scene = MatchResultScene(*played())
    app.reset(scene)
    scene.look_at(len(played()[0].history) // 2)
