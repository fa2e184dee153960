"""Reasons checked against values and replies that are given: a claim, and what denies it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from solver import RuleSet, View
from solver.common.cards import SHORT_INDEX, Card, card_bits
from solver.two.hints import CardHint, ReasonKind, rank_key, summarise
from solver.two.reasons import Evidence, find_reason
from solver.two.search import UNKNOWN, Kernel
from solver.two.worlds import World
from tests.solver.build import cards, hand


class Replies(Kernel):
    """A solver that knows one thing: what the replies to a lead are worth to who makes them."""

    def __init__(self, worth: Mapping[str, int]) -> None:
        self.worth = {SHORT_INDEX[Card.parse(name)]: value for name, value in worth.items()}
        self.broken: list[bool] = []

    def margins(  # type: ignore[override]
        self,
        hands: tuple[int, int],
        leader: int,
        led: int,
        broken: bool,
        taken: tuple[int, int],
        guess: int = 0,
    ) -> list[int]:
        """The values given, for the cards that are held; the least for others that are held."""
        self.broken.append(broken)
        held = hands[1 - leader]
        return [self.worth.get(index, -20) if held >> index & 1 else UNKNOWN for index in range(28)]


def evidence(
    seen: View,
    means: Mapping[str, float],
    choice: str,
    worlds_: tuple[World, ...],
    replies: Mapping[str, int] | None = None,
) -> Evidence:
    """What a claim about ``choice`` is checked against, each card worth the same everywhere."""
    worth = {Card.parse(name): mean for name, mean in means.items()}
    values = {card: [round(mean)] * len(worlds_) for card, mean in worth.items()}
    return Evidence(Replies(replies or {}), seen, worlds_, values, worth, Card.parse(choice))


def kind(found: Evidence) -> ReasonKind | None:
    reason = find_reason(found)
    return None if reason is None else reason.kind


def on_lead(dealt: str, plays: str = "2C QC 2S 4S") -> View:
    """South's view when it has won the second trick with 4S, and leads."""
    return View(RuleSet(), 0, hand(dealt), cards(plays), broken=False)


SPADES_OUT = on_lead("246TA.6T.4TA.26T")
"""It holds TS and AS, clubs, diamonds and hearts; QS is out."""


def with_other(seen: View, *others: str) -> tuple[World, ...]:
    """Deals in which the other hand is this; what is dead is not looked at."""
    return tuple(World(card_bits(cards(other)), ()) for other in others)


def test_a_low_spade_draws_the_queen_and_a_high_one_catches_her() -> None:
    """QS is the best reply to either lead; on TS her hand keeps her, AS takes her."""
    worlds_ = with_other(SPADES_OUT, "QS 8S 8C")
    replies = {"QS": 10, "8S": 0, "8C": 0}
    low = evidence(SPADES_OUT, {"TS": 3, "AS": 1, "6D": 0}, "TS", worlds_, replies)
    assert kind(low) is ReasonKind.DRAWS_QUEEN
    high = evidence(SPADES_OUT, {"AS": 3, "TS": 1, "6D": 0}, "AS", worlds_, replies)
    assert kind(high) is not ReasonKind.DRAWS_QUEEN


def test_of_replies_as_good_the_one_with_fewer_points_is_taken() -> None:
    """Ducking with 8S is as good for North as giving the queen up: then nothing is drawn."""
    worlds_ = with_other(SPADES_OUT, "QS 8S")
    even = {"QS": 5, "8S": 5}
    found = evidence(SPADES_OUT, {"TS": 3, "6D": 0}, "TS", worlds_, even)
    assert found.best_replies(Card.parse("TS")) == [Card.parse("8S")]
    assert kind(found) is not ReasonKind.DRAWS_QUEEN
    equal_points = with_other(SPADES_OUT, "8S 8D 8C")
    same = evidence(SPADES_OUT, {"TS": 3}, "TS", equal_points, {"8S": 1, "8D": 1, "8C": 1})
    assert same.best_replies(Card.parse("TS")) == [Card.parse("8C")]


def test_a_heart_that_is_led_is_broken_for_the_reply() -> None:
    worlds_ = with_other(SPADES_OUT, "8H 8S")
    found = evidence(SPADES_OUT, {"2H": 3, "6D": 0}, "2H", worlds_)
    found.best_replies(Card.parse("2H"))
    found.best_replies(Card.parse("6D"))
    assert isinstance(found.kernel, Replies)
    assert found.kernel.broken == [True, False]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"mean": 2.0}, {"mean": 1.0, "worst": 9}),
        ({"worst": -3}, {"worst": -4, "moon_against": 0.0}),
        ({"moon_against": 0.1}, {"moon_against": 0.2}),
    ],
    ids=["mean", "worst case", "moon against"],
)
def test_ties_are_broken_by_the_worst_case_then_by_the_moon_of_the_other(
    first: dict[str, float], second: dict[str, float]
) -> None:
    """The dearer and higher card comes first where it is better in what is looked at before."""
    base = {
        "mean": 1.0,
        "worst": -5,
        "low": -5,
        "high": 7,
        "best": 7,
        "moon_for": 0.0,
        "moon_against": 0.3,
    }
    better = CardHint(card=Card.parse("QS"), **(base | first))  # type: ignore[arg-type]
    lesser = CardHint(card=Card.parse("2C"), **(base | second))  # type: ignore[arg-type]
    assert rank_key(better) < rank_key(lesser)


def test_a_margin_of_the_bonus_alone_is_a_moon() -> None:
    """Nineteen points short of it is nearly one and none."""
    two, queen = cards("2C QS")
    lines = summarise({two: [20, 19, -20, -19], queen: [26, 19, -26, -26]}, 20)
    assert (lines[0].moon_for, lines[0].moon_against) == (0.25, 0.25)
    higher = summarise({queen: [26, 19, -26, -26]}, 26)
    assert (higher[0].moon_for, higher[0].moon_against) == (0.25, 0.5)
