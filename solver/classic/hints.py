"""hint(view): what each card is likely to come to, without peeking, and why.

Deals are drawn from those the view cannot rule out, the likelier more often, by what the plays
of the others tell (:mod:`solver.classic.players.signs`); where there are no more than are
asked for, all are taken. In each of them every legal card is priced: in the last tricks by
solving it (the score that the player can be held to when all others play against it), before
by playing the hand out as careful players would. :attr:`ClassicHint.basis` says which; the
prices are scores of the hand, lower being better. All cards meet the same deals, and the
same chances in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from solver.classic.chances import Tally
from solver.classic.players.danger import seeming_same, unloaded
from solver.classic.reasons import find_reason
from solver.classic.sampling import BUDGET, Basis, Prices, prices, sharper
from solver.classic.view import ClassicView
from solver.classic.why import ClassicWhy, why
from solver.common.cancelling import Cancelled
from solver.common.cards import Card
from solver.common.reasons import Reason

__all__ = ["Basis", "Cancelled", "ClassicCardHint", "ClassicHint", "hint", "sharpening"]

DEALS = 200
"""Deals drawn for a hint, unless fewer are possible: then all of them."""

MOST_DEALS = 3200
"""Deals after which a hint that grows sharper stops."""


@dataclass(frozen=True, slots=True)
class ClassicCardHint:
    """What one legal card is worth over the deals. Scores of the hand for the viewer.

    Attributes:
        card: the card.
        mean: the mean score: points, less the moon's when the viewer shoots it, more when
            another does, less those of the bonus card.
        error: standard error of the mean; 0 when every possible deal was priced.
        moon_for: share of the play-outs in which the viewer shoots the moon.
        moon_against: share in which another player does.
        queen: share in which the viewer takes QS.
        taken: share in which the viewer takes this trick.
    """

    card: Card
    mean: float
    error: float
    moon_for: float
    moon_against: float
    queen: float
    taken: float


@dataclass(frozen=True, slots=True)
class ClassicHint:
    """A fair hint.

    Attributes:
        deals: number of deals priced.
        possible: number of deals that the view cannot rule out.
        basis: how they were priced.
        cards: every legal card, in card order.
        choice: the recommended card.
        leaders: the cards that cannot be told from the best, the choice first; the choice
            alone where it is ahead of all others by two standard errors.
        reason: a claim that the numbers bear out, or None where none holds.
        whys: why the choice is better than each of the other cards, as far as can be told.
    """

    deals: int
    possible: int
    basis: Basis
    cards: tuple[ClassicCardHint, ...]
    choice: Card
    leaders: tuple[Card, ...]
    reason: Reason | None
    whys: Mapping[Card, ClassicWhy[Card]]

    @property
    def rival(self) -> Card | None:
        """The card that the choice is held against: the best that is behind it, if any is."""
        behind = [line.card for line in self.ranked() if line.card not in self.leaders]
        return behind[0] if behind else None

    @property
    def every_deal(self) -> bool:
        """Whether every possible deal was priced, and none drawn."""
        return self.deals == self.possible

    def of(self, card: Card) -> ClassicCardHint:
        """The line of one card."""
        return next(line for line in self.cards if line.card == card)

    def ranked(self) -> tuple[ClassicCardHint, ...]:
        """The cards, the choice first, then by their prices."""
        return tuple(
            sorted(self.cards, key=lambda line: (line.card != self.choice, rank_key(line)))
        )


def best_card(view: ClassicView, found: Prices) -> Card:
    """The best card, or the most dangerous of those that seem as good and are given away."""
    best = min((_line(card, found) for card in found.tallies), key=rank_key).card
    return unloaded(view, best, seeming_same(found.scores, best))


def rank_key(line: ClassicCardHint) -> tuple[float, float, int, int, int]:
    """Sort key, best first: mean, moon against, points, rank, suit."""
    card = line.card
    return (round(line.mean, 9), line.moon_against, card.points, card.rank, card.suit)


def hint(
    view: ClassicView,
    *,
    deals: int = DEALS,
    budget: int = BUDGET,
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> ClassicHint:
    """Price every legal card of ``view`` over deals that it cannot rule out.

    The answer depends on the view, ``deals`` and ``budget`` alone.

    Args:
        view: what the player to move knows.
        deals: how many deals are drawn; all of them where there are no more than that.
        budget: how many states may be searched to solve them. Where it ends, or the hand is
            too long to try, they are played out instead, and the hint says so.
        cancelled: polled between deals; answering True raises Cancelled.
        progress: called with (steps done, steps in all).

    Raises:
        PositionError: another player is to move, the hand is over, or no deal is possible.
        HeartsError: fewer deals than one, or a budget below 0.
        Cancelled: ``cancelled`` answered True.
    """
    return _hint_of(view, prices(view, deals, budget, cancelled, progress))


def sharpening(
    view: ClassicView,
    *,
    deals: int = DEALS,
    most: int = MOST_DEALS,
    budget: int = BUDGET,
    cancelled: Callable[[], bool] | None = None,
) -> Iterator[ClassicHint]:
    """A hint over so many deals, then one over twice as many, and so on up to ``most``.

    Arguments and errors as for :func:`hint`. The last one is over all that was asked for.
    """
    for found in sharper(view, deals, most, budget, cancelled):
        yield _hint_of(view, found)


def _hint_of(view: ClassicView, found: Prices) -> ClassicHint:
    lines = tuple(_line(card, found) for card in found.tallies)
    choice = best_card(view, found)
    return ClassicHint(
        deals=found.deals,
        possible=found.possible,
        basis=found.basis,
        cards=lines,
        choice=choice,
        leaders=_leaders(lines, choice, found),
        reason=find_reason(view, lines, choice),
        whys=_whys(view, choice, found),
    )


def _leaders(lines: tuple[ClassicCardHint, ...], choice: Card, found: Prices) -> tuple[Card, ...]:
    """The choice, and the cards that are within two standard errors of the best as priced."""
    best = min(lines, key=rank_key).card
    same = {*seeming_same(found.scores, best), best}
    others = sorted((line for line in lines if line.card in same), key=rank_key)
    return (choice, *(line.card for line in others if line.card != choice))


def _whys(view: ClassicView, choice: Card, found: Prices) -> dict[Card, ClassicWhy[Card]]:
    trials = found.trials(view)
    if trials is None:
        return {}
    kept = found.dangers
    return {
        card: why(choice, trials[choice], card, there, kept.get(card, 0.0) - kept.get(choice, 0.0))
        for card, there in trials.items()
        if card != choice
    }


def _line(card: Card, found: Prices) -> ClassicCardHint:
    """The numbers of one card."""
    tally, priced = found.tallies[card], Tally([*found.scores[card]])
    return ClassicCardHint(
        card=card,
        mean=priced.mean,
        error=0.0 if found.certain else priced.error,
        moon_for=tally.share(tally.moons),
        moon_against=tally.share(tally.moons_against),
        queen=tally.share(tally.queens),
        taken=tally.share(tally.taken),
    )
