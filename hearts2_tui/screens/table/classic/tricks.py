"""What the tricks of a classic hand come to: who took them, what counts, what is cancelled."""

from __future__ import annotations

from hearts2_tui import wording
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.classic_tricks import counted_points, taken_with, takes_widow
from hearts2_tui.widgets.known import KnownHand
from hearts2_tui.widgets.taken import TakenTrick
from hearts2_tui.wording import _, ngettext
from hearts2_tui.wording.cells import in_line
from solver.common.cards import Card, Suit
from solver.common.play import Trick


def taken_cards(session: ClassicSession) -> tuple[tuple[Card, ...], ...]:
    """The cards that count which each seat has taken in this hand, as far as they were seen.

    The widow is seen by all once the hand is over, before by its taker alone.
    """
    names, record = session.match.names, session.record
    piles: list[list[Card]] = [[] for _name in names]
    if record.awaits_pass:
        return tuple(() for _name in names)
    table = record.table
    loose: list[Card] = []
    for trick in table.tricks:
        if len(trick.cards) < len(names):
            break
        loose += trick.cards
        if trick.winner is not None:
            piles[trick.winner] += loose
            loose = []
    first = table.first_taker
    if first is not None and (first == session.person or session.position.is_over):
        piles[first] += record.deal.widow
    bonus = session.match.rules.bonus_card
    return tuple(
        tuple(sorted(card for card in pile if card.points or card == bonus)) for pile in piles
    )


def is_cancelled(session: ClassicSession, trick: Trick, seat: int) -> bool:
    """Whether a seat has played a card that might have won the trick and is cancelled."""
    place = (seat - trick.leader) % len(session.match.names)
    if session.match.rules.decks < 2 or place >= len(trick.cards):
        return False
    card = trick.cards[place]
    return trick.cards.count(card) > 1 and card.suit is trick.cards[0].suit


def who_took(session: ClassicSession, trick: Trick) -> str:
    """Who took a finished trick, and the points that came with it; or that nobody did."""
    seat = trick.winner
    if seat is None:
        name = in_line(session.match.names)[trick.leader]
        if trick.leader == session.person:
            return _("All cancelled: the trick is held over, you lead again")
        return _("All cancelled: the trick is held over, {name} leads again").format(name=name)
    you = seat == session.person
    name = in_line(session.match.names)[seat]
    number = session.record.tricks().index(trick)
    words = _("You take the trick") if you else _("{name} takes the trick").format(name=name)
    if you and takes_widow(session.record, number):
        words = _("You take the trick and the widow")
    points = counted_points(session.match.rules, taken_with(session.record, number, session.person))
    if points:
        counted = ngettext("{points} point", "{points} points", points)
        words = f"{words}: {counted.format(points=wording.whole(points))}"
    if is_cancelled(session, trick, session.person):
        words = _("Your card is cancelled. {words}").format(words=words)
    return words


def trick_rows(session: ClassicSession) -> list[TakenTrick]:
    """The tricks so far, as the pane lists them."""
    if session.record.awaits_pass:
        return []
    rules, seats = session.match.rules, len(session.match.names)
    return [
        TakenTrick(
            number,
            trick.leader,
            trick.winner,
            trick.cards,
            counted_points(rules, trick.cards),
            finished=len(trick.cards) == seats,
        )
        for number, trick in enumerate(session.record.tricks(), 1)
    ]


def known_hands(session: ClassicSession) -> list[KnownHand]:
    """What the person knows of the other hands, clockwise: the cards passed, the voids shown."""
    names, person, record = session.match.names, session.person, session.record
    seats = [(person + turn) % len(names) for turn in range(1, len(names))]
    if record.awaits_pass:
        return [KnownHand(names[seat]) for seat in seats]
    view = record.view(person)
    voids = view.voids()
    return [
        KnownHand(
            names[seat],
            view.passed_left if seat == view.receiver else (),
            tuple(suit for suit in Suit if suit in voids[seat]),
        )
        for seat in seats
    ]


def unseen(session: ClassicSession) -> list[Card]:
    """The cards that the person has not seen, of two decks each as often as it is unseen."""
    cards = list(session.match.rules.deck(len(session.match.names)))
    known = session.position.hands[session.person] + session.record.plays + seen_widow(session)
    for card in known:
        cards.remove(card)
    return cards


def seen_widow(session: ClassicSession) -> tuple[Card, ...]:
    """The widow, once the person has taken it."""
    record = session.record
    return () if record.awaits_pass else record.view(session.person).widow
