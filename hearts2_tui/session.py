"""A match in progress: whose turn it is, what was played, undo. No Textual.

A session is a match and the record of its current hand; every state is that record
replayed. Every play is handed to the store before the call returns, so what the
screen shows is always already kept.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from hearts2_tui.match import TWO_PLAYER, Match, Phase, Standing, deal_hand
from hearts2_tui.storage_errors import StoreError
from hearts2_tui.store import Store
from solver.cards import Card
from solver.claims import settled
from solver.generator import Generator
from solver.players import Opponent
from solver.position import IllegalPlay, Position
from solver.record import HELP_KINDS, Help, Record
from solver.rules import RuleSet

__all__ = ["IllegalPlay", "Match", "Phase", "Session"]


class Session:
    """A match in progress.

    Made by :meth:`new`, :meth:`resume` or :meth:`practice`; the attributes are read only.

    Attributes:
        match: the match, the hand just finished counted in its scores.
        record: the hand being played, or the one just finished.
        position: where the record ends.
        hand_number: number of the hand in the match, from 1.
        deal_chosen: whether the player chose the deal by number (then the number may be shown).
        resigned: whether the person has given the match up.
        kept: whether the session is the match of the store; False for "play on from here".
    """

    def __init__(self, standing: Standing, store: Store | None) -> None:
        self._store = store
        self._redo: list[tuple[Card, ...]] = []
        self._claim: tuple[int, bool] | None = None
        self._opponents: dict[int, Opponent] = {}
        self._enter(standing)

    def _enter(self, standing: Standing) -> None:
        """Take up a hand of the match, its states rebuilt by replaying the record."""
        self.match = standing.match
        self.hand_number = standing.number
        self.deal_chosen = standing.deal_chosen
        self.resigned = standing.resigned
        self._redo.clear()
        self._set_record(standing.record)

    # -- beginnings --------------------------------------------------------------

    @classmethod
    def new(
        cls,
        store: Store | None,
        *,
        rules: RuleSet,
        levels: tuple[str, ...],
        names: tuple[str, ...],
        seed: int | None = None,
        deal_number: int | None = None,
    ) -> Session:
        """Begin a match; the one in progress is given up, its finished hands stay.

        Args:
            store: where it is kept; None to keep it nowhere.
            rules: the options, for the whole match.
            levels: the level of each seat, "" for the person; South first.
            names: a name for each seat.
            seed: decides deals and opponents; a random one by default.
            deal_number: the number of the first deal, when the player chose it.

        Raises:
            DealError: there is no deal of that number.
            ValueError: there is no such level, or no seat for the person.
        """
        if levels.count("") != 1:
            raise ValueError(f"levels {levels}: expected one seat for the person")
        for level in filter(None, levels):
            Opponent(level)
        seed = secrets.randbits(62) if seed is None else seed
        identity = secrets.randbits(53) or 1
        match = Match(identity, TWO_PLAYER, rules, names, levels, seed)
        session = cls(deal_hand(match, 1, deal_number), store)
        session._keep()
        return session

    @classmethod
    def resume(cls, store: Store) -> Session | None:
        """The match kept in the store, exactly where it was; None when there is none."""
        standing = store.standing()
        return None if standing is None else cls(standing, store)

    @classmethod
    def practice(
        cls, record: Record, count: int, *, levels: tuple[str, ...], seed: int | None = None
    ) -> Session:
        """Play on after the first ``count`` plays of a hand, kept nowhere.

        Args:
            record: any hand; it is not changed.
            count: how many of its plays stand.
            levels: the level of each seat, "" for the person.
            seed: decides the opponents' choice among equals; a random one by default.
        """
        seed = secrets.randbits(62) if seed is None else seed
        match = Match(0, TWO_PLAYER, record.rules, record.players, levels, seed)
        start = replace(record.truncated(count), help=(), annotations=(), comments=())
        return cls(Standing(match, 1, start, deal_chosen=True), None)

    # -- where it stands -----------------------------------------------------------

    @property
    def position(self) -> Position:
        """Where the record ends."""
        return self._states[-1]

    @property
    def states(self) -> tuple[Position, ...]:
        """The position before each play of the record, then the last one."""
        return self._states

    @property
    def person(self) -> int:
        """The seat of the person at the keyboard."""
        return self.match.person

    @property
    def kept(self) -> bool:
        """Whether the session is kept as the match in progress."""
        return self._store is not None

    @property
    def phase(self) -> Phase:
        """PLAYING, HAND_OVER or MATCH_OVER."""
        if self.resigned:
            return Phase.MATCH_OVER
        if not self.position.is_over:
            return Phase.PLAYING
        return Phase.HAND_OVER if self.winner is None else Phase.MATCH_OVER

    @property
    def winner(self) -> int | None:
        """The seat that has won the match, or None while it goes on."""
        totals = self.match.totals
        if self.resigned:
            others = [seat for seat in range(len(totals)) if seat != self.person]
            return min(others, key=lambda seat: totals[seat])
        if not self.position.is_over or not self.match.scores:
            return None
        return self.match.rules.match_winner(totals, self.match.totals_before)

    @property
    def person_to_move(self) -> bool:
        """Whether the hand waits for the person."""
        return self.phase is Phase.PLAYING and self.position.to_move == self.person

    @property
    def is_practice(self) -> bool:
        """Whether the hand does not count in the statistics."""
        return not self.kept or self.record.practice

    @property
    def trouble(self) -> StoreError | None:
        """Why the last play could not be kept, to be shown to the player; None when it was."""
        return self._store.trouble if self._store else None

    # -- playing -------------------------------------------------------------------

    def play(self, card: Card) -> None:
        """Play a card for the seat to move; kept before this returns.

        Raises:
            IllegalPlay: the card may not be played.
            ValueError: the hand or the match is over.
        """
        self._expect(Phase.PLAYING)
        self._play((card,))
        self._redo.clear()
        self._keep()

    def opponent_card(self, *, cancelled: Callable[[], bool] | None = None) -> Card:
        """The choice of the seat to move, from its View alone; may take time, changes nothing.

        May be called in another thread: it works on the hand as it is at the call.

        Args:
            cancelled: polled during long work.

        Raises:
            Cancelled: ``cancelled`` answered True.
            ValueError: the person is to move, or the hand is over.
        """
        record, match = self.record, self.match
        seat = record.position.to_move
        if record.is_finished or not match.levels[seat]:
            raise ValueError(f"seat {seat} is not to be played by the program")
        opponent = self._opponents.setdefault(seat, Opponent(match.levels[seat]))
        generator = Generator("play", match.seed, self.hand_number, len(record.plays) + 1)
        return opponent.card(record.position, record.view(seat), generator, cancelled=cancelled)

    def next_hand(self, deal_number: int | None = None) -> None:
        """Deal the next hand of the match.

        Args:
            deal_number: the number of the deal, when the player chose it.

        Raises:
            DealError: there is no deal of that number.
            ValueError: the hand is not over, the match is, or the session is not kept as one.
        """
        self._expect(Phase.HAND_OVER)
        if not self.match.scores:
            raise ValueError("a practice hand has no next one")
        self._enter(deal_hand(self.match, self.hand_number + 1, deal_number))
        self._keep()

    def resign(self) -> None:
        """Give the match up: another seat has won it; the unfinished hand counts for nothing."""
        if self.phase is not Phase.MATCH_OVER:
            self.resigned = True
            self._redo.clear()
            self._keep()

    # -- help ----------------------------------------------------------------------

    def note_help(self, kind: str) -> None:
        """Remember in the record that help was taken for the play to come.

        Args:
            kind: ``hint``, ``open`` or ``coach``.

        Raises:
            ValueError: an unknown kind, or the hand is over.
        """
        if kind not in HELP_KINDS:
            raise ValueError(f"help {kind!r}, expected one of {', '.join(HELP_KINDS)}")
        self._expect(Phase.PLAYING)
        self._note(kind)
        self._keep()

    @property
    def can_undo(self) -> bool:
        """Whether a decision of the person in this hand can be taken back."""
        return self.phase is Phase.PLAYING and self._last_decision() is not None

    @property
    def can_redo(self) -> bool:
        """Whether plays taken back can be played again."""
        return self.phase is Phase.PLAYING and bool(self._redo)

    def undo(self) -> bool:
        """Take back to the person's previous decision, forced cards passed over.

        The hand becomes practice. A finished hand stays as it is.

        Returns:
            Whether there was one to take back.
        """
        count = self._last_decision() if self.phase is Phase.PLAYING else None
        if count is None:
            return False
        self._redo.append(self.record.plays[count:])
        self._set_record(self.record.truncated(count))
        self._note("undo")
        self._keep()
        return True

    def redo(self) -> bool:
        """Play again what the last :meth:`undo` took back.

        Returns:
            Whether there was anything.
        """
        if not self.can_redo:
            return False
        self._play(self._redo.pop())
        self._keep()
        return True

    # -- claiming --------------------------------------------------------------------

    @property
    def can_claim(self) -> bool:
        """Whether every way of playing on, in every possible deal, gives one result.

        Asked of what the person knows, when the person is to move; at most some
        hundredths of a second, and remembered until the next play.
        """
        if not self.person_to_move:
            return False
        count = len(self.record.plays)
        if self._claim is None or self._claim[0] != count:
            self._claim = (count, settled(self.record.view(self.person)) is not None)
        return self._claim[1]

    def claim(self) -> tuple[Card, ...] | None:
        """Play the rest of a settled hand out into the record, all of it kept at once.

        Returns:
            The cards that were played, or None when the hand is not settled.
        """
        if not self.can_claim:
            return None
        rest: list[Card] = []
        position = self.position
        while not position.is_over:
            rest.append(position.legal_cards()[0])
            position = position.play(rest[-1])
        self._play(tuple(rest))
        self._redo.clear()
        self._keep()
        return tuple(rest)

    # -- inside ----------------------------------------------------------------------

    def _set_record(self, record: Record) -> None:
        self.record = record
        self._states = tuple(record.states())
        self._claim = None

    def _play(self, cards: tuple[Card, ...]) -> None:
        """Add plays to the record and, when they finish the hand, its points to the score."""
        states = [*self._states]
        for card in cards:
            states.append(states[-1].play(card))
        self.record = replace(self.record, plays=(*self.record.plays, *cards))
        self._states = tuple(states)
        self._claim = None
        if self.position.is_over and self.kept:
            scores = (*self.match.scores, self.position.points())
            self.match = replace(self.match, scores=scores)

    def _note(self, kind: str) -> None:
        taken = Help(kind, len(self.record.plays) + 1)
        if taken not in self.record.help:
            self.record = replace(self.record, help=(*self.record.help, taken))

    def _last_decision(self) -> int | None:
        """Plays before the person's latest choice between cards, or None."""
        for count in range(len(self.record.plays) - 1, -1, -1):
            position = self._states[count]
            if position.to_move == self.person and len(position.legal_cards()) > 1:
                return count
        return None

    def _keep(self) -> None:
        if self._store is not None:
            standing = Standing(
                self.match, self.hand_number, self.record, self.deal_chosen, self.resigned
            )
            self._store.keep(standing, self.phase, self.winner)

    def _expect(self, phase: Phase) -> None:
        if self.phase is not phase:
            raise ValueError(f"the match is at {self.phase.value}, expected {phase.value}")
