"""Advice on a decision: for bots, for the coach and for the command line.

`advise(view, actions)` weighs every legal action from what one seat sees; `quick` does it within a bot's five
milliseconds. What a hand is worth near a win is enumerated in the model that `game.bots.advice.race` states; far from
one it is estimated (`guess`); what discards risk is read from the table (`danger`, `signs`, `stakes`) with measured
rates (`rates`). An action is worth

    points = own win − discard won − others' wins

that is: the run of the hand it leaves (value × chance over all ways to win, less the cost of rounds in which somebody
else ends the hand), times the chance that the discard passes, less the cost of its danger. Where giving up the hand
and discarding what is safe costs less than going on, that counts, and the choice says that it folds.
"""

from __future__ import annotations

from game.bots.advice.advise import advise, quick
from game.bots.advice.types import Advice, Choice, Danger, Outlook
from game.bots.advice.weigh import NEAR, QUICK
from game.bots.advice.whys import OPERANDS, Code, Operand, Why

__all__ = [
    "NEAR",
    "OPERANDS",
    "QUICK",
    "Advice",
    "Choice",
    "Code",
    "Danger",
    "Operand",
    "Outlook",
    "Why",
    "advise",
    "quick",
]
