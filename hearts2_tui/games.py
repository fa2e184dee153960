"""The games that can be played, registered by name: what a match needs to know of each.

To add a game, write how its hands are dealt and its matches won, and give it a line in
:data:`GAMES`; session, store, history and command line find it there.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from hearts2_tui.days import own_day
from hearts2_tui.match import PERSON, TWO_PLAYER, Match, RecordT, RulesT, Standing
from solver.classic.deal import ClassicDeal
from solver.classic.players import LEVELS as CLASSIC_LEVELS
from solver.classic.record import ClassicRecord
from solver.classic.rules import PRESETS, ClassicRules
from solver.classic.rules import Game as ClassicKind
from solver.notation import read_classic_record, read_record
from solver.two.deal import Deal, daily_deal_number
from solver.two.players import LEVELS
from solver.two.record import Record
from solver.two.rules import RuleSet

Chosen = int | str | datetime.date
"""A deal of the player's choice: its number, its seed, or the day whose deal it is."""


@dataclass(frozen=True, slots=True)
class Game(Generic[RulesT, RecordT]):
    """A game.

    Attributes:
        id: its name, as in the ``Game`` tag of a record.
        players: the numbers of players that it takes.
        levels: ids of the levels of its opponents, the easiest first.
        rules: its usual rules.
        parse_rules: reads a ``Rules`` tag; raises RulesError.
        read: reads a record; raises RecordError.
        deal: the record with which a hand begins: the match as it stands before the hand,
            the number of the hand from 1, and the deal when the player chose it; raises
            DealError.
        winner: the seat that has won a match whose last hand is counted, or None.
    """

    id: str
    players: range
    levels: tuple[str, ...]
    rules: RulesT
    parse_rules: Callable[[str], RulesT]
    read: Callable[[str], RecordT]
    deal: Callable[[Match[RulesT], int, Chosen | None], RecordT]
    winner: Callable[[Match[RulesT]], int | None]

    def check_seats(self, levels: tuple[str, ...], names: tuple[str, ...]) -> None:
        """Raise ValueError unless a match of the game can be played by these.

        Args:
            levels: the level of each seat, "" for the person.
            names: a name for each seat.
        """
        if levels.count(PERSON) != 1:
            raise ValueError(f"levels {levels}: expected one seat for the person")
        for level in levels:
            if level != PERSON and level not in self.levels:
                raise ValueError(f"unknown level {level!r}, expected {' or '.join(self.levels)}")
        if len(levels) not in self.players or len(names) != len(levels):
            seats = f"{self.players[0]} to {self.players[-1]}"
            raise ValueError(
                f"{len(levels)} seats and {len(names)} names, expected {seats} of each"
            )

    def begin_hand(
        self, match: Match[RulesT], number: int, chosen: Chosen | None = None
    ) -> Standing[RulesT, RecordT]:
        """The beginning of a hand of a match.

        Args:
            match: the match, as it stands before the hand.
            number: number of the hand, from 1.
            chosen: the deal, when the player chose it.

        Raises:
            DealError: there is no such deal.
        """
        record = self.deal(match, number, chosen)
        return Standing(match, number, record, deal_chosen=chosen is not None)


TwoPlayerGame = Game[RuleSet, Record]
ClassicGame = Game[ClassicRules, ClassicRecord]
AnyGame = TwoPlayerGame | ClassicGame
TwoPlayerStanding = Standing[RuleSet, Record]
ClassicStanding = Standing[ClassicRules, ClassicRecord]


def _deal_two(match: Match[RuleSet], number: int, chosen: Chosen | None) -> Record:
    """The deal of a day carries that day as its date, whatever day it is for the player."""
    if isinstance(chosen, datetime.date):
        date, of_deal = chosen, daily_deal_number(chosen)
    else:
        date, of_deal = own_day(), match.deal_number(number) if chosen is None else int(chosen)
    deal = Deal.from_number(of_deal)
    south, north = match.names
    before = match.totals
    return Record(
        match.rules,
        deal,
        players=(south, north),
        date=date,
        score=(before[0], before[1]),
    )


def _deal_classic(match: Match[ClassicRules], number: int, chosen: Chosen | None) -> ClassicRecord:
    """The first seat leads the first hand of Cancellation; the deal then goes clockwise."""
    players = len(match.names)
    seed = match.deal_seed(number) if chosen is None else str(chosen)
    return ClassicRecord(
        match.rules,
        ClassicDeal.from_seed(match.rules, players, seed),
        match.rules.pass_direction(players, number - 1),
        dealer=(number - 2) % players,
        players=match.names,
        date=own_day(),
        score=match.totals,
    )


def _classic(kind: ClassicKind) -> ClassicGame:
    rules = next(rules for rules in PRESETS.values() if rules.game is kind)
    return Game(
        kind.value,
        rules.player_counts,
        tuple(CLASSIC_LEVELS),
        rules,
        ClassicRules.parse,
        read_classic_record,
        _deal_classic,
        lambda match: match.rules.match_winner(match.totals),
    )


TWO_PLAYER_GAME: TwoPlayerGame = Game(
    TWO_PLAYER,
    range(2, 3),
    tuple(LEVELS),
    RuleSet(),
    RuleSet.parse,
    read_record,
    _deal_two,
    lambda match: match.rules.match_winner(match.totals, match.totals_before),
)
CLASSIC_GAMES: dict[str, ClassicGame] = {kind.value: _classic(kind) for kind in ClassicKind}
GAMES: dict[str, AnyGame] = {TWO_PLAYER: TWO_PLAYER_GAME, **CLASSIC_GAMES}
"""All games by name, the game of two first."""
