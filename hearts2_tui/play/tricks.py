"""Tricks as a table shows them: which one lies there, who played what, who took which cards."""

from __future__ import annotations

from collections.abc import Sequence

from solver.common.cards import Card
from solver.common.play import Trick


def lying_trick(tricks: Sequence[Trick], seats: int, *, last: bool) -> Trick | None:
    """The trick that lies on the table: the unfinished one, or the last finished one.

    Args:
        tricks: those of the hand so far, in order.
        seats: how many cards make a trick.
        last: whether the last finished one is asked for.
    """
    finished = [trick for trick in tricks if len(trick.cards) == seats]
    if last and finished:
        return finished[-1]
    return tricks[-1] if len(tricks) > len(finished) else None


def trick_number(tricks: Sequence[Trick], trick: Trick | None, *, over: bool) -> int:
    """The number of the trick that lies there, or of the one to come, from 1.

    Args:
        tricks: those of the hand so far.
        trick: the one that lies there, or None.
        over: whether no other will come.
    """
    if trick is not None:
        return [*tricks].index(trick) + 1
    return len(tricks) + (not over)


def placed(trick: Trick, seats: int) -> list[tuple[int, Card]]:
    """The cards of a trick with the seats that played them."""
    return [((trick.leader + turn) % seats, card) for turn, card in enumerate(trick.cards)]


def piles(tricks: Sequence[Trick], seats: int) -> tuple[tuple[Card, ...], ...]:
    """The point cards of finished tricks, by the seat that took them."""
    cards: list[list[Card]] = [[] for _seat in range(seats)]
    for trick in tricks:
        if trick.winner is not None:
            cards[trick.winner] += [card for card in trick.cards if card.points]
    return tuple(tuple(sorted(pile)) for pile in cards)
