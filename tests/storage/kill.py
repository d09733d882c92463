"""Kills a game at random moments and proves that nothing is lost.

    python -m tests.storage.kill --times 200                  at any moment, in a write, in a migration by turns
    python -m tests.storage.kill --times 200 --kind write

A child process plays bots through `Host` and `SavedMatch` and says on its output when it begins to write an action
(`writing`), what is on the disk (`saved`) and what the table then looks like (`state`, a digest of all four views, the
open choice and the purses). After each SIGKILL the store is opened anew: every action that was said to be saved is
there, and the table looks as it did. How a migration is killed is in `kill_migration`.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.bots import make_player
from game.bots.host import Host
from game.engine.match import Match
from game.engine.record import Record, read_record
from game.engine.settings import Seat, match_settings
from game.storage import Folders, SavedMatch, open_store
from tests.storage import kill_migration

SEATS = tuple(Seat(name, "random") for name in ("A", "B", "C", "D"))
MOMENTS = 0.25
"""Seconds of play within which a kill falls."""
LONGEST_WRITE = 0.004
"""Seconds after the beginning of a write within which a kill falls that is to hit it."""
KINDS = ("play", "write", "migration")


def digest(match: Match) -> str:
    """What all four seats see, what each may do, and the money, in a few characters."""
    hand = match.round
    parts: list[object] = [match.hand_number, match.dealer, match.huang_fan, match.purses, match.totals()]
    if hand is not None:
        parts += [(hand.view(seat), hand.legal_actions(seat), hand.refusals(seat)) for seat in range(4)]
        parts += [hand.pending, hand.finished, hand.settlement]
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def play(home: Path, seed: int) -> None:
    """The child: plays on for ever, from where the store says."""
    store = open_store(Folders(home, home))
    while True:
        saved = store.open_match()
        if saved is None:
            seed += 1
            saved = store.begin_match(match_settings("qinghunpeng", SEATS, seed, length=4))
        play_match(saved)


def play_match(saved: SavedMatch) -> None:
    """One match to its end, as a screen does it."""
    match = saved.resume()
    host = Host(match, {seat: make_player("random") for seat in range(4)}, lambda action: journal(saved, str(action)))
    while not match.over:
        if not match.in_hand:
            host.start_hand()
            saved.begin_hand(record(match).header_text())
        say_state(saved, match)
        while host.waiting:
            host.apply(host.think(host.waiting[0]))
            say_state(saved, match)
        saved.end_hand(record(match).ending_text())
    saved.close(match.totals())


def record(match: Match) -> Record:
    """The record of the hand in play."""
    assert match.record is not None
    return match.record


def say_state(saved: SavedMatch, match: Match) -> None:
    """Says what the table looks like after so many actions of the hand."""
    print("state", saved.id, match.hand_number, len(record(match).lines), digest(match), flush=True)


def journal(saved: SavedMatch, line: str) -> None:
    """Says that it writes an action, writes it, then says that it is on the disk."""
    print("writing", flush=True)
    assert saved.append(line), "the action was not written"
    records = saved.records()
    print("saved", saved.id, len(records), len(read_lines(records[-1])), line, flush=True)


def read_lines(record: str) -> list[str]:
    """The action lines of a record's text."""
    return [line for line in record.splitlines() if line[0].isdigit()]


def killed(home: Path, seed: int, chance: random.Random, kind: str) -> list[str]:
    """Runs the child and kills it at a random moment, or soon after it began a write; the whole lines that it said."""
    command = [sys.executable, "-m", "tests.storage.kill", "--child", str(home), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        said = []
        if kind == "write":
            writes = chance.randrange(1, 25)
            while writes and (line := child.stdout.readline()):
                said.append(line)
                writes -= line == "writing\n"
            time.sleep(chance.uniform(0, LONGEST_WRITE))
        elif chance.random() < 0.9:  # else it dies while it starts, opens, resumes
            said.append(child.stdout.readline())
            time.sleep(chance.uniform(0, MOMENTS))
        else:
            time.sleep(chance.uniform(0, 0.5))
        child.kill()
        said += child.stdout.readlines()
    assert child.returncode < 0, "the child ended by itself"
    return [line.rstrip("\n") for line in said if line.endswith("\n")]


class Witness:
    """Everything that the children said, and the store compared with it."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.states: dict[tuple[str, int, int], str] = {}
        self.saved: dict[tuple[str, int, int], str] = {}
        self.in_writes = 0
        """How many kills fell after the beginning of a write and before its end was said."""

    def hear(self, said: list[str]) -> None:
        """Remembers what a child said before it was killed."""
        self.in_writes += said[-1:] == ["writing"]
        for line in said:
            if line == "writing":
                continue
            kind, match, hand, ply, rest = line.split(" ", 4)
            (self.states if kind == "state" else self.saved)[match, int(hand), int(ply)] = rest

    def check(self) -> int:
        """Opens the store as the next start would; returns how many actions of the open hand it holds."""
        store = open_store(Folders(self.home, self.home))
        assert not store.messages, store.messages
        saved = store.open_match()
        records = () if saved is None else saved.records()
        if saved is None or not records:  # killed between two matches
            store.close()
            return 0
        match = saved.resume()
        store.close()
        hand, kept = len(records), read_lines(records[-1])
        for (id_, number, ply), line in self.saved.items():
            if id_ == saved.id:
                assert read_lines(records[number - 1])[ply - 1] == line, f"lost: {line}"
        known = self.states.get((saved.id, hand, len(kept)))
        if known is None:  # killed after the writing and before the saying: the table one step earlier is known
            assert not kept or self.states.get((saved.id, hand, len(kept) - 1)) == one_earlier(saved)
        else:
            assert known == digest(match), "the table looks different"
        return len(kept)


def one_earlier(saved: SavedMatch) -> str:
    """The digest of the match without the last action that is written."""
    *before, last = saved.records()
    without = last[: last.rindex(read_lines(last)[-1])]
    return digest(Match.resume(saved.settings, [read_record(text) for text in (*before, without)]))


def main(times: int, seed: int, kinds: tuple[str, ...] = KINDS) -> str:
    """Kills `times` games, of the `kinds` by turns; says how it went. AssertionError for any loss."""
    chance = random.Random(seed)
    held: list[int] = []
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as other:
        witness = Witness(Path(folder))
        migrated = kill_migration.Kills(Path(other), chance)
        for time_ in range(times):
            kind = kinds[time_ % len(kinds)]
            if kind == "migration":
                migrated.one()
            else:
                witness.hear(killed(Path(folder), seed, chance, kind))
                held.append(witness.check())
    said = [f"{times} kills, nothing lost"]
    if held:
        said.append(
            f"{len(witness.saved)} actions were said to be saved, the open hand held {min(held)} to {max(held)} of them"
        )
        said.append(f"{witness.in_writes} kills fell in the write of an action")
    if migrated.times:
        said.append(str(migrated))
    return "; ".join(said)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", action="append", choices=KINDS)
    parser.add_argument("--child", nargs=2, metavar=("HOME", "SEED"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        play(Path(given.child[0]), int(given.child[1]))
    else:
        print(main(given.times, given.seed, tuple(given.kind or KINDS)))
