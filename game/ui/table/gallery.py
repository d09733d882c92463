"""The table in named states, for `snapshot` and for tests: each movement at its best moment, each choice, all full.

As a film (`snapshot --film`) a state plays its last movement from the beginning.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.engine.actions import WinBy
from game.engine.events import (
    Claimed,
    DiceThrown,
    Discarded,
    Drew,
    Event,
    FlowerLaid,
    HandBegan,
    HandDrawn,
    HandEnded,
    HandWon,
    KongLaid,
    TilesDealt,
    WallBroken,
)
from game.engine.melds import MeldKind
from game.engine.tiles import KINDS, Tile
from game.ui.app import App
from game.ui.table import acts as acts_
from game.ui.table import gallery_coach, gallery_reach
from game.ui.table.acting import Act, StagedTable, Wanted, event_is
from game.ui.table.gallery_variants import acts_by_name
from game.ui.table.model import TableModel
from game.ui.table.pieces import LaidMeld


# -- the full table
def _stress(table: StagedTable) -> None:
    fill(table.model, kongs=True)
    table.redraw()


def stress_hands(table: StagedTable) -> None:
    """Nobody has a meld, and everything else is there."""
    fill(table.model, kongs=False)
    table.redraw()


def fill(model: TableModel, kongs: bool) -> None:
    """Every wall whole and 21 discards each; with `kongs` four kongs and eight flowers, else thirteen tiles, for all.

    No hand is like this: it is the most that the table must hold without anything touching.
    """
    model.in_wall = [True] * (8 * model.stacks)
    model.faces = [None] * len(model.in_wall)
    model.order = ()

    def new(face: Tile) -> int:
        model.faces.append(face)
        model.in_wall.append(False)
        return len(model.faces) - 1

    for seat in range(4):
        model.rivers[seat] = [new(KINDS[(7 * i + seat) % 34]) for i in range(21)]
        model.flowers[seat] = [new(KINDS[34 + i]) for i in range(8 if kongs else 4)]
        model.melds[seat] = []
        if kongs:
            for i, kind in enumerate((MeldKind.MING_GANG, MeldKind.AN_GANG, MeldKind.BU_GANG, MeldKind.MING_GANG)):
                pieces = tuple(new(KINDS[9 * (seat % 3) + i]) for _ in range(4))
                hidden = (0, 3) if kind is MeldKind.AN_GANG else ()
                model.melds[seat].append(LaidMeld(kind, pieces, None if hidden else i % 2, hidden))
        hand = KINDS[9 * (seat % 3) :][:2] if kongs else (*KINDS[9 * (seat % 3) :][:9], *KINDS[27:32])
        model.hands[seat] = [new(face) for face in hand]
        model.drawn[seat] = model.hands[seat][-1]
    model.last = model.rivers[2][-1]


def _point(table: StagedTable) -> None:
    table.hand.raise_at(4)


def _open_sum(table: StagedTable) -> None:
    table.toggle_sum()


def _hold(table: StagedTable) -> None:
    table.driver.held = True
    table.invalidate()


def _late_deal() -> Wanted:
    """The third block that the person is dealt."""
    blocks = [0]

    def wanted(event: Event) -> bool:
        if isinstance(event, TilesDealt) and event.seat == 0 and len(event.places) == 4:
            blocks[0] += 1
            return blocks[0] == 2
        return False

    return wanted


def _last_block(event: Event) -> bool:
    return isinstance(event, TilesDealt) and len(event.places) == 1


def scenes() -> dict[str, Callable[[App], None]]:
    """The states by name; each puts its table on the app's stack."""
    acts: dict[str, Act] = {
        "table.wall": Act(acts_.opening, event_is(HandBegan), 330),
        "table.dice": Act(acts_.opening, event_is(DiceThrown), 330),
        "table.count": Act(acts_.opening, event_is(DiceThrown), 980),
        "table.break": Act(acts_.opening, event_is(WallBroken), 430),
        "table.deal": Act(acts_.opening, _late_deal(), 260, more=3),
        "table.turn-up": Act(acts_.opening, _last_block, 330),
        "table.flower": Act(acts_.opening, event_is(FlowerLaid, seat=0), 140, more=1),
        "table.replacement": Act(acts_.opening, event_is(Drew, seat=0), 90),
        "table.turn": Act(acts_.late, touch=_point),
        "table.choices": Act(acts_.everything),
        "table.may-win": Act(partial(acts_.before_win, WinBy.DISCARD)),
        "table.refused": Act(acts_.refused),
        "table.discard": Act(acts_.claimed, event_is(Discarded), 130),
        "table.call": Act(acts_.claimed, event_is(Claimed), 300),
        "table.claim": Act(acts_.claimed, event_is(Claimed), 620),
        "table.kong": Act(acts_.kongs, event_is(KongLaid), 600),
        "table.win": Act(partial(acts_.win, WinBy.SELF), event_is(HandWon), 520),
        "table.open": Act(partial(acts_.win, WinBy.SELF), event_is(HandEnded), 330),
        "table.won": Act(partial(acts_.win, WinBy.SELF)),
        "table.two-winners": Act(acts_.two_winners, event_is(HandWon), 560),
        "table.two-hands": Act(acts_.two_winners),
        "table.robbed": Act(acts_.robbed, event_is(HandWon), 560),
        "table.eight-flowers": Act(acts_.eight_flowers, event_is(HandWon), 520),
        "table.drawn": Act(partial(acts_.drawn_hand, DRAWN), event_is(HandDrawn), 500),
        "table.drawn-open": Act(partial(acts_.drawn_hand, DRAWN)),
        "table.sum": Act(acts_.late, touch=_open_sum),
        "table.held": Act(acts_.late, touch=_hold),
        "table.full": Act(acts_.late, touch=_stress),
        "table.full-hands": Act(acts_.late, touch=stress_hands),
        **acts_by_name(),
        **gallery_coach.acts_by_name(),
    }
    return {**{name: partial(_push, act) for name, act in acts.items()}, **gallery_reach.scenes(stress_hands)}


def _push(act: Act, app: App) -> None:
    app.push(StagedTable(act))


DRAWN: Final = 1
"""A seed whose first hand nobody wins."""
