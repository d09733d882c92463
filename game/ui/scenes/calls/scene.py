"""Every call and every tile: characters, readings, meaning, the file that a voice has for it, and how it sounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.engine.tiles import KINDS
from game.i18n import _, language
from game.i18n.words.spoken import clip_ids
from game.storage.voice_guide import write_guide
from game.storage.voices import pack_folder, read_pack
from game.ui.clipboard import copy
from game.ui.pages.blocks import Bullet, Gap, Para, draw_stack, stack_height
from game.ui.pages.scaffold import PageScene
from game.ui.scenes.calls.rows import CallRow, columns_for
from game.ui.scenes.settings_sound import voice_choice
from game.ui.view import Box
from game.ui.widgets import Button, ScrollArea

if TYPE_CHECKING:
    from game.storage.voices import VoicePack
    from game.ui.app import App
    from game.ui.pages.blocks import Block
    from game.ui.painter import Painter

_PAD: Final = 30.0
_TILES: Final = frozenset(map(str, KINDS))
OWN_SOUNDS: Final = {
    "chi": "chi",
    "peng": "peng",
    "gang": "gang",
    "ming_gang": "gang",
    "bu_gang": "gang",
    "an_gang": "gang",
    "hu": "hu",
    "zi_mo": "hu",
    "qiang_gang": "hu",
    "ba_hua": "hu",
    "qiao": "ready",
    "bu_hua": "flower",
    "liu_ju": "exhausted",
    "kai_bao": "dice",
    "huang_fan": "exhausted",
}
"""What the game itself sounds for a call, where no voice says it."""


class CallsScene(PageScene):
    """Pushed from the settings. A `pack` is shown in the place of the voice that was chosen, for pictures."""

    def __init__(self, pack: VoicePack | None = None) -> None:
        self._shown_pack = pack
        self._read: tuple[object, VoicePack | None] | None = None
        self._panel = Box(0, 0, 0, 0)
        self._voice = (0.0, 0.0)
        """The middle line of the choice of a voice, and how wide the word before it is."""
        self._notes: list[Block] = []
        self._heads: list[tuple[str, float]] = []

    def title(self) -> str:
        return _("Every call")

    def subtitle(self) -> str:
        return _("how it is said at a table in Shanghai")

    def enter(self, app: App) -> None:
        super().enter(app)
        write_guide(app.voice_folder)

    @property
    def pack(self) -> VoicePack | None:
        """The voice that was chosen, as it lies in its folder; None without one."""
        if self._shown_pack is not None:
            return self._shown_pack
        folder = pack_folder(self.app.voice_folder, self.app.settings.voice)
        key = (folder, language())
        if self._read is None or self._read[0] != key:
            self._read = (key, None if folder is None else read_pack(folder))
        return self._read[1]

    # -- what can be done
    def hear(self, clip: str) -> None:
        """What is heard at the table for a clip: the voice, else the sound of the game."""
        if not self.app.audio.say(clip):
            self.app.audio.play(OWN_SOUNDS.get(clip, "discard"))

    def read_again(self) -> None:
        """Look into the folder again: something was recorded."""
        self._read = None
        self.app.audio.choose_voice(None)
        self.app.audio.choose_voice(pack_folder(self.app.voice_folder, self.app.settings.voice))
        self.relayout()
        self.invalidate()

    def _copy_path(self) -> None:
        copy(self.app, str(self.app.voice_folder))

    # -- layout
    def build(self) -> None:
        ruler, body, pack = self.ruler, self.body, self.pack
        self._panel = body
        inner = Box(body.x + _PAD, body.y + 22, body.w - 2 * _PAD, body.h - 44)
        area = ScrollArea(key="calls list", picture=self._draw_words)
        area.place(*inner)
        room = area.room
        self._notes = self._note_blocks(pack)
        y = stack_height(self._notes, ruler, room)
        self._heads = []
        choice = voice_choice(self.app)
        wide, high = choice.natural_size(ruler)
        self._voice = (y + high / 2, ruler.width(_("Voice"), 22, "serif-bold"))
        area.add(choice.place(self._voice[1] + 22, y, min(wide, room - self._voice[1] - 22), high))
        y += high + 18
        for title, clips in (
            (_("Calls"), [clip for clip in clip_ids() if clip not in _TILES]),
            (_("Tiles"), [clip for clip in clip_ids() if clip in _TILES]),
        ):
            self._heads.append((title, y))
            y += ruler.height(24, "serif-bold") + 12
            columns = columns_for(clips, ruler, room)
            for clip in clips:
                row = CallRow(clip, pack, columns, self.hear)
                h = row.natural_height(ruler)
                area.add(row.place(0, y, room, h))
                y += h + 2
            y += 16
        area.content_h = y - 10
        self.layer.add(area)
        done = Button(_("Done"), self.back, kind="hot", cap=_("Enter"), shortcut=pygame.K_RETURN, px=28, key="done")
        left = [Button(_("Read again"), self.read_again, kind="card", icon="reset", px=22, key="read again")]
        if self.app.voice_folder is not None:
            left.append(Button(_("Copy the path"), self._copy_path, kind="card", icon="share", px=22, key="copy path"))
        self.foot_buttons(left, [done])

    def first_focus(self) -> Button | None:
        done = self.layer.find("done")
        return done if isinstance(done, Button) else None

    def _note_blocks(self, pack: VoicePack | None) -> list[Block]:
        """How one records, and what is wrong with the voice that was chosen."""
        notes: list[Block] = [
            Para(_("A click lets a call be heard as it is at the table: by the voice you choose, else by its sound.")),
            Para(
                _(
                    "Your family can lend its voices: record any of these as Ogg files, under the names on the right, "
                    "into a folder with the name of the voice."
                )
            ),
        ]
        if self.app.voice_folder is not None:
            notes.append(Para(str(self.app.voice_folder), 18, "#d9cfae", after=12))
        if pack is not None:
            notes += [Bullet(fault, 20, "#ffc1b2", "red_hi") for fault in pack.faults]
        return [*notes, Gap(6)]

    # -- picture
    def picture(self, painter: Painter) -> None:
        painter.frame(*self._panel, "panel", 9, 3, 2, 7, name="calls")

    def _draw_words(self, painter: Painter) -> None:
        area = self.layer.find("calls list")
        assert isinstance(area, ScrollArea)
        draw_stack(self._notes, painter, 0, 0, area.room)
        painter.text(_("Voice"), 0, self._voice[0], 22, "cream", "serif-bold", "lm")
        for title, y in self._heads:
            if painter.sees(0, y, area.room, 60):
                mark = painter.text(title, 0, y, 24, "brass_hi", "serif-bold")
                painter.rule(mark.right + 16, mark.cy, max(0.0, area.room - mark.right - 16), "brass", 1.3, 200)
