"""The coach: what the engine and the bots know about a decision, explained so that a newcomer can follow it.

`lesson(view, actions, advice)` explains one decision as data, `spoken(lesson, names)` says it in the language in use.
`verdict(advice, action)` has a gentle word for a decision that was much worse than the best, `why_not(view, asked)`
says at any time why 胡, 吃, 碰, 杠 or 敲 is not possible, `value_words(view)` what the hand is worth now.
"""

from __future__ import annotations

from game.coach.kinds import (
    Group,
    Hazard,
    Lack,
    Lesson,
    Loss,
    Option,
    Peril,
    Reach,
    Role,
    Said,
    Span,
    Spoken,
    Verdict,
    Want,
    Watch,
)
from game.coach.lessons import lesson
from game.coach.refusing import ASKED, why_not
from game.coach.speech import answers, group_words, hazard_words, spoken, verdict_words, watch_words
from game.coach.value import Prospect, prospects, value_words
from game.coach.verdicts import verdict
from game.coach.watching import watches_of

__all__ = [
    "ASKED",
    "Group",
    "Hazard",
    "Lack",
    "Lesson",
    "Loss",
    "Option",
    "Peril",
    "Prospect",
    "Reach",
    "Role",
    "Said",
    "Span",
    "Spoken",
    "Verdict",
    "Want",
    "Watch",
    "answers",
    "group_words",
    "hazard_words",
    "lesson",
    "prospects",
    "spoken",
    "value_words",
    "verdict",
    "verdict_words",
    "watch_words",
    "watches_of",
    "why_not",
]
