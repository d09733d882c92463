"""The settlement: its words and numbers are those of the engine, its time can be hurried, its ways lead on."""

from __future__ import annotations

import re

import msgspec
import pygame
import pytest

from game.engine.match import Match
from game.engine.score import Debt, Line, Op, ScoreSheet, Settlement
from game.i18n.words.numbers import number, signed
from game.i18n.words.places import rule_words
from game.ui.app import App
from game.ui.gallery.hands import HANDS
from game.ui.pace import PACES
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settlement import SettlementScene, outcome_of
from game.ui.scenes.settlement.arithmetic import ArithmeticScene
from game.ui.scenes.settlement.sums import Band, bands, effect, sheet_rows
from tests.ui.conftest import MakeApp
from tests.ui.layout import check, record
from tests.ui.scenes.conftest import Ground, NamedHands


def texts(app: App) -> list[str]:
    return [mark.text for mark in record(app).texts]


@pytest.mark.parametrize("name", HANDS)
def test_bands_pay_exactly_what_the_engine_says(name: str) -> None:
    outcome = HANDS[name]()
    assert sum(outcome.payments) == 0
    for seat in range(4):
        owed = 0
        for result in outcome.winners:
            for band in bands(outcome, result.seat):
                owed -= band.amount * band.who.count(outcome.names[seat])
                if band.who == "Each pays" and seat != result.seat:
                    owed -= band.amount
        if not any(result.seat == seat for result in outcome.winners):
            assert owed == outcome.payments[seat]


def test_a_bound_payer_has_a_band_of_his_own() -> None:
    outcome = HANDS["bound"]()
    found = bands(outcome, 2)
    assert sorted(band.amount for band in found) == [50, 150]
    bound = max(found, key=lambda band: band.amount)
    assert bound.who == "Miss Shen pays"
    assert [row.value for row in bound.rows] == ["10 + 20", "× 5"]


@pytest.mark.parametrize("name", HANDS)
def test_every_block_of_payments_can_be_worked_out_from_what_it_shows(name: str) -> None:
    outcome = HANDS[name]()
    for result in outcome.winners:
        for i, band in enumerate(bands(outcome, result.seat)):
            total = 0 if i else result.sheet.value
            for row in band.rows:
                step = re.fullmatch(r"(?:(\d+) )?([+×=]?) ?(\d+)", row.value)
                assert step, row
                total = int(step[1] or total)
                amount = int(step[3])
                total = {"": amount, "+": total + amount, "×": total * amount, "=": amount}[step[2]]
            assert total == band.amount


def test_a_payer_without_any_step_still_shows_the_value_of_the_hand() -> None:
    outcome = HANDS["bound"]()
    plain = Debt(
        0, 2, ScoreSheet((Line("value", (2,), Op.ADD, 10, 10, ""), Line("shares", ("self",), Op.TIMES, 1, 10, "")))
    )
    more = Debt(1, 2, ScoreSheet((Line("value", (2,), Op.ADD, 10, 10, ""), Line("bound", (2,), Op.TIMES, 2, 20, ""))))
    assert outcome.settlement is not None
    debts = outcome._replace(settlement=Settlement(outcome.settlement.winners, (more, plain), (0, 0, 0, 0)))
    first, second = bands(debts, 2)
    assert [row.value for row in first.rows] == ["× 2"]
    assert [row.value for row in second.rows] == ["10"]


def test_a_bound_payer_of_one_share_is_told_why_he_pays() -> None:
    outcome = HANDS["bound"]()
    value = Line("value", (2,), Op.ADD, 6, 6, "")
    gave = Debt(0, 2, ScoreSheet((value, Line("shares", ("discard",), Op.TIMES, 1, 6, ""))))
    bound = Debt(1, 2, ScoreSheet((value, Line("bound", (1,), Op.TIMES, 1, 6, ""))))
    assert outcome.settlement is not None
    debts = outcome._replace(settlement=Settlement(outcome.settlement.winners, (gave, bound), (0, 0, 0, 0)))
    first, second = bands(debts, 2)
    assert (first.rows, first.note) == ((), "one share from the discarder")
    assert [(row.label, row.detail, row.value) for row in second.rows] == [("Bound payer", "1 share", "6 × 1")]


def test_the_smallest_of_three_payments_ends_the_sheet_and_each_payer_is_worked_out_from_the_winners_part() -> None:
    outcome = HANDS["bound"]()
    part = Line("xiao_hu", (), Op.ADD, 32, 32, "")
    gave = Line("gave", ("discard",), Op.TIMES, 2, 64, "")
    least = Line("least_payer", (0,), Op.ADD, 0, 32, "")
    assert outcome.settlement is not None
    won = msgspec.structs.replace(outcome.settlement.winners[0], sheet=ScoreSheet((part, least, gave)))
    rows = sheet_rows(won, outcome.names)
    assert [row.value for row in rows] == ["32", "= 64"]
    assert rows[1].detail == outcome.names[0]
    whole = Line("winner_part", (2,), Op.ADD, 32, 32, "")
    owed = (Debt(0, 2, ScoreSheet((whole, gave))), Debt(1, 2, ScoreSheet((whole,))))
    found = bands(outcome._replace(settlement=Settlement((won,), owed, (0, 0, 0, 0))), 2)
    assert [[row.value for row in band.rows] for band in found] == [["32 × 2"], ["32"]]


def test_rows_follow_the_sheet_line_by_line() -> None:
    outcome = HANDS["self-draw"]()
    result = outcome.winners[0]
    rows = sheet_rows(result, outcome.names)
    assert len(rows) == len(result.sheet.lines)
    assert [row.value for row in rows] == ["", "2", "+2", "+1"]
    assert all(row.step == (line.op is not Op.ADD) for row, line in zip(rows, result.sheet.lines, strict=True))


def test_numbers_as_people_read_them() -> None:
    assert (number(1512), number(-1512), number(0)) == ("1 512", "−1 512", "0")
    assert (signed(14), signed(-14), signed(0)) == ("+14", "−14", "0")
    lines = HANDS["highest"]().winners[0].sheet.lines
    assert [effect(line) for line in lines if line.op is Op.TIMES] == ["× 2", "× 2"]


def test_an_outcome_is_what_the_match_says(match: Match) -> None:
    outcome = outcome_of(match)
    last = match.history[-1]
    assert outcome.number == last.number == 16
    assert outcome.payments == last.payments
    assert outcome.purses == match.purses
    assert outcome.over == "length"
    assert [result.seat for result in outcome.winners] == [win.seat for win in last.winners]
    for hand in outcome.hands:
        held = len(hand.concealed) + 3 * len(hand.melds)
        assert held in (13, 14) if hand.winning is None else held == 13


def test_no_outcome_before_a_hand_has_ended(match: Match) -> None:
    with pytest.raises(ValueError, match="no hand has ended"):
        outcome_of(Match.new(match.settings))


@pytest.mark.parametrize(("name", "answer"), [("self-draw", "next"), ("drawn", "next"), ("highest", "result")])
def test_enter_and_a_click_go_on(app: App, hands: NamedHands, name: str, answer: str) -> None:
    below = Ground()
    app.reset(below)
    app.push(SettlementScene(HANDS[name]()))
    hands.key(pygame.K_RETURN)
    app.push(SettlementScene(HANDS[name]()))
    hands.push("next")
    assert below.heard == [answer, answer]


def test_two_winners_are_shown_one_after_the_other(app: App, hands: NamedHands) -> None:
    app.reset(SettlementScene(HANDS["two-winners"]()))
    app.step(16)
    first = texts(app)
    assert any("Mr Chen" in text for text in first)
    hands.key(pygame.K_RIGHT)
    second = texts(app)
    assert "All pungs" in first
    assert "Half flush" in second
    hands.push("winners")


@pytest.mark.parametrize("name", HANDS)
def test_every_line_is_on_the_screen(app: App, name: str) -> None:
    app.resize((1920, 1080))
    scene = SettlementScene(HANDS[name]())
    app.reset(scene)
    app.step(16)
    shown = texts(app)
    outcome = scene.outcome
    for result in outcome.winners[:1]:
        for item in (*sheet_rows(result, outcome.names), *bands(outcome, result.seat)):
            words = [item.who, number(item.amount)] if isinstance(item, Band) else [item.value]
            assert all(word in shown for word in words if word)
    for seat in range(4):
        if outcome.winners:
            assert signed(outcome.payments[seat]) in shown


def test_lines_count_up_in_their_time_and_can_be_hurried(make_app: MakeApp) -> None:
    app = make_app((1024, 640), instant=False)
    scene = SettlementScene(HANDS["self-draw"]())
    app.reset(scene)
    app.step(16)
    assert scene.part < 0.1
    early = texts(app)
    app.step(400)
    assert 0.2 < scene.part < 0.5
    assert len(texts(app)) > len(early)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    app.step(16)
    assert scene.part == 1.0
    drawn = app.frames_drawn
    for _step in range(40):
        app.step(16)
    resting = app.frames_drawn
    for _step in range(40):
        app.step(16)
    assert app.frames_drawn == resting > drawn - 1, "nothing is drawn when nothing moves"


def test_the_time_follows_the_speed(make_app: MakeApp) -> None:
    lasts = {}
    for speed in PACES:
        app = make_app((1024, 640), instant=False)
        app.change(speed=speed)
        scene = SettlementScene(HANDS["self-draw"]())
        app.reset(scene)
        passed = 0
        while scene.part < 1.0:
            app.step(100)
            passed += 100
        lasts[speed] = passed
    assert lasts == {"slow": 3000, "calm": 2000, "normal": 1500, "fast": 700, "instant": 0}


def test_a_key_meant_for_the_table_does_not_leave_the_page(make_app: MakeApp) -> None:
    app = make_app((1024, 640), instant=False)
    below = Ground()
    app.reset(below)
    scene = SettlementScene(HANDS["self-draw"]())
    app.push(scene)
    hands = NamedHands(app)
    hands.key(pygame.K_RETURN)
    assert app.top is scene
    app.step(100)
    app.step(100)
    app.step(100)
    hands.key(pygame.K_RETURN)
    assert app.top is below


def test_arithmetic_and_menu_open_and_close(app: App, hands: NamedHands) -> None:
    app.reset(Ground())
    scene = SettlementScene(HANDS["bound"]())
    app.push(scene)
    hands.key(pygame.K_F3)
    assert isinstance(app.top, ArithmeticScene)
    hands.key(pygame.K_ESCAPE)
    hands.push("arithmetic")
    assert isinstance(app.top, ArithmeticScene)
    hands.push("close")
    assert app.top is scene
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScene)
    hands.key(pygame.K_ESCAPE)
    assert app.top is scene


@pytest.mark.parametrize("percent", [100, 130, 160])
@pytest.mark.parametrize("language", ["en", "zh_Hans", "zh_Hant"])
def test_small_windows_have_a_button_for_all_that_can_be_done(make_app: MakeApp, language: str, percent: int) -> None:
    app = make_app((1024, 640), language=language, text_size=percent)
    app.push(SettlementScene(HANDS["self-draw"](), takes_back=True))
    app.step(16)
    boxes = [app.top.layer.find(key).box for key in ("undo", "log", "arithmetic", "next")]
    assert boxes[0].x >= 0
    assert boxes[-1].right <= app.top.view.w
    assert not check(app)


def test_a_sum_that_is_longer_than_its_panel_says_at_once_what_it_comes_to(make_app: MakeApp) -> None:
    for size, ahead in (((1024, 640), 1), ((1920, 1080), 0)):
        app = make_app(size, language="en")
        app.push(SettlementScene(HANDS["self-draw"]()))
        app.step(16)
        window = app.canvas.get_rect()
        seen = [mark for mark in record(app).texts if mark.text == "Each pays" and window.contains(mark.ink)]
        assert sum(mark.ink.y < app.top.view.rect(*app.top._sum_box).y + 60 for mark in seen) == ahead


def test_the_arithmetic_has_every_line_of_every_sheet(app: App) -> None:
    app.resize((1280, 3000))
    outcome = HANDS["bound"]()
    app.reset(ArithmeticScene(outcome))
    app.step(16)
    shown = texts(app)
    assert outcome.settlement is not None
    sheets = [result.sheet for result in outcome.winners] + [debt.sheet for debt in outcome.settlement.debts]
    for sheet in sheets:
        for line in sheet.lines:
            assert number(line.result) in shown
            assert rule_words(line.rule) in shown


def test_a_drawn_hand_says_who_deals_and_what_is_carried(app: App) -> None:
    app.resize((1920, 1080))
    app.reset(SettlementScene(HANDS["drawn"]()))
    app.step(16)
    shown = " ".join(texts(app))
    assert "Drawn hand" in shown
    assert "Nobody pays" in shown
    assert "Miss Shen deals again" in shown
    assert "2 carried doublings left" in shown


@pytest.mark.parametrize("hurried", [False, True])
def test_a_sum_longer_than_its_panel_ends_with_who_pays_in_sight(make_app: MakeApp, *, hurried: bool) -> None:
    app = make_app((1024, 640), instant=False)
    scene = SettlementScene(HANDS["bound"]())
    app.reset(scene)
    area = app.top.layer.find("sum")
    assert area.scrolls
    assert area.offset == 0
    if hurried:
        scene.hurry()
    else:
        for _ in range(120):
            app.step(16)
    assert area.offset + area.box.h == pytest.approx(area.content_h)
