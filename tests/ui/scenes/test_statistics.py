"""Statistics: by game, period and person, whatever the window; titles with badges unlike each other."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from itertools import pairwise

import pygame
import pytest

from game.engine.titles import TITLES
from game.i18n.words.titles import title_characters, title_name
from game.storage import Store
from game.storage.statistics import Statistics
from game.ui.app import App
from game.ui.badges import SIDE, badge
from game.ui.gallery.family import evenings, gathered
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.match_result.titles import RankChange
from game.ui.scenes.records import RecordsScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.statistics.course import Course
from game.ui.scenes.statistics.figures import Shapes
from game.ui.scenes.statistics.periods import PERIODS, period_name, since
from game.ui.svg import Svg
from tests.ui.conftest import MakeApp
from tests.ui.layout import check
from tests.ui.scenes.conftest import NamedHands


@pytest.fixture
def scene(app: App, store: Store) -> StatisticsScene:
    """The first of the family has played two evenings."""
    made = gathered(app)
    evenings(store, made[0].id, 2)
    app.reset(StatisticsScene())
    app.step(16)
    assert isinstance(app.top, StatisticsScene)
    return app.top


def test_what_is_shown_is_what_was_played(app: App, scene: StatisticsScene, store: Store) -> None:
    found = store.statistics(app.prefs.profile.id)
    assert scene.known == found
    assert found.hands == 24
    assert f"{found.hands} hands" in scene.subtitle()


def test_it_is_chosen_by_game_period_and_person(app: App, scene: StatisticsScene) -> None:
    scene.choose(variant="baida")
    assert scene.known.hands == 0
    assert scene.known.rank != 0, "the title is of all games"
    assert not check(app)
    scene.choose(period="today")
    assert scene.known.hands == 24
    scene.choose(profile=app.prefs.profiles[1].id)
    assert scene.known == Statistics()
    assert app.prefs.profiles[1].name in scene.subtitle()


def test_the_best_hand_is_watched_again(app: App, hands: NamedHands, scene: StatisticsScene) -> None:
    hands.key(pygame.K_w)
    watched = app.stack[-1]
    assert isinstance(watched, ReplayScene)
    assert watched.own_names[0] == app.prefs.profile.name
    hands.key(pygame.K_ESCAPE)
    assert app.stack == [scene]
    hands.push("records")
    listed = app.stack[-1]
    assert isinstance(listed, RecordsScene)
    assert listed.wanted.profile == app.prefs.profile.id


def test_the_lobby_leads_to_it(app: App, hands: NamedHands) -> None:
    app.reset(LobbyScene())
    hands.walk_to("statistics")
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, StatisticsScene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, LobbyScene)


@pytest.mark.parametrize("theme", ["classic", "high_contrast"])
@pytest.mark.parametrize(("size", "percent"), [((1024, 640), 200), ((1280, 800), 100), ((2560, 1080), 120)])
def test_it_holds_everywhere(
    make_app: MakeApp, store: Store, size: tuple[int, int], percent: int, theme: str
) -> None:  # fmt: skip
    app = make_app(size, text_size=percent)
    app.store = store
    app.change(theme=theme)
    evenings(store, gathered(app)[0].id, 1)
    for language in ("zh_Hans", "zh_Hant", "en"):
        app.change(language=language)
        app.reset(StatisticsScene())
        app.step(16)
        assert not check(app), language


# -- the parts
def test_periods_begin_by_the_clock_of_the_place() -> None:
    here = timezone(timedelta(hours=8))
    now = datetime(2026, 3, 1, 0, 30, tzinfo=here)
    assert since("all", now) is None
    assert since("today", now) == "2026-02-28T16:00:00.000+00:00"
    assert since("week", now) == "2026-02-22T16:00:00.000+00:00"
    assert since("month", now) == since("today", now)
    assert since("days", now) == "2026-01-30T16:00:00.000+00:00"
    assert since("year", now) == "2025-12-31T16:00:00.000+00:00"
    assert len({period_name(period) for period in PERIODS}) == len(PERIODS)


@pytest.mark.parametrize("long", [0, 1, 2, 399, 400, 401, 12_345])
def test_the_line_of_points_has_both_ends_and_not_too_many_corners(long: int) -> None:
    course = Course(Statistics(course=tuple(range(1, long + 1))))
    assert course._stops[-1] == long
    assert course._stops[0] == 0
    assert len(course._stops) <= 402
    assert all(a < b for a, b in pairwise(course._stops))


def test_the_greatest_gain_is_found() -> None:
    assert Course(Statistics(course=(-3, 9, 9, 30, 20))).leap == 4
    assert Course(Statistics(course=(-3, -4))).leap == 0
    assert Course(Statistics()).leap == 0


def test_rare_shapes_are_counted_together(app: App) -> None:
    names = (
        "ping_hu",
        "hun_yi_se",
        "qing_yi_se",
        "qi_dui",
        "hun_peng",
        "qing_peng",
        "ba_hua",
        "da_hu",
        "xiao_hu",
        "zi_yi_se",
    )
    shown = Shapes(Statistics(shapes=tuple((name, 20 - i) for i, name in enumerate(names)))).shown
    assert len(shown) == 9
    assert shown[-1][1] == 12 + 11


def test_every_title_has_a_name_and_a_badge_of_its_own(app: App) -> None:
    titles = [title for title, _least in TITLES]
    assert len({title_name(title) for title in titles}) == len(titles)
    assert len({title_characters(title) for title in titles}) == len(titles)
    pictures = set()
    for title in titles:
        drawing = Svg(SIDE, SIDE)
        badge(drawing, title)
        pictures.add(pygame.image.tobytes(drawing.at((64, 64)), "RGBA"))
    assert len(pictures) == len(titles)
    with pytest.raises(KeyError):
        badge(Svg(SIDE, SIDE), "emperor")


def test_a_title_rises_only_upwards() -> None:
    assert RankChange("A", 9, 12).risen
    assert not RankChange("A", 12, 14).risen
    assert not RankChange("A", 12, 9).risen
