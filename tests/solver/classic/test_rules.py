"""The rules of Classic Hearts, each as a player would state it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solver.classic.rules import (
    OPTIONS,
    PRESETS,
    ClassicRules,
    Game,
    MoonChoice,
    Passing,
    pass_offset,
)
from solver.common.cards import format_cards
from solver.common.errors import RulesError
from solver.common.options import described
from solver.common.play import FirstTrickPoints, IllegalPlay, Obstacle

from .build import after, cards, position, whole

CLASSIC = ClassicRules()
SUBTRACT, ADD = MoonChoice.SUBTRACT, MoonChoice.ADD


def choices_in(game: Game, name: str) -> tuple[str, ...]:
    """The values that an option of a game takes."""
    return described(next(base for base in PRESETS.values() if base.game is game), name).choices


def legal(*hands: str, **state: object) -> str:
    return format_cards(position(*hands, **state).legal_cards())  # type: ignore[arg-type]


# -- the deck ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "missing", "size"),
    [(3, "2D", 17), (4, "", 13), (5, "2D 2C", 10), (6, "2D 3D 3C 4C", 8), (7, "2D 3D 3C", 7)],
)
def test_cards_are_removed_so_that_all_the_rest_is_dealt(
    players: int, missing: str, size: int
) -> None:
    deck = CLASSIC.deck(players)
    assert not set(cards(missing)) & set(deck)
    assert len(deck) == 52 - len(cards(missing)) == players * size
    assert CLASSIC.hand_size(players) == size
    assert CLASSIC.widow_size(players) == 0


@pytest.mark.parametrize(
    ("players", "size", "widow"),
    [(6, 17, 2), (7, 14, 6), (8, 13, 0), (9, 11, 5), (10, 10, 4), (11, 9, 5)],
)
def test_cancellation_deals_two_decks_evenly_and_leaves_a_widow(
    players: int, size: int, widow: int
) -> None:
    rules = PRESETS["cancellation"]
    assert len(rules.deck(players)) == 104 == players * size + widow
    assert (rules.hand_size(players), rules.widow_size(players)) == (size, widow)


@pytest.mark.parametrize(("name", "players"), [("classic", 2), ("classic", 8), ("omnibus", 11)])
def test_a_number_of_players_that_the_game_does_not_take(name: str, players: int) -> None:
    with pytest.raises(RulesError, match=f"{players} players, expected 3 to 7"):
        PRESETS[name].deck(players)


@pytest.mark.parametrize("players", [5, 12])
def test_a_number_of_players_that_cancellation_does_not_take(players: int) -> None:
    with pytest.raises(RulesError, match="expected 6 to 11 for cancellation hearts"):
        PRESETS["cancellation"].deck(players)


# -- passing ----------------------------------------------------------------------------


def test_four_pass_left_right_across_and_then_not() -> None:
    directions = [CLASSIC.pass_direction(4, hand).value for hand in range(6)]
    assert directions == ["left", "right", "across", "none", "left", "right"]


@pytest.mark.parametrize("players", [3, 5, 6, 7])
def test_any_other_number_passes_left_and_right(players: int) -> None:
    directions = [CLASSIC.pass_direction(players, hand).value for hand in range(4)]
    assert directions == ["left", "right", "left", "right"]


def test_no_passing_by_the_option_and_in_cancellation() -> None:
    for rules in (ClassicRules(passing=False), PRESETS["cancellation"]):
        assert {rules.pass_direction(6, hand) for hand in range(4)} == {Passing.NONE}


def test_the_player_to_the_left_is_the_next_clockwise() -> None:
    assert pass_offset(Passing.LEFT, 5) == 1
    assert pass_offset(Passing.RIGHT, 5) == 4
    assert pass_offset(Passing.ACROSS, 4) == 2
    assert pass_offset(Passing.NONE, 4) == 0


# -- playing ----------------------------------------------------------------------------


def test_follow_suit_if_able_else_any_card() -> None:
    rest = ("7K.8..", "2...49", "Q...K")
    assert legal("45.K..", *rest, lead=4, trick="TC") == "4C 5C"
    assert legal(".K.5.3", *rest, lead=4, trick="TC") == "KD 5S 3H"


def test_the_highest_card_of_the_suit_led_wins_and_leads() -> None:
    state = position("4.K.5.", "7K.8..", "2...49", "Q.3..K")
    for card in cards("4C KC 2C QC"):
        state = state.play(card)
    assert (state.leader, state.to_move) == (1, 1)
    assert state.taken == (0, 0, 0, 0)


def test_there_is_no_trump() -> None:
    assert CLASSIC.trick_winner(cards("3C AH AS 2C")) == 0
    assert CLASSIC.trick_winner(cards("3D 9D QS JD")) == 3


def test_a_heart_is_not_led_before_one_is_played() -> None:
    hands = ("4...5", "7..8.", "..2.4", "..3.K")
    assert legal(*hands) == "4C"
    assert legal(*hands, broken=True) == "4C 5H"
    assert position(*hands).obstacle(cards("5H")[0]) is Obstacle.NOT_BROKEN


def test_a_hand_of_hearts_alone_may_lead_one() -> None:
    assert legal("...58", "7..8.", "..2.4", "..3.K") == "5H 8H"


def test_the_queen_of_spades_may_be_led_at_any_time() -> None:
    assert legal("..Q.58", "7..8.2", "..2.34", "..3.KT") == "QS"


def test_the_opening_lead_is_the_lowest_club_of_the_deck() -> None:
    assert [str(CLASSIC.opening_card(players)) for players in range(3, 8)] == [
        *("2C", "2C", "3C", "2C", "2C")
    ]
    assert PRESETS["cancellation"].opening_card(6) is None


def test_the_opening_lead_is_forced() -> None:
    start = whole("2456..3.", "3...").position
    assert format_cards(start.legal_cards()) == "2C"
    assert start.obstacle(cards("4C")[0]) is Obstacle.OPENING


WITHOUT_CLUBS = ".2345.234Q.23456"


def test_the_first_trick_takes_neither_hearts_nor_the_queen() -> None:
    state = after(whole("2345...", "6...", WITHOUT_CLUBS), "2C 6C")
    assert format_cards(state.legal_cards()) == "2D 3D 4D 5D 2S 3S 4S"
    assert state.obstacle(cards("4H")[0]) is Obstacle.BARRED
    assert state.obstacle(cards("QS")[0]) is Obstacle.BARRED
    allowed = replace(state, rules=ClassicRules(first_trick_points=FirstTrickPoints.ALLOWED))
    assert len(allowed.legal_cards()) == 13


def test_later_tricks_take_them() -> None:
    record = whole("23A...", "456...", WITHOUT_CLUBS, "78...")
    assert len(after(record, "2C 4C 2D 8C 7C AC 5C").legal_cards()) == 12


def test_omnibus_does_not_bar_the_jack_from_the_first_trick() -> None:
    state = after(whole("2...", "6...", ".J..23456789TJQA", rules="omnibus"), "2C 6C")
    assert format_cards(state.legal_cards()) == "JD"


@pytest.mark.parametrize(("last", "broken"), [("3D", False), ("4H", True), ("QS", True)])
def test_a_heart_or_the_queen_breaks_hearts(last: str, broken: bool) -> None:
    state = position("4C 2S", "7C 3S", "2C 4S", f"5S {last}")
    for card in cards("4C 7C 2C"):
        state = state.play(card)
    assert state.play(cards(last)[0]).broken is broken


def test_the_queen_led_breaks_hearts_at_once() -> None:
    assert position("QS 2H", "7S 3H", "2S 4D", "5S 5D").play(cards("QS")[0]).broken


def test_a_play_that_is_not_allowed_says_why() -> None:
    state = position("4C 2S", "7C 3S", "2C 4S", "5S 3D").play(cards("4C")[0])
    with pytest.raises(IllegalPlay) as caught:
        state.play(cards("3S")[0])
    assert caught.value.obstacle is Obstacle.FOLLOW
    assert format_cards(caught.value.held) == "7C"
    assert state.obstacle(cards("AH")[0]) is Obstacle.NOT_HELD


# -- scoring ----------------------------------------------------------------------------


def test_a_heart_is_one_point_and_the_queen_thirteen() -> None:
    assert CLASSIC.hand_points((3, 14, 9, 0)) == (3, 14, 9, 0)


def test_the_moon_is_26_off_the_own_score_or_on_everybody_elses() -> None:
    assert CLASSIC.hand_points((0, 26, 0, 0), None, SUBTRACT) == (0, -26, 0, 0)
    assert CLASSIC.hand_points((0, 26, 0, 0), None, ADD) == (26, 0, 26, 26)


def test_the_moon_waits_for_the_choice() -> None:
    with pytest.raises(RulesError, match="has not chosen"):
        CLASSIC.hand_points((0, 26, 0, 0))


def test_the_moon_by_the_option_leaves_no_choice() -> None:
    subtract = ClassicRules.parse("classic; moon=subtract")
    add = ClassicRules.parse("classic; moon=add")
    assert subtract.hand_points((26, 0, 0), None, ADD) == (-26, 0, 0)
    assert add.hand_points((26, 0, 0)) == (0, 26, 26)


def test_the_jack_takes_ten_points_off() -> None:
    rules = PRESETS["omnibus"]
    assert rules.hand_points((3, 14, 9, 0), 3) == (3, 14, 9, -10)
    assert rules.hand_points((3, 14, 9, 0), 1) == (3, 4, 9, 0)
    assert rules.hand_points((26, 0, 0, 0), 2, ADD) == (0, 26, 16, 26)
    assert rules.hand_points((26, 0, 0, 0), 0, SUBTRACT) == (-36, 0, 0, 0)


def test_the_moon_of_omnibus_needs_the_hearts_and_the_queen_only() -> None:
    assert PRESETS["omnibus"].moon_shooter((26, 0, 0, 0), 2) == 0


def test_the_full_moon_needs_the_jack_too() -> None:
    rules = PRESETS["omnibus-full-moon"]
    assert rules.moon_shooter((26, 0, 0, 0), 2) is None
    assert rules.hand_points((26, 0, 0, 0), 2) == (26, 0, -10, 0)
    assert rules.moon_shooter((26, 0, 0, 0), 0) == 0


def test_the_ten_may_be_the_bonus_card() -> None:
    rules = ClassicRules.parse("omnibus; bonus=td")
    assert str(rules.bonus_card) == "TD"
    state = position("4D", "TD", "JD", rules="omnibus; bonus=td", broken=True)
    for card in cards("4D TD JD"):
        state = state.play(card)
    assert state.bonus == 2
    assert state.points() == (0, 0, -10)


def test_the_bonus_card_goes_with_its_trick() -> None:
    state = position("4D", "TD", "JD", rules="omnibus", broken=True, taken=(1, 1, 0))
    for card in cards("4D TD JD"):
        state = state.play(card)
    assert state.points() == (1, 1, -10)


# -- the match --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((99, 3, 45, 20), None),
        ((100, 3, 45, 20), 1),
        ((104, 3, 3, 20), None),
        ((104, 107, 33, 60), 2),
        ((106, 45, 45, 20), 3),
        ((-4, 120, -5), 2),
    ],
)
def test_the_lowest_wins_when_a_player_reaches_the_target(
    totals: tuple[int, ...], winner: int | None
) -> None:
    assert CLASSIC.match_winner(totals) == winner


def test_the_target_is_agreed() -> None:
    assert ClassicRules(target=50).match_winner((50, 3, 45, 20)) == 1
    with pytest.raises(RulesError, match="target=0, expected a whole number from 1"):
        ClassicRules(target=0)


# -- naming -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "classic",
        "classic; queen_breaks=off",
        "classic; target=50; first_trick_points=allowed; moon=add; passing=off",
        "omnibus; bonus=td",
        "omnibus-full-moon; moon=subtract",
        "cancellation; first_trick_points=barred",
    ],
)
def test_rules_to_text_and_back(text: str) -> None:
    assert str(ClassicRules.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("house", "unknown rules 'house', expected classic or omnibus or"),
        ("classic; bonus=jd", "unknown option 'bonus', expected one of target, queen_breaks"),
        ("cancellation; passing=on", "unknown option 'passing'"),
        ("classic; moon=keep", "moon=keep is unknown, expected choose or subtract or add"),
        ("omnibus; bonus=kd", "bonus=kd is unknown, expected jd or td"),
        ("omnibus; bonus=none", "bonus=none is unknown, expected jd or td"),
    ],
)
def test_rules_that_cannot_be(text: str, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        ClassicRules.parse(text)
    assert str(caught.value).startswith(message)


def test_every_game_lists_its_options_and_their_values() -> None:
    for game in Game:
        for name in OPTIONS[game]:
            choices = choices_in(game, name)
            assert "none" not in choices
            preset = next(each for each, base in PRESETS.items() if base.game is game)
            for choice in choices:
                ClassicRules.parse(f"{preset}; {name}={choice}")
    assert choices_in(Game.OMNIBUS, "bonus") == ("jd", "td")
    assert choices_in(Game.CANCELLATION, "first_trick_points")[0] == "allowed"
    assert choices_in(Game.CLASSIC, "target") == ()
