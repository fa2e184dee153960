"""The match in progress of whatever game, and a new one of any."""

from __future__ import annotations

from typing import Any

from hearts2_tui.games import GAMES, Chosen, MatchChoice, game_of
from hearts2_tui.match import Rules
from hearts2_tui.play.game_session import GameSession, new_standing
from hearts2_tui.storage.store import Store

AnySession = GameSession[Any, Any, Any]
"""A match of any game."""


def resume(store: Store) -> AnySession | None:
    """The match kept in the store, exactly where it was; None when there is none.

    A match of a game that is not known here is set aside.
    """
    name = store.current_game
    if name is None:
        return None
    if name not in GAMES:
        store.set_aside(f"unknown game {name!r}")
        return None
    game = GAMES[name]
    standing = store.standing(game)
    return None if standing is None else game.session(standing, store)


def begin(
    store: Store | None,
    *,
    rules: Rules,
    levels: tuple[str, ...],
    names: tuple[str, ...],
    seed: int | None = None,
    deal: Chosen | None = None,
) -> AnySession:
    """Begin a match of the game that the rules are of.

    Arguments and errors as for :meth:`hearts2_tui.play.game_session.GameSession.new`.
    """
    game = game_of(rules)
    session = game.session(new_standing(game, rules, levels, names, seed, deal), store)
    session.keep()
    return session


def begin_choice(
    store: Store | None,
    choice: MatchChoice,
    person: str,
    seed: int | None = None,
    deal: Chosen | None = None,
) -> AnySession:
    """Begin the match that was chosen, the person in the first seat.

    Args:
        store: where it is kept.
        choice: the match.
        person: the player's own name.
        seed: decides deals and opponents; a random one by default.
        deal: the first deal, when the player chose it.

    Raises:
        DealError: there is no such deal.
    """
    return begin(
        store,
        rules=choice.rules,
        levels=choice.levels,
        names=choice.names(person),
        seed=seed,
        deal=deal,
    )
