"""The last tricks as the game of hidden information that they are."""

from solver.two.endgame.choice import endgame_choice, endgame_strategy
from solver.two.endgame.solution import Endgame, EndgameSolution, EndgameTooLarge, solve_endgame

__all__ = [
    "Endgame",
    "EndgameSolution",
    "EndgameTooLarge",
    "endgame_choice",
    "endgame_strategy",
    "solve_endgame",
]
