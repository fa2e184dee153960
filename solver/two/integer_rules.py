# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""The rules of two-player Hearts on integers: one restatement for all that must be fast.

Cards are numbers 0 to 27 (2C to AH), hands are sets of bits. The search, the endgames and the
possible deals stand on this class; tests hold it to :mod:`solver.two.rules`, the definition.
"""

from __future__ import annotations

from solver.two.kernel_options import KernelOptions

try:
    import cython
except ImportError:
    from solver import _cython as cython

HEARTS = cython.declare(cython.int, 3)
QUEEN_INDEX = cython.declare(cython.int, 19)
QUEEN_CARD = cython.declare(cython.int, 1 << 19)
SUIT_CARDS = cython.declare(cython.int, 127)
PLAIN_CARDS = cython.declare(cython.int, (1 << 21) - 1)
HARMLESS_CARDS = cython.declare(cython.int, ((1 << 21) - 1) & ~(1 << 19))
NOT_SPADES = cython.declare(cython.int, (1 << 28) - 1 & ~(127 << 14))


@cython.cclass
class IntegerRules:
    """What is legal, what breaks hearts and who wins, under one set of options.

    Its fields, and the functions that compiled modules share, are in ``integer_rules.pxd``.
    """

    def __init__(self, options: KernelOptions) -> None:
        """Set the options."""
        self.bonus = options.moon_bonus
        self.break_on_void = options.break_on_void
        self.spades_only = options.spades_only_breaks
        self.queen_any_time = options.queen_any_time
        self.trump = options.hearts_trump
        self.barred = options.first_trick_barred

    def legal(self, hand: int, led: int, broken: bool, first: bool) -> int:
        """The cards of a hand that may be played, as bits; the opening lead is not asked for.

        Args:
            hand: the cards of the seat to move.
            led: the card on the table, or -1.
            broken: whether hearts are broken.
            first: whether this is the reply to the opening lead.
        """
        return int(self._legal(hand, led, broken, first))

    def breaks(self, card: int, hand: int, led: int) -> bool:
        """Whether ``card``, played from ``hand`` (still in it), breaks hearts at once."""
        return bool(self._breaks(card, hand, led, False))

    def trick_breaks(self, south: int, north: int) -> bool:
        """Whether the hands left after a trick break hearts: one of them holds only spades."""
        return bool(self._trick_breaks(south, north))

    def beats(self, led: int, card: int) -> bool:
        """Whether ``card``, played second, wins the trick."""
        return bool(self._beats(led, card))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _legal(
        self, hand: cython.int, led: cython.int, broken: cython.bint, first: cython.bint
    ) -> cython.int:
        """The cards of ``hand`` that may be played, as bits: ``legal_cards`` on integers.

        ``led`` is -1 for a lead; ``first`` says that this is the first trick of the hand.
        """
        following: cython.int
        if led < 0:
            if not broken and hand & PLAIN_CARDS:
                return hand & PLAIN_CARDS
            return hand
        following = hand & SUIT_CARDS << led // 7 * 7
        if following:
            hand = following | (hand & QUEEN_CARD if self.queen_any_time else 0)
        if first and self.barred and hand & HARMLESS_CARDS:
            hand &= HARMLESS_CARDS
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
        if not self.spades_only or not south or not north:
            return False
        return not south & NOT_SPADES or not north & NOT_SPADES

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _beats(self, led: cython.int, card: cython.int) -> cython.bint:
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
    def _size(self, cards: cython.int) -> cython.int:
        """Number of cards in a set."""
        size: cython.int = 0
        while cards:
            cards &= cards - 1
            size += 1
        return size
