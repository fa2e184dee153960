"""What a hint says in the game of two: a value for every legal card, over all possible deals."""

from __future__ import annotations

from dataclasses import dataclass

from hearts2_tui import wording
from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.hint_pane import Row
from hearts2_tui.widgets.scene import Measure
from hearts2_tui.widgets.tricks import paint_name
from hearts2_tui.wording import _, cells
from solver.common.cards import Card
from solver.two.double_dummy import Solution
from solver.two.hints import CardHint, Hint, Objective
from solver.two.whys import NOTHING_TOLD, Whys

WEIGHED_ROWS = 2
"""Rows that may tell how many deals there are and how they are weighed."""

VALUES = 8
"""Column at which the values begin."""

SENTENCES = 2
"""What decides, and by what means: the rest of an explanation has no room."""

LEAST_COLUMNS = 60
"""The columns of the narrowest table, into which every line must fit."""


@dataclass(frozen=True, slots=True)
class TwoAdvice:
    """A fair hint, the values with both hands open, or work going on.

    Attributes:
        hint: the fair hint.
        solution: the values of the real cards, both hands open.
        opponent: what the other player is called.
        whys: what decides between the choice and other cards, as far as it is known.
    """

    hint: Hint | None = None
    solution: Solution | None = None
    opponent: str = ""
    whys: Whys = NOTHING_TOLD

    def why(self, chosen: Card | None, *, ascii_only: bool) -> tuple[str, ...]:
        """Why the choice is best: against a card that has risen, else against its rival."""
        if self.hint is None:
            return ()
        told = self.whys.of(chosen)
        return wording.hint_why(self.hint, told, self.opponent, ascii_only=ascii_only)[:SENTENCES]

    @property
    def values(self) -> dict[Card, float]:
        """The value of each legal card for the player: margins, or chances ``for_match``."""
        if self.solution is not None:
            return dict(self.solution.margins)
        if self.hint is None:
            return {}
        return {line.card: line.mean if line.win is None else line.win for line in self.hint.cards}

    @property
    def for_match(self) -> bool:
        """Whether the cards are ranked by the chance to win the match."""
        return self.hint is not None and self.hint.objective is Objective.MATCH

    @property
    def measure(self) -> Measure:
        """Chances or margins."""
        return Measure.CHANCE if self.for_match else Measure.MARGIN

    @property
    def best(self) -> frozenset[Card]:
        """The cards to be marked: all that show the highest value, to one decimal."""
        if self.solution is not None:
            return frozenset(self.solution.best)
        decimals = 3 if self.for_match else 1
        shown = {card: round(value, decimals) for card, value in self.values.items()}
        return frozenset(card for card in shown if shown[card] == max(shown.values()))

    @property
    def grows(self) -> bool:
        """Never: the numbers are exact."""
        return False

    def settled(self) -> TwoAdvice:
        """The same."""
        return self

    @property
    def opened(self) -> bool:
        """Whether both hands lie open."""
        return self.solution is not None

    @property
    def aside(self) -> str:
        """What the hint advises for, or that the hands lie open."""
        if self.solution is not None:
            return _("both hands open")
        return "" if self.hint is None else wording.objective_words(self.hint.objective)

    def reason(self, chosen: Card | None, *, ascii_only: bool) -> tuple[str, ...]:
        """Why the first card is the best; with both hands open nothing is said."""
        if self.hint is None:
            return () if self.solution is not None else (_("Working it out…"),)
        return self.why(chosen, ascii_only=ascii_only)

    @property
    def head(self) -> tuple[str, ...]:
        """Nothing."""
        return ()

    def rows(self, *, ascii_only: bool) -> list[Row]:
        """Cards, value and range of each group; for the match chance and margin."""
        best, solution, hint = self.best, self.solution, self.hint
        if solution is not None:
            values = dict(solution.margins)
            groups = sorted(solution.groups, key=lambda group: -values[group[0]])
            return [
                Row(
                    group,
                    wording.margin(values[group[0]], ascii_only=ascii_only),
                    "",
                    bool(best.intersection(group)),
                )
                for group in groups
            ]
        if hint is None:
            return []
        rows: list[Row] = []
        for line in hint.ranked():
            group = next(group for group in hint.groups if line.card in group)
            if all(line.card not in row.cards for row in rows):
                mean = wording.fair(line.mean, ascii_only=ascii_only)
                aside = _range(line, ascii_only) if line.win is None else mean
                value = wording.ranked_by(line, mean)
                rows.append(Row(group, value, aside, bool(best.intersection(group))))
        return rows

    def foot(
        self, chosen: Card | None, room: int, *, brief: bool, ascii_only: bool
    ) -> list[list[str]]:
        """The shares of deals with a moon, and how the deals are weighed."""
        if self.hint is None:
            return []
        if brief:
            return [[wording.reading_words(self.hint.reading)]]
        weighed = wording.deals_weighed(self.hint.worlds, self.hint.reading, self.opponent)
        lines = cells.wrapped(weighed, room)
        if len(lines) > WEIGHED_ROWS:
            lines = [wording.reading_words(self.hint.reading)]
        return [self._ends(self.hint, chosen, room, ascii_only), lines]

    def _ends(self, hint: Hint, chosen: Card | None, room: int, ascii_only: bool) -> list[str]:
        """All it may come to, moon, queen, hearts: of the card that has risen, else the best."""
        legal = [line.card for line in hint.cards]
        line = hint.of(chosen if chosen in legal else hint.choice)
        chances = []
        if (line.worst, line.best) != (line.low, line.high):
            worst = wording.margin(line.worst, ascii_only=ascii_only)
            best = wording.margin(line.best, ascii_only=ascii_only)
            chances.append(_("{worst} to {best}").format(worst=worst, best=best))
        if line.moon_for:
            chances.append(
                _("your moon in {share} of deals").format(share=wording.share(line.moon_for))
            )
        if line.moon_against:
            share = wording.share(line.moon_against)
            chances.append(
                _("moon of {name} in {share} of deals").format(name=self.opponent, share=share)
            )
        if line.queen:
            chances.append(_("queen {share}").format(share=wording.share(line.queen)))
        if line.hearts is not None:
            chances.append(_("hearts {number}").format(number=f"{line.hearts:.1f}"))
        if not chances:
            return []
        card = wording.card_name(line.card, ascii_only=ascii_only)
        return cells.wrapped(f"{card}: {', '.join(chances)}", room)

    def paint_row(self, canvas: Canvas, y: int, row: Row) -> None:
        """Two cards and a number for the others, the value in its column, the range."""
        look = canvas.look
        x = paint_name(canvas, 0, y, row.cards[0], bold=row.best)
        for card in row.cards[1:2]:
            x = paint_name(canvas, x + 1, y, card, bold=row.best)
        if len(row.cards) > 2:
            canvas.text(x, y, f"+{len(row.cards) - 2}", look["quiet"])
        if row.best:
            text = f"{row.value:>5} " if len(row.value) < 5 else f" {row.value} "
            x = VALUES + 6 - len(text)
            canvas.text(x, y, text, look["mark-ink"], look["mark"], bold=True)
        else:
            canvas.text(VALUES, y, f"{row.value:>5}", look["foreground"])
        canvas.right(y, row.aside, look["quiet"])

    def in_a_line(self, *, ascii_only: bool) -> str:
        """The best card, what it is worth, and why where that fits."""
        if self.solution is not None:
            best = wording.card_names(self.solution.best, ascii_only=ascii_only)
            value = wording.margin(self.solution.margin, ascii_only=ascii_only)
            return _("Both hands open: {best} {value}").format(best=best, value=value)
        if self.hint is None:
            return _("Working it out…")
        line = self.hint.of(self.hint.choice)
        card = wording.card_name(line.card, ascii_only=ascii_only)
        mean = wording.fair(line.mean, ascii_only=ascii_only)
        words = f"{card} {mean if line.win is None else wording.to_win(line.win, exact=True)}"
        if self.hint.reading:
            words = _("{words}, opponent read").format(words=words)
        for sentence in self.why(None, ascii_only=ascii_only)[:1]:
            explained = f"{words}: {sentence}"
            if cells.width(explained) < LEAST_COLUMNS:
                return explained
        return words


def _range(line: CardHint, ascii_only: bool) -> str:
    """Between what the middle four fifths of the weight lie."""
    low = wording.margin(line.low, ascii_only=ascii_only)
    high = wording.margin(line.high, ascii_only=ascii_only)
    return low if low == high else f"{low}{'/' if ascii_only else '…'}{high}"
