"""The felt where many play: the trick on a mat, who led and who wins it, the hand beneath."""

from __future__ import annotations

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.card_faces import is_soft, paint_mat, paint_place, paint_struck
from hearts2_tui.widgets.cards import CardSize, Face, paint_card, spread
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.places import BACK_ROWS, BACK_STEP, Places
from hearts2_tui.widgets.ring import around, back_columns
from hearts2_tui.widgets.row import IN_ORDER_FROM, in_order
from hearts2_tui.widgets.scene import OtherHand
from hearts2_tui.widgets.seats import Seating, Words
from hearts2_tui.wording import _, ngettext
from hearts2_tui.wording.cells import shorten, width

PARTED = " · "
"""What stands between the words of one line."""

BACK_COLUMNS = 5
"""Columns of a card that lies face down at the side."""


class RoundFelt(Felt):
    """Shows a scene with two others or more; the mouse is heard as on every felt."""

    @property
    def places(self) -> Seating:
        """Where things lie."""
        columns, rows = self.content_size
        scene = self.scene
        if scene.seats < IN_ORDER_FROM:
            return around(columns, rows, scene.seats, scene.person)
        first = scene.person if scene.leader is None else scene.leader
        return in_order(columns, rows, scene.seats, first)

    # -- the others ------------------------------------------------------------------

    def paint_other(self, canvas: Canvas, places: Places, other: OtherHand) -> None:
        """A name, and beneath it the level and what the player holds and has taken."""
        look, spot = self.look, self.places.spot(other.seat)
        turn = other.seat == self.scene.turn
        if self.places.backs:
            self._paint_backs(canvas, other)
        if spot.name is not None:
            self._write(canvas, spot.name, other.name, "accent" if turn else "foreground")
        for room, words in zip(spot.lines, self._lines(other, spot.lines), strict=False):
            start = self._write(canvas, room, words, "quiet", bold=False)
            points = look.number(other.points) if other.points else ""
            if points and words.endswith(points):
                end = start + width(words) - len(points)
                canvas.text(end, room.y, points, look["hearts"], bold=True)
        self._write_note(canvas, spot.note, other)

    def _lines(self, other: OtherHand, rooms: tuple[Words, ...]) -> list[str]:
        """What is said beneath a name: the level where there is a line for it, then the cards."""
        look = self.look
        if self.places.in_order:
            left = ngettext("{count} left", "{count} left", other.count)
            return [left.format(count=other.count) if other.count else ""]
        count = ngettext("{count} card", "{count} cards", other.count).format(count=other.count)
        points = look.number(other.points) if other.points else ""
        cards = PARTED.join(filter(None, (count if other.count else "", points)))
        if rooms and width(cards) > rooms[-1].cells:
            cards = PARTED.join(filter(None, (f"{other.count}" if other.count else "", points)))
        if len(rooms) > 1:
            return [other.level, cards]
        longest = max(width(each.level) for each in self.scene.others)
        if rooms and longest + len(PARTED) + width(cards) <= rooms[0].cells:
            cards = PARTED.join(filter(None, (other.level, cards)))
        return [cards]

    def _write(
        self, canvas: Canvas, room: Words, words: str, ink: str, *, bold: bool = True
    ) -> int:
        """Write words in their room; their first cell."""
        words = shorten(words, room.cells)
        start = room.start(width(words))
        canvas.text(start, room.y, words, self.look[ink], bold=bold)
        return start

    def _write_note(self, canvas: Canvas, room: Words, other: OtherHand) -> None:
        """What a card does in the trick, in as many words as there is room for."""
        forms = [other.note, other.brief]
        if self.places.in_order and self.scene.opening and other.seat not in dict(self.scene.trick):
            forms.append(other.level)
        for words in forms:
            if words and width(words) <= room.cells:
                ink = "quiet" if words == other.level else self._note_ink(other.seat)
                self._write(canvas, room, words, ink, bold=ink != "quiet")
                return

    def _note_ink(self, seat: int) -> str:
        scene = self.scene
        if seat in scene.cancelled:
            return "bad"
        wins = seat in (scene.winner, scene.leading) and bool(scene.trick)
        return "accent" if wins or seat == scene.turn or not scene.trick else "quiet"

    def _paint_backs(self, canvas: Canvas, other: OtherHand) -> None:
        """The cards of a hand, face down at its edge of the felt."""
        places = self.places
        turn = (other.seat - self.scene.person) % self.scene.seats
        if not is_soft(self.look) or not other.count:
            return
        if turn == 2:
            size = places.size
            faces = [Face(None)] * other.count
            left, _top, columns, _rows = places.mat
            laid = spread(faces, back_columns(columns), size, step=BACK_STEP[size])
            laid.paint(canvas, left, BACK_ROWS[size] - size.height)
            return
        name = places.spot(other.seat).name
        assert name is not None
        top = name.y + 5
        rows = places.message_y - top
        step = 2 if 2 * other.count + 1 <= rows else 1
        x = 0 if turn == 1 else places.width - BACK_COLUMNS
        self._paint_pile(canvas, x, top, min(other.count, rows // step), step)

    def _paint_pile(self, canvas: Canvas, x: int, y: int, count: int, step: int) -> None:
        look = self.look
        rim, back = look["card-back-rim"], look["card-back"]
        for row in range(y, y + count * step, step):
            canvas.text(x, row, "▀" * BACK_COLUMNS, rim, back)
            if step > 1:
                canvas.text(x, row + 1, " " * BACK_COLUMNS, rim, back)
            for below in range(row, row + step):
                canvas.text(x, below, "▌", rim, back)
                canvas.text(x + BACK_COLUMNS - 1, below, "▐", rim, back)
        canvas.text(x, y + count * step, "▀" * BACK_COLUMNS, rim)

    # -- the mat ---------------------------------------------------------------------

    def paint_mat(self, canvas: Canvas, places: Places) -> None:
        """What the trick lies on, and a dotted place for each card that is to come."""
        scene, size = self.scene, places.trick_size
        left, top, columns, rows = places.mat
        if is_soft(self.look):
            paint_mat(canvas, left, top, columns, rows)
        if not scene.hand or scene.winner is not None:
            return
        lying = dict(scene.trick)
        shown = range(scene.seats) if self.places.in_order else (scene.person, scene.turn)
        for seat in shown:
            if seat is None or seat in lying or size is CardSize.WORD:
                continue
            x, y = self.places.spot(seat).card
            if is_soft(self.look):
                paint_place(canvas, x, y, size)
            if seat == scene.person == scene.turn and size.height > CardSize.SMALL.height:
                middle = y + size.height // 2
                canvas.centred(x + size.width / 2, middle, _("yours"), self.look["quiet"])

    def paint_notes(self, canvas: Canvas, places: Places) -> None:
        """Which trick it is and what hangs on it; the person's own seat."""
        seating, scene = self.places, self.scene
        _left, _top, columns, _rows = seating.mat
        title = fitting(scene.notes, columns - 4)
        middle = seating.width / 2
        canvas.centred(middle, seating.title, title, self.look["foreground"], bold=True)
        for row, line in zip(seating.told, scene.told, strict=False):
            words = shorten(line, columns - 4)
            ink = "foreground" if row == seating.told[0] else "quiet"
            canvas.centred(middle, row, words, self.look[ink])
        spot = seating.spot(scene.person)
        own = OtherHand(
            scene.person, _("You"), len(scene.hand), note=scene.own_note, brief=scene.own_brief
        )
        if spot.name is not None:
            turn = scene.person == scene.turn
            self._write(canvas, spot.name, own.name, "accent" if turn else "foreground")
        self._write_note(canvas, spot.note, own)
        if scene.trick and not seating.in_order and scene.leader is not None:
            x, y = seating.spot(scene.leader).card
            row = y + seating.trick_size.height // 2
            canvas.text(x - 2, row, ">" if self.look.ascii_only else "›", self.look["foreground"])

    # -- the trick -------------------------------------------------------------------

    def paint_lying(self, canvas: Canvas, x: int, y: int, seat: int) -> None:
        """A card that lies there: struck out where it is cancelled, gold where it wins."""
        scene, size = self.scene, self.places.trick_size
        card = dict(scene.trick)[seat]
        if seat in scene.cancelled:
            paint_struck(canvas, x, y, card, size)
            return
        won = seat == (scene.leading if scene.winner is None else scene.winner)
        paint_card(canvas, x, y, Face(card, won=won), size)

    def paint_winner(self, canvas: Canvas, places: Places) -> None:
        """Nothing more: the card that has won carries gold already, and is called so."""

    def start_beyond(self, seat: int) -> tuple[int, int]:
        """A card of another player flies from the name."""
        spot = self.places.spot(seat)
        x, _y = spot.card
        return (x, 0) if spot.name is None else (x, max(0, spot.name.y - 1))


def fitting(parts: tuple[str, ...], cells: int) -> str:
    """The first of the parts, with all others in one line, or the last, or alone: as they fit."""
    for shown in (parts, (*parts[:1], *parts[-1:]), parts[:1]):
        line = PARTED.join(shown)
        if width(line) <= cells:
            return line
    return shorten(parts[0], cells) if parts else ""
