"""Why a classic hint prefers a card, or three to pass, in sentences for whom it advises."""

from __future__ import annotations

from collections.abc import Sequence

from hearts2_tui.wording.cards import card_name, card_names
from hearts2_tui.wording.language import _, ngettext
from hearts2_tui.wording.play import reason
from solver.classic.hints import ClassicHint
from solver.classic.outcomes import Part
from solver.classic.pass_hints import PassHint
from solver.classic.why import ClassicWhy, Told
from solver.common.cards import Card
from solver.common.reasons import Reason, ReasonKind

MOST_NAMED = 4
"""Cards that are named where they cannot be told apart; more are counted."""

HARDLY = 0.05
"""Hearts on average below which there is hardly one."""

MEANS = frozenset(
    {
        ReasonKind.GIVES_QUEEN,
        ReasonKind.DRAWS_QUEEN,
        ReasonKind.UNLOADS_ACE,
        ReasonKind.DUCKS,
    }
)
"""Claims that say by what means, and stand beside what decides."""

WHOLE = frozenset({ReasonKind.FORCED, ReasonKind.ALL_SAME})
"""Claims beside which there is nothing to say."""


def hint_reason(
    hint: ClassicHint,
    chosen: Card | None = None,
    *,
    bonus: Card | None = None,
    tied: bool = True,
    ascii_only: bool = False,
) -> tuple[str, ...]:
    """Why the choice of a hint is best, sentence by sentence; nothing where nothing holds.

    Args:
        hint: the hint.
        chosen: a card that it is to be held against; the best that is behind it when None.
        bonus: the bonus card of the game.
        tied: say which cards cannot be told apart.
        ascii_only: name cards with letters.
    """
    claim = hint.reason
    if claim is not None and claim.kind in WHOLE:
        return (_sentence(claim),)
    tie = _too_close(hint.leaders, ascii_only) if tied and len(hint.leaders) > 1 else ()
    other = chosen if chosen in hint.whys else hint.rival
    if other in hint.leaders:
        return tie
    found = hint.whys.get(other) if other is not None else None
    said = () if found is None else _why(found, _named(found.other, ascii_only), bonus, ascii_only)
    if claim is not None and (not said or claim.kind in MEANS):
        said = (*said[:1], _sentence(claim), *said[1:]) if said else (_sentence(claim),)
    return (*tie, *said[:2])


def pass_reason(
    hint: PassHint,
    chosen: tuple[Card, ...] = (),
    *,
    bonus: Card | None = None,
    ascii_only: bool = False,
) -> tuple[str, ...]:
    """Why the choice of a hint for the pass is best; arguments as for :func:`hint_reason`."""
    tie: tuple[str, ...] = ()
    if (count := len(hint.leaders)) > 1:
        form = ngettext(
            "The first {count} is too close to tell apart.",
            "The first {count} are too close to tell apart.",
            count,
        )
        tie = (form.format(count=count),)
    lines = {line.cards: line for line in hint.choices}
    line = lines.get(chosen) or hint.rival
    if line is None or line.why is None:
        return tie
    if line.cards in hint.leaders:
        return tie
    return (*tie, *_why(line.why, card_names(line.cards, ascii_only=ascii_only), bonus, ascii_only))


def either(leaders: Sequence[Card], *, ascii_only: bool = False) -> str:
    """The cards that may be played, as a word: one, two or more of which the first is named."""
    names = [card_name(card, ascii_only=ascii_only) for card in leaders]
    if len(names) == 1:
        return names[0]
    if len(names) <= MOST_NAMED:
        cards = ", ".join(names[:-1])
        return _("{cards} or {card}").format(cards=cards, card=names[-1])
    count = len(names) - 1
    form = ngettext("{card} or {count} other", "{card} or {count} others", count)
    return form.format(card=names[0], count=count)


def _too_close(leaders: Sequence[Card], ascii_only: bool) -> tuple[str, ...]:
    """That some cards cannot be told apart."""
    if len(leaders) <= MOST_NAMED:
        cards = either(leaders, ascii_only=ascii_only)
        return (_("{cards}: too close to tell apart.").format(cards=cards),)
    count = len(leaders)
    form = ngettext(
        "{count} card is too close to tell apart.",
        "{count} cards are too close to tell apart.",
        count,
    )
    return (form.format(count=count),)


def _sentence(claim: Reason) -> str:
    return f"{reason(claim)}."


def _named(card: Card, ascii_only: bool) -> str:
    return card_name(card, ascii_only=ascii_only)


def _why(
    why: ClassicWhy[Card] | ClassicWhy[tuple[Card, ...]],
    other: str,
    bonus: Card | None,
    ascii_only: bool,
) -> tuple[str, ...]:
    """What decides, and the largest part beside it."""
    card = "" if bonus is None else card_name(bonus, ascii_only=ascii_only)
    return tuple(
        _template(told, first=not place).format(
            other=other,
            bonus=card,
            here=_figure(told, told.here, why.deals, whole=not place),
            there=_figure(told, told.there, why.deals, whole=False),
        )
        for place, told in enumerate(why.told[:2])
    )


def _figure(told: Told, figure: float, deals: int, *, whole: bool) -> str:
    """A figure: a mean number of hearts, or so many of the deals."""
    if told.part is Part.HEARTS:
        return f"{figure:.1f}"
    count = round(figure * deals)
    if not count:
        return _("none of {deals} deals").format(deals=deals) if whole else _("none")
    if not whole:
        return str(count)
    form = ngettext("{count} of {deals} deal", "{count} of {deals} deals", deals)
    return form.format(count=count, deals=deals)


def _template(told: Told, *, first: bool) -> str:
    """The template of a fact: of what decides, of what goes the same way, of its price."""
    if first and told.part is Part.HEARTS and told.here < HARDLY:
        return _("You take hardly another heart; after {other} {there} on average.")
    if first:
        return {
            Part.MOON_FOR: _("You shoot the moon in {here}; after {other} in {there}."),
            Part.MOON_AGAINST: _(
                "Another player shoots the moon in {here}; after {other} in {there}."
            ),
            Part.QUEEN: _("You take the queen in {here}; after {other} in {there}."),
            Part.HEARTS: _("You take {here} more hearts on average; after {other} {there}."),
            Part.BONUS: _("You win {bonus} in {here}; after {other} in {there}."),
            Part.KEPT: _("After {other} you keep the queen, and will be made to take her."),
        }[told.part]
    if told.points.mean > 0:
        return {
            Part.MOON_FOR: _("You shoot the moon more often, too: in {here}, not {there}."),
            Part.MOON_AGAINST: _("Moons against you are rarer, too: {here}, not {there}."),
            Part.QUEEN: _("You take the queen less often, too: in {here}, not {there}."),
            Part.HEARTS: _("You take fewer hearts, too: {here}, not {there}."),
            Part.BONUS: _("You win {bonus} more often, too: in {here}, not {there}."),
            Part.KEPT: _("And who keeps the queen will be made to take her."),
        }[told.part]
    return {
        Part.MOON_FOR: _("The price: you shoot the moon in {here}, not {there}."),
        Part.MOON_AGAINST: _("The price: moons against you in {here}, not {there}."),
        Part.QUEEN: _("The price: you take the queen in {here}, not {there}."),
        Part.HEARTS: _("The price: {here} hearts, not {there}."),
        Part.BONUS: _("The price: you win {bonus} in {here}, not {there}."),
        Part.KEPT: _("The price: you keep the queen, and may be made to take her."),
    }[told.part]
