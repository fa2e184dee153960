"""A hand with two values under each legal card: fair above, hindsight below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual.events import Click, MouseEvent, MouseMove
from textual.message import Message
from textual.reactive import reactive

from hearts2_tui import wording
from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.cards import RISE, CardSize, Face, Slot, Spread, spread
from hearts2_tui.widgets.clicks import is_other_button
from hearts2_tui.widgets.painted import Painted
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import shorten, width
from solver.common.cards import Card

VALUE_ROWS = 2

LONGEST_PLAYER = 12
"""Cells of the name above the cards."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The two values of a card, margins for its player; None while not known.

    Attributes:
        fair: its fair value.
        hindsight: its double-dummy value as the cards lie.
        best: whether no card has a better fair value.
        best_hindsight: whether no card has a better value as the cards lie.
    """

    fair: float | None = None
    hindsight: int | None = None
    best: bool = False
    best_hindsight: bool = False


class PricedHand(Painted):
    """Cards in a row, the chosen one raised, values beneath. Its height never changes."""

    DEFAULT_CSS = "PricedHand { width: 1fr; height: auto; }"

    card_size: reactive[CardSize] = reactive(CardSize.SMALL, layout=True)

    class Picked(Message):
        """A card was clicked.

        Attributes:
            card: the card.
            again: whether it was the chosen one already.
            repeated: whether it is a later click of a double or triple click.
        """

        def __init__(self, card: Card, again: bool, *, repeated: bool = False) -> None:
            self.card = card
            self.again = again
            self.repeated = repeated
            super().__init__()

    class Pointed(Message):
        """The mouse came over a card, or away from all: None."""

        def __init__(self, card: Card | None) -> None:
            self.card = card
            super().__init__()

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._faces: tuple[Face, ...] = ()
        self._worth: dict[Card, Worth] = {}
        self._player = ""
        self._pointed: Card | None = None

    def show(
        self,
        hand: Sequence[Card],
        *,
        legal: Sequence[Card] | None = None,
        chosen: Card | None = None,
        worth: Mapping[Card, Worth] | None = None,
        face_down: bool = False,
        name: str = "",
    ) -> None:
        """Show a hand.

        Args:
            hand: its cards in order.
            legal: the cards that may be played; None when it is not this hand's turn, which
                dims nothing.
            chosen: the card that has risen.
            worth: values by card.
            face_down: whether only the backs are shown.
            name: whose it is, written above the cards.
        """
        self._player = shorten(name, LONGEST_PLAYER)
        self._worth = dict(worth or {})
        self._faces = tuple(
            Face(
                None if face_down else card,
                chosen=card == chosen and not face_down,
                dimmed=legal is not None and card not in legal and not face_down,
            )
            for card in hand
        )
        self.repaint()

    @property
    def worth(self) -> dict[Card, Worth]:
        """The values shown, by card."""
        return dict(self._worth)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """Rows of the cards, one for the rise and two for the values."""
        return self.card_size.height + RISE + VALUE_ROWS

    def paint(self, canvas: Canvas) -> None:
        """Paint the cards and their values."""
        laid = self._laid()
        canvas.text(self._name_at(laid), 0, self._player, canvas.look["quiet"])
        if self._worth:
            self._paint_values(canvas, laid)
        laid.paint(canvas, 0, RISE)

    def watch_card_size(self) -> None:
        """Paint again."""
        self.repaint()

    def on_click(self, event: Click) -> None:
        """Tell which card was clicked; other buttons do nothing."""
        if is_other_button(event):
            return
        card = self._card_at(event)
        if card is not None:
            event.stop()
            chosen = any(face.chosen for face in self._faces if face.card == card)
            self.post_message(self.Picked(card, chosen, repeated=event.chain > 1))

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell when another card is pointed at."""
        self._point(self._card_at(event))

    def on_leave(self) -> None:
        """Tell that no card is pointed at any more."""
        self._point(None)

    def _point(self, card: Card | None) -> None:
        if card != self._pointed:
            self._pointed = card
            self.post_message(self.Pointed(card))

    def _card_at(self, event: MouseEvent) -> Card | None:
        offset = event.get_content_offset(self)
        return None if offset is None else self._laid().card_at(offset.x, offset.y - RISE)

    def _laid(self) -> Spread:
        return spread(self._faces, self.content_size.width, self.card_size, gap=2)

    def _paint_values(self, canvas: Canvas, laid: Spread) -> None:
        look = canvas.look
        top = RISE + self.card_size.height
        texts = self._texts(laid.slots, canvas.look.ascii_only)
        for face, slot in zip(laid.faces, laid.slots, strict=True):
            if face.card not in texts:
                continue
            worth = self._worth[face.card]
            middle = slot.x + min(slot.shown, self.card_size.width) / 2
            for row, (text, best) in enumerate(
                zip(texts[face.card], (worth.best, worth.best_hindsight), strict=True)
            ):
                ink = look["quiet"] if row else look["accent" if best else "foreground"]
                left = int(middle - len(text) / 2 + 0.5)
                canvas.text(left, top + row, text, ink, bold=best)
        labels = (_("fair"), _("hindsight"))
        widest = max(map(width, labels)) + 2
        first = min((slot.x for slot in laid.slots), default=0)
        if first >= widest:
            for row, label in enumerate(labels):
                canvas.text(first - widest, top + row, label, look["quiet"])
        else:
            self._paint_labels(canvas, laid, " / ".join(labels))

    def _name_at(self, laid: Spread) -> int:
        """The first cell of the name: after the card that has risen where that would cover it."""
        risen = _risen(laid)
        if risen is None or width(self._player) < risen.x:
            return 0
        return risen.x + laid.width + 1

    def _paint_labels(self, canvas: Canvas, laid: Spread, words: str) -> None:
        """What the two rows are, above the cards: where the card that has risen leaves room."""
        left = self._name_at(laid) + width(self._player) + 2
        right, risen = canvas.width - width(words), _risen(laid)
        free = risen is None or risen.x + laid.width < right or left + width(words) > risen.x
        canvas.text(right if free else left, 0, words, canvas.look["quiet"])

    def _texts(self, slots: Sequence[Slot], ascii_only: bool) -> dict[Card, tuple[str, str]]:
        """Both values of each card, in the longest form that keeps neighbours apart."""
        room = min((slot.shown for slot in slots), default=0)
        texts: dict[Card, tuple[str, str]] = {}
        for decimals, plus in ((1, True), (0, True), (0, False)):
            texts = {
                card: (
                    _text(worth.fair, decimals, plus, ascii_only),
                    _text(worth.hindsight, 0, plus, ascii_only),
                )
                for card, worth in self._worth.items()
            }
            if all(len(text) < room for pair in texts.values() for text in pair):
                break
        return texts


def _risen(laid: Spread) -> Slot | None:
    """Where the card that has risen lies."""
    found = zip(laid.faces, laid.slots, strict=True)
    return next((slot for face, slot in found if face.chosen), None)


def _text(value: float | None, decimals: int, plus: bool, ascii_only: bool) -> str:
    if value is None:
        return ""
    text = wording.margin(value, decimals=decimals, ascii_only=ascii_only)
    return text if plus else text.removeprefix("+")
