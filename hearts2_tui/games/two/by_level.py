"""What ``hint --by LEVEL`` prints, as text and as JSON."""

from __future__ import annotations

from typing import Any

from hearts2_tui import wording
from hearts2_tui.wording.by_level import as_played_by, basis_of, how_often
from hearts2_tui.wording.columns import columns
from solver.common.cards import format_cards
from solver.two.players.advice import LevelAdvice
from solver.two.players.judgement import Basis
from solver.two.position import View


def advice_json(advice: LevelAdvice) -> dict[str, Any]:
    """The advice as the JSON object of ``hint --by``.

    ``objective`` is there where the match counts, and values are chances to win it; ``mean``
    and ``worth`` of a card where the level has them.
    """
    return {
        "by": advice.level,
        **({"objective": "match"} if advice.match else {}),
        "basis": advice.basis.value,
        "worlds": advice.worlds,
        "cards": {
            str(line.card): {
                **({} if line.mean is None else {"mean": line.mean}),
                **({} if line.worth is None else {"worth": line.worth}),
                "chance": line.chance,
            }
            for line in advice.cards
        },
        "choice": str(advice.choice),
    }


def advice_text(view: View, advice: LevelAdvice) -> str:
    """The advice for the eye, with whose turn it is."""
    seat = wording.seat_name(view.seat)
    on_table = f", {format_cards(view.trick)} on the table" if view.trick else ""
    head = f"{seat} to move{on_table}, {wording.worlds(advice.worlds)}"
    return "\n".join([head, *advice_lines(advice)])


def advice_lines(advice: LevelAdvice) -> list[str]:
    """Whose advice it is, the cards, the one to play first, and what the choice rests on."""
    rows = [("", "mean", "worth", "played")]
    rows += [
        (
            str(line.card),
            _value(line.mean, advice.match),
            _value(line.worth, advice.match) if advice.basis is not Basis.MEANS else "",
            how_often(line.chance),
        )
        for line in advice.ranked()
    ]
    used = [column for column in range(4) if not column or any(row[column] for row in rows[1:])]
    table = columns([tuple(row[column] for column in used) for row in rows], "<>>>", indent=2)
    return [as_played_by(advice), *table, f"Play {advice.choice}. {basis_of(advice)}"]


def _value(value: float | None, match: bool) -> str:
    """Points with their sign, or a chance to win the match; empty where there is none."""
    if value is None:
        return ""
    return wording.chance(value, exact=True) if match else f"{round(value, 2) + 0.0:+.2f}"
