"""Dangerous cards go first, moons that cannot be are not tried, and those that can are stopped.

The hands are played ones in which a level or a hint once went wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from solver.classic.analysis import analyse
from solver.classic.chances import CHANCES, Tally, Trials
from solver.classic.hints import hint
from solver.classic.pass_hints import pass_hint
from solver.classic.players import make_classic_player
from solver.classic.players.club import Attempt, best_attempt, chosen
from solver.classic.players.danger import (
    KEPT_QUEEN,
    danger,
    gives_away,
    seeming_same,
    unloaded,
    unseen_dangers,
)
from solver.classic.pricing import price_cards
from solver.classic.record import ClassicRecord
from solver.classic.simulate import simulate_classic
from solver.classic.view import ClassicView
from solver.common.cards import Card
from solver.common.generator import Generator
from solver.common.judgement import Label
from solver.notation import read_classic_record

from .build import cards, second_trick

BARE_QUEEN = """[Game "classic hearts"]
[Rules "classic"]
[Players "4"]
[Deal "1:9K.235.789.349JA 2:JQ.467Q.5JK.256T 3:24678T.A.26TA.7Q 4:35A.89TJK.34Q.8K"]
[Passing "right"]
[Passes "1:9C KC AH 2:JC QC KS 3:AD 7H QH 4:KD QS KH"]

1. 2C KC JC AD  2. 9C QC JS TC  3. 7S 5S TS 4S  4. KD 8D 2D QD  5. 6S 3S 8S QH
6. 9S TH 2S AH  7. 3D 7D KH JD  8. 8H 3H 7H AS  9. 5C KS 6H 4C  10. AC 9H 6D 8C
11. 3C 5D 2H 7C  12. QS TD 4H 4D  13. 6C 9D JH 5H
"""

HIGH_CLUBS = """[Game "classic hearts"]
[Rules "classic"]
[Players "4"]
[Deal "1:48.26A.3TQ.46QKA 2:357QK.79.2458KA. 3:A.458Q.69J.23789 4:269TJ.3TJK.7.5TJ"]
[Dealer "4"]
[Passing "left"]
[Passes "1:AD QS KH 2:QC 7D 9D 3:AC QD 9H 4:KD TH JH"]

1. 2C 8C KC QC  2. AD 9D JD KD  3. 7C JS 6C 4C  4. 3C 8H 9C AH  5. TC TS 5C 7H
6. AC TH KH 8D  7. TD 6D QS 7D  8. JC JH KS 4D  9. 3D 2D 8S 5D  10. 3H 9H QH AS
11. 3S 5S 6S 7S  12. 5H 4H 4S 2H  13. QD 6H 2S 9S
"""

MOON = """[Game "classic hearts"]
[Rules "classic"]
[Players "4"]
[Deal "1:26.689J.4J.567QK 2:3458TQK.2A.69A.A 3:7.357K.357.2389T 4:9JA.4TQ.28TQK.4J"]
[Passing "right"]
[Passes "1:2C 6C 9D 2:AD AS AH 3:7C KD TH 4:AC QD QS"]
[MoonChoice "add"]

1. 2C 4S QC AC  2. QD 9D AD KD  3. JS 9S 3S KS  4. TS AS 6S QS  5. KH TH 2H JH
6. AH KC 9H 4H  7. QH TC 8H 4D  8. JD 2D 5D TD  9. 8D 7C 7D JC
10. 6D 8C 3D 9C  11. 7H 5C 3H 6C  12. 6H 4C 5S 8S  13. 5H 3C 7S 2S
"""


def at(text: str, play: int) -> ClassicView:
    """What the player who made a play, the first being 0, knew of it."""
    return seen(read_classic_record(text), play)


def seen(record: ClassicRecord, play: int) -> ClassicView:
    return record.view_at(record.table.seats[play], play)


def choices(level: str, view: ClassicView, count: int = 6) -> set[str]:
    player = make_classic_player(level)
    return {str(player.choose(view, Generator("seed", seed))) for seed in range(count)}


# -- the order ---------------------------------------------------------------------------


def test_the_order_of_danger() -> None:
    order = cards("QS AS KS AH KH 9H")
    found = [danger(card, queen_out=True) for card in order]
    assert found == sorted(found, reverse=True) and len(set(found)) == len(found)
    assert not any(danger(card, queen_out=True) for card in cards("8H 2H AC AD JS"))
    assert not any(danger(card, queen_out=False) for card in cards("AS KS"))


def test_of_cards_that_seem_the_same_the_most_dangerous_is_given_away() -> None:
    view = at(BARE_QUEEN, 31)
    assert all(gives_away(view, card) for card in view.legal_cards())
    club, ace, queen = cards("8C AS QS")
    assert unloaded(view, club, [ace, queen]) == queen
    assert unloaded(view, club, [ace]) == ace
    assert unloaded(view, club, []) == club


def test_a_card_that_may_take_the_trick_is_not_unloaded() -> None:
    record = second_trick(1, "TS", "QS", "2S", "KS 5S AS 2H 3H 4H 2D 3D 4D 6D 7D 8D")
    lead = record.view(1)
    assert not any(gives_away(lead, card) for card in lead.legal_cards())
    assert unloaded(lead, lead.legal_cards()[0], lead.legal_cards()) == lead.legal_cards()[0]


def test_nothing_is_unloaded_on_a_feared_moon() -> None:
    view = at(MOON, 26)
    nine, three = cards("8H 3H")
    assert sum(view.taken) == max(view.taken) >= 5
    assert unloaded(view, three, [nine]) == three


def test_what_seems_the_same_is_within_the_error_of_the_difference() -> None:
    one, other, third = cards("2C 3C 4C")
    scores: dict[Card, Sequence[float]] = {
        one: [0, 1, 2, 3],
        other: [1, 2, 3, 4],
        third: [1, 1, 2, 3],
    }
    assert seeming_same(scores, one) == [one, third]


# -- a queen kept for nothing ------------------------------------------------------------


@pytest.mark.parametrize("level", ["casual", "club"])
def test_a_queen_that_can_be_given_away_is_not_kept(level: str) -> None:
    """Void, last to play, no moon possible: the ace of spades is nothing against her."""
    assert choices(level, at(BARE_QUEEN, 31)) == {"QS"}


def test_hint_and_analysis_see_the_danger_of_keeping_her() -> None:
    view = at(BARE_QUEEN, 31)
    found = hint(view)
    queen, ace = cards("QS AS")
    assert found.choice == queen == found.ranked()[0].card
    assert found.of(ace).mean > found.of(queen).mean
    record = read_classic_record(BARE_QUEEN)
    priced = price_cards(view, list(record.states())[31], deals=60)
    assert priced.best == queen
    assert priced.of(ace).cost > 0
    assert unseen_dangers(view) == {
        card: KEPT_QUEEN for card in view.legal_cards() if card != queen
    }


def test_nothing_is_added_where_she_cannot_be_given_away() -> None:
    assert unseen_dangers(at(BARE_QUEEN, 16)) == {}
    assert unseen_dangers(at(HIGH_CLUBS, 16)) == {}


def test_a_low_spade_is_not_led_from_the_queen_where_clubs_are_better() -> None:
    view = at(BARE_QUEEN, 16)
    assert hint(view).choice.suit.name == "CLUBS"
    assert choices("club", view, 3) <= {"4C", "6C", "7C", "8C"}


# -- moons -------------------------------------------------------------------------------


def test_club_and_hint_do_not_disagree_about_a_lead() -> None:
    """What Club leads costs no more, by the hint, than chance in the drawing explains."""
    view = at(HIGH_CLUBS, 16)
    found = hint(view)
    best = found.of(found.choice)
    for card in choices("club", view):
        line = found.of(Card.parse(card))
        assert line.mean - best.mean <= 2 * (line.error + best.error)


def test_a_moon_is_tried_only_where_it_is_better_beyond_the_error() -> None:
    one, other = (cards("2C"), cards("3C"))
    thrifty = Attempt(one, moon=False)
    moon = Attempt(other, moon=True)
    unsure = {thrifty: [2.0, 2.0, 2.0, 2.0], moon: [-30.0, 10.0, 12.0, 12.0]}
    assert best_attempt(unsure) == thrifty
    sure = {thrifty: [2.0, 2.0, 2.0, 2.0], moon: [-30.0, -28.0, -30.0, 3.0]}
    assert best_attempt(sure) == moon
    assert best_attempt({moon: [5.0, 6.0]}) == moon
    assert chosen(at(HIGH_CLUBS, 16), sure) == other


@pytest.mark.parametrize("level", ["club"])
def test_the_heart_that_stops_a_moon_is_kept(level: str) -> None:
    """The eight will take a heart from the shooter, and the three will not."""
    assert choices(level, at(MOON, 26)) == {"3H"}


def test_casual_keeps_what_stops_a_moon() -> None:
    """On the king of diamonds, led by who has all points: no ace, no high heart."""
    record = second_trick(1, "AD KD 2H", "2D 3D", "QS AS 9S 3S AH 3H", "5D 6D KH", rules="classic")
    record = replace(record, plays=(*record.plays, *cards("AD 2D QS 5D KD 3D")))
    view = record.view(record.position.to_move)
    assert not choices("casual", view) & {"AS", "AH"}
    assert choices("beginner", view) & {"AS", "AH"}


@pytest.mark.slow
def test_careful_players_let_fewer_moons_pass() -> None:
    view = SimpleNamespace(rules=read_classic_record(MOON).rules)
    stood = {}
    for careful in (False, True):
        tally = Tally()
        for number in range(40):
            (record,) = simulate_classic(f"moons.{number}", 1, ["beginner"] * 4)
            trials = Trials(view.rules, 4, record.start.leader)
            trials.deal(record.start)
            for chance in range(4):
                lead = record.start.legal_cards()[0]
                trials.play(lead, chance * 7919 % CHANCES, tally, moon=True, careful=careful)
        stood[careful] = tally.moons
    assert stood[True] < stood[False] / 2


# -- labels ------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_pass_is_labelled_only_where_its_cost_holds_against_careful_and_careless() -> None:
    record = read_classic_record(HIGH_CLUBS)
    (priced,) = analyse(record, seats=[0], deals=2).passes
    assert [str(card) for card in priced.cards] == ["AD", "QS", "KH"]
    assert priced.label is not Label.BLUNDER
    found = pass_hint(record.pass_view(0), deals=12, keep=priced.cards)
    choice = found.choices[0]
    assert (choice.cost, choice.sure) == (0.0, False)
    for line in found.choices:
        assert line.cost >= 0
        if line.sure:
            assert line.cost > 3 * line.cost_error
        assert cast(float, line.cost) <= max(0.0, line.mean - choice.mean) + 1e-9
