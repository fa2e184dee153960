"""Who is at play where advice is put to the proof: the levels, and two players of known faults.

*Stranger* is as strong as Expert but reads the opponent in a way of its own: advice that blames
it blames another sensible view of the same cards. *Slipper* is Master, but for a play in ten that
its own values put far behind: advice that misses those is blind.
"""

from __future__ import annotations

from dataclasses import dataclass

from solver.common.cancelling import Cancelling
from solver.common.cards import Card
from solver.common.errors import HeartsError
from solver.common.generator import Generator
from solver.two.players import FAIR_LEVELS, Opponent
from solver.two.players.expert import Expert
from solver.two.players.likelihood import ReadingModel
from solver.two.players.master import Master
from solver.two.position import View

STRANGER = "stranger"
SLIPPER = "slipper"

SUBJECTS = (*FAIR_LEVELS, STRANGER, SLIPPER)
"""Who can be measured."""

OWN_READING = ReadingModel(temperatures=(0.2, 0.7, 2.5), slip=0.06, thumbs=())
"""How Stranger takes its opponent to choose: other temperatures, no rules of thumb."""

BEHIND = 2.0
"""Points that a slip is behind the best card at least, by the values of the player itself."""

ONE_IN = 10
"""Of how many plays one is a slip, where there is a card so far behind."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip that was made.

    Attributes:
        index: number of plays before it.
        best: the card that the player's own values put first, the lowest of several.
    """

    index: int
    best: Card


class Slipper(Master):
    """Master that now and then takes a card which its own values put far behind."""

    def __init__(self) -> None:
        super().__init__()
        self.slips: list[Slip] = []

    def _among(
        self, legal: tuple[Card, ...], view: View, generator: Generator, cancelled: Cancelling
    ) -> Card:
        if generator.below(ONE_IN) == 0:
            means = self._appraiser.appraise(view, cancelled).means
            best = max(means, key=lambda card: means[card])
            behind = [card for card in legal if means[card] <= means[best] - BEHIND]
            if behind:
                self.slips.append(Slip(len(view.plays), best))
                return generator.choice(behind)
        return super()._among(legal, view, generator, cancelled)


class Subject(Opponent):
    """One of :data:`SUBJECTS` at the table."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        """Make a player.

        Raises:
            HeartsError: there is no such player.
        """
        if name not in SUBJECTS:
            raise HeartsError(f"no player {name!r}, expected {' or '.join(SUBJECTS)}")
        super().__init__(name if name in FAIR_LEVELS else "master")
        self.name = name
        if name == STRANGER:
            self._player = Expert(OWN_READING)
        elif name == SLIPPER:
            self._player = Slipper()

    def slips(self) -> tuple[Slip, ...]:
        """The slips made since they were asked for last."""
        if not isinstance(self._player, Slipper):
            return ()
        made = tuple(self._player.slips)
        self._player.slips.clear()
        return made
