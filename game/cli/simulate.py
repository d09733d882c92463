"""`simulate`: bots play many hands; what each won, how fast they decide, and whether every invariant held."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Final

import msgspec
from tqdm import tqdm

from game.bots.arena import BUDGET, Lost, Plan, Result, Times, play
from game.bots.kinds import KindError
from game.bots.outside import OutsideError
from game.bots.pool import WorkerEndedError
from game.cli import DONE, FAULT, INTERRUPTED, FailedError, UsageError
from game.cli.rule_options import parse_options
from game.engine.rules import RulesError
from game.i18n import _, ngettext
from game.i18n.words import shape_name
from game.i18n.words.faults import fault_words

if TYPE_CHECKING:
    from game.cli import Commands

_NORMAL_95: Final = 1.959964
_MOST_HANDS: Final = 10_000_000


class SeatReport(msgspec.Struct, frozen=True):
    """One contestant: points won in all and a hand, each with half the width of its 95 % interval.

    `steady` is the mean a hand less the luck of the draws, which varies less (`game.bots.luck`); None where that is not
    told. `wins` and `gave`, the winning discards (and robbed kongs), also as shares of all hands; `shapes` what it won
    with.
    """

    player: str
    total: int
    total_95: float
    mean: float
    mean_95: float
    steady: float | None
    steady_95: float | None
    wins: int
    win_share: float
    gave: int
    gave_share: float
    shapes: dict[str, int]
    decisions: int
    median_ms: float
    p99_ms: float
    longest_ms: float


class Report(msgspec.Struct, frozen=True):
    """The whole answer, as `--json` prints it."""

    rules: str
    options: dict[str, object]
    hands: int
    seed: int
    rotate: bool
    seats: list[SeatReport]
    drawn: int
    drawn_share: float
    shapes: dict[str, int]
    ways: dict[str, int]
    actions: int
    seconds: float
    hands_per_s: float
    broken: int
    broken_examples: list[str]
    faults: int
    fault_examples: list[str]


def add_parser(commands: Commands) -> None:
    """Describes the command."""
    parser = commands.add_parser(
        "simulate",
        help=_("let bots play many hands"),
        description=_(
            "Bots play many hands against each other. A bot is LEVEL or LEVEL/PERSONA (an older version of a level is "
            "LEVEL-1), or a class of yours, written path.py:Class. Every hand is checked for broken invariants; there "
            "must be none."
        ),
    )
    parser.add_argument("--rules", metavar="ID", default="qinghunpeng", help=_("the variant"))
    parser.add_argument("--hands", metavar="N", type=int, default=100, help=_("how many hands"))
    parser.add_argument("--seed", metavar="S", type=int, default=1, help=_("decides walls and dice"))
    parser.add_argument("--seats", metavar="A,B,C,D", help=_("the four bots, seat by seat"))
    parser.add_argument("--seat", metavar="X", action="append", default=[], help=_("one bot; give it four times"))
    parser.add_argument("--options", metavar="K=V,…", default="", help=_("options of the variant"))
    parser.add_argument("--jobs", metavar="J", type=int, default=1, help=_("processes to use"))
    parser.add_argument("--rotate", action="store_true", help=_("play each hand four times, every bot in every seat"))
    parser.add_argument("--json", action="store_true", help=_("print for a program to read"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Plays and prints; 1 when an invariant was broken. When it is interrupted, what was played until then counts."""
    plan = _plan(args)
    in_all = plan.hands * (4 if plan.rotate else 1)
    begun = perf_counter()
    result, status = Result(), DONE
    try:  # what bots print is not the answer
        with (
            redirect_stdout(sys.stderr),
            tqdm(total=in_all, file=sys.stderr, disable=not sys.stderr.isatty(), leave=False) as bar,
        ):
            play(plan, args.jobs, bar.update, result)
    except (KindError, OutsideError, RulesError) as error:
        raise UsageError(fault_words(error)) from error
    except WorkerEndedError as error:
        raise FailedError(fault_words(error)) from error
    except KeyboardInterrupt:
        if not result.hands:
            raise
        said = ngettext("Interrupted after {count} hand.", "Interrupted after {count} hands.", result.hands)
        print(said.format(count=result.hands), file=sys.stderr)
        status = INTERRUPTED
    report = _report(plan, result, perf_counter() - begun)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        _print(report)
    return status or (FAULT if report.broken else DONE)


def _plan(args: argparse.Namespace) -> Plan:
    contestants = [*(args.seats.split(",") if args.seats else []), *args.seat] or ["casual"] * 4
    if len(contestants) != 4:
        raise UsageError(_("four seats are needed, not {count}").format(count=len(contestants)))
    if not 1 <= args.hands <= _MOST_HANDS:
        raise UsageError(_("--hands is from 1 to {most}").format(most=_MOST_HANDS))
    if not 1 <= args.jobs <= 256:
        raise UsageError(_("--jobs is from 1 to {most}").format(most=256))
    first, second, third, fourth = (contestant.strip() for contestant in contestants)
    return Plan(
        rules=args.rules,
        hands=args.hands,
        seed=args.seed,
        contestants=(first, second, third, fourth),
        options=parse_options(args.rules, args.options),
        rotate=args.rotate,
        budget=BUDGET,
    )


def _report(plan: Plan, result: Result, seconds: float) -> Report:
    seatings = 4 if plan.rotate else 1
    return Report(
        rules=plan.rules,
        options=dict(plan.options),
        hands=result.hands,
        seed=plan.seed,
        rotate=plan.rotate,
        seats=[_seat(plan, result, at, seatings) for at in range(4)],
        drawn=result.drawn,
        drawn_share=result.drawn / result.hands,
        shapes=_most_first(*result.shapes),
        ways=_most_first(result.ways),
        actions=result.actions,
        seconds=round(seconds, 3),
        hands_per_s=round(result.hands / seconds, 2),
        broken=result.broken,
        broken_examples=result.broken_examples,
        faults=result.faults,
        fault_examples=[_lost(lost) for lost in result.fault_examples],
    )


def _seat(plan: Plan, result: Result, at: int, seatings: int) -> SeatReport:
    sums = result.sums[at]
    total, half = sum(sums), half_width(sums)
    times: Times = result.times[at]
    steady = [paid - luck for paid, luck in zip(sums, result.luck[at], strict=True)] if result.luck[at] else []
    return SeatReport(
        player=plan.contestants[at],
        total=total,
        total_95=round(half, 1),
        mean=round(total / len(sums) / seatings, 3),
        mean_95=round(half / len(sums) / seatings, 3),
        steady=round(sum(steady) / len(sums) / seatings, 3) if steady else None,
        steady_95=round(half_width(steady) / len(sums) / seatings, 3) if steady else None,
        wins=result.wins[at],
        win_share=round(result.wins[at] / result.hands, 4),
        gave=result.gave[at],
        gave_share=round(result.gave[at] / result.hands, 4),
        shapes=_most_first(result.shapes[at]),
        decisions=times.decisions,
        median_ms=round(times.share(0.5) * 1000, 3),
        p99_ms=round(times.share(0.99) * 1000, 3),
        longest_ms=round(times.most * 1000, 3),
    )


def _lost(lost: Lost) -> str:
    """How a bot lost its seat, in one line."""
    kinds = {"exception": _("exception"), "illegal": _("illegal"), "late": _("late")}
    said = _("{seat} {player}, hand {hand}: {kind}: {detail}")
    letter = "ABCD"[lost.contestant]
    return said.format(seat=letter, player=lost.player, hand=lost.hand, kind=kinds[lost.kind], detail=lost.detail)


def _most_first(*counts: dict[str, int]) -> dict[str, int]:
    """The sum of some counts, the largest first."""
    total: dict[str, int] = {}
    for name, count in (item for part in counts for item in part.items()):
        total[name] = total.get(name, 0) + count
    return dict(sorted(total.items(), key=lambda item: (-item[1], item[0])))


def half_width(sums: Sequence[float]) -> float:
    """Half the 95 % interval of the total of these independent sums."""
    count = len(sums)
    if count < 2:
        return 0.0
    mean = sum(sums) / count
    return _NORMAL_95 * sqrt(sum((each - mean) ** 2 for each in sums) / (count - 1) * count)


def _print(report: Report) -> None:
    speed = ngettext(
        "{count} hand in {seconds:.1f} s: {speed:.1f} a second",
        "{count} hands in {seconds:.1f} s: {speed:.1f} a second",
        report.hands,
    )
    print(speed.format(count=report.hands, seconds=report.seconds, speed=report.hands_per_s))
    for letter, seat in zip("ABCD", report.seats, strict=True):
        print(
            _(
                "{seat} {player}: {total:+d} ± {width:.0f} points, {mean:+.2f} ± {mean_width:.2f} a hand; "
                "{wins} ({win_share:.1%}), {gave} ({gave_share:.1%}); "
                "decisions {median:.2f} ms, 99 % within {p99:.2f} ms"
            ).format(
                seat=letter,
                player=seat.player,
                total=seat.total,
                width=seat.total_95,
                mean=seat.mean,
                mean_width=seat.mean_95,
                wins=ngettext("{count} win", "{count} wins", seat.wins).format(count=seat.wins),
                win_share=seat.win_share,
                gave=ngettext("{count} winning discard", "{count} winning discards", seat.gave).format(count=seat.gave),
                gave_share=seat.gave_share,
                median=seat.median_ms,
                p99=seat.p99_ms,
            )
        )
    if any(seat.steady is not None for seat in report.seats):
        print(_("less the luck of the draws:"))
        for letter, seat in zip("ABCD", report.seats, strict=True):
            said = _("{seat} {player}: {mean:+.2f} ± {mean_width:.2f} a hand")
            print("  " + said.format(seat=letter, player=seat.player, mean=seat.steady, mean_width=seat.steady_95))
    print(_("drawn hands: {count} ({share:.1%})").format(count=report.drawn, share=report.drawn_share))
    print(_("shapes won: {shapes}").format(shapes=_shapes(report.shapes)))
    for letter, seat in zip("ABCD", report.seats, strict=True):
        print(
            "  " + _("{seat} {player}: {shapes}").format(seat=letter, player=seat.player, shapes=_shapes(seat.shapes))
        )
    if report.faults:
        said = ngettext("{count} time a bot lost its seat:", "{count} times a bot lost its seat:", report.faults)
        print("\n  ".join([said.format(count=report.faults), *report.fault_examples]))
    said = ngettext("{count} broken invariant", "{count} broken invariants", report.broken)
    print("\n  ".join([said.format(count=report.broken), *report.broken_examples]))


def _shapes(counts: dict[str, int]) -> str:
    """Names of shapes and how often each was won with."""
    return ", ".join(f"{shape_name(shape)} {count}" for shape, count in counts.items()) or "–"
