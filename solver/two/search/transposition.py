# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""What the search looks up: the patterns of the suits, and bounds of states it has seen.

The table keeps for each state, a number as in :mod:`solver.two.search.states`, a lower and an
upper bound of its value, packed into one integer. Compiled it is a hash table with open
addresses that doubles when it is half full, a state and its bounds in one number of 64 bits, so
that looking one up waits for memory once; uncompiled, a dictionary.
"""

from __future__ import annotations

from array import array
from dataclasses import fields
from typing import Any

from solver.two.kernel_options import KernelOptions
from solver.two.patterns import PATTERNS, build_tables
from solver.two.search import states

try:
    import cython
except ImportError:
    from solver import _cython as cython

if not cython.compiled:
    from solver.two.integer_rules import IntegerRules
else:
    from cython.cimports.solver.two.integer_rules import IntegerRules  # type: ignore[no-redef]

COMPILED: bool = bool(cython.compiled)

FIRST_BITS = cython.declare(cython.int, 13)
LARGEST_BITS = cython.declare(cython.int, 20)
HASH = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
WIDE = cython.declare(cython.int, states.WIDE)
STATE = cython.declare(cython.ulonglong, states.STATE)
SPARE_BIT = cython.declare(cython.int, states.SPARE_BIT)
STATE_BITS = cython.declare(cython.int, states.STATE_BITS)

_tables: list[list[Any]] = []


def numbers(values: list[int]) -> Any:
    """The form in which the kernel reads numbers quickest."""
    return array("i", values) if COMPILED else values


def _pattern_tables() -> list[Any]:
    """The pattern tables, made once in a process and shared: they are only read."""
    if not _tables:
        tables = build_tables()
        _tables.append([numbers(getattr(tables, item.name)) for item in fields(tables)])
    return _tables[0]


@cython.cclass
class TranspositionTable(IntegerRules):
    """The pattern tables, and a table of bounds of its own; its fields are in ``table.pxd``."""

    def __init__(self, options: KernelOptions) -> None:
        """Set the options; the table is empty."""
        super().__init__(options)
        (
            self.count,
            self.owners,
            self.group_at,
            self.group_rest,
            self.group_queen,
            self.pair_at,
            self.pair_rest,
            self.pair_flags,
            self.sure,
        ) = _pattern_tables()
        if not self.trump:
            self.sure = numbers([0] * (2 * PATTERNS))
        self.known: dict[int, int] = {}
        self.bits = FIRST_BITS
        if COMPILED:
            self.entries = array("Q", bytes(8 << self.bits))
        self.used = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _slot(self, state: cython.longlong) -> cython.longlong:
        """Where the entry of a state is, or where it may be put."""
        key: cython.ulonglong = cython.cast(cython.ulonglong, state)
        mask: cython.longlong = (cython.cast(cython.longlong, 1) << self.bits) - 1
        hashed: cython.ulonglong = key * HASH
        slot: cython.longlong = hashed >> (64 - self.bits)
        while self.entries[slot] != 0 and self.entries[slot] & STATE != key:
            slot = (slot + 1) & mask
        return slot

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _bounds_of(self, state: cython.longlong) -> cython.int:
        """The packed bounds of a state, WIDE where nothing is known."""
        entry: cython.ulonglong = self.entries[self._slot(state)]
        if entry == 0:
            return WIDE
        return cython.cast(cython.int, entry >> STATE_BITS << 1 | (entry >> SPARE_BIT & 1))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _keep(self, state: cython.longlong, packed: cython.int) -> cython.void:
        """Put down the packed bounds of a state."""
        slot: cython.longlong = self._slot(state)
        bounds: cython.ulonglong = cython.cast(cython.ulonglong, packed)
        new: cython.bint = self.entries[slot] == 0
        entry: cython.ulonglong = cython.cast(cython.ulonglong, state)
        self.entries[slot] = entry | bounds >> 1 << STATE_BITS | (bounds & 1) << SPARE_BIT
        if new:
            self.used += 1
            if self.used >> (self.bits - 1):
                with cython.gil:
                    self._grow()

    def _grow(self) -> None:
        """Double the table, or empty it when it is as large as it may be."""
        entries: cython.ulonglong[::1] = self.entries
        size: cython.longlong = 0
        old: cython.longlong
        if self.bits < LARGEST_BITS:
            size = entries.shape[0]
            self.bits += 1
        self.entries = array("Q", bytes(8 << self.bits))
        self.used = 0
        for old in range(size):
            if entries[old] != 0:
                self.entries[self._slot(cython.cast(cython.longlong, entries[old] & STATE))] = (
                    entries[old]
                )
                self.used += 1
