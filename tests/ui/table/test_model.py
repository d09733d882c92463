"""The table's model, built from events alone, agrees with the engine's view after every event batch of whole hands."""

from __future__ import annotations

import pytest

from game.engine.actions import AnGang, BuGang, Hu, Pass
from game.engine.events import Event, HandEnded
from game.engine.exchange import draw_lot
from game.engine.melds import MeldKind
from game.engine.options import OptionValue
from game.engine.rng import Rng
from game.engine.round import Round
from game.engine.rules import ruleset
from game.engine.view import SeatView
from game.engine.wall import build_wall, throw_dice
from game.ui.table.model import TableModel

SEEDS = range(6)


GAMES: dict[str, tuple[str, dict[str, OptionValue]]] = {
    "qinghunpeng": ("qinghunpeng", {}),
    "qiaoma": ("qiaoma", {"exchange_five": True}),
    "qiaoma by itself": ("qiaoma", {"auto_ready": True, "forced_win": True}),
    "lezi": ("lezi", {}),
    "shanghai2": ("shanghai2", {}),
    "baida": ("baida", {}),
    "wuhan": ("wuhan", {"minimum": 0, "must_open": False}),
    "qiaoma_modern": ("qiaoma_modern", {"fei_cang_ying": 3}),
}


def new_round(seed: int, dealer: int = 0, game: str = "qinghunpeng") -> tuple[Round, Rng]:
    """A hand from a seed, and the stream for random play."""
    rng = Rng(seed)
    variant, options = GAMES[game]
    rules = ruleset(variant, options)
    wall = build_wall(rules.variant, rng.fork("wall"))
    dice = throw_dice(rng.fork("dice"))
    lot = draw_lot(rules.variant, dice, dealer, rng.fork("lot")) if options.get("exchange_five") else None
    return Round(rules, wall, dice, dealer, lot=lot), rng.fork("play")


def play(game: Round, rng: Rng, models: list[TableModel], check: object = None) -> list[Event]:
    """Random legal play to the end, every event told to the models; claims and kongs are preferred to passing."""
    told: list[Event] = []

    def tell(events: tuple[Event, ...]) -> None:
        for event in events:
            told.append(event)
            for model in models:
                seen = event.seen_by(model.seat)
                if seen is not None:
                    model.tell(seen)
        if callable(check):
            check()

    tell(game.begin())
    while not game.finished:
        seat = game.pending[0]
        legal = game.legal_actions(seat)
        bold = [a for a in legal if isinstance(a, (Hu, AnGang, BuGang))] or [
            a for a in legal if not isinstance(a, Pass)
        ]
        pool = bold if bold and rng.below(3) else legal
        tell(game.apply(pool[rng.below(len(pool))]))
    return told


def agree(model: TableModel, view: SeatView) -> None:
    """Everything that the view says, the model says too."""
    assert sorted(int(model.faces[p]) for p in model.hands[view.seat]) == [int(t) for t in view.hand]
    assert model.wall_left == view.wall_left
    assert (model.dealer, model.dice, model.huang_fan) == (view.dealer, view.dice, view.huang_fan)
    assert tuple(sorted(model.bound)) == view.bound
    assert model.wild == view.wild
    assert (None if model.turned is None else model.place_of(model.turned)) == view.turned
    assert view.turned is None or model.faces[view.turned] == view.turned_tile
    for seat, player in enumerate(view.players):
        assert len(model.hands[seat]) == player.concealed
        assert model.ready[seat] == player.ready
        assert [model.faces[p] for p in model.flowers[seat]] == list(player.flowers)
        lying = [thrown for thrown in player.river if thrown.taken_by is None]
        assert [model.faces[p] for p in model.rivers[seat]] == [thrown.tile for thrown in lying]
        assert [p in model.thrown_as_drawn for p in model.rivers[seat]] == [thrown.drawn for thrown in lying]
        kinds = [
            MeldKind.PENG if m.kind is MeldKind.BU_GANG and pending(model, m.pieces) else m.kind
            for m in model.melds[seat]
        ]
        assert kinds == [m.kind for m in player.melds]
        for mine, theirs in zip(model.melds[seat], player.melds, strict=True):
            tiles = sorted(int(model.faces[p]) for p in mine.pieces if not pending(model, (p,)))
            assert tiles == [int(t) for t in theirs.tiles]
    if view.drawn is not None and view.turn == view.seat and not model.ended:
        apart = model.apart(view.seat)
        assert apart is not None
        assert model.faces[apart] == view.drawn
    if view.offer is not None:
        assert model.last is not None
        assert model.faces[model.last] == view.offer.tile


def pending(model: TableModel, pieces: tuple[int, ...]) -> bool:
    """Whether a 上杠 is declared and not yet laid: the view still counts it as a 碰."""
    return model._kong is not None and model._kong[2] in pieces


def everything_once(model: TableModel) -> None:
    """Every piece is in exactly one place."""
    places = [p for p in model.pieces if model.in_wall[p]]
    for seat in range(4):
        places += model.hands[seat] + model.rivers[seat] + model.flowers[seat]
        places += [p for meld in model.melds[seat] for p in meld.pieces]
    places += [p for p in (model.robbed, model.turned) if p is not None]
    places += [p for row in model.buried for p in row] + model.flies
    assert sorted(places) == list(model.pieces)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_model_agrees_with_the_view_of_every_seat_after_every_decision(seed: int, name: str) -> None:
    game, rng = new_round(seed, seed % 4, name)
    models = [TableModel(seat, game.rules.variant.stacks) for seat in range(4)]

    def check() -> None:
        for model in models:
            everything_once(model)
            if not game.finished:
                agree(model, game.view(model.seat))

    told = play(game, rng, models, check)
    end = told[-1]
    assert isinstance(end, HandEnded)
    for model in models:
        assert model.ended
        assert not any(meld.hidden for melds in model.melds for meld in melds)
        for seat in range(4):
            shown = sorted(int(model.faces[p]) for p in model.hands[seat] if model.faces[p] is not None)
            assert shown == [int(t) for t in end.hands[seat]]


def test_nothing_hidden_is_known() -> None:
    """Faces in other hands and in the wall stay unknown until something shows them."""
    game, rng = new_round(5)
    model = TableModel(2)

    def check() -> None:
        if game.finished:
            return
        for piece in model.pieces:
            if model.in_wall[piece] or any(piece in model.hands[s] for s in (0, 1, 3)):
                assert not model.known(piece)

    play(game, rng, [model], check)


def test_the_own_hand_lies_sorted_with_the_drawn_tile_apart() -> None:
    game, rng = new_round(11)
    model = TableModel(0)

    def check() -> None:
        row = [int(model.faces[p]) for p in model.hand_row(0)]
        assert row == sorted(row)

    play(game, rng, [model], check)


def test_the_chosen_one_of_two_equal_tiles_is_the_one_that_moves() -> None:
    game, _ = new_round(3)
    model = TableModel(0)
    for event in game.begin():
        seen = event.seen_by(0)
        assert seen is not None
        model.tell(seen)
    apart = model.apart(0)
    for action in game.legal_actions(0):
        twins = [p for p in model.hands[0] if model.faces[p] == getattr(action, "tile", None)]
        if len(twins) > 1:
            model.chosen = twins[-1] if twins[-1] != apart else twins[0]
            chosen = model.chosen
            model.tell(game.apply(action)[0])
            assert model.rivers[0] == [chosen]
            return
    pytest.fail("the hand of this seed has no pair")


def test_head_and_tail_are_where_the_next_tiles_come_from() -> None:
    game, rng = new_round(8)
    model = TableModel(1)
    for event in game.begin():
        seen = event.seen_by(1)
        if seen is None:
            continue
        source = getattr(seen, "source", None)
        if source is not None:
            assert seen.place == (model.head() if source == "turn" else model.tail())
        model.tell(seen)
    while not game.finished:
        seat = game.pending[0]
        legal = game.legal_actions(seat)
        for event in game.apply(legal[rng.below(len(legal))]):
            seen = event.seen_by(1)
            if seen is None:
                continue
            source = getattr(seen, "source", None)
            if source is not None:
                assert seen.place == (model.head() if source == "turn" else model.tail())
            model.tell(seen)
