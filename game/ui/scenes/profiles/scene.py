"""Who plays? The family as cards: one click and it is somebody else's game, in their language and size of words."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import _
from game.storage import GUEST
from game.storage.settings import MOST_PROFILES
from game.ui.pages.scaffold import PageScene
from game.ui.scenes.profiles.cards import ProfileCard, guest_card, profile_card
from game.ui.widgets import Button, IconButton, ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.storage import Profile
    from game.ui.painter import Painter

_GAP: Final = 18.0
_WIDE: Final = 430.0
_PENCIL: Final = 46.0
_NEAR: Final = 4.0
_SCALES: Final = (1.8, 1.5, 1.25, 1.0)
"""The cards are as large as lets all of them be seen at once."""


class FamilyPage(PageScene, ABC):
    """A page with a card for each of the family; `cards` are told by those who inherit it."""

    @abstractmethod
    def cards(self) -> Sequence[ProfileCard]:
        """What is to be chosen from."""

    def beside(self, card: ProfileCard) -> IconButton | None:
        """A small button at the right end of a card."""
        return None

    def buttons(self) -> list[Button]:
        """The buttons on the left of the foot."""
        return []

    def ranks(self) -> dict[str, int]:
        """The rank points of each profile; of nobody where there is no store."""
        prefs, store = self.app.prefs, self.app.family.store
        return {} if store is None else {one.id: store.rank(one.id) for one in prefs.profiles}

    def build(self) -> None:
        body = self.body
        area = ScrollArea(key="family").place_in(body.grown(-18, -14))
        self.layer.add(area)
        cards = self.cards()
        y = math.inf
        for scale in _SCALES:
            if y > area.box.h:
                y = self._arrange(cards, area, scale)
        for card in cards:
            area.add(card)
            small = self.beside(card)
            if small is not None:
                x, top, w, high = card.box
                card.place(x, top, w - _PENCIL - _NEAR, high)
                area.add(small.place(x + w - _PENCIL, top, _PENCIL, high))
        area.content_h = y
        self._panel = body
        if y < area.box.h:  # a small family in a small panel
            area.place(area.box.x, area.box.y, area.box.w, y)
            self._panel = body._replace(h=y + 28)
        back = Button(_("Back"), self.back, cap=_("Esc"), shortcut=pygame.K_ESCAPE, px=26, key="close")
        self.foot_buttons(self.buttons(), [back])
        chosen = next((card for card in cards if card.on), None)
        if self.layer.ring.current is None and chosen is not None:
            self.layer.focus(chosen, show=False)

    def _arrange(self, cards: Sequence[ProfileCard], area: ScrollArea, scale: float) -> float:
        """Place the cards in rows, so much larger than usual; returns where they end."""
        ruler, room = self.ruler, area.room - 16
        columns = max(1, int((room + _GAP) // (_WIDE * scale * max(1.0, ruler.grown**0.8))))
        w = (room - _GAP * (columns - 1)) / columns
        y = 10.0
        for start in range(0, len(cards), columns):
            row = cards[start : start + columns]
            for card in row:
                card.scale = scale
            high = max(card.height(ruler, w - _PENCIL - _NEAR) for card in row)
            for i, card in enumerate(row):
                card.place(8 + i * (w + _GAP), y, w, high)
            y += high + _GAP
        return y

    def picture(self, painter: Painter) -> None:
        painter.frame(*self._panel, ("#10303a", "#081720"), 9, 3, 2, 7, name="family")


class ProfilesScene(FamilyPage):
    """Pushed from the lobby; popped when somebody was chosen."""

    def title(self) -> str:
        return _("Who’s playing?")

    def subtitle(self) -> str:
        return _("each with their own match, language, text size and statistics")

    def hint(self) -> str:
        return _("Tab next   Enter choose")

    def uncovered(self, result: object) -> None:
        self.relayout()
        self.invalidate()

    # -- what can be done
    def play_as(self, id_: str) -> None:
        """That one plays from now on."""
        app = self.app
        if app.prefs.guest and id_ != GUEST and not app.family.free():
            from game.ui.dialog import message

            app.push(
                message(_("Still open elsewhere"), _("The game is open in another window: here only a guest can play."))
            )
            return
        app.family.play_as(id_)
        app.pop()

    def add(self) -> None:
        """Somebody new."""
        from game.ui.scenes.profiles.edit import EditScene

        self.app.push(EditScene(None))

    def change(self, profile: Profile) -> None:
        """Change how somebody is called, looks, and likes it."""
        from game.ui.scenes.profiles.edit import EditScene

        self.app.push(EditScene(profile))

    # -- layout
    def cards(self) -> Sequence[ProfileCard]:
        prefs, ranks = self.app.prefs, self.ranks()
        now = prefs.profile.id
        self._shown: dict[str, Profile] = {f"profile {one.id}": one for one in prefs.profiles}
        out = [
            profile_card(
                one, ranks.get(one.id), self._player(one.id), on=one.id == now
            )
            for one in prefs.profiles
        ]  # fmt: skip
        out.append(guest_card(self._player(GUEST), on=prefs.guest))
        if len(prefs.profiles) < MOST_PROFILES and not prefs.guest:
            out.append(
                ProfileCard(
                    _("Somebody new"), (_("Another member of the family: a name, a face, a language."),), self.add,
                    key="new", icon="addperson", shortcut=pygame.K_n,
                )
            )  # fmt: skip
        return out

    def beside(self, card: ProfileCard) -> IconButton | None:
        profile = self._shown.get(card.key_name)
        if profile is None:
            return None
        return IconButton("pencil", lambda: self.change(profile), tip=_("Change name, face and liking"),
                          key=f"change {profile.id}")  # fmt: skip

    def _player(self, id_: str) -> Callable[[], None]:
        return lambda: self.play_as(id_)


class WhoScene(FamilyPage):
    """Pushed from the set-up: who of the family takes a seat. *then* is told the profile, None for somebody else.

    `chosen` is the id of who sits there now, `free` says who may be asked.
    """

    def __init__(
        self, chosen: str, free: Callable[[str], bool], then: Callable[[Profile | None], object]
    ) -> None:  # fmt: skip
        self.chosen = chosen
        self.free = free
        self.then = then

    def title(self) -> str:
        return _("Who sits down?")

    def subtitle(self) -> str:
        return _("each hand counts in the statistics of whoever plays it")

    def choose(self, profile: Profile | None) -> None:
        """Somebody sits down."""
        self.app.pop()
        self.then(profile)

    def cards(self) -> Sequence[ProfileCard]:
        prefs, ranks = self.app.prefs, self.ranks()
        out = [
            profile_card(
                one,
                ranks.get(one.id),
                self._chooser(one),
                on=one.id == self.chosen,
                enabled=self.free(one.id),
                reason=_("Sits at this table already"),
            )
            for one in prefs.profiles
        ]
        # i18n: a person who plays along and is not of the family
        other = guest_card(
            self._chooser(None),
            on=self.chosen == GUEST,
            name=_("Somebody else"),
            line=_("A visitor; click again for another face. Counts for nobody's statistics."),
        )
        return [*out, other]

    def _chooser(self, profile: Profile | None) -> Callable[[], None]:
        return lambda: self.choose(profile)
