"""What a price makes of a play: a label, from what was given up alone."""

from __future__ import annotations

from enum import Enum


class Label(Enum):
    """Judgement of a play, from its fair cost alone."""

    NONE = ""
    DUBIOUS = "?!"
    MISTAKE = "?"
    BLUNDER = "??"


def label_of(fair_cost: float) -> Label:
    """The judgement of a fair cost in points: ``?!`` from 0.5, ``?`` from 1.5, ``??`` from 4."""
    for least, label in ((4.0, Label.BLUNDER), (1.5, Label.MISTAKE), (0.5, Label.DUBIOUS)):
        if fair_cost >= least:
            return label
    return Label.NONE
