"""Moves that take two steps of the hand: 敲 with a discard, and the five tiles of a 换牌."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import EXCHANGED, Action, Discard, Exchange, Pass, Qiao
from game.engine.reasons import Reason
from game.i18n import _, ngettext
from game.i18n.words import tiles_names
from game.i18n.words.places import refusal_text
from game.ui.dialog import confirm
from game.ui.table.holding import Holding

if TYPE_CHECKING:
    from game.engine.tiles import Tile
    from game.engine.view import SeatView
    from game.ui.scenes.table import TableScene


class Declaring:
    """敲: first the button and then a tile, or a raised tile and then the button (qiaoma 2)."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.on = False
        """Whether the next tile that is chosen is one to declare with."""

    @property
    def possible(self) -> tuple[Qiao, ...]:
        """Each 敲 that is legal now."""
        return tuple(action for action in self.table.choices if isinstance(action, Qiao))

    def pieces(self) -> frozenset[int]:
        """The own tiles that may be declared with."""
        kinds = {action.tile for action in self.possible}
        return frozenset(piece for piece in self.table.hand.pieces() if self.table.model.faces[piece] in kinds)

    def action_for(self, piece: int) -> Qiao | None:
        """The 敲 with this tile, None where it leaves no ready hand."""
        face = self.table.model.faces[piece]
        return next((action for action in self.possible if action.tile == face), None)

    def press(self) -> None:
        """The button or its key: declare with the raised tile, else ask for a tile; again: think better of it."""
        raised = self.table.look.raised
        held = self.table.app.settings.hold_to_confirm
        if raised is not None and self.action_for(raised) is not None and not held:
            self.on = True
            self.table.fingers.discard(raised)
            return
        self.on = not self.on
        if self.on:
            self._raise_best()
        self.show()

    def _raise_best(self) -> None:
        """Raise the tile that leaves most unseen tiles to win with; the key once more declares with it."""
        view, hand = self.table.driver.view, self.table.hand
        if view is None:
            return
        unseen = view.unseen()
        ranks = {action.tile: sum(unseen[tile] for tile in waits_after(view, action.tile)) for action in self.possible}
        pieces = hand.pieces()
        faces = self.table.model.faces
        may = [piece for piece in pieces if faces[piece] in ranks]
        best = max(may, key=lambda piece: ranks[faces[piece]])  # type: ignore[index]
        hand.raise_at(pieces.index(best))

    def stop(self) -> bool:
        """Leave it at that; whether it was on."""
        was, self.on = self.on, False
        if was:
            self.show()
        return was

    def show(self) -> None:
        """Light the tiles that may be declared with, and dim the others."""
        look, hand = self.table.look, self.table.hand
        before = look.marked, look.dimmed
        look.marked = self.pieces() if self.on else frozenset()
        look.dimmed = frozenset(hand.pieces()) - look.marked if self.on else locked(self.table)
        if before != (look.marked, look.dimmed):
            self.table.look_changed()

    def note(self, view: SeatView) -> str:
        """What a raised tile would leave to wait for, and how many of that are unseen; empty where it would not."""
        raised = self.table.look.raised
        action = self.action_for(raised) if raised is not None else None
        if action is None:
            return ""
        return waiting_words(waits_after(view, action.tile), view)


def waits_after(view: SeatView, tile: Tile) -> tuple[Tile, ...]:
    """What the seat of a view waits for when it discards a tile."""
    rest = list(view.hand)
    rest.remove(tile)
    melds = view.players[view.seat].melds
    return view.ruleset.variant.waits(tuple(rest), melds, view.ruleset, view.wild)


def waiting_words(waits: tuple[Tile, ...], view: SeatView) -> str:
    """The tiles waited for and how many of them nobody has seen yet."""
    unseen = view.unseen()
    left = sum(unseen[tile] for tile in waits)
    # i18n: 听: what a ready hand waits for, and how many of these tiles are unseen
    text = ngettext("Waits for {tiles}: {n} unseen", "Waits for {tiles}: {n} unseen", left)
    return text.format(tiles=tiles_names(waits), n=left)


def locked(table: TableScene) -> frozenset[int]:
    """The own tiles that cannot go after 敲: all but the one just drawn (qiaoma 3)."""
    model = table.model
    if not model.ready[model.seat] or model.declaring == model.seat or model.ended or model.won is not None:
        return frozenset()
    return frozenset(model.hand_row(model.seat))


class Exchanging:
    """换牌: five tiles of the hand are chosen to be buried, or none (qiaoma 12)."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.picked: list[int] = []

    @property
    def asked(self) -> bool:
        """Whether the person may exchange now."""
        return any(isinstance(action, Exchange) for action in self.table.choices[:1])

    @property
    def complete(self) -> bool:
        """Whether five are chosen."""
        return len(self.picked) == EXCHANGED

    def toggle(self, piece: int) -> None:
        """Choose a tile, or put it back; a sixth takes the place of the one chosen first."""
        if piece in self.picked:
            self.picked.remove(piece)
        else:
            self.picked.append(piece)
            del self.picked[:-EXCHANGED]
        self._show()

    def clear(self) -> None:
        """Nothing is chosen."""
        if self.picked:
            self.picked = []
            self._show()

    def _show(self) -> None:
        self.table.look.picked = frozenset(self.picked)
        self.table.exchange_changed()

    def faces(self) -> tuple[Tile, ...]:
        """The chosen tiles, sorted."""
        faces = (self.table.model.faces[piece] for piece in self.picked)
        return tuple(sorted(face for face in faces if face is not None))

    def confirm(self) -> None:
        """Bury the five."""
        action = Exchange(self.table.model.seat, self.faces())
        if self.complete and action in self.table.choices:
            self._done(action)

    def decline(self) -> None:
        """Keep the hand as it is."""
        self._done(Pass(self.table.model.seat))

    def _done(self, action: Action) -> None:
        self.picked = []
        self.table.look.picked = frozenset()
        self.table.act(action)

    def sentence(self) -> str:
        """What to do, and how many are still missing."""
        left = EXCHANGED - len(self.picked)
        if not left:
            return _("These five go face down into the wall, and five others come.")
        return ngettext("Choose {n} more tile to give away.", "Choose {n} more tiles to give away.", left).format(
            n=left
        )


def ask_before_passing(table: TableScene, action: Pass) -> None:
    """A win is on offer: pass only when the person says so once more."""
    table.app.push(
        confirm(
            _("Let this win go?"),
            _("You could win now. Until you have drawn again you may not win on the same tile."),
            _("Let it go"),
            _("Back"),
            lambda yes: table.decide(action) if yes else None,
            danger=True,
        )
    )


class Fingers:
    """What choosing a tile of the own hand means just now (see `own_hand.Table`)."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.holding = Holding(table)

    @property
    def picking(self) -> bool:
        """Whether tiles are picked one by one, to be given away."""
        return self.table.exchange.asked

    def may_discard(self, piece: int) -> bool:
        """Whether this piece can be discarded now, declared with, or given away."""
        table = self.table
        if table.exchange.asked:
            return True
        if table.declaring.on:
            return table.declaring.action_for(piece) is not None
        face = table.model.faces[piece]
        return any(isinstance(action, Discard) and action.tile == face for action in table.choices)

    def discard(self, piece: int) -> None:
        """Discard it, declare with it, or pick it to be given away: whatever is asked for."""
        table = self.table
        if table.exchange.asked:
            table.exchange.toggle(piece)
            return
        kind, face = Qiao if table.declaring.on else Discard, table.model.faces[piece]
        action = next((a for a in table.choices if isinstance(a, kind) and a.tile == face), None)
        if action is not None:
            table.model.chosen = piece
            table.act(action)

    def refuse(self, piece: int) -> None:
        """It cannot go: say why, with the rule."""
        table = self.table
        if table.choosing:
            for reason in self._why_not(table.model.faces[piece]):
                table.app.toast(refusal_text(reason, table.saved.settings.variant_id))

    def _why_not(self, tile: Tile | None) -> tuple[Reason, ...]:
        table = self.table
        if table.model.ready[table.model.seat]:
            return (Reason.DECLARED,)
        for refusal in table.driver.refusals:
            if refusal.kind == "discard" and refusal.tile == tile:
                return refusal.reasons
        return (Reason.NOT_READY,) if table.declaring.on else ()

    @property
    def by_hand(self) -> bool:
        """Whether the person arranges the own tiles; where others' are watched, nobody does."""
        return self.table.app.settings.arrange == "by_hand" and not self.table.open_hands

    def rearranged(self) -> None:
        """The tiles lie in another order."""
        self.table.redraw()

    def look_changed(self) -> None:
        """Another tile is raised or pointed at."""
        self.table.look_changed()
