"""The felt where many play: names around the trick, the person's hand at the bottom."""

from __future__ import annotations

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.cards import Face, paint_card
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.places import Places
from hearts2_tui.widgets.ring import SEAT, Ring
from hearts2_tui.widgets.scene import OtherHand
from hearts2_tui.wording import ngettext
from hearts2_tui.wording.cells import shorten, width


class RoundFelt(Felt):
    """Shows a scene with two others or more; the mouse is heard as on every felt."""

    @property
    def places(self) -> Ring:
        """Where things lie."""
        width, height = self.content_size
        return Ring.around(width, height, len(self.scene.others))

    def paint_other(self, canvas: Canvas, places: Places, other: OtherHand) -> None:
        """A name, and beneath it what the player holds and has taken."""
        look, x, y = self.look, *self.places.seat_place(other.seat, self.scene.person)
        turn = other.seat == self.scene.turn
        name = shorten(other.name, SEAT - 2)
        if turn:
            name = f"{'>' if look.ascii_only else '›'} {shorten(other.name, SEAT - 4)}"
        ink = look["accent" if turn else "foreground"]
        canvas.text(x + (SEAT - width(name)) // 2, y, name, ink, bold=True)
        if other.note:
            start = x + (SEAT - width(other.note)) // 2
            canvas.text(start, y + 1, other.note, look["winner"], bold=True)
            return
        count = ngettext("{count} card", "{count} cards", other.count).format(count=other.count)
        points = look.number(other.points) if other.points else ""
        words = " · ".join(filter(None, (count if other.count else "", points)))
        start = x + (SEAT - width(words)) // 2
        canvas.text(start, y + 1, words, look["quiet"])
        if points:
            end = start + width(words) - len(points)
            canvas.text(end, y + 1, points, look["hearts"], bold=True)

    def paint_mat(self, canvas: Canvas, places: Places) -> None:
        """None: the cards lie before their players."""

    def paint_notes(self, canvas: Canvas, places: Places) -> None:
        """The notes in the middle of the table."""
        ring = self.places
        for row, note in enumerate(self.scene.notes):
            ink = self.look["quiet" if row else "foreground"]
            canvas.centred(ring.width / 2, ring.notes_y + row, note, ink, bold=not row)

    def paint_winner(self, canvas: Canvas, places: Places) -> None:
        """The card that has won the trick carries gold; its player is named above it."""
        scene = self.scene
        for seat, card in scene.trick:
            if seat == scene.winner:
                x, y = places.trick_place(seat, scene.person, scene.seats)
                paint_card(canvas, x, y, Face(card, won=True), places.trick_size)

    def start_beyond(self, seat: int) -> tuple[int, int]:
        """A card of another player flies from the name."""
        x, y = self.places.seat_place(seat, self.scene.person)
        return x + (SEAT - self.places.trick_size.width) // 2, max(0, y - 1)
