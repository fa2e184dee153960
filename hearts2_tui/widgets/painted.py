"""A widget whose picture is painted on a canvas."""

from __future__ import annotations

from textual.app import RenderResult
from textual.strip import Strip
from textual.widget import Widget

from hearts2_tui.themes import Look
from hearts2_tui.widgets.canvas import Canvas


class Painted(Widget):
    """Keeps its picture until :meth:`repaint`, a new size or a new theme."""

    def __init__(
        self, *, name: str | None = None, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._strips: list[Strip] | None = None

    def paint(self, canvas: Canvas) -> None:
        """Paint the picture on an empty canvas of the widget's content size."""
        raise NotImplementedError

    @property
    def look(self) -> Look:
        """The colours and the deck in force."""
        return Look.of(self.app)

    def repaint(self) -> None:
        """Paint again, at the next refresh of the screen."""
        self._strips = None
        self.refresh()

    def render(self) -> RenderResult:
        """Nothing: the picture is given line by line."""
        return ""

    def render_line(self, y: int) -> Strip:
        """One row of the picture."""
        if self._strips is None:
            width, height = self.content_size
            canvas = Canvas(width, height, self.look, self.background_colors[1].hex)
            self.paint(canvas)
            self._strips = canvas.strips()
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def notify_style_update(self) -> None:
        """Paint again in the colours of a new theme."""
        self._strips = None
        super().notify_style_update()

    def on_resize(self) -> None:
        """Paint again in the new size."""
        self.repaint()
