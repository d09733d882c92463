"""The names of what is measured, for people."""

from __future__ import annotations

from game.bench.figures import Verdict
from game.i18n import _
from game.i18n.words import variant_name


def key_words(key: str) -> str:
    """What a key is."""
    return {
        "distance_per_s": _("distances of a hand"),
        "acceptance_per_s": _("accepted tiles of a hand"),
        "advice_ms": _("every discard of fourteen tiles"),
        "score_per_s": _("settled hands"),
        "rounds_per_s": _("hands of four greedy bots"),
        "random_rounds_per_s": _("hands of four random bots"),
        "decision_ms": _("a decision"),
        "table_import_ms": _("loading the tables of the distances"),
        "frame_ms": _("a frame"),
        "frame_ms_thinking": _("a frame while the strongest bot thinks"),
        "idle_cpu": _("processor share while the table waits"),
        "start_ms": _("start to the first picture"),
        "resize_ms": _("new window size to a crisp picture"),
        "memory_mb": _("memory at the table"),
        "bundle_mb": _("the frozen folder"),
        "save_ms": _("writing an action"),
    }[key]


def part_words(part: str) -> str:
    """Which part of it: sizes and shares as they are, the rest in words."""
    known = {
        "moving": _("four tiles moving"),
        "full": _("all redrawn"),
        "hand": _("a whole hand shown"),
        "warm": _("asked again"),
        "cold": _("asked for the first time"),
        "source": _("from source"),
        "frozen": _("frozen program"),
        "p50": _("median"),
        "p99": _("99 %"),
    }
    return ", ".join(known.get(word) or _name(word) for word in part.split())


def _name(word: str) -> str:
    """A game by its name; a level or a size is written as it is."""
    try:
        return variant_name(word)
    except KeyError:
        return word


def verdict_words(verdict: Verdict) -> str:
    """How far a figure goes."""
    return {
        "aim": _("as aimed at"),
        "must": _("reached"),
        "missed": _("not reached"),
        "": "",
    }[verdict]
