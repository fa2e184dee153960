"""A match in progress, whatever the game: whose turn it is, what was played, undo.

A session is a match and the record of its current hand; every state is that record
replayed. Every play, pass and choice is handed to the store before the call returns, so
what the screen shows is always already kept. What only one game has is in the sessions
of the games: :mod:`hearts2_tui.play.session` for two, :mod:`hearts2_tui.play.classic_session`.
No Textual.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Generic, Self

from hearts2_tui.games import Chosen, Game, game_of
from hearts2_tui.match import Match, Phase, PositionT, RecordT, RulesT, Standing
from hearts2_tui.storage.errors import StoreError
from hearts2_tui.storage.store import Store
from solver.common.cards import Card
from solver.common.generator import Generator
from solver.common.play import HELP_KINDS, Help


class GameSession(ABC, Generic[RulesT, RecordT, PositionT]):
    """A match in progress.

    Made by :meth:`new` or :meth:`practice`, or by resuming; the attributes are read only.

    Attributes:
        match: the match, the hand just finished counted in its scores.
        record: the hand being played, or the one just finished.
        position: where the record ends.
        hand_number: number of the hand in the match, from 1.
        deal_chosen: whether the player chose the deal (then its number may be shown).
        resigned: whether the person has given the match up.
        kept: whether the session is the match of the store; False for "play on from here".
    """

    def __init__(self, standing: Standing[RulesT, RecordT], store: Store | None) -> None:
        self._store = store
        self._redo: list[RecordT] = []
        self._enter(standing)

    def _enter(self, standing: Standing[RulesT, RecordT]) -> None:
        """Take up a hand of the match, its states rebuilt by replaying the record."""
        self.match = standing.match
        self.hand_number = standing.number
        self.deal_chosen = standing.deal_chosen
        self.resigned = standing.resigned
        self._redo.clear()
        self._set_record(standing.record)

    # -- what differs between games ----------------------------------------------

    @abstractmethod
    def _replayed(self, record: RecordT) -> tuple[PositionT, ...]:
        """The position before each play of a record, then the last one."""

    @abstractmethod
    def _answer(
        self,
        record: RecordT,
        seat: int,
        generator: Generator,
        cancelled: Callable[[], bool] | None,
    ) -> Card:
        """The card that the opponent in ``seat``, who is to move, plays."""

    def _waits(self) -> Phase | None:
        """What the hand waits for when it is not for a card, or None."""
        return None

    # -- beginnings --------------------------------------------------------------

    @classmethod
    def new(
        cls,
        store: Store | None,
        *,
        rules: RulesT,
        levels: tuple[str, ...],
        names: tuple[str, ...],
        seed: int | None = None,
        deal: Chosen | None = None,
    ) -> Self:
        """Begin a match; the one in progress is given up, its finished hands stay.

        Args:
            store: where it is kept; None to keep it nowhere.
            rules: the game and its options, for the whole match.
            levels: the level of each seat, "" for the person; by seat.
            names: a name for each seat.
            seed: decides deals and opponents; a random one by default.
            deal: the number (in a classic game the seed) of the first deal, or the day whose
                deal it is, when the player chose it.

        Raises:
            DealError: there is no deal of that number.
            ValueError: there is no such level, no seat for the person, or not a number of
                players that the game takes.
        """
        session = cls(new_standing(game_of(rules), rules, levels, names, seed, deal), store)
        session.keep()
        return session

    @classmethod
    def practice(
        cls, record: RecordT, count: int, *, levels: tuple[str, ...], seed: int | None = None
    ) -> Self:
        """Play on after the first ``count`` plays of a hand, kept nowhere.

        Args:
            record: any hand; it is not changed.
            count: how many of its plays stand.
            levels: the level of each seat, "" for the person.
            seed: decides the opponents' choice among equals; a random one by default.
        """
        seed = secrets.randbits(62) if seed is None else seed
        game = game_of(record.rules)
        match = Match(0, game.id, record.rules, record.players, levels, seed)
        start = replace(record.truncated(count), help=(), annotations=(), comments=())
        return cls(Standing(match, 1, start, deal_chosen=True), None)

    # -- where it stands -----------------------------------------------------------

    @property
    def position(self) -> PositionT:
        """Where the record ends; before a pass, the hands as they were dealt."""
        return self._states[-1]

    @property
    def states(self) -> tuple[PositionT, ...]:
        """The position before each play of the record, then the last one."""
        return self._states

    @property
    def game(self) -> Game[RulesT, RecordT]:
        """The game that is played."""
        return game_of(self.match.rules)

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
        """What the match waits for."""
        if self.resigned:
            return Phase.MATCH_OVER
        waits = self._waits()
        if waits is not None:
            return waits
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
        if self.record.result is None or not self.match.scores:
            return None
        return self.game.winner(self.match)

    @property
    def person_to_move(self) -> bool:
        """Whether the hand waits for a card of the person."""
        return self.phase is Phase.PLAYING and self.position.to_move == self.person

    @property
    def to_move(self) -> int | None:
        """The seat that is to play a card, or None where no card is to be played."""
        return self.position.to_move if self.phase is Phase.PLAYING else None

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
            ValueError: the match waits for something else than a card.
        """
        self._expect(Phase.PLAYING)
        self._play((card,))
        self._redo.clear()
        self.keep()

    def opponent_card(self, *, cancelled: Callable[[], bool] | None = None) -> Card:
        """The choice of the seat to move, from its view alone; may take time, changes nothing.

        May be called in another thread: it works on the hand as it is at the call.

        Args:
            cancelled: polled during long work.

        Raises:
            Cancelled: ``cancelled`` answered True.
            ValueError: the person is to move, or no card is to be played.
        """
        record, match, seat = self.record, self.match, self.to_move
        if seat is None or not match.levels[seat]:
            raise ValueError(f"seat {seat} is not to be played by the program")
        generator = Generator("play", match.seed, self.hand_number, len(record.plays) + 1)
        return self._answer(record, seat, generator, cancelled)

    def next_hand(self, deal: Chosen | None = None) -> None:
        """Deal the next hand of the match.

        Args:
            deal: the number (in a classic game the seed) of the deal, when the player chose it.

        Raises:
            DealError: there is no deal of that number.
            ValueError: the hand is not over, the match is, or the session is not kept as one.
        """
        self._expect(Phase.HAND_OVER)
        if not self.match.scores:
            raise ValueError("a practice hand has no next one")
        self._enter(self.game.begin_hand(self.match, self.hand_number + 1, deal))
        self.keep()

    def resign(self) -> None:
        """Give the match up: another seat has won it; the unfinished hand counts for nothing."""
        if self.phase is not Phase.MATCH_OVER:
            self.resigned = True
            self._redo.clear()
            self.keep()

    # -- help ----------------------------------------------------------------------

    def note_help(self, kind: str) -> None:
        """Remember in the record that help was taken for the play, or the pass, to come.

        Args:
            kind: ``hint``, ``open`` or ``coach``.

        Raises:
            ValueError: an unknown kind, or the hand is over.
        """
        if kind not in HELP_KINDS:
            raise ValueError(f"help {kind!r}, expected one of {', '.join(HELP_KINDS)}")
        if self.phase is not Phase.PASSING:
            self._expect(Phase.PLAYING)
        self._note(kind)
        self.keep()

    @property
    def can_undo(self) -> bool:
        """Whether a decision of the person in this hand can be taken back."""
        return self.phase is Phase.PLAYING and self._before_decision() is not None

    @property
    def can_redo(self) -> bool:
        """Whether plays taken back can be played again."""
        return self.phase in (Phase.PASSING, Phase.PLAYING) and bool(self._redo)

    def undo(self) -> bool:
        """Take back to the person's previous decision, forced cards passed over.

        The hand becomes practice. A finished hand stays as it is.

        Returns:
            Whether there was one to take back.
        """
        before = self._before_decision() if self.phase is Phase.PLAYING else None
        if before is None:
            return False
        self._redo.append(self.record)
        self._set_record(before)
        self._note("undo")
        self.keep()
        return True

    def redo(self) -> bool:
        """Play again what the last :meth:`undo` took back.

        Returns:
            Whether there was anything.
        """
        if not self.can_redo:
            return False
        self._set_record(replace(self._redo.pop(), help=self.record.help))
        self.keep()
        return True

    # -- inside ----------------------------------------------------------------------

    def _set_record(self, record: RecordT) -> None:
        self.record = record
        self._states = self._replayed(record)

    def _play(self, cards: tuple[Card, ...]) -> None:
        """Add plays to the record and, when they settle the hand, its points to the score."""
        states = [*self._states]
        for card in cards:
            states.append(states[-1].play(card))
        self.record = replace(self.record, plays=(*self.record.plays, *cards))
        self._states = tuple(states)
        self._count()

    def _count(self) -> None:
        """Add the points of a hand that is settled to the score."""
        if self.position.is_over and self.kept and self.record.result is not None:
            scores = (*self.match.scores, self.record.result)
            self.match = replace(self.match, scores=scores)

    def _note(self, kind: str) -> None:
        number = 0 if self.phase is Phase.PASSING else len(self.record.plays) + 1
        taken = Help(kind, number)
        if taken not in self.record.help:
            self.record = replace(self.record, help=(*self.record.help, taken))

    def _before_decision(self) -> RecordT | None:
        """The record as it was before the person's latest choice, or None."""
        for count in range(len(self.record.plays) - 1, -1, -1):
            position = self._states[count]
            if position.to_move == self.person and len(position.legal_cards()) > 1:
                return self.record.truncated(count)
        return None

    def keep(self) -> None:
        """Hand the match to the store as it stands, where it is kept."""
        if self._store is not None:
            standing = Standing(
                self.match, self.hand_number, self.record, self.deal_chosen, self.resigned
            )
            self._store.keep(standing, self.phase, self.winner)

    def _expect(self, phase: Phase) -> None:
        if self.phase is not phase:
            raise ValueError(f"the match is at {self.phase.value}, expected {phase.value}")


def new_standing(
    game: Game[RulesT, RecordT],
    rules: RulesT,
    levels: tuple[str, ...],
    names: tuple[str, ...],
    seed: int | None,
    deal: Chosen | None,
) -> Standing[RulesT, RecordT]:
    """The beginning of a match; arguments and errors as for :meth:`GameSession.new`."""
    game.check_seats(levels, names)
    seed = secrets.randbits(62) if seed is None else seed
    identity = secrets.randbits(53) or 1
    return game.begin_hand(Match(identity, game.id, rules, names, levels, seed), 1, deal)
