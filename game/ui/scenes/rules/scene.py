"""The rule book: the chapters of a game at the left, a page of paper in the middle, the sheet of an example right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.rules import ruleset, variant_ids
from game.i18n import _, words
from game.ui import rulebook
from game.ui.pages.blocks import Block, Bullet, Gap, Heading, Para, Table, draw_stack, stack_height
from game.ui.pages.paper import draw_paper
from game.ui.pages.scaffold import GAP, PageScene
from game.ui.pages.sheet import made_words, sheet_blocks, won_words
from game.ui.scenes.rules.chapters import ChapterItem
from game.ui.scenes.rules.examples import NOTE, RED, ExampleCard, Shown, shown
from game.ui.scenes.settlement.sums import PAPER
from game.ui.view import Box
from game.ui.widgets import Button, Dropdown, ScrollArea

if TYPE_CHECKING:
    from game.engine.options import Ruleset
    from game.ui.painter import Painter

_INK: Final = "paper_ink"
_MARGIN: Final = 46.0
_SHEET_MARGIN: Final = 40.0
_NOWHERE: Final = Box(0, 0, 0, 0)


class RulesScene(PageScene):
    """Pushed with F1 from the set-up page, the menu or the table, and from the lobby.

    It opens the game of `rules`, whose switches it marks where they are changed; other games are told as usual.
    """

    def __init__(self, rules: Ruleset, chapter: int = 0) -> None:
        self.table = rules
        self.rules = rules
        self.chapter = chapter
        self.chosen = 0
        self._list = self._paper = self._sheet = _NOWHERE
        self._blocks: list[Block] = []
        self._sheet_blocks: list[Block] = []
        self._page_w = self._sheet_w = 100.0

    # -- what it says
    def title(self) -> str:
        return _("Rule book")

    def subtitle(self) -> str:
        return words.variant_name(self.rules.variant_id)

    def hint(self) -> str:
        return _("F1 opens the book at any time")

    def chapters(self) -> tuple[rulebook.Section, ...]:
        """The sections of the game, the switches last."""
        name = _("The switches of this table") if self.rules == self.table else _("The switches")
        return (*rulebook.sections(self.rules.variant_id), rulebook.Section(name, ()))

    def page(self) -> tuple[list[Block], list[Shown]]:
        """What stands on the open page: its text, and its examples as the engine settles them now."""
        section = self.chapters()[self.chapter]
        out: list[Block] = [Heading(section.title, 42, RED, RED, after=14)]
        switches = rulebook.switches(self.rules)
        changed = [switch for switch in switches if switch.default is not None]
        if self.chapter == 0:
            out.append(Para(words.variant_sentence(self.rules.variant_id), 20, NOTE, after=14))
            out += [Bullet(sentence, 22, _INK, RED, after=12) for sentence in section.paragraphs]
        else:
            out += [Para(sentence, 20, _INK, after=10) for sentence in section.paragraphs]
        last = self.chapter == len(self.chapters()) - 1
        if changed and (last or self.chapter == 0):
            out += [Gap(8), Heading(_("Changed at this table"), 25, RED, RED), *_lines(changed)]
        if last:
            plain = [switch for switch in switches if switch.default is None]
            if changed and plain:
                out += [Gap(8), Heading(_("The other switches"), 25, RED, RED)]
            out += _lines(plain)
        if section.table:
            out += [Gap(4), Table(section.table)]
        return out, [shown(each, self.rules) for each in section.examples]

    # -- what can be done
    def open_chapter(self, chapter: int) -> None:
        """Turn to a chapter."""
        self.chapter = chapter % len(self.chapters())
        self.chosen = 0
        self._changed()

    def open_variant(self, variant_id: str) -> None:
        """Open the book of another game at its beginning; that of the table has the table's switches."""
        self.rules = self.table if variant_id == self.table.variant_id else ruleset(variant_id)
        self.open_chapter(0)

    def choose(self, example: int) -> None:
        """Show the sheet of an example."""
        self.chosen = example
        self._changed()

    def score_it(self) -> None:
        """Take the chosen example to the page that scores hands."""
        from game.ui.scenes.score import ScoreScene

        example = self.chapters()[self.chapter].examples[self.chosen]
        self.app.push(ScoreScene(example.rules(self.rules), example.hand))

    def _changed(self) -> None:
        self.relayout()
        self.invalidate()

    # -- layout
    def build(self) -> None:
        body, ruler = self.body, self.ruler
        grown = max(1.0, ruler.grown)
        left, page, sheet = 296 * grown**0.8, 560 * grown, 400 * grown**0.9
        blocks, examples = self.page()
        gap = GAP if body.w > 1500 else 20.0
        three = left + page + sheet + 2 * gap <= body.w
        self._list = self._sheet = _NOWHERE
        if three:
            wide = max(336.0, left) if body.w > 1500 else left
            right = max(sheet, min(540.0, body.w * 0.3)) if examples else 0.0
            middle = body.w - wide - gap - (right + gap if right else 0.0)
            self._build_list(Box(body.x, body.y, wide, body.h))
            self._paper = Box(body.x + wide + gap, body.y, middle, body.h)
            if right:
                self._sheet = Box(self._paper.right + gap, body.y, right, body.h)
        elif left + page + gap <= body.w:
            self._build_list(Box(body.x, body.y, left, body.h))
            self._paper = Box(body.x + left + gap, body.y, body.w - left - gap, body.h)
        else:
            h = self._build_drops(body)
            self._paper = Box(body.x, body.y + h + 16, body.w, body.h - h - 16)
        self._build_page(blocks, examples)
        if self._sheet.w:
            self._build_sheet(examples[self.chosen])
        self._build_foot(bool(examples))

    def _variants(self) -> Dropdown[str]:
        names = [(each, words.variant_name(each)) for each in variant_ids()]
        return Dropdown(self.rules.variant_id, names, self.open_variant, key="variant")

    def _build_list(self, box: Box) -> None:
        ruler = self.ruler
        drop = self._variants()
        h = max(52.0, drop.natural_size(ruler)[1])
        self.layer.add(drop.place(box.x, box.y, box.w, h))
        self._list = Box(box.x, box.y + h + 18, box.w, box.h - h - 18)
        inner = Box(self._list.x + 14, self._list.y + 16, self._list.w - 28, self._list.h - 32)
        area = ScrollArea(key="chapters")
        area.place_in(inner)
        chapters = self.chapters()
        changed = bool(self.rules.changed)
        items = [
            ChapterItem(
                at + 1 if at < len(chapters) - 1 else None,
                section.title,
                partial(self.open_chapter, at),
                on=at == self.chapter,
                marked=changed and at == len(chapters) - 1,
                key=f"chapter {at}",
            )
            for at, section in enumerate(chapters)
        ]
        wide = inner.w
        high = sum(item.height(ruler, wide) + 6 for item in items)
        if high > inner.h:
            wide = area.room
        y = 2.0
        for item in items:
            h = item.height(ruler, wide)
            area.add(item.place(0, y, wide, h))
            y += h + 6
        area.content_h = y
        self.layer.add(area)

    def _build_drops(self, body: Box) -> float:
        """Game and chapter as lists to open, where there is no room for a column; returns their height."""
        drop = self._variants()
        titles = [(at, section.title) for at, section in enumerate(self.chapters())]
        leaf = Dropdown(self.chapter, titles, self.open_chapter, key="chapter")
        h = drop.natural_size(self.ruler)[1]
        first = min(drop.natural_size(self.ruler)[0], body.w * 0.42)
        self.layer.add(drop.place(body.x, body.y, first, h))
        self.layer.add(leaf.place(body.x + first + 16, body.y, body.w - first - 16, h))
        return h

    def _build_page(self, blocks: list[Block], examples: list[Shown]) -> None:
        paper, ruler = self._paper, self.ruler
        margin = _MARGIN if paper.w > 700 else 34.0
        area = ScrollArea(key=f"page {self.rules.variant_id} {self.chapter}", picture=self._draw_page, dusk="#b39f6c")
        area.place(paper.x + margin - 6, paper.y + 30, paper.w - 2 * margin + 24, paper.h - 60)
        self._blocks = blocks
        self._page_w = wide = area.room - 10
        y = stack_height(blocks, ruler, wide) + 4
        unfolds = not self._sheet.w
        for at, each in enumerate(examples):
            on = at == self.chosen
            card = ExampleCard(
                self.app,
                at,
                each,
                self.rules.variant,
                partial(self.choose, at),
                on=on,
                unfolds=unfolds,
                key=f"example {at}",
            )
            h = card.height(ruler, wide + 8)
            area.add(card.place(2, y, wide + 8, h))
            y += h + 12
        area.content_h = y + 8
        self.layer.add(area)

    def _build_sheet(self, each: Shown) -> None:
        box, ruler = self._sheet, self.ruler
        result = each.reckoning.result
        head: list[Block] = [
            Heading(made_words(result) if result.legal else _("No win"), 32, RED, RED, after=8),
            Para(won_words(each.example.hand.win), 20, NOTE, after=12),
        ]
        self._sheet_blocks = [*head, *sheet_blocks(self.app, each.reckoning, PAPER)]
        key = f"sheet {self.rules.variant_id} {self.chapter} {self.chosen}"
        area = ScrollArea(key=key, picture=self._draw_sheet, dusk="#b39f6c")
        area.place(box.x + _SHEET_MARGIN - 10, box.y + 30, box.w - 2 * _SHEET_MARGIN + 22, box.h - 60)
        self._sheet_w = box.w - 2 * _SHEET_MARGIN
        area.content_h = stack_height(self._sheet_blocks, ruler, self._sheet_w) + 10
        if area.scrolls:
            self._sheet_w = area.room - 12
            area.content_h = stack_height(self._sheet_blocks, ruler, self._sheet_w) + 10
        self.layer.add(area)

    def _build_foot(self, examples: bool) -> None:
        back = Button(
            _("Previous"),
            partial(self.open_chapter, self.chapter - 1),
            cap="[",
            shortcut=pygame.K_LEFTBRACKET,
            icon="prev",
            px=24,
            key="previous",
            enabled=self.chapter > 0,
            reason=_("This is the first chapter."),
        )
        on = Button(
            # i18n: turns to the next chapter
            _("Next"),
            partial(self.open_chapter, self.chapter + 1),
            cap="]",
            shortcut=pygame.K_RIGHTBRACKET,
            icon="next",
            icon_right=True,
            px=24,
            key="next",
            enabled=self.chapter < len(self.chapters()) - 1,
            reason=_("This is the last chapter."),
        )
        right = []
        if examples:
            right.append(Button(_("Score this hand"), self.score_it, cap="K", shortcut=pygame.K_k, px=24, key="score"))
        self.foot_buttons([back, on], right)

    # -- picture
    def picture(self, painter: Painter) -> None:
        if self._list.w:
            painter.frame(*self._list, "panel", 9, 3, 2, 7, name="chapters")
        draw_paper(painter, self._paper)
        if self._sheet.w:
            draw_paper(painter, self._sheet)

    def _draw_page(self, painter: Painter) -> None:
        draw_stack(self._blocks, painter, 4, 0, self._page_w)

    def _draw_sheet(self, painter: Painter) -> None:
        draw_stack(self._sheet_blocks, painter, 10, 0, self._sheet_w)


def _lines(switches: list[rulebook.Switch]) -> list[Block]:
    """Each switch with its value, and the sentence that says what it changes."""
    out: list[Block] = []
    for switch in switches:
        # i18n: a switch and what it is set to
        line = _("{name}: {value}").format(name=switch.name, value=switch.value)
        ink, mark = _INK, "#8d6c34"
        if switch.default is not None:
            usual = _("(the default is {default})").format(default=switch.default)
            line = _("{one} {two}").format(one=line, two=usual)
            ink = mark = RED
        out.append(Bullet(line, 20, ink, mark, after=2))
        out.append(Para(switch.sentence, 18, NOTE, lead=1.35, after=10, indent=26))
    return out
