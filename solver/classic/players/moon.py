"""Moons: which choice to make about one, whether to try for one, and who may be trying."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from solver.classic.rules import MoonChoice
from solver.classic.view import ClassicView
from solver.common.cards import Card, Suit

FEARED_POINTS = 4
"""Points that one other seat has taken, all so far, from which a moon is feared."""


def best_choice(view: ClassicView) -> MoonChoice:
    """What the viewer, who has taken every point card, should do with the moon.

    A choice that wins the match now is taken, one with which another player wins is not.
    Where neither decides, the player who is then ahead hurries the end by adding to the
    others, and one who is behind puts it off by taking off the own score: between the
    players the two come to the same.

    Raises:
        PositionError: the viewer has not shot the moon.
    """
    view.check_shot()
    totals = {choice: _totals(view, choice) for choice in MoonChoice}
    winners = {choice: view.rules.match_winner(totals[choice]) for choice in MoonChoice}
    winning = [choice for choice in MoonChoice if winners[choice] == view.seat]
    if winning:
        return winning[-1]
    open_ = [choice for choice in MoonChoice if winners[choice] is None]
    if len(open_) == 1:
        return open_[0]
    ahead = min(totals[MoonChoice.ADD]) == totals[MoonChoice.ADD][view.seat]
    return MoonChoice.ADD if ahead else MoonChoice.SUBTRACT


def _totals(view: ClassicView, choice: MoonChoice) -> list[int]:
    points = view.rules.hand_points(view.taken, view.bonus, choice)
    return [before + scored for before, scored in zip(view.score, points, strict=True)]


def losers(hand: Iterable[Card], unseen: Iterable[Card], opponents: int) -> list[Card]:
    """The cards of a hand that would not win a trick if the hand led all of its suits out.

    A card wins when no higher one of its suit is out, or when the cards above it have
    drawn the suit: one opponent is taken to hold one more than an even share of it.
    """
    out = Counter(card.suit for card in unseen)
    highest = {suit: max((c.rank for c in unseen if c.suit is suit), default=0) for suit in Suit}
    found = []
    for suit in Suit:
        longest = min(out[suit], -(-out[suit] // opponents) + 1)
        held = sorted((card for card in hand if card.suit is suit), reverse=True)
        drawn = 0
        for card in held:
            if card.rank > highest[suit] or drawn >= longest:
                drawn += 1
            else:
                found.append(card)
    return found


def tries_moon(view: ClassicView) -> bool:
    """Whether the viewer has taken all points so far and holds next to nothing but winners."""
    taken = view.taken
    if sum(taken) != taken[view.seat] or view.rules.decks > 1:
        return False
    losing = losers(view.hand, view.unseen, view.players - 1)
    if any(card.suit is Suit.HEARTS for card in losing):
        return False
    return len(losing) <= (1 if len(view.hand) > 2 * view.rules.hand_size(view.players) // 3 else 0)


def may_be_begun(view: ClassicView) -> bool:
    """Whether one other seat, and nobody else, has points: what may become a moon."""
    having = [seat for seat, points in enumerate(view.taken) if points]
    return len(having) == 1 and having[0] != view.seat


def moon_danger(view: ClassicView) -> tuple[int, float] | None:
    """The other seat that may be shooting the moon, and how likely that looks, from 0 to 1."""
    taken = view.taken
    total = sum(taken)
    seat = taken.index(max(taken))
    if seat == view.seat or taken[seat] != total or total < FEARED_POINTS:
        return None
    return seat, min(0.9, total / view.rules.points_in_deck)
