"""Measures what `game.bots.advice.rates` holds, by playing hands of *casual* bots and looking at all four hands.

    python -m tests.bots.measure_rates RULES HANDS SEED OUT.json    plays, and writes what was counted
    python -m tests.bots.measure_rates --fit OUT.json …             prints the tables of `rates.py` for these counts

Before every discard each kind in the discarder's hand is tried on each of the others: would it have been a legal win?
The signs that the discarder could see (`game.bots.advice.signs`) are counted with the answer, and a logistic
regression (numpy, ridge 1.0) turns the counts into one weight for each sign. Besides: how often a player is ready, and
how often he wins within a round, by his melds and the part of the hand; how large payments are.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

from game.bots import make_player
from game.bots.advice.signs import rivals, signs, stage, standing_sign
from game.engine.actions import Discard, Qiao, WinBy
from game.engine.events import HandWon
from game.engine.legal import wins_on_offer
from game.engine.match import Match
from game.engine.settings import Seat, match_settings
from game.engine.tiles import KINDS
from game.engine.view import Offer
from game.engine.waits import waits_of

SEATS = tuple(Seat(name, "casual") for name in ("one", "two", "three", "four"))


def measure(variant: str, hands: int, seed: int) -> dict[str, Any]:
    """What was counted in so many hands."""
    labels: Counter[tuple[str, ...]] = Counter()
    wins: Counter[tuple[str, ...]] = Counter()
    table: Counter[str] = Counter()
    paid: Counter[str] = Counter()
    hits: Counter[str] = Counter()
    played = 0
    while played < hands:
        match = Match.new(match_settings(variant, SEATS, seed + played, length=0, purse_floor=0))
        players = [make_player("casual", seed) for _ in range(4)]
        for _ in range(min(16, hands - played)):
            match.start_hand()
            played += 1
            one_hand(match, players, labels, wins, table, hits)
            counted = match.history[-1]
            count_payments(match, counted, paid)
            if match.over:
                break
    return {
        "variant": variant,
        "hands": played,
        "labels": [[list(key), count, wins[key]] for key, count in labels.items()],
        "table": dict(table),
        "paid": dict(paid),
        "hits": dict(hits),
    }


def one_hand(match: Match, players: list[Any], labels: Counter, wins: Counter, table: Counter, hits: Counter) -> None:
    """Plays the hand that has begun, counting before every discard."""
    hand = match.round
    watched: list[tuple[int, str, int]] = []
    for seat, player in enumerate(players):
        player.start(seat, hand.rules, 0)
    while match.in_hand:
        hand = match.round
        seat = hand.pending[0]
        view = hand.view(seat)
        action = players[seat].decide(view, hand.legal_actions(seat))
        if isinstance(action, Discard | Qiao):
            before_discard(hand, view, labels, wins, table, watched)
            expected_hits(hand, view, action, hits)
        match.apply(action)
    won = [event for event in match.events if isinstance(event, HandWon)]
    if won:
        left = hand._state.wall.left
        for seat, key, wall in watched:
            if seat in won[0].winners and wall - left <= 4:
                table[f"wins:{key}"] += 1


def before_discard(hand: Any, view: Any, labels: Counter, wins: Counter, table: Counter, watched: list) -> None:
    """Counts the signs of each kind in the hand against each of the others."""
    state = hand._state
    unseen = view.unseen()
    for rival in rivals(view):
        own = state.seats[rival.seat]
        key = f"{standing_sign(rival)}:{stage(view.wall_left)}"
        ready = bool(waits_of(state.rules, tuple(own.hand), own.melds, state.wild))
        table[f"seen:{key}"] += 1
        table[f"ready:{key}"] += ready
        if rival.seat == (view.seat + 1) % 4:
            table[f"rounds:{key}"] += 1
            watched.append((rival.seat, key, view.wall_left))
        for tile in dict.fromkeys(view.hand):
            named = signs(rival, tile, unseen[tile], view.wall_left)
            labels[named] += 1
            if ready:
                wins[named] += wins_on_offer(state, rival.seat, Offer(tile, view.seat, WinBy.DISCARD))


def expected_hits(hand: Any, view: Any, action: Any, hits: Counter) -> None:
    """How often a discard is one that a ready player wins on, against a tile taken blindly from what he cannot see."""
    state = hand._state
    for seat in range(4):
        own = state.seats[seat]
        if seat == view.seat or (state.conduct.declares and not own.ready):
            continue
        waits = waits_of(state.rules, tuple(own.hand), own.melds, state.wild)
        if not waits:
            continue
        unseen = hand.view(seat).unseen()
        legal = [t for t in waits if wins_on_offer(state, seat, Offer(t, view.seat, WinBy.DISCARD))]
        plain = sum(unseen[kind] for kind in KINDS if kind not in state.variant.flower_kinds)
        hits["expected"] += sum(unseen[tile] for tile in legal) / plain
        hits["happened"] += action.tile in legal
        hits["discards"] += 1


def count_payments(match: Match, result: Any, paid: Counter) -> None:
    """How much winners get, and how hands end."""
    paid["hands"] += 1
    payments = result.payments
    if any(payments):
        paid["won"] += 1
        paid["points"] += sum(max(0, each) for each in payments)


def fit(counts: dict[str, Any]) -> dict[str, float]:
    """The weight of each sign, `base` first."""
    names = sorted({name for key, _, _ in counts["labels"] for name in key})
    at = {name: place for place, name in enumerate(names)}
    rows = np.zeros((len(counts["labels"]), len(names) + 1))
    rows[:, -1] = 1.0
    total = np.array([count for _, count, _ in counts["labels"]], float)
    won = np.array([wins for _, _, wins in counts["labels"]], float)
    for row, (key, _, _) in enumerate(counts["labels"]):
        for name in key:
            rows[row, at[name]] = 1.0
    weights = np.zeros(len(names) + 1)
    ridge = np.full(len(names) + 1, 1.0)
    ridge[-1] = 1e-3
    for _ in range(40):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (won - total * chance) - ridge * weights
        bend = (rows * (total * chance * (1 - chance))[:, None]).T @ rows + np.diag(ridge)
        weights += np.linalg.solve(bend, slope)
    return {"base": round(float(weights[-1]), 2)} | {
        name: round(float(weights[at[name]]), 2) for name in names if abs(weights[at[name]]) >= 0.005
    }


def wins(table: dict[str, int]) -> dict[str, tuple[float, ...]]:
    """How often a player wins within a round, by his sign and the part of the hand; `all` for any sign."""
    found = {}
    groups = {name: [name] for name in SIGNS} | {"all": list(SIGNS)}
    for name, members in groups.items():
        cells = []
        for part in range(5):
            won, rounds = (
                sum(table.get(f"{what}:{member}:{part}", 0) for member in members) for what in ("wins", "rounds")
            )
            cells.append((won, rounds))
        pace = sum(won for won, _ in cells) / max(1, sum(rounds for _, rounds in cells))
        # Twenty more rounds at the rate of all parts keep rare cells from saying never or always.
        found[name] = tuple(round((won + 20 * pace) / (rounds + 20), 3) for won, rounds in cells)
    return found


SIGNS = ("declared", *(f"melds_{count}" for count in range(5)))


def main(arguments: list[str]) -> None:
    """The command line above."""
    if arguments[0] == "--fit":
        for name in arguments[1:]:
            counts = json.loads(Path(name).read_text())
            hits = counts["hits"]
            rate = hits["happened"] / hits["expected"] if hits.get("expected") else 1.0
            print(f"    {counts['variant']!r}: Rates(  # {counts['hands']} hands")
            print(f"        weights={fit(counts)},")
            print(f"        wins={wins(counts['table'])},")
            print(f"        discards={rate:.2f},\n    ),")
        return
    variant, hands, seed, out = arguments
    Path(out).write_text(json.dumps(measure(variant, int(hands), int(seed)), ensure_ascii=False))


if __name__ == "__main__":
    main(sys.argv[1:])
