"""The tables stay composed: few levels, hardly a call that climbs, few hops of a card."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    path = ROOT / "tools" / "measure_structure.py"
    spec = importlib.util.spec_from_file_location("measure_structure", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_tables_have_few_levels_and_hardly_a_call_climbs(counts: ModuleType) -> None:
    for table in counts.TABLES:
        assert len(counts.own_classes(table)) <= 3
        assert counts.climbing(table) <= 3


async def test_a_card_takes_few_hops_from_key_to_screen(counts: ModuleType) -> None:
    rank, suit = await counts.hops_of_a_card()
    assert 5 <= len(suit) <= 12, suit
    assert 3 <= len(rank) <= 6, rank
