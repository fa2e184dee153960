"""The sentences that say why, as templates: to the player, and of a player.

Whole sentences throughout. What may stand in them: ``{me}`` the player, where it is named;
``{name}`` the other player; ``{better}`` and ``{other}`` the two cards; ``{card}``, ``{suit}``,
``{one}`` (one card of a suit) and ``{points}`` of what is told; ``{here}`` and ``{there}`` the
figures after either card; ``{way}`` how the queen is taken after the other card.
"""

from __future__ import annotations

from dataclasses import dataclass

from hearts2_tui.wording.language import _
from solver.two.means import Means, Way
from solver.two.outcomes import Part


@dataclass(frozen=True, slots=True)
class Sentences:
    """Templates of one voice.

    Attributes:
        outcomes: the first sentence, with two frequencies.
        apart: that of the queen where deals with a moon are left out.
        known: the first sentence where one deal is possible.
        already: the same where the player's moon stands after the other card alone.
        no_heart: no heart in any deal; the other card's figure.
        hardly: hardly a heart on average.
        average: two mean numbers of hearts.
        ways: how the queen is taken.
        sure_ways: the same where one deal is possible.
        means: by what means.
    """

    outcomes: dict[Part, str]
    apart: str
    known: dict[Part, str]
    already: str
    no_heart: str
    hardly: str
    average: str
    ways: dict[Way, str]
    sure_ways: dict[Way, str]
    means: dict[Means, str]


def to_the_player() -> Sentences:
    """What a player is told of the own cards."""
    return Sentences(
        outcomes={
            Part.MOON_FOR: _("You shoot the moon in {here}; after {other} in {there}."),
            Part.MOON_AGAINST: _("{name} shoots the moon in {here}; after {other} in {there}."),
            Part.QUEEN: _("You take the queen in {here}; after {other} in {there}{way}."),
        },
        apart=_("Moons apart, you take the queen in {here}; after {other} in {there}{way}."),
        known={
            Part.MOON_FOR: _("You shoot the moon; after {other} you do not."),
            Part.MOON_AGAINST: _("{name} does not shoot the moon; after {other} {name} does."),
            Part.QUEEN: _("You do not take the queen; after {other} you do{way}."),
        },
        already=_("After {other} you shoot the moon."),
        no_heart=_("You take no heart; after {other} {there}."),
        hardly=_("You take hardly a heart; after {other} {there} on average."),
        average=_("You take {here} hearts on average; after {other} {there}."),
        ways={
            Way.SHE_WINS: _(": she wins this trick"),
            Way.THIS_TRICK: _(", mostly on this trick"),
            Way.WITH_ACE: _(", mostly with the ace of spades"),
            Way.LEADING_HER: _(", mostly by leading her yourself"),
            Way.SPADES_LED: _(", mostly when spades are led"),
            Way.THROWN_ON_SUIT: _(", mostly thrown on {one} you win"),
            Way.THROWN: _(", mostly thrown on a trick you win"),
            Way.TRUMPING: _(", mostly by having to trump her"),
            Way.WINNING_SPADE: _(", mostly by winning a spade trick with her"),
        },
        sure_ways={
            Way.SHE_WINS: _(": she wins this trick"),
            Way.THIS_TRICK: _(", on this trick"),
            Way.WITH_ACE: _(", with the ace of spades"),
            Way.LEADING_HER: _(", by leading her yourself"),
            Way.SPADES_LED: _(", when spades are led"),
            Way.THROWN_ON_SUIT: _(", thrown on {one} you win"),
            Way.THROWN: _(", thrown on a trick you win"),
            Way.TRUMPING: _(", by having to trump her"),
            Way.WINNING_SPADE: _(", by winning a spade trick with her"),
        },
        means={
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
        },
    )


def of_a_player() -> Sentences:
    """What is told of a player by name."""
    return Sentences(
        outcomes={
            Part.MOON_FOR: _("{me} shoots the moon in {here}; after {other} in {there}."),
            Part.MOON_AGAINST: _("{name} shoots the moon in {here}; after {other} in {there}."),
            Part.QUEEN: _("{me} takes the queen in {here}; after {other} in {there}{way}."),
        },
        apart=_("Moons apart, {me} takes the queen in {here}; after {other} in {there}{way}."),
        known={
            Part.MOON_FOR: _("{me} shoots the moon; after {other} {me} does not."),
            Part.MOON_AGAINST: _("{name} does not shoot the moon; after {other} {name} does."),
            Part.QUEEN: _("{me} does not take the queen; after {other} {me} does{way}."),
        },
        already=_("After {other} {me} shoots the moon."),
        no_heart=_("{me} takes no heart; after {other} {there}."),
        hardly=_("{me} takes hardly a heart; after {other} {there} on average."),
        average=_("{me} takes {here} hearts on average; after {other} {there}."),
        ways={
            Way.SHE_WINS: _(": she wins this trick"),
            Way.THIS_TRICK: _(", mostly on this trick"),
            Way.WITH_ACE: _(", mostly with the ace of spades"),
            Way.LEADING_HER: _(", mostly by leading her"),
            Way.SPADES_LED: _(", mostly when spades are led"),
            Way.THROWN_ON_SUIT: _(", mostly thrown on {one} {me} wins"),
            Way.THROWN: _(", mostly thrown on a trick {me} wins"),
            Way.TRUMPING: _(", mostly by having to trump her"),
            Way.WINNING_SPADE: _(", mostly by winning a spade trick with her"),
        },
        sure_ways={
            Way.SHE_WINS: _(": she wins this trick"),
            Way.THIS_TRICK: _(", on this trick"),
            Way.WITH_ACE: _(", with the ace of spades"),
            Way.LEADING_HER: _(", by leading her"),
            Way.SPADES_LED: _(", when spades are led"),
            Way.THROWN_ON_SUIT: _(", thrown on {one} {me} wins"),
            Way.THROWN: _(", thrown on a trick {me} wins"),
            Way.TRUMPING: _(", by having to trump her"),
            Way.WINNING_SPADE: _(", by winning a spade trick with her"),
        },
        means={
            Means.UNDER_ACE_NOW: _("She goes under {name}'s ace of spades now."),
            Means.RID_NOW: _("{me} gets rid of her now."),
            Means.DRAWS_NOW: _("It draws her out at once."),
            Means.UNDER_ACE_LATER: _("Later she goes under {name}'s ace of spades."),
            Means.THROWS_ON_SUIT: _("{me} throws her on {one} later."),
            Means.THROWS: _("{me} throws her on a trick of {name}'s later."),
            Means.DRAWS_LATER: _("A lower spade of {me}'s draws her out later."),
            Means.GIVES_LATER: _("{me} gets rid of her later."),
            Means.POINT_NOW: _("{me} takes a point now, with {card}."),
            Means.KEPT_STOPS: _("Keep {other} to stop it."),
            Means.STOPS_WITH: _("{me} stops it with {card}."),
            Means.STOPS_TRUMPING: _("{me} stops it by trumping {one} later."),
            Means.STOPS_ON_HEARTS: _("{me} stops it by winning a heart trick."),
            Means.STOPS_WITH_HEART: _("{me} stops it with a heart later."),
            Means.LOST_AT_ONCE: _("{other} gives {name} a point at once."),
            Means.LOST_TO: _("Otherwise {name} gets a trick with {card}."),
            Means.LOST_TRUMPED: _("Otherwise {name} trumps {one}."),
            Means.LOST_ON_HEARTS: _("Otherwise {name} wins a heart trick."),
            Means.LOST_TO_HEART: _("Otherwise {name} gets a trick with a heart."),
            Means.KEPT_CATCHES_HER: _("Kept, {better} would catch her later."),
            Means.LEAD_TAKES: _("{other} would win points now."),
            Means.GIVES_POINTS: _("{name} has to take points now."),
            Means.GONE_BEFORE: _("{card} is gone before she falls."),
            Means.THROWS_HEART: _("{me} throws {card} on a trick of {name}'s later."),
            Means.FEWER_SPADES: _("{name} then leads spades less often."),
            Means.MORE_TRUMPED: _("{name} then has to trump more often."),
            Means.FEWER_TRUMPED: _("{me} then has to trump less often."),
            Means.HEART_ELSEWHERE: _("{name} then has to take {card}; after {other} {me} does."),
            Means.FEWER_HEART_TRICKS: _("{me} then wins fewer heart tricks."),
            Means.KEPT_WINS_POINTS: _("Kept, {better} wins a trick with points later."),
            Means.KEEP_TO_LEAVE: _("Keep {other} to get off lead later."),
            Means.KEEP_TO_LOSE: _("Keep {other} to lose a trick of {name}'s later."),
            Means.KEEP_TO_WIN: _("Keep {other} to win a trick later."),
            Means.VOID: _("With no more {suit} {me} need not follow later."),
            Means.LEADS_HER: _("{name} ends up leading her."),
            Means.WINS_WITH_HER: _("{name} wins a spade trick with her."),
            Means.TRUMPS_HER: _("{name} trumps her later."),
            Means.GIVES_LEAD: _("{name} is then on lead; after {other} {me} is."),
            Means.TAKES_LEAD: _("{me} then has the lead; after {other} {name} has it."),
            Means.MORE_LED: _("{name} then leads hearts more often."),
            Means.FEWER_LED: _("{me} then leads hearts less often."),
            Means.MORE_THROWN: _("{me} then throws more hearts on {name}'s tricks."),
            Means.FEWER_MET: _("{name} then throws fewer hearts on tricks of {me}'s."),
            Means.FEWER_TRICKS: _("{me} then wins fewer tricks."),
        },
    )
