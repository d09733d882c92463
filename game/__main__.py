"""`python -m game`: the game window, one of the commands, or a worker process (`game.bots.workers`)."""

from __future__ import annotations

import sys

from game.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # a process of `simulate --jobs` in a frozen program starts here too
        import multiprocessing

        multiprocessing.freeze_support()
    if sys.argv[1:] == ["--worker"]:
        from game.bots.workers import serve

        sys.exit(serve())
    sys.exit(main())
