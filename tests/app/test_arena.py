"""The arena: mirrored pairs that cancel luck, spread over processes, kept and continued."""

from __future__ import annotations

import json
import os
import pty
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import solver
from hearts2_tui.command_line.cli import commands
from hearts2_tui.contests import arena, workers
from hearts2_tui.contests.arena_store import ArenaStore, describe
from hearts2_tui.contests.workers import NoScheduler, spread
from solver import Deal, RuleSet
from solver.measure.duel import Contest, PairResult, play_pair
from solver.two.deal import random_deal_number

CASUAL = Contest(("casual", "beginner"), 3)


def run(*words: str) -> Result:
    return CliRunner().invoke(commands, words, prog_name="hearts2-tui")


def answer(*words: str) -> dict[str, Any]:
    result = run(*words)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def timeless(result: PairResult) -> tuple[object, ...]:
    return (result.pair, result.hands, result.margin, result.wins, result.moons, result.moves)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    return tmp_path


# -- pairs -------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["beginner", "casual", "club", "oracle"])
def test_identical_players_score_exactly_zero_in_every_pair(level: str) -> None:
    for pair in range(3):
        result = play_pair(Contest((level, level), 8), pair)
        assert result.margin == 0
        assert result.hands == 2
        assert result.moons[0] == result.moons[1]
        assert result.moves == (26, 26)


def test_identical_players_win_one_match_of_each_pair() -> None:
    result = play_pair(Contest(("casual", "casual"), 8, RuleSet(target=40), matches=True), 0)
    assert result.wins == (1, 1)
    assert result.margin == 0
    assert result.hands % 2 == 0 and result.hands >= 4


def test_exchanging_the_levels_changes_the_sign_only() -> None:
    for matches in (False, True):
        one = play_pair(Contest(("casual", "beginner"), 4, matches=matches), 2)
        two = play_pair(Contest(("beginner", "casual"), 4, matches=matches), 2)
        assert one.margin == -two.margin
        assert one.wins == two.wins[::-1]
        assert one.moons == two.moons[::-1]


def test_the_deals_are_those_of_the_deal_command() -> None:
    result = run("deal", "--random", "--seed", "3", "--count", "2", "--json")
    numbers = [json.loads(line)["dealnumber"] for line in result.stdout.splitlines()]
    assert numbers == [random_deal_number(3, index) for index in range(2)]
    assert Deal.from_number(int(numbers[1]))


# -- counting ----------------------------------------------------------------------------


def fake(pair: int, margin: int, wins: tuple[int, int] = (0, 0)) -> PairResult:
    return PairResult(pair, 2, margin, wins, (1, 0), (26, 26), (0.26, 0.52), (0.1, 0.2))


def test_the_mean_is_a_hand_and_the_error_is_over_pairs() -> None:
    standings = arena.count([fake(0, 4), fake(1, 0), fake(2, 8)], CASUAL)
    assert standings.margin.mean == 2.0
    assert standings.margin.error == pytest.approx(2 / 3**0.5)
    assert standings.sides.moons == (3, 0)
    assert standings.sides.milliseconds == (pytest.approx(10), pytest.approx(20))
    assert standings.sides.slowest == (pytest.approx(100), pytest.approx(200))
    assert standings.won is None


def test_matches_are_counted_by_pairs() -> None:
    contest = Contest(("casual", "beginner"), 3, matches=True)
    standings = arena.count([fake(0, 4, (2, 0)), fake(1, 0, (1, 1))], contest)
    assert standings.wins == (3, 1)
    assert standings.won is not None
    assert standings.won.mean == 0.75
    assert standings.won.error == pytest.approx(0.25)


def test_one_pair_has_no_error_to_show() -> None:
    assert arena.count([fake(0, 4)], CASUAL).margin.error == 0


# -- kept and continued ------------------------------------------------------------------


@pytest.mark.slow
def test_finished_pairs_are_not_played_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def counting(contest: Contest, pair: int) -> PairResult:
        played.append(pair)
        if len(played) == 60:
            raise KeyboardInterrupt
        return play_pair(contest, pair)

    monkeypatch.setattr(arena, "play_pair", counting)
    path = home / "results.db"
    with pytest.raises(KeyboardInterrupt):
        arena.run(CASUAL, 80, path)
    kept = len(ArenaStore(path, CASUAL).results(80))
    assert kept == 50
    told: list[int] = []
    standings = arena.run(CASUAL, 80, path, progress=told.append)
    assert len(played) == 60 + 30
    assert told[0] == kept and sum(told) == 80
    monkeypatch.undo()
    fresh = arena.run(CASUAL, 80, home / "fresh.db")
    assert (standings.margin, standings.sides.moons) == (fresh.margin, fresh.sides.moons)


def test_more_deals_go_on_from_fewer(home: Path) -> None:
    few = answer("arena", "--south", "casual", "--north", "beginner", "--deals", "30", "--json")
    more = answer("arena", "--south", "casual", "--north", "beginner", "--deals", "60", "--json")
    assert (few["pairs"], more["pairs"]) == (30, 60)
    with sqlite3.connect(home / "arena.db") as connection:
        assert connection.execute("SELECT count(*) FROM pairs").fetchone() == (60,)
        assert connection.execute("SELECT count(*) FROM contests").fetchone() == (1,)


def test_contests_are_kept_apart(home: Path) -> None:
    path = home / "results.db"
    for contest in (
        CASUAL,
        Contest(("casual", "beginner"), 4),
        Contest(("beginner", "casual"), 3),
        Contest(("casual", "beginner"), 3, RuleSet(queen_any_time=True)),
    ):
        store = ArenaStore(path, contest)
        assert store.results(5) == {}
        store.keep([play_pair(contest, 1)])
        assert [*store.results(5)] == [1]
        store.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "7",
        "{",
        "{}",
        b"{}",
        '{"pair": 1}',
        '{"pair": 0, "hands": 2, "margin": NaN, "wins": [0, 0], "moons": [0, 0], '
        '"moves": [26, 26], "seconds": [0, 0], "slowest": [0, 0]}',
        '{"pair": 0, "hands": 2, "margin": 1, "wins": [0, 0, 0], "moons": [0, 0], '
        '"moves": [26, 26], "seconds": [0, 0], "slowest": [0, 0]}',
        '{"pair": 1, "hands": 2, "margin": 1, "wins": [0, 0], "moons": [0, 0], '
        '"moves": [26, 26], "seconds": [0, 0], "slowest": [0, 0]}',
    ],
)
def test_a_damaged_result_is_played_again(home: Path, text: str | bytes) -> None:
    path = home / "results.db"
    fresh = arena.run(CASUAL, 2, path)
    with sqlite3.connect(path) as other:
        other.execute("UPDATE pairs SET result = ? WHERE pair = 0", (text,))
    other.close()
    store = ArenaStore(path, CASUAL)
    assert [*store.results(2)] == [1]
    again = arena.run(CASUAL, 2, path)
    assert (again.margin, again.sides.moons) == (fresh.margin, fresh.sides.moons)
    assert [*store.results(2)] == [0, 1]
    store.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    "contest",
    [
        ("--south", "casual", "--north", "beginner"),
        ("--game", "classic", "--levels", "club,casual,casual,casual"),
    ],
)
def test_the_bar_of_progress_stays_out_of_the_answer(contest: tuple[str, ...]) -> None:
    """It is drawn on a terminal; what is read by a program is one object and nothing else."""
    words = [sys.executable, "-m", "hearts2_tui", "arena", *contest, "--deals", "2", "--json"]
    terminal, other_end = pty.openpty()
    done = subprocess.run(words, check=True, stdout=subprocess.PIPE, stderr=other_end)
    os.close(other_end)
    drawn = os.read(terminal, 4096)
    os.close(terminal)
    assert b"2/2" in drawn
    (line,) = done.stdout.splitlines()
    assert isinstance(json.loads(line), dict)


@pytest.mark.slow
def test_a_killed_arena_goes_on(home: Path) -> None:
    words = [sys.executable, "-m", "hearts2_tui", "arena", "--south", "casual"]
    words += ["--north", "beginner", "--deals", "2000", "--seed", "5", "--json"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, env={**os.environ})
    contest = Contest(("casual", "beginner"), 5)
    store = ArenaStore(home / "arena.db", contest)
    while len(store.results(2000)) < 25:
        assert process.poll() is None
    process.send_signal(signal.SIGKILL)
    process.wait()
    kept = store.results(2000)
    store.close()
    assert 25 <= len(kept) < 2000
    assert timeless(kept[3]) == timeless(play_pair(contest, 3))
    pairs = len(kept) + 10
    found = answer(*words[3:8], "--deals", str(pairs), "--seed", "5", "--json")
    assert found["pairs"] == pairs


@pytest.mark.parametrize("name", ["search.py", "classic/reasons.pxd", "data/match_score.json"])
def test_results_of_another_solver_are_not_mixed_in(
    home: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (home / "__init__.py").write_text("")
    changed = home / name
    changed.parent.mkdir(exist_ok=True)
    monkeypatch.setattr(solver, "__file__", str(home / "__init__.py"))
    described = set()
    for text in ("[0.5]", "[0.6]"):
        changed.write_text(text)
        described.add(describe(CASUAL))
    assert len(described) == 2


# -- spread over processes ---------------------------------------------------------------


@pytest.mark.slow
def test_the_result_does_not_depend_on_the_number_of_jobs(home: Path) -> None:
    found = [arena.run(CASUAL, 60, home / f"jobs{jobs}.db", jobs=jobs) for jobs in (1, 2)]
    assert found[0].margin == found[1].margin
    assert found[0].sides.moons == found[1].sides.moons


def die_once(task: tuple[Path, int]) -> int:
    """Kill the process that does task 3, the first time."""
    mark, number = task
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def die_always(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.slow
def test_a_killed_process_loses_no_task(tmp_path: Path) -> None:
    tasks = [(tmp_path / "died", number) for number in range(8)]
    assert sorted(spread(die_once, tasks, jobs=2)) == [number * number for number in range(8)]
    assert (tmp_path / "died").exists()


@pytest.mark.slow
def test_no_process_outlives_a_killed_arena(home: Path) -> None:
    words = [sys.executable, "-m", "hearts2_tui", "arena", "--south", "casual", "--jobs", "2"]
    words += ["--north", "beginner", "--deals", "5000", "--seed", "5"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE)
    store = ArenaStore(home / "arena.db", Contest(("casual", "beginner"), 5))
    while not store.results(5000):
        assert process.poll() is None
    store.close()
    process.kill()
    process.communicate(timeout=60)  # the output ends when the last that could write to it does


@pytest.mark.slow
def test_processes_that_keep_dying_are_given_up() -> None:
    with pytest.raises(workers.WorkersLost):
        list(spread(die_always, [1, 2], jobs=2))


@pytest.mark.slow
def test_an_error_in_a_task_comes_through() -> None:
    with pytest.raises(ZeroDivisionError):
        list(spread(reciprocal, [1, 0], jobs=2))


def reciprocal(number: int) -> float:
    return 1 / number


def test_a_cluster_that_loses_a_worker_loses_no_pair(home: Path) -> None:
    distributed = pytest.importorskip("distributed")
    told: list[int] = []
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        victim = next(iter(cluster.workers.values())).pid

        def progress(count: int) -> None:
            told.append(count)
            if len(told) == 3:
                os.kill(victim, signal.SIGKILL)

        contest = Contest(("club", "beginner"), 3)
        standings = arena.run(
            contest,
            12,
            home / "cluster.db",
            scheduler=cluster.scheduler_address,
            progress=progress,
        )
    assert sum(told) == 12
    assert standings.margin == arena.run(contest, 12, home / "alone.db").margin


@pytest.mark.parametrize("address", ["nonsense://127.0.0.1:9", "tls://127.0.0.1:9", "nonsense", ""])
def test_a_scheduler_that_does_not_answer_is_told_in_one_line(address: str) -> None:
    pytest.importorskip("distributed")
    with pytest.raises(NoScheduler, match="no Dask scheduler answers"):
        list(spread(reciprocal, [1], scheduler=address))


# -- the commands ------------------------------------------------------------------------


@pytest.mark.slow
def test_json_has_the_promised_shape() -> None:
    found = answer("arena", "--south", "casual", "--north", "beginner", "--deals", "40", "--json")
    assert list(found) == ["margin", "pairs", "moons", "ms_per_move"]
    assert list(found["margin"]) == ["mean", "se"]
    assert found["pairs"] == 40
    assert list(found["moons"]) == list(found["ms_per_move"]) == ["south", "north"]
    assert found["margin"]["se"] > 0


def test_matches_in_json_and_text() -> None:
    words = ("arena", "--south", "casual", "--north", "beginner", "--deals", "4", "--matches")
    found = answer(*words, "--json")
    assert found["matches"]["south"] + found["matches"]["north"] == 8
    assert found["won"]["mean"] == found["matches"]["south"] / 8
    text = run(*words).stdout
    assert "matches" in text and "standard error" in text


def test_text_names_the_levels() -> None:
    text = run("arena", "--south", "casual", "--north", "casual", "--deals", "3").stdout
    assert "+0.00 a hand for Casual" in text
    assert "Casual again" in text


@pytest.mark.parametrize(
    "words",
    [
        ("arena", "--south", "casual"),
        ("arena", "--south", "casual", "--north", "grandmaster"),
        ("arena", "--south", "casual", "--north", "casual", "--deals", "0"),
        ("arena", "--south", "casual", "--north", "casual", "--jobs", "0"),
        ("soak", "--level", "nobody"),
    ],
)
def test_bad_options_are_refused_in_one_line(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1


def test_a_file_that_cannot_be_used_is_told_in_one_line(home: Path) -> None:
    (home / "wrong.db").write_text("not a database, but long enough to be taken for one" * 40)
    result = run(
        "arena", "--south", "casual", "--north", "casual", "--results", str(home / "wrong.db")
    )
    assert result.exit_code == 2
    assert "results cannot be kept there" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_database_of_something_else_is_left_as_it_is(home: Path) -> None:
    path = home / "hearts.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE hands (points TEXT)")
    other.close()
    before = path.read_bytes()
    result = run("arena", "--south", "casual", "--north", "casual", "--results", str(path))
    assert result.exit_code == 2
    assert result.stderr.endswith("results cannot be kept there: a database of something else\n")
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["", "nonsense", "classic"])
@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_rules_that_are_none_are_told_with_their_option(command: str, text: str) -> None:
    result = run(command, "--south", "casual", "--north", "casual", "--rules", text)
    assert result.exit_code == 2
    assert result.stderr == (
        f"hearts2-tui {command}: Invalid value for --rules: unknown rules {text!r}, "
        "expected as-written or common\n"
    )


@pytest.mark.slow
def test_soak_plays_every_level_under_random_options() -> None:
    result = run("soak", "--hands", "2", "--seed", "4")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert [line.split(":")[0] for line in lines][:3] == ["beginner", "casual", "club"]
    assert all(line.endswith("2 hands, 0 faults") for line in lines)


def test_soak_reports_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    from hearts2_tui.contests import soak

    def broken(level: str, seed: int, index: int) -> None:
        if index == 7:
            raise ValueError("7S may not be played")

    monkeypatch.setattr(soak, "play_at_random", broken)
    result = run("soak", "--level", "casual", "--hands", "12")
    assert result.exit_code == 1
    assert (
        result.stdout == "casual: 12 hands, 1 faults\n  hand 7: ValueError: 7S may not be played\n"
    )
