"""What the match did to rank points and title of the people of the family who played it (`rules/session.md` 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.titles import next_title, title
from game.i18n import _
from game.i18n.words.numbers import number, signed
from game.i18n.words.titles import title_name
from game.ui.badges import draw_badge
from game.ui.portraits import profile_name
from game.ui.view import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

_BADGE: Final = 78.0
_PAD: Final = 16.0
_GAP: Final = 10.0


class RankChange(NamedTuple):
    """Somebody's rank points before the match and now."""

    name: str
    before: int
    now: int

    @property
    def risen(self) -> bool:
        """Whether there is a higher title than before."""
        return self.now > self.before and title(self.now) != title(self.before)


def rank_changes(app: App, match: str, profiles: Sequence[str]) -> tuple[RankChange, ...]:
    """The changes of those of the family who sat at the table, by seat; of nobody where nothing is kept."""
    if not match or app.store is None:
        return ()
    found = []
    for id_ in dict.fromkeys(profiles):
        known = app.prefs.named(id_)
        if known is not None and app.store.played_in(match, id_):
            now = app.store.rank(id_)
            found.append(RankChange(profile_name(known), now - app.store.rank(id_, match), now))
    return tuple(found)


class TitleStrips:
    """A strip for each, one below the other; `several` says whether names are needed."""

    def __init__(self, changes: Sequence[RankChange]) -> None:
        self.changes = tuple(changes)

    def height(self, ruler: Ruler) -> float:
        """How high all are together, with the room above them."""
        return len(self.changes) * (self._each(ruler) + _GAP)

    @staticmethod
    def _each(ruler: Ruler) -> float:
        words = ruler.height(26, "serif-bold") + ruler.height(20)
        return max(_BADGE, words) + _PAD

    def draw(self, painter: Painter, box: Box) -> None:
        """Draw them at the foot of the box."""
        high = self._each(painter)
        y = box.bottom - self.height(painter) + _GAP
        for change in self.changes:
            self._draw_strip(painter, Box(box.x, y, box.w, high), change)
            y += high + _GAP

    def _draw_strip(self, painter: Painter, b: Box, change: RankChange) -> None:
        if change.risen:
            painter.halo(*b, "amber", 130)
        fill = ("#2a6266", "#123a40") if change.risen else "card"
        painter.frame(*b, fill, 6, 2, 2.2 if change.risen else 1.6, 5, "amber" if change.risen else None, name="title")
        draw_badge(painter, title(change.now), b.x + _PAD, b.cy - _BADGE / 2, _BADGE)
        x = b.x + _PAD + _BADGE + 14
        gain = change.now - change.before
        ink = "gain" if gain > 0 else "loss" if gain < 0 else "cream"
        right = painter.text(signed(gain), b.right - 24, b.cy, 30, ink, "sans-bold", "rm", 0, b).x - 16
        names, low = painter.height(26, "serif-bold"), painter.height(20)
        y = b.cy - (names + low) / 2
        head = title_name(title(change.now))
        if change.risen:
            # i18n: after a match that brought somebody a higher title
            head = _("New title: {title}").format(title=head)
        if len(self.changes) > 1:
            head = f"{change.name} · {head}"
        painter.name(head, x, y, right - x, 26, "white" if change.risen else "cream")
        painter.label(
            self._points(change, painter, right - x), Box(x, y + names, right - x, low), 20, "#e9dfbe", "sans", "lm"
        )

    @staticmethod
    def _points(change: RankChange, ruler: Ruler, room: float) -> str:
        """The rank points now, and how far it is to the next title where there is room for it."""
        points = _("Rank points {before} → {now}").format(before=number(change.before), now=number(change.now))
        following = next_title(change.now)
        if following is None:
            return points
        name, least = following
        more = _("{count} more for {title}").format(count=number(least - change.now), title=title_name(name))
        both = f"{points} · {more}"
        return both if ruler.width(both, 20) <= room else points
