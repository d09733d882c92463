"""The set-up of a session in named states: every game, house rules that are kept, who sits where."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.storage import LastSetup
from game.storage.house_rules import house_rules
from game.ui.ask import Ask
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.setup.houses import HousesScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage.house_rules import HouseRules
    from game.ui.app import App

Entry = dict[str, "Callable[[App], None]"]

NAMES = ("外婆家的规矩", "Friday evening", "弄堂里")


def set_up() -> Entry:
    """The set-up page and the house rules that are kept."""
    return {
        **{f"setup.{game.replace('_', '-')}": partial(_game, game) for game in ("wuhan", "qiaoma_modern")},
        "setup.house": _house,
        "setup.people": _people,
        "setup.watching": _watching,
        "setup.name": _name,
        "house-rules": _houses,
        "house-rules.none": _none,
        "house-rules.import": _import,
    }


def sets() -> tuple[HouseRules, ...]:
    """Some house rules to look at."""
    return (
        house_rules(NAMES[0], "qiaoma", {"bound_count": "total", "seven_pairs": True, "hand_loss_cap": 8}),
        house_rules(NAMES[1], "wuhan", {"minimum": 32, "mouth": "once"}),
        house_rules(NAMES[2], "qinghunpeng", {}),
    )


def _fill(app: App) -> None:
    for kept in app.shelf.all():
        app.shelf.delete(kept)
    for rules in sets():
        app.shelf.save(rules)


def _clear(app: App) -> None:
    for kept in app.shelf.all():
        app.shelf.delete(kept)


def _page(app: App, last: LastSetup) -> SetupScene:
    app.reset(LobbyScene())  # a set-up page that is left remembers what was chosen on it
    app.prefs.change(last_setup=last)
    scene = SetupScene()
    app.reset(scene)
    return scene


def _game(game: str, app: App) -> None:
    _clear(app)
    _page(app, LastSetup(variant=game))


def _house(app: App) -> None:
    _fill(app)
    rules = sets()[0]
    _page(app, LastSetup(variant=rules.variant_id, options=dict(rules.changed), di_fen=5))


def _people(app: App) -> None:
    _clear(app)
    _page(app, LastSetup(seats=("together", "person", "casual", "person"), timer=20, guang_hua_yuan=True))


def _watching(app: App) -> None:
    _clear(app)
    seats = ("casual", "casual", "casual", "casual")
    _page(app, LastSetup(variant="baida", seats=seats, open_hands=True, give_up_fee=33, purse_floor=100))


def _name(app: App) -> None:
    _house(app)
    scene = app.top
    assert isinstance(scene, SetupScene)
    scene.keep()


def _houses(app: App) -> None:
    _fill(app)
    app.reset(HousesScene(NAMES[0]))


def _none(app: App) -> None:
    _clear(app)
    app.reset(HousesScene())


def _import(app: App) -> None:
    _fill(app)
    scene = HousesScene()
    app.reset(scene)
    scene.ask_import("/home/house-rules/grandma.txt")
    question = app.top
    assert isinstance(question, Ask)
    question.confirm()
