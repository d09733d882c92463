"""The second scorer of every game: right by itself, and at one with the engine over random hands.

`ORACLE_HANDS` sets how many hands of each game; `python -m tests.engine.oracle --hands 20000` compares without pytest.
"""

from __future__ import annotations

import itertools
import json
import os
from pathlib import Path
from typing import Any

import pytest

from game.engine.cases import read_case
from tests.engine.oracle import GAMES, settled
from tests.engine.oracle.common import KINDS, splits
from tests.engine.oracle.compare import compared
from tests.engine.oracle.dealer import Dealer
from tests.engine.oracle.ready import waits

HANDS = int(os.environ.get("ORACLE_HANDS", "80"))
DATA = Path(__file__).parent.parent / "data"
GIVEN = [
    json.loads(line) for path in sorted(DATA.glob("scoring_*.jsonl")) for line in path.read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("case", GIVEN, ids=lambda case: case["id"])
def test_the_oracle_knows_the_given_hands(case: dict[str, Any]) -> None:
    result, expect = settled(case), case["expect"]
    assert result["payments"] == expect["payments"]
    for found, wanted in zip(result["winners"], expect["winners"], strict=True):
        assert {key: found[key] for key in wanted} == wanted


@pytest.mark.parametrize("variant", GAMES)
def test_the_engine_and_the_oracle_agree(variant: str) -> None:
    assert [str(difference) for difference in itertools.islice(compared(variant, HANDS, seed=20), 3)] == []


@pytest.mark.parametrize("variant", GAMES)
def test_the_engine_and_the_oracle_agree_on_waits(variant: str) -> None:
    dealer = Dealer(variant, seed=5)
    for number in range(HANDS // 8):
        case = dealer.case(number)
        read = read_case(json.dumps(case))
        for seat in case["win"]["winners"]:
            own = read.hand.table[seat]
            found = read.rules.variant.waits(own.concealed, own.melds, read.rules, read.hand.wild)
            assert [str(tile) for tile in found] == waits(case, seat), case


SEEN = {
    "qinghunpeng": """zi_yi_se luan_feng_xiang qing_peng qing_yi_se hun_peng hun_yi_se peng_peng_hu qi_dui ba_hua
        da_diao_che gang_kai men_qing hai_di plain_hand no_flower missing_flowers not_complete nearer_winner""",
    "qiaoma": """zi_yi_se luan_feng_xiang qing_peng qing_yi_se hun_peng hun_yi_se peng_peng_hu qi_dui ba_hua
        da_diao_che gang_kai men_qing hai_di plain_hand not_declared missing_flowers not_complete nearer_winner""",
    "lezi": """zi_yi_se luan_feng_xiang qing_peng qing_yi_se hun_peng hun_yi_se peng_peng_hu qi_dui ba_hua
        da_diao_che gang_kai men_qing hai_di plain_hand missing_flowers not_complete nearer_winner""",
    "shanghai2": """zi_yi_se luan_feng_xiang qing_peng qing_yi_se hun_peng hun_yi_se peng_peng_hu ping_hu ba_hua
        da_diao_che gang_kai tian_hu di_hu plain_hand missing_flowers not_complete not_tian_hu not_di_hu
        nearer_winner""",
    "baida": """ping_hu si_bai_da wu_bai_da pao_bai_da da_diao_che gang_kai men_qing self_draw_only joker_held
        joker_tile not_complete""",
    "qiaoma_modern": """qing_peng qing_yi_se hun_peng hun_yi_se peng_peng_hu ping_hu da_diao_che gang_kai men_qing
        qiang_gang wu_hua_guo not_declared too_few_flowers not_complete nearer_winner""",
    "wuhan": """xiao_hu da_hu ying_hu qing_yi_se peng_peng_hu jiang_yi_se feng_yi_se quan_qiu_ren gang_kai qiang_gang
        hai_di red_held joker_tile wrong_pair too_many_jokers last_four not_open below_minimum not_complete
        nearer_winner""",
}


@pytest.mark.parametrize("variant", GAMES)
def test_the_random_hands_have_everything(variant: str) -> None:
    """Every shape, extra and reason comes within a few hundred hands; payments sum to zero."""
    dealer, missing = Dealer(variant, seed=11), set(SEEN[variant].split())
    for number in range(400):
        result = settled(dealer.case(number))
        assert sum(result["payments"]) == 0
        for claim in result["winners"]:
            missing -= {claim.get("shape", ""), *claim.get("extras", ()), *claim["reasons"]}
        if not missing:
            return
    assert not missing


def test_jokers_stand_for_every_tile() -> None:
    """The readings of a hand with jokers are those of all the hands that one gets by putting tiles in their place."""
    for tiles, jokers in (("1m1m1m2m3m4m5m6m7m8m9m9m", 2), ("2m3m4p4p4p5p1z1z2z2z2z8s9s", 1), ("3s4s4s5z", 1)):
        held = [tiles[at : at + 2] for at in range(0, len(tiles), 2)]
        found = {(split[0], *sorted(split[1:])) for split in splits(held, jokers)}
        one_by_one = {
            (split[0], *sorted(split[1:]))
            for stands in itertools.product(KINDS, repeat=jokers)
            for split in splits(sorted([*held, *stands]))
        }
        assert found == one_by_one
