"""What hint prints of the classic games: the cards or the passes, what they come to, and why."""

from __future__ import annotations

from typing import Any

from hearts2_tui import wording
from hearts2_tui.wording.cells import wrapped
from hearts2_tui.wording.classic_why import either, hint_reason, pass_reason
from hearts2_tui.wording.columns import columns
from solver.classic.hints import Basis, ClassicHint
from solver.classic.pass_hints import PassHint
from solver.classic.view import ClassicView, PassView
from solver.classic.why import ClassicWhy
from solver.common.cards import Card, format_cards
from solver.common.reasons import ReasonKind

READABLE = 10**12
"""Numbers of deals from which on the power of ten is told."""

LINE = 78
"""Columns of a line of prose."""


def hint_json(hint: ClassicHint, bonus: Card | None = None) -> dict[str, Any]:
    """A hint as the JSON object of ``hint``; ``bonus`` is the bonus card of the game."""
    found = None if hint.rival is None else hint.whys.get(hint.rival)
    return {
        "deals": hint.deals,
        "possible": hint.possible,
        "basis": hint.basis.value,
        "cards": {
            str(line.card): {
                "mean": line.mean,
                "se": line.error,
                "moon_for": line.moon_for,
                "moon_against": line.moon_against,
                "queen": line.queen,
            }
            for line in hint.cards
        },
        "choice": str(hint.choice),
        "leaders": [str(card) for card in hint.leaders],
        "reason": " ".join(hint_reason(hint, bonus=bonus, ascii_only=True)),
        "why": None if found is None else why_json(found),
    }


def why_json(why: ClassicWhy[Card] | ClassicWhy[tuple[Card, ...]]) -> dict[str, Any]:
    """Why a choice is better than another, as the ``why`` of ``hint``."""
    other = why.other
    return {
        "against": str(other) if isinstance(other, Card) else [str(card) for card in other],
        "deals": why.deals,
        "difference": why.difference.mean,
        "se": why.difference.error,
        "parts": {
            part.value: {"points": points.mean, "se": points.error}
            for part, points in why.parts.items()
        },
        "told": [
            {"part": told.part.value, "here": told.here, "there": told.there} for told in why.told
        ],
    }


def hint_text(view: ClassicView, hint: ClassicHint) -> str:
    """A hint for the eye: the cards best first."""
    on_table = f", {format_cards(view.trick)} on the table" if view.trick else ""
    lines = hint_lines(hint, view.rules.bonus_card)
    return "\n".join([f"Seat {view.seat + 1} to move{on_table}", *lines])


def hint_lines(hint: ClassicHint, bonus: Card | None = None) -> list[str]:
    """The cards with their expected points, the best first, and the choice with its reason."""
    rows = [("", "points", "+-", "own moon", "moon against")]
    rows += [
        (
            str(line.card),
            f"{line.mean:.2f}",
            f"{line.error:.2f}",
            wording.share(line.moon_for) if line.moon_for else "",
            wording.share(line.moon_against) if line.moon_against else "",
        )
        for line in hint.ranked()
    ]
    used = [column for column in range(5) if column < 3 or any(row[column] for row in rows[1:])]
    table = columns([tuple(row[column] for column in used) for row in rows], "<>>>>", indent=2)
    cards = either(hint.leaders, ascii_only=True)
    same = hint.reason is not None and hint.reason.kind is ReasonKind.ALL_SAME
    close = len(hint.leaders) > 1 and not same
    play = f"Play {cards}: too close to tell apart." if close else f"Play {cards}."
    said = hint_reason(hint, bonus=bonus, tied=False, ascii_only=True)
    return [_basis_line(hint), *table, *wrapped(" ".join([play, *said]), LINE)]


def _basis_line(hint: ClassicHint) -> str:
    """How the numbers were come by."""
    drawn = "all" if hint.every_deal else "drawn at random"
    how = "solved" if hint.basis is Basis.SOLVED else "played out by careful players"
    return f"{hint.deals:,} of {_many(hint.possible)} possible deals, {drawn}, {how}"


def _many(count: int) -> str:
    """A number of deals; beyond what a person reads, as a power of ten."""
    if count < READABLE:
        return f"{count:,}"
    power = len(str(count)) - 1
    return f"about {count / 10**power:.1f} x 10^{power}"


def pass_hint_json(hint: PassHint, bonus: Card | None = None) -> dict[str, Any]:
    """A hint for the pass as the JSON object of ``hint``; ``bonus`` is the bonus card."""
    rival = hint.rival
    return {
        "deals": hint.deals,
        "tried": hint.tried,
        "passes": [
            {
                "cards": [str(card) for card in choice.cards],
                "mean": choice.mean,
                "se": choice.error,
                "moon_for": choice.moon_for,
                "queen": choice.queen,
                "voids": [suit.name.lower() for suit in choice.voids],
            }
            for choice in hint.choices
        ],
        "choice": [str(card) for card in hint.choice],
        "reason": " ".join(pass_reason(hint, bonus=bonus, ascii_only=True)),
        "why": None if rival is None or rival.why is None else why_json(rival.why),
    }


def pass_hint_text(view: PassView, hint: PassHint) -> str:
    """A hint for the pass for the eye: the best choices first."""
    head = f"Seat {view.seat + 1} passes {view.passing.value} to seat {view.receiver + 1}"
    return "\n".join([head, *pass_hint_lines(hint, view.rules.bonus_card)])


def pass_hint_lines(hint: PassHint, bonus: Card | None = None) -> list[str]:
    """The best choices with their expected points, and the recommended one with its reason."""
    rows = [("", "points", "+-", "queen", "own moon", "voids")]
    rows += [
        (
            format_cards(choice.cards),
            f"{choice.mean:.2f}",
            f"{choice.error:.2f}",
            wording.share(choice.queen),
            wording.share(choice.moon_for) if choice.moon_for else "",
            ", ".join(wording.suit_name(suit) for suit in choice.voids),
        )
        for choice in hint.choices
    ]
    used = [column for column in range(6) if column < 4 or any(row[column] for row in rows[1:])]
    table = [tuple(row[column] for column in used) for row in rows]
    align = "".join("<>>>><"[column] for column in used)
    said = pass_reason(hint, bonus=bonus, ascii_only=True)
    return [
        f"{hint.tried} ways to pass, the best of them over {hint.deals} deals",
        *columns(table, align, indent=2),
        *wrapped(" ".join([f"Pass {format_cards(hint.choice)}.", *said]), LINE),
    ]
