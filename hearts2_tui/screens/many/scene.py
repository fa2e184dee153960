"""What the table for many shows of a match: the scene on the felt, and the words."""

from __future__ import annotations

from collections.abc import Sequence

from hearts2_tui import wording
from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.classic_tricks import counted_points
from hearts2_tui.screens.many.tricks import (
    is_cancelled,
    shown_trick,
    taken_cards,
    who_took,
)
from hearts2_tui.screens.table.scene import NOTED, Showing, placed, said_first
from hearts2_tui.widgets.outlook_pane import Outlook
from hearts2_tui.widgets.scene import Measure, OtherHand, Scene, Tone
from hearts2_tui.wording import _, ngettext
from hearts2_tui.wording.cells import in_line, shorten
from solver.classic.rules import Game
from solver.common.cards import Card, Suit
from solver.common.play import Trick


def many_scene(session: ClassicSession, showing: Showing) -> Scene:
    """The felt as it is to be shown now."""
    tricks = session.record.tricks() if not session.record.awaits_pass else ()
    trick = shown_trick(session, showing)
    position, person = session.position, session.person
    lying = [] if trick is None else placed(trick, len(session.match.names))
    kept = () if showing.looking_back else tuple(card for seat, card in lying if seat == person)
    hand = tuple(sorted((*position.hands[person], *kept)))
    still = not showing.held and not showing.looking_back
    turn = session.person_to_move and still
    choosing = turn or session.phase is Phase.PASSING
    outlook = showing.outlook if choosing else None
    message, tone = _say(session, showing, trick)
    return Scene(
        person=person,
        seats=len(session.match.names),
        hand=hand,
        others=_others(session, showing, trick),
        absent=frozenset(kept),
        legal=frozenset(position.legal_cards()) if turn else None,
        chosen=showing.chosen if turn else None,
        values=outlook.values if outlook else {},
        measure=Measure.POINTS,
        best=_best(session, showing, outlook),
        raised=frozenset(showing.raised) if session.phase is Phase.PASSING else frozenset(),
        marks=_marks(session, showing),
        turn=session.to_move if still else None,
        trick=tuple(lying),
        winner=trick.winner if trick else None,
        notes=_notes(session, showing, tricks, trick),
        message=message,
        tone=tone,
    )


def _others(
    session: ClassicSession, showing: Showing, trick: Trick | None
) -> tuple[OtherHand, ...]:
    names, person = in_line(session.match.names), session.person
    hands = session.position.hands
    piles = taken_cards(session)
    seats = [(person + turn) % len(names) for turn in range(1, len(names))]
    return tuple(
        OtherHand(
            seat,
            names[seat],
            len(hands[seat]),
            points=counted_points(session.match.rules, piles[seat]),
            note=_note(session, trick, seat),
        )
        for seat in seats
    )


def _note(session: ClassicSession, trick: Trick | None, seat: int) -> str:
    """What is said of a player: in the pass, of a cancelled card, of who takes the trick."""
    wanted = session.passing
    if wanted is not None:
        if seat == wanted.receiver:
            return _("gets three")
        return _("gives you") if seat == wanted.giver else ""
    if trick is None:
        return ""
    if trick.winner == seat:
        return _("takes it")
    return _("cancelled") if is_cancelled(session, trick, seat) else ""


def _best(session: ClassicSession, showing: Showing, outlook: Outlook | None) -> frozenset[Card]:
    """The cards whose values or signs carry the accent."""
    best = outlook.best if outlook else frozenset()
    if session.phase is Phase.PASSING and showing.chosen is not None:
        best |= {showing.chosen}
    return best


def _marks(session: ClassicSession, showing: Showing) -> dict[Card, str]:
    """Signs beneath the hand: the card to be raised, or those received."""
    plain = showing.ascii_only
    if session.phase is Phase.PASSING:
        best = showing.outlook.best if showing.outlook else ()
        marks = dict.fromkeys(best, "*" if plain else "•")
        if showing.chosen is not None:
            marks[showing.chosen] = "^" if plain else "▲"
        return marks
    return dict.fromkeys(showing.received, "*" if plain else "•")


def _notes(
    session: ClassicSession, showing: Showing, tricks: Sequence[Trick], trick: Trick | None
) -> tuple[str, ...]:
    """Three lines in the middle of the table."""
    names, position = in_line(session.match.names), session.position
    total = session.match.rules.hand_size(len(names))
    if session.phase is Phase.PASSING:
        return (_("The pass"),)
    number = len(tricks) + (trick is None and not position.is_over)
    if trick is not None:
        number = [*tricks].index(trick) + 1
    notes = [_("Trick {number} of {total}").format(number=number, total=total)]
    notes.append(_("hearts broken") if position.broken else _("hearts not broken"))
    held = len(position.held_over)
    if held and not showing.looking_back:
        words = ngettext("{count} card held over", "{count} cards held over", held)
        notes.append(words.format(count=held))
    elif trick is not None:
        you = trick.leader == session.person
        name = shorten(names[trick.leader], NOTED)
        notes.append(_("you led") if you else _("{name} led").format(name=name))
    elif position.widow and session.match.rules.game is Game.CANCELLATION:
        count = len(position.widow)
        words = ngettext("widow of {count} card", "widow of {count} cards", count)
        notes.append(words.format(count=count))
    return tuple(notes)


def _say(session: ClassicSession, showing: Showing, trick: Trick | None) -> tuple[str, Tone]:
    """The line above the hand."""
    first = said_first(showing, who_took(session, trick) if showing.held and trick else "")
    if first is not None:
        return first
    if session.phase is Phase.PASSING:
        return _pass_words(session, showing), Tone.TURN
    if session.phase is Phase.MOON_CHOICE:
        return _("You have shot the moon: choose what it does"), Tone.TURN
    if session.phase is not Phase.PLAYING:
        return "", Tone.PLAIN
    if showing.received:
        return _received_words(session, showing), Tone.TURN
    mover = session.position.to_move
    if mover != session.person:
        return _("{name} is to play").format(name=in_line(session.match.names)[mover]), Tone.PLAIN
    return _your_turn(session, showing)


def _pass_words(session: ClassicSession, showing: Showing) -> str:
    wanted = session.passing
    if wanted is None:
        return ""
    names = in_line(session.match.names)
    receiver = wording.pass_words(wanted.direction, names[wanted.receiver])
    if showing.no_panes and showing.outlook is not None:
        return outlook_line(showing)
    missing = wanted.count - len(showing.raised)
    if not missing:
        return _("Enter passes these three to {receiver}").format(receiver=receiver)
    words = ngettext(
        "Choose {count} more card for {receiver}", "Choose {count} cards for {receiver}", missing
    )
    if showing.raised and missing > 1:
        words = _("Choose {count} more cards for {receiver}")
    return words.format(count=missing, receiver=receiver)


def _received_words(session: ClassicSession, showing: Showing) -> str:
    record, names = session.record, in_line(session.match.names)
    seats = len(names)
    giver = next(seat for seat in range(seats) if record.passes[seat] == session.received)
    cards = wording.card_names(showing.received, ascii_only=showing.ascii_only)
    return _("{name} passed you {cards}").format(name=names[giver], cards=cards)


def _your_turn(session: ClassicSession, showing: Showing) -> tuple[str, Tone]:
    position, plain = session.position, showing.ascii_only
    legal = position.legal_cards()
    led = position.trick[0].suit if position.trick else None
    if showing.chosen is not None:
        obstacle = position.obstacle(showing.chosen)
        if obstacle is not None:
            words = wording.obstacle(obstacle, showing.chosen, legal, led, ascii_only=plain)
            return words, Tone.WARNING
    if showing.no_panes and showing.outlook is not None:
        return outlook_line(showing), Tone.TURN
    if len(legal) == 1:
        card = wording.card_name(legal[0], ascii_only=plain)
        if position.opening:
            return _("The lowest club opens: {card} is forced").format(card=card), Tone.TURN
        return _("Forced: {card} is the only card you may play").format(card=card), Tone.TURN
    if led is None:
        return _("Your lead"), Tone.TURN
    if any(card.suit is led for card in position.hands[session.person]):
        return _("Your turn: follow {suit}").format(suit=wording.suit_name(Suit(led))), Tone.TURN
    words = _("Your turn: no {suit}, play any card").format(suit=wording.suit_name(led))
    return words, Tone.TURN


def outlook_line(showing: Showing) -> str:
    """A hint in one line, for a table without panes."""
    outlook, plain = showing.outlook, showing.ascii_only
    if outlook is None or not outlook.cards:
        return _("Working it out…")
    cards = wording.card_names(sorted(outlook.best), ascii_only=plain)
    points = wording.points_expected(outlook.cards[0].points, ascii_only=plain)
    words = _("{cards}: {points} points expected").format(cards=cards, points=points)
    return f"{words} · {outlook.reason}" if outlook.reason else words
