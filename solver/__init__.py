"""Two-player Hearts as a library: rules, records, an exact solver, hints and analysis."""

from solver._pure import prefer_source

prefer_source()

from solver.common.cards import Card, Rank, Suit  # noqa: E402
from solver.common.errors import HeartsError, RecordError  # noqa: E402
from solver.common.play import IllegalPlay  # noqa: E402
from solver.two.analysis import Analysis, analyse  # noqa: E402
from solver.two.deal import Deal  # noqa: E402
from solver.two.double_dummy import Solution, solve  # noqa: E402
from solver.two.hints import Hint, hint  # noqa: E402
from solver.two.position import Position, View  # noqa: E402
from solver.two.record import Record  # noqa: E402
from solver.two.rules import RuleSet  # noqa: E402
from solver.two.why import Explanation, explain  # noqa: E402

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
