"""The titles of `rules/session.md` 7: what they are called, and the characters on their badges."""

from __future__ import annotations

from typing import Final

from game import i18n
from game.i18n import N_, _

_NAMES: Final = {
    # i18n: titles that rank points give, after the examinations of old; the first is 白丁, a man without rank
    "bai_ding": N_("Commoner"),
    # i18n: the title is 书童
    "shu_tong": N_("Page boy"),
    # i18n: the title is 书生
    "shu_sheng": N_("Student"),
    # i18n: the title is 秀才
    "xiu_cai": N_("Licentiate"),
    # i18n: the title is 举人
    "ju_ren": N_("Provincial graduate"),
    # i18n: the title is 贡士
    "gong_shi": N_("Tribute scholar"),
    # i18n: the title is 进士
    "jin_shi": N_("Palace graduate"),
    # i18n: the title is 探花
    "tan_hua": N_("Third laureate"),
    # i18n: the title is 榜眼
    "bang_yan": N_("Second laureate"),
    # i18n: the title is 状元
    "zhuang_yuan": N_("First laureate"),
    # i18n: the title is 大学士
    "da_xue_shi": N_("Grand secretary"),
}
_CHARACTERS: Final = {
    "bai_ding": ("白丁", "白丁"),
    "shu_tong": ("书童", "書童"),
    "shu_sheng": ("书生", "書生"),
    "xiu_cai": ("秀才", "秀才"),
    "ju_ren": ("举人", "舉人"),
    "gong_shi": ("贡士", "貢士"),
    "jin_shi": ("进士", "進士"),
    "tan_hua": ("探花", "探花"),
    "bang_yan": ("榜眼", "榜眼"),
    "zhuang_yuan": ("状元", "狀元"),
    "da_xue_shi": ("大学士", "大學士"),
}


def title_name(title: str) -> str:
    """What a title is called. Raises KeyError for an unknown one."""
    return _(_NAMES[title])


def title_characters(title: str) -> str:
    """The characters of a title as they stand on its badge, whatever the language is."""
    simplified, traditional = _CHARACTERS[title]
    return traditional if i18n.language() == "zh_Hant" else simplified
