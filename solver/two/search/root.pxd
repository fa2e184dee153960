from solver.two.search.zero_window cimport ZeroWindow


cdef class Root(ZeroWindow):
    # Of each of the 28 cards: its group in its suit's pattern, and the answer.
    cdef int[::1] group_of
    cdef int[::1] value

    cdef void _root(
        self,
        int south,
        int north,
        int leader,
        int led,
        bint broken,
        int taken_south,
        int taken_north,
        int guess,
    ) noexcept nogil
    cdef int _exact(self, long long state, int led, int card, int guess) noexcept nogil
    cdef int _ask(self, long long state, int led, int card, int goal) noexcept nogil
    cdef long long _root_state(
        self,
        int south,
        int north,
        int leader,
        bint broken,
        int taken_south,
        int taken_north,
    ) noexcept nogil
    cdef long long _enter(self, int south, int north) noexcept nogil
    cdef void _number_groups(self, int south, int north, int suit, int pattern) noexcept nogil
    cdef int _playable(self, int south, int north, int leader, int led, bint broken) noexcept nogil
    cdef int _cards_of(self, long long state) noexcept nogil
