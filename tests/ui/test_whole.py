"""Missing and damaged files of the game: named by `doctor` and the self-test, each kind of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import i18n, resources
from game.cli import FAULT, doctor, main
from game.ui import broken, selftest, text, whole, zones

ROOT = resources.root()


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The assets of the game, in which files can be taken away and replaced."""
    fonts = (text._chain, text._font, text._stand_in, text._points, text._is_whole, text._checksums, text._has)
    caches = (*fonts, zones.load)
    for cache in caches:
        cache.cache_clear()
    for path in (ROOT / "assets").rglob("*"):
        if path.is_file() and path.suffix in {".svg", ".ttf", ".json", ".png", ".tmx", ".ogg"}:
            copy = tmp_path / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.symlink_to(path)
    (tmp_path / "locale").symlink_to(ROOT / "locale")
    monkeypatch.setattr(resources, "path", tmp_path.joinpath)
    monkeypatch.setattr(doctor, "_FONTS", {})  # to read them takes its time
    monkeypatch.setenv("SHANGHAI_MAHJONG_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield tmp_path / "assets"
    broken.forget()
    for cache in caches:
        cache.cache_clear()


ONES = ["tiles/5m.svg", "tiles/index/1z.svg", "title/zh_Hant.svg", "icons/app.png", "fonts/brush.ttf"]
MORE = ["fonts/sans-sc.ttf", "fonts/checksums.json", "maps/table.tmx", "sounds/hu.ogg"]


def test_of_the_game_as_it_is_nothing_is_missing(assets: Path) -> None:
    assert list(whole.flaws()) == []


@pytest.mark.parametrize("name", [*ONES, *MORE])
@pytest.mark.parametrize(("content", "why"), [(None, "missing"), (b"garbage", "damaged")])
def test_a_file_that_is_not_in_order_is_named(
    name: str, content: bytes | None, why: str, assets: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (assets / name).unlink()
    if content is not None:
        (assets / name).write_bytes(content)
    assert [(f"{flaw.kind}/{flaw.name}", flaw.why) for flaw in whole.flaws()] == [(name, why)]
    assert main(["doctor", "--json"]) == FAULT
    said = [one for one in json.loads(capsys.readouterr().out)["findings"] if one["fault"]]
    assert {"section": "assets", "name": f"assets/{name}", "value": why, "fault": True} in said
    assert {one["section"] for one in said} == {"assets"}


def test_the_selftest_names_them_too(assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (assets / "title" / "zh_Hans.svg").unlink()
    (assets / "icons" / "app.png").unlink()
    monkeypatch.setattr(selftest, "_hand", lambda _store: [])
    assert selftest.faults() == ["assets/title/zh_Hans.svg: missing", "assets/icons/app.png: missing"]


def test_what_is_wrong_is_said_in_the_language_in_use(assets: Path) -> None:
    (assets / "fonts" / "brush.ttf").unlink()
    with i18n.speaking("zh_Hans"):
        assert [flaw.why for flaw in whole.flaws()] == ["缺失"]
