"""Finished hands of every game settled a second time: slow, from the rules' texts alone, no code of the engine in it.

`settled` takes a case in the case format (rules README) as a dictionary and gives its result. `dealer.Dealer` makes
random cases, and `python -m tests.engine.oracle` compares the engine's answers with these.
"""

from __future__ import annotations

from tests.engine.oracle import baida, qiaoma, qiaoma_modern, qinghunpeng, shanghai2, wuhan
from tests.engine.oracle.common import Case

GAMES = {
    "qinghunpeng": qinghunpeng,
    "qiaoma": qiaoma,
    "lezi": qiaoma,
    "shanghai2": shanghai2,
    "baida": baida,
    "qiaoma_modern": qiaoma_modern,
    "wuhan": wuhan,
}


def settled(case: Case) -> Case:
    """The answer to a case: every claim and the payments."""
    answer: Case = GAMES[case["rules"]].settled(case)
    return answer
