"""The match in progress of whatever game, and a new one of any."""

from __future__ import annotations

from hearts2_tui.games import GAMES, Chosen
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.session import Session
from hearts2_tui.storage.store import Store
from solver.classic.rules import ClassicRules
from solver.two.rules import RuleSet

AnySession = Session | ClassicSession
"""A match of any game; ``isinstance`` tells which, and with it the types of all it holds."""


def resume(store: Store) -> AnySession | None:
    """The match kept in the store, exactly where it was; None when there is none.

    A match of a game that is not known here is set aside.
    """
    game = store.current_game
    if game is not None and game not in GAMES:
        store.set_aside(f"unknown game {game!r}")
    return Session.resume(store) or ClassicSession.resume(store)


def begin(
    store: Store | None,
    *,
    rules: RuleSet | ClassicRules,
    levels: tuple[str, ...],
    names: tuple[str, ...],
    seed: int | None = None,
    deal: Chosen | None = None,
) -> AnySession:
    """Begin a match of the game that the rules are of.

    Arguments and errors as for :meth:`hearts2_tui.play.game_session.GameSession.new`.
    """
    if isinstance(rules, ClassicRules):
        return ClassicSession.new(
            store, rules=rules, levels=levels, names=names, seed=seed, deal=deal
        )
    return Session.new(store, rules=rules, levels=levels, names=names, seed=seed, deal=deal)
