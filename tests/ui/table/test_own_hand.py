"""The own hand: as large as asked for and never in the way, arranged, held."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui.kit import OWN_W
from game.ui.metrics import Metrics
from game.ui.prompts import prompts
from game.ui.scenes.table import TableScene
from game.ui.table import acts, gallery
from game.ui.table.acting import Act, StagedTable
from game.ui.table.own_hand import TileStop
from tests.ui.layout import check

from .conftest import Bench, MakeBench

WINDOWS = ((1024, 640), (1280, 800), (1120, 840), (1680, 720), (1920, 1080), (3440, 1440))


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_own_tiles_grow_as_far_as_the_window_has_room(size: tuple[int, int]) -> None:
    plain, grown = Metrics(*size), Metrics(*size, own_tiles=160)
    assert plain.own_row.w == OWN_W
    hand, view = grown.zone("hand.bottom").box, grown.table
    assert hand.x >= view.left
    assert hand.right <= view.left + view.w
    assert grown.own_row.right <= view.left + view.w
    wide = size[0] * 9 >= size[1] * 16
    assert grown.own_row.w >= OWN_W * (1.58 if wide else 1.2)
    for name in ("plate.bottom", "log", "buttons"):
        assert plain.zone(name).box.w == grown.zone(name).box.w
    assert Metrics(*size, own_tiles=100).zone("log") == plain.zone("log")


@pytest.mark.parametrize(("size", "language", "text_size"), [
    ((1024, 640), "en", 130), ((1120, 840), "zh_Hant", 100), ((1920, 1080), "en", 130), ((1680, 720), "zh_Hans", 100),
])  # fmt: skip
def test_nothing_overlaps_large_own_tiles(
    bench: MakeBench, size: tuple[int, int], language: str, text_size: int
) -> None:
    made = bench(size, own_tiles=160, text_size=text_size)
    made.app.change(language=language)
    for act in (Act(acts.everything), Act(acts.late, touch=gallery.stress_hands)):
        table = made.show(StagedTable(act))
        faults = check(made.app)
        assert not faults, "\n".join(map(str, faults))
        stops = [w.rect for w in table.layer.widgets if isinstance(w, TileStop) and w.visible]
        assert all(one.right <= two.left + 1 for one, two in pairwise(stops))


def test_choices_laid_out_while_a_controller_was_used_have_room_for_their_keys(
    bench: MakeBench, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = bench((1024, 640), own_tiles=160, text_size=130)
    made.app.change(language="en")
    monkeypatch.setattr(prompts, "pad", True)
    made.show(StagedTable(Act(acts.everything)))
    assert not prompts.pad, "nobody uses one any more"
    assert not check(made.app)


def test_another_size_of_the_own_tiles_takes_effect_at_once(bench: MakeBench) -> None:
    made = bench((1920, 1080))
    table = made.show(StagedTable(Act(acts.late)))
    before = next(w.rect for w in table.layer.widgets if isinstance(w, TileStop))
    made.app.change(own_tiles=130)
    made.app.step(16)
    after = next(w.rect for w in table.layer.widgets if isinstance(w, TileStop))
    assert after.w == pytest.approx(1.3 * before.w, abs=2)
    made.app.change(own_tiles=100)
    assert next(w.rect for w in table.layer.widgets if isinstance(w, TileStop)) == before


def faces(table: TableScene) -> list[str]:
    """The own row, without the drawn tile."""
    model = table.model
    return [str(model.faces[piece]) for piece in model.hand_row(model.seat)]


def drag(made: Bench, start: tuple[int, int], end: tuple[int, int]) -> None:
    """The mouse takes hold of something and carries it."""
    made.move(start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    made.app.step(16)
    for part in (0.3, 0.6, 1.0):
        made.move((round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    made.app.step(16)


def test_tiles_are_arranged_by_dragging_and_stay_so_while_the_hand_lasts(bench: MakeBench) -> None:
    made = bench(arrange="by_hand", confirm_pass_win=False)
    table = made.sit(3)
    made.wait_for_choice()
    before = faces(table)
    row = [w for w in table.layer.widgets if isinstance(w, TileStop) and w.visible]
    rivers = len(table.model.rivers[0])
    drag(made, row[0].rect.center, row[4].rect.center)
    arranged = [*before[1:5], before[0], *before[5:]]
    assert faces(table) == arranged
    assert len(table.model.rivers[0]) == rivers, "what was carried is not thrown"
    made.app.change(own_tiles=120)
    assert faces(table) == arranged
    table.hand.raise_at(None)
    made.press(pygame.K_RETURN)
    assert len(table.model.rivers[0]) == rivers + 1
    made.wait_for_choice()
    assert [face for face in faces(table) if face in arranged][:5] == arranged[:5], "the drawn tile went, or came last"


def test_tiles_are_arranged_by_keys(bench: MakeBench) -> None:
    made = bench(arrange="by_hand")
    table = made.sit(3)
    made.wait_for_choice()
    before = faces(table)
    made.press(pygame.K_2)
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_SHIFT, unicode="")
    pygame.event.post(event)
    made.app.step(16)
    assert faces(table) == [before[0], before[2], before[1], *before[3:]]
    assert table.hand.raised == 2
    made.app.change(arrange="sorted")
    assert faces(table) == before


def test_a_sorted_hand_is_not_carried_about(bench: MakeBench) -> None:
    made = bench(clicks="two")
    table = made.sit(3)
    made.wait_for_choice()
    before = faces(table)
    row = [w for w in table.layer.widgets if isinstance(w, TileStop) and w.visible]
    drag(made, row[0].rect.center, row[4].rect.center)
    assert faces(table) == before


def test_a_discard_counts_only_when_it_is_held(bench: MakeBench) -> None:
    made = bench(hold_to_confirm=True)
    table = made.sit(3)
    made.wait_for_choice()
    stop = next(w for w in table.layer.widgets if isinstance(w, TileStop) and w.visible)
    made.click(stop.rect.center)
    made.press(pygame.K_RETURN)
    made.pass_time(600)
    assert not table.model.rivers[0], "a short click or key changes nothing"
    made.hold(pygame.K_RETURN)
    made.pass_time(300)
    assert table.fingers.holding.visible
    assert not table.model.rivers[0]
    made.pass_time(300)
    assert len(table.model.rivers[0]) == 1
    assert not table.fingers.holding.visible


def test_a_tile_is_held_with_the_mouse(bench: MakeBench) -> None:
    made = bench(hold_to_confirm=True)
    table = made.sit(3)
    made.wait_for_choice()
    at = next(w for w in table.layer.widgets if isinstance(w, TileStop) and w.visible).rect.center
    made.move(at)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    made.pass_time(560)
    assert len(table.model.rivers[0]) == 1
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    made.pass_time(100)
    assert len(table.model.rivers[0]) == 1


def test_a_call_is_held_and_passing_is_not(bench: MakeBench) -> None:
    made = bench(hold_to_confirm=True, confirm_pass_win=False)
    table = made.show(StagedTable(Act(acts.everything)))
    button = next(b for b in table.buttons() if b.key_name != "pass")
    made.click(button.rect.center)
    assert table.choosing
    made.move(button.rect.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1))
    made.pass_time(560)
    assert not any(b.key_name == button.key_name for b in table.buttons())
    table = made.show(StagedTable(Act(acts.everything)))
    made.click(next(b for b in table.buttons() if b.key_name == "pass").rect.center)
    assert all(button.key_name != "pass" for button in table.buttons())


def test_buttons_for_the_left_hand_begin_at_the_left(bench: MakeBench) -> None:
    made = bench((1920, 1080))
    table = made.show(StagedTable(Act(acts.everything)))
    before = {button.key_name: button.rect.x for button in table.buttons()}
    made.app.change(left_handed=True)
    made.app.step(16)
    after = {button.key_name: button.rect.x for button in table.buttons()}
    assert min(after, key=after.__getitem__) == "pass" == max(before, key=before.__getitem__)
    assert min(after.values()) <= min(before.values())
    assert not check(made.app)
