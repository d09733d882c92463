"""A decision explained: what is recommended and why, what else could be done, what the tiles are for, what is risky."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.advice import Advice, Choice, Code, Danger, Outlook
from game.bots.moves import after
from game.coach.kinds import Hazard, Lack, Lesson, Loss, Option, Peril, Reach, Want
from game.coach.roles import groups_of, row_of, spans_of
from game.coach.watching import watches_of
from game.engine.actions import Action, Discard, Exchange, Hu, Pass, Qiao
from game.engine.finished import SeatHand
from game.engine.melds import RED, TAKEN_KINDS
from game.engine.standing import standing
from game.engine.tiles import Tile
from game.engine.view import SeatView

_OTHERS: Final = 2
_SHAPES: Final = 3
"""So many shapes within reach are shown."""
_HOT: Final = 0.12
_RISKY: Final = 0.04
"""From such a chance on that somebody wins with it, a discard is hot, or risky."""
_SAFE: Final = frozenset({Code.SAFE_SELF_DRAW, Code.SAFE_LAST})


def lesson(view: SeatView, actions: Sequence[Action], advice: Advice) -> Lesson:
    """The decision of the view's seat explained; `advice` is what `advise` says of these `actions`.

    Raises ValueError when the advice is on another decision.
    """
    if advice.seat != view.seat or {choice.action for choice in advice.choices} != set(actions):
        raise ValueError("the advice is not on this decision")
    best, *rest = advice.choices
    row, apart = row_of(view)
    groups = groups_of(view, best.action, _shape_of(view, best))
    return Lesson(
        seat=view.seat,
        dealer=view.dealer,
        variant=view.ruleset.variant_id,
        row=row,
        apart=apart,
        offered=None if view.offer is None else view.offer.tile,
        shown=_shown(view, best.action.tile) if isinstance(best.action, Discard | Qiao) else 0,
        best=_option(best),
        others=tuple(_option(choice, loss_of(best, choice)) for choice in rest[:_OTHERS]),
        groups=groups,
        spans=spans_of(groups, row, apart),
        reaches=tuple(_reach(view, best.action, outlook) for outlook in best.outlooks[:_SHAPES]),
        hazards=_hazards(view, row, advice),
        watches=watches_of(view),
    )


def heading_of(choice: Choice) -> Outlook | None:
    """The outlook that a choice heads for; the one worth most when it heads for none, None when there is none."""
    named = (outlook for outlook in choice.outlooks if outlook.shape == choice.shape)
    return next(named, choice.outlooks[0] if choice.outlooks else None)


def _shape_of(view: SeatView, choice: Choice) -> str:
    """The shape that the tiles are looked at for; the nearest one where the choice heads for none."""
    heading = heading_of(choice)
    if heading is not None:
        return heading.shape
    if choice.shape:
        return choice.shape
    distances = standing(view).distances
    return distances[0][0] if distances else ""


def loss_of(best: Choice, other: Choice) -> Loss:
    """What `other` loses against `best`; helping tiles are compared only where both are equally far."""
    here, there = heading_of(best), heading_of(other)
    points = max(0.0, best.points - other.points)
    if isinstance(best.action, Hu) and not isinstance(other.action, Hu):
        return Loss(points=points, certain=True)
    if isinstance(other.action, Hu) or here is None or there is None:
        wins = isinstance(other.action, Hu)
        return Loss(points=points, shut=here is not None and there is None and not wins)
    steps = max(0, there.away - here.away)
    going = bool(best.shape and other.shape)  # who plays safe counts no tiles
    return Loss(
        steps=steps if going else 0,
        live=max(0, here.live - there.live) if going and here.away == there.away else 0,
        points=points,
        worth=max(0, here.worth - there.worth) if going and there.worth else 0,
        danger=max(0.0, _cost(other.danger) - _cost(best.danger)),
    )


def peril_of(danger: Danger) -> Peril:
    """How dangerous a discard is, in one of four words."""
    if danger.chance <= 0 or any(reason.code in _SAFE for reason in danger.reasons):
        return Peril.SAFE
    return Peril.HOT if danger.chance >= _HOT else Peril.RISKY if danger.chance >= _RISKY else Peril.CALM


def _cost(danger: Danger | None) -> float:
    return 0.0 if danger is None else danger.cost


def _option(choice: Choice, loss: Loss | None = None) -> Option:
    heading = heading_of(choice)
    return Option(
        action=choice.action,
        shape=choice.shape,
        away=choice.away if heading is None else heading.away,
        accepts=() if heading is None else _commonest(heading),
        live=0 if heading is None else heading.live,
        worth=0 if heading is None else heading.worth,
        points=choice.points,
        then=choice.then,
        reasons=choice.reasons,
        loss=Loss() if loss is None else loss,
    )


def _commonest(outlook: Outlook) -> tuple[tuple[Tile, int], ...]:
    """The kinds that help and are still about, the commonest first."""
    about = (entry for entry in outlook.accepts if entry[1])
    return tuple(sorted(about, key=lambda entry: (-entry[1], entry[0])))


def _reach(view: SeatView, action: Action, outlook: Outlook) -> Reach:
    return Reach(
        shape=outlook.shape,
        away=outlook.away,
        accepts=_commonest(outlook),
        live=outlook.live,
        worth=outlook.worth,
        wants=_wants(view, action, outlook.shape),
    )


def _wants(view: SeatView, action: Action, shape: str) -> tuple[Want, ...]:
    """What the shape lacks besides tiles once the action is done, as the table plays."""
    rules, own = view.ruleset, view.players[view.seat]
    variant = rules.variant
    conduct = variant.conduct(rules)
    concealed, melds = (view.hand, own.melds) if isinstance(action, Pass | Hu | Exchange) else after(view, action)
    found = []
    if conduct.lays_singles and RED in concealed:
        found.append(Want(Lack.RED))
    if shape == "xiao_hu" and view.wild is not None and concealed.count(view.wild) > 1:
        found.append(Want(Lack.WILD))
    hand = SeatHand(concealed, melds, own.flowers, own.ready)
    if variant.shortfall(shape, hand, rules, view.wild) > 0 and shape not in variant.windfalls:
        found.append(_lacking(view, hand))
    if variant.declares and not own.ready and not isinstance(action, Qiao):
        found.append(Want(Lack.DECLARE))
    if variant.self_draw_only(rules):
        found.append(Want(Lack.SELF_DRAW))
    return tuple(found)


def _lacking(view: SeatView, hand: SeatHand) -> Want:
    """What `Variant.shortfall` is about: 开口 and 起胡 where a table asks for them, otherwise 花."""
    rules = view.ruleset
    if rules.get("must_open", False) and not any(meld.kind in TAKEN_KINDS for meld in hand.melds):
        return Want(Lack.OPEN)
    least = int(rules.get("minimum", 0))
    if least:
        return Want(Lack.MINIMUM, need=least)
    return Want(Lack.FLOWERS, have=sum(group.amount for group in rules.variant.hua(hand, rules, view.wild)))


def _hazards(view: SeatView, row: Sequence[Tile], advice: Advice) -> tuple[Hazard, ...]:
    """Every kind of the row that may be discarded, once."""
    dangers = {
        choice.danger.tile: choice.danger
        for choice in advice.choices
        if choice.danger is not None and isinstance(choice.action, Discard | Qiao)
    }
    return tuple(
        Hazard(tile, peril_of(danger), not _shown(view, tile), danger.chance, danger.cost, danger.reasons)
        for tile in dict.fromkeys(row)
        if (danger := dangers.get(tile)) is not None
    )


def _shown(view: SeatView, tile: Tile) -> int:
    """How many copies of a kind lie open on the table, in melds and rivers."""
    melded = sum(meld.tiles.count(tile) for player in view.players for meld in player.melds)
    return melded + sum(
        thrown.tile == tile and thrown.taken_by is None for player in view.players for thrown in player.river
    )
