"""What the line mode says about a match: one sentence a line, from a session to text."""

from __future__ import annotations

from hearts2_tui import wording
from hearts2_tui.session import Phase, Session
from hearts2_tui.wording import _, ngettext
from solver.cards import Suit, format_cards


def opening_lines(session: Session) -> list[str]:
    """Who plays whom, by which rules, and what can be typed."""
    return [
        _("Hearts for two: {names}. Hand {number}. {rules}.").format(
            names=_(" against ").join(session.match.names),
            number=session.hand_number,
            rules=wording.rules_name(session.match.rules),
        ),
        _("Type a card, such as QS or TD; help lists the other words."),
        *score_lines(session),
    ]


def score_lines(session: Session) -> list[str]:
    """The score of the match, and the points of the hand so far."""
    names = session.match.names
    totals = zip(names, session.match.totals, strict=True)
    lines = [
        _("Score: {score}; the match is to {target}.").format(
            score=", ".join(f"{name} {points}" for name, points in totals),
            target=session.match.rules.target,
        )
    ]
    if session.phase is Phase.PLAYING and len(session.record.plays) > 1:
        taken = zip(names, session.position.taken, strict=True)
        points = ", ".join(f"{name} {points}" for name, points in taken)
        lines.append(_("This hand: {points}.").format(points=points))
    return lines


def trick_lines(session: Session) -> list[str]:
    """The trick just completed, if the last card completed one."""
    record = session.record
    if session.position.trick or not record.plays:
        return []
    trick = record.tricks()[-1]
    assert trick.winner is not None
    form = ngettext(
        "Trick {number} of 13 to {name}: {cards}, {points} point.",
        "Trick {number} of 13 to {name}: {cards}, {points} points.",
        trick.points,
    )
    return [
        form.format(
            number=len(record.plays) // 2,
            name=session.match.names[trick.winner],
            cards=format_cards(trick.cards),
            points=trick.points,
        )
    ]


def last_trick_lines(session: Session) -> list[str]:
    """The last completed trick, and who led it."""
    tricks = [trick for trick in session.record.tricks() if trick.winner is not None]
    if not tricks:
        return [_("No trick has been completed.")]
    last, names = tricks[-1], session.match.names
    assert last.winner is not None
    return [
        _("Trick {number}: {cards}, led by {leader}, to {winner}.").format(
            number=len(tricks),
            leader=names[last.leader],
            cards=format_cards(last.cards),
            winner=names[last.winner],
        )
    ]


def turn_lines(session: Session, *, table: bool = False) -> list[str]:
    """The person's hand, and what may be played from it.

    Args:
        session: the match; the person is to move.
        table: whether to begin with what lies on the table.
    """
    position = session.position
    lines = []
    if table and position.trick:
        name = session.match.names[position.leader]
        lines.append(_("{name} led {card}.").format(name=name, card=position.trick[0]))
    elif table:
        lines.append(_("You lead."))
    hand = position.hands[session.person]
    suits = []
    for suit in Suit:
        ranks = " ".join(card.rank.letter for card in hand if card.suit is suit)
        suits.append(f"{wording.suit_name(suit)} {ranks or _('none')}")
    lines.append(_("Your hand: {suits}.").format(suits="; ".join(suits)))
    legal = position.legal_cards()
    if len(legal) == 1:
        lines.append(_("{card} is forced.").format(card=legal[0]))
    elif len(legal) < len(hand):
        lines.append(_("You may play {cards}.").format(cards=format_cards(legal)))
    else:
        lines.append(_("You may play any card."))
    return lines


def end_lines(session: Session) -> list[str]:
    """The end of a hand, or of the match: cards, points, score, and what can be done next."""
    names = session.match.names
    lines = []
    if session.position.is_over:
        deal = session.record.deal
        for seat, name in enumerate(names):
            lines.append(f"{name}: {format_cards(deal.hands[seat])}")
        lines.append(
            _("Dead cards: {cards}. Deal {number}.").format(
                cards=format_cards(deal.dead), number=deal.number
            )
        )
        points, rules = session.position.points(), session.match.rules
        lines.append(wording.hand_result(points, names, rules, session.person) + ".")
        lines += score_lines(session)
    if session.winner is None:
        return [*lines, _("Type next for the next hand, analyse for this one, or quit.")]
    lines.append(wording.match_result(session.winner, session.match.totals, names) + ".")
    return [*lines, _("Type new for another match, analyse for this hand, or quit.")]
