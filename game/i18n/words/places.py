"""Where a rule stands, in words: for the lines of a settlement and for what is refused."""

from __future__ import annotations

from typing import Final

from game.engine.reasons import Reason
from game.i18n import N_, _
from game.i18n.words.rules import VARIANTS, reason_text, variant_name

_COMMON: Final = {
    # i18n: a chapter of the rules: what counts as 花
    "hua": N_("Flower points"),
    "huang_fan": N_("Carried doubling"),
    "bound": N_("Bound payer"),
}
_CHAPTERS: Final = {
    # i18n: {name} is a game; its rules about jokers
    "jokers": N_("{name}, jokers"),
    # i18n: {name} is a game; its rules about kongs
    "kongs": N_("{name}, kongs"),
    # i18n: {name} is a game; its {number}th rule about winning
    "winning": N_("{name}, winning {number}"),
    # i18n: {name} is a game; its rules about paying
    "settlement": N_("{name}, settlement"),
    # i18n: {name} is a game; its rules about who pays for all (承包)
    "cheng_bao": N_("{name}, paying for all"),
}
_ANYWHERE: Final = ""
_RULES: Final[dict[Reason, dict[str, str]]] = {
    Reason.NOT_DECLARED: {"qiaoma_modern": "qiaoma_modern 2", _ANYWHERE: "qiaoma 4"},
    Reason.PLAIN_HAND: {"qinghunpeng": "qinghunpeng 1", "shanghai2": "shanghai2 4", _ANYWHERE: "qiaoma 1"},
    Reason.NO_FLOWER: {_ANYWHERE: "qinghunpeng 2"},
    Reason.TOO_FEW_FLOWERS: {_ANYWHERE: "qiaoma_modern 5"},
    Reason.NOT_TIAN_HU: {_ANYWHERE: "shanghai2 5"},
    Reason.NOT_DI_HU: {_ANYWHERE: "shanghai2 5"},
    Reason.SELF_DRAW_ONLY: {_ANYWHERE: "baida 4"},
    Reason.JOKER_HELD: {_ANYWHERE: "baida 4"},
    Reason.JOKER_TILE: {"wuhan": "wuhan jokers", _ANYWHERE: "baida 4"},
    Reason.WRONG_PAIR: {_ANYWHERE: "wuhan winning 2"},
    Reason.TOO_MANY_JOKERS: {_ANYWHERE: "wuhan winning 2"},
    Reason.RED_HELD: {_ANYWHERE: "wuhan winning 4"},
    Reason.NOT_OPEN: {_ANYWHERE: "wuhan winning 1"},
    Reason.BELOW_MINIMUM: {_ANYWHERE: "wuhan winning 6"},
    Reason.LAST_FOUR: {_ANYWHERE: "wuhan winning 5"},
    Reason.MISSING_FLOWERS: {_ANYWHERE: "common hua"},
    Reason.PASSED_WIN: {"shanghai2": "shanghai2 14", _ANYWHERE: "common 10"},
    Reason.NEARER_WINNER: {"wuhan": "wuhan winning 5", _ANYWHERE: "options multiple_winners"},
    Reason.NOT_PREVIOUS_PLAYER: {_ANYWHERE: "common 7"},
    Reason.NOT_A_NUMBER_TILE: {_ANYWHERE: "common 7"},
    Reason.MISSING_TILES: {_ANYWHERE: "common 7"},
    Reason.NO_REPLACEMENT_TILE: {_ANYWHERE: "common 11"},
    Reason.LAST_DISCARD: {_ANYWHERE: "common 11"},
    Reason.NO_KONG_AFTER_CLAIM: {_ANYWHERE: "common 8"},
    Reason.CHI_OFF: {_ANYWHERE: "options chi"},
    Reason.NO_SWAP: {"shanghai2": "shanghai2 9", _ANYWHERE: "options no_swap"},
    Reason.NO_SHAPE_LEFT: {_ANYWHERE: "options meld_lock"},
    Reason.NOT_READY: {"qiaoma_modern": "qiaoma_modern 2", _ANYWHERE: "qiaoma 2"},
    Reason.DECLARED: {"qiaoma_modern": "qiaoma_modern 2", _ANYWHERE: "qiaoma 3"},
    Reason.WAITS_CHANGE: {"qiaoma_modern": "qiaoma_modern 2", _ANYWHERE: "qiaoma 3"},
    Reason.OTHER_END: {_ANYWHERE: "shanghai2 9"},
    Reason.SUIT_LOCK: {_ANYWHERE: "shanghai2 10"},
    Reason.PASSED_PENG: {_ANYWHERE: "shanghai2 11"},
    Reason.JOKER_IN_MELD: {_ANYWHERE: "wuhan jokers"},
    Reason.ONLY_LAID_OUT: {_ANYWHERE: "wuhan kongs"},
}
"""The rule behind a reason, by variant. Reasons that say nothing of a rule (not your turn) are left out."""


def rule_words(rule: str) -> str:
    """Where a rule stands, from its code: `qinghunpeng 3` → the name of the game and the number."""
    book, _space, place = rule.partition(" ")
    if book == "session":
        # i18n: the rules of a session at the table (stake, purse), here rule {number}
        return _("Session {number}").format(number=place)
    if book == "options":
        return _("House rule")
    if book == "common":
        # i18n: rule {number} of those that all games share
        return _(_COMMON[place]) if place in _COMMON else _("Common rules {number}").format(number=place)
    if book not in VARIANTS:
        return rule
    chapter, _space, number = place.partition(" ")
    if chapter in _CHAPTERS:
        return _(_CHAPTERS[chapter]).format(name=variant_name(book), number=number)
    return f"{variant_name(book)} {place}"


def reason_rule(reason: Reason, variant: str) -> str | None:
    """The rule behind a refusal in this variant (`qiaoma 4`); None where no rule is needed to see why."""
    rules = _RULES.get(reason, {})
    return rules.get(variant, rules.get(_ANYWHERE))


def refusal_text(reason: Reason, variant: str) -> str:
    """Why something is refused, in a sentence, with the rule that says so."""
    rule = reason_rule(reason, variant)
    if rule is None:
        return reason_text(reason)
    # i18n: why something is refused, and where the rule stands: "At least one flower point is needed. (Qiaoma 1)"
    return _("{reason} ({rule})").format(reason=reason_text(reason), rule=rule_words(rule))
