"""Other libraries' distances and scores, measured beside ours on this computer.

python -m tests.bench.peers [--json] [--keep FOLDER]

Each peer is installed by itself into a new environment (FOLDER, or a temporary one) and measured by `peer_probe.py`
there; one that does not install is left out. None is needed by the game. Their distance is that of one shape, four sets
and a pair; ours is to every shape of the game at once, and our scores are settled with the line of every step. `rounds`
are whole hands of four players that keep a hand near to a win: ours of *greedy*, with their record and settlement.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from game.engine.rng import Rng

PEERS = {
    "mahjong": "mahjong>=2,<3",
    "jansou": "jansou",
    "riichienv": "riichienv",
    "MahjongGB": "PyMahjongGB",
    "cmajiang": "cmajiang",
}
"""Modules and what installs them."""

OURS = {"distance_per_s": "shanten", "acceptance_per_s": "acceptance", "score_per_s": "score", "rounds_per_s": "rounds"}
COLUMNS = ("shanten", "acceptance", "score", "rounds")
ROOT = Path(__file__).resolve().parents[2]

Row = dict[str, float | str]


def hands() -> dict[str, list[list[int]]]:
    """Thirteen tiles as they are dealt, as 34 counts; and fourteen that win, all concealed."""
    chance = Rng(7)
    wall = [kind for kind in range(34) for _copy in range(4)]
    dealt = []
    for _hand in range(60_000):
        counts = [0] * 34
        for i in range(13):
            at = i + chance.below(len(wall) - i)
            wall[i], wall[at] = wall[at], wall[i]
            counts[wall[i]] += 1
        dealt.append(counts)
    won = [_won(chance) for _hand in range(20_000)]
    return {"hands": dealt, "won": won}


def _won(chance: Rng) -> list[int]:
    """Four sets and a pair, no kind more than four times."""
    while True:
        tiles: list[int] = []
        for _set in range(4):
            kind = chance.below(34)
            if kind < 27 and kind % 9 < 7 and chance.below(4):
                tiles += [kind, kind + 1, kind + 2]
            else:
                tiles += [kind] * 3
        tiles += [chance.below(34)] * 2
        if max(tiles.count(kind) for kind in tiles) <= 4:
            return tiles


def peer(module: str, wanted: str, folder: Path, asked: Path) -> Row:
    """What a peer does a second, or why it does not."""
    where = folder / module
    venv.create(where, with_pip=True)
    python = where / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    pip = [python, "-m", "pip", "--disable-pip-version-check", "-q"]
    installed = subprocess.run([*pip, "install", wanted], capture_output=True, text=True, check=False)
    if installed.returncode:
        return {"version": "", "why": "does not install"}
    name = wanted.split(">", maxsplit=1)[0]
    ask = [python, "-c", "import sys; from importlib.metadata import version; print(version(sys.argv[1]))", name]
    version = subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip()
    probe = [python, Path(__file__).with_name("peer_probe.py"), module, asked]
    done = subprocess.run(probe, capture_output=True, text=True, check=False)
    if done.returncode:
        return {"version": version, "why": (done.stderr.strip().splitlines() or ["it failed"])[-1]}
    return {"version": version} | json.loads(done.stdout.splitlines()[-1])


def ours() -> Row:
    """The same of the game, by its own `bench`."""
    only = [word for key in OURS for word in ("--only", key)]
    asked = [sys.executable, "-m", "game", "bench", "--json", *only]
    done = subprocess.run(asked, capture_output=True, text=True, check=False, cwd=ROOT)
    report = json.loads(done.stdout)
    out: Row = {"version": report["machine"]["game"]}
    for figure in report["figures"]:
        out[OURS[figure["key"]]] = figure["parts"][0]["value"] if figure["parts"] else figure["missing"]
    return out


def measured(keep: Path | None = None) -> dict[str, Row]:
    """Everybody's numbers by name, ours first; the environments are left in `keep`."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        asked = folder / "hands.json"
        asked.write_text(json.dumps(hands()), encoding="utf-8")
        return {"ours": ours()} | {module: peer(module, wanted, folder, asked) for module, wanted in PEERS.items()}


def table(rows: dict[str, Row]) -> list[str]:
    """The lines of a table in Markdown."""
    lines = ["| a second, one core | version | " + " | ".join(COLUMNS) + " |", "|---|---|" + "---:|" * len(COLUMNS)]
    for name, row in rows.items():
        first, *others = (_cell(row.get(column)) for column in COLUMNS)
        lines.append(f"| {name} | {row['version']} | " + " | ".join([str(row.get("why", first)), *others]) + " |")
    return lines


def _cell(value: float | str | None) -> str:
    if value is None:
        return "–"
    return value if isinstance(value, str) else f"{value:,.0f}".replace(",", " ")


def main() -> int:
    """Measures everybody and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print for a program to read")
    parser.add_argument("--keep", metavar="FOLDER", type=Path, help="where the environments are made and left")
    arguments = parser.parse_args()
    rows = measured(arguments.keep)
    print(json.dumps(rows, indent=2) if arguments.json else "\n".join(table(rows)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
