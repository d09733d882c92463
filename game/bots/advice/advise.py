"""The advice itself: every legal action weighed, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.bots.advice.burying import exchanges
from game.bots.advice.clock import AFTER_DISCARD
from game.bots.advice.explain import Explainer
from game.bots.advice.lay import Lay
from game.bots.advice.types import Advice, Choice, Outlook
from game.bots.advice.weigh import NEAR, QUICK, Scales, Weighed
from game.bots.moves import after
from game.engine.actions import Action, Discard, Exchange, Hu, Pass, Qiao, WinBy
from game.engine.events import Source
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.gauge import FAR, Keys, keys_of
from game.engine.standing import first_turn, would_win
from game.engine.tiles import Tile
from game.engine.view import SeatView


def advise(view: SeatView, actions: Sequence[Action], *, depth: int = NEAR) -> Advice:
    """What to do: every one of the legal `actions` with what it is worth and why, the best first.

    Hands at most `depth` tiles from a win are enumerated, others estimated; with two jokers in 百搭 one tile at most,
    since they make something of nearly every draw. `actions` must not be empty. Pure: the same view and actions give
    the same advice.
    """
    return _Decision(view, actions, depth).advice(explained=True)


def quick(view: SeatView, actions: Sequence[Action], *, depth: int = QUICK) -> Advice:
    """The same in a hurry: without outlooks and reasons, dangers without theirs."""
    return _Decision(view, actions, depth).advice(explained=False)


_COMPARED: Final = 4
"""So many discards after a claim or in a hurry are weighed in full: of the nearest those with most live tiles."""


_FEW_JOKERS: Final = 1
"""With more of them, where a joker may come free, hands two tiles away would take seconds to enumerate."""


_CLEARLY: Final = 1.1
"""So many times a win that can be taken now is clearly more: that one is certain."""


class _Option(msgspec.Struct, frozen=True):
    """An action with the hand it leads to (None for a win), what that is worth, and the discard that must follow."""

    action: Action
    points: float
    chance: float
    weighed: Weighed | None = None
    lay: Lay | None = None
    keys: Keys | None = None
    lead: int = AFTER_DISCARD
    then: Tile | None = None


class _Decision:
    """One decision."""

    def __init__(self, view: SeatView, actions: Sequence[Action], depth: int) -> None:
        self._view: Final = view
        self._actions: Final = tuple(actions)
        self._hurries: Final = depth == QUICK
        self._scales: Final = Scales(view, depth)
        if self._scales.keys[4] > _FEW_JOKERS and "pao_bai_da" in view.ruleset.variant.extras:
            self._scales.depth = min(depth, QUICK)

    def advice(self, explained: bool) -> Advice:
        view, scales = self._view, self._scales
        if isinstance(self._actions[0], Exchange):
            return Advice(view.seat, exchanges(scales, self._actions), scales.turns)
        least = self._nearest()
        if self._hurries:
            self._hurry(least)
        options = [self._option(action, least) for action in self._actions]
        if scales.enumerated is not None:
            options = self._in_order(options)
        options = self._ranked(options)
        explainer = Explainer(scales, least, self._actions) if explained else None
        return Advice(view.seat, tuple([self._choice(option, explainer) for option in options]), scales.turns)

    def _ranked(self, options: list[_Option]) -> list[_Option]:
        """The options, the one worth most first, but a win before those that are not worth clearly more.

        Where discards win too a win is always first: the levels that take it do best. Where self-draw alone wins it may
        be left lying for 跑百搭: in 81 such choices, with 20 points to be taken and 28 reckoned for going on, this
        brought experts 33.
        """
        view = self._view
        options.sort(key=lambda option: (option.points, option.chance), reverse=True)
        at = next((at for at, option in enumerate(options) if isinstance(option.action, Hu)), 0)
        always = not view.ruleset.variant.self_draw_only(view.ruleset)
        if always or options[0].points < _CLEARLY * options[at].points:
            options.insert(0, options.pop(at))
        return options

    def _hurry(self, least: int) -> None:
        """Enumerate less: of the nearest discards those with most live tiles; in joker games ready hands alone."""
        scales = self._scales
        if self._view.wild is not None:
            scales.depth = 0
        if len(self._view.hand) % 3 == 2 and 0 <= least <= scales.depth:
            nearest = [keys for _, keys in scales.discards(scales.keys) if scales.nearest(scales.lay, keys) == least]
            nearest.sort(key=lambda keys: -scales.live(scales.lay, keys))
            scales.enumerated = frozenset(nearest[:_COMPARED])

    def _in_order(self, options: list[_Option]) -> list[_Option]:
        """The options with no estimate above the enumerated hands that are as near and have more live tiles."""
        done = [option.weighed for option in options if option.weighed is not None and option.weighed.exact]
        if not done:
            return options
        most = min(weighed.points for weighed in done)
        found = []
        for option in options:
            weighed = option.weighed
            if isinstance(option.action, Discard) and weighed is not None and not weighed.exact:
                over = (option.points - most) if weighed.away == done[0].away and weighed.points > most else 0.0
                found.append(msgspec.structs.replace(option, points=option.points - max(0.0, over)))
            else:
                found.append(option)
        return found

    def _nearest(self) -> int:
        """How near to a shape the hand is after the best discard, or as it lies when it has thirteen tiles."""
        scales = self._scales
        if len(self._view.hand) % 3 != 2:
            return scales.nearest(scales.lay, scales.keys)
        return min((scales.nearest(scales.lay, keys) for _, keys in scales.discards(scales.keys)), default=FAR)

    def _option(self, action: Action, least: int) -> _Option:
        match action:
            case Hu():
                return _Option(action, self._won(action), 1.0)
            case Pass():
                return self._passed(action, least)
            case Discard(_, tile) | Qiao(_, tile):
                return self._discarded(action, tile, least)
        hand, melds = after(self._view, action)
        lay, keys = self._scales.lay_with(melds), keys_of(hand, self._view.wild)
        if len(hand) % 3 == 2:
            return self._followed(action, lay, keys, least)
        return self._standing(action, lay, keys, 0, least)

    def _discarded(self, action: Action, tile: Tile, least: int) -> _Option:
        """A discard: what is left, less the danger of the tile."""
        scales = self._scales
        hand, _ = after(self._view, action)
        keys = keys_of(hand, self._view.wild)
        declared = not scales.needs_declaring or isinstance(action, Qiao)
        weighed = scales.weigh(scales.lay, keys, AFTER_DISCARD, least, declared, bound=self._binds(action))
        return self._thrown(action, scales.lay, keys, weighed, tile, None)

    def _thrown(self, action: Action, lay: Lay, keys: Keys, weighed: Weighed, tile: Tile, then: Tile | None) -> _Option:
        won, cost = self._scales.dangers.of(tile)
        points = (1 - won) * weighed.points - cost
        return _Option(action, points, (1 - won) * weighed.chance, weighed, lay, keys, AFTER_DISCARD, then)

    def _followed(self, action: Action, lay: Lay, keys: Keys, least: int) -> _Option:
        """A claim after which a tile must go: the best that may."""
        scales = self._scales
        every = [(scales.nearest(lay, left), tile, left) for tile, left in scales.discards(keys)]
        near = min(away for away, _, _ in every)
        nearest = [(tile, left) for away, tile, left in every if away == near]
        if len(nearest) > _COMPARED:
            nearest.sort(key=lambda entry: -scales.live(lay, entry[1]))
        best: _Option | None = None
        for tile, left in nearest[:_COMPARED]:
            weighed = scales.weigh(lay, left, AFTER_DISCARD, min(near, least))
            option = self._thrown(action, lay, left, weighed, tile, tile)
            if best is None or option.points > best.points:
                best = option
        assert best is not None
        return best

    def _standing(self, action: Action, lay: Lay, keys: Keys, lead: int, least: int) -> _Option:
        """Thirteen tiles as they are, `lead` others drawing next."""
        weighed = self._scales.weigh(lay, keys, lead, least, bound=self._binds(action))
        return _Option(action, weighed.points, weighed.chance, weighed, lay, keys, lead)

    def _passed(self, action: Action, least: int) -> _Option:
        """Letting everything go."""
        scales, offer = self._scales, self._view.offer
        if len(self._view.hand) % 3 == 2:
            return self._followed(action, scales.lay, scales.keys, least)
        giver = self._view.turn if offer is None else offer.giver
        lead = (self._view.seat - giver - 1) % 4
        return self._standing(action, scales.lay, scales.keys, lead, least)

    def _binds(self, action: Action) -> bool:
        """Whether the hand must stay as it is after the action, because of its 敲."""
        return isinstance(action, Qiao) or self._scales.own.ready

    def _won(self, action: Hu) -> float:
        """What the win brings in now."""
        view = self._view
        settled = view.ruleset.variant.settle(winning_hand(view, action), view.ruleset)
        return float(settled.payments[view.seat])

    def _choice(self, option: _Option, explainer: Explainer | None) -> Choice:
        scales, weighed = self._scales, option.weighed
        tile = option.action.tile if isinstance(option.action, Discard | Qiao) else option.then
        danger = None
        if tile is not None:
            danger = scales.dangers.explain(tile) if explainer is not None else scales.dangers.brief(tile)
        if weighed is None or option.lay is None or option.keys is None:
            shape = ""
            if isinstance(option.action, Hu) and option.action.tile is not None:
                shape = would_win(self._view, option.action.tile).shape
            reasons = explainer.win(option.action) if explainer is not None else ()
            return Choice(option.action, -1, shape, (), option.chance, option.points, True, None, None, reasons)
        shape = scales.shape_of(option.lay, option.keys, weighed, option.lead)
        outlooks: tuple[Outlook, ...] = ()
        reasons = ()
        if explainer is not None:
            bound = self._binds(option.action)
            found = scales.outlooks(option.lay, option.keys, weighed, option.lead, bound=bound)
            outlooks = tuple(sorted(found, key=lambda each: each.shape != shape))
            reasons = explainer.why(option.action, option.lay, weighed, outlooks, shape, option.then)
        return Choice(
            action=option.action,
            away=scales.away(option.lay, option.keys, shape, weighed),
            shape=shape,
            outlooks=outlooks,
            chance=option.chance,
            points=option.points,
            exact=weighed.exact,
            danger=danger,
            then=option.then,
            reasons=reasons,
        )


def winning_hand(view: SeatView, action: Hu) -> FinishedHand:
    """The finished hand that the seat's win would make, as far as it can see."""
    concealed = list(view.hand)
    if view.drawn is not None and action.by in (WinBy.SELF, WinBy.EIGHT_FLOWERS):
        concealed.remove(view.drawn)
    replacement = str(view.source) if action.by is WinBy.SELF and view.source in (Source.FLOWER, Source.KONG) else None
    thrown = action.by is not WinBy.ROB_KONG
    turn = None if action.by is WinBy.EIGHT_FLOWERS else first_turn(view, action.by)
    win = Win(
        by=action.by,
        winners=(view.seat,),
        tile=action.tile if action.by is not WinBy.EIGHT_FLOWERS else view.drawn,
        giver=view.offer.giver if view.offer is not None and action.tile is not None else None,
        replacement=replacement,
        turn=turn,
        first=(view.seat,) if turn is not None else (),
        last_tile=thrown and view.wall_left == 0,
        last_four=thrown and view.wall_left < 4,
    )
    hands = [
        SeatHand(tuple(concealed) if seat == view.seat else (), player.melds, player.flowers, player.ready)
        for seat, player in enumerate(view.players)
    ]
    return FinishedHand(
        (hands[0], hands[1], hands[2], hands[3]), win, view.dealer, view.dice, view.huang_fan, view.wild
    )
