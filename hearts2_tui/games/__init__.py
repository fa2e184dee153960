"""The games that can be played: one class says everything in which a game differs.

:mod:`hearts2_tui.games.game` says what that is, :mod:`hearts2_tui.games.registry` which
games there are. A family of games is a folder with its ``game.py``, whose class may use every
room of the application; whoever else meets a match, a record or a rule set asks
:func:`game_of` for its game, and the game for the rest.
"""

from hearts2_tui.games.choice import MatchChoice
from hearts2_tui.games.game import AnyGame, Chosen, Game
from hearts2_tui.games.registry import GAMES, game_of

__all__ = ["GAMES", "AnyGame", "Chosen", "Game", "MatchChoice", "game_of"]
