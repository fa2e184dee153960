"""The table of an analysis: both hands face up, the trick between them, what is known of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from hearts2_tui.themes import Look
from hearts2_tui.widgets.card_row import CardRow
from hearts2_tui.widgets.cards import CardSize, Face
from hearts2_tui.widgets.priced_hand import PricedHand, Worth
from hearts2_tui.wording import _
from hearts2_tui.wording import board as words
from hearts2_tui.wording.cells import shorten
from solver.common.cards import Card
from solver.two.deal import Deal
from solver.two.position import Position

MOVER = 6
"""Cells of a name at the left of the trick."""

LARGE_FROM = (62, 22)
GRAND_FROM = (132, 32)


class BoardView(Vertical):
    """Far hand, trick, near hand."""

    DEFAULT_CSS = """
    BoardView { height: auto; background: $felt; }
    BoardView > Horizontal { height: auto; }
    BoardView > PricedHand { padding: 0 1; }
    BoardView .side { width: 1fr; height: auto; padding: 0 1; color: $quiet; }
    BoardView #trick { width: 16; }
    BoardView #notes { text-align: right; }
    """

    def __init__(self, seat: int, *, id: str | None = None) -> None:
        """``seat`` is the near side."""
        super().__init__(id=id)
        self._seat = seat

    def compose(self) -> ComposeResult:
        """Far hand, trick, near hand."""
        yield PricedHand(id="far")
        with Horizontal():
            yield Static(id="state", classes="side", markup=False)
            yield CardRow(id="trick")
            yield Static(id="notes", classes="side", markup=False)
        yield PricedHand(id="near")

    def fit(self, width: int, height: int) -> None:
        """Choose the size of the cards for so many cells."""
        size = CardSize.SMALL
        for option, room in ((CardSize.LARGE, LARGE_FROM), (CardSize.GRAND, GRAND_FROM)):
            if width >= room[0] and height >= room[1]:
                size = option
        for hand in self.query(PricedHand):
            hand.card_size = size
        trick = self.query_one("#trick", CardRow)
        trick.card_size = size
        trick.styles.width = 2 * size.width + 4

    def show(
        self,
        position: Position,
        names: Sequence[str],
        *,
        chosen: Card | None = None,
        worth: Mapping[Card, Worth] | None = None,
        last_trick: Sequence[Card] = (),
        hidden: bool = False,
        notes: Sequence[str] = (),
    ) -> None:
        """Show a position.

        Args:
            position: all cards as they lie.
            names: of each seat.
            chosen: the card of the side to move that has risen.
            worth: values of that side's cards.
            last_trick: the trick just completed, shown while the next has not begun.
            hidden: whether the far hand lies face down.
            notes: lines to the right of the trick.
        """
        for seat, hand in self._hands():
            moving = seat == position.to_move and not position.is_over
            hand.show(
                position.hands[seat],
                legal=position.legal_cards() if moving else None,
                chosen=chosen if moving else None,
                worth=worth if moving else None,
                face_down=hidden and seat != self._seat,
                name=names[seat],
            )
        shown = position.trick or tuple(last_trick)
        self.query_one("#trick", CardRow).faces = tuple(Face(card) for card in shown)
        ascii_only = Look.of(self.app).ascii_only
        state = [words.trick_number(position)]
        if not position.is_over:
            state += [
                words.hearts_state(position, ascii_only=ascii_only),
                words.turn(position, [shorten(name, MOVER) for name in names]),
            ]
        self.query_one("#state", Static).update(Content("\n".join(state)))
        self.query_one("#notes", Static).update(Content("\n".join(notes)))

    def show_deal(self, deal: Deal, names: Sequence[str]) -> None:
        """Show the cards as they were dealt, the dead ones in the middle."""
        for seat, hand in self._hands():
            hand.show(deal.hands[seat], name=names[seat])
        self.query_one("#trick", CardRow).faces = tuple(Face(card) for card in deal.dead)
        self.query_one("#state", Static).update(Content(_("The deal")))
        self.query_one("#notes", Static).update(Content(_("the dead cards")))

    def _hands(self) -> tuple[tuple[int, PricedHand], ...]:
        """Seats and their hands, the far one first."""
        return (
            (1 - self._seat, self.query_one("#far", PricedHand)),
            (self._seat, self.query_one("#near", PricedHand)),
        )
