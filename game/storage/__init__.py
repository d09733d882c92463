"""What outlasts the program: the settings and the saved games, in the system's own folders.

    settings = open_settings()
    store = open_store()

Neither raises for a bad file or a folder that cannot be written: what happened is in their `messages`.
"""

from __future__ import annotations

from game.storage.folders import Folders, folders
from game.storage.settings import LastSetup, Settings, SettingsFile, open_settings
from game.storage.store import SavedMatch, Store, UnreadableMatch, open_store

__all__ = [
    "Folders",
    "LastSetup",
    "SavedMatch",
    "Settings",
    "SettingsFile",
    "Store",
    "UnreadableMatch",
    "folders",
    "open_settings",
    "open_store",
]
