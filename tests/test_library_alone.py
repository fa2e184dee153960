"""The library touches nothing outside itself: no files but its own data, no streams, no network."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import solver

ROOT = Path(solver.__file__).parent

HARMLESS = {
    *("__future__", "_typeshed", "abc", "array", "bisect", "codecs", "collections"),
    *("collections.abc", "cython", "dataclasses", "datetime", "enum", "functools", "hashlib"),
    *("itertools", "json", "math", "random", "re", "statistics", "sys", "threading", "time"),
    *("typing", "unicodedata"),
}
"""Modules that open nothing by themselves."""

OF_THEIR_OWN = {
    # The chances to win a match stand in a file beside the code.
    "two/match_score.py": {"importlib.resources"},
    # Which compiled modules lie beside the sources, and what the environment asks for.
    "_pure.py": {
        *("importlib.abc", "importlib.machinery", "importlib.util", "os", "pathlib", "types"),
    },
}

FORBIDDEN = {"open", "print", "input", "exec", "eval", "compile", "__import__", "breakpoint"}

WRITING = {
    *("read_text", "write_text", "write_bytes", "open", "unlink", "mkdir", "touch", "rename"),
    *("stdin", "stdout", "stderr", "__stdin__", "__stdout__", "__stderr__"),
}
"""Attributes that reach a file or a stream whatever they are of."""


def imported(tree: ast.AST) -> Iterator[str]:
    """The modules outside the library that code imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module is not None
            yield node.module


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=lambda path: path.stem)
def test_no_module_has_the_means(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    outside = {
        name
        for name in imported(tree)
        if name.partition(".")[0] != "solver" and not name.startswith("cython.cimports.solver.")
    }
    allowed = OF_THEIR_OWN.get(path.relative_to(ROOT).as_posix(), set())
    assert outside - HARMLESS == allowed
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & FORBIDDEN
    reached = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not reached & WRITING


WATCHED = """
import sys
CODE = (".py", ".pyc", ".so", ".pyd")
opened = []

def watch(event, arguments):
    if event == "open" and isinstance(arguments[0], str) and not arguments[0].endswith(CODE):
        opened.append((arguments[0], arguments[1]))
    elif event.split(".")[0] in ("socket", "subprocess", "shutil", "tempfile", "sqlite3", "ctypes"):
        opened.append((event, ""))
    elif event in ("os.remove", "os.rename", "os.mkdir", "os.system", "os.exec", "os.fork"):
        opened.append((event, ""))

sys.addaudithook(watch)
"""

USED = """
from solver import Deal, Record, RuleSet, analyse, hint, solve
from solver.classic.api import ClassicRules, simulate_classic
from solver.notation import read_record, to_json, write_record
from solver.two.match_score import win_chance
from solver.two.reading import OpponentReading
from solver.two.simulate import simulate

record = next(iter(simulate(1, 1, ("club", "casual"), RuleSet())))
assert read_record(write_record(record)) == record and to_json(record)
part = record.truncated(18)
view = part.view(part.position.to_move)
assert solve(part.position).margins and hint(view, weigh=OpponentReading()).worlds
assert len(analyse(record).plays) == 26
assert 0 < win_chance(RuleSet(), (40, 50)) < 1
for game in simulate_classic(1, 1, ("casual",) * 4, ClassicRules()):
    assert game.is_finished
print(*opened, sep="\\n")
"""


@pytest.mark.parametrize("pure", ["0", pytest.param("1", marks=pytest.mark.slow)])
def test_nothing_is_opened_but_the_chances(pure: str) -> None:
    if pure == "1":
        used = USED.replace("18", "24").replace("club", "beginner")
        used = used.replace("assert len(analyse(record).plays) == 26\n", "")
    else:
        used = USED
    done = subprocess.run(
        [sys.executable, "-c", WATCHED + used],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=os.environ | {"HEARTS2_PURE": pure},
    )
    assert done.returncode == 0, done.stderr
    (line,) = done.stdout.splitlines()
    path, mode = ast.literal_eval(line)
    assert Path(path) == ROOT / "two" / "data" / "match_score.json" and mode == "r"


def test_the_watch_notices() -> None:
    code = WATCHED + "open('/dev/null').close()\nprint(*opened)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "/dev/null" in told.stdout
