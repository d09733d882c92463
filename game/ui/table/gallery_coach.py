"""The table with a coach beside the hand, in named states: at a turn, at a claim, after 敲, and what can be asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.coach import Verdict, verdict_words
from game.engine.actions import Discard, Peng, WinBy
from game.engine.match import Match
from game.ui.table import acts, variant_acts
from game.ui.table.acting import Act, StagedTable
from game.ui.table.acts import may, mine
from game.ui.table.script import Game, natural

if TYPE_CHECKING:
    from collections.abc import Callable


def _do(act: Callable[[], object]) -> None:
    act()


def teach(table: StagedTable) -> None:
    """Sit the coach down and hear what it says."""
    table.coach.taught.add(table.model.seat)
    table.relayout()
    table.coach.update(0)
    table.app.background.deliver(_do)


def _whole(table: StagedTable) -> None:
    teach(table)
    table.coach.open_sheet()


def _why(kind: str, table: StagedTable) -> None:
    """The person has asked."""
    table.whynot.ask(kind)


def _why_with_coach(table: StagedTable) -> None:
    teach(table)
    table.whynot.ask("hu")


def _gentle(table: StagedTable) -> None:
    """A word after a decision that was not good: all that may be said of it is said."""
    teach(table)
    lesson = table.coach.lesson
    assert lesson is not None
    table.app.toast(verdict_words(Verdict("live", lesson.best.action, 6)))


def _open(table: StagedTable) -> None:
    table.sitting.switch_hands()


def _open_with_coach(table: StagedTable) -> None:
    table.sitting.switch_hands()
    teach(table)


def _ask_open(table: StagedTable) -> None:
    table.sitting.ask_open_hands()


def _ask_back(table: StagedTable) -> None:
    table.undoing.press()


def _quiet(table: StagedTable) -> None:
    """The coach has nothing to say yet."""
    table.coach.taught.add(table.model.seat)
    table.relayout()


def _turn(game: str, seed: int, left: int) -> Match:
    """The person's turn when so many tiles are left in the wall."""

    def wanted(match: Match) -> bool:
        hand = match.round
        if hand is None or hand.finished or hand.view(0).wall_left > left:
            return False
        return any(isinstance(action, Discard) for action in mine(match))

    return natural(seed, wanted, Game(game))


def _claim(game: str, seed: int, *kinds: type) -> Match:
    """The person may take what was thrown."""
    return natural(seed, may(*kinds), Game(game))


def acts_by_name() -> dict[str, Act]:
    """The states by name."""
    turns: dict[str, Callable[[], Match]] = {
        "table.coach": partial(_turn, "qinghunpeng", 4, 60),
        "table.coach-late": acts.late,
        "table.coach-qiaoma": partial(_turn, "qiaoma", 1, 60),
        "table.coach-wuhan": variant_acts.wuhan,
        "table.coach-joker": variant_acts.joker_hand,
        "table.coach-free": variant_acts.free_joker,
        "table.coach-claim": acts.everything,
        "table.coach-peng": partial(_claim, "shanghai2", 3, Peng),
        "table.coach-win": partial(acts.before_win, WinBy.DISCARD),
        "table.coach-declare": variant_acts.may_declare,
        "table.coach-declared": variant_acts.declared,
        "table.coach-exchange": variant_acts.exchange,
    }
    return {
        **{name: Act(match, touch=teach) for name, match in turns.items()},
        "table.coach-quiet": Act(acts.claimed, touch=_quiet),
        "table.coach-sheet": Act(acts.late, touch=_whole),
        "table.coach-word": Act(acts.late, touch=_gentle),
        "table.why-not": Act(acts.refused, touch=partial(_why, "hu")),
        "table.why-not-chi": Act(variant_acts.wuhan, touch=partial(_why, "chi")),
        "table.why-not-coach": Act(acts.late, touch=_why_with_coach),
        "table.open-hands": Act(acts.late, touch=_open),
        "table.open-hands-coach": Act(acts.late, touch=_open_with_coach),
        "table.ask-open-hands": Act(acts.late, touch=_ask_open),
        "table.ask-take-back": Act(acts.late, touch=_ask_back),
    }
