"""Why can't I? Answered at any time, with the tiles that are missing."""

from __future__ import annotations

import pytest

from game.coach import answers, why_not
from game.engine.reasons import Reason
from game.engine.round import Round
from game.engine.rules import ruleset, variant, variant_ids
from game.i18n import speaking
from game.i18n.words.places import refusal_text
from tests.coach.said import NAMES
from tests.engine.rigged import Table


def asked(hand: Round, what: str, seat: int = 0) -> tuple[str, ...]:
    """The answers in English."""
    said = why_not(hand.view(seat), what, hand.legal_actions(seat), hand.refusals(seat))
    with speaking("en"):
        return answers(said, NAMES)


def test_the_hand_of_the_picture() -> None:
    hand = Table(["111s55s67s111z666z4z", "", "", ""], game="lezi").round
    assert asked(hand, "hu") == ("One tile away: discard North, then wait for 5/8 of Bamboo.",)


def test_a_ready_hand_between_turns_knows_what_makes_which_shape() -> None:
    table = Table(["111s55s67s111z666z4z", "", "", ""], game="lezi")
    table.do("0 discard 4z")
    assert asked(table.round, "hu") == ("One tile away: 5/8 of Bamboo makes it a half flush.",)


def test_the_dearest_shape_is_named_first() -> None:
    table = Table(["111222m55m67m888m9p", "", "", ""], game="lezi")
    table.do("0 discard 9p")
    said = asked(table.round, "hu")
    assert said[0].endswith("makes it a full flush.")


def test_without_declaring_nothing_wins() -> None:
    table = Table(["111s55s67s111z666z4z", "", "", ""], game="qiaoma")
    table.do("0 discard 4z")
    first, second = asked(table.round, "hu")
    assert first == "You wait for 5/8 of Bamboo, but that alone does not win."
    assert second == "You have not declared that you are ready."


def test_a_far_hand_says_how_far_and_what_helps() -> None:
    hand = Table(["1122m358m99m1z2z4p7p9s5s", "", "", ""]).round
    (said,) = asked(hand, "hu")
    assert said.startswith("Still ")
    assert "tiles short of a half flush" in said or "tiles short of a full flush" in said


def test_a_plain_hand_does_not_win_here() -> None:
    hand = Table(["123m456p789s123s55z", "", "", ""]).round
    (said,) = asked(hand, "hu")
    assert said.startswith("Complete, but a plain hand does not win here:")


def test_a_flower_is_missing() -> None:
    # 碰 opens the hand, so that 门清 no longer helps; the half flush then wants a flower.
    table = Table(["9m", "99m123m456m78m55z1p", "", ""])
    table.do("0 discard 9m", "1 peng 9m", "1 discard 1p")
    said = asked(table.round, "hu", 1)
    assert said[0] == "You wait for 3/6/9 of Characters, but that alone does not win."
    assert said[1].startswith("The tiles are right, but you need a flower point")


def test_a_win_that_was_passed() -> None:
    table = Table(["5s", "5s", "", "111s55s67s111z666z"], game="lezi")
    table.do("0 discard 5s", "3 pass", "1 discard 5s")
    said = asked(table.round, "hu", 3)
    assert said == ("You let a win go by: first draw or claim, then 5 of Bamboo wins again.",)


def test_what_can_be_done_now_is_said_to_be_possible() -> None:
    hand = Table(["111s55s67s111z666z8s", "", "", ""], game="lezi").round
    assert asked(hand, "hu") == ("You can win now.",)


def test_self_draw_only() -> None:
    table = Table(["123m456p789s12s44z1z", "", "", ""], game="baida", tail="4s9s")
    table.do("0 discard 1z")
    (said,) = asked(table.round, "hu")
    assert said.startswith("One tile away: draw ")


@pytest.mark.parametrize(
    ("hand", "what", "answer"),
    [
        ("55m", "peng", "You can pung when somebody throws 5 of Characters."),
        ("123456789m1234z5z", "peng", "A pung takes two equal tiles in your hand, and you have no such pair."),
        ("555m", "gang", "One more 5 of Characters makes a kong."),
        ("123456789m1234z5z", "gang", "A kong takes three equal tiles in your hand or a pung on the table."),
        ("147m258p369s12345z", "chi", "You can chow only what Mr Chen throws, with two neighbours of it in your hand."),
    ],
)
def test_claims_when_nothing_is_on_offer(hand: str, what: str, answer: str) -> None:
    assert asked(Table([hand, "", "", ""]).round, what) == (answer,)


def test_a_chow_names_what_would_fit() -> None:
    (said,) = asked(Table(["67s159m159p123456z", "", "", ""]).round, "chi")
    assert said == "You can chow only what Mr Chen throws: 5/8 of Bamboo would fit."


def test_a_discard_that_cannot_be_taken() -> None:
    table = Table(["5m", "", "159m", ""])
    table.do("0 discard 5m")
    assert asked(table.round, "peng", 2) == ("A pung of 5 of Characters takes two in your hand, and you have only 1.",)
    assert asked(table.round, "chi", 2)[0] == "A chow is only made with a tile of the player before you."


def test_declaring() -> None:
    far = Table(["159m", "", "", ""], game="qiaoma").round
    assert asked(far, "qiao")[0].startswith("Not ready yet: ")
    table = Table(["111s55s67s111z666z4z", "", "", ""], game="qiaoma")
    table.do("0 qiao 4z")
    assert asked(table.round, "qiao") == ("You have already declared ready.",)
    assert asked(Table(["159m", "", "", ""]).round, "qiao") == ("There is no such move in this game.",)


@pytest.mark.parametrize("game", variant_ids())
def test_straight_after_a_claim_each_refusal_speaks_of_itself_alone(game: str) -> None:
    """A win is never possible then, a kong is in 百搭: what is said about one must not be said about the other."""
    table = Table(["9p", "99p1111m234567s8s", "", ""], "4z" if game == "wuhan" else "", game=game)
    table.do("0 discard 9p", "1 peng 9p")
    hand = table.round
    refused = {refusal.kind: refusal.reasons for refusal in hand.refusals(1)}
    assert refused["hu"] == (Reason.AFTER_CLAIM,)
    kong = hand.view(1).ruleset.variant.kong_after_claim
    assert kong == ("1 an_gang 1m" in table.legal(1))
    assert refused.get("an_gang") == (None if kong else (Reason.NO_KONG_AFTER_CLAIM,))
    about_kong = why_not(hand.view(1), "gang", hand.legal_actions(1), hand.refusals(1))
    for language, win_words, kong_words in (("en", "win", "kong"), ("zh_Hans", "胡", "杠"), ("zh_Hant", "胡", "槓")):
        with speaking(language):
            win = refusal_text(Reason.AFTER_CLAIM, game)
            assert win_words in win
            assert kong_words not in win
            (said,) = answers(about_kong, NAMES)
            assert kong_words in said
            assert win_words not in said


@pytest.mark.parametrize("game", variant_ids())
def test_no_option_changes_what_is_possible_straight_after_a_claim(game: str) -> None:
    """The sentences know the game, not the table."""
    played = variant(game)
    for spec in played.options:
        for value in spec.values:
            conduct = played.conduct(ruleset(game, {spec.id: value}))
            assert conduct.kong_after_claim == played.kong_after_claim
