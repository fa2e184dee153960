from solver.two.integer_rules cimport IntegerRules


cdef class Deals(IntegerRules):
    # Of a card as a bit, modulo 37: its number.
    cdef int[::1] index_of
    # The plays so far, and where they lead in every deal.
    cdef int[::1] plays
    cdef int leader
    cdef int led
    cdef int taken_south
    cdef int taken_north

    cdef bint _replays(self, int south, int north, int opener, bint wish) noexcept nogil
    cdef int _margin(self, int south, int north) noexcept nogil
    cdef int _certain(
        self,
        int south,
        int north,
        int leader,
        int led,
        bint broken,
        int taken_south,
        int taken_north,
    ) noexcept nogil
