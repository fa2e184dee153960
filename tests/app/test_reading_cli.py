"""Hints for the match and prices that read the opponent, on the command line and by lines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hearts2_tui.command_line.cli import commands
from hearts2_tui.games.two import report as reports
from hearts2_tui.plain.game import PlainGame
from hearts2_tui.storage.settings import Settings, load_settings
from hearts2_tui.storage.store import Store
from solver import Record, analyse, hint
from solver.notation import read_record, read_view, write_record
from solver.two.hints import Objective
from solver.two.match_score import win_chance
from solver.two.reading import OpponentReading
from solver.two.simulate import simulate
from solver.two.weighing import ALIKE

TOLD = (
    '[Deal "S:26T.2Q.46QA.8TQA"]\n[Score "88 80"]\n[Broken "no"]\n\n'
    "1. 2C AC  2. AD 2D  3. TS AS  4. QD 6D  5. TC 8C  6. 6C QC  7. 2S 4S\n"
)


def run(*words: str, text: str) -> Result:
    return CliRunner().invoke(commands, words, input=text, prog_name="hearts2-tui")


def answer(*words: str, text: str) -> dict[str, Any]:
    result = run(*words, "--json", "-", text=text)
    assert result.exit_code == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@pytest.fixture(scope="module")
def finished() -> Record:
    return next(simulate(2, 1, ("club", "club")))


def test_a_hint_for_the_match_gives_each_card_its_chance() -> None:
    found = answer("hint", "--for", "match", "--alike", text=TOLD)
    expected = hint(read_view(TOLD), objective=Objective.MATCH, weigh=ALIKE)
    assert found["objective"] == "match"
    assert "reading" not in found
    assert found["choice"] == str(expected.choice)
    for line in expected.cards:
        assert found["cards"][str(line.card)]["win"] == line.win
    words = run("hint", "--for", "match", "--alike", "-", text=TOLD).stdout
    assert "Best for the match, each counts the same." in words
    chance = round(100 * win_chance(read_view(TOLD).rules, (88, 80)))
    assert f"{chance}% to win the match between equal players at 88-80." in words


def test_a_match_that_is_over_is_refused_in_one_line() -> None:
    over = TOLD.replace("88 80", "100 80")
    done = run("hint", "--for", "match", "-", text=TOLD + "\n" + over)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == (
        "<stdin>:7:1: the match is over at 100 80 with a target of 100, "
        "expected a score at which a hand is played\n"
    )
    assert answer("hint", text=over)["cards"] == answer("hint", text=TOLD)["cards"]


def test_a_hint_that_reads_says_so() -> None:
    found = answer("hint", "--read-opponent", text=TOLD)
    expected = hint(read_view(TOLD), weigh=OpponentReading())
    assert found["reading"] is True
    assert found["choice"] == str(expected.choice) == "QS"
    for line in expected.cards:
        assert found["cards"][str(line.card)]["mean"] == line.mean
        assert "win" not in found["cards"][str(line.card)]
    words = run("hint", "--read-opponent", "-", text=TOLD).stdout
    assert "Best for the hand, weighed by the play." in words
    assert "\nPlay QS." in words


def test_without_options_the_opponent_is_read() -> None:
    assert answer("hint", text=TOLD) == answer("hint", "--read-opponent", text=TOLD)
    assert "weighed by the play" in run("hint", "-", text=TOLD).stdout


def test_all_deals_alike_where_asked_for_and_nothing_added() -> None:
    found = answer("hint", "--alike", text=TOLD)
    assert list(found) == ["worlds", "cards", "choice", "reason", "why"]
    assert found["choice"] == "6S"
    assert answer("hint", "--for", "hand", "--alike", text=TOLD) == found
    assert (
        "Best for the hand, each counts the same." in run("hint", "--alike", "-", text=TOLD).stdout
    )


@pytest.mark.slow
def test_an_analysis_that_reads_adds_up_and_says_so(finished: Record) -> None:
    text = write_record(finished)
    found = answer("analyse", "--read-opponent", text=text)
    expected = analyse(finished, weigh=OpponentReading())
    assert found["reading"] is True
    account = found["account"]
    total = account["deal"] + account["skill"] + account["hidden_luck"]
    assert account["result"] == found["margin"] == pytest.approx(total)
    costs = [play.fair_cost for play in expected.plays]
    assert [play["fair_cost"] for play in found["plays"]] == costs
    plain_costs = [play["fair_cost"] for play in answer("analyse", "--alike", text=text)["plays"]]
    charges = [min(pair) for pair in zip(costs, plain_costs, strict=True)]
    assert [play["charge"] for play in found["plays"]] == charges
    assert "Fair prices: weighed by the play" in reports.analysis_text(expected)
    plain = run("analyse", "--alike", "-", text=text).stdout
    assert "Fair prices: each counts the same" in plain
    assert "reading" not in answer("analyse", "--alike", text=text)


def test_a_record_with_prices_tells_that_they_read(finished: Record) -> None:
    text = write_record(finished)
    priced = run("analyse", "--annotated", "--read-opponent", "-", text=text)
    record = read_record(priced.stdout)
    assert record.comments[0] == (0, "fair prices read the opponent")
    plain = read_record(run("analyse", "--annotated", "--alike", "-", text=text).stdout)
    assert all("read the opponent" not in comment for _, comment in plain.comments)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("hint", "--for", "match"), "hints of this game are for the hand"),
        (("hint", "--read-opponent"), "opponents of this game are not read"),
    ],
)
def test_where_many_play_neither_is_offered(words: tuple[str, ...], problem: str) -> None:
    record = run("simulate", "--game", "classic", "--seed", "1", text="").stdout
    result = run(*words, "-", text=record)
    assert result.exit_code == 2
    assert problem in result.stderr and "expected a hand for two players" in result.stderr


# -- the line mode -----------------------------------------------------------------------


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PlainGame:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    return PlainGame(Store(), Settings(opponent="casual"), seed=1)


def test_the_score_is_told_with_the_chance(
    game: PlainGame, capsys: pytest.CaptureFixture[str]
) -> None:
    game.greet()
    assert "Your chance to win the match, between equal players: 50%." in capsys.readouterr().out
    while not game.session.position.is_over:
        game.answer(str(game.session.position.legal_cards()[0]))
    capsys.readouterr()
    game.answer("score")
    share = round(100 * win_chance(game.session.match.rules, game.session.match.totals))
    assert f"between equal players: {share}%." in capsys.readouterr().out
    game.answer("n")
    game.answer("resign")
    game.answer("yes")
    capsys.readouterr()
    game.answer("score")
    assert "chance" not in capsys.readouterr().out


def test_words_change_what_hints_go_by_and_are_kept(
    game: PlainGame, capsys: pytest.CaptureFixture[str]
) -> None:
    game.answer("match")
    game.answer("read")
    out = capsys.readouterr().out
    assert "Hints are now for the match." in out
    assert "Hints and analyses: each counts the same." in out
    game.answer("hint")
    out = capsys.readouterr().out
    assert "Best for the match, each counts the same." in out
    assert "%" in out
    kept, _problems = load_settings()
    assert (kept.hint_for, kept.read_opponent) == ("match", False)
    game.answer("match")
    game.answer("read")
    game.answer("hint")
    assert "Best for the hand, weighed by the play." in capsys.readouterr().out


def test_the_words_are_for_the_game_of_two(
    game: PlainGame, capsys: pytest.CaptureFixture[str]
) -> None:
    game.answer("new classic 4")
    game.answer("yes")
    capsys.readouterr()
    game.answer("read")
    assert "That is for the game of two." in capsys.readouterr().out
    assert load_settings()[0].read_opponent
    game.answer("master")
    assert "That is for the game of two." in capsys.readouterr().out
