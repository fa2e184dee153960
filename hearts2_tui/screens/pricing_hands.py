"""Finished hands priced one after the other, in a thread, for what is counted over all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual import work
from textual.message import Message
from textual.worker import get_current_worker

from hearts2_tui.games import GAMES
from hearts2_tui.storage.errors import DamagedHands
from hearts2_tui.storage.rows import FinishedHand
from hearts2_tui.storage.store import Store
from solver.common.cancelling import Cancelled
from solver.common.errors import HeartsError

if TYPE_CHECKING:
    from textual.screen import Screen

    Base = Screen[None]
else:
    Base = object


class HandPriced(Message):
    """A hand has been priced, or cannot be read.

    Attributes:
        hand: the hand.
        numbers: what is kept of its analysis; None where it cannot be read.
        done: how many hands have been gone through.
        total: of how many.
    """

    def __init__(
        self, hand: FinishedHand, numbers: Mapping[str, Any] | None, done: int, total: int
    ) -> None:
        self.hand = hand
        self.numbers = numbers
        self.done = done
        self.total = total
        super().__init__()

    def keep(self, store: Store) -> FinishedHand:
        """The hand with its numbers, which are kept."""
        if self.numbers is None:
            return self.hand
        store.keep_analysis(self.hand.id, self.numbers)
        return replace(self.hand, analysis=self.numbers)


class AllPriced(Message):
    """All hands have been gone through.

    Attributes:
        left_out: those that cannot be read; None where all can.
    """

    def __init__(self, left_out: DamagedHands | None) -> None:
        self.left_out = left_out
        super().__init__()


class PricingHands(Base):
    """Prices hands without making the screen wait."""

    @work(thread=True, exclusive=True, group="hands", exit_on_error=True)
    def price_hands(self, store: Store, hands: Sequence[int]) -> None:
        """Post a :class:`HandPriced` for each of ``hands``, then :class:`AllPriced`.

        Args:
            store: where the hands are.
            hands: their numbers there.
        """
        worker = get_current_worker()
        problems: list[HeartsError] = []
        for done, identity in enumerate(hands, 1):
            numbers = None
            hand = store.hand(identity)
            if hand is None:
                continue
            try:
                numbers = GAMES[hand.game].price(hand.record, lambda: worker.is_cancelled)
            except Cancelled:
                return
            except HeartsError as error:
                problems.append(error)
            self.post_message(HandPriced(hand, numbers, done, len(hands)))
        left_out = DamagedHands(len(problems), str(problems[0])) if problems else None
        self.post_message(AllPriced(left_out))
