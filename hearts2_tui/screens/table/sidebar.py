"""The panes beside a table for two."""

from hearts2_tui.widgets.hint_pane import HintPane
from hearts2_tui.widgets.pane import Sidebar
from hearts2_tui.widgets.score import HandPane, ScorePane
from hearts2_tui.widgets.tricks import TricksPane, UnseenPane


def sidebar_for_two() -> Sidebar:
    """Score, points taken, unseen cards, tricks; a hint takes the place of the tricks.

    Each has a fixed first row for the room there is. Where rows are short the points taken fold
    away first: the score tells them too.
    """
    score, hand, hint = ScorePane(), HandPane(), HintPane()
    tricks, unseen = TricksPane(), UnseenPane()
    return Sidebar(
        [score, hand, unseen, tricks, hint],
        [score, hint, tricks, unseen, hand],
        gives_way=(tricks, hint),
        id="sidebar",
    )
