"""What the table of two shows of a match: the scene on the felt, the outcome of a hand."""

from __future__ import annotations

from collections.abc import Sequence

from hearts2_tui import wording
from hearts2_tui.match import Phase
from hearts2_tui.play.session import Session
from hearts2_tui.play.tricks import lying_trick, piles, placed, trick_number
from hearts2_tui.screens.table.showing import Showing, said_first
from hearts2_tui.widgets.result import Outcome
from hearts2_tui.widgets.scene import Measure, OtherHand, Scene, Tone
from hearts2_tui.widgets.strip import strip_of
from hearts2_tui.wording import _, ngettext
from hearts2_tui.wording.cells import in_line, shorten
from hearts2_tui.wording.table import NOTED
from solver.common.cards import Card
from solver.common.play import Trick
from solver.two.rules import HAND_SIZE, SEATS


def two_scene(session: Session, showing: Showing) -> Scene:
    """The felt as it is to be shown now."""
    tricks = session.record.tricks()
    still = showing.held or showing.looking_back
    trick = lying_trick(tricks, SEATS, last=still)
    position, person = session.position, session.person
    lying = [] if trick is None else placed(trick, SEATS)
    kept = set() if showing.looking_back else {card for seat, card in lying if seat == person}
    hand = tuple(sorted({*position.hands[person], *kept}))
    turn = session.person_to_move and not still
    advice = showing.advice if turn else None
    message, tone = _say(session, showing, trick)
    return Scene(
        person=person,
        seats=SEATS,
        hand=hand,
        others=_others(session, opened=advice is not None and advice.opened),
        absent=frozenset(kept),
        legal=frozenset(position.legal_cards()) if turn else None,
        chosen=showing.chosen if turn else None,
        values=advice.values if advice else {},
        measure=advice.measure if advice else Measure.MARGIN,
        best=advice.best if advice else frozenset(),
        trick=tuple(lying),
        winner=trick.winner if trick else None,
        notes=_notes(session, tricks, trick),
        aside=showing.aside
        or ("" if trick is not None else _last_trick(session, tricks, showing.ascii_only)),
        strip=strip_of(tricks, HAND_SIZE, person, session.match.names),
        message=message,
        tone=tone,
    )


def taken(session: Session) -> tuple[tuple[Card, ...], ...]:
    """The point cards that each seat has taken in this hand."""
    return piles(session.record.tricks(), SEATS)


def _others(session: Session, *, opened: bool) -> tuple[OtherHand, ...]:
    names, person = in_line(session.match.names), session.person
    hands = session.position.hands
    seats = [(person + turn) % len(names) for turn in range(1, len(names))]
    return tuple(
        OtherHand(seat, names[seat], len(hands[seat]), hands[seat] if opened else ())
        for seat in seats
    )


def _notes(session: Session, tricks: Sequence[Trick], trick: Trick | None) -> tuple[str, ...]:
    """The lines beside the trick."""
    position = session.position
    leader = None if trick is None else trick.leader
    number = trick_number(tricks, trick, over=position.is_over)
    names = session.match.names
    notes = trick_notes(number, names, session.person, leader, broken=position.broken)
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
    notes = (wording.trick_title(number, HAND_SIZE), wording.broken_words(broken))
    return notes if leader is None else (*notes, wording.who_led(leader, person, names))


def _say(session: Session, showing: Showing, trick: Trick | None) -> tuple[str, Tone]:
    """The line above the hand."""
    first = said_first(showing, who_took(session, trick) if showing.held and trick else "")
    if first is not None:
        return first
    if session.phase is not Phase.PLAYING:
        return "", Tone.PLAIN
    position, plain = session.position, showing.ascii_only
    if position.to_move != session.person:
        return wording.is_to_play(session.match.names[position.to_move]), Tone.PLAIN
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


def outcome(session: Session, taught: str = "") -> Outcome:
    """The finished hand and what it teaches, or the match that was given up."""
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
        taught=taught,
    )
