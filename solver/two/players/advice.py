"""advise(view, level): the card as a level would play it, and what each card is worth to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from solver.common.cards import Card
from solver.common.errors import HeartsError
from solver.common.generator import Generator
from solver.two.players import JUDGES
from solver.two.players.judgement import Basis, Judgement
from solver.two.players.stakes import POINTS_OF_A_MATCH, Stakes
from solver.two.position import View
from solver.two.worlds import worlds


@dataclass(frozen=True, slots=True)
class CardAdvice:
    """What a card is worth to a level. Margins of the hand for the viewer or, where the hand
    can end the match, chances to win it, from 0 to 1.

    Attributes:
        card: the card.
        mean: the mean of its double-dummy values, the deals weighed as the level does; None for
            a card that is forced.
        worth: by what the level compares it; None where it does not choose among cards by a
            value (a forced card, a solved endgame) or thought no further of this one.
        chance: how likely the level is to play it.
    """

    card: Card
    mean: float | None
    worth: float | None
    chance: float


@dataclass(frozen=True, slots=True)
class LevelAdvice:
    """A view as a level judges it.

    Attributes:
        level: the level.
        worlds: number of possible deals.
        basis: what the choice rests on.
        match: whether it is the match that counts, and values are chances to win it.
        cards: every legal card, in card order.
        choice: the card to play.
    """

    level: str
    worlds: int
    basis: Basis
    match: bool
    cards: tuple[CardAdvice, ...]
    choice: Card

    def ranked(self) -> tuple[CardAdvice, ...]:
        """The cards, the best first: by chance, then by worth, then by mean."""
        return tuple(sorted(self.cards, key=self._rank_key))

    def _rank_key(self, line: CardAdvice) -> tuple[bool, float, bool, float, float]:
        return (
            line.card != self.choice,
            -line.chance,
            line.worth is None,
            -(line.worth or 0.0),
            -(line.mean or 0.0),
        )


def advise(
    view: View,
    level: str = "master",
    *,
    generator: Generator | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> LevelAdvice:
    """Judge the cards as a level that computes does, and choose as it would.

    Who follows the advice plays exactly as well as the level: it is the level's own choice.

    Args:
        view: what the player to move knows.
        level: one of ``JUDGES``.
        generator: draws among cards that are equally good to the level, and in endgames that
            ask for a mixed strategy. When None it follows from the view, so that the advice on
            a view is always the same.
        cancelled: polled during long work; answering True raises Cancelled.

    Raises:
        HeartsError: there is no such level, or it goes by rules of thumb or sees every card.
        PositionError: the other player is to move, the hand is over, or no deal is possible.
        Cancelled: ``cancelled`` answered True.
    """
    if level not in JUDGES:
        raise HeartsError(f"no advice by level {level!r}, expected {' or '.join(JUDGES)}")
    view.check_asked()
    possible = len(worlds(view))
    legal = view.legal_cards()
    if len(legal) == 1:
        only = CardAdvice(legal[0], None, None, 1.0)
        return LevelAdvice(level, possible, Basis.FORCED, False, (only,), legal[0])
    judgement = JUDGES[level]().judge(view, cancelled)
    match = level != "club" and Stakes(view).match
    return LevelAdvice(
        level=level,
        worlds=possible,
        basis=judgement.basis,
        match=match,
        cards=_lines(legal, judgement, match),
        choice=judgement.draw(generator or _generator_of(view)),
    )


def _lines(legal: tuple[Card, ...], judgement: Judgement, match: bool) -> tuple[CardAdvice, ...]:
    scale = 1 / POINTS_OF_A_MATCH if match else 1.0

    def scaled(value: float | None) -> float | None:
        if value is None:
            return None
        return min(1.0, max(0.0, value * scale)) if match else value

    chances = judgement.chances()
    return tuple(
        CardAdvice(
            card,
            scaled(judgement.means.get(card)),
            scaled(judgement.worth.get(card)),
            chances.get(card, 0.0),
        )
        for card in legal
    )


def _generator_of(view: View) -> Generator:
    """Chance that follows from what the viewer knows, and from nothing else."""
    own, played = ("".join(map(str, cards)) for cards in (view.dealt, view.plays))
    return Generator("advice", view.seat, own, played)
