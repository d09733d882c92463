"""`build.spec` as each of the three systems reads it; PyInstaller's classes are replaced by notes of what they get."""

from __future__ import annotations

import sys
import types
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import __version__
from tests.release import ROOT, assets, compared

SYSTEMS = ("linux", "darwin", "win32")
SCRIPTS = [(name, "", "PYSOURCE") for name in ("pyi_rth_inspect", "pyi_rth_gtk", "pyi_rth_multiprocessing", "__main__")]
"""What an analysis finds: hooks that run at every start, and the program."""


class Built(SimpleNamespace):
    """What the spec asked for."""

    def called(self, name: str) -> Any:
        """A stand-in for a class of PyInstaller that notes how it was called."""

        def call(*_positional: Any, **named: Any) -> SimpleNamespace:
            made = SimpleNamespace(**{"pure": [], "scripts": SCRIPTS, "binaries": [], "datas": []} | named)
            self.calls.setdefault(name, []).append(made)
            return made

        return call

    def one(self, name: str) -> Any:
        """The only call of that name."""
        (only,) = self.calls[name]
        return only


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout that was installed: its catalogues are compiled."""
    made = tmp_path / "checkout"
    made.mkdir()
    for name in ("assets", "game", "LICENSE", "THIRD_PARTY.md"):
        (made / name).symlink_to(ROOT / name)
    for language in ("zh_Hans", "zh_Hant"):
        folder = made / "locale" / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        for ending in ("po", "mo"):
            (folder / f"game.{ending}").write_bytes(b"")
    return made


def build(root: Path, system: str, monkeypatch: pytest.MonkeyPatch) -> Built:
    """Runs the spec as on `system`."""
    monkeypatch.setattr(sys, "platform", system)
    resource = types.ModuleType("PyInstaller.utils.win32.versioninfo")
    for name in ("FixedFileInfo", "StringFileInfo", "StringStruct", "StringTable", "VarFileInfo", "VarStruct"):
        setattr(resource, name, lambda *positional, **named: (positional, named))
    resource.VSVersionInfo = lambda **named: named  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.win32.versioninfo", resource)
    built = Built(calls={})
    dist = root.parent / "dist"
    (dist / "ShanghaiMahjong").mkdir(parents=True)
    names = {name: built.called(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    names |= {"SPECPATH": str(root), "DISTPATH": str(dist), "workpath": str(root.parent / "work")}
    exec(compile((ROOT / "build.spec").read_text(encoding="utf-8"), "build.spec", "exec"), names)  # noqa: S102
    built.dist = dist / "ShanghaiMahjong"
    return built


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_system_gets_a_folder_that_is_not_packed(
    system: str, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = build(root, system, monkeypatch)
    for program in built.calls["EXE"]:
        assert program.exclude_binaries
        assert program.upx is False
        assert Path(program.icon).is_file()
    assert built.one("COLLECT").upx is False
    assert built.one("COLLECT").name == "ShanghaiMahjong"
    excluded = set(built.one("Analysis").excludes)
    assert excluded >= {"numpy", "tkinter", "babel"}
    assert not excluded & {"sqlite3", "gettext", "game", "hashlib", "multiprocessing"}


def test_a_start_waits_for_no_hook_that_the_game_does_not_need(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scripts = build(root, "linux", monkeypatch).one("Analysis").scripts
    assert [name for name, *_rest in scripts] == ["pyi_rth_gtk", "__main__"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_assets_translations_and_licences_are_gathered(
    system: str, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gathered = [(Path(source), folder) for source, folder in build(root, system, monkeypatch).one("Analysis").datas]
    assert all(source.is_file() for source, _folder in gathered)
    names = [(Path(folder) / source.name).as_posix() for source, folder in gathered]
    assert list(compared("spec", {*assets(), "LICENSE", "THIRD_PARTY.md"}, names)) == []


def test_windows_gets_a_program_for_each_use_and_a_version_resource(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = build(root, "win32", monkeypatch)
    assert [(program.name, program.console) for program in built.calls["EXE"]] == [
        ("ShanghaiMahjong", False),
        ("ShanghaiMahjongConsole", True),
    ]
    for program in built.calls["EXE"]:
        assert Path(program.icon).suffix == ".ico"
        assert __version__ in repr(program.version)
        assert "上海麻将" in repr(program.version)
    assert "BUNDLE" not in built.calls


def test_macos_gets_a_bundle_in_high_resolution_and_three_languages(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = build(root, "darwin", monkeypatch)
    bundle = built.one("BUNDLE")
    assert bundle.name == "Shanghai Mahjong.app"
    assert Path(bundle.icon).suffix == ".icns"
    assert bundle.version == __version__
    assert bundle.info_plist["NSHighResolutionCapable"] is True
    assert bundle.info_plist["CFBundleLocalizations"] == ["en", "zh-Hans", "zh-Hant"]
    assert built.one("EXE").console is False


def test_linux_gets_what_the_menu_of_the_desktop_wants(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = build(root, "linux", monkeypatch)
    assert built.one("EXE").console is True
    assert {path.name for path in built.dist.iterdir()} == {"shanghai-mahjong.desktop", "shanghai-mahjong.png"}


def test_translations_that_are_not_compiled_stop_the_build(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / "locale" / "zh_Hant" / "LC_MESSAGES" / "game.mo").unlink()
    with pytest.raises(SystemExit, match="not compiled"):
        build(root, "linux", monkeypatch)
