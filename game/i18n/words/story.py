"""A hand told in sentences, one for each event: the command `replay`, and the log that a player reads and copies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.engine.events import Event, HandEnded
from game.i18n import _
from game.i18n.words.numbers import signed
from game.i18n.words.play import event_words
from game.i18n.words.rules import shape_name
from game.i18n.words.tiles import listed


def story(events: Iterable[Event], names: Sequence[str]) -> Iterator[str]:
    """The events in sentences, each as it was seen; then what was won, and the points. `names` by seat."""
    for event in events:
        words = event_words(event, names)
        if words:
            yield words
        if isinstance(event, HandEnded):
            yield from _settled(event, names)


def _settled(event: HandEnded, names: Sequence[str]) -> Iterator[str]:
    """What each winner has, and what everybody gets or pays."""
    if event.settlement is None:
        return
    for claim in event.settlement.winners:
        if claim.legal:
            yield _("{player}: {shape}, value {value}").format(
                player=names[claim.seat], shape=shape_name(claim.shape), value=claim.value
            )
    yield listed([f"{name} {signed(paid)}" for name, paid in zip(names, event.payments, strict=True)])
