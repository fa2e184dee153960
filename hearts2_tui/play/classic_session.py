"""A match of Classic, Omnibus or Cancellation Hearts in progress: the pass and the moon too.

The phases of a hand: PASSING where cards are passed (the person chooses three with
:meth:`ClassicSession.pass_cards`, the opponents at the same time from what they see),
PLAYING (every seat that is not the person's by ``play(opponent_card())``), MOON_CHOICE
when the person has taken every point card and may choose, HAND_OVER. An opponent's
moon is decided with the card that completes it. No Textual.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from hearts2_tui.match import PERSON, Phase, Standing
from hearts2_tui.play.game_session import GameSession
from hearts2_tui.storage.store import Store
from solver.classic.players import ClassicPlayer, make_classic_player
from solver.classic.position import ClassicPosition
from solver.classic.record import ClassicRecord
from solver.classic.rules import PASS_SIZE, ClassicRules, MoonChoice, Passing, pass_offset
from solver.common.cards import Card
from solver.common.generator import Generator


@dataclass(frozen=True, slots=True)
class Pass:
    """The pass that the person has to make.

    Attributes:
        direction: where the cards go.
        receiver: the seat that gets them.
        giver: the seat whose cards the person will get.
        count: how many cards.
    """

    direction: Passing
    receiver: int
    giver: int
    count: int = PASS_SIZE


class ClassicSession(GameSession[ClassicRules, ClassicRecord, ClassicPosition]):
    """A match of a classic game in progress; see :class:`GameSession`."""

    def __init__(
        self, standing: Standing[ClassicRules, ClassicRecord], store: Store | None
    ) -> None:
        self._players: dict[int, ClassicPlayer] = {}
        super().__init__(standing, store)

    # -- the pass ------------------------------------------------------------------

    @property
    def passing(self) -> Pass | None:
        """The pass that the person has to make, or None when there is none to make."""
        if self.phase is not Phase.PASSING:
            return None
        direction, players = self.record.passing, len(self.match.names)
        offset = pass_offset(direction, players)
        return Pass(direction, (self.person + offset) % players, (self.person - offset) % players)

    @property
    def passed(self) -> tuple[Card, ...]:
        """The cards that the person passed in this hand, in card order; none before it."""
        return self.record.passes[self.person] if self.record.passes else ()

    @property
    def received(self) -> tuple[Card, ...]:
        """The cards that the person got in the pass, in card order; none before it."""
        return self.record.received(self.person)

    def opponents_passes(
        self, *, cancelled: Callable[[], bool] | None = None
    ) -> dict[int, tuple[Card, ...]]:
        """What the opponents pass, by seat, each from its view; may take time, changes nothing.

        May be called in another thread, before the person has chosen.

        Args:
            cancelled: polled during long work.

        Raises:
            Cancelled: ``cancelled`` answered True.
            ValueError: no cards are to be passed.
        """
        self._expect(Phase.PASSING)
        record = self.record
        return {
            seat: self._player(seat).choose_pass(
                record.pass_view(seat),
                Generator("pass", self.match.seed, self.hand_number, seat),
                cancelled=cancelled,
            )
            for seat, level in enumerate(self.match.levels)
            if level != PERSON
        }

    def pass_cards(
        self, cards: Sequence[Card], others: Mapping[int, tuple[Card, ...]] | None = None
    ) -> None:
        """Pass the person's cards, and the opponents' with them; kept before this returns.

        Args:
            cards: three different cards of the person's hand.
            others: what :meth:`opponents_passes` has found; found now when None.

        Raises:
            DealError: other cards than that.
            ValueError: no cards are to be passed.
        """
        self._expect(Phase.PASSING)
        chosen = {self.person: tuple(cards)} | dict(others or self.opponents_passes())
        passes = [chosen[seat] for seat in range(len(self.match.names))]
        self._set_record(self.record.with_passes(passes))
        self._redo.clear()
        self.keep()

    # -- the moon --------------------------------------------------------------------

    def choose_moon(self, choice: MoonChoice) -> None:
        """Say what the person's moon shall do; kept before this returns.

        Raises:
            ValueError: the person has no moon to choose about.
        """
        self._expect(Phase.MOON_CHOICE)
        self._choose_moon(choice)
        self.keep()

    # -- inside ----------------------------------------------------------------------

    def _waits(self) -> Phase | None:
        if self.record.awaits_pass:
            return Phase.PASSING
        return None if self.record.awaits_moon is None else Phase.MOON_CHOICE

    def _replayed(self, record: ClassicRecord) -> tuple[ClassicPosition, ...]:
        if not record.awaits_pass:
            return tuple(record.states())
        deal = record.deal
        start = ClassicPosition.start(
            record.rules, deal.hands, dealer=record.dealer, widow=deal.widow
        )
        return (start,)

    def _play(self, cards: tuple[Card, ...]) -> None:
        super()._play(cards)
        shooter = self.record.awaits_moon
        if shooter is not None and shooter != self.person:
            self._choose_moon(self._player(shooter).choose_moon(self.record.view(shooter)))

    def _choose_moon(self, choice: MoonChoice) -> None:
        self.record = self.record.with_moon_choice(choice)
        self._count()

    def _before_decision(self) -> ClassicRecord | None:
        before = super()._before_decision()
        if before is None and self.record.passes:
            return replace(self.record.truncated(0), passes=())
        return before

    def _answer(
        self,
        record: ClassicRecord,
        seat: int,
        generator: Generator,
        cancelled: Callable[[], bool] | None,
    ) -> Card:
        return self._player(seat).choose(record.view(seat), generator, cancelled=cancelled)

    def _player(self, seat: int) -> ClassicPlayer:
        if seat not in self._players:
            self._players[seat] = make_classic_player(self.match.levels[seat])
        return self._players[seat]
