"""What variants, shapes, extras, options, reasons and levels are called, each from its code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.options import OptionValue
from game.engine.reasons import Reason
from game.i18n import N_, _, language, ngettext

VARIANTS: Final = {
    "qinghunpeng": (
        # i18n: the Chinese name of this variant is 清混碰
        N_("Qing-Hun-Peng"),
        N_("No plain hand wins: flushes, all pungs and honours only. The limit is 5."),
    ),
    "qiaoma": (
        # i18n: the Chinese name of this variant is 敲麻
        N_("Qiaoma"),
        # i18n: to declare oneself ready is 敲
        N_("Declare that you are ready before you may win. The limit is 10."),
    ),
    "lezi": (
        # i18n: the Chinese name of this variant is 勒子麻将
        N_("Lezi"),
        N_("The table of Qiaoma without the duty to declare. The limit is 10."),
    ),
    "shanghai2": (
        # i18n: the Chinese name of this variant is 上海麻将2
        N_("Shanghai 2"),
        N_("Heavenly and earthly wins, nearly every hand doubled. The limit is 50."),
    ),
    "baida": (
        # i18n: the Chinese name of this variant is 百搭
        N_("Baida"),
        N_("Jokers and twenty flowers; only a tile drawn by yourself wins."),
    ),
    "wuhan": (
        # i18n: the Chinese name of this variant is 武汉麻将
        N_("Wuhan"),
        N_("Red dragons and wild tiles are kongs; all three pay, and factors multiply."),
    ),
    "qiaoma_modern": (
        # i18n: the Chinese name of this variant is 敲麻（新式）
        N_("Qiaoma, modern"),
        N_("As clubs play it today: dragons are flowers, any four sets win, doublings multiply."),
    ),
}
JOKERS: Final = {
    # i18n: 百搭: the joker of this game
    "baida": (N_("Joker"), "搭", "搭"),
    # i18n: 癞子: the wild tile of this game
    "wuhan": (N_("Wild tile"), "癞", "癩"),
}
_NAMELESS: Final = ("ping_hu", "da_hu")
_HEADINGS: Final = (
    "tian_hu",
    "di_hu",
    "pao_bai_da",
    "feng_yi_se",
    "jiang_yi_se",
    "qing_yi_se",
    "peng_peng_hu",
    "quan_qiu_ren",
    "da_diao_che",
    "gang_kai",
    "qiang_gang",
    "hai_di",
)
"""Extras that name a hand whose shape says nothing, the rarest first."""
SHAPES: Final = {
    "zi_yi_se": N_("Honour pungs"),
    "luan_feng_xiang": N_("Mixed honours"),
    "qing_peng": N_("Full flush, all pungs"),
    "qing_yi_se": N_("Full flush"),
    "hun_peng": N_("Half flush, all pungs"),
    "hun_yi_se": N_("Half flush"),
    "peng_peng_hu": N_("All pungs"),
    "qi_dui": N_("Seven pairs"),
    "ping_hu": N_("Plain hand"),
    "ba_hua": N_("All eight flowers"),
    "si_bai_da": N_("Four jokers"),
    # i18n: the term is 将一色
    "jiang_yi_se": N_("All 2-5-8"),
    # i18n: the term is 风一色
    "feng_yi_se": N_("All honours"),
    "da_hu": N_("Big win"),
    "xiao_hu": N_("Small win"),
}
EXTRAS: Final = {
    "da_diao_che": N_("Single wait on four melds"),
    "gang_kai": N_("Win on a replacement tile"),
    "men_qing": N_("Concealed hand"),
    "ba_hua": N_("All eight flowers"),
    # i18n: 海底捞月: the last tile of the wall, in Wuhan one of the last four
    "hai_di": N_("Win at the end of the wall"),
    "qiang_gang": N_("Robbing the kong"),
    "si_bai_da": N_("Four jokers"),
    # i18n: 跑百搭: a joker is held and any tile wins
    "pao_bai_da": N_("Free joker"),
    "wu_bai_da": N_("No joker"),
    "qing_yi_se": N_("Full flush"),
    "peng_peng_hu": N_("All pungs"),
    "jiang_yi_se": N_("All 2-5-8"),
    "feng_yi_se": N_("All honours"),
    # i18n: 全求人: four open melds and the last tile from a discard
    "quan_qiu_ren": N_("Melded hand"),
    # i18n: 硬胡: no wild tile stands for another
    "ying_hu": N_("Hard win"),
    "tian_hu": N_("Heavenly win"),
    "di_hu": N_("Earthly win"),
    # i18n: 无花果: a hand without a single flower point, a play on the fig
    "wu_hua_guo": N_("No flowers at all"),
}
REASONS: Final = {
    Reason.NOT_YOUR_TURN: N_("It is not your turn."),
    Reason.NOTHING_ON_OFFER: N_("Nothing of this kind is on offer just now."),
    Reason.NOT_IN_HAND: N_("You do not hold this tile."),
    Reason.NOT_COMPLETE: N_("The hand is not complete."),
    Reason.UNKNOWN_WIN: N_("There is no such win in this variant."),
    # i18n: the term is 敲
    Reason.NOT_DECLARED: N_("You have not declared that you are ready."),
    Reason.PLAIN_HAND: N_("A plain hand does not win like this."),
    Reason.NO_FLOWER: N_("At least one flower point is needed to win with this hand."),
    Reason.TOO_FEW_FLOWERS: N_(
        "A hand without doublings of its own needs more flower points: two by self-draw, else three."
    ),
    # i18n: the term is 天胡
    Reason.NOT_TIAN_HU: N_("A heavenly win is a self-draw of the dealer before the first discard."),
    # i18n: the term is 地胡
    Reason.NOT_DI_HU: N_("An earthly win is one before your own first discard and without a claim, not the dealer's."),
    Reason.SELF_DRAW_ONLY: N_("Only a tile drawn by yourself wins here."),
    Reason.JOKER_HELD: N_("A hand with a joker only wins with a tile drawn by yourself."),
    Reason.JOKER_TILE: N_("A joker that another player gives wins for nobody."),
    Reason.WRONG_PAIR: N_("The pair must be a 2, 5 or 8 of a suit."),
    Reason.TOO_MANY_JOKERS: N_("A small win holds one wild tile at most."),
    Reason.RED_HELD: N_("A Red dragon in the hand must be laid out first."),
    # i18n: the term is 开口
    Reason.NOT_OPEN: N_("Without an open chow, pung or kong nobody wins here."),
    # i18n: the term is 起胡
    Reason.BELOW_MINIMUM: N_("The smallest payment is below the minimum."),
    Reason.LAST_FOUR: N_("With so few tiles left no discard may be claimed or won."),
    Reason.MISSING_FLOWERS: N_("Not all eight flowers are there."),
    Reason.PASSED_WIN: N_("You passed a win on this tile; first draw, or claim a tile."),
    Reason.NEARER_WINNER: N_("Another winner is nearer after the discarder."),
    Reason.NOT_PREVIOUS_PLAYER: N_("A chow is only made with a tile of the player before you."),
    Reason.NOT_A_NUMBER_TILE: N_("A chow is only made of number tiles."),
    Reason.MISSING_TILES: N_("You do not hold the tiles for it."),
    Reason.NO_REPLACEMENT_TILE: N_("No tile is left to replace the kong."),
    Reason.LAST_DISCARD: N_("The last discard can only be won."),
    Reason.AFTER_CLAIM: N_("Straight after a chow or a pung nobody can win."),
    Reason.NO_KONG_AFTER_CLAIM: N_("No concealed or added kong straight after a chow or a pung: first discard."),
    Reason.CHI_OFF: N_("This table plays without chows."),
    Reason.NO_SWAP: N_("The tile just taken may not be discarded at once."),
    Reason.NO_SHAPE_LEFT: N_("After this meld no hand that may win is left."),
    Reason.NO_SUCH_ACTION: N_("There is no such move in this game."),
    Reason.NOT_READY: N_("With this discard the hand is not ready."),
    Reason.DECLARED: N_("After declaring ready nothing is claimed, and only the drawn tile is discarded."),
    Reason.WAITS_CHANGE: N_("After declaring ready a kong must not change the tiles you wait for."),
    # i18n: 吃 bars the tile at the other end of the run from being discarded at once
    Reason.OTHER_END: N_("The tile at the other end of the chow may not be discarded at once."),
    Reason.SUIT_LOCK: N_("With a chow on the table every meld of numbers is of one suit."),
    Reason.PASSED_PENG: N_("You declined a pung of this tile; first discard."),
    Reason.JOKER_IN_MELD: N_("A wild tile or a Red dragon is never part of a chow, a pung or a kong."),
    Reason.ONLY_LAID_OUT: N_("A wild tile or a Red dragon is laid out as a kong of its own, never discarded."),
}
OPTIONS: Final = {
    "zero_flower": (
        N_("Without a flower point"),
        N_("What a half flush or all pungs without a single flower point may do."),
    ),
    "men_qing": (
        N_("Concealed hand"),
        N_("What a hand without a chow, a pung or an open kong is worth."),
    ),
    "bound_count": (
        N_("Counting three claims"),
        N_("When two players are bound: three tiles taken one way, or three in both directions together."),
    ),
    "hand_loss_cap": (
        N_("Most to lose in a hand"),
        N_("Nobody pays more than this in one hand, counted in limits of the variant."),
    ),
    "next_dealer": (
        N_("After several winners"),
        N_("Who deals next when more than one player won the same tile."),
    ),
    "multiple_winners": (
        N_("Several winners"),
        N_("Several players may win the same discard; otherwise only the nearest after the discarder."),
    ),
    "meld_lock": (
        N_("A meld that ends all hopes"),
        N_("A chow, pung or kong after which no hand that may win is left is warned of, let be, or refused."),
    ),
    "no_swap": (
        N_("No swapping"),
        N_("The tile just taken by a chow or a pung may not be discarded at once."),
    ),
    "chi": (
        N_("Chows"),
        N_("The discard of the player before you may be taken for a run."),
    ),
    "seven_pairs": (
        N_("Seven pairs"),
        N_("Seven different pairs in one suit, with or without honours, count as a full or half flush."),
    ),
    "last_tile": (
        N_("Last tile"),
        N_("A win with the last tile of the wall, or on the discard after it, is worth the limit at least."),
    ),
    "huang_fan": (
        N_("Carried doubling"),
        N_("A drawn hand, and some throws of the dice, double the payments of a later hand."),
    ),
    "men_qing_stack": (
        N_("Concealed hand doubles all"),
        N_("A concealed hand doubles whatever it is worth; otherwise it makes two limits at most."),
    ),
    "forced_win": (
        N_("Winning is a duty"),
        N_("Once you have declared, a possible win is taken by itself."),
    ),
    "auto_ready": (
        N_("Declare by itself"),
        N_("You declare at the first turn that allows it, with the discard that leaves most tiles to win with."),
    ),
    "exchange_five": (
        # i18n: the term is 换牌
        N_("Exchange of five tiles"),
        N_("Before the flowers are laid out each player may bury five tiles and draw five others."),
    ),
    "kai_bao": (
        # i18n: the term is 开宝
        N_("Dice doubling"),
        N_("A double, or one and four, doubles the hand."),
    ),
    "dice_table": (
        N_("Dice that carry a doubling"),
        N_("Which throws of the dice add to the carried doublings."),
    ),
    "strict_shapes": (
        N_("Strict shapes"),
        N_("A plain hand never wins, neither on a single wait or a replacement tile nor at the first turn."),
    ),
    "rob_kong_shares": (
        N_("A robbed kong"),
        N_("How many shares a robbed kong costs."),
    ),
    "pass_lock": (
        N_("After a passed win"),
        N_("Which discards you may not win on until you have drawn or claimed a tile."),
    ),
    "fei_cang_ying": (
        # i18n: 飞苍蝇: tiles turned from the wall after a win
        N_("Flying flies"),
        N_("After a win so many tiles are turned, and their numbers are added to the value."),
    ),
    "show_an_gang": (
        N_("Concealed kongs lie open"),
        N_("Everybody sees which tile a concealed kong is of."),
    ),
    "wu_bai_da_discard": (
        N_("Discards win without a joker"),
        N_("A hand without a joker may also win on a discard; the discarder pays one share."),
    ),
    "wu_bai_da_rob": (
        N_("Robbed kongs win without a joker"),
        N_("A hand without a joker may also win by robbing a kong, whose player pays three shares."),
    ),
    "must_open": (
        # i18n: the term is 开口
        N_("Open hands only"),
        N_("Nobody wins without at least one open chow, pung or kong."),
    ),
    "mouth": (
        # i18n: the terms are 口口番 and 开口番
        N_("Open melds double"),
        N_("Every open meld of winner and loser doubles the payment, or being open doubles it once."),
    ),
    "lai_gang": (
        # i18n: the term is 癞子杠
        N_("Wild kong"),
        N_("What a wild tile laid out as a kong multiplies the payment by."),
    ),
    "minimum": (
        # i18n: the term is 起胡
        N_("Smallest win"),
        N_("The smallest of the three payments must reach this, or the hand may not win."),
    ),
    "cap": (
        # i18n: the term is 封顶
        N_("Most to pay"),
        N_("Nobody pays more than this for a hand; when all three would, the cap is higher."),
    ),
}
OPTION_VALUES: Final = {
    ("men_qing", "flower"): N_("one flower point"),
    ("men_qing", "fan"): N_("one doubling"),
    # i18n: the term is 口口番
    ("mouth", "every"): N_("every open meld"),
    # i18n: the term is 开口番
    ("mouth", "once"): N_("the open hand, once"),
    ("minimum", 0): N_("no minimum"),
    ("zero_flower", "forbid"): N_("may not win"),
    ("zero_flower", "self_draw_lowest"): N_("by self-draw, for 1 point"),
    ("zero_flower", "self_draw_one_lezi"): N_("by self-draw, for the limit"),
    ("men_qing", "at_least_lezi"): N_("twice the value, of the limit at least"),
    ("men_qing", "double_only"): N_("twice the value"),
    ("bound_count", "one_way"): N_("one way"),
    ("bound_count", "total"): N_("both ways together"),
    ("next_dealer", "discarder"): N_("the discarder"),
    ("next_dealer", "nearest_winner"): N_("the nearest winner"),
    ("meld_lock", "warn"): N_("warn"),
    ("meld_lock", "off"): N_("let be"),
    ("meld_lock", "refuse"): N_("refuse"),
    ("dice_table", "wide"): N_("any one or four, and doubles"),
    ("dice_table", "narrow"): N_("doubles, and one with four"),
    ("pass_lock", "any_tile"): N_("any discard"),
    ("pass_lock", "same_tile"): N_("the same tile"),
    ("hand_loss_cap", 0): N_("no cap"),
    ("fei_cang_ying", 0): N_("none"),
}
LEVELS: Final = {
    "person": N_("Person"),
    # i18n: two people who play one hand together; short
    "together": N_("Two, one hand"),
    "random": N_("Random play"),
    # i18n: a level of the bots: the one that heads straight for the nearest hand, quick, for measurements
    "greedy": N_("Straight ahead"),
    # i18n: a level of the bots: somebody in the first week at the table
    "novice": N_("Novice"),
    "casual": N_("Casual"),
    # i18n: a level of the bots
    "expert": N_("Expert"),
    # i18n: the strongest level of the bots; in Shanghai an old hand at something is a 老法师
    "master": N_("Master"),
}


def variant_name(variant: str) -> str:
    """The name of a variant."""
    return _(VARIANTS[variant][0])


def win_name(shape: str, extras: Sequence[str]) -> str:
    """What a hand was won with, for a heading: its shape, or what makes an ordinary or a big hand one that wins."""
    if shape in extras:
        return extra_name(shape)
    if shape not in _NAMELESS:
        return shape_name(shape)
    named = [extra_name(extra) for extra in _HEADINGS if extra in extras]
    return " · ".join(named[:2]) or shape_name(shape)


def joker_name(id_: str) -> str:
    """What the joker of a variant is called; empty in games without."""
    return _(JOKERS[id_][0]) if id_ in JOKERS else ""


def joker_mark(id_: str) -> str:
    """The character on a joker's seal, in the script of the language in use; empty in games without jokers."""
    _name, hans, hant = JOKERS.get(id_, ("", "", ""))
    return hant if language() == "zh_Hant" else hans


def variant_sentence(variant: str) -> str:
    """What makes a variant what it is, in one line."""
    return _(VARIANTS[variant][1])


def shape_name(shape: str) -> str:
    """The name of a winning shape."""
    return _(SHAPES[shape])


def extra_name(extra: str) -> str:
    """The name of an extra."""
    return _(EXTRAS[extra])


def reason_text(reason: Reason) -> str:
    """Why something is refused, as one sentence."""
    return _(REASONS[reason])


def option_name(option: str) -> str:
    """What a switch is called."""
    return _(OPTIONS[option][0])


def option_sentence(option: str) -> str:
    """What a switch changes, in one sentence."""
    return _(OPTIONS[option][1])


def option_value_name(option: str, value: OptionValue) -> str:
    """What one value of a switch is called."""
    if isinstance(value, bool):
        return _("on") if value else _("off")
    if (option, value) in OPTION_VALUES:
        return _(OPTION_VALUES[option, value])
    if isinstance(value, str):
        raise KeyError(f"{option}={value}")
    match option:
        case "hand_loss_cap":
            text = ngettext("{count} limit", "{count} limits", value)
        case "lai_gang":
            text = _("× {count}")
        case "rob_kong_shares":
            text = ngettext("{count} share", "{count} shares", value)
        case "fei_cang_ying":
            text = ngettext("{count} tile", "{count} tiles", value)
        case _:
            text = ngettext("{count} point", "{count} points", value)
    return text.format(count=value)


def level_name(level: str) -> str:
    """What a kind of player is called: 'Person', 'Casual', for an older version 'Casual 1'; a persona by its level."""
    name, dash, version = level.partition("/")[0].partition("-")
    # i18n: an older version of a level of the bots: "Casual 1"
    return _("{level} {version}").format(level=_(LEVELS[name]), version=version) if dash else _(LEVELS[name])
