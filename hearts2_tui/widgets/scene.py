"""What lies on the table at one moment, as the felt shows it. No drawing here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from hearts2_tui.widgets.strip import Strip
from solver.common.cards import Card


class Tone(Enum):
    """How a message is said."""

    PLAIN = "plain"
    TURN = "turn"
    WARNING = "warning"


class Measure(Enum):
    """What the values beneath the cards are."""

    MARGIN = "margin"
    POINTS = "points"
    CHANCE = "chance"


@dataclass(frozen=True, slots=True)
class OtherHand:
    """The hand of another seat.

    Attributes:
        seat: whose it is.
        name: what the player is called.
        count: how many cards it holds.
        cards: the cards where they lie open, else empty.
        points: the points taken in this hand; None where they stand elsewhere.
        note: what is said of the player or of the card it plays, or "".
        brief: the same in a word, where there is little room.
        level: what the level of the player is called, or "".
    """

    seat: int
    name: str
    count: int
    cards: tuple[Card, ...] = ()
    points: int | None = None
    note: str = ""
    brief: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """The table during a hand, seen from the seat at the bottom.

    Attributes:
        person: the seat at the bottom.
        seats: how many seats there are.
        hand: the cards of the bottom hand, in card order.
        absent: cards among them whose place is kept although they have been played.
        legal: the cards that may be played; None while nothing is dimmed.
        chosen: the card that has risen.
        values: a value for cards of the hand, for the seat at the bottom.
        measure: whether they are margins, points of which fewer are better, or chances to
            win the match.
        best: the cards whose value is marked.
        others: the other hands, in order of the seats after the person's.
        raised: the cards that have risen besides.
        marks: a sign beneath cards of the hand.
        turn: the seat whose turn it is, where that is marked.
        trick: (seat, card) in the order of play.
        winner: the seat that has won the trick; None while it is not complete.
        leader: the seat that led the trick, or is to lead it, where many play.
        leading: the seat whose card wins the trick so far, where many play.
        cancelled: the seats whose cards are cancelled.
        own_note: what is said of the person's card in the trick.
        own_brief: the same in a word.
        told: lines about the trick, where many play.
        opening: whether no trick of the hand is finished, where many play.
        notes: lines beside the trick, the first its title.
        strip: the hand so far, shown where there is room.
        aside: a few words beneath the other player's card, lines apart where they say so.
        message: one line above the hand.
        tone: how it is said.
    """

    person: int
    seats: int
    hand: tuple[Card, ...]
    others: tuple[OtherHand, ...]
    absent: frozenset[Card] = frozenset()
    legal: frozenset[Card] | None = None
    chosen: Card | None = None
    values: Mapping[Card, float] = field(default_factory=dict)
    measure: Measure = Measure.MARGIN
    best: frozenset[Card] = frozenset()
    raised: frozenset[Card] = frozenset()
    marks: Mapping[Card, str] = field(default_factory=dict)
    turn: int | None = None
    trick: tuple[tuple[int, Card], ...] = ()
    winner: int | None = None
    leader: int | None = None
    leading: int | None = None
    cancelled: frozenset[int] = frozenset()
    own_note: str = ""
    own_brief: str = ""
    told: tuple[str, ...] = ()
    opening: bool = False
    notes: tuple[str, ...] = ()
    strip: Strip | None = None
    aside: str = ""
    message: str = ""
    tone: Tone = Tone.PLAIN
