"""The pages name what is there; that on architecture says what is so."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

from solver._pure import KERNELS

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

NAMED = re.compile(r"(?<!\[)`([\w./*-]+(?:\.py|\.pxd|\.md|\.json|\.toml|/))`")
LINKED = re.compile(r"\]\(([\w./-]+)\)")
LAYERED = re.compile(r"```\n(.*?)```", re.DOTALL)


def missing(line: str) -> list[str]:
    """The files and folders that a line names and that are not there.

    A name may leave out its folder where the name before it had one, and ``hearts2_tui/``.
    """
    folders = [ROOT, ROOT / "hearts2_tui"]
    lost = []
    for name in NAMED.findall(line):
        found = next((folder / name for folder in folders if (folder / name).exists()), None)
        if found is None:
            lost.append(name)
        else:
            within = found if name.endswith("/") else found.parent
            folders = [within, *(each for each in folders if each != within)]
    return lost


PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_is_named_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert [name for line in text.splitlines() for name in missing(line)] == []
    assert [link for link in LINKED.findall(text) if not (page.parent / link).exists()] == []


def test_the_page_on_architecture_names_where_things_are() -> None:
    assert len(NAMED.findall(PAGE)) > 100


def test_a_file_that_is_gone_would_be_noticed() -> None:
    assert missing("| `solver/two/rules.py`, `position.py`, `gone.py` |") == ["gone.py"]


def layers_of(container: str) -> list[set[str]]:
    """The layers that import-linter holds the rooms of a package to, the highest first."""
    contracts = PROJECT["tool"]["importlinter"]["contracts"]
    (layers,) = (each["layers"] for each in contracts if each.get("containers") == [container])
    return [set(layer.split(" | ")) for layer in layers]


@pytest.mark.parametrize(("container", "at"), [("hearts2_tui", 0), ("solver", 1)])
def test_the_layers_are_those_that_are_checked(container: str, at: int) -> None:
    lines = LAYERED.findall(PAGE)[at].splitlines()
    drawn = [set(re.split(r"\s{2,}", line)[0].split(" | ")) for line in lines]
    assert drawn == layers_of(container)


@pytest.mark.parametrize("container", ["hearts2_tui", "solver"])
def test_every_room_has_its_layer(container: str) -> None:
    rooms = {
        path.stem
        for path in (ROOT / container).iterdir()
        if (path / "__init__.py").exists() or path.suffix == ".py"
    }
    beneath = {room for room in rooms if room.startswith("_")}
    assert rooms - beneath == set().union(*layers_of(container))


def test_the_cases_are_as_many_as_the_page_says() -> None:
    numbers = re.search(
        r"`tests/data` holds (\d+) positions and (\d+) hints of the game for two and (\d+)\s"
        r"positions of the classic games",
        PAGE,
    )
    assert numbers is not None
    counted = [
        len((ROOT / "tests" / "data" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines())
        for name in ("positions", "hints", "classic")
    ]
    assert [int(number) for number in numbers.groups()] == counted


def test_every_tool_has_its_line() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    tools = {f"tools/{path.name}" for path in (ROOT / "tools").glob("*.py")}
    assert tools - set(re.findall(r"tools/\w+\.py", text)) == set()


# -- what the table of counts says ------------------------------------------------------


def test_mypy_has_one_code_switched_off_and_only_for_kernels() -> None:
    mypy = PROJECT["tool"]["mypy"]
    assert mypy["strict"]
    about_imports = {"module", "ignore_missing_imports", "follow_imports"}
    off = [
        (set(override) - about_imports, set(override["module"]))
        for override in mypy["overrides"]
        if set(override) - about_imports
    ]
    assert off == [({"disallow_untyped_decorators"}, set(KERNELS))]
    assert not [
        name for name in mypy if name not in ("strict", "packages", "python_version", "overrides")
    ]


def test_the_rules_on_integers_stand_in_one_place() -> None:
    rules = {"_legal", "_breaks", "_trick_breaks", "_beats", "_points"}
    places: dict[str, list[str]] = {name: [] for name in rules}
    for path in sorted((ROOT / "solver" / "two").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name in rules:
                places[node.name].append(path.name)
    assert places == {name: ["integer_rules.py"] for name in rules}


@pytest.mark.parametrize("package", ["solver", "hearts2_tui"])
def test_no_file_switches_a_rule_of_complexity_off_for_itself(package: str) -> None:
    silenced = re.compile(r"noqa[^\n]*(C901|PLR0911|PLR0912|PLR0915)|type: ignore\n")
    found = [
        str(path.relative_to(ROOT))
        for path in (ROOT / package).rglob("*.py")
        if silenced.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []
