"""Every sentence and number about a hand, told to the player of either seat.

The facts are given, not worked out: South had +4 from the deal, gave up 1.5 by play and had 2.5
from the hidden cards, five points in all. What is good for South is bad for North.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from hearts2_tui import wording
from hearts2_tui.play.session import Session
from hearts2_tui.widgets.account import account_lines
from hearts2_tui.wording import board
from solver.common.cards import Card
from solver.common.judgement import Label
from solver.two.analysis import Account, Analysis, PricedPlay
from solver.two.deal import Deal
from solver.two.hints import CardHint
from solver.two.match_score import win_chance
from solver.two.record import Record
from solver.two.rules import RuleSet
from tests.solver.build import cards, hand

DEAL = Deal.from_hands(hand("46TA.48TQ.6T.6TA"), hand("28Q.26A.248Q.248"))
NAMES = ("Sam", "Nora")


def priced(index: int, seat: int, card: str, cost: float, best: str) -> PricedPlay:
    """A play that gave up so much against one other card."""
    lines = tuple(
        CardHint(Card.parse(name), mean, -20, -20, 20, 20, 0.0, 0.0)
        for name, mean in ((card, 3.0 - cost), (best, 3.0))
    )
    return PricedPlay(
        index=index,
        trick=index // 2 + 1,
        seat=seat,
        card=Card.parse(card),
        forced=False,
        charge=cost,
        fair_cost=cost,
        hindsight_cost=1,
        label=Label.MISTAKE,
        worlds=9,
        best=cards(best),
        fair=lines,
        hindsight=(),
        line=(),
        helped=False,
    )


def analysed(points: tuple[int, int] = (7, 12), names: tuple[str, str] = NAMES) -> Analysis:
    """A hand in which either player made one mistake."""
    margin = points[1] - points[0]
    return Analysis(
        record=Record(RuleSet(), DEAL, players=names),
        points=points,
        margin=margin,
        plays=(priced(4, 0, "AH", 2.5, "6H"), priced(7, 1, "QS", 3.5, "2S")),
        account=Account(deal=4, skill=-1.5, hidden_luck=2.5, result=margin),
        expected=(),
    )


SOUTH = (
    "Sam took 7 and Nora 12, a margin of +5. "
    "The deal was worth +4, the play −1.5, the luck of the hidden cards +2.5. "
    "The most expensive play of Sam was AH in trick 3, 2.5 on average; best was 6H."
)
NORTH = (
    "Nora took 12 and Sam 7, a margin of −5. "
    "The deal was worth −4, the play +1.5, the luck of the hidden cards −2.5. "
    "The most expensive play of Nora was QS in trick 4, 3.5 on average; best was 2S."
)


@pytest.mark.parametrize(("seat", "words"), [(0, SOUTH), (1, NORTH)], ids=["South", "North"])
def test_the_summary_of_a_hand(seat: int, words: str) -> None:
    found = wording.summary(analysed(), seat, ascii_only=True)
    assert found.replace("-", "−") == words


def test_the_summary_speaks_to_who_is_addressed() -> None:
    you = analysed(names=("Club", "You"))
    assert "Your most expensive play was QS in trick 4" in wording.summary(you, 1, ascii_only=True)
    club = wording.summary(you, 0, ascii_only=True)
    assert "The most expensive play of Club was AH in trick 3" in club


@pytest.mark.parametrize(
    ("points", "shooter"), [((0, 20), "Sam"), ((20, 0), "Nora")], ids=["South's", "North's"]
)
def test_a_moon_in_a_summary_is_its_takers_for_both(points: tuple[int, int], shooter: str) -> None:
    for seat in (0, 1):
        first = wording.summary(analysed(points), seat).partition(".")[0]
        other = NAMES[1 - NAMES.index(shooter)]
        assert first == f"{shooter} shot the moon: 20 points for {other}"


def test_the_lines_of_the_account() -> None:
    numbers = {0: ["+5", "+4", "+2.5", "−1.5", "+5"], 1: ["−5", "−4", "−2.5", "+1.5", "−5"]}
    for seat, expected in numbers.items():
        text = account_lines(analysed(), seat).plain
        found = re.findall(r"[+−]\d+(?:\.\d)?", text)
        assert [number.removesuffix(".0") for number in found] == expected


def test_the_result_of_a_hand() -> None:
    assert wording.hand_result((7, 12), NAMES, RuleSet(), 0) == "Sam 7, Nora 12"
    assert wording.hand_result((7, 12), NAMES, RuleSet(), 1) == "Nora 12, Sam 7"
    assert board.points_line((7, 12), NAMES, 0) == "Sam 7  Nora 12  margin +5"
    assert board.points_line((7, 12), NAMES, 1) == "Sam 7  Nora 12  margin −5"


@pytest.mark.parametrize("bonus", [20, 26])
def test_a_moon_is_told_to_its_taker_and_to_the_other(bonus: int) -> None:
    rules = RuleSet(moon_bonus=bonus)
    for seat, names in enumerate((("You", "Club"), ("Club", "You"))):
        own = (0, bonus) if seat == 0 else (bonus, 0)
        theirs = own[::-1]
        assert wording.moon_shooter(own, rules) == seat
        mine = wording.hand_result(own, names, rules, seat)
        assert mine == f"You shot the moon! {bonus} points for Club"
        lost = wording.hand_result(theirs, names, rules, seat)
        assert lost == f"Club shot the moon: {bonus} points for you"


def test_the_result_of_a_match() -> None:
    assert wording.match_result(0, (88, 103), ("You", "Club")) == "You win the match 88–103"
    assert wording.match_result(1, (103, 88), ("Club", "You")) == "You win the match 88–103"
    assert wording.match_result(0, (88, 103), ("Club", "You")) == "Club wins the match 88–103"


def test_whose_turn_it_is() -> None:
    start = Record(RuleSet(), DEAL)
    led = start.play(Card.parse("2C"))
    for names, lead, follow in (
        (("You", "Club"), "Club leads", "you follow"),
        (("Club", "You"), "you lead", "Club follows"),
    ):
        assert board.turn(start.position, names) == lead
        assert board.turn(led.position, names) == follow
    assert board.trick_number(start.position) == board.trick_number(led.position)
    assert board.trick_number(led.play(Card.parse("4C")).position) == "Trick 2 of 13"


def sitting(seat: int) -> Session:
    """A match begun, the person in that seat."""
    levels, names = ("", "casual"), ("You", "Club")
    if seat:
        levels, names = levels[::-1], names[::-1]
    return Session.new(None, rules=RuleSet(), levels=levels, names=names, seed=1)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_chance_to_win_is_the_persons(seat: int) -> None:
    session = sitting(seat)
    assert session.person == seat
    session.match = replace(session.match, scores=((20, 60), (10, 5)))
    south = win_chance(RuleSet(), (30, 65))
    before = win_chance(RuleSet(), (20, 60))
    assert south > 0.6 and before != south
    assert session.win_chance == pytest.approx(south if seat == 0 else 1 - south)
    assert session.win_chance_before == pytest.approx(before if seat == 0 else 1 - before)
