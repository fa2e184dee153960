"""Letters whose width terminals disagree about, held in the cells that they were laid out in.

A family of four is two cells wide for one terminal and eight for the next, and the marks of
Devanagari count or do not. Textual lays a line out by its own count; where the terminal counts
otherwise, everything after the letter moves, and the last digits of a line fall off its end. So
the cursor is put back behind such a letter, to where the next one belongs.
"""

from __future__ import annotations

import re

from hearts2_tui.wording.cells import clusters, width

_SUSPECT = re.compile("[\u0590-\u1aff\u1cd0-\u1cff\u200d\ufe0f\ua800-\uabff\U0001f000-\U0010ffff]")
"""Characters without which no letter of a text can be in doubt; quick to look for."""

_CONTROLS = re.compile(r"(\x1b\[[0-?]*[ -/]*[@-~]|\x1b.|[\x00-\x1f\x7f]+)")
"""What stands between the texts that are written to a terminal."""

_SAVE, _RESTORE = "\x1b7", "\x1b8"


def pinned(output: str) -> str:
    """Output for a terminal in which letters in doubt cannot move what follows them.

    Args:
        output: text with control sequences.
    """
    if not _SUSPECT.search(output):
        return output
    parts = _CONTROLS.split(output)
    parts[::2] = [_pinned_text(text) if _SUSPECT.search(text) else text for text in parts[::2]]
    return "".join(parts)


def _pinned_text(text: str) -> str:
    return "".join(
        _held(cluster, width(cluster)) if _in_doubt(cluster) else cluster
        for cluster in clusters(text)
    )


def _in_doubt(cluster: str) -> bool:
    return bool(_SUSPECT.search(cluster)) and (len(cluster) > 1 or cluster >= "\U0001f000")


def _held(cluster: str, cells: int) -> str:
    """Blank the cells, write the cluster over them, go on behind them."""
    return f"{_SAVE}{' ' * cells}{_RESTORE}{cluster}{_RESTORE}\x1b[{cells}C"
