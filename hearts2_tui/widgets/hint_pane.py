"""The hint pane: every legal card, best first, and why the first one is."""

from __future__ import annotations

from dataclasses import dataclass

from hearts2_tui import wording
from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.pane import Pane, more_words
from hearts2_tui.widgets.tricks import paint_name
from hearts2_tui.wording import _, cells
from solver.common.cards import Card
from solver.two.double_dummy import Solution
from solver.two.hints import CardHint, Hint, Objective
from solver.two.whys import NOTHING_TOLD, Whys

VALUES = 8
"""Column at which the values begin."""

SENTENCES = 2
"""What decides, and by what means: the rest of an explanation has no room."""

LEAST_ROWS = 3
"""Rows for cards, or two and a word on how many more there are."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the pane shows: a fair hint, the values with both hands open, or work going on.

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
    def best(self) -> frozenset[Card]:
        """The cards to be marked: all that show the highest value, to one decimal."""
        if self.solution is not None:
            return frozenset(self.solution.best)
        decimals = 3 if self.for_match else 1
        shown = {card: round(value, decimals) for card, value in self.values.items()}
        return frozenset(card for card in shown if shown[card] == max(shown.values()))


class HintPane(Pane):
    """Ranks the cards; folded away while no hint was asked for."""

    title = _("Hint")

    def __init__(self) -> None:
        super().__init__(id="hint")
        self._advice: Advice | None = None
        self._chosen: Card | None = None

    def show(self, advice: Advice | None, chosen: Card | None) -> None:
        """Show advice or nothing, and how often a moon comes after the card that has risen."""
        if advice is not self._advice:
            self.begin_list()
        self._advice, self._chosen = advice, chosen
        self.repaint()

    @property
    def aside(self) -> str:
        """What the hint advises for, or that the hands lie open."""
        if self._advice is None:
            return ""
        if self._advice.solution is not None:
            return _("both hands open")
        return wording.objective_words(self._advice.hint.objective) if self._advice.hint else ""

    @property
    def wanted(self) -> int:
        """The title, the reason, a row a group of equal cards, and the lines beneath."""
        if self._advice is None:
            return 0
        width = self.columns
        return 1 + len(self._reason(width)) + len(self._rows()) + len(self._beneath(width))

    @property
    def least(self) -> int:
        """The reason, three rows of cards and the lines beneath will do."""
        if self._advice is None:
            return 0
        width = self.columns
        return min(
            self.wanted, 1 + len(self._reason(width)) + LEAST_ROWS + len(self._beneath(width))
        )

    @property
    def floor(self) -> int:
        """The cards alone."""
        return min(self.least, 1 + LEAST_ROWS)

    def _reason(self, width: int) -> list[str]:
        advice = self._advice
        if advice is None or (advice.hint is None and advice.solution is None):
            return [_("Working it out…")]
        sentences = advice.why(self._chosen, ascii_only=self.look.ascii_only)
        return cells.wrapped(" ".join(sentences), width)

    def _rows(self) -> list[tuple[tuple[Card, ...], str, str]]:
        """Cards, value and range of each row, best first; for the match chance and margin."""
        advice, plain = self._advice, self.look.ascii_only
        if advice is None:
            return []
        if advice.solution is not None:
            values = dict(advice.solution.margins)
            groups = sorted(advice.solution.groups, key=lambda group: -values[group[0]])
            return [
                (group, wording.margin(values[group[0]], ascii_only=plain), "") for group in groups
            ]
        if advice.hint is None:
            return []
        rows: list[tuple[tuple[Card, ...], str, str]] = []
        for line in advice.hint.ranked():
            group = next(group for group in advice.hint.groups if line.card in group)
            if all(line.card not in row[0] for row in rows):
                mean = wording.fair(line.mean, ascii_only=plain)
                aside = self._range(line) if line.win is None else mean
                rows.append((group, wording.ranked_by(line, mean), aside))
        return rows

    def _range(self, line: CardHint) -> str:
        plain = self.look.ascii_only
        low = wording.margin(line.low, ascii_only=plain)
        high = wording.margin(line.high, ascii_only=plain)
        return low if low == high else f"{low}{'/' if plain else '…'}{high}"

    def _beneath(self, width: int) -> list[str]:
        """The shares of deals with a moon, and how the deals are weighed."""
        hint = self._advice.hint if self._advice else None
        if hint is None:
            return []
        weighed = wording.deals_weighed(hint.worlds, hint.reading)
        if cells.width(weighed) > width:
            weighed = wording.reading_words(hint.reading)
        return [*self._ends(width), weighed]

    def _ends(self, width: int) -> list[str]:
        """Moon, queen and hearts after the card that has risen, else the one recommended."""
        hint = self._advice.hint if self._advice else None
        if hint is None or self._advice is None:
            return []
        legal = [line.card for line in hint.cards]
        line = hint.of(self._chosen if self._chosen in legal else hint.choice)
        chances = []
        if line.moon_for:
            chances.append(
                _("your moon in {share} of deals").format(share=wording.share(line.moon_for))
            )
        if line.moon_against:
            share = wording.share(line.moon_against)
            name = self._advice.opponent
            chances.append(_("moon of {name} in {share} of deals").format(name=name, share=share))
        if line.queen:
            chances.append(_("queen {share}").format(share=wording.share(line.queen)))
        if line.hearts is not None:
            chances.append(_("hearts {number}").format(number=f"{line.hearts:.1f}"))
        if not chances:
            return []
        card = wording.card_name(line.card, ascii_only=self.look.ascii_only)
        return cells.wrapped(f"{card}: {', '.join(chances)}", width)

    def paint_body(self, canvas: Canvas) -> None:
        """The reason, then the cards, then the lines beneath."""
        look, rows = self.look, self._rows()
        spare = canvas.height - 1 - min(len(rows), LEAST_ROWS)
        reason = self._reason(canvas.width)[: max(spare, 0)]
        beneath = self._beneath(canvas.width)[: max(spare - len(reason), 0)]
        row = 1
        for line in reason:
            canvas.text(0, row, line, look["foreground"])
            row += 1
        room = canvas.height - row - len(beneath)
        shown = self.window(len(rows), room - (len(rows) > room))
        best = self._advice.best if self._advice else frozenset()
        for cards, value, limits in rows[shown.start : shown.stop]:
            marked = bool(best.intersection(cards))
            self._paint_row(canvas, row, cards, (value, limits), marked=marked)
            row += 1
        if len(shown) < len(rows):
            canvas.text(0, row, more_words(shown, len(rows)), look["quiet"])
            row += 1
        for line in beneath:
            canvas.text(0, row, line, look["quiet"])
            row += 1

    def _paint_row(
        self,
        canvas: Canvas,
        row: int,
        cards: tuple[Card, ...],
        numbers: tuple[str, str],
        *,
        marked: bool,
    ) -> None:
        look = self.look
        x = paint_name(canvas, 0, row, cards[0], bold=marked)
        for card in cards[1:2]:
            x = paint_name(canvas, x + 1, row, card, bold=marked)
        if len(cards) > 2:
            canvas.text(x, row, f"+{len(cards) - 2}", look["quiet"])
        value, limits = numbers
        if marked:
            text = f"{value:>5} " if len(value) < 5 else f" {value} "
            x = VALUES + 6 - len(text)
            canvas.text(x, row, text, look["mark-ink"], look["mark"], bold=True)
        else:
            canvas.text(VALUES, row, f"{value:>5}", look["foreground"])
        canvas.right(row, limits, look["quiet"])
