"""Files as accidents leave them: cut short, overwritten, doubled, with bytes turned over."""

from __future__ import annotations

import random
from collections.abc import Callable

Mutation = Callable[[bytes, random.Random], bytes]


def _flipped(content: bytes, chance: random.Random) -> bytes:
    changed = bytearray(content)
    for _time in range(chance.choice((1, 1, 2, 8, 64))):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def _cut(content: bytes, chance: random.Random) -> bytes:
    return content[: chance.randrange(len(content))]


def _without_a_piece(content: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + content[at + chance.randrange(1, 400) :]


def _with_a_piece_twice(content: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(content))
    piece = content[at : at + chance.randrange(1, 400)]
    return content[:at] + piece + content[at:]


def _with_noise(content: bytes, chance: random.Random) -> bytes:
    at, size = chance.randrange(len(content)), chance.randrange(1, 600)
    return content[:at] + chance.randbytes(size) + content[at + size :]


def _zeroed(content: bytes, chance: random.Random) -> bytes:
    at, size = chance.randrange(len(content)), chance.choice((1, 16, 512, 4096))
    return content[:at] + bytes(size) + content[at + size :]


STRANGE = (
    b"-1",
    b"99999999999999999999999",
    b"{",
    b"}",
    b"{0}",
    b"%s",
    b"\xff\xfe",
    b"null",
    b"[[[[",
    b"\n\n",
    b"\0",
    "癞".encode(),
)


HUGE = (
    b"9" * 5000,
    b"[" * 50_000,
    b'{"a":' * 20_000,
    b"<a>" * 20_000,
    b"(" * 20_000,
    b"1e99999",
    "癞".encode() * 100_000,
    b"\n" * 200_000,
    b"a" * 2_000_000,
)


def _with_something_huge(content: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + chance.choice(HUGE) + content[at:]


def _much_too_long(content: bytes, chance: random.Random) -> bytes:
    return content * (chance.choice((100_000, 4_000_000)) // len(content) + 2)


def _something_else(content: bytes, chance: random.Random) -> bytes:
    return chance.choice((b"", b"\0" * 5000, b"GIF89a", b"SQLite format 3\0", *HUGE))


def _with_strange_text(content: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + chance.choice(STRANGE) + content[at + chance.randrange(4) :]


def _with_other_digits(content: bytes, chance: random.Random) -> bytes:
    places = [at for at, byte in enumerate(content) if 48 <= byte <= 57]
    changed = bytearray(content)
    for at in chance.sample(places, min(len(places), chance.choice((1, 2, 5)))):
        changed[at] = 48 + chance.randrange(10)
    return bytes(changed)


def _with_lines_in_another_order(content: bytes, chance: random.Random) -> bytes:
    lines = content.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


MUTATIONS: tuple[Mutation, ...] = (
    _flipped,
    _cut,
    _without_a_piece,
    _with_a_piece_twice,
    _with_noise,
    _zeroed,
    _with_strange_text,
    _with_other_digits,
    _with_lines_in_another_order,
    _with_something_huge,
    _much_too_long,
    _something_else,
)


def mutated(content: bytes, chance: random.Random) -> bytes:
    """`content` after one accident or two."""
    for _time in range(chance.choice((1, 1, 1, 2))):
        if content:
            content = chance.choice(MUTATIONS)(content, chance)
    return content
