"""What is spoken at the table for whoever listens: short lines about what happened and about what one may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine import events as ev
from game.engine.actions import Action, AnGang, BuGang, Chi, Discard, Hu, LayOut, MingGang, Peng, Qiao
from game.engine.melds import MeldKind
from game.engine.tiles import Tile
from game.i18n import _, ngettext
from game.i18n.words.play import action_words, event_words
from game.i18n.words.rules import win_name
from game.i18n.words.tiles import listed, tile_name

_TOLD: Final = (
    ev.HandBegan,
    ev.WildTurned,
    ev.ReadyDeclared,
    ev.Claimed,
    ev.KongDeclared,
    ev.TileLaidOut,
    ev.BoundFormed,
    ev.HandWon,
    ev.FliesTurned,
    ev.GaveUp,
    ev.HandDrawn,
)
"""What is told in the words of the log."""
_OFFERED: Final = (Hu, MingGang, AnGang, BuGang, LayOut, Peng, Chi)
"""What one may do besides discarding and passing, the weightiest first."""


def event_aloud(event: ev.Event, names: Sequence[str]) -> str:
    """One short line about an event as it was seen, or nothing; `names` by seat."""
    match event:
        case ev.Discarded(seat=seat, tile=tile):
            # i18n: spoken: who discards what, as short as can be
            return _("{player}: {tile}").format(player=names[seat], tile=tile_name(tile))
        case ev.KongLaid(meld=meld) if meld.kind is MeldKind.AN_GANG:
            return event_words(event, names)
        case ev.DiceThrown(kai_bao=kai_bao, huang_fan_added=added) if kai_bao or added:
            return event_words(event, names)
        case ev.HandEnded(settlement=settlement) if settlement is not None:
            return " ".join(
                _("{player}: {shape}, {points}").format(
                    player=names[claim.seat],
                    shape=win_name(claim.shape, claim.extras),
                    points=ngettext("{n} point", "{n} points", claim.value).format(n=claim.value),
                )
                for claim in settlement.winners
                if claim.legal and claim.shape
            )
    return event_words(event, names) if isinstance(event, _TOLD) else ""


def asked_aloud(choices: Sequence[Action], drawn: Tile | None, who: str = "") -> str:
    """What the person may do now; `drawn` is the tile drawn, None where that is nobody's business or there is none.

    `who` is the name of the one who is asked, where several people play; else 'you'.
    """
    lines = []
    if any(isinstance(choice, Discard) for choice in choices):
        lines.append(_("{player}, your turn.").format(player=who) if who else _("Your turn."))
        if drawn is not None:
            lines.append(_("You drew {tile}.").format(tile=tile_name(drawn)))
    elif who:
        lines.append(_("{player}, you are asked.").format(player=who))
    offered = [action_words(choice) for kind in _OFFERED for choice in choices if isinstance(choice, kind)]
    if any(isinstance(choice, Qiao) for choice in choices):
        # i18n: 敲: declare that the hand is ready
        offered.append(_("Declare ready"))
    if offered and not who:
        # i18n: spoken: {actions} is a list such as "Win, Pung 5 of Dots"
        lines.append(_("You can: {actions}.").format(actions=listed(offered)))
    return " ".join(lines)


def advice_aloud(title: str, reason: str) -> str:
    """What the coach recommends: `title` is an action in words, `reason` a sentence."""
    # i18n: spoken: what the coach would do, and why
    return _("The coach: {action}. {reason}").format(action=title, reason=reason).strip()
