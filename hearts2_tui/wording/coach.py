"""What the coach asks before a card is played."""

from __future__ import annotations

from hearts2_tui.lessons.coach import Coaching, Question
from hearts2_tui.wording.cards import card_name
from hearts2_tui.wording.language import _
from solver.two.outcomes import Part


def coach_asks(question: Question, *, ascii_only: bool = False) -> str:
    """What is at stake and the price, in one sentence; never the better card."""
    card = card_name(question.card, ascii_only=ascii_only)
    words = {
        Part.QUEEN: _("{card} may cost you the queen: {price} points on average."),
        Part.HEARTS: _("{card} may cost you hearts: {price} points on average."),
        Part.MOON_FOR: _("{card} may cost you your moon: {price} points on average."),
        Part.MOON_AGAINST: _("{card} may let a moon through: {price} points on average."),
    }[question.stake]
    return words.format(card=card, price=f"{question.price:.1f}")


def coach_name(coaching: Coaching) -> str:
    """How often the coach speaks, in a word."""
    return {
        Coaching.OFF: _("off"),
        Coaching.GENTLE: _("gentle"),
        Coaching.STRICT: _("strict"),
    }[coaching]
