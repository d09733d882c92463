"""The layout checker over the whole gallery, or over a share of it: `python -m tests.ui.walk --jobs 2`.

Every screen and state in three languages, four windows and two sizes of the texts. Prints each fault and exits with 1
when there is one.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase

from tqdm import tqdm

from game.ui import snapshot
from game.ui.gallery import matrix
from tests.ui.layout import walk

Task = tuple[matrix.Batch, str]


def main(given: Sequence[str] | None = None) -> int:
    """Walk as the arguments say; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="*", help="only screens like this, for example 'table.*'")
    parser.add_argument("--size", help="only this window, for example 1280x800")
    parser.add_argument("--share", default="0/1", help="K/N: only the K-th of N parts; every part has every screen")
    parser.add_argument("--theme", default="classic")
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args(given)
    names = [name for name in snapshot.names() if fnmatchcase(name, arguments.only)]
    sizes = matrix.SIZES if arguments.size is None else [tuple(map(int, arguments.size.split("x")))]
    part, of = map(int, arguments.share.split("/"))
    cells = matrix.cells(sizes)
    chosen = set(matrix.share(names, cells, part, of))
    batches = matrix.batches(names, cells, lambda name, cell: (name, cell) in chosen)
    faulty = 0
    with tqdm(total=len(chosen), unit=" pictures", disable=None) as bar:
        for faults in _walk([(batch, arguments.theme) for batch in batches], arguments.jobs):
            bar.update()
            faulty += bool(faults)
            for fault in faults:
                tqdm.write(fault)
    print(f"{len(chosen)} pictures, {faulty} with faults")
    return 1 if faulty else 0


def _walk(tasks: Sequence[Task], jobs: int) -> Iterator[list[str]]:
    if jobs == 1:
        for batch, theme in tasks:
            yield from walk(batch.pictures, theme)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for found in pool.imap_unordered(_in_worker, tasks):
            yield from found


def _in_worker(task: Task) -> list[list[str]]:
    batch, theme = task
    return list(walk(batch.pictures, theme))


if __name__ == "__main__":
    sys.exit(main())
