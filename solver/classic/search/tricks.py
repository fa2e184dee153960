# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""The alpha-beta search of classic Hearts itself: states, tricks, cards.

It asks only whether the others can reach a threshold (zero window). The rules are those of
:mod:`solver.classic.rules`, restated. What beside the cards matters of a state are its
*flags*: whether hearts are broken, and who has taken points: nobody, one seat alone, or
several, after which no moon is possible.

The player's moves are first looked up: one that is known to be right after every reply is
taken before any is searched. Among leads the one that was right most often comes first.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from solver import _cython as cython

if not cython.compiled:
    from solver.classic.search.comparisons import LANE
    from solver.classic.search.pruning import BROKEN, HEARTS, PLAIN, Pruning
else:
    from cython.cimports.solver.classic.search.comparisons import LANE  # type: ignore[no-redef]
    from cython.cimports.solver.classic.search.pruning import BROKEN, HEARTS, PLAIN, Pruning  # type: ignore[no-redef]
from solver.classic.search.comparisons import numbers

COMPILED: bool = bool(cython.compiled)

MOON = cython.declare(cython.int, 26)
BONUS = cython.declare(cython.int, 10)
BONUS_MARK = cython.declare(cython.int, 64)
SEVERAL = cython.declare(cython.int, 8)


@cython.cclass
class Tricks(Pruning):
    """A search of the states of a deal."""

    def __init__(
        self,
        dealt: list[int],
        total: int,
        queen: int,
        queen_breaks: bool,
        bonus: int,
        moon_needs_bonus: bool,
        plain: bool,
    ) -> None:
        """Prepare for a deal: see :class:`solver.classic.search.kernel.Kernel`."""
        super().__init__(dealt, queen, bonus, plain)
        self.total = total
        self.queen_breaks = queen_breaks
        self.moon_cards = HEARTS | self.queen
        if moon_needs_bonus:
            self.moon_cards |= self.bonus
        self.nodes = 0
        self.limit = 0
        self.stopped = False
        self.first = False
        self.far = False
        self.looking = False
        self.right = numbers(64)

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _reach(self, leader: cython.int, flags: cython.int, goal: cython.int) -> cython.bint:
        """Whether the others can make the player's value at least ``goal``; sets ``why``."""
        alive: cython.longlong = 0
        key: cython.longlong
        seat: cython.int
        low: cython.int = 0
        high: cython.int
        found: cython.int
        reached: cython.bint
        far: cython.bint = False
        outer: cython.bint
        self.nodes += 1
        if self.nodes > self.limit:
            self.stopped = True
            return False
        for seat in range(self.players):
            alive |= self.hands[seat]
        high = self.size[alive >> 48]
        if alive & self.queen:
            high += 13
        if flags < SEVERAL << 1 and not alive & self.moon_cards:
            if flags >> 1 == 1:
                goal += MOON + self.total
            else:
                goal -= MOON
            flags = flags & BROKEN | SEVERAL << 1
        if flags >> 1 == 0:
            far = goal >= high
            low = -MOON
            high = MOON
        elif flags >> 1 == 1:
            low = high - MOON - self.total
            if not alive & self.bonus & self.moon_cards:
                high = high - 1 if alive & HEARTS else 0
        elif flags < SEVERAL << 1:
            far = goal > high
            if far and goal <= MOON and not alive & self.bonus:
                goal = high + 1
            high = MOON
        if alive & self.bonus:
            low -= BONUS
        self._clear()
        if goal <= low:
            return True
        if goal > high:
            return False
        if not alive & HEARTS:
            flags |= BROKEN
        if flags >= SEVERAL << 1 and goal > 0 and self._safe(alive, leader, flags):
            return False
        if far and self._guards(alive, flags >> 1):
            return False
        if (flags >= SEVERAL << 1 or flags >> 1 == 1) and self._sheds(alive, leader, flags, goal):
            return False
        key = self._key(alive, leader, flags)
        found = self._recall(key, goal)
        if found >= 0:
            return found == 1
        if self.looking:
            return True
        outer = self.far
        self.far = far
        reached = self._lead(alive, leader, flags, goal)
        self.far = outer
        if self.stopped:
            return False
        self._key(alive, leader, flags)
        self._keep(key, goal, reached)
        return reached

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _lead(
        self, alive: cython.longlong, leader: cython.int, flags: cython.int, goal: cython.int
    ) -> cython.bint:
        """Try every lead: whether the others reach ``goal``.

        The player's are all looked up before one is searched.
        """
        hand: cython.longlong = self.hands[leader]
        cards: cython.longlong = hand
        untried: cython.longlong = 0
        card: cython.longlong
        base: cython.int
        wish: cython.bint = leader != 0
        reached: cython.bint
        if not flags & BROKEN and cards & PLAIN:
            cards &= PLAIN
        cards = self._different(cards, hand, alive)
        if leader == 0 and cards & (cards - 1):
            untried = cards
        base = self._open()
        while cards:
            self.looking = untried != 0
            card = self._first_lead(leader, untried if untried else cards)
            reached = self._play(
                alive,
                leader,
                self.players,
                self._suit_of(card),
                0,
                0,
                leader,
                0,
                flags,
                goal,
                card,
            )
            if self.stopped:
                break
            if reached == wish:
                if leader == 0 and not self.far:
                    self.right[self._index(card)] += 1
                break
            if self.looking:
                untried ^= card
                continue
            self._gather(base)
            cards = self._skip(card, cards ^ card, hand, alive, base)
        self.looking = False
        return self._close(base, cards != 0, wish)

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _first_lead(self, leader: cython.int, cards: cython.longlong) -> cython.longlong:
        """Which of the leads to try first.

        The lowest of the first suit; of the player's leads the one that was right most often,
        against a moon the highest of the last suit.
        """
        card: cython.longlong
        found: cython.longlong = cards & -cards
        if leader != 0:
            return found
        if self.far:
            return self._highest(cards)
        while cards:
            card = cards & -cards
            cards ^= card
            if self.right[self._index(card)] > self.right[self._index(found)]:
                found = card
        return found

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _follow(
        self,
        alive: cython.longlong,
        seat: cython.int,
        left: cython.int,
        suit: cython.longlong,
        best: cython.longlong,
        under: cython.longlong,
        winner: cython.int,
        points: cython.int,
        flags: cython.int,
        goal: cython.int,
    ) -> cython.bint:
        """Try every card that ``seat`` may play to the trick: whether the others reach ``goal``.

        The player's are all looked up before one is searched.
        """
        hand: cython.longlong = self.hands[seat]
        cards: cython.longlong = hand & suit
        untried: cython.longlong = 0
        card: cython.longlong
        wanted: cython.longlong
        base: cython.int
        wish: cython.bint = seat != 0
        follows: cython.bint = cards != 0
        looking: cython.bint = self.looking
        reached: cython.bint
        if cards:
            wanted = best - 1
        else:
            cards = hand
            wanted = HEARTS | self.queen
            if self.first and hand & ~wanted:
                cards = hand & ~wanted
        cards = self._different(cards, hand, alive)
        if seat == 0 and not looking and cards & (cards - 1):
            untried = cards
        base = self._open()
        while cards:
            self.looking = looking or untried != 0
            card = self._first_play(
                seat, untried if untried else cards, wanted, follows, points != 0
            )
            reached = self._play(
                alive, seat, left, suit, best, under, winner, points, flags, goal, card
            )
            if reached == wish or self.stopped:
                break
            if untried:
                untried ^= card
                continue
            self._gather(base)
            cards = self._skip(card, cards ^ card, hand, alive, base)
        self.looking = looking
        return self._close(base, cards != 0, wish)

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _first_play(
        self,
        seat: cython.int,
        cards: cython.longlong,
        wanted: cython.longlong,
        follows: cython.bint,
        scores: cython.bint,
    ) -> cython.longlong:
        """Which of the cards that may be played to a trick to try first.

        Followers try cards below the best so far first, discarders those with points, which
        are ``wanted``; from the highest down. Against a moon the player takes points and keeps
        hearts.
        """
        group: cython.longlong
        if seat == 0 and self.far:
            group = cards if follows else cards & ~wanted
            group = group if group else cards
            return self._highest(group) if follows and scores else group & -group
        group = cards & wanted
        return self._highest(group if group else cards)

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _close(self, base: cython.int, found: cython.bint, wish: cython.bint) -> cython.bint:
        """The answer when the moves of a state are tried: ``wish`` where one was ``found``.

        Where all were refuted, it is for the reasons gathered at ``base``.
        """
        self.depth = base
        if self.stopped:
            return False
        if found:
            return wish
        self._unite(base)
        return not wish

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _play(
        self,
        alive: cython.longlong,
        seat: cython.int,
        left: cython.int,
        suit: cython.longlong,
        best: cython.longlong,
        under: cython.longlong,
        winner: cython.int,
        points: cython.int,
        flags: cython.int,
        goal: cython.int,
        card: cython.longlong,
    ) -> cython.bint:
        """Whether the others reach ``goal`` when ``seat`` plays ``card`` to the trick.

        ``left`` players, this one included, have yet to play; ``suit`` holds the cards of
        the suit led, ``best`` is the card that wins so far, ``under`` the others of the
        suit led and ``winner`` the seat. Points on the table count 1 a heart, 13 QS,
        BONUS_MARK the bonus card.
        """
        reached: cython.bint
        if card & suit:
            if card > best:
                under |= best
                best = card
                winner = seat
            else:
                under |= card
        points += self._points_of(card)
        if card & HEARTS or (card & self.queen and self.queen_breaks):
            flags |= BROKEN
        self.hands[seat] ^= card
        if left == 1:
            reached = self._finish(winner, points, flags, goal)
            if under:
                self._outrank(best, under)
        else:
            reached = self._follow(
                alive,
                seat + 1 if seat + 1 < self.players else 0,
                left - 1,
                suit,
                best,
                under,
                winner,
                points,
                flags,
                goal,
            )
        self.hands[seat] ^= card
        return reached

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _finish(
        self, winner: cython.int, points: cython.int, flags: cython.int, goal: cython.int
    ) -> cython.bint:
        """Whether the others reach ``goal`` after a trick with ``points`` for ``winner``."""
        took: cython.int = flags >> 1
        first: cython.bint
        reached: cython.bint
        if points and took != SEVERAL and (points % BONUS_MARK or self.moon_cards & self.bonus):
            if took == 0:
                took = winner + 1
            elif took != winner + 1:
                took = SEVERAL
            flags = flags & BROKEN | took << 1
        if winner == 0:
            goal -= points % BONUS_MARK
            if points >= BONUS_MARK:
                goal += BONUS
        first = self.first
        self.first = False
        reached = self._reach(winner, flags, goal)
        self.first = first
        return reached

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _suit_of(self, card: cython.longlong) -> cython.longlong:
        """All cards of the suit of ``card``."""
        suit: cython.longlong = LANE
        while not suit & card:
            suit <<= 16
        return suit

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _points_of(self, card: cython.longlong) -> cython.int:
        """1 for a heart, 13 for QS, BONUS_MARK for the bonus card."""
        if card & HEARTS:
            return 1
        if card & self.special:
            return 13 if card == self.queen else BONUS_MARK
        return 0
