"""The table and the analysis of seven up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Static
from textual.worker import get_current_worker

from hearts2_tui import wording
from hearts2_tui.commands import OVER, TABLE, bindings
from hearts2_tui.match import Phase
from hearts2_tui.play.tricks import lying_trick, placed, trick_number
from hearts2_tui.screens.table.hints import Question
from hearts2_tui.screens.table.showing import Showing, said_first
from hearts2_tui.screens.table.table import Table
from hearts2_tui.storage.settings import Settings
from hearts2_tui.widgets.bars import ScoreLine, TopLine
from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.hint_pane import Advice, HintPane, Row
from hearts2_tui.widgets.pane import Sidebar
from hearts2_tui.widgets.scene import Measure, OtherHand, Scene, Tone
from hearts2_tui.widgets.score import ScorePane
from solver.common.cancelling import Cancelled
from solver.common.cards import Card
from tests.games.seven_up.record import SevenUpRecord
from tests.games.seven_up.rules import HAND_SIZE, RANKS, SEATS
from tests.games.seven_up.search import Worth, analyse, worth
from tests.games.seven_up.session import SevenUpSession
from tests.games.seven_up.speech import analysis_lines

NOT_HERE = {"claim", "open_hint", "hint_for", "read_opponent", "chosen_deal", "daily_deal"}
COMMANDS = tuple(each for each in TABLE if each.id.partition("(")[0] not in NOT_HERE)


@dataclass(frozen=True, slots=True)
class SevenUpAdvice:
    """Points of each card, or work going on."""

    found: Worth | None = None
    measure: Measure = Measure.POINTS
    opened: bool = False
    aside: str = ""
    grows: bool = False
    head: tuple[str, ...] = ()

    def settled(self) -> SevenUpAdvice:
        """Exact from the first."""
        return self

    @property
    def values(self) -> dict[Card, float]:
        return {} if self.found is None else dict(self.found.cards)

    @property
    def best(self) -> frozenset[Card]:
        return frozenset() if self.found is None else frozenset({self.found.best})

    def reason(self, chosen: Card | None, *, ascii_only: bool) -> tuple[str, ...]:
        return ("Working it out",) if self.found is None else ()

    def rows(self, *, ascii_only: bool) -> list[Row]:
        values = sorted(self.values.items(), key=lambda pair: pair[1])
        return [Row((card,), f"{points:g}", "", card in self.best) for card, points in values]

    def foot(
        self, chosen: Card | None, room: int, *, brief: bool, ascii_only: bool
    ) -> tuple[tuple[str, ...], ...]:
        return ()

    def paint_row(self, canvas: Canvas, y: int, row: Row) -> None:
        canvas.text(0, y, f"{row.cards[0]} {row.value}", canvas.look["foreground"])

    def in_a_line(self, *, ascii_only: bool) -> str:
        return "" if self.found is None else f"Play {self.found.best}"


def adviser(session: SevenUpSession, _settings: Settings) -> Question:
    view = session.record.view(session.person)

    def work(cancelled: Callable[[], bool], _tell: Callable[[Advice], None]) -> Advice:
        return SevenUpAdvice(worth(view, cancelled))

    return Question(SevenUpAdvice(), work)


def scene(session: SevenUpSession, showing: Showing) -> Scene:
    """The felt as it is to be shown now."""
    tricks, position, person = session.record.tricks(), session.position, session.person
    trick = lying_trick(tricks, SEATS, last=showing.still)
    lying = [] if trick is None else placed(trick, SEATS)
    kept = set() if showing.looking_back else {card for seat, card in lying if seat == person}
    turn = session.person_to_move and not showing.still
    advice = showing.advice if turn else None
    other = 1 - person
    number = trick_number(tricks, trick, over=position.is_over)
    return Scene(
        person=person,
        seats=SEATS,
        hand=tuple(sorted({*position.hands[person], *kept})),
        others=(OtherHand(other, session.match.names[other], len(position.hands[other])),),
        absent=frozenset(kept),
        legal=frozenset(position.legal_cards()) if turn else None,
        chosen=showing.chosen if turn else None,
        values=advice.values if advice else {},
        measure=Measure.POINTS,
        best=advice.best if advice else frozenset(),
        trick=tuple(lying),
        winner=trick.winner if trick else None,
        notes=(wording.trick_title(number, HAND_SIZE),),
        message=_words(session, showing),
        tone=Tone.TURN,
    )


def _words(session: SevenUpSession, showing: Showing) -> str:
    first = said_first(showing, "The trick is taken" if showing.held else "")
    if first is not None:
        return first[0]
    if session.phase is not Phase.PLAYING:
        return ""
    position = session.position
    if position.to_move != session.person:
        return wording.is_to_play(session.match.names[position.to_move])
    return wording.your_turn(position.hands[session.person], position.trick)


class SevenUpPicture:
    """Felt, lines, score and hint."""

    def widgets(self, session: SevenUpSession, showing: Showing) -> tuple[Felt, Static]:
        return Felt(scene(session, showing), id="felt"), Static(id="result")

    def sidebar(self) -> Sidebar:
        score, hint = ScorePane(), HintPane()
        return Sidebar([score, hint], [score, hint], id="sidebar")

    def show(
        self, screen: DOMNode, session: SevenUpSession, showing: Showing, *, flying: bool
    ) -> None:
        match, taken = session.match, session.position.taken
        if showing.moment in OVER:
            points = " to ".join(map(str, taken))
            screen.query_one("#result", Static).update(f"The hand is over: {points}")
        screen.query_one(Felt).show(scene(session, showing), flying=flying)
        screen.query_one(TopLine).show("Seven up", f"Hand {session.hand_number}", "")
        score = " - ".join(map(str, match.totals))
        screen.query_one(ScoreLine).show([f"Score {score}"], f"this hand {taken[0]} - {taken[1]}")
        screen.query_one(ScorePane).show(match.names, match.totals, match.rules.target)
        screen.query_one(HintPane).show(showing.advice, showing.chosen)
        screen.query_one(Sidebar).fold()


class SevenUpTable(Table[SevenUpSession]):
    """A match of seven up."""

    commands = COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings(COMMANDS)

    def __init__(self, session: SevenUpSession, settings: Settings) -> None:
        super().__init__(session, settings, picture=SevenUpPicture(), adviser=adviser, ranks=RANKS)


class SevenUpAnalysis(Screen[None]):
    """What each play gave up."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "back")]

    def __init__(self, record: SevenUpRecord) -> None:
        super().__init__()
        self.record = record

    def compose(self) -> ComposeResult:
        yield Static("Working it out", id="lines", markup=False)

    def on_mount(self) -> None:
        self.run_worker(self._work, thread=True)

    def _work(self) -> None:
        worker = get_current_worker()
        try:
            found = analyse(self.record, lambda: worker.is_cancelled)
        except Cancelled:
            return
        lines = "\n".join(analysis_lines(self.record, found))
        self.app.call_from_thread(self.query_one("#lines", Static).update, lines)

    def action_leave(self) -> None:
        self.dismiss(None)
