"""What the line mode says of tricks, hands and passes, the person in either seat."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hearts2_tui import wording
from hearts2_tui.games.classic.speech import ClassicVoice
from hearts2_tui.games.two.speech import TwoPlayerVoice
from hearts2_tui.match import Phase
from hearts2_tui.plain.game import PlainGame
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.session import Session
from hearts2_tui.storage.settings import Settings
from hearts2_tui.storage.store import Store
from solver.classic.rules import PRESETS
from solver.common.cards import Card, format_cards
from solver.two.deal import Deal
from solver.two.record import Record
from solver.two.rules import RuleSet
from tests.solver.build import cards, hand
from tests.solver.classic.build import moon, whole

DEAL = Deal.from_hands(hand("46TA.48TQ.6T.6TA"), hand("28Q.26A.248Q.248"))
PLAYS = cards("2C TC 4D 6D 2S TS")
"""North leads 2C and 2S, South 4D; South, North and South take the tricks."""

SEATS = pytest.mark.parametrize("seat", [0, 1], ids=["South", "North"])


def seated(seat: int, count: int) -> Session:
    """The hand after some plays, the person in that seat."""
    names, levels = ("You", "Club"), ("", "casual")
    if seat:
        names, levels = names[::-1], levels[::-1]
    record = Record(RuleSet(), DEAL, PLAYS[:count], players=names)
    return Session.practice(record, count, levels=levels, seed=1)


@SEATS
def test_who_led_and_who_took_the_trick(seat: int) -> None:
    south, north = ("You", "Club") if seat == 0 else ("Club", "You")
    voice = TwoPlayerVoice(seated(seat, 4))
    assert voice.trick() == [f"Trick 2 of 13 to {north}: 4D 6D, 0 points."]
    assert voice.last_trick() == [f"Trick 2: 4D 6D, led by {south}, to {north}."]
    voice = TwoPlayerVoice(seated(seat, 6))
    assert voice.last_trick() == [f"Trick 3: 2S TS, led by {north}, to {south}."]


def test_what_lies_on_the_table_was_led_by_the_other() -> None:
    assert TwoPlayerVoice(seated(0, 5)).turn(table=True)[0] == "Club led 2S."
    assert TwoPlayerVoice(seated(1, 3)).turn(table=True)[0] == "Club led 4D."
    assert TwoPlayerVoice(seated(0, 2)).turn(table=True)[0] == "You lead."
    assert TwoPlayerVoice(seated(1, 4)).turn(table=True)[0] == "You lead."


@SEATS
def test_open_hands_shows_the_hand_of_the_other(seat: int) -> None:
    session = seated(seat, 4 if seat else 2)
    assert session.person_to_move
    shown = TwoPlayerVoice(session).open_hands()[0]
    assert shown == f"Club: {format_cards(session.position.hands[1 - seat])}"


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    return Store()


def test_an_opponent_leads_the_first_card_of_a_trick_and_plays_the_second(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    game = PlainGame(store, Settings(opponent="casual"), seed=1)
    session = Session.new(
        store,
        rules=RuleSet(),
        levels=("", "casual"),
        names=("You", "Casual"),
        seed=1,
        deal=DEAL.number,
    )
    game.sit(session)
    game.greet()
    assert "Casual leads 2C." in capsys.readouterr().out
    game.answer("TC")
    game.answer(str(session.position.legal_cards()[0]))
    said = capsys.readouterr().out
    second = session.record.plays[3]
    assert f"Casual plays {second}." in said
    assert f"Casual leads {second}." not in said


@pytest.mark.parametrize("hand_number", [1, 2])
def test_cards_come_from_the_other_side_than_they_go_to(
    store: Store, capsys: pytest.CaptureFixture[str], hand_number: int
) -> None:
    """Left in the first hand, right in the second: Anna sits at the left, Clara at the right."""
    game = PlainGame(store, Settings(many_opponents="casual"), seed=1)
    session = ClassicSession.new(
        store,
        rules=PRESETS["classic"],
        levels=("", "casual", "casual", "casual"),
        names=("You", *wording.opponent_names(3)),
        seed=1,
    )
    if hand_number == 2:
        standing = session.game.begin_hand(session.match, 2)
        session = ClassicSession(standing, store)
    game.sit(session)
    game.greet()
    receiver, giver = ("Anna", "Clara") if hand_number == 1 else ("Clara", "Anna")
    assert f"Pass three cards to {receiver} on your " in capsys.readouterr().out
    game.answer(" ".join(map(str, session.position.hands[0][:3])))
    seat = session.match.names.index(giver)
    cards_got = format_cards(session.record.passes[seat])
    assert f"You get {cards_got} from {giver}." in capsys.readouterr().out
    assert Card.parse(cards_got.split()[0]) in session.received


def of_six(*trick: str, plays: int = 6) -> ClassicSession:
    """Cancellation for six: the first trick, led by the first seat, the person's."""
    record = whole(*trick, rules="cancellation", players=6)
    names = ("You", *wording.opponent_names(5))
    record = replace(record, dealer=5, plays=cards(" ".join(trick))[:plays], players=names)
    return ClassicSession.practice(record, plays, levels=("", *["casual"] * 5), seed=1)


def test_the_widow_is_shown_to_who_takes_it() -> None:
    mine = ClassicVoice(of_six("AC", "4C", "8C", "TC", "2C", "3C")).trick()
    assert mine[1].startswith("The widow came with it: ")
    others = ClassicVoice(of_six("9C", "4C", "8C", "TC", "2C", "3C")).trick()
    assert others[0].startswith("Trick 1 of 17 to Clara: 9C 4C 8C TC 2C 3C, ")
    assert others[1] == "The widow went with it."


def test_a_trick_that_is_all_cancelled_is_told() -> None:
    (told,) = ClassicVoice(of_six("9C", "9C", "TC", "TC", "2C", "2C")).trick()
    assert told == "Trick 1 of 17 is cancelled and held over: 9C 9C TC TC 2C 2C."


def test_open_hands_are_those_of_all_the_others() -> None:
    session = of_six("AC", "4C", "8C", "TC", "2C", "3C")
    shown = ClassicVoice(session).open_hands()
    assert [line.partition(":")[0] for line in shown] == wording.opponent_names(5)


@pytest.mark.parametrize(
    ("word", "points"), [("off", (-26, 0, 0, 0)), ("on", (0, 26, 26, 26))], ids=["off", "on"]
)
def test_what_a_moon_does_follows_the_word(
    store: Store, word: str, points: tuple[int, ...]
) -> None:
    game = PlainGame(store, Settings(many_opponents="casual"), seed=1)
    names = ("You", *wording.opponent_names(3))
    record = replace(moon(), players=names)
    game.sit(ClassicSession.practice(record, 52, levels=("", *["casual"] * 3), seed=1))
    game.answer("nonsense")
    assert game.session.phase is Phase.MOON_CHOICE
    game.answer(word)
    assert game.session.record.result == points


@pytest.mark.parametrize("play_forced", [True, False])
def test_a_forced_card_is_played_where_that_is_wanted(
    store: Store, capsys: pytest.CaptureFixture[str], play_forced: bool
) -> None:
    game = PlainGame(store, Settings(opponent="casual", play_forced=play_forced), seed=1)
    opener = Record(RuleSet(), Deal(DEAL.hands[::-1], DEAL.dead), players=("You", "Club"))
    game.sit(Session.practice(opener, 0, levels=("", "casual"), seed=1))
    game.greet()
    assert "2C is forced." in capsys.readouterr().out
    assert (game.session.record.plays[:1] == cards("2C")) is play_forced
