"""A third family of games is one folder and one line."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import hearts2_tui
import solver
from hearts2_tui.command_line.cli import commands
from hearts2_tui.games import MatchChoice
from hearts2_tui.match import Phase
from hearts2_tui.plain.game import PlainGame
from hearts2_tui.play.sessions import AnySession, begin_choice, resume
from hearts2_tui.storage.settings import Settings, load_settings, save_settings
from hearts2_tui.storage.statistics import game_statistics
from hearts2_tui.storage.store import Store
from tests.games.seven_up.game import SEVEN_UP
from tests.games.seven_up.session import SevenUpSession

CHOICE = MatchChoice("casual", SEVEN_UP.rules)


def play_out(session: AnySession) -> None:
    while session.phase is Phase.PLAYING:
        if session.person_to_move:
            session.play(session.position.legal_cards()[0])
        else:
            session.play(session.opponent_card())


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "hearts.db")


def finished(store: Store) -> AnySession:
    session = begin_choice(store, CHOICE, "You", seed=1)
    play_out(session)
    return session


def test_a_match_is_kept_and_goes_on(store: Store) -> None:
    session = begin_choice(store, CHOICE, "You", seed=1)
    assert isinstance(session, SevenUpSession) and session.match.names == ("You", "Casual")
    while not session.person_to_move:
        session.play(session.opponent_card())
    session.play(session.position.legal_cards()[0])
    store.close()
    again = resume(Store(store.path))
    assert isinstance(again, SevenUpSession)
    assert again.record == session.record and again.match == session.match


def test_finished_hands_are_listed_counted_and_exported(store: Store) -> None:
    session = finished(store)
    (hand,) = store.hands()
    assert hand.record == session.record and hand.points == session.record.result
    (counted,) = game_statistics(store)
    assert counted.game == SEVEN_UP.id and counted.hands == 1


def test_a_finished_hand_is_analysed_on_the_command_line(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "hand.txt"
    file.write_text(SEVEN_UP.write(finished(store).record), "utf-8")
    done = CliRunner().invoke(commands, ["analyse", str(file)])
    assert done.exit_code == 0 and "You gave up" in done.output
    marked = CliRunner().invoke(commands, ["analyse", "--annotated", str(file)])
    assert marked.exit_code == 0 and '[Game "seven up"]' in marked.output
    solved = CliRunner().invoke(commands, ["solve", str(file)])
    assert solved.exit_code == 2 and "the hand is finished" in solved.output


def test_an_unfinished_hand_is_hinted_and_a_bad_one_refused(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "hand.txt"
    record = finished(store).record.truncated(20)
    file.write_text(SEVEN_UP.write(record), "utf-8")
    done = CliRunner().invoke(commands, ["hint", "--json", str(file)])
    assert done.exit_code == 0 and '"points"' in done.output
    file.write_text(SEVEN_UP.write(record).replace("1. 7C", "1. 7C 7C", 1), "utf-8")
    wrong = CliRunner().invoke(commands, ["hint", str(file)])
    assert wrong.exit_code == 2 and "hand.txt:" in wrong.output
    alone = CliRunner().invoke(commands, ["simulate", "--game", "seven-up"])
    assert alone.exit_code == 2 and "not played by the program alone" in alone.output


def test_it_is_played_by_lines(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    game = PlainGame(store, Settings(game=SEVEN_UP.id), seed=1)
    game.greet()
    game.answer("hint")
    while game.session.phase is Phase.PLAYING:
        game.answer(str(game.session.position.legal_cards()[0]))
    game.answer("claim")
    game.answer("analyse")
    game.answer("new seven-up casual hearts_wait=off")
    game.answer("yes")
    said = capsys.readouterr().out
    assert "Seven up: You against" in said and "Play " in said and "gave up" in said
    assert game.session.match.rules.hearts_wait is False


def test_the_game_is_kept_in_the_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    save_settings(Settings(game=SEVEN_UP.id), path)
    settings, problems = load_settings(path)
    assert settings.game == SEVEN_UP.id and not problems


def test_nothing_of_the_program_knows_it() -> None:
    for package in (hearts2_tui, solver):
        for path in Path(package.__path__[0]).rglob("*.py"):
            text = path.read_text("utf-8").casefold()
            assert not [name for name in ("seven_up", "seven up", "sevenup") if name in text], path
