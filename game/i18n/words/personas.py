"""What the people who play are called, and how each of them plays, in one line."""

from __future__ import annotations

from typing import Final

from game.i18n import N_, _

PERSONAS: Final[dict[str, tuple[str, str]]] = {
    # i18n: 阿玲, a schoolgirl, a novice
    "a_ling": (
        N_("A-Ling"),
        # i18n: 阿玲's manner; these lines are at most 9 Chinese characters
        N_("Her first week at the table"),
    ),
    "xiao_mao": (
        # i18n: 小毛头, a boy of ten, a novice
        N_("Little Mao"),
        # i18n: 小毛头 claims whatever is thrown
        N_("Wants every tile thrown"),
    ),
    "cook_jin": (
        # i18n: 金师傅, a cook, a novice
        N_("Cook Jin"),
        # i18n: 金师傅 collects pairs
        N_("Pairs first, then we shall see"),
    ),
    "a_ming": (
        N_("A-Ming"),
        # i18n: 阿明, quick, content with small hands
        N_("Fast hands, small wins"),
    ),
    "auntie_li": (
        N_("Auntie Li"),
        # i18n: 李家姆妈 claims readily
        N_("Claims first, thinks later"),
    ),
    "boss_zhou": (
        N_("Boss Zhou"),
        # i18n: 周老板 seldom opens his hand
        N_("Keeps his tiles to himself"),
    ),
    "driver_sun": (
        # i18n: 孙师傅, a tram driver
        N_("Driver Sun"),
        # i18n: 孙师傅 likes 清一色
        N_("One line, no turning"),
    ),
    "aunt_penghu": (
        # i18n: 碰碰胡阿姨, an expert who plays nothing but 碰碰胡; her nickname in the lane
        N_("Aunt All-Pungs"),
        # i18n: she plays so: 做来做去碰碰胡
        N_("Only ever plays all pungs"),
    ),
    "miss_shen": (
        N_("Miss Shen"),
        # i18n: 沈小姐 wins small and often
        N_("A small win is a win"),
    ),
    "mr_chen": (
        N_("Mr Chen"),
        # i18n: 陈先生 claims little and gives little away
        N_("Shows nothing, gives nothing"),
    ),
    "accountant_he": (
        # i18n: 何会计, careful
        N_("Accountant He"),
        # i18n: 何会计 folds early
        N_("Weighs every discard"),
    ),
    "granny_wang": (N_("Granny Wang"), N_("Big hands, few words")),
    "teacher_gu": (N_("Teacher Gu"), N_("Remembers every tile")),
    "old_qian": (
        # i18n: 钱老法师, the strongest of the lane
        N_("Old Master Qian"),
        # i18n: 钱老法师: 打了六十年
        N_("Sixty years at this table"),
    ),
}
"""For each persona its name and its line; `game.bots.personas` says how it plays."""


def persona_name(id_: str) -> str:
    """What somebody is called. Raises KeyError for nobody."""
    return _(PERSONAS[id_][0])


def persona_line(id_: str) -> str:
    """How somebody plays, in one line. Raises KeyError for nobody."""
    return _(PERSONAS[id_][1])
