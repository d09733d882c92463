"""Which characters each shipped font holds.

A development-time module of ``make_fonts.py``. The sets are made from the character sets of the two scripts (through
Python's own codecs), from OpenCC's simplified-to-traditional table, and from ``extra_characters.txt`` beside this file,
which lists what the rules and the game's word list use beyond those sets.
"""

from __future__ import annotations

from pathlib import Path

import opencc

LATIN = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100)))) + "āēěīōūǎǐǒǔǖǘǚǜĀĒĚĪŌŪǍǏǑǓǕǗǙǛńňǹŒœŠšŽž"
"""ASCII, Latin-1 and the letters of pinyin."""

PUNCTUATION = "–—―‘’“”†‡•…‰′″‹›" + "".join(map(chr, (*range(0x3000, 0x3018), *range(0xFF01, 0xFF5F))))
"""General punctuation, the CJK marks and brackets, and the full-width forms (＋ － ＝ …)."""

SYMBOLS = "−×÷±≈≠≤≥√∞·…←↑→↓↔⇒①②③④⑤⑥⑦⑧⑨⑩⑪⑫★☆●○◎◇◆□■△▲▽▼▷▶◁◀▴▾✓✗※♪⋯⏎⏏⏵⏸⏭⏮€™〇"
"""Signs of the interface; those that a source font lacks are drawn by ``symbols.py``."""


def _codec_characters(codec: str, lead: range, trail: tuple[range, ...]) -> set[str]:
    """Return the Han characters that the two-byte codec ``codec`` has in the rows ``lead`` × ``trail``."""
    found: set[str] = set()
    for high in lead:
        for cells in trail:
            for low in cells:
                text = bytes((high, low)).decode(codec, errors="ignore")
                found.update(character for character in text if "\u4e00" <= character <= "\u9fff")
    return found


def gb2312_level_1() -> set[str]:
    """Return the 3755 characters that modern simplified text mostly consists of."""
    return _codec_characters("gb2312", range(0xB0, 0xD8), (range(0xA1, 0xFF),))


def big5_level_1() -> set[str]:
    """Return the 5401 characters that modern traditional text mostly consists of."""
    return _codec_characters("big5", range(0xA4, 0xC7), (range(0x40, 0x7F), range(0xA1, 0xFF)))


def traditional(characters: set[str]) -> set[str]:
    """Return the traditional forms of ``characters`` (each one's first form by OpenCC's table)."""
    convert = opencc.OpenCC("s2t").convert
    return {convert(character)[0] for character in characters}


def extra() -> set[str]:
    """Return the characters of ``extra_characters.txt``; lines that start with ``#`` are comments."""
    lines = (Path(__file__).parent / "extra_characters.txt").read_text("utf-8").splitlines()
    return {character for line in lines if not line.startswith("#") for character in line if not character.isspace()}


def common() -> set[str]:
    """Return what every font of the game holds besides Han characters."""
    return set(LATIN + PUNCTUATION + SYMBOLS)


def simplified() -> set[str]:
    """Return the set of the text faces for simplified Chinese and English: both forms of the common characters."""
    level_1 = gb2312_level_1()
    return common() | level_1 | traditional(level_1) | extra()


def traditional_text() -> set[str]:
    """Return the set of all faces for traditional Chinese; regional variants make it wider than the other."""
    return common() | big5_level_1() | traditional(gb2312_level_1()) | extra()


def simplified_heads() -> set[str]:
    """Return the set of the heading face for simplified Chinese: no traditional forms besides the game's own words."""
    return common() | gb2312_level_1() | extra()


def calls() -> set[str]:
    """Return the set of the brush face: the words of the game in both scripts, for calls and great words."""
    return common() | extra() | set(BRUSH_WORDS) | traditional(set(BRUSH_WORDS))


BRUSH_WORDS = (
    "一二三四五六七八九十百千万萬两兩零东東南西北中发發白春夏秋冬梅兰蘭竹菊筒条條索饼餅风風花牌"
    "上海麻将將清混碰敲麻勒子百搭武汉漢跑红紅癞癩开開口翻家庄莊闲閒圈局盘盤胜勝负負平和荒番流底"
    "吃杠槓听聽胡自摸抢搶杠明暗补補大小吊车車独獨钓釣门門清全求人海底捞撈月天地四喜三元对對倒碰"
    "八花齐齊满滿贯貫封顶頂辣子包三家相公诈詐过過请請好了再来來谢謝恭喜发財财得点點炮响響双雙单單"
    "本金银銀台檯钱錢分籌筹码碼赢贏输輸第名次冠亚亞军軍新开始開始继续繼續设置設定结束結束休息"
)
"""Words that may be shown in brush letters: calls, limits, tile names, results."""
