cdef class IntegerRules:
    # The options.
    cdef int bonus
    cdef bint break_on_void
    cdef bint spades_only
    cdef bint queen_any_time
    cdef bint trump
    cdef bint barred

    cdef int _legal(self, int hand, int led, bint broken, bint first) noexcept nogil
    cdef bint _breaks(self, int card, int hand, int led, bint broken) noexcept nogil
    cdef bint _trick_breaks(self, int south, int north) noexcept nogil
    cdef bint _beats(self, int led, int card) noexcept nogil
    cdef int _points(self, int card) noexcept nogil
    cdef int _size(self, int cards) noexcept nogil
