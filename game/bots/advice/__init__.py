"""Advice on a decision: for bots, for the coach and for the command line."""

from __future__ import annotations

from game.bots.advice.types import Advice, Choice, Danger, Outlook
from game.bots.advice.whys import OPERANDS, Code, Operand, Why

__all__ = ["OPERANDS", "Advice", "Choice", "Code", "Danger", "Operand", "Outlook", "Why"]
