"""Two-player Hearts as a library: rules, records, an exact solver, hints and analysis."""

from solver.analysis import Analysis, analyse
from solver.cards import Card, Rank, Suit
from solver.deal import Deal
from solver.double_dummy import Solution, solve
from solver.errors import HeartsError, RecordError
from solver.hints import Hint, hint
from solver.position import IllegalPlay, Position, View
from solver.record import Record
from solver.rules import RuleSet

__all__ = [
    "Analysis",
    "Card",
    "Deal",
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
    "hint",
    "solve",
]
