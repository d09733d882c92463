"""What is shipped is what the program asks for; `python -m tests.release` compares the builds themselves."""

from __future__ import annotations

import runpy
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.release import LICENCES, ROOT, assets, code_faults, compared, modules, sdist_faults, wheel_faults

SOURCES = {".py", ".md", ".json", ".desktop", ".ico", ".icns"}
"""Endings of what assets are made from or described with, and of what only the builds use."""
PICTURES = ROOT / "assets" / "pictures"
"""What the READMEs show."""
OPENING = """
import sys
from pathlib import Path
from game.ui.audio import Audio
from tests.fuzz.guard import opened
from tests.fuzz.readers import start
from tests.release import ROOT
with opened(ROOT / "assets") as seen:
    start(Path(sys.argv[1]), "zh_Hans")
    Audio()
print("", *map(str, seen), sep="\\n")
"""
OTHER_SOURCES = {"app.svg", "app_small.svg", "extra_characters.txt"}


def shipped() -> list[Path]:
    return list(runpy.run_path(str(ROOT / "assets" / "shipped.py"))["shipped"](ROOT))


def test_the_shipped_assets_are_those_that_the_program_asks_for() -> None:
    found = [path.relative_to(ROOT).as_posix() for path in shipped()]
    assert list(compared("assets", {name for name in assets() if name.startswith("assets/")}, found)) == []


def test_every_file_of_the_assets_is_shipped_or_a_source() -> None:
    left = {path for path in (ROOT / "assets").rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    left -= {*shipped(), *PICTURES.iterdir()}
    unknown = {path.name for path in left if path.suffix not in SOURCES}
    assert unknown == OTHER_SOURCES


def test_what_is_opened_of_the_assets_is_shipped(tmp_path: Path) -> None:
    # In a process of its own: here fonts and map may have been read by other tests already.
    found = subprocess.run([sys.executable, "-c", OPENING, str(tmp_path)], cwd=ROOT, capture_output=True, check=True)
    seen = {Path(line) for line in found.stdout.decode("utf-8").splitlines() if line.startswith(str(ROOT / "assets"))}
    assert seen - set(shipped()) == set()
    assert {path.suffix for path in seen} >= {".svg", ".ttf", ".tmx", ".json"}


def test_missing_and_extra_are_told_apart() -> None:
    wanted = {"a/one.txt", "a/{two,2}.txt", "b/[0-9].txt"}
    assert list(compared("it", wanted, ["a/one.txt", "a/2.txt", "b/3.txt", "b/4.txt"])) == []
    said = list(compared("it", wanted, ["a/one.txt", "b/x.txt"]))
    assert said == ["it: missing a/{two,2}.txt", "it: missing b/[0-9].txt", "it: extra b/x.txt"]


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """A wheel as it should be, by names."""
    names = {*modules(), "game/py.typed"}
    names |= {f"game/_data/{path.relative_to(ROOT).as_posix()}" for path in shipped()}
    names |= {f"game/_data/locale/{language}/LC_MESSAGES/game.mo" for language in ("zh_Hans", "zh_Hant")}
    about = ["METADATA", "WHEEL", "RECORD", "entry_points.txt", *(f"licenses/{name}" for name in LICENCES)]
    path = tmp_path / "game.whl"
    with zipfile.ZipFile(path, "w") as made:
        for name in [*sorted(names), *(f"game-1.dist-info/{name}" for name in about)]:
            made.writestr(name, b"")
    return path


def test_a_whole_wheel_has_no_faults(wheel: Path) -> None:
    assert list(wheel_faults(wheel)) == []


def test_a_file_too_many_or_too_few_is_named(wheel: Path) -> None:
    other = wheel.with_name("other.whl")
    with zipfile.ZipFile(wheel) as good, zipfile.ZipFile(other, "w") as made:
        for name in good.namelist():
            if not name.endswith(("5m.svg", "zh_Hant/LC_MESSAGES/game.mo", "licenses/LICENSE")):
                made.writestr(name, b"")
        made.writestr("tests/notes.txt", b"")
    assert list(wheel_faults(other)) == [
        "wheel: missing game/_data/assets/tiles/5m.svg",
        "wheel: missing game/_data/assets/tiles/index/5m.svg",
        "wheel: missing game/_data/locale/zh_Hant/LC_MESSAGES/game.mo",
        "wheel: extra tests/notes.txt",
        "wheel: missing licenses/LICENSE",
    ]


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="what belongs to the sources is what the repository lists")
def test_a_source_distribution_lacks_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.tar.gz"
    with tarfile.open(path, "w:gz") as made:
        made.add(ROOT / "README.md", "game-1/README.md")
    said = list(sdist_faults(path))
    assert "sdist: missing game/__main__.py" in said
    assert not any("README.md" in line and "zh" not in line and "/" not in line for line in said)
    assert not any(".ci" in line or ".github" in line for line in said)


def test_a_frozen_program_carries_every_module_and_no_library_that_is_not_used() -> None:
    good = {name.removesuffix(".py").replace("/", ".").removesuffix(".__init__") for name in modules()}
    assert list(code_faults(good | {"pygame.font", "sqlite3", "_sysconfigdata__linux"})) == []
    assert list(code_faults((good - {"game.storage.store"}) | {"numpy.linalg"})) == [
        "frozen: missing game.storage.store",
        "frozen: extra library numpy",
    ]
