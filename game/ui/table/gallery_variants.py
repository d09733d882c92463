"""The table of the other games in named states: 敲, jokers, 换牌, twenty flowers, factors, bound players."""

from __future__ import annotations

from game.engine.events import (
    BoundFormed,
    BuriedReturned,
    DiceThrown,
    Exchanged,
    FliesTurned,
    ReadyDeclared,
    TileLaidOut,
    WildTurned,
)
from game.engine.melds import MeldKind
from game.engine.tiles import KINDS, Tile
from game.ui.table import variant_acts as acts
from game.ui.table.acting import Act, StagedTable, event_is
from game.ui.table.model import TableModel
from game.ui.table.pieces import LaidMeld


def flowers_everywhere(model: TableModel) -> None:
    """Twenty flowers for every seat: no hand is like this, it is the most that each rack must hold."""
    for seat in range(4):
        model.flowers[seat] = [_new(model, KINDS[31 + i % 11]) for i in range(20)]


def single_kongs(model: TableModel) -> None:
    """Four melds and four single-tile kongs for every seat."""
    for seat in range(4):
        model.flowers[seat] = []
        for kind in (MeldKind.HONG_ZHONG, MeldKind.LAI_ZI):
            for _ in range(2):
                face = KINDS[33] if kind is MeldKind.HONG_ZHONG else KINDS[2]
                model.melds[seat].append(LaidMeld(kind, (_new(model, face),)))


def _new(model: TableModel, face: Tile) -> int:
    model.faces.append(face)
    model.in_wall.append(False)
    return len(model.faces) - 1


def _twenty(table: StagedTable) -> None:
    flowers_everywhere(table.model)
    table.redraw()


def _declare(table: StagedTable) -> None:
    table.declaring.press()


def _hint(table: StagedTable) -> None:
    table.hint.wanted = True
    table.rebuild()


def _pick(table: StagedTable) -> None:
    for piece in table.hand.pieces()[:4]:
        table.exchange.toggle(piece)


def acts_by_name() -> dict[str, Act]:
    """The states by name."""
    return {
        "table.hint": Act(acts.factors, touch=_hint),
        "table.may-declare": Act(acts.may_declare),
        "table.declaring": Act(acts.may_declare, touch=_declare),
        "table.qiao": Act(acts.declared, event_is(ReadyDeclared, seat=0), 300, more=1),
        "table.ready": Act(acts.declared),
        "table.kai-bao": Act(acts.kai_bao, event_is(DiceThrown), 1500),
        "table.exchange": Act(acts.exchange, touch=_pick),
        "table.exchanging": Act(acts.exchanged, event_is(Exchanged, seat=0), 520),
        "table.returned": Act(acts.exchanged, event_is(BuriedReturned), 480),
        "table.wild": Act(acts.joker_turned, event_is(WildTurned), 900),
        "table.joker": Act(acts.joker_hand),
        "table.joker-win": Act(acts.joker_win),
        "table.twenty-flowers": Act(acts.joker_hand, touch=_twenty),
        "table.laid-out": Act(acts.wuhan, event_is(TileLaidOut, seat=0), 620),
        "table.wuhan": Act(acts.wuhan),
        "table.factors": Act(acts.factors),
        "table.bound": Act(acts.bound, event_is(BoundFormed), 900),
        "table.bound-line": Act(acts.bound),
        "table.flies": Act(acts.flies, event_is(FliesTurned), 1300),
        "table.gave-up": Act(acts.given_up),
    }
