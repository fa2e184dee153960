"""The line mode: a whole game by lines, with hints, take back, analysis and resume."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from hearts2_tui.plain.game import PlainGame, run_plain
from hearts2_tui.play.session import Phase
from hearts2_tui.storage.settings import Settings
from hearts2_tui.storage.store import Store
from solver.two.players.advice import advise
from tests.app.test_saving import held

CASUAL = Settings(opponent="casual")


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    return Store()


def play_on(game: PlainGame, cards: int = 26) -> None:
    """Play the first legal card until the hand is over, or that many times."""
    for _ in range(cards):
        if game.session.phase is not Phase.PLAYING:
            return
        assert game.answer(str(game.session.position.legal_cards()[0]).lower())


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


def test_a_whole_hand_and_its_analysis(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    game = PlainGame(store, CASUAL, seed=1)
    game.greet()
    assert "Hearts for two: You against Casual. Hand 1. As written." in said(capsys)
    play_on(game)
    end = said(capsys)
    assert "Trick 13 of 13 to " in end
    assert f"Deal {game.session.record.deal.number}." in end
    assert "Type next for the next hand" in end
    assert game.answer("analyse")
    assert "hindsight" in said(capsys)
    assert game.answer("n")
    assert "Hand 2." in said(capsys)


def test_a_hint_names_a_card_and_is_remembered(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    game = PlainGame(store, CASUAL, seed=1)
    game.greet()
    assert game.answer("h")
    assert "\nPlay " in said(capsys)
    assert [taken.kind for taken in game.session.record.help] == ["hint"]


def test_master_is_asked_for_its_card(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    game = PlainGame(store, CASUAL, seed=1)
    game.greet()
    play_on(game, 6)
    said(capsys)
    view = game.session.record.view(0)
    assert game.answer("master")
    text = said(capsys)
    assert text.startswith("As Master would play.\n")
    assert f"\nPlay {advise(view).choice}. " in text
    assert [taken.kind for taken in game.session.record.help] == ["hint"]


def test_open_hands_are_shown_only_after_yes(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    game = PlainGame(store, CASUAL, seed=1)
    game.greet()
    said(capsys)
    assert game.answer("H")
    assert game.answer("no")
    assert "Casual: " not in said(capsys)
    assert not game.session.record.practice
    assert game.answer("H")
    assert game.answer("yes")
    assert "Casual: " in said(capsys)
    assert game.session.record.practice


def test_an_illegal_card_is_explained(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    game = PlainGame(store, CASUAL, seed=1)
    game.greet()
    hand = game.session.position.hands[0]
    legal = game.session.position.legal_cards()
    illegal = next(card for card in hand if card not in legal)
    said(capsys)
    assert game.answer(str(illegal))
    reason = said(capsys)
    assert reason.startswith(("Follow clubs: you hold", "The lowest club opens"))
    assert reason.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("xx", "'xx' is neither a card nor a word known here; help lists the words.\n"),
        ("2x", "'2x' is neither a card nor a word known here; help lists the words.\n"),
        ("next", "The hand is not over.\n"),
        ("analyse", "The hand is not over.\n"),
        ("claim", "The result is not settled yet.\n"),
        ("redo", "There is nothing to play again.\n"),
        ("rules", "As written.\n"),
    ],
)
def test_every_word_gets_an_answer(
    store: Store, capsys: pytest.CaptureFixture[str], line: str, answer: str
) -> None:
    game = PlainGame(store, CASUAL, seed=1)
    game.greet()
    said(capsys)
    assert game.answer(line)
    assert said(capsys) == answer


def test_take_back_returns_to_the_last_choice(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    game = PlainGame(store, CASUAL, seed=1)
    game.greet()
    play_on(game, 4)
    record = game.session.record
    said(capsys)
    assert game.answer("undo")
    assert "Taken back" in said(capsys)
    assert len(game.session.record.plays) < len(record.plays)
    assert game.answer("redo")
    assert game.session.record.plays == record.plays
    on_table = game.session.position.trick
    assert (f"Casual led {on_table[0]}." if on_table else "You lead.") in said(capsys)


def test_a_whole_hand_is_told_in_order_and_in_letters(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    game = PlainGame(store, CASUAL, seed=1)
    game.greet()
    play_on(game, 26)
    assert game.answer("analyse")
    text = said(capsys)
    assert text.isascii()
    assert text.count("Hearts are broken.") == 1
    lines = text.splitlines()
    tricks = [line for line in lines if line.startswith("Trick ")]
    assert len(tricks) == 13
    for line in tricks:
        assert line.endswith(" 1 point." if ", 1 " in line else " points.")
    after = lines[lines.index("Hearts are broken.") + 1]
    assert "Trick" not in after


def test_resigning_ends_the_match_and_new_begins_one(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    game = PlainGame(store, CASUAL, seed=1)
    game.greet()
    assert game.answer("resign")
    assert game.answer("y")
    assert "Casual wins the match" in said(capsys)
    assert game.answer("new club")
    assert "You against Club" in said(capsys)


def test_the_end_of_the_input_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    run_plain(io.StringIO(""))
    first = said(capsys)
    hand = next(line for line in first.splitlines() if line.startswith("Your hand"))
    run_plain(io.StringIO("help\nquit\nnever read\n"))
    second = said(capsys)
    assert hand in second.splitlines()
    assert second.endswith("Kept. The next start goes on from here.\n")


@pytest.mark.slow
def test_every_turn_says_that_the_game_is_not_saved_until_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    path = tmp_path / "hearts.db"
    Store(path).close()
    with held(path, "immediate"):
        store = Store()
        game = PlainGame(store, CASUAL, seed=1)
        game.greet()
        assert said(capsys).endswith("Not saved.\n")
        play_on(game, 1)
        assert said(capsys).endswith("Not saved.\n")
    play_on(game, 1)
    after = said(capsys)
    assert "Everything is saved again." in after and "Not saved." not in after
    assert not game.answer("quit")
    assert said(capsys) == "Kept. The next start goes on from here.\n"
    store.close()


@pytest.mark.slow
def test_leaving_with_something_unsaved_says_so_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    path = tmp_path / "hearts.db"
    Store(path).close()
    with held(path, "immediate"):
        assert run_plain(io.StringIO("quit\n")) == 1
    words = said(capsys)
    assert words.endswith(f"What was played is not saved in {path}: another program uses it.\n")
    assert "Kept" not in words
    assert run_plain(io.StringIO("quit\n")) == 0


@pytest.mark.parametrize("word", ["hand", "Table", ""])
@pytest.mark.parametrize("before", ["score", "unseen", "hint", "qq"])
def test_the_hand_and_the_choices_can_be_asked_for_again(
    store: Store, capsys: pytest.CaptureFixture[str], before: str, word: str
) -> None:
    game = PlainGame(store, CASUAL, seed=1)
    game.greet()
    assert game.answer(before)
    said(capsys)
    assert game.answer(word)
    again = said(capsys)
    assert "Your hand: " in again and "2C is forced." in again
    assert "neither a card nor a word" not in again


def test_help_lists_the_words_that_show_the_hand(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    assert PlainGame(store, CASUAL, seed=1).answer("help")
    told = said(capsys)
    assert "\nhand: your hand and what you may play, as an empty line.\ntable: the same.\n" in told


def test_a_hand_given_up_is_not_offered_for_analysis(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    game = PlainGame(store, CASUAL, seed=1)
    for word in ("resign", "yes"):
        game.answer(word)
    told = said(capsys)
    assert "Type new for another match, or quit." in told
    assert "analyse for this hand" not in told
