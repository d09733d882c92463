"""Somebody of the family as a card: face, name, title and rank points; or a guest, or room for somebody new."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n import _, ngettext
from game.i18n.words.titles import title_name
from game.ui import deco
from game.ui.badges import draw_badge
from game.ui.portraits import portrait, profile_name
from game.ui.widgets.button import Clickable

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage import Profile
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

_FACE: Final = 84.0
_BADGE: Final = 72.0
_PAD: Final = 16.0


class ProfileCard(Clickable):
    """A card of the family.

    `face` is a portrait's id, empty for an icon instead; `title` a title's id, empty for none.
    """

    reach = 34.0

    def __init__(
        self,
        name: str,
        lines: tuple[str, ...],
        on_click: Callable[[], object],
        *,
        key: str,
        face: str = "",
        icon: str = "person",
        title: str = "",
        on: bool = False,
        enabled: bool = True,
        reason: str = "",
        shortcut: int | None = None,
    ) -> None:
        super().__init__(on_click, key=key, enabled=enabled, reason=reason, shortcut=shortcut)
        self.name = name
        self.lines = lines
        self.face = face
        self.icon = icon
        self.title = title
        self.on = on
        self.scale = 1.0
        """How much larger than usual it is drawn: a small family has room."""

    @property
    def _face(self) -> float:
        return _FACE * self.scale

    @property
    def _badge(self) -> float:
        return _BADGE * self.scale

    @property
    def _sizes(self) -> tuple[float, float]:
        """Type sizes of the name and of the lines below it."""
        return 26 * (0.4 + 0.6 * self.scale), 18 * (0.6 + 0.4 * self.scale)

    def _room(self, w: float) -> float:
        return w - self._face - 2 * _PAD - 18 - (self._badge + 8 if self.title else 0)

    def height(self, ruler: Ruler, w: float) -> float:
        """How high a card `w` wide must be."""
        name, _line = self._sizes
        return max(self._face + 2 * _PAD, ruler.height(name, "serif-bold") + self._below(ruler, self._room(w)) + 30)

    def _below(self, ruler: Ruler, room: float) -> float:
        """How high the lines below the name are."""
        return sum(ruler.para_height(line, room, self._sizes[1], "sans", 1.25) for line in self.lines)

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        off = self.state == "disabled"
        fill, line, _ink = deco.look("lit" if self.on else "card", self.state)
        if self.on:
            painter.halo(x, y, w, h, "amber", 110)
        painter.frame(x, y, w, h, fill, 6, 2, 2.2 if self.on else 1.5, 5, "amber" if self.on else line,
                      name=self.key_name)  # fmt: skip
        if self.on:
            for cx in (x, x + w):
                painter.lozenge(cx, y + h / 2, 8)
        left, middle, face, (name, small) = x + _PAD + 4, y + h / 2, self._face, self._sizes
        if self.face:
            painter.image(portrait(self.face, painter.view.length(face)), left, middle - face / 2)
        else:
            painter.icon(self.icon, left + face / 2, middle, face * 0.56, "off_text" if off else "#e6c98c")
        left += face + 16
        room = self._room(w)
        names = painter.height(name, "serif-bold")
        top = middle - (names + self._below(painter, room)) / 2
        ink, faint = ("off_text", "off_text") if off else ("white" if self.on else "cream", "#e3d9b8")
        painter.name(self.name, left, top, room, name, ink)
        top += names
        for line in self.lines:
            top = painter.para(line, left, top, room, small, faint, "sans", 1.25, "l", self.box)
        if self.title:
            d = self._badge
            draw_badge(painter, self.title, x + w - _PAD - d, middle - d / 2, d)
        if self.rung:
            painter.ring(x, y, w, h, 6)


def profile_card(
    profile: Profile, rank: int | None, on_click: Callable[[], object], *, on: bool,
    enabled: bool = True, reason: str = "",
) -> ProfileCard:  # fmt: skip
    """The card of somebody of the family; `rank` None where it is not known."""
    from game.engine.titles import title

    given = ""
    lines: tuple[str, ...] = ()
    if rank is not None:
        given = title(rank)
        lines = (title_name(given), ngettext("{count} rank point", "{count} rank points", rank).format(count=rank))
    return ProfileCard(
        profile_name(profile), lines, on_click, key=f"profile {profile.id}", face=profile.face, title=given, on=on,
        enabled=enabled, reason=reason,
    )  # fmt: skip


def guest_card(on_click: Callable[[], object], *, on: bool, name: str = "", line: str = "") -> ProfileCard:
    """The card of a guest; `name` and `line` where it is called otherwise."""
    return ProfileCard(
        # i18n: somebody who plays once, of whom nothing is kept
        name or _("A guest"),
        (line or _("Nothing is kept: no match, no record, no statistics."),),
        on_click,
        key="profile guest",
        on=on,
    )
