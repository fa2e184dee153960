"""Short ways to write classic positions and records in tests, and hands played at random."""

from __future__ import annotations

import random
from dataclasses import replace

from solver.classic.deal import ClassicDeal
from solver.classic.position import ClassicPosition
from solver.classic.record import ClassicRecord
from solver.classic.rules import PRESETS, ClassicRules, Passing
from solver.common.cards import Card, parse_hand

GAMES = [(name, players) for name, rules in PRESETS.items() for players in rules.player_counts]
"""Every preset with every number of players that it takes."""


def cards(text: str) -> tuple[Card, ...]:
    """Cards written as words: ``4S QS``."""
    return tuple(Card.parse(word) for word in text.split())


def hand(text: str) -> tuple[Card, ...]:
    """A hand, as words or as suits with dots."""
    return parse_hand(text) if "." in text else cards(text)


def after(record: ClassicRecord, plays: str) -> ClassicPosition:
    """The position after some more plays, written as words."""
    state = record.position
    for card in cards(plays):
        state = state.play(card)
    return state


def position(
    *hands: str,
    rules: str = "classic",
    lead: int = 1,
    trick: str = "",
    broken: bool = False,
    taken: tuple[int, ...] = (),
    bonus: int | None = None,
    held_over: str = "",
    widow: str = "",
) -> ClassicPosition:
    """A position from texts. Seats are counted from 1, as at the table."""
    return ClassicPosition(
        ClassicRules.parse(rules),
        tuple(map(hand, hands)),
        lead - 1,
        cards(trick),
        broken,
        taken,
        None if bonus is None else bonus - 1,
        cards(held_over),
        cards(widow),
    )


def whole(*hands: str, rules: str = "classic", players: int = 4) -> ClassicRecord:
    """A hand without passing, in which the first seats hold these cards.

    What is not said is dealt out in order: a hand may be given in part, or not at all.
    """
    game = ClassicRules.parse(rules)
    held = [list(hand(text)) for text in (*hands, *[""] * (players - len(hands)))]
    left = list(game.deck(players))
    for card in [card for each in held for card in each]:
        left.remove(card)
    left.reverse()
    for each in held:
        while len(each) < game.hand_size(players):
            each.append(left.pop())
    return ClassicRecord(game, ClassicDeal.from_hands(game, held))


def second_trick(leader: int, *hands: str, rules: str = "classic") -> ClassicRecord:
    """A hand of four after a first trick of clubs, which seat ``leader`` has won with the ace.

    The seats, counted from 1, then hold these cards, given as words, and others to fill up.
    """
    texts = [*hands, *[""] * (4 - len(hands))]
    for step, club in enumerate(("2C", "3C", "4C", "AC")):
        texts[(leader + step) % 4] += f" {club}"
    record = whole(*texts, rules=rules)
    return replace(record, plays=cards("2C 3C 4C AC"))


def dealt(
    rules: ClassicRules, players: int, seed: int | str = 0, hand_number: int = 0
) -> ClassicRecord:
    """A hand of a match, dealt from a seed; its cards are not passed yet."""
    return ClassicRecord(
        rules,
        ClassicDeal.from_seed(rules, players, str(seed)),
        rules.pass_direction(players, hand_number),
        dealer=hand_number % players,
    )


def passed(record: ClassicRecord, rng: random.Random) -> ClassicRecord:
    """The record after a pass of random cards, where cards are passed."""
    if record.passing is Passing.NONE:
        return record
    seats = range(record.deal.players)
    return record.with_passes([different(record.deal.hands[seat], rng) for seat in seats])


def different(held: tuple[Card, ...], rng: random.Random) -> tuple[Card, ...]:
    """Three different cards of a hand."""
    return tuple(rng.sample(sorted(set(held)), 3))


def played(record: ClassicRecord, rng: random.Random, count: int | None = None) -> ClassicRecord:
    """The record with plays drawn at random, to the end or as many as ``count``."""
    state = record.start
    plays: list[Card] = []
    while not state.is_over and (count is None or len(plays) < count):
        plays.append(rng.choice(state.legal_cards()))
        state = state.play(plays[-1])
    return replace(record, plays=tuple(plays))


def moon(rules: str = "classic") -> ClassicRecord:
    """A hand in which seat 1 holds all that is high and takes every trick."""
    record = whole("QKA.QKA.QKA.JQKA", rules=rules)
    state = record.start
    plays: list[Card] = []
    while not state.is_over:
        legal = state.legal_cards()
        plays.append(legal[-1] if state.to_move == 0 else legal[0])
        state = state.play(plays[-1])
    return replace(record, plays=tuple(plays))
