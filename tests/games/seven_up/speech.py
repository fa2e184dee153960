"""What line mode and command line say, one sentence a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from hearts2_tui.games.tasks import Finding, Task
from hearts2_tui.match import Phase
from hearts2_tui.plain.cards import choice_line, hand_line
from hearts2_tui.storage.settings import Settings
from solver.common.cards import format_cards
from solver.common.judgement import Label
from solver.notation import Located
from tests.games.seven_up.record import SevenUpRecord
from tests.games.seven_up.search import PricedPlay, Worth, analyse, worth
from tests.games.seven_up.session import SevenUpSession


class SevenUpVoice:
    """Speaks of a match of seven up."""

    def __init__(self, session: SevenUpSession) -> None:
        self._session = session

    def opening(self) -> list[str]:
        return [f"Seven up: {' against '.join(self._session.match.names)}.", *self.score()]

    def score(self) -> list[str]:
        names, totals = self._session.match.names, self._session.match.totals
        pairs = ", ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))
        return [f"Score: {pairs}; the match is to {self._session.match.rules.target}."]

    def trick(self) -> list[str]:
        record = self._session.record
        return self.last_trick() if record.plays and len(record.plays) % 2 == 0 else []

    def last_trick(self) -> list[str]:
        tricks = [trick for trick in self._session.record.tricks() if trick.winner is not None]
        if not tricks:
            return ["No trick has been completed."]
        name = self._session.match.names[tricks[-1].winner or 0]
        return [f"Trick {len(tricks)} of 16 to {name}: {format_cards(tricks[-1].cards)}."]

    def turn(self, *, table: bool = False) -> list[str]:
        position = self._session.position
        led = [f"{position.trick[0]} was led."] if table and position.trick else []
        hand = position.hands[self._session.person]
        return [*led, hand_line(hand), choice_line(position.legal_cards(), hand)]

    def answer(self, text: str) -> tuple[list[str], bool]:
        return [], False

    def claim(self) -> tuple[list[str], bool]:
        return ["Nothing is claimed in seven up."], False

    def end(self) -> list[str]:
        over = self._session.phase is Phase.MATCH_OVER
        return [*self.score(), "Type new for another match." if over else "Type next."]

    def hint(self, settings: Settings) -> list[str]:
        return worth_lines(worth(self._session.record.view(self._session.person)))

    def open_question(self) -> str:
        return "Nothing is hidden; open it all the same?"

    def open_hands(self) -> list[str]:
        other = 1 - self._session.person
        return [format_cards(self._session.position.hands[other])]

    def unseen(self) -> list[str]:
        return self.open_hands()

    def analysis(self, settings: Settings) -> str:
        return "\n".join(analysis_lines(self._session.record, analyse(self._session.record)))

    def rules(self) -> list[str]:
        return [f"{self._session.match.rules}."]


def worth_lines(found: Worth) -> list[str]:
    lines = [f"{card}: {points} points" for card, points in found.cards]
    return [*lines, f"Play {found.best}."]


def analysis_lines(record: SevenUpRecord, plays: Sequence[PricedPlay]) -> list[str]:
    names = record.players
    gave = [sum(play.cost for play in plays if play.seat == seat) for seat in range(2)]
    lines = [
        f"{play.index // 2 + 1:>2} {names[play.seat]} {play.card} gave up {play.cost}, "
        f"{play.best} was better"
        for play in plays
        if play.cost
    ]
    return [f"{names[0]} gave up {gave[0]}, {names[1]} {gave[1]}.", *lines]


# -- the command line --------------------------------------------------------------------


def solving(located: Located[SevenUpRecord]) -> Task:
    record = located.item
    if record.is_finished:
        raise located.error("the hand is finished", "an unfinished hand")

    def work() -> Finding:
        found = worth(record.view(record.position.to_move))
        values: dict[str, Any] = {str(card): points for card, points in found.cards}
        return Finding(lambda: {"points": values}, lambda: "\n".join(worth_lines(found)))

    return work


def analysing(located: Located[SevenUpRecord]) -> Task:
    record = finished(located)

    def work() -> Finding:
        found = analyse(record)
        return Finding(
            lambda: {"costs": [play.cost for play in found]},
            lambda: "\n".join(analysis_lines(record, found)),
        )

    return work


def annotating(located: Located[SevenUpRecord]) -> Callable[[], SevenUpRecord]:
    record = finished(located)

    def work() -> SevenUpRecord:
        plays = analyse(record)
        marks = tuple((p.index, p.label.value) for p in plays if p.label is not Label.NONE)
        return replace(record, annotations=marks)

    return work


def finished(located: Located[SevenUpRecord]) -> SevenUpRecord:
    if not located.item.is_finished:
        raise located.error("the hand is unfinished", "a finished hand")
    return located.item
