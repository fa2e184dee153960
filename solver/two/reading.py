"""The opponent read: possible deals weighed by what its plays tell, for hints and analysis.

What hints and analyses go by unless told otherwise. The weights are those of Expert
(:mod:`solver.two.players.likelihood`): a deal in which the opponent's plays would have been poor
weighs less. They follow from the view alone.

A hint asks for the whole hand at once what Expert works out play by play. Uncompiled the
opponent's plays in the first three tricks are taken to tell nothing, and fewer of its possible
deals are looked at later, so that a hint takes a third of a second and an analysis two seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock

from solver.common.cancelling import Cancelling
from solver.two.double_dummy import make_kernel
from solver.two.players.likelihood import Reader, ReadingModel, goes_on
from solver.two.position import View
from solver.two.search import COMPILED
from solver.two.worlds import World

MODEL = ReadingModel() if COMPILED else ReadingModel(deals=6, early=(0, 0, 0, 2))
"""How the opponent is taken to choose, unless told otherwise."""


class OpponentReading:
    """Weighs the possible deals of views, of either seat.

    What has been worked out for a hand is kept while the views of a seat go on with it:
    that saves time and changes no weight. Threads may share one: a call waits for the one
    before it, which may be cancelled.
    """

    __slots__ = ("_lock", "_model", "_readers")

    def __init__(self, model: ReadingModel | None = None) -> None:
        """Make a reading.

        Args:
            model: how the opponent is taken to choose; MODEL when None.
        """
        self._model = model or MODEL
        self._readers: dict[int, tuple[View, Reader]] = {}
        self._lock = Lock()

    def __call__(
        self, view: View, possible: Sequence[World], cancelled: Cancelling = None
    ) -> Sequence[float]:
        """The probability of each of the possible deals, ``worlds(view)``; they add up to 1.

        Raises:
            Cancelled: ``cancelled`` answered True.
        """
        with self._lock:
            before, reader = self._readers.get(view.seat, (None, None))
            if reader is None or before is None or not goes_on(before, view):
                reader = Reader(make_kernel(view.rules), self._model)
            self._readers[view.seat] = (view, reader)
            return reader.weights(view, possible, cancelled)
