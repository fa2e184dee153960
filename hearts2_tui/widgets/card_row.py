"""A few cards side by side, as a widget: the trick between two hands."""

from __future__ import annotations

from textual.reactive import reactive

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.cards import CardSize, Face, spread
from hearts2_tui.widgets.painted import Painted

GAP = 2
"""Extra cells between suits."""


class CardRow(Painted):
    """Cards side by side, centred.

    Set :attr:`faces` to change what is shown, :attr:`card_size` to change the height.
    """

    DEFAULT_CSS = """
    CardRow { width: 1fr; height: auto; }
    """

    faces: reactive[tuple[Face, ...]] = reactive((), layout=False)
    card_size: reactive[CardSize] = reactive(CardSize.SMALL, layout=True)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """Rows needed, whatever the width."""
        return self.card_size.height

    def paint(self, canvas: Canvas) -> None:
        """Paint the cards."""
        laid = spread(self.faces, self.content_size.width, self.card_size, gap=GAP)
        laid.paint(canvas, 0, 0)

    def watch_faces(self) -> None:
        """Paint again."""
        self.repaint()

    def watch_card_size(self) -> None:
        """Paint again."""
        self.repaint()
