"""Casual: the rules of thumb of a sensible player of classic Hearts, no search.

Every legal card is given a worth, in points or so, and the best is played: how glad the
hand is to be rid of it, less what the trick is likely to cost if the card wins it. Ducking
with the highest card that loses, unloading on tricks that others take, smoking out the
queen of spades with low spades and keeping away from her with high ones come out of that.
"""

from __future__ import annotations

from collections.abc import Callable

from solver.classic.players.moon import best_choice, tries_moon
from solver.classic.players.odds import Odds
from solver.classic.players.passing import thumb_pass
from solver.classic.rules import BONUS_POINTS, MoonChoice
from solver.classic.view import ClassicView, PassView
from solver.common.cards import QUEEN_OF_SPADES, Card, Rank, Suit
from solver.common.generator import Generator

LEAD_COST = 0.15
"""What being on lead costs, in points."""

STOPPING = 12.0
"""What stopping a moon that is certain otherwise is worth, in points."""


KEPT_HEART = 0.3
"""How glad a hand is to be rid of a heart while it may stop a moon, in points."""

KEPT_STOPPER = 4.0
"""What a card is worth to keep that may take a trick from a feared moon, in points."""


class CasualClassic:
    """Plays by rules of thumb; of cards that look alike, any."""

    minds_moons = True
    """Whether it gives up a heart, or takes one, to stop a moon."""

    slips = 0.0
    """How often it plays any card."""

    def choose_pass(
        self,
        view: PassView,
        generator: Generator,
        *,
        cancelled: Callable[[], bool] | None = None,
    ) -> tuple[Card, ...]:
        """The cards to pass; see :class:`solver.classic.players.base.ClassicPlayer`."""
        return thumb_pass(view, generator)

    def choose(
        self,
        view: ClassicView,
        generator: Generator,
        *,
        cancelled: Callable[[], bool] | None = None,
    ) -> Card:
        """The card to play; see :class:`solver.classic.players.base.ClassicPlayer`."""
        view.check_asked()
        legal = view.legal_cards()
        if len(legal) == 1:
            return legal[0]
        if self.slips and generator.random() < self.slips:
            return generator.choice(legal)
        odds = Odds(view, self.minds_moons)
        if tries_moon(view):
            worth = {card: _moon_worth(odds, card) for card in legal}
        elif view.trick:
            worth = {card: _reply_worth(odds, card) for card in legal}
        else:
            worth = {card: _lead_worth(odds, card) for card in legal}
        highest = max(worth.values())
        return generator.choice([card for card in legal if worth[card] == highest])

    def choose_moon(self, view: ClassicView) -> MoonChoice:
        """What to do with a moon; see :class:`solver.classic.players.base.ClassicPlayer`."""
        return best_choice(view)


def _reply_worth(odds: Odds, card: Card) -> float:
    view = odds.view
    trick = (*view.trick, card)
    last = not odds.later
    final = len(view.hand) == 1
    if last:
        wins = float(view.rules.trick_taker(trick, view.leader, last=final) == view.seat)
    elif view.rules.trick_winner(trick) == len(trick) - 1:
        wins = odds.stays(card)
    else:
        wins = 0.0
    worth = _burden(odds, card) - wins * _price(odds, trick, card)
    if odds.danger and card.suit is not trick[0].suit and odds.highest(card):
        worth -= KEPT_STOPPER * odds.danger[1]
    return worth + _moon_stopped(odds, trick, wins)


def _price(odds: Odds, trick: tuple[Card, ...], card: Card) -> float:
    """What winning the trick with ``card`` is likely to cost."""
    view = odds.view
    lying = (*trick, *view.held_over)
    points = sum(played.points for played in lying)
    bonus = BONUS_POINTS if view.rules.bonus_card in lying else 0
    return points + odds.points_to_come(trick[0].suit, card) + LEAD_COST - bonus


def _moon_stopped(odds: Odds, trick: tuple[Card, ...], wins: float) -> float:
    """What the play does, for better or worse, to a moon that another seat may be shooting."""
    danger = odds.danger
    if not danger:
        return 0.0
    seat, likely = danger
    points = sum(card.points for card in trick)
    if not points:
        return 0.0
    winner = odds.view.rules.trick_winner(trick)
    holder = None if winner is None else (odds.view.leader + winner) % odds.view.players
    if wins:
        return STOPPING * likely * wins
    return -STOPPING * likely / 2 if holder == seat else STOPPING * likely / 2


def _burden(odds: Odds, card: Card) -> float:
    """How glad the hand is to be rid of ``card``, in points or so."""
    view = odds.view
    if card == view.rules.bonus_card:
        return -BONUS_POINTS / 2
    suit = [held for held in view.hand if held.suit is card.suit]
    out = odds.out[card.suit]
    below = sum(other.rank < card.rank for other in out)
    high = below / len(out) if out else 0.3
    top = max((other.rank for other in out), default=0)
    guards = sum(held.rank < min(card.rank, top) for held in suit)
    short = 0.4 / len(suit)
    if card.suit is Suit.SPADES:
        return _burden_of_spade(odds, card, guards, high + short)
    if card.suit is Suit.HEARTS:
        return KEPT_HEART if odds.moon_begun else 0.6 + 2.0 * high
    return 1.8 * high / (1 + 0.3 * guards) + short + 0.02 * card.rank


def _burden_of_spade(odds: Odds, card: Card, guards: int, otherwise: float) -> float:
    """The same of a spade, by what it has to do with the queen; ``otherwise`` where nothing."""
    if card == QUEEN_OF_SPADES:
        return 9.0
    if card.rank > Rank.QUEEN and odds.queen_out:
        return 5.0 if guards < 3 else 2.0
    return -1.0 if QUEEN_OF_SPADES in odds.view.hand else otherwise


def _lead_worth(odds: Odds, card: Card) -> float:
    """How good a lead is: rid of a burden, less what it may win, and what it does to a moon."""
    wins = odds.stays(card) if odds.out[card.suit] else 1.0
    worth = 0.5 * _burden(odds, card) - wins * _price(odds, (card,), card)
    if card.suit is Suit.SPADES:
        worth += _spade_lead(odds, card)
    danger = odds.danger
    if danger and card.points:
        worth += STOPPING * danger[1] * (wins - 0.5)
    return worth


def _spade_lead(odds: Odds, card: Card) -> float:
    """Low spades smoke the queen out; the hand that holds her or may catch her waits."""
    view = odds.view
    if card == QUEEN_OF_SPADES:
        return -8.0
    if QUEEN_OF_SPADES in view.hand:
        return -2.0
    if not odds.queen_out:
        return 0.0
    spades = [held for held in view.hand if held.suit is Suit.SPADES]
    caught = any(held.rank > Rank.QUEEN for held in spades)
    guards = sum(held.rank < Rank.QUEEN for held in spades)
    return 1.5 if not caught or guards > 2 else -0.5


def _moon_worth(odds: Odds, card: Card) -> float:
    """For a player who goes for the moon: win, high cards first, and keep what wins."""
    view = odds.view
    trick = (*view.trick, card)
    if view.trick and view.rules.trick_winner(trick) != len(trick) - 1:
        return -20.0 * card.points - card.rank
    wins = odds.stays(card) if odds.out[card.suit] else 1.0
    return 20.0 * wins + 0.1 * card.rank - (0.5 if card.suit is Suit.HEARTS else 0.0)
