"""The whole lesson on a sheet of paper: every sentence at any text size, with the tiles it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.coach import group_words, spoken
from game.i18n import _
from game.i18n.words import tile_name, tiles_names
from game.ui.pages.blocks import Block, Gap, Heading, Para, Table
from game.ui.pages.paper import PaperScene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.coach import Lesson


class LessonSheet(PaperScene):
    """Pushed from the coach's panel; `names` are what the four seats are called."""

    def __init__(self, lesson: Lesson, names: Sequence[str]) -> None:
        super().__init__()
        self.lesson = lesson
        self.names = tuple(names)

    def title(self) -> str:
        return _("What the coach says")

    def subtitle(self) -> str:
        # i18n: below the title of the coach's sheet
        return _("from what you can see yourself, and nothing else")

    def blocks(self) -> list[Block]:
        """The advice, the alternatives, the tiles, the shapes, the dangers, the others."""
        lesson, said = self.lesson, spoken(self.lesson, self.names)
        best = said.best
        out: list[Block] = [_heading(best.title)]
        if best.state:
            out.append(Para(best.state, 22, "paper_ink", "sans-bold", after=4))
        out.append(Para(best.reason, 22, "paper_ink"))
        if said.others:
            # i18n: a heading of the coach's sheet: actions that are less good
            out += [Gap(8), _heading(_("What else you could do"))]
            for other in said.others:
                out.append(Para(other.title, 21, "paper_ink", "sans-bold", after=2))
                out += [Para(text, 20, "paper_ink", after=2, indent=20) for text in (other.plan, other.loss) if text]
                out.append(Gap(6))
        out += self._tiles()
        if said.reaches:
            # i18n: heads of a table: shapes within reach
            head = (_("Shape"), _("How far"), _("What is missing"))
            rows = tuple((reach.name, reach.away, reach.missing) for reach in said.reaches)
            out += [Gap(8), _heading(_("Shapes within reach")), Table((head, *rows))]
        if said.hazards:
            head = (_("Tile"), _("Danger"), _("Why"))
            rows = tuple(
                (tile_name(hazard.tile), words.short, words.reason)
                for hazard, words in zip(lesson.hazards, said.hazards, strict=True)
            )
            # i18n: a heading of the coach's sheet: how dangerous each own tile is as a discard
            out += [Gap(8), _heading(_("How dangerous each tile is")), Table((head, *rows))]
        watches = [(w.seat, text) for w, text in zip(lesson.watches, said.watches, strict=True) if text]
        if watches:
            out += [Gap(8), _heading(_("What the others are up to"))]
            sentence = _("{name}: {value}")
            out += [Para(sentence.format(name=self.names[s], value=text), 20, "paper_ink") for s, text in watches]
        return out

    def _tiles(self) -> list[Block]:
        """What each group of tiles is for."""
        lesson = self.lesson
        rows = [(tiles_names(group.tiles), group_words(lesson, group)) for group in lesson.groups]
        rows = [row for row in rows if row[1]]
        if not rows:
            return []
        head = (_("Tiles"), _("What they are for"))
        return [Gap(8), _heading(_("Your tiles")), Table((head, *rows))]


def _heading(text: str) -> Heading:
    return Heading(text, 27, "#7a1d22", "#7a1d22", after=10)
