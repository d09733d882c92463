"""A whole hand is played with a controller alone, and everything round it is reached."""

from __future__ import annotations

import pygame
import pytest

from game.engine.actions import Discard
from game.ui.scenes.table import TableScene
from game.ui.table import acts
from game.ui.table.script import Kept

from .conftest import Bench, MakeBench

A, B, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
NEXT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


def tap(made: Bench, button: int) -> None:
    """A button goes down and up."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, instance_id=0, button=button))
        made.app.step(16)


def test_a_whole_hand_from_the_deal_to_the_settlement(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(seed=2)
    discards = claims = 0
    for _step in range(4000):
        if made.app.top is not table:
            break
        if not table.choosing:
            tap(made, X)
            continue
        if any(isinstance(action, Discard) for action in table.choices):
            tap(made, LEFT if discards % 2 else RIGHT)
            assert table.hand.raised is not None, "the tile that would go can be seen"
            tap(made, A)
            discards += 1
        else:
            claims += 1
            tap(made, X)
    assert type(made.app.top).__name__ == "SettlementScene"
    assert discards >= 3
    tap(made, A)
    made.pass_time(200)
    tap(made, A)
    made.pass_time(200)
    assert made.app.top is table, "and on to the next hand"
    assert table.driver.match.hand_number == 2


def test_a_claim_is_made_from_its_button(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(acts.everything())))
    wanted = [button.key_name for button in table.buttons() if button.enabled and button.key_name != "pass"]
    ring = table.layer.ring
    for _stop in range(60):
        if ring.shown and ring.current is not None and ring.current.key_name in wanted:
            break
        tap(made, NEXT)
    assert ring.current is not None
    assert ring.current.key_name in wanted
    before = table.choices
    tap(made, A)
    assert table.choices != before or made.app.top is not table


@pytest.mark.parametrize("name", ["rules", "sum", "menu"])
def test_what_lies_round_the_table_is_reached_and_left(bench: MakeBench, name: str) -> None:
    made = bench()
    table = made.show(TableScene(Kept(acts.late())))
    ring = table.layer.ring
    for _stop in range(60):
        if ring.shown and ring.current is not None and ring.current.key_name == name:
            break
        tap(made, NEXT)
    tap(made, A)
    assert made.app.top is not table or table.sum_open
    for _step in range(3):
        if made.app.top is table and not table.sum_open:
            break
        tap(made, B)
    assert made.app.top is table
    assert not table.sum_open
