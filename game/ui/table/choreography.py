"""Every event as a movement (look.md, "Movement"). Times are those of normal speed.

A movement is made from where the pieces were and where they rest afterwards. Whatever an event moves without a path of
its own slides; so nothing can jump, and everything ends at its resting place.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial

import pygame

from game.engine.events import (
    BoundFormed,
    BuriedReturned,
    Claimed,
    DiceThrown,
    Discarded,
    Drew,
    Event,
    Exchanged,
    FliesTurned,
    FlowerLaid,
    GaveUp,
    HandBegan,
    HandDrawn,
    HandEnded,
    HandWon,
    KongDeclared,
    KongLaid,
    ReadyDeclared,
    Source,
    TileLaidOut,
    TilesDealt,
    WallBroken,
    WildTurned,
)
from game.engine.melds import MeldKind
from game.i18n.words import CALLS
from game.ui.kit import KY, KZ, Kit
from game.ui.metrics import Metrics
from game.ui.table import banner, ending, opening, specials
from game.ui.table.effects import Arrows, Effect, Numbers, Shown
from game.ui.table.layout import SIDES, Layout, Rest, T
from game.ui.table.model import TableModel
from game.ui.table.motion import (
    Held,
    Path,
    Track,
    draw_in,
    fade,
    fly,
    hold,
    out,
    slide,
    then,
)
from game.ui.table.stage import Movement
from game.ui.table.times import BACK, CALL, DISCARD, DRAW, FADE, FLIGHT, FLOWER, LASTING, SLIDE
from game.ui.text import Text

Before = Mapping[int, Held]
After = Mapping[int, Rest]


@dataclass(slots=True)
class Cast:
    """Who plays, as far as movements need it: names and faces by seat, and whether motion is reduced."""

    names: tuple[str, ...]
    faces: tuple[str, ...]
    calm: bool = False
    joker: str = ""
    """What the joker is called in games that have one."""
    pinyin: bool = False
    """Whether pinyin stands beside the Shanghainese readings."""


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
            HandBegan: partial(opening.hand_began, self),
            DiceThrown: partial(opening.dice, self),
            WallBroken: partial(opening.break_wall, self),
            TilesDealt: partial(opening.deal, self),
            FlowerLaid: self._flower,
            Drew: self._draw,
            Discarded: self._discard,
            Claimed: self._claim,
            KongDeclared: self._kong_declared,
            KongLaid: self._kong_laid,
            BoundFormed: partial(specials.bound_formed, self),
            ReadyDeclared: partial(specials.ready_declared, self),
            WildTurned: partial(specials.wild_turned, self),
            Exchanged: partial(specials.exchanged, self),
            BuriedReturned: partial(specials.buried_returned, self),
            TileLaidOut: partial(specials.tile_laid_out, self),
            FliesTurned: partial(specials.flies_turned, self),
            GaveUp: partial(specials.gave_up, self),
            HandWon: partial(ending.won, self),
            HandDrawn: partial(ending.drawn, self),
            HandEnded: partial(ending.ended, self),
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
        if not isinstance(event, HandWon | HandDrawn | HandEnded | FliesTurned | GaveUp):
            return []
        effects = [effect for effect in self.movement(event, model, {}, after).effects if effect.length >= LASTING]
        for effect in effects:
            effect.start = now - effect.length // 2
        return effects

    def back(self, before: Before, after: After) -> Movement:
        """Something was taken back: all pieces that lay elsewhere go there at once."""
        made = Movement(BACK, cues=[(0, "place")])
        for piece, rest in after.items():
            was = before.get(piece)
            if was is not None and was != hold(rest):
                path, also = fade(was, rest) if self.cast.calm else (fly(was, rest, 26, 0.0), None)
                made.tracks.append(Track(piece, 0, FADE if self.cast.calm else BACK, path, False, also))
        return made

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
    def side(self, seat: int, model: TableModel) -> int:
        """Where a seat sits on the screen: 0 bottom, 1 right, 2 top, 3 left."""
        return (seat - model.seat) % 4

    def zone(self, name: str) -> tuple[float, float]:
        """The middle of a zone on the table, in pixels."""
        box = self.metrics.zone(name).box
        return self.view.px(box.cx, box.cy)

    def pixel(self, held: Held | Rest) -> tuple[float, float]:
        """The middle of what a piece shows, in pixels."""
        w, d = held.pose.foot
        if held.pose.how == "tip":
            return self.view.px(held.x + w / 2, held.y - 46 - KZ * held.z)
        return self.view.px(held.x + w / 2, held.y + d * KY / 2 - KZ * (held.z + T))

    def caption(self, text: str, at: tuple[float, float], start: int, length: int, colour: str = "amber") -> Shown:
        """A line of words at a place, in pixels."""
        return Shown(start, length, banner.caption(self.words, self.metrics.uu, text, colour), at, 1.0, 8)

    def middle(self) -> tuple[float, float]:
        """Where captions about the whole table stand: below the dial."""
        rect = self.metrics.rect("toast")
        return float(rect.centerx), float(rect.centery)

    def inside(self, at: tuple[float, float], picture: pygame.Surface, edge: float = 115.0) -> tuple[float, float]:
        """A middle for a picture so that it lies on the cloth and, with that much of an edge, off the side hands."""
        cloth = self.metrics.rect("cloth").inflate(-round(2 * edge * self.metrics.u), 0)
        half = picture.get_width() / 2 - banner.PAD * self.metrics.uu
        return min(max(at[0], cloth.left + half), cloth.right - half), at[1]

    def banner(self, call: str, seat: int, model: TableModel, start: int = 0, length: int = CALL) -> Shown:
        """The call of a seat, at its wall."""
        words = CALLS[call]
        face = self.cast.faces[seat]
        pinyin = words.pinyin if self.cast.pinyin else ""
        picture = banner.call_banner(self.words, self.metrics.uu, words.characters, words.wugniu, face, pinyin)
        at = self.inside(self.zone(f"banner.{SIDES[self.side(seat, model)]}"), picture, 8)
        return Shown(start, length, picture, at, 0.6)

    def flights(
        self, pieces: tuple[int, ...], before: Before, after: After, start: int, length: int, arc: float, trail: bool
    ) -> list[Track]:
        """The ways of pieces through the air; none for those that do not move."""
        tracks: list[Track] = []
        for piece in pieces:
            was, rest = before.get(piece), after.get(piece)
            if was is not None and rest is not None and was != hold(rest):
                tracks.append(Track(piece, start, length, fly(was, rest, arc), trail))
        return tracks

    # -- in play
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
        piece = model.piece_at(event.place)
        was, rest = before.get(piece), after[piece]
        replaced = event.source is not Source.TURN
        made = Movement(DRAW, [], [], [(40, "draw")])
        if was is None:
            return made
        length = DRAW + (60 if replaced else 30)
        own = event.seat == model.seat
        made.tracks.append(Track(piece, 0, length, draw_in(was, rest) if own else fly(was, rest, 44, 0.55)))
        if replaced:
            made.effects.append(Arrows(0, 420, self.metrics.u, (self.pixel(was), self.pixel(rest)), 6))
        return made

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
        made = Movement(CALL + FLIGHT, [], [self.banner(call, event.seat, model, 0, CALL + 60)])
        made.tracks += self.flights((taken,), before, after, CALL, FLIGHT, 92, True)
        mine = tuple(p for p in meld.pieces if p != taken)
        made.tracks += self.flights(mine, before, after, CALL, FLIGHT - 20, 34, False)
        made.cues += [(0, call), (CALL + FLIGHT - 30, "place")]
        self._close_gap(made, event.seat, model, before, after, CALL + 60)
        return made

    def _close_gap(
        self, made: Movement, seat: int, model: TableModel, before: Before, after: After, start: int
    ) -> None:
        """The hand that gave up tiles closes only when they have left it."""
        made.tracks += self.closing(seat, model, before, after, start, {track.piece for track in made.tracks})

    @staticmethod
    def closing(
        seat: int, model: TableModel, before: Before, after: After, start: int, known: Collection[int]
    ) -> list[Track]:
        """The ways of the tiles of a hand that close its gaps from `start` on, without those that are `known`."""
        tracks = []
        for piece in model.hands[seat]:
            was = before.get(piece)
            if piece not in known and was is not None and was != hold(after[piece]):
                tracks.append(Track(piece, start, SLIDE, slide(was, after[piece])))
        return tracks

    def _kong_declared(self, event: KongDeclared, model: TableModel, before: Before, after: After) -> Movement:
        """上杠: the fourth tile goes to its 碰."""
        made = Movement(CALL + FLIGHT, [], [self.banner("bu_gang", event.seat, model, 0, CALL + 60)])
        if model.last is not None:
            made.tracks += self.flights((model.last,), before, after, CALL, FLIGHT, 40, True)
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
        made = Movement(CALL + FLIGHT, [], [self.banner("an_gang", event.seat, model, 0, CALL + 60)])
        pieces = model.melds[event.seat][-1].pieces
        made.tracks += self.flights(pieces, before, after, CALL, FLIGHT, 40, False)
        made.cues += [(0, "gang"), (CALL + FLIGHT - 30, "place")]
        self._close_gap(made, event.seat, model, before, after, CALL + 60)
        return made


def _faded(was: Held, rest: Rest) -> tuple[Path, bool, Path | None]:
    path, also = fade(was, rest)
    return path, False, also
