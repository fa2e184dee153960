"""What decides between two cards, as JSON."""

from __future__ import annotations

from typing import Any

from hearts2_tui import wording
from solver.two.means import Finding
from solver.two.outcomes import Part
from solver.two.why import Explanation


def why_json(told: Explanation, opponent: str, player: str | None = None) -> dict[str, Any]:
    """An explanation as a JSON object: the parts, the shares, the clauses, the sentences.

    Args:
        told: the facts.
        opponent: what the other player is called in the sentences.
        player: what the player is called; addressed as *you* when None.
    """
    found = told.chances or told.account
    figures = "hearts" if told.decides is Part.HEARTS else "shares"
    clauses = {
        "way": None if told.ways is None else _clause(told.ways),
        "means": None if told.means is None else _clause(told.means),
        "condition": None,
    }
    if told.condition is not None:
        condition = told.condition
        clauses["condition"] = {
            "kind": "void" if condition.void else "dead" if condition.dead else "held",
            **({"card": str(condition.card)} if condition.card else {}),
            **({"suit": condition.void.name.lower()} if condition.void else {}),
            "share": condition.share,
        }
    return {
        "better": str(told.better),
        "other": str(told.other),
        "difference": found.difference,
        "decides": told.decides.value,
        figures: [told.better_figure, told.other_figure],
        **({"moons_apart": True} if told.moons_apart else {}),
        "parts": {part.value: found.parts[part] for part in Part},
        "second": None if told.second is None else told.second.value,
        "price": None if told.price is None else told.price.value,
        "clauses": clauses,
        "text": [*wording.why(told, opponent, player=player, ascii_only=True)],
    }


def _clause(found: Finding) -> dict[str, Any]:
    return {
        "kind": found.kind.value,
        **({"card": str(found.card)} if found.card else {}),
        **({"suit": found.suit.name.lower()} if found.suit is not None else {}),
        **({"points": found.points} if found.points else {}),
    }
