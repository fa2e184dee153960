# cython: language_level=3

cdef long long LANE
cdef int WORDS
cdef int SPLIT
cdef int PAIRS

cdef class Comparisons:
    # the deal: special cards, owners by kind of card
    cdef long long queen
    cdef long long bonus
    cdef long long special
    cdef long long[::1] owners
    # tables that do not change: cards in a set of one suit, place of a bit
    cdef int[::1] size
    cdef int[::1] place
    # the row of every set of cards of a suit, 0 before it is described; those of the state
    cdef int[::1] base
    cdef int[::1] described
    cdef int[::1] row
    # what stands in a row
    cdef int rows
    cdef int rows_room
    cdef list names
    cdef int[::1] wholes
    cdef int[::1] coarse
    cdef long long[::1] values
    cdef long long[::1] every
    cdef int[::1] widths
    cdef int[::1] bit_of
    cdef int[::1] pair_of
    # the suit being described, by kind of card and by place in the suit
    cdef int[::1] counts
    cdef int[::1] card
    cdef int[::1] kind
    cdef int[::1] order
    cdef int[::1] bottom
    cdef int[::1] top
    cdef int[::1] starts
    # the reason under way, and those gathered for each turn that is being searched
    cdef long long[::1] why
    cdef long long[::1] gathered
    cdef int depth

    cdef int _index(self, long long bit) noexcept nogil
    cdef long long _highest(self, long long cards) noexcept nogil
    cdef long long _key(self, long long alive, long long leader, long long flags) noexcept nogil
    cdef int _bit(self, int one, int other) noexcept nogil
    cdef int _pair(self, int upper, int lower) noexcept nogil
    cdef void _beat(self, int suit, int upper, int lower) noexcept nogil
    cdef void _outrank(self, long long best, long long under) noexcept nogil
    cdef int _beaten(self, int suit, int card) noexcept nogil
    cdef void _set_beaten(self, int suit, int card, int beaten) noexcept nogil
    cdef int _open(self) noexcept nogil
    cdef void _gather(self, int base) noexcept nogil
    cdef void _unite(self, int base) noexcept nogil
    cdef void _clear(self) noexcept nogil
