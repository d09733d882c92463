"""`python -m game`: the game window, or one of the commands."""

from __future__ import annotations

import sys

from game.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # a worker process of a frozen program starts here too
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())
