"""The build step of the package: compiles the translations and gathers what the game reads at run time.

A wheel gets `assets/` and the compiled catalogues under `game/_data/`, where `game.resources` looks for them. An
editable install reads both from the checkout, so there the catalogues are only compiled, next to their sources.
"""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(locale: Path) -> list[Path]:
    """Compiles every catalogue below `locale`; returns the files written. Raises ValueError where one has faults."""
    written = []
    for source in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parts[-3], abort_invalid=True)
        target = source.with_suffix(".mo")
        with target.open("wb") as file:
            write_mo(file, catalogue)
        written.append(target)
    return written


class CustomBuildHook(BuildHookInterface):
    """Called by hatchling for wheels and editable installs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles, and lists the files of a wheel (`version` is `editable` for an editable install)."""
        root = Path(self.root)
        compiled = compile_catalogues(root / "locale")
        if version == "editable":
            return
        assets = runpy.run_path(str(root / "assets" / "shipped.py"))["shipped"](root)
        for path in [*assets, *compiled]:
            build_data["force_include"][str(path)] = f"game/_data/{path.relative_to(root).as_posix()}"
