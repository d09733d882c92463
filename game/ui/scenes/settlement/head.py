"""The head of the settlement: a lacquer seal, what was won in brass, who won how, and which hand it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import i18n
from game.engine.actions import WinBy
from game.i18n import _, words
from game.ui import theme
from game.ui.svg import stepped

if TYPE_CHECKING:
    from game.engine.score import WinnerResult
    from game.ui.painter import Painter
    from game.ui.scenes.settlement.outcome import Outcome
    from game.ui.svg import Svg
    from game.ui.view import Box


def how_words(outcome: Outcome, winner: int) -> str:
    """Who won how, in one short sentence."""
    won = outcome.won
    assert won is not None
    return won_words(won.by, outcome.names[winner], "" if won.giver is None else outcome.names[won.giver])


def won_words(by: WinBy, name: str, giver: str) -> str:
    """That somebody called `name` won so, from `giver` where there is one, in one short sentence."""
    match by:
        case WinBy.SELF:
            return _("{player} by self-draw").format(player=name)
        case WinBy.ROB_KONG:
            return _("{player}, robbing the kong of {giver}").format(player=name, giver=giver)
        case WinBy.EIGHT_FLOWERS:
            return _("{player} with all eight flowers").format(player=name)
        case _:
            # i18n: {player} wins, {giver} discarded the winning tile
            return _("{player}; {giver} discarded").format(player=name, giver=giver)


def drawn_words(outcome: Outcome) -> tuple[str, str, str]:
    """Seal, title and sentence of a hand that nobody won: 流局, or given up."""
    if outcome.gave_up is None:
        return "流", _("Drawn hand"), _("Nobody pays")
    # i18n: a hand that was given up, 认输 (the title)
    return gave_up_seal(), _("Given up"), _("{player} gives the hand up").format(player=outcome.names[outcome.gave_up])


def gave_up_seal() -> str:
    """The character for a hand that was given up (认输, 認輸), as it is written where the player reads."""
    return "認" if i18n.language() == "zh_Hant" else "认"


def hand_words(outcome: Outcome) -> str:
    """Which hand it was: the variant, its number, and the doubling in force."""
    length = outcome.settings.length
    if length:
        hand = _("hand {number} of {length}").format(number=outcome.number, length=length)
    else:
        hand = _("hand {number}").format(number=outcome.number)
    parts = [words.variant_name(outcome.settings.variant_id), hand]
    if outcome.huang_fan:
        # i18n: 荒番: payments double
        parts.append(_("carried doubling"))
    return " · ".join(parts)


def shape_words(result: WinnerResult) -> str:
    """What was won; extras that are part of the value stand in the sum."""
    return words.win_name(result.shape, result.extras)


def draw_head(painter: Painter, box: Box, seal: str, title: str, who: str, which: str) -> None:
    """Draw the head centred in its box; lines run to both sides where there is room."""
    d = min(92.0, box.h - 20)
    px = 76.0
    track = 4.0 if title.isascii() else 12.0
    room = box.w - d - 34 - 80
    aside = max(painter.width(who, 30, "serif-bold"), painter.width(which, 20)) + 42
    stacked = d + 36 + painter.width(title, px, "serif-bold", track) + aside > box.w - 60
    if stacked:
        aside = 0.0
    while px > 34 and (
        painter.width(title, px, "serif-bold", track) + aside > room
        or (stacked and painter.height(px, "serif-bold") * 0.9 + painter.height(22) > box.h)
    ):
        px -= 2
    title_w = painter.width(title, px, "serif-bold", track)
    line = f"{who} · {which}"
    if stacked and painter.width(line, 22) > room:
        line = who
    block = max(title_w, painter.width(line, 22) if stacked else 0.0)
    total = d + 34 + block + aside
    x = box.cx - total / 2
    _draw_seal(painter, seal, x, box.cy - d / 2, d)
    left = x + d + 34
    if stacked:
        title_h = painter.height(px, "serif-bold")
        top = box.cy - (title_h * 0.86 + painter.height(22)) / 2 - title_h * 0.05
        painter.metal(title, left, top, px, "serif-bold", "l", track)
        painter.text(line, left, top + title_h * 0.92, 22, "cream", "sans", "l")
    else:
        painter.metal(title, left, box.cy - 2, px, "serif-bold", "lm", track)
        at = left + title_w + 42
        one, two = painter.height(30, "serif-bold"), painter.height(20)
        top = box.cy - (one + two + 2) / 2
        painter.text(who, at, top, 30, "cream", "serif-bold")
        painter.text(which, at, top + one + 2, 20, "brass_hi")
    _draw_lines(painter, box, x - 34, x + total + 34)


def _draw_seal(painter: Painter, character: str, x: float, y: float, d: float) -> None:
    k = d / 92

    def draw(g: Svg) -> None:
        red = g.lin(0, 4 * k, 60 * k, 88 * k, *theme.stops("#b8382c", "#7d1a17"))
        g.poly(stepped(4 * k, 4 * k, 84 * k, 84 * k, 7 * k, 2), red, "brass_hi", 2.4 * k)
        g.poly(stepped(11 * k, 11 * k, 70 * k, 70 * k, 6 * k, 2), "none", "brass_hi", 1.1 * k, 0.7)

    painter.svg(("win seal", round(d, 1)), x, y, d, d, draw)
    size = round(d * 0.60 * painter.scale)
    ink = painter.words.render(character, "serif-bold", size, "#fff3d6")
    middle = painter.view.rect(x, y, d, d)
    painter.surface.blit(ink, ink.get_rect(center=(middle.centerx, middle.centery - round(size * 0.03))))


def _draw_lines(painter: Painter, box: Box, left: float, right: float) -> None:
    """Four stepped lines on either side."""
    for start, end, side in ((box.x, left, 1), (right, box.right, -1)):
        w = end - start
        if w < 60:
            continue

        def draw(g: Svg, w: float = w, side: int = side) -> None:
            for q in range(4):
                inset = q * 26
                if w - inset > 10:
                    x0, x1 = (inset, w) if side > 0 else (0, w - inset)
                    g.line(x0 + 1, 4 + q * 9, x1 - 1, 4 + q * 9, "brass", 1.3, 0.75 - q * 0.15)

        painter.svg(("settle lines", side, round(w)), start, box.cy - 18, w, 36, draw)
