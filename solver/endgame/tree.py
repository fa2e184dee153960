# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""The game of hidden information that is left with a few tricks to go, in sequence form.

Chance deals the cards that nobody has seen played: to South, to North and to the dead pair,
in every way in which the plays so far are legal. From there on both players see what is
played and whether hearts are broken, and nothing else. What a player holds at the start of
the endgame is its *type*; what it knows at a decision, its type and everything seen since,
is an *information set*; what it has held and chosen up to a point is a *sequence*
(Koller, Megiddo and von Stengel, 1996). The game is then a list of information sets, each
below a sequence and with a new sequence for each legal card, and a list of entries: two
sequences, and the margin for South there times the probability of the deal.

A decision with one legal card makes no information set. A deal is settled, and gets its
entry, as soon as no points are left in it: its margin can no longer change.

One source, compiled or not, as :mod:`solver.search` is.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from solver import _cython as cython

COMPILED: bool = bool(cython.compiled)

CARDS = cython.declare(cython.int, 28)
DECK = cython.declare(cython.int, (1 << 28) - 1)
HEARTS = cython.declare(cython.int, 3)
QUEEN_INDEX = cython.declare(cython.int, 19)
QUEEN_CARD = cython.declare(cython.int, 1 << 19)
SUIT_CARDS = cython.declare(cython.int, 127)
PLAIN_CARDS = cython.declare(cython.int, (1 << 21) - 1)
POINT_CARDS = cython.declare(cython.int, 127 << 21 | 1 << 19)
NOT_SPADES = cython.declare(cython.int, (1 << 28) - 1 & ~(127 << 14))
NO_CARD = cython.declare(cython.int, -1)
UNDECIDED = cython.declare(cython.int, -1000)
FIRST_SIZE = cython.declare(cython.int, 1 << 10)


@cython.cclass
class EndgameTree:
    """The sequence form of one endgame.

    Cards are numbers 0 to 27 (2C to AH), hands are sets of bits, seats 0 (South) and 1.
    The first sequences are the types: those of South, then those of North.

    Its tables are one array a column. An information set has the sequence it is ``above``,
    the first sequence below it, the number of choices, the seat that decides, its node, its
    type and the legal cards. A node is a public state: the node before, the card that led
    here and whether hearts are broken. An entry has two sequences and a weighted margin.
    """

    hand_of: cython.int[::1]
    above: cython.int[::1]
    first_below: cython.int[::1]
    choices: cython.int[::1]
    owner: cython.int[::1]
    at_node: cython.int[::1]
    of_type: cython.int[::1]
    legal_at: cython.int[::1]
    node_above: cython.int[::1]
    node_card: cython.int[::1]
    node_broken: cython.int[::1]
    south_at: cython.int[::1]
    north_at: cython.int[::1]
    weighted: cython.double[::1]
    infosets: cython.int
    sequences: cython.int
    nodes: cython.int
    entries: cython.int
    largest: cython.int
    deals: cython.int
    hands: cython.int[::1]
    types: cython.int[::1]
    index_of: cython.int[::1]
    weights: cython.double[::1]
    plays: cython.int[::1]
    stack: cython.int[::1]
    current: cython.int[::1]
    seen_at: cython.int[::1]
    first_at: cython.int[::1]
    before_at: cython.int[::1]
    legal_of: cython.int[::1]
    type_count: cython.int
    north_types: cython.int
    bonus: cython.int
    break_on_void: cython.bint
    spades_only: cython.bint
    queen_any_time: cython.bint
    trump: cython.bint
    barred: cython.bint
    leader: cython.int
    led: cython.int
    taken_south: cython.int
    taken_north: cython.int

    def __init__(
        self,
        bonus: int,
        break_on_void: bool,
        spades_only: bool,
        queen_any_time: bool,
        trump: bool,
        barred: bool,
        largest: int,
    ) -> None:
        """Set the options.

        Args:
            bonus: points of a moon.
            break_on_void: whether failing to follow suit breaks hearts.
            spades_only: whether a hand of only spades does.
            queen_any_time: whether QS may be played without following suit.
            trump: whether hearts are trump.
            barred: whether points are barred from the reply to the opening lead.
            largest: how many entries there may be.
        """
        self.bonus = bonus
        self.break_on_void = break_on_void
        self.spades_only = spades_only
        self.queen_any_time = queen_any_time
        self.trump = trump
        self.barred = barred
        self.largest = largest
        self.index_of = array("i", [0] * 37)
        card: cython.int
        for card in range(CARDS):
            self.index_of[(1 << card) % 37] = card

    # -- the deals -------------------------------------------------------------

    def possible(self, plays: list[int], seats: list[int], broken: bool) -> list[tuple[int, int]]:
        """The hands of South and North in every deal that the plays do not rule out.

        Args:
            plays: the cards played so far.
            seats: the seat that played each.
            broken: whether hearts are broken now.
        """
        played = array("i", plays)
        self.plays = played
        gone: cython.int = 0
        south: cython.int = 0
        north: cython.int = 0
        card: int
        seat: int
        for card, seat in zip(plays, seats, strict=True):
            gone |= 1 << card
            if seat:
                north |= 1 << card
            else:
                south |= 1 << card
        south_left: cython.int = 13 - self._size(south)
        unseen = [index for index in range(28) if not gone >> index & 1]
        cards = array("i", unseen)
        found: list[tuple[int, int]] = []
        first: cython.int
        second: cython.int
        chosen: cython.int
        total: cython.int = len(unseen)
        wish: cython.bint = broken
        here: cython.int
        there: cython.int
        at: cython.int[::1] = cards
        index: cython.int
        place: cython.int
        subsets: cython.int = 1 << (total - 2)
        opener: cython.int = seats[0] if seats else 0
        for first in range(total):
            for second in range(first + 1, total):
                for chosen in range(subsets):
                    if self._size(chosen) != south_left:
                        continue
                    here = 0
                    there = 0
                    place = 0
                    for index in range(total):
                        if index in (first, second):
                            continue
                        if chosen >> place & 1:
                            here |= 1 << at[index]
                        else:
                            there |= 1 << at[index]
                        place += 1
                    if self._replays(south | here, north | there, opener, wish):
                        found.append((here, there))
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _replays(
        self, south: cython.int, north: cython.int, opener: cython.int, wish: cython.bint
    ) -> cython.bint:
        """Whether the plays are legal from these hands as dealt and leave hearts so broken.

        Sets leader, led and the points taken on the way, which are the same in every deal.
        """
        index: cython.int
        card: cython.int
        mover: cython.int
        hand: cython.int
        leader: cython.int = opener
        led: cython.int = NO_CARD
        broken: cython.bint = False
        taken_south: cython.int = 0
        taken_north: cython.int = 0
        opening: cython.int = (south | north) & SUIT_CARDS
        opening &= -opening
        for index in range(len(self.plays)):
            card = self.plays[index]
            mover = leader if led < 0 else 1 - leader
            hand = north if mover else south
            if index == 0:
                if not hand & opening or 1 << card != opening:
                    return False
            elif not self._legal(hand, led, broken, index == 1) >> card & 1:
                return False
            broken = self._breaks(card, hand, led, broken)
            if mover:
                north &= ~(1 << card)
            else:
                south &= ~(1 << card)
            if led < 0:
                led = card
                continue
            if self._beats(led, card):
                leader = mover
            if leader:
                taken_north += self._points(led) + self._points(card)
            else:
                taken_south += self._points(led) + self._points(card)
            led = NO_CARD
            broken = broken or self._trick_breaks(south, north)
        self.leader = leader
        self.led = led
        self.taken_south = taken_south
        self.taken_north = taken_north
        return broken == wish

    # -- the rules, as solver.rules has them -----------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _legal(
        self, hand: cython.int, led: cython.int, broken: cython.bint, first: cython.bint
    ) -> cython.int:
        """The cards that may be played, as bits; ``first`` is the reply to the opening lead."""
        following: cython.int
        if led < 0:
            if not broken and hand & PLAIN_CARDS:
                return hand & PLAIN_CARDS
            return hand
        following = hand & SUIT_CARDS << led // 7 * 7
        if following:
            hand = following | (hand & QUEEN_CARD if self.queen_any_time else 0)
        if first and self.barred and hand & ~POINT_CARDS:
            hand &= ~POINT_CARDS
        return hand

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _breaks(
        self, card: cython.int, hand: cython.int, led: cython.int, broken: cython.bint
    ) -> cython.bint:
        """Whether hearts are broken once ``card`` is played from ``hand``."""
        if broken or card // 7 == HEARTS:
            return True
        if led < 0 or not self.break_on_void:
            return False
        return not hand & SUIT_CARDS << led // 7 * 7

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _trick_breaks(self, south: cython.int, north: cython.int) -> cython.bint:
        """Whether what is left after a trick breaks hearts: a hand of only spades."""
        if not self.spades_only or not south or not north:
            return False
        return not south & NOT_SPADES or not north & NOT_SPADES

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _beats(self, led: cython.int, card: cython.int) -> cython.bint:
        """Whether ``card``, played second, wins the trick."""
        if led // 7 == card // 7:
            return card > led
        return self.trump and card // 7 == HEARTS

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _points(self, card: cython.int) -> cython.int:
        if card == QUEEN_INDEX:
            return 13
        return 1 if card // 7 == HEARTS else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _margin(self, south: cython.int, north: cython.int) -> cython.int:
        """Margin of the hand for South from the points taken, the moon included."""
        if south and not north:
            return self.bonus
        if north and not south:
            return -self.bonus
        return north - south

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _size(self, cards: cython.int) -> cython.int:
        size: cython.int = 0
        while cards:
            cards &= cards - 1
            size += 1
        return size

    # -- building --------------------------------------------------------------

    def build(self, deals: list[tuple[int, int]], weights: list[float], broken: bool) -> bool:
        """Lay out the game over these deals, as :meth:`possible` found them.

        Args:
            deals: the hands of South and North.
            weights: the probability of each deal.
            broken: whether hearts are broken now.

        Returns:
            Whether it fits; when it does not, what is there is of no use.
        """
        numbers: tuple[dict[int, int], dict[int, int]] = ({}, {})
        for hands in deals:
            for seat in range(2):
                numbers[seat].setdefault(hands[seat], len(numbers[seat]))
        souths = len(numbers[0])
        self.hand_of = array("i", [*numbers[0], *numbers[1]])
        self.north_types = souths
        self.type_count = souths + len(numbers[1])
        self.hands = array("i", [hand for hands in deals for hand in hands])
        self.types = array(
            "i",
            [
                number
                for hands in deals
                for number in (numbers[0][hands[0]], souths + numbers[1][hands[1]])
            ],
        )
        self.weights = array("d", weights)
        self.deals = len(deals)
        left = self._size(self.hands[0]) + self._size(self.hands[1])
        levels = left + 1
        self.stack = array("i", [*range(len(deals)), *([0] * (len(deals) * levels))])
        self.current = array("i", range(self.type_count))
        self.seen_at = array("i", [-1] * (self.type_count * levels))
        self.first_at = array("i", [0] * (self.type_count * levels))
        self.before_at = array("i", [0] * (self.type_count * levels))
        self.legal_of = array("i", [0] * (self.type_count * levels))
        self._reserve()
        self.sequences = self.type_count
        is_broken: cython.bint = broken
        with cython.nogil:
            self._visit(
                0,
                self.deals,
                0,
                NO_CARD,
                NO_CARD,
                0,
                self.leader,
                self.led,
                is_broken,
                self.taken_south,
                self.taken_north,
            )
        return self.entries <= self.largest

    @property
    def size(self) -> int:
        """How many entries there are."""
        return self.entries

    @property
    def infoset_count(self) -> int:
        """How many information sets there are, of both players."""
        return self.infosets

    def form(self) -> tuple[object, ...]:
        """The game for :class:`solver.endgame.equilibrium.Equilibrium`."""
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

    @property
    def sequence_count(self) -> int:
        """How many sequences there are, of both players."""
        return self.sequences

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
                    return infoset
        return -1

    def _reserve(self) -> None:
        """Make the first, empty tables."""
        self.infosets = self.nodes = self.entries = 0
        self.above, self.first_below, self.choices = _integers(), _integers(), _integers()
        self.owner, self.at_node, self.of_type = _integers(), _integers(), _integers()
        self.legal_at = _integers()
        self.node_above, self.node_card, self.node_broken = _integers(), _integers(), _integers()
        self.south_at, self.north_at = _integers(), _integers()
        self.weighted = array("d", bytes(8 * FIRST_SIZE))

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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _visit(
        self,
        low: cython.int,
        high: cython.int,
        depth: cython.int,
        node_above: cython.int,
        card_played: cython.int,
        gone: cython.int,
        leader: cython.int,
        led: cython.int,
        broken: cython.bint,
        taken_south: cython.int,
        taken_north: cython.int,
    ) -> cython.void:
        """Lay out what follows a public state for the deals ``stack[low:high]``."""
        node: cython.int = self._add_node(node_above, card_played, broken)
        mover: cython.int = leader if led < 0 else 1 - leader
        base: cython.int = depth * self.type_count
        union: cython.int = 0
        index: cython.int
        deal: cython.int
        kind: cython.int
        card: cython.int
        end: cython.int
        flag: cython.int
        points: cython.int
        winner: cython.int
        hand: cython.int
        high = self._settle(low, high, gone, leader, led, broken, taken_south, taken_north)
        for index in range(low, high):
            deal = self.stack[index]
            kind = self.types[2 * deal + mover]
            if self.seen_at[base + kind] != node:
                self.seen_at[base + kind] = node
                hand = self.hands[2 * deal + mover] & ~gone
                self._add_infoset(base, kind, mover, node, self._legal(hand, led, broken, False))
            union |= self.legal_of[base + kind]
        for card in range(CARDS):
            if not union >> card & 1 or self.entries > self.largest:
                continue
            points = self._points(card)
            winner = leader
            if led >= 0:
                points += self._points(led)
                if self._beats(led, card):
                    winner = mover
            for flag in range(2):
                end = high
                for index in range(low, high):
                    deal = self.stack[index]
                    kind = self.types[2 * deal + mover]
                    if not self.legal_of[base + kind] >> card & 1:
                        continue
                    if self._broken_after(deal, card, mover, gone, led, broken) != flag:
                        continue
                    self.stack[end] = deal
                    end += 1
                    if self.first_at[base + kind] >= 0:
                        self.current[kind] = self.first_at[base + kind] + self._size(
                            self.legal_of[base + kind] & ((1 << card) - 1)
                        )
                if end == high:
                    continue
                if led < 0:
                    self._visit(
                        high,
                        end,
                        depth + 1,
                        node,
                        card,
                        gone | 1 << card,
                        leader,
                        card,
                        flag,
                        taken_south,
                        taken_north,
                    )
                else:
                    self._visit(
                        high,
                        end,
                        depth + 1,
                        node,
                        card,
                        gone | 1 << card,
                        winner,
                        NO_CARD,
                        flag,
                        taken_south + (0 if winner else points),
                        taken_north + (points if winner else 0),
                    )
        for index in range(low, high):
            kind = self.types[2 * self.stack[index] + mover]
            if self.first_at[base + kind] >= 0:
                self.current[kind] = self.before_at[base + kind]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _broken_after(
        self,
        deal: cython.int,
        card: cython.int,
        mover: cython.int,
        gone: cython.int,
        led: cython.int,
        broken: cython.bint,
    ) -> cython.bint:
        """Whether hearts are broken in a deal after a play, the end of its trick included."""
        south: cython.int = self.hands[2 * deal] & ~gone
        north: cython.int = self.hands[2 * deal + 1] & ~gone
        if self._breaks(card, north if mover else south, led, broken):
            return True
        if led < 0:
            return False
        return self._trick_breaks(south & ~(1 << card), north & ~(1 << card))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _settle(
        self,
        low: cython.int,
        high: cython.int,
        gone: cython.int,
        leader: cython.int,
        led: cython.int,
        broken: cython.bint,
        taken_south: cython.int,
        taken_north: cython.int,
    ) -> cython.int:
        """Give deals whose margin is certain their entry; the end of those that stay."""
        end: cython.int = low
        index: cython.int
        deal: cython.int
        south: cython.int
        north: cython.int
        held: cython.int
        margin: cython.int
        for index in range(low, high):
            deal = self.stack[index]
            south = self.hands[2 * deal] & ~gone
            north = self.hands[2 * deal + 1] & ~gone
            held = south | north
            if led >= 0:
                held |= 1 << led
            if not held & POINT_CARDS:
                margin = self._margin(taken_south, taken_north)
            else:
                margin = UNDECIDED
                if self._size(held) <= 4:
                    margin = self._certain(
                        south, north, leader, led, broken, taken_south, taken_north
                    )
            if margin == UNDECIDED:
                self.stack[end] = deal
                end += 1
            else:
                self._add_entry(deal, margin)
        return end

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _certain(
        self,
        south: cython.int,
        north: cython.int,
        leader: cython.int,
        led: cython.int,
        broken: cython.bint,
        taken_south: cython.int,
        taken_north: cython.int,
    ) -> cython.int:
        """Margin for South in a deal where every way to play on gives the same, or UNDECIDED."""
        mover: cython.int = leader if led < 0 else 1 - leader
        hand: cython.int = north if mover else south
        legal: cython.int = self._legal(hand, led, broken, False)
        found: cython.int = UNDECIDED
        margin: cython.int
        card: cython.int
        points: cython.int
        winner: cython.int
        after: cython.bint
        if not south | north:
            return self._margin(taken_south, taken_north)
        while legal:
            card = self.index_of[(legal & -legal) % 37]
            legal &= legal - 1
            hand = (north if mover else south) & ~(1 << card)
            after = self._breaks(card, north if mover else south, led, broken)
            if led < 0:
                margin = self._certain(
                    south if mover else hand,
                    hand if mover else north,
                    leader,
                    card,
                    after,
                    taken_south,
                    taken_north,
                )
            else:
                points = self._points(led) + self._points(card)
                winner = mover if self._beats(led, card) else leader
                after = after or self._trick_breaks(
                    south if mover else hand, hand if mover else north
                )
                margin = self._certain(
                    south if mover else hand,
                    hand if mover else north,
                    winner,
                    NO_CARD,
                    after,
                    taken_south + (0 if winner else points),
                    taken_north + (points if winner else 0),
                )
            if margin == UNDECIDED or (found not in (UNDECIDED, margin)):
                return UNDECIDED
            found = margin
        return found

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
        base: cython.int,
        kind: cython.int,
        mover: cython.int,
        node: cython.int,
        legal: cython.int,
    ) -> cython.void:
        """What a type may play at a node; an information set where it has a choice."""
        infoset: cython.int = self.infosets
        self.legal_of[base + kind] = legal
        self.first_at[base + kind] = -1
        if not legal & (legal - 1):
            return
        if infoset == len(self.above):
            with cython.gil:
                self._grow_infosets()
        self.first_at[base + kind] = self.sequences
        self.before_at[base + kind] = self.current[kind]
        self.above[infoset] = self.current[kind]
        self.first_below[infoset] = self.sequences
        self.choices[infoset] = self._size(legal)
        self.owner[infoset] = mover
        self.at_node[infoset] = node
        self.of_type[infoset] = kind
        self.legal_at[infoset] = legal
        self.sequences += self.choices[infoset]
        self.infosets += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add_entry(self, deal: cython.int, margin: cython.int) -> cython.void:
        entry: cython.int = self.entries
        if entry == len(self.south_at):
            with cython.gil:
                self._grow_entries()
        self.south_at[entry] = self.current[self.types[2 * deal]]
        self.north_at[entry] = self.current[self.types[2 * deal + 1]]
        self.weighted[entry] = margin * self.weights[deal]
        self.entries += 1


def _integers() -> object:
    return array("i", bytes(4 * FIRST_SIZE))


def _doubled(numbers: cython.int[::1]) -> object:
    """The numbers, with as much room again."""
    index: cython.int
    longer: cython.int[::1] = array("i", bytes(8 * len(numbers)))
    for index in range(len(numbers)):
        longer[index] = numbers[index]
    return longer


def _doubled_floats(numbers: cython.double[::1]) -> object:
    """The numbers, with as much room again."""
    index: cython.int
    longer: cython.double[::1] = array("d", bytes(16 * len(numbers)))
    for index in range(len(numbers)):
        longer[index] = numbers[index]
    return longer
