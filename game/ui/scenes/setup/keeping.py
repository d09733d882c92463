"""House rules in words, and how they come to be kept: under a name, never over others without a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.rules import variant
from game.i18n import _, ngettext, words
from game.storage.house_rules import HouseRules, HouseRulesError, checked_name
from game.storage.house_shelf import NameTakenError
from game.ui.ask import Ask
from game.ui.dialog import Answer, Dialog
from game.ui.pages.blocks import Block, Bullet, Para
from game.ui.widgets import Card

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.options import OptionValue
    from game.ui.app import App
    from game.ui.painter import Painter


def in_short(rules: HouseRules) -> str:
    """The game, and how many switches differ: 'Qiaoma · 2 changed'."""
    count = len(rules.changed)
    if not count:
        return words.variant_name(rules.variant_id)
    changed = ngettext("{count} changed", "{count} changed", count).format(count=count)
    return f"{words.variant_name(rules.variant_id)} · {changed}"


def house_card(rules: HouseRules | None, count: int, on_click: Callable[[], object]) -> Card:
    """The card that tells which house rules are in force, of `count` that are kept, and leads to all of them."""
    name = _("Saved house rules") if rules is None else rules.name
    if rules is not None:
        note = in_short(rules)
    elif count:
        # i18n: sets of house rules
        note = ngettext("{count} set", "{count} sets", count).format(count=count)
    else:
        note = _("none so far")

    def picture(painter: Painter, card: Card) -> None:
        b = card.box
        painter.icon("book", b.x + 42, b.cy, 36, "#e6c98c")
        painter.icon("next", b.right - 34, b.cy, 24, "#e6c98c")
        x, room = b.x + 80, b.w - 80 - 60
        name_h = painter.height(24, "serif-bold")
        y = b.cy - (name_h + painter.height(18)) / 2
        painter.name(name, x, y, room, 24)
        painter.name(note, x, y + name_h, room, 18, "#cfc6a6", "sans")

    return Card(picture, on_click, key="houses")


def told(rules: HouseRules) -> list[Block]:
    """House rules in words: the game and each switch that differs."""
    name = words.variant_name(rules.variant_id)
    blocks: list[Block] = [Para(name, 22, "brass_hi", "serif-bold"), Para(words.variant_sentence(rules.variant_id), 20)]
    defaults = {spec.id: spec.default for spec in variant(rules.variant_id).options}
    for option, value in rules.changed:
        blocks.append(_switch(option, value, defaults[option]))
    if not rules.changed:
        blocks.append(Para(_("All switches stand at their defaults.")))
    return blocks


def _switch(option: str, value: OptionValue, default: OptionValue) -> Bullet:
    line = _("{name}: {value}").format(name=words.option_name(option), value=words.option_value_name(option, value))
    note = _("default: {default}").format(default=words.option_value_name(option, default))
    # i18n: a switch that was changed, and what it is otherwise
    return Bullet(_("{line} ({note})").format(line=line, note=note))


def keep_rules(app: App, rules: HouseRules, then: Callable[[str], object]) -> None:
    """Keep house rules; where the name is taken, ask first. *then* is told the name they were kept under."""
    try:
        app.shelf.save(rules)
    except NameTakenError:
        app.push(_name_taken(app, rules, then))
    except HouseRulesError as error:
        app.toast(str(error), "bad", 6000)
    else:
        _kept(app, rules, then)


def _kept(app: App, rules: HouseRules, then: Callable[[str], object]) -> None:
    app.toast(_("Kept as “{name}”").format(name=rules.name), "good")
    then(rules.name)


def _name_taken(app: App, rules: HouseRules, then: Callable[[str], object]) -> Dialog:
    other = HouseRules(app.shelf.free_name(rules.name), rules.variant_id, rules.changed)

    def answered(answer: object) -> None:
        if answer == "both":
            keep_rules(app, other, then)
        elif answer == "replace":
            try:
                app.shelf.save(rules, replace=True)
            except HouseRulesError as error:
                app.toast(str(error), "bad", 6000)
            else:
                _kept(app, rules, then)

    return Dialog(
        lambda: _("The name is taken"),
        lambda: _("House rules called “{name}” are kept already.").format(name=rules.name),
        [
            Answer(_("Back"), "back", cap=_("Esc")),
            Answer(_("Replace them"), "replace"),
            Answer(_("Keep both"), "both", kind="hot", cap=_("Enter"), shortcut=pygame.K_RETURN),
        ],
        answered,
        escape="back",
    )


def ask_name(value: str, then: Callable[[str], object]) -> Ask:
    """The question for the name of house rules."""
    return Ask(
        lambda: _("Save these house rules"),
        lambda: _("Give them a name. They can be taken again for any table, and written to a file for others."),
        lambda: _("Keep"),
        _name_fault,
        then,
        value=value,
    )


def _name_fault(text: str) -> str:
    try:
        checked_name(text)
    except HouseRulesError as error:
        return str(error)
    return ""
