"""What a game has to say of itself: everything in which the games differ."""

from __future__ import annotations

import datetime
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic

from hearts2_tui.games.tasks import Contest, Seats, Task
from hearts2_tui.match import PERSON, USUAL_LEVEL, Match, RecordT, RulesT, Standing
from solver.notation import Located
from solver.two.hints import Objective

if TYPE_CHECKING:
    from textual.screen import Screen

    from hearts2_tui.commands import Command
    from hearts2_tui.games.choice import MatchChoice
    from hearts2_tui.plain.voice import Voice
    from hearts2_tui.play.game_session import GameSession
    from hearts2_tui.screens.table.table import Table
    from hearts2_tui.storage.settings_schema import Settings
    from hearts2_tui.storage.store import Store

Chosen = int | str | datetime.date
"""A deal of the player's choice: its number, its seed, or the day whose deal it is."""

Keep = Callable[[Mapping[str, Any]], None]
"""Keeps the numbers of an analysis with its hand."""


class Game(ABC, Generic[RulesT, RecordT]):
    """A game. Only what differs from game to game is here; the rest of the program asks it.

    A game of two or more players in which one seat is the person's. What is not abstract holds
    where a game does not say otherwise.

    Attributes:
        id: its name, as in the ``Game`` tag of a record.
        word: its name on the command line.
        players: the numbers of players that it takes.
        levels: ids of the levels of its opponents, the easiest first.
        rules: its usual rules.
        presets: its rule sets that have a name.
        prices_hands: whether the analyses of its hands are kept with them: what they gave up
            stands in the lists and counts in the statistics.
        ladder: how many points a hand each level is better than the level in the middle; empty
            where that was not measured.
        by_opponent: whether statistics count it by opponent, with margins; else in one line.
        two_kinds_of_hint: whether hints go by the objective and the reading of the settings.
        rules_always_told: whether a list names the rules of its matches even where there is
            little room.
        help_topic: the page of the help that tells its rules.
    """

    id: str
    word: str
    players: range
    levels: tuple[str, ...]
    rules: RulesT
    presets: Mapping[str, RulesT]
    prices_hands: bool = False
    by_opponent: bool = False
    ladder: Mapping[str, float] = MappingProxyType({})
    two_kinds_of_hint: bool = False
    rules_always_told: bool = True
    help_topic: str

    # -- matches ---------------------------------------------------------------------

    @property
    def usual_players(self) -> int:
        """The number of players that it is offered with: as near to four as it allows."""
        return min(max(4, self.players[0]), self.players[-1])

    @property
    def usual_level(self) -> str:
        """The level that opponents are offered with."""
        return USUAL_LEVEL if USUAL_LEVEL in self.levels else self.levels[-1]

    def mixed(self, count: int) -> tuple[str, ...]:
        """Levels for so many opponents that are not all alike: the usual one and those next to it.

        Nobody of the lowest level sits there, where the game has four levels or more.
        """
        levels = self.levels[len(self.levels) > 3 :][:3]
        return tuple(levels[seat % len(levels)] for seat in range(count))

    @abstractmethod
    def parse_rules(self, text: str) -> RulesT:
        """The rules of a ``Rules`` tag; raises RulesError."""

    @abstractmethod
    def deal(self, match: Match[RulesT], number: int, chosen: Chosen | None) -> RecordT:
        """The record with which a hand begins.

        Args:
            match: the match, as it stands before the hand.
            number: number of the hand, from 1.
            chosen: the deal, when the player chose it.

        Raises:
            DealError: there is no such deal.
        """

    @abstractmethod
    def winner(self, match: Match[RulesT]) -> int | None:
        """The seat that has won a match whose last hand is counted, or None."""

    @abstractmethod
    def session(
        self, standing: Standing[RulesT, RecordT], store: Store | None
    ) -> GameSession[RulesT, RecordT, Any]:
        """A match in progress, at the table."""

    def begin_hand(
        self, match: Match[RulesT], number: int, chosen: Chosen | None = None
    ) -> Standing[RulesT, RecordT]:
        """The beginning of a hand of a match. Arguments and errors as for :meth:`deal`."""
        record = self.deal(match, number, chosen)
        return Standing(match, number, record, deal_chosen=chosen is not None)

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

    # -- records ---------------------------------------------------------------------

    @abstractmethod
    def read(self, text: str) -> RecordT:
        """The record of a text; raises RecordError."""

    @abstractmethod
    def write(self, record: RecordT, *, deal_known: bool = False) -> str:
        """A record as it is kept, the deal in full.

        Args:
            record: the hand.
            deal_known: whether the number or seed of the deal is told even where the hand is
                unfinished.
        """

    @abstractmethod
    def record_in(self, item: object) -> RecordT | None:
        """The item of a file, where it is a record of this game; None where it is none."""

    @abstractmethod
    def deal_name(self, record: RecordT) -> str:
        """What tells its deal from others, in the name of a file; "" where nothing does."""

    @abstractmethod
    def moon_shooter(self, points: Sequence[int]) -> int | None:
        """The seat that shot the moon in a hand with these points by seat, or None."""

    @abstractmethod
    def moon_of(self, record: RecordT) -> int | None:
        """The same of a record."""

    def price(
        self, record: RecordT, cancelled: Callable[[], bool] | None = None
    ) -> Mapping[str, Any]:
        """What is kept of the analysis of a hand, of a game that :attr:`prices_hands`.

        Args:
            record: the finished hand.
            cancelled: polled during the work.

        Raises:
            Cancelled: ``cancelled`` answered True.
        """
        raise NotImplementedError

    # -- choosing --------------------------------------------------------------------

    def chosen_last(self, settings: Settings) -> MatchChoice | None:
        """The match of this game that was chosen last; None where that was another game's.

        Games that share their settings answer for the one that was played last.
        """
        return None

    def again(self, match: Match[RulesT], settings: Settings) -> MatchChoice:
        """A match like one that is at the table."""
        from hearts2_tui.games.choice import MatchChoice

        return MatchChoice.like(match)

    def settings_of(self, choice: MatchChoice) -> dict[str, Any]:
        """The settings in which a choice is kept, besides the game itself."""
        return {}

    def next_level(self, settings: Settings) -> str:
        """The opponents where only the game has been chosen.

        They are written as :meth:`MatchChoice.called` takes them.
        """
        return self.usual_level

    # -- words -----------------------------------------------------------------------

    @property
    @abstractmethod
    def name(self) -> str:
        """What it is called."""

    @property
    @abstractmethod
    def sentence(self) -> str:
        """What kind of game it is, in a sentence or two."""

    @property
    @abstractmethod
    def help_title(self) -> str:
        """What the page of its rules is called."""

    @abstractmethod
    def level_sentence(self, level: str) -> str:
        """What a level may see and how it thinks."""

    def players_sentence(self, players: int) -> str:
        """What the number of players means for the deal; asked where there is a choice."""
        return ""

    def opponent_names(self, level: str, count: int) -> list[str]:
        """Names for the players of the program; the only one bears that of the level."""
        from hearts2_tui import wording

        return [wording.level_name(level)] if count == 1 else wording.opponent_names(count)

    def help_page(self) -> str:
        """The page of its rules, as Markdown."""
        from hearts2_tui.wording.help_pages import page

        return page(self.help_topic)

    # -- screens and line mode ---------------------------------------------------------

    @abstractmethod
    def table(self, session: GameSession[RulesT, RecordT, Any], settings: Settings) -> Table[Any]:
        """The screen on which a match is played."""

    @abstractmethod
    def analysis(
        self, record: RecordT, *, seat: int, levels: tuple[str, ...], keep: Keep | None = None
    ) -> Screen[None]:
        """The screen that prices a finished hand.

        Args:
            record: the hand.
            seat: from whose side.
            levels: the level of each seat, "" for the person: who answers when played on.
            keep: keeps the numbers with the hand, of a game that :attr:`prices_hands`.
        """

    def commands(self) -> tuple[tuple[Command, ...], ...]:
        """The commands of its screens, to which the settings may give keys."""
        return ()

    @abstractmethod
    def voice(self, session: GameSession[RulesT, RecordT, Any]) -> Voice:
        """What the line mode says about a match."""

    # -- the command line ----------------------------------------------------------------

    @abstractmethod
    def solving(self, located: Located[Any], budget: int | None = None) -> Task:
        """Solve the position of an item of a file.

        Args:
            located: the item.
            budget: how many states may be searched; None for no end.

        Raises:
            RecordError: an item that cannot be solved.
        """

    @abstractmethod
    def hinting(
        self,
        located: Located[Any],
        objective: Objective = Objective.HAND,
        *,
        reading: bool | None = None,
    ) -> Task:
        """Give a hint to the player to move.

        Args:
            located: the item.
            objective: what to advise for.
            reading: whether the deals are weighed by what the opponent's plays tell; None where
                nothing is said.

        Raises:
            RecordError: an item of which no hint can be given, or not such a one.
        """

    def hinting_by(self, located: Located[Any], level: str) -> Task:
        """Advise the player to move as a level would play.

        Raises:
            RecordError: there is nothing to advise on, or no level of the game tells its values.
        """
        raise located.error("no level of this game tells its values", "a hand for two players")

    @abstractmethod
    def analysing(self, located: Located[Any], *, reading: bool | None = None) -> Task:
        """Price the plays of a finished hand; arguments and errors as for :meth:`hinting`."""

    @abstractmethod
    def annotating(
        self, located: Located[Any], *, reading: bool | None = None
    ) -> Callable[[], RecordT]:
        """Write the prices of its plays into a finished hand; likewise."""

    def simulated(self, seed: int, hands: int, seats: Seats) -> Iterable[RecordT]:
        """Hands played by the program; raises UsageError for seats that cannot be."""
        raise self._not_alone()

    def contest(self, seed: int, seats: Seats) -> Contest:
        """A comparison of levels; raises UsageError for seats that cannot be."""
        raise self._not_alone()

    def _not_alone(self) -> Exception:
        import click

        return click.UsageError(f"--game {self.word} is not played by the program alone")


AnyGame = Game[Any, Any]
