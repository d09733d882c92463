"""Why can I not 胡, 吃, 碰, 杠 or 敲? Answered at any time from what the seat sees, with the tiles that are missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.coach.forms import form_of
from game.coach.kinds import Said
from game.engine.actions import Action, AnGang, BuGang, Chi, Hu, MingGang, Peng, Qiao, WinBy
from game.engine.melds import Meld, MeldKind
from game.engine.reasons import Reason
from game.engine.refused import Refusal
from game.engine.score import WinnerResult
from game.engine.standing import standing, would_win
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView

ASKED: Final[dict[str, tuple[type[Action], ...]]] = {
    "hu": (Hu,),
    "chi": (Chi,),
    "peng": (Peng,),
    "gang": (MingGang, AnGang, BuGang),
    "qiao": (Qiao,),
}
"""What can be asked about, each with the actions that it means."""

_REFUSED_AS: Final = {"gang": ("ming_gang", "an_gang", "bu_gang")}
_HINTS: Final = 4
"""So many of the kinds that help are named; more help nobody. What a hand waits for is told whole."""
_NEEDED: Final = {"peng": 2, "ming_gang": 3}


def why_not(
    view: SeatView, asked: str, actions: Sequence[Action] = (), refusals: Sequence[Refusal] = ()
) -> tuple[Said, ...]:
    """Why `asked` (a key of `ASKED`) cannot be done just now, the weightiest reason first, two sentences at most.

    `actions` are what the seat may do now, `refusals` what `Round.refusals` says; both may be empty.
    """
    if any(isinstance(action, ASKED[asked]) for action in actions):
        return (Said("can_now", (asked,)),)
    if asked == "hu":
        return _why_no_win(view, refusals)[:2]
    names = _REFUSED_AS.get(asked, (asked,))
    refused = [refusal for refusal in refusals if refusal.kind in names]
    told = [said for refusal in refused for said in _refused(view, refusal)]
    if told:
        return tuple(dict.fromkeys(told))[:2]
    return _NOTHING_ON_OFFER[asked](view)


def _refused(view: SeatView, refusal: Refusal) -> list[Said]:
    """The reasons of a refusal, with the tiles it is about where that says more."""
    said = []
    for reason in refusal.reasons:
        if reason is Reason.MISSING_TILES and refusal.tile is not None:
            said.append(_missing(view, refusal.kind, refusal.tile))
        elif reason is Reason.NOT_READY:
            said.append(_from_ready(view))
        else:
            said.append(Said("reason", (reason,)))
    return said


def _missing(view: SeatView, kind: str, tile: Tile) -> Said:
    if kind in _NEEDED:
        return Said(f"{kind}_needs", (tile, view.hand.count(tile)))
    return Said("chi_needs", (tile,)) if kind == "chi" else Said("reason", (Reason.MISSING_TILES,))


# 胡


def _why_no_win(view: SeatView, refusals: Sequence[Refusal]) -> tuple[Said, ...]:
    """What a win lacks: the rule that stands in the way of a complete hand, or the tiles."""
    hoped = next((refusal for refusal in refusals if refusal.kind == "hu" and refusal.close), None)
    if hoped is not None and hoped.reasons != (Reason.AFTER_CLAIM,):
        return tuple(_stopped(view, reason, hoped.tile) for reason in hoped.reasons)
    now = standing(view)
    if not now.shape_left:
        return (_nothing_left(view.players[view.seat].melds),)
    if not now.distances:
        return (Said("reason", (Reason.NOT_COMPLETE,)),)
    shape, away = now.distances[0]
    if len(view.hand) % 3 == 1:
        return _waiting(view) or (_short_of(view, shape, away),)
    if away < 0 and view.drawn is not None:
        result = would_win(view, view.drawn)
        return tuple(_stopped(view, reason, view.drawn) for reason in result.reasons) or (Said("can_now", ("hu",)),)
    first = (Said("reason", (Reason.AFTER_CLAIM,)),) if view.drawn is None and away < 0 else ()
    if away <= 0:
        return (*first, *_ready_after(view)) or (_short_of(view, shape, away),)
    return (_short_of(view, shape, away),)


def _stopped(view: SeatView, reason: Reason, tile: Tile | None) -> Said:
    """A rule against a win, made concrete."""
    match reason:
        case Reason.PASSED_WIN if tile is not None:
            return Said("passed_win", (tile,))
        case Reason.PLAIN_HAND | Reason.NOT_COMPLETE:
            now = standing(view)
            nearest = next(((shape, away) for shape, away in now.distances if away >= 0), None)
            code = "plain_hand" if reason is Reason.PLAIN_HAND else "short_of"
            return Said("reason", (reason,)) if nearest is None else Said(code, (nearest[0], nearest[1] + 1))
        case Reason.BELOW_MINIMUM:
            return Said("below_minimum", (int(view.ruleset.get("minimum", 0)),))
        case Reason.NO_FLOWER | Reason.TOO_FEW_FLOWERS:
            return Said(reason.value, (standing(view).flowers,))
    return Said("reason", (reason,))


def _waiting(view: SeatView) -> tuple[Said, ...]:
    """A ready hand: the tiles that would win, or why none of those it waits for does."""
    own, variant = view.players[view.seat], view.ruleset.variant
    waits = variant.waits(view.hand, own.melds, view.ruleset, view.wild)
    if not waits:
        return ()
    drawn = variant.self_draw_only(view.ruleset)
    by_discard = {} if drawn else {tile: would_win(view, tile, WinBy.DISCARD) for tile in waits}
    by_draw = {tile: would_win(view, tile, WinBy.SELF) for tile in waits}
    for code, results in (("one_away", by_discard), ("one_away_drawn", by_draw)):
        winning = {tile: result for tile, result in results.items() if result.legal}
        if winning:
            return _by_shape(code, winning)
    return _all_stopped(view, by_draw)


def _by_shape(code: str, winning: dict[Tile, WinnerResult]) -> tuple[Said, ...]:
    """The winning tiles under the shape that they make, the dearest first."""
    shapes: dict[str, list[Tile]] = {}
    for tile, result in sorted(winning.items(), key=lambda pair: -pair[1].value):
        shapes.setdefault(result.shape, []).append(tile)
    return tuple(Said(code, (shape, *sorted(tiles))) for shape, tiles in shapes.items())


def _all_stopped(view: SeatView, results: dict[Tile, WinnerResult]) -> tuple[Said, ...]:
    tile, result = next(iter(results.items()))
    waits = Said("would_wait", tuple(results))
    return (waits, *(_stopped(view, reason, tile) for reason in result.reasons))


def _ready_after(view: SeatView) -> tuple[Said, ...]:
    """One tile too many and ready without it: the discard that leaves most to wait for."""
    own, variant, unseen = view.players[view.seat], view.ruleset.variant, view.unseen()
    best: tuple[int, Tile, tuple[Tile, ...]] | None = None
    for tile in dict.fromkeys(view.hand):
        rest = list(view.hand)
        rest.remove(tile)
        waits = variant.waits(tuple(rest), own.melds, view.ruleset, view.wild)
        live = sum(unseen[kind] for kind in waits)
        if waits and (best is None or live > best[0]):
            best = (live, tile, waits)
    return () if best is None else (Said("ready_after", (best[1], *best[2])),)


def _short_of(view: SeatView, shape: str, away: int) -> Said:
    """How many tiles the nearest shape lacks, and some that help: those that make a set first, then the commonest."""
    own, variant, unseen = view.players[view.seat], view.ruleset.variant, view.unseen()
    hand = view.hand
    runs = form_of(shape).runs
    helpful = []
    for tile in KINDS[:34]:
        if unseen[tile] and tile not in variant.flower_kinds:
            nearer = variant.distances(tuple(sorted((*hand, tile))), own.melds, view.ruleset, view.wild)
            if nearer.get(shape, away) < away:
                helpful.append(tile)
    helpful.sort(key=lambda tile: (not _makes_set(hand, tile, runs), -unseen[tile], tile))
    return Said("short_of", (shape, max(1, away + 1), *sorted(helpful[:_HINTS])))


def _makes_set(hand: Sequence[Tile], tile: Tile, runs: bool) -> bool:
    """Whether a tile makes a triplet, or a run where there may be `runs`, with tiles of the hand."""
    held = set(hand)
    lows = range(tile - 2, tile + 1) if runs and tile.is_number else ()
    return hand.count(tile) >= 2 or any(_fits(tile, low) and _neighbours(tile, low) <= held for low in lows)


def _nothing_left(melds: Sequence[Meld]) -> Said:
    """No shape that may win is left: usually a 吃 beside a meld of another suit."""
    suits = sorted({meld.tiles[0].suit for meld in melds if meld.is_set and meld.tiles[0].is_number})
    if len(suits) > 1 and any(meld.kind is MeldKind.CHI for meld in melds):
        return Said("two_suits", tuple(suits[:2]))
    return Said("nothing_left", ())


# 吃 碰 杠 敲 with nothing on offer


def _no_chi(view: SeatView) -> tuple[Said, ...]:
    if not view.ruleset.variant.conduct(view.ruleset).chi:
        return (Said("reason", (Reason.CHI_OFF,)),)
    held = set(view.hand)
    useful = [
        tile
        for tile in KINDS[:27]
        if any(_neighbours(tile, low) <= held for low in range(tile - tile.rank % 9, tile + 1) if _fits(tile, low))
    ]
    before = (view.seat + 3) % 4
    return (Said("chi_when", (before, *useful[:_HINTS])),) if useful else (Said("chi_nothing", (before,)),)


def _fits(tile: Tile, low: int) -> bool:
    """Whether a run from `low` holds `tile` and stays in its suit."""
    return tile - 2 <= low <= tile and low // 9 == tile // 9 and (low + 2) // 9 == tile // 9


def _neighbours(tile: Tile, low: int) -> set[Tile]:
    return {KINDS[low + step] for step in range(3)} - {tile}


def _no_peng(view: SeatView) -> tuple[Said, ...]:
    pairs = _held(view, 2)
    return (Said("peng_when", pairs),) if pairs else (Said("peng_nothing", ()),)


def _no_gang(view: SeatView) -> tuple[Said, ...]:
    threes = _held(view, 3)
    pengs = tuple(meld.tiles[0] for meld in view.players[view.seat].melds if meld.kind is MeldKind.PENG)
    if threes or pengs:
        return (Said("gang_when", (*threes, *pengs)[:_HINTS]),)
    return (Said("gang_nothing", ()),)


def _no_qiao(view: SeatView) -> tuple[Said, ...]:
    if not view.ruleset.variant.declares:
        return (Said("reason", (Reason.NO_SUCH_ACTION,)),)
    if view.players[view.seat].ready:
        return (Said("declared_already", ()),)
    found = _from_ready(view)
    return (Said("qiao_on_turn", ()),) if found.code == "ready_now" else (found,)


def _from_ready(view: SeatView) -> Said:
    """How far the hand is from being ready."""
    now = standing(view)
    if not now.distances:
        return Said("nothing_left", ())
    shape, away = now.distances[0]
    return Said("from_ready", (shape, away)) if away > 0 else Said("ready_now", ())


def _held(view: SeatView, copies: int) -> tuple[Tile, ...]:
    """The kinds that are held so many times at least and of which another one is about."""
    counts, unseen = Counter(view.hand), view.unseen()
    flowers = view.ruleset.variant.flower_kinds
    return tuple(tile for tile, count in counts.items() if count >= copies and unseen[tile] and tile not in flowers)[
        :_HINTS
    ]


_NOTHING_ON_OFFER: Final = {"chi": _no_chi, "peng": _no_peng, "gang": _no_gang, "qiao": _no_qiao}
