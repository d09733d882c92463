"""Voice packs: a family's own recordings of calls and tiles, one folder for each voice.

    voices/NAME/peng.ogg    a call, by its id in the glossary
    voices/NAME/5m.ogg      a tile, by its notation

Nothing else belongs there but notes (`.txt`, `.md`). Whatever is wrong is a sentence for whoever made the pack, never
an error: the game plays what is in order. `game/ui/voices.py` plays the files.
"""

from __future__ import annotations

import difflib
import struct
from pathlib import Path
from typing import Final

import msgspec

from game.i18n import _
from game.i18n.words.spoken import FALLBACKS, clip_ids
from game.storage.reasons import reason

MOST_BYTES: Final = 1 << 20
"""A recording may be this large: a minute would not be."""
MOST_SECONDS: Final = 6
"""So long may it be: a call is a word."""
MOST_PACKS: Final = 30
MOST_FILES: Final = 300
"""More files than this are not looked at in a pack."""
_LONGEST_NAME: Final = 60
_NOTES: Final = frozenset({".txt", ".md"})
_CLOSE: Final = 0.6
_OPUS_RATE: Final = 48_000


class VoicePack(msgspec.Struct, frozen=True):
    """What lies in the folder of a voice: the files that can be played by clip, and a sentence for each fault."""

    name: str
    folder: Path
    files: dict[str, Path]
    faults: tuple[str, ...] = ()

    def file_for(self, clip: str) -> Path | None:
        """The file that is heard for a clip: its own, else that of the plainer call that it is a kind of."""
        return self.files.get(clip) or self.files.get(FALLBACKS.get(clip, ""))

    @property
    def lacking(self) -> tuple[str, ...]:
        """The clips that have no file of their own, in the order of the list."""
        return tuple(clip for clip in clip_ids() if clip not in self.files)


def read_packs(folder: Path | None) -> tuple[VoicePack, ...]:
    """Every voice in `folder`, by name; none where there is no such folder or it cannot be read."""
    names = pack_names(folder)
    return tuple(read_pack(folder / name) for name in names) if folder is not None else ()


def pack_names(folder: Path | None) -> tuple[str, ...]:
    """The names of the voices in `folder`, at most `MOST_PACKS` of them."""
    found = [path.name for path in _entries(folder) if path.is_dir() and len(path.name) <= _LONGEST_NAME]
    return tuple(found[:MOST_PACKS])


def pack_folder(folder: Path | None, name: str) -> Path | None:
    """The folder of the voice called `name`; None for no voice, and for a name that leads elsewhere."""
    if folder is None or not name or name.startswith(".") or set(name) & set("/\\:"):
        return None
    return folder / name


def read_pack(folder: Path) -> VoicePack:
    """The voice in `folder`; empty where it cannot be read."""
    files: dict[str, Path] = {}
    faults: list[str] = []
    entries = _entries(folder)
    for path in entries[:MOST_FILES]:
        clip = path.stem.lower()
        fault = _fault(path, clip)
        if fault:
            faults.append(fault)
        elif path.suffix.lower() not in _NOTES:
            files.setdefault(clip, path)
    if len(entries) > MOST_FILES:
        faults.append(_("There are more than {count} files; the others were not looked at.").format(count=MOST_FILES))
    if not files:
        faults.append(_("There is no recording in it that the game could play."))
    return VoicePack(folder.name, folder, files, tuple(faults))


def loose_files(folder: Path | None) -> tuple[str, ...]:
    """Sentences about sounds that lie beside the folders of the voices, where nobody hears them."""
    said = _("{file} lies beside the voices; put it into a folder with the name of the voice.")
    return tuple(
        said.format(file=path.name) for path in _entries(folder) if path.is_file() and path.suffix.lower() not in _NOTES
    )


def _entries(folder: Path | None) -> list[Path]:
    """What lies in a folder, by name, without what a system hides there."""
    if folder is None:
        return []
    try:
        found = [path for path in folder.iterdir() if not path.name.startswith(".")]
    except OSError:  # not there, or not to be read: then there is nothing to hear
        return []
    return sorted((path for path in found if path.name.lower() not in {"thumbs.db", "desktop.ini"}), key=_order)


def _order(path: Path) -> tuple[str, str]:
    return path.name.casefold(), path.name


def _fault(path: Path, clip: str) -> str:
    """What is wrong with a file of a pack, as a sentence; empty for nothing."""
    suffix = path.suffix.lower()
    if suffix in _NOTES and path.is_file():
        return ""
    if not path.is_file():
        return _("{file} is no file.").format(file=path.name)
    if clip not in clip_ids():
        return _unknown(path.name, clip)
    if suffix != ".ogg":
        return _("{file} is not heard: only Ogg files (.ogg) are.").format(file=path.name)
    try:
        size = path.stat().st_size
        content = path.read_bytes() if size <= MOST_BYTES else b""
    except OSError as error:
        return _("{file} cannot be read: {reason}").format(file=path.name, reason=reason(error))
    if size > MOST_BYTES:
        return _("{file} is larger than {size} KiB.").format(file=path.name, size=MOST_BYTES // 1024)
    seconds = ogg_seconds(content)
    if seconds is None:
        return _("{file} is no sound in Ogg Vorbis or Ogg Opus, whatever its name says.").format(file=path.name)
    if seconds == 0:
        return _("There is nothing to hear in {file}.").format(file=path.name)
    if seconds > MOST_SECONDS:
        return _("{file} is longer than {seconds} seconds.").format(file=path.name, seconds=MOST_SECONDS)
    return ""


def _unknown(name: str, clip: str) -> str:
    said = _("{file} is not heard: no call and no tile has this name.").format(file=name)
    near = difflib.get_close_matches(clip, clip_ids(), 1, _CLOSE)
    if not near:
        return said
    hint = _("Perhaps {file} is meant.").format(file=f"{near[0]}.ogg")
    return _("{one} {two}").format(one=said, two=hint)


def ogg_seconds(content: bytes) -> float | None:
    """How long a sound in Ogg Vorbis or Opus is, read from its first and last page; None for anything else."""
    first = content[:64]
    last = content.rfind(b"OggS")
    if not first.startswith(b"OggS") or last < 0 or len(content) < last + 14:
        return None
    if b"\x01vorbis" in first and len(content) >= 44:
        (rate,) = struct.unpack_from("<I", content, first.index(b"\x01vorbis") + 12)
    elif b"OpusHead" in first:
        rate = _OPUS_RATE
    else:
        return None
    (samples,) = struct.unpack_from("<q", content, last + 6)
    return samples / rate if rate and samples >= 0 else None


def lacking_words(pack: VoicePack) -> str:
    """The files that a voice has not, in one line: 'chi.ogg, 1m–9m.ogg'."""
    runs: list[list[str]] = []
    for clip in pack.lacking:
        if runs and clip[1:] == runs[-1][-1][1:] and _rank(clip) == _rank(runs[-1][-1]) + 1:
            runs[-1].append(clip)
        else:
            runs.append([clip])
    return ", ".join(f"{run[0]}–{run[-1]}.ogg" if len(run) > 1 else f"{run[0]}.ogg" for run in runs)


def _rank(clip: str) -> int:
    """The rank of a tile; calls have none that another could follow."""
    return int(clip[0]) if clip[0].isdigit() else -2
