"""``kill -9`` at any moment: the next start has the same table, score and trick.

A process plays in a pseudo-terminal and prints the record after each play; whatever it
has printed when it is killed must be found, for nothing is shown before it is kept.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from hearts2_tui.play.session import Session
from hearts2_tui.play.sessions import resume
from hearts2_tui.storage.store import Store
from tests.terminal import Terminal

pytestmark = pytest.mark.slow

pty = pytest.importorskip("pty")

PLAYER = textwrap.dedent(
    """
    import sys
    from pathlib import Path
    from hearts2_tui.play.session import Phase, Session
    from hearts2_tui.play.sessions import resume
    from hearts2_tui.storage.store import Store
    from solver.two.rules import RuleSet

    store = Store(Path(sys.argv[1]))
    session = resume(store) or Session.new(
        store, rules=RuleSet(target=1000), levels=("", "casual"), names=("You", "C"), seed=8
    )
    while True:
        if session.phase is Phase.HAND_OVER:
            session.next_hand()
        elif session.can_undo and len(session.record.plays) % 11 == 5 and not session.record.help:
            session.undo()
        elif session.person_to_move:
            session.play(session.position.legal_cards()[-1])
        else:
            session.play(session.opponent_card())
        plays = " ".join(map(str, session.record.plays))
        print(session.hand_number, session.match.totals, plays, flush=True)
    """
)


def play_until_killed(database: Path, seconds: float, program: str = PLAYER) -> list[str]:
    """Lines printed by a player killed some seconds after its first play."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", program, str(database)], stdout=slave, stderr=slave, stdin=slave
    )
    os.close(slave)
    text = os.read(master, 4096)
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        text += os.read(master, 65536)
    process.send_signal(signal.SIGKILL)
    process.wait(10)
    while True:
        try:
            more = os.read(master, 65536)
        except OSError:
            break
        if not more:
            break
        text += more
    os.close(master)
    *lines, _cut = text.decode().replace("\r", "").split("\n")
    return lines


def test_whatever_was_shown_is_kept(tmp_path: Path) -> None:
    database = tmp_path / "hearts.db"
    rng = random.Random(2)
    before = 0
    for _ in range(6):
        lines = play_until_killed(database, rng.random() / 4)
        assert lines and "Traceback" not in lines[-1]
        number, rest = lines[-1].split(" ", 1)
        store = Store(database)
        assert store.notices == ()
        session = resume(store)
        assert session is not None
        plays = " ".join(map(str, session.record.plays))
        stands = f"{session.match.totals} {plays}"
        assert stands == rest or _is_next(session, int(number), rest)
        assert int(number) >= before
        before = int(number)
        hands = store.hands()
        finished = len(session.match.scores)
        assert [hand.number for hand in hands] == [*range(finished, 0, -1)]
        assert [hand.points for hand in reversed(hands)] == list(session.match.scores)
        store.close()
    assert before > 1


def _is_next(session: Session, number: int, shown: str) -> bool:
    """Whether the session is one step ahead of what was shown: kept, not yet printed."""
    plays = [str(card) for card in session.record.plays]
    if session.hand_number == number + 1:
        return plays == []
    cards = shown.rpartition(")")[2].split()
    if session.hand_number != number:
        return False
    return cards == plays[:-1] or (bool(session.record.help) and plays == cards[: len(plays)])


COMMAND = [sys.executable, "-m", "hearts2_tui"]
PLAY = "\x1b[C\r"
"""Right, and enter: choose the next card and play it."""


def test_the_program_goes_on_after_kill_9_with_exactly_what_is_kept(tmp_path: Path) -> None:
    """Nothing is on the screen that the database does not hold when the process dies."""
    with Terminal(COMMAND, tmp_path) as terminal:
        terminal.wait_for("Trick 1 of 13")
        terminal.wait_for("Trick 5 of 13", 60, press=PLAY)
        terminal.kill()
    kept = stored(tmp_path)
    assert len(kept.record.plays) >= 8
    with Terminal(COMMAND, tmp_path) as terminal:
        trick = min(len(kept.record.plays) // 2 + 1, 13)
        terminal.wait_for(f"Trick {trick} of 13")
        terminal.send("\x11")
        assert terminal.close() == 0
    after = stored(tmp_path)
    assert after.match == kept.match
    assert after.record.deal == kept.record.deal
    assert after.record.plays[: len(kept.record.plays)] == kept.record.plays


def stored(home: Path) -> Session:
    """The match in progress, as the next start finds it."""
    store = Store(home / "hearts.db")
    assert store.notices == ()
    session = resume(store)
    store.close()
    assert session is not None
    return session


def test_a_second_window_says_so_and_plays_a_match_of_its_own(tmp_path: Path) -> None:
    with Terminal(COMMAND, tmp_path) as first:
        first.wait_for("Trick 1 of 13")
        first.wait_for("Trick 3 of 13", 60, press=PLAY)
        with Terminal(COMMAND, tmp_path) as second:
            second.wait_for("already running")
            second.wait_for("Trick 1 of 13")
            second.send("\x11")
            assert second.close() == 0
        first.send("\x11")
        assert first.close() == 0
    assert len(stored(tmp_path).record.plays) >= 4


def test_a_damaged_database_is_told_and_the_program_starts(tmp_path: Path) -> None:
    (tmp_path / "hearts.db").write_bytes(b"no database at all " * 500)
    with Terminal(COMMAND, tmp_path) as terminal:
        terminal.wait_for("damaged")
        terminal.wait_for("Trick 1 of 13")
        terminal.send("\x11")
        assert terminal.close() == 0
    assert len([*tmp_path.glob("hearts-damaged-*.db")]) == 1
    stored(tmp_path)
