"""The case format: one finished hand as a line of JSON (rules README, "The case format").

`read_case` checks everything that can be counted and raises `CaseError`, one clear sentence and the field at fault, for
anything else than a well-formed case; `answer` settles a case. `answer_line` does both and never raises.

Fields are named as one would reach them: `win.tile`, `table[2].melds[0].kind`, `options.men_qing`; None is the line
itself. Keys that nobody knows are ignored, and null is the same as an absent key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from game.engine.actions import WinBy
from game.engine.case_fields import CaseError, Field, decode, load
from game.engine.faults import Phrase
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.melds import TAKEN_KINDS, Meld, MeldKind, meld_fault
from game.engine.options import Ruleset
from game.engine.rules import RulesError, ruleset
from game.engine.score import ScoreSheet, WinnerResult
from game.engine.tiles import Tile


class Case(msgspec.Struct, frozen=True):
    """A well-formed case."""

    id: str | int
    rules: Ruleset
    hand: FinishedHand


def read_case(line: str) -> Case:
    """The case that a line of a case file holds; CaseError when it is malformed."""
    root = Field(load(line), None)
    root.fields()
    case_id: str | int | None = None
    try:
        case_id = _read_id(root.need("id"))
        rules = _read_rules(root)
        hand = _read_hand(root, rules)
        _check_counts(hand, rules)
    except CaseError as error:
        raise CaseError(error.said, error.field, case_id) from None
    return Case(case_id, rules, hand)


def answer(case: Case) -> dict[str, Any]:
    """The result of a case, ready for JSON: every claim with its sheet, every debt with its own, the payments."""
    settled = case.rules.variant.settle(case.hand, case.rules)
    return {
        "id": case.id,
        "winners": [_winner(result) for result in settled.winners],
        "payments": list(settled.payments),
        "debts": [
            {"payer": debt.payer, "winner": debt.winner, "points": debt.sheet.value, "lines": _lines(debt.sheet)}
            for debt in settled.debts
        ],
    }


def answer_line(line: bytes | str, number: int, say: Callable[[CaseError], str] = str) -> dict[str, Any]:
    """The result of one line, or `line`, `id`, `error`, `field` in its place when it is malformed.

    `say` puts what is wrong into words.
    """
    try:
        if isinstance(line, bytes):
            line = decode(line)
        return answer(read_case(line))
    except CaseError as error:
        return {"line": number, "id": error.case_id, "error": say(error), "field": error.field}


def _winner(result: WinnerResult) -> dict[str, Any]:
    return {
        "seat": result.seat,
        "legal": result.legal,
        "shape": result.shape,
        "extras": list(result.extras),
        "flowers": result.flowers,
        "fan": result.fan,
        "value": result.value,
        "lines": _lines(result.sheet),
        "reasons": [reason.value for reason in result.reasons],
    } | ({} if result.amounts is None else {"amounts": list(result.amounts)})


def _lines(sheet: ScoreSheet) -> list[dict[str, Any]]:
    return [
        {
            "code": line.code,
            "operands": [str(each) if isinstance(each, Tile) else each for each in line.operands],
            "op": line.op.value,
            "amount": line.amount,
            "result": line.result,
            "rule": line.rule,
        }
        for line in sheet.lines
    ]


# Reading: what each part of a case must look like.


def _read_id(node: Field) -> str | int:
    if type(node.value) not in (str, int):
        raise node.should(Phrase("be a text"))
    return node.value  # type: ignore[no-any-return]


def _read_rules(root: Field) -> Ruleset:
    name = root.need("rules").text()
    options = root.maybe("options")
    chosen = options.fields() if options else {}
    try:
        return ruleset(name, chosen)
    except RulesError as error:
        raise CaseError(error.said, "rules" if error.option is None else f"options.{error.option[:40]}") from None


def _read_hand(root: Field, rules: Ruleset) -> FinishedHand:
    dealer = root.need("dealer").seat()
    dice, counter = root.maybe("dice"), root.maybe("huang_fan")
    thrown = None if dice is None else tuple(die.number(1, 6) for die in dice.items(2, Phrase("two dice")))
    doubles = 0 if counter is None else counter.number(0)
    joker = _read_joker(root, rules)
    one, two, three, four = (
        _read_seat(node, seat, rules, joker)
        for seat, node in enumerate(root.need("table").items(4, Phrase("four seats")))
    )
    win = _read_win(root.need("win"))
    return FinishedHand((one, two, three, four), win, dealer, thrown, doubles, joker)  # type: ignore[arg-type]


def _read_joker(root: Field, rules: Ruleset) -> Tile | None:
    """The joker of the hand: needed where there is one, only looked at elsewhere."""
    node = root.need("wild") if rules.variant.jokers else root.maybe("wild")
    if node is None:
        return None
    joker = node.tile()
    if rules.variant.jokers and joker not in rules.variant.joker_kinds:
        raise node.wrong(
            Phrase("cannot be {tile}, which is never the joker of {variant}", tile=joker, variant=rules.variant_id)
        )
    return joker


def _read_seat(node: Field, seat: int, rules: Ruleset, joker: Tile | None) -> SeatHand:
    concealed = node.need("concealed").tiles()
    flowers = node.need("flowers").tiles()
    melds = tuple(_read_meld(meld, seat, rules, joker) for meld in node.need("melds").items())
    ready = node.maybe("ready")
    laid = rules.variant.flower_kinds
    for tile in concealed:
        if tile in laid:
            raise node.need("concealed").wrong(Phrase("holds the flower {tile}, which belongs in flowers", tile=tile))
    for tile in flowers:
        if tile not in laid:
            raise node.need("flowers").wrong(Phrase("holds {tile}, which is no flower", tile=tile))
    return SeatHand(tuple(sorted(concealed)), melds, tuple(sorted(flowers)), ready.yes_or_no() if ready else False)


def _read_meld(node: Field, seat: int, rules: Ruleset, joker: Tile | None) -> Meld:
    kind_node, giver_node = node.need("kind"), node.maybe("from")
    kind = kind_node.code(MeldKind)
    if kind not in rules.variant.meld_kinds:
        raise kind_node.wrong(
            Phrase("cannot be {kind}, which {variant} does not have", kind=kind, variant=rules.variant_id)
        )
    tiles = tuple(sorted(node.need("tiles").tiles()))
    fault = meld_fault(kind, tiles)
    if fault is None and not rules.variant.flower_kinds.isdisjoint(tiles):
        fault = Phrase("cannot hold a flower")
    if fault is None and kind is MeldKind.LAI_ZI and tiles != (joker,):
        fault = Phrase("must be the joker, {tile}", tile=joker)
    if fault is not None:
        raise node.need("tiles").wrong(Phrase("of a {kind} {fault}", kind=kind, fault=fault))
    if kind not in TAKEN_KINDS:
        if giver_node is not None:
            raise giver_node.wrong(Phrase("does not belong to a meld of kind {kind}, which took no discard", kind=kind))
        return Meld(kind, tiles)
    giver = node.need("from")
    if giver.seat() == seat:
        raise giver.wrong(Phrase("cannot be the seat of the meld itself"))
    return Meld(kind, tiles, giver.seat())


def _read_win(node: Field) -> Win:
    by = node.need("by").code(WinBy)
    winners_node = node.need("winners")
    winners = tuple(each.seat() for each in winners_node.items())
    taken = by in (WinBy.DISCARD, WinBy.ROB_KONG)
    if not winners:
        raise winners_node.wrong(Phrase("names nobody"))
    if len(set(winners)) < len(winners):
        raise winners_node.wrong(Phrase("names a seat twice"))
    if len(winners) > 1 and not taken:
        raise winners_node.wrong(Phrase("must be one seat alone for a win by {by}", by=by))
    giver = node.need("from") if taken else node.maybe("from")
    if giver is not None:
        if not taken:
            raise giver.wrong(Phrase("does not belong to a win by {by}", by=by))
        if giver.seat() in winners:
            raise giver.wrong(Phrase("cannot be a winner"))
    tile = node.maybe("tile") if by is WinBy.EIGHT_FLOWERS else node.need("tile")
    replacement, turn = node.maybe("replacement"), node.maybe("turn")
    last_tile, last_four, flies = node.maybe("last_tile"), node.maybe("last_four"), node.maybe("flies")
    return Win(
        by,
        winners,
        None if tile is None else tile.tile(),
        None if giver is None else giver.seat(),
        None if replacement is None else replacement.one_of("flower", "kong"),
        None if turn is None else turn.one_of("tian_hu", "di_hu"),
        last_tile is not None and last_tile.yes_or_no(),
        last_four is not None and last_four.yes_or_no(),
        () if flies is None else tuple(fly.tile() for fly in flies.items()),
    )


def _check_counts(hand: FinishedHand, rules: Ruleset) -> None:
    """At most the copies there are of each kind, no flower to win on, thirteen tiles with each winner."""
    win = hand.win
    if win.tile is not None and win.tile in rules.variant.flower_kinds:
        raise CaseError(Phrase("win.tile cannot be a flower"), "win.tile")
    copies = rules.variant.copies
    left = list(copies)
    for field, tile in _shown(hand, bool(rules.get("fei_cang_ying", 0))):
        left[tile] -= 1
        if not copies[tile]:
            variant = rules.variant_id
            said = Phrase(
                "{field} shows {tile}, which {variant} does not have", field=field, tile=tile, variant=variant
            )
            raise CaseError(said, field)
        if left[tile] < 0:
            said = Phrase(
                "{field} shows more than the {copies} of {tile} that there are",
                field=field,
                copies=copies[tile],
                tile=tile,
            )
            raise CaseError(said, field)
    for seat in win.winners:
        own = hand.table[seat]
        size = len(own.concealed) + 3 * sum(meld.is_set for meld in own.melds)
        if size != 13:
            raise CaseError(
                Phrase(
                    "the winner in seat {seat} must hold thirteen tiles besides the winning one "
                    "(a kong counts three), not {count}",
                    seat=seat,
                    count=size,
                ),
                f"table[{seat}].concealed",
            )


def _shown(hand: FinishedHand, flies: bool) -> Iterator[tuple[str, Tile]]:
    """Every tile that the case shows, with its field; the turned ones with `flies` (option `fei_cang_ying`) alone."""
    for seat, own in enumerate(hand.table):
        for tile in own.concealed:
            yield f"table[{seat}].concealed", tile
        for at, meld in enumerate(own.melds):
            for tile in meld.tiles:
                yield f"table[{seat}].melds[{at}].tiles", tile
        for tile in own.flowers:
            yield f"table[{seat}].flowers", tile
    if hand.win.tile is not None:
        yield "win.tile", hand.win.tile
    if flies:
        for at, tile in enumerate(hand.win.flies):
            yield f"win.flies[{at}]", tile
