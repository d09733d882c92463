"""The rule book and the page that scores a hand, for every game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.rules import ruleset, variant_ids
from game.ui import rulebook
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.score import ScoreScene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.engine.options import OptionValue
    from game.ui.app import App

Entry = dict[str, "Callable[[App], None]"]


def entries(changed: Mapping[str, OptionValue]) -> Entry:
    """The states by name; `changed` are the switches of 清混碰 in those that show changed ones."""
    return {
        "rules": partial(_rules, "qinghunpeng", {}, 0),
        "rules.changed": partial(_rules, "qinghunpeng", changed, 0),
        "rules.switches": partial(_rules, "qinghunpeng", changed, -1),
        **{f"rules.{name.replace('_', '-')}": partial(_rules, name, {}, None) for name in variant_ids()},
        "score": partial(_score, "qiaoma", None),
        **{f"score.{name.replace('_', '-')}": partial(_score, name, 0) for name in variant_ids()},
        "score.refused": partial(_score, "wuhan", 1),
    }


def _score(variant_id: str, which: int | None, app: App) -> None:
    """The page with an example of the rule book: the longest sum, or the first that is no win; None for no hand."""
    rules = ruleset(variant_id)
    if which is None:
        app.reset(ScoreScene(rules))
        return
    every = [example for section in rulebook.sections(variant_id) for example in section.examples]
    settled = {example: example.settled(rules) for example in every}
    if which:
        example = next(each for each in every if not settled[each].result.legal)
    else:
        example = max(
            every, key=lambda each: (len(settled[each].result.sheet.lines), len(settled[each].settlement.debts))
        )
    app.reset(ScoreScene(rules, example.hand))


def _rules(variant_id: str, options: Mapping[str, OptionValue], chapter: int | None, app: App) -> None:
    """A chapter of the book, None for the one with most examples."""
    sections = rulebook.sections(variant_id)
    if chapter is None:
        chapter = max(range(len(sections)), key=lambda at: len(sections[at].examples))
    app.reset(RulesScene(ruleset(variant_id, options), chapter % (len(sections) + 1)))
