"""What the leaves of the settings share: listeners that set a field, values in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.i18n import _

if TYPE_CHECKING:
    from game.ui.app import App


def setter(app: App, field: str, then: str = "") -> Callable[[Any], None]:
    """A listener that sets one field, and plays a sound afterwards where it can be heard what changed."""

    def listener(value: Any) -> None:
        app.change(**{field: value})
        if then:
            app.audio.play(then)

    return listener


def percent(value: int) -> str:
    """A share in words."""
    return _("{percent} %").format(percent=value)
