"""By what means one card does better than another: what may be seen in stories of both.

A finding is something that is true of the story after the better card, of the story after the
other, or of the two together. Which one may be told is decided in :mod:`solver.two.telling`, by how
much of the deals that decide it is true in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver.common.cards import QUEEN_OF_SPADES, Card, Rank, Suit, card_of
from solver.two.means import Finding, Means, Way
from solver.two.stories import Story, Told

ACE_OF_SPADES = card_of(Suit.SPADES, Rank.ACE)


Sees = Callable[[Story, Story], Iterator[Finding]]
"""What can be seen in the story after the better card and in that after the other."""


def ways_taken(story: Story) -> Iterator[Finding]:
    """How the player takes the queen in a story; nothing where somebody else does."""
    index = _queen_at(story)
    if index is None or not story[index].i_won:
        return
    trick = story[index]
    if not index:
        yield Finding(Way.SHE_WINS if trick.mine == QUEEN_OF_SPADES else Way.THIS_TRICK)
        return
    if trick.mine == QUEEN_OF_SPADES:
        yield Finding(Way.LEADING_HER if trick.i_led else Way.SPADES_LED)
    elif trick.led.suit is not Suit.SPADES:
        yield Finding(Way.THROWN_ON_SUIT, suit=trick.led.suit)
        yield Finding(Way.THROWN)
    elif trick.mine == ACE_OF_SPADES:
        yield Finding(Way.WITH_ACE)
    elif trick.mine.suit is Suit.HEARTS:
        yield Finding(Way.TRUMPING)
    if trick.led.suit is Suit.SPADES and trick.mine.suit is Suit.SPADES:
        yield Finding(Way.WINNING_SPADE)


def queen_lost(better: Story, _other: Story) -> Iterator[Finding]:
    """How the opponent comes to take the queen after the better card."""
    index = _queen_at(better)
    if index is None or better[index].i_won:
        return
    trick = better[index]
    if trick.mine == QUEEN_OF_SPADES:
        yield from _given(trick, now=not index)
    elif trick.i_led and trick.mine.suit is Suit.SPADES:
        yield Finding(Means.DRAWS_LATER if index else Means.DRAWS_NOW)
    elif not trick.i_led:
        yield Finding(Means.LEADS_HER)
    if trick.led.suit is Suit.SPADES and trick.theirs == QUEEN_OF_SPADES:
        yield Finding(Means.WINS_WITH_HER)


def _given(trick: Told, *, now: bool) -> Iterator[Finding]:
    """How the player gets rid of the queen, on this trick or on a later one."""
    if trick.theirs == ACE_OF_SPADES:
        yield Finding(Means.UNDER_ACE_NOW if now else Means.UNDER_ACE_LATER)
    elif now:
        yield Finding(Means.RID_NOW)
    elif trick.led.suit is not Suit.SPADES:
        yield Finding(Means.THROWS_ON_SUIT, suit=trick.led.suit)
        yield Finding(Means.THROWS)
    elif trick.theirs.suit is Suit.HEARTS:
        yield Finding(Means.TRUMPS_HER)
    if not now:
        yield Finding(Means.GIVES_LATER)


def queen_escaped(better: Story, other: Story) -> Iterator[Finding]:
    """The card that wins the queen after the other card is out of the way by then."""
    index, instead = _queen_at(better), _queen_at(other)
    if index is None or not instead or not other[instead].i_won:
        return
    catcher = other[instead].mine
    if catcher == QUEEN_OF_SPADES:
        return
    if catcher == better[0].mine and index:
        yield Finding(Means.KEPT_CATCHES_HER)
    elif catcher in [trick.mine for trick in better[:index]]:
        yield Finding(Means.GONE_BEFORE, card=catcher)


def moon_stopped(better: Story, other: Story) -> Iterator[Finding]:
    """Where the player's first points come from after the better card."""
    index = _first_points(better, mine=True)
    if index is None:
        return
    trick = better[index]
    if not index:
        yield Finding(Means.POINT_NOW, card=trick.mine)
        return
    if trick.mine == other[0].mine:
        yield Finding(Means.KEPT_STOPS, card=trick.mine)
    yield Finding(Means.STOPS_WITH, card=trick.mine)
    if trick.mine.suit is Suit.HEARTS:
        if trick.led.suit is Suit.HEARTS:
            yield Finding(Means.STOPS_ON_HEARTS)
        else:
            yield Finding(Means.STOPS_TRUMPING, suit=trick.led.suit)
        yield Finding(Means.STOPS_WITH_HEART)


def moon_lost(_better: Story, other: Story) -> Iterator[Finding]:
    """Where the opponent's first points come from after the other card."""
    index = _first_points(other, mine=False)
    if index is None:
        return
    trick = other[index]
    if not index:
        yield Finding(Means.LOST_AT_ONCE)
        return
    yield Finding(Means.LOST_TO, card=trick.theirs)
    if trick.theirs.suit is Suit.HEARTS:
        if trick.led.suit is Suit.HEARTS:
            yield Finding(Means.LOST_ON_HEARTS)
        else:
            yield Finding(Means.LOST_TRUMPED, suit=trick.led.suit)
        yield Finding(Means.LOST_TO_HEART)


def cards_kept(better: Story, other: Story) -> Iterator[Finding]:
    """What the two cards do themselves, now or later."""
    first, instead = better[0], other[0]
    if not first.i_led and not first.i_won and instead.i_won and instead.points:
        yield Finding(Means.WOULD_TAKE, points=instead.points)
    if first.i_led:
        if instead.i_won and instead.points and not (first.i_won and first.points):
            yield Finding(Means.LEAD_TAKES)
        if not first.i_won and first.points and (instead.i_won or not instead.points):
            yield Finding(Means.GIVES_POINTS)
    kept = _played_later(other, first.mine)
    if kept is not None and kept.i_won and kept.points and not (first.i_won and first.points):
        yield Finding(Means.KEPT_WINS_POINTS)
    kept = _played_later(better, instead.mine)
    if kept is None:
        return
    if not kept.i_won:
        yield Finding(Means.KEEP_TO_LEAVE if kept.i_led else Means.KEEP_TO_LOSE)
    elif kept.points and not instead.i_won:
        yield Finding(Means.KEEP_TO_WIN)


def void_made(better: Story, other: Story) -> Iterator[Finding]:
    """The better card is the last of its suit, and a trick of it is not followed later."""
    suit = better[0].mine.suit
    if any(trick.mine.suit is suit for trick in better[1:]):
        return
    if any(_discards(trick, suit) for trick in better[1:]) and not any(
        _discards(trick, suit) for trick in other[1:]
    ):
        yield Finding(Means.VOID, suit=suit)


def lead_passes(better: Story, other: Story) -> Iterator[Finding]:
    """Who has the lead after this trick, where the two cards differ in that."""
    if better[0].i_won and not other[0].i_won:
        yield Finding(Means.TAKES_LEAD)
    if not better[0].i_won and other[0].i_won:
        yield Finding(Means.GIVES_LEAD)


def hearts_moved(better: Story, other: Story) -> Iterator[Finding]:
    """Hearts that the opponent takes after the better card, and the player after the other."""
    mine = {
        card
        for trick in other
        if trick.i_won
        for card in (trick.mine, trick.theirs)
        if card.suit is Suit.HEARTS
    }
    for trick in better:
        if trick.i_won:
            continue
        for card in (trick.mine, trick.theirs):
            if card in mine:
                yield Finding(Means.HEART_ELSEWHERE, card=card)
        if trick.mine in mine and _hearts_thrown(trick) and trick is not better[0]:
            yield Finding(Means.THROWS_HEART, card=trick.mine)


def spades_led(better: Story, other: Story) -> Iterator[Finding]:
    """The opponent leads spades less often to a player who holds the queen."""
    if any(trick.mine == QUEEN_OF_SPADES for trick in better):
        here, there = (
            sum(not trick.i_led and trick.theirs.suit is Suit.SPADES for trick in story[1:])
            for story in (better, other)
        )
        if here < there:
            yield Finding(Means.FEWER_SPADES)


def counts(better: Story, other: Story) -> Iterator[Finding]:
    """What happens more often, or less, over the rest of the hand."""
    rest, instead = better[1:], other[1:]
    for means, count, more in _COUNTED:
        here, there = sum(map(count, rest)), sum(map(count, instead))
        if here > there if more else here < there:
            yield Finding(means)


def _hearts_led_to_me(trick: Told) -> bool:
    return not trick.i_led and trick.theirs.suit is Suit.HEARTS


def _hearts_i_lead(trick: Told) -> bool:
    return trick.i_led and trick.mine.suit is Suit.HEARTS


def _trumped(trick: Told) -> bool:
    return trick.i_won and _is_discard(trick.mine, trick)


def _trumped_by_other(trick: Told) -> bool:
    return not trick.i_won and _is_discard(trick.theirs, trick)


def _heart_tricks(trick: Told) -> bool:
    return trick.i_won and trick.led.suit is Suit.HEARTS


def _hearts_thrown(trick: Told) -> bool:
    return not trick.i_led and not trick.i_won and _is_discard(trick.mine, trick)


def _hearts_met(trick: Told) -> bool:
    return trick.i_led and trick.i_won and _is_discard(trick.theirs, trick)


def _tricks_won(trick: Told) -> bool:
    return trick.i_won


def _is_discard(card: Card, trick: Told) -> bool:
    return card.suit is Suit.HEARTS and trick.led.suit is not Suit.HEARTS


_COUNTED: tuple[tuple[Means, Callable[[Told], bool], bool], ...] = (
    (Means.MORE_LED, _hearts_led_to_me, True),
    (Means.FEWER_LED, _hearts_i_lead, False),
    (Means.MORE_THROWN, _hearts_thrown, True),
    (Means.FEWER_MET, _hearts_met, False),
    (Means.MORE_TRUMPED, _trumped_by_other, True),
    (Means.FEWER_TRUMPED, _trumped, False),
    (Means.FEWER_HEART_TRICKS, _heart_tricks, False),
    (Means.FEWER_TRICKS, _tricks_won, False),
)


def _queen_at(story: Story) -> int | None:
    for index, trick in enumerate(story):
        if QUEEN_OF_SPADES in (trick.mine, trick.theirs):
            return index
    return None


def _first_points(story: Story, *, mine: bool) -> int | None:
    """The first trick with points that the player takes, or the opponent."""
    for index, trick in enumerate(story):
        if trick.points and trick.i_won is mine:
            return index
    return None


def _played_later(story: Story, card: Card) -> Told | None:
    return next((trick for trick in story[1:] if trick.mine == card), None)


def _discards(trick: Told, suit: Suit) -> bool:
    return not trick.i_led and trick.led.suit is suit and trick.mine.suit is not suit
