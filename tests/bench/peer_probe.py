"""One library measured by itself: `python peer_probe.py NAME HANDS.json`, in an environment that has it.

HANDS.json has `hands`, each 34 counts of 13 tiles, and `won`, each the numbers (0…33) of 14 tiles that win, the winning
one last. Prints JSON: what was measured, a second on one core: hands asked about, and of `rounds` hands played by four
of its players. Nothing of the game is imported here.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

Counts = list[int]
Work = tuple[Callable[..., Any], list[tuple]]

SUITS = "mpsz"
SECONDS = 2.0
WARM = 200
GAMES = 8
"""Whole games, of about ten hands each."""


def tiles(counts: Counts) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _copy in range(count)]


def notation(kinds: list[int]) -> str:
    """As `123m45p…`."""
    out = ""
    for suit, letter in enumerate(SUITS):
        ranks = "".join(str(kind % 9 + 1) for kind in sorted(kinds) if kind // 9 == suit)
        out += ranks + letter if ranks else ""
    return out


def of_136(kinds: list[int]) -> list[int]:
    seen: dict[int, int] = {}
    out = []
    for kind in kinds:
        out.append(4 * kind + seen.get(kind, 0))
        seen[kind] = seen.get(kind, 0) + 1
    return out


def mahjong(hands: list[Counts], won: list[list[int]]) -> dict[str, Work]:
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig
    from mahjong.shanten import Shanten

    config = HandConfig(is_tsumo=True, is_riichi=True)
    scored = [(of_136(each), of_136(each)[-1], None, None, config) for each in won]
    return {
        "shanten": (Shanten.calculate_shanten_for_regular_hand, [(each,) for each in hands]),
        "score": (HandCalculator.estimate_hand_value, scored),
    }


def jansou(hands: list[Counts], won: list[list[int]]) -> dict[str, Work]:
    from jansou.analysis.efficiency import acceptance
    from jansou.analysis.shanten import shanten_counts
    from jansou.core.hand import Hand
    from jansou.core.notation import parse_mpsz
    from jansou.core.rules import Rules, preset
    from jansou.game.agents import SmartEfficiencyAgent
    from jansou.game.environment import Environment
    from jansou.scoring.context import WinContext
    from jansou.scoring.score import score

    def hand(kinds: list[int]) -> Hand:
        return Hand(tuple(parse_mpsz(notation(kinds))))

    def play(seed: int) -> int:
        table = Environment(preset("tenhou"), seed=seed)
        table.run([SmartEfficiencyAgent(seat) for seat in range(4)])
        return len(table.records)

    context = WinContext(Rules(), is_tsumo=True, riichi=True)
    return {
        "rounds": (play, [(seed,) for seed in range(GAMES)]),
        "shanten": (shanten_counts, [(each, 0) for each in hands]),
        "acceptance": (acceptance, [(hand(tiles(each)),) for each in hands[:4000]]),
        "score": (score, [(hand(each), parse_mpsz(notation(each[-1:]))[0], context) for each in won]),
    }


def riichienv(hands: list[Counts], won: list[list[int]]) -> dict[str, Work]:
    from riichienv import Conditions, HandEvaluator, calculate_shanten

    def settle(hand: HandEvaluator, tile: int) -> object:
        return hand.calc(tile, conditions=Conditions(tsumo=True, riichi=True))

    scored = [(HandEvaluator(of_136(each)[:-1]), of_136(each)[-1]) for each in won]
    return {
        "shanten": (calculate_shanten, [(of_136(tiles(each)),) for each in hands]),
        "score": (settle, scored),
    }


def MahjongGB(hands: list[Counts], won: list[list[int]]) -> dict[str, Work]:  # noqa: N802 - the module's own name
    from MahjongGB import MahjongFanCalculator, RegularShanten

    def name(kind: int) -> str:
        return f"{'WTBF'[kind // 9] if kind < 31 else 'J'}{kind % 9 + 1 if kind < 31 else kind - 30}"

    def hand(kinds: list[int]) -> tuple[str, ...]:
        return tuple(name(kind) for kind in kinds)

    scored = [((), hand(each[:-1]), name(each[-1]), 0, True, False, False, False, 0, 0) for each in won]
    return {
        "shanten": (RegularShanten, [(hand(tiles(each)),) for each in hands]),
        "score": (MahjongFanCalculator, scored),
    }


def cmajiang(hands: list[Counts], won: list[list[int]]) -> dict[str, Work]:
    from cmajiang import Shoupai, hule, tingpai, xiangting

    def hand(kinds: list[int]) -> Shoupai:
        text = ""
        for suit, letter in enumerate(SUITS):
            ranks = "".join(str(kind % 9 + 1) for kind in sorted(kinds) if kind // 9 == suit)
            text += letter + ranks if ranks else ""
        return Shoupai(text)

    def full(kinds: list[int]) -> Shoupai:
        made = hand(kinds[:-1])
        made.zimo(f"{SUITS[kinds[-1] // 9]}{kinds[-1] % 9 + 1}")
        return made

    return {
        "shanten": (xiangting, [(hand(tiles(each)),) for each in hands]),
        "acceptance": (tingpai, [(hand(tiles(each)),) for each in hands[:4000]]),
        "score": (lambda each: hule(each, lizhi=1), [(full(each),) for each in won]),
    }


def measured(call: Callable[..., object], asked: list[tuple]) -> float:
    """Calls a second: each hand is asked about once, so that nothing remembered helps, or until the time is over."""
    for arguments in asked[:WARM]:  # tables are loaded with the first ones
        call(*arguments)
    begun = perf_counter()
    done = 0
    for arguments in asked[WARM:]:
        call(*arguments)
        done += 1
        if not done & 63 and perf_counter() - begun > SECONDS:
            break
    return done / (perf_counter() - begun)


def played(play: Callable[..., int], asked: list[tuple]) -> float:
    """Hands a second: `play` says how many it was each time; the first time is not counted."""
    play(*asked[0])
    begun = perf_counter()
    hands = sum(play(*arguments) for arguments in asked[1:])
    return hands / (perf_counter() - begun)


def main() -> None:
    given = json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))
    works: dict[str, Work] = globals()[sys.argv[1]](given["hands"], given["won"])
    out: dict[str, float | str] = {}
    for name, (call, asked) in works.items():
        try:
            out[name] = played(call, asked) if name == "rounds" else measured(call, asked)
        except Exception as error:  # noqa: BLE001 - a peer that cannot do it is no reason to stop
            out[name] = f"{type(error).__name__}: {error}"
    print(json.dumps(out))


if __name__ == "__main__":
    main()
