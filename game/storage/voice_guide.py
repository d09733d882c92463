"""The page that lies in the folder of the voices: how a family records its own, and how every file is called."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from game.i18n import _
from game.i18n.words.spoken import FALLBACKS, clip_ids, clip_meaning, clip_words
from game.storage.files import write_whole
from game.storage.voices import MOST_BYTES, MOST_SECONDS

GUIDE: Final = "README.txt"

_log = logging.getLogger(__name__)


def write_guide(folder: Path | None) -> bool:
    """Makes the folder of the voices with its page in the language in use; whether the page is there now."""
    if folder is None:
        return False
    path, text = folder / GUIDE, guide_text().encode()
    try:
        if not path.is_file() or path.read_bytes() != text:
            write_whole(path, text)
    except OSError as error:  # a folder that cannot be written has no page; nothing else depends on it
        _log.info("no page about voices: %s", error)
        return False
    return True


def guide_text() -> str:
    """The page, in the language in use."""
    head = (
        _("Voices for Shanghai Mahjong"),
        "",
        _("Make a folder here with the name of the voice, and put the recordings into it:"),
        "",
        "    voices/" + _("Grandmother") + "/peng.ogg",
        "    voices/" + _("Grandmother") + "/5m.ogg",
        "",
        _("Choose the voice in the settings, under Sound. The page of the calls there lets every recording be heard."),
        "",
        "- " + _("Only Ogg files are played (Vorbis or Opus); most recorders and audio editors can write them."),
        "- "
        + _("A recording is at most {seconds} seconds long and {size} KiB large.").format(
            seconds=MOST_SECONDS, size=MOST_BYTES // 1024
        ),
        "- " + _("Record as many as you like: what is missing is not said, or the plainer call is heard."),
        "- " + _("Notes may lie beside them as .txt files; every other file is named as a fault by “doctor”."),
        "",
        _("Each line: the file, what is said, how it sounds in Shanghai, in pinyin, and what it means."),
        "",
    )
    return "\n".join((*head, *map(_line, clip_ids()))) + "\n"


def _line(clip: str) -> str:
    words = clip_words(clip)
    parts = [f"{clip}.ogg", words.characters, words.wugniu or "–", words.pinyin, clip_meaning(clip)]
    if clip in FALLBACKS:
        parts.append(_("else {file}").format(file=f"{FALLBACKS[clip]}.ogg"))
    return "  ".join(parts)
