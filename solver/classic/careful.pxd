from solver.classic.prospects cimport Prospects

cdef class Careful(Prospects):
    # Whether the root goes for the moon, and whether others go on boldly with theirs.
    cdef bint plan
    cdef bint bold
    # The trick as the seat to play finds it: suit led, place of the winning card, points.
    cdef int led
    cdef int winning
    cdef int lie
    cdef bint moon_open

    cdef int _careful(self, int seat) noexcept nogil
    cdef bint _may_play(self, int seat, int suit) noexcept nogil
    cdef int _worth(self, int seat, int card) noexcept nogil
    cdef int _lying_points(self) noexcept nogil
    cdef int _leading(self, int seat, int card) noexcept nogil
    cdef int _leads_spade(self, int seat, int card) noexcept nogil
    cdef int _replying(self, int seat, int card) noexcept nogil
    cdef int _against_moon(self, int card, int wins, int points) noexcept nogil
    cdef bint _tops(self, int card) noexcept nogil
    cdef int _burden(self, int seat, int card) noexcept nogil
    cdef int _spade(self, int seat, int card, int high) noexcept nogil
    cdef int _shooting(self, int seat, int card) noexcept nogil
    cdef bint _shoots(self, int seat) noexcept nogil
