"""What tells the versions of *expert* apart: one code plays them all, each with its own numbers."""

from __future__ import annotations

from typing import Final

import msgspec


class Leaning(msgspec.Struct, frozen=True):
    """What discards are worth beside what they promise and risk, in points: less than 0 for what is kept rather.

    `honour`, and `early_honour` besides while the hand is young; `edge` for a 1 or 9; `own_suit` for a tile of the suit
    that the hand holds most of, until the wall is half gone.
    """

    honour: float = 0.0
    early_honour: float = 0.0
    edge: float = 0.0
    own_suit: float = 0.0


class Tuning(msgspec.Struct, frozen=True):
    """One version; its fields are what `EXPERT_1`, the first, goes by.

    `care`: the part of a discard's cost that counts, when nothing is `spared`. `given`: what giving a win really costs
    beside what `Dangers` takes the rival to have; with it everything is weighed against what the win of a rival costs
    on average anyway. `growth`: so many 花 more than now, flowers aside, a hand has when it wins that is still far from
    it, in games without jokers. `later`: the part of a ready hand's promise that is left when it does not declare 敲
    yet; 0: worked out, as what it promises a round later. `feeding`: what part of all that is at stake it costs when a
    rival takes a discard to meld it. `remembers`: whether it minds what those who declared 敲 have let pass since.
    `wait`: what a hand in play waits for beside the measured pace. `joker`, `lone`: what a ready hand is multiplied by
    for a joker, which a win may set free for 跑百搭, and for a lone one beside four melds (大吊车). `feeding`, `wait`,
    `joker` and `lone` are for games that self-draw alone wins.

    `offered`: how many times as often the winning tile is offered in a round as it is drawn, `peng`: the same for a
    tile that can be 碰. `second`: what the shapes besides the best one count. `spared`: what part of what another's win
    costs a win of one's own saves. `worths`: what a win as a shape counts, beside what it pays. `closed`: how much a
    closed plan is preferred. `kong`: a kong is laid when the hand is then worth at least this part of what it was: it
    draws once more. `opening`: what a hand that a claim opens counts; `second_meld`, `third_meld`: what a claim is
    worth besides, in points, that is the second or third from one giver (吃三口). `leaning`: what discards are worth
    besides. `near`: up to how many tiles from waiting *master* enumerates what discards leave
    (`game.bots.master.near`), `near_claims`: the same for claims, also for hands that wait; below 0: never.
    `whereabouts`: whether unseen tiles are counted as they are thought to lie and to come (`game.bots.whereabouts`).
    `frees`: whether it reckons, in 百搭, with jokers that may come free (`game.bots.freeing`), instead of `joker`.
    `samples`: whether *master* tries close calls in sampled worlds; `scales`: by the distance of a hand, the last for
    all beyond, what it multiplies by what that comes to in them.
    """

    care: float = 0.3
    given: float = 0.0
    later: float = 0.85
    growth: float = 0.0
    feeding: float = 0.0
    remembers: bool = False
    wait: float = 0.7
    joker: float = 1.0
    lone: float = 1.0
    offered: float = 2.4
    peng: float = 2.6
    second: float = 0.3
    spared: float = 1.0
    worths: tuple[tuple[str, float], ...] = ()
    closed: float = 1.0
    kong: float = 0.95
    opening: float = 1.0
    second_meld: float = 0.0
    third_meld: float = 0.0
    leaning: Leaning | None = None
    near: int = 0
    near_claims: int = -1
    whereabouts: bool = False
    frees: bool = False
    samples: bool = True
    scales: tuple[float, ...] = (1.0,)


EXPERT_1: Final = Tuning()
"""As it first was."""
EXPERT_2: Final = Tuning(
    given=0.65,
    growth=1.2,
    later=0.0,
    feeding=0.07,
    remembers=True,
    wait=0.5,
    joker=1.3,
    lone=2.0,
)
"""It minds what a win of others costs, declares 敲 in time, remembers what was passed, and does not feed."""

MASTER_2: Final[dict[str, Tuning]] = {
    "qinghunpeng": msgspec.structs.replace(
        EXPERT_2,
        offered=2.9,
        peng=2.3,
        second=0.5,
        spared=1.2,
        worths=(
            ("hun_yi_se", 1.08),
            ("qing_yi_se", 0.9),
            ("qing_peng", 0.9),
            ("zi_yi_se", 0.94),
            ("luan_feng_xiang", 0.94),
        ),
        kong=0.87,
        opening=0.97,
        second_meld=-0.15,
        leaning=Leaning(honour=-0.16, edge=-0.07, own_suit=-0.06),
        near=2,
        scales=(0.75, 0.75, 1.0, 1.15, 1.2),
    ),
    "qiaoma": msgspec.structs.replace(
        EXPERT_2,
        offered=2.8,
        peng=2.2,
        growth=0.9,
        closed=0.93,
        opening=0.95,
        third_meld=-0.6,
        leaning=Leaning(honour=-0.15, early_honour=-0.06, own_suit=-0.18),
        near=2,
    ),
}
"""By game: what *master* weighs by, in the others as *expert*."""
MASTER_3: Final[dict[str, Tuning]] = {
    **{game: msgspec.structs.replace(tuning, whereabouts=True) for game, tuning in MASTER_2.items()},
    "baida": msgspec.structs.replace(EXPERT_2, near_claims=1),
}
"""It also thinks of where unseen tiles are, in 百搭 of what claims bring."""
MASTER_4: Final[dict[str, Tuning]] = {
    **MASTER_3,
    "baida": msgspec.structs.replace(EXPERT_2, opening=0.93, frees=True, samples=False),
}
"""In 百搭 it knows what a joker is worth that may come free, and opens its hand less readily. Sampled worlds decide
nothing there, where nobody wins on a discard: in 117 close calls, played out, what they chose was rather the worse."""
