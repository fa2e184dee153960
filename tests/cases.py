"""The case files: positions and hints whose answers are known to be right.

Those beside the project are read where they are there, else the copies in ``tests/data``.
"""

from __future__ import annotations

import json
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_BESIDE = ROOT.parent / "shared" / "cases"
CASES = _BESIDE if _BESIDE.is_dir() else ROOT / "tests" / "data"


def texts(name: str) -> list[str]:
    """The items of ``NAME.hearts`` as they stand, one text each."""
    items: list[list[str]] = []
    in_tags = False
    for line in (CASES / f"{name}.hearts").read_text(encoding="utf-8").splitlines():
        is_tag = line.startswith("[")
        if is_tag and not in_tags:
            items.append([])
        in_tags = is_tag
        items[-1].append(line)
    return ["\n".join(item) + "\n" for item in items]


def answers(name: str) -> list[dict[str, object]]:
    """The answers of ``NAME.jsonl``, one for each item."""
    lines = (CASES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]
