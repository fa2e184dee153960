"""What hints say of why, parsed from the text and held against hands that are played out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from solver.two.rules import RuleSet, Trump
from tools.check_why import Report, checked


def complaints(report: Report) -> Sequence[str]:
    return [*report.wrong, *report.failed, *report.unread, *report.backward]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "alike"),
    [
        (RuleSet(), False),
        (RuleSet(), True),
        (RuleSet(trump=Trump.NONE), True),
        (RuleSet(moon_bonus=26, queen_any_time=True), True),
    ],
    ids=["read", "alike", "no trump", "other options"],
)
def test_numbers_and_means_are_what_happens(rules: RuleSet, alike: bool) -> None:
    report = checked(2024, 14, alike=alike, rules=rules)
    assert report.ahead >= 3
    assert report.outcome == report.ahead
    assert report.claims and report.numbers
    assert not complaints(report)


@pytest.mark.slow
def test_a_few_hints_say_what_happens() -> None:
    report = checked(7, 4, alike=True)
    assert report.ahead and report.numbers
    assert not complaints(report)


@pytest.mark.slow
def test_without_trump_nobody_is_said_to_trump() -> None:
    texts = checked(99, 30, alike=True, rules=RuleSet(trump=Trump.NONE)).texts
    assert texts
    assert not [text for text in texts if "trump" in text]
