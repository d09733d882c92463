"""`analyze`: the coach on one hand, written out or as JSON."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any
from unicodedata import east_asian_width

import msgspec

from game.bots.advice import Advice, Choice, Danger, Outlook, Why, advise
from game.bots.moves import each_one_less
from game.cli import DONE, UsageError
from game.cli.position import SEAT, position
from game.cli.rule_options import parse_options
from game.engine.actions import Discard, Pass, Qiao
from game.engine.gauge import FAR, Keys, keys_of, kinds_in
from game.engine.rules import RulesError, ruleset
from game.engine.tiles import Tile, format_tiles
from game.engine.view import SeatView
from game.i18n import _, ngettext
from game.i18n.words import action_words, shape_name, tile_name, variant_name
from game.i18n.words.advice import from_ready, why_text
from game.i18n.words.faults import fault_words

if TYPE_CHECKING:
    from game.cli import Commands


class Reach(msgspec.Struct, frozen=True):
    """One shape that may win: how far the hand is, what brings it nearer, and the discard with which that is so."""

    shape: str
    away: int
    accepts: tuple[tuple[Tile, int], ...]
    discard: Tile | None
    outlook: Outlook | None = None
    """What it promises then, where the advice goes so far."""

    @property
    def rank(self) -> tuple[int, int, float]:
        """Smaller is better: nearer, then more tiles, then likelier."""
        return self.away, -self.live, -(0.0 if self.outlook is None else self.outlook.chance)

    @property
    def live(self) -> int:
        """How many of the accepted tiles are left."""
        return sum(copies for _tile, copies in self.accepts)


def add_parser(commands: Commands) -> None:
    """Describes the command."""
    parser = commands.add_parser(
        "analyze",
        help=_("the coach on one hand"),
        description=_(
            "Tells for each shape that may win how far a hand is from it, which tiles bring it nearer and how many of "
            "them are left; and what to discard, with the reason. A hand of fourteen tiles has just drawn its last one."
        ),
    )
    parser.add_argument("hand", metavar="HAND", help=_("the concealed tiles, as in 123m55z"))
    parser.add_argument("--rules", metavar="ID", default="qinghunpeng", help=_("which variant"))
    parser.add_argument(
        "--melds", metavar="M", action="append", default=[], help=_("what lies on the table, as in peng:555z@1")
    )
    parser.add_argument("--seen", metavar="TILES", action="append", default=[], help=_("other tiles that are out"))
    parser.add_argument("--flowers", metavar="F", action="append", default=[], help=_("the flowers of the hand"))
    parser.add_argument("--wild", metavar="T", default="", help=_("the joker of the hand"))
    parser.add_argument("--ready", action="store_true", help=_("the hand has declared ready"))
    parser.add_argument("--dealer", action="store_true", help=_("the hand is the dealer's"))
    parser.add_argument("--options", metavar="K=V", default="", help=_("options of the variant, with commas between"))
    parser.add_argument("--json", action="store_true", help=_("print for a program to read"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Prints what there is to say about the hand."""
    try:
        rules = ruleset(args.rules, dict(parse_options(args.rules, args.options)))
    except RulesError as error:
        raise UsageError(fault_words(error)) from error
    view, actions = position(
        rules,
        hand=args.hand,
        melds=" ".join(args.melds),
        seen="".join(args.seen),
        flowers="".join(args.flowers),
        wild=args.wild,
        ready=args.ready,
        dealer=args.dealer,
    )
    advice = advise(view, actions)
    reaches = tuple(_reaches(view, advice))
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(_as_json(view, reaches, advice))).decode())
    else:
        for line in _story(view, reaches, advice):
            print(line)
    return DONE


def _reaches(view: SeatView, advice: Advice) -> Iterator[Reach]:
    """Every shape that may still win, the nearest first, each after the discard that does most for it."""
    own = view.players[view.seat]
    gauge = view.ruleset.variant.gauge(own.melds, view.ruleset, view.wild)
    hands: list[tuple[Tile | None, Keys]] = [(None, keys_of(view.hand, view.wild))]
    if view.drawn is not None:
        thrown = {choice.action.tile for choice in advice.choices if isinstance(choice.action, Discard | Qiao)}
        hands = [(tile, keys_of(rest, view.wild)) for tile, rest in each_one_less(view.hand) if tile in thrown]
    unseen, outlooks = view.unseen(), _outlooks(advice)
    found = []
    for at, shape in enumerate(gauge.shapes):
        best: Reach | None = None
        for tile, keys in hands:
            away = gauge.distances(keys)[at]
            if away >= FAR or (best is not None and away > best.away):
                continue
            mask = gauge.accepted(keys)[at]
            live = tuple([(kind, unseen[kind]) for kind in kinds_in(mask) if unseen[kind]])
            outlook = outlooks.get((tile, shape))
            reach = Reach(shape, away, live, tile, outlook)
            if best is None or reach.rank < best.rank:
                best = reach
        if best is not None:
            found.append(best)
    return iter(sorted(found, key=lambda reach: (reach.away, -reach.live)))


def _story(view: SeatView, reaches: Sequence[Reach], advice: Advice) -> Iterator[str]:
    """The advice in words."""
    yield _("{game}: {hand}").format(game=variant_name(view.ruleset.variant_id), hand=format_tiles(view.hand))
    turns = ngettext("{count} draw of your own", "{count} draws of your own", advice.turns).format(count=advice.turns)
    yield _("{tiles} tiles are left in the wall, enough for {draws}.").format(tiles=view.wall_left, draws=turns)
    yield ""
    if reaches:
        yield from _table(
            [_("shape"), _("distance"), _("left"), _("worth"), _("chance"), _("brings it nearer")],
            [
                [
                    shape_name(reach.shape),
                    from_ready(reach.away),
                    str(reach.live),
                    _worth(reach.outlook),
                    _chance(reach.outlook),
                    _accepted(reach),
                ]
                for reach in reaches
            ],
        )
    else:
        yield _("No shape that may win is left with these melds.")
    choices = [choice for choice in advice.choices if not isinstance(choice.action, Pass)]
    if not choices:
        return
    yield ""
    yield from _table(
        [_("choice"), _("heads for"), _("distance"), _("chance"), _("points"), _("danger")],
        [
            [
                action_words(choice.action),
                shape_name(choice.shape) if choice.shape else "–",
                from_ready(choice.away) if choice.away < FAR else "–",
                f"{choice.chance:.0%}",
                f"{choice.points:+.1f}",
                "–" if choice.danger is None else f"{choice.danger.chance:.1%}",
            ]
            for choice in choices
        ],
    )
    yield ""
    yield from _reasons(choices[0])


def _reasons(choice: Choice) -> Iterator[str]:
    """Why the best choice is the best."""
    yield _("Advised: {action}").format(action=action_words(choice.action))
    names = _names()
    for why in choice.reasons:
        yield f"  {why_text(why.code, why.operands, names)}"


def _names() -> tuple[str, str, str, str]:
    """What the seats are called where nobody has a name."""
    return (_("you"), _("the next player"), _("the player opposite"), _("the player before you"))


def _outlooks(advice: Advice) -> dict[tuple[Tile | None, str], Outlook]:
    """By the tile that is discarded (None where the hand stays as it is) and the shape: its outlook then."""
    found: dict[tuple[Tile | None, str], Outlook] = {}
    for choice in advice.choices:
        if isinstance(choice.action, Discard | Pass | Qiao):
            tile = None if isinstance(choice.action, Pass) else choice.action.tile
            for outlook in choice.outlooks:
                found.setdefault((tile, outlook.shape), outlook)
    return found


def _worth(outlook: Outlook | None) -> str:
    return "–" if outlook is None else str(outlook.worth)


def _chance(outlook: Outlook | None) -> str:
    return "–" if outlook is None else f"{outlook.chance:.0%}"


def _accepted(reach: Reach) -> str:
    """The accepted tiles, each with how many are left, and the discard that it takes."""
    kinds = " ".join(f"{tile}×{copies}" for tile, copies in reach.accepts)
    if reach.discard is None:
        return kinds
    return _("{tiles} (without {tile})").format(tiles=kinds, tile=tile_name(reach.discard))


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Columns of text, wide characters counting two; the last column is as long as it is."""
    widths = [max(map(_width, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        cells = [cell + " " * (width - _width(cell)) for cell, width in zip(row[:-1], widths, strict=False)]
        yield "  ".join([*cells, row[-1]]).rstrip()


def _width(text: str) -> int:
    """How many columns a text takes on a terminal."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


def _as_json(view: SeatView, reaches: Sequence[Reach], advice: Advice) -> dict[str, Any]:
    """The advice for a program: tiles in notation, actions as a record writes them, reasons as codes."""
    own = view.players[SEAT]
    return {
        "rules": view.ruleset.variant_id,
        "options": dict(view.ruleset.changed),
        "hand": format_tiles(view.hand),
        "melds": [str(meld) for meld in own.melds],
        "flowers": format_tiles(own.flowers),
        "wild": None if view.wild is None else str(view.wild),
        "wall": view.wall_left,
        "turns": advice.turns,
        "shapes": [
            {
                "shape": reach.shape,
                "away": reach.away,
                "live": reach.live,
                "accepts": {str(tile): copies for tile, copies in reach.accepts},
                "discard": None if reach.discard is None else str(reach.discard),
            }
            for reach in reaches
        ],
        "choices": [_choice_json(choice) for choice in advice.choices],
    }


def _choice_json(choice: Choice) -> dict[str, Any]:
    return {
        "action": str(choice.action),
        "discard": str(choice.action.tile) if isinstance(choice.action, Discard) else None,
        "away": None if choice.away >= FAR else choice.away,
        "shape": choice.shape,
        "chance": round(choice.chance, 6),
        "points": round(choice.points, 6),
        "exact": choice.exact,
        "danger": None if choice.danger is None else _danger_json(choice.danger),
        "outlooks": [
            {
                "shape": outlook.shape,
                "away": outlook.away,
                "live": outlook.live,
                "accepts": {str(tile): copies for tile, copies in outlook.accepts},
                "worth": outlook.worth,
                "value": round(outlook.value, 6),
                "chance": round(outlook.chance, 6),
            }
            for outlook in choice.outlooks
        ],
        "reasons": [_why_json(why) for why in choice.reasons],
    }


def _danger_json(danger: Danger) -> dict[str, Any]:
    return {
        "chance": round(danger.chance, 6),
        "cost": round(danger.cost, 6),
        "most": danger.most,
        "reasons": [_why_json(why) for why in danger.reasons],
    }


def _why_json(why: Why) -> dict[str, Any]:
    operands = [str(each) if isinstance(each, Tile) else each for each in why.operands]
    return {"code": why.code.value, "operands": operands}
