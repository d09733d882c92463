"""The keys of the table (look.md, "Playing")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.engine.actions import Action, Pass
from game.ui.table.choice import kind_of
from game.ui.table.own_hand import DIGITS, TileStop
from game.ui.table.whynot import KEYS as ASKING
from game.ui.widgets.base import ENTER_KEYS, plain_key

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

_KINDS: Final = {pygame.K_c: "chi", pygame.K_p: "peng", pygame.K_g: "gang", pygame.K_h: "hu"}


class TableKeys:
    """Turns keys into what they mean at the table. Keys it does not know go to the controls."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._down: set[int] = set()

    def released(self, event: pygame.event.Event) -> None:
        """A key went up."""
        self._down.discard(event.key)
        self.table.fingers.holding.key_up(event.key)

    def pressed(self, event: pygame.event.Event) -> bool:
        """A key went down; whether that was used. A key that is held repeats, but decides only once."""
        if not plain_key(event) or self.table.layer.popup is not None:
            return False
        key = event.key
        self.table.fingers.holding.key_down(key)
        again = key in self._down and not self.table.app.instant
        self._down.add(key)
        if again and key not in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN):
            return True
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = -1 if key == pygame.K_LEFT else 1
            if event.mod & pygame.KMOD_SHIFT and self.table.fingers.by_hand:
                self.table.hand.shift(by)
            else:
                self.table.hand.step(by)
            self.leave_button()
            return True
        if key in DIGITS:
            return self._digit(DIGITS[key])
        if key in ENTER_KEYS:
            return self._enter()
        if key == pygame.K_SPACE:
            return self._space()
        if key == pygame.K_k and self.table.declaring.possible:
            return self._declare()
        if key == pygame.K_ESCAPE:
            return self._escape()
        if key in _KINDS and self._claim(_KINDS[key]):
            return True
        if key in ASKING:
            return self.table.whynot.ask(ASKING[key])
        return self._letter(event)

    def _letter(self, event: pygame.event.Event) -> bool:
        """What is not about the tiles: taking back, all hands, the log, a bot in one's place."""
        table = self.table
        match event.key:
            case pygame.K_z:
                table.undoing.press(discard=bool(event.mod & pygame.KMOD_SHIFT))
            case pygame.K_t:
                table.sitting.switch()
            case pygame.K_l:
                table.open_log()
            case pygame.K_o if not table.sitting.watching:
                table.sitting.ask_open_hands()
            case _:
                return False
        return True

    def _declare(self) -> bool:
        """敲, or the first step of it."""
        if not self.table.deaf:
            self.table.declaring.press()
        return True

    def _escape(self) -> bool:
        """Think better of 敲, put the hint away; else it is for the controls."""
        if self.table.declaring.stop() or self.table.whynot.close():
            return True
        if self.table.hint.shown:
            self.table.hint.close()
            return True
        return False

    def _digit(self, place: int) -> bool:
        """Raise a tile; the same key again discards it."""
        hand = self.table.hand
        if self.table.exchange.asked:
            hand.choose(place)
        elif hand.raised == place and self.table.choosing:
            if not self.table.deaf:
                hand.choose(place)
        else:
            hand.raise_at(place)
            self.leave_button()
        return True

    def _enter(self) -> bool:
        """Discard the raised tile, with none raised the drawn one; on a focused button it presses that."""
        table = self.table
        if self._on_button():
            return False
        if not table.choosing:
            return table.hurry()
        if table.deaf:
            return True
        place = table.hand.raised
        if place is None and table.exchange.asked:
            table.exchange.confirm()
            return True
        if place is None:
            apart = table.model.apart(table.model.seat)
            view = table.driver.view
            if view is None or view.drawn is None or apart is None:
                return True
            place = len(table.hand.pieces()) - 1
        table.hand.choose(place)
        return True

    def _on_button(self) -> bool:
        """Whether the keyboard's focus is on a control other than a tile."""
        ring = self.table.layer.ring
        return ring.shown and ring.current is not None and not isinstance(ring.current, TileStop)

    def leave_button(self) -> None:
        """A tile of the hand was raised: it is what Enter means now, and no longer a button in focus."""
        if self._on_button():
            self.table.layer.focus(None, show=False)

    def _space(self) -> bool:
        """Pass when there is something to pass, else hurry."""
        table = self.table
        if table.exchange.asked and not self._on_button():
            if not table.deaf:
                table.exchange.decline()
            return True
        passing = next((a for a in table.driver.choices if isinstance(a, Pass)), None) if table.choosing else None
        if passing is not None:
            if not table.deaf:
                table.act(passing)
            return True
        if self._on_button():
            return False
        return table.hurry() or not table.choosing

    def _claim(self, kind: str) -> bool:
        """Do the only choice of its kind; of several, go through them with the focus."""
        table = self.table
        found: list[Action] = [a for a in table.driver.choices if kind_of(a) == kind] if table.choosing else []
        if table.deaf and found:
            return True
        if len(found) == 1:
            table.act(found[0])
            return True
        if found:
            names = [str(action) for action in found]
            buttons = [b for b in table.buttons() if b.key_name in names]
            current = table.layer.ring.current
            shown = table.layer.ring.shown
            at = next((i for i, button in enumerate(buttons) if shown and button is current), -1)
            table.layer.focus(buttons[(at + 1) % len(buttons)], show=True)
            return True
        return False
