"""Names from many scripts: how wide they are, and how they are cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from hearts2_tui.wording.cells import ELLIPSIS, JOINER, clusters, fitted, shorten, width

FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}\u200d\N{BOY}"
FLAG = "\U0001f1e9\U0001f1ea"

NAMES = {
    "山田太郎さん": ("山", "田", "太", "郎", "さ", "ん"),
    "Jose\u0301": ("J", "o", "s", "e\u0301"),
    "लक्ष्मी": ("ल", "क्ष्मी"),
    "நிலா": ("நி", "லா"),
    "กำพล": ("กำ", "พ", "ล"),
    "\u1100\u1161\u11a8": ("\u1100\u1161\u11a8",),
    FLAG + "\U0001f1eb\U0001f1f7": (FLAG, "\U0001f1eb\U0001f1f7"),
    FAMILY + "!": (FAMILY, "!"),
    "\N{THUMBS UP SIGN}\U0001f3fd": ("\N{THUMBS UP SIGN}\U0001f3fd",),
    "\N{HEAVY BLACK HEART}\ufe0fB": ("\N{HEAVY BLACK HEART}\ufe0f", "B"),
}
"""Names and their grapheme clusters."""

PIECES = st.lists(st.sampled_from([part for parts in NAMES.values() for part in parts] + [*"ab é"]))


@pytest.mark.parametrize("name", NAMES)
def test_a_cluster_is_what_reads_as_one_letter(name: str) -> None:
    assert clusters(name) == NAMES[name]
    assert sum(map(width, clusters(name))) == width(name) == cell_len(name)


@pytest.mark.parametrize(
    ("name", "cells", "shown"),
    [
        ("山田太郎さん", 12, "山田太郎さん"),
        ("山田太郎さん", 11, "山田太郎さ…"),
        ("山田太郎さん", 6, "山田…"),
        ("Jose\u0301", 4, "Jose\u0301"),
        ("Jose\u0301 Luis", 6, "Jose\u0301…"),
        ("Jose\u0301 Luis", 3, "Jo…"),
        ("लक्ष्मी", 3, "ल…"),
        (FLAG + FLAG, 3, FLAG + "…"),
        (FAMILY + "Meier", 4, FAMILY + "M…"),
        (FAMILY, 1, "…"),
        ("Bartholomew Ignatius", 7, "Bartho…"),
        ("Ann", 0, ""),
    ],
)
def test_a_long_name_ends_in_an_ellipsis(name: str, cells: int, shown: str) -> None:
    assert shorten(name, cells) == shown


def test_padding_counts_cells() -> None:
    assert fitted("山田", 6) == "山田  "
    assert fitted("Jose\u0301", 6, right=True) == "  Jose\u0301"
    assert fitted("山田太郎", 6) == "山田… "


@given(PIECES, st.integers(0, 30))
def test_what_is_cut_fits_and_no_cluster_is_torn(pieces: list[str], cells: int) -> None:
    text = "".join(pieces)
    shown = shorten(text, cells)
    assert width(shown) <= cells
    if shown != text:
        kept = clusters(shown.removesuffix(ELLIPSIS))
        assert kept == clusters(text)[: len(kept)]
        assert not cells or shown.endswith(ELLIPSIS)


@given(st.text(st.characters(categories=["L", "M", "N", "So", "Zs", "Cf"])), st.integers(0, 20))
def test_any_text_fills_exactly_its_room(text: str, cells: int) -> None:
    assert "".join(clusters(text)) == text
    for right in (False, True):
        shown = fitted(text, cells, right=right)
        assert width(f"|{shown}|") == cells + 2
        assert not shown.strip(" ").endswith(JOINER)
