"""Everything written round the table, put together: plates, panels, strip, corner buttons, prompt and bubble."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.engine.tiles import Tile
from game.i18n import _, ngettext
from game.i18n.words import tile_name
from game.ui.kit import KZ, Kit
from game.ui.metrics import Metrics
from game.ui.painter import Painter
from game.ui.ruler import Ruler
from game.ui.table.coach.panel import place
from game.ui.table.hud.buttons import CornerButton
from game.ui.table.hud.corner import SUM_KEY, corner
from game.ui.table.hud.extras import Extras
from game.ui.table.hud.panels import Panels
from game.ui.table.hud.plates import Plates
from game.ui.table.hud.score import draw_strip
from game.ui.table.hud.sumpanel import draw_sum, height_of
from game.ui.view import Box
from game.ui.widgets.button import Clickable

if TYPE_CHECKING:
    from game.ui.layer import Layer
    from game.ui.scenes.table import TableScene


class StripButton(Clickable):
    """The strip of the live score: a click opens the whole sum."""

    def __init__(self, table: TableScene, box: Box) -> None:
        super().__init__(table.toggle_sum, shortcut=pygame.K_F3, key="score", tip=_("The whole sum"))
        self.table = table
        self.place_in(box)

    def draw(self, painter: Painter) -> None:
        note = self.table.board.raised_note(self.table)
        draw_strip(painter, self.box, self.table.score, SUM_KEY, self.state == "hover", note)
        if self.rung:
            painter.ring(*self.box, 4)


class Board:
    """The panels of one window. It reads the scene it belongs to and changes nothing."""

    def __init__(self, metrics: Metrics, kit: Kit) -> None:
        self.metrics = metrics
        self.kit = kit
        self.plates = Plates(metrics)
        self.panels = Panels(metrics, kit)
        self.extras = Extras(metrics, kit, self.plates.boxes)
        self.lift = 0.0
        """By how much the buttons make room for what the coach writes over the hand, in units of the page."""
        self._bubble: pygame.Rect | None = None
        self._hanging = self._hanging_rects()

    def _hanging_rects(self) -> list[pygame.Rect]:
        """Where anything may hang that is drawn by :meth:`draw_panels`, the words of bound players excepted."""
        boxes = (self.panels.title, self.panels.log, self.panels.sum_box(), *self.extras.boxes())
        panels = [self.metrics.page.rect(*box.grown(30)) for box in boxes if box is not None]
        return panels + self.plates.rects(self.metrics)

    @property
    def buttons(self) -> Box:
        """Where the big buttons stand."""
        return self.metrics.zone("buttons").box.moved(0, -self.lift)

    # -- controls
    def add_controls(self, layer: Layer, table: TableScene) -> None:
        """The strip and the corner buttons, last in the order of the Tab key."""
        table.coach.add_controls(layer)
        table.hint.add_controls(layer, self.metrics)
        layer.add(StripButton(table, self.metrics.zone("score").box))
        for button, box in zip(*corner(table, self.metrics.zone("icons")), strict=True):
            layer.add(button.place_in(box))

    # -- what is redrawn when
    def changed(self, table: TableScene) -> None:
        """Something happened: plates, log, title and strip may say something new."""
        page = self.metrics.page
        for rect in self.plates.rects(self.metrics):
            table.invalidate(rect)
        score = self.metrics.zone("score").box
        for box in (self.panels.log, self.panels.title, score, self.panels.sum_box(), *self.extras.boxes()):
            if box is not None:
                table.invalidate(page.rect(*box.grown(8)))
        if table.sum_open:
            table.invalidate(page.rect(*self.sum_box(table).grown(40)))
        self.bubble_changed(table)

    def bubble_changed(self, table: TableScene) -> None:
        """Another tile is pointed at."""
        if self._bubble is not None:
            table.invalidate(self._bubble)
        found = self._bubble_at(table)
        self._bubble = None
        if found is not None:
            x, y, text = found
            ruler = table.ruler
            w, h = ruler.pill_width(text) + 8, ruler.pill_height() + 8
            self._bubble = self.metrics.page.rect(x - w / 2, y - h, w, h + 8)
            table.invalidate(self._bubble)
        table.invalidate(self.metrics.page.rect(*self.metrics.zone("score").box.grown(6)))

    # -- pointing at tiles on the table
    def point(self, table: TableScene, pos: tuple[int, int] | None) -> None:
        """The mouse moved over the table (None: over a control): the tile under it lights its copies."""
        if table.hand.raised is not None or table.director is None:
            return
        piece = table.director.picture.piece_at(table.model, pos) if pos is not None else None
        face = table.model.faces[piece] if piece is not None else None
        if face != table.look.pointed or piece != table.pointed_piece:
            table.pointed_piece = piece
            table.look.pointed = face
            table.look_changed()

    def _bubble_at(self, table: TableScene) -> tuple[float, float, str] | None:
        """Where the bubble stands (its lower middle, units of the page) and what it says."""
        face, piece = table.look.pointed, table.pointed_piece
        if face is None or piece is None or table.look.raised is not None or table.director is None:
            return None
        rest = table.director.picture.rests.get(piece)
        if rest is None or rest.pose.how == "tip":
            return None
        x, y = rest.x + rest.pose.foot[0] / 2, rest.y - KZ * rest.pose.height - 10
        px, py = self.metrics.page.back(self.metrics.table.px(x, y))
        return px, py, self._unseen(table, face)

    def raised_note(self, table: TableScene) -> str:
        """What the strip says of the raised own tile: what it leaves to wait for, or how many copies are unseen."""
        view = table.driver.view
        note = table.declaring.note(view) if view is not None and table.choosing else ""
        if note:
            return note
        face = table.look.pointed
        return self._unseen(table, face) if face is not None and table.look.raised is not None else ""

    def _unseen(self, table: TableScene, face: Tile) -> str:
        view = table.driver.view
        left = view.unseen()[face] if view is not None else 0
        text = ngettext("{tile}: {n} unseen", "{tile}: {n} unseen", left)
        return text.format(tile=tile_name(face), n=left)

    # -- picture
    def draw_panels(self, p: Painter, table: TableScene) -> None:
        """What hangs still: under whatever moves."""
        if p.surface.get_clip().collidelist(self._hanging) < 0 and not table.model.bound:
            return
        for draw in self.panel_works(p, table):
            draw()

    def panel_works(self, p: Painter, table: TableScene) -> Iterator[Callable[[], object]]:
        """What draws the panels, one after the other."""
        info = table.info()
        taken = place(table).box if table.coach.shown else None
        yield lambda: self.plates.draw(p, info)
        small = [widget.box for widget in table.layer.widgets if isinstance(widget, CornerButton)]
        yield lambda: self.panels.draw(p, info, table.model.log, taken=taken, buttons=small)
        yield lambda: self.extras.draw(p, info)
        wide = self.panels.sum_box()
        if wide is not None and table.score is not None and p.sees(*wide):
            score = table.score
            yield lambda: draw_sum(p, wide, score, self.kit, inset=True)

    def draw_over(self, p: Painter, table: TableScene) -> None:
        """The prompt beside the buttons, the bubble, and the word that the game waits."""
        table.coach.draw(p)
        prompt = self.prompt(table)
        if prompt is not None:
            self._draw_prompt(p, table, prompt)
        if table.exchange.asked:
            self.extras.draw_exchange(p, table.exchange)
        table.hint.draw(p, self.metrics)
        if table.driver.held:
            self._draw_held(p)
        if self._bubble is not None and p.surface.get_clip().colliderect(self._bubble):
            found = self._bubble_at(table)
            if found is not None:
                if p.record is not None:
                    p.record.layer += 1
                x, y, text = found
                w = p.pill_width(text)
                x = min(max(x, w / 2 + 6), p.view.w - w / 2 - 6)
                p.pill(text, x, y - p.pill_height(), "note", "c")

    def prompt(self, table: TableScene) -> tuple[str, str] | None:
        """Who laid what is on offer, and the tile, in words."""
        view = table.driver.view
        if not table.choosing or view is None or view.offer is None:
            return None
        name = table.info().people[view.offer.giver].name
        # i18n: {name} has laid the tile that is on offer; the tile stands below
        return _("{name} discards").format(name=name), tile_name(view.offer.tile)

    def button_room(self, table: TableScene) -> tuple[float, float]:
        """How far left and right buttons may reach: from the rim to the own flowers, in units of the page."""
        metrics, model = self.metrics, table.model
        _, pitch, places = table.layout.flower_row(0, len(table.layout.on_rack(0, model, model.seat)), 0.0, model)
        rack = table.layout.flower_origin(0)[0] - pitch * places - 22
        page = metrics.page
        rim = metrics.zone("cloth").box.x + 12
        left, right = page.back(metrics.table.px(rim, 0))[0], page.back(metrics.table.px(rack, 0))[0]
        beside = self.plates.boxes[3]
        if beside.bottom > self.buttons.y - 4 and beside.right > left:
            left = beside.right + 8
        if table.coach.shown and not place(table).column:
            right = min(right, place(table).box.x - 8)
        return left, right

    def prompt_width(self, ruler: Ruler, prompt: tuple[str, str] | None) -> float:
        """How much room the prompt needs before the buttons; 0 in small windows, where the log says it."""
        if prompt is None or self.metrics.small:
            return 0.0
        return max(ruler.width(prompt[0], 20), ruler.width(prompt[1], 24, "serif-bold")) + 28 + 14

    def _draw_prompt(self, p: Painter, table: TableScene, prompt: tuple[str, str]) -> None:
        width = self.prompt_width(p, prompt)
        buttons = table.buttons()
        if not width or not buttons:
            return
        w = width - 14
        x, y, h = min(button.box.x for button in buttons) - width, self.buttons.y, self.buttons.h
        if x < self.metrics.page.unbox(self.metrics.rect("cloth")).x:
            return
        p.frame(x, y, w, h, ("#0e2a30", "#0a1e26"), 5, 2, 1.2, 0, None, 0.78, name="prompt")
        p.label(prompt[0], Box(x + 6, y + 4, w - 12, h * 0.42), 20, "cream", "sans", "cm", 0.4)
        p.label(prompt[1], Box(x + 6, y + h * 0.46, w - 12, h * 0.46), 24, "amber", "serif-bold", "cm", 0.4)

    def held_box(self) -> Box:
        """Where the word that the game waits for a learner stands."""
        zone = self.metrics.zone("toast").box
        return Box(zone.cx - 230, zone.y, 460, 56)

    def _draw_held(self, p: Painter) -> None:
        box = self.held_box()
        p.frame(*box, "plate_lit", 5, 2, 1.8, 0, "amber", name="held")
        cap = _("Space")
        room = box.w - p.keycap_width(cap) - 60
        p.label(_("Go on when you have seen it"), Box(box.x + 20, box.y, room, box.h), 20, "cream", "sans", "lm", 0.5)
        p.keycap(cap, box.right - 20, box.cy, "r")

    def sum_box(self, table: TableScene) -> Box:
        """Where the whole sum opens, as high as what it has to say."""
        box = self.metrics.zone("sum").box
        view = self.metrics.page
        h = min(box.h if table.score is None else height_of(table.score, table.ruler), view.h - 40)
        w = min(box.w, view.w - 40)
        return Box((view.w - w) / 2, max(20.0, min(box.y, view.h - h - 20)), w, h)

    def draw_sum(self, p: Painter, table: TableScene) -> None:
        """The whole sum, where it was opened over the table."""
        box = self.sum_box(table)
        if table.sum_open and table.score is not None and p.sees(*box.grown(40)):
            if p.record is not None:
                p.record.layer += 1
            draw_sum(p, box, table.score, self.kit, inset=False)
