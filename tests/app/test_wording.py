"""Every fact the solver can state has words, and the words say what the fact says."""

from __future__ import annotations

import pytest

from hearts2_tui import wording
from hearts2_tui.games.classic.game import CLASSIC_GAMES
from solver.common.cards import Card, Suit, parse_cards
from solver.common.judgement import Label
from solver.common.options import described
from solver.common.play import Obstacle
from solver.two.hints import Reason, ReasonKind
from solver.two.players import LEVELS
from solver.two.rules import OPTIONS, PRESETS, RuleSet


@pytest.mark.parametrize("kind", ReasonKind)
def test_every_reason_has_a_sentence_of_its_own(kind: ReasonKind) -> None:
    sentences = [wording.reason(Reason(other, 3)) for other in ReasonKind]
    sentence = wording.reason(Reason(kind, 3))
    assert sentence and sentences.count(sentence) == 1
    assert not sentence.endswith(".") and "{" not in sentence


def test_reasons_name_their_numbers() -> None:
    assert wording.reason(Reason(ReasonKind.DUCKS, points=1)) == "Ducks 1 point"
    assert wording.reason(Reason(ReasonKind.DUCKS, points=13)) == "Ducks 13 points"


@pytest.mark.parametrize("kind", Obstacle)
def test_every_obstacle_has_a_line(kind: Obstacle) -> None:
    line = wording.obstacle(kind, Card.parse("QS"), parse_cards("6C TC AC"), Suit.CLUBS)
    assert line and "{" not in line


def test_following_suit_names_the_cards_that_may_be_played() -> None:
    line = wording.obstacle(Obstacle.FOLLOW, Card.parse("QS"), parse_cards("6C TC AC"), Suit.CLUBS)
    assert line == "Follow clubs: you hold 6♣ T♣ A♣"
    plain = wording.obstacle(
        Obstacle.FOLLOW, Card.parse("QS"), parse_cards("6C TC"), Suit.CLUBS, ascii_only=True
    )
    assert plain == "Follow clubs: you hold 6C TC"
    assert wording.obstacle(Obstacle.NOT_BROKEN, Card.parse("2H")) == "Hearts are not broken"


def test_suit_led_is_named_when_the_queen_may_be_played_too() -> None:
    legal = parse_cards("6D QS")
    assert "diamonds" in wording.obstacle(Obstacle.FOLLOW, Card.parse("2C"), legal, Suit.DIAMONDS)


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [(6, 0, "+6"), (-4, 0, "−4"), (0, 0, "0"), (3.16, 1, "+3.2"), (-0.04, 1, "0.0")],
)
def test_margins_carry_their_sign(value: float, decimals: int, text: str) -> None:
    assert wording.margin(value, decimals=decimals) == text
    assert wording.margin(value, decimals=decimals, ascii_only=True).isascii()


def test_prices_and_shares() -> None:
    assert [wording.price(cost) for cost in (0, 0.04, 1.52, 4)] == ["0", "0", "1.5", "4"]
    assert [wording.share(part) for part in (0, 0.001, 0.5, 0.999, 1)] == [
        "0%",
        "under 1%",
        "50%",
        "over 99%",
        "100%",
    ]


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_says_what_it_changes(name: str) -> None:
    said = wording.option_words(RuleSet(), name)
    assert said.name
    assert said.sentence.endswith(".")
    values = described(RuleSet(), name).choices
    words = [wording.choice_name(RuleSet(), name, value) for value in values]
    assert all(words) and len(set(words)) == len(words)


def test_presets_and_levels_have_names_and_sentences() -> None:
    for preset in PRESETS:
        assert wording.preset_name(preset) and wording.preset_sentence(preset)
    for level in LEVELS:
        assert wording.level_name(level)
        assert "Sees" in wording.level_sentence(level)
    for game in CLASSIC_GAMES:
        for level in game.levels:
            assert "Sees its own hand" in game.level_sentence(level)
    assert CLASSIC_GAMES[1].level_sentence("club") != wording.level_sentence("club")


def test_numbers_below_zero_have_a_minus_sign() -> None:
    assert [wording.whole(value) for value in (-10, 0, 3)] == ["−10", "0", "3"]
    assert wording.whole(-10, ascii_only=True) == "-10"


def test_rule_sets_are_named_by_preset_and_changes() -> None:
    assert wording.rules_name(RuleSet()) == "As written"
    assert wording.rules_name(PRESETS["common"]) == "Common"
    assert wording.rules_name(RuleSet(target=50)) == "As written"
    assert wording.rules_name(RuleSet(queen_any_time=True)) == "As written, 1 change"
    assert wording.rules_lines(RuleSet(queen_any_time=True)) == ["Queen of spades at any time: on"]


@pytest.mark.parametrize("label", Label)
def test_every_label_but_none_is_a_word(label: Label) -> None:
    assert bool(wording.label_name(label)) == (label is not Label.NONE)


def test_moon_is_told_to_both_sides() -> None:
    rules = RuleSet()
    assert wording.moon_shooter((0, 20), rules) == 0
    assert wording.moon_shooter((20, 0), rules) == 1
    assert wording.moon_shooter((0, 6), rules) is None
    assert wording.hand_result((0, 20), ("You", "Club"), rules).startswith("You shot the moon")
    assert wording.hand_result((20, 0), ("You", "Club"), rules).endswith("20 points for you")
    assert wording.hand_result((7, 13), ("You", "Club"), rules) == "You 7, Club 13"


def test_match_result_names_the_winner() -> None:
    assert wording.match_result(0, (88, 103), ("You", "Club")) == "You win the match 88–103"
    assert wording.match_result(1, (103, 88), ("You", "Club")) == "Club wins the match 88–103"
