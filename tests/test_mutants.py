"""The tool that puts faults into modules: which faults, and that it tells what is noticed."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def mutations(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return import_module("mutations")


SOURCE = '''
LIMIT = 3

class Hand:
    """A hand."""

    def best(self, cards, *, low=False):
        """The best."""
        if not cards or len(cards) < 2:
            raise ValueError("none")
        self.seen += 1
        return min(cards) if low else cards[-1]
'''


def test_the_faults_of_a_module(mutations: ModuleType) -> None:
    found = {mutant.key: mutant.function for mutant in mutations.mutants(SOURCE)}
    assert found.pop("3 -> 4") == ""
    assert found.pop("Hand: False -> True") == ""
    assert set(found.values()) == {"Hand.best"}
    assert {key.removeprefix("Hand.best: ") for key in found} == {
        "not cards or len(cards) < 2 -> not cards and len(cards) < 2",
        "not cards or len(cards) < 2 -> not (not cards or len(cards) < 2)",
        "not cards -> cards",
        "len(cards) < 2 -> len(cards) <= 2",
        "len(cards) < 2 -> len(cards) < 3",
        "raise ValueError('none') removed",
        "self.seen += 1 removed",
        "self.seen += 1 -> self.seen -= 1",
        "1 -> 2",
        "return min(cards) if low else cards[-1] -> return None",
        "low -> not low",
        "min -> max",
        "-1 -> 1",
        "-1 -> -2",
    }


def test_a_fault_is_in_its_own_code_and_in_no_other(mutations: ModuleType) -> None:
    for mutant in mutations.mutants("def next(seat):\n    return 1 - seat\n"):
        names: dict[str, object] = {}
        exec(mutant.compiled("here"), names)
        what = {"return 1 - seat -> return None": None, "1 - seat -> 1 + seat": 2}
        assert names["next"](1) == what.get(mutant.key.removeprefix("next: "), 1), mutant.key  # type: ignore[operator]


def test_the_table_names_modules_and_tests_that_there_are() -> None:
    table = (ROOT / "tools" / "mutants.py").read_text("utf-8")
    table = table[table.index("NEAREST") : table.index("QUICK")]
    for module in re.findall(r'"([a-z0-9_.]+)": \(', table):
        assert ROOT.joinpath(*module.split(".")).with_suffix(".py").is_file(), module
    files = re.findall(r'"(\w+/test_\w+\.py)"', table)
    assert len(files) > 12
    for file in files:
        assert (ROOT / "tests" / file).is_file(), file


@pytest.mark.slow
def test_a_fault_in_the_points_of_a_hand_is_noticed() -> None:
    pytest.importorskip("coverage")
    done = subprocess.run(
        [
            sys.executable,
            "tools/mutants.py",
            "solver.two.rules",
            "--only",
            "hand_points: points ->",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert "solver.two.rules: 1 of 1 killed" in done.stdout, done.stderr
    assert done.returncode == 0


def test_the_faults_of_a_text_for_the_database(mutations: ModuleType) -> None:
    query = "UPDATE hands SET seen = 0 WHERE match = ? AND NOT practice ORDER BY day DESC"
    found = [
        mutant.key.partition("SQL ")[2] for mutant in mutations.mutants(f"QUERY = {query!r}\n")
    ]
    assert [key.rpartition(" -> ")[2] for key in found] == ["1", "<>", "OR", "left out", "ASC"]
    assert not mutations.mutants("QUERY = 'one AND two'\n")
