"""hint(view): what each card is worth without peeking, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from solver.common.cancelling import Cancelled
from solver.common.cards import Card
from solver.common.errors import PositionError
from solver.common.reasons import Reason, ReasonKind
from solver.two.double_dummy import make_kernel
from solver.two.match_score import IN_PLAY, chance_after, points_of
from solver.two.outcomes import Stakes, ending, stakes
from solver.two.position import View
from solver.two.reading import OpponentReading
from solver.two.reasons import Evidence, find_reason
from solver.two.weighing import Weigh, Weights, mean, share, tenth, weights_of
from solver.two.world_prices import price_worlds
from solver.two.worlds import World, worlds

__all__ = ["Cancelled", "CardHint", "Hint", "Objective", "Reason", "ReasonKind", "hint"]


class Objective(StrEnum):
    """What a hint advises for."""

    HAND = "hand"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class CardHint:
    """What one legal card is worth over all possible deals. Margins for the viewer.

    Means, shares and the range weigh the deals as the hint does, worst and best never.

    Attributes:
        card: the card.
        mean: fair value: the mean of its double-dummy values.
        worst: lowest value in any possible deal.
        low: the value below which a tenth of the weight lies: where the range begins.
        high: the value above which a tenth of the weight lies: where it ends.
        best: highest value in any possible deal.
        moon_for: share of the deals in which best play ends in the viewer's moon.
        moon_against: share in which it ends in the opponent's.
        win: chance to win the match, the mean over the deals; None unless asked for.
        alike: the mean with all deals alike, where the hint weighs them; else None.
        queen: share of the deals in which best play ends with the viewer taking the queen of
            spades; a moon of the viewer's counts. None in an analysis.
        hearts: hearts that the viewer takes, the mean over the deals; None in an analysis.
    """

    card: Card
    mean: float
    worst: int
    low: int
    high: int
    best: int
    moon_for: float
    moon_against: float
    win: float | None = None
    alike: float | None = None
    queen: float | None = field(default=None, compare=False)
    hearts: float | None = field(default=None, compare=False)

    @property
    def mean_alike(self) -> float:
        """The mean with all deals alike."""
        return self.mean if self.alike is None else self.alike


@dataclass(frozen=True, slots=True)
class Hint:
    """A fair hint.

    Attributes:
        worlds: number of possible deals, every one solved.
        cards: every legal card, in card order.
        groups: the legal cards in groups equal in every possible deal.
        choice: the recommended card.
        reason: why, or None where no claim holds.
        objective: what it advises for.
        reading: whether the deals were weighed by what the opponent's plays tell;
            otherwise all weigh the same.
    """

    worlds: int
    cards: tuple[CardHint, ...]
    groups: tuple[tuple[Card, ...], ...]
    choice: Card
    reason: Reason | None
    objective: Objective = Objective.HAND
    reading: bool = False

    def of(self, card: Card) -> CardHint:
        """The line of one card."""
        return next(line for line in self.cards if line.card == card)

    def given_up(self, card: Card) -> float:
        """Points that ``card`` gives up on average: the best fair value less its own."""
        return max(line.mean for line in self.cards) - self.of(card).mean

    def charge(self, card: Card) -> float:
        """What would be held against ``card``: the smaller of what it gives up either way.

        With the deals weighed as the hint does, and with all alike.
        """
        alike = max(line.mean_alike for line in self.cards) - self.of(card).mean_alike
        return min(self.given_up(card), alike)

    def ranked(self) -> tuple[CardHint, ...]:
        """The cards, best first, in the order in which the choice is made."""
        return tuple(sorted(self.cards, key=rank_key))


def rank_key(line: CardHint) -> tuple[float, float, int, float, int, int, int]:
    """Sort key, best first: mean, worst case, moon against, points, rank, suit.

    Before all of these the chance to win the match, where it is known.
    """
    card = line.card
    win = round(line.win or 0.0, 9)
    mean = round(line.mean, 9)
    return (-win, -mean, -line.worst, line.moon_against, card.points, card.rank, card.suit)


def hint(
    view: View,
    *,
    objective: Objective = Objective.HAND,
    weigh: Weigh | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Hint:
    """Price every legal card of ``view`` over every deal it cannot rule out.

    Args:
        view: what the player to move knows.
        objective: whether to choose the best mean margin of the hand, or the best mean
            chance to win the match from the score in the view.
        weigh: weighs the possible deals; the opponent is read when None
            (:class:`solver.two.reading.OpponentReading`), and with ``ALIKE`` of
            :mod:`solver.two.weighing` all weigh the same.
        cancelled: polled between deals; answering True raises Cancelled.

    Raises:
        PositionError: the other player is to move, the hand is over, no deal is possible, or
            the match was over before the hand and the chance to win it is asked for.
        HeartsError: ``weigh`` gives no probability for each deal.
        Cancelled: ``cancelled`` answered True.
    """
    if objective == Objective.MATCH and view.rules.is_over_at(view.score):
        raise PositionError(match_over(view))
    view.check_asked()
    possible = worlds(view)
    weights = weights_of(weigh or OpponentReading(), view, possible, cancelled)
    kernel = make_kernel(view.rules)
    values = price_worlds(kernel, view, possible, cancelled)
    bonus = view.rules.moon_bonus
    in_play = [stakes(world) for world in possible]
    cards = tuple(
        _with_ends(line, values[line.card], in_play, bonus, weights)
        for line in summarise(values, bonus, weights)
    )
    if objective == Objective.MATCH:
        wins = win_chances(view, possible, values, weights)
        cards = tuple(replace(line, win=wins[line.card]) for line in cards)
    choice = min(cards, key=rank_key).card
    worth = {line.card: line.mean if line.win is None else line.win for line in cards}
    return Hint(
        worlds=len(possible),
        cards=cards,
        groups=_equal_everywhere(values),
        choice=choice,
        reason=find_reason(Evidence(kernel, view, possible, values, worth, choice, weights)),
        objective=objective,
        reading=weights is not None,
    )


def match_over(view: View) -> str:
    """What is wrong with a hand at a score that has ended the match."""
    south, north = view.score
    return f"the match is over at {south} {north} with a target of {view.rules.target}"


def win_chances(
    view: View,
    possible: Sequence[World],
    values: dict[Card, list[int]],
    weights: Weights = None,
) -> dict[Card, float]:
    """The viewer's mean chance to win the match after each card, best play to the end taken.

    Args:
        view: what the viewer knows, the score before the hand included.
        possible: the possible deals.
        values: the margin of each card in each of them, for the viewer.
        weights: the probability of each deal; all the same when None.
    """
    shares = weights or [1 / len(possible)] * len(possible)
    return {
        card: sum(share * win for share, win in zip(shares, wins, strict=True))
        for card, wins in wins_by_deal(view, possible, values).items()
    }


def wins_by_deal(
    view: View, possible: Sequence[World], values: dict[Card, list[int]]
) -> dict[Card, list[float]]:
    """The chance to win the match after each card in each deal; arguments as for the means."""
    bonus = view.rules.moon_bonus
    known: dict[tuple[int, int], float] = {}

    def win(margin: int, in_play: int) -> float:
        if (margin, in_play) not in known:
            own, other = points_of(margin, in_play, bonus)
            points = (own, other) if view.seat == 0 else (other, own)
            chance = chance_after(view.rules, view.score, points)
            known[margin, in_play] = chance if view.seat == 0 else 1 - chance
        return known[margin, in_play]

    in_play = [IN_PLAY - sum(card.points for card in world.dead) for world in possible]
    return {
        card: [win(margin, points) for margin, points in zip(margins, in_play, strict=True)]
        for card, margins in values.items()
    }


def summarise(
    values: dict[Card, list[int]], bonus: int, weights: Weights = None
) -> tuple[CardHint, ...]:
    """Mean, worst, best and shares of moons of each card, in card order."""
    return tuple(
        CardHint(
            card=card,
            mean=mean(margins, weights),
            worst=min(margins),
            low=tenth(margins, weights),
            high=-tenth([-margin for margin in margins], weights),
            best=max(margins),
            moon_for=_share_worth(bonus, margins, weights),
            moon_against=_share_worth(-bonus, margins, weights),
            alike=None if weights is None else mean(margins, None),
        )
        for card, margins in values.items()
    )


def _share_worth(margin: int, margins: list[int], weights: Weights) -> float:
    """The share of the deals in which a card is worth exactly so much."""
    if margin not in margins:
        return 0.0
    if weights is None:
        return margins.count(margin) / len(margins)
    return share((each == margin for each in margins), weights)


def _with_ends(
    line: CardHint, margins: list[int], in_play: Sequence[Stakes], bonus: int, weights: Weights
) -> CardHint:
    """A line with who takes the queen, and how many hearts."""
    ends = [ending(margin, each, bonus) for margin, each in zip(margins, in_play, strict=True)]
    queen = share((end.queen > 0 for end in ends), weights)
    return replace(line, queen=queen, hearts=mean([end.hearts for end in ends], weights))


def _equal_everywhere(values: dict[Card, list[int]]) -> tuple[tuple[Card, ...], ...]:
    groups: dict[tuple[int, ...], list[Card]] = {}
    for card, margins in values.items():
        groups.setdefault(tuple(margins), []).append(card)
    return tuple(tuple(group) for group in groups.values())
