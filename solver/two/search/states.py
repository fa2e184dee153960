"""The numbers that stand for the states of the search.

A trick-level state is one number of 49 bits: for each suit its pattern (see
:mod:`solver.two.patterns`), clubs lowest, then the leader, whether hearts are broken, who has
taken points and, while a moon is still possible, the points in play. The modules that can
be compiled take these constants over as integers of C.
"""

from __future__ import annotations

SUIT_MASK = 1023
"""One suit's pattern; the suits stand 10 bits apart."""

LEADER_BIT = 40
TOOK_BIT = 42
TOTAL_BIT = 44
LEADER = 1 << LEADER_BIT
BROKEN = 1 << 41
TOOK = 1 << TOOK_BIT
"""South has taken points; the bit above it, North."""

MOON = 127 << TOOK_BIT
"""Who has taken points, and the points in play: 0 when no moon is possible any more."""

QUEEN = 3 << 28
"""The place of the queen in the pattern of spades: 0 when it is gone."""

OFFSET = 128
"""Added to a bound where it is stored, so that none is negative."""

UNKNOWN = -1000
"""Stands in an answer for a card that is not legal."""

WIDE = 255
"""The packed bounds of a state of which nothing is known: the lower, 8 bits, above the upper."""

STATE_BITS = 49
"""A state is below this power of two; bounds are kept above it, and their lowest bit within."""

SPARE_BIT = 8
"""A bit that no state has set: the pattern of clubs, which has no queen to mark, takes 8."""

STATE = (1 << STATE_BITS) - 1 & ~(1 << SPARE_BIT)
"""The bits of an entry of the table that are the state's own."""
