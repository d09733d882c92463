"""The page of measurements: its tables are put between their marks, and every key is told of."""

from __future__ import annotations

import pytest

from game.bench.figures import KEYS, figure
from tests.bench import peers, report


def test_lines_are_put_between_the_marks() -> None:
    once = report.put("a\n<x>\nold\n</x>\nb", ("<x>", "</x>"), ["new", "lines"])
    assert once == "a\n<x>\n\nnew\nlines\n\n</x>\nb"
    assert report.put(once, ("<x>", "</x>"), ["new", "lines"]) == once
    with pytest.raises(ValueError, match="not in the text"):
        report.put("a", ("<x>", "</x>"), [])


def test_the_page_has_its_marks_and_tells_of_every_key() -> None:
    text = report.FILE.read_text(encoding="utf-8")
    for marks in (report.FIGURES, report.PEERS):
        assert all(text.count(mark) == 1 for mark in marks)
    assert all(f"`{key.name}`" in text for key in KEYS)


def test_a_row_for_each_number_and_a_line_for_what_is_missing() -> None:
    lines = report.table([figure(KEYS[-1], [{"p99": 7.25}, {"p99": 3.0}], "p50 was hard.")])
    assert lines[2] == "| `save_ms` | writing an action, 99 % | **5.12** ms | 3 … 7.25 | 20 | 5 | reached |"
    assert lines[-1] == "- `save_ms`: p50 was hard."


def test_hands_for_the_peers_are_hands() -> None:
    given = peers.hands()
    assert {sum(counts) for counts in given["hands"][:500]} == {13}
    assert all(max(counts) <= 4 for counts in given["hands"][:500])
    assert all(len(tiles) == 14 and max(map(tiles.count, tiles)) <= 4 for tiles in given["won"][:500])


def test_a_peer_that_does_not_install_is_named_in_the_table() -> None:
    rows: dict[str, peers.Row] = {
        "ours": {"version": "1", "shanten": 1234567.0, "score": 5.0},
        "other": {"version": "", "why": "does not install"},
    }
    assert peers.table(rows)[2:] == [
        "| ours | 1 | 1 234 567 | – | 5 | – |",
        "| other |  | does not install | – | – | – |",
    ]
