"""What every legal card comes to over deals that a view cannot rule out, deal by deal.

Behind hints and the analysis of a hand. The deals are drawn, the likelier more often, or all
taken where they are few; each is played out by careful players after every card, and in the last
tricks solved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from solver.classic import playout
from solver.classic.chances import CHANCES, Tally, Trials, better
from solver.classic.outcomes import Trial, came_of_score
from solver.classic.players.danger import unseen_dangers
from solver.classic.players.signs import POOL, believed, signs
from solver.classic.position import ClassicPosition
from solver.classic.solve import check_budget, solve
from solver.classic.view import ClassicView
from solver.classic.worlds import Deals
from solver.common.cancelling import Cancelled
from solver.common.cards import Card
from solver.common.errors import HeartsError
from solver.common.generator import Generator

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
class Prices:
    """What every legal card comes to, deal by deal.

    Attributes:
        deals: number of deals priced.
        possible: number of deals that the view cannot rule out.
        basis: how they were priced.
        tallies: what the play-outs of each card came to, by the better of the two plans.
        scores: the score of each card in every deal, solved or played out; the latter with
            what play-outs do not see (:func:`solver.classic.players.danger.unseen_dangers`).
        dangers: that, by card.
    """

    deals: int
    possible: int
    basis: Basis
    tallies: dict[Card, Tally]
    scores: Mapping[Card, Sequence[float]]
    dangers: Mapping[Card, float]

    @property
    def certain(self) -> bool:
        """Whether nothing was left to chance: every possible deal was solved."""
        return self.basis is Basis.SOLVED and self.deals == self.possible

    def trials(self, view: ClassicView) -> dict[Card, Trial] | None:
        """How every deal ended after each card; None where solved scores do not tell that."""
        if self.basis is Basis.PLAYED_OUT:
            return {card: Trial(tally.scores, tally.came) for card, tally in self.tallies.items()}
        found = {}
        for card, scores in self.scores.items():
            came = [came_of_score(view, score) for score in scores]
            known = [each for each in came if each is not None]
            if len(known) < len(came):
                return None
            found[card] = Trial(scores, known)
        return found


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
    possible, sample = _begun(view, deals, budget, careful)
    if possible.count <= deals:
        positions = list(possible.every())
    else:
        positions = _drawn(possible, deals, sample.generator)
    watch = Watch(len(positions) * (2 if _may_solve(view) else 1), cancelled, progress)
    sample.meet(positions, watch)
    return sample.prices(possible.count, _solved(view, positions, budget, watch))


def sharper(
    view: ClassicView,
    first: int,
    most: int,
    budget: int,
    cancelled: Callable[[], bool] | None = None,
) -> Iterator[Prices]:
    """The prices behind a hint over ``first`` deals, then over twice as many, and so on.

    Where all that is possible is priced at once, or the deals are solved, there is no more to
    be had. Arguments and errors as for :func:`prices`.
    """
    possible, sample = _begun(view, first, budget, careful=True)
    if possible.count <= first or _may_solve(view):
        yield prices(view, first, budget, cancelled)
        return
    met = 0
    while met < most:
        count = min(max(first, met), most - met)
        sample.meet(_drawn(possible, count, sample.generator), Watch(count, cancelled, None))
        met += count
        yield sample.prices(possible.count, {})


def _begun(view: ClassicView, deals: int, budget: int, careful: bool) -> tuple[Deals, _Sample]:
    """The possible deals of a view that may be asked about, and a sample of none of them."""
    view.check_asked()
    check_deals(deals)
    check_budget(budget)
    return Deals(view), _Sample(view, careful)


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


class _Sample:
    """What the cards have come to, deal by deal, by the better of two plans.

    The plan to shoot the moon is not tried where the viewer cannot shoot it any more, nor where
    it did not come off once in the first deals.
    """

    def __init__(self, view: ClassicView, careful: bool) -> None:
        self.view = view
        self.generator = Generator("hint", *_key(view))
        self._careful = careful
        self._trials = Trials(view.rules, view.players, view.seat)
        self._thrifty = {card: Tally() for card in view.legal_cards()}
        self._moons = {card: Tally() for card in self._thrifty} if _may_shoot(view) else {}
        self._met = 0

    def meet(self, positions: Sequence[ClassicPosition], watch: Watch) -> None:
        """Play more deals out after every card."""
        trials, careful = self._trials, self._careful
        for position in positions:
            trials.deal(position)
            chance = self.generator.below(CHANCES)
            for card, tally in self._thrifty.items():
                trials.play(card, chance, tally, careful=careful)
                if self._moons:
                    trials.play(card, chance, self._moons[card], moon=True, careful=careful)
            self._met += 1
            if self._met == MOON_TRIALS and not any(tally.moons for tally in self._moons.values()):
                self._moons = {}
            watch.step()

    def prices(self, possible: int, solved: Mapping[Card, Sequence[float]]) -> Prices:
        """The prices over all deals met; ``solved`` are their scores where they were solved."""
        moons = self._moons
        tallies = {card: better(tally, moons.get(card)) for card, tally in self._thrifty.items()}
        dangers = {} if solved else unseen_dangers(self.view)
        scores = solved or {
            card: [score + dangers.get(card, 0.0) for score in tally.scores]
            for card, tally in tallies.items()
        }
        basis = Basis.SOLVED if solved else Basis.PLAYED_OUT
        return Prices(self._met, possible, basis, tallies, scores, dangers)


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
