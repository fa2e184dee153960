"""Hearts for three to eleven players: Classic, Omnibus and Cancellation.

What programs use is named in :mod:`solver.classic.api`. It is not gathered here, because
importing any module of a package imports this one first, and the game of two needs few of them.
"""
