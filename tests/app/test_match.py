"""A match by itself: totals, the person's seat, and the winner by the totals before a hand."""

from __future__ import annotations

import pytest

from hearts2_tui.games import GAMES
from hearts2_tui.match import PERSON, Match, Standing
from solver.two.deal import Deal
from solver.two.record import Record
from solver.two.rules import GAME_TAG, RuleSet


def match(scores: tuple[tuple[int, int], ...], rules: str = "as-written") -> Match[RuleSet]:
    return Match(1, GAME_TAG, RuleSet.parse(rules), ("B", "You"), ("beginner", PERSON), 5, scores)


def test_totals_and_those_before_the_last_hand() -> None:
    found = match(((7, 13), (20, 0), (4, 16)))
    assert (found.totals, found.totals_before) == ((31, 29), (27, 13))
    first = match(((7, 13),))
    assert (first.totals, first.totals_before) == ((7, 13), (0, 0))
    assert match(()).totals == match(()).totals_before == (0, 0)
    assert found.person == 1


@pytest.mark.parametrize(
    ("scores", "winner"),
    [
        (((45, 40), (10, 12)), None),
        (((45, 40), (10, 12), (13, 7)), 1),
        (((50, 50), (13, 7)), 1),
        (((45, 40), (10, 2)), 1),
    ],
)
def test_both_over_in_one_hand_are_played_on_once(
    scores: tuple[tuple[int, int], ...], winner: int | None
) -> None:
    found = match(scores, "as-written; target=50; both_over=play_on")
    assert GAMES[GAME_TAG].winner(found) == winner


def test_a_match_stands_where_nobody_has_given_it_up_or_chosen_its_deal() -> None:
    standing = Standing(match(()), 1, Record(RuleSet(), Deal.from_number(1)))
    assert (standing.deal_chosen, standing.resigned) == (False, False)


def test_the_deals_of_a_match_stay_what_they_are() -> None:
    """A match begun with an earlier version goes on with the same hands."""
    found = match(())
    assert [found.deal_number(hand) for hand in (1, 2)] == [3343103470, 2948492652]
    assert [found.deal_seed(hand) for hand in (1, 2)] == [
        "3776660165030869561",
        "1600367822882615216",
    ]
