"""Every movement ends with every tile exactly at its resting place, and no two things on the table touch."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame
import pytest

from game.engine.actions import WinBy
from game.engine.events import DiceThrown, Event, HandBegan
from game.engine.match import Match
from game.ui.kit import Kit
from game.ui.kit.dice import resting
from game.ui.metrics import Metrics
from game.ui.table import acts, variant_acts
from game.ui.table.choreography import Cast, Choreographer
from game.ui.table.effects import DiceThrow
from game.ui.table.gallery import fill
from game.ui.table.hud.panels import Panels
from game.ui.table.hud.plates import Plates
from game.ui.table.layout import SIDES, Layout, Rest
from game.ui.table.model import TableModel
from game.ui.table.motion import Held, hold
from game.ui.table.script import Game, natural
from game.ui.text import Text

from .conftest import MakeBench

SIZES = (
    (1024, 640),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1440, 900),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
)


@pytest.fixture(scope="module", autouse=True)
def display() -> None:
    """A surface of the right byte order for sprites."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def seen_by(match: Match, seat: int) -> list[Event]:
    """Everything that a seat saw of a hand."""
    return [seen for event in match.events if (seen := event.seen_by(seat)) is not None]


@cache
def hand(name: str) -> Match:
    """One of the hands below, played once."""
    return HANDS[name]()


HANDS: dict[str, Callable[[], Match]] = {
    "opening": acts.opening,
    "claims": lambda: natural(10, acts.is_over),
    "kongs": lambda: natural(7, acts.is_over),
    "self-draw": lambda: acts.win(WinBy.SELF),
    "two winners": acts.two_winners,
    "robbed": acts.robbed,
    "eight flowers": acts.eight_flowers,
    "drawn": lambda: natural(1, acts.is_over),
    "敲": lambda: natural(7, acts.is_over, Game("qiaoma")),
    "换牌": variant_acts.exchanged,
    "百搭": lambda: natural(3, acts.is_over, Game("baida")),
    "武汉": lambda: natural(3, acts.is_over, Game("wuhan")),
    "飞苍蝇": variant_acts.flies,
    "认输": variant_acts.given_up,
}


@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize("calm", [False, True])
def test_every_movement_ends_at_rest(name: str, calm: bool) -> None:
    match = hand(name)
    stacks = match.rules.variant.stacks
    metrics = Metrics(1280, 720)
    layout = Layout(metrics.zone, stacks)
    cast = Cast(("a", "b", "c", "d"), ("youth", "lady", "granny", "gent"), calm)
    moves = Choreographer(metrics, Kit(metrics.u), layout, Text("en"), cast)
    for seat in (0, 1):
        model = TableModel(seat, stacks)
        rests: dict[int, Rest] = {}
        for event in seen_by(match, seat):
            before: dict[int, Held] = {} if isinstance(event, HandBegan) else {p: hold(r) for p, r in rests.items()}
            model.tell(event)
            rests = layout.rests(model)
            movement = moves.movement(event, model, before, rests)
            moved = {track.piece for track in movement.tracks}
            for track in movement.tracks:
                assert track.path(1.0) == hold(rests[track.piece])._replace(shows=True), (event, track.piece)
                assert all(_faced(track.path(q / 20)) for q in range(21)), "an own tile turned blank on its way"
                first = track.path(0.0)
                if track.piece in before and not calm:
                    was = before[track.piece]
                    assert (first.x, first.y, first.z) == pytest.approx((was.x, was.y, was.z)), (event, track.piece)
            for piece, held in before.items():
                assert piece in moved or held == hold(rests[piece]), (event, piece)


def _faced(held: Held) -> bool:
    """Whether a tile that leans on the own rack, if it is one, shows what it is."""
    return held.shows or held.pose.how != "tip"


@pytest.mark.parametrize("dice", [(1, 1), (2, 5), (6, 3)])
def test_the_dice_end_on_the_thrown_faces_in_their_tray(dice: tuple[int, int]) -> None:
    metrics = Metrics(1920, 1080)
    box = metrics.zone("dial").box
    throw = DiceThrow(0, 640, Kit(metrics.u), metrics.table, dice, (box.cx, box.cy), 1)
    for i, yaw in ((0, 24), (1, -18)):
        *_, turn = throw.pose(i, 1.0)
        for row, wanted in zip(turn, resting(dice[i], yaw), strict=True):
            assert row == pytest.approx(wanted)


def test_a_throw_never_sinks_into_the_table() -> None:
    metrics = Metrics(1920, 1080)
    throw = DiceThrow(0, 640, Kit(metrics.u), metrics.table, (3, 4), (960.0, 455.0), 0)
    for i in (0, 1):
        for step in range(101):
            assert throw.pose(i, step / 100)[2] >= 15.0 - 1e-9


def test_the_sum_of_the_dice_is_counted_to_its_end() -> None:
    metrics = Metrics(1280, 720)
    moves = Choreographer(metrics, Kit(metrics.u), Layout(metrics.zone), Text("en"),
                          Cast(("a", "b", "c", "d"), ("youth", "lady", "granny", "gent")))  # fmt: skip
    model = TableModel(0)
    model.tell(HandBegan(2, 0))
    event = DiceThrown(2, (6, 6), 1, 1)
    model.tell(event)
    numbers = [e for e in moves.movement(event, model, {}, {}).effects if hasattr(e, "pace")]
    assert len(numbers[0].places) == 12
    assert numbers[0].pace * 12 <= numbers[0].length


def test_hurrying_shows_the_same_as_playing_to_the_end(bench: MakeBench) -> None:
    made = bench(instant=False, speed="fast")
    one = made.sit(7)
    one.driver.asleep = True
    for _ in range(2000):
        if not one.director.busy:
            break
        made.app.step(16)
    made.pass_time(3000)
    played = pygame.image.tobytes(one.director.picture.surface, "RGB")
    two = made.sit(7)
    two.driver.asleep = True
    two.hurry()
    made.pass_time(64)
    assert pygame.image.tobytes(two.director.picture.surface, "RGB") == played


# -- nothing touches
def groups(metrics: Metrics, kongs: bool) -> dict[str, list[pygame.Rect]]:
    """The pixels of everything on the fullest table, by what it is; a pixel of slack for rounding up."""
    model = TableModel(0)
    fill(model, kongs)
    kit, layout = Kit(metrics.u), Layout(metrics.zone)
    rests = layout.rests(model)
    out: dict[str, list[pygame.Rect]] = {}

    def add(name: str, pieces: list[int]) -> None:
        for piece in pieces:
            rest = rests[piece]
            x, y = metrics.table.px(*rest.at_hand())
            out.setdefault(name, []).append(kit.extent(rest.pose).move(round(x), round(y)).inflate(-2, -2))

    for seat, side in enumerate(SIDES):
        add(f"river {side}", model.rivers[seat])
        add(f"hand {side}", model.hands[seat])
        add(f"flowers {side}", model.flowers[seat])
        add(f"melds {side}", [p for m in model.melds[seat] for p in m.pieces])
        add(f"wall {side}", list(range(36 * seat, 36 * seat + 36)))
    for name in ("dial", "score", "title", "icons"):
        out[name] = [metrics.rect(name).inflate(-2, -2)]
    for side, box in zip(SIDES, Plates(metrics).boxes, strict=True):
        out[f"plate {side}"] = [metrics.page.rect(*box).inflate(-2, -2)]
    out["log"] = [metrics.page.rect(*Panels(metrics, kit).log).inflate(-2, -2)]
    return out


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kongs", [True, False])
def test_nothing_on_the_full_table_touches(size: tuple[int, int], kongs: bool) -> None:
    found = groups(Metrics(*size), kongs)
    names = sorted(found)
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            if one.startswith("wall") and other.startswith("wall"):
                continue
            for rect in found[one]:
                hit = rect.collidelist(found[other])
                assert hit < 0, f"{one} {rect} touches {other} {found[other][hit]}"
    window = pygame.Rect(0, 0, *size)
    for name in names:
        for rect in found[name]:
            assert window.contains(rect), f"{name} leaves the window"


def test_more_discards_than_three_rows_hold_find_a_place() -> None:
    """Twenty-seven discards of one seat: each on a place of its own, off the dial and the other rivers."""
    metrics = Metrics(1920, 1080)
    kit, layout = Kit(metrics.u), Layout(metrics.zone)
    rects: dict[int, list[pygame.Rect]] = {}
    for side in range(4):
        for i in range(27):
            rest = layout.river_place(side, i)
            x, y = metrics.table.px(rest.x, rest.y)
            ground = pygame.Rect(round(x), round(y), *(round(v) for v in rest.pose.foot)).inflate(-2, -14)
            rects.setdefault(side, []).append(ground)
    everything = [rect for row in rects.values() for rect in row]
    for at, rect in enumerate(everything):
        assert rect.collidelist(everything[at + 1 :]) < 0
    assert kit.extent(layout.river_place(0, 26).pose).w > 0
