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
    """Everything that the two say differently about a case, and sheets of the engine's that do not add up."""
    wanted, found = settled(case), answer(read_case(json.dumps(case)))
    for sheet, total in sheets(found):
        if followed(sheet) != total:
            yield Difference("sheet", sheet, total, case)
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


def sheets(found: Case) -> Iterator[tuple[list[Case], int]]:
    """Every sheet of an answer with what it has to come to."""
    for claim in found["winners"]:
        yield claim["lines"], claim["value"]
    for debt in found["debts"]:
        yield debt["lines"], debt["points"]


def followed(sheet: list[Case]) -> int | None:
    """What a sheet comes to when each step is done again; None when a step is wrong."""
    result = 0
    for line in sheet:
        amount = line["amount"]
        steps = {"add": result + amount, "times": result * amount, "cap": min(result, amount)}
        result = steps.get(line["op"], max(result, amount))
        if line["result"] != result:
            return None
    return result


def compared(variant: str, hands: int, seed: int) -> Iterator[Difference]:
    """The differences over so many random hands."""
    dealer = Dealer(variant, seed)
    for number in range(hands):
        yield from differences(dealer.case(number))
