"""solve_endgame(view): the last tricks as the game of hidden information that they are."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

from solver.common.cards import SHORT_DECK, SHORT_INDEX, Card, card_bits
from solver.common.errors import HeartsError, PositionError, counted
from solver.two.endgame.equilibrium import Equilibrium
from solver.two.endgame.tree import COMPILED, EndgameTree
from solver.two.kernel_options import KernelOptions
from solver.two.position import SEAT_NAMES, View
from solver.two.rules import HAND_SIZE, SEATS, RuleSet

MOST_ENTRIES = (1 << 31) - 1
"""Entries that an endgame can have at all."""

MOST_TRICKS = 6
"""Tricks that an endgame can have: the deals of a longer one alone take minutes to count."""

FEWEST, MOST = 20, 100
"""Rounds of improvement, whatever the size of an endgame."""

WORK = 3_000_000
"""Entries times rounds where these bounds leave a choice."""

LARGEST = 600_000 if COMPILED else 10_000
"""Entries of the largest endgame that is solved unless more are asked for: four tricks with
nothing known of the hands, or three where the solver runs uncompiled."""

Likelihood = Callable[[int, tuple[Card, ...]], float]
"""How likely the plays of a seat so far are, given the cards it now holds; any scale."""


class EndgameTooLarge(HeartsError):
    """An endgame with more ways to go on than may be laid out."""


@dataclass(frozen=True, slots=True)
class EndgameSolution:
    """What :func:`solve_endgame` finds, for the player to move.

    Attributes:
        value: mean margin of the hand for it, in points, on what it knows, when both
            follow their strategies.
        strategy: its legal cards, in card order, with the probability of each.
        exploitability: how far the strategies of the whole endgame are from an equilibrium:
            the points that best responses of South and of North win on them, added up and
            averaged over all deals and hands. 0 is exact.
        deals: how many deals the players together cannot rule out.
        information_sets: decisions with a choice, of both players, in all these deals.
        iterations: rounds of improvement made.
    """

    value: float
    strategy: tuple[tuple[Card, float], ...]
    exploitability: float
    deals: int
    information_sets: int
    iterations: int


class Endgame:
    """An endgame solved for both players and all the hands they may hold.

    It begins at a point of the play that everybody has seen, and answers for every
    decision from there on.
    """

    def __init__(  # noqa: PLR0913 - four that say where it begins, and options by name
        self,
        rules: RuleSet,
        plays: Sequence[Card],
        seats: Sequence[int],
        broken: bool,
        *,
        likelihood: Likelihood | None = None,
        iterations: int | None = None,
        tremble: float = 0.0,
        largest: int = LARGEST,
        progress: Callable[[float], None] = lambda share: None,
    ) -> None:
        """Lay the endgame out and solve it.

        Args:
            rules: the options in force.
            plays: the cards played before it; at least the opening lead.
            seats: the seat that played each of them.
            broken: whether hearts are broken where it begins.
            likelihood: weighs the deals by the plays of both; all the same when None.
            iterations: rounds of improvement; by the size of the endgame when None.
            tremble: share of plays in which any card may be played.
            largest: entries that it may have.
            progress: told before the first round and after each what share of them is made.

        Raises:
            EndgameTooLarge: it has more, or more than ``MOST_TRICKS`` tricks are left.
            PositionError: no deal fits the plays, or none with a likelihood above 0.
            HeartsError: a tremble that is no share below 1, more entries than can be counted,
                or a likelihood that is none.
        """
        if not 0.0 <= tremble < 1.0:
            raise HeartsError(f"a tremble of {tremble}, expected a share below 1")
        if largest > MOST_ENTRIES:
            raise HeartsError(f"{largest} entries at most, expected {MOST_ENTRIES} or fewer")
        if len(plays) < SEATS * (HAND_SIZE - MOST_TRICKS):
            raise EndgameTooLarge(
                f"an endgame after {counted(len(plays), 'play')}, "
                f"expected one of {MOST_TRICKS} tricks or fewer"
            )
        self.rules = rules
        self.begin = len(plays)
        self.tree = make_tree(rules, largest)
        self._deals = self.tree.possible([SHORT_INDEX[card] for card in plays], list(seats), broken)
        if not self._deals:
            raise PositionError("no deal fits these plays")
        self._weights = _weights(self._deals, likelihood)
        if not self.tree.build(self._deals, self._weights, broken):
            raise EndgameTooLarge(f"an endgame of more than {largest} entries")
        if iterations is None:
            iterations = max(FEWEST, min(MOST, WORK // max(1, self.tree.size)))
        self.iterations = iterations
        self.play = Equilibrium(self.tree.form(), tremble)
        progress(0.0)
        for made in range(1, iterations + 1):
            self.play.run(1)
            progress(made / iterations)
        self.play.settle()
        self._chances: array[float] = self.play.strategy()

    @property
    def deals(self) -> int:
        """How many deals the players together cannot rule out."""
        return len(self._deals)

    def value(self) -> float:
        """Mean margin for South over all deals when both follow their strategies."""
        return self.play.value()

    def exploitability(self) -> float:
        """The points that best responses of both seats win on the strategies, added up."""
        return self.play.best_response(0) + self.play.best_response(1)

    def strategy(self, view: View) -> tuple[tuple[Card, float], ...]:
        """The legal cards of the player to move with the probability of each.

        Where its choice cannot change the result, or the plays since have a probability of
        0, every card is as likely as the others.
        """
        legal = view.legal_cards()
        since = view.plays[self.begin :]
        path = [SHORT_INDEX[card] for card in since]
        held = (*view.hand, *(card for card in since if card in view.dealt))
        number = self.tree.find(card_bits(held), path, view.broken) if len(legal) > 1 else -1
        if number < 0:
            return tuple((card, 1 / len(legal)) for card in legal)
        first = self.tree.infoset(number)[4]
        return tuple((card, self._chances[first + at]) for at, card in enumerate(legal))

    def allows(self, view: View) -> bool:
        """Whether the viewer can hold its cards in the endgame, as it is taken to begin."""
        since = view.plays[self.begin :]
        held = card_bits((*view.hand, *(card for card in since if card in view.dealt)))
        return any(hands[view.seat] == held for hands in self._deals)

    def restore(self, seat: int) -> None:
        """Let a seat follow its strategy again after it was set to something else."""
        self.play.set_strategy(seat, self._chances)

    def value_of(self, seat: int, hand: Sequence[Card]) -> float:
        """Mean margin for a seat that holds ``hand`` where the endgame begins."""
        held = card_bits(hand)
        mine = sum(
            weight
            for hands, weight in zip(self._deals, self._weights, strict=True)
            if hands[seat] == held
        )
        if not mine:
            raise PositionError(f"{SEAT_NAMES[seat]} cannot hold this hand")
        self.play.follow(seat)
        return self.play.worth_of(self.tree.type_of(seat, held)) / mine


def solve_endgame(
    view: View,
    *,
    likelihood: Likelihood | None = None,
    iterations: int | None = None,
    tremble: float = 0.0,
    largest: int = LARGEST,
) -> EndgameSolution:
    """Solve what is left of a hand from what both players have seen.

    Both players know their own hand and the plays; the deals that the plays allow are
    equally likely unless weighed. The answer is the same whenever the question is.

    Args:
        view: what the player to move knows.
        likelihood: weighs the deals by the plays of both players.
        iterations: rounds of improvement; by the size of the endgame when None.
        tremble: share of plays in which both are taken to play any card: above 0 the
            strategies are sounder after mistakes, and a little less exact without.
        largest: entries that the game may have.

    Raises:
        EndgameTooLarge: there are too many ways to go on.
        PositionError: the other player is to move, the hand is over or has not begun, or
            no deal is possible.
    """
    if view.is_over or not view.plays:
        raise PositionError("an endgame needs a hand that has begun and is not over")
    if view.to_move != view.seat:
        raise PositionError("the other player is to move")
    endgame = Endgame(
        view.rules,
        view.plays,
        [view.seat_of(card) for card in view.plays],
        view.broken,
        likelihood=likelihood,
        iterations=iterations,
        tremble=tremble,
        largest=largest,
    )
    return EndgameSolution(
        value=endgame.value_of(view.seat, view.hand),
        strategy=endgame.strategy(view),
        exploitability=endgame.exploitability(),
        deals=endgame.deals,
        information_sets=endgame.tree.infoset_count,
        iterations=endgame.iterations,
    )


def make_tree(rules: RuleSet, largest: int) -> EndgameTree:
    """An empty tree for these options."""
    return EndgameTree(KernelOptions.of(rules), largest)


def _weights(deals: Sequence[tuple[int, int]], likelihood: Likelihood | None) -> list[float]:
    """The probability of each deal."""
    if likelihood is None:
        return [1 / len(deals)] * len(deals)
    known: list[dict[int, float]] = [{}, {}]
    found = []
    for hands in deals:
        product = 1.0
        for seat in range(SEATS):
            hand = hands[seat]
            if hand not in known[seat]:
                cards = tuple(card for at, card in enumerate(SHORT_DECK) if hand >> at & 1)
                value = likelihood(seat, cards)
                if not 0.0 <= value < inf:
                    raise HeartsError(f"a likelihood of {value}, expected a number from 0")
                known[seat][hand] = value
            product *= known[seat][hand]
        found.append(product)
    total = sum(found)
    if not total:
        raise PositionError("no deal with a likelihood above 0 fits these plays")
    return [product / total for product in found]
