"""House rules: the switches of a game that a family has changed, under a name, as a small text file (session 10).

    mahjong-house-rules 1
    name Grandma's rules
    variant qiaoma 1
    option bound_count total
    option seven_pairs true
    end

One fact a line; empty lines and lines that begin with `#` are passed over. The variant stands with the version of its
rules; only what differs from its defaults is stated; `end` says that nothing was cut off. A file is read as a whole or
not at all: the first fault is explained in one sentence with its line, in the language in use.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.options import OptionSpec, OptionValue, Ruleset
from game.engine.record import value_text
from game.engine.rules import ruleset, variant, variant_ids
from game.i18n import _, words

FORMAT: Final = 1
"""The version of the file that is written; every version up to it can be read."""

FIRST_WORD: Final = "mahjong-house-rules"
MOST_BYTES: Final = 16 * 1024
"""A larger file is not looked at."""

MOST_IN_A_NAME: Final = 40
"""Characters that the name of house rules may have."""

_COMMENT: Final = "#"


class HouseRulesError(ValueError):
    """House rules that cannot be read, kept or written: one translated sentence.

    `line` is the line at fault, counted from 1; None where it is the whole.
    """

    def __init__(self, sentence: str, line: int | None = None) -> None:
        super().__init__(sentence if line is None else _("Line {line}: {fault}").format(line=line, fault=sentence))
        self.line = line
        self.sentence = sentence


class HouseRules(msgspec.Struct, frozen=True):
    """What a family plays: `changed` are the switches that differ from the variant's defaults, sorted by id.

    Made by `house_rules`, which checks everything.
    """

    name: str
    variant_id: str
    changed: tuple[tuple[str, OptionValue], ...] = ()

    @property
    def ruleset(self) -> Ruleset:
        """The variant with these switches."""
        return ruleset(self.variant_id, dict(self.changed))

    def text(self) -> str:
        """The file; `read_house_rules` makes the same house rules of it."""
        return "".join(
            line + "\n"
            for line in (
                f"{FIRST_WORD} {FORMAT}",
                f"name {self.name}",
                f"variant {self.variant_id} {variant(self.variant_id).version}",
                *(f"option {name} {value_text(value)}" for name, value in self.changed),
                "end",
            )
        )


def house_rules(name: str, variant_id: str, options: dict[str, OptionValue]) -> HouseRules:
    """Checked house rules. Raises HouseRulesError for the name, RulesError for the variant and its switches."""
    return HouseRules(checked_name(name), variant_id, ruleset(variant_id, options).changed)


def checked_name(name: str) -> str:
    """The name with its spaces in order. Raises HouseRulesError where it cannot be one."""
    tidy = " ".join(name.split())
    if not tidy:
        raise HouseRulesError(_("House rules need a name."))
    if len(tidy) > MOST_IN_A_NAME:
        raise HouseRulesError(_("A name has at most {most} characters.").format(most=MOST_IN_A_NAME))
    if not tidy.isprintable():
        raise HouseRulesError(_("The name has characters that cannot be shown."))
    return tidy


def read_house_rules(content: bytes) -> HouseRules:
    """The house rules that a file states. Raises HouseRulesError, nothing being read, for the first fault."""
    if len(content) > MOST_BYTES:
        most = MOST_BYTES // 1024
        raise HouseRulesError(_("The file is larger than {most} KiB: these are no house rules.").format(most=most))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise HouseRulesError(_("This is no text: the file is damaged, or of another kind."), line) from error
    return _Reader().read(text)


class _Reader:
    """Reads one file line by line."""

    def __init__(self) -> None:
        self._name: str | None = None
        self._variant: str | None = None
        self._options: dict[str, OptionValue] = {}
        self._ended = False
        self._number = 0

    def read(self, text: str) -> HouseRules:
        lines = text.split("\n")
        self._first(lines[0].strip())
        for self._number, line in enumerate(lines[1:], start=2):
            if line.strip() and not line.startswith(_COMMENT):
                self._line(line.strip())
        if not self._ended:
            raise HouseRulesError(_("The file breaks off: its last line must read “end”."), self._last(lines))
        assert self._name is not None
        assert self._variant is not None
        return house_rules(self._name, self._variant, self._options)

    @staticmethod
    def _last(lines: list[str]) -> int:
        """The last line that says something."""
        return max(number for number, line in enumerate(lines, start=1) if line.strip())

    def _wrong(self, sentence: str) -> HouseRulesError:
        return HouseRulesError(sentence, self._number)

    def _first(self, line: str) -> None:
        """What kind of file it is, and which version."""
        self._number = 1
        word, _space, version = line.partition(" ")
        if word != FIRST_WORD or not _is_number(version):
            first = f"{FIRST_WORD} {FORMAT}"
            raise self._wrong(_("These are no house rules: the first line must read “{first}”.").format(first=first))
        if not 1 <= int(version) <= FORMAT:
            sentence = _("The file has version {version}; this game reads files up to version {ours}.")
            raise self._wrong(sentence.format(version=version, ours=FORMAT))

    def _line(self, line: str) -> None:
        word, _space, rest = line.partition(" ")
        if self._ended:
            raise self._wrong(_("Nothing may follow after “end”."))
        match word:
            case "name":
                self._once(self._name, word)
                try:
                    self._name = checked_name(rest)
                except HouseRulesError as error:
                    raise self._wrong(error.sentence) from error
            case "variant":
                self._once(self._variant, word)
                self._variant = self._read_variant(rest.split())
            case "option":
                self._read_option(rest.split())
            case "end" if not rest:
                self._end()
            case _:
                raise self._wrong(_("“{text}” says nothing that belongs into house rules.").format(text=_short(line)))

    def _once(self, before: str | None, word: str) -> None:
        if before is not None:
            raise self._wrong(_("“{word}” stands here a second time.").format(word=word))

    def _end(self) -> None:
        for word, value in (("name", self._name), ("variant", self._variant)):
            if value is None:
                raise self._wrong(_("The line “{word}” is missing.").format(word=word))
        self._ended = True

    def _read_variant(self, said: list[str]) -> str:
        if len(said) != 2 or not _is_number(said[1]):
            raise self._wrong(_("After “variant” comes a game and the version of its rules."))
        game, version = said
        if game not in variant_ids():
            raise self._wrong(_("There is no game “{game}” here.").format(game=_short(game)))
        ours = variant(game).version
        if int(version) != ours:
            sentence = _("These are rules of {game} in version {version}; here it is played in version {ours}.")
            raise self._wrong(sentence.format(game=words.variant_name(game), version=version, ours=ours))
        return game

    def _read_option(self, said: list[str]) -> None:
        if self._variant is None:
            raise self._wrong(_("The line “{word}” must come before the switches.").format(word="variant"))
        if len(said) != 2:
            raise self._wrong(_("After “option” comes a switch and its value."))
        name, value = said
        spec = _spec(self._variant, name)
        if spec is None:
            raise self._wrong(self._unknown(name))
        self._once(name if name in self._options else None, name)
        allowed = {value_text(each): each for each in spec.values}
        if value not in allowed:
            sentence = _("“{option}” cannot be “{value}”; it may be {values}.")
            raise self._wrong(sentence.format(option=name, value=_short(value), values=_listed(spec)))
        self._options[name] = allowed[value]

    def _unknown(self, name: str) -> str:
        assert self._variant is not None
        others = [each for each in variant_ids() if _spec(each, name) is not None]
        if others:
            sentence = _("{game} has no switch “{option}”; it belongs to {others}.")
            games = words.listed([words.variant_name(each) for each in others])
            return sentence.format(game=words.variant_name(self._variant), option=name, others=games)
        sentence = _("{game} has no switch “{option}”.")
        return sentence.format(game=words.variant_name(self._variant), option=_short(name))


def _spec(variant_id: str, option: str) -> OptionSpec | None:
    """The switch of a variant with this id."""
    return next((spec for spec in variant(variant_id).options if spec.id == option), None)


def _listed(spec: OptionSpec) -> str:
    """The values a switch may have, as the file writes them; a long row by its ends."""
    numbers = sorted(value for value in spec.values if type(value) is int)
    if len(numbers) > 6:
        step = numbers[1] - numbers[0]
        # i18n: the values a switch may have, by the first two and the last: 0, 1 … 20
        return _("{first}, {second} … {last}").format(first=numbers[0], second=numbers[0] + step, last=numbers[-1])
    return " / ".join(value_text(value) for value in spec.values)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 6


def _short(text: str) -> str:
    """A piece of a file as it can be shown: not too long, nothing that cannot be seen."""
    shown = "".join(char if char.isprintable() else "·" for char in text)
    return shown if len(shown) <= 40 else shown[:39] + "…"
