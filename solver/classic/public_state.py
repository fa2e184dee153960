"""What everybody at the table sees of a hand: who played what, and who took it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.classic.rules import ClassicRules
from solver.common.cards import Card
from solver.common.play import Trick


@dataclass(frozen=True, slots=True)
class PublicState:
    """The state of a hand as the plays alone show it.

    Attributes:
        seats: the seat of each play, in order.
        tricks: the tricks so far. Without a winner are an unfinished one and those held
            over; the last trick of a hand always has one.
        leader: the seat that leads, or led, the trick on the table.
        trick: the cards on the table, in order of play.
        broken: whether hearts are broken.
        taken: penalty points taken by each seat, with those of the widow where it is given.
        bonus: the seat that has taken the bonus card.
        held_over: the cards of cancelled tricks that nobody has taken yet.
        first_taker: the seat that took the first trick that was taken, and the widow with it.
    """

    seats: tuple[int, ...]
    tricks: tuple[Trick, ...]
    leader: int
    trick: tuple[Card, ...]
    broken: bool
    taken: tuple[int, ...]
    bonus: int | None
    held_over: tuple[Card, ...]
    first_taker: int | None


def public_state(
    rules: ClassicRules,
    players: int,
    lead: int,
    plays: Sequence[Card],
    widow: Sequence[Card] = (),
) -> PublicState:
    """The table after some plays. Whether they are legal is not looked at.

    Args:
        rules: the game and its options.
        players: how many play.
        lead: the seat that led the first trick.
        plays: the cards in the order played.
        widow: the cards of the widow as far as they are known.
    """
    seats: list[int] = []
    tricks: list[Trick] = []
    taken = [0] * players
    held_over: tuple[Card, ...] = ()
    bonus = first_taker = None
    leader = lead
    size = rules.hand_size(players) * players
    for start in range(0, len(plays), players):
        trick = tuple(plays[start : start + players])
        seats.extend((leader + offset) % players for offset in range(len(trick)))
        full, last = len(trick) == players, start + players == size
        taker = rules.trick_taker(trick, leader, last=last) if full else None
        tricks.append(Trick(leader, trick, taker))
        if full:
            held_over += trick
        if taker is None:
            continue
        if first_taker is None:
            first_taker = taker
            held_over += tuple(widow)
        taken[taker] += sum(card.points for card in held_over)
        bonus = taker if rules.bonus_card in held_over else bonus
        held_over = ()
        leader = taker
    return PublicState(
        tuple(seats),
        tuple(tricks),
        leader,
        tuple(plays[len(plays) - len(plays) % players :]),
        any(rules.breaks(card) for card in plays),
        tuple(taken),
        bonus,
        tuple(sorted(held_over)),
        first_taker,
    )
