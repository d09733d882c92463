"""The rules of a table as people read them: its switches first, then the rules of its variant, on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, words
from game.ui import rulebook
from game.ui.pages.blocks import Block, Bullet, Gap, Heading, Para, Table
from game.ui.pages.paper import PaperScene

if TYPE_CHECKING:
    from game.engine.options import Ruleset

_RED = "#7a1d22"
_INK = "paper_ink"


class RulesScene(PaperScene):
    """Pushed with F1 from the set-up page, the menu or the table."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self.rules = rules

    def title(self) -> str:
        return words.variant_name(self.rules.variant_id)

    def subtitle(self) -> str:
        return words.variant_sentence(self.rules.variant_id)

    def blocks(self) -> list[Block]:
        """The switches that were changed, the rules, and at the end the switches that were left alone."""
        switches = rulebook.switches(self.rules)
        changed = [switch for switch in switches if switch.default is not None]
        plain = [switch for switch in switches if switch.default is None]
        out: list[Block] = []
        if changed:
            out += [Heading(_("Changed at this table"), 27, _RED, _RED), *_lines(changed), Gap(14)]
        for section in rulebook.sections(self.rules.variant_id):
            out += [
                Heading(section.title, 27, _RED, _RED),
                *(Para(sentence, 20, _INK, after=8) for sentence in section.paragraphs),
            ]
            if section.table:
                out += [Gap(4), Table(section.table)]
            out.append(Gap(14))
        if plain:
            title = _("The other switches") if changed else _("The switches of this table")
            out += [Heading(title, 27, _RED, _RED), *_lines(plain)]
        return out


def _lines(switches: list[rulebook.Switch]) -> list[Block]:
    """Each switch with its value, and the sentence that says what it changes."""
    out: list[Block] = []
    for switch in switches:
        # i18n: a switch and what it is set to
        line = _("{name}: {value}").format(name=switch.name, value=switch.value)
        ink, mark = _INK, "#8d6c34"
        if switch.default is not None:
            line += " " + _("(the default is {default})").format(default=switch.default)
            ink = mark = _RED
        out.append(Bullet(line, 20, ink, mark, after=2))
        out.append(Para(switch.sentence, 18, "#4f4a38", lead=1.35, after=10, indent=26))
    return out
