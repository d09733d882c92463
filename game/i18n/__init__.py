"""The language of the game: the active gettext catalogue, asked anew at every call, so a change shows at once.

English texts stand in the code; the two Chinese catalogues are `locale/<language>/LC_MESSAGES/game.po`. Installing
compiles them. In a checkout where that did not happen yet, or where a source is newer than its compiled form, the
source itself is read if Babel is installed. Without either the texts are English, and `doctor` says so.
"""

from __future__ import annotations

import gettext
import io
import os
import string
import struct
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from functools import cache
from typing import IO, TYPE_CHECKING, Final

from game import resources

if TYPE_CHECKING:
    from pathlib import Path

LANGUAGES: Final = ("zh_Hans", "zh_Hant", "en")
"""Ids of the languages, in the order in which they are offered."""

NATIVE_NAMES: Final = {"zh_Hans": "简体中文", "zh_Hant": "繁體中文", "en": "English"}
"""What each language calls itself; never translated."""

DOMAIN: Final = "game"

_TRADITIONAL: Final = frozenset({"hant", "tw", "hk", "mo"})


class _Active:
    """The language in use, as one place to change it."""

    language: str = "en"
    catalogue: gettext.NullTranslations = gettext.NullTranslations()


def set_language(language: str) -> None:
    """Switches every following text to `language`, an id of `LANGUAGES`; an empty id means the system's language.

    Raises ValueError for any other id.
    """
    chosen = language or system_language()
    if chosen not in LANGUAGES:
        raise ValueError(f"unknown language: {language}")
    _Active.language = chosen
    _Active.catalogue = catalogue(chosen)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Texts in `language` (an empty id: the one in use) for as long as the block lasts. Raises ValueError."""
    before = _Active.language
    set_language(language or before)
    try:
        yield
    finally:
        set_language(before)


def language() -> str:
    """The id of the language in use."""
    return _Active.language


def _(message: str) -> str:
    """`message` in the language in use; the form for one thing where the catalogue has several.

    Python finds that form by itself only in its later versions.
    """
    found = _Active.catalogue.gettext(message)
    return _Active.catalogue.ngettext(message, message, 1) if found == message else found


def ngettext(one: str, many: str, count: int) -> str:
    """The form for `count` things in the language in use."""
    return _Active.catalogue.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """`message` as meant in `context`, for words that are one in English and two elsewhere."""
    return _Active.catalogue.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - the name that extraction tools know
    """Marks `message` for the catalogues without translating it yet, for tables that are built once."""
    return message


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The catalogue of `language`; an empty one (English) where it cannot be read."""
    written = source(language)
    compiled = written.with_suffix(".mo")
    if language == "en":
        return gettext.NullTranslations()
    try:
        if written.exists() and (not compiled.exists() or compiled.stat().st_mtime < written.stat().st_mtime):
            fresh = _compile(written.read_bytes(), language)
            if fresh is not None:
                return _sound(io.BytesIO(fresh))
        with compiled.open("rb") as file:
            return _sound(file)
    except (OSError, ValueError, LookupError, struct.error):  # missing, or no catalogue: the game speaks English
        return gettext.NullTranslations()


def source(language: str) -> Path:
    """The file that the catalogue of `language` is written in; its compiled form lies beside it."""
    return resources.path("locale", language, "LC_MESSAGES", f"{DOMAIN}.po")


def is_readable(language: str) -> bool:
    """Whether there are texts in `language`; English stands in the code. Without them the game speaks English."""
    return language == "en" or bool(texts(language))


def _sound(file: IO[bytes]) -> gettext.NullTranslations:
    """A catalogue without the texts that could not be filled in as the original is: an accident has hit the file."""
    found = gettext.GNUTranslations(file)
    entries: dict[str | tuple[str, int], str] = getattr(found, "_catalog", {})
    for key in [key for key, text in entries.items() if not _fits(key, text)]:
        del entries[key]
    return found


def _fits(key: str | tuple[str, int], text: str) -> bool:
    """Whether a translation has no other `{named}` fields than its original."""
    if not text or ("{" not in text and "}" not in text):
        return True
    original = key if isinstance(key, str) else key[0]
    try:
        return _fields(text) <= _fields(original)
    except ValueError:  # an opened brace that is not closed
        return False


def _fields(text: str) -> set[tuple[str | None, str | None, str | None]]:
    """The fields of a text, each with its format."""
    return {field[1:] for field in string.Formatter().parse(text) if field[1] is not None}


def texts(language: str) -> dict[str, str]:
    """Every translated text of `language` by its English original; empty for English and where nothing can be read.

    A text with plural forms stands once for each, under the English singular followed by the number of the form; one
    with a context under both.
    """
    entries: dict[str | tuple[str, int], str] = getattr(catalogue(language), "_catalog", {})
    return {key if isinstance(key, str) else f"{key[0]} [{key[1]}]": text for key, text in entries.items() if key != ""}


def _compile(source: bytes, language: str) -> bytes | None:
    """The compiled form of a catalogue's source, None without Babel."""
    try:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po
    except ImportError:
        return None
    compiled = io.BytesIO()
    with redirect_stdout(None):  # where Babel writes what it does not understand of a damaged one
        parsed = read_po(io.BytesIO(source), locale=language)
    write_mo(compiled, parsed)
    return compiled.getvalue()


def match_language(tags: Iterable[str]) -> str | None:
    """The first of the system's language `tags` (`zh_TW.UTF-8`, `en-GB`, `wuu`) that the game speaks."""
    for tag in tags:
        parts = tag.split(".")[0].split("@")[0].replace("-", "_").lower().split("_")
        if parts[0] in {"zh", "wuu", "yue", "nan", "hak", "cmn"}:
            explicit = "hans" in parts
            return "zh_Hant" if not explicit and (_TRADITIONAL & set(parts) or parts == ["yue"]) else "zh_Hans"
        if parts[0] == "en":
            return "en"
    return None


def system_language() -> str:
    """The language that the system is set to, English when the game does not speak it."""
    return match_language(_system_tags()) or "en"


def _system_tags() -> list[str]:
    """What the system says about its language, the most telling first."""
    if sys.platform == "win32":
        import ctypes
        import locale

        tag = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
        return [tag] if tag else []
    if sys.platform == "darwin":
        import subprocess

        try:
            answer = subprocess.run(
                ["/usr/bin/defaults", "read", "-g", "AppleLanguages"],
                capture_output=True,
                text=True,
                timeout=2,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired):
            return []
        return [line.strip(' ",') for line in answer.stdout.splitlines() if '"' in line]
    tags = os.environ.get("LANGUAGE", "").split(":")
    tags += [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return [tag for tag in tags if tag]
