"""What a hint's card is, in a word: claims checked in the solved deals.

What decides between it and another card is told by :mod:`solver.two.why`.

Each claim is tried in the order of :class:`ReasonKind`, the most specific first. Most
compare: a claim stands only where some other legal card, of which it is not true, is
worth less on average, so that the numbers support it. Where none stands the numbers
are left to speak for themselves. "Most deals" are those that together weigh more than half.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from solver.common.cards import QUEEN_OF_SPADES, SHORT_INDEX, Card, Rank, Suit, card_bits, card_of
from solver.common.reasons import Reason, ReasonKind
from solver.two.position import View
from solver.two.rules import Trump
from solver.two.search import Kernel
from solver.two.weighing import SAME, Weights, share
from solver.two.worlds import World

ACE_OF_SPADES = card_of(Suit.SPADES, Rank.ACE)
MOST = 0.5
SMALL, LARGE = 0.1, 0.4
"""The share of the opponent's moon after a card that stops it, and after every other, at least."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a claim is checked against.

    Attributes:
        kernel: the solver with the deals already searched.
        view: what the player knows.
        possible: the deals it cannot rule out.
        values: the value of each legal card in each of them.
        worth: the mean by which the choice was made: margin, or chance to win the match.
        choice: the card to be explained.
        weights: how much each deal weighs.
    """

    kernel: Kernel
    view: View
    possible: Sequence[World]
    values: dict[Card, list[int]]
    worth: Mapping[Card, float]
    choice: Card
    weights: Weights = None

    def is_worse(self, card: Card) -> bool:
        """Whether ``card`` is worth less than the choice."""
        return self.worth[card] < self.worth[self.choice] - SAME

    def weight(self, holds: Iterable[bool]) -> float:
        """Share of the deals in which something holds, told deal by deal."""
        return share(holds, self.weights)

    def share(self, card: Card, margin: int) -> float:
        """Share of the deals in which ``card`` is worth exactly ``margin``."""
        return self.weight(value == margin for value in self.values[card])

    def beats(self, claim: Callable[[Card], bool]) -> bool:
        """Whether the claim is true of the choice and not of some card that is worth less."""
        return claim(self.choice) and any(
            not claim(card) and self.is_worse(card) for card in self.values
        )

    def loses_trick(self, card: Card) -> bool:
        """Whether ``card``, played second, leaves the trick to the leader."""
        return self.view.rules.trick_winner((*self.view.trick, card)) == 0

    def best_replies(self, card: Card) -> list[Card]:
        """The opponent's best reply to the lead of ``card`` in each possible deal.

        Among equals the one with fewer points, then of lower rank, then earlier suit.
        """
        view = self.view
        own = card_bits([held for held in view.hand if held != card])
        replies = []
        for world in self.possible:
            other = world.held
            hands = (own, other) if view.seat == 0 else (other, own)
            broken = view.broken or view.rules.play_breaks(card, view.hand, ())
            margins = self.kernel.margins(hands, view.seat, SHORT_INDEX[card], broken, view.taken)
            top = max(margins)
            best = (held for held in world.other if margins[SHORT_INDEX[held]] == top)
            replies.append(min(best, key=lambda held: (held.points, held.rank, held.suit)))
        return replies


def find_reason(evidence: Evidence) -> Reason | None:
    """The most specific claim about the choice that the solved deals support, or None."""
    for check in _CHECKS:
        reason = check(evidence)
        if reason is not None:
            return reason
    return None


def _forced(evidence: Evidence) -> Reason | None:
    return Reason(ReasonKind.FORCED) if len(evidence.values) == 1 else None


def _all_same(evidence: Evidence) -> Reason | None:
    same = len({tuple(margins) for margins in evidence.values.values()}) == 1
    return Reason(ReasonKind.ALL_SAME) if same else None


def _goes_for_moon(evidence: Evidence) -> Reason | None:
    """Best play ends in the viewer's moon in most deals, and in fewer with another card."""
    bonus = evidence.view.rules.moon_bonus
    chance = evidence.share(evidence.choice, bonus)
    fewer = any(evidence.share(card, bonus) < chance for card in evidence.values)
    return Reason(ReasonKind.GOES_FOR_MOON) if chance > MOST and fewer else None


def _stops_moon(evidence: Evidence) -> Reason | None:
    """The opponent's moon stands in few deals, and in many with any card not equal to it."""
    bonus = evidence.view.rules.moon_bonus
    chance = evidence.share(evidence.choice, -bonus)
    others = [
        evidence.share(card, -bonus)
        for card, margins in evidence.values.items()
        if margins != evidence.values[evidence.choice]
    ]
    if others and chance <= SMALL and min(others) >= LARGE:
        return Reason(ReasonKind.STOPS_MOON)
    return None


def _gives_queen(evidence: Evidence) -> Reason | None:
    """The choice is QS, and the opponent takes her in most deals."""
    if evidence.choice != QUEEN_OF_SPADES:
        return None
    if evidence.view.trick:
        given = float(evidence.loses_trick(evidence.choice))
    else:
        given = _share_taken(evidence)
    better = any(map(evidence.is_worse, evidence.values))
    return Reason(ReasonKind.GIVES_QUEEN) if given > MOST and better else None


def _share_taken(evidence: Evidence, card: Card | None = None) -> float:
    """Share of the deals in which the best reply to a lead (the choice) wins the trick."""
    rules = evidence.view.rules
    led = evidence.choice if card is None else card
    replies = evidence.best_replies(led)
    return evidence.weight(rules.trick_winner((led, reply)) == 1 for reply in replies)


def _draws_queen(evidence: Evidence) -> Reason | None:
    """The choice is a spade lead on which the opponent plays, and keeps, QS in most deals."""
    choice = evidence.choice
    unseen = QUEEN_OF_SPADES in evidence.view.unseen
    if evidence.view.trick or choice.suit is not Suit.SPADES or choice.rank > Rank.QUEEN:
        return None
    if not unseen or not evidence.beats(lambda card: card.suit is Suit.SPADES):
        return None
    replies = evidence.best_replies(choice)
    drawn = evidence.weight(reply == QUEEN_OF_SPADES for reply in replies)
    return Reason(ReasonKind.DRAWS_QUEEN) if drawn > MOST else None


def _unloads_ace(evidence: Evidence) -> Reason | None:
    """AS goes on a trick of another suit while QS may still fall on it."""
    view = evidence.view
    if evidence.choice != ACE_OF_SPADES or not view.trick or QUEEN_OF_SPADES not in view.unseen:
        return None
    if evidence.loses_trick(evidence.choice) and evidence.beats(lambda card: card == ACE_OF_SPADES):
        return Reason(ReasonKind.UNLOADS_ACE)
    return None


def _ruffs_cheaply(evidence: Evidence) -> Reason | None:
    """The choice is the lowest heart held and trumps a trick of another suit."""
    view = evidence.view
    choice = evidence.choice
    if view.rules.trump is Trump.NONE or not view.trick or choice.suit is not Suit.HEARTS:
        return None
    hearts = [card for card in view.hand if card.suit is Suit.HEARTS]
    if view.trick[0].suit is Suit.HEARTS or choice != min(hearts):
        return None
    return Reason(ReasonKind.RUFFS_CHEAPLY) if evidence.beats(lambda card: card == choice) else None


def _ducks(evidence: Evidence) -> Reason | None:
    """The choice leaves to the leader a trick with points that another card would win."""
    if not evidence.view.trick:
        return None
    points = sum(card.points for card in (*evidence.view.trick, evidence.choice))
    if points and evidence.beats(evidence.loses_trick):
        return Reason(ReasonKind.DUCKS, points=points)
    return None


_CHECKS: tuple[Callable[[Evidence], Reason | None], ...] = (
    _forced,
    _all_same,
    _goes_for_moon,
    _stops_moon,
    _gives_queen,
    _draws_queen,
    _unloads_ace,
    _ruffs_cheaply,
    _ducks,
)
