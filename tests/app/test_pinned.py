"""Letters whose width terminals disagree about: what follows them stays where it belongs."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from rich.cells import get_character_cell_size

from hearts2_tui.terminal.pinned import pinned
from hearts2_tui.wording.cells import width

FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}\u200d\N{BOY}"
NAMES = [
    "लक्ष्मी",
    FAMILY + " Meier",
    "\U0001f1e9\U0001f1ea Anna",
    "\N{HEAVY BLACK HEART}\ufe0f",
    "நிலா",
]


def by_character(character: str) -> int:
    """A terminal that adds up characters, and knows no joiners."""
    return get_character_cell_size(character)


def generous(character: str) -> int:
    """A terminal that gives every mark a cell, and every emoji two."""
    return 2 if character > "\U0001f000" else 1


def mean(_character: str) -> int:
    """A terminal that gives whatever it is one cell."""
    return 1


def cell_after(output: str, terminal: Callable[[str], int]) -> dict[str, int]:
    """Where the digits of an output end up on a terminal."""
    x, saved, places = 0, 0, {}
    for part in re.findall(r"\x1b\[[0-9;]*[A-Za-z]|\x1b.|.", output):
        if part == "\x1b7":
            saved = x
        elif part == "\x1b8":
            x = saved
        elif part.startswith("\x1b["):
            x += int(part[2:-1]) if part.endswith("C") else 0
        else:
            if part.isdigit():
                places[part] = x
            x += terminal(part)
    return places


@pytest.mark.parametrize("terminal", [by_character, generous, mean])
@pytest.mark.parametrize("name", NAMES)
def test_digits_stand_where_they_were_laid_out(name: str, terminal: Callable[[str], int]) -> None:
    output = f"\x1b[1m{name}\x1b[0m   1  \x1b[2m{name} 2\x1b[0m"
    places = cell_after(pinned(output), terminal)
    assert places == {"1": width(name) + 3, "2": 2 * width(name) + 7}


def test_what_is_not_in_doubt_is_written_as_it_is() -> None:
    for text in ("You 34 ━━─ 100", "山田太郎さん", "Jose\u0301", "\x1b[31m♥\x1b[0m ▇▁", ""):
        assert pinned(text) == text
    assert "\x1b7" in pinned("लक्ष्मी")
