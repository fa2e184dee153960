"""What the table of a classic game shows of a match: the scene on the felt, and the words."""

from __future__ import annotations

from collections.abc import Sequence

from hearts2_tui import wording
from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.classic_tricks import counted_points
from hearts2_tui.play.tricks import lying_trick, placed, trick_number
from hearts2_tui.screens.table.classic.lying import Lying
from hearts2_tui.screens.table.classic.tricks import taken_cards, who_took
from hearts2_tui.screens.table.showing import Showing, said_first
from hearts2_tui.widgets.hint_pane import Advice
from hearts2_tui.widgets.scene import Measure, OtherHand, Scene, Tone
from hearts2_tui.wording import _, ngettext
from hearts2_tui.wording.cells import in_line
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
    seen = Lying(session, trick, showing.still, showing.ascii_only)
    message, tone = _say(session, showing, seen)
    return Scene(
        person=person,
        seats=len(session.match.names),
        hand=hand,
        others=_others(session, seen),
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
        leader=seen.leader,
        leading=seen.leading,
        cancelled=seen.cancelled,
        own_note=seen.said(person)[0],
        own_brief=seen.said(person)[1],
        told=seen.told,
        opening=len(session.record.plays) < len(session.match.names),
        notes=_notes(session, tricks, seen),
        message=message,
        tone=tone,
    )


def _others(session: ClassicSession, seen: Lying) -> tuple[OtherHand, ...]:
    match, person = session.match, session.person
    names, hands = in_line(match.names), session.position.hands
    piles = taken_cards(session)
    found = []
    for turn in range(1, len(names)):
        seat = (person + turn) % len(names)
        note, brief = seen.said(seat)
        points = counted_points(match.rules, piles[seat])
        found.append(
            OtherHand(
                seat,
                names[seat],
                len(hands[seat]),
                points=points,
                note=note,
                brief=brief,
                level=wording.level_name(match.levels[seat]),
            )
        )
    return tuple(found)


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


def _notes(session: ClassicSession, tricks: Sequence[Trick], seen: Lying) -> tuple[str, ...]:
    """What the trick is called, in parts of which the first are the most important."""
    position = session.position
    total = session.match.rules.hand_size(len(session.match.names))
    if session.phase is Phase.PASSING:
        return (_("The pass"),)
    number = trick_number(tricks, seen.trick, over=position.is_over)
    title = wording.trick_title(number, total)
    return (title, *seen.title, wording.broken_words(position.broken))


def _say(session: ClassicSession, showing: Showing, seen: Lying) -> tuple[str, Tone]:
    """The line above the hand."""
    first = said_first(
        showing, who_took(session, seen.trick) if showing.held and seen.trick else ""
    )
    if first is not None:
        return first
    if session.phase is Phase.PASSING:
        return _pass_words(session, showing), Tone.TURN
    if session.phase is Phase.MOON_CHOICE:
        return _("You have shot the moon: choose what it does"), Tone.TURN
    return (
        _whose_turn(session, showing, seen) if session.phase is Phase.PLAYING else ("", Tone.PLAIN)
    )


def _whose_turn(session: ClassicSession, showing: Showing, seen: Lying) -> tuple[str, Tone]:
    """The same while cards are played: what was passed to the player, then who is to play."""
    if showing.received:
        return _received_words(session, showing), Tone.TURN
    mover = session.position.to_move
    if mover != session.person:
        return wording.is_to_play(session.match.names[mover]), Tone.PLAIN
    return _your_turn(session, showing, seen)


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


def _your_turn(session: ClassicSession, showing: Showing, seen: Lying) -> tuple[str, Tone]:
    position, plain = session.position, showing.ascii_only
    obstacle = wording.what_is_in_the_way(position, showing.chosen, ascii_only=plain)
    if obstacle:
        return obstacle, Tone.WARNING
    legal = position.legal_cards()
    said = showing.advice_line or wording.forced(
        legal, opening=position.opening is not None, ascii_only=plain
    )
    if said:
        return said, Tone.TURN
    words = wording.your_turn(position.hands[session.person], position.trick)
    stakes = seen.stakes_of_turn()
    if stakes:
        words = _("{turn}. {stakes}.").format(turn=words, stakes=stakes)
    return words, Tone.TURN
