"""The table in use: whole hands by mouse and by keys, hurrying, resuming, and nothing drawn while nothing happens."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.actions import Discard, Hu, LayOut, Pass, Peng, WinBy
from game.engine.events import Discarded
from game.engine.tiles import parse_tile, parse_tiles
from game.ui.dialog import Dialog
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.table import TableScene
from game.ui.table import acts
from game.ui.table.own_hand import TileStop
from game.ui.table.script import Game, Kept, arranged

from .conftest import Bench, MakeBench


def stops(table: TableScene) -> list[TileStop]:
    """The own tiles as controls."""
    return [w for w in table.layer.widgets if isinstance(w, TileStop) and w.visible]


def test_a_whole_hand_by_mouse_reaches_the_settlement(bench: MakeBench) -> None:
    made = bench(confirm_pass_win=False)
    table = made.sit(3)
    for _ in range(200):
        if made.app.top is not table:
            break
        if not table.choosing:
            made.app.step(16)
            continue
        passing = [b for b in table.buttons() if b.key_name == "pass"]
        target = passing[0].rect.center if passing else stops(table)[-1].rect.center
        made.click(target)
    assert isinstance(made.app.top, SettlementScene)
    assert made.saved is not None
    assert table.driver.match.history[0].number == 1


def test_a_whole_hand_by_keys_reaches_the_settlement(bench: MakeBench) -> None:
    made = bench(confirm_pass_win=False)
    table = made.sit(3)
    for _ in range(400):
        if made.app.top is not table:
            break
        if table.choosing:
            made.press(pygame.K_SPACE)
            if table.choosing:
                made.press(pygame.K_RETURN)
            if table.choosing and made.app.top is table:
                made.press(pygame.K_LEFT)
        made.app.step(16)
    assert isinstance(made.app.top, SettlementScene)


def test_the_next_hand_begins_when_the_settlement_is_left(bench: MakeBench) -> None:
    made = bench(confirm_pass_win=False)
    table = made.sit(3)
    for _ in range(400):
        if made.app.top is not table:
            break
        made.press(pygame.K_SPACE if table.choosing and any(isinstance(a, Pass) for a in table.driver.choices)
                   else pygame.K_RETURN)  # fmt: skip
    settlement = made.app.top
    assert isinstance(settlement, SettlementScene)
    settlement.go_on()
    made.pass_time(64)
    assert made.app.top is table
    assert table.driver.match.hand_number == 2
    assert table.info().hand == 2


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_hurries_the_opening_and_then_the_choice_is_there(bench: MakeBench, key: int) -> None:
    made = bench(instant=False)
    table = made.sit(1)
    assert table.opening
    assert not table.choosing
    made.press(key)
    assert not table.opening
    assert not table.director.queue
    assert not table.stage.tracks


def test_a_click_hurries_only_while_no_choice_is_open(bench: MakeBench) -> None:
    made = bench(instant=False, speed="slow")
    table = made.show(TableScene(Kept(acts.opening())))
    assert table.choosing  # the hand was taken up again: the dealer is asked at once
    before = list(table.model.hands[0])
    made.click((5, 5))
    assert table.model.hands[0] == before
    assert not table.hurry()


def test_nothing_is_drawn_while_nothing_happens(bench: MakeBench) -> None:
    made = bench(instant=False)
    table = made.show(TableScene(Kept(acts.late())))
    made.pass_time(2000)
    assert table.choosing
    drawn = made.app.frames_drawn
    made.pass_time(2000)
    assert made.app.frames_drawn == drawn


def test_the_light_on_a_won_hand_draws_nothing_either(bench: MakeBench) -> None:
    made = bench(instant=False)
    from game.ui.table.acting import Act, StagedTable

    made.show(StagedTable(Act(lambda: acts.win(WinBy.SELF))))
    made.pass_time(1500)
    drawn = made.app.frames_drawn
    made.pass_time(1500)
    assert made.app.frames_drawn == drawn


def test_taking_up_a_hand_shows_the_same_picture_and_the_same_choice(bench: MakeBench) -> None:
    made = bench()
    first = made.sit(5)
    for _ in range(6):
        made.wait_for_choice()
        passing = next((a for a in first.driver.choices if isinstance(a, Pass)), None)
        first.act(passing or first.driver.choices[-1])
    made.wait_for_choice()
    made.pass_time(64)
    seen, choices = pygame.image.tobytes(first.director.picture.surface, "RGB"), first.driver.choices
    again = made.store.open_match()
    assert again is not None
    second = made.show(TableScene(again))
    made.pass_time(64)
    assert second.driver.choices == choices
    assert second.choosing
    assert pygame.image.tobytes(second.director.picture.surface, "RGB") == seen


def test_every_action_is_written_before_it_is_shown(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(2)
    made.wait_for_choice()
    assert made.saved is not None
    lines = made.saved.records()[-1].count("\n")
    table.act(next(a for a in table.driver.choices if isinstance(a, Discard)) if not any(
        isinstance(a, Pass) for a in table.driver.choices) else next(
        a for a in table.driver.choices if isinstance(a, Pass)))  # fmt: skip
    assert made.saved.records()[-1].count("\n") > lines


def test_enter_throws_the_drawn_tile_and_nothing_after_a_claim(bench: MakeBench) -> None:
    made = bench()
    five = parse_tiles("5s")[0]
    match = acts.arranged({0: "55s123m456p789p1z", 1: "5s19m19p1269s24z"}, draws="9m")
    acts.played(match, [Discard(0, match.round.legal_actions(0)[-1].tile), Discard(1, five)],
                lambda m: any(isinstance(a, Peng) for a in acts.mine(m)))  # fmt: skip
    table = made.show(TableScene(Kept(match)))
    made.press(pygame.K_p)
    assert any(isinstance(a, Discard) for a in table.driver.choices)
    before = table.driver.choices
    made.press(pygame.K_RETURN)
    assert table.driver.choices == before


def test_the_same_number_key_twice_discards(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(acts.late())))
    face = table.model.faces[table.hand.pieces()[2]]
    made.press(pygame.K_3)
    assert table.hand.raised == 2
    assert table.look.pointed == face
    made.press(pygame.K_3)
    thrown = [e for e in table.driver.match.events if isinstance(e, Discarded) and e.seat == 0]
    assert thrown[-1].tile == face


def test_two_clicks_raise_first_and_discard_then(bench: MakeBench) -> None:
    made = bench(clicks="two")
    table = made.show(TableScene(Kept(acts.late())))
    place = stops(table)[1].rect.center
    choices = table.driver.choices
    made.click(place)
    assert table.driver.choices == choices
    assert table.hand.raised == 1
    made.click(place)
    assert table.driver.choices != choices


def test_dragging_a_tile_out_of_the_hand_discards_it(bench: MakeBench) -> None:
    made = bench(clicks="drag")
    table = made.show(TableScene(Kept(acts.late())))
    choices = table.driver.choices
    x, y = stops(table)[1].rect.center
    made.click((x, y))
    assert table.driver.choices == choices
    made.move((x, y))
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, (x, y)), (pygame.MOUSEMOTION, (x, y - 120))):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(1, 0, 0)))
        made.app.step(16)
    assert table.look.lift > 70
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y - 120), button=1))
    made.app.step(16)
    assert table.driver.choices != choices
    assert table.look.lift == 0


def test_pointing_lights_every_visible_copy(bench: MakeBench) -> None:
    made = bench((1920, 1080))
    table = made.show(TableScene(Kept(acts.late())))
    river = next(p for p in table.model.rivers[1] if p != table.model.last)
    rest = table.director.picture.rests[river]
    x, y = table.app.metrics.table.px(rest.x + 20, rest.y + 5)
    made.move((round(x), round(y)))
    assert table.look.pointed == table.model.faces[river]
    assert "unseen" in table.board._unseen(table, table.look.pointed)


def test_passing_a_win_asks_once_more(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(acts.before_win(WinBy.DISCARD))))
    assert any(isinstance(a, Hu) for a in table.driver.choices)
    made.press(pygame.K_SPACE)
    dialog = made.app.top
    assert isinstance(dialog, Dialog)
    dialog.choose(False)
    assert any(isinstance(a, Hu) for a in table.driver.choices)
    made.press(pygame.K_SPACE)
    made.app.top.choose(True)  # type: ignore[attr-defined]
    assert not any(isinstance(a, Hu) for a in table.driver.choices)


def test_c_goes_through_several_chows_and_enter_takes_the_one_in_focus(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(acts.everything())))
    made.press(pygame.K_c)
    first = table.layer.ring.current
    made.press(pygame.K_c)
    second = table.layer.ring.current
    assert first is not second
    assert first in table.buttons()
    made.press(pygame.K_RETURN)
    assert [m.kind for m in table.driver.view.players[0].melds] == ["chi"]


def test_a_fresh_choice_takes_no_key_before_it_was_seen(bench: MakeBench) -> None:
    made = bench(instant=False, confirm_pass_win=False)
    table = made.sit(4)
    for _ in range(4000):
        if table.choosing:
            break
        made.app.step(16)
    assert table.deaf
    choices = table.driver.choices
    key = pygame.K_SPACE if any(isinstance(a, Pass) for a in choices) else pygame.K_RETURN
    made.press(key)
    assert table.driver.choices == choices
    made.pass_time(400)
    made.press(key)
    assert table.driver.choices != choices


def test_a_key_that_is_held_decides_only_once(bench: MakeBench) -> None:
    made = bench(instant=False, confirm_pass_win=False)
    table = made.show(TableScene(Kept(acts.late())))
    made.pass_time(400)
    table.driver.asleep = True
    for _ in range(20):
        made.hold(pygame.K_RETURN)
    thrown = [e for e in table.driver.match.events if isinstance(e, Discarded) and e.seat == 0]
    made.pass_time(400)
    made.hold(pygame.K_RETURN)
    again = [e for e in table.driver.match.events if isinstance(e, Discarded) and e.seat == 0]
    assert len(again) == len(thrown)


def test_escape_closes_the_open_sum_first(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(acts.late())))
    made.press(pygame.K_F3)
    made.press(pygame.K_ESCAPE)
    assert made.app.top is table
    assert not table.sum_open


def test_the_corner_keys_open_menu_rules_and_sum(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(acts.late())))
    made.press(pygame.K_ESCAPE)
    assert isinstance(made.app.top, MenuScene)
    made.app.pop()
    made.press(pygame.K_F1)
    assert isinstance(made.app.top, RulesScene)
    made.app.pop()
    assert not table.sum_open
    made.press(pygame.K_F3)
    assert table.sum_open


def test_learners_are_waited_for_after_each_discard(bench: MakeBench) -> None:
    made = bench(instant=False, pause_after_discard=True, speed="fast")
    table = made.sit(6)
    for _ in range(6000):
        if table.driver.held:
            break
        if table.choosing:
            legal = table.driver.choices
            table.act(next((a for a in legal if isinstance(a, Pass)), legal[-1]))
        made.app.step(16)
    assert table.driver.held
    events = len(table.driver.match.events)
    made.pass_time(1500)
    assert len(table.driver.match.events) == events
    made.press(pygame.K_SPACE)
    made.pass_time(1500)
    assert len(table.driver.match.events) > events


def test_a_refused_win_says_why(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(acts.refused())))
    refused = [b for b in table.buttons() if not b.enabled]
    assert [b.key_name for b in refused] == ["refused hu"]
    assert refused[0].hint


def test_tab_reaches_every_tile_and_button(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(acts.everything())))
    seen = set()
    for _ in range(40):
        made.press(pygame.K_TAB)
        seen.add(table.layer.ring.current.key_name)
    assert {f"tile{i}" for i in range(13)} <= seen
    assert {"pass", "menu", "rules", "sum", "score"} <= seen


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1200), (2560, 1080)])
def test_a_new_window_size_shows_the_same_table(bench: MakeBench, size: tuple[int, int]) -> None:
    made: Bench = bench()
    table = made.show(TableScene(Kept(acts.late())))
    choices = table.driver.choices
    made.app.resize(size)
    made.pass_time(64)
    assert table.driver.choices == choices
    assert table.director.picture.surface.get_size() == size
    assert len(stops(table)) == len(table.hand.pieces())


def kongs_to_choose_from(turned: str, hand: str) -> Kept:
    """武汉 at the dealer's first turn; the tile turned up names the joker."""
    return Kept(arranged({0: hand}, draws="9m8m7m1z", turned=turned, tail="9m4p", game=Game("wuhan")))


@pytest.mark.parametrize(
    ("turned", "hand", "order"),
    [
        ("4z", "159m258p369s12z67z8s", ["lay_out 7z", "lay_out 6z"]),
        ("9p", "159m128p369s12z7z48s", ["lay_out 7z", "lay_out 1p"]),
        ("4z", "15m2222p369s12z67z8s", ["an_gang 2p", "lay_out 7z", "lay_out 6z"]),
    ],
)
def test_g_goes_through_several_kongs_and_comes_to_the_joker_last(
    bench: MakeBench, turned: str, hand: str, order: list[str]
) -> None:
    made = bench()
    table = made.show(TableScene(kongs_to_choose_from(turned, hand)))
    buttons = {button.key_name: button for button in table.buttons()}
    for times, wanted in enumerate(order, 1):
        made.press(pygame.K_g)
        focused = table.layer.ring.current
        assert focused is buttons[f"0 {wanted}"]
        assert focused.cap == ("G" if times == 1 else f"G×{times}"), "the cap says how often the key is pressed"
    made.press(pygame.K_g)
    assert table.layer.ring.current is buttons[f"0 {order[0]}"], "round and round"


def raise_by_arrow(made: Bench, table: TableScene) -> None:
    made.press(pygame.K_RIGHT)


def raise_by_number(made: Bench, table: TableScene) -> None:
    made.press(pygame.K_1)


def raise_by_mouse(made: Bench, table: TableScene) -> None:
    made.move(stops(table)[0].rect.center)


@pytest.mark.parametrize("raising", [raise_by_arrow, raise_by_number, raise_by_mouse])
def test_enter_means_what_was_raised_or_focused_last(
    bench: MakeBench, raising: Callable[[Bench, TableScene], None]
) -> None:
    made = bench()
    table = made.show(TableScene(kongs_to_choose_from("4z", "159m258p369s12z67z8s")))
    made.press(pygame.K_g)
    raising(made, table)
    assert table.hand.raised == 0
    made.press(pygame.K_RETURN)
    thrown = [str(e.tile) for e in table.driver.match.events if isinstance(e, Discarded) and e.seat == 0]
    assert thrown == ["1m"], "the raised tile goes, and no kong is laid out"
    table = made.show(TableScene(kongs_to_choose_from("4z", "159m258p369s12z67z8s")))
    raising(made, table)
    made.press(pygame.K_g)
    made.press(pygame.K_RETURN)
    assert [str(meld.tiles[0]) for meld in table.driver.view.players[0].melds] == ["7z"]


@pytest.mark.parametrize("raising", [raise_by_arrow, raise_by_number])
def test_nothing_stays_raised_after_an_action(bench: MakeBench, raising: Callable[[Bench, TableScene], None]) -> None:
    made = bench()
    table = made.show(TableScene(kongs_to_choose_from("4z", "159m258p369s12z67z8s")))
    raising(made, table)
    table.act(LayOut(0, parse_tile("7z")))
    assert table.choosing
    assert (table.hand.raised, table.look.pointed) == (None, None)
    while table.layer.ring.current is not stops(table)[3]:
        made.press(pygame.K_TAB)
    assert table.hand.raised == 3
    table.act(LayOut(0, parse_tile("6z")))
    assert table.choosing
    assert table.hand.raised is None, "also where the keyboard's focus was on a tile"
