"""`python -m game`: the game window, one of the commands, or a worker process (`game.bots.workers`)."""

from __future__ import annotations

import sys

from game.cli import main


def _serve_multiprocessing() -> None:
    """In a frozen program, be what `multiprocessing` wants of this process (`simulate --jobs`); most are nothing to it.

    A process of a pool is known by its first argument; the one that tidies up after them is asked for with `-c`.
    """
    if sys.argv[1:2] == ["--multiprocessing-fork"]:
        from multiprocessing import freeze_support

        freeze_support()
    elif "-c" in sys.argv[:-1]:
        command, _, file = sys.argv[sys.argv.index("-c") + 1].partition(";")
        if command == "from multiprocessing.resource_tracker import main":
            from multiprocessing import resource_tracker

            resource_tracker.main(int(file.removeprefix("main(").removesuffix(")")))
            sys.exit()


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        _serve_multiprocessing()
    if sys.argv[1:] == ["--worker"]:
        from game.bots.workers import serve

        sys.exit(serve())
    sys.exit(main())
