cdef class Deals:
    # The options.
    cdef int bonus
    cdef bint break_on_void
    cdef bint spades_only
    cdef bint queen_any_time
    cdef bint trump
    cdef bint barred
    # Of a card as a bit, modulo 37: its number.
    cdef int[::1] index_of
    # The plays so far, and where they lead in every deal.
    cdef int[::1] plays
    cdef int leader
    cdef int led
    cdef int taken_south
    cdef int taken_north

    cdef bint _replays(self, int south, int north, int opener, bint wish) noexcept nogil
    cdef int _legal(self, int hand, int led, bint broken, bint first) noexcept nogil
    cdef bint _breaks(self, int card, int hand, int led, bint broken) noexcept nogil
    cdef bint _trick_breaks(self, int south, int north) noexcept nogil
    cdef bint _beats(self, int led, int card) noexcept nogil
    cdef int _points(self, int card) noexcept nogil
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
    cdef int _size(self, int cards) noexcept nogil
