# cython: language_level=3

from solver.classic.search.proofs cimport Proofs

cdef long long HEARTS
cdef long long PLAIN
cdef int BROKEN

cdef class Pruning(Proofs):
    cdef int players
    cdef long long[::1] hands

    cdef bint _safe(self, long long alive, int leader, int flags) noexcept nogil
    cdef bint _guards(self, long long alive, int took) noexcept nogil
    cdef bint _sheds(self, long long alive, int leader, int flags, int goal) noexcept nogil
    cdef long long _different(self, long long cards, long long hand, long long alive) noexcept nogil
    cdef long long _skip(
        self, long long card, long long cards, long long hand, long long alive, int base
    ) noexcept nogil
    cdef bint _exchange(self, int suit, int lower, int upper, int between, int lane) noexcept nogil
