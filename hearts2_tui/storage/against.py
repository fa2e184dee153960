"""How the person has fared against opponents: the matches that came to their end."""

from __future__ import annotations

from dataclasses import dataclass

from hearts2_tui.games import AnyGame
from hearts2_tui.match import PERSON
from hearts2_tui.storage.rows import winner_of
from hearts2_tui.storage.store import Store

LATEST = 5
"""Matches that are told one by one."""

_MATCHES = """
SELECT matches.id, levels, winner FROM matches
    LEFT JOIN hand_facts ON hand_facts.match = matches.id
WHERE winner IS NOT NULL AND matches.game = ?
GROUP BY matches.id
HAVING NOT coalesce(max(practice), 0) AND NOT coalesce(max(replay), 0)
ORDER BY matches.id
"""


@dataclass(frozen=True, slots=True)
class Against:
    """Matches against some opponents, those left out that the statistics do not count.

    Attributes:
        won: of each match, in the order in which they were begun, whether the person won it.
    """

    won: tuple[bool, ...] = ()

    @property
    def latest(self) -> tuple[bool, ...]:
        """Of the latest matches whether the person won them, the last one last."""
        return self.won[-LATEST:]


def against(store: Store, game: AnyGame) -> dict[str, Against]:
    """The matches of a game by level: those at whose table somebody of that level sat.

    Under "" stand the matches against all.
    """
    found: dict[str, list[bool]] = {"": []}
    for row in store.history.rows(_MATCHES, game.id):
        try:
            seats, winner = winner_of(row["levels"], row["winner"])
        except ValueError as problem:
            store.leave_out_matches([row["id"]], problem)
            continue
        for level in {"", *seats} if PERSON in seats else ():
            found.setdefault(level, []).append(seats[winner] == PERSON)
    return {level: Against(tuple(won)) for level, won in found.items()}
