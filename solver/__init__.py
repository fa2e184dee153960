"""Two-player Hearts as a library: rules, records, an exact solver, hints and analysis."""

from solver._pure import prefer_source

prefer_source()

from solver.analysis import Analysis, analyse  # noqa: E402
from solver.cards import Card, Rank, Suit  # noqa: E402
from solver.deal import Deal  # noqa: E402
from solver.double_dummy import Solution, solve  # noqa: E402
from solver.errors import HeartsError, RecordError  # noqa: E402
from solver.hints import Hint, hint  # noqa: E402
from solver.position import IllegalPlay, Position, View  # noqa: E402
from solver.record import Record  # noqa: E402
from solver.rules import RuleSet  # noqa: E402
from solver.why import Explanation, explain  # noqa: E402

__all__ = [
    "Analysis",
    "Card",
    "Deal",
    "Explanation",
    "HeartsError",
    "Hint",
    "IllegalPlay",
    "Position",
    "Rank",
    "Record",
    "RecordError",
    "RuleSet",
    "Solution",
    "Suit",
    "View",
    "analyse",
    "explain",
    "hint",
    "solve",
]
