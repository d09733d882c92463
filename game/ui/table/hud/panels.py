"""What hangs on the walls of the room (or stands in the bar): the name of the game, and the log of moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.i18n import _
from game.i18n.words import variant_name
from game.ui.kit import Kit, Pose
from game.ui.metrics import Metrics
from game.ui.painter import Painter
from game.ui.svg import Svg
from game.ui.table.hud.info import Info
from game.ui.table.pieces import Move
from game.ui.text import Role
from game.ui.view import Box

ROOMY: Final = 300.0
"""A side wall this wide (panel units) has room for the long log and the open sum."""
WIDEST: Final = 412.0
ROW: Final = 38.0
LOG_TILE: Final = 22.0
LEAST_TITLE: Final = 13.0
"""The smallest that a name is written on one line; a longer one takes two."""
_CRAMPED: Final = 20.0
"""Below this size a name gives the word for its version away to the line below."""


class Panels:
    """Title card and log of one window."""

    def __init__(self, metrics: Metrics, kit: Kit) -> None:
        self.metrics = metrics
        self.kit = kit
        self.title = metrics.zone("title").box
        self.log = self._log_box()

    @property
    def roomy(self) -> bool:
        """Whether the walls of the room are so wide that the long log and the open sum fit."""
        return self.metrics.mode == "wide" and self._wall >= ROOMY

    @property
    def _wall(self) -> float:
        return self.metrics.wall * self.metrics.u / self.metrics.uu

    def _log_box(self) -> Box:
        box = self.metrics.zone("log").box
        if not self.roomy:
            return box
        w, h = min(WIDEST, self._wall - 28), 64 + ROW * 9
        if self.metrics.own_row.grown:
            h = min(h, box.bottom - self.metrics.zone("plate.right").box.bottom - 8)
        return Box(box.right - w, box.bottom - h, w, h)

    def sum_box(self) -> Box | None:
        """Where the sum lies open all the time: on a wide left wall; None where there is no room."""
        if not self.roomy:
            return None
        w = min(WIDEST, self._wall - 28)
        plate = self.metrics.zone("plate.bottom").box
        top = self.metrics.zone("plate.left").box.bottom + 40
        return Box(plate.x, top, w, plate.y - 62 - top)

    def draw(
        self, p: Painter, info: Info, moves: Sequence[Move], *, taken: Box | None = None, buttons: Iterable[Box] = ()
    ) -> None:
        """Both panels, where they are to be redrawn.

        On a wall the log of moves begins below a place that is `taken`; in the bar it ends before the small `buttons`.
        """
        if p.sees(*self.title.grown(6)):
            key = ("title", info.variant, info.hand, info.length, self.metrics.mode, self.metrics.left_handed)
            p.baked(key, *self.title, lambda q: self._title(q, info))
        if p.sees(*self.log.grown(6)):
            if self.metrics.mode == "bar":
                self._bar(p, info, moves, buttons)
            else:
                self._log(p, info, moves, self._free(taken))

    def _free(self, taken: Box | None) -> Box:
        """What is left of the place of the log."""
        log = self.log
        if taken is None or taken.right <= log.x or taken.bottom <= log.y:
            return log
        top = taken.bottom + 8
        return Box(log.x, top, log.w, log.bottom - top)

    # -- the name of the game
    def _title(self, p: Painter, info: Info) -> None:
        w, h = self.title.w, self.title.h
        name = variant_name(info.variant)
        hand = self._hand(info)
        if self.metrics.mode == "bar":
            large, small = self._bar_sizes(p, info)
            left = w - self._bar_words(p, info) if self.metrics.left_handed else 0
            box = p.metal(name, left, h / 2, large, "serif-bold", "lm", 2)
            p.text(hand, box.right + 18, h / 2, small, "cream", "sans", "lm")
            return
        low = h < 100
        p.frame(0, 0, w, h, ("#1a3c48", "#0b1c26"), 6 if low else 7, 2, 2, 5 if low else 6, name="title")
        px = 26.0 if low else 40.0
        while px > LEAST_TITLE and p.width(name, px, "serif-bold", 2) > w - 22:
            px -= 1
        while px > 9 and p.size(px) > h * 0.36 * p.scale:
            px -= 1
        if p.width(name, px, "serif-bold", 2) > w - 8 or px < _CRAMPED:
            short, kind = version(name)
            both = f"{kind} · {hand}"
            if kind and p.fit(both, w - 16, 24, 18, "sans", 0.6).fits:  # the version beside the number of the hand
                name, hand, px = short, both, min(26.0, px * 1.6)
        if p.width(name, px, "serif-bold", 2) <= w - 8:
            p.metal(name, w / 2, h * (0.30 if low else 0.29), px, "serif-bold", "cm", 2)
        else:
            self._in_two_lines(p, name, Box(6, 6, w - 12, h - 12))
            return  # no room for the hand as well: the dial says it
        if not low:
            p.svg("title rule", w / 2 - 100, 66, 200, 12, _rule)
        foot = Box(8, h - (38 if low else 45), w - 16, 32)
        size = p.fit(hand, foot.w, foot.h - 8, 18 if low else 20, "sans", 0.6).px  # its stroke reaches beyond a letter
        p.label(hand, foot, size, "cream", "sans", "cm")

    def _in_two_lines(self, p: Painter, name: str, box: Box) -> None:
        """A name that is too long for one line, both halves of it equally large."""
        rows = box.rows(0.5, 0.5)
        lines = [line for line in halves(name) if line]
        px = min(p.fit(line, box.w, rows[0].h, 18, "serif-bold", 0.4).px for line in lines)
        for line, row in zip(lines, rows, strict=False):
            p.label(line, row, px, "brass_hi", "serif-bold")

    def _hand(self, info: Info) -> str:
        if self.metrics.mode == "tall":
            return f"{info.hand} / {info.length}" if info.length else f"{info.hand}"
        if info.length:
            return _("Hand {n} of {all}").format(n=info.hand, all=info.length)
        return _("Hand {n}").format(n=info.hand)

    # -- the log
    def _log(self, p: Painter, info: Info, moves: Sequence[Move], log: Box) -> None:
        """The last moves that have room, drawn once for each state."""
        row = max(31.0 if log.w < 200 else ROW, p.height(18) * 1.15)
        head = max(38.0 if log.w < 200 else 50.0, p.height(20, "serif-bold") + 18)
        if log.h < head + row:
            return
        shown = tuple(moves[-max(1, int((log.h - head - 6) // row)) :])
        winds = tuple(info.wind(seat) for seat in range(4))
        names = tuple(person.name for person in info.people)
        box = Box(0, 0, log.w, log.h)
        key = ("log", shown, winds, names, self.kit.style)
        p.baked(key, *log, lambda q: self._lines(q, info, shown, box, row, head))

    def _lines(self, p: Painter, info: Info, shown: Sequence[Move], box: Box, row: float, head: float) -> None:
        narrow = box.w < 200
        p.frame(*box, ("#14303b", "#0a1822"), 6, 2, 1.6, 0 if narrow else 6, None, 0.94, name="log")
        p.label(
            _("Moves"),
            Box(box.x + (14 if narrow else 20), box.y + 8, box.w - 28, head - 14),
            20, "brass_hi", "serif-bold", "lm", 0.5,
        )  # fmt: skip
        for i, move in enumerate(shown):
            y = box.y + head + row * i + row / 2
            self._line(p, info, move, Box(box.x + 10, y - row / 2, box.w - 20, row), i == len(shown) - 1, narrow)

    def _line(self, p: Painter, info: Info, move: Move, box: Box, last: bool, narrow: bool) -> None:
        seal = max(26.0, p.seal_size())
        p.seal(info.wind(move.seat), box.x + seal / 2 + 2, box.cy, seal, move.seat == info.dealer)
        left, right = box.x + seal + 8, box.right - 4
        verb = verb_of(move)
        role: Role = "sans-bold" if last and p.width(verb, 18, "sans-bold") <= right - LOG_TILE - 7 - left else "sans"
        wide = p.width(verb, 18, role)
        verb_fits = wide <= right - LOG_TILE - 7 - left
        if not verb_fits and move.did != "discard":  # the narrow log: a discard is its tile, anything else its word
            verb_fits = True
        elif move.tile is not None:
            self._tile(p, move, right - LOG_TILE, box.cy, last)
            right -= LOG_TILE + 7
        if not verb_fits:
            return
        room = Box(left, box.y, right - left, box.h)
        p.label(verb, room, 18, "amber" if last else "cream", role, "rm", 0.5)
        if not narrow:
            name = info.people[move.seat].name
            p.name(name, left, box.cy, right - wide - left - 10, 18, "cream" if last else "mute", "sans", "lm")

    def _tile(self, p: Painter, move: Move, x: float, cy: float, last: bool) -> None:
        """The tile of a move, small, in the panel's own scale."""
        scale = p.scale / self.kit.u
        sprite = self.kit.tile(Pose("flat", 0, round(LOG_TILE * scale, 2)), move.tile, "last" if last else None)
        px, py = p.view.px(x, cy - LOG_TILE * 0.54)
        p.surface.blit(sprite.surface, sprite.at(px, py + LOG_TILE * 0.2 * p.scale))

    def _bar(self, p: Painter, info: Info, moves: Sequence[Move], buttons: Iterable[Box]) -> None:
        """The last moves in one line of the bar, as many as fit between the name of the game and the `buttons`."""
        box = self.log
        if self.metrics.left_handed:
            x = max([box.x, *(each.right + 10 for each in buttons if each.x < box.right)])
            end = min(box.right, self.title.right - self._bar_words(p, info) - 30)
        else:
            x = max(box.x, self.title.x + self._bar_words(p, info) + 30)
            end = min([box.right, *(each.x - 10 for each in buttons if each.x > box.x)])
        seal = max(26.0, p.seal_size())
        fitting: list[Move] = []
        room = end - x
        for move in reversed(moves):
            need = seal + p.width(verb_of(move), 18, "sans-bold") + LOG_TILE + 44
            if need > room or len(fitting) == 4:
                break
            room -= need
            fitting.insert(0, move)
        for i, move in enumerate(fitting):
            last = i == len(fitting) - 1
            p.seal(info.wind(move.seat), x + seal / 2, box.cy, seal, move.seat == info.dealer)
            text = p.text(verb_of(move), x + seal + 8, box.cy, 18, "amber" if last else "cream", "sans-bold", "lm")
            if move.tile is not None:
                self._tile(p, move, text.right + 6, box.cy, last)
            x = text.right + 6 + LOG_TILE + 22

    def _bar_words(self, p: Painter, info: Info) -> float:
        """How wide the name of the game and the hand are in the bar."""
        large, small = self._bar_sizes(p, info)
        return p.width(variant_name(info.variant), large, "serif-bold", 2) + 18 + p.width(self._hand(info), small)

    def _bar_sizes(self, p: Painter, info: Info) -> tuple[float, float]:
        """Type sizes of the name of the game and of the hand, so that both fit into their end of the bar."""
        name, hand = variant_name(info.variant), self._hand(info)
        for percent in range(100, 45, -5):
            large, small = 28 * percent / 100, 20 * percent / 100
            wide = p.width(name, large, "serif-bold", 2) + 18 + p.width(hand, small)
            if wide <= self.title.w and p.size(large) <= 0.72 * self.title.h * p.scale:
                return large, small
        return 13.0, 9.0


def version(name: str) -> tuple[str, str]:
    """The name of a game and which version of it is played, where the name says so: 敲麻（新式）."""
    for begin, end in (("（", "）"), (", ", "")):
        short, _begun, rest = name.partition(begin)
        if rest:
            return short, rest.removesuffix(end)
    return name, ""


def halves(name: str) -> tuple[str, str]:
    """A name with hyphens in two lines of about the same length."""
    cuts = [i + 1 for i, letter in enumerate(name) if letter in "- "] or [len(name)]
    cut = min(cuts, key=lambda at: abs(2 * at - len(name)))
    return name[:cut].rstrip(), name[cut:]


def _rule(g: Svg) -> None:
    g.line(0, 6, 84, 6, "brass", 1.2)
    g.line(116, 6, 200, 6, "brass", 1.2)
    g.poly([(92, 6), (100, 0), (108, 6), (100, 12)], "brass_hi")


def verb_of(move: Move) -> str:
    """What somebody did, in one short word."""
    match move.did:
        case "discard":
            return _("out")  # i18n: 打 – a discard in the log, at most 6 letters
        case "flower":
            return _("flower")  # i18n: 补花 – in the log, at most 6 letters
        case "chi":
            return _("chow")  # i18n: 吃 – in the log
        case "peng":
            return _("pung")  # i18n: 碰 – in the log
        case "gang":
            return _("kong")  # i18n: 杠 – in the log
        case "qiao":
            return _("ready")  # i18n: 敲 – in the log
        case "exchange":
            return _("swaps")  # i18n: 换牌 – in the log: five tiles given away for five others
        case "give_up":
            return _("quits")  # i18n: 认输 – in the log
        case _:
            return _("wins")  # i18n: 胡 – in the log
