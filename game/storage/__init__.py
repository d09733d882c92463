"""What outlasts the program: the settings and the saved games, in the system's own folders.

    settings = open_settings()
    store = open_store()
    shelf = open_shelf()        # house rules

None of them raises for a bad file or a folder that cannot be written: what happened is in the `messages` of the first
two. (`open_shelf` is in `game.storage.house_shelf`, which knows the rules of the games; the first picture does not wait
for them.)
"""

from __future__ import annotations

from game.storage.folders import Folders, folders
from game.storage.settings import GUEST, LastSetup, Profile, Settings, SettingsFile, open_settings
from game.storage.store import SavedMatch, Store, UnreadableMatch, open_store

__all__ = [
    "GUEST",
    "Folders",
    "LastSetup",
    "Profile",
    "SavedMatch",
    "Settings",
    "SettingsFile",
    "Store",
    "UnreadableMatch",
    "folders",
    "open_settings",
    "open_store",
]
