"""Why one card is worth more than another, in sentences of a card player.

Every number is a frequency over the possible deals, with best play by both sides: "in 12 of 36
deals" where all weigh the same, "in 33 %" where they do not.
"""

from __future__ import annotations

from hearts2_tui.wording.cards import card_name, suit_name
from hearts2_tui.wording.language import _, ngettext
from solver.common.cards import Suit
from solver.two.outcomes import Part
from solver.two.why import Condition, Explanation, Finding, Means, Way

CERTAIN = 1e-9
"""How far from 0 or 1 a share is before it is no longer told as none or all."""


def why(told: Explanation, opponent: str, *, ascii_only: bool = False) -> tuple[str, ...]:
    """What decides, by what means, and where it matters: one to three sentences.

    Args:
        told: the facts.
        opponent: what the other player is called.
        ascii_only: name cards with letters.
    """
    sentences = [_decides(told, opponent, ascii_only=ascii_only)]
    if told.means is not None:
        sentences.append(_by(told, told.means, opponent, ascii_only=ascii_only))
    if told.condition is not None:
        sentences.append(_where(told, told.condition, opponent, ascii_only=ascii_only))
    return tuple(sentences)


def in_deals(share: float, told: Explanation) -> str:
    """A share of the deals: "12 of 36 deals", "33 %", "none of 36", "all 36 deals"."""
    if told.weighed:
        return _percent(share)
    count = round(share * told.deals)
    if not count:
        return _("none of {deals}").format(deals=told.deals)
    if count == told.deals:
        return _("all {deals} deals").format(deals=told.deals)
    return _("{count} of {deals} deals").format(count=count, deals=told.deals)


def _percent(share: float) -> str:
    if share < CERTAIN:
        return _("none of the deals")
    if share > 1 - CERTAIN:
        return _("all the deals")
    if share < 0.01:
        return _("under 1 %")
    if share > 0.99:
        return _("over 99 %")
    return _("{percent} %").format(percent=round(100 * share))


def _short(share: float, told: Explanation) -> str:
    """The second of two shares: without the words that the first has said."""
    if share < CERTAIN:
        return _("none")
    if share > 1 - CERTAIN:
        return _("all")
    return _percent(share) if told.weighed else str(round(share * told.deals))


def _decides(told: Explanation, opponent: str, *, ascii_only: bool) -> str:
    other = card_name(told.other, ascii_only=ascii_only)
    if told.decides is Part.HEARTS:
        return _hearts(told, other)
    if told.deals == 1:
        return _known(told, opponent, other)
    here = in_deals(told.better_figure, told)
    there = _short(told.other_figure, told)
    if told.decides is Part.MOON_FOR:
        text = _("You shoot the moon in {here}; after {other} in {there}.")
    elif told.decides is Part.MOON_AGAINST:
        text = _("{name} shoots the moon in {here}; after {other} in {there}.")
    elif told.moons_apart:
        text = _("Moons apart, you take the queen in {here}; after {other} in {there}{way}.")
    else:
        text = _("You take the queen in {here}; after {other} in {there}{way}.")
    way = "" if told.ways is None else _way(told.ways)
    return text.format(name=opponent, here=here, other=other, there=there, way=way)


def _known(told: Explanation, opponent: str, other: str) -> str:
    """The outcome where only one deal is possible: no frequency, what happens."""
    if told.decides is Part.MOON_FOR:
        if told.better_figure:
            text = _("You shoot the moon; after {other} you do not.")
        else:
            text = _("After {other} you shoot the moon.")
    elif told.decides is Part.MOON_AGAINST:
        text = _("{name} does not shoot the moon; after {other} {name} does.")
    else:
        text = _("You do not take the queen; after {other} you do{way}.")
    way = "" if told.ways is None else _sure_way(told.ways)
    return text.format(name=opponent, other=other, way=way)


def _hearts(told: Explanation, other: str) -> str:
    if told.constant:
        there = str(round(told.other_figure))
        if not round(told.better_figure):
            return _("You take no heart; after {other} {there}.").format(other=other, there=there)
        return ngettext(
            "You take {here} heart; after {other} {there}.",
            "You take {here} hearts; after {other} {there}.",
            round(told.better_figure),
        ).format(here=round(told.better_figure), other=other, there=there)
    here, there = _number(told.better_figure), _number(told.other_figure)
    if here == _number(0):
        return _("You take hardly a heart; after {other} {there} on average.").format(
            other=other, there=there
        )
    return _("You take {here} hearts on average; after {other} {there}.").format(
        here=here, other=other, there=there
    )


def _number(figure: float) -> str:
    return f"{figure:.1f}"


def _way(found: Finding) -> str:
    """How she is taken after the other card, as it follows the share."""
    return {
        Way.SHE_WINS: _(": she wins this trick"),
        Way.THIS_TRICK: _(", mostly on this trick"),
        Way.WITH_ACE: _(", mostly with the ace of spades"),
        Way.LEADING_HER: _(", mostly by leading her yourself"),
        Way.SPADES_LED: _(", mostly when spades are led"),
        Way.THROWN_ON_SUIT: _(", mostly thrown on {one} you win").format(one=_one(found.suit)),
        Way.THROWN: _(", mostly thrown on a trick you win"),
        Way.TRUMPING: _(", mostly by having to trump her"),
        Way.WINNING_SPADE: _(", mostly by winning a spade trick with her"),
    }[Way(found.kind)]


def _sure_way(found: Finding) -> str:
    """The same where only one deal is possible."""
    return {
        Way.SHE_WINS: _(": she wins this trick"),
        Way.THIS_TRICK: _(", on this trick"),
        Way.WITH_ACE: _(", with the ace of spades"),
        Way.LEADING_HER: _(", by leading her yourself"),
        Way.SPADES_LED: _(", when spades are led"),
        Way.THROWN_ON_SUIT: _(", thrown on {one} you win").format(one=_one(found.suit)),
        Way.THROWN: _(", thrown on a trick you win"),
        Way.TRUMPING: _(", by having to trump her"),
        Way.WINNING_SPADE: _(", by winning a spade trick with her"),
    }[Way(found.kind)]


def _one(suit: Suit | None) -> str:
    """One card of a suit: "a club"."""
    return {
        Suit.CLUBS: _("a club"),
        Suit.DIAMONDS: _("a diamond"),
        Suit.SPADES: _("a spade"),
        Suit.HEARTS: _("a heart"),
        None: "",
    }[suit]


def _by(told: Explanation, found: Finding, opponent: str, *, ascii_only: bool) -> str:
    """The means, as a sentence."""
    better = card_name(told.better, ascii_only=ascii_only)
    other = card_name(told.other, ascii_only=ascii_only)
    text = {
        Means.UNDER_ACE_NOW: _("She goes under {name}'s ace of spades now."),
        Means.RID_NOW: _("You get rid of her now."),
        Means.DRAWS_NOW: _("It draws her out at once."),
        Means.UNDER_ACE_LATER: _("Later she goes under {name}'s ace of spades."),
        Means.THROWS_ON_SUIT: _("You throw her on {one} later."),
        Means.THROWS: _("You throw her on a trick of {name}'s later."),
        Means.DRAWS_LATER: _("A lower spade of yours draws her out later."),
        Means.GIVES_LATER: _("You get rid of her later."),
        Means.POINT_NOW: _("You take a point now, with {card}."),
        Means.KEPT_STOPS: _("Keep {other} to stop it."),
        Means.STOPS_WITH: _("You stop it with {card}."),
        Means.STOPS_TRUMPING: _("You stop it by trumping {one} later."),
        Means.STOPS_ON_HEARTS: _("You stop it by winning a heart trick."),
        Means.STOPS_WITH_HEART: _("You stop it with a heart later."),
        Means.LOST_AT_ONCE: _("{other} gives {name} a point at once."),
        Means.LOST_TO: _("Otherwise {name} gets a trick with {card}."),
        Means.LOST_TRUMPED: _("Otherwise {name} trumps {one}."),
        Means.LOST_ON_HEARTS: _("Otherwise {name} wins a heart trick."),
        Means.LOST_TO_HEART: _("Otherwise {name} gets a trick with a heart."),
        Means.KEPT_CATCHES_HER: _("Kept, {better} would catch her later."),
        Means.LEAD_TAKES: _("{other} would win points now."),
        Means.GIVES_POINTS: _("{name} has to take points now."),
        Means.GONE_BEFORE: _("{card} is gone before she falls."),
        Means.THROWS_HEART: _("You throw {card} on a trick of {name}'s later."),
        Means.FEWER_SPADES: _("{name} then leads spades less often."),
        Means.MORE_TRUMPED: _("{name} then has to trump more often."),
        Means.FEWER_TRUMPED: _("You then have to trump less often."),
        Means.HEART_ELSEWHERE: _("{name} then has to take {card}; after {other} you do."),
        Means.FEWER_HEART_TRICKS: _("You then win fewer heart tricks."),
        Means.KEPT_WINS_POINTS: _("Kept, {better} wins a trick with points later."),
        Means.KEEP_TO_LEAVE: _("Keep {other} to get off lead later."),
        Means.KEEP_TO_LOSE: _("Keep {other} to lose a trick of {name}'s later."),
        Means.KEEP_TO_WIN: _("Keep {other} to win a trick later."),
        Means.VOID: _("With no more {suit} you need not follow later."),
        Means.LEADS_HER: _("{name} ends up leading her."),
        Means.WINS_WITH_HER: _("{name} wins a spade trick with her."),
        Means.TRUMPS_HER: _("{name} trumps her later."),
        Means.GIVES_LEAD: _("{name} is then on lead; after {other} you are."),
        Means.TAKES_LEAD: _("You then have the lead; after {other} {name} has it."),
        Means.MORE_LED: _("{name} then leads hearts more often."),
        Means.FEWER_LED: _("You then lead hearts less often."),
        Means.MORE_THROWN: _("You then throw more hearts on {name}'s tricks."),
        Means.FEWER_MET: _("{name} then throws fewer hearts on your tricks."),
        Means.FEWER_TRICKS: _("You then win fewer tricks."),
        Means.WOULD_TAKE: ngettext(
            "{other} would take {points} point now.",
            "{other} would take {points} points now.",
            found.points,
        ),
    }[Means(found.kind)]
    return text.format(
        name=opponent,
        better=better,
        other=other,
        points=found.points,
        card="" if found.card is None else card_name(found.card, ascii_only=ascii_only),
        suit="" if found.suit is None else suit_name(found.suit),
        one=_one(found.suit),
    )


def _where(told: Explanation, found: Condition, opponent: str, *, ascii_only: bool) -> str:
    """Which hidden cards make the difference, and in how many deals they lie so."""
    share = in_deals(found.share, told)
    if found.void is not None:
        return _("It matters when {name} has no {suit} ({share}).").format(
            name=opponent, suit=suit_name(found.void), share=share
        )
    assert found.card is not None
    card = card_name(found.card, ascii_only=ascii_only)
    if found.dead:
        return _("It matters when {card} is dead ({share}).").format(card=card, share=share)
    return _("It matters when {name} holds {card} ({share}).").format(
        name=opponent, card=card, share=share
    )
