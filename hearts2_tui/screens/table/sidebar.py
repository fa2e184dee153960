"""The panes beside a table for two."""

from hearts2_tui.widgets.hint_pane import HintPane
from hearts2_tui.widgets.pane import Sidebar
from hearts2_tui.widgets.score import HandPane, ScorePane
from hearts2_tui.widgets.tricks import TricksPane, UnseenPane


def sidebar_for_two() -> Sidebar:
    """Score, hand, tricks, unseen cards, hint; where rows are short the tricks fold first."""
    score, hand, hint = ScorePane(), HandPane(), HintPane()
    tricks, unseen = TricksPane(), UnseenPane()
    return Sidebar(
        [score, hand, tricks, unseen, hint],
        [score, hand, hint, unseen, tricks],
        id="sidebar",
    )
