"""The plays of a hand, a trick a row, with the price of each play, twice."""

from __future__ import annotations

from textual.content import Content
from textual.events import Click
from textual.reactive import reactive
from textual.widget import Widget

from hearts2_tui import wording
from hearts2_tui.widgets.play_selected import PlaySelected
from hearts2_tui.widgets.worded import in_deck
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import fitted
from solver.common.cards import Card
from solver.common.judgement import Label
from solver.common.play import Trick
from solver.two.analysis import Analysis, PricedPlay
from solver.two.record import Record

NUMBER_WIDTH = 3
SIDE_WIDTH = 15
HEAD_ROWS = 2
LABEL_STYLES = {
    Label.NONE: "",
    Label.DUBIOUS: "$warning",
    Label.MISTAKE: "bold $warning",
    Label.BLUNDER: "bold $bad",
}


class PlayList(Widget):
    """A trick a row, a player a column: card, label, fair price and hindsight price."""

    DEFAULT_CSS = "PlayList { width: 33; height: 16; text-wrap: nowrap; }"

    cursor: reactive[int] = reactive(0)

    def __init__(self, record: Record, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._record = record
        self._tricks = record.tricks()
        self._analysis: Analysis | None = None
        self._instead: dict[int, Card] = {}
        self._instead_seat: int | None = None

    def show(self, analysis: Analysis) -> None:
        """Show the prices."""
        self._analysis = analysis
        self.refresh()

    def show_instead(self, seat: int | None, cards: dict[int, Card]) -> None:
        """Show other cards in place of a seat's prices; no seat to show prices again.

        Args:
            seat: whose plays they replace.
            cards: the cards, by number of the play.
        """
        self._instead_seat = seat
        self._instead = dict(cards)
        self.refresh()

    def render(self) -> Content:
        """The rows of the list."""
        rows = [self._names(), self._heads()]
        rows += [self._row(number, trick) for number, trick in enumerate(self._tricks)]
        if self._analysis is not None:
            rows.append(self._totals(self._analysis))
        return in_deck(self, Content("\n").join(rows))

    def _names(self) -> Content:
        columns = [f"  {fitted(name, SIDE_WIDTH - 3)} " for name in self._record.players]
        return Content.assemble(" " * NUMBER_WIDTH, ("".join(columns), "bold"))

    def _heads(self) -> Content:
        prices, instead = _("fair/hindsight"), _("instead")
        heads = [
            f"{instead if seat == self._instead_seat else prices:>{SIDE_WIDTH - 1}} "
            for seat in range(len(self._record.players))
        ]
        return Content.assemble(" " * NUMBER_WIDTH, ("".join(heads), "$quiet"))

    def _row(self, number: int, trick: Trick) -> Content:
        cells: dict[int, Content] = {}
        for offset, card in enumerate(trick.cards):
            seat = (trick.leader + offset) % len(self._record.players)
            cells[seat] = self._cell(2 * number + offset, card, trick, seat)
        blank = Content(" " * SIDE_WIDTH)
        sides = [cells.get(seat, blank) for seat in range(len(self._record.players))]
        return Content.assemble((f"{number + 1:>2} ", "$quiet"), *sides)

    def _cell(self, index: int, card: Card, trick: Trick, seat: int) -> Content:
        led = seat == trick.leader
        name = wording.card_name(card)
        lead = ("›" if led else " ", "$quiet")
        play = self._analysis.plays[index] if self._analysis else None
        if seat == self._instead_seat:
            other = self._instead.get(index)
            instead = wording.card_name(other) if other else ""
            cell = Content.assemble((name, ""), (f"{instead:>11}", "$accent"))
        elif play is None:
            cell = Content.assemble(name, " " * 11)
        else:
            cell = self._priced(name, play)
        style = (
            "$block-cursor-foreground on $block-cursor-background" if index == self.cursor else ""
        )
        cell = Content.assemble(cell.truncate(SIDE_WIDTH - 2, pad=True))
        return Content.assemble(lead, cell.stylize(style) if style else cell, " ")

    @staticmethod
    def _priced(name: str, play: PricedPlay) -> Content:
        style = LABEL_STYLES[play.label]
        if play.forced:
            return Content.assemble((f"{name}           ", "$quiet"))
        fair = wording.price(play.charge)
        hindsight = wording.price(play.hindsight_cost)
        return Content.assemble(
            name,
            (f"{play.label.value:<2}", style),
            (f"{'·' if fair == '0' else fair:>5}", style),
            (f"{'·' if hindsight == '0' else hindsight:>4}", "$quiet"),
        )

    def _totals(self, analysis: Analysis) -> Content:
        columns = []
        for seat in range(len(self._record.players)):
            own = [play for play in analysis.plays if play.seat == seat]
            fair = wording.price(sum(play.charge for play in own))
            hindsight = wording.price(sum(play.hindsight_cost for play in own))
            columns.append(f"{fair:>{SIDE_WIDTH - 5}}{hindsight:>4} ")
        return Content.assemble((f"{'Σ':>2} ", "$quiet"), ("".join(columns), ""))

    def on_click(self, event: Click) -> None:
        """Choose the play that was clicked."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        number = offset.y - HEAD_ROWS
        side = (offset.x - NUMBER_WIDTH) // SIDE_WIDTH
        if not (0 <= number < len(self._tricks) and 0 <= side < len(self._record.players)):
            return
        trick = self._tricks[number]
        place = (side - trick.leader) % len(self._record.players)
        if place < len(trick.cards):
            event.stop()
            self.post_message(PlaySelected(2 * number + place))
