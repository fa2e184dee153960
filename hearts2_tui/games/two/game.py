"""The door of two-player Hearts: what the rest of the program has to know of it."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hearts2_tui.days import own_day
from hearts2_tui.games.game import Chosen, Game, Keep
from hearts2_tui.games.tasks import Contest, Seats, Task
from hearts2_tui.match import Match, Standing
from hearts2_tui.wording.language import _
from solver.measure.ladder import LADDER
from solver.notation import Located, read_record, write_record
from solver.two.analysis import Analysis
from solver.two.deal import Deal, daily_deal_number
from solver.two.hints import Objective
from solver.two.players import LEVELS
from solver.two.record import Record
from solver.two.rules import GAME_TAG, PRESETS, SEATS, RuleSet

if TYPE_CHECKING:
    from textual.screen import Screen

    from hearts2_tui.commands import Command
    from hearts2_tui.games.choice import MatchChoice
    from hearts2_tui.games.two.speech import TwoPlayerVoice
    from hearts2_tui.play.game_session import GameSession
    from hearts2_tui.play.session import Session
    from hearts2_tui.screens.table.table import Table
    from hearts2_tui.storage.settings_schema import Settings
    from hearts2_tui.storage.store import Store


class TwoPlayerGame(Game[RuleSet, Record]):
    """Hearts for two, with 28 cards."""

    id = GAME_TAG
    word = "two-player"
    players = range(SEATS, SEATS + 1)
    levels = tuple(LEVELS)
    ladder = LADDER
    rules = RuleSet()
    presets = PRESETS
    prices_hands = True
    by_opponent = True
    two_kinds_of_hint = True
    rules_always_told = False
    help_topic = "rules"

    # -- matches ---------------------------------------------------------------------

    def parse_rules(self, text: str) -> RuleSet:
        """The rules of a ``Rules`` tag."""
        return RuleSet.parse(text)

    def deal(self, match: Match[RuleSet], number: int, chosen: Chosen | None) -> Record:
        """The deal of a day carries that day as its date, whatever day it is for the player."""
        if isinstance(chosen, datetime.date):
            date, of_deal = chosen, daily_deal_number(chosen)
        else:
            date = own_day()
            of_deal = match.deal_number(number) if chosen is None else int(chosen)
        south, north = match.names
        before = match.totals
        return Record(
            match.rules,
            Deal.from_number(of_deal),
            players=(south, north),
            date=date,
            score=(before[0], before[1]),
        )

    def winner(self, match: Match[RuleSet]) -> int | None:
        """The seat that has won, by the totals now and before the last hand."""
        return match.rules.match_winner(match.totals, match.totals_before)

    def session(self, standing: Standing[RuleSet, Record], store: Store | None) -> Session:
        """A match in progress, with its claims."""
        from hearts2_tui.play.session import Session

        return Session(standing, store)

    # -- records ---------------------------------------------------------------------

    def read(self, text: str) -> Record:
        """The record of a text."""
        return read_record(text)

    def write(self, record: Record, *, deal_known: bool = False) -> str:
        """A record; the number of its deal stands there once the hand is finished."""
        return write_record(record, deal_number=True if deal_known else None)

    def record_in(self, item: object) -> Record | None:
        """The item of a file, where it is a hand with both hands of cards."""
        return item if isinstance(item, Record) else None

    def deal_name(self, record: Record) -> str:
        """The number of the deal."""
        return str(record.deal.number)

    def moon_shooter(self, points: Sequence[int]) -> int | None:
        """Only a moon leaves a player without points."""
        return points.index(0) if 0 in points else None

    def moon_of(self, record: Record) -> int | None:
        """The points tell it."""
        return None if record.result is None else self.moon_shooter(record.result)

    def price(
        self, record: Record, cancelled: Callable[[], bool] | None = None
    ) -> Mapping[str, Any]:
        """The numbers of an analysis that reads the opponent."""
        from hearts2_tui.storage.given_up import kept_numbers
        from solver.two.analysis import analyse

        return kept_numbers(analyse(record, cancelled=cancelled))

    # -- choosing --------------------------------------------------------------------

    def chosen_last(self, settings: Settings) -> MatchChoice:
        """The opponent and the rules of the settings."""
        from hearts2_tui.games.choice import MatchChoice

        return MatchChoice(settings.opponent, settings.rule_set)

    def again(self, match: Match[RuleSet], settings: Settings) -> MatchChoice:
        """What the settings say, whatever is played."""
        return self.chosen_last(settings)

    def settings_of(self, choice: MatchChoice) -> dict[str, Any]:
        """The settings in which a choice is kept."""
        return {"opponent": choice.level, "rules": str(choice.rules)}

    def next_level(self, settings: Settings) -> str:
        """The opponent chosen last."""
        return settings.opponent

    # -- words -----------------------------------------------------------------------

    @property
    def name(self) -> str:
        """What it is called."""
        return _("Hearts for two")

    @property
    def sentence(self) -> str:
        """What kind of game it is."""
        return _("You against one opponent, 28 cards, hearts are trump.")

    @property
    def help_title(self) -> str:
        """What the page of its rules is called."""
        return _("The rules")

    def level_sentence(self, level: str) -> str:
        """What a level may see and how it thinks."""
        from hearts2_tui import wording

        return wording.level_sentence(level)

    # -- screens and line mode ---------------------------------------------------------

    def table(self, session: GameSession[RuleSet, Record, Any], settings: Settings) -> Table[Any]:
        """The table of two hands."""
        from hearts2_tui.play.session import Session
        from hearts2_tui.screens.table.two.table import TwoTable

        assert isinstance(session, Session)
        return TwoTable(session, settings)

    def analysis(
        self, record: Record, *, seat: int, levels: tuple[str, ...], keep: Keep | None = None
    ) -> Screen[None]:
        """The plays with both prices, and the account."""
        from hearts2_tui.screens.analysis.two import TwoAnalysisScreen
        from hearts2_tui.storage.given_up import kept_numbers

        def analysed(analysis: Analysis) -> None:
            if keep is not None:
                keep(kept_numbers(analysis))

        return TwoAnalysisScreen(record, seat=seat, levels=levels, analysed=analysed)

    def commands(self) -> tuple[tuple[Command, ...], ...]:
        """Those of table, analysis and exercises."""
        from hearts2_tui.commands import TABLE
        from hearts2_tui.screens.analysis.two_commands import ANALYSIS
        from hearts2_tui.screens.exercise_commands import EXERCISES

        return TABLE, ANALYSIS, EXERCISES

    def voice(self, session: GameSession[RuleSet, Record, Any]) -> TwoPlayerVoice:
        """What the line mode says."""
        from hearts2_tui.games.two.speech import TwoPlayerVoice
        from hearts2_tui.play.session import Session

        assert isinstance(session, Session)
        return TwoPlayerVoice(session)

    # -- the command line ----------------------------------------------------------------

    def solving(self, located: Located[Any], budget: int | None = None) -> Task:
        """Margins, all cards known; every position is solved to the end."""
        from hearts2_tui.games.two.tasks import solving

        return solving(located)

    def hinting(
        self,
        located: Located[Any],
        objective: Objective = Objective.HAND,
        *,
        reading: bool | None = None,
    ) -> Task:
        """Fair values of the cards."""
        from hearts2_tui.games.two.tasks import hinting

        return hinting(located, objective, reading=reading)

    def hinting_by(self, located: Located[Any], level: str) -> Task:
        """The card as a level would play it."""
        from hearts2_tui.games.two.tasks import hinting_by

        return hinting_by(located, level)

    def analysing(self, located: Located[Any], *, reading: bool | None = None) -> Task:
        """Both prices of every play, and the account."""
        from hearts2_tui.games.two.tasks import analysing

        return analysing(located, reading=reading)

    def annotating(
        self, located: Located[Any], *, reading: bool | None = None
    ) -> Callable[[], Record]:
        """The prices written into the hand."""
        from hearts2_tui.games.two.tasks import annotating

        return annotating(located, reading=reading)

    def simulated(self, seed: int, hands: int, seats: Seats) -> Iterable[Record]:
        """Hands of two levels."""
        from hearts2_tui.games.two.alone import simulated

        return simulated(seed, hands, seats)

    def contest(self, seed: int, seats: Seats) -> Contest:
        """Mirrored pairs of two levels."""
        from hearts2_tui.games.two.alone import contest

        return contest(seed, seats)


TWO = TwoPlayerGame()
"""Two-player Hearts."""
