"""The calls at the table: their characters, their Shanghainese reading (Wugniu) and their pinyin.

The rows are those of the glossary that the table speaks aloud; a voice pack names its files by these ids.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.actions import (
    Action,
    AnGang,
    BuGang,
    Chi,
    Discard,
    Exchange,
    GiveUp,
    Hu,
    LayOut,
    MingGang,
    Pass,
    Peng,
    Qiao,
    WinBy,
)
from game.i18n import language


class Call(msgspec.Struct, frozen=True):
    """One call: characters in both scripts, Mandarin pinyin, Shanghainese in Wugniu romanisation."""

    hans: str
    hant: str
    pinyin: str
    wugniu: str

    @property
    def characters(self) -> str:
        """The characters in the script of the language in use (simplified for English)."""
        return self.hant if language() == "zh_Hant" else self.hans


CALLS: Final[dict[str, Call]] = {
    "chi": Call("吃", "吃", "chī", "chiq"),
    "peng": Call("碰", "碰", "pèng", "ban"),
    "gang": Call("杠", "槓", "gàng", "kaon"),
    "ming_gang": Call("明杠", "明槓", "míng gàng", "min kaon"),
    "bu_gang": Call("上杠", "上槓", "shàng gàng", "zaon kaon"),
    "an_gang": Call("暗杠", "暗槓", "àn gàng", "oe kaon"),
    "hu": Call("胡", "胡", "hú", "wu"),
    "qiao": Call("敲", "敲", "qiāo", "khau"),
    "guo": Call("过", "過", "guò", "ku"),
    "zi_mo": Call("自摸", "自摸", "zì mō", "zy moq"),
    "qiang_gang": Call("抢杠", "搶槓", "qiǎng gàng", "tshian kaon"),
    "ba_hua": Call("八花齐", "八花齊", "bā huā qí", "paq ho zi"),
    "bu_hua": Call("补花", "補花", "bǔ huā", "pu ho"),
    "liu_ju": Call("流局", "流局", "liú jú", "waon"),
    "kai_bao": Call("开宝", "開寶", "kāi bǎo", "khe pau"),
    "huang_fan": Call("荒番", "荒番", "huāng fān", "huaon fe"),
}
"""Calls by the glossary's ids. 流局 is read as tables say it: 黄."""

_WINS: Final = {
    WinBy.SELF: "zi_mo",
    WinBy.DISCARD: "hu",
    WinBy.ROB_KONG: "qiang_gang",
    WinBy.EIGHT_FLOWERS: "ba_hua",
}
_ACTIONS: Final[dict[type[Action], str]] = {
    Chi: "chi",
    Peng: "peng",
    MingGang: "ming_gang",
    BuGang: "bu_gang",
    AnGang: "an_gang",
    LayOut: "gang",
    Qiao: "qiao",
    Pass: "guo",
}
_SILENT: Final = (Discard, Exchange, GiveUp)


def call_id(action: Action) -> str | None:
    """The id of the call that goes with `action`, None for what is silent: a discard, an exchange, giving up."""
    if isinstance(action, Hu):
        return _WINS[action.by]
    return None if isinstance(action, _SILENT) else _ACTIONS[type(action)]


def call_characters(action: Action) -> str:
    """The characters of the call, for the banner: '碰'; empty for what is silent."""
    id_ = call_id(action)
    return "" if id_ is None else CALLS[id_].characters


def call_reading(action: Action) -> str:
    """How the call sounds in Shanghainese, in Wugniu romanisation: 'ban'; empty for what is silent."""
    id_ = call_id(action)
    return "" if id_ is None else CALLS[id_].wugniu
