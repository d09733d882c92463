"""What can be set, page by page: names, sentences and controls, each in force and saved as soon as it is touched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game import i18n
from game.i18n import _
from game.ui.pace import speed_words
from game.ui.pages.form import Group, Line, Row
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


def _set(app: App, field: str, then: str = "") -> Callable[[Any], None]:
    """A listener that sets one field, and plays a sound afterwards where it can be heard what changed."""

    def listener(value: Any) -> None:
        app.change(**{field: value})
        if then:
            app.audio.play(then)

    return listener


def _percent(value: int) -> str:
    return _("{percent} %").format(percent=value)


def _volume(value: int) -> str:
    # i18n: a volume of nothing
    return _percent(value) if value else _("off")


def _text_size(app: App) -> Slider:
    """The words follow when the tile is let go: following while it is pushed would move it away from the mouse."""
    return Slider(
        app.settings.text_size,
        80,
        200,
        lambda _value: None,
        step=10,
        shown=_percent,
        ticks=7,
        on_done=_set(app, "text_size"),
        key="text_size",
    )


def _own_tiles(app: App) -> Slider:
    return Slider(
        app.settings.own_tiles,
        100,
        160,
        lambda _value: None,
        step=10,
        shown=_percent,
        ticks=7,
        on_done=_set(app, "own_tiles"),
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
                _set(app, "language"),
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
                _set(app, "index_marks"),
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
                _set(app, "tile_back"),
                key="tile_back",
            ),
        ),
        Row(_("Your own tiles"), _("As large as the window has room for, whatever the words."), _own_tiles(app)),
        Group(_("Window")),
        Row(
            _("Full screen"),
            _("F11 does the same, anywhere."),
            Toggle(now.full_screen, _set(app, "full_screen"), key="full_screen"),
        ),
    ]


def _volume_slider(app: App, field: str, sound: str) -> Slider:
    return Slider(
        getattr(app.settings, field),
        0,
        100,
        lambda _value: None,
        step=5,
        shown=_volume,
        on_done=_set(app, field, sound),
        key=field,
    )


def sound_rows(app: App) -> list[Line]:
    """Volumes; each lets itself be heard when it is let go."""
    return [
        Group(_("Volume")),
        Row(_("Everything"), _("One knob for all."), _volume_slider(app, "volume", "discard")),
        Row(_("Tiles"), _("Dice, shuffling, the clack of a discard."), _volume_slider(app, "volume_tiles", "discard")),
        Row(_("Calls"), _("Chow, pung, kong, and whose turn it is."), _volume_slider(app, "volume_calls", "peng")),
        Row(
            _("Wins and chips"), _("The end of a hand, and what is paid."), _volume_slider(app, "volume_wins", "chips")
        ),
        Row(
            _("A quiet room"),
            _("An evening indoors, far away; off unless you want it."),
            _volume_slider(app, "volume_room", ""),
        ),
    ]


def play_rows(app: App) -> list[Line]:
    """Pace, hands and motion."""
    now = app.settings

    def toggle(field: str) -> Toggle:
        return Toggle(getattr(now, field), _set(app, field), key=field)

    return [
        Group(_("Pace")),
        Row(
            _("Speed"),
            _("A key or a click hurries as well."),
            Choice(
                now.speed,
                list(speed_words().items()),
                _set(app, "speed"),
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
                _set(app, "clicks"),
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
                _set(app, "arrange"),
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
            _("High contrast: plain dark grounds, bright words, a double ring."),
            Choice(
                now.theme,
                # i18n: the two themes of the whole game
                [("classic", _("Classic")), ("high_contrast", _("High contrast"))],
                _set(app, "theme"),
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
                _set(app, "palette"),
                key="palette",
            ),
        ),
        Group(_("Moving")),
        Row(
            _("Less motion"),
            _("Things fade in their places; dice do not tumble."),
            Toggle(now.less_motion, _set(app, "less_motion"), key="less_motion"),
        ),
        Group(_("Touching")),
        Row(
            _("Hold to confirm"),
            _("A discard or a call counts when it is held for half a second."),
            Toggle(now.hold_to_confirm, _set(app, "hold_to_confirm"), key="hold_to_confirm"),
        ),
        Row(
            _("For the left hand"),
            _("The buttons of a choice begin at the left."),
            Toggle(now.left_handed, _set(app, "left_handed"), key="left_handed"),
        ),
    ]


PAGES: Final = (
    # i18n: names of the pages of the settings
    Page("look", "text", lambda: _("Look"), look_rows),
    Page("sound", "sound", lambda: _("Sound"), sound_rows),
    Page("play", "clock", lambda: _("Pace and play"), play_rows),
    Page("reach", "eye", lambda: _("Seeing and hands"), reach_rows),
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
