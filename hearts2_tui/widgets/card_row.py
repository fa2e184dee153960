"""A row of cards as a widget: a hand, a trick, a choice of cards with their values."""

from __future__ import annotations

from collections.abc import Sequence

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.cards import RISE, CardSize, Face, Spread, spread
from hearts2_tui.widgets.painted import Painted
from solver.cards import Card


class CardRow(Painted):
    """Cards side by side, each with an optional value beneath.

    Set :attr:`faces` to change what is shown. The height follows from the size: one
    row more where cards may rise, one more where values may stand. The row centres
    its cards, or sets them at the left with ``centred=False``.

    Example:
        ``CardRow([Face(card, value="+3.2", best=True)], CardSize.SMALL, values=True)``
    """

    DEFAULT_CSS = """
    CardRow { width: 1fr; height: auto; }
    """

    faces: reactive[tuple[Face, ...]] = reactive((), layout=False)
    card_size: reactive[CardSize] = reactive(CardSize.SMALL, layout=True)

    class Picked(Message):
        """A card was clicked."""

        def __init__(self, row: CardRow, card: Card) -> None:
            self.row = row
            self.card = card
            super().__init__()

        @property
        def control(self) -> CardRow:
            """The row it lies in."""
            return self.row

    def __init__(
        self,
        faces: Sequence[Face] = (),
        size: CardSize = CardSize.SMALL,
        *,
        rises: bool = False,
        values: bool = False,
        centred: bool = True,
        step: int | None = None,
        gap: int = 2,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """A row.

        Args:
            faces: the cards from left to right.
            size: their size.
            rises: keep a row above for a chosen card.
            values: keep a row beneath for values.
            centred: centre the cards, or set them at the left.
            step: cells from a card to the next where there is room; by default they touch.
            gap: extra cells between suits.
            name: as for every widget.
            id: as for every widget.
            classes: as for every widget.
        """
        super().__init__(name=name, id=id, classes=classes)
        self._rise = RISE if rises else 0
        self._values = int(values)
        self._centred = centred
        self._step = step
        self._gap = gap
        self.set_reactive(CardRow.faces, tuple(faces))
        self.set_reactive(CardRow.card_size, size)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """Rows needed, whatever the width."""
        return self.card_size.height + self._rise + self._values

    def paint(self, canvas: Canvas) -> None:
        """Paint the cards."""
        laid, left = self._laid()
        laid.paint(canvas, left, self._rise)

    def watch_faces(self) -> None:
        """Paint again."""
        self.repaint()

    def watch_card_size(self) -> None:
        """Paint again."""
        self.repaint()

    def on_click(self, event: Click) -> None:
        """Tell which card was clicked."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        laid, left = self._laid()
        card = laid.card_at(offset.x - left, offset.y - self._rise)
        if card is not None:
            event.stop()
            self.post_message(self.Picked(self, card))

    def _laid(self) -> tuple[Spread, int]:
        width = self.content_size.width
        laid = spread(self.faces, width, self.card_size, step=self._step, gap=self._gap)
        return laid, 0 if self._centred or not laid.slots else -laid.slots[0].x
