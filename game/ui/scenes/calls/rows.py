"""A line of the page of the calls: characters, readings, meaning, the file of the recording. A click makes it heard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.i18n import _
from game.i18n.words.spoken import FALLBACKS, clip_meaning, clip_words
from game.ui.widgets.button import Clickable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.storage.voices import VoicePack
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

_CHARACTERS: Final = 32.0
_READING: Final = 22.0
_PINYIN: Final = 20.0
_MEANING: Final = 20.0
_FILE: Final = 18.0
_ICON: Final = 52.0
_GAP: Final = 26.0
_PAD: Final = 11.0
_LEAD: Final = 1.35


class Columns(NamedTuple):
    """How wide the columns of the list are; a narrow list has the meaning under the others."""

    characters: float
    readings: float
    meaning: float
    file: float
    under: bool


def columns_for(clips: Sequence[str], ruler: Ruler, w: float) -> Columns:
    """The columns of a list of these clips, `w` wide in all."""
    words = [clip_words(clip) for clip in clips]
    characters = max(ruler.width(one.characters, _CHARACTERS, "serif-bold") for one in words)
    readings = max(
        max(ruler.width(one.wugniu, _READING, "sans-bold"), ruler.width(one.pinyin, _PINYIN)) for one in words
    )
    names = [ruler.width(f"{clip}.ogg", _FILE, "sans-bold") for clip in clips]
    file = max(*names, *(ruler.pill_width(text) for text in (_("recorded"), _("missing"), _as("ming_gang"))))
    taken = _ICON + characters + readings + file + 3 * _GAP + 2 * _PAD
    under = w - taken < 240 * max(1.0, ruler.grown)
    return Columns(characters, readings, w - _ICON - 2 * _PAD if under else w - taken, file, under)


def _as(clip: str) -> str:
    # i18n: a small label: this call has no recording of its own, the one of {file} is heard
    return _("as {file}").format(file=f"{FALLBACKS[clip]}.ogg")


class CallRow(Clickable):
    """One clip. `pack` is the voice that was chosen, None without one; `hear` lets a clip be heard."""

    reach = 8.0

    def __init__(self, clip: str, pack: VoicePack | None, columns: Columns, hear: Callable[[str], object]) -> None:
        super().__init__(lambda: hear(clip), key=f"call {clip}")
        self.clip = clip
        self.pack = pack
        self.columns = columns

    def activate(self) -> None:
        """What is to be heard needs no click of a button before it."""
        if self.enabled:
            self.on_click()

    def natural_height(self, ruler: Ruler) -> float:
        """How high the line is."""
        columns = self.columns
        meaning = ruler.para_height(self._meaning, columns.meaning, _MEANING, "sans", _LEAD)
        high = max(
            ruler.height(_CHARACTERS, "serif-bold"),
            self._readings_height(ruler),
            ruler.height(_FILE, "sans-bold") + (ruler.pill_height() + 2 if self.pack is not None else 0),
        )
        return (high + 4 + meaning if columns.under else max(high, meaning)) + 2 * _PAD

    @property
    def _meaning(self) -> str:
        """What it means; nothing where the characters say so themselves, as those of a tile do in Chinese."""
        meaning = clip_meaning(self.clip)
        return "" if meaning == clip_words(self.clip).characters else meaning

    def _readings_height(self, ruler: Ruler) -> float:
        first = ruler.height(_READING, "sans-bold") if clip_words(self.clip).wugniu else 0
        return first + ruler.height(_PINYIN)

    def _state(self) -> tuple[str, str]:
        """What is said of the recording, and the kind of label for it."""
        assert self.pack is not None
        if self.clip in self.pack.files:
            return _("recorded"), "good"
        if self.pack.file_for(self.clip) is not None:
            return _as(self.clip), "note"
        return _("missing"), "bad"

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        columns, words = self.columns, clip_words(self.clip)
        if self.hovered or self.held:
            painter.frame(x, y + 1, w, h - 2, "lit" if self.held else "card", 4, 2, 1.2, 0, name=self.key_name)
        meaning = self._meaning
        meaning_h = painter.para_height(meaning, columns.meaning, _MEANING, "sans", _LEAD)
        high = h - 2 * _PAD - (meaning_h + 4 if columns.under else 0)
        cy = y + _PAD + high / 2
        painter.icon("sound", x + _PAD + 16, cy, 28, "amber" if self.hovered else "#e6c98c")
        left = x + _PAD + _ICON
        painter.text(words.characters, left, cy, _CHARACTERS, "#fff3d6", "serif-bold", "lm")
        at = left + columns.characters + _GAP
        top = cy - self._readings_height(painter) / 2
        if words.wugniu:
            painter.text(words.wugniu, at, top, _READING, "#ffe3a6", "sans-bold")
            top += painter.height(_READING, "sans-bold")
        painter.text(words.pinyin, at, top, _PINYIN, "#d9cfae")
        if columns.under:
            painter.para(meaning, left, y + _PAD + high + 4, columns.meaning, _MEANING, "cream", "sans", _LEAD)
        else:
            at += columns.readings + _GAP
            painter.para(meaning, at, cy - meaning_h / 2, columns.meaning, _MEANING, "cream", "sans", _LEAD)
        self._draw_file(painter, x + w - _PAD, cy)
        if self.rung:
            painter.ring(x, y + 1, w, h - 2, 4, marks=False)

    def _draw_file(self, painter: Painter, right: float, cy: float) -> None:
        """The name of the file, and under it whether the voice has it."""
        name_h = painter.height(_FILE, "sans-bold")
        pill_h = painter.pill_height() + 2 if self.pack is not None else 0
        top = cy - (name_h + pill_h) / 2
        painter.text(f"{self.clip}.ogg", right, top, _FILE, "#cfc6a6", "sans-bold", "r")
        if self.pack is not None:
            said, kind = self._state()
            painter.pill(said, right, top + name_h + 2, kind, "r")
