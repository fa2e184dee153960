"""The case files: positions and hints whose answers are known to be right.

Those beside the project are read where they are there, else the copies in ``tests/data``.
The reader here is a small one of its own: it takes well-formed text only.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from solver import Card, Position, RuleSet, View
from solver.common.cards import parse_hand

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


def tags(text: str) -> dict[str, str]:
    """The tag pairs of an item."""
    return dict(re.findall(r'^\[(\w+) "([^"]*)"\]$', text, re.MULTILINE))


def read_position(text: str) -> Position:
    """A position of the positions file."""
    pairs = tags(text)
    south, north = (part[2:] for part in pairs["Hands"].split())
    first, second = map(int, pairs["Taken"].split())
    return Position(
        RuleSet.parse(pairs["Rules"]),
        (parse_hand(south), parse_hand(north)),
        "SN".index(pairs["Lead"]),
        tuple(Card.parse(word) for word in pairs.get("Trick", "").split()),
        pairs["Broken"] == "yes",
        (first, second),
    )


def read_view(text: str) -> View:
    """A view of the hints file. Without its tag hearts are as the plays alone show."""
    pairs = tags(text)
    seat = "SN".index(pairs["Deal"][0])
    dealt = parse_hand(pairs["Deal"][2:])
    words = re.findall(r"\b[2-9TJQKA][CDSH]\b", text.rpartition("]")[2])
    plays = tuple(Card.parse(word) for word in words)
    rules = RuleSet.parse(pairs["Rules"])
    broken = pairs.get("Broken") == "yes" or shown_broken(rules, seat, dealt, plays)
    return View(rules, seat, dealt, plays, broken)


def shown_broken(
    rules: RuleSet, seat: int, dealt: tuple[Card, ...], plays: tuple[Card, ...]
) -> bool:
    """Whether a void or a heart among the plays shows that hearts are broken."""
    for index, card in enumerate(plays):
        if card.suit.letter == "H":
            return True
        led = plays[index - 1]
        if index % 2 == 0 or card.suit is led.suit or rules.break_on.value == "heart":
            continue
        queen = rules.queen_any_time and str(card) == "QS"
        own = card in dealt
        held = [other for other in dealt if other not in plays[:index]] if own else []
        if not queen or (own and not any(other.suit is led.suit for other in held)):
            return True
    return False
