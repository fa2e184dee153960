"""Every rule of two-player Hearts, in positions a card player knows."""

from __future__ import annotations

import pytest

from solver import Deal, IllegalPlay, Position, RuleSet
from solver.common.cards import Card, format_cards
from solver.common.errors import RulesError
from solver.common.options import described
from solver.common.play import Obstacle
from solver.two.rules import PRESETS, BothOver, BreakOn, Trump, opening_card
from tests.solver.build import cards, hand, position


def legal(state: Position) -> str:
    return format_cards(state.legal_cards())


def play(state: Position, text: str) -> Position:
    for card in cards(text):
        state = state.play(card)
    return state


def deal(south: str, north: str) -> Deal:
    return Deal.from_hands(hand(south), hand(north))


# -- opening -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("south", "north", "seat", "card"),
    [
        ("2468TQA.2468TQ..", ".A.2468TQA.2468T", 0, "2C"),
        ("46TA.48TQ.6T.6TA", "28Q.26A.248Q.248", 1, "2C"),
        ("68TQA.2468TQ.2.2", "4.A.468TQA.468TQ", 1, "4C"),
        ("68TQA.2468TQ.2.2", ".A.468TQA.468TQA", 0, "6C"),
    ],
    ids=["two", "two in North", "two is dead", "two and four are dead"],
)
def test_the_lowest_living_club_opens(south: str, north: str, seat: int, card: str) -> None:
    state = Position.start(RuleSet(), deal(south, north))
    assert state.leader == state.to_move == seat
    assert legal(state) == card
    assert state.opening == Card.parse(card)


def test_the_opening_lead_is_forced() -> None:
    state = Position.start(RuleSet(), deal("2468TQA.2468TQ..", ".A.2468TQA.2468T"))
    with pytest.raises(IllegalPlay) as caught:
        state.play(Card.parse("AC"))
    assert caught.value.obstacle is Obstacle.OPENING
    assert caught.value.held == cards("2C")


def test_every_deal_has_an_opener() -> None:
    assert opening_card([cards("6C"), cards("8C")]) == (0, Card.parse("6C"))
    with pytest.raises(RulesError):
        opening_card([cards("AS"), cards("QS")])


# -- following -----------------------------------------------------------------


def test_follow_suit_if_able() -> None:
    state = play(position("6C TC QS 2H", "4D 8D 8C 2S", lead=1), "8C")
    assert legal(state) == "6C TC"


def test_a_void_may_play_anything_the_queen_and_hearts_too() -> None:
    state = play(position("6D TD QS 2H", "4D 8D 8C 2S", lead=1), "8C")
    assert legal(state) == "6D TD QS 2H"


def test_points_may_be_discarded_to_the_first_trick() -> None:
    state = Position.start(RuleSet(), deal("2468TQA.2468TQ..", ".A.2468TQA.2468T"))
    assert legal(play(state, "2C")) == "AD 2S 4S 6S 8S TS QS AS 2H 4H 6H 8H TH"


BARRED = "as-written; first_trick_points=barred"


def test_barred_first_trick_keeps_points_in_hand() -> None:
    state = Position.start(RuleSet.parse(BARRED), deal("2468TQA.2468TQ..", ".A.2468TQA.2468T"))
    answer = play(state, "2C")
    assert legal(answer) == "AD 2S 4S 6S 8S TS AS"
    assert answer.obstacle(Card.parse("2H")) is Obstacle.BARRED
    assert answer.obstacle(Card.parse("QS")) is Obstacle.BARRED
    second = play(position("6D TD QS 2H", "4D 8D 8C 2S", lead=1, rules=BARRED), "8C")
    assert legal(second) == "6D TD QS 2H"


def test_barred_first_trick_goes_before_queen_any_time() -> None:
    rules = RuleSet.parse(f"{BARRED}; queen_any_time=on")
    state = Position.start(rules, deal("2468TQ.2468TQA..", "A..2468TQA.2468T"))
    assert legal(play(state, "2C")) == "AC"


def test_barred_first_trick_lets_a_hand_of_points_play_one() -> None:
    rules = RuleSet.parse(BARRED)
    assert rules.legal_cards(
        cards("QS 2H 4H"), cards("2C"), broken=False, first_trick=True
    ) == cards("QS 2H 4H")


# -- winning -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trick", "rules", "winner"),
    [
        ("8C TC", "as-written", 1),
        ("8C 6C", "as-written", 0),
        ("8C AD", "as-written", 0),
        ("AC 2H", "as-written", 1),
        ("2H AC", "as-written", 0),
        ("4H 2H", "as-written", 0),
        ("4H QH", "as-written", 1),
        ("TC AC", "as-written", 1),
        ("AS TS", "as-written", 0),
        ("AC 2H", "as-written; trump=none", 0),
        ("4H QH", "as-written; trump=none", 1),
    ],
)
def test_who_wins_a_trick(trick: str, rules: str, winner: int) -> None:
    assert RuleSet.parse(rules).trick_winner(cards(trick)) == winner


def test_the_winner_takes_the_points_and_leads() -> None:
    state = play(position("4S QS", "8S QC", broken=True, taken=(6, 1)), "QS 8S")
    assert (state.leader, state.taken) == (0, (19, 1))
    state = play(position("4S QS", "8S QC", broken=True, taken=(6, 1)), "4S 8S")
    assert (state.leader, state.taken) == (1, (6, 1))


# -- leading and breaking hearts --------------------------------------------------


def test_hearts_may_not_be_led_before_they_are_broken() -> None:
    state = position("4D 6H QH AH", "6C 6S 2H TH", taken=(13, 0))
    assert legal(state) == "4D"
    assert state.obstacle(Card.parse("6H")) is Obstacle.NOT_BROKEN
    assert legal(position("4D 6H QH AH", "6C 6S 2H TH", broken=True, taken=(13, 0))) == (
        "4D 6H QH AH"
    )


def test_a_leader_with_only_hearts_may_lead_one_and_breaks_them() -> None:
    state = position("2H 6H QH AH", "4C 4S 8H TH", taken=(13, 0))
    assert legal(state) == "2H 6H QH AH"
    assert play(state, "2H").broken


def test_queen_of_spades_may_be_led_before_hearts_are_broken() -> None:
    assert "QS" in legal(position("4D QS AH", "6C 6S 2H"))


@pytest.mark.parametrize(
    ("rules", "discard", "broken"),
    [
        ("as-written", "6D", True),
        ("as-written", "QS", True),
        ("as-written", "2H", True),
        ("as-written; break_on=heart", "6D", False),
        ("as-written; break_on=heart", "QS", False),
        ("as-written; break_on=heart", "2H", True),
        ("common", "6D", False),
        ("common", "2H", True),
    ],
)
def test_what_a_discard_breaks(rules: str, discard: str, broken: bool) -> None:
    state = play(position("6D TD QS 2H", "4D 8D 8C 2S", lead=1, rules=rules), "8C")
    assert not state.broken
    assert play(state, discard).broken is broken


def test_following_suit_breaks_nothing() -> None:
    assert not play(position("6C TD QS 2H", "4D 8D 8C 2S", lead=1), "8C 6C").broken


CLAUSE_B = deal("468.6QA.2468TQA.", "2TQA.248T..268TA")
CLAUSE_B_PLAYS = "2C 8C AD 2D QD 4D 4C AC QC 6C TD 6D"


def clause_b(rules: str) -> Position:
    """The printed example as the rules tell it: each trick's winner leads the next."""
    return play(Position.start(RuleSet.parse(rules), CLAUSE_B), CLAUSE_B_PLAYS)


def test_a_player_with_only_spades_left_breaks_hearts() -> None:
    state = clause_b("as-written")
    assert state.leader == 1
    assert all(card.suit.letter == "S" for card in state.hands[0])
    assert state.broken
    assert legal(state) == "TC 8D 2H 6H 8H TH AH"


@pytest.mark.parametrize("rules", ["as-written; spades_only_breaks=off", "common"])
def test_without_the_clause_hearts_stay_unbroken(rules: str) -> None:
    state = clause_b(rules)
    assert not state.broken
    assert legal(state) == "TC 8D"


def test_clause_b_waits_for_the_end_of_the_trick() -> None:
    state = play(position("4D 2S", "6D 2H"), "4D")
    assert not state.broken
    assert play(state, "6D").broken


def test_clause_b_holds_with_break_on_heart_too() -> None:
    rules = "as-written; break_on=heart"
    assert play(position("4D 2S", "6D 2H", rules=rules), "4D 6D").broken


def test_no_card_left_is_not_only_spades() -> None:
    assert not play(position("4D", "6D"), "4D 6D").broken


# -- queen at any time -------------------------------------------------------------

ANY_TIME = "as-written; queen_any_time=on"


def test_queen_any_time_may_leave_the_suit_led() -> None:
    state = play(position("6C TC QS 2H", "4D 8D 8C 2S", lead=1, rules=ANY_TIME), "8C")
    assert legal(state) == "6C TC QS"
    after = play(state, "QS")
    assert not after.broken, "a player who could have followed shows no void"
    assert after.taken == (0, 13)
    assert after.leader == 1


def test_queen_any_time_is_a_void_when_nothing_follows() -> None:
    state = play(position("6D TD QS 2H", "4D 8D 8C 2S", lead=1, rules=ANY_TIME), "8C")
    assert play(state, "QS").broken


def test_queen_follows_suit_like_any_spade() -> None:
    state = play(position("6C TC QS 2H", "4D 8D 8C 2S", lead=1), "2S")
    assert legal(state) == "QS"


# -- scoring -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("taken", "points"),
    [
        ((7, 13), (7, 13)),
        ((20, 0), (0, 20)),
        ((0, 20), (20, 0)),
        ((18, 0), (0, 20)),
        ((0, 19), (20, 0)),
        ((6, 0), (0, 20)),
        ((0, 7), (20, 0)),
        ((19, 1), (19, 1)),
        ((13, 0), (0, 20)),
        ((0, 0), (0, 0)),
    ],
    ids=str,
)
def test_points_of_a_hand(taken: tuple[int, int], points: tuple[int, int]) -> None:
    assert RuleSet().hand_points(taken) == points


def test_the_moon_bonus_is_an_option() -> None:
    assert RuleSet(moon_bonus=26).hand_points((0, 19)) == (26, 0)


def test_dead_point_cards_do_not_count_against_the_moon() -> None:
    state = play(position("AH", "4H", broken=True, taken=(4, 0)), "AH 4H")
    assert state.is_over
    assert state.in_play == 6
    assert state.points() == (0, 20)
    assert (state.margin(0), state.margin(1)) == (20, -20)


def test_one_heart_with_the_other_player_is_no_moon() -> None:
    state = play(position("AH", "4H", broken=True, taken=(3, 1)), "AH 4H")
    assert state.points() == (5, 1)
    assert state.margin(0) == -4


def test_no_points_in_play_is_worth_nothing_to_both() -> None:
    state = play(position("AC", "4C", broken=True), "AC 4C")
    assert state.points() == (0, 0)


# -- the match -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((99, 40), None),
        ((100, 40), 1),
        ((34, 112), 0),
        ((104, 101), 1),
        ((101, 104), 0),
        ((100, 100), None),
        ((120, 120), None),
        ((50, 50), None),
    ],
    ids=str,
)
def test_who_wins_the_match(totals: tuple[int, int], winner: int | None) -> None:
    assert RuleSet().match_winner(totals, (90, 39)) == winner


def test_both_over_play_on() -> None:
    rules = RuleSet(both_over=BothOver.PLAY_ON)
    assert rules.match_winner((104, 101), (95, 90)) is None
    assert rules.match_winner((110, 115), (104, 101)) == 0
    assert rules.match_winner((110, 110), (104, 101)) is None
    assert rules.match_winner((111, 119), (110, 110)) == 0
    assert rules.match_winner((104, 99), (95, 90)) == 1
    assert RuleSet().match_winner((104, 101), (95, 90)) == 1


def test_a_tie_at_the_target_is_played_on_once_and_then_the_lower_wins() -> None:
    rules = RuleSet(both_over=BothOver.PLAY_ON)
    assert rules.match_winner((100, 100), (95, 90)) is None
    assert rules.match_winner((113, 107), (100, 100)) == 1


def test_no_hand_begins_where_the_match_is_won_on_any_way_there() -> None:
    assert RuleSet(target=1).is_over_at((3, 5))
    assert not RuleSet(target=1, both_over=BothOver.PLAY_ON).is_over_at((3, 5))
    assert RuleSet(target=1, both_over=BothOver.PLAY_ON).is_over_at((0, 5))


def test_the_target_is_an_option() -> None:
    assert RuleSet(target=50).match_winner((50, 20), (44, 13)) == 1
    assert RuleSet(target=1).match_winner((0, 13), (0, 0)) == 0
    assert RuleSet(target=250).match_winner((100, 20), (90, 10)) is None


# -- rule sets -------------------------------------------------------------------------


def test_the_presets() -> None:
    assert PRESETS["as-written"] == RuleSet()
    assert PRESETS["common"] == RuleSet(break_on=BreakOn.HEART, spades_only_breaks=False)
    assert str(RuleSet()) == "as-written"
    assert str(PRESETS["common"]) == "common"


def test_a_custom_set_is_a_preset_and_what_differs() -> None:
    rules = RuleSet(break_on=BreakOn.HEART, queen_any_time=True)
    assert RuleSet.parse("as-written; break_on=heart; queen_any_time=on") == rules
    assert RuleSet.parse(str(rules)) == rules
    assert str(RuleSet(trump=Trump.NONE, target=50)) == "as-written; trump=none; target=50"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("tournament", "tournament"),
        ("as-written; jokers=on", "jokers"),
        ("as-written; trump=spades", "spades"),
        ("as-written; target=0", "0"),
        ("as-written; target=ten", "ten"),
        ("as-written; moon_bonus=19", "19"),
        ("as-written; moon_bonus=101", "101"),
        ("as-written; queen_any_time", "queen_any_time"),
        ("as-written; queen_any_time=maybe", "maybe"),
    ],
)
def test_rules_that_cannot_be_are_named(text: str, word: str) -> None:
    with pytest.raises(RulesError, match=word):
        RuleSet.parse(text)


def test_the_default_is_named_first() -> None:
    assert described(RuleSet(), "break_on").choices == ("void", "heart")
    assert described(RuleSet(), "spades_only_breaks").choices == ("on", "off")
    assert described(RuleSet(), "queen_any_time").choices == ("off", "on")
    assert described(RuleSet(), "target").choices == ()


def test_the_value_of_an_option_is_read() -> None:
    assert described(RuleSet(), "trump").read("none") is Trump.NONE
    assert described(RuleSet(), "spades_only_breaks").read("off") is False
    assert described(RuleSet(), "target").read("50") == 50


# -- obstacles ---------------------------------------------------------------------------


def test_why_a_card_may_not_be_played() -> None:
    state = play(position("6C TC QS 2H", "4D 8D 8C 2S", lead=1), "8C")
    assert state.obstacle(Card.parse("QS")) is Obstacle.FOLLOW
    assert state.obstacle(Card.parse("AC")) is Obstacle.NOT_HELD
    assert state.obstacle(Card.parse("6C")) is None
    with pytest.raises(IllegalPlay) as caught:
        state.play(Card.parse("2H"))
    assert caught.value.held == cards("6C TC")


def test_a_trick_is_taken_for_a_later_one_unless_said_otherwise() -> None:
    rules = RuleSet.parse("as-written; first_trick_points=barred")
    held, trick, heart = cards("6H TD"), cards("4S"), Card.parse("6H")
    assert rules.legal_cards(held, trick, broken=True) == held
    assert rules.obstacle(heart, held, trick, broken=True) is None
    assert rules.obstacle(heart, held, trick, broken=True, first_trick=True) is Obstacle.BARRED
