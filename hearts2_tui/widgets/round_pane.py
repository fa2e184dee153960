"""The pane of a round of exercises: how it goes, how hard this one is, rating and themes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts2_tui import wording
from hearts2_tui.lessons.puzzle_standing import Standing
from hearts2_tui.lessons.puzzles import GRADES
from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.pane import Pane
from hearts2_tui.wording import _
from solver.two.outcomes import Part

MARKS = {1: "●", 2: "◐", 0: "○"}
PLAIN_MARKS = {1: "+", 2: "/", 0: "-"}
"""How an exercise went: right at once, at the second try, or not; with a plain deck."""

NOW, LEFT = "◆", "·"
PLAIN_NOW, PLAIN_LEFT = "*", "."
"""The exercise that is asked, and those to come."""

THEMES_FROM = 11
"""Column at which the bars of the themes begin."""


@dataclass(frozen=True, slots=True)
class RoundState:
    """What the pane tells.

    Attributes:
        tries: how the exercises before went.
        total: how many there are.
        grade: how hard a puzzle is; 0 of an own mistake.
        charge: what an own mistake was charged.
        theme: what it is about, once it is answered.
        answered: whether it is.
        standing: rating, streak and themes.
    """

    tries: Sequence[int]
    total: int
    grade: int
    charge: float
    theme: Part | None
    answered: bool
    standing: Standing


def marks(tries: Sequence[int], *, ascii_only: bool) -> str:
    """A mark for each exercise done."""
    signs = PLAIN_MARKS if ascii_only else MARKS
    return " ".join(signs[each] for each in tries)


class RoundPane(Pane):
    """Marks for the round, then what is known of the exercise, then the person's standing."""

    title = _("This round")

    def __init__(self) -> None:
        super().__init__(id="round")
        self._state: RoundState | None = None

    def show(self, state: RoundState | None) -> None:
        """Show a round, or nothing."""
        self._state = state
        self.repaint()

    @property
    def _themes(self) -> list[Part]:
        state = self._state
        if state is None:
            return []
        return [theme for theme in Part if state.standing.themes[theme].answers]

    @property
    def wanted(self) -> int:
        """Marks, how hard, theme, rating; a row for each theme answered."""
        if self._state is None:
            return 0
        themes = len(self._themes)
        return 5 + (themes + 1 if themes else 0)

    @property
    def least(self) -> int:
        """The themes can stay away."""
        return min(self.wanted, 5)

    @property
    def floor(self) -> int:
        """The marks alone."""
        return min(self.wanted, 2)

    @property
    def aside(self) -> str:
        """How many were right at once."""
        if self._state is None or not self._state.tries:
            return ""
        right = sum(each == 1 for each in self._state.tries)
        return _("{right} right").format(right=right)

    def paint_body(self, canvas: Canvas) -> None:
        """One row for each fact."""
        state, look = self._state, self.look
        if state is None:
            return
        plain = look.ascii_only
        here = len(state.tries) - state.answered
        row = marks(state.tries, ascii_only=plain).split()
        now, left = (PLAIN_NOW, PLAIN_LEFT) if plain else (NOW, LEFT)
        row += [now] * (not state.answered) + [left] * (state.total - len(row) - 1)
        for place, sign in enumerate(row[: state.total]):
            ink = "accent" if place == here else "foreground" if place < here else "quiet"
            canvas.text(2 * place, 1, sign, look[ink])
        canvas.text(0, 2, self._hardness(state, plain), look["foreground"])
        if state.answered and state.theme is not None:
            told = _("about {theme}").format(theme=wording.theme_name(state.theme))
            canvas.text(0, 3, told, look["accent"])
        else:
            canvas.text(0, 3, _("theme: told afterwards"), look["quiet"])
        standing = state.standing
        canvas.text(
            0, 4, _("Rating {number}").format(number=round(standing.rating)), look["foreground"]
        )
        if standing.streak:
            canvas.right(4, _("{count} in a row").format(count=standing.streak), look["quiet"])
        for y, theme in enumerate(self._themes, 6):
            self._paint_theme(canvas, y, theme)

    def _hardness(self, state: RoundState, plain: bool) -> str:
        if not state.grade:
            return _("your own, it cost {cost}").format(cost=wording.price(state.charge))
        full, empty = ("*", ".") if plain else ("●", "○")
        return _("puzzle, how hard {dots}").format(
            dots=full * state.grade + empty * (GRADES - state.grade)
        )

    def _paint_theme(self, canvas: Canvas, y: int, theme: Part) -> None:
        assert self._state is not None
        each, look = self._state.standing.themes[theme], self.look
        canvas.text(0, y, wording.theme_name(theme), look["foreground"])
        told = f"{each.right}/{each.answers}"
        room = canvas.width - THEMES_FROM - 6
        if room > 2:
            filled = round(room * each.share)
            full, empty = ("=", "-") if look.ascii_only else ("━", "─")
            canvas.text(THEMES_FROM, y, full * filled, look["foreground"])
            canvas.text(THEMES_FROM + filled, y, empty * (room - filled), look["quiet"])
        canvas.right(y, told, look["quiet"])
