# cython: language_level=3

from solver.classic.search.comparisons cimport Comparisons


cdef class Proofs(Comparisons):
    cdef bint plain
    # the last block of a key: a dictionary uncompiled, a hash table compiled
    cdef dict known
    cdef long long[::1] keys
    cdef int[::1] heads
    cdef int bits
    cdef int used
    # blocks: the one before, how many proofs it has
    cdef int[::1] after
    cdef int[::1] filled
    cdef int blocks
    cdef int blocks_room
    # proofs
    cdef long long[::1] proofs
    cdef long long[::1] filters
    cdef int[::1] bounds

    cdef int _recall(self, long long key, int goal) noexcept nogil
    cdef void _promote(self, int proof, int other) noexcept nogil
    cdef void _keep(self, long long key, int goal, bint reached) noexcept nogil
    cdef void _adopt(self, int at) noexcept nogil
    cdef long long _pack(
        self, long long clubs, long long diamonds, long long spades, long long hearts
    ) noexcept nogil
    cdef long long _slot(self, long long key) noexcept nogil
