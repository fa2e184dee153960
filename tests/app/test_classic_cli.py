"""The command line of the classic games: what it prints, and what it refuses where."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from hearts2_tui.command_line.cli import commands
from solver.classic.hints import hint
from solver.classic.record import ClassicRecord
from solver.classic.solve import solve
from solver.common.cards import Card
from solver.notation import write_item
from tests.solver.classic.build import PRESETS, dealt, passed, played

POSITION = """
[Game "classic hearts"]
[Rules "classic"]
[Players "4"]
[Hands "1:..4.5 2:..8.6 3:.2.Q. 4:..K.8"]
[Lead "3"]
[Broken "yes"]
[Taken "0 1 4 0"]
"""


def run(*arguments: str, text: str = "") -> tuple[int, str, str]:
    """Exit code, standard output and standard error of a command given ``text``."""
    found = CliRunner().invoke(commands, [*arguments], input=text.encode())
    return found.exit_code, found.stdout, found.stderr


def one(*arguments: str, text: str) -> dict[str, Any]:
    """The one JSON object that a command prints."""
    code, out, err = run(*arguments, "-", "--json", text=text)
    assert (code, err) == (0, "")
    (line,) = out.splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


def ending(name: str = "classic", players: int = 4, left: int = 14) -> ClassicRecord:
    rng = random.Random(2)
    record = passed(dealt(PRESETS[name], players, 2), rng)
    return played(record, rng, record.size - left)


def test_solve_gives_the_score_of_every_card() -> None:
    found = one("solve", text=POSITION)
    assert found["scores"] == {"2D": 20, "QS": 4}
    assert found["score"] == 4
    assert found["exact"] is True
    assert len(found["line"]) == 8 and found["nodes"] > 0


def test_solve_takes_the_end_of_a_hand_and_says_where_its_budget_ended() -> None:
    record = ending(left=30)
    text = write_item(record)
    found = one("solve", text=text)
    solution = solve(record.position)
    assert found["scores"] == {str(priced.card): priced.high for priced in solution.scores}
    code, out, err = run("solve", "-", "--json", "--budget", "3", text=text)
    assert (code, err) == (0, "")
    cut = json.loads(out)
    assert cut["exact"] is False
    assert all(
        cut["low"][card] <= found["scores"][card] <= score for card, score in cut["scores"].items()
    )
    assert "not exact" in run("solve", "-", "--budget", "3", text=text)[1]


def test_hint_gives_mean_and_standard_error_of_every_card() -> None:
    record = ending()
    view = record.view(record.position.to_move)
    for text in (write_item(record), write_item(view)):
        found = one("hint", text=text)
        expected = hint(view)
        assert found["deals"] == expected.deals
        assert found["choice"] == str(expected.choice)
        assert {card: (line["mean"], line["se"]) for card, line in found["cards"].items()} == {
            str(line.card): (line.mean, line.error) for line in expected.cards
        }
    assert f"Play {found['choice']}." in run("hint", "-", text=text)[1]


def test_a_number_of_deals_that_nobody_reads_is_told_as_a_power_of_ten() -> None:
    text = write_item(ending("cancellation", 6, 84))
    code, out, _err = run("hint", "-", text=text)
    assert code == 0
    assert re.search(r"200 of about \d\.\d x 10\^\d\d possible deals", out)
    assert one("hint", text=text)["possible"] > 10**20


@pytest.mark.slow
def test_hint_before_the_pass_names_three_cards() -> None:
    view = dealt(PRESETS["omnibus"], 7, 1).pass_view(2)
    found = one("hint", text=write_item(view))
    assert len(found["choice"]) == 3
    assert {Card.parse(card) for card in found["choice"]} <= set(view.dealt)
    assert found["passes"][0]["cards"] == found["choice"]
    assert "Pass " in run("hint", "-", text=write_item(view))[1]


@pytest.mark.slow
def test_analyse_prices_every_play() -> None:
    rules = "classic; passing=off"
    code, out, _ = run("simulate", "--game", "classic", "--players", "7", "--rules", rules)
    assert code == 0
    found = one("analyse", text=out)
    assert len(found["plays"]) == 49
    assert found["passes"] == []
    assert sum(found["result"]) in (26, -26, 6 * 26)
    assert {play["player"] for play in found["plays"]} == set(range(1, 8))
    assert len(found["given_up"]) == 7
    text = run("analyse", "-", text=out)[1]
    assert "Given up on what was known" in text


@pytest.mark.parametrize(
    ("command", "text", "message"),
    [
        ("hint", POSITION, "<stdin>:2:1: a position shows all hands and no plays"),
        ("analyse", POSITION, "<stdin>:2:1: a position, expected a hand with all hands"),
        ("solve", write_item(ending().view(0)), "<stdin>:1:1: a view shows one hand only"),
        ("solve", write_item(ending("cancellation", 6)), "<stdin>:1:1: cancellation hearts cannot"),
        ("solve", write_item(dealt(PRESETS["classic"], 4)), "<stdin>:1:1: the cards have not been"),
        ("hint", write_item(dealt(PRESETS["classic"], 4)), "<stdin>:1:1: the cards have not been"),
        ("hint", write_item(ending(left=0)), "<stdin>:1:1: the hand is finished"),
        ("analyse", write_item(ending()), "unfinished, with 38 of 52 cards played"),
        (
            "hint",
            POSITION.replace("classic hearts", "bridge"),
            "<stdin>:2:8: unknown game 'bridge'",
        ),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(command: str, text: str, message: str) -> None:
    code, out, err = run(command, "-", text=text)
    assert code == 2 and out == ""
    assert message in err and err.count("\n") == 1


def test_a_view_of_another_player_is_refused() -> None:
    record = ending()
    other = (record.position.to_move + 1) % 4
    code, _, err = run("hint", "-", text=write_item(record.view(other)))
    assert code == 2
    assert f"seat {record.position.to_move + 1} is to move" in err


def test_items_of_several_games_may_stand_in_one_file(tmp_path: Path) -> None:
    two = '[Hands "S:..4Q. N:..8.Q"]\n[Lead "S"]\n[Broken "yes"]\n[Taken "0 0"]\n'
    file = tmp_path / "mixed.hearts"
    file.write_text(two.replace("..8.Q", "..8A.") + POSITION, encoding="utf-8")
    code, out, err = run("solve", str(file), "--json")
    assert (code, err) == (0, "")
    first, second = map(json.loads, out.splitlines())
    assert set(first) == {"margin", "margins", "line", "nodes"}
    assert second["score"] == 4
