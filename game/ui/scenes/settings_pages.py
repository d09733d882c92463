"""What can be set, page by page: names, sentences and controls, each in force and saved as soon as it is touched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game import i18n
from game.i18n import _
from game.ui.pace import speed_words
from game.ui.pages.form import Group, Line, Row
from game.ui.scenes.settings_keeping import keeping_rows
from game.ui.scenes.settings_rows import percent, setter
from game.ui.scenes.settings_sound import sound_rows
from game.ui.widgets import Choice, Slider, Toggle

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.app import App


class Page(NamedTuple):
    """A leaf of the settings: its id and icon, its name, and the rows on it."""

    id: str
    icon: str
    name: Callable[[], str]
    rows: Callable[[App], list[Line]]


def _text_size(app: App) -> Slider:
    """The words follow when the tile is let go: following while it is pushed would move it away from the mouse."""
    return Slider(
        app.settings.text_size,
        80,
        200,
        lambda _value: None,
        step=10,
        shown=percent,
        ticks=7,
        on_done=setter(app, "text_size"),
        key="text_size",
    )


def _own_tiles(app: App) -> Slider:
    return Slider(
        app.settings.own_tiles,
        100,
        160,
        lambda _value: None,
        step=10,
        shown=percent,
        ticks=7,
        on_done=setter(app, "own_tiles"),
        key="own_tiles",
    )


def look_rows(app: App) -> list[Line]:
    """Words, tiles and window."""
    now = app.settings
    return [
        Group(_("Words")),
        Row(
            _("Language"),
            _("Changes at once, on every screen."),
            Choice(
                i18n.language(),
                [(name, i18n.NATIVE_NAMES[name]) for name in i18n.LANGUAGES],
                setter(app, "language"),
                key="language",
            ),
        ),
        Row(_("Text size"), _("From 80 to 200 percent; nothing is cut off."), _text_size(app)),
        Group(_("Tiles")),
        Row(
            _("Index marks"),
            _("A numeral or letter in the corner of each tile."),
            Choice(
                now.index_marks,
                [("off", _("Off")), ("small", _("Small")), ("large", _("Large"))],
                setter(app, "index_marks"),
                key="index_marks",
            ),
        ),
        Row(
            _("Backs of the tiles"),
            _("Bamboo stained green, or as it grows."),
            Choice(
                now.tile_back,
                # i18n: the two colours of the tiles' bamboo backs
                [("green", _("Green")), ("natural", _("Natural"))],
                setter(app, "tile_back"),
                key="tile_back",
            ),
        ),
        Row(_("Your own tiles"), _("As large as the window has room for, whatever the words."), _own_tiles(app)),
        Group(_("Window")),
        Row(
            _("Full screen"),
            _("F11 does the same, anywhere."),
            Toggle(now.full_screen, setter(app, "full_screen"), key="full_screen"),
        ),
    ]


def play_rows(app: App) -> list[Line]:
    """Pace, hands and motion."""
    now = app.settings

    def toggle(field: str) -> Toggle:
        return Toggle(getattr(now, field), setter(app, field), key=field)

    return [
        Group(_("Pace")),
        Row(
            _("Speed"),
            _("A key or a click hurries as well."),
            Choice(
                now.speed,
                list(speed_words().items()),
                setter(app, "speed"),
                key="speed",
            ),
        ),
        Row(
            _("Pause after each discard"),
            _("For learners: go on with the space bar."),
            toggle("pause_after_discard"),
        ),
        Group(_("Coach")),
        Row(
            _("Teach me"),
            _("At new tables the coach sits beside you; F2 at any time."),
            toggle("teach_me"),
        ),
        Row(
            _("A gentle word"),
            _("After a decision that was much worse than the best."),
            toggle("gentle_word"),
        ),
        Group(_("Hands")),
        Row(
            _("Discard with"),
            _("How a tile is discarded with the mouse."),
            Choice(
                now.clicks,
                [("one", _("One click")), ("two", _("Two clicks")), ("drag", _("Dragging"))],
                setter(app, "clicks"),
                key="clicks",
            ),
        ),
        Row(
            _("Own tiles lie"),
            _("By hand: drag a tile along the row, or Shift with ← and →."),
            Choice(
                now.arrange,
                # i18n: how the own tiles lie
                [("sorted", _("Sorted")), ("by_hand", _("By hand"))],
                setter(app, "arrange"),
                key="arrange",
            ),
        ),
        Row(
            _("Ask before passing a win"),
            _("Passing has to be said twice."),
            toggle("confirm_pass_win"),
        ),
    ]


def reach_rows(app: App) -> list[Line]:
    """What helps eyes and hands."""
    now = app.settings
    return [
        Group(_("Seeing")),
        Row(
            _("Colours of the house"),
            _("High contrast: plain dark backgrounds, bright text, a double focus ring."),
            Choice(
                now.theme,
                # i18n: the two themes of the whole game
                [("classic", _("Classic")), ("high_contrast", _("High contrast"))],
                setter(app, "theme"),
                key="theme",
            ),
        ),
        Row(
            _("Colours of the tiles"),
            _("Vermilion and petrol, for eyes that take red for green."),
            Choice(
                now.palette,
                # i18n: the two palettes of the tiles' faces
                [("classic", _("Classic")), ("colour_blind", _("Colour-blind"))],
                setter(app, "palette"),
                key="palette",
            ),
        ),
        Group(_("Moving")),
        Row(
            _("Less motion"),
            _("Things fade in their places; dice do not tumble."),
            Toggle(now.less_motion, setter(app, "less_motion"), key="less_motion"),
        ),
        Group(_("Touching")),
        Row(
            _("Hold to confirm"),
            _("A discard or a call counts when it is held for half a second."),
            Toggle(now.hold_to_confirm, setter(app, "hold_to_confirm"), key="hold_to_confirm"),
        ),
        Row(
            _("For the left hand"),
            _("What you press is on the left: the buttons of a choice, and the small ones."),
            Toggle(now.left_handed, setter(app, "left_handed"), key="left_handed"),
        ),
    ]


PAGES: Final = (
    # i18n: names of the pages of the settings
    Page("look", "text", lambda: _("Look"), look_rows),
    Page("sound", "sound", lambda: _("Sound"), sound_rows),
    Page("play", "clock", lambda: _("Pace and play"), play_rows),
    Page("reach", "eye", lambda: _("Sight and touch"), reach_rows),
    Page("keeping", "save", lambda: _("Saving"), keeping_rows),
)
"""The leaves of the settings, in order; later ones are added here."""

SAVED_FIELDS: Final = (
    "speed",
    "less_motion",
    "pause_after_discard",
    "volume",
    "volume_tiles",
    "volume_calls",
    "volume_wins",
    "volume_room",
    "volume_voices",
    "voice",
    "pinyin",
    "speak",
    "text_size",
    "full_screen",
    "index_marks",
    "tile_back",
    "palette",
    "own_tiles",
    "theme",
    "clicks",
    "arrange",
    "left_handed",
    "hold_to_confirm",
    "confirm_pass_win",
    "teach_me",
    "gentle_word",
)
"""What "back to defaults" sets back; the language stays."""
