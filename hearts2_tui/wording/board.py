"""What is said about a board: where the hand stands, what a card is worth, the best line."""

from __future__ import annotations

from collections.abc import Sequence

from hearts2_tui.wording.cards import card_name, card_names, fair, margin, share
from hearts2_tui.wording.language import _, ngettext
from hearts2_tui.wording.play import is_you
from solver.common.cards import Card
from solver.two.hints import CardHint
from solver.two.position import Position
from solver.two.rules import HAND_SIZE


def trick_number(position: Position) -> str:
    """Which trick is being played."""
    done = HAND_SIZE - (position.cards_left + 1) // 2
    if position.is_over:
        return _("Hand over")
    return _("Trick {number} of {tricks}").format(number=done + 1, tricks=HAND_SIZE)


def hearts_state(position: Position, *, ascii_only: bool = False) -> str:
    """Whether hearts are broken."""
    heart = "H" if ascii_only else "♥"
    if position.broken:
        return _("{heart} broken").format(heart=heart)
    return _("{heart} not broken").format(heart=heart)


def turn(position: Position, names: Sequence[str]) -> str:
    """Whose turn it is, and whether to lead."""
    name = names[position.to_move]
    if position.trick:
        return _("you follow") if is_you(name) else _("{name} follows").format(name=name)
    return _("you lead") if is_you(name) else _("{name} leads").format(name=name)


def taken(position: Position, names: Sequence[str]) -> str:
    """The points taken so far, side by side."""
    return "  ".join(f"{name} {points}" for name, points in zip(names, position.taken, strict=True))


def worth(
    card: Card,
    line: CardHint | None,
    deals: int,
    *,
    ascii_only: bool = False,
) -> str:
    """The fair value of a card, its range, and the share of deals with a moon."""
    name = card_name(card, ascii_only=ascii_only)
    if line is None:
        return name
    if line.worst == line.best:
        text = ngettext(
            "{card}  {mean}{moon} in the one possible deal",
            "{card}  {mean}{moon} in all {deals} deals",
            deals,
        )
    elif line.low == line.high:
        text = ngettext(
            "{card}  fair {mean}{moon}, mostly {low} in {deals} deal",
            "{card}  fair {mean}{moon}, mostly {low} in {deals} deals",
            deals,
        )
    else:
        text = ngettext(
            "{card}  fair {mean}{moon}, mostly {low} to {high} in {deals} deal",
            "{card}  fair {mean}{moon}, mostly {low} to {high} in {deals} deals",
            deals,
        )
    return text.format(
        card=name,
        mean=fair(line.mean, ascii_only=ascii_only),
        moon=_moon(line),
        low=margin(line.low, ascii_only=ascii_only),
        high=margin(line.high, ascii_only=ascii_only),
        deals=deals,
    )


def _moon(line: CardHint) -> str:
    """How often a moon comes, before the range: a narrow board cuts the end of the line."""
    text = ""
    if line.moon_for:
        text += _(", moon in {share} of deals").format(share=share(line.moon_for))
    if line.moon_against:
        against = (
            _(", against in {share}") if line.moon_for else _(", moon against in {share} of deals")
        )
        text += against.format(share=share(line.moon_against))
    return text


def best_line(
    line: Sequence[Card], trick: Sequence[Card], value: int | None, *, ascii_only: bool = False
) -> str:
    """The cards of a best line, trick by trick.

    Args:
        line: the cards, from the one to be played now.
        trick: cards on the table already.
        value: the margin it ends in, for the side to move now.
        ascii_only: name cards with letters.
    """
    cards = [*line]
    groups = []
    if trick and cards:
        groups.append(card_names(cards[:1], ascii_only=ascii_only))
        cards = cards[1:]
    groups += [
        card_names(cards[at : at + 2], ascii_only=ascii_only) for at in range(0, len(cards), 2)
    ]
    text = ", ".join(groups)
    if value is None:
        return text
    return f"{margin(value, ascii_only=ascii_only)}  {text}"


def points_line(points: Sequence[int], names: Sequence[str], seat: int) -> str:
    """The result of a finished board: points of each and the margin."""
    score = "  ".join(f"{name} {score}" for name, score in zip(names, points, strict=True))
    difference = sum(points) - 2 * points[seat]
    return _("{score}  margin {margin}").format(score=score, margin=margin(difference))
