"""The command line: what it prints, in the shapes that are promised, and how it fails."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hearts2_tui.command_line.cli import commands
from solver import Record, RuleSet, analyse, hint, solve
from solver.classic.record import ClassicRecord
from solver.notation import (
    read_any_items,
    read_items,
    read_record,
    read_view,
    write_record,
    write_view,
)
from solver.two.deal import DEAL_COUNT, Deal, random_deal_number
from solver.two.simulate import simulate

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "data"
POSITION = '[Hands "S:..4Q. N:Q..8."]\n[Lead "S"]\n[Broken "yes"]\n[Taken "7 0"]\n'
VIEW = '[Deal "S:26Q.48A.2TQ.468A"]\n\n1. 2C 4C  2. QD 4D  3. 6S\n'


def run(*words: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(commands, words, input=text, prog_name="hearts2-tui")


def answers(*words: str, text: str | None = None) -> list[dict[str, Any]]:
    result = run(*words, text=text)
    assert result.exit_code == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.fixture(scope="module")
def finished() -> Record:
    result = run("simulate", "--seed", "5", "--south", "casual", "--north", "casual")
    return read_record(result.stdout)


# -- solve, hint, analyse ---------------------------------------------------------------


def test_solve_prices_every_card() -> None:
    (found,) = answers("solve", "-", "--json", text=POSITION)
    assert list(found) == ["margin", "margins", "line", "nodes"]
    assert found["margin"] == 20
    assert found["margins"] == {"4S": 6, "QS": 20}
    assert found["line"][0] == "QS"
    assert len(found["line"]) == 4


def test_solve_takes_a_hand_for_the_position_it_ends_in(finished: Record) -> None:
    partial = finished.truncated(9)
    (found,) = answers("solve", "--json", "-", text=write_record(partial))
    expected = solve(partial.position)
    assert found["margins"] == {str(card): margin for card, margin in expected.margins}
    assert found["nodes"] == expected.nodes


def test_solve_of_a_finished_hand_is_its_result(finished: Record) -> None:
    (found,) = answers("solve", "--json", "-", text=write_record(finished))
    assert found["margins"] == {}
    assert found["margin"] == finished.position.margin(finished.position.leader)
    assert "The hand is over: South" in run("solve", "-", text=write_record(finished)).stdout


def test_items_are_answered_in_order_and_from_a_cold_table() -> None:
    once = answers("solve", "--json", "-", text=POSITION)
    twice = answers("solve", "--json", str(DATA / "positions.hearts"))
    assert len(twice) == 400
    again = answers("solve", "--json", "-", text=f"{POSITION}\n{POSITION}")
    assert again == once * 2


def test_solve_in_words_puts_equal_cards_on_one_line() -> None:
    text = '[Hands "S:46.Q.. N:2A.A.."]\n[Lead "S"]\n'
    assert "  0  4C 6C\n" in run("solve", "-", text=text).stdout


def test_hint_prices_every_card_without_peeking(finished: Record) -> None:
    record = finished.truncated(8)
    view = record.view(record.position.to_move)
    of_view = answers("hint", "--json", "-", text=write_view(view))
    assert answers("hint", "--json", "-", text=write_record(record)) == of_view
    (found,) = of_view
    expected = hint(view)
    assert [key for key in found if key != "why"] == [
        *("reading", "worlds", "cards", "choice", "reason")
    ]
    assert found["worlds"] == expected.worlds
    assert found["choice"] == str(expected.choice)
    for line in expected.cards:
        assert found["cards"][str(line.card)] == {
            "mean": line.mean,
            "worst": line.worst,
            "low": line.low,
            "high": line.high,
            "best": line.best,
            "moon_for": line.moon_for,
            "moon_against": line.moon_against,
            "queen": line.queen,
            "hearts": line.hearts,
        }


def test_hint_in_words_names_the_choice() -> None:
    output = run("hint", "-", text=VIEW).stdout
    choice = hint(read_view(VIEW)).choice
    assert f"\nPlay {choice}." in output
    assert "possible deals" in output


def test_hint_tells_why(finished: Record) -> None:
    """The parts sum to the difference of the means, and the sentences are the reason."""
    seen = 0
    for count in range(4, 24, 2):
        view = finished.truncated(count).view(finished.truncated(count).position.to_move)
        (found,) = answers("hint", "--json", "-", text=write_view(view))
        if "why" not in found:
            continue
        seen += 1
        told, cards = found["why"], found["cards"]
        assert told["better"] == found["choice"]
        given_up = cards[told["better"]]["mean"] - cards[told["other"]]["mean"]
        assert sum(told["parts"].values()) == pytest.approx(told["difference"])
        assert told["difference"] == pytest.approx(given_up)
        assert found["reason"] == " ".join(told["text"])
    assert seen


def test_analyse_tells_why_of_every_labelled_play() -> None:
    (hand,) = simulate(5, 1, ("casual", "casual"))
    (found,) = answers("analyse", "--json", "-", text=write_record(hand))
    labelled = [play for play in found["plays"] if play["label"]]
    assert labelled
    assert [play for play in found["plays"] if "why" in play] == labelled
    for play in labelled:
        assert play["why"]["other"] == play["card"]
        assert play["why"]["better"] in play["best"]
        assert play["charge"] >= 0.5
    output = run("analyse", "-", text=write_record(hand)).stdout
    first = labelled[0]
    assert f"{first['why']['better']} instead of {first['card']}{first['label']} in" in output


def test_analyse_adds_up(finished: Record) -> None:
    (found,) = answers("analyse", "--json", "-", text=write_record(finished))
    expected = analyse(finished)
    assert list(found) == [
        *("reading", "deal_margin", "result", "margin", "plays", "account", "summary")
    ]
    assert found["result"] == list(finished.result or ())
    assert found["margin"] == found["result"][1] - found["result"][0]
    account = found["account"]
    total = account["deal"] + account["skill"] + account["hidden_luck"]
    assert account["result"] == found["margin"] == pytest.approx(total)
    assert found["deal_margin"] == account["deal"]
    assert len(found["plays"]) == 26
    assert found["plays"][0] == {
        "trick": 1,
        "player": "SN"[expected.plays[0].seat],
        "card": str(finished.plays[0]),
        "forced": True,
        "charge": 0.0,
        "fair_cost": 0.0,
        "hindsight_cost": 0,
        "label": "",
        "worlds": expected.plays[0].worlds,
        "best": [str(finished.plays[0])],
    }
    lost = sum(play["hindsight_cost"] for play in found["plays"] if play["player"] == "S")
    won = sum(play["hindsight_cost"] for play in found["plays"] if play["player"] == "N")
    assert found["margin"] == found["deal_margin"] - lost + won


def test_analyse_in_words_tells_the_account(finished: Record) -> None:
    output = run("analyse", "-", text=write_record(finished)).stdout
    for word in ("trick", "hindsight", "the deal", "skill", "hidden cards", "result"):
        assert word in output


# -- deal, simulate ---------------------------------------------------------------------


def test_a_deal_by_number() -> None:
    record = read_record(run("deal", "2614793698").stdout)
    assert record.deal == Deal.from_number(2614793698)
    assert record.plays == ()
    assert '[DealNumber "2614793698"]' in run("deal", "2614793698").stdout


def test_random_deals_follow_from_the_seed() -> None:
    records = read_items(run("deal", "--random", "--seed", "7", "--count", "3").stdout)
    numbers = [record.deal.number for record in records if isinstance(record, Record)]
    assert numbers == [random_deal_number(7, index) for index in range(3)]
    assert run("deal", "--random").exit_code == 0


def test_the_deal_of_the_day_is_dated_and_the_same_for_everybody() -> None:
    first, second = run("deal", "--today"), run("deal", "--today", "--json")
    assert read_record(first.stdout) == read_record(second.stdout)
    assert read_record(first.stdout).date is not None


def test_simulated_hands_are_whole_and_follow_from_the_seed() -> None:
    words = ("simulate", "--seed", "11", "--hands", "2", "--south", "Casual", "--north", "club")
    output = run(*words).stdout
    assert output == run(*words).stdout
    records = [record for record in read_items(output) if isinstance(record, Record)]
    assert [record.is_finished for record in records] == [True, True]
    assert records[0].players == ("Casual", "Club")
    assert [record.deal.number for record in records] == [
        random_deal_number(11, 0),
        random_deal_number(11, 1),
    ]


@pytest.mark.parametrize(
    ("words", "players", "rules"),
    [
        (("--game", "classic"), 4, "classic"),
        (("--game", "classic", "--players", "7"), 7, "classic"),
        (("--game", "classic", "--levels", "casual,casual,casual"), 3, "classic"),
        (("--game", "omnibus", "--rules", "omnibus-full-moon; bonus=td"), 4, None),
        (("--game", "cancellation", "--players", "11"), 11, "cancellation"),
    ],
)
def test_simulated_hands_of_the_classic_games(
    words: tuple[str, ...], players: int, rules: str | None
) -> None:
    output = run("simulate", "--seed", "3", "--hands", "2", *words).stdout
    assert output == run("simulate", "--seed", "3", "--hands", "2", *words).stdout
    records = read_any_items(output)
    assert len(records) == 2
    for index, record in enumerate(records):
        assert isinstance(record, ClassicRecord)
        assert record.is_finished
        assert record.deal.players == players
        assert record.deal.seed == f"3.{index}"
        assert str(record.rules) == (rules or words[-1])
    as_json = run("simulate", "--seed", "3", "--hands", "2", "--json", *words).stdout
    assert read_any_items(as_json) == records


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--game", "whist"), "'whist' is not one of"),
        (("--game", "classic", "--players", "8"), "8 players, expected 3 to 7 for classic hearts"),
        (("--players", "12", "--game", "classic"), "12 players, expected 3 to 7 for classic"),
        (("--game", "omnibus", "--players", "0"), "0 players, expected 3 to 7 for omnibus"),
        (("--game", "cancellation", "--players", "x"), "'x', expected a whole number from 6 to 11"),
        (("--game", "classic", "--levels", "casual,x,casual"), "'x' is no level, expected"),
        (("--game", "classic", "--levels", "casual,casual,casual", "--players", "4"), "3 levels"),
        (("--game", "classic", "--levels", ""), "'' is no level, expected"),
        (("--game", "classic", "--rules", "omnibus"), "'omnibus' are no rules of classic hearts"),
        (
            ("--game", "omnibus", "--rules", "classic"),
            "no rules of omnibus, expected omnibus or omnibus-full-moon",
        ),
        (
            ("--game", "classic", "--rules", "classic; moon=add; moon=subtract"),
            "moon stands twice, expected each option once",
        ),
        (("--game", "omnibus", "--rules", "house"), "unknown rules 'house'"),
        (("--game", "classic", "--south", "club"), "--south and --north go with the two-player"),
        (("--players", "4"), "--players and --levels go with a classic --game"),
        (("--rules", "classic"), "unknown rules 'classic'"),
    ],
)
def test_simulations_that_cannot_be(words: tuple[str, ...], problem: str) -> None:
    result = run("simulate", *words)
    assert result.exit_code == 2
    assert problem in result.stderr
    assert result.stdout == ""


def test_rules_may_be_chosen() -> None:
    rules = "common; queen_any_time=on"
    assert read_record(run("deal", "5", "--rules", rules).stdout).rules == RuleSet.parse(rules)
    output = run("simulate", "--rules", rules, "--south", "casual", "--north", "casual").stdout
    assert read_record(output).rules == RuleSet.parse(rules)


# -- bench ------------------------------------------------------------------------------


def test_bench_of_a_file_has_the_promised_keys(tmp_path: Path, finished: Record) -> None:
    file = tmp_path / "one.hearts"
    file.write_text(write_record(finished))
    (found,) = answers("bench", "--json", "--deals", str(file))
    assert found["kernel"] in ("compiled", "pure")
    times = {"mean_ms", "median_ms", "max_ms"}
    assert set(found["full_deal"]) == times | {"nodes"}
    assert set(found["first_hint"]) == times | {"worlds"}
    assert set(found["analysis"]) == times
    assert [row["cards"] for row in found["by_cards_left"]] == list(range(2, 27, 2))
    assert found["full_deal"]["nodes"] == found["by_cards_left"][-1]["nodes"]
    assert "full deal" in run("bench", "--deals", str(file)).stdout


# -- failures ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "text", "message"),
    [
        (("solve", "-"), VIEW, "<stdin>:1:1: a view shows one hand only, expected a position, or "),
        (("hint", "-"), POSITION, "<stdin>:1:1: a position shows both hands and no plays, "),
        (("hint", "-"), VIEW.replace("  3. 6S", ""), "<stdin>:1:1: North is to move, and this is "),
        (("analyse", "-"), VIEW, "<stdin>:1:1: a view, expected a hand with both hands of cards"),
        (("solve", "-"), f"{POSITION}\n{POSITION}\n[Lead]\n", "<stdin>:11:6: tag Lead without a "),
        (("solve", "-"), b"\xff\xfe", "<stdin>:1:1: byte 0xFF is not UTF-8, expected plain text"),
        (("solve", "-"), "", "<stdin>:1:1: nothing to read, expected a hand, a view or a position"),
        (("solve", "no/such"), "", "no/such:1:1: no such file or directory, expected a file "),
        (("solve", "."), "", ".:1:1: is a directory, expected a file that can be read"),
        (("solve", "a\0b"), "", "a\\x00b:1:1: a name that no file can have, expected a file "),
        (("solve",), "", "hearts2-tui solve: Missing argument 'FILE'"),
        (("solve", "--deep", "-"), "", "hearts2-tui solve: No such option '--deep'"),
        (("bench", "--deals"), "", "hearts2-tui bench: Option '--deals' requires an argument"),
        (("whist",), "", "hearts2-tui: No such command 'whist'"),
        (("deal",), "", "hearts2-tui deal: expected one of NUMBER, --random and --today"),
        (("deal", "5", "--today"), "", "hearts2-tui deal: expected one of NUMBER, --random and "),
        (("deal", "5", "--seed", "1"), "", "hearts2-tui deal: --seed and --count go with --random"),
        (("deal", "0"), "", "hearts2-tui deal: Invalid value for '[NUMBER]': '0', expected a who"),
        (
            ("deal", "-1"),
            "",
            "hearts2-tui deal: Invalid value for '[NUMBER]': '-1', expected a whole number from 1 ",
        ),
        (("deal", "-x"), "", "hearts2-tui deal: No such option '-x'"),
        (("deal", str(DEAL_COUNT + 1)), "", "hearts2-tui deal: Invalid value for '[NUMBER]': '39"),
        (("deal", "9" * 5000), "", f"hearts2-tui deal: Invalid value for '[NUMBER]': '{'9' * 21}."),
        (("deal", "5", "--rules", "odd"), "", "hearts2-tui deal: Invalid value for '--rules': un"),
        (("simulate", "--south", "x"), "", "hearts2-tui simulate: Invalid value for '--south': 'x"),
        (("simulate", "--hands", "1.5"), "", "hearts2-tui simulate: Invalid value for '--hands':"),
        (
            ("play",),
            "",
            "hearts2-tui play: the table needs a terminal, expected hearts2-tui play --plain here",
        ),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    words: tuple[str, ...], text: str | bytes, message: str
) -> None:
    result = run(*words, text=text)
    assert result.stderr.startswith(message)
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""
    assert result.exit_code == 2


def test_analyse_refuses_an_unfinished_hand_where_it_begins(finished: Record) -> None:
    text = f"{write_record(finished)}\n{write_record(finished.truncated(25))}"
    line = write_record(finished).count("\n") + 2
    result = run("analyse", "--json", "-", text=text)
    assert result.stderr == (
        f"<stdin>:{line}:1: the hand is unfinished, with 25 of 26 cards played, "
        "expected a finished hand\n"
    )
    assert (result.stdout, result.exit_code) == ("", 2)


def test_hint_refuses_a_finished_hand(finished: Record) -> None:
    result = run("hint", "-", text=write_record(finished))
    assert result.stderr.startswith("<stdin>:1:1: the hand is finished, no card is left to play")
    assert result.exit_code == 2


@pytest.mark.parametrize("command", ["", "solve", "hint", "analyse", "deal", "simulate", "bench"])
def test_help_everywhere(command: str) -> None:
    for flag in ("-h", "--help"):
        result = run(*command.split(), flag)
        assert result.exit_code == 0
        assert result.stdout.startswith(f"Usage: hearts2-tui {command}".rstrip())


# -- as a process -----------------------------------------------------------------------

COMMAND = [sys.executable, "-m", "hearts2_tui"]


def test_version_tells_which_kernel_runs_and_imports_nothing_heavy() -> None:
    code = (
        "import sys\nfrom hearts2_tui.__main__ import main\n"
        "sys.argv = ['hearts2-tui', '--version']\n"
        "try:\n    main()\nfinally:\n"
        "    print(*sorted(m for m in sys.modules if m.split('.')[0] in"
        " ('textual', 'rich', 'sqlite3', 'tomlkit')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    version, heavy = done.stdout.splitlines()
    assert version.startswith("hearts2-tui ")
    assert version.endswith(("compiled solver", "pure solver"))
    assert heavy == ""


def test_the_pure_kernel_can_be_forced() -> None:
    env = os.environ | {"HEARTS2_PURE": "1"}
    done = subprocess.run(
        [*COMMAND, "--version"], capture_output=True, text=True, check=True, env=env
    )
    assert done.stdout.endswith("pure solver\n")


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX pipes and signals")
def test_output_that_nobody_reads_ends_the_command_quietly() -> None:
    words = ["deal", "--random", "--count", "100000"]
    with subprocess.Popen(
        [*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, "deal", "5"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.stderr == "hearts2-tui: no space left on device\n"
    assert done.returncode == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
@pytest.mark.parametrize(
    ("closed", "words", "code", "problem"),
    [
        ("<&-", ("solve", "-"), 2, "<stdin>:1:1: nothing to read"),
        ("<&-", (), 2, "hearts2-tui: the table needs a terminal"),
        (">&-", ("deal", "5"), 1, "hearts2-tui: standard output is closed"),
    ],
)
def test_a_closed_stream_is_one_line(
    closed: str, words: tuple[str, ...], code: int, problem: str
) -> None:
    shell = ["sh", "-c", f'exec "$@" {closed}', "sh"]
    done = subprocess.run(
        [*shell, *COMMAND, *words], stderr=subprocess.PIPE, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == code
    assert done.stderr.startswith(problem)
    assert done.stderr.count("\n") == 1


HEEDING_INTERRUPTS = """\
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from hearts2_tui.__main__ import main
main()
"""
"""The program; a command that a shell started in its background would ignore interrupts."""


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX pipes and signals")
def test_an_interrupt_ends_a_command_quietly() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HEEDING_INTERRUPTS, "simulate", "--hands", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert process.stderr.read() == b""
    assert process.returncode == 130
