"""What can be done now, as buttons: one for each concrete choice, refused ones greyed with their reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.engine.actions import (
    Action,
    AnGang,
    BuGang,
    Chi,
    Discard,
    Exchange,
    Hu,
    LayOut,
    MingGang,
    Pass,
    Peng,
    Qiao,
    WinBy,
)
from game.engine.reasons import Reason
from game.engine.refused import Refusal
from game.engine.tiles import KINDS, Tile
from game.i18n import _
from game.i18n.words import action_words, extra_name
from game.i18n.words.places import refusal_text
from game.ui.kit import Kit
from game.ui.ruler import Ruler
from game.ui.table.hud.buttons import ActionButton
from game.ui.view import Box

DEAF_MS = 300
"""A choice takes keys only when it has been seen for so long."""

Act = Callable[[Action], object]

KEYS: dict[type[Action], tuple[str, int]] = {
    Chi: ("C", pygame.K_c),
    Peng: ("P", pygame.K_p),
    MingGang: ("G", pygame.K_g),
    BuGang: ("G", pygame.K_g),
    AnGang: ("G", pygame.K_g),
    LayOut: ("G", pygame.K_g),
    Qiao: ("K", pygame.K_k),
    Exchange: ("X", pygame.K_x),
    Hu: ("H", pygame.K_h),
}
_REFUSED: dict[str, tuple[str, str]] = {
    "chi": ("C", "chi"),
    "peng": ("P", "peng"),
    "ming_gang": ("G", "gang"),
    "bu_gang": ("G", "gang"),
    "an_gang": ("G", "gang"),
    "hu": ("H", "hu"),
}


def word_of(kind: str) -> str:
    """The word on the button of a kind of action."""
    match kind:
        case "chi":
            return _("Chow")  # i18n: 吃 – on a button
        case "peng":
            return _("Pung")  # i18n: 碰 – on a button
        case "gang":
            return _("Kong")  # i18n: 杠 – on a button
        case "hu":
            return _("Win")  # i18n: 胡 – on a button
        case "qiao":
            return _("Ready")  # i18n: 敲 – on a button: declare that the hand is ready
        case "exchange":
            return _("Exchange")  # i18n: 换牌 – on a button: bury five tiles and take five others
        case "keep":
            return _("Keep all")  # i18n: 不换 – on a button: no exchange of tiles
        case _:
            return _("Pass")  # i18n: 过 – on a button


def kind_of(action: Action) -> str:
    """`chi`, `peng`, `gang`, `qiao`, `exchange`, `hu` or `pass`."""
    match action:
        case Chi():
            return "chi"
        case Peng():
            return "peng"
        case MingGang() | BuGang() | AnGang() | LayOut():
            return "gang"
        case Qiao():
            return "qiao"
        case Exchange():
            return "exchange"
        case Hu():
            return "hu"
        case _:
            return "pass"


def tiles_of(action: Action) -> tuple[tuple[Tile, ...], int | None]:
    """The tiles to show on a button, and which of them is the one on offer."""
    match action:
        case Chi(_, tile, low):
            run = (low, KINDS[low + 1], KINDS[low + 2])
            return run, run.index(tile)
        case AnGang(_, tile) | BuGang(_, tile) | LayOut(_, tile):
            return (tile,), None
        case _:
            return (), None


class Doing(NamedTuple):
    """What the buttons do: an action itself, or the first step of 敲 and of a 换牌."""

    act: Act
    declare: Callable[[], object]
    exchange: Callable[[], object]
    keep: Callable[[], object]


def buttons_for(
    choices: Sequence[Action],
    refused: Iterable[Refusal],
    kit: Kit,
    do: Doing,
    variant: str,
    fresh: bool,
    wild: Tile | None = None,
) -> list[ActionButton]:
    """The buttons of a decision, from left to right: 吃 碰 杠 敲 胡, then pass. Discards are made with the tiles.

    `wild` is the joker of the hand: a kong of it comes after the others. `fresh` when the choice has only just come, so
    that keys meant for something else do not decide it.
    """
    if choices and isinstance(choices[0], Exchange):
        out = _exchange(kit, do)
    else:
        out = _doable(choices, refused, kit, do, variant, wild)
    if fresh:
        for button in out:
            button.deaf = DEAF_MS
    return out


def _exchange(kit: Kit, do: Doing) -> list[ActionButton]:
    """换牌: the five chosen tiles go, or none."""
    cap, key = KEYS[Exchange]
    return [
        ActionButton(word_of("exchange"), cap, do.exchange, kit, kind="hot", shortcut=key, key="exchange"),
        ActionButton(word_of("keep"), _("Space"), do.keep, kit, kind="quiet", shortcut=pygame.K_SPACE, key="pass"),
    ]


def _doable(
    choices: Sequence[Action], refused: Iterable[Refusal], kit: Kit, do: Doing, variant: str, wild: Tile | None
) -> list[ActionButton]:
    out: list[ActionButton] = []
    doable = sorted((a for a in choices if not isinstance(a, (Discard, Pass, Qiao))), key=partial(_order, wild))
    same: dict[str, int] = {}
    for action in doable:
        same[kind_of(action)] = same.get(kind_of(action), 0) + 1
    before: dict[str, int] = {}
    for action in doable:
        kind = kind_of(action)
        cap, shortcut = KEYS[type(action)]
        before[kind] = before.get(kind, 0) + 1
        tiles, given = tiles_of(action)
        eight = isinstance(action, Hu) and action.by is WinBy.EIGHT_FLOWERS
        button = ActionButton(
            extra_name("ba_hua") if eight else word_of(kind),
            cap if before[kind] == 1 else f"{cap}×{before[kind]}",  # how often the key is pressed to come to it
            partial(do.act, action),
            kit,
            kind="hot" if kind == "hu" else "normal",
            shortcut=shortcut if same[kind] == 1 else None,
            tiles=tiles,
            given=given,
            key=str(action),
            tip=action_words(action),
        )
        out.append(button)
    if any(isinstance(action, Qiao) for action in choices):
        cap, shortcut = KEYS[Qiao]
        tip = _("Declare that you are ready, with a discard")
        at = next((i for i, button in enumerate(out) if button.kind == "hot"), len(out))
        out.insert(at, ActionButton(word_of("qiao"), cap, do.declare, kit, shortcut=shortcut, key="qiao", tip=tip))
    out += _greyed(doable, refused, kit, variant)
    if any(isinstance(action, Pass) for action in choices):
        passing = next(action for action in choices if isinstance(action, Pass))
        out.append(
            ActionButton(
                word_of("pass"),
                _("Space"),
                partial(do.act, passing),
                kit,
                kind="quiet",
                shortcut=pygame.K_SPACE,
                key="pass",
            )
        )
    return out


def _order(wild: Tile | None, action: Action) -> tuple[int, int, str]:
    """By kind; a kong of a single tile after those of four, that of the joker last: it is given away least gladly."""
    single = isinstance(action, LayOut) + (isinstance(action, LayOut) and action.tile == wild)
    return ("chi", "peng", "gang", "hu", "pass").index(kind_of(action)), single, str(action)


def _greyed(doable: Sequence[Action], refused: Iterable[Refusal], kit: Kit, variant: str) -> list[ActionButton]:
    """What a player may well have hoped for and may not do: one greyed button a kind, with every reason."""
    there = {kind_of(action) for action in doable}
    reasons: dict[str, tuple[str, list[Reason]]] = {}
    for refusal in refused:
        if refusal.close and refusal.kind in _REFUSED:
            cap, kind = _REFUSED[refusal.kind]
            if kind not in there:
                known = reasons.setdefault(kind, (cap, []))[1]
                known += [reason for reason in refusal.reasons if reason not in known]
    return [
        ActionButton(
            word_of(kind),
            cap,
            _nothing,
            kit,
            key=f"refused {kind}",
            enabled=False,
            reason="\n".join(refusal_text(reason, variant) for reason in why),
        )
        for kind, (cap, why) in reasons.items()
    ]


def _nothing() -> None:
    """A greyed button does nothing."""


def place_buttons(
    buttons: Sequence[ActionButton],
    ruler: Ruler,
    zone: Box,
    gap: float,
    room: tuple[float, float],
    left: float,
    mirrored: bool = False,
) -> None:
    """Put the buttons into their zone, centred; they may grow beyond it as far as `room` (left and right end).

    `mirrored` for a left hand: from the left end on, the last one (to pass) first. `left` is how much space before them
    a prompt wants, if there is any. Where they are too wide together they are drawn more and more tightly.
    """
    if not buttons:
        return
    widths: list[float] = []
    whole, between = 0.0, gap
    wordy = any(button.wordy for button in buttons)
    for button in buttons:
        button.wordy = wordy
    for tightness in range(6):
        between = max(4.0, gap - 2.0 * tightness)
        for button in buttons:
            button.tight = tightness
        widths = [button.natural_width(ruler) for button in buttons]
        whole = sum(widths) + between * (len(buttons) - 1)
        if whole <= room[1] - room[0]:
            break
    x = zone.cx - whole / 2
    if x - left < room[0] and whole + left <= room[1] - room[0]:
        x = room[0] + left
    if mirrored:
        x = room[0] + (left if whole + left <= room[1] - room[0] else 0.0)
        buttons, widths = buttons[::-1], widths[::-1]
    x = max(room[0], min(x, room[1] - whole))
    for button, w in zip(buttons, widths, strict=True):
        button.place(x, zone.y, w, zone.h)
        x += w + between
