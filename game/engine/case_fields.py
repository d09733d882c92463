"""The parts of a case as they are read: every look at a field is checked, every fault names the field it is in."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Any, TypeVar

from game.engine.tiles import Tile, TileError, parse_tiles

Code = TypeVar("Code", bound=StrEnum)


class CaseError(ValueError):
    """A malformed case: one sentence, the field at fault, and the case's id as far as it could be read."""

    def __init__(self, sentence: str, field: str | None, case_id: str | int | None = None) -> None:
        super().__init__(sentence)
        self.field = field
        self.case_id = case_id


class Field:
    """A value of the case and the field it stands in; every look at it is checked."""

    def __init__(self, value: Any, field: str | None) -> None:
        self.value = value
        self.field = field

    def wrong(self, what: str) -> CaseError:
        """The error that says what is wrong with this field."""
        return CaseError(f"{self.field or 'the line'} {what}", self.field)

    def should(self, what: str) -> CaseError:
        """The error that says what this field must do and what stands there instead."""
        found = "a list" if isinstance(self.value, list) else "an object" if isinstance(self.value, dict) else None
        return self.wrong(f"must {what}, not {found or json.dumps(self.value, ensure_ascii=False)[:20]}")

    def fields(self) -> dict[str, Any]:
        """The value as an object."""
        if not isinstance(self.value, dict):
            raise self.should("be an object")
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
            raise CaseError(f"{field} is missing", field)
        return node

    def items(self, length: int | None = None, what: str = "") -> list[Field]:
        """The value as a list, of `length` items (in words: `what`)."""
        if not isinstance(self.value, list):
            raise self.should("be a list")
        if length is not None and len(self.value) != length:
            raise self.wrong(f"must be {what}, not {len(self.value)}")
        return [Field(value, f"{self.field}[{at}]") for at, value in enumerate(self.value)]

    def text(self) -> str:
        """The value as a text."""
        if not isinstance(self.value, str):
            raise self.should("be a text")
        return self.value

    def number(self, low: int, high: int | None = None) -> int:
        """The value as a whole number from `low` to `high`; true is not 1."""
        if type(self.value) is not int or self.value < low or (high is not None and self.value > high):
            upto = f"from {low} to {high}" if high is not None else f"from {low} up"
            raise self.should(f"be a whole number {upto}")
        return self.value

    def seat(self) -> int:
        """The value as a seat."""
        if type(self.value) is not int or self.value not in range(4):
            raise self.should("be a seat, 0, 1, 2 or 3")
        return self.value

    def yes_or_no(self) -> bool:
        """The value as true or false."""
        if not isinstance(self.value, bool):
            raise self.should("be true or false")
        return self.value

    def one_of(self, *codes: str) -> str:
        """The value as one of these codes."""
        if self.value not in codes:
            raise self.should(f"be {', '.join(codes[:-1])} or {codes[-1]}")
        return str(self.value)

    def code(self, codes: type[Code]) -> Code:
        """The value as a member of an enumeration."""
        return codes(self.one_of(*(code.value for code in codes)))

    def tiles(self) -> tuple[Tile, ...]:
        """The value as tiles."""
        try:
            return parse_tiles(self.text())
        except TileError as error:
            raise CaseError(f"{self.field}: {error}", self.field) from None

    def tile(self) -> Tile:
        """The value as exactly one tile."""
        tiles = self.tiles()
        if len(tiles) != 1:
            raise self.wrong(f"must be one tile, not {len(tiles)}")
        return tiles[0]


class _NotJsonError(ValueError):
    """Something that Python's reader would let pass."""


def _no_constant(name: str) -> None:
    raise _NotJsonError(f"the line is not JSON: {name} is no number there")


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise _NotJsonError(f'the line names "{twice[:40]}" twice')
    return found


def load(line: str) -> Any:
    """What a line of JSON holds; CaseError when it is not quite JSON."""
    try:
        return json.loads(line, parse_constant=_no_constant, object_pairs_hook=_no_key_twice)
    except RecursionError:
        raise CaseError("the line is nested too deeply", None) from None
    except _NotJsonError as error:
        raise CaseError(str(error), None) from None
    except json.JSONDecodeError as error:
        raise CaseError(f"the line is not JSON: {error.msg.lower()} at place {error.colno}", None) from None
    except ValueError:
        raise CaseError("the line has a number with too many digits", None) from None


def decode(line: bytes) -> str:
    """The text of a line; CaseError when it is not UTF-8."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise CaseError(f"the line is not UTF-8 text: byte {error.start + 1} is not", None) from None
