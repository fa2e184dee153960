"""The arena of the classic games: deals rotated over the seats, kept, spread and continued."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hearts2_tui.command_line.cli import commands
from hearts2_tui.contests import classic_arena as arena
from hearts2_tui.contests.arena_store import ResultStore
from solver.classic.players import club
from solver.classic.rules import PRESETS
from solver.measure.contest import ClassicContest, RotationResult, play_rotated

CASUAL = ClassicContest(("casual",) * 4, 3)
MIXED = ClassicContest(("club", "casual", "casual"), 3)


def run(*words: str) -> Result:
    return CliRunner().invoke(commands, words, prog_name="hearts2-tui")


def timeless(result: RotationResult) -> tuple[object, ...]:
    return (result.deal, result.points, result.seats, result.moons, result.moves)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Club with as little work as there can be."""
    monkeypatch.setattr(club, "ROUNDS", (2,))
    monkeypatch.setattr(club, "PASS_ROUNDS", (1,))


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("game", "players", "level"),
    [("classic", 3, "club"), ("classic", 4, "casual"), ("omnibus", 5, "casual")],
)
def test_one_level_comes_out_at_exactly_zero(game: str, players: int, level: str) -> None:
    contest = ClassicContest((level,) * players, 5, PRESETS[game])
    for deal in range(2):
        result = play_rotated(contest, deal)
        assert result.points[0] * (players - 1) == result.points[1]
        assert result.hands == players
        assert result.seats == (players, players * (players - 1))
        assert result.moves[0] * (players - 1) == result.moves[1]


@pytest.mark.usefixtures("quick")
def test_the_order_of_the_others_does_not_matter_to_the_points() -> None:
    one = play_rotated(ClassicContest(("club", "casual", "casual", "club"), 2), 0)
    assert one.seats == (8, 8)
    assert sum(one.points) >= 26 * 4


@pytest.mark.slow
def test_cancellation_counts_every_point() -> None:
    contest = ClassicContest(("casual",) * 6, 1, PRESETS["cancellation"])
    result = play_rotated(contest, 0)
    assert sum(result.points) == 6 * 52
    assert result.moves == (17 * 6, 17 * 6 * 5)


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_results_are_kept_and_gone_on_from(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def counting(contest: ClassicContest, deal: int) -> RotationResult:
        played.append(deal)
        if len(played) == 3:
            raise KeyboardInterrupt
        return play_rotated(contest, deal)

    monkeypatch.setattr(arena, "play_rotated", counting)
    path = home / "results.db"
    with pytest.raises(KeyboardInterrupt):
        arena.run(MIXED, 4, path)
    store = ResultStore(path, arena.describe(MIXED), RotationResult)
    kept = store.results(4)
    store.close()
    assert sorted(kept) == [0, 1]
    assert timeless(kept[1]) == timeless(play_rotated(MIXED, 1))
    told: list[int] = []
    standings = arena.run(MIXED, 4, path, progress=told.append)
    assert played == [0, 1, 2, 2, 3]
    assert told == [2, 1, 1]
    assert standings.deals == 4 and standings.hands == 12


@pytest.mark.slow
def test_the_result_does_not_depend_on_the_number_of_jobs(home: Path) -> None:
    found = [arena.run(MIXED, 2, home / f"{jobs}.db", jobs=jobs) for jobs in (1, 2)]
    assert found[0].points == found[1].points
    assert found[0].difference == found[1].difference
    assert found[0].difference.mean
    assert found[0].sides.moons == found[1].sides.moons


def test_a_cluster_finds_what_one_process_finds(home: Path) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        address = cluster.scheduler_address
        found = arena.run(CASUAL, 3, home / "cluster.db", scheduler=address)
    alone = arena.run(CASUAL, 3, home / "alone.db")
    assert found.deals == 3
    assert (found.points, found.difference, found.sides.moons) == (
        alone.points,
        alone.difference,
        alone.sides.moons,
    )


def test_the_difference_is_a_hand_and_the_error_over_deals() -> None:
    results = [
        RotationResult(deal, 4, points, (4, 12), (1, 0), (52, 156), (0.52, 0.156), (0.1, 0.2))
        for deal, points in enumerate([(16, 88), (24, 80), (26, 78)])
    ]
    standings = arena.count(results, CASUAL)
    gaps = [4 - 88 / 12, 6 - 80 / 12, 0.0]
    assert standings.difference.mean == pytest.approx(sum(gaps) / 3)
    assert standings.points == (pytest.approx(5.5), pytest.approx(246 / 36))
    assert standings.sides.moons == (3, 0)
    assert standings.sides.milliseconds == (pytest.approx(10), pytest.approx(1))
    assert standings.sides.slowest == (pytest.approx(100), pytest.approx(200))


def answer(*words: str) -> dict[str, Any]:
    result = run(*words)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_json_and_text() -> None:
    words = ("arena", "--game", "classic", "--players", "5", "--levels", "casual", "--deals", "2")
    found = answer(*words, "--json")
    assert found["difference"] == {"mean": 0.0, "se": 0.0}
    assert found["deals"] == 2 and found["hands"] == 10
    assert list(found["points"]) == list(found["ms_per_move"]) == ["first", "others"]
    text = run(*words).stdout
    assert "Casual, Casual, Casual, Casual, Casual; classic, seed 1" in text
    assert "+0.00 a hand for Casual, standard error 0.00" in text


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--game", "classic", "--levels", "casual,genius"), "'genius' is no level"),
        (("--game", "classic", "--players", "9"), "9 players, expected 3 to 7"),
        (("--game", "classic", "--levels", "casual,casual"), "2 players, expected 3 to 7"),
        (("--game", "classic", "--south", "club"), "two-player game"),
        (("--game", "omnibus", "--rules", "classic"), "no rules of omnibus"),
        (("--south", "club", "--north", "club", "--players", "4"), "a classic --game"),
        (("--south", "club"), "--south and --north are needed"),
        ((), "--south and --north are needed"),
    ],
)
def test_what_does_not_go_together_is_refused(words: tuple[str, ...], problem: str) -> None:
    result = run("arena", *words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert problem in result.stderr
    assert len(result.stderr.splitlines()) == 1
