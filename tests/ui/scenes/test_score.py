"""Scoring a hand of a real table: by mouse, keys and text; what cannot be is not offered, what is missing is said."""

from __future__ import annotations

import json

import pygame
import pytest

from game.engine.actions import WinBy
from game.engine.melds import Meld, MeldKind
from game.engine.rules import ruleset
from game.engine.tiles import Tile, parse_tile, parse_tiles
from game.ui.app import App
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.score import ScoreScene
from game.ui.scenes.score.hand import HAND, JOKER, TappedHand
from game.ui.scenes.setup.draft import Draft
from tests.ui.layout import check, record
from tests.ui.scenes.conftest import Ground, NamedHands


def opened(app: App, variant_id: str) -> ScoreScene:
    app.reset(Ground())
    scene = ScoreScene(ruleset(variant_id))
    app.push(scene)
    app.step(16)
    return scene


def tapped(variant_id: str, hand: str = "") -> TappedHand:
    made = TappedHand(Draft(variant_id))
    lay(made, hand)
    return made


def lay(hand: TappedHand, tiles: str) -> None:
    for tile in parse_tiles(tiles):
        assert hand.put(HAND, tile)


def one(text: str) -> Tile:
    return parse_tile(text)


def write(hands: NamedHands, text: str) -> None:
    """Type tiles as they are written."""
    for char in text:
        hands.key(pygame.key.key_code(char), text=char)


def said(app: App) -> str:
    return " ".join(mark.text for mark in record(app).texts)


def test_a_hand_is_tapped_and_settled(app: App, hands: NamedHands) -> None:
    app.resize((1920, 1080))
    scene = opened(app, "qinghunpeng")
    assert "14 tiles of the winner" in said(app)
    for tile in parse_tiles("456789s111z6z1f6f"):
        hands.push(f"tile {tile}")
    assert "4 tiles of the winner" in said(app)
    assert scene.hand.laid.tile is None
    app.top.layer.find("place").choose(1)  # type: ignore[attr-defined]
    hands.push("tile 2s")
    assert scene.hand.laid.melds[0] == (Meld(MeldKind.CHI, parse_tiles("234s"), 3, one("2s")),)
    hands.push("tile 6z")
    shown = said(app)
    assert scene.hand.missing() == 0
    assert "Half flush" in shown
    assert "Each pays" in shown
    assert check(app) == []


def test_tiles_are_typed_and_taken_back(app: App, hands: NamedHands) -> None:
    scene = opened(app, "qiaoma")
    write(hands, "123m5z1f")
    assert scene.hand.laid.concealed == parse_tiles("123m5z")
    assert scene.hand.laid.flowers == parse_tiles("1f")
    write(hands, "9")
    hands.key(pygame.K_BACKSPACE)
    assert scene.hand.laid.flowers == parse_tiles("1f")
    hands.key(pygame.K_BACKSPACE)
    assert scene.hand.laid.flowers == ()
    hands.push("held 0")
    assert scene.hand.laid.concealed == parse_tiles("23m5z")
    hands.key(pygame.K_n, text="n")
    assert scene.hand.laid.concealed == ()


def test_what_is_used_up_cannot_be_tapped(app: App, hands: NamedHands) -> None:
    scene = opened(app, "qinghunpeng")
    write(hands, "5555z")
    key = app.top.layer.find("tile 5z")
    assert not key.enabled
    assert key.hint == "No copy is left."
    write(hands, "5z")
    assert scene.hand.laid.concealed == parse_tiles("5555z")
    hand = tapped("qinghunpeng", "333m")
    assert hand.fits(MeldKind.CHI, one("3m"))
    assert not hand.fits(MeldKind.PENG, one("3m"))
    assert not hand.fits(MeldKind.CHI, one("1z"))


def test_a_run_at_the_upper_end_begins_lower() -> None:
    hand = tapped("qinghunpeng")
    assert hand.tiles_for(MeldKind.CHI, one("9p")) == parse_tiles("789p")
    assert hand.tiles_for(MeldKind.CHI, one("6p")) == parse_tiles("678p")


def test_the_joker_is_asked_first_and_its_kongs_go_with_it(app: App) -> None:
    scene = opened(app, "wuhan")
    assert scene.hand.needs_joker()
    assert "wild" in said(app)
    scene.tap(one("9p"))
    assert not scene.hand.needs_joker()
    hand = scene.hand
    assert not hand.fits(MeldKind.LAI_ZI, one("8p"))
    assert hand.put(MeldKind.LAI_ZI, one("9p"))
    assert hand.put(MeldKind.HONG_ZHONG, one("7z"))
    assert not hand.fits(JOKER, one("7z"))
    assert hand.sets(0) == 0
    assert hand.put(JOKER, one("8p"))
    assert [meld.kind for meld in hand.laid.melds[0]] == [MeldKind.HONG_ZHONG]


def test_the_rule_book_opens_at_the_game(app: App, hands: NamedHands) -> None:
    scene = opened(app, "shanghai2")
    hands.key(pygame.K_F1)
    book = app.top
    assert isinstance(book, RulesScene)
    assert book.rules == scene.hand.table.rules
    hands.key(pygame.K_ESCAPE)
    assert app.top is scene


def test_every_reason_is_told(app: App) -> None:
    app.resize((1920, 1080))
    scene = opened(app, "qiaoma")
    scene.hand.declared = False
    lay(scene.hand, "123m456p789s1122z3z")
    scene._changed()
    app.step(16)
    shown = said(app)
    assert "This is no win:" in shown
    assert "You have not declared that you are ready." in shown
    assert "The hand is not complete." in shown


def test_it_is_only_asked_whether_the_giver_was_ready_where_that_matters() -> None:
    hand = tapped("qiaoma", "")
    hand.by = WinBy.DISCARD
    for kind, tile in ((MeldKind.CHI, "1m"), (MeldKind.CHI, "4m"), (MeldKind.PENG, "1z")):
        assert hand.put(kind, one(tile), 0, 3)
    lay(hand, "99m55z5z")
    assert hand.readiness_matters()
    assert hand.settled().payments == (10, -10, 0, 0)  # type: ignore[union-attr]
    hand.giver_ready = True
    assert hand.settled().payments == (10, -5, 0, -5)  # type: ignore[union-attr]
    hand.table.choose_variant("qinghunpeng")
    hand.adapt()
    assert not hand.readiness_matters()


def test_melds_of_the_others_multiply() -> None:
    hand = tapped("wuhan")
    assert hand.put(JOKER, one("9p"))
    assert hand.put(MeldKind.PENG, one("1m"), 0, 1)
    assert hand.put(MeldKind.MING_GANG, one("3s"), 0, 2)
    lay(hand, "456p78s22m9s")
    before = hand.settled()
    assert before is not None
    assert hand.put(MeldKind.PENG, one("4m"), 2, 1)
    after = hand.settled()
    assert after is not None
    assert after.payments[2] == 2 * before.payments[2]
    assert after.payments[1] == before.payments[1]


def test_another_game_keeps_what_it_has() -> None:
    hand = tapped("qinghunpeng", "123m5z1f")
    hand.table.choose_variant("baida")
    hand.adapt()
    assert hand.laid.concealed == parse_tiles("123m")
    assert hand.laid.flowers == parse_tiles("5z1f")
    assert hand.needs_joker()
    hand.table.choose_variant("wuhan")
    hand.adapt()
    assert hand.laid.flowers == ()


def test_a_hand_goes_out_as_text_and_comes_back(app: App, hands: NamedHands, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    scene = opened(app, "lezi")
    write(hands, "1234567899m222z9m")
    settled = scene.hand.settled()
    assert settled is not None
    hands.key(pygame.K_c, pygame.KMOD_CTRL)
    assert json.loads(kept[0])["win"]["tile"] == "9m"
    hands.key(pygame.K_n, text="n")
    hands.key(pygame.K_v, pygame.KMOD_CTRL)
    assert scene.hand.settled() == settled
    kept.append("一万二万三万 5z")
    hands.key(pygame.K_n, text="n")
    hands.key(pygame.K_v, pygame.KMOD_CTRL)
    assert scene.hand.laid.concealed == parse_tiles("123m5z")
    kept.append("no tiles")
    app.step(10_000)
    hands.key(pygame.K_v, pygame.KMOD_CTRL)
    assert "no hand" in app.toasts.shown


@pytest.mark.parametrize("tab", ["tiles", "won", "sum"])
def test_a_small_window_has_three_pages(app: App, hands: NamedHands, tab: str) -> None:
    app.change(text_size=150)
    scene = opened(app, "qiaoma")
    write(hands, "1234567899m222z9m")
    scene._choose_tab(tab)
    app.step(16)
    assert check(app) == []
