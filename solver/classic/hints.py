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

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from solver.classic import playout
from solver.classic.chances import CHANCES, Tally, Trials, better
from solver.classic.players.danger import seeming_same, unloaded, unseen_dangers
from solver.classic.players.signs import POOL, believed, signs
from solver.classic.position import ClassicPosition
from solver.classic.reasons import find_reason
from solver.classic.solve import check_budget, solve
from solver.classic.view import ClassicView
from solver.classic.worlds import Deals
from solver.common.cancelling import Cancelled
from solver.common.cards import Card
from solver.common.errors import HeartsError
from solver.common.generator import Generator
from solver.common.reasons import Reason

__all__ = ["Basis", "Cancelled", "ClassicCardHint", "ClassicHint", "hint"]

DEALS = 200
"""Deals drawn for a hint, unless fewer are possible: then all of them."""

BUDGET = 1_500_000 if playout.COMPILED else 30_000
"""States that may be searched for a hint before it falls back to playing out."""

SOLVED_CARDS = {3: 4, 4: 3, 5: 3, 6: 3, 7: 3}
"""Cards in hand, by number of players, up to which the deals of a hint are solved.

With more the play-outs foretell the score better: a solved score supposes that all the
others, seeing every card, play against the one player (measured in the page on hints).
"""

MOON_TRIALS = 20
"""Deals after which the plan to shoot the moon is given up where it never came off."""


class Basis(Enum):
    """How the deals of a hint were priced."""

    SOLVED = "solved"
    PLAYED_OUT = "played_out"


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
        reason: why, or None where no claim holds.
    """

    deals: int
    possible: int
    basis: Basis
    cards: tuple[ClassicCardHint, ...]
    choice: Card
    reason: Reason | None

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
    found = prices(view, deals, budget, cancelled, progress)
    lines = tuple(_line(card, found) for card in found.tallies)
    choice = best_card(view, found)
    return ClassicHint(
        deals=found.deals,
        possible=found.possible,
        basis=found.basis,
        cards=lines,
        choice=choice,
        reason=find_reason(view, lines, choice),
    )


@dataclass(frozen=True, slots=True)
class Prices:
    """What every legal card comes to, deal by deal.

    Attributes:
        deals: number of deals priced.
        possible: number of deals that the view cannot rule out.
        basis: how they were priced.
        tallies: what the play-outs of each card came to, by the better of the two plans.
        scores: the score of each card in every deal, solved or played out; the latter with
            what play-outs do not see (:func:`solver.classic.players.danger.unseen_dangers`).
    """

    deals: int
    possible: int
    basis: Basis
    tallies: dict[Card, Tally]
    scores: Mapping[Card, Sequence[float]]

    @property
    def certain(self) -> bool:
        """Whether nothing was left to chance: every possible deal was solved."""
        return self.basis is Basis.SOLVED and self.deals == self.possible


def check_deals(deals: int) -> None:
    """Raise HeartsError unless some deals are asked for."""
    if deals < 1:
        raise HeartsError(f"{deals} deals, expected at least 1")


def prices(
    view: ClassicView,
    deals: int,
    budget: int,
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
    *,
    careful: bool = True,
) -> Prices:
    """The prices behind a hint.

    Arguments and errors as for :func:`hint`; ``careful`` says how the deals are played out.
    """
    view.check_asked()
    check_deals(deals)
    check_budget(budget)
    possible = Deals(view)
    generator = Generator("hint", *_key(view))
    if possible.count <= deals:
        positions = list(possible.every())
    else:
        positions = _drawn(possible, deals, generator)
    watch = Watch(len(positions) * (2 if _may_solve(view) else 1), cancelled, progress)
    tallies = _played_out(view, positions, generator, watch, careful)
    solved = _solved(view, positions, budget, watch)
    dangers = unseen_dangers(view)
    return Prices(
        deals=len(positions),
        possible=possible.count,
        basis=Basis.SOLVED if solved else Basis.PLAYED_OUT,
        tallies=tallies,
        scores=solved
        or {
            card: [score + dangers.get(card, 0.0) for score in tally.scores]
            for card, tally in tallies.items()
        },
    )


def _drawn(possible: Deals, count: int, generator: Generator) -> list[ClassicPosition]:
    """Deals drawn as they are believed, from a larger pool, by what the plays tell."""
    found = signs(possible.view)
    pool = [possible.draw(generator) for _ in range(count * POOL if found else count)]
    return believed(pool, found, count, generator) if found else pool


class Watch:
    """Asks whether to go on, and tells how far the work is, deal by deal."""

    def __init__(
        self,
        steps: int,
        cancelled: Callable[[], bool] | None,
        progress: Callable[[int, int], None] | None,
    ) -> None:
        self.done = 0
        self.steps = steps
        self.cancelled = cancelled
        self.progress = progress

    def step(self) -> None:
        """Note that a deal is done."""
        if self.cancelled is not None and self.cancelled():
            raise Cancelled
        self.done += 1
        if self.progress is not None:
            self.progress(self.done, self.steps)

    def goes_on(self, _searched: int) -> bool:
        """Whether a search may go on."""
        return self.cancelled is None or not self.cancelled()


def _key(view: ClassicView) -> Sequence[str]:
    """What is known, as the key of the hint's randomness."""
    return ("".join(map(str, view.start)), "".join(map(str, view.plays)))


def _played_out(
    view: ClassicView,
    positions: Sequence[ClassicPosition],
    generator: Generator,
    watch: Watch,
    careful: bool,
) -> dict[Card, Tally]:
    """What the cards come to, deal by deal, by the better of the two plans.

    The plan to shoot the moon is not tried where the viewer cannot shoot it any more.
    """
    trials = Trials(view.rules, view.players, view.seat)
    tallies = {card: Tally() for card in view.legal_cards()}
    moons = {card: Tally() for card in tallies} if _may_shoot(view) else {}
    for index, position in enumerate(positions):
        trials.deal(position)
        chance = generator.below(CHANCES)
        for card, tally in tallies.items():
            trials.play(card, chance, tally, careful=careful)
            if moons:
                trials.play(card, chance, moons[card], moon=True, careful=careful)
        if index + 1 == MOON_TRIALS and not any(tally.moons for tally in moons.values()):
            moons = {}
        watch.step()
    return {card: better(tally, moons.get(card)) for card, tally in tallies.items()}


def _may_shoot(view: ClassicView) -> bool:
    return view.rules.decks == 1 and sum(view.taken) == view.taken[view.seat]


def _may_solve(view: ClassicView) -> bool:
    return view.rules.decks == 1 and len(view.hand) <= SOLVED_CARDS[view.players]


def _solved(
    view: ClassicView, positions: Sequence[ClassicPosition], budget: int, watch: Watch
) -> dict[Card, list[int]]:
    """The exact score of every legal card in every deal; empty when that is too much work."""
    if not _may_solve(view):
        return {}
    found: dict[Card, list[int]] = {card: [] for card in view.legal_cards()}
    for position in positions:
        solution = solve(position, max(0, budget), watch.goes_on)
        watch.step()
        if not solution.exact:
            return {}
        budget -= solution.nodes
        for priced in solution.scores:
            found[priced.card].append(priced.low)
    return found


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
