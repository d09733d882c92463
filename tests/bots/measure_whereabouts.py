"""Measures where unseen tiles are and how soon they are thrown, and prints `game/bots/measured_whereabouts.py`.

    python -m tests.bots.measure_whereabouts play GAME HANDS SEED OUT.npz     experts play; what was counted
    python -m tests.bots.measure_whereabouts fit OUT.npz … > game/bots/measured_whereabouts.py

At two of five discards the discarder's signs of every kind (`game.bots.whereabouts`) are laid beside what is true: how
many of the unseen copies are in the wall, and how many of them the others throw in their next six discards. What
counting says is the exposure of a Poisson regression (numpy, ridge 20). The comment of a game tells how many hands were
played, and what part of the deviance the signs explain for draws and for discards in the last quarter of them, when
fitted to the others.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

from game.bots import make_player
from game.bots.host import Host
from game.bots.whereabouts import signs
from game.engine.actions import Discard, Qiao
from game.engine.match import Match, match_settings
from game.engine.rng import Rng
from game.engine.settings import Seat

AHEAD = 6
"""So many discards of the others are looked at."""
LOOKED_AT = 40
"""In a hundred discards so many are."""
RIDGE = 20.0
LEAST = 0.01
"""Weights smaller than this are left out."""
BASES = frozenset({"stage_0", "number_unseen_3", "honour_unseen_3", "number_thrown_0", "honour_thrown_0"}) | frozenset(
    f"{name}_{whose}_0" for name in ("number", "honour") for whose in ("rival", "own")
)
"""Signs that others of their group are measured by."""


def play(game: str, hands: int, seed: int) -> dict[str, Any]:
    """What was counted: for each kind at each look its signs, two exposures and two counts."""
    rng = Rng(seed)
    names: dict[str, int] = {}
    rows: list[tuple[int, int, int]] = []
    found: list[tuple[float, float, float, float]] = []
    played = 0
    while played < hands:
        seats = [Seat(letter, "expert") for letter in "ABCD"]
        match = Match.new(
            match_settings(game, seats, seed + played, length=0, purse=1_000_000, purse_floor=0),
        )
        host = Host(match, {at: make_player("expert") for at in range(4)})
        for _ in range(8):
            one_hand(match, host, rng, names, rows, found)
            played += 1
    return {
        "game": game,
        "hands": played,
        "names": list(names),
        "rows": np.array(rows, np.int32),
        "found": np.array(found, np.float32),
    }


def one_hand(match: Match, host: Host, rng: Rng, names: dict[str, int], rows: list, found: list) -> None:
    """Play a hand and count."""
    host.start_hand()
    thrown: list[tuple[int, int]] = []
    looks: list[tuple[int, int, int, float, float, int]] = []
    first = len(found)
    while host.waiting:
        seat = host.waiting[0]
        action = host.think(seat)
        if isinstance(action, Discard | Qiao):
            thrown.append((seat, action.tile))
            if rng.below(100) < LOOKED_AT:
                view = match.round.view(seat)
                unseen = view.unseen()
                others = Counter(tile for other in range(4) if other != seat for tile in match.round.view(other).hand)
                every = sum(unseen)
                in_wall = (every - others.total()) / every
                for kind, named in signs(view, unseen):
                    for name, times in named:
                        if name not in BASES:
                            rows.append((first + len(looks), names.setdefault(name, len(names)), times))
                    copies = unseen[kind]
                    looks.append((len(thrown), seat, kind, copies * in_wall, copies / every, copies - others[kind]))
        host.apply(action)
    for at, seat, kind, expected, share, in_wall in looks:
        next_ones = [tile for other, tile in thrown[at:] if other != seat][:AHEAD]
        found.append((expected, in_wall, share * len(next_ones), next_ones.count(kind)))


def fit(signed: Any, exposure: Any, counted: Any) -> Any:
    """The weights, that of the base first."""
    used = exposure > 0
    signed, exposure, counted = signed[used], exposure[used], counted[used]
    weights = np.zeros(signed.shape[1])
    weights[0] = np.log(counted.sum() / exposure.sum())
    ridge = RIDGE * np.eye(len(weights))
    ridge[0, 0] = 0.0
    for _ in range(30):
        expected = exposure * np.exp(signed @ weights)
        slope = signed.T @ (counted - expected) - ridge @ weights
        step = np.linalg.solve((signed * expected[:, None]).T @ signed + ridge, slope)
        weights += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-6:
            break
    return weights


def deviance(counted: Any, expected: Any) -> float:
    """Of counts from what was expected."""
    logs = np.where(counted > 0, counted * np.log(np.maximum(counted, 1) / expected), 0.0)
    return float(2 * (logs - (counted - expected)).sum())


def explained(signed: Any, exposure: Any, counted: Any) -> float:
    """The part of the deviance in the last quarter that the signs explain when fitted to the rest."""
    cut = len(signed) * 3 // 4
    weights = fit(signed[:cut], exposure[:cut], counted[:cut])
    plain = np.log(counted[:cut].sum() / exposure[:cut].sum())
    used = exposure[cut:] > 0
    exposed, true = exposure[cut:][used], counted[cut:][used]
    with_signs = exposed * np.exp(signed[cut:][used] @ weights)
    return 1 - deviance(true, with_signs) / deviance(true, exposed * np.exp(plain))


def of_game(path: str) -> list[str]:
    """The lines of a game's weights."""
    counted = np.load(path)
    names, found = [str(name) for name in counted["names"]], counted["found"].astype(float)
    signed = np.zeros((len(found), len(names) + 1))
    signed[:, 0] = 1.0
    row, at, times = counted["rows"].T
    signed[row, at + 1] = times
    fits = [(found[:, 0], found[:, 1]), (found[:, 2], found[:, 3])]
    draw, offer = (fit(signed, exposure, count) for exposure, count in fits)
    told = " and ".join(f"{explained(signed, exposure, count):.0%}" for exposure, count in fits)
    lines = [f'    "{counted["game"]}": {{  # {counted["hands"]} hands, {told}']
    for name, one, two in sorted(zip(["", *names], draw, offer, strict=True)):
        if not name or max(abs(one), abs(two)) >= LEAST:
            lines.append(f'        "{name}": ({one:.2f}, {two:.2f}),')
    return [*lines, "    },"]


def main(what: str, *rest: str) -> None:
    """The command line above."""
    if what == "play":
        game, hands, seed, out = rest
        np.savez_compressed(Path(out), **play(game, int(hands), int(seed)))
        return
    print('"""Where tiles are, as `tests/bots/measure_whereabouts.py` measured and prints it (see there how)."""')
    print("\nfrom __future__ import annotations\n\nfrom typing import Final\n")
    print("WEIGHTS: Final[dict[str, dict[str, tuple[float, float]]]] = {")
    for path in rest:
        print("\n".join(of_game(path)))
    print('}\n"""By game and sign (`game.bots.whereabouts`): for draws and for discards; "" is what all kinds have."""')


if __name__ == "__main__":
    main(*sys.argv[1:])
