"""The opponents: always legal, never peeking, and of the strength they claim."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from solver import Card, Deal, Position, RuleSet, View
from solver.common.cancelling import Cancelled
from solver.common.generator import Generator
from solver.common.play import IllegalPlay
from solver.two.deal import random_deal_number
from solver.two.hints import hint
from solver.two.players import FAIR_LEVELS, LEVELS, Player, make_player
from solver.two.weighing import ALIKE
from solver.two.worlds import worlds
from tests.solver.build import cards, hand, random_rules


class Anything:
    """Plays any legal card."""

    def choose(self, view: View, generator: Generator, *, cancelled: object = None) -> Card:
        return generator.choice(view.legal_cards())


def play(players: tuple[Player, Player], rules: RuleSet, number: int) -> Position:
    """The end of a hand played by two players; every play is checked by the rules."""
    deal = Deal.from_number(number)
    position = Position.start(rules, deal)
    plays: tuple[Card, ...] = ()
    while not position.is_over:
        seat = position.to_move
        view = View(rules, seat, deal.hands[seat], plays, position.broken)
        card = players[seat].choose(view, Generator("test", number, len(plays)))
        position = position.play(card)
        plays = (*plays, card)
    return position


def lead(dealt: str, plays: str = "", *, rules: str = "as-written", broken: bool = False) -> Card:
    """Casual's card for South when it does not slip, the same whatever the generator."""
    view = View(RuleSet.parse(rules), 0, hand(dealt), cards(plays), broken)
    card, times = casual_cards(view, 40).most_common(1)[0]
    assert times >= 32
    return card


def casual_cards(view: View, times: int) -> Counter[Card]:
    """How often Casual plays each card, asked so many times."""
    return Counter(
        make_player("casual").choose(view, Generator("any", index)) for index in range(times)
    )


@pytest.mark.slow
def test_casual_is_legal_under_every_option() -> None:
    rng = random.Random(11)
    for index in range(300):
        casual = make_player("casual")
        rules = random_rules(rng)
        play((casual, casual), rules, random_deal_number("legal", index))


def test_club_is_legal_under_random_options() -> None:
    rng = random.Random(12)
    for index in range(3):
        play(
            (make_player("club"), make_player("casual")),
            random_rules(rng),
            random_deal_number("club", index),
        )


@pytest.mark.slow
@pytest.mark.parametrize("level", FAIR_LEVELS)
def test_the_same_key_gives_the_same_card(level: str) -> None:
    number = random_deal_number("same", 1)
    player = make_player(level)
    first = play((player, make_player("casual")), RuleSet(), number)
    assert play((make_player(level), make_player("casual")), RuleSet(), number) == first


@pytest.mark.slow
@pytest.mark.parametrize(("level", "hands"), [("beginner", 10), ("casual", 30), ("club", 1)])
def test_shuffled_hidden_cards_change_no_choice(level: str, hands: int) -> None:
    """A hand is replayed with the opponent's and the dead cards exchanged."""
    rng = random.Random(13)
    rules = RuleSet()
    compared = 0
    for index in range(hands):
        deal = Deal.from_number(random_deal_number("shuffled", index))
        position = Position.start(rules, deal)
        plays: tuple[Card, ...] = ()
        while not position.is_over:
            seat = position.to_move
            view = View(rules, seat, deal.hands[seat], plays, position.broken)
            choice = make_player(level).choose(view, Generator("key", index, len(plays)))
            for world in rng.sample(worlds(view), min(3, len(worlds(view)))):
                other = _view_in(view, world.other, plays)
                again = make_player(level).choose(other, Generator("key", index, len(plays)))
                assert again == choice
                compared += 1
            position = position.play(choice)
            plays = (*plays, choice)
    assert compared > 26 * hands


def _view_in(view: View, other: tuple[Card, ...], plays: tuple[Card, ...]) -> View:
    """The view reached by dealing these cards and playing them again."""
    gone = tuple(card for card in plays if card not in view.dealt)
    hands = [view.dealt, view.dealt]
    hands[1 - view.seat] = (*other, *gone)
    deal = Deal.from_hands(*hands)
    position = Position.start(view.rules, deal)
    for card in plays:
        position = position.play(card)
    return View(view.rules, view.seat, deal.hands[view.seat], plays, position.broken)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("weaker", "stronger", "hands", "least"),
    [(None, "casual", 150, 3.0), ("casual", "club", 8, 0.0)],
)
def test_each_level_beats_the_one_below_with_the_cards_exchanged(
    weaker: str | None, stronger: str, hands: int, least: float
) -> None:
    low: Player = make_player(weaker) if weaker else Anything()
    high = make_player(stronger)
    margin = 0
    for index in range(hands):
        number = random_deal_number("strength", index)
        margin += play((high, low), RuleSet(), number).margin(0)
        margin += play((low, high), RuleSet(), number).margin(1)
    assert margin / (2 * hands) > least


def test_casual_throws_the_queen_of_spades_when_it_cannot_follow() -> None:
    assert lead("..2468TQA.2468TQ", "2C") == Card.parse("QS")


def test_casual_ducks_with_the_highest_card_that_loses() -> None:
    assert lead("468.248.4TA.2468", "2C 8C 2D QD QS") == Card.parse("TS")


def test_casual_is_rid_of_an_ace_on_a_trick_without_points() -> None:
    assert lead("46TA.28T.24T.246", "2C 6C 2D QD QC") == Card.parse("AC")


def test_casual_drops_the_queen_under_the_ace() -> None:
    plays = "2C AC AS"
    assert lead("268.24.24Q.2468T", plays) == Card.parse("QS")


def test_casual_slips_now_and_then() -> None:
    """A hasty look, one play in ten, misses the best card by a few points, not by many."""
    plays = casual_cards(View(RuleSet(), 0, hand("46TA.28T.24T.246"), cards("2C 6C")), 400)
    (_, usual), *slips = plays.most_common()
    assert 0.9 < usual / 400 < 1.0
    assert slips


def test_casual_does_not_lead_the_ace_of_spades_while_the_queen_is_out() -> None:
    assert lead("48.46T.24A.2468T", "2C 8C") != Card.parse("AS")


def test_casual_stops_a_moon_when_it_can() -> None:
    plays = cards("2C AC AS 2S QS 4S 4H 2H 8H")
    view = View(RuleSet(), 0, hand("2468.2468.24.26A"), plays, broken=True)
    assert view.taken == (0, 15)
    choice = {make_player("casual").choose(view, Generator(index)) for index in range(5)}
    assert choice == {Card.parse("AH")}


@pytest.mark.slow
def test_club_plays_one_of_the_best_cards_of_the_hint_and_any_of_them() -> None:
    rules = RuleSet()
    deal = Deal.from_number(random_deal_number("club ties", 3))
    position = Position.start(rules, deal)
    plays: tuple[Card, ...] = ()
    checked = 0
    while position.cards_left > 6:
        seat = position.to_move
        view = View(rules, seat, deal.hands[seat], plays, position.broken)
        found = hint(view, weigh=ALIKE)
        best = {
            line.card
            for line in found.cards
            if line.mean > max(other.mean for other in found.cards) - 1e-9
        }
        chosen = {make_player("club").choose(view, Generator("tie", index)) for index in range(12)}
        assert chosen <= best
        checked += len(best) > 1 and chosen == best
        card = found.choice
        position = position.play(card)
        plays = (*plays, card)
    assert checked


def test_club_gives_up_when_told_to() -> None:
    view = View(RuleSet(), 0, hand("468.46T.24A.2468"), cards("2C"), False)
    with pytest.raises(Cancelled):
        make_player("club").choose(view, Generator(1), cancelled=lambda: True)


def test_levels_are_named_and_ordered() -> None:
    assert list(LEVELS) == ["beginner", "casual", "club", "expert", "master", "oracle"]
    assert [level.searches for level in LEVELS.values()] == [False, False, True, True, True, True]
    for one, other in pairwise(LEVELS):
        assert one != other
    with pytest.raises(ValueError, match="expected beginner or casual or club"):
        make_player("grandmaster")


def test_an_illegal_card_would_be_noticed() -> None:
    class Cheat:
        def choose(self, view: View, generator: Generator, *, cancelled: object = None) -> Card:
            return view.unseen[0]

    with pytest.raises(IllegalPlay):
        play((Cheat(), Cheat()), RuleSet(), 1)
