"""Edges of what is said and counted: shares near the whole, ties, moons with a bonus card."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from hearts2_tui import wording
from hearts2_tui.play.annotate import annotated
from hearts2_tui.play.board import Board, Trial
from hearts2_tui.play.classic_tricks import taken_with
from hearts2_tui.play.pricing import Pricing
from hearts2_tui.widgets.score import NAME, name_cells
from hearts2_tui.wording import board as board_words
from solver.common.cards import Card, Suit
from solver.common.play import Obstacle
from solver.two.exercises import mistakes_of, solves
from solver.two.hints import CardHint, Hint
from solver.two.rules import RuleSet
from solver.two.simulate import simulate
from tests.app.test_both_seats import analysed
from tests.solver.build import cards
from tests.solver.classic.build import whole

NAMES = ("You", "Anna", "Ben", "Clara")


@pytest.mark.parametrize(
    ("part", "words", "exact"),
    [
        (0.0, "0%", "0%"),
        (0.0004, "under 1%", "0.1%"),
        (0.006, "1%", "0.6%"),
        (0.99, "99%", "99.0%"),
        (0.994, "99%", "99.4%"),
        (0.996, "over 99%", "99.6%"),
        (0.9999, "over 99%", "99.9%"),
        (1.0, "100%", "100%"),
        (1 - 1e-12, "100%", "100%"),
    ],
)
def test_a_chance_is_nought_or_whole_only_when_it_is(part: float, words: str, exact: str) -> None:
    assert wording.chance(part) == words
    assert wording.chance(part, exact=True) == exact


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ((4, 4, 4, 4), "You took 4 points"),
        ((13, 13, 0, 0), "You took 13 points, the most of all"),
        ((13, 12, 1, 0), "You took 13 points, the most of all"),
        ((1, 25, 0, 0), "You took 1 point"),
        ((0, 26, 0, 0), "You took no points"),
        ((0, 0, 0, 0), "You took no points"),
    ],
    ids=str,
)
def test_a_hand_of_many_in_one_line(points: tuple[int, ...], words: str) -> None:
    assert wording.classic_hand_result(points, NAMES, 0) == words


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ((0, 26, 26, 26), "You shot the moon, and everybody else pays!"),
        ((-26, 0, 0, 0), "You shot the moon, and it comes off your score!"),
        ((-10, 26, 26, 26), "You shot the moon, and everybody else pays!"),
        ((-36, 0, 0, 0), "You shot the moon, and it comes off your score!"),
        ((-26, 0, -10, 0), "You shot the moon, and it comes off your score!"),
    ],
    ids=str,
)
def test_a_moon_with_and_without_the_bonus_card(points: tuple[int, ...], words: str) -> None:
    assert wording.classic_moon(0, NAMES, points) == words
    turned = (*points[1:], points[0])
    other = wording.classic_moon(3, (*NAMES[1:], "Clara"), turned)
    assert other.startswith("Clara shot the moon")
    assert ("everybody" in other) is ("everybody" in words)


def test_the_suit_to_be_followed_is_the_one_led() -> None:
    """QS may be played too, and stands first among the cards that may."""
    legal = cards("QS 2H 4H")
    line = wording.obstacle(Obstacle.FOLLOW, Card.parse("2C"), legal, Suit.HEARTS, ascii_only=True)
    assert line == "Follow hearts: you hold QS 2H 4H"


def test_a_price_stands_after_its_play() -> None:
    """South's AH was the fifth card, North's QS the eighth."""
    priced = annotated(analysed())
    assert [(count, text.partition(",")[0]) for count, text in priced.comments] == [
        (5, "fair 2.5"),
        (8, "fair 3.5"),
    ]
    assert priced.annotations == ((4, "?"), (7, "?"))


def test_a_card_tried_that_was_played_does_not_leave_the_hand() -> None:
    record = next(simulate(5, 1, ("casual", "casual")))
    board = Board(record, 20).begin(Trial.FREE)
    same = board.play(record.plays[20])
    assert not same.left_the_hand
    other = next(card for card in board.position.legal_cards() if card != record.plays[20])
    assert board.play(other).left_the_hand
    assert not board.left_the_hand


@pytest.mark.parametrize("seed", range(4))
def test_what_comes_with_a_trick_is_what_its_taker_scores(seed: int) -> None:
    """The first trick is all cancelled: it comes with the next one, and the widow with both."""
    record = whole("9C", "9C", "TC", "TC", "2C", "2C", rules="cancellation", players=6)
    position, rng = record.start, random.Random(seed)
    plays = [*cards("9C TC TC 2C 2C 9C")]
    for card in plays:
        position = position.play(card)
    while not position.is_over:
        plays.append(rng.choice(position.legal_cards()))
        position = position.play(plays[-1])
    record = replace(record, plays=tuple(plays))
    totals = [0] * 6
    sizes = []
    for number, trick in enumerate(record.tricks()):
        if trick.winner is not None:
            mine = taken_with(record, number, trick.winner)
            other = taken_with(record, number, (trick.winner + 1) % 6)
            sizes.append((len(other), len(mine)))
            totals[trick.winner] += sum(card.points for card in mine)
    assert tuple(totals) == record.position.taken
    assert sizes[0][1] == sizes[0][0] + 2, "the widow of two is seen by its taker alone"
    assert sizes[0][0] >= 12 and sizes[-1][0] in (6, 12, 18)
    assert all(theirs == own for theirs, own in sizes[1:])


def test_of_plays_as_dear_the_first_is_the_costliest() -> None:
    found = analysed()
    first, second = (replace(play, charge=1.5) for play in found.plays)
    both = replace(found, plays=(first, second))
    assert both.costliest is first
    assert replace(found, plays=(first, replace(second, charge=1.6))).costliest.seat == 1


def test_a_point_and_a_half_makes_an_exercise_and_half_a_point_solves_none() -> None:
    found = analysed()
    south = found.plays[0]
    for cost, made in ((1.49, 0), (1.5, 1), (9.0, 1)):
        plays = (replace(south, charge=cost), replace(south, charge=cost, helped=True))
        assert len(mistakes_of(replace(found, plays=plays), 0)) == made
        assert not mistakes_of(replace(found, plays=plays), 1)
    assert solves(0.49) and not solves(0.5)


# -- boards and prices -----------------------------------------------------------------------


def line(card: str, mean: float, worst: int = -4, best: int = 6) -> CardHint:
    return CardHint(Card.parse(card), mean, worst, worst, best, best, 0.0, 0.0)


def test_fair_values_that_differ_by_rounding_alone_are_both_best() -> None:
    lines = (line("2C", 0.1 + 0.2), line("4C", 0.3), line("6C", 0.29))
    assert Pricing(lines, (), (), 9).best == cards("2C 4C")


def test_going_back_on_a_board_ends_before_the_seats_own_card() -> None:
    record = next(simulate(5, 1, ("casual", "casual")))
    board = Board(record, 20).begin(Trial.AGAINST)
    while len(board.tried) < 5:
        board = board.play(board.position.legal_cards()[0])
    for seat in (0, 1):
        back = board.back_to(seat)
        assert len(back.tried) < len(board.tried)
        assert not back.tried or back.position.to_move == seat
        own = [
            at
            for at in range(len(board.tried))
            if replace(board, tried=board.tried[:at]).position.to_move == seat
        ]
        assert len(back.tried) == (own[-1] if own else 0)


def test_a_value_of_half_a_point_has_its_sign_too() -> None:
    assert [wording.fair(value) for value in (0.5, -0.5, 0.04, 0.0)] == [
        "+0.5",
        "−0.5",
        "0.0",
        "0.0",
    ]


def test_a_card_worth_the_same_in_all_deals_is_said_to_be() -> None:
    same = board_words.worth(Card.parse("QS"), line("QS", 3.0, 3, 3), 12, ascii_only=True)
    assert same == "QS  +3.0 in all 12 deals"
    one = board_words.worth(Card.parse("QS"), line("QS", 3.0, 3, 3), 1, ascii_only=True)
    assert one == "QS  +3.0 in the one possible deal"
    apart = board_words.worth(Card.parse("QS"), line("QS", 3.0), 12, ascii_only=True)
    assert apart == "QS  fair +3.0, mostly -4 to +6 in 12 deals"


def test_a_moon_is_told_before_the_range_that_a_narrow_board_cuts() -> None:
    moon = replace(line("QS", 3.0), moon_for=0.25, moon_against=0.5)
    text = board_words.worth(Card.parse("QS"), moon, 12, ascii_only=True)
    assert (
        text == "QS  fair +3.0, moon in 25% of deals, against in 50%, mostly -4 to +6 in 12 deals"
    )


def test_names_take_the_room_of_a_wide_score_pane() -> None:
    assert name_cells(("山田太郎さん", "Club"), 38) == 13
    assert name_cells(("山田太郎さん", "Club"), 24) == NAME
    assert name_cells(("You", "Club"), 38) == NAME


@pytest.mark.parametrize(
    ("mean", "said"),
    [
        (2.96, "4C is as good as 2C"),
        (2.94, "4C gives up only 0.1; best 2C"),
        (2.51, "4C gives up only 0.5; best 2C"),
        (2.5, "4C still gives up 0.5; best 2C"),
    ],
)
def test_how_good_an_answer_is(mean: float, said: str) -> None:
    two, four, six = cards("2C 4C 6C")
    hint = Hint(9, (line("2C", 3.0), line("4C", mean), line("6C", -1.0)), (), two, None)
    words = wording.exercise_answer(hint, four, six, ascii_only=True)
    assert words == f"{said} · your 6C gave up 4"
    assert wording.exercise_answer(hint, two, six, ascii_only=True).startswith("Found it: 2C")


def test_a_target_is_no_change_of_the_rules_and_a_moon_is() -> None:
    assert wording.rules_name(RuleSet(target=50, moon_bonus=26)) == "As written, 1 change"
    assert wording.rules_name(RuleSet(target=50)) == "As written"
