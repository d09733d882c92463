"""One hand as arguments of the command line describe it: the view of a seat, and what it may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.cli import UsageError
from game.engine.actions import Action, AnGang, BuGang, Discard, Hu, LayOut, Pass, Qiao, WinBy
from game.engine.events import Source
from game.engine.melds import RED, TAKEN_KINDS, Meld, MeldKind, parse_meld
from game.engine.options import Ruleset
from game.engine.standing import would_win
from game.engine.tiles import KINDS, Tile, TileError, parse_tile, parse_tiles
from game.engine.view import PlayerView, RiverTile, SeatView
from game.engine.waits import waits_of
from game.i18n import _, ngettext
from game.i18n.words import meld_name, tile_name
from game.i18n.words.faults import fault_words

SEAT: Final = 0
"""The seat that the hand belongs to."""
_OTHERS: Final = 13
_NO_FAN: Final = (2, 3)
"""Dice that double nothing in any game."""


def position(
    rules: Ruleset,
    *,
    hand: str,
    melds: str = "",
    seen: str = "",
    flowers: str = "",
    wild: str = "",
    ready: bool = False,
    dealer: bool = False,
) -> tuple[SeatView, tuple[Action, ...]]:
    """The view of a seat with these tiles, as the texts write them, and its legal actions.

    With fourteen tiles (a kong counting three) the last one of `hand` was just drawn; with thirteen the others are to
    play, and there is nothing but `Pass`. `seen` are all other tiles that are out. The wall holds what is left when
    the others have thirteen each. Raises UsageError with one sentence.
    """
    tiles, laid = _tiles("HAND", hand), _melds(rules, melds)
    joker = _joker(rules, wild)
    _check_size(tiles, laid)
    own_flowers, out = _tiles("--flowers", flowers), _tiles("--seen", seen)
    _check_kinds(rules, tiles, own_flowers)
    turned = _turned(rules, joker)
    used = Counter([*tiles, *own_flowers, *out, *(tile for meld in laid for tile in meld.tiles)])
    if turned is not None:
        used[turned] += 1
    _check_counts(rules, used)
    if ready:
        _check_ready(rules, tiles, laid, joker)
    wall = sum(rules.variant.copies) - used.total() - 3 * _OTHERS
    if wall < 0:
        raise UsageError(_("So many tiles are seen that the other hands cannot be full."))
    drawn = tiles[-1] if len(tiles) % 3 == 2 else None
    others = PlayerView(_OTHERS, (), (), ())
    view = SeatView(
        seat=SEAT,
        ruleset=rules,
        dealer=SEAT if dealer else SEAT + 1,
        dice=_NO_FAN,
        huang_fan=0,
        hand=tuple(sorted(tiles)),
        drawn=drawn,
        source=None if drawn is None else Source.TURN,
        players=(
            PlayerView(len(tiles), laid, tuple(sorted(own_flowers)), tuple(RiverTile(tile) for tile in out), ready),
            others,
            others,
            others,
        ),
        wall_left=wall,
        turn=SEAT,
        offer=None,
        passed=(),
        bound=(),
        di_fen=1,
        purses=(0, 0, 0, 0),
        hand_number=1,
        wild=joker,
        turned=None if turned is None else 0,
        turned_tile=turned,
    )
    return view, (Pass(SEAT),) if drawn is None else tuple(_choices(view, drawn))


def _check_ready(rules: Ruleset, tiles: tuple[Tile, ...], melds: tuple[Meld, ...], joker: Tile | None) -> None:
    """Who has declared waits for something, whatever was drawn since."""
    if not rules.variant.declares:
        raise UsageError(_("--ready: nobody declares ready in this game."))
    held = tiles[:-1] if len(tiles) % 3 == 2 else tiles
    if not waits_of(rules, tuple(sorted(held)), melds, joker):
        raise UsageError(_("--ready: the hand without the tile just drawn waits for nothing."))


def _choices(view: SeatView, drawn: Tile) -> Iterator[Action]:
    """What the seat may do with fourteen tiles."""
    rules, variant, own = view.ruleset, view.ruleset.variant, view.players[view.seat]
    conduct = variant.conduct(rules)
    if would_win(view, drawn).legal:
        yield Hu(view.seat, WinBy.SELF, drawn)
    singles = (RED, view.wild) if conduct.lays_singles else ()
    kinds = tuple(dict.fromkeys(view.hand))
    if view.wall_left > conduct.closing and not own.ready:
        pengs = {meld.tiles[0] for meld in own.melds if meld.kind is MeldKind.PENG}
        for tile in kinds:
            if view.hand.count(tile) == 4 and tile not in singles:
                yield AnGang(view.seat, tile)
            if tile in pengs:
                yield BuGang(view.seat, tile)
    for tile in kinds:
        if tile in singles:
            yield LayOut(view.seat, tile)
    thrown = [drawn] if own.ready else [tile for tile in kinds if tile not in singles]
    if conduct.declares and not own.ready:
        for tile in thrown:
            at = view.hand.index(tile)
            if waits_of(rules, view.hand[:at] + view.hand[at + 1 :], own.melds, view.wild):
                yield Qiao(view.seat, tile)
    for tile in thrown:
        yield Discard(view.seat, tile)


def _tiles(name: str, text: str) -> tuple[Tile, ...]:
    try:
        return parse_tiles(text)
    except TileError as error:
        raise UsageError(f"{name}: {fault_words(error)}") from error


def _melds(rules: Ruleset, text: str) -> tuple[Meld, ...]:
    """The melds, one after another, with spaces or semicolons between."""
    found = []
    for part in text.replace(";", " ").replace(",", " ").split():
        try:
            meld = parse_meld(part)
        except ValueError as error:
            raise UsageError(f"--melds: {fault_words(error)}") from error
        if meld.kind not in rules.variant.meld_kinds:
            raise UsageError(_("There is no {meld} in this game.").format(meld=meld_name(meld.kind)))
        if meld.giver == SEAT or (meld.giver is not None and meld.kind not in TAKEN_KINDS):
            raise UsageError(_("{meld} cannot be from seat {seat}.").format(meld=part, seat=meld.giver))
        found.append(meld)
    return tuple(found)


def _joker(rules: Ruleset, text: str) -> Tile | None:
    """The joker of the hand, needed where there is one."""
    if not rules.variant.jokers:
        if text:
            raise UsageError(_("There is no joker in this game; leave --wild out."))
        return None
    if not text:
        raise UsageError(_("This game has a joker: name it with --wild."))
    try:
        joker = parse_tile(text)
    except TileError as error:
        raise UsageError(f"--wild: {fault_words(error)}") from error
    if joker not in rules.variant.joker_kinds:
        raise UsageError(_("{tile} is never the joker in this game.").format(tile=tile_name(joker)))
    return joker


def _turned(rules: Ruleset, joker: Tile | None) -> Tile | None:
    """The tile that was turned up to name the joker, as far as that can be told."""
    if joker is None:
        return None
    return next(tile for tile in KINDS if rules.variant.copies[tile] and rules.variant.opening_wild(tile) == joker)


def _check_size(tiles: tuple[Tile, ...], melds: tuple[Meld, ...]) -> None:
    size = len(tiles) + 3 * sum(meld.is_set for meld in melds)
    if size not in (13, 14):
        raise UsageError(
            _("A hand has thirteen tiles, or fourteen after a draw (a meld counts three), not {count}.").format(
                count=size
            )
        )


def _check_kinds(rules: Ruleset, tiles: tuple[Tile, ...], flowers: tuple[Tile, ...]) -> None:
    kinds = rules.variant.flower_kinds
    for tile in tiles:
        if tile in kinds:
            raise UsageError(_("{tile} is a flower here: name it with --flowers.").format(tile=tile_name(tile)))
    for tile in flowers:
        if tile not in kinds:
            raise UsageError(_("{tile} is no flower here.").format(tile=tile_name(tile)))


def _check_counts(rules: Ruleset, used: Counter[Tile]) -> None:
    copies = rules.variant.copies
    for tile, count in sorted(used.items()):
        if not copies[tile]:
            raise UsageError(_("There is no {tile} in this game.").format(tile=tile_name(tile)))
        if count > copies[tile]:
            raise UsageError(
                ngettext(
                    "{tile} is named {count} times, and there is {copies}.",
                    "{tile} is named {count} times, and there are {copies}.",
                    copies[tile],
                ).format(tile=tile_name(tile), count=count, copies=copies[tile])
            )
