"""The records in named states: the list, its friendly emptiness, and a hand that is watched again."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from game.bots import make_player
from game.bots.host import Host
from game.engine.match import Match
from game.engine.record import Mark, MarkKind, action_line, read_record
from game.engine.settings import match_settings
from game.ui.gallery.hands import SEATS
from game.ui.scenes.records import RecordsScene
from game.ui.scenes.records.passing import ask_bring_in
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.replay.film import Film
from game.ui.scenes.replay.practice import PracticeTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage import Store
    from game.ui.app import App

Entry = dict[str, "Callable[[App], None]"]
_SEED = 7


def lists() -> Entry:
    """The list of hands."""
    return {
        "records": partial(_list, "own"),
        "records.none": partial(_list, "none"),
        "records.imported": partial(_list, "imported"),
        "records.import": _import,
    }


def watched() -> Entry:
    """A hand that is watched again, at its moments."""
    return {
        "replay": partial(_replay, 0.6),
        "replay.start": partial(_replay, 0.0),
        "replay.end": partial(_replay, 1.0),
        "replay.closed": _closed,
        "replay.practice": _practice,
    }


@cache
def hands() -> tuple[str, ...]:
    """Three hands of four bots as text, the second with marks."""
    match = Match.new(match_settings("qinghunpeng", SEATS, _SEED))
    host = Host(match, {seat: make_player("casual", seat) for seat in range(4)})
    texts = []
    for number in range(3):
        host.start_hand()
        done = 0
        while host.waiting:
            host.apply(host.think(host.waiting[0]))
            done += 1
            if number == 1 and done == 40:
                match.mark(Mark(MarkKind.OPEN_HANDS, 0))
        record = match.record
        assert record is not None
        texts.append(record.text())
    return tuple(texts)


def keep(store: Store) -> None:
    """The hands lie in the store, as if they had been played here."""
    saved = store.begin_match(match_settings("qinghunpeng", SEATS, _SEED))
    for text in hands():
        record = read_record(text)
        saved.begin_hand(record.header_text())
        for line in record.lines:
            saved.append(action_line(line))
        saved.end_hand(record.ending_text())
    saved.close((0, 0, 0, 0))


def film(number: int = 0) -> Film:
    """One of the hands, to be watched."""
    return Film(read_record(hands()[number]))


def _list(which: str, app: App) -> None:
    scene = RecordsScene()
    store = app.store
    if which == "own" and store is not None and not store.records.find(scene.wanted):
        keep(store)
    app.reset(scene)
    if which != "own":
        if which == "imported" and store is not None:
            store.records.bring_in(hands()[1])
        scene.show_imported()
        if which == "none" and store is not None:
            for entry in scene.found:
                store.records.remove(entry.id)
            scene.show_imported()


def _import(app: App) -> None:
    _list("own", app)
    assert app.store is not None
    ask_bring_in(app, app.store.records, lambda _id: None, "/home/records/none.txt").confirm()


def _replay(part: float, app: App) -> None:
    shown = film(1)
    app.reset(ReplayScene(shown, at=0))
    scene = app.top
    assert isinstance(scene, ReplayScene)
    scene.settles = False
    scene.go_to(round(part * shown.end))


def _closed(app: App) -> None:
    _replay(0.6, app)
    scene = app.top
    assert isinstance(scene, ReplayScene)
    scene.switch_hands()


def _practice(app: App) -> None:
    shown = film()
    places = shown.decisions(0)
    app.reset(PracticeTable(shown.practice(places[len(places) // 2], 0)))
