"""The felt: the hands, the trick and one line of message, painted as one picture."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from textual.events import Click, MouseMove
from textual.message import Message
from textual.reactive import reactive

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.card_faces import is_soft, paint_mat, paint_place
from hearts2_tui.widgets.cards import RISE, CardSize, Face, Spread, paint_card, spread
from hearts2_tui.widgets.clicks import is_other_button
from hearts2_tui.widgets.painted import Painted
from hearts2_tui.widgets.places import BACK_ROWS, BACK_STEP, Places
from hearts2_tui.widgets.scene import Measure, OtherHand, Scene, Tone
from hearts2_tui.wording import chance, margin, ngettext, points_expected
from hearts2_tui.wording.cells import shorten, wrapped
from solver.common.cards import Card

FLIGHT = 0.16
"""Seconds that a card takes from the hand to the trick."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way to the trick."""

    seat: int
    card: Card
    start: tuple[int, int]


class Felt(Painted):
    """Shows a :class:`Scene`; tells which card is pointed at or clicked."""

    DEFAULT_CSS = """
    Felt { background: $felt; width: 1fr; height: 1fr; }
    """

    flown: reactive[float] = reactive(1.0, repaint=False)

    class Picked(Message):
        """A card of the person's hand was clicked.

        Attributes:
            card: the card.
            repeated: whether it is a later click of a double or triple click.
        """

        def __init__(self, card: Card, *, repeated: bool = False) -> None:
            self.card = card
            self.repeated = repeated
            super().__init__()

    class Pointed(Message):
        """The mouse came over a card of the person's hand, or away from all: None."""

        def __init__(self, card: Card | None) -> None:
            self.card = card
            super().__init__()

    class Touched(Message):
        """The felt was clicked beside the cards."""

    def __init__(self, scene: Scene, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._scene = scene
        self._flight: Flight | None = None
        self._pointed: Card | None = None

    @property
    def scene(self) -> Scene:
        """What is shown."""
        return self._scene

    def show(self, scene: Scene, *, flying: bool = False) -> None:
        """Show another moment.

        Args:
            scene: what lies on the table.
            flying: let the last card of the trick fly there from its hand.
        """
        before, self._scene = self._scene, scene
        if flying and scene.trick:
            seat, card = scene.trick[-1]
            self._flight = Flight(seat, card, self._start(before, seat, card))
            self.set_reactive(Felt.flown, 0.0)
            self.animate("flown", 1.0, duration=FLIGHT, easing="out_cubic", level="full")
        self.repaint()

    def watch_flown(self) -> None:
        """Paint the card where it is now."""
        if self.flown >= 1.0:
            self._flight = None
        self.repaint()

    # -- painting ------------------------------------------------------------------

    @property
    def places(self) -> Places:
        """Where things lie."""
        width, height = self.content_size
        opened = any(other.cards for other in self._scene.others)
        return Places.of(width, height, opened=opened)

    def paint(self, canvas: Canvas) -> None:
        """Paint the scene."""
        places = self.places
        self.paint_mat(canvas, places)
        for other in self._scene.others:
            self.paint_other(canvas, places, other)
        self.paint_notes(canvas, places)
        self._paint_message(canvas, places)
        self._hand(places).paint(canvas, 0, places.hand_y)
        self._paint_trick(canvas, places)

    def _hand(self, places: Places) -> Spread:
        scene = self._scene
        faces = [self._face(index, card) for index, card in enumerate(scene.hand)]
        laid = lay_hand(faces, places.width, places.size)
        if not scene.values:
            return laid
        narrowest = min(
            (right.x - left.x for left, right in pairwise(laid.slots)), default=places.width
        )
        faces = [replace(face, value=self._value(face.card, narrowest)) for face in laid.faces]
        return replace(laid, faces=tuple(faces))

    def _face(self, index: int, card: Card) -> Face:
        """A card of the hand; of two that are equal the first is absent, the last rises."""
        scene = self._scene
        return Face(
            card,
            chosen=card in scene.raised
            or (card == scene.chosen and card not in scene.hand[index + 1 :]),
            dimmed=scene.legal is not None and card not in scene.legal,
            value=scene.marks.get(card, ""),
            best=card in scene.best,
            absent=card in scene.absent and card not in scene.hand[:index],
        )

    def _value(self, card: Card | None, cells: int) -> str:
        """A value with one decimal where that leaves a cell free, else a whole number.

        Values that are all whole, as with both hands open, are shown without decimals.
        """
        values, plain = self._scene.values, self.look.ascii_only
        if card is None or card not in values:
            return ""
        value = values[card]
        if self._scene.measure is Measure.CHANCE:
            exact = chance(value, exact=True)
            return exact if len(exact) < cells else f"{100 * value:.0f}%"[: max(cells - 1, 2)]
        if self._scene.measure is Measure.POINTS:
            exact = points_expected(value, ascii_only=plain)
            return exact if len(exact) < cells else f"{value:.0f}"
        decimals = 0 if all(isinstance(each, int) for each in values.values()) else 1
        exact = margin(value, decimals=decimals, ascii_only=plain)
        return exact if len(exact) < cells else margin(value, ascii_only=plain)

    def paint_other(self, canvas: Canvas, places: Places, other: OtherHand) -> None:
        """The other hand, face down unless it lies open."""
        faces = [Face(card) for card in other.cards] or [Face(None)] * other.count
        if other.cards:
            laid = lay_hand(faces, places.width, places.size)
            laid.paint(canvas, 0, 0)
            return
        size = places.size
        laid = spread(faces, places.width, size, step=BACK_STEP[size])
        laid.paint(canvas, 0, BACK_ROWS[size] - size.height)
        right = laid.slots[-1].x + size.width + 2 if laid.slots else places.width // 2
        count = ngettext("{count} card", "{count} cards", other.count).format(count=other.count)
        if places.size is CardSize.WORD:
            canvas.text(right, 0, count, self.look["quiet"])
            return
        name = shorten(other.name, canvas.width - right - 1)
        canvas.text(right, 0, name, self.look["foreground"])
        canvas.text(right, 1, count, self.look["quiet"])

    def paint_mat(self, canvas: Canvas, places: Places) -> None:
        """What the trick of two lies on, and a dotted place for each card that is to come."""
        look, scene = self.look, self._scene
        left, top, columns, rows = places.mat
        if rows < places.trick_size.height or not is_soft(look):
            return
        paint_mat(canvas, left, top, columns, rows)
        if not scene.hand or scene.person in dict(scene.trick) or self._aside(places)[3]:
            return
        x, y = places.trick_place(scene.person, scene.person, scene.seats)
        paint_place(canvas, x, y, places.trick_size)

    def paint_notes(self, canvas: Canvas, places: Places) -> None:
        """The notes, in the upper left of the mat."""
        left, top = places.notes_at
        for row, note in enumerate(self._scene.notes):
            ink = "quiet" if row else "foreground"
            canvas.text(left, top + row, note, self.look[ink], bold=not row)
        self._paint_aside(canvas, places)
        strip = self._scene.strip
        if strip is not None and places.strip_rows and strip.columns <= places.width:
            strip.paint(canvas, (places.width - strip.columns) // 2, places.strip_y)

    def _aside(self, places: Places) -> tuple[int, int, list[str], bool]:
        """The words on the mat: column, row, lines, and whether they lie in the person's place.

        They do where they do not fit beneath the other's card, and no card lies there yet.
        """
        scene = self._scene
        rooms = [(places.aside, False)]
        if scene.person not in dict(scene.trick):
            rooms.append((places.beneath_notes(len(scene.notes)), True))
        laid = [(room, own, _lines(scene.aside, room[2])) for room, own in rooms]
        room, own, lines = next((each for each in laid if len(each[2]) <= each[0][3]), laid[-1])
        return room[0], room[1], lines[: max(room[3], 0)], own

    def _paint_aside(self, canvas: Canvas, places: Places) -> None:
        """The words on the mat."""
        x, y, lines, _own = self._aside(places)
        for row, line in enumerate(lines):
            canvas.text(x, y + row, line, self.look["foreground"])

    def _paint_message(self, canvas: Canvas, places: Places) -> None:
        ink = {Tone.PLAIN: "quiet", Tone.TURN: "foreground", Tone.WARNING: "warning"}
        scene = self._scene
        bold = scene.tone is not Tone.PLAIN
        colour = self.look[ink[scene.tone]]
        words = shorten(scene.message, places.width)
        canvas.centred(places.width / 2, places.message_y, words, colour, bold=bold)

    def _paint_trick(self, canvas: Canvas, places: Places) -> None:
        scene = self._scene
        for seat, card in scene.trick:
            x, y = places.trick_place(seat, scene.person, scene.seats)
            flight = self._flight
            if flight is not None and (flight.seat, flight.card) == (seat, card):
                start_x, start_y = flight.start
                x = round(start_x + (x - start_x) * self.flown)
                y = round(start_y + (y - start_y) * self.flown)
            self.paint_lying(canvas, x, y, seat)
        if scene.winner is not None and self._flight is None:
            self.paint_winner(canvas, places)

    def paint_lying(self, canvas: Canvas, x: int, y: int, seat: int) -> None:
        """A card of the trick, where it is now."""
        card = dict(self._scene.trick)[seat]
        paint_card(canvas, x, y, Face(card), self.places.trick_size)

    def paint_winner(self, canvas: Canvas, places: Places) -> None:
        """Mark the card that has won the trick: its shadow is gold, or it has a frame."""
        scene = self._scene
        for seat, card in scene.trick:
            if seat == scene.winner:
                x, y = places.trick_place(seat, scene.person, scene.seats)
                paint_card(canvas, x, y, Face(card, won=True), places.trick_size)
                if not is_soft(self.look):
                    self._paint_ring(canvas, x, y, places.trick_size)

    def _paint_ring(self, canvas: Canvas, x: int, y: int, size: CardSize) -> None:
        """Frame the card that has won the trick."""
        ink = self.look["winner"]
        top, side, bottom = (".-.", "|", "'-'") if self.look.ascii_only else ("┏━┓", "┃", "┗━┛")
        canvas.text(x - 1, y - 1, top[0] + top[1] * size.width + top[2], ink, bold=True)
        for row in range(y, y + size.height):
            canvas.text(x - 1, row, side, ink, bold=True)
            canvas.text(x + size.width, row, side, ink, bold=True)
        foot = bottom[0] + bottom[1] * size.width + bottom[2]
        canvas.text(x - 1, y + size.height, foot, ink, bold=True)

    def _start(self, before: Scene, seat: int, card: Card) -> tuple[int, int]:
        """Where a card's flight begins: its place in the hand before it was played."""
        places = self.places
        if seat != before.person:
            return self.start_beyond(seat)
        hand = lay_hand([Face(held) for held in before.hand], places.width, places.size)
        if card not in before.hand:
            return places.width // 2, places.hand_y
        return hand.x_of(card), places.hand_y - RISE

    def start_beyond(self, seat: int) -> tuple[int, int]:
        """Where the flight of another player's card begins."""
        places = self.places
        return (places.width - places.trick_size.width) // 2, 0

    # -- the mouse -----------------------------------------------------------------

    def cell_of(self, card: Card) -> tuple[int, int]:
        """A cell of the felt, as column and row, that shows this card of the hand."""
        places = self.places
        return self._hand(places).x_of(card) + 1, places.hand_y

    def _card_at(self, x: int, y: int) -> Card | None:
        places = self.places
        return self._hand(places).card_at(x, y - places.hand_y)

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell when another card is pointed at."""
        self._point(self._card_at(event.x, event.y))

    def on_leave(self) -> None:
        """Tell that no card is pointed at any more."""
        self._point(None)

    def _point(self, card: Card | None) -> None:
        if card != self._pointed:
            self._pointed = card
            self.post_message(self.Pointed(card))

    def on_click(self, event: Click) -> None:
        """Tell which card was clicked, or that none was; other buttons do nothing."""
        if is_other_button(event):
            return
        card = self._card_at(event.x, event.y)
        if card is None:
            self.post_message(self.Touched())
        else:
            self.post_message(self.Picked(card, repeated=event.chain > 1))


def _lines(text: str, columns: int) -> list[str]:
    """The lines of a text, each of its own wrapped."""
    return [line for part in text.splitlines() for line in wrapped(part, max(columns, 1))]


def lay_hand(faces: list[Face], width: int, size: CardSize) -> Spread:
    """Lay a hand out in the middle of so many columns, one free at either side."""
    step = size.width if size.width > CardSize.SMALL.width else size.width + 2
    laid = spread(faces, width - 2, size, step=step)
    return replace(laid, slots=tuple(replace(slot, x=slot.x + 1) for slot in laid.slots))
