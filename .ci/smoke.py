"""Start the installed program in a pseudo-terminal: paint, play, quit, go on.

Usage: ``python .ci/smoke.py PROGRAM [ARGUMENT ...]``. Uses the standard library alone;
prints what it saw and ends with exit code 0, or with the screen it did not expect.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.terminal import CTRL_Q, PLAY_ON, Terminal


def trick(text: str) -> str:
    """What the trick pane calls the trick."""
    found = re.search(r"Trick \d+ of 13", text)
    return found[0] if found else "no trick"


def main(command: list[str]) -> int:
    """Play two tricks, quit, start again."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        started = time.monotonic()
        with Terminal(command, home) as terminal:
            terminal.wait_for("Trick 1 of 13", 20)
            print(f"table painted after {time.monotonic() - started:.2f} s")
            terminal.wait_for("Trick 3 of 13", 60, press=PLAY_ON)
            before = trick(terminal.settle())
            terminal.send(CTRL_Q)
            code = terminal.close()
            print(f"played to {before}, quit with exit code {code}")
            assert code == 0, terminal.screen.text
        with Terminal(command, home) as terminal:
            terminal.wait_for(r"Trick \d+ of 13", 20)
            after = trick(terminal.settle())
            print(f"came back to {after}")
            assert after == before, terminal.screen.text
            terminal.send(CTRL_Q)
            assert terminal.close() == 0, terminal.screen.text
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
