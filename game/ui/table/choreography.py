"""Every event as a movement (look.md, "Movement"). Times are those of normal speed.

A movement is made from where the pieces were and where they rest afterwards. Whatever an event moves without a path of
its own slides; so nothing can jump, and everything ends at its resting place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.actions import WinBy
from game.engine.events import (
    BoundFormed,
    Claimed,
    DiceThrown,
    Discarded,
    Drew,
    Event,
    FlowerLaid,
    HandBegan,
    HandDrawn,
    HandEnded,
    HandWon,
    KongDeclared,
    KongLaid,
    Source,
    TilesDealt,
    WallBroken,
)
from game.engine.melds import MeldKind
from game.i18n import _, ngettext
from game.i18n.words import CALLS, shape_name
from game.ui.kit import KY, KZ, Kit
from game.ui.metrics import Metrics
from game.ui.table import banner
from game.ui.table.effects import Arrows, DiceThrow, Effect, Flash, Numbers, Shown
from game.ui.table.layout import SIDES, Layout, Rest, T, W
from game.ui.table.model import TableModel
from game.ui.table.motion import (
    Held,
    Path,
    Track,
    draw_in,
    fade,
    fly,
    hold,
    lift,
    linear,
    out,
    push_over,
    slide,
    then,
    turn_up,
)
from game.ui.table.picture import shining
from game.ui.table.stage import Movement
from game.ui.text import Text

DICE, WALL, BREAK, FLOWER, DRAW, DISCARD = 900, 700, 500, 350, 160, 220
CALL, FLIGHT, WIN, DEAL = 450, 300, 1200, 1800
BLOCK: Final = 76
"""From one block of the deal to the next: sixteen of them, then the own hand turns up."""
SLIDE: Final = 160
FADE: Final = 180
LASTING: Final = 60_000
"""How long effects live that stay until the next hand: the light on the winning tile, the names of the shapes."""
FALL, STAGGER = 170, 26
"""How long a tile takes to fall when a hand is pushed over, and how much later its neighbour begins."""

Before = Mapping[int, Held]
After = Mapping[int, Rest]


@dataclass(slots=True)
class Cast:
    """Who plays, as far as movements need it: names and faces by seat, and whether motion is reduced."""

    names: tuple[str, ...]
    faces: tuple[str, ...]
    calm: bool = False


class Choreographer:
    """Makes movements for one window."""

    def __init__(self, metrics: Metrics, kit: Kit, layout: Layout, words: Text, cast: Cast) -> None:
        self.metrics = metrics
        self.view = metrics.table
        self.kit = kit
        self.layout = layout
        self.words = words
        self.cast = cast
        self._makers: dict[type[Event], Callable[..., Movement]] = {
            HandBegan: self._hand_began,
            DiceThrown: self._dice,
            WallBroken: self._break,
            TilesDealt: self._deal,
            FlowerLaid: self._flower,
            Drew: self._draw,
            Discarded: self._discard,
            Claimed: self._claim,
            KongDeclared: self._kong_declared,
            KongLaid: self._kong_laid,
            BoundFormed: self._bound,
            HandWon: self._won,
            HandDrawn: self._drawn,
            HandEnded: self._ended,
        }

    def movement(self, event: Event, model: TableModel, before: Before, after: After) -> Movement:
        """What `event` looks like; the model has already been told it."""
        maker = self._makers.get(type(event))
        made = maker(event, model, before, after) if maker else Movement()
        if self.cast.calm:
            made = self._calmed(made, before, after)
        known = {track.piece for track in made.tracks}
        for piece, rest in after.items():
            was = before.get(piece)
            if piece not in known and was is not None and was != hold(rest):
                made.tracks.append(self._drift(piece, was, rest))
        return made

    def lasting(self, event: Event, model: TableModel, after: After, now: int) -> list[Effect]:
        """What of an event is still to be seen when its movement is over: lights and names at the end of a hand."""
        if not isinstance(event, HandWon | HandDrawn | HandEnded):
            return []
        effects = [effect for effect in self.movement(event, model, {}, after).effects if effect.length >= LASTING]
        for effect in effects:
            effect.start = now - effect.length // 2
        return effects

    def _drift(self, piece: int, was: Held, rest: Rest) -> Track:
        """The way of a piece that only makes room."""
        if self.cast.calm:
            return Track(piece, 0, FADE, *_faded(was, rest))
        return Track(piece, 0, SLIDE, slide(was, rest))

    def _calmed(self, made: Movement, before: Before, after: After) -> Movement:
        """The same with cross-fades: pieces change their places without flying, and no dice tumble."""
        tracks = []
        for track in made.tracks:
            rest = after.get(track.piece)
            if rest is not None and before.get(track.piece) != hold(rest):
                path, also = fade(before.get(track.piece), rest)
                tracks.append(Track(track.piece, min(track.start, CALL), FADE, path, False, also))
        effects: list[Effect] = [e for e in made.effects if isinstance(e, (Shown, Numbers))]
        for effect in effects:
            if isinstance(effect, Shown):
                effect.grow, effect.rise = 1.0, 0.0
        return Movement(made.length, tracks, effects, made.cues)

    # -- help
    def _side(self, seat: int, model: TableModel) -> int:
        return (seat - model.seat) % 4

    def _zone(self, name: str) -> tuple[float, float]:
        """The middle of a zone on the table, in pixels."""
        box = self.metrics.zone(name).box
        return self.view.px(box.cx, box.cy)

    def _pixel(self, held: Held | Rest) -> tuple[float, float]:
        """The middle of what a piece shows, in pixels."""
        w, d = held.pose.foot
        if held.pose.how == "tip":
            return self.view.px(held.x + w / 2, held.y - 46 - KZ * held.z)
        return self.view.px(held.x + w / 2, held.y + d * KY / 2 - KZ * (held.z + T))

    def _caption(self, text: str, at: tuple[float, float], start: int, length: int, colour: str = "amber") -> Shown:
        return Shown(start, length, banner.caption(self.words, self.metrics.uu, text, colour), at, 1.0, 8)

    def _middle(self) -> tuple[float, float]:
        """Where captions about the whole table stand: below the dial."""
        rect = self.metrics.rect("toast")
        return float(rect.centerx), float(rect.centery)

    def _inside(self, at: tuple[float, float], picture: pygame.Surface) -> tuple[float, float]:
        """A middle for a picture so that it lies on the cloth and off the side hands."""
        cloth = self.metrics.rect("cloth").inflate(-round(230 * self.metrics.u), 0)
        half = picture.get_width() / 2 - banner.PAD * self.metrics.uu
        return min(max(at[0], cloth.left + half), cloth.right - half), at[1]

    def _banner(self, call: str, seat: int, model: TableModel, start: int = 0, length: int = CALL) -> Shown:
        """The call of a seat, at its wall."""
        words = CALLS[call]
        face = self.cast.faces[seat]
        picture = banner.call_banner(self.words, self.metrics.uu, words.characters, words.wugniu, face)
        return Shown(start, length, picture, self._zone(f"banner.{SIDES[self._side(seat, model)]}"), 0.6)

    def _flights(
        self, pieces: tuple[int, ...], before: Before, after: After, start: int, length: int, arc: float, trail: bool
    ) -> list[Track]:
        out_: list[Track] = []
        for piece in pieces:
            was, rest = before.get(piece), after.get(piece)
            if was is not None and rest is not None and was != hold(rest):
                out_.append(Track(piece, start, length, fly(was, rest, arc), trail))
        return out_

    # -- the opening
    def _hand_began(self, _event: HandBegan, model: TableModel, _before: Before, after: After) -> Movement:
        """Four walls are pushed together, one after the other, and settle."""
        made = Movement(WALL, [], [], [(0, "shuffle"), (540, "wall")])
        for piece, rest in after.items():
            wall, place = divmod(piece, 2 * self.layout.stacks)
            side, stack = (wall - model.seat) % 4, place // 2
            away = 64.0
            spread = (stack - (self.layout.stacks - 1) / 2) * 0.16
            dx, dy = ((-spread * W, away), (away, spread * W * KY), (spread * W, -away), (-away, -spread * W * KY))[
                side
            ]
            start = Held(rest.pose, rest.x + dx, rest.y + dy, rest.z + 10, 0)
            made.tracks.append(Track(piece, 50 * side, 500, _arriving(start, rest)))
        return made

    def _dice(self, event: DiceThrown, model: TableModel, _before: Before, _after: After) -> Movement:
        """The throw; its sum is counted round the seats, the thrower being one."""
        side = self._side(event.seat, model)
        tray = self.layout.dial
        made = Movement(DICE, [], [], [(60, "dice")])
        if not self.cast.calm:
            made.effects.append(DiceThrow(0, 640, self.kit, self.view, event.dice, (tray.cx, tray.cy), side))
        total = sum(event.dice)
        pictures, places = [], []
        for k in range(total):
            px = self.words.px(30 if k + 1 < total else 44, self.metrics.uu)
            pictures.append(self._number(k + 1, px, k + 1 == total))
            places.append(self._counted((side + k) % 4, k // 4))
        made.effects.append(Numbers(620, 780, pictures, places, max(18, 260 // total)))
        if event.huang_fan_added:
            text = _("Carried doubling +{n}: this hand pays double").format(n=event.huang_fan_added)
            # i18n: 荒番 +{n}，这一局加倍 – the dice raised the counter
            made.effects.append(self._caption(text, self._middle(), 700, 1500))
            made.cues.append((700, "count"))
            made.length += 600
        return made

    def _number(self, n: int, px: int, last: bool) -> pygame.Surface:
        """A number with a dark edge, for counting."""
        ink = self.words.render(str(n), "sans-bold", px, "amber" if last else "white")
        dark = self.words.render(str(n), "sans-bold", px, "#0d2016")
        s = pygame.Surface((ink.get_width() + 6, ink.get_height() + 6), pygame.SRCALPHA)
        for dx, dy in ((1, 3), (3, 1), (5, 3), (3, 5), (4, 5)):
            s.blit(dark, (dx, dy))
        s.blit(ink, (3, 3))
        return s

    def _counted(self, side: int, lap: int) -> tuple[float, float]:
        """Where a number is called at a seat: beside the dial, each lap a little further out."""
        box = self.layout.dial
        far = 44 + 40 * lap
        x, y = (
            (box.cx, box.bottom + far),
            (box.right + far, box.cy),
            (box.cx, box.y - far),
            (box.x - far, box.cy),
        )[side]
        return self.view.px(x, y)

    def _break(self, event: WallBroken, model: TableModel, _before: Before, after: After) -> Movement:
        """The stacks are counted from the right end; behind the last one the wall opens."""
        side = self._side(event.wall, model)
        n = event.skipped
        made = Movement(BREAK, [], [], [(300, "place")])
        pictures, places = [], []
        for stack in range(n):
            rest = self.layout.wall_place(side, stack, 0)
            w, d = rest.pose.foot
            x = rest.x + w / 2 + rest.pose.lean * 2 * T
            places.append(self.view.px(x, rest.y + d * KY / 2 - KZ * 2 * T))
            pictures.append(self._number(stack + 1, self.words.px(24, self.metrics.u), stack + 1 == n))
        made.effects.append(Numbers(0, BREAK + 260, pictures, places, 280 // n))
        base = 2 * (self.layout.stacks * event.wall)
        for stack, height in ((n - 1, 40.0), (n - 2, 26.0)):
            for piece in (base + 2 * stack, base + 2 * stack + 1):
                if stack >= 0:
                    made.tracks.append(Track(piece, 280, 300, lift(after[piece], height)))
        text = _("{sum}: the wall of {name}, {sum} stacks").format(sum=n, name=self.cast.names[event.wall])
        # i18n: the dice are counted: {sum}：{name}的墙，数{sum}墩
        made.effects.append(self._caption(text, self._middle(), 0, BREAK + 700))
        return made

    def _deal(self, event: TilesDealt, model: TableModel, before: Before, after: After) -> Movement:
        """Blocks fly round; when all have thirteen the own hand turns up and sorts itself."""
        made = Movement(BLOCK, [], [], [(60, "deal")])
        last = len(event.tiles) == 1 and model.turned_up
        for piece in event.places:
            was, rest = before.get(piece), after[piece]
            if was is None or (last and event.seat == model.seat):
                continue
            made.tracks.append(Track(piece, 0, 210, fly(was, rest, 60, 0.55)))
        if last:
            self._turn_up(made, event, model, before, after)
        return made

    def _turn_up(self, made: Movement, event: TilesDealt, model: TableModel, before: Before, after: After) -> None:
        """Each own tile is tipped up where it lies; then they change places until they are sorted."""
        hand = model.hands[model.seat]
        row = sorted((p for p in hand if p not in event.places), key=lambda p: before[p].x)
        for i, piece in enumerate(row):
            upright = self.layout.own_place(i)
            path = then(turn_up(before[piece], upright), 0.42, slide(hold(upright), after[piece]))
            made.tracks.append(Track(piece, 150 + 16 * i, 430, path))
        for piece in event.places:
            if event.seat == model.seat:
                made.tracks.append(Track(piece, 0, 420, draw_in(before[piece], after[piece])))
        made.length = DEAL - 16 * BLOCK
        made.cues.append((220, "reveal"))

    def _flower(self, event: FlowerLaid, model: TableModel, before: Before, after: After) -> Movement:
        """The flower rises, shows its face, and goes to the rack."""
        piece = model.flowers[event.seat][-1]
        made = Movement(FLOWER - DRAW, [], [], [(0, "flower"), (240, "place")])
        if piece in before:
            was, rest = before[piece], after[piece]
            raised = was._replace(z=was.z + 34)
            up = slide(was, Rest(was.pose, was.x, was.y, was.z + 34, rest.layer), out)
            made.tracks.append(Track(piece, 0, 270, then(up, 0.3, fly(raised, rest, 46, 0.15))))
        return made

    def _draw(self, event: Drew, model: TableModel, before: Before, after: After) -> Movement:
        """From the head, or visibly from the other end of the wall."""
        piece = event.place
        was, rest = before.get(piece), after[piece]
        replaced = event.source is not Source.TURN
        made = Movement(DRAW, [], [], [(40, "draw")])
        if was is None:
            return made
        length = DRAW + (60 if replaced else 30)
        own = event.seat == model.seat
        made.tracks.append(Track(piece, 0, length, draw_in(was, rest) if own else fly(was, rest, 44, 0.55)))
        if replaced:
            made.effects.append(Arrows(0, 420, self.metrics.u, (self._pixel(was), self._pixel(rest)), 6))
        return made

    # -- the play
    def _discard(self, event: Discarded, model: TableModel, before: Before, after: After) -> Movement:
        """A short arc into the river, and a clack."""
        made = Movement(DISCARD, [], [], [(DISCARD - 30, "discard")])
        piece = model.last
        if piece is not None and piece in before:
            made.tracks.append(Track(piece, 0, DISCARD, fly(before[piece], after[piece], 48, 0.2), True))
        return made

    def _claim(self, event: Claimed, model: TableModel, before: Before, after: After) -> Movement:
        """The call as a banner, then the tiles fly to their place, the taken one turned toward its giver."""
        kind = event.meld.kind
        call = {MeldKind.CHI: "chi", MeldKind.PENG: "peng"}.get(kind, "gang")
        meld = model.melds[event.seat][-1]
        taken = meld.pieces[meld.turned] if meld.turned is not None else -1
        made = Movement(CALL + FLIGHT, [], [self._banner(call, event.seat, model, 0, CALL + 60)])
        made.tracks += self._flights((taken,), before, after, CALL, FLIGHT, 92, True)
        mine = tuple(p for p in meld.pieces if p != taken)
        made.tracks += self._flights(mine, before, after, CALL, FLIGHT - 20, 34, False)
        made.cues += [(0, call), (CALL + FLIGHT - 30, "place")]
        self._close_gap(made, event.seat, model, before, after, CALL + 60)
        return made

    def _close_gap(
        self, made: Movement, seat: int, model: TableModel, before: Before, after: After, start: int
    ) -> None:
        """The hand that gave up tiles closes only when they have left it."""
        known = {track.piece for track in made.tracks}
        for piece in model.hands[seat]:
            was = before.get(piece)
            if piece not in known and was is not None and was != hold(after[piece]):
                made.tracks.append(Track(piece, start, SLIDE, slide(was, after[piece])))

    def _kong_declared(self, event: KongDeclared, model: TableModel, before: Before, after: After) -> Movement:
        """上杠: the fourth tile goes to its 碰."""
        made = Movement(CALL + FLIGHT, [], [self._banner("bu_gang", event.seat, model, 0, CALL + 60)])
        if model.last is not None:
            made.tracks += self._flights((model.last,), before, after, CALL, FLIGHT, 40, True)
        made.cues += [(0, "gang"), (CALL + FLIGHT - 30, "place")]
        self._shift_melds(made, event.seat, model, before, after)
        self._close_gap(made, event.seat, model, before, after, CALL + 60)
        return made

    def _shift_melds(self, made: Movement, seat: int, model: TableModel, before: Before, after: After) -> None:
        """Melds that make room for a fourth tile do so just before it lands."""
        known = {track.piece for track in made.tracks}
        for meld in model.melds[seat]:
            for piece in meld.pieces:
                was = before.get(piece)
                if piece not in known and was is not None and was != hold(after[piece]):
                    made.tracks.append(Track(piece, CALL, SLIDE, slide(was, after[piece])))

    def _kong_laid(self, event: KongLaid, model: TableModel, before: Before, after: After) -> Movement:
        """暗杠; a 上杠 that nobody robbed lies already."""
        if event.meld.kind is not MeldKind.AN_GANG:
            return Movement()
        made = Movement(CALL + FLIGHT, [], [self._banner("an_gang", event.seat, model, 0, CALL + 60)])
        pieces = model.melds[event.seat][-1].pieces
        made.tracks += self._flights(pieces, before, after, CALL, FLIGHT, 40, False)
        made.cues += [(0, "gang"), (CALL + FLIGHT - 30, "place")]
        self._close_gap(made, event.seat, model, before, after, CALL + 60)
        return made

    def _bound(self, event: BoundFormed, _model: TableModel, _before: Before, _after: After) -> Movement:
        """吃三口: two players are bound."""
        one, other = self.cast.names[event.one], self.cast.names[event.other]
        text = _("{one} and {other} are bound").format(one=one, other=other)  # i18n: 吃三口: {one}与{other}承包
        return Movement(300, [], [self._caption(text, self._middle(), 0, 1600, "#ffc1b2")], [(0, "warning")])

    # -- the end
    def _won(self, event: HandWon, model: TableModel, before: Before, after: After) -> Movement:
        """The call of each winner; the winning tile glows. A robbed tile goes to who robbed it."""
        call = {
            WinBy.SELF: "zi_mo",
            WinBy.DISCARD: "hu",
            WinBy.ROB_KONG: "qiang_gang",
            WinBy.EIGHT_FLOWERS: "ba_hua",
        }[event.by]
        made = Movement(CALL + 150, [], [], [(0, "hu")])
        for i, seat in enumerate(event.winners):
            made.effects.append(self._banner(call, seat, model, 240 * i, CALL + 350))
            made.length += 240 if i else 0
        if model.robbed is not None and model.robbed in before:
            made.tracks += self._flights((model.robbed,), before, after, CALL, FLIGHT, 92, True)
            made.length = max(made.length, CALL + FLIGHT)
        for piece in shining(model):
            if piece in after:
                big = after[piece].pose.how == "tip"
                made.effects.append(Flash(CALL, 620, self.kit, self._pixel(after[piece]), 170.0 if big else 96.0))
        return made

    def _drawn(self, _event: HandDrawn, model: TableModel, _before: Before, _after: After) -> Movement:
        """流局: the last tile is gone and nobody has won."""
        words = CALLS["liu_ju"]
        seal, name = words.characters[:1], _("Drawn hand")  # i18n: 流局
        picture = banner.shape_banner(self.words, self.metrics.uu, seal, name, words.wugniu)
        made = Movement(900, [], [Shown(0, LASTING, picture, self._zone("banner.bottom"), 0.6)], [(0, "exhausted")])
        del model
        return made

    def _ended(self, event: HandEnded, model: TableModel, before: Before, after: After) -> Movement:
        """The winner's hand is pushed over tile by tile and laid open, then the others'; the shape is named."""
        winners = model.won.winners if model.won is not None else ()
        made = Movement(WIN + 500, [], [], [(80, "reveal")])
        for seat in range(4):
            late = 0 if seat in winners else 620
            self._lay_open(made, seat, late, model, before, after)
        if event.settlement is not None:
            value = max((result.value for result in event.settlement.winners if result.legal), default=0)
            made.cues.append((700, "win_large" if value >= 10 else "win_small"))
            for i, result in enumerate(r for r in event.settlement.winners if r.legal):
                word = CALLS["hu"].characters if model.won is None or model.won.by is not WinBy.SELF else ""
                shape = shape_name(result.shape) if result.shape else CALLS["ba_hua"].characters
                picture = banner.shape_banner(
                    self.words, self.metrics.uu, word or CALLS["zi_mo"].characters, shape, _points(result.value)
                )
                at = self._inside(self._zone(f"banner.{SIDES[self._side(result.seat, model)]}"), picture)
                made.effects.append(Shown(560 + 240 * i, LASTING, picture, at, 0.6))
                made.length += 300 if i else 0
        elif event.huang_fan > model.huang_fan:
            text = _("Carried doublings: {n}. The next hand pays double").format(n=event.huang_fan)
            x, y = self._zone("banner.bottom")
            made.effects.append(self._caption(text, (x, y + 112 * self.metrics.uu), 500, LASTING))
        return made

    def _lay_open(self, made: Movement, seat: int, late: int, model: TableModel, before: Before, after: After) -> None:
        """One hand falls open from its owner's left to right."""
        for i, piece in enumerate(model.hands[seat]):
            was, rest = before.get(piece), after[piece]
            if was is None or was == hold(rest):
                continue
            start = 120 + late + STAGGER * i
            path: Path = push_over(rest) if rest.pose.how == "tip" else fly(was, rest, 10, 0.35, linear)
            made.tracks.append(Track(piece, start, FALL, path))


def _arriving(start: Held, rest: Rest) -> Path:
    """In from outside, becoming visible at once, with the last push at the end."""
    way = slide(start, rest, out)
    return lambda q: way(q)._replace(alpha=min(255, round(255 * q * 4)))


def _points(value: int) -> str:
    """What a hand is worth, in words."""
    return ngettext("{n} point", "{n} points", value).format(n=value)


def _faded(was: Held, rest: Rest) -> tuple[Path, bool, Path | None]:
    path, also = fade(was, rest)
    return path, False, also
