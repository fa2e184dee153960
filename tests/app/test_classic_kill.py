"""``kill -9`` in the games for three to eleven: pass, play and moon choice are found again.

As in :mod:`tests.app.test_kill`: a process plays in a pseudo-terminal and prints the hand
after each step; whatever it has printed when it is killed must be found.
"""

from __future__ import annotations

import json
import random
import textwrap
from pathlib import Path
from typing import Any

import pytest

from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.sessions import resume
from hearts2_tui.storage.store import Store
from solver.notation import to_json
from tests.app.test_kill import play_until_killed

PROGRAM = textwrap.dedent(
    """
    import json, sys
    from pathlib import Path
    from hearts2_tui.play.classic_session import ClassicSession
    from hearts2_tui.match import Phase
    from hearts2_tui.play.sessions import resume
    from hearts2_tui.storage.store import Store
    from solver.classic.rules import ClassicRules, MoonChoice
    from solver.notation import to_json

    store = Store(Path(sys.argv[1]))
    players = {players}
    session = resume(store) or ClassicSession.new(
        store,
        rules=ClassicRules.parse("{rules}; target=1000"),
        levels=("", *["casual"] * (players - 1)),
        names=tuple(f"P{{seat}}" for seat in range(players)),
        seed=8,
    )
    while True:
        plays = len(session.record.plays)
        if session.phase is Phase.PASSING:
            session.pass_cards(session.position.hands[0][-3:])
        elif session.phase is Phase.MOON_CHOICE:
            session.choose_moon(MoonChoice.ADD)
        elif session.phase is Phase.HAND_OVER:
            session.next_hand()
        elif session.can_undo and plays % 11 == 5 and not session.record.help:
            session.undo()
        elif session.person_to_move:
            session.play(session.position.legal_cards()[-1])
        else:
            session.play(session.opponent_card())
        shown = [session.hand_number, session.match.scores, to_json(session.record)]
        print(json.dumps(shown), flush=True)
    """
)


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), [("classic", 4), ("cancellation", 6)])
def test_whatever_was_shown_is_kept(tmp_path: Path, rules: str, players: int) -> None:
    database = tmp_path / "hearts.db"
    rng = random.Random(players)
    hands = set()
    for _ in range(6):
        program = PROGRAM.format(rules=rules, players=players)
        lines = play_until_killed(database, rng.random() / 2, program)
        assert lines and "Traceback" not in "".join(lines)
        shown = json.loads(lines[-1])
        store = Store(database)
        assert store.notices == ()
        session = resume(store)
        assert isinstance(session, ClassicSession)
        kept = json.loads(
            json.dumps([session.hand_number, session.match.scores, to_json(session.record)])
        )
        assert kept == shown or is_next(kept, shown)
        assert [hand.points for hand in reversed(store.hands())] == list(session.match.scores)
        assert session.phase is not Phase.MATCH_OVER
        hands.add(session.hand_number)
        store.close()
    assert len(hands) > 1


def is_next(kept: list[Any], shown: list[Any]) -> bool:
    """Whether what is kept is one step ahead of what was shown: kept, not yet printed."""
    before, after = shown[2], kept[2]
    if kept[0] != shown[0]:
        return bool(kept[0] == shown[0] + 1 and after["plays"] == [])
    if before["deal"] != after["deal"]:
        return False
    if "passes" in after and "passes" not in before:
        return bool(before["plays"] == after["plays"] == [])
    if "help" in after and "help" not in before:
        return bool(after["plays"] == before["plays"][: len(after["plays"])])
    if "moonchoice" in after and "moonchoice" not in before:
        return bool(before["plays"] == after["plays"][: len(before["plays"])])
    return bool(before["plays"] == after["plays"][:-1])
