from solver.classic.hand_state cimport HandState

cdef class Careful(HandState):
    cdef bint plan
    cdef bint bold
    cdef long long random
    # What the table is likely to hold, in thousandths.
    cdef int[::1] stays
    cdef int[::1] empty
    # Of the seat to play: unseen cards of the suit looked at, by rank, added up from below.
    cdef int[::1] below
    cdef int out
    cdef bint moon_open

    cdef int _careful(self, int seat) noexcept nogil
    cdef void _look(self, int seat, int suit) noexcept nogil
    cdef int _held_out(self, int card, int later) noexcept nogil
    cdef bint _queen_out(self, int seat) noexcept nogil
    cdef int _burden(self, int seat, int card) noexcept nogil
    cdef int _to_come(self, int seat, int led, int card, int later) noexcept nogil
    cdef int _leading(self, int seat, int card, int points, int feared) noexcept nogil
    cdef int _replying(
        self, int seat, int card, int led, int winner, int points, int feared
    ) noexcept nogil
    cdef int _shooting(self, int seat, int card, int led, int winner) noexcept nogil
    cdef bint _shoots(self, int seat) noexcept nogil
    cdef bint _open(self, int seat) noexcept nogil
    cdef int _likely(self, int feared) noexcept nogil
    cdef int _feared(self, int seat) noexcept nogil
    cdef int _chance(self, int n) noexcept nogil
