from solver.two.endgame.deals cimport Deals


cdef class SequenceForm(Deals):
    # The types: their hands, how many, and the first of North.
    cdef int[::1] hand_of
    cdef int type_count
    cdef int north_types
    cdef int sequences
    # A column each: the information sets,
    cdef int[::1] above
    cdef int[::1] first_below
    cdef int[::1] choices
    cdef int[::1] owner
    cdef int[::1] at_node
    cdef int[::1] of_type
    cdef int[::1] legal_at
    cdef int infosets
    # the nodes,
    cdef int[::1] node_above
    cdef int[::1] node_card
    cdef int[::1] node_broken
    cdef int nodes
    # and the entries.
    cdef int[::1] south_at
    cdef int[::1] north_at
    cdef double[::1] weighted
    cdef int entries

    cdef int _add_node(self, int above, int card, bint broken) noexcept nogil
    cdef int _add_infoset(self, int above, int mover, int node, int kind, int legal) noexcept nogil
    cdef void _add_entry(self, int south, int north, double weighted) noexcept nogil
