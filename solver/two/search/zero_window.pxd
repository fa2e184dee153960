from solver.two.search.transposition cimport TranspositionTable


cdef class ZeroWindow(TranspositionTable):
    # States looked at so far.
    cdef long long nodes

    cdef int _reach(self, long long state, int goal) noexcept nogil
    cdef int _lead(self, long long state, int goal) noexcept nogil
    cdef bint _holds_plain(self, long long state, int side) noexcept nogil
    cdef int _answer(
        self,
        long long state,
        int suit,
        int group,
        int goal,
        bint first,
    ) noexcept nogil
    cdef bint _harmless(self, long long state, int side) noexcept nogil
    cdef int _reply(
        self,
        long long state,
        int suit,
        int group,
        int other_suit,
        int reply,
        int goal,
    ) noexcept nogil
    cdef bint _state_breaks(self, long long state) noexcept nogil
