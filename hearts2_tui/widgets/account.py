"""Where the result of a hand came from: lines that add up."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from hearts2_tui import wording
from hearts2_tui.widgets.worded import in_deck
from hearts2_tui.wording import _
from solver.two.analysis import Analysis

WORDS_WIDTH = 25


class AccountView(Static):
    """The account for one seat, a line for each part, and how the fair prices were found."""

    DEFAULT_CSS = "AccountView { height: 6; }"

    def show(self, analysis: Analysis, seat: int) -> None:
        """Show the account of ``analysis`` for ``seat``."""
        self.update(in_deck(self, account_lines(analysis, seat)))


def account_lines(analysis: Analysis, seat: int) -> Content:
    """The account for ``seat``. What is shown adds up to the last tenth."""
    sign = 1 if seat == 0 else -1
    deal, result = sign * analysis.account.deal, sign * analysis.account.result
    skill = round(sign * analysis.account.skill, 1)
    title = _("Where the {margin} came from").format(margin=wording.margin(result))
    rows = [
        Content.assemble((title, "bold")),
        _line(_("luck of the deal"), deal),
        _line(_("luck of the hidden cards"), result - deal - skill),
        _line(_("skill"), skill),
        _line(_("result"), result, "bold"),
        Content.styled(
            _("fair: {reading}").format(reading=wording.reading_words(analysis.reading)), "$quiet"
        ),
    ]
    return Content("\n").join(rows)


def _line(words: str, value: float, style: str = "$foreground") -> Content:
    figure = f"{wording.fair(value):>6}"
    return Content.assemble((f"{words:<{WORDS_WIDTH}}", "$quiet"), (figure, style))
