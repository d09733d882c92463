"""Where the files are that the game reads at run time, however it was installed.

A checkout (and an editable install) has `assets/` and `locale/` beside the package, a wheel has both under
`game/_data/`, a frozen build unpacks them into the folder that PyInstaller names in `sys._MEIPASS`.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


@cache
def root() -> Path:
    """The folder that holds `assets/` and `locale/`."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen)
    package = Path(__file__).resolve().parent
    installed = package / "_data"
    return installed if installed.is_dir() else package.parent


def path(*parts: str) -> Path:
    """The path of a resource, for example `path("assets", "fonts", "ui.ttf")`. It need not exist."""
    return root().joinpath(*parts)
