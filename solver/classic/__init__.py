"""Hearts for three to eleven players: Classic, Omnibus and Cancellation, as a library."""

from solver.classic.deal import ClassicDeal
from solver.classic.position import ClassicPosition
from solver.classic.record import ClassicRecord
from solver.classic.rules import ClassicRules, Game, MoonChoice, Passing
from solver.classic.view import ClassicView, PassView

__all__ = [
    "ClassicDeal",
    "ClassicPosition",
    "ClassicRecord",
    "ClassicRules",
    "ClassicView",
    "Game",
    "MoonChoice",
    "PassView",
    "Passing",
]
