"""The two packages: what imports what, and that each is quick and whole."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from solver._pure import KERNELS, SHARED
from solver.two import search

ROOT = Path(__file__).resolve().parent.parent
NAMES = "Position, View, Record, RuleSet, Deal, solve, hint, analyse"


def fresh(code: str, **environment: str) -> str:
    """What a new interpreter prints for the code."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=os.environ | environment,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.slow
def test_the_library_works_without_the_interface() -> None:
    code = f"""
import sys
from solver import {NAMES}
record = Record(RuleSet(), Deal.from_number(1))
for _ in range(20):
    record = record.play(record.position.legal_cards()[0])
position = record.position
assert solve(position).margins
assert hint(record.view(position.to_move)).worlds
while not record.is_finished:
    record = record.play(record.position.legal_cards()[0])
assert len(analyse(record).plays) == 26
heavy = "textual", "rich", "click", "sqlite3", "platformdirs", "tomlkit", "hearts2_tui"
print([name for name in heavy if name in sys.modules])
"""
    assert fresh(code) == "[]"


@pytest.mark.slow
def test_the_library_works_where_the_interface_cannot_be_imported() -> None:
    code = f"""
import sys
for name in "textual", "rich", "click", "platformdirs", "tomlkit", "hearts2_tui":
    sys.modules[name] = None
from solver import {NAMES}
print(solve(Record(RuleSet(), Deal.from_number(1)).position).margin)
"""
    assert int(fresh(code)) in range(-20, 21)


def test_the_pure_kernel_can_be_asked_for() -> None:
    code = "import solver.two.search.kernel as s; print(s.COMPILED, s.__file__.endswith('.py'))"
    assert fresh(code, HEARTS2_PURE="1") == "False True"


def test_this_run_uses_the_kernel_it_was_told_to() -> None:
    """``HEARTS2_EXPECT_KERNEL`` is set by the continuous integration."""
    expected = os.environ.get("HEARTS2_EXPECT_KERNEL")
    running = "compiled" if search.COMPILED else "pure"
    if os.environ.get("HEARTS2_PURE") == "1":
        assert running == "pure"
    if expected:
        assert running == expected


def test_the_kernels_run_all_compiled_or_all_from_source() -> None:
    sources = {kernel for kernel in KERNELS if str(import_module(kernel).__file__).endswith(".py")}
    assert sources == (set() if search.COMPILED else set(KERNELS))


@pytest.mark.slow
def test_the_compiled_kernels_lean_on_the_shared_module_and_the_others_do_not() -> None:
    """The code for memoryviews is compiled once, not into every kernel."""
    code = f"""
import sys, solver.two.search as s
print(s.COMPILED, {SHARED!r} in sys.modules)
"""
    assert fresh(code, HEARTS2_PURE="0") in ("True True", "False False")
    assert fresh(code, HEARTS2_PURE="1") == "False False"


@pytest.mark.slow
@pytest.mark.parametrize("missing", [*KERNELS, SHARED])
def test_one_extension_module_missing_has_all_run_from_source(tmp_path: Path, missing: str) -> None:
    """The other modules are there, and empty: to load one of them is an error."""
    no_binaries = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__")
    shutil.copytree(ROOT / "solver", tmp_path / "solver", ignore=no_binaries)
    for kernel in {*KERNELS, SHARED} - {missing}:
        bare = tmp_path.joinpath(*kernel.split("."))
        bare.with_name(bare.name + EXTENSION_SUFFIXES[0]).touch()
    code = f"""
from importlib import import_module
import solver
print(solver.__file__)
for kernel in {KERNELS}:
    assert import_module(kernel).__file__.endswith(".py"), kernel
"""
    told = fresh(code, HEARTS2_PURE="0", PYTHONPATH=str(tmp_path), PYTHONSAFEPATH="1")
    assert told == str(tmp_path / "solver" / "__init__.py")


def test_the_kernels_are_named_in_one_place_and_known_to_mypy_and_ruff() -> None:
    """``setup.py`` takes them from ``solver._pure``; these can only be given lists of their own."""
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    assert "ext-modules" not in listed["setuptools"]
    assert any(set(item["module"]) == set(KERNELS) for item in listed["mypy"]["overrides"])
    spared = listed["ruff"]["lint"]["per-file-ignores"]
    complex_files = {path for path, rules in spared.items() if {"C901", "PLR09"} <= set(rules)}
    assert complex_files == {f"{kernel.replace('.', '/')}.py" for kernel in KERNELS}
    setup = (ROOT / "setup.py").read_text(encoding="utf-8")
    assert not [kernel for kernel in KERNELS if kernel in setup]
    made = {path.with_suffix("") for path in (ROOT / "solver").rglob("*.pxd")}
    assert made <= {ROOT.joinpath(*kernel.split(".")) for kernel in KERNELS}


def test_both_kernels_give_the_same_answers() -> None:
    code = """
from solver import Deal, Position, RuleSet, solve
for number in (1, 7_000_000, 3_931_426_800):
    position = Position.start(RuleSet(), Deal.from_number(number))
    position = position.play(position.legal_cards()[0])
    solution = solve(position)
    print(solution.margins, solution.line, solution.nodes)
"""
    assert fresh(code, HEARTS2_PURE="1") == fresh(code, HEARTS2_PURE="0")


def test_every_package_is_listed() -> None:
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packages = set(listed["tool"]["setuptools"]["packages"])
    found = {
        ".".join(path.parent.relative_to(ROOT).parts)
        for top in ("solver", "hearts2_tui")
        for path in (ROOT / top).rglob("__init__.py")
    }
    assert packages == found


def test_every_file_that_is_no_code_is_listed() -> None:
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    data = listed["tool"]["setuptools"]["package-data"]
    tops = {package: [ROOT / package / pattern for pattern in data[package]] for package in data}
    packed = {
        path
        for top, patterns in tops.items()
        for pattern in patterns
        for path in (ROOT / top).glob(str(pattern.relative_to(ROOT / top)))
    }
    for top in ("solver", "hearts2_tui"):
        for path in (ROOT / top).rglob("*"):
            if path.is_file() and path.suffix in {
                ".tcss",
                ".md",
                ".mo",
                ".typed",
                ".pxd",
                ".toml",
                ".json",
            }:
                assert path in packed, f"{path.relative_to(ROOT)} would be missing from the wheel"


def test_the_version_is_told_without_anything_heavy() -> None:
    code = """
import sys
from hearts2_tui.__main__ import main
sys.argv = ["hearts2-tui", "--version"]
try:
    main()
except SystemExit as stop:
    assert not stop.code, stop.code
print([name for name in ("textual", "rich", "sqlite3", "asyncio") if name in sys.modules])
"""
    *told, heavy = fresh(code).splitlines()
    assert re.search(r"\d+\.\d+", told[0])
    assert re.search(r"compiled|pure", told[0])
    assert heavy == "[]"


def test_the_command_is_there_and_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hearts2_tui", "--version"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "hearts2-tui" in done.stdout


@pytest.mark.parametrize("code", [0, 3])
@pytest.mark.parametrize("job", ["true & wait $!", "sleep 60 &"])
def test_the_check_of_a_commit_tidies_up_and_keeps_its_exit_code(
    tmp_path: Path, job: str, code: int
) -> None:
    run = ROOT / ".ci" / "run"
    beginning, found, _ = run.read_text("utf-8").partition("\nstep ")
    assert found
    done = subprocess.run(
        ["bash", "-c", f"{beginning}\n{job}\nexit {code}", str(run)],
        env=os.environ | {"TMPDIR": str(tmp_path)},
        timeout=30,
        check=False,
    )
    assert done.returncode == code
    assert not list(tmp_path.iterdir())
