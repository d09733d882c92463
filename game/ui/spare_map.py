"""The map of the table as the program carries it with itself, for the day its file is missing or damaged.

It says what `assets/maps/table.tmx` says; a test holds them together.
"""

from __future__ import annotations

from typing import Final

from game.ui.view import Box
from game.ui.zones import Zone, ZoneMap

_ZONES: Final = (
    Zone("table", Box(268, 4, 1384, 1072), "lr", False),
    Zone("cloth", Box(304, 42, 1312, 986), "lr", False),
    Zone("centre", Box(960, 471, 0, 0), "c", False),
    Zone("wall.bottom", Box(576, 739.8, 720, 43.2), "c", False, pitch_x=-40),
    Zone("wall.right", Box(1296, 202.2, 54, 576), "c", False, pitch_y=32),
    Zone("wall.top", Box(624, 159, 720, 43.2), "c", False, pitch_x=40),
    Zone("wall.left", Box(570, 163.8, 54, 576), "c", False, pitch_y=-32),
    Zone("river.bottom", Box(820, 572.6, 280, 129.6), "c", False, pitch_x=40, row_y=43.2, per_row=7),
    Zone("river.right", Box(1122, 350.6, 162, 224), "c", False, pitch_y=-32, row_x=54, per_row=7),
    Zone("river.top", Box(820, 229, 280, 129.6), "c", False, pitch_x=-40, row_y=-43.2, per_row=7),
    Zone("river.left", Box(636, 350.6, 162, 224), "c", False, pitch_y=32, row_x=-54, per_row=7),
    Zone("hand.bottom", Box(330, 908, 1200, 104), "l", False, pitch_x=84, apart=24, share=0.55),
    Zone("hand.right", Box(1528, 322, 26, 448), "r", False, pitch_y=-32, apart=8),
    Zone("hand.top", Box(660, 92, 560, 20.8), "c", False, pitch_x=-40, apart=10),
    Zone("hand.left", Box(366, 164, 26, 448), "l", False, pitch_y=32, apart=8),
    Zone("meld.bottom", Box(624, 953.7, 978, 58.3), "r", False, pitch_x=-54, gap=8),
    Zone("meld.right", Box(1384, 160, 54, 584), "r", False, pitch_y=32, gap=6.4),
    Zone("meld.top", Box(326, 70, 730, 43.2), "l", False, pitch_x=40, gap=8),
    Zone("meld.left", Box(486, 192, 54, 584), "l", False, pitch_y=-32, gap=6.4),
    Zone("flower.bottom", Box(1282, 828, 320, 43.2), "r", False, pitch_x=-40, places=4),
    Zone("flower.right", Box(1446, 160, 54, 256), "r", False, pitch_y=32, places=4),
    Zone("flower.top", Box(326, 70, 320, 43.2), "l", False, pitch_x=40, places=4, after="meld.top"),
    Zone("flower.left", Box(424, 520, 54, 256), "l", False, pitch_y=-32, places=4),
    Zone("banner.bottom", Box(960, 680, 0, 0), "c", False),
    Zone("banner.right", Box(1352, 455, 0, 0), "c", False),
    Zone("banner.top", Box(960, 232, 0, 0), "c", False),
    Zone("banner.left", Box(568, 455, 0, 0), "c", False),
    Zone("dial", Box(810, 367, 300, 176), "c", False),
    Zone("dial.tray", Box(914, 422, 92, 66), "c", False),
    Zone("dial.counter.left", Box(857, 415, 48, 80), "c", False),
    Zone("dial.counter.right", Box(1015, 415, 48, 80), "c", False),
    Zone("dial.wind.bottom", Box(924, 502, 72, 30), "c", False),
    Zone("dial.wind.right", Box(1068, 424, 30, 62), "c", False),
    Zone("dial.wind.top", Box(924, 378, 72, 30), "c", False),
    Zone("dial.wind.left", Box(822, 424, 30, 62), "c", False),
    Zone("plate.bottom", Box(14, 962, 240, 92), "LB", True),
    Zone("plate.right", Box(1666, 424, 240, 92), "R", True),
    Zone("plate.top", Box(1370, 26, 240, 92), "r", True),
    Zone("plate.left", Box(14, 424, 240, 92), "L", True),
    Zone("buttons", Box(378, 800, 904, 76), "c", True, gap=14),
    Zone("score", Box(326, 1030, 1268, 42), "lr", True),
    Zone("sum", Box(560, 384, 780, 560), "c", True),
    Zone("title", Box(14, 21, 240, 124), "LT", True),
    Zone("icons", Box(1666, 21, 240, 132), "RT", True, pitch_x=83, pitch_y=70),
    Zone("log", Box(1666, 803, 240, 254), "RB", True),
    Zone("toast", Box(620, 640, 680, 56), "c", True),
    Zone("plate.bottom@tall", Box(72, 912, 124, 160), "WB", True),
    Zone("plate.right@tall", Box(1724, 394, 124, 160), "E", True),
    Zone("plate.top@tall", Box(1420, 26, 190, 72), "r", True),
    Zone("plate.left@tall", Box(72, 394, 124, 160), "W", True),
    Zone("buttons@tall", Box(326, 808, 900, 68), "c", True, gap=8),
    Zone("title@tall", Box(72, 9, 124, 78), "WT", True),
    Zone("icons@tall", Box(1724, 9, 124, 230), "ET", True, pitch_y=46),
    Zone("log@tall", Box(1724, 869, 124, 203), "EB", True),
    Zone("plate.bottom@bar", Box(286, 1030, 284, 42), "l", True),
    Zone("plate.right@bar", Box(1508, 126, 104, 150), "r", True),
    Zone("plate.left@bar", Box(307, 640, 104, 150), "l", True),
    Zone("score@bar", Box(582, 1030, 1012, 42), "lr", True, after="plate.bottom"),
    Zone("bar@bar", Box(0, 0, 1920, 48), "LRT", True),
    Zone("title@bar", Box(22, 0, 400, 48), "LT", True),
    Zone("icons@bar", Box(1344, 4, 560, 36), "RT", True, pitch_x=112),
    Zone("log@bar", Box(440, 4, 890, 36), "LRT", True),
)

SPARE: Final = ZoneMap("table", {zone.name: zone for zone in _ZONES})
