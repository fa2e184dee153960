"""How likely the opponent's plays are in each possible deal: Bayes over its decisions.

In a possible deal the opponent's hand is known, and with it what the opponent could see
at each of its plays. There its fair values are computed as its own player would, over
the deals that *it* could not rule out, and the card that was played is taken to have
been chosen with a probability that falls with what it gave up: a softmax of the values
over a temperature in points. How well the opponent plays is not known either, so the
temperature is one of several: plays that are poor in every possible deal speak for a high
one, in which they tell little. Or the opponent goes by rules of thumb, those of Casual, with
slips. All these kinds of player are as likely before the first card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, inf, log

from solver.common.cancelling import Cancelled
from solver.common.cards import SHORT_INDEX, card_bits
from solver.two.deal import DEAD_PAIRS
from solver.two.players.choice import EQUAL
from solver.two.players.layout import ALL_CARDS, Layout, possible_hands
from solver.two.players.thumb import Thumb
from solver.two.position import View
from solver.two.rules import SEATS
from solver.two.search import COMPILED, UNKNOWN, Kernel
from solver.two.worlds import World


@dataclass(frozen=True, slots=True)
class ReadingModel:
    """How the opponent is taken to choose.

    Attributes:
        temperatures: points that divide the odds of two cards by e, for the kinds of player
            that the opponent may be.
        slip: share of plays made without regard to their values.
        thumbs: shares of plays made without regard, for the kinds of player that goes by the
            rules of thumb otherwise.
        deals: how many of the opponent's possible deals are priced for each of its plays; of
            none the play is taken to tell nothing.
        early: how many for its plays in the first tricks, trick by trick, where pricing costs
            the most and tells the least.

    Uncompiled, the numbers are smaller, so that a move stays within two seconds.
    """

    temperatures: tuple[float, ...] = (0.1, 0.3, 1.0, inf)
    slip: float = 0.03
    thumbs: tuple[float, ...] = (0.1, 0.5)
    deals: int = DEAD_PAIRS if COMPILED else 16
    early: tuple[int, ...] = (6, 6) if COMPILED else (1, 1, 1)

    def deals_at(self, plays: int) -> int:
        """How many deals are priced for a play made after so many others."""
        trick = plays // SEATS
        return self.early[trick] if trick < len(self.early) else self.deals


@dataclass(frozen=True, slots=True)
class _Decision:
    """One past play of the opponent, and the hand it was made from in a possible deal."""

    card: int
    hand: int
    played: int
    lacks: int
    leader: int
    led: int
    broken: bool
    taken: tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Followed:
    """The hand as far as it has been followed where the opponent was dealt certain cards.

    Attributes:
        layout: how it stands; played on.
        logs: what its plays tell, play by play; added to.
    """

    layout: Layout
    logs: list[list[float]]


def goes_on(before: View, view: View) -> bool:
    """Whether a view is a later one of the same seat and hand, or the same."""
    same_hand = (view.rules, view.seat, view.dealt) == (before.rules, before.seat, before.dealt)
    return same_hand and view.plays[: len(before.plays)] == before.plays


class Reader:
    """Weighs possible deals; keeps what it has worked out for the hand in hand."""

    def __init__(self, kernel: Kernel, model: ReadingModel) -> None:
        self._kernel = kernel
        self._model = model
        self._known: dict[tuple[int, int, int, int, bool], list[float]] = {}
        self._followed: dict[int, _Followed] = {}
        self._view: View | None = None

    def weights(
        self,
        view: View,
        possible: Sequence[World],
        cancelled: Callable[[], bool] | None = None,
    ) -> list[float]:
        """The probability of each of the possible deals; they add up to 1.

        Raises:
            Cancelled: ``cancelled`` answered True.
        """
        if self._view is None or not goes_on(self._view, view):
            self._followed.clear()
        self._view = view
        cards = [SHORT_INDEX[card] for card in view.plays]
        gone = card_bits([card for card in view.plays if card not in view.dealt])
        logs = []
        for world in possible:
            if cancelled is not None and cancelled():
                raise Cancelled
            found = self._follow(view, world.held | gone, cards)
            logs.append([sum(each) for each in zip(*found, strict=True)] if found else [0.0])
        highest = max(max(each) for each in logs)
        weights = [sum(exp(value - highest) for value in each) for each in logs]
        total = sum(weights)
        return [weight / total for weight in weights]

    def _follow(self, view: View, other: int, cards: Sequence[int]) -> list[list[float]]:
        """What :meth:`_logs` says of the opponent's plays where it was dealt ``other``.

        A first play is left out: it is forced. Between the possible deals the hand that the
        opponent chose from differs and, now and then, since when hearts were broken: QS thrown
        at any time shows a void in one and none in another. Plays seen before are not gone
        through again.
        """
        followed = self._followed.get(other)
        if followed is None:
            own = card_bits(view.dealt)
            hands = (own, other) if view.seat == 0 else (other, own)
            first = view.seat_of(view.plays[0]) if view.plays else view.seat
            followed = self._followed[other] = _Followed(Layout(view.rules, *hands, first), [])
        layout = followed.layout
        for card in cards[layout.played.bit_count() :]:
            if layout.to_move != view.seat and layout.played:
                decision = _Decision(
                    card,
                    layout.hands[1 - view.seat],
                    layout.played,
                    layout.lacks[view.seat],
                    layout.leader,
                    layout.led,
                    layout.broken,
                    (layout.taken[0], layout.taken[1]),
                )
                followed.logs.append(self._logs(view, decision))
            layout.play(card)
        return followed.logs

    def _logs(self, view: View, decision: _Decision) -> list[float]:
        """Logs of the probability of the opponent's play, one for each kind of player."""
        hand = decision.hand
        key = (hand, decision.played, decision.lacks, decision.led, decision.broken)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._price(view, decision, hand)
        return found

    def _price(self, view: View, decision: _Decision, hand: int) -> list[float]:
        """What :meth:`_logs` keeps: the play weighed against the other legal cards of that hand.

        The values are fair ones, over the deals that the opponent could not rule out then. A
        player of a temperature picks by a softmax of them, one that goes by rules of thumb one
        of the cards that these hold to be best; either slips now and then to any card. A play
        that was forced tells nothing.
        """
        model = self._model
        deals = model.deals_at(decision.played.bit_count())
        if not deals:
            return [0.0] * (len(model.temperatures) + len(model.thumbs))
        values = self._kernel.means(
            hand,
            possible_hands(
                hand,
                decision.played,
                decision.lacks,
                deals,
            ),
            1 - view.seat,
            decision.leader,
            decision.led,
            decision.broken,
            decision.taken,
        )
        chosen = values[decision.card]
        legal = [index for index, value in enumerate(values) if value != UNKNOWN]
        if chosen == UNKNOWN or len(legal) == 1:
            return [0.0] * (len(model.temperatures) + len(model.thumbs))
        highest = max(values[index] for index in legal)
        logs = []
        for temperature in model.temperatures:
            odds = sum(exp((values[index] - highest) / temperature) for index in legal)
            share = exp((chosen - highest) / temperature) / odds
            logs.append(_log_mixed(share, model.slip, len(legal)))
        if model.thumbs:
            share = _thumb_share(view, decision, hand, legal)
            logs += [_log_mixed(share, slip, len(legal)) for slip in model.thumbs]
        return logs


def _log_mixed(share: float, slip: float, cards: int) -> float:
    """Log of the probability of a card of that share when some plays are any of so many cards."""
    return log((1 - slip) * share + slip / cards)


def _thumb_share(view: View, decision: _Decision, hand: int, legal: Sequence[int]) -> float:
    """The probability that rules of thumb, from that hand, choose the card that was played."""
    own, other = decision.taken[1 - view.seat], decision.taken[view.seat]
    unseen = ALL_CARDS & ~(hand | decision.played)
    thumb = Thumb(view.rules, hand, unseen, decision.led, own, other)
    worth = {card: thumb.worth(card) for card in legal}
    least = max(worth.values()) - EQUAL
    if worth[decision.card] <= least:
        return 0.0
    return 1 / sum(value > least for value in worth.values())
