"""Which card a hint or a play is held against, and why the one is better.

A choice is held against the runner-up where that is a point worse, else against the card that
the rules of thumb would play, where that is; with less in it there is nothing to explain.
"""

from __future__ import annotations

from collections.abc import Iterator

from solver.common.cancelling import Cancelled, Cancelling
from solver.common.cards import Card
from solver.two.analysis import Analysis
from solver.two.hints import Hint
from solver.two.players.thumb import rule_of_thumb
from solver.two.position import View
from solver.two.reading import OpponentReading
from solver.two.weighing import ALIKE, SAME, Weigh
from solver.two.why import Explanation, explain, explained, price

WORTH_EXPLAINING = 1.0
"""Points by which a card must be worse for a hint to say why."""

WORTH_IN_CHANCE = 0.005
"""The same in chance to win the match."""


def ahead(hint: Hint, card: Card) -> float:
    """By how much the choice is ahead of a card, in points or chance over what is explained."""
    choice, line = hint.of(hint.choice), hint.of(card)
    if choice.win is not None and line.win is not None:
        return (choice.win - line.win) / WORTH_IN_CHANCE
    return (choice.mean - line.mean) / WORTH_EXPLAINING


def close(hint: Hint) -> int:
    """How many cards, the choice with them, are so near to it that nothing is explained."""
    return sum(ahead(hint, line.card) < 1 for line in hint.cards)


def rival(view: View, hint: Hint) -> Card | None:
    """The card a choice is held against where none is named, or None: little is in it."""
    same = next(group for group in hint.groups if hint.choice in group)
    others = [line.card for line in hint.ranked() if line.card not in same]
    if not others:
        return None
    if ahead(hint, others[0]) >= 1:
        return others[0]
    thumb = rule_of_thumb(view, view.legal_cards())
    careless = min(thumb, key=lambda card: (-thumb[card], card))
    return careless if ahead(hint, careless) >= 1 else None


def explain_hint(
    view: View,
    hint: Hint,
    *,
    weigh: Weigh | None = None,
    cancelled: Cancelling = None,
) -> Explanation | None:
    """Why the choice of a hint is better than its rival; None where little is in it.

    Args:
        view: what the player to move knows.
        hint: a hint for this view.
        weigh: what it was weighed with; made anew when None.
        cancelled: polled between deals.

    Raises:
        Cancelled: ``cancelled`` answered True.
    """
    other = rival(view, hint)
    if other is None:
        return None
    weigh = weigh or _weighing(reading=hint.reading)
    return explain(
        view, hint.choice, other, objective=hint.objective, weigh=weigh, cancelled=cancelled
    )


def explain_cards(
    view: View,
    hint: Hint,
    *,
    weigh: Weigh | None = None,
    cancelled: Cancelling = None,
) -> Iterator[Explanation]:
    """Why the choice is better than each other card that is worth less, the rival first.

    Arguments and errors as for :func:`explain_hint`.
    """
    first = rival(view, hint)
    others = [line.card for line in hint.ranked() if ahead(hint, line.card) > SAME]
    if not others:
        return
    weigh = weigh or _weighing(reading=hint.reading)
    priced = price(view, hint.objective, weigh, cancelled)
    for card in sorted(others, key=lambda each: each != first):
        if cancelled is not None and cancelled():
            raise Cancelled
        found = explained(priced, hint.choice, card)
        if found is not None:
            yield found


def explain_plays(
    analysis: Analysis, *, weigh: Weigh | None = None, cancelled: Cancelling = None
) -> dict[int, Explanation]:
    """Why the best card was better, for each labelled play, by the number of plays before it.

    Args:
        analysis: a finished hand priced.
        weigh: what it was weighed with; made anew when None.
        cancelled: polled between deals.

    Raises:
        Cancelled: ``cancelled`` answered True.
    """
    weigh = weigh or _weighing(reading=analysis.reading)
    found = {}
    states = list(analysis.record.states())
    for play in analysis.mistakes:
        view = analysis.record.view_at(play.seat, states[play.index], play.index)
        told = explain(view, play.best[0], play.card, weigh=weigh, cancelled=cancelled)
        if told is not None:
            found[play.index] = told
    return found


def _weighing(*, reading: bool) -> Weigh:
    return OpponentReading() if reading else ALIKE
