"""Every control in every state: for the eye (`python tests/ui/sheet.py FOLDER`) and for the layout checker."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from game.storage.settings import SettingsFile
from game.ui import textures
from game.ui.app import App
from game.ui.display import Display
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.slip import paper
from game.ui.view import Box
from game.ui.widgets import Button, Card, Choice, Dropdown, IconButton, Slider, Stepper, Tab, TextField, Toggle, Widget

WORDS = {
    "zh_Hans": {
        "sheet": "部件",
        "sub": "每样五态",
        "book": "看牌谱",
        "start": "开局",
        "enter": "回车",
        "small": "小",
        "mid": "中",
        "large": "大",
        "cap": "{n} 勒子",
        "warn": "提醒",
        "free": "不管",
        "no": "不许",
        "level": "老法师",
        "find": "找一条规则",
        "sound": "声音",
        "game": "敲麻",
        "line": "先敲后胡",
        "self": "自摸",
        "ready": "已听",
        "pay": "要付",
        "states": "平时 指着 焦点 按下 不可用",
        "changed": "◆ 已改 · 默认 关",
        "space": "空格",
        "tip": "差一张才成牌：还要五条或八条。",
    },
    "en": {
        "sheet": "Controls",
        "sub": "five states each",
        "book": "Read record",
        "start": "Start",
        "enter": "Enter",
        "small": "S",
        "mid": "M",
        "large": "L",
        "cap": "{n} caps",
        "warn": "Warn",
        "free": "Allow",
        "no": "Forbid",
        "level": "Old master",
        "find": "Find a rule",
        "sound": "Sound",
        "game": "Knocking",
        "line": "knock, then win",
        "self": "self-drawn",
        "ready": "ready",
        "pay": "to pay",
        "states": "Normal Hover Focus Pressed Disabled",
        "changed": "◆ changed · default off",
        "space": "Space",
        "tip": "One tile short: the 5 or the 8 of bamboo wins.",
    },
}
WORDS["zh_Hant"] = WORDS["zh_Hans"]
STATES = ("normal", "hover", "focus", "pressed", "disabled")


class Sheet(Scene):
    """Rows of controls, a column for each state."""

    def __init__(self, part: int = 0) -> None:
        self.part = part
        self.marks: list[tuple[str, float, float]] = []

    def relayout(self) -> None:
        w = WORDS[self.app.text.language]
        self.marks.clear()
        column = (self.view.w - 100) / 5
        with self.layer.rebuild() as layer:
            for i, state in enumerate(STATES):
                x, y = 60 + column * i, 104.0
                self.marks.append((w["states"].split()[i], x, y))
                y += self.ruler.height(22, "serif-bold") + 26
                for widget, (ww, hh) in self._widgets(w, column - 44):
                    widget.key_name = f"{widget.key_name or type(widget).__name__} {state}"
                    _force(layer.add(widget.place(x, y, ww, hh)), state)
                    y += hh + 26

    def _widgets(self, w: dict[str, str], wide: float) -> list[tuple[Widget, tuple[float, float]]]:
        r = self.ruler
        nothing = lambda *_: None  # noqa: E731
        cap = Stepper(5, range(11), nothing, shown=lambda n: w["cap"].format(n=n))
        choice = Choice(0, ((0, w["warn"]), (1, w["free"]), (2, w["no"])), nothing)
        drop = Dropdown(0, ((0, w["level"]), (1, w["no"])), nothing)
        percent = Slider(
            100, 50, 150, nothing, shown=lambda v: f"{v} %", ticks=5, labels=(w["small"], w["mid"], w["large"])
        )
        field = TextField("", nothing, hint=w["find"], icon="search", key="field")
        card = Card(
            lambda p, c: (
                p.text(w["game"], c.box.x + 20, c.box.y + 8, 26, "cream", "serif-bold", box=c.box),
                p.text(w["line"], c.box.x + 20, c.box.y + 8 + r.height(26, "serif-bold"), 18, "#e6dcb8", box=c.box),
            ),
            nothing,
            key="card",
        )
        high = Slider.natural_height(r, labels=True)
        parts: list[list[tuple[Widget, tuple[float, float]]]] = [
            [
                (book := Button(w["book"], nothing, cap="R"), (min(252, wide), book.natural_height(r, 60))),
                (
                    hot := Button(w["start"], nothing, kind="hot", cap=w["enter"]),
                    (min(252, wide), hot.natural_height(r, 60)),
                ),
                (Toggle(True, nothing, key="on"), Toggle.natural_size(r)),
                (Toggle(False, nothing, key="off"), Toggle.natural_size(r)),
                (percent, (min(300, wide), high)),
                (cap, cap.natural_size(r)),
            ],
            [
                (choice, choice.natural_size(r, wide)),
                (drop, (min(252, wide), drop.natural_size(r)[1])),
                (field, (min(262, wide), field.natural_height(r))),
                (Tab(w["sound"], nothing, icon="sound"), (min(230, wide), max(56, r.height(24, "serif-bold")))),
                (IconButton("addperson", nothing, tip=w["tip"]), (46, 46)),
                (card, (min(256, wide), r.height(26, "serif-bold") + r.height(18) + 20)),
            ],
        ]
        return parts[self.part]

    def draw(self, surface: pygame.Surface) -> None:
        w = WORDS[self.app.text.language]
        surface.blit(textures.room(surface.get_size(), self.view.scale), (0, 0))
        p = self.painter(surface)
        p.frame(24, 92, self.view.w - 48, self.view.h - 92 - 122, "panel", 9, 3, 2, shadow=20)
        title = p.metal(w["sheet"], 40, 8, 50, track=6)
        p.text(w["sub"], title.right + 26, 30, 20, "brass_hi")
        for text, x, y in self.marks:
            p.text(text, x, y, 22, "brass_hi", "serif-bold")
        self.layer.draw(p)
        self._marks(p, w)

    def _marks(self, p: Painter, w: dict[str, str]) -> None:
        y = self.view.h - 96
        x = 60.0
        if self.part:
            box = Box(x, y, p.width(w["tip"]) + 48, p.height() + 20)
            paper(p, box, "down", 100)
            p.text(w["tip"], box.cx, box.cy, 20, "paper_ink", "sans", "cm", box=box)
            return
        for kind, text in (("note", w["self"]), ("good", w["ready"]), ("bad", w["pay"]), ("changed", w["changed"])):
            x = p.pill(text, x, y, kind).right + 18
        x, y = 60.0, y + p.pill_height() + 22
        for text in ("F1", w["space"]):
            x = p.keycap(text, x, y + 15).right + 12
        x = p.stars(x + 8, y + 15, 2) + 16
        p.bar(x, y + 7, 140, 0.6)
        x += 190
        for i, text in enumerate("东南西北"):
            p.seal(text, x, y + 15, 34, lit=i == 0)
            x += 50
        p.coin(x + 6, y + 15, 24)


def _force(widget: Widget, state: str) -> None:
    widget.hovered = state == "hover"
    widget.held = state == "pressed"
    widget.enabled = state != "disabled"
    if state == "focus":
        widget.__class__ = type("Rung", (type(widget),), {"rung": True})
    if isinstance(widget, Card):
        widget.on = state == "pressed"


def make(folder: Path) -> None:
    """Draw the sheet at three sizes in two languages."""
    for size in ((1024, 640), (1920, 1080), (3840, 2160)):
        for language in ("zh_Hans", "en"):
            app = App(Display.offscreen(size), SettingsFile(None), strict=True, instant=True)
            app.change(language=language)
            for part in (0, 1):
                app.reset(Sheet(part))
                app.step(16)
                pygame.image.save(app.canvas, folder / f"sheet{part}_{size[0]}_{language}.png")


if __name__ == "__main__":
    make(Path(sys.argv[1]))
