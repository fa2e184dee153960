"""Each claim of a hint at its edge: numbers put in by hand, just enough and just too little."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from solver import Card, RuleSet
from solver.common.cards import SHORT_INDEX, card_bits
from solver.common.reasons import Reason, ReasonKind
from solver.two.reasons import Evidence, find_reason
from solver.two.weighing import mean
from solver.two.worlds import World
from tests.solver.build import cards


class Answers:
    """In the place of the solver: to a lead in a deal, the replies that are best in it."""

    def __init__(self, replies: dict[str, Sequence[str]]) -> None:
        self._replies = {SHORT_INDEX[Card.parse(led)]: each for led, each in replies.items()}
        self.asked: list[tuple[Any, ...]] = []
        self._times = dict.fromkeys(self._replies, 0)

    def margins(self, hands: Any, leader: int, led: int, broken: bool, taken: Any) -> list[int]:
        self.asked.append((hands, leader, led, broken, taken))
        best = self._replies[led][self._times[led] % len(self._replies[led])]
        self._times[led] += 1
        found = [-3] * len(SHORT_INDEX)
        for card in cards(best):
            found[SHORT_INDEX[card]] = 7
        return found


def told(
    values: dict[str, Sequence[int]],
    *,
    trick: str = "",
    other: Sequence[str] = (),
    unseen: str = "",
    replies: dict[str, Sequence[str]] | None = None,
    rules: str = "as-written",
    weights: Sequence[float] | None = None,
    held: str = "",
) -> Reason | None:
    """What is said of the first card, its values deal by deal before those of the others.

    Args:
        values: each legal card with its value in every deal.
        trick: the card led.
        other: the other hand in each deal; unknown where not needed.
        unseen: cards in the other hand or dead.
        replies: the best replies to the lead of a card, deal by deal.
        rules: the options in force.
        weights: how much each deal weighs.
        held: cards that may not be played now.
    """
    margins = {Card.parse(card): list(each) for card, each in values.items()}
    deals = len(next(iter(margins.values())))
    hands = other or [unseen] * deals
    view = SimpleNamespace(
        rules=RuleSet.parse(rules),
        seat=0,
        hand=(*margins, *cards(held)),
        trick=cards(trick),
        unseen=cards(unseen),
        broken=True,
        taken=(0, 0),
    )
    return find_reason(
        Evidence(
            kernel=Answers(replies or {}),  # type: ignore[arg-type]
            view=view,  # type: ignore[arg-type]
            possible=[World(card_bits(cards(hand)), ()) for hand in hands],  # type: ignore[arg-type]
            values=margins,
            worth={card: mean(each, weights) for card, each in margins.items()},
            choice=next(iter(margins)),
            weights=weights,
        )
    )


def kind(*args: Any, **options: Any) -> ReasonKind | None:
    reason = told(*args, **options)
    return None if reason is None else reason.kind


def test_a_reason_has_points_only_where_they_are_told() -> None:
    forced = told({"4C": [1]})
    assert forced is not None
    assert forced.points == 0


def test_the_only_card_is_forced_and_cards_alike_in_every_deal_are_the_same() -> None:
    assert kind({"4C": [1, 2]}) is ReasonKind.FORCED
    assert kind({"4C": [1, 2], "AD": [1, 2]}) is ReasonKind.ALL_SAME
    assert kind({"4C": [1, 2], "6C": [2, 1]}, trick="8C") is None


@pytest.mark.parametrize(
    ("values", "weights", "goes"),
    [
        ({"4C": [20, 20, 3], "6C": [3, 3, 3]}, None, True),
        ({"4C": [20, 3], "6C": [3, 3]}, None, False),
        ({"4C": [20, 3], "6C": [3, 3]}, [0.6, 0.4], True),
        ({"4C": [20, 20, 3], "6C": [20, 20, 2]}, None, False),
        ({"4C": [19, 19, 19], "6C": [3, 3, 3]}, None, False),
        ({"4C": [20, 20, 3], "6C": [20, 20, 2], "8C": [20, 3, 3]}, None, True),
    ],
)
def test_a_moon_in_more_than_half_the_deals_and_less_often_with_another_card(
    values: dict[str, list[int]], weights: list[float] | None, goes: bool
) -> None:
    assert (kind(values, trick="AC", weights=weights) is ReasonKind.GOES_FOR_MOON) is goes
    high = {card: [26 if one == 20 else one for one in each] for card, each in values.items()}
    rules = "as-written; moon_bonus=26"
    found = kind(high, trick="AC", weights=weights, rules=rules)
    assert (found is ReasonKind.GOES_FOR_MOON) is goes


@pytest.mark.parametrize(
    ("choice", "others", "stops"),
    [
        ([5] * 10, {"6C": [-20] * 4 + [5] * 6}, True),
        ([5] * 10, {"6C": [-20] * 3 + [5] * 7}, False),
        ([-20] + [5] * 9, {"6C": [-20] * 4 + [4] * 6}, True),
        ([-20] * 2 + [5] * 8, {"6C": [-20] * 9 + [4]}, False),
        ([5] * 10, {"6C": [-20] * 4 + [5] * 6, "8C": [4] * 10}, False),
        ([5] * 10, {"6C": [-20] * 4 + [5] * 6, "8C": [5] * 10}, True),
        ([5] * 10, {"6C": [20] * 4 + [-2] * 6}, False),
    ],
)
def test_a_moon_is_stopped_where_little_of_a_large_threat_is_left(
    choice: list[int], others: dict[str, list[int]], stops: bool
) -> None:
    assert (kind({"4C": choice, **others}, trick="AC") is ReasonKind.STOPS_MOON) is stops


def test_the_queen_is_given_on_a_trick_that_the_leader_wins() -> None:
    better = {"QS": [5], "4D": [1]}
    assert kind(better, trick="4C") is ReasonKind.GIVES_QUEEN
    assert kind({"QS": [5], "4S": [1]}, trick="AS") is ReasonKind.GIVES_QUEEN
    assert kind({"QS": [5], "4S": [1]}, trick="TS") is not ReasonKind.GIVES_QUEEN
    assert kind({"QS": [5, 5], "4D": [5, 6]}, trick="4C") is not ReasonKind.GIVES_QUEEN
    assert kind({"QS": [5, 5], "4D": [5, 4.5]}, trick="4C") is ReasonKind.GIVES_QUEEN
    assert kind({"TS": [5], "4D": [1]}, trick="4C") is not ReasonKind.GIVES_QUEEN


@pytest.mark.parametrize(
    ("replies", "given"), [(["AS", "AS", "4S"], True), (["AS", "4S"], False), (["4S"] * 3, False)]
)
def test_the_queen_is_led_where_most_replies_win_her(replies: list[str], given: bool) -> None:
    values = {"QS": [5] * len(replies), "4D": [1] * len(replies)}
    found = kind(values, other=["4S AS"] * len(replies), replies={"QS": replies, "4D": ["4S"]})
    assert (found is ReasonKind.GIVES_QUEEN) is given


SPADES = {"TS": [5, 5, 5], "4D": [1, 1, 1]}
QUEENS = {"TS": ["QS", "QS", "2S"], "4D": ["QS"]}


def test_a_spade_draws_the_queen() -> None:
    there = {"other": ["2S QS"] * 3, "unseen": "2S QS"}
    assert kind(SPADES, replies=QUEENS, **there) is ReasonKind.DRAWS_QUEEN
    seldom = {"TS": ["QS", "2S", "2S"], "4D": ["QS"]}
    assert kind(SPADES, replies=seldom, **there) is not ReasonKind.DRAWS_QUEEN
    half = {"TS": ["QS", "2S"], "4D": ["QS"]}
    two = {card: each[:2] for card, each in SPADES.items()}
    even = {"other": ["2S QS"] * 2, "unseen": "2S QS"}
    assert kind(two, replies=half, **even) is not ReasonKind.DRAWS_QUEEN
    assert kind(two, replies=half, **even, weights=[0.6, 0.4]) is ReasonKind.DRAWS_QUEEN


def test_what_draws_no_queen() -> None:
    there = {"other": ["2S QS"] * 3, "unseen": "2S QS"}
    gone = {"other": ["2S QS"] * 3, "unseen": "2S"}
    assert kind(SPADES, replies=QUEENS, **gone) is not ReasonKind.DRAWS_QUEEN
    ace = {"AS": [5, 5, 5], "4D": [1, 1, 1]}
    drawn = {"AS": ["QS"], "4D": ["QS"]}
    assert kind(ace, replies=drawn, **there) is not ReasonKind.DRAWS_QUEEN
    better = {"TS": [5, 5, 5], "4D": [5, 5, 6]}
    assert kind(better, replies=QUEENS, **there) is not ReasonKind.DRAWS_QUEEN
    spades = {"TS": [5, 5, 5], "8S": [1, 1, 1]}
    both = {"TS": ["QS"], "8S": ["QS"]}
    assert kind(spades, replies=both, **there) is not ReasonKind.DRAWS_QUEEN
    hearts = {"TH": [5, 5, 5], "4D": [1, 1, 1]}
    found = kind(hearts, replies={"TH": ["QS"], "4D": ["QS"]}, **there)
    assert found is not ReasonKind.DRAWS_QUEEN
    assert kind(SPADES, trick="8S", **there) is not ReasonKind.DRAWS_QUEEN


def test_the_ace_of_spades_goes_while_the_queen_may_still_fall_on_it() -> None:
    values = {"AS": [5], "4D": [1]}
    assert kind(values, trick="4C", unseen="QS") is ReasonKind.UNLOADS_ACE
    assert kind(values, trick="4C", unseen="TS") is not ReasonKind.UNLOADS_ACE
    assert kind({"AS": [5], "4S": [1]}, trick="TS", unseen="QS") is not ReasonKind.UNLOADS_ACE
    assert kind({"AS": [5], "4S": [1]}, unseen="QS", replies={"AS": ["QS"], "4S": ["QS"]}) is not (
        ReasonKind.UNLOADS_ACE
    )
    assert kind({"TS": [5], "4D": [1]}, trick="4C", unseen="QS") is not ReasonKind.UNLOADS_ACE
    level = {"AS": [5, 5], "4D": [5, 5 + 1]}
    assert kind(level, trick="4C", unseen="QS") is not ReasonKind.UNLOADS_ACE


def test_the_lowest_heart_trumps_a_trick_of_another_suit() -> None:
    values = {"4H": [5], "8H": [1]}
    assert kind(values, trick="4C") is ReasonKind.RUFFS_CHEAPLY
    assert kind(values, trick="2H") is not ReasonKind.RUFFS_CHEAPLY
    assert kind(values, trick="4C", held="2H") is not ReasonKind.RUFFS_CHEAPLY
    assert kind(values, trick="4C", rules="as-written; trump=none") is not ReasonKind.RUFFS_CHEAPLY
    assert kind({"8H": [5], "4H": [1]}, trick="4C") is not ReasonKind.RUFFS_CHEAPLY
    assert kind({"4S": [5], "8S": [1]}, trick="4C") is not ReasonKind.RUFFS_CHEAPLY
    assert kind(values, replies={"4H": ["2C"], "8H": ["2C"]}, other=["2C"]) is not (
        ReasonKind.RUFFS_CHEAPLY
    )


def test_a_trick_with_points_is_ducked_that_a_worse_card_would_win() -> None:
    assert told({"4H": [5], "AH": [1]}, trick="8H") == Reason(ReasonKind.DUCKS, points=2)
    assert told({"QS": [1], "4H": [5]}, trick="AS") != Reason(ReasonKind.DUCKS, points=13)
    assert told({"TS": [5], "AS": [1]}, trick="QS") == Reason(ReasonKind.DUCKS, points=13)
    assert kind({"4C": [5], "AC": [1]}, trick="8C") is not ReasonKind.DUCKS
    assert kind({"4H": [5, 5], "AH": [5, 6]}, trick="8H") is not ReasonKind.DUCKS
    assert kind({"4H": [5], "6H": [1]}, trick="8H") is not ReasonKind.DUCKS
    assert kind({"TH": [5], "AH": [1]}, trick="8H") is not ReasonKind.DUCKS
    on_lead = kind({"4H": [5], "AH": [1]}, replies={"4H": ["2H"], "AH": ["2H"]}, other=["2H"])
    assert on_lead is not ReasonKind.DUCKS


def test_a_difference_below_a_point_counts_and_one_of_rounding_does_not() -> None:
    assert kind({"4H": [5], "AH": [4.75]}, trick="8H") is ReasonKind.DUCKS
    assert kind({"4H": [5], "AH": [5 - 1e-12]}, trick="8H") is None


# -- the best reply ----------------------------------------------------------------------


def replied(seat: int, led: str, best: str, *, broken: bool = False) -> tuple[str, Answers]:
    """The reply taken for the best where the solver finds several, and what it was asked."""
    answers = Answers({led: [best]})
    view = SimpleNamespace(
        rules=RuleSet(),
        seat=seat,
        hand=cards(f"{led} 2D"),
        trick=(),
        unseen=(),
        broken=broken,
        taken=(3, 4),
    )
    evidence = Evidence(
        kernel=answers,  # type: ignore[arg-type]
        view=view,  # type: ignore[arg-type]
        possible=[World(card_bits(cards("2S 8S TS QS 8H TC")), ())],  # type: ignore[arg-type]
        values={Card.parse(led): [0]},
        worth={},
        choice=Card.parse(led),
    )
    (reply,) = evidence.best_replies(Card.parse(led))
    return str(reply), answers


def test_among_equal_replies_fewer_points_then_the_lower_rank_then_the_earlier_suit() -> None:
    assert replied(0, "4S", "QS 8H TC")[0] == "TC"
    assert replied(0, "4S", "QS 8H")[0] == "8H"
    assert replied(0, "4S", "TS 8S")[0] == "8S"
    assert replied(0, "4S", "TS TC")[0] == "TC"
    assert replied(0, "4S", "QS")[0] == "QS"


@pytest.mark.parametrize("seat", [0, 1])
def test_the_solver_is_asked_of_the_lead_with_the_card_out_of_the_hand(seat: int) -> None:
    own, other = card_bits(cards("2D")), card_bits(cards("2S 8S TS QS 8H TC"))
    hands = (own, other) if seat == 0 else (other, own)
    led = SHORT_INDEX[Card.parse("4S")]
    assert replied(seat, "4S", "8S")[1].asked == [(hands, seat, led, False, (3, 4))]
    assert replied(seat, "4S", "8S", broken=True)[1].asked[0][3] is True
    assert replied(seat, "4H", "8H")[1].asked[0][3] is True, "a heart led breaks them"
