"""Suit patterns: what matters about the cards of one suit, and what playing does to it.

Only the order of ownership of the cards still held matters: gaps are closed, and
neighbouring cards of one hand are equal in play, except that QS is told apart. Such a
pattern is a number below :data:`PATTERNS`:

- bits 0 to 7: one bit a card, lowest card first (0 South's, 1 North's), then a
  sentinel 1, so that the number of cards is known;
- bits 8 and 9: 0 without QS, 1 where she is the highest card, 2 where she is the second
  highest (only the ace ranks above her).

The tables are flat sequences of numbers, so that the compiled kernel reads them
without touching a Python object. A *group* is a run of equal cards of one seat.
"""

from __future__ import annotations

from dataclasses import dataclass

PATTERNS = 1024

LEADER_WINS = 1
HOLDS_QUEEN = 2


@dataclass(frozen=True, slots=True)
class PatternTables:
    """What can be played from every pattern, as flat tables.

    Groups of ``seat`` in ``pattern`` are numbered ``group_at[seat * PATTERNS + pattern]``
    up to ``group_at[... + 1]``, low to high. Group ``g`` has ``pair_at[g]`` up to
    ``pair_at[g + 1]`` replies of the other seat in the same suit, one for each group
    of that seat, low to high.

    Attributes:
        count: cards in a pattern.
        owners: who holds cards in it: 1 South, 2 North, 3 both.
        group_at: first group of a seat in a pattern.
        group_rest: pattern left when a card of the group has been played.
        group_queen: whether the group is QS.
        pair_at: first reply to a lead from the group.
        pair_rest: pattern left after lead and reply.
        pair_flags: LEADER_WINS and HOLDS_QUEEN.
        sure: where the cards are trumps, how many of them each seat must win itself, as
            ``sure[seat * PATTERNS + pattern]``.
    """

    count: list[int]
    owners: list[int]
    group_at: list[int]
    group_rest: list[int]
    group_queen: list[int]
    pair_at: list[int]
    pair_rest: list[int]
    pair_flags: list[int]
    sure: list[int]


def pattern_of(owners: list[int], queen: int) -> int:
    """Number of the pattern of cards owned so, lowest first, QS at ``queen`` or -1."""
    bits = 1
    for owner in reversed(owners):
        bits = bits << 1 | owner
    return bits | (len(owners) - queen if queen >= 0 else 0) << 8


def groups_of(owners: list[int], queen: int, seat: int) -> list[int]:
    """First places of the groups of ``seat``, low to high."""
    starts = []
    for place, owner in enumerate(owners):
        if owner != seat:
            continue
        joined = place > 0 and owners[place - 1] == seat and queen not in (place, place - 1)
        if not joined:
            starts.append(place)
    return starts


def without(owners: list[int], queen: int, gone: tuple[int, ...]) -> int:
    """Number of the pattern left when the cards at the places ``gone`` are played."""
    left = [owner for place, owner in enumerate(owners) if place not in gone]
    if queen in gone or queen < 0:
        return pattern_of(left, -1)
    return pattern_of(left, queen - sum(place < queen for place in gone))


def sure_of(owners: list[int], seat: int) -> int:
    """How many of its trumps a seat must win itself, whatever both play.

    A trump loses its trick to a higher one only, and each of those beats one card: the seat
    wins at least those of its trumps for which the other has none left to beat them.
    """
    unbeaten = 0
    for owner in owners:
        if owner == seat:
            unbeaten += 1
        elif unbeaten:
            unbeaten -= 1
    return unbeaten


def build_tables() -> PatternTables:
    """Compute the tables; done once, when a kernel is first made."""
    tables = PatternTables(
        [0] * PATTERNS, [0] * PATTERNS, [], [], [], [], [], [], [0] * (2 * PATTERNS)
    )
    for seat in (0, 1):
        for pattern in range(PATTERNS):
            tables.group_at.append(len(tables.group_rest))
            owners = [pattern >> place & 1 for place in range((pattern & 255).bit_length() - 1)]
            above = pattern >> 8
            if not pattern & 255 or above > min(2, len(owners)):
                continue
            queen = len(owners) - above if above else -1
            tables.count[pattern] = len(owners)
            tables.owners[pattern] = sum({1 << owner for owner in owners})
            tables.sure[seat * PATTERNS + pattern] = sure_of(owners, seat)
            _add_groups(tables, owners, queen, seat)
    tables.group_at.append(len(tables.group_rest))
    tables.pair_at.append(len(tables.pair_rest))
    return tables


def _add_groups(tables: PatternTables, owners: list[int], queen: int, seat: int) -> None:
    """Add the moves of a seat in a pattern: each group, and each reply of the other to it."""
    for place in groups_of(owners, queen, seat):
        tables.group_rest.append(without(owners, queen, (place,)))
        tables.group_queen.append(int(place == queen))
        tables.pair_at.append(len(tables.pair_rest))
        for reply in groups_of(owners, queen, 1 - seat):
            wins = LEADER_WINS if place > reply else 0
            holds = HOLDS_QUEEN if queen in (place, reply) else 0
            tables.pair_rest.append(without(owners, queen, (place, reply)))
            tables.pair_flags.append(wins | holds)
