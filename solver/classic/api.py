"""Hearts for three to eleven players: Classic, Omnibus and Cancellation, as a library.

Rules, deals, records, views and positions; :func:`solve` for the score that a player can be
held to, :func:`hint` and :func:`pass_hint` for what a player should do without peeking,
:func:`analyse` for the price of every play of a finished hand, and :func:`simulate_classic`
for hands played by the program. Text and JSON are read and written by :mod:`solver.notation`.
"""

from solver.classic.analysis import ClassicAnalysis, ClassicPlay, PricedPass, analyse
from solver.classic.deal import ClassicDeal
from solver.classic.hints import Basis, ClassicCardHint, ClassicHint, hint, sharpening
from solver.classic.moons import MissedStop
from solver.classic.pass_hints import PassHint, pass_hint, sharpening_pass
from solver.classic.position import ClassicPosition
from solver.classic.pricing import CardPrice, CardPrices, price_cards
from solver.classic.record import ClassicRecord
from solver.classic.rules import ClassicRules, Game, MoonChoice, Passing
from solver.classic.simulate import simulate_classic
from solver.classic.solve import CardScore, ClassicSolution, solve
from solver.classic.view import ClassicView, PassView
from solver.classic.why import ClassicWhy, Told

__all__ = [
    "Basis",
    "CardPrice",
    "CardPrices",
    "CardScore",
    "ClassicAnalysis",
    "ClassicCardHint",
    "ClassicDeal",
    "ClassicHint",
    "ClassicPlay",
    "ClassicPosition",
    "ClassicRecord",
    "ClassicRules",
    "ClassicSolution",
    "ClassicView",
    "ClassicWhy",
    "Game",
    "MissedStop",
    "MoonChoice",
    "PassHint",
    "PassView",
    "Passing",
    "PricedPass",
    "Told",
    "analyse",
    "hint",
    "pass_hint",
    "price_cards",
    "sharpening",
    "sharpening_pass",
    "simulate_classic",
    "solve",
]
