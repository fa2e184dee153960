"""What the table shows of a match: the scene on the felt, the outcome of a hand, the words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts2_tui import wording
from hearts2_tui.match import Phase
from hearts2_tui.play.session import Session
from hearts2_tui.widgets.hint_pane import Advice
from hearts2_tui.widgets.outlook_pane import Outlook
from hearts2_tui.widgets.result import Outcome
from hearts2_tui.widgets.scene import Measure, OtherHand, Scene, Tone
from hearts2_tui.widgets.strip import strip_of
from hearts2_tui.wording import _, ngettext
from hearts2_tui.wording.cells import in_line, shorten, width
from solver.common.cards import Card
from solver.common.play import Trick
from solver.two.rules import HAND_SIZE

NOTED = 12
"""Cells of a name beside the trick."""

LEAST_COLUMNS = 60
"""The columns of the narrowest table, into which every line must fit."""


@dataclass(slots=True)
class Showing:
    """What the table shows beyond the record itself.

    Attributes:
        chosen: the card that has risen.
        held: whether the last finished trick still lies there.
        until_key: whether it lies there until a key is pressed.
        looking_back: whether the last trick is shown on request.
        typed: the rank typed so far, "" for none.
        notice: a line that says what happened, until the next key.
        warning: whether the notice is a warning.
        advice: the hint that was asked for.
        claimable: whether the rest of the hand is known to be settled.
        ascii_only: whether cards are named with letters.
        no_panes: whether there is no room for the hint pane.
        raised: the cards raised for the pass.
        received: the cards received in the pass, while they are marked.
        outlook: the hint that was asked for where many play.
    """

    chosen: Card | None = None
    held: bool = False
    until_key: bool = False
    looking_back: bool = False
    typed: str = ""
    notice: str = ""
    warning: bool = False
    advice: Advice | None = None
    claimable: bool = False
    ascii_only: bool = False
    no_panes: bool = False
    raised: tuple[Card, ...] = ()
    received: tuple[Card, ...] = ()
    outlook: Outlook | None = None


def scene(session: Session, showing: Showing) -> Scene:
    """The felt as it is to be shown now."""
    tricks = session.record.tricks()
    trick = shown_trick(tricks, showing)
    position, person = session.position, session.person
    lying = [] if trick is None else placed(trick, len(session.match.names))
    kept = set() if showing.looking_back else {card for seat, card in lying if seat == person}
    hand = tuple(sorted({*position.hands[person], *kept}))
    turn = session.person_to_move and not showing.held and not showing.looking_back
    advice = showing.advice if turn else None
    message, tone = say(session, showing, trick)
    return Scene(
        person=person,
        seats=len(session.match.names),
        hand=hand,
        others=_others(session, opened=advice is not None and advice.solution is not None),
        absent=frozenset(kept),
        legal=frozenset(position.legal_cards()) if turn else None,
        chosen=showing.chosen if turn else None,
        values=advice.values if advice else {},
        measure=Measure.CHANCE if advice and advice.for_match else Measure.MARGIN,
        best=advice.best if advice else frozenset(),
        trick=tuple(lying),
        winner=trick.winner if trick else None,
        notes=_notes(session, showing, tricks, trick),
        aside="" if trick is not None else _last_trick(session, tricks, showing.ascii_only),
        strip=strip_of(tricks, HAND_SIZE, person, session.match.names),
        message=message,
        tone=tone,
    )


def shown_trick(tricks: Sequence[Trick], showing: Showing) -> Trick | None:
    """The trick that lies on the table: the unfinished one, or the last while it is held."""
    finished = [trick for trick in tricks if trick.winner is not None]
    if (showing.held or showing.looking_back) and finished:
        return finished[-1]
    return tricks[-1] if tricks and tricks[-1].winner is None else None


def placed(trick: Trick, seats: int) -> list[tuple[int, Card]]:
    """The cards of a trick with the seats that played them."""
    return [((trick.leader + turn) % seats, card) for turn, card in enumerate(trick.cards)]


def taken(session: Session) -> tuple[tuple[Card, ...], ...]:
    """The point cards that each seat has taken in this hand."""
    return piles(session.record.tricks(), len(session.match.names))


def piles(tricks: Sequence[Trick], seats: int) -> tuple[tuple[Card, ...], ...]:
    """The point cards of finished tricks, by the seat that took them."""
    cards: list[list[Card]] = [[] for _seat in range(seats)]
    for trick in tricks:
        if trick.winner is not None:
            cards[trick.winner] += [card for card in trick.cards if card.points]
    return tuple(tuple(sorted(pile)) for pile in cards)


def _others(session: Session, *, opened: bool) -> tuple[OtherHand, ...]:
    names, person = in_line(session.match.names), session.person
    hands = session.position.hands
    seats = [(person + turn) % len(names) for turn in range(1, len(names))]
    return tuple(
        OtherHand(seat, names[seat], len(hands[seat]), hands[seat] if opened else ())
        for seat in seats
    )


def _notes(
    session: Session, showing: Showing, tricks: Sequence[Trick], trick: Trick | None
) -> tuple[str, ...]:
    number = len(tricks) + (trick is None and not session.position.is_over)
    if trick is not None:
        number = [*tricks].index(trick) + 1
    leader = None if trick is None else trick.leader
    notes = trick_notes(
        number, session.match.names, session.person, leader, broken=session.position.broken
    )
    return (*notes, _("practice")) if session.is_practice else notes


def _last_trick(session: Session, tricks: Sequence[Trick], plain: bool) -> str:
    """The last trick and who took it, while the mat is empty."""
    if not tricks or tricks[-1].winner is None:
        return ""
    last = tricks[-1]
    cards = " ".join(wording.card_name(card, ascii_only=plain) for card in last.cards)
    you = last.winner == session.person
    name = shorten(in_line(session.match.names)[last.winner or 0], NOTED)
    if last.points:
        took = _("you took {points}") if you else _("{name} took {points}")
    else:
        took = _("you took it") if you else _("{name} took it")
    took = took.format(name=name, points=last.points)
    return "\n".join((_("last trick"), cards, took))


def trick_notes(
    number: int, names: Sequence[str], person: int, leader: int | None, *, broken: bool
) -> tuple[str, ...]:
    """The lines beside a trick: its number, whether hearts are broken, and who led."""
    notes = [_("Trick {number} of {total}").format(number=number, total=HAND_SIZE)]
    notes.append(_("hearts broken") if broken else _("hearts not broken"))
    if leader == person:
        notes.append(_("you led"))
    elif leader is not None:
        notes.append(_("{name} led").format(name=shorten(names[leader], NOTED)))
    return tuple(notes)


def said_first(showing: Showing, took: str) -> tuple[str, Tone] | None:
    """The line that goes before the one about whose turn it is, if there is any.

    Args:
        showing: what the table shows.
        took: who took the trick that is held; "" where none is.
    """
    if showing.typed:
        return _("{rank} of which suit? c d s h").format(rank=showing.typed), Tone.TURN
    if showing.notice:
        return showing.notice, Tone.WARNING if showing.warning else Tone.PLAIN
    if showing.looking_back:
        return _("The last trick. Any key comes back."), Tone.PLAIN
    if took:
        return _("{words} · any key").format(words=took) if showing.until_key else took, Tone.TURN
    return None


def say(session: Session, showing: Showing, trick: Trick | None) -> tuple[str, Tone]:
    """The line above the hand."""
    first = said_first(showing, who_took(session, trick) if showing.held and trick else "")
    if first is not None:
        return first
    if session.phase is not Phase.PLAYING:
        return "", Tone.PLAIN
    mover = session.position.to_move
    if mover != session.person:
        return _("{name} is to play").format(name=in_line(session.match.names)[mover]), Tone.PLAIN
    return _your_turn(session, showing)


def _your_turn(session: Session, showing: Showing) -> tuple[str, Tone]:
    position = session.position
    legal = position.legal_cards()
    plain = showing.ascii_only
    if showing.chosen is not None:
        obstacle = position.obstacle(showing.chosen)
        if obstacle is not None:
            led = position.trick[0].suit if position.trick else None
            words = wording.obstacle(obstacle, showing.chosen, legal, led, ascii_only=plain)
            return words, Tone.WARNING
    if showing.no_panes and showing.advice is not None:
        return hint_line(showing.advice, plain), Tone.TURN
    if len(legal) == 1:
        card = wording.card_name(legal[0], ascii_only=plain)
        if position.opening:
            return _("The lowest club opens: {card} is forced").format(card=card), Tone.TURN
        return _("Forced: {card} is the only card you may play").format(card=card), Tone.TURN
    return turn_words(position.hands[session.person], position.trick), Tone.TURN


def turn_words(hand: Sequence[Card], trick: Sequence[Card]) -> str:
    """What a player holding ``hand`` is to do: lead, follow, or discard."""
    if not trick:
        return _("Your lead")
    suit = trick[0].suit
    if any(card.suit is suit for card in hand):
        return _("Your turn: follow {suit}").format(suit=wording.suit_name(suit))
    return _("Your turn: no {suit}, play any card").format(suit=wording.suit_name(suit))


def hint_line(advice: Advice, plain: bool) -> str:
    """A hint in one line, for a table without panes."""
    if advice.solution is not None:
        best = wording.card_names(advice.solution.best, ascii_only=plain)
        value = wording.margin(advice.solution.margin, ascii_only=plain)
        return _("Both hands open: {best} {value}").format(best=best, value=value)
    if advice.hint is None:
        return _("Working it out…")
    line = advice.hint.of(advice.hint.choice)
    card = wording.card_name(line.card, ascii_only=plain)
    mean = wording.fair(line.mean, ascii_only=plain)
    words = f"{card} {mean if line.win is None else wording.to_win(line.win, exact=True)}"
    if advice.hint.reading:
        words = _("{words}, opponent read").format(words=words)
    for sentence in advice.why(None, ascii_only=plain)[:1]:
        explained = f"{words}: {sentence}"
        if width(explained) < LEAST_COLUMNS:
            return explained
    return words


def who_took(session: Session, trick: Trick) -> str:
    """Who took a finished trick, and the points in it."""
    seat = trick.winner
    if seat is None:
        return ""
    you = seat == session.person
    name = in_line(session.match.names)[seat]
    words = _("You take the trick") if you else _("{name} takes the trick").format(name=name)
    if not trick.points:
        return words
    points = ngettext("{points} point", "{points} points", trick.points)
    return f"{words}: {points.format(points=trick.points)}"


def outcome(session: Session) -> Outcome:
    """The finished hand, or the match that was given up."""
    record, match = session.record, session.match
    points = session.position.points() if session.position.is_over else (0,) * len(match.names)
    over = session.position.is_over
    names = in_line(match.names)
    shooter = wording.moon_shooter(points, match.rules) if over else None
    if over:
        verdict = wording.hand_result(points, names, match.rules, session.person)
    else:
        verdict = _("You gave the match up.")
    winner = session.winner
    words = "" if winner is None else wording.match_result(winner, match.totals, names)
    lines = [_("Deal {number:,}").format(number=record.deal.number)]
    chance = session.win_chance
    if chance is not None:
        lines.insert(0, wording.to_win_between_equals(chance, session.win_chance_before))
    if record.practice:
        lines.append(_("Practice: this hand does not count in the statistics."))
    return Outcome(
        person=session.person,
        names=names,
        hands=record.deal.hands,
        dead=record.deal.dead,
        taken=taken(session),
        points=points,
        totals=match.totals,
        shooter=shooter,
        verdict=verdict,
        match=words,
        lines=lines,
    )
