"""Measures what lucky draws are worth in hands of experts (`game.bots.luck`), and prints `game/bots/measured_luck.py`.

    python -m tests.bots.measure_luck HANDS SEED [GAME ...] > game/bots/measured_luck.py

Payments are laid against the terms of luck by least squares: each seat's, less the table's mean. The comment of a game
tells how many hands were played and how much of what payments vary the terms explain.
"""

from __future__ import annotations

import sys

from game.bots import make_player
from game.bots.host import Host
from game.bots.luck import TERMS, Luck
from game.engine.match import Match, match_settings
from game.engine.settings import Seat

GAMES = ("qinghunpeng", "qiaoma", "baida")
_SEATS = range(4)
_STILL = 5.0
"""Added to the diagonal, so that a term that hardly ever occurred is worth next to nothing."""


class Fit:
    """Least squares: the sums of products, row by row."""

    def __init__(self) -> None:
        self._square = [[0.0] * TERMS for _ in range(TERMS)]
        self._right = [0.0] * TERMS
        self._paid = 0.0

    def add(self, terms: list[float], paid: float) -> None:
        """One seat of one hand."""
        self._paid += paid * paid
        for at, one in enumerate(terms):
            if one:
                self._right[at] += one * paid
                row = self._square[at]
                for other, two in enumerate(terms):
                    row[other] += one * two

    def worths(self) -> list[float]:
        """What each term is worth, by elimination with the largest pivot of the rows that are left."""
        rows = [[*row, right] for row, right in zip(self._square, self._right, strict=True)]
        for at, row in enumerate(rows):
            row[at] += _STILL
        for at in range(TERMS):
            best = max(range(at, TERMS), key=lambda row: abs(rows[row][at]))
            rows[at], rows[best] = rows[best], rows[at]
            for row in range(at + 1, TERMS):
                times = rows[row][at] / rows[at][at]
                for column in range(at, TERMS + 1):
                    rows[row][column] -= times * rows[at][column]
        found = [0.0] * TERMS
        for at in reversed(range(TERMS)):
            rest = sum(rows[at][column] * found[column] for column in range(at + 1, TERMS))
            found[at] = (rows[at][TERMS] - rest) / rows[at][at]
        return found

    def explained(self, worths: list[float]) -> float:
        """The part of what payments vary that these explain."""
        return sum(worth * right for worth, right in zip(worths, self._right, strict=True)) / self._paid


def measure(game: str, hands: int, seed: int) -> Fit:
    """Experts play so many hands."""
    seats = [Seat(f"{seat}", "expert") for seat in _SEATS]
    match = Match.new(match_settings(game, seats, seed, length=0, purse=1_000_000, purse_floor=0))
    host = Host(match, {seat: make_player("expert") for seat in _SEATS})
    fit = Fit()
    for _ in range(hands):
        host.start_hand()
        luck = Luck(match)
        while host.waiting:
            luck.after(host.apply(host.think(host.waiting[0])))
        means = [sum(column) / 4 for column in zip(*luck.terms, strict=True)]
        for terms, paid in zip(luck.terms, match.history[-1].payments, strict=True):
            fit.add([term - mean for term, mean in zip(terms, means, strict=True)], paid)
    return fit


def main(hands: str, seed: str, *games: str) -> None:
    """Measure and print."""
    print('"""What lucky draws are worth, as `tests/bots/measure_luck.py` measured and prints it (see there how)."""')
    print("\nfrom __future__ import annotations\n\nfrom typing import Final\n")
    print("WORTHS: Final[dict[str, tuple[float, ...]]] = {")
    for game in games or GAMES:
        fit = measure(game, int(hands), int(seed))
        worths = fit.worths()
        print(f'    "{game}": (  # {hands} hands, {fit.explained(worths):.0%}')
        for worth in worths:
            print(f"        {worth:.2f},")
        print("    ),")
    print('}\n"""By game and term (`game.bots.luck`), in points × 底分."""')


if __name__ == "__main__":
    main(*sys.argv[1:])
