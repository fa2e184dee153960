"""What the table of a classic game shows of a match: the scene on the felt, and the words."""

from __future__ import annotations

from collections.abc import Sequence

from hearts2_tui import wording
from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.classic_tricks import counted_points
from hearts2_tui.play.tricks import lying_trick, placed, trick_number
from hearts2_tui.screens.table.classic.tricks import is_cancelled, taken_cards, who_took
from hearts2_tui.screens.table.showing import Showing, said_first
from hearts2_tui.widgets.hint_pane import Advice
from hearts2_tui.widgets.scene import Measure, OtherHand, Scene, Tone
from hearts2_tui.wording import _, ngettext
from hearts2_tui.wording.cells import in_line
from solver.classic.rules import Game
from solver.common.cards import Card
from solver.common.play import Trick


def classic_scene(session: ClassicSession, showing: Showing) -> Scene:
    """The felt as it is to be shown now."""
    tricks = session.record.tricks() if not session.record.awaits_pass else ()
    trick = lying_trick(tricks, len(session.match.names), last=showing.still)
    position, person = session.position, session.person
    lying = [] if trick is None else placed(trick, len(session.match.names))
    kept = () if showing.looking_back else tuple(card for seat, card in lying if seat == person)
    hand = tuple(sorted((*position.hands[person], *kept)))
    turn = session.person_to_move and not showing.still
    choosing = turn or session.phase is Phase.PASSING
    advice = showing.advice if choosing else None
    message, tone = _say(session, showing, trick)
    return Scene(
        person=person,
        seats=len(session.match.names),
        hand=hand,
        others=_others(session, showing, trick),
        absent=frozenset(kept),
        legal=frozenset(position.legal_cards()) if turn else None,
        chosen=showing.chosen if turn else None,
        values=advice.values if advice else {},
        measure=Measure.POINTS,
        best=_best(session, showing, advice),
        raised=frozenset(showing.raised) if session.phase is Phase.PASSING else frozenset(),
        marks=_marks(session, showing),
        turn=None if showing.still else session.to_move,
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
    to_pass = session.passing
    if to_pass is not None:
        if seat == to_pass.receiver:
            return _("gets three")
        return _("gives you") if seat == to_pass.giver else ""
    if trick is None:
        return ""
    if trick.winner == seat:
        return _("takes it")
    return _("cancelled") if is_cancelled(session, trick, seat) else ""


def _best(session: ClassicSession, showing: Showing, advice: Advice | None) -> frozenset[Card]:
    """The cards whose values or signs carry the accent."""
    best = advice.best if advice else frozenset()
    if session.phase is Phase.PASSING and showing.chosen is not None:
        best |= {showing.chosen}
    return best


def _marks(session: ClassicSession, showing: Showing) -> dict[Card, str]:
    """Signs beneath the hand: the card to be raised, or those received."""
    plain = showing.ascii_only
    if session.phase is Phase.PASSING:
        best = showing.advice.best if showing.advice else ()
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
    number = trick_number(tricks, trick, over=position.is_over)
    notes = [wording.trick_title(number, total), wording.broken_words(position.broken)]
    held = len(position.held_over)
    if held and not showing.looking_back:
        words = ngettext("{count} card held over", "{count} cards held over", held)
        notes.append(words.format(count=held))
    elif trick is not None:
        notes.append(wording.who_led(trick.leader, session.person, names))
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
    return _whose_turn(session, showing) if session.phase is Phase.PLAYING else ("", Tone.PLAIN)


def _whose_turn(session: ClassicSession, showing: Showing) -> tuple[str, Tone]:
    """The same while cards are played: what was passed to the player, then who is to play."""
    if showing.received:
        return _received_words(session, showing), Tone.TURN
    mover = session.position.to_move
    if mover != session.person:
        return wording.is_to_play(session.match.names[mover]), Tone.PLAIN
    return _your_turn(session, showing)


def _pass_words(session: ClassicSession, showing: Showing) -> str:
    to_pass = session.passing
    if to_pass is None:
        return ""
    names = in_line(session.match.names)
    receiver = wording.pass_words(to_pass.direction, names[to_pass.receiver])
    if showing.advice_line:
        return showing.advice_line
    missing = to_pass.count - len(showing.raised)
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
    obstacle = wording.what_is_in_the_way(position, showing.chosen, ascii_only=plain)
    if obstacle:
        return obstacle, Tone.WARNING
    legal = position.legal_cards()
    words = (
        showing.advice_line
        or wording.forced(legal, opening=position.opening is not None, ascii_only=plain)
        or wording.your_turn(position.hands[session.person], position.trick)
    )
    return words, Tone.TURN
