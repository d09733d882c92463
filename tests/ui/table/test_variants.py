"""The table of the other games in use: 敲, 换牌, single-tile kongs, refusals and their rules, the first hint."""

from __future__ import annotations

import pygame
import pytest

from game.engine.actions import Discard, Exchange, LayOut, Qiao
from game.engine.events import Discarded, Event, Exchanged, ReadyDeclared, TileLaidOut
from game.engine.match import Match
from game.engine.reasons import Reason
from game.engine.rules import variant, variant_ids
from game.engine.score import Line, Op, ScoreSheet, WinnerResult
from game.engine.settings import match_settings
from game.engine.tiles import parse_tiles
from game.i18n import LANGUAGES, set_language
from game.i18n.words.places import reason_rule, refusal_text
from game.ui import rulebook
from game.ui.kit import Kit
from game.ui.metrics import Metrics
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.table import TableScene
from game.ui.table import gallery_variants, variant_acts
from game.ui.table.acting import StagedTable
from game.ui.table.ending import points_words
from game.ui.table.gallery import fill
from game.ui.table.layout import SIDES, Layout
from game.ui.table.model import TableModel
from game.ui.table.script import Kept
from tests.ui.layout import check

from .conftest import SEATS, MakeBench
from .test_movement import SIZES
from .test_scene import stops


def happened(match: Match, kind: type[Event]) -> list[Event]:
    """The events of a kind in the hand in play."""
    return [event for event in match.events if isinstance(event, kind)]


# -- 敲
def test_the_key_of_qiao_raises_the_best_tile_and_then_declares_with_it(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(variant_acts.may_declare())))
    made.press(pygame.K_k)
    assert table.declaring.on
    raised = table.look.raised
    assert raised in table.look.marked
    assert table.board.raised_note(table)
    face = table.model.faces[raised]
    made.press(pygame.K_k)
    assert happened(table.driver.match, ReadyDeclared)
    assert happened(table.driver.match, Discarded)[0].tile == face
    assert table.model.ready[0]
    assert table.model.declared


def test_the_button_and_then_a_tile_declare(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(variant_acts.may_declare())))
    button = next(b for b in table.buttons() if b.key_name == "qiao")
    made.click(button.rect.center)
    place = next(i for i, piece in enumerate(table.hand.pieces()) if piece in table.look.marked)
    made.click(next(s for s in stops(table) if s.at == place).rect.center)
    assert happened(table.driver.match, ReadyDeclared)


def test_a_tile_that_leaves_no_ready_hand_says_so_and_escape_thinks_better_of_it(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(variant_acts.may_declare())))
    made.press(pygame.K_k)
    barred = next(i for i, piece in enumerate(table.hand.pieces()) if piece in table.look.dimmed)
    table.hand.choose(barred)
    assert refusal_text(Reason.NOT_READY, "qiaoma") in made.app.toasts.shown
    made.press(pygame.K_ESCAPE)
    assert not table.declaring.on
    assert not table.look.marked | table.look.dimmed
    assert not happened(table.driver.match, ReadyDeclared)


def test_after_qiao_only_the_drawn_tile_goes_and_the_waits_are_shown(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(variant_acts.declared())))
    assert table.look.dimmed == frozenset(table.model.hand_row(0))
    assert table.score is not None
    assert {wait.tile for wait in table.score.waits} == set(parse_tiles("123456789s"))
    table.hand.choose(0)
    assert refusal_text(Reason.DECLARED, "qiaoma") in made.app.toasts.shown
    thrown = len([event for event in happened(table.driver.match, Discarded) if event.seat == 0])
    made.press(pygame.K_RETURN)
    assert len([event for event in happened(table.driver.match, Discarded) if event.seat == 0]) == thrown + 1


# -- 换牌
def test_five_tiles_are_exchanged_by_mouse_and_no_sixth(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(variant_acts.exchange())))
    assert table.exchange.asked
    for place in range(6):
        made.click(next(s for s in stops(table) if s.at == place).rect.center)
    assert len(table.exchange.picked) == 5
    wanted = table.exchange.faces()
    made.click(next(b for b in table.buttons() if b.key_name == "exchange").rect.center)
    made.wait_for_choice()
    gone = [event for event in happened(table.driver.match, Exchanged) if event.seat == 0]
    assert tuple(gone[0].buried) == wanted


def test_the_keys_pick_too_and_space_keeps_the_hand(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(variant_acts.exchange())))
    made.press(pygame.K_1)
    made.press(pygame.K_2)
    assert len(table.exchange.picked) == 2
    made.press(pygame.K_x)
    assert table.exchange.asked  # two are not enough
    made.press(pygame.K_SPACE)
    made.wait_for_choice()
    assert not [event for event in happened(table.driver.match, Exchanged) if event.seat == 0]
    assert not any(isinstance(action, Exchange) for action in table.choices)


# -- 武汉
def test_a_wild_tile_is_laid_out_with_the_key_of_kongs_and_never_discarded(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(variant_acts.wuhan())))
    assert any(isinstance(action, LayOut) for action in table.choices)
    wild = next(i for i, piece in enumerate(table.hand.pieces()) if table.model.faces[piece] == table.model.wild)
    table.hand.choose(wild)
    assert refusal_text(Reason.ONLY_LAID_OUT, "wuhan") in made.app.toasts.shown
    before = len(happened(table.driver.match, TileLaidOut))
    made.press(pygame.K_g)
    assert len(happened(table.driver.match, TileLaidOut)) == before + 1
    assert table.info().product(0) >= 4


# -- words
def test_every_reason_names_a_rule_that_its_variant_has() -> None:
    bare = {
        Reason.NOT_YOUR_TURN,
        Reason.NOTHING_ON_OFFER,
        Reason.NOT_IN_HAND,
        Reason.NOT_COMPLETE,
        Reason.UNKNOWN_WIN,
        Reason.NO_SUCH_ACTION,
        Reason.AFTER_CLAIM,
    }
    for reason in Reason:
        for name in variant_ids():
            rule = reason_rule(reason, name)
            assert (rule is None) == (reason in bare), reason
            if rule is not None and rule.startswith("options "):
                option = rule.partition(" ")[2]
                assert any(option == spec.id for each in variant_ids() for spec in variant(each).options), rule


@pytest.mark.parametrize("name", variant_ids())
def test_the_hint_comes_once_and_goes_for_good(bench: MakeBench, name: str) -> None:
    made = bench(instant=False, speed="fast", hints_seen=())
    table = made.sit(1, match_settings(name, SEATS, 1))
    table.hurry()
    made.pass_time(64)
    assert table.hint.shown
    hand = made.app.metrics.rect("hand.bottom")
    assert made.app.metrics.page.rect(*table.hint.box(made.app.metrics, table.ruler)).bottom <= hand.top
    made.click(next(w for w in table.layer.widgets if w.key_name == "hint").rect.center)
    assert not table.hint.shown
    assert made.app.settings.hints_seen == (name,)
    again = made.sit(1, match_settings(name, SEATS, 1))
    again.hurry()
    made.pass_time(64)
    assert not again.hint.shown


@pytest.mark.parametrize("first", [True, False])
def test_nobody_plays_while_the_hint_is_read_and_whoever_plays_has_read_it(bench: MakeBench, first: bool) -> None:
    made = bench(instant=False, speed="fast", hints_seen=())
    settings = (match_settings("qinghunpeng", SEATS, seed) for seed in range(1, 30))
    table = made.sit(1, next(each for each in settings if (Match.new(each).dealer == 0) is first))
    table.hurry()
    made.pass_time(64)
    assert table.hint.shown
    told = len(table.driver.match.events)
    made.pass_time(2000)
    assert table.hint.shown
    assert len(table.driver.match.events) == told
    if first:
        table.act(next(action for action in table.driver.choices if isinstance(action, Discard)))
        assert made.app.settings.hints_seen == ("qinghunpeng",)
    else:
        made.press(pygame.K_ESCAPE)
        made.pass_time(1000)
        assert len(table.driver.match.events) > told
    assert not table.hint.shown


def test_a_whole_hand_of_other_games_is_played_at_the_table(bench: MakeBench) -> None:
    made = bench(confirm_pass_win=False)
    for name in ("qiaoma_modern", "baida", "wuhan"):
        table = made.sit(3, match_settings(name, SEATS, 3))
        for _ in range(500):
            if made.app.top is not table:
                break
            if table.choosing:
                made.press(pygame.K_SPACE)
                if table.choosing and made.app.top is table:
                    table.act(table.choices[-1])
            made.app.step(16)
        assert isinstance(made.app.top, SettlementScene), name
        assert table.driver.match.history


# -- room
STATES = ("hint", "declaring", "ready", "exchange", "joker", "joker-win", "wuhan", "factors", "bound-line", "gave-up")


@pytest.mark.parametrize(
    ("size", "language"), [((1024, 640), "en"), ((1024, 768), "zh_Hant"), ((1600, 1200), "en"), ((1920, 1080), "en")]
)
def test_nothing_written_is_cut_or_covered(bench: MakeBench, size: tuple[int, int], language: str) -> None:
    made = bench(size)
    made.app.change(language=language)
    acts = gallery_variants.acts_by_name()
    faults = []
    for name in STATES:
        made.show(StagedTable(acts[f"table.{name}"]))
        faults += [f"{name}: {fault}" for fault in check(made.app)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("what", ["flowers", "flowers and kongs", "single kongs"])
def test_twenty_flowers_and_single_kongs_touch_nothing(size: tuple[int, int], what: str) -> None:
    metrics = Metrics(*size)
    model = TableModel(0, 17 if what == "single kongs" else 18)
    fill(model, kongs="kongs" in what)
    if what == "single kongs":
        gallery_variants.single_kongs(model)
    else:
        gallery_variants.flowers_everywhere(model)
    kit, layout = Kit(metrics.u), Layout(metrics.zone, model.stacks)
    rests = layout.rests(model)
    found: dict[str, list[pygame.Rect]] = {}
    for seat, side in enumerate(SIDES):
        groups = {
            "river": model.rivers[seat],
            "hand": model.hands[seat],
            "flowers": model.flowers[seat],
            "melds": [piece for meld in model.melds[seat] for piece in meld.pieces],
            "wall": list(range(2 * model.stacks * seat, 2 * model.stacks * (seat + 1))),
        }
        for name, pieces in groups.items():
            for piece in pieces:
                x, y = metrics.table.px(*rests[piece].at_hand())
                rect = kit.extent(rests[piece].pose).move(round(x), round(y)).inflate(-2, -2)
                found.setdefault(f"{name} {side}", []).append(rect)
    names = sorted(found)
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            if one.startswith("wall") and other.startswith("wall"):
                continue
            for rect in found[one]:
                hit = rect.collidelist(found[other])
                assert hit < 0, f"{one} {rect} touches {other} {found[other][hit]}"


def test_every_game_has_a_hint_in_every_language() -> None:
    for language in LANGUAGES:
        set_language(language)
        for name in variant_ids():
            assert len({*rulebook.hints(name)}) == 3
    set_language("en")


def test_qiao_is_offered_once_however_many_tiles_it_is_possible_with(bench: MakeBench) -> None:
    made = bench()
    table = made.show(TableScene(Kept(variant_acts.may_declare())))
    assert sum(isinstance(action, Qiao) for action in table.choices) > 1
    assert [b.key_name for b in table.buttons()].count("qiao") == 1


def test_the_banner_of_a_win_says_the_least_that_is_paid_where_payers_differ() -> None:
    set_language("en")

    def words(amounts: tuple[int, int, int, int] | None) -> str:
        line = Line("shape", ("xiao_hu",), Op.ADD, 32, 32, "wuhan settlement")
        return points_words(WinnerResult(0, True, sheet=ScoreSheet((line,)), amounts=amounts))

    assert words(None) == words((0, 32, 32, 32)) == "32 points"
    assert words((0, 128, 32, 64)) == "from 32 points"
