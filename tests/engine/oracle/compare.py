"""The engine's answers beside the oracle's, and what differs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from game.engine.cases import answer, read_case
from tests.engine.oracle import settled
from tests.engine.oracle.common import Case
from tests.engine.oracle.dealer import Dealer


class Difference(NamedTuple):
    """One thing that the two say differently about a case."""

    what: str
    engine: object
    oracle: object
    case: Case

    def __str__(self) -> str:
        line = json.dumps(self.case, ensure_ascii=False)
        return f"{self.what}: the engine says {self.engine}, the oracle {self.oracle}\n    {line}"


def differences(case: Case) -> Iterator[Difference]:
    """Everything that the two say differently about a case; an error of the engine's reader counts too."""
    wanted, found = settled(case), answer(read_case(json.dumps(case)))
    if found["payments"] != wanted["payments"]:
        yield Difference("payments", found["payments"], wanted["payments"], case)
    if len(found["winners"]) != len(wanted["winners"]):
        yield Difference("winners", len(found["winners"]), len(wanted["winners"]), case)
        return
    for theirs, ours in zip(found["winners"], wanted["winners"], strict=True):
        for key, value in ours.items():
            got = sorted(theirs[key]) if key == "reasons" else theirs[key]
            if got != value:
                yield Difference(key, got, value, case)


def compared(variant: str, hands: int, seed: int) -> Iterator[Difference]:
    """The differences over so many random hands."""
    dealer = Dealer(variant, seed)
    for number in range(hands):
        yield from differences(dealer.case(number))
