# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""What the search looks up: the patterns of the suits, and bounds of states it has seen.

The table keeps for each state, a number as in :mod:`solver.two.search.states`, a lower and an
upper bound of its value, packed into one integer. Compiled it is a hash table with open
addresses that doubles when it is half full; uncompiled, a dictionary.
"""

from __future__ import annotations

from array import array
from dataclasses import fields
from typing import Any

from solver.two.kernel_options import KernelOptions
from solver.two.patterns import build_tables

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
        ) = _pattern_tables()
        self.known: dict[int, int] = {}
        self.bits = FIRST_BITS
        if COMPILED:
            self.keys = array("q", bytes(8 << self.bits))
            self.bounds = array("i", bytes(4 << self.bits))
        self.used = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _slot(self, state: cython.longlong) -> cython.longlong:
        mask: cython.longlong = (cython.cast(cython.longlong, 1) << self.bits) - 1
        hashed: cython.ulonglong = cython.cast(cython.ulonglong, state)
        hashed = hashed * HASH
        slot: cython.longlong = hashed >> (64 - self.bits)
        while self.keys[slot] != 0 and self.keys[slot] != state:
            slot = (slot + 1) & mask
        return slot

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _keep(self, state: cython.longlong, packed: cython.int) -> cython.void:
        slot: cython.longlong = self._slot(state)
        self.bounds[slot] = packed
        if self.keys[slot] == 0:
            self.keys[slot] = state
            self.used += 1
            if self.used >> (self.bits - 1):
                with cython.gil:
                    self._grow()

    def _grow(self) -> None:
        """Double the table, or empty it when it is as large as it may be."""
        keys: cython.longlong[::1] = self.keys
        bounds: cython.int[::1] = self.bounds
        size: cython.longlong = 0
        old: cython.longlong
        slot: cython.longlong
        if self.bits < LARGEST_BITS:
            size = keys.shape[0]
            self.bits += 1
        self.keys = array("q", bytes(8 << self.bits))
        self.bounds = array("i", bytes(4 << self.bits))
        self.used = 0
        for old in range(size):
            if keys[old] != 0:
                slot = self._slot(keys[old])
                self.keys[slot] = keys[old]
                self.bounds[slot] = bounds[old]
                self.used += 1
