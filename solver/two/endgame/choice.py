"""endgame_choice(view, generator): a card for players that solve their last tricks.

An endgame is solved once, where it begins: with as many tricks to go as are asked for, or
with fewer where that would be too much. Every later decision is read from the same
solution, so that a player's plays are those of one strategy, which is what the
exploitability of the solution speaks of. Nothing depends on what was asked before: the
solution follows from what the player knew as the endgame began, and is kept only to save
time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from solver.common.cards import Card, Suit
from solver.common.errors import HeartsError, PositionError
from solver.common.generator import Generator
from solver.two.endgame.solution import (
    LARGEST,
    MOST_TRICKS,
    Endgame,
    EndgameTooLarge,
    Likelihood,
)
from solver.two.position import View
from solver.two.rules import HAND_SIZE, SEATS, BreakOn, RuleSet
from solver.two.worlds import worlds

TRICKS = 4
"""Tricks to go at which an endgame begins, where it is small enough."""

TREMBLE = 0.1
"""Share of plays taken to be any card: the other player makes mistakes, and a strategy that
thinks of none leaves them unpunished."""

KEPT = 4
"""How many solutions are kept. One takes some 20 MiB."""


Reading = Callable[[View], Sequence[float]]
"""The probability of each of ``worlds(view)``, as a player reads the other one's plays. It
must follow from the view alone."""


def endgame_choice(
    view: View,
    generator: Generator,
    *,
    reading: Reading | None = None,
    tricks: int = TRICKS,
    largest: int = LARGEST,
) -> Card | None:
    """A card drawn from the strategy of the endgame, or None where there is none.

    Args:
        view: what the player to move knows.
        generator: the only randomness.
        reading: weighs the deals that the player cannot rule out as the endgame begins; all
            the same when None. The other player is taken to think all deals alike.
        tricks: tricks to go at which endgames begin, ``MOST_TRICKS`` at most.
        largest: entries that an endgame may have; one with more begins a trick later.

    Raises:
        PositionError: the other player is to move, or the hand is over.
        HeartsError: more tricks than an endgame can have, or fewer than one.
    """
    chances = endgame_strategy(view, reading=reading, tricks=tricks, largest=largest)
    return None if chances is None else drawn_from(chances, generator)


def drawn_from(chances: Sequence[tuple[Card, float]], generator: Generator) -> Card:
    """A card, each with its probability; at least one."""
    at = generator.random()
    for card, chance in chances:
        at -= chance
        if at < 0.0:
            return card
    return max(chances, key=lambda pair: pair[1])[0]


def endgame_strategy(
    view: View, *, reading: Reading | None = None, tricks: int = TRICKS, largest: int = LARGEST
) -> tuple[tuple[Card, float], ...] | None:
    """The probability of each legal card, or None; arguments as for :func:`endgame_choice`."""
    view.check_asked()
    if not 1 <= tricks <= MOST_TRICKS:
        raise HeartsError(f"endgames of {tricks} tricks, expected 1 to {MOST_TRICKS}")
    left = HAND_SIZE - len(view.plays) // SEATS
    for more in range(tricks, left - 1, -1):
        begin = SEATS * (HAND_SIZE - more)
        for broken in _broken_at(view, begin):
            endgame = _solved(
                view.rules,
                view.plays[:begin],
                tuple(view.seat_of(card) for card in view.plays[:begin]),
                broken,
                largest,
                None if reading is None else (view.seat, view.dealt, reading),
            )
            if endgame is not None and endgame.allows(view):
                return endgame.strategy(view)
    return None


def _broken_at(view: View, count: int) -> tuple[bool, ...]:
    """Whether hearts were broken after ``count`` plays, as far as the view tells.

    A view holds the plays and whether hearts are broken now. A heart played, or a suit not
    followed, tells when it happened; a hand of only spades, or the queen of spades played
    out of turn, does not, and then both are possible, not yet broken first.
    """
    if not view.broken:
        return (False,)
    cards = view.plays[:count]
    if any(card.suit is Suit.HEARTS for card in cards):
        return (True,)
    voids = (
        reply.suit is not lead.suit and not (view.rules.queen_any_time and reply.points)
        for lead, reply in zip(cards[::2], cards[1::2], strict=False)
    )
    if view.rules.break_on is BreakOn.VOID and any(voids):
        return (True,)
    return (False, True) if count < len(view.plays) else (view.broken,)


@lru_cache(maxsize=KEPT)
def _solved(
    rules: RuleSet,
    plays: tuple[Card, ...],
    seats: tuple[int, ...],
    broken: bool,
    largest: int,
    reader: tuple[int, tuple[Card, ...], Reading] | None,
) -> Endgame | None:
    """The solution of an endgame, or None where it is too large or cannot have begun so."""
    try:
        return Endgame(
            rules,
            plays,
            seats,
            broken,
            likelihood=_likelihood(rules, plays, broken, *reader) if reader else None,
            tremble=TREMBLE,
            largest=largest,
        )
    except (EndgameTooLarge, PositionError):
        return None


def _likelihood(
    rules: RuleSet,
    plays: tuple[Card, ...],
    broken: bool,
    seat: int,
    dealt: tuple[Card, ...],
    reading: Reading,
) -> Likelihood:
    """What the reading of a seat says about the hands of the other.

    Hands that the seat can rule out, but of which the other player does not know that, are
    as likely as the average of those it cannot.
    """
    view = View(rules, seat, dealt, plays, broken)
    possible = worlds(view)
    read = {world.other: weight for world, weight in zip(possible, reading(view), strict=True)}
    average = sum(read.values()) / len(possible)

    def likelihood(holder: int, hand: tuple[Card, ...]) -> float:
        return 1.0 if holder == seat else read.get(hand, average)

    return likelihood
