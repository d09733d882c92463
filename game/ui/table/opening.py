"""The opening as movements: the walls, the dice, the break, the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.events import DiceThrown, HandBegan, TilesDealt, WallBroken
from game.i18n import _
from game.i18n.words import CALLS
from game.ui.kit import KY, KZ
from game.ui.table import banner
from game.ui.table.effects import DiceThrow, Numbers, Shown
from game.ui.table.layout import Rest, T, W
from game.ui.table.model import TableModel
from game.ui.table.motion import Held, Path, Track, draw_in, fly, hold, lift, out, slide, then, turn_up
from game.ui.table.stage import Movement
from game.ui.table.times import BLOCK, BREAK, DEAL, DICE, THROW, WALL

if TYPE_CHECKING:
    from game.ui.table.choreography import After, Before, Choreographer


def hand_began(c: Choreographer, _event: HandBegan, model: TableModel, _before: Before, after: After) -> Movement:
    """Four walls are pushed together, one after the other, and settle."""
    made = Movement(WALL, [], [], [(0, "shuffle"), (540, "wall")])
    for piece, rest in after.items():
        wall, place = divmod(piece, 2 * c.layout.stacks)
        side, stack = (wall - model.seat) % 4, place // 2
        away = 64.0
        spread = (stack - (c.layout.stacks - 1) / 2) * 0.16
        dx, dy = ((-spread * W, away), (away, spread * W * KY), (spread * W, -away), (-away, -spread * W * KY))[side]
        start = Held(rest.pose, rest.x + dx, rest.y + dy, rest.z + 10, 0)
        made.tracks.append(Track(piece, 50 * side, 500, _arriving(start, rest)))
    return made


def dice(c: Choreographer, event: DiceThrown, model: TableModel, _before: Before, _after: After) -> Movement:
    """The throw; its sum is counted round the seats, the thrower being one."""
    side = c.side(event.seat, model)
    tray = c.layout.dial
    made = Movement(DICE, [], [], [(60, "dice")])
    if not c.cast.calm:
        made.effects.append(DiceThrow(0, THROW, c.kit, c.view, event.dice, (tray.cx, tray.cy), side))
    total = sum(event.dice)
    pictures, places = [], []
    for k in range(total):
        px = c.words.px(30 if k + 1 < total else 44, c.metrics.uu)
        pictures.append(_number(c, k + 1, px, k + 1 == total))
        places.append(_counted(c, (side + k) % 4, k // 4))
    made.effects.append(Numbers(THROW - 20, 780, pictures, places, max(18, 260 // total)))
    announced = _announced(event)
    for i, (seal, title) in enumerate(announced):
        picture = banner.shape_banner(c.words, c.metrics.uu, seal, title, "×2")
        x, y = c.zone("banner.bottom")
        at = (x, y + 140 * c.metrics.uu * (i - (len(announced) - 1) / 2))
        made.effects.append(Shown(700 + 120 * i, 1500, picture, at, 0.6))
    if announced:
        made.cues.append((700, "count"))
        made.length += 900
    return made


def _announced(event: DiceThrown) -> list[tuple[str, str]]:
    """What the throw means for the payments of the hand, each with a seal: 荒番 added, 开宝."""
    out = []
    if event.huang_fan_added:
        # i18n: 荒番 +{n} – the dice raised the counter, the hand pays double
        out.append((CALLS["huang_fan"].characters[:1], _("Carried doubling +{n}").format(n=event.huang_fan_added)))
    if event.kai_bao:
        out.append((CALLS["kai_bao"].characters[:1], _("Dice doubling")))
    return out


def _number(c: Choreographer, n: int, px: int, last: bool) -> pygame.Surface:
    """A number with a dark edge, for counting."""
    ink = c.words.render(str(n), "sans-bold", px, "amber" if last else "white")
    dark = c.words.render(str(n), "sans-bold", px, "#0d2016")
    s = pygame.Surface((ink.get_width() + 6, ink.get_height() + 6), pygame.SRCALPHA)
    for dx, dy in ((1, 3), (3, 1), (5, 3), (3, 5), (4, 5)):
        s.blit(dark, (dx, dy))
    s.blit(ink, (3, 3))
    return s


def _counted(c: Choreographer, side: int, lap: int) -> tuple[float, float]:
    """Where a number is called at a seat: beside the dial, each lap a little further out."""
    box = c.layout.dial
    far = 44 + 40 * lap
    x, y = (
        (box.cx, box.bottom + far),
        (box.right + far, box.cy),
        (box.cx, box.y - far),
        (box.x - far, box.cy),
    )[side]
    return c.view.px(x, y)


def break_wall(c: Choreographer, event: WallBroken, model: TableModel, _before: Before, after: After) -> Movement:
    """The stacks are counted from the right end; behind the last one the wall opens."""
    side = c.side(event.wall, model)
    n = event.skipped
    made = Movement(BREAK, [], [], [(300, "place")])
    pictures, places = [], []
    for stack in range(n):
        rest = c.layout.wall_place(side, stack, 0)
        w, d = rest.pose.foot
        x = rest.x + w / 2 + rest.pose.lean * 2 * T
        places.append(c.view.px(x, rest.y + d * KY / 2 - KZ * 2 * T))
        pictures.append(_number(c, stack + 1, c.words.px(24, c.metrics.u), stack + 1 == n))
    made.effects.append(Numbers(0, BREAK + 260, pictures, places, 280 // n))
    base = 2 * (c.layout.stacks * event.wall)
    for stack, height in ((n - 1, 40.0), (n - 2, 26.0)):
        for piece in (base + 2 * stack, base + 2 * stack + 1):
            if stack >= 0:
                made.tracks.append(Track(piece, 280, 300, lift(after[piece], height)))
    text = _("{sum}: the wall of {name}, {sum} stacks").format(sum=n, name=c.cast.names[event.wall])
    # i18n: the dice are counted: {sum}：{name}的墙，数{sum}墩
    made.effects.append(c.caption(text, c.middle(), 0, BREAK + 700))
    return made


def deal(c: Choreographer, event: TilesDealt, model: TableModel, before: Before, after: After) -> Movement:
    """Blocks fly round; when all have thirteen the own hand turns up and sorts itc."""
    made = Movement(BLOCK, [], [], [(60, "deal")])
    last = len(event.tiles) == 1 and model.turned_up
    for piece in event.places:
        was, rest = before.get(piece), after[piece]
        if was is None or (last and event.seat == model.seat):
            continue
        made.tracks.append(Track(piece, 0, 210, fly(was, rest, 60, 0.55)))
    if last:
        _turn_up(c, made, event, model, before, after)
    return made


def _turn_up(
    c: Choreographer, made: Movement, event: TilesDealt, model: TableModel, before: Before, after: After
) -> None:
    """Each own tile is tipped up where it lies; then they change places until they are sorted."""
    hand = model.hands[model.seat]
    row = sorted((p for p in hand if p not in event.places), key=lambda p: before[p].x)
    for i, piece in enumerate(row):
        upright = c.layout.own_place(i)
        path = then(turn_up(before[piece], upright), 0.42, slide(hold(upright), after[piece]))
        made.tracks.append(Track(piece, 150 + 16 * i, 430, path))
    for piece in event.places:
        if event.seat == model.seat:
            made.tracks.append(Track(piece, 0, 420, draw_in(before[piece], after[piece])))
    made.length = DEAL - 16 * BLOCK
    made.cues.append((220, "reveal"))


def _arriving(start: Held, rest: Rest) -> Path:
    """In from outside, becoming visible at once, with the last push at the end."""
    way = slide(start, rest, out)
    return lambda q: way(q)._replace(alpha=min(255, round(255 * q * 4)))
