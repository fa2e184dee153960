"""Which of several cards that seem to come to the same is given away first.

Play-outs tell two cards apart only as far as their error goes. Within it a player goes by
what a card may cost whoever keeps it: the queen of spades, the spades above her while she is
out, high hearts. Levels, hints and the analysis of a hand have this order in common.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

from solver.classic.players.moon import moon_danger
from solver.classic.view import ClassicView
from solver.common.cards import QUEEN_OF_SPADES, Card, Rank, Suit

KEPT_QUEEN = 2.0
"""Points that keeping a queen costs who could have given her away, beyond the play-outs."""

WITHIN = 2.0
"""Standard errors of the difference, deal by deal, up to which two cards seem the same."""


def danger(card: Card, *, queen_out: bool) -> int:
    """How dangerous a card is to keep, by rank in an order; 0 for one that is not.

    Args:
        card: the card.
        queen_out: whether QS has yet to be played.
    """
    if card == QUEEN_OF_SPADES:
        return 2 * Rank.ACE + 1
    if card.suit is Suit.SPADES and card.rank > Rank.QUEEN and queen_out:
        return Rank.ACE + card.rank
    if card.suit is Suit.HEARTS and card.rank > Rank.EIGHT:
        return card.rank
    return 0


def unseen_dangers(view: ClassicView) -> dict[Card, float]:
    """What play-outs do not see of the cost of a card, in points of the hand.

    Nobody in a play-out goes out of his way to make a player take a queen that he has kept;
    people do. A card with which she is kept, though she could be given away, costs
    :data:`KEPT_QUEEN` more.
    """
    legal = view.legal_cards()
    if QUEEN_OF_SPADES not in legal or not gives_away(view, QUEEN_OF_SPADES) or moon_danger(view):
        return {}
    return {card: KEPT_QUEEN for card in legal if card != QUEEN_OF_SPADES}


def gives_away(view: ClassicView, card: Card) -> bool:
    """Whether ``card``, played now, cannot take the trick on the table."""
    trick = (*view.trick, card)
    return len(trick) > 1 and view.rules.trick_winner(trick) != len(trick) - 1


def unloaded(view: ClassicView, best: Card, same: Iterable[Card]) -> Card:
    """The card to play of those that seem to come to the same: the most dangerous given away.

    Where another player may be shooting the moon, or the best card may take the trick, it is
    the best card as priced.

    Args:
        view: what the player knows.
        best: the best card as priced.
        same: the cards that seem to come to the same.
    """
    if not gives_away(view, best) or moon_danger(view):
        return best
    queen_out = QUEEN_OF_SPADES in (*view.unseen, *view.hand)
    given = [best, *(card for card in same if gives_away(view, card))]
    return max(given, key=lambda card: danger(card, queen_out=queen_out))


def seeming_same(
    scores: Mapping[Card, Sequence[float]], best: Card, within: float = WITHIN
) -> list[Card]:
    """The cards that are within the error of the best, deal by deal.

    Args:
        scores: what each card came to in every deal, in the same order.
        best: the best of them.
        within: standard errors of the difference up to which a card counts.
    """
    found = []
    for card, paid in scores.items():
        mean, error = difference(paid, scores[best])
        if mean <= within * error or card == best:
            found.append(card)
    return found


def difference(scores: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """The mean difference of two rows of scores, deal by deal, and its standard error."""
    gaps = [one - other for one, other in zip(scores, others, strict=True)]
    mean = sum(gaps) / len(gaps)
    if len(gaps) < 2:
        return mean, 0.0
    return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
