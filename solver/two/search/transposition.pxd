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
    cdef int[::1] sure
    # The table of bounds, 1 << bits states each with its bounds; uncompiled, known.
    cdef unsigned long long[::1] entries
    cdef dict known
    cdef int bits
    cdef long long used

    cdef long long _slot(self, long long state) noexcept nogil
    cdef int _bounds_of(self, long long state) noexcept nogil
    cdef void _keep(self, long long state, int packed) noexcept nogil
