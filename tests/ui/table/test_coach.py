"""The coach at the table: when it speaks, what it marks, what it must not see, and that nothing it says is stale."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.bots.advice import Advice
from game.engine.actions import Action, Discard, Pass
from game.engine.record import read_record
from game.engine.settings import Seat, match_settings
from game.engine.tiles import parse_tiles
from game.engine.view import SeatView
from game.storage.settings import SettingsFile
from game.ui.app import App
from game.ui.display import Display
from game.ui.ruler import Ruler
from game.ui.scene import Scene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.menu import MenuScene
from game.ui.table import gallery_coach
from game.ui.table.acting import StagedTable
from game.ui.table.coach import coach as coach_module
from game.ui.table.coach import hand, panel, thinking
from game.ui.table.coach.sheet import LessonSheet
from game.ui.table.hud.plates import Plates
from game.ui.text import Text
from game.ui.view import View
from tests.ui.layout import check, record

from .conftest import SEATS, Bench, MakeBench

ACTS = gallery_coach.acts_by_name()


def top(made: Bench) -> Scene:
    """The scene on top now."""
    return made.app.top


def marks(made: Bench) -> list[str]:
    """The marks in the record of the hand."""
    assert made.saved is not None
    return [str(mark) for mark in read_record(made.saved.records()[-1]).marks]


def teach(made: Bench) -> None:
    """Come to a decision, with the coach beside."""
    made.wait_for_choice()
    made.press(pygame.K_F2)
    made.app.step(16)
    made.app.step(16)


def show(made: Bench, name: str) -> StagedTable:
    """A state of the gallery."""
    table = StagedTable(ACTS[name])
    made.show(table)
    made.app.step(0)
    return table


# -- the lesson
def test_it_speaks_when_asked_to_and_is_silent_otherwise(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(seed=3)
    made.wait_for_choice()
    assert not table.coach.on
    assert table.coach.lesson is None
    teach(made)
    lesson = table.coach.lesson
    assert lesson is not None
    assert lesson.best.action in table.choices
    assert {str(other.action) for other in lesson.others} <= {str(action) for action in table.choices}
    assert lesson.row == tuple(table.model.faces[piece] for piece in table.hand.pieces())
    assert made.app.settings.coached == (0,)
    assert marks(made) == ["mark advice 0"]
    assert not check(made.app)
    made.press(pygame.K_F2)
    assert table.coach.lesson is None
    assert table.look.advised is None
    assert not table.look.perils
    assert made.app.settings.coached == ()


def test_what_it_says_goes_when_the_decision_is_made(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(seed=3)
    teach(made)
    seen = []
    for _ in range(8):
        made.wait_for_choice()
        made.app.step(16)
        made.app.step(16)
        lesson = table.coach.lesson
        assert lesson is not None
        assert {lesson.best.action} <= set(table.choices)
        seen.append(lesson)
        table.act(lesson.best.action)
        assert table.coach.lesson is None, "nothing stale"
        made.app.step(16)
        if not table.choosing:
            assert table.look.advised is None
    assert len({id(lesson) for lesson in seen}) == 8
    assert marks(made) == ["mark advice 0"], "once in a hand"


def test_it_never_waits_for_a_lesson_and_drops_one_that_comes_late(
    bench: MakeBench, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = bench()
    table = made.sit(seed=3)
    teach(made)
    held: list[object] = []
    original = made.app.background.deliver
    monkeypatch.setattr(made.app.background, "deliver", held.append)
    first = table.choices
    action = next(action for action in first if isinstance(action, Discard))
    table.act(action)
    made.app.step(16)
    assert table.choices != first, "the decision was taken at once"
    monkeypatch.setattr(made.app.background, "deliver", original)
    made.wait_for_choice()
    made.app.step(16)
    made.app.step(16)
    assert table.coach.lesson is not None
    assert table.coach.lesson.best.action in table.choices


def test_it_knows_no_more_than_its_seat(bench: MakeBench, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, object]] = []

    def spy(workers: object, view: SeatView, actions: Sequence[Action]) -> thinking.Thought:
        asked.append((view, actions))
        return thinking.think(workers, view, actions)  # type: ignore[arg-type]

    monkeypatch.setattr(coach_module, "think", spy)
    made = bench()
    table = made.sit(seed=3)
    made.wait_for_choice()
    table.sitting.switch_hands()
    teach(made)
    assert table.driver.open_hands
    assert asked == [(table.driver.match.round.view(0), table.choices)], "also when all hands lie open"


def test_after_a_take_back_it_speaks_of_what_is_open_again(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(seed=3)
    teach(made)
    before = table.coach.lesson
    assert before is not None
    table.act(before.others[0].action)
    made.wait_for_choice()
    made.press(pygame.K_z)
    made.press(pygame.K_RETURN)
    made.app.step(16)
    made.app.step(16)
    assert table.coach.lesson == before


# -- marks, buttons, panel
def test_marks_differ_in_form_and_lie_on_the_tiles(bench: MakeBench) -> None:
    made = bench((1920, 1080))
    table = show(made, "table.coach-late")
    lesson = table.coach.lesson
    assert lesson is not None
    action = lesson.best.action
    assert isinstance(action, Discard)
    assert table.model.faces[table.look.advised] == action.tile
    marked = {table.model.faces[piece]: peril for piece, peril in table.look.perils.items()}
    for tile, peril in marked.items():
        hazard = lesson.hazard_of(tile)
        assert hazard is not None
        assert hazard.peril.value == peril
    pictures = [pygame.image.tobytes(gallery_peril(table, kind), "RGBA") for kind in ("safe", "risky", "hot")]
    grey = [bytes(data[3::4]) for data in pictures]
    assert len(set(pictures)) == 3
    assert grey[0] != grey[1], "told apart without colour"


def gallery_peril(table: StagedTable, kind: str) -> pygame.Surface:
    """The mark of a danger."""
    from game.ui.table import marks as table_marks

    return table_marks.peril(table.kit, kind).surface


def test_the_recommended_button_is_lit(bench: MakeBench) -> None:
    made = bench()
    table = show(made, "table.coach-claim")
    lesson = table.coach.lesson
    assert lesson is not None
    lit = [button.key_name for button in table.buttons() if button.advised]
    assert len(lit) == 1
    assert hand.is_button_of(lit[0], lesson.best.action)


def test_the_panel_opens_the_whole_lesson(bench: MakeBench) -> None:
    made = bench()
    table = show(made, "table.coach-late")
    made.click(table.layer.find("coach panel").rect.center)
    sheet = top(made)
    assert isinstance(sheet, LessonSheet)
    assert not check(made.app)
    made.app.change(language="zh_Hant")
    made.app.step(0)
    assert not check(made.app)
    made.press(pygame.K_ESCAPE)
    assert top(made) is table
    made.press(pygame.K_F4)
    assert isinstance(top(made), LessonSheet)


def test_the_buttons_keep_their_place_beside_the_coach(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(seed=3)
    teach(made)
    lifted = table.board.buttons
    assert lifted.bottom <= hand.top(table) - hand.height(table)
    made.press(pygame.K_SPACE)
    made.pass_time(320)
    assert table.board.buttons == lifted, "also while there is nothing to say"


def test_the_panel_goes_when_the_hand_is_over(bench: MakeBench) -> None:
    made = bench((1024, 640))
    table = made.sit(seed=3)
    teach(made)
    assert any(isinstance(widget, panel.CoachPanel) for widget in table.layer.widgets)
    table.driver.give_up()
    made.app.step(16)
    made.app.step(16)
    assert not any(isinstance(widget, panel.CoachPanel) for widget in table.layer.widgets)


def test_the_menu_has_the_switch(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(seed=3)
    made.wait_for_choice()
    made.press(pygame.K_ESCAPE)
    assert isinstance(top(made), MenuScene)
    made.press(pygame.K_F2)
    assert top(made) is table
    assert table.coach.on


# -- several people
def test_of_several_people_each_has_a_switch_and_a_covered_hand_is_not_talked_about(bench: MakeBench) -> None:
    made = bench()
    people = (Seat("youth"), Seat("lady"), Seat("granny", "casual"), Seat("gent", "casual"))
    made.app.prefs.change(coached=(1,))
    table = made.sit(settings=match_settings("qinghunpeng", people, 3))
    seen = set()
    for _ in range(400):
        if isinstance(top(made), CurtainScene):
            assert table.coach.lesson is None
            assert table.driver.view is None
            assert not any(widget.key_name == "coach panel" for widget in table.layer.widgets)
            made.press(pygame.K_RETURN)
        made.app.step(16)
        made.app.step(16)
        if table.choosing:
            seat = table.driver.seat
            assert (table.coach.lesson is not None) == (seat == 1)
            seen.add(seat)
            passing = next((action for action in table.choices if isinstance(action, Pass)), None)
            table.decide(passing or table.choices[-1])
        if seen == {0, 1} or table.driver.over:
            break
    assert seen == {0, 1}
    assert set(marks(made)) == {"mark advice 1"}


# -- the gentle word
class _Word:
    """A verdict that is always given, on whatever was done."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.actions: list[Action] = []
        monkeypatch.setattr("game.coach.verdict", self._given)
        monkeypatch.setattr("game.coach.verdict_words", lambda verdict: verdict)

    def _given(self, advice: Advice, action: Action) -> str:
        assert advice.of(action).action == action
        self.actions.append(action)
        return f"gentle: {action}"


def test_a_gentle_word_comes_after_a_bad_decision_unless_it_is_switched_off(
    bench: MakeBench, monkeypatch: pytest.MonkeyPatch
) -> None:
    word = _Word(monkeypatch)
    made = bench()
    table = made.sit(seed=3)
    teach(made)
    action = table.choices[0]
    table.decide(action)
    assert made.app.toasts.shown == f"gentle: {action}"
    made.app.prefs.change(gentle_word=False)
    made.wait_for_choice()
    made.app.step(16)
    made.app.step(16)
    table.decide(table.choices[0])
    assert word.actions == [action]


def test_who_was_quicker_than_the_coach_still_hears_it(bench: MakeBench, monkeypatch: pytest.MonkeyPatch) -> None:
    word = _Word(monkeypatch)
    made = bench()
    table = made.sit(seed=3)
    made.wait_for_choice()
    table.coach.toggle()
    table.coach.update(0)  # asked, not answered
    assert table.coach.lesson is None
    action = table.choices[0]
    table.decide(action)
    made.pass_time(64)
    assert word.actions == [action]


def test_the_best_decision_earns_no_word(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(seed=3)
    teach(made)
    lesson = table.coach.lesson
    assert lesson is not None
    table.decide(lesson.best.action)
    assert made.app.toasts.shown == ""


# -- why not
def test_why_not_can_be_asked_with_the_keys(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(seed=3)
    made.wait_for_choice()
    for key, kind in ((pygame.K_h, "hu"), (pygame.K_c, "chi"), (pygame.K_p, "peng"), (pygame.K_g, "gang")):
        made.press(key)
        assert table.whynot.asked == kind
        assert not check(made.app)
    made.press(pygame.K_ESCAPE)
    assert not table.whynot.shown
    assert top(made) is table, "it was for the answer, not for the menu"
    made.press(pygame.K_h)
    table.decide(table.choices[-1])
    assert not table.whynot.shown, "the answer was about another moment"
    made.press(pygame.K_h)
    assert table.whynot.shown, "also while others play"


def test_a_key_that_can_do_something_does_not_ask(bench: MakeBench) -> None:
    made = bench()
    table = show(made, "table.coach-claim")
    made.press(pygame.K_c)
    assert not table.whynot.shown


def test_a_watcher_has_nobody_to_ask_for(bench: MakeBench) -> None:
    made = bench()
    bots = tuple(Seat(seat.name, "casual") for seat in SEATS)
    table = made.sit(settings=match_settings("qinghunpeng", bots, 3))
    made.pass_time(320)
    for key in (pygame.K_h, pygame.K_F2, pygame.K_z):
        made.press(key)
    assert not table.whynot.shown
    assert not table.coach.on
    assert top(made) is table


# -- all hands open
def test_all_hands_can_be_shown_to_learn_from(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(seed=3)
    made.wait_for_choice()
    made.press(pygame.K_o)
    assert not check(made.app)
    made.press(pygame.K_ESCAPE)
    assert not table.driver.open_hands
    made.press(pygame.K_o)
    made.press(pygame.K_RETURN)
    assert table.driver.open_hands
    assert all(table.model.known(piece) for hand_ in table.model.hands for piece in hand_)
    assert marks(made) == ["mark open_hands 0"]
    assert not table.driver.match.record.counts
    assert table.choosing, "the game goes on"
    made.press(pygame.K_o)
    assert not table.driver.open_hands
    made.press(pygame.K_o)
    assert table.driver.open_hands, "in the same hand it is not asked again"
    assert marks(made) == ["mark open_hands 0"]


# -- every state, in windows of every shape: each state in one of them, some in all
ALWAYS = ("table.coach-late", "table.coach-claim")
WINDOWS = (
    ((1024, 640), "en", 100),
    ((1024, 640), "zh_Hans", 200),
    ((1120, 840), "zh_Hant", 130),
    ((1920, 1080), "en", 100),
    ((2560, 1080), "en", 150),
)


@pytest.mark.parametrize(("size", "language", "percent"), WINDOWS, ids=lambda value: str(value).replace(" ", ""))
def test_every_state_holds(size: tuple[int, int], language: str, percent: int) -> None:
    prefs = SettingsFile(None)
    prefs.change(language=language, text_size=percent)
    app = App(Display.offscreen(size), prefs, strict=True, instant=True)
    faults = []
    turn = WINDOWS.index((size, language, percent))
    for number, (name, act) in enumerate(ACTS.items()):
        if number % len(WINDOWS) != turn and name not in ALWAYS:
            continue
        app.stack.clear()
        app.push(StagedTable(act))
        app.step(0)
        faults += [f"{name}: {fault}" for fault in check(app)]
    app.close()
    assert not faults, "\n".join(faults)


def test_the_panel_stands_on_the_wall_or_clear_of_hand_and_buttons(bench: MakeBench) -> None:
    for size in ((1024, 640), (1024, 768), (1280, 720), (1920, 1080)):
        made = bench(size)
        table = show(made, "table.coach-claim")
        place = panel.place(table)
        page = made.app.metrics.page
        assert place.box.x >= 0
        assert place.box.right <= page.w + 0.5
        assert place.box.bottom <= page.h + 0.5
        assert place.box.h >= 100
        if not place.column:
            assert place.box.bottom <= hand.top(table)
            assert all(button.box.right <= place.box.x for button in table.buttons())


@pytest.mark.parametrize("name", ["table.open-hands-coach", "table.coach", "table.coach-qiaoma", "table.coach-peng"])
@pytest.mark.parametrize("size", [(1024, 640), (1024, 768), (1152, 720), (1280, 800), (1600, 1200)])
def test_the_card_covers_no_open_tile(bench: MakeBench, name: str, size: tuple[int, int]) -> None:
    made = bench(size)
    table = show(made, name)
    place = panel.place(table)
    assert not place.column
    card = made.app.metrics.page.rect(*place.box)
    assert table.director is not None
    for piece, rest in table.director.picture.rests.items():
        if rest.pose.how == "flat" and not table.model.in_wall[piece]:
            x, y = made.app.metrics.table.px(*rest.at_hand())
            tile = table.kit.extent(rest.pose).move(round(x), round(y)).inflate(-2, -2)
            assert not card.colliderect(tile), table.model.faces[piece]


def test_the_open_hand_beside_the_card_lies_below_the_plates_with_its_drawn_tile(bench: MakeBench) -> None:
    for size in ((1024, 640), (1024, 768), (1280, 800)):
        made = bench(size)
        table = show(made, "table.open-hands-coach")
        drawer = (table.model.seat + 1) % 4
        model = table.model
        while len(model.hands[drawer]) < 14:
            model.hands[drawer].append(next(piece for piece in model.pieces if model.in_wall[piece]))
            model.in_wall[model.hands[drawer][-1]] = False
        model.drawn[drawer] = model.hands[drawer][-1]
        rests = table.layout.rests(model)
        plates = [made.app.metrics.page.rect(*box) for box in Plates(made.app.metrics).boxes]
        for piece in model.hands[drawer]:
            x, y = made.app.metrics.table.px(*rests[piece].at_hand())
            tile = table.kit.extent(rests[piece].pose).move(round(x), round(y)).inflate(-2, -2)
            assert tile.collidelist(plates) < 0
            assert not tile.colliderect(made.app.metrics.page.rect(*panel.place(table).box))


@pytest.mark.parametrize("percent", [100, 130])
def test_small_windows_say_why(bench: MakeBench, percent: int) -> None:
    made = bench((1024, 640), text_size=percent)
    for name in ("table.coach", "table.coach-late", "table.coach-qiaoma", "table.open-hands-coach"):
        if name == "table.open-hands-coach" and percent > 100:
            continue  # the open hand needs the room
        table = show(made, name)
        for language in ("en", "zh_Hans", "zh_Hant"):
            made.app.change(language=language)
            made.app.step(0)
            assert table.coach.spoken is not None
            said = "".join(mark.text for mark in record(made.app).texts).replace(" ", "")
            assert table.coach.spoken.best.reason.replace(" ", "") in said


def test_of_an_alternative_at_least_the_title_is_said() -> None:
    ruler = Ruler(View(1.0), Text("zh_Hans", 100))
    line = panel.Line("也做混一色，进张还有十八张", 18, "cream")
    best = panel.Part(parse_tiles("7p"), "打七筒", "混一色：差两张听牌", (line,), lit=True)
    other = panel.Part(parse_tiles("6p"), "打六筒", "", (line, line._replace(mark="down")), lit=False)
    told = [len(panel._fitted(ruler, [best, other], 330, room, column=False)[0]) for room in range(400, 60, -10)]
    bare = [panel._fitted(ruler, [best, other], 330, room, column=False)[0][1:] for room in range(400, 60, -10)]
    assert told == sorted(told, reverse=True)
    assert any(parts and not parts[0].lines for parts in bare)


@pytest.mark.parametrize("w", range(170, 480, 30))
def test_no_word_of_a_title_is_broken_while_smaller_letters_help(w: int) -> None:
    ruler = Ruler(View(1.0), Text("en", 200))
    part = panel.Part(parse_tiles("6p"), "Discard 6 of Characters", "", (), lit=True)
    shown, k = panel._fitted(ruler, [part], w, 400, column=True)
    widest = ruler.width("Characters", 26 * k, "serif-bold")
    assert shown[0].title == part.title
    assert widest <= panel._title_w(part, w, k) or k == panel._SMALLEST[-1]


def test_letters_get_smaller_before_the_reason_is_left_out() -> None:
    ruler = Ruler(View(1.0), Text("zh_Hans", 130))
    line = panel.Line("做混一色不要七筒。进三六万或发财或红中，混一色就近一步。", 20, "cream")
    part = panel.Part(parse_tiles("7p"), "打七筒", "混一色：差两张听牌", (line,), lit=True)
    heights = range(400, 60, -10)
    kept = [panel._fitted(ruler, [part], 330, room, column=False) for room in heights]
    told = [bool(shown[0].lines) for shown, _ in kept]
    assert told == sorted(told, reverse=True)
    assert min(k for shown, k in kept if shown[0].lines) == panel._SMALLER[-1]
    assert kept[told.index(False)][1] == panel._SCALES[0]
