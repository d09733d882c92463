"""A lesson said in the language in use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.advice import Code, Why
from game.coach.kinds import (
    BestWords,
    Group,
    Hazard,
    HazardWords,
    Lesson,
    Option,
    OtherWords,
    Peril,
    Reach,
    ReachWords,
    Role,
    Said,
    Span,
    Spoken,
    Verdict,
    Watch,
)
from game.engine.actions import Discard, Exchange, Hu, Pass, Qiao
from game.engine.tiles import Tile
from game.i18n import _
from game.i18n.words import action_words, listed, shape_name
from game.i18n.words.advice import from_ready, watch_text, why_text
from game.i18n.words.coaching import (
    calm_text,
    folding_text,
    given_away_text,
    helped_text,
    loss_text,
    mark_text,
    missing_text,
    out_text,
    passing_text,
    peril_text,
    plan_text,
    ready_text,
    role_text,
    state_text,
    then_text,
    want_text,
)
from game.i18n.words.gentle import gentle_text
from game.i18n.words.phrases import joined, points_counted
from game.i18n.words.why_not import answer_text

Names = Sequence[str]

_WHY_OUT: Final = (Code.WRONG_SUIT, Code.SPARE, Code.BREAKS_TRIPLET, Code.BREAKS_PAIR)
"""Why a tile may go, the most telling first."""
_WHY_WAIT: Final = (Code.FREES, Code.BIGGER_LATER)
"""Why a win is left lying."""
_WHY_PASS: Final = (Code.BIGGER_LATER, Code.STAYS_FREE, Code.KEEPS_HAND, Code.FOLDS)
"""Why nothing is taken, the most telling first."""
_ALARMS: Final = frozenset(
    {Code.DECLARED, Code.COLLECTS_SUIT, Code.COLLECTS_HONOURS, Code.TRIPLETS, Code.MELDS, Code.HOARDS_SUIT, Code.COSTS}
)
"""What speaks against a discard: alone it would belie the mark of a tile that hardly anybody waits for."""
_BROUGHT: Final = (Code.NEARER, Code.FACTOR, Code.ADDS_HUA, Code.MOUTH, Code.EXTRA_DRAW)
"""What a meld brings, the most telling first."""
_SENTENCES: Final = 2
_RISKIER: Final = 0.3
_POORER: Final = 0.5
"""From so many points on an alternative is called riskier, or poorer."""
_SAID_OF_LOSS: Final = 2


def spoken(lesson: Lesson, names: Names) -> Spoken:
    """The lesson in the language in use; `names` are what the four seats are called, by seat."""
    return Spoken(
        best=BestWords(_title(lesson.best), _state(lesson.best), _reason(lesson, names)),
        others=tuple(OtherWords(_title(other), _plan(lesson.best, other), _loss(other)) for other in lesson.others),
        spans=tuple(_label(lesson, span) for span in lesson.spans),
        reaches=tuple(_reach(lesson, reach) for reach in lesson.reaches),
        hazards=tuple(hazard_words(hazard, names) for hazard in lesson.hazards),
        watches=tuple(watch_words(watch) for watch in lesson.watches),
    )


def _reason(lesson: Lesson, names: Names) -> str:
    """Why the recommended action is recommended."""
    if isinstance(lesson.best.action, Pass):
        return _passing_reason(lesson, names)
    if isinstance(lesson.best.action, Discard) and _lets_go(lesson):
        return _waiting_reason(lesson, names)
    return reason_text(lesson.best, names)


def _lets_go(lesson: Lesson) -> bool:
    """Whether a win could be taken that is not recommended."""
    waits = any(reason.code in _WHY_WAIT for reason in lesson.best.reasons)
    return waits or any(isinstance(other.action, Hu) for other in lesson.others)


def _waiting_reason(lesson: Lesson, names: Names) -> str:
    """Why a tile is thrown and no win taken."""
    said = next((reason for reason in lesson.best.reasons if reason.code in _WHY_WAIT), None)
    return _let_go() if said is None else _why(said, names)


def _let_go() -> str:
    # i18n: a reason to let a win go
    return _("Let this win go: waiting brings more on average.")


def _passing_reason(lesson: Lesson, names: Names) -> str:
    """Why nothing is taken: what the advice says of it, or what kind of thing is let go."""
    codes = {reason.code: reason for reason in lesson.best.reasons}
    said = next((codes[code] for code in _WHY_PASS if code in codes), None)
    if said is not None:
        return _why(said, names)
    if _lets_go(lesson):
        return _let_go()
    # i18n: a reason to let 吃, 碰 or 杠 go
    return _("The hand is better without it.")


def answers(said: Sequence[Said], names: Names) -> tuple[str, ...]:
    """The answers of `why_not` in the language in use, a sentence each."""
    return tuple(answer_text(one.code, one.operands, names) for one in said)


def verdict_words(verdict: Verdict) -> str:
    """A gentle word in the language in use."""
    return gentle_text(verdict.code, action_words(verdict.better), verdict.count)


def watch_words(watch: Watch) -> str:
    """A note beside a seat's name: the weightiest thing that it shows."""
    notes = (watch_text(reason.code, reason.operands) for reason in watch.reasons)
    return next((note for note in notes if note), "")


def hazard_words(hazard: Hazard, names: Names) -> HazardWords:
    """How dangerous a discard is: a mark, and why in a sentence or two."""
    weighty = [reason for reason in hazard.reasons if reason.code is not Code.FRESH]
    said = [_why(reason, names) for reason in weighty[:2]]
    if hazard.peril is Peril.CALM and any(reason.code in _ALARMS for reason in weighty[:2]):
        said = [said[0], calm_text()]
    if not said or (hazard.fresh and hazard.peril in (Peril.RISKY, Peril.HOT)):
        said = [*said[:1], peril_text(hazard.peril, hazard.tile, hazard.fresh)]
    return HazardWords(mark_text(hazard.peril, hazard.fresh), _together(said))


def reason_text(option: Option, names: Names) -> str:
    """Why an action is recommended: the weightiest reason and what it leads to, two short sentences at most."""
    codes = {reason.code: reason for reason in option.reasons}
    tiles = [tile for tile, _count in option.accepts]
    match option.action:
        case Hu() | Exchange():
            return _together([_why(reason, names) for reason in option.reasons[:1]]) or _fallback(option)
        case Discard() | Qiao():
            if Code.FOLDS in codes:
                return _why(codes[Code.FOLDS], names)
            if option.away == 0 and tiles:
                return ready_text(tiles, option.live, isinstance(option.action, Qiao))
            said = [_why(codes[code], names) for code in _WHY_OUT if code in codes][:1]
            if tiles and option.shape:
                said.append(helped_text(option.shape, tiles, option.live))
            return _together(said) or _fallback(option)
    return _claim_reason(option, names)


def _claim_reason(option: Option, names: Names) -> str:
    """Why a meld is recommended: that it brings a shape nearer, what else it brings, and the discard that follows."""
    codes = {reason.code: reason for reason in option.reasons}
    brought = [_why(codes[code], names) for code in _BROUGHT if code in codes]
    if Code.NEARER not in codes and len(brought) < _SENTENCES and option.shape and option.accepts:
        tiles = [tile for tile, _count in option.accepts]
        ready = option.away == 0
        brought.append(
            ready_text(tiles, option.live, declared=False) if ready else helped_text(option.shape, tiles, option.live)
        )
    said = brought[:_SENTENCES]
    if option.then is not None:
        said.append(then_text(option.then))
    return _together(said) or _fallback(option)


def _fallback(option: Option) -> str:
    """Nothing particular speaks for it: where it leads."""
    if isinstance(option.action, Exchange):
        # i18n: 换牌: five tiles are buried for five others
        return _("These five help the hand least.")
    if isinstance(option.action, Hu):
        return _("This wins.")
    if option.shape and option.accepts:
        return helped_text(option.shape, [tile for tile, _count in option.accepts], option.live)
    return _("Nothing else is better.")


def _title(option: Option) -> str:
    return action_words(option.action)


def _state(option: Option) -> str:
    """Where the recommended action leaves the hand."""
    if isinstance(option.action, Hu):
        named = (why.operands[0] for why in option.reasons if why.code is Code.WINS)
        return next((shape_name(str(shape)) for shape in named), "")
    if any(reason.code is Code.FOLDS for reason in option.reasons) or not option.shape:
        return folding_text() if isinstance(option.action, Discard | Qiao) else ""
    return state_text(option.shape, option.away, option.live)


def _plan(best: Option, other: Option) -> str:
    """Where an alternative leads."""
    if isinstance(other.action, Hu):
        points = next((why.operands[1] for why in other.reasons if why.code is Code.WINS), other.worth)
        # i18n: what a win is worth; {points} is "7 points"
        return _("Worth {points}").format(points=points_counted(int(points)))
    if not other.shape:
        return passing_text() if isinstance(other.action, Pass) else folding_text()
    tiles = [tile for tile, _count in other.accepts]
    return plan_text(other.shape, other.away, tiles, other.live, other.worth, other.shape != best.shape)


def _loss(other: Option) -> str:
    """What an alternative loses: the two weightiest things."""
    loss = other.loss
    parts = []
    if loss.certain or loss.shut:
        return loss_text("certain" if loss.certain else "shut", 0)
    if loss.steps:
        parts.append(loss_text("steps", loss.steps))
    elif loss.live:
        parts.append(loss_text("live", loss.live, other.live if other.away == 0 else 0))
    if loss.worth:
        parts.append(loss_text("worth", loss.worth))
    if loss.danger >= _RISKIER:
        parts.append(loss_text("danger", 0))
    if not parts and loss.points >= _POORER:
        parts.append(loss_text("points", max(1, round(loss.points))))
    return joined(parts[:_SAID_OF_LOSS]) if parts else loss_text("", 0)


def _label(lesson: Lesson, span: Span) -> str:
    """The label of a span: what its groups are for, each thing once."""
    return listed(list(dict.fromkeys(group_words(lesson, lesson.groups[number]) for number in span.groups)))


def group_words(lesson: Lesson, group: Group) -> str:
    """What a group of tiles is for, in a word or two."""
    if group.role is Role.OUT:
        return given_away_text() if isinstance(lesson.best.action, Exchange) else out_text(lesson.shown)
    return role_text(group.role, group.tiles, group.waits, group.flowers, lesson.variant)


def _reach(lesson: Lesson, reach: Reach) -> ReachWords:
    tiles: list[Tile] = [tile for tile, _count in reach.accepts]
    missing = missing_text(tiles, reach.live, reach.away)
    wants = [want_text(want.lack, want.have, want.need, lesson.variant) for want in reach.wants]
    return ReachWords(
        shape_name(reach.shape), from_ready(reach.away), joined([part for part in (missing, *wants) if part])
    )


def _why(reason: Why, names: Names) -> str:
    return why_text(reason.code, reason.operands, names)


def _together(sentences: Sequence[str]) -> str:
    """Sentences one after the other, as the language puts them."""
    said = [sentence for sentence in dict.fromkeys(sentences) if sentence]
    if len(said) < 2:
        return said[0] if said else ""
    # i18n: two sentences, one after the other
    return _("{one} {two}").format(one=said[0], two=_together(said[1:]))
