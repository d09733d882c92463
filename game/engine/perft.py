"""Counting action sequences: an independent check of legality, as chess programs do it."""

from __future__ import annotations

from game.engine.round import Round


def perft(hand: Round, depth: int) -> int:
    """How many sequences of `depth` actions there are from here; a hand that ends sooner counts as one.

    Where several seats must answer, they do so in play order after the giver.
    """
    if depth == 0 or hand.finished:
        return 1
    actions = hand.legal_actions(hand.pending[0])
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        branch = hand.copy()
        branch.apply(action)
        total += perft(branch, depth - 1)
    return total
