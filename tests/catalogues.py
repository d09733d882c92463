"""The translation catalogues: brought up to date from the code, and checked.

python -m tests.catalogues            extract the texts, update game.pot and both catalogues
python -m tests.catalogues --check    exit 1 and name each message that is missing, fuzzy, unused or ill-formed
"""

from __future__ import annotations

import argparse
import io
import re
import string
import sys
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "locale"
POT = LOCALE / "game.pot"
LANGUAGES = ("zh_Hans", "zh_Hant")
KEYWORDS = {**DEFAULT_KEYWORDS, "N_": None, "Phrase": None}
HEADER = """\
# Texts of Shanghai Mahjong.
# This file is made by python -m tests.catalogues; translations belong into the catalogues of the languages."""


@cache
def extract() -> Catalog:
    """Every text of the code; to be read only."""
    template = Catalog(project="shanghai-mahjong", charset="utf-8", header_comment=HEADER, fuzzy=False)
    for name, _line, message, comments, context in extract_from_dir(
        str(ROOT / "game"), keywords=KEYWORDS, comment_tags=("i18n:",), strip_comment_tags=True
    ):
        template.add(message, None, [(f"game/{name}", None)], auto_comments=comments, context=context)
    return template


def as_text(catalogue: Catalog) -> str:
    """A catalogue as it is stored: in a fixed order, without dates, so that equal texts give equal files."""
    out = io.BytesIO()
    write_po(out, catalogue, sort_by_file=True, include_lineno=False, ignore_obsolete=True, width=100)
    volatile = re.compile(
        r'^"(POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Generated-By|'
        r"Report-Msgid-Bugs-To|Project-Id-Version): .*\n",
        re.MULTILINE,
    )
    return volatile.sub("", out.getvalue().decode())


def source(language: str) -> Path:
    """The catalogue of a language."""
    return LOCALE / language / "LC_MESSAGES" / "game.po"


def load(language: str) -> Catalog:
    """The catalogue of a language as it is stored; an empty one before there is any."""
    if not source(language).exists():
        return Catalog(locale=language, project="shanghai-mahjong", charset="utf-8", fuzzy=False)
    with source(language).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def update() -> None:
    """Writes `game.pot` and brings the catalogues up to date: new texts empty, unused ones gone, nothing guessed."""
    template = extract()
    POT.write_text(as_text(template), encoding="utf-8")
    for language in LANGUAGES:
        catalogue = load(language)
        catalogue.update(template, no_fuzzy_matching=True, update_header_comment=False)
        catalogue.obsolete.clear()
        catalogue.header_comment = f"# Texts of Shanghai Mahjong: {language}."
        source(language).parent.mkdir(parents=True, exist_ok=True)
        source(language).write_text(as_text(catalogue), encoding="utf-8")


def strings(message: Message) -> list[str]:
    """The translations of a message, one for each plural form."""
    return [message.string] if isinstance(message.string, str) else list(message.string)


def fields(text: str) -> set[str]:
    """The `{named}` fields of a text."""
    return {name for _literal, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}


def faults() -> list[str]:
    """Everything that is wrong with the catalogues, one sentence each."""
    template = extract()
    found = []
    if not POT.exists() or POT.read_text(encoding="utf-8") != as_text(template):
        found.append("game.pot is not up to date; run python -m tests.catalogues")
    return found + [fault for language in LANGUAGES for fault in template_faults(template, load(language), language)]


def template_faults(template: Catalog, catalogue: Catalog, language: str) -> list[str]:
    """Everything that is wrong with a catalogue, compared with the texts of the code."""
    wanted = {(message.context, _key(message)) for message in template if message.id}
    have = {(message.context, _key(message)): message for message in catalogue if message.id}
    found = [f"{language}: not in the catalogue: {key!r}" for _context, key in wanted - have.keys()]
    found += [f"{language}: no longer used: {key!r}" for _context, key in have.keys() - wanted]
    found += [f"{language}: no longer used: {key!r}" for key in catalogue.obsolete]
    for (_context, key), message in have.items():
        if message.fuzzy:
            found.append(f"{language}: fuzzy: {key!r}")
        if not all(strings(message)):
            found.append(f"{language}: not translated: {key!r}")
            continue
        allowed = fields(message.id if isinstance(message.id, str) else "".join(message.id))
        found += [
            f"{language}: other fields than the original: {key!r}: {text!r}"
            for text in strings(message)
            if fields(text) != allowed
        ]
    return sorted(found)


def _key(message: Message) -> str:
    """The text that names a message."""
    return message.id if isinstance(message.id, str) else message.id[0]


def main() -> int:
    """Updates, or checks with `--check`; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing, name the faults")
    if not parser.parse_args().check:
        update()
        return 0
    found = faults()
    print("\n".join(found) or "The catalogues are complete.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
