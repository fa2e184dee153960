# cython: language_level=3

from solver.classic.search.pruning cimport Pruning


cdef class Tricks(Pruning):
    cdef int total
    cdef bint queen_breaks
    cdef long long moon_cards
    cdef long long nodes
    cdef long long limit
    cdef bint stopped
    cdef bint first
    cdef bint far
    cdef bint looking
    cdef int[::1] right

    cdef bint _reach(self, int leader, int flags, int goal) noexcept nogil
    cdef bint _lead(self, long long alive, int leader, int flags, int goal) noexcept nogil
    cdef long long _first_lead(self, int leader, long long cards) noexcept nogil
    cdef bint _follow(
        self,
        long long alive,
        int seat,
        int left,
        long long suit,
        long long best,
        long long under,
        int winner,
        int points,
        int flags,
        int goal,
    ) noexcept nogil
    cdef long long _first_play(
        self, int seat, long long cards, long long wanted, bint follows, bint scores
    ) noexcept nogil
    cdef bint _close(self, int base, bint found, bint wish) noexcept nogil
    cdef bint _play(
        self,
        long long alive,
        int seat,
        int left,
        long long suit,
        long long best,
        long long under,
        int winner,
        int points,
        int flags,
        int goal,
        long long card,
    ) noexcept nogil
    cdef bint _finish(self, int winner, int points, int flags, int goal) noexcept nogil
    cdef long long _suit_of(self, long long card) noexcept nogil
    cdef int _points_of(self, long long card) noexcept nogil
