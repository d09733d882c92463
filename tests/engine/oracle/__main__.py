"""`python -m tests.engine.oracle [--hands 20000] [--seed 1] [--variants lezi,wuhan]`: the engine against the oracle."""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from tests.engine.oracle import GAMES
from tests.engine.oracle.compare import Difference, compared


def main() -> int:
    """1 when there is a difference."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.oracle", description=__doc__)
    parser.add_argument("--hands", type=int, default=2000, help="hands of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--variants", default=",".join(GAMES), help="ids, separated by commas")
    parser.add_argument("--examples", type=int, default=1, help="shown of each kind of difference")
    arguments = parser.parse_args()
    different = False
    for variant in arguments.variants.split(","):
        shown: Counter[str] = Counter()
        smallest: dict[str, list[Difference]] = {}
        for difference in compared(variant, arguments.hands, arguments.seed):
            kind = f"{difference.what} {difference.engine if difference.what == 'reasons' else ''}"
            shown[kind] += 1
            examples = [*smallest.get(kind, []), difference]
            smallest[kind] = sorted(examples, key=lambda each: len(str(each.case)))[: arguments.examples]
        print(f"{variant}: {arguments.hands} hands, {sum(shown.values())} differences")
        for kind, count in shown.most_common():
            print(f"  {count} x", *smallest[kind], sep="\n    ")
        different = different or bool(shown)
    return int(different)


if __name__ == "__main__":
    sys.exit(main())
