"""What a price makes of a play: a label, from what was given up alone."""

from __future__ import annotations

from enum import Enum


class Label(Enum):
    """Judgement of a play, from its charge alone."""

    NONE = ""
    DUBIOUS = "?!"
    MISTAKE = "?"
    BLUNDER = "??"


def label_of(charge: float) -> Label:
    """The judgement of a charge in points: ``?!`` from 0.5, ``?`` from 1.5, ``??`` from 4."""
    for least, label in ((4.0, Label.BLUNDER), (1.5, Label.MISTAKE), (0.5, Label.DUBIOUS)):
        if charge >= least:
            return label
    return Label.NONE
