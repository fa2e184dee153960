"""The README keeps its word: its example runs, its commands are those tested."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "docs" / "classic-solver.md"]
EXAMPLES = [
    example
    for page in PAGES
    for example in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
]


def test_each_library_has_an_example() -> None:
    assert any("from solver import" in example for example in EXAMPLES)
    assert any("from solver.classic.api import" in example for example in EXAMPLES)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_run_and_print_what_they_say(example: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", example], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    said = re.findall(r"print\(.*\)\s+# (.*)", example)
    assert said, "an example shows what it prints"
    assert done.stdout.splitlines() == said


def test_the_pictures_it_shows_are_there() -> None:
    shown = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README)
    assert shown
    for picture in shown:
        assert (ROOT / picture).is_file(), f"{picture} is missing"


def test_the_files_it_names_are_there() -> None:
    for link in re.findall(r"(?<!!)\[[^\]]*\]\(([^)#]+)\)", README):
        if "://" not in link:
            assert (ROOT / link).exists(), f"{link} is missing"


def test_the_test_command_stands_between_its_marks() -> None:
    """The continuous integration runs exactly this line."""
    found = re.search(r"<!-- test-command -->\s*```\w*\n(.+)\n```", README)
    assert found
    assert "pytest" in found[1]


@pytest.mark.slow
def test_the_hands_in_the_page_on_records_are_read() -> None:
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    found = re.findall(r"```\n(.*?)```", page, re.DOTALL)
    assert len(found) >= 2
    for text in found:
        done = subprocess.run(
            [sys.executable, "-m", "hearts2_tui", "solve", "-"],
            input=text,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr
