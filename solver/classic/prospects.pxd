from solver.classic.hand_state cimport HandState

cdef class Prospects(HandState):
    cdef long long random
    # By cards out: how likely a seat is void, and how likely a card stays the highest.
    cdef int[::1] empty
    cdef int[::1] stays
    # Of the seat to play: unseen cards of the suit looked at, by rank, added up from below.
    cdef int[::1] below
    cdef int out
    # The seat whose moon is feared by the seat to play, or -1.
    cdef int feared

    cdef void _look(self, int seat, int suit) noexcept nogil
    cdef int _held_out(self, int card, int later) noexcept nogil
    cdef bint _queen_out(self, int seat) noexcept nogil
    cdef int _to_come(self, int seat, int led, int card, int later) noexcept nogil
    cdef int _guards(self, int seat, int card) noexcept nogil
    cdef int _losers(self, int seat) noexcept nogil
    cdef bint _open(self, int seat) noexcept nogil
    cdef int _feared(self, int seat) noexcept nogil
    cdef int _likely(self) noexcept nogil
    cdef int _chance(self, int n) noexcept nogil
