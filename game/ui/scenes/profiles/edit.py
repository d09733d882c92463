"""Somebody of the family: name, face, language, size of words, coach. Nothing is kept before it is confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
import pygame

from game import i18n
from game.i18n import _
from game.storage import Profile
from game.ui.dialog import confirm
from game.ui.pages.face_picker import FacePicker
from game.ui.pages.form import Form, Line, Row
from game.ui.pages.scaffold import PageScene
from game.ui.portraits import FACES, profile_name, seat_name
from game.ui.view import Box
from game.ui.widgets import Button, Choice, Slider, TextField, Toggle

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.app import App
    from game.ui.painter import Painter

_PAD_X: Final = 38.0
_PAD_Y: Final = 26.0
_WIDEST: Final = 1180.0


class EditScene(PageScene):
    """Pushed over the family; `profile` None is somebody new, who plays at once when confirmed.

    `first` says that it follows the first start: nobody has been asked for a name yet.
    """

    def __init__(self, profile: Profile | None, *, first: bool = False) -> None:
        self.first = first
        self.new = profile is None
        self.profile = profile or Profile()
        self._panel = Box(0, 0, 0, 0)

    def enter(self, app: App) -> None:
        super().enter(app)
        if self.new:
            worn = {one.face for one in app.prefs.profiles}
            face = next((each for each in FACES if each not in worn), FACES[0])
            now = app.settings
            self.profile = Profile("", "", face, i18n.language(), now.text_size, now.teach_me)  # type: ignore[arg-type]

    def title(self) -> str:
        if self.first:
            return _("What shall we call you?")
        return _("Somebody new") if self.new else profile_name(self.profile)

    def subtitle(self) -> str:
        if self.first:
            return _("others in the family can join later, each with their own face and language")
        return _("these settings are this player’s alone")

    # -- what can be done
    def _set(self, field: str) -> Callable[[Any], None]:
        def listener(value: Any) -> None:
            self.profile = msgspec.structs.replace(self.profile, **{field: value})
            if field == "face":
                self.relayout()
            self.invalidate()

        return listener

    def done(self) -> None:
        """Keep it; who is new plays from now on."""
        app = self.app
        wanted = msgspec.structs.replace(self.profile, name=" ".join(self.profile.name.split()))
        if not self.new:
            app.family.change(wanted)
            app.pop()
            return
        made = app.prefs.add_profile(wanted)
        app.family.play_as(made.id)
        app.pop()
        app.pop()

    def ask_remove(self) -> None:
        """Take somebody out of the family, after a question."""
        self.app.push(
            confirm(
                _("Remove {name} from the family?").format(name=profile_name(self.profile)),
                _("The hands played stay in the records. The title and statistics are no longer shown."),
                _("Remove"),
                _("Back"),
                lambda yes: self._remove() if yes else None,
                danger=True,
            )
        )

    def _remove(self) -> None:
        self.app.prefs.remove_profile(self.profile.id)
        self.app.pop()

    # -- layout
    def _rows(self) -> list[Line]:
        now = self.profile
        return [
            Row(
                _("Name"),
                _("What the others call this player."),
                TextField(now.name, self._set("name"), hint=seat_name(now.face), key="name"),
            ),
            Row(
                _("Face"),
                _("At every table, and in the lobby."),
                FacePicker(now.face, FACES, self._set("face"), key="face", named=seat_name),
            ),
            Row(
                _("Language"),
                _("Used whenever this player sits down."),
                Choice(
                    now.language or i18n.language(),
                    [(name, i18n.NATIVE_NAMES[name]) for name in i18n.LANGUAGES],
                    self._set("language"),
                    key="language",
                ),
            ),
            Row(
                _("Text size"),
                _("From 80 to 200 percent; nothing is cut off."),
                Slider(
                    now.text_size, 80, 200, self._set("text_size"), step=10,
                    shown=lambda value: _("{percent} %").format(percent=value), ticks=7, key="text_size",
                ),
            ),
            Row(
                _("Teach me"),
                _("At new tables the coach sits beside this player."),
                Toggle(now.teach_me, self._set("teach_me"), key="teach_me"),
            ),
        ]  # fmt: skip

    def build(self) -> None:
        body = self.body
        w = min(body.w, _WIDEST * max(1.0, self.ruler.grown) ** 0.6)
        panel = Box(body.cx - w / 2, body.y, w, body.h)
        form = Form(self._rows(), key="profile form")
        form.place(panel.x + _PAD_X, panel.y + _PAD_Y, panel.w - 2 * _PAD_X, panel.h - 2 * _PAD_Y)
        self.layer.add(form)
        high = form.arrange(self.ruler)
        if high < form.box.h:
            form.place(form.box.x, form.box.y, form.box.w, high)
            panel = Box(panel.x, panel.y, panel.w, high + 2 * _PAD_Y)
        self._panel = panel
        left = [] if self.new or self.first else [self._remover()]
        label = _("Play") if self.new else _("Done")
        done = Button(label, self.done, kind="hot", cap=_("Enter"), shortcut=pygame.K_RETURN, px=30, key="done")
        self.foot_buttons(left, [done])
        if self.layer.ring.current is None:
            asked = self.new or self.first
            self.layer.focus(self.layer.find("name") if asked else done, show=asked)

    def _remover(self) -> Button:
        prefs = self.app.prefs
        playing = prefs.settings.profile == self.profile.id
        return Button(
            _("Remove from the family"), self.ask_remove, kind="card", icon="cross", px=24, key="remove",
            enabled=not playing, reason=_("Who plays just now stays; let somebody else play first."),
        )  # fmt: skip

    def picture(self, painter: Painter) -> None:
        painter.frame(*self._panel, "panel", 9, 3, 2, 7, name="profile")
