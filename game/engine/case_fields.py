"""The parts of a case as they are read: every look at a field is checked, every fault names the field it is in."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Any, Final, TypeVar

from game.engine.faults import Fault, Phrase
from game.engine.tiles import Tile, TileError, parse_tiles

Code = TypeVar("Code", bound=StrEnum)


class CaseError(Fault):
    """A malformed case: one sentence, the field at fault, and the case's id as far as it could be read."""

    def __init__(self, said: Phrase, field: str | None, case_id: str | int | None = None) -> None:
        super().__init__(said)
        self.field = field
        self.case_id = case_id


class Field:
    """A value of the case and the field it stands in; every look at it is checked."""

    def __init__(self, value: Any, field: str | None) -> None:
        self.value = value
        self.field = field

    def wrong(self, what: Phrase) -> CaseError:
        """The error that says what is wrong with this field."""
        if self.field is None:
            return CaseError(Phrase("the line {what}", what=what), None)
        return CaseError(Phrase("{field} {what}", field=self.field, what=what), self.field)

    def should(self, what: Phrase) -> CaseError:
        """The error that says what this field must do and what stands there instead."""
        if isinstance(self.value, list):
            return self.wrong(Phrase("must {what}, not a list", what=what))
        if isinstance(self.value, dict):
            return self.wrong(Phrase("must {what}, not an object", what=what))
        found = json.dumps(self.value, ensure_ascii=False)[:20]
        return self.wrong(Phrase("must {what}, not {found}", what=what, found=found))

    def fields(self) -> dict[str, Any]:
        """The value as an object."""
        if not isinstance(self.value, dict):
            raise self.should(Phrase("be an object"))
        return self.value

    def maybe(self, key: str) -> Field | None:
        """The value under `key`, None when it is absent or null."""
        value = self.fields().get(key)
        return None if value is None else Field(value, f"{self.field}.{key}" if self.field else key)

    def need(self, key: str) -> Field:
        """The value under `key`, which must be there."""
        node = self.maybe(key)
        if node is None:
            field = f"{self.field}.{key}" if self.field else key
            raise CaseError(Phrase("{field} is missing", field=field), field)
        return node

    def items(self, length: int | None = None, what: str = "") -> list[Field]:
        """The value as a list, of `length` items (in words: `what`)."""
        if not isinstance(self.value, list):
            raise self.should(Phrase("be a list"))
        if length is not None and len(self.value) != length:
            raise self.wrong(Phrase("must be {what}, not {found}", what=what, found=len(self.value)))
        return [Field(value, f"{self.field}[{at}]") for at, value in enumerate(self.value)]

    def text(self) -> str:
        """The value as a text."""
        if not isinstance(self.value, str):
            raise self.should(Phrase("be a text"))
        return self.value

    def number(self, low: int, high: int | None = None) -> int:
        """The value as a whole number from `low` to `high`; true is not 1."""
        if type(self.value) is not int or self.value < low or (high is not None and self.value > high):
            if high is None:
                raise self.should(Phrase("be a whole number from {low} up", low=low))
            raise self.should(Phrase("be a whole number from {low} to {high}", low=low, high=high))
        return self.value

    def seat(self) -> int:
        """The value as a seat."""
        if type(self.value) is not int or self.value not in range(4):
            raise self.should(Phrase("be a seat, 0, 1, 2 or 3"))
        return self.value

    def yes_or_no(self) -> bool:
        """The value as true or false."""
        if not isinstance(self.value, bool):
            raise self.should(Phrase("be true or false"))
        return self.value

    def one_of(self, *codes: str) -> str:
        """The value as one of these codes."""
        if self.value not in codes:
            choice = Phrase("{others} or {last}", others=codes[:-1], last=codes[-1])
            raise self.should(Phrase("be {choice}", choice=choice))
        return str(self.value)

    def code(self, codes: type[Code]) -> Code:
        """The value as a member of an enumeration."""
        return codes(self.one_of(*(code.value for code in codes)))

    def tiles(self) -> tuple[Tile, ...]:
        """The value as tiles."""
        try:
            return parse_tiles(self.text())
        except TileError as error:
            raise CaseError(Phrase("{field}: {error}", field=self.field, error=error), self.field) from None

    def tile(self) -> Tile:
        """The value as exactly one tile."""
        tiles = self.tiles()
        if len(tiles) != 1:
            raise self.wrong(Phrase("must be one tile, not {count}", count=len(tiles)))
        return tiles[0]


class _NotJsonError(Fault):
    """Something that Python's reader would let pass."""


_JSON: Final[dict[str, Phrase]] = {
    str(said): said
    for said in (
        Phrase("expecting value"),
        Phrase("expecting property name enclosed in double quotes"),
        Phrase("expecting ':' delimiter"),
        Phrase("expecting ',' delimiter"),
        Phrase("illegal trailing comma before end of object"),
        Phrase("illegal trailing comma before end of array"),
        Phrase("unterminated string starting at"),
        Phrase("invalid control character at"),
        Phrase("invalid \\escape: "),
        Phrase("invalid \\uxxxx escape"),
        Phrase("extra data"),
        Phrase("unexpected utf-8 bom (decode using utf-8-sig)"),
    )
}
"""What Python's reader says of a text that is not JSON, in small letters."""


def _no_constant(name: str) -> None:
    raise _NotJsonError(Phrase("the line is not JSON: {name} is no number there", name=name))


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise _NotJsonError(Phrase('the line names "{name}" twice', name=twice[:40]))
    return found


def load(line: str) -> Any:
    """What a line of JSON holds; CaseError when it is not quite JSON."""
    try:
        return json.loads(line, parse_constant=_no_constant, object_pairs_hook=_no_key_twice)
    except RecursionError:
        raise CaseError(Phrase("the line is nested too deeply"), None) from None
    except _NotJsonError as error:
        raise CaseError(error.said, None) from None
    except json.JSONDecodeError as error:
        what = _JSON.get(error.msg.lower(), error.msg.lower())
        raise CaseError(
            Phrase("the line is not JSON: {what} at place {place}", what=what, place=error.colno), None
        ) from None
    except ValueError:
        raise CaseError(Phrase("the line has a number with too many digits"), None) from None


def decode(line: bytes) -> str:
    """The text of a line; CaseError when it is not UTF-8."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise CaseError(
            Phrase("the line is not UTF-8 text: byte {place} is not", place=error.start + 1), None
        ) from None
