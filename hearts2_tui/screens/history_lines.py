"""The lines of the history: matches with their scores, and under each its hands."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from textual.content import Content

from hearts2_tui import wording
from hearts2_tui.games import GAMES
from hearts2_tui.match import PERSON
from hearts2_tui.screens.history_rows import Listed, cells
from hearts2_tui.storage.hand_filter import HandFilter
from hearts2_tui.storage.history import SINGLE, History, ListedHand, ListedMatch, MatchState
from hearts2_tui.widgets.play_list import LABEL_STYLES
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import fitted, shorten
from hearts2_tui.wording.cells import width as cells_of
from solver.common.characters import visible
from solver.common.judgement import Label

PAGE = 64
"""Hands of a match that are read at a time."""

PAGES_HELD = 32
"""Pages, and matches, that are held."""

RULES_FROM = 84
"""Cells from which on the rules of a match are named."""

LEAST_NAME = 12
"""Cells that the name of the person is left where the totals of many others are told."""

HOURS_FROM = 72
"""Cells from which on a hand tells the hour."""


class Where(NamedTuple):
    """What stands in a line: a match, and which of its hands; -1 for the match itself."""

    match: int
    hand: int


class HistoryLines:
    """The matches and hands that a filter finds, read as they are shown.

    Attributes:
        hands: how many hands there are.
    """

    def __init__(
        self, history: History, asked: HandFilter, outline: Sequence[tuple[int, int]]
    ) -> None:
        """Show what ``history`` has found, as an outline, for a filter."""
        self._history = history
        self._asked = asked
        self._outline = outline
        self._starts = [0, *accumulate(1 + hands for _match, hands in outline)]
        self.hands = sum(hands for _match, hands in outline)
        self.forget()

    def forget(self) -> None:
        """Read again what is shown: something of it has changed."""
        self._page = lru_cache(PAGES_HELD)(self._read_page)
        self._match = lru_cache(PAGES_HELD)(self._history.match)

    def __len__(self) -> int:
        """How many lines there are."""
        return self._starts[-1]

    def where(self, index: int) -> Where:
        """What stands in a line."""
        at = bisect_right(self._starts, index) - 1
        return Where(self._outline[at][0], index - self._starts[at] - 1)

    def match_at(self, index: int) -> ListedMatch | None:
        """The match of a line; None where nothing of it can be read."""
        return self._match(self.where(index).match)

    def hand_at(self, index: int) -> ListedHand | None:
        """The hand of a line; None for the line of a match."""
        match, hand = self.where(index)
        if hand < 0:
            return None
        page = self._page(match, hand // PAGE)
        return page[hand % PAGE] if hand % PAGE < len(page) else None

    def _read_page(self, match: int, page: int) -> tuple[ListedHand, ...]:
        return self._history.hands_of(match, self._asked, PAGE, page * PAGE)

    def line(self, index: int, width: int) -> Content:
        """A line, for so many cells."""
        if self.where(index).hand < 0:
            found = self.match_at(index)
            return Content("") if found is None else match_line(found, width)
        hand = self.hand_at(index)
        return Content("") if hand is None else hand_line(hand, width)


class FileLines:
    """The hands of a file."""

    def __init__(self, listed: Sequence[Listed]) -> None:
        self.listed = listed

    def __len__(self) -> int:
        """How many lines there are."""
        return len(self.listed)

    def line(self, index: int, width: int) -> Content:
        """A line, for so many cells: day, players, points, margin, notes, rules."""
        row = cells(self.listed[index])
        rest = max(8, width - 42)
        players = fitted(visible(row[1].plain), min(rest, 34))
        return Content.assemble(
            f" {fitted(row[0].plain, 10)}  {players}  ",
            row[2],
            "  ",
            row[3],
            "  ",
            row[4],
            f"  {row[5].plain}" if width >= RULES_FROM else "",
        )


def match_line(match: ListedMatch, cells: int) -> Content:
    """A match: its number, the players with their totals, how it came out."""
    if match.id == SINGLE:
        return Content.styled(f" {_('Hands of no match')}", "bold")
    words, style = _state(match)
    tail = f"  {words}"
    game = GAMES[match.game]
    if cells >= RULES_FROM or game.rules_always_told:
        tail += f"  {wording.rules_name(game.parse_rules(match.rules))}"
    number = f"{match.number or '':>5}  "
    score = _score(match, cells - cells_of(number) - cells_of(tail))
    split = len(words) + 2
    return Content.assemble(
        (number, "$quiet"), (score, "bold"), (tail[:split], style), (tail[split:], "$quiet")
    )


def _score(match: ListedMatch, room: int) -> str:
    """The players with their totals; of many, the person and where the others stand."""
    if len(match.names) == 2:
        totals = [f" {total}" for total in match.totals]
        share = max(2, (room - 3 - sum(map(len, totals))) // 2)
        return " – ".join(
            shorten(visible(name), share) + total
            for name, total in zip(match.names, totals, strict=True)
        )
    person = match.levels.index(PERSON) if PERSON in match.levels else 0
    others = sorted(total for seat, total in enumerate(match.totals) if seat != person)
    tail = _(" {total} and {count} others").format(total=match.totals[person], count=len(others))
    every = " " + " ".join(map(str, others))
    if cells_of(tail) + len(every) + LEAST_NAME <= room:
        tail += every
    return shorten(visible(match.names[person]), max(2, room - cells_of(tail))) + tail


def _state(match: ListedMatch) -> tuple[str, str]:
    """How a match came out, and the style of these words."""
    words, style = {
        MatchState.WON: (_("won"), "$good"),
        MatchState.LOST: (_("lost"), "$bad"),
        MatchState.RESIGNED: (_("resigned"), "$bad"),
        MatchState.GIVEN_UP: (_("given up"), "$quiet"),
        MatchState.GOES_ON: (_("being played"), "$accent"),
        MatchState.NOT_TOLD: ("", ""),
    }[match.state]
    if match.practice:
        return _("{result}, with practice").format(result=words) if words else _("practice"), style
    if match.replay:
        return _("{result}, played before").format(result=words) if words else "", style
    return words, style


def heads(cells: int) -> str:
    """What stands above the lines, for so many cells."""
    return (
        f"{_('hand'):>7}  {fitted(_('finished'), _day_width(cells))}  {_('points'):>7}  "
        f"{_('margin'):>6}  {_('given up'):>8}"
    )


def _day_width(cells: int) -> int:
    return 16 if cells >= HOURS_FROM else 10


def hand_line(listed: ListedHand, cells: int) -> Content:
    """A hand: number, day, points, margin, points given up, the worst label, the moon."""
    hand = listed.hand
    person = hand.levels.index(PERSON) if PERSON in hand.levels else 0
    own = hand.points[person]
    number = "" if hand.match == SINGLE else str(hand.number)
    when = hand.finished.astimezone().strftime("%Y-%m-%d %H:%M")[: _day_width(cells)]
    points, value, style = str(own), "", ""
    if len(hand.points) == 2:
        margin = sum(hand.points) - 2 * own
        points, value = f"{own:>2} – {hand.points[1 - person]:>2}", wording.margin(margin)
        style = "$good" if margin > 0 else "$bad" if margin < 0 else ""
    worst = listed.worst or Label.NONE
    gave = "" if listed.given_up is None else wording.price(listed.given_up)
    return Content.assemble(
        (f"{number:>7}  ", "$quiet"),
        f"{when}  {points:>7}  ",
        (f"{value:>6}", style),
        f"  {gave:>8} ",
        (f"{worst.value:<2}", LABEL_STYLES[worst]),
        (f"  {', '.join(_notes(listed))}", "$quiet"),
    )


def _notes(listed: ListedHand) -> Iterator[str]:
    if listed.moon:
        yield _("moon") if listed.moon > 0 else _("moon against")
    if listed.hand.practice:
        yield _("practice")
    elif listed.replay:
        yield _("played before")
