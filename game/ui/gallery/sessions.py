"""The set-up of a session in named states: every game, house rules that are kept, who sits where."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.bots import make_player
from game.bots.host import Host
from game.engine.match import Match
from game.engine.settings import Seat, match_settings
from game.storage import LastSetup
from game.storage.house_rules import house_rules
from game.ui.ask import Ask
from game.ui.portraits import BOTS, PERSON
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.settlement import SettlementScene, outcome_of
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.setup.guests import GuestsScene
from game.ui.scenes.setup.houses import HousesScene
from game.ui.scenes.table import TableScene
from game.ui.table.script import Kept

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
        "setup.lane": _lane,
        "setup.guests": _guests,
        "house-rules": _houses,
        "house-rules.none": _none,
        "house-rules.import": _import,
    }


def at_the_table() -> Entry:
    """A table at which more than one person sits, or none, or a bot in somebody's place."""
    return {
        "table.curtain": _curtain,
        "table.covered": _covered,
        "table.taken-over": _taken_over,
        "table.time": partial(_time, 12_000),
        "table.time-short": partial(_time, 3_000),
        "table.watched": partial(_watched, False),
        "table.watched-open": partial(_watched, True),
        "table.menu": _menu,
        "table.give-up": _give_up,
        "settlement.given-up": _given_up,
    }


def sets() -> tuple[HouseRules, ...]:
    """Some house rules to look at."""
    return (
        house_rules(NAMES[0], "qiaoma", {"bound_count": "total", "seven_pairs": True, "hand_loss_cap": 8}),
        house_rules(NAMES[1], "wuhan", {"minimum": 32, "mouth": "once"}),
        house_rules(NAMES[2], "qinghunpeng", {}),
    )


def _lane(app: App) -> None:
    """Somebody of the lane in every seat but one's own, and the coach beside it."""
    seats = ("person", "casual/auntie_li", "novice/cook_jin", "novice/xiao_mao")
    _page(app, LastSetup(seats=seats, faces=("youth", "auntie", "cook", "kid"), taught=(0,)))


def _guests(app: App) -> None:
    _lane(app)
    app.push(GuestsScene("novice/cook_jin", ("youth", "auntie", "kid"), lambda _kind: None))


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


# -- at the table
_ALONE = ("person", "casual", "casual", "casual")
_FAMILY = ("person", "casual", "person", "casual")


_BOTS = ("casual", "casual", "casual", "casual")


def _table(app: App, kinds: tuple[str, ...], asked: int = 0, *, open_hands: bool = False) -> TableScene:
    """A table some time into its first hand, the seat `asked` being in turn; its bots do nothing more."""
    seats = [Seat(face, kind) for face, kind in zip((PERSON, *BOTS), kinds, strict=True)]
    match = Match.new(match_settings("qinghunpeng", seats, 7, timer=20, di_fen=5))
    host = Host(match, {seat: make_player("casual", seat) for seat in range(4)})
    host.start_hand()
    while len(match.events) < 110 or host.waiting != (asked,):
        host.apply(host.think(host.waiting[0]))
    table = TableScene(Kept(match), open_hands=open_hands)
    app.reset(table)
    table.driver.asleep = True
    app.step(0)
    return table


def _curtain(app: App) -> None:
    _table(app, _FAMILY)


def _covered(app: App) -> None:
    _table(app, _FAMILY, asked=1)


def _taken_over(app: App) -> None:
    table = _table(app, _ALONE)
    table.sitting.take_over()


def _time(left: int, app: App) -> None:
    table = _table(app, _ALONE)
    app.step(0)
    table.sitting.countdown.left = left


def _watched(open_hands: bool, app: App) -> None:
    _table(app, _BOTS, open_hands=open_hands)


def _menu(app: App) -> None:
    _table(app, _ALONE).open_menu()


def _given_up(app: App) -> None:
    table = _table(app, _ALONE)
    table.driver.give_up()
    app.reset(SettlementScene(outcome_of(table.driver.match)))


def _give_up(app: App) -> None:
    _table(app, _ALONE).sitting.ask_give_up()
