"""What goes to a worker process comes back as it was, type for type, over whole games of every variant."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from game.bots import make_player
from game.bots.host import Host
from game.bots.wire import WireError, decode, encode
from game.engine.match import Match, match_settings
from game.engine.rules import variant_ids
from game.engine.settings import Seat
from game.engine.tiles import KINDS


def _same(one: object, other: object) -> bool:
    """Equal, and of the same types all the way down."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(_same, one, other))
    if isinstance(one, msgspec.Struct):
        return all(_same(getattr(one, field), getattr(other, field)) for field in one.__struct_fields__)
    return one == other


def _travellers(variant: str, options: dict[str, object]) -> Iterator[object]:
    """Everything that a player is told and asked in two hands."""
    seats = [Seat(letter, "random") for letter in "ABCD"]
    match = Match.new(match_settings(variant, seats, 11, options=options, length=0))  # type: ignore[arg-type]
    host = Host(match, {seat: make_player("random", seat) for seat in range(4)})
    for _ in range(2):
        yield from (event.seen_by(2) for event in host.start_hand())
        while waiting := host.waiting:
            hand = match.round
            assert hand is not None
            yield hand.view(waiting[0])
            yield hand.legal_actions(waiting[0])
            yield from (event.seen_by(2) for event in host.apply(host.think(waiting[0])))


@pytest.mark.parametrize("variant", variant_ids())
def test_whole_games_travel(variant: str) -> None:
    count = 0
    for value in _travellers(variant, {}):
        assert _same(decode(encode(value)), value), value
        count += 1
    assert count > 200


def test_house_rules_travel() -> None:
    for value in _travellers("qiaoma", {"exchange_five": True, "hand_loss_cap": 7, "chi": False}):
        assert _same(decode(encode(value)), value), value


def test_what_does_not_travel() -> None:
    with pytest.raises(TypeError, match="object does not travel"):
        encode((KINDS[0], object()))


@pytest.mark.parametrize(
    "plain",
    [{"system": ["ls"]}, {"tile": "5x"}, {"action": "0 dance 5m"}, {"RiverTile": [1, 2, 3, 4, 5]}, {"a": 1, "b": 2}],
)
def test_bytes_that_say_nothing(plain: object) -> None:
    with pytest.raises(WireError):
        decode(msgspec.msgpack.encode(plain))


def test_broken_bytes() -> None:
    with pytest.raises(WireError):
        decode(b"\xc1")
