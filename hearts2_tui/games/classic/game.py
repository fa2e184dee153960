"""The door of the classic games: what the rest of the program has to know of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from hearts2_tui.days import own_day
from hearts2_tui.games.game import Chosen, Game, Keep
from hearts2_tui.games.tasks import Contest, Seats, Task
from hearts2_tui.match import Match, Standing
from hearts2_tui.wording.language import _
from solver.classic.deal import ClassicDeal
from solver.classic.players import LEVELS
from solver.classic.record import ClassicRecord
from solver.classic.rules import BONUS_POINTS, PRESETS, ClassicRules
from solver.classic.rules import Game as Kind
from solver.notation import Located, read_classic_record, write_classic
from solver.two.hints import Objective

if TYPE_CHECKING:
    from textual.screen import Screen

    from hearts2_tui.commands import Command
    from hearts2_tui.games.choice import MatchChoice
    from hearts2_tui.games.classic.speech import ClassicVoice
    from hearts2_tui.play.classic_session import ClassicSession
    from hearts2_tui.play.game_session import GameSession
    from hearts2_tui.screens.table.table import Table
    from hearts2_tui.storage.settings_schema import Settings
    from hearts2_tui.storage.store import Store


class ClassicGame(Game[ClassicRules, ClassicRecord]):
    """One of the games for three to eleven players.

    Attributes:
        kind: which of them.
    """

    levels = tuple(LEVELS)
    help_topic = "classic"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.id = kind.value
        self.presets = {name: rules for name, rules in PRESETS.items() if rules.game is kind}
        self.word, self.rules = next(iter(self.presets.items()))
        self.players = self.rules.player_counts

    # -- matches ---------------------------------------------------------------------

    def parse_rules(self, text: str) -> ClassicRules:
        """The rules of a ``Rules`` tag, of any of the classic games."""
        return ClassicRules.parse(text)

    def deal(self, match: Match[ClassicRules], number: int, chosen: Chosen | None) -> ClassicRecord:
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

    def winner(self, match: Match[ClassicRules]) -> int | None:
        """The seat that has won, by the totals."""
        return match.rules.match_winner(match.totals)

    def session(
        self, standing: Standing[ClassicRules, ClassicRecord], store: Store | None
    ) -> ClassicSession:
        """A match in progress, with its passes and moons."""
        from hearts2_tui.play.classic_session import ClassicSession

        return ClassicSession(standing, store)

    # -- records ---------------------------------------------------------------------

    def read(self, text: str) -> ClassicRecord:
        """The record of a text."""
        return read_classic_record(text)

    def write(self, record: ClassicRecord, *, deal_known: bool = False) -> str:
        """A record, with the seed of its deal wherever it is known."""
        return write_classic(record, deal_seed=True)

    def record_in(self, item: object) -> ClassicRecord | None:
        """The item of a file, where it is a hand with all hands of cards."""
        return item if isinstance(item, ClassicRecord) else None

    def deal_name(self, record: ClassicRecord) -> str:
        """The seed of the deal, where it is known."""
        return record.deal.seed or ""

    def moon_shooter(self, points: Sequence[int]) -> int | None:
        """Only a moon makes another sum than that of the point cards; its taker has the fewest."""
        bonus = BONUS_POINTS if self.rules.bonus_card else 0
        if sum(points) == self.rules.points_in_deck - bonus:
            return None
        return points.index(min(points))

    def moon_of(self, record: ClassicRecord) -> int | None:
        """Who has taken every point card."""
        return record.position.moon_shooter()

    # -- choosing --------------------------------------------------------------------

    def chosen_last(self, settings: Settings) -> MatchChoice | None:
        """The classic game of the settings, where it is this one."""
        from hearts2_tui.games.choice import MatchChoice

        rules = settings.classic_rules
        if rules.game is not self.kind:
            return None
        return MatchChoice.called(settings.many_opponents, rules, settings.classic_players)

    def settings_of(self, choice: MatchChoice) -> dict[str, Any]:
        """The settings in which a choice is kept."""
        return {
            "many_opponents": choice.opponents_called,
            "many_rules": str(choice.rules),
            "many_players": choice.players,
        }

    def next_level(self, settings: Settings) -> str:
        """The opponents chosen last in a classic game."""
        return settings.many_opponents

    # -- words -----------------------------------------------------------------------

    @property
    def name(self) -> str:
        """What it is called."""
        return {
            Kind.CLASSIC: _("Classic Hearts"),
            Kind.OMNIBUS: _("Omnibus Hearts"),
            Kind.CANCELLATION: _("Cancellation Hearts"),
        }[self.kind]

    @property
    def sentence(self) -> str:
        """What kind of game it is."""
        return {
            Kind.CLASSIC: _(
                "Three to seven players, 52 cards, no trump. "
                "Three cards are passed before the play."
            ),
            Kind.OMNIBUS: _("Classic Hearts, and one diamond takes ten points off your score."),
            Kind.CANCELLATION: _(
                "Six to eleven players and two decks: identical cards in a trick cancel each other."
            ),
        }[self.kind]

    @property
    def help_title(self) -> str:
        """What the page of the rules of all classic games is called."""
        return _("For 3 to 11")

    def level_sentence(self, level: str) -> str:
        """What a level may see and how it thinks."""
        from hearts2_tui import wording

        return wording.classic_level_sentence(level)

    def players_sentence(self, players: int) -> str:
        """The size of the hands, and of the widow."""
        from hearts2_tui import wording

        return wording.players_sentence(self.rules, players)

    # -- screens and line mode ---------------------------------------------------------

    def table(
        self, session: GameSession[ClassicRules, ClassicRecord, Any], settings: Settings
    ) -> Table[Any]:
        """The round table."""
        from hearts2_tui.play.classic_session import ClassicSession
        from hearts2_tui.screens.table.classic.table import ClassicTable

        assert isinstance(session, ClassicSession)
        return ClassicTable(session, settings)

    def analysis(
        self,
        record: ClassicRecord,
        *,
        seat: int,
        levels: tuple[str, ...],
        keep: Keep | None = None,
    ) -> Screen[None]:
        """The choices of a player with their prices; none of them are kept."""
        from hearts2_tui.screens.analysis.classic import ClassicAnalysisScreen

        return ClassicAnalysisScreen(record, seat=seat, levels=levels)

    def commands(self) -> tuple[tuple[Command, ...], ...]:
        """Those of table and analysis."""
        from hearts2_tui.screens.analysis.classic_commands import CLASSIC_ANALYSIS
        from hearts2_tui.screens.table.classic.commands import CLASSIC

        return CLASSIC, CLASSIC_ANALYSIS

    def voice(self, session: GameSession[ClassicRules, ClassicRecord, Any]) -> ClassicVoice:
        """What the line mode says."""
        from hearts2_tui.games.classic.speech import ClassicVoice
        from hearts2_tui.play.classic_session import ClassicSession

        assert isinstance(session, ClassicSession)
        return ClassicVoice(session)

    # -- the command line ----------------------------------------------------------------

    def solving(self, located: Located[Any], budget: int | None = None) -> Task:
        """The scores that the player to move can be held to."""
        from hearts2_tui.games.classic.tasks import solving

        return solving(located, budget)

    def hinting(
        self,
        located: Located[Any],
        objective: Objective = Objective.HAND,
        *,
        reading: bool | None = None,
    ) -> Task:
        """The points that each card, or pass, is expected to cost."""
        from hearts2_tui.games.classic.tasks import hinting

        return hinting(located, objective, reading=reading)

    def analysing(self, located: Located[Any], *, reading: bool | None = None) -> Task:
        """Both prices of every pass and play."""
        from hearts2_tui.games.classic.tasks import analysing

        return analysing(located, reading=reading)

    def annotating(
        self, located: Located[Any], *, reading: bool | None = None
    ) -> Callable[[], ClassicRecord]:
        """The prices written into the hand."""
        from hearts2_tui.games.classic.tasks import annotating

        return annotating(located, reading=reading)

    def simulated(self, seed: int, hands: int, seats: Seats) -> Iterable[ClassicRecord]:
        """Hands of a table of levels."""
        from hearts2_tui.games.classic.alone import simulated

        return simulated(self, seed, hands, seats)

    def contest(self, seed: int, seats: Seats) -> Contest:
        """The first level against the others, every deal played once for each seat."""
        from hearts2_tui.games.classic.alone import contest

        return contest(self, seed, seats)


CLASSIC_GAMES = tuple(ClassicGame(kind) for kind in Kind)
"""Classic, Omnibus and Cancellation Hearts."""
