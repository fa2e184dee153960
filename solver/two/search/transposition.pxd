from solver.two.integer_rules cimport IntegerRules


cdef class TranspositionTable(IntegerRules):
    # The pattern tables, as solver.two.patterns.PatternTables has them.
    cdef int[::1] count
    cdef int[::1] owners
    cdef int[::1] group_at
    cdef int[::1] group_rest
    cdef int[::1] group_queen
    cdef int[::1] pair_at
    cdef int[::1] pair_rest
    cdef int[::1] pair_flags
    # The table of bounds: keys and packed bounds of 1 << bits slots; uncompiled, known.
    cdef long long[::1] keys
    cdef int[::1] bounds
    cdef dict known
    cdef int bits
    cdef long long used

    cdef long long _slot(self, long long state) noexcept nogil
    cdef void _keep(self, long long state, int packed) noexcept nogil
