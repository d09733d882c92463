"""Compares what was built with what the program asks for: nothing missing, nothing extra.

    python -m tests.release --wheel dist/game.whl --sdist dist/game.tar.gz --frozen dist/ShanghaiMahjong

What the program asks for is taken from the program: its tiles, sounds, fonts by language, maps, languages, modules. The
licences of all that is inside have to be there too. Exit status 1 where something is missing or extra.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath
from typing import get_args

from game import i18n
from game.engine.tiles import KINDS
from game.ui import audio, text

ROOT = Path(__file__).parents[1]
FLOWERS = 8
"""The last kinds; they have no index marks."""
OWN_LIBRARIES = {"game", "msgspec", "platformdirs", "pygame", "pytmx", "tqdm", "typing_extensions"}
LICENCES = ("LICENSE", "THIRD_PARTY.md")
ICONS_OF_THE_DESKTOP = {"shanghai-mahjong.desktop", "shanghai-mahjong.png"}
NOT_IN_SDIST = (".ci/*", ".github/*")


def assets() -> set[str]:
    """The patterns of all assets and catalogues that the program reads or has to carry; each stands for some file."""
    fonts = {Path(path).name for role in get_args(text.Role) for lang in i18n.LANGUAGES for path in chain(role, lang)}
    families = {name.partition("-")[0].removesuffix(".ttf").title() for name in fonts}
    languages = [language for language in i18n.LANGUAGES if language != "en"]
    return {
        *(f"assets/tiles/{kind}.svg" for kind in KINDS),
        *(f"assets/tiles/index/{kind}.svg" for kind in KINDS[:-FLOWERS]),
        *(f"assets/fonts/{name}" for name in fonts),
        *(f"assets/fonts/OFL-MJ-{family}.txt" for family in families),
        *(f"assets/sounds/{sound}{{,.[0-9]}}.ogg" for sound in (*audio.SOUNDS, "room")),
        *(f"assets/title/{language}.svg" for language in languages),
        *(f"locale/{language}/LC_MESSAGES/{i18n.DOMAIN}.mo" for language in languages),
        "assets/sounds/levels.json",
        "assets/fonts/checksums.json",
        "assets/maps/table.tmx",
        "assets/icons/app.png",
    }


def chain(role: text.Role, language: str) -> tuple[str, ...]:
    """The fonts of a role in a language, as the program has them."""
    return text._chain(role, language)


def modules() -> set[str]:
    """Every module of the program as a path."""
    return {path.relative_to(ROOT).as_posix() for path in (ROOT / "game").rglob("*.py")}


def compared(what: str, wanted: Iterable[str], found: Iterable[str]) -> Iterator[str]:
    """Sentences about patterns in `wanted` that nothing in `found` matches, and names that no pattern asks for."""
    names = set(found)
    asked: set[str] = set()
    for pattern in sorted(wanted):
        matching = {name for name in names if any(fnmatch(name, one) for one in alternatives(pattern))}
        if not matching:
            yield f"{what}: missing {pattern}"
        asked |= matching
    for name in sorted(names - asked):
        yield f"{what}: extra {name}"


def alternatives(pattern: str) -> list[str]:
    """A pattern with one `{a,b}` as two."""
    head, brace, rest = pattern.partition("{")
    if not brace:
        return [pattern]
    inner, _brace, tail = rest.partition("}")
    return [head + one + tail for one in inner.split(",")]


def wheel_faults(path: Path) -> Iterator[str]:
    """What is wrong with a wheel."""
    with zipfile.ZipFile(path) as wheel:
        names = [name for name in wheel.namelist() if not name.endswith("/")]
    about = re.compile(r"[^/]+\.dist-info/")
    wanted = {*modules(), "game/py.typed", *(f"game/_data/{name}" for name in assets())}
    yield from compared("wheel", wanted, (name for name in names if not about.match(name)))
    described = {"METADATA", "WHEEL", "RECORD", "entry_points.txt", *(f"licenses/{name}" for name in LICENCES)}
    yield from compared("wheel", described, (about.sub("", name) for name in names if about.match(name)))


def sdist_faults(path: Path) -> Iterator[str]:
    """What is wrong with a source distribution: it is what is in the repository."""
    with tarfile.open(path) as sdist:
        found = {str(PurePosixPath(*PurePosixPath(one.name).parts[1:])) for one in sdist if one.isfile()}
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    kept = {name for name in listed.splitlines() if not any(fnmatch(name, one) for one in NOT_IN_SDIST)}
    yield from compared("sdist", {*map(escaped, kept), "PKG-INFO"}, found)


def escaped(name: str) -> str:
    """A name as a pattern that stands for itself alone."""
    return re.sub(r"([\[*?])", r"[\1]", name)


def frozen_faults(folder: Path) -> Iterator[str]:
    """What is wrong with a frozen folder."""
    inside = next((path for path in (folder / "_internal", folder) if (path / "assets").is_dir()), None)
    if inside is None:
        yield f"frozen: no assets in {folder}"
        return
    files = {path.relative_to(inside).as_posix() for path in inside.rglob("*") if path.is_file()}
    yield from compared("frozen", assets(), (name for name in files if name.startswith(("assets/", "locale/"))))
    for name in LICENCES:
        if name not in files:
            yield f"frozen: missing {name}"
    if not any(PurePosixPath(name).name.startswith("_sqlite3.") for name in files):
        yield "frozen: missing the module for SQLite"
    if sys.platform.startswith("linux"):
        for name in sorted(ICONS_OF_THE_DESKTOP - {path.name for path in folder.iterdir()}):
            yield f"frozen: missing {name}"
    program = next(path for path in sorted(folder.glob("ShanghaiMahjong*")) if path.suffix in {"", ".exe"})
    yield from code_faults(set(modules_of(program)))


def modules_of(program: Path) -> Iterator[str]:
    """The modules in a frozen program."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    packed = next(name for name in archive.toc if name.startswith("PYZ"))
    yield from archive.open_embedded_archive(packed).toc


def code_faults(found: set[str]) -> Iterator[str]:
    """Modules of the game that a frozen program lacks, and libraries that the game does not use."""
    dotted = {name.removesuffix(".py").replace("/", ".").removesuffix(".__init__") for name in modules()}
    packages = {name.rpartition(".")[0] for name in dotted}  # some have no file of their own
    own = {name for name in found if name.partition(".")[0] == "game"} - (packages - dotted)
    yield from compared("frozen", dotted - {"game.__main__"}, own - {"game.__main__"})
    foreign = {name.partition(".")[0] for name in found} - OWN_LIBRARIES - sys.stdlib_module_names
    for name in sorted(foreign):
        if not name.startswith(("pyi_", "_pyi", "_sysconfigdata")):
            yield f"frozen: extra library {name}"


def main() -> int:
    """Checks what is named on the command line; 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wheel", type=Path)
    parser.add_argument("--sdist", type=Path)
    parser.add_argument("--frozen", type=Path, metavar="FOLDER")
    given = parser.parse_args()
    faults: list[str] = []
    if given.wheel is not None:
        faults += wheel_faults(given.wheel)
    if given.sdist is not None:
        faults += sdist_faults(given.sdist)
    if given.frozen is not None:
        faults += frozen_faults(given.frozen)
    for fault in faults:
        print(fault, file=sys.stderr)
    checked = [name for name in ("wheel", "sdist", "frozen") if getattr(given, name) is not None]
    print(f"{', '.join(checked) or 'nothing'} checked: {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
