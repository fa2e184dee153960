cdef class HandState:
    # The game.
    cdef int players
    cdef bint queen_breaks
    cdef int bonus
    cdef bint moon_needs_bonus
    cdef int moon
    cdef int[::1] points
    # The position: of each seat its cards, cards of each suit and points; cards not yet played.
    cdef int[::1] start_held
    cdef int[::1] start_suits
    cdef int[::1] start_left
    cdef int[::1] start_trick
    cdef int[::1] start_taken
    cdef int start_leader
    cdef int start_lying
    cdef int start_cards
    cdef bint start_broken
    cdef bint start_barred
    cdef int start_over_points
    cdef int start_widow_points
    cdef int start_over_queens
    cdef int start_widow_queens
    cdef int start_bonus_taker
    cdef int root
    # The same of the hand that goes on from it, and what has happened since.
    cdef int[::1] held
    cdef int[::1] suits
    cdef int[::1] left
    cdef int[::1] trick
    cdef int[::1] taken
    cdef int leader
    cdef int lying
    cdef int cards
    cdef bint broken
    cdef bint barred
    cdef int over_points
    cdef bint over_bonus
    cdef int widow_points
    cdef int over_queens
    cdef int widow_queens
    cdef int bonus_taker
    cdef int own_queens
    cdef int first_taker
    cdef int shot_by
    cdef int tricks
    cdef int[::1] played
    cdef int count

    cdef void _restart(self) noexcept nogil
    cdef void _put(self, int seat, int card) noexcept nogil
    cdef void _finish(self) noexcept nogil
    cdef int _winner(self) noexcept nogil
    cdef int _score(self) noexcept nogil
