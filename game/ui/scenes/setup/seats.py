"""The four seats: who sits where, how well they play, and a click on a face brings somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.settings import PEOPLE
from game.i18n import _, words
from game.i18n.words import persona_line
from game.ui import deco, textures
from game.ui.kit import KY, KZ, THICK, Pose
from game.ui.pages.kits import page_kit
from game.ui.portraits import portrait, seat_name
from game.ui.scenes.profiles import WhoScene
from game.ui.scenes.seating import free_of, sit_profile
from game.ui.scenes.setup.draft import PERSON_SEAT, Draft, face_of_kind, kinds
from game.ui.scenes.setup.guests import GuestsScene
from game.ui.view import Box
from game.ui.widgets import Dropdown, TextField
from game.ui.widgets.button import Clickable

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage import Profile
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.widgets import Widget

_RING_W: Final = 372.0
_SIDE_W: Final = 176.0
_WALL_TILE: Final = 15.0
_NEAR: Final = 10.0


class Face(Clickable):
    """A portrait; clicking it (or Enter) exchanges who sits there."""

    def __init__(self, face: str, on_click: Callable[[], object], *, key: str, tip: str) -> None:
        super().__init__(on_click, key=key, tip=tip)
        self.face = face

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        if self.hovered or self.held:
            painter.halo(x + 8, y + 8, w - 16, h - 16, "amber", 120)
        painter.image(portrait(self.face, painter.view.length(w)), x, y)
        badge = max(26.0, w * 0.30)
        painter.frame(x + w - badge, y + h - badge, badge, badge, "quiet", 3, 2, 1.3, 0, None, 1.0, mark=False)
        painter.icon("reset", x + w - badge / 2, y + h - badge / 2, badge * 0.62)
        if self.rung:
            painter.ring(x, y, w, h, 8, 2, 4)


class Lamp(Clickable):
    """The switch "teach me" of a person's seat: a lamp, lit where the coach sits down as well."""

    def __init__(self, on_click: Callable[[], object], *, key: str, tip: str, on: bool) -> None:
        super().__init__(on_click, key=key, tip=tip)
        self.on = on

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        fill, line, _ink = deco.look(("#7a5a1c", "#43300e") if self.on else "quiet", self.state)
        if self.on:
            painter.halo(x + 4, y + 4, w - 8, h - 8, "amber", 130)
        painter.frame(x, y, w, h, fill, 4, 2, 2.0, 0, "amber" if self.on else line, name=self.key_name)
        painter.icon("lamp", x + w / 2, y + h / 2, w * 0.62, "#ffe9b8" if self.on else "#b9ad8c")
        if self.rung:
            painter.ring(x, y, w, h, 4)


class SeatsPanel:
    """A panel with four plates: round a small table where there is room, else one below the other."""

    def __init__(self, app: App, draft: Draft, changed: Callable[[], object]) -> None:
        self.app = app
        self.draft = draft
        self.changed = changed
        self._drops = [Box(0, 0, 0, 0)] * 4
        self.box = Box(0, 0, 0, 0)
        self._plates: list[Box] = []
        self._table: Box | None = None

    # -- layout
    def build(self, ruler: Ruler, box: Box, add: Callable[[Widget], object]) -> None:
        """Place the plates and their controls."""
        self.box = box
        grown = max(1.0, ruler.grown)
        head = ruler.height(26, "serif-bold") + 26
        inner = Box(box.x + 20, box.y + head, box.w - 40, box.h - head - 20)
        wide = max(_RING_W, 330 * grown)
        side = max(_SIDE_W, 170 * grown)
        plate_h, side_h = max(136.0, 128 * grown), max(266.0, 248 * grown)
        self._table = None
        if inner.w >= 2 * side + 280 and inner.w >= wide and inner.h >= 2 * plate_h + side_h + 36:
            cx, cy = inner.cx, inner.cy
            self._plates = [
                Box(cx - wide / 2, inner.bottom - plate_h, wide, plate_h),
                Box(inner.right - side, cy - side_h / 2, side, side_h),
                Box(cx - wide / 2, inner.y, wide, plate_h),
                Box(inner.x, cy - side_h / 2, side, side_h),
            ]
            size = min(inner.w - 2 * side + 44, inner.h - 2 * plate_h + 52, 340.0)
            self._table = Box(cx - size / 2, cy - size / 2, size, size)
        else:
            h = min(plate_h * 1.3, (inner.h - 3 * 12) / 4)
            self._plates = [Box(inner.x, inner.y + i * (h + 12), inner.w, h) for i in range(4)]
        for seat, plate in enumerate(self._plates):
            self._add_controls(ruler, seat, plate, add)

    def _portrait_box(self, seat: int, plate: Box) -> Box:
        if plate.h > plate.w:
            people = self.draft.kinds[seat] in PEOPLE  # beside their faces hangs the lamp
            d = min(92.0, plate.w - (84 if people else 60))
            return Box(plate.cx - d / 2 - (26 if people else 0), plate.y + 18, d, d)
        d = min(92.0, plate.h - 24)
        return Box(plate.x + 16, plate.cy - d / 2, d, d)

    def _exchange(self, seat: int) -> Callable[[], None]:
        def act() -> None:
            if self._me(seat):
                self.draft.exchange_face(seat)
                self.changed()
            elif self.draft.kinds[seat] in PEOPLE:
                self._ask_who(seat)
            else:
                taken = [face for other, face in enumerate(self.draft.faces) if other != seat]
                self.app.push(GuestsScene(self.draft.kinds[seat], taken, lambda kind: self._sit(seat, kind)))

        return act

    def _ask_who(self, seat: int) -> None:
        """Ask who of the family sits there; where there is only one, it is a visitor, who gets another face."""
        if len(self.app.prefs.profiles) == 1:
            sit_profile(self.draft, seat, None)
            self.changed()
            return

        def chosen(profile: Profile | None) -> None:
            sit_profile(self.draft, seat, profile)
            self.changed()

        self.app.push(WhoScene(self.draft.who[seat], free_of(self.draft, seat), chosen))

    def _sit(self, seat: int, kind: str) -> None:
        self.draft.sit(seat, kind)
        self.changed()

    def _teach(self, seat: int) -> Callable[[], None]:
        def act() -> None:
            self.draft.teach(seat)
            self.changed()

        return act

    def _me(self, seat: int) -> bool:
        """Whether the person at the screen sits there."""
        return seat == self.draft.own

    def _add_controls(self, ruler: Ruler, seat: int, plate: Box, add: Callable[[Widget], object]) -> None:
        people = self.draft.kinds[seat] in PEOPLE
        tip = _("Choose another face") if self._me(seat) else _("Ask somebody else to sit down")
        face = Face(self.draft.faces[seat], self._exchange(seat), key=f"face {seat}", tip=tip)
        add(face.place_in(self._portrait_box(seat, plate)))
        drop = self._kind(seat)
        _w, h = drop.natural_size(ruler)
        lamp = 46.0 if people else 0.0
        if people:
            on = seat in self.draft.taught
            tip = _("The coach sits here too") if on else _("Teach me: the coach sits down beside this seat")
            corner = Box(plate.right - lamp - 12, plate.y + 12, lamp, lamp)
            add(Lamp(self._teach(seat), tip=tip, key=f"teach {seat}", on=on).place_in(corner))
        if plate.h > plate.w:
            add(drop.place(plate.x + 14, plate.bottom - h - 14, plate.w - 28, h))
            self._drops[seat] = drop.box
            return
        left = face.box.right + 18
        w = plate.right - 18 - left
        h = min(h, (plate.h - 3 * _NEAR) / 2)
        add(drop.place(left, plate.bottom - h - _NEAR, w, h))
        self._drops[seat] = drop.box
        if self._me(seat):
            field = TextField(
                self.app.settings.player_name,
                lambda name: self.app.prefs.change(player_name=name.strip()),
                hint=seat_name(self.draft.faces[seat]),
                key="player name",
                tip=_("What you are called"),
            )
            field_h = min(field.natural_height(ruler), plate.h - h - 3 * _NEAR)
            w -= lamp + 4
            add(field.place(left, plate.y + (plate.h - h - _NEAR - field_h) / 2, w, field_h))

    def _kind(self, seat: int) -> Dropdown[str]:
        """Who plays a seat: people, or a level of the bots."""

        def choose(kind: str) -> None:
            self._sit(seat, kind)

        # i18n: the person at the screen plays this seat; short
        mine = {"person": _("You")} if seat == PERSON_SEAT else {}
        offered = [(kind, mine.get(kind, words.level_name(kind))) for kind in kinds()]
        now = self.draft.kinds[seat]
        if face_of_kind(now) is not None:
            # i18n: somebody of the lane who plays in person, at this level and in an own way
            own = _("{level}, in person").format(level=words.level_name(now))
            offered.insert(next(i for i, (kind, _name) in enumerate(offered) if now.startswith(f"{kind}/")), (now, own))
        tip = _("People take turns at the screen behind a curtain, or two look at one hand together.")
        return Dropdown(self.draft.kinds[seat], offered, choose, key=f"kind {seat}", tip=tip)

    # -- picture
    def draw(self, painter: Painter) -> None:
        """Draw the panel, the table and what is on the plates; the controls draw themselves."""
        box = self.box
        painter.frame(*box, ("#10303a", "#081720"), 9, 3, 2, 7, name="seats")
        title = painter.text(_("Four seats"), box.x + 34, box.y + 20, 26, "brass_hi", "serif-bold")
        note = _("click a face to invite somebody else")
        if title.right + painter.width(note, 18) + 60 < box.right:
            painter.text(note, box.right - 34, title.cy, 18, "#cfc6a6", "sans", "rm")
        if self._table is not None:
            self._draw_table(painter, self._table)
        for seat, plate in enumerate(self._plates):
            self._draw_plate(painter, seat, plate)

    def _draw_plate(self, painter: Painter, seat: int, b: Box) -> None:
        person = self.draft.kinds[seat] in PEOPLE
        fill = ("#2a6266", "#123a40") if person else ("#1d4250", "#0c1d28")
        edge = "amber" if person else None
        painter.frame(*b, fill, 6, 2, 2.2 if person else 1.7, 5, edge, shadow=18, name=f"seat {seat}")
        face = self._portrait_box(seat, b)
        if self._me(seat):
            return
        name, who = self.draft.names(self.app.prefs)[seat], self.draft.kinds[seat].partition("/")[2]
        line = persona_line(who) if who else ""
        drop = self._drops[seat]
        if b.h > b.w:
            y = face.bottom + 8
            painter.name(name, b.cx, y, b.w - 20, 23, align="c")
            y += painter.height(23, "serif-bold")
            if painter.para_height(line, b.w - 24, 18, "sans", 1.25) <= drop.y - y - 4:
                painter.para(line, b.x + 12, y, b.w - 24, 18, "#d9cfae", "sans", 1.25, "c")
            return
        x = face.right + 20
        room = b.right - 18 - x - (50 if person else 0)
        free = drop.y - b.y
        name_h, line_h = painter.height(24, "serif-bold"), painter.height(18)
        both = name_h + line_h <= free - 8 and painter.width(line, 18) <= room
        y = b.y + (free - name_h - (line_h if both else 0)) / 2 + 2
        painter.name(name, x, y, room, 24)
        if both:
            painter.text(line, x, y + name_h, 18, "#d9cfae")

    def _draw_table(self, painter: Painter, b: Box) -> None:
        """A small table with its four walls and the dice, between the plates."""
        rect = painter.view.rect(*b)
        painter.surface.blit(textures.strip(rect.size, painter.scale, 22, 41), rect)
        kit = page_kit(self.app)
        w = _WALL_TILE
        side = 9 * w
        cx, cy = b.cx, b.cy + 10
        lift = KZ * THICK * w
        for which in range(4):
            for i in range(9):
                if which in (0, 2):
                    x = cx - side / 2 + i * w
                    y = cy + (side * 0.42 if which == 0 else -side * 0.42 - 12)
                    pose = Pose("down", 0, w)
                else:
                    x = cx + (side / 2 + 6 if which == 1 else -side / 2 - 6 - w * 1.35)
                    y = cy - side * KY / 2 + i * w * KY
                    pose = Pose("down", 90, w)
                for level in (0, 1):
                    sprite = kit.tile(pose)
                    px, py = painter.view.px(x, y - lift * level)
                    painter.surface.blit(sprite.surface, sprite.at(px, py))
        for value, yaw, dx, dy in ((3, 20.0, -15.0, 0.0), (5, -24.0, 15.0, 3.0)):
            px, py = painter.view.px(cx + dx, cy + dy)
            shade = kit.die_shadow(0, 24)
            painter.surface.blit(shade.surface, shade.at(px + 3, py + 8))
            die = kit.die(value, yaw, 24)
            painter.surface.blit(die.surface, die.at(px, py))
