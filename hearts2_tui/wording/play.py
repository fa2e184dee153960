"""What is said during a hand: illegal cards, reasons, hints, results."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from hearts2_tui.wording.cards import card_name, card_names, suit_name
from hearts2_tui.wording.language import _, ngettext
from solver.common.cards import Card, Suit
from solver.common.play import IllegalPlay, Obstacle
from solver.two.hints import Reason, ReasonKind
from solver.two.record import Record
from solver.two.rules import RuleSet


def obstacle(
    kind: Obstacle,
    card: Card,
    legal: Sequence[Card] = (),
    led: Suit | None = None,
    *,
    ascii_only: bool = False,
) -> str:
    """Why a card may not be played, in one line without a full stop.

    Args:
        kind: what stands in the way.
        card: the card chosen.
        legal: the cards that may be played instead.
        led: the suit led, where a card has been led.
        ascii_only: name cards with letters.
    """
    if kind is Obstacle.NOT_HELD:
        return _("You do not hold {card}").format(card=card_name(card, ascii_only=ascii_only))
    if kind is Obstacle.NOT_BROKEN:
        return _("Hearts are not broken")
    if kind is Obstacle.BARRED:
        return _("No point card on the first trick while you hold another")
    cards = card_names(legal, ascii_only=ascii_only)
    if kind is Obstacle.OPENING:
        return _("The lowest club opens the hand: lead {cards}").format(cards=cards)
    suit = legal[0].suit if led is None and legal else led
    if suit is None:
        return _("Follow suit")
    return _("Follow {suit}: you hold {cards}").format(suit=suit_name(suit), cards=cards)


def illegal(error: IllegalPlay, led: Suit | None = None, *, ascii_only: bool = False) -> str:
    """The same for an error raised by a play."""
    return obstacle(error.obstacle, error.card, error.held, led, ascii_only=ascii_only)


def reason(reason: Reason) -> str:
    """Why a hint chooses its card, as one short sentence without a full stop."""
    points = reason.points
    sentences = {
        ReasonKind.FORCED: _("Forced: the only card you may play"),
        ReasonKind.GOES_FOR_MOON: _("Goes for the moon"),
        ReasonKind.STOPS_MOON: _("Stops the moon"),
        ReasonKind.GIVES_QUEEN: _("Gives away the queen of spades"),
        ReasonKind.DRAWS_QUEEN: _("Draws the queen of spades out"),
        ReasonKind.UNLOADS_ACE: _("Unloads the ace of spades"),
        ReasonKind.RUFFS_CHEAPLY: _("Ruffs as cheaply as possible"),
        ReasonKind.DUCKS: ngettext("Ducks {points} point", "Ducks {points} points", points),
        ReasonKind.ALL_SAME: _("All the same: every card is worth as much"),
    }
    return sentences[reason.kind].format(points=points)


def worlds(count: int) -> str:
    """Over how many deals a fair value was taken."""
    return ngettext("{count} possible deal", "{count} possible deals", count).format(count=count)


def moon_shooter(points: Sequence[int], rules: RuleSet) -> int | None:
    """The seat that shot the moon in a finished hand, or None."""
    if abs(points[0] - points[1]) < rules.moon_bonus:
        return None
    return 0 if points[0] < points[1] else 1


def is_you(name: str) -> bool:
    """Whether a player is addressed in the second person."""
    return name.casefold() in ("you", _("You").casefold())


def moon(shooter: int, names: Sequence[str], bonus: int) -> str:
    """The moon, told to whoever is reading."""
    other = names[1 - shooter]
    if is_you(names[shooter]):
        return _("You shot the moon! {bonus} points for {other}").format(bonus=bonus, other=other)
    if is_you(other):
        return _("{name} shot the moon: {bonus} points for you").format(
            name=names[shooter], bonus=bonus
        )
    return _("{name} shot the moon: {bonus} points for {other}").format(
        name=names[shooter], bonus=bonus, other=other
    )


def deal_of_the_day(day: datetime.date) -> str:
    """The deal that everybody gets on a day: "the deal of 2026-11-30 (UTC)"."""
    return _("the deal of {day} (UTC)").format(day=day.isoformat())


def deal_name(record: Record) -> str:
    """What the deal of a hand is called: by its day where it is the one of that day."""
    day = record.day_of_deal
    if day is not None:
        return deal_of_the_day(day)
    return _("deal {number:,}").format(number=record.deal.number)


def hand_result(points: Sequence[int], names: Sequence[str], rules: RuleSet, seat: int = 0) -> str:
    """A finished hand in one line, seen by ``seat``."""
    shooter = moon_shooter(points, rules)
    if shooter is not None:
        return moon(shooter, names, rules.moon_bonus)
    mine, theirs = points[seat], points[1 - seat]
    return _("{name} {mine}, {other} {theirs}").format(
        name=names[seat], mine=mine, other=names[1 - seat], theirs=theirs
    )


def match_result(winner: int, totals: Sequence[int], names: Sequence[str]) -> str:
    """A finished match in one line."""
    score = f"{totals[winner]}–{totals[1 - winner]}"
    if is_you(names[winner]):
        return _("You win the match {score}").format(score=score)
    return _("{name} wins the match {score}").format(name=names[winner], score=score)
