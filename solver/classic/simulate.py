"""Whole hands of the classic games played by the program, from a seed alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from solver.classic.deal import ClassicDeal
from solver.classic.players import ClassicPlayer, make_classic_player
from solver.classic.record import ClassicRecord
from solver.classic.rules import ClassicRules
from solver.common.cards import Card
from solver.common.generator import Generator


def hand_seed(seed: int | str, index: int) -> str:
    """The seed of the deal of hand number ``index``, from 0, of a series: ``SEED.INDEX``."""
    return f"{seed}.{index}"


def simulate_classic(
    seed: int, hands: int, levels: Sequence[str], rules: ClassicRules | None = None
) -> Iterator[ClassicRecord]:
    """Play hands, each with a deal of its own, as those of a match without end.

    The direction of the pass and the dealer go round from hand to hand; the last seat deals
    the first. What a player draws comes from the generator of (``simulate``, seed, hand,
    number of plays before it), and for the pass of (``pass``, seed, hand, seat), never from
    the deal.

    Args:
        seed: from which deals and players follow.
        hands: how many to play.
        levels: the level of the player in each seat; as many as play.
        rules: the game and its options; Classic when None.

    Raises:
        ValueError: an unknown level.
        RulesError: not a number of players that the game takes.
    """
    rules = rules or ClassicRules()
    rules.check_players(len(levels))
    players = [make_classic_player(level) for level in levels]
    names = tuple(f"{level.capitalize()} {seat}" for seat, level in enumerate(levels, 1))
    for index in range(hands):
        yield play_hand(
            ClassicRecord(
                rules,
                ClassicDeal.from_seed(rules, len(levels), hand_seed(seed, index)),
                rules.pass_direction(len(levels), index),
                dealer=(index - 1) % len(levels),
                players=names,
            ),
            players,
            (seed, index),
        )


def play_hand(
    record: ClassicRecord, players: Sequence[ClassicPlayer], key: tuple[int | str, ...]
) -> ClassicRecord:
    """The hand played from its beginning to its end, pass and moon choice included.

    Args:
        record: the hand as dealt; what was played of it is played anew.
        players: one for each seat.
        key: what tells the randomness of this hand from that of others.
    """
    record = replace(record, passes=(), plays=(), moon_choice=None)
    if record.awaits_pass:
        record = record.with_passes(
            [
                player.choose_pass(record.pass_view(seat), Generator("pass", *key, seat))
                for seat, player in enumerate(players)
            ]
        )
    position = record.start
    plays: list[Card] = []
    while not position.is_over:
        seat = position.to_move
        view = replace(record, plays=tuple(plays)).view(seat)
        card = players[seat].choose(view, Generator("simulate", *key, len(plays)))
        position = position.play(card)
        plays.append(card)
    record = replace(record, plays=tuple(plays))
    shooter = record.awaits_moon
    if shooter is None:
        return record
    return record.with_moon_choice(players[shooter].choose_moon(record.view(shooter)))
