"""Every screen and every important state of it by name: for `snapshot`, and for the tests that look at all of them.

    scenes()["settlement.two-winners"](app)

puts the app into that state; nothing depends on chance or on the clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.gallery import pages, records, sessions
from game.ui.table import gallery as table

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.app import App


def scenes() -> dict[str, Callable[[App], None]]:
    """Name → what brings an app there, in the order in which a player meets them."""
    return {
        **pages.before_the_table(),
        **table.scenes(),
        **sessions.at_the_table(),
        **records.watched(),
        **pages.after_the_table(),
    }
