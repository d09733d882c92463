"""What some games alone write round the table: the joker's card, factors beside the plates, bound pairs, 换牌."""

from __future__ import annotations

from functools import partial
from math import prod
from typing import TYPE_CHECKING, Final

from game.engine.actions import EXCHANGED
from game.engine.melds import MeldKind
from game.engine.score import Factor
from game.i18n import _
from game.i18n.words import joker_name, tile_name
from game.ui.kit import Kit, Pose
from game.ui.metrics import Metrics
from game.ui.painter import Painter
from game.ui.svg import Svg
from game.ui.table.bonds import word_at
from game.ui.table.hud.info import Info
from game.ui.table.jokers import glint, halo
from game.ui.table.moves import Exchanging
from game.ui.view import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.tiles import Tile

CARD: Final = (240.0, 206.0)
TAG: Final = 42.0
FAR_TAG: Final = (168.0, 64.0)
SLOT: Final = 46.0


class Extras:
    """These panels for one window; `plates` are the plates by side."""

    def __init__(self, metrics: Metrics, kit: Kit, plates: Sequence[Box]) -> None:
        self.metrics = metrics
        self.kit = kit
        self.card = self._card_box(plates)
        self.lift = 0.0
        """By how much the buttons stand higher than usual."""
        self.end = metrics.page.w - 20
        """How far to the right panels over the table may reach."""
        wide = metrics.mode == "wide"  # elsewhere the product stands on the plate itself
        self.tags = [self._tag_box(side, box) for side, box in enumerate(plates)] if wide else []

    # -- the joker's card
    def _card_box(self, plates: Sequence[Box]) -> Box | None:
        """Under the name of the game, where the wall of the room is wide enough."""
        if self.metrics.mode != "wide":
            return None
        title = self.metrics.zone("title").box
        w, h = CARD
        y = title.bottom + 17
        return Box(title.x, y, w, h) if y + h + 12 <= plates[3].y else None

    # -- factors
    def _tag_box(self, side: int, plate: Box) -> Box:
        """Below a plate; above the own one."""
        if side == 0:
            return Box(plate.x, plate.y - TAG - 8, plate.w, TAG)
        if side == 2:
            return Box(plate.right - FAR_TAG[0], plate.bottom + 6, *FAR_TAG)
        return Box(plate.x, plate.bottom + 6, plate.w, TAG)

    def boxes(self) -> list[Box]:
        """Where any of this may stand."""
        return [box for box in (self.card, *self.tags) if box is not None]

    def draw(self, p: Painter, info: Info) -> None:
        """What hangs still: the card, the tags, the words of the bound."""
        card = self.card
        if card is not None and info.wild is not None and info.turned is not None and p.sees(*card.grown(8)):
            key = ("joker card", info.variant, info.turned, info.wild, self.kit.style)
            p.baked(key, *card, partial(self._card, info=info))
        for seat in range(4):
            factors = info.factors[seat] if self.tags and info.factors else ()
            if not factors:
                continue
            box = self.tags[info.side(seat)]
            if p.sees(*box.grown(8)):
                p.baked(("factors", factors, box.w), *box, partial(self._tag, factors=factors, w=box.w, h=box.h))
        for one, other in info.bound:
            x, y = self._page(*word_at(info.side(one), info.side(other)))
            # i18n: 承包: on the line between two bound players
            p.pill(_("bound"), x, y, "changed", "cm")

    def _page(self, x: float, y: float) -> tuple[float, float]:
        return self.metrics.page.back(self.metrics.table.px(x, y))

    def _card(self, p: Painter, info: Info) -> None:
        w, h = CARD
        assert info.turned is not None
        assert info.wild is not None
        p.frame(0, 0, w, h, ("#14333f", "#081720"), 7, 2, 1.8, 5, name="joker card")
        # i18n: 翻出: above the tile that was turned up
        p.label(_("Turned up"), Box(14, 12, 100, 28), 18, "mute", "sans", "cm", 0.6)
        p.label(joker_name(info.variant), Box(122, 12, 106, 28), 18, "amber", "sans-bold", "cm", 0.6)
        glow = halo(self.kit, 136 * p.scale / self.kit.u, 136 * p.scale / self.kit.u)
        p.surface.blit(glow.surface, glow.at(*p.view.px(175, 96)))
        self._tile(p, info.turned, 41, 96, 46, None)
        self._tile(p, info.wild, 146, 96, 58, "joker")
        p.svg("joker arrow", 94, 82, 40, 30, _arrow)
        p.svg("joker glint", 202, 46, 30, 30, lambda g: glint(g, 15, 15, 12))
        p.label(tile_name(info.wild), Box(12, 152, w - 24, 42), 20, "cream", "serif-bold", "cm", 0.6)

    def _tile(self, p: Painter, face: Tile, x: float, cy: float, w: float, mark: str | None) -> None:
        sprite = self.kit.tile(Pose("flat", 0, round(w * p.scale / self.kit.u, 2)), face, mark)
        px, py = p.view.px(x, cy - w * 0.54)
        p.surface.blit(sprite.surface, sprite.at(px, py + w * 0.2 * p.scale))

    @staticmethod
    def _tag(p: Painter, factors: tuple[Factor, ...], w: float, h: float) -> None:
        """Each factor in a word and its number, and the product."""
        p.frame(0, 0, w, h, ("#10303a", "#081720"), 4, 2, 1.4, 0, name="factors")
        total = f"×{prod(factor.amount for factor in factors)}"
        parts = [f"{factor_word(factor)} {factor.amount}" for factor in factors]
        room = w - p.width(total, 21, "sans-bold") - 40
        text = " · ".join(parts)
        low = h <= 60
        words, least = (Box(14, 2, room, h - 4), 0.6) if low else (Box(10, 4, w - 20, h / 2 - 2), 0.75)
        if not p.fit(text, words.w, words.h, 18, "sans", least).fits:  # the melds themselves lie on the table
            p.text(total, w / 2, h / 2, 21, "amber", "sans-bold", "cm")
            return
        p.label(text, words, 18, "cream", "sans", "lm" if low else "cm", least)
        if low:
            p.text(total, w - 14, h / 2, 21, "amber", "sans-bold", "rm")
        else:
            p.text(total, w / 2, h * 0.72, 21, "amber", "sans-bold", "cm")

    # -- 换牌
    def exchange_box(self) -> Box:
        """Where the five tiles are gathered: over the own wall, between the dial and the buttons."""
        view, buttons = self.metrics.page, self.metrics.zone("buttons").box.moved(0, -self.lift)
        w, h = min(700.0, view.w - 40), 132.0
        x = self._page(*self.metrics.table.back(self.metrics.rect("dial").center))[0] - w / 2
        x = max(20.0, min(x, self.end - w))
        return Box(x, buttons.y - h - 18, w, h)

    def draw_exchange(self, p: Painter, exchange: Exchanging) -> None:
        """Title, what to do, and five places for the tiles that go."""
        box = self.exchange_box()
        if not p.sees(*box.grown(30)):
            return
        if p.record is not None:
            p.record.layer += 1
        p.frame(*box, "panel", 8, 3, 2.0, 6, None, 0.97, shadow=26, name="exchange")
        slots = EXCHANGED * (SLOT + 8)
        words = Box(box.x + 30, box.y + 20, box.w - slots - 84, box.h - 40)
        # i18n: 换牌: a heading
        title, px = _("Exchange of tiles"), 30.0
        while px > 16 and (p.width(title, px, "serif-bold") > words.w or p.height(px, "serif-bold") > words.h * 0.56):
            px -= 1
        p.metal(title, words.x, words.y, px, "serif-bold", "l")
        head = p.height(px, "serif-bold") + 2
        rest = Box(words.x, words.y + head, words.w, words.h - head)
        p.label(exchange.sentence(), rest, 20, "cream", "sans", "lm", 0.45)
        faces = exchange.faces()
        left = box.right - slots - 22
        for i in range(EXCHANGED):
            slot = Box(left + i * (SLOT + 8), box.cy - SLOT * 0.78, SLOT, SLOT * 1.5)
            p.frame(*slot, ("#0a1a23", "#0a1a23"), 3, 1, 1.2, 0, "brass_lo", mark=False)
            if i < len(faces):
                self._tile(p, faces[i], slot.x + 2, slot.cy - 2, SLOT - 4, None)


def factor_word(factor: Factor) -> str:
    """What a factor is for, as short as it can be said."""
    if factor.code == "open_melds":
        return _("open")  # i18n: 口 – open melds, beside a plate, at most 6 letters
    match MeldKind(str(factor.operands[0])):
        case MeldKind.HONG_ZHONG:
            return _("red")  # i18n: 红中杠 – beside a plate, at most 6 letters
        case MeldKind.LAI_ZI:
            return _("wild")  # i18n: 癞子杠 – beside a plate, at most 6 letters
        case MeldKind.AN_GANG:
            return _("hidden")  # i18n: 暗杠 – beside a plate, at most 6 letters
        case _:
            return _("kong")  # i18n: 杠 – in the log


def _arrow(g: Svg) -> None:
    g.line(4, 15, 28, 15, "#ffd98a", 3)
    g.poly([(22, 7), (36, 15), (22, 23)], "#ffd98a")
