"""How strong the person is at a game with a ladder, from the hands that have been analysed."""

from __future__ import annotations

from hearts2_tui.games import AnyGame
from hearts2_tui.storage.statistics import LATELY
from hearts2_tui.storage.store import Store
from solver.measure.ladder import Strength, strength

_HANDS = """
SELECT hand_facts.opponents, hand_facts.seat, hand_facts.against - hand_facts.points AS margin,
json_extract(hands.analysis, '$.deal') AS deal
FROM hand_facts JOIN hands ON hands.id = hand_facts.hand
WHERE hand_facts.counts AND hand_facts.decisions IS NOT NULL AND hand_facts.game = ?
AND hands.rules = ?
ORDER BY hand_facts.finished DESC, hand_facts.hand DESC
"""


def strengths(store: Store, game: AnyGame) -> tuple[Strength | None, Strength | None]:
    """The strength over all hands under the usual rules that were analysed, and over the latest.

    Points a hand better than the level in the middle of the ladder, the luck of each deal taken
    out. None where there are no such hands; the latest are none where they would be all.
    """
    if not game.ladder:
        return None, None
    hands = [
        (row["opponents"], int(row["margin"]), int(row["deal"]) * (1 if not row["seat"] else -1))
        for row in store.history.rows(_HANDS, game.id, str(game.rules))
        if row["deal"] is not None
    ]
    return strength(hands, game.ladder), (
        strength(hands[:LATELY], game.ladder) if len(hands) > LATELY else None
    )
