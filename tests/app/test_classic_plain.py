"""The line mode at the games for three to eleven: pass, play, moon, analysis, resume."""

from __future__ import annotations

import re
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from hearts2_tui import wording
from hearts2_tui.match import Match, Phase, Standing
from hearts2_tui.plain.asked import asked
from hearts2_tui.plain.game import PlainGame, run_plain
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.session import Session
from hearts2_tui.storage.settings import Settings
from hearts2_tui.storage.store import Store
from solver.classic.deal import ClassicDeal
from solver.classic.record import ClassicRecord
from solver.classic.rules import ClassicRules
from solver.common.cards import FULL_DECK, Card, Suit, format_cards

SETTINGS = Settings(opponent="casual", many_opponents="casual")


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    return Store()


def begin(store: Store, words: str) -> tuple[PlainGame, ClassicSession]:
    """A match begun by words, the one that stood given up."""
    game = PlainGame(store, SETTINGS, seed=1)
    assert game.answer(words)
    assert game.answer("yes")
    session = game.session
    assert isinstance(session, ClassicSession)
    return game, session


def seated(
    store: Store, rules: str, players: int, seed: int = 1
) -> tuple[PlainGame, ClassicSession]:
    """A match with the deals and players of a seed."""
    game = PlainGame(store, SETTINGS, seed=1)
    others = players - 1
    session = ClassicSession.new(
        store,
        rules=ClassicRules.parse(rules),
        levels=("", *["casual"] * others),
        names=("You", *wording.opponent_names(others)),
        seed=seed,
    )
    game.sit(session)
    game.greet()
    return game, session


def play_on(game: PlainGame) -> None:
    """Answer what is asked until the hand is over."""
    session = game.session
    assert isinstance(session, ClassicSession)
    while session.phase not in (Phase.HAND_OVER, Phase.MATCH_OVER):
        if session.phase is Phase.PASSING:
            game.answer(format_cards(session.position.hands[0][-3:]))
        elif session.phase is Phase.MOON_CHOICE:
            game.answer("off")
        else:
            game.answer(str(session.position.legal_cards()[0]).lower())


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "players", "title", "tricks"),
    [
        ("new classic", 4, "Classic Hearts: You, Anna (Casual), Ben (Casual)", 13),
        ("new classic 7 casual", 7, "Classic Hearts: You, Anna (Casual),", 7),
        ("new omnibus 3", 3, "Omnibus Hearts: You, Anna (Casual), Ben (Casual).", 17),
        ("new cancellation 11", 11, "Cancellation Hearts: You, Anna (Casual),", 9),
    ],
)
def test_a_hand_of_every_game_is_played_to_its_end(
    store: Store,
    capsys: pytest.CaptureFixture[str],
    words: str,
    players: int,
    title: str,
    tricks: int,
) -> None:
    game, session = begin(store, words)
    assert len(session.match.names) == players
    begun = said(capsys)
    assert title in begun
    if session.phase is Phase.PASSING:
        assert "Pass three cards to Anna on your left: type them." in begun
    play_on(game)
    end = said(capsys)
    assert ("You get " in end) is bool(session.record.passes)
    assert f"Trick {tricks} of {tricks} to " in end
    assert "Points: You " in end
    assert "Type next for the next hand" in end
    assert ("Widow: " in end) is bool(session.record.deal.widow)
    assert game.answer("next")
    assert "Hand 2." in said(capsys)
    assert isinstance(PlainGame(store, SETTINGS).session, ClassicSession)


def test_the_pass_says_what_is_wrong_with_it(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    game, session = begin(store, "new classic 4")
    said(capsys)
    hand = session.position.hands[0]
    for words in (format_cards(hand[:2]), f"{hand[0]} {hand[0]} {hand[1]}", "three of them"):
        assert game.answer(words)
        assert "type three cards of your hand" in said(capsys)
    assert session.phase is Phase.PASSING
    assert game.answer("next")
    assert "not over" in said(capsys)


def test_hints_for_the_pass_and_for_a_card(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    game, session = begin(store, "new classic 7")
    said(capsys)
    assert game.answer("h")
    assert "\nPass " in said(capsys)
    assert game.answer(format_cards(session.position.hands[0][:3]))
    said(capsys)
    assert game.answer("hint")
    assert "\nPlay " in said(capsys)
    plays = len(session.record.plays)
    assert [taken.play for taken in session.record.help] == [0, plays + 1]
    assert not session.is_practice
    assert game.answer("undo")
    assert session.is_practice


def test_open_hands_come_after_yes(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    game, session = begin(store, "new classic 4")
    assert game.answer("open")
    assert game.answer("no")
    assert "Anna: " not in said(capsys)
    assert game.answer("open")
    assert game.answer("yes")
    assert f"Anna: {format_cards(session.position.hands[1])}" in said(capsys)
    assert session.is_practice


def test_the_moon_is_asked_about(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    game = PlainGame(store, SETTINGS, seed=1)
    rules = ClassicRules.parse("classic; passing=off")
    plain = [card for card in FULL_DECK if card.suit is not Suit.CLUBS]
    clubs = tuple(card for card in FULL_DECK if card.suit is Suit.CLUBS)
    deal = ClassicDeal.from_hands(rules, [clubs, *(plain[seat::3] for seat in range(3))])
    names = ("You", "Anna", "Ben", "Clara")
    match = Match(7, "classic hearts", rules, names, ("", *["casual"] * 3), 1)
    record = ClassicRecord(rules, deal, players=names)
    game.sit(ClassicSession(Standing(match, 1, record), store))
    game.greet()
    while game.session.phase is Phase.PLAYING:
        game.answer(str(game.session.position.legal_cards()[0]))
    assert "You shot the moon! Type off for 26 points off your own score" in said(capsys)
    assert game.answer("maybe")
    assert game.session.phase is Phase.MOON_CHOICE
    assert game.answer("on")
    assert "Points: You 0, Anna 26, Ben 26, Clara 26." in said(capsys)


@pytest.mark.slow
def test_the_finished_hand_is_analysed(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    game, session = begin(store, "new cancellation 11")
    assert game.answer("analyse")
    assert "not over" in said(capsys)
    play_on(game)
    said(capsys)
    assert game.answer("analyse")
    assert "Given up on what was known: You " in said(capsys)
    assert session.phase is Phase.HAND_OVER


@pytest.mark.parametrize(
    ("words", "rules", "players", "level"),
    [
        ("classic queen_breaks=off target=50", "classic; target=50; queen_breaks=off", 4, "casual"),
        ("5 club classic; moon=add; passing=off", "classic; moon=add; passing=off", 5, "club"),
        ("omnibus-full-moon 3 bonus=td", "omnibus-full-moon; bonus=td", 3, "casual"),
        ("omnibus moon_needs_bonus=on", "omnibus-full-moon", 4, "casual"),
        (
            "cancellation 11 first_trick_points=barred",
            "cancellation; first_trick_points=barred",
            11,
            "casual",
        ),
        ("common expert target=40", "common; target=40", 2, "expert"),
    ],
)
def test_a_match_is_begun_with_any_options(
    store: Store, words: str, rules: str, players: int, level: str
) -> None:
    game = PlainGame(store, SETTINGS, seed=1)
    assert game.answer(f"new {words}") and game.answer("yes")
    match = game.session.match
    assert str(match.rules) == rules
    assert match.levels == ("", *[level] * (players - 1))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "players"), [("omnibus", 4), ("cancellation", 6), ("cancellation", 9)]
)
def test_points_told_trick_by_trick_are_those_of_the_hand(
    store: Store, capsys: pytest.CaptureFixture[str], rules: str, players: int
) -> None:
    game, session = seated(store, rules, players)
    play_on(game)
    told = re.findall(r"Trick .* to (\w+): .*, (-?\d+) points?\.", said(capsys))
    record, names = session.record, session.match.names
    position = record.position
    expected = list(position.taken)
    if position.bonus is not None:
        expected[position.bonus] -= 10
    taker = record.table.first_taker
    assert taker is not None
    if taker != session.person:
        expected[taker] -= sum(card.points for card in record.deal.widow)
    assert [sum(int(points) for who, points in told if who == name) for name in names] == expected


def test_the_bonus_card_counts_in_the_score_of_the_hand(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    game, session = seated(store, "omnibus", 4)
    jack = Card.parse("JD")
    assert game.answer(format_cards(session.position.hands[0][:3]))
    while jack not in session.record.plays or session.position.trick:
        assert game.answer(str(session.position.legal_cards()[0]))
    assert session.phase is Phase.PLAYING
    said(capsys)
    assert game.answer("score")
    position = session.position
    counted = [points - 10 * (seat == position.bonus) for seat, points in enumerate(position.taken)]
    told = ", ".join(
        f"{name} {points}" for name, points in zip(session.match.names, counted, strict=True)
    )
    assert f"This hand: {told}." in said(capsys)


def test_the_widow_is_shown_to_its_taker_only(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    told = set()
    for seed in range(1, 9):
        game, session = seated(store, "cancellation", 6, seed)
        while session.record.table.first_taker is None:
            game.answer(str(session.position.legal_cards()[-1]))
        mine = session.record.table.first_taker == 0
        words = said(capsys)
        cards = format_cards(session.record.deal.widow)
        assert (f"The widow came with it: {cards}." in words) is mine
        assert ("The widow went with it." in words) is not mine
        told.add(mine)
    assert told == {True, False}


def test_options_of_the_two_player_rules_in_the_settings_are_kept(store: Store) -> None:
    settings = replace(SETTINGS, rules="common; queen_any_time=on")
    game = PlainGame(store, settings, seed=1)
    assert game.answer("new target=40 moon_bonus=25") and game.answer("yes")
    assert str(game.session.match.rules) == ("common; queen_any_time=on; target=40; moon_bonus=25")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("classic bonus=td", "unknown option 'bonus', expected one of target, queen_breaks"),
        ("classic moon=maybe", "moon=maybe is unknown, expected choose or subtract or add"),
        ("omnibus target=0", "target=0, expected a whole number from 1"),
        ("classic target=50 target=60", "target stands twice"),
        ("classic omnibus", "Name one game"),
        ("classic 4 5", "Name one game"),
        (
            "classic master",
            "'master' is no game, level (beginner, casual, club, expert) or option here",
        ),
        (f"classic {'9' * 5000}", "Classic Hearts is not for"),
        ("classic 99999999999", "not for 999999999... players, expected 3 to 7."),
        ("5", "Hearts for two is not for 5 players, expected 2."),
    ],
)
def test_what_is_wrong_with_the_words_is_told(
    store: Store, capsys: pytest.CaptureFixture[str], words: str, problem: str
) -> None:
    game = PlainGame(store, SETTINGS, seed=1)
    before = game.session
    said(capsys)
    assert game.answer(f"new {words}")
    assert problem in said(capsys)
    assert game.session is before


@pytest.mark.parametrize("words", ["", "new omnibus 4", "new cancellation 6"])
def test_options_are_listed_with_their_values(
    store: Store, capsys: pytest.CaptureFixture[str], words: str
) -> None:
    game = PlainGame(store, SETTINGS, seed=1)
    if words:
        assert game.answer(words) and game.answer("yes")
    said(capsys)
    assert game.answer("options")
    lines = said(capsys)
    rules = game.session.match.rules
    names = [option.name for option in rules.options]
    assert all(f"{name}=" in lines for name in names)
    assert "target=a number" in lines
    example = f"new {rules.preset} target=50"
    assert example in lines
    assert asked(example.split()[1:], SETTINGS).rules == replace(rules, target=50)


def test_the_game_chosen_last_is_the_first_match(store: Store) -> None:
    settings = replace(SETTINGS, game="omnibus", many_rules="omnibus; bonus=td", many_players=5)
    match = PlainGame(store, settings, seed=1).session.match
    assert (str(match.rules), len(match.names)) == ("omnibus; bonus=td", 5)


@pytest.mark.parametrize(
    "words", ["new bridge", "new classic 12", "new omnibus expertise", "new 5"]
)
def test_matches_that_cannot_be_are_refused(
    store: Store, capsys: pytest.CaptureFixture[str], words: str
) -> None:
    game = PlainGame(store, SETTINGS, seed=1)
    before = game.session
    assert game.answer(words)
    assert "new classic 4" in said(capsys)
    assert game.session is before


def test_a_new_match_is_of_the_same_game(store: Store) -> None:
    game, session = begin(store, "new omnibus 5")
    assert game.answer("new")
    assert game.answer("yes")
    again = game.session
    assert isinstance(again, ClassicSession) and again is not session
    assert (again.match.rules, len(again.match.names)) == (session.match.rules, 5)
    assert game.answer("new club")
    assert game.answer("yes")
    two = game.session
    assert isinstance(two, Session) and two.match.levels == ("", "club")


def test_claims_are_for_two(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    game, _session = begin(store, "new classic 3")
    assert game.answer("claim")
    assert "Claims are for the game of two" in said(capsys)
    for word in ("score", "unseen", "last", "rules", "help"):
        assert game.answer(word)
        assert said(capsys)


def test_play_takes_the_words_of_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first start begins it; the second asks whether the one in progress may be given up."""
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    choice = asked(["classic", "casual", "beginner", "casual", "target=50"], Settings())
    assert run_plain(StringIO("quit\n"), choice=choice) == 0
    said = capsys.readouterr().out
    assert "You, Anna (Casual), Ben (Beginner), Clara (Casual)" in said and "is to 50" in said
    other = asked(["omnibus", "3", "casual"], Settings())
    assert run_plain(StringIO("yes\nquit\n"), choice=other) == 0
    said = capsys.readouterr().out
    assert said.index("Ben (Beginner)") < said.index("Give up this match") < said.index("Omnibus")
