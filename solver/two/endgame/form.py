# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""The sequence form of an endgame: its tables, and how they are looked up.

What a player holds at the start of the endgame is its *type*; what it knows at a decision,
its type and everything seen since, is an *information set*; what it has held and chosen up
to a point is a *sequence* (Koller, Megiddo and von Stengel, 1996). The game is a list of
information sets, each below a sequence and with a new sequence for each legal card, and a
list of entries: two sequences, and the margin for South there times the probability of the
deal.
"""

from __future__ import annotations

from array import array
from typing import Any

try:
    import cython
except ImportError:
    from solver import _cython as cython

if not cython.compiled:
    from solver.two.endgame.deals import Deals
else:
    from cython.cimports.solver.two.endgame.deals import Deals  # type: ignore[no-redef]

FIRST_SIZE = cython.declare(cython.int, 1 << 10)


@cython.cclass
class SequenceForm(Deals):
    """The tables, one array a column; its fields are in ``form.pxd``.

    The first sequences are the types: those of South, then those of North. An information
    set has the sequence it is ``above``, the first sequence below it, the number of choices,
    the seat that decides, its node, its type and the legal cards. A node is a public state:
    the node before, the card that led here and whether hearts are broken. An entry has two
    sequences and a weighted margin.
    """

    def _begin(self, souths: list[int], norths: list[int]) -> None:
        """Make the first tables, empty but for the types: the hands of each seat."""
        self.hand_of = array("i", [*souths, *norths])
        self.north_types = len(souths)
        self.type_count = self.sequences = len(self.hand_of)
        self.infosets = self.nodes = self.entries = 0
        self.above, self.first_below, self.choices = _integers(), _integers(), _integers()
        self.owner, self.at_node, self.of_type = _integers(), _integers(), _integers()
        self.legal_at = _integers()
        self.node_above, self.node_card, self.node_broken = _integers(), _integers(), _integers()
        self.south_at, self.north_at = _integers(), _integers()
        self.weighted = array("d", bytes(8 * FIRST_SIZE))

    @property
    def size(self) -> int:
        """How many entries there are."""
        return self.entries

    @property
    def infoset_count(self) -> int:
        """How many information sets there are, of both players."""
        return self.infosets

    @property
    def sequence_count(self) -> int:
        """How many sequences there are, of both players."""
        return self.sequences

    def form(self) -> tuple[object, ...]:
        """The game for :class:`solver.two.endgame.equilibrium.Equilibrium`."""
        return (
            self.above,
            self.first_below,
            self.choices,
            self.owner,
            self.south_at,
            self.north_at,
            self.weighted,
            self.infosets,
            self.sequences,
            self.type_count,
            self.entries,
        )

    def hand_of_type(self, kind: int) -> int:
        """The hand, as bits, that is the type at the start of the endgame."""
        return self.hand_of[kind]

    def type_of(self, seat: int, hand: int) -> int:
        """The type of a seat that holds ``hand`` at the start of the endgame.

        Raises:
            ValueError: there is none.
        """
        hands = list(self.hand_of)
        return hands.index(hand, self.north_types if seat else 0)

    def infoset(self, number: int) -> tuple[int, int, int, int, int, int]:
        """Of an information set: seat, node, type, legal cards as bits, sequences below, above.

        Below it is the first sequence, of as many as there are legal cards.
        """
        return (
            self.owner[number],
            self.at_node[number],
            self.of_type[number],
            self.legal_at[number],
            self.first_below[number],
            self.above[number],
        )

    def node(self, number: int) -> tuple[int, int, bool]:
        """Of a public state: the one before, the card that led here, whether hearts are broken."""
        return self.node_above[number], self.node_card[number], bool(self.node_broken[number])

    def find(self, hand: int, path: list[int], broken: bool) -> int:
        """The information set of a type after some plays of the endgame.

        Args:
            hand: the cards of the seat to move at the start of the endgame.
            path: the cards played since by both.
            broken: whether hearts are broken now.

        Returns:
            Its number, or -1 where there is no such decision or it cannot matter.
        """
        reached = [0]
        above: cython.int
        card: cython.int
        node: cython.int
        infoset: cython.int
        for card in path:
            following = []
            for above in reached:
                for node in range(above + 1, self.nodes):
                    if self.node_above[node] == above and self.node_card[node] == card:
                        following.append(node)
            reached = following
        wanted: cython.int = hand
        wish: cython.bint = broken
        for node in reached:
            if self.node_broken[node] != wish:
                continue
            for infoset in range(self.infosets):
                if self.at_node[infoset] == node and self.hand_of[self.of_type[infoset]] == wanted:
                    return int(infoset)
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add_node(self, above: cython.int, card: cython.int, broken: cython.bint) -> cython.int:
        node: cython.int = self.nodes
        if node == len(self.node_above):
            with cython.gil:
                self._grow_nodes()
        self.node_above[node] = above
        self.node_card[node] = card
        self.node_broken[node] = broken
        self.nodes += 1
        return node

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add_infoset(
        self,
        above: cython.int,
        mover: cython.int,
        node: cython.int,
        kind: cython.int,
        legal: cython.int,
    ) -> cython.int:
        """Add a decision and a sequence for each legal card; the first of these sequences."""
        infoset: cython.int = self.infosets
        first: cython.int = self.sequences
        if infoset == len(self.above):
            with cython.gil:
                self._grow_infosets()
        self.above[infoset] = above
        self.first_below[infoset] = first
        self.choices[infoset] = self._size(legal)
        self.owner[infoset] = mover
        self.at_node[infoset] = node
        self.of_type[infoset] = kind
        self.legal_at[infoset] = legal
        self.sequences += self.choices[infoset]
        self.infosets += 1
        return first

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add_entry(
        self, south: cython.int, north: cython.int, weighted: cython.double
    ) -> cython.void:
        entry: cython.int = self.entries
        if entry == len(self.south_at):
            with cython.gil:
                self._grow_entries()
        self.south_at[entry] = south
        self.north_at[entry] = north
        self.weighted[entry] = weighted
        self.entries += 1

    def _grow_infosets(self) -> None:
        self.above, self.first_below = _doubled(self.above), _doubled(self.first_below)
        self.choices, self.owner = _doubled(self.choices), _doubled(self.owner)
        self.at_node, self.of_type = _doubled(self.at_node), _doubled(self.of_type)
        self.legal_at = _doubled(self.legal_at)

    def _grow_nodes(self) -> None:
        self.node_above, self.node_card = _doubled(self.node_above), _doubled(self.node_card)
        self.node_broken = _doubled(self.node_broken)

    def _grow_entries(self) -> None:
        self.south_at, self.north_at = _doubled(self.south_at), _doubled(self.north_at)
        self.weighted = _doubled_floats(self.weighted)


def _integers() -> Any:
    return array("i", bytes(4 * FIRST_SIZE))


def _doubled(numbers: cython.int[::1]) -> Any:
    """The numbers, with as much room again."""
    index: cython.int
    longer: cython.int[::1] = array("i", bytes(8 * len(numbers)))
    for index in range(len(numbers)):
        longer[index] = numbers[index]
    return longer


def _doubled_floats(numbers: cython.double[::1]) -> Any:
    """The numbers, with as much room again."""
    index: cython.int
    longer: cython.double[::1] = array("d", bytes(16 * len(numbers)))
    for index in range(len(numbers)):
        longer[index] = numbers[index]
    return longer
