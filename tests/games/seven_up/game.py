"""The door of seven up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from hearts2_tui.commands import Command
from hearts2_tui.games import Chosen, Game
from hearts2_tui.games.game import Keep
from hearts2_tui.games.tasks import Task
from hearts2_tui.match import Match, Standing
from hearts2_tui.storage.settings_schema import Settings
from hearts2_tui.storage.store import Store
from hearts2_tui.wording.option_words import OptionWords, PresetWords, tell_words
from solver.notation import Located, read_any_items, write_item
from solver.two.hints import Objective
from tests.games.seven_up import speech
from tests.games.seven_up.record import SevenUpRecord
from tests.games.seven_up.rules import DESCRIBED, GAME_TAG, PRESETS, SEATS, SevenUpRules
from tests.games.seven_up.session import LEVELS, SevenUpSession

if TYPE_CHECKING:
    from textual.screen import Screen

WORDS = {
    "target": OptionWords("Target", "A match ends when a player has this many points."),
    "hearts_wait": OptionWords("Hearts wait", "Hearts are led once one has been played."),
}
tell_words(SevenUpRules, DESCRIBED, WORDS, {"seven-up": PresetWords("Seven up")})


class SevenUp(Game[SevenUpRules, SevenUpRecord]):
    """Two players, 32 cards."""

    id = GAME_TAG
    word = "seven-up"
    players = range(SEATS, SEATS + 1)
    levels = LEVELS
    rules = SevenUpRules()
    presets = PRESETS
    help_topic = "seven-up"
    name = "Seven up"
    sentence = "You against one opponent, 32 cards, every heart a point."
    help_title = "Seven up"

    def help_page(self) -> str:
        return "# Seven up\n\nEvery heart a point, nothing is dead.\n"

    def level_sentence(self, level: str) -> str:
        return f"Plays as {level} does."

    # -- matches and records

    def parse_rules(self, text: str) -> SevenUpRules:
        return SevenUpRules.parse(text)

    def deal(self, match: Match[SevenUpRules], number: int, chosen: Chosen | None) -> SevenUpRecord:
        record = SevenUpRecord.dealt(match.rules, match.seed, number, str(chosen or ""))
        south, north = match.totals
        return SevenUpRecord(record.rules, record.hands, (), match.names, score=(south, north))

    def winner(self, match: Match[SevenUpRules]) -> int | None:
        return match.rules.match_winner(match.totals)

    def session(
        self, standing: Standing[SevenUpRules, SevenUpRecord], store: Store | None
    ) -> SevenUpSession:
        return SevenUpSession(standing, store)

    def read(self, text: str) -> SevenUpRecord:
        (item,) = read_any_items(text)
        assert isinstance(item, SevenUpRecord)
        return item

    def write(self, record: SevenUpRecord, *, deal_known: bool = False) -> str:
        return write_item(record)

    def record_in(self, item: object) -> SevenUpRecord | None:
        return item if isinstance(item, SevenUpRecord) else None

    def deal_name(self, record: SevenUpRecord) -> str:
        return ""

    def moon_shooter(self, points: Sequence[int]) -> int | None:
        return None

    def moon_of(self, record: SevenUpRecord) -> int | None:
        return None

    # -- screens and lines

    def table(self, session: Any, settings: Settings) -> Any:
        from tests.games.seven_up.screens import SevenUpTable

        return SevenUpTable(session, settings)

    def analysis(
        self, record: SevenUpRecord, *, seat: int, levels: tuple[str, ...], keep: Keep | None = None
    ) -> Screen[None]:
        from tests.games.seven_up.screens import SevenUpAnalysis

        return SevenUpAnalysis(record)

    def commands(self) -> tuple[tuple[Command, ...], ...]:
        from tests.games.seven_up.screens import COMMANDS

        return (COMMANDS,)

    def voice(self, session: Any) -> speech.SevenUpVoice:
        return speech.SevenUpVoice(session)

    # -- the command line

    def solving(self, located: Located[Any], budget: int | None = None) -> Task:
        return speech.solving(located)

    def hinting(
        self,
        located: Located[Any],
        objective: Objective = Objective.HAND,
        *,
        reading: bool | None = None,
    ) -> Task:
        return speech.solving(located)

    def analysing(self, located: Located[Any], *, reading: bool | None = None) -> Task:
        return speech.analysing(located)

    def annotating(
        self, located: Located[Any], *, reading: bool | None = None
    ) -> Callable[[], SevenUpRecord]:
        return speech.annotating(located)


SEVEN_UP = SevenUp()
