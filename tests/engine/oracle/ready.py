"""Who waits for what, by trying every tile: qiaoma 2; wuhan, 承包."""

from __future__ import annotations

from collections import Counter

from tests.engine.oracle import baida, common, wuhan
from tests.engine.oracle.common import Case, switch


def waits(case: Case, seat: int) -> list[str]:
    """The kinds, of which the seat does not hold all four, that would complete a shape that may win."""
    own = case["table"][seat]
    held = Counter(common.tiles_of(own["concealed"]))
    for meld in own["melds"]:
        held.update(common.tiles_of(meld["tiles"]))
    kinds = baida.PLAIN_KINDS if case["rules"] in ("baida", "qiaoma_modern") else common.KINDS
    return [kind for kind in kinds if held[kind] < 4 and completes(case, seat, kind)]


def completes(case: Case, seat: int, tile: str) -> bool:
    """Whether the seat would have a shape that may win, drew it the tile; 花, 开口 and the like are not looked at."""
    drawn = {**case, "win": {"by": "self", "winners": [seat], "tile": tile}}
    tiles = common.in_hand(drawn, seat)
    match case["rules"]:
        case "wuhan":
            return any(True for _ in wuhan.readings(drawn, seat))
        case "baida":
            return tiles.count(case["wild"]) == 4 or baida.completes(tiles, case["wild"])
        case "qiaoma_modern":
            never = {"luan_feng_xiang"}
        case "shanghai2":  # an ordinary hand can still win by 杠开
            never = {"ping_hu"} if switch(case, "strict_shapes") else set()
        case _:
            never = {"ping_hu"}
    return any(reading.shape not in never for reading in common.readings(drawn, seat))
