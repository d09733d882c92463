"""The live sample beside the settings: tiles with the chosen backs and marks, words at the chosen size, a call."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.tiles import KINDS, parse_tiles
from game.i18n import _, words
from game.ui import textures
from game.ui.kit import KZ, THICK, Kit, Pose
from game.ui.pages.kits import page_kit
from game.ui.pages.tiles import UPRIGHT, draw_tiles
from game.ui.view import Box

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.app import App
    from game.ui.painter import Painter

_PAD = 34.0
_RIM = 11.0
_LEAST_AIR, _MOST_AIR = 18.0, 46.0
"""Between the parts."""


class _Piece(NamedTuple):
    """A part of the sample: its height, and what draws it at a y."""

    high: float
    draw: Callable[[float], object]


def draw_sample(painter: Painter, app: App, box: Box) -> None:
    """Draw the panel; what its height has no room for is left out from the bottom up, the rest stands evenly."""
    painter.frame(*box, ("#10303a", "#081720"), 9, 3, 2, 7, name="sample")
    x, w = box.x + _PAD, box.w - 2 * _PAD
    y = painter.para(_("Live sample"), x, box.y + 22, w, 26, "brass_hi", "serif-bold") + 6
    kit = page_kit(app)
    room = box.bottom - 30 - y
    shown: list[_Piece] = []
    for piece in (
        _hand(painter, kit, x, w),
        _faces(painter, kit, x, w),
        _sentences(painter, x, w),
        _call(painter, x, w, app.settings.pinyin),
        _buttons(painter, x, w),
    ):
        if sum(one.high for one in shown) + piece.high + _LEAST_AIR * len(shown) > room:
            break
        shown.append(piece)
    air = min(_MOST_AIR, (room - sum(piece.high for piece in shown)) / max(1, len(shown) - 1))
    for piece in shown:
        piece.draw(y)
        y += piece.high + air


def _cloth(painter: Painter, x: float, y: float, w: float, h: float, seed: int) -> None:
    rect = painter.view.rect(x, y, w, h)
    painter.surface.blit(textures.strip(rect.size, painter.scale, _RIM, seed), rect)


def _hand(painter: Painter, kit: Kit, x: float, w: float) -> _Piece:
    """A piece of an own hand on its cloth."""
    faces = parse_tiles("345m78p1z6z5s")
    tile_w = min(54.0, (w - 2 * _RIM - 56) / (len(faces) + 0.4))
    pose = Pose("tip", 30, tile_w)
    h = tile_w * 1.72 + 2 * _RIM + 26

    def draw(y: float) -> None:
        _cloth(painter, x, y, w, h, 51)
        left = x + (w - tile_w * (len(faces) + 0.4)) / 2
        base = y + h - _RIM - 14 - tile_w * 0.24
        for shadow_pass in (True, False):
            for i, face in enumerate(faces):
                at = left + i * tile_w + (0.4 * tile_w if i == len(faces) - 1 else 0)
                px, py = painter.view.px(at, base)
                if shadow_pass:
                    sprite = kit.shadow(tile_w, 34, 26)
                    py -= painter.view.length(12)
                else:
                    sprite = kit.tile(pose, face, "last" if i == len(faces) - 1 else None)
                painter.surface.blit(sprite.surface, sprite.at(px, py))
        painter.solid(left, base - tile_w * 1.2, tile_w * (len(faces) + 0.4), tile_w * 1.4)

    return _Piece(h, draw)


def _faces(painter: Painter, kit: Kit, x: float, w: float) -> _Piece:
    """A few more faces, and the back of a stack."""
    tile_w = min(60.0, w / 10.0)
    lift = KZ * THICK * tile_w

    def draw(y: float) -> None:
        x_end = draw_tiles(painter, kit, parse_tiles("6s9p2f7z5z"), x + 6, y, tile_w)
        left = x_end + tile_w * 0.7
        for i in range(3):
            for level in (0, 1):
                sprite = kit.tile(Pose("down", 0, tile_w))
                px, py = painter.view.px(left + i * tile_w, y + lift * (2 - level))
                painter.surface.blit(sprite.surface, sprite.at(px, py))
        painter.solid(left, y, 3 * tile_w, tile_w * UPRIGHT)

    return _Piece(tile_w * UPRIGHT + lift, draw)


def _sentences(painter: Painter, x: float, w: float) -> _Piece:
    """Two sentences of the log, and one of small text."""
    one = _("{player} discards {tile}.").format(player=_("Mr Chen"), tile=words.tile_name(KINDS[22]))
    two = _("You may chow or pung; a win pays {points}.").format(points=14)
    three = _("Half flush with five flower points. East is the dealer and stays for another hand.")
    inner = w - 48
    h = 24 + painter.para_height(one, inner) + painter.para_height(two, inner, 20, "sans-bold")
    h += painter.para_height(three, inner, 18)

    def draw(y: float) -> None:
        painter.frame(x - 4, y, w + 8, h, ("#0a1a23", "#10293a"), 6, 2, 1.5, 5)
        at = painter.para(one, x + 20, y + 12, inner)
        at = painter.para(two, x + 20, at, inner, 20, "amber", "sans-bold")
        painter.para(three, x + 20, at, inner, 18, "#d9cfae")

    return _Piece(h, draw)


def _call(painter: Painter, x: float, w: float, pinyin: bool) -> _Piece:
    """A call as a lacquer band: the character, the word, the reading."""
    h = max(78.0, painter.height(56, "brush") * 0.95)

    def draw(y: float) -> None:
        painter.frame(x - 4, y, w + 8, h, ("#a82c26", "#741715"), 6, 2, 2, 5)
        cy = y + h / 2
        at = painter.text("碰", x + 30, cy, 56, "#fff3d6", "brush", "lm").right + 26
        if painter.words.language == "en":
            at = painter.text(_("Pung"), at, cy, 30, "#fff3d6", "serif-bold", "lm").right + 26
        call = words.CALLS["peng"]
        reading = f"{call.wugniu} · {call.pinyin}" if pinyin else call.wugniu
        at = painter.text(reading, at, cy, 30, "#ffe3a6", "serif-bold", "lm", 2).right + 24
        # i18n: beside the reading of a call: what it is
        note = _("Shanghainese · pinyin") if pinyin else _("Shanghainese reading")
        if at + painter.width(note, 18) <= x + w - 16:
            painter.text(note, x + w - 16, cy, 18, "#ffe9c8", "sans", "rm")

    return _Piece(h, draw)


def _buttons(painter: Painter, x: float, w: float) -> _Piece:
    """Two buttons, the second one with the focus."""
    wide = (w - 40) / 2
    # i18n: two buttons of the sample; the second has the ring of the focus round it
    names = (_("A button"), _("The one in focus"))
    h = max(58.0, max(painter.para_height(name, wide - 28, 22, "serif-bold", 1.2) for name in names) + 20) + 12

    def draw(y: float) -> None:
        for i, name in enumerate(names):
            left = x + i * (wide + 40) - (0 if i == 0 else 6)
            box = Box(left, y + 6, wide, h - 12)
            painter.frame(*box, "quiet", 5, 2, 2, 4)
            painter.label(name, box.grown(-10, 0), 22, "white", "serif-bold", lead=1.2)
            if i:
                painter.ring(*box, 5)

    return _Piece(h, draw)
