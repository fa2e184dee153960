"""Why one card is worth more than another, in sentences of a card player.

Every number is a frequency over the possible deals, with best play by both sides: "in 12 of 36
deals" where all weigh the same, "in 33% of deals" where they do not.
"""

from __future__ import annotations

from dataclasses import dataclass

from hearts2_tui.wording.cards import card_name, suit_name
from hearts2_tui.wording.language import _, ngettext
from hearts2_tui.wording.play import reason
from hearts2_tui.wording.why_sentences import Sentences, of_a_player, to_the_player
from solver.common.cards import Card, Suit
from solver.two.hints import Hint
from solver.two.outcomes import Part
from solver.two.rivals import close
from solver.two.why import Condition, Explanation, Finding, Means, Way

CERTAIN = 1e-9
"""How far from 0 or 1 a share is before it is no longer told as none or all."""


def why(
    told: Explanation, opponent: str, *, player: str | None = None, ascii_only: bool = False
) -> tuple[str, ...]:
    """What decides, by what means, and where it matters: one to four sentences.

    For the match the first says so where the better card is worth less in points.

    Args:
        told: the facts.
        opponent: what the other player is called.
        player: what the player is called, where it is told to somebody else.
        ascii_only: name cards with letters.
    """
    return _Teller(told, opponent, player, ascii_only).sentences()


def hint_why(
    hint: Hint, told: Explanation | None, opponent: str, *, ascii_only: bool = False
) -> tuple[str, ...]:
    """Why a hint chooses its card, in sentences.

    What decides between it and another card where that is known; else what the card is in a
    word; else how little there is in it; nothing where all that is left is numbers.

    Args:
        hint: the hint.
        told: what decides between the choice and the card it is held against.
        opponent: what the other player is called.
        ascii_only: name cards with letters.
    """
    if told is not None:
        return why(told, opponent, ascii_only=ascii_only)
    if hint.reason is not None:
        return (_("{reason}.").format(reason=reason(hint.reason)),)
    near = close(hint)
    return (little_in_it(near),) if near > 1 else ()


def little_in_it(cards: int) -> str:
    """What is said where no card is a point worse."""
    return ngettext(
        "Little in it: {count} card is within a point.",
        "Little in it: {count} cards are within a point.",
        cards,
    ).format(count=cards)


@dataclass(frozen=True, slots=True)
class _Teller:
    """Puts one explanation into words."""

    told: Explanation
    opponent: str
    player: str | None
    ascii_only: bool

    def sentences(self) -> tuple[str, ...]:
        """All there is to say."""
        told = self.told
        found = [self._decides()]
        if told.chances is not None and told.costs_points:
            found.insert(0, self._costs_points(told.chances.difference))
        if told.means is not None:
            found.append(self._by(told.means))
        if told.condition is not None:
            found.append(self._where(told.condition))
        return tuple(found)

    @property
    def _voice(self) -> Sentences:
        return to_the_player() if self.player is None else of_a_player()

    def _card(self, card: Card | None) -> str:
        return "" if card is None else card_name(card, ascii_only=self.ascii_only)

    def _filled(self, text: str, **figures: str) -> str:
        return text.format(
            me=self.player or "",
            name=self.opponent,
            better=self._card(self.told.better),
            other=self._card(self.told.other),
            **figures,
        )

    def _costs_points(self, gain: float) -> str:
        points = f"{-self.told.account.difference:.1f}"
        text = _("In points {other} is better by {points}, for the match {better} by {gain}%.")
        return self._filled(text, points=points, gain=f"{100 * gain:.1f}")

    def _decides(self) -> str:
        told, voice = self.told, self._voice
        if told.decides is Part.HEARTS:
            return self._hearts()
        if told.deals == 1:
            text = voice.known[told.decides]
            if told.decides is Part.MOON_FOR and not told.better_figure:
                text = voice.already
            return self._filled(text, way=self._way(voice.sure_ways))
        text = voice.apart if told.moons_apart else voice.outcomes[told.decides]
        here, there = in_deals(told.better_figure, told), _short(told.other_figure, told)
        return self._filled(text, here=here, there=there, way=self._way(voice.ways))

    def _hearts(self) -> str:
        told, voice = self.told, self._voice
        here, there = _number(told.better_figure), _number(told.other_figure)
        if not told.constant:
            text = voice.hardly if here == _number(0) else voice.average
            return self._filled(text, here=here, there=there)
        hearts = round(told.better_figure)
        if not hearts:
            text = voice.no_heart
        elif self.player is None:
            text = ngettext(
                "You take {here} heart; after {other} {there}.",
                "You take {here} hearts; after {other} {there}.",
                hearts,
            )
        else:
            text = ngettext(
                "{me} takes {here} heart; after {other} {there}.",
                "{me} takes {here} hearts; after {other} {there}.",
                hearts,
            )
        return self._filled(text, here=str(hearts), there=str(round(told.other_figure)))

    def _way(self, ways: dict[Way, str]) -> str:
        found = self.told.ways
        if found is None:
            return ""
        return self._filled(ways[Way(found.kind)], one=_one(found.suit))

    def _by(self, found: Finding) -> str:
        if found.kind is Means.WOULD_TAKE:
            text = ngettext(
                "{other} would take {points} point now.",
                "{other} would take {points} points now.",
                found.points,
            )
        else:
            text = self._voice.means[Means(found.kind)]
        return self._filled(
            text,
            points=str(found.points),
            card=self._card(found.card),
            suit="" if found.suit is None else suit_name(found.suit),
            one=_one(found.suit),
        )

    def _where(self, found: Condition) -> str:
        share = in_deals(found.share, self.told)
        if found.void is not None:
            text = _("It matters when {name} has no {suit} ({share}).")
            return self._filled(text, suit=suit_name(found.void), share=share)
        if found.dead:
            text = _("It matters when {card} is dead ({share}).")
        else:
            text = _("It matters when {name} holds {card} ({share}).")
        return self._filled(text, card=self._card(found.card), share=share)


def in_deals(share: float, told: Explanation) -> str:
    """A share of the deals: "12 of 36 deals", "33% of deals", "none of 36", "all 36 deals"."""
    if told.weighed:
        figure = _percent(share)
        if CERTAIN <= share <= 1 - CERTAIN:
            return _("{share} of deals").format(share=figure)
        return figure
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
        return _("under 1%")
    if share > 0.99:
        return _("over 99%")
    return _("{percent}%").format(percent=round(100 * share))


def _short(share: float, told: Explanation) -> str:
    """The second of two shares: without the words that the first has said."""
    if share < CERTAIN:
        return _("none")
    if share > 1 - CERTAIN:
        return _("all")
    return _percent(share) if told.weighed else str(round(share * told.deals))


def _number(figure: float) -> str:
    return f"{figure:.1f}"


def _one(suit: Suit | None) -> str:
    """One card of a suit: "a club"."""
    return {
        Suit.CLUBS: _("a club"),
        Suit.DIAMONDS: _("a diamond"),
        Suit.SPADES: _("a spade"),
        Suit.HEARTS: _("a heart"),
        None: "",
    }[suit]
