"""What the sentences of *why* claim, read from the finished text and looked up in played hands.

Nothing here knows how the sentences were found: a claim is a pattern of words and what it says
of a hand that has been played to its end. A hand is a list of :class:`Trick`, from the trick now
on the table to the last, told from the side of the player who is advised.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from solver.common.cards import Card, Suit

QUEEN = Card.parse("QS")
ACE = Card.parse("AS")
SUITS = {"club": Suit.CLUBS, "diamond": Suit.DIAMONDS, "spade": Suit.SPADES, "heart": Suit.HEARTS}
CARD = r"([2468TQA][CDSH])"
ONE = r"a (club|diamond|spade|heart)"


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick: the card of the player, that of the opponent, who led and who won."""

    mine: Card
    theirs: Card
    i_led: bool
    i_won: bool

    @property
    def cards(self) -> tuple[Card, Card]:
        """Both cards."""
        return (self.mine, self.theirs)

    @property
    def suit(self) -> Suit:
        """The suit led."""
        return (self.mine if self.i_led else self.theirs).suit

    @property
    def points(self) -> int:
        """Points in it."""
        return sum(13 if c == QUEEN else c.suit is Suit.HEARTS for c in self.cards)


Hand = list[Trick]
Seen = Callable[[Hand, Hand], bool]
"""Whether a claim is true, of the hand after the better card and that after the other."""


def with_her(hand: Hand) -> Trick | None:
    """The trick with the queen."""
    return next((trick for trick in hand if QUEEN in trick.cards), None)


def first_points(hand: Hand, *, mine: bool) -> Trick | None:
    """The first trick with points that goes to the player, or to the opponent."""
    return next((trick for trick in hand if trick.points and trick.i_won is mine), None)


def later(hand: Hand, card: Card) -> Trick | None:
    """The trick after this one to which the player plays a card."""
    return next((trick for trick in hand[1:] if trick.mine == card), None)


def number(hand: Hand, holds: Callable[[Trick], bool]) -> int:
    """In how many of the tricks after this one something holds."""
    return sum(map(holds, hand[1:]))


def taken(hand: Hand, card: Card, *, mine: bool) -> bool:
    """Whether a card goes to the player, or to the opponent."""
    return any(card in trick.cards and trick.i_won is mine for trick in hand)


def _is_heart(card: Card) -> bool:
    return card.suit is Suit.HEARTS


def _thrown(card: Card, trick: Trick) -> bool:
    return _is_heart(card) and trick.suit is not Suit.HEARTS


# -- how the queen is taken ------------------------------------------------------------------

WAYS: list[tuple[str, Callable[[re.Match[str], Hand], bool]]] = [
    (r": she wins this trick", lambda _m, h: h[0].mine == QUEEN and h[0].i_won),
    (r"(?:mostly )?on this trick", lambda _m, h: QUEEN in h[0].cards and h[0].i_won),
    (r"with the ace of spades", lambda _m, h: _hers(h, lambda t: t.mine == ACE)),
    (r"by leading her yourself", lambda _m, h: _hers(h, lambda t: t.mine == QUEEN and t.i_led)),
    (r"when spades are led", lambda _m, h: _hers(h, lambda t: t.mine == QUEEN and not t.i_led)),
    (
        rf"thrown on {ONE} you win",
        lambda m, h: _hers(h, lambda t: t.theirs == QUEEN and t.suit is SUITS[m[1]]),
    ),
    (
        r"thrown on a trick you win",
        lambda _m, h: _hers(h, lambda t: t.theirs == QUEEN and t.suit is not Suit.SPADES),
    ),
    (
        r"by having to trump her",
        lambda _m, h: _hers(h, lambda t: t.suit is Suit.SPADES and _is_heart(t.mine)),
    ),
    (
        r"by winning a spade trick with her",
        lambda _m, h: _hers(h, lambda t: t.suit is t.mine.suit is Suit.SPADES),
    ),
]


def _hers(hand: Hand, holds: Callable[[Trick], bool]) -> bool:
    """Whether something holds of the trick with the queen, and the player wins it."""
    trick = with_her(hand)
    return trick is not None and trick.i_won and holds(trick)


# -- by what means ---------------------------------------------------------------------------


def _lost(holds: Callable[[Trick], bool]) -> Seen:
    """Something holds of the trick with the queen, which the opponent takes."""

    def seen(a: Hand, _b: Hand) -> bool:
        trick = with_her(a)
        return trick is not None and not trick.i_won and holds(trick)

    return seen


def _lost_now(holds: Callable[[Trick], bool]) -> Seen:
    return lambda a, _b: QUEEN in a[0].cards and not a[0].i_won and holds(a[0])


def _lost_later(holds: Callable[[Trick], bool]) -> Seen:
    lost = _lost(holds)
    return lambda a, b: QUEEN not in a[0].cards and lost(a, b)


def _stop(holds: Callable[[Trick], bool]) -> Seen:
    def seen(a: Hand, _b: Hand) -> bool:
        trick = first_points(a, mine=True)
        return trick is not None and holds(trick)

    return seen


def _undone(holds: Callable[[Trick], bool]) -> Seen:
    def seen(_a: Hand, b: Hand) -> bool:
        trick = first_points(b, mine=False)
        return trick is not None and holds(trick)

    return seen


def _kept(mine: bool, holds: Callable[[Trick], bool]) -> Callable[[Card], Seen]:
    """Something holds of the trick to which a card that was kept is played later."""

    def of(card: Card) -> Seen:
        def seen(a: Hand, b: Hand) -> bool:
            trick = later(b if mine else a, card)
            return trick is not None and holds(trick)

        return seen

    return of


def _more(holds: Callable[[Trick], bool]) -> Seen:
    return lambda a, b: number(a, holds) > number(b, holds)


def _fewer(holds: Callable[[Trick], bool]) -> Seen:
    return lambda a, b: number(a, holds) < number(b, holds)


def _is_void(suit: Suit) -> Seen:
    """The player does not follow to a suit later, and would after the other card."""

    def short(hand: Hand) -> bool:
        return any(not t.i_led and t.suit is suit and t.mine.suit is not suit for t in hand[1:])

    return lambda a, b: a[0].mine.suit is suit and short(a) and not short(b)


def _before_her(card: Card) -> Seen:
    def seen(a: Hand, b: Hand) -> bool:
        trick = with_her(b)
        caught = trick is not None and trick.i_won and trick.mine == card
        at = next((i for i, t in enumerate(a) if QUEEN in t.cards), 0)
        return caught and any(t.mine == card for t in a[:at])

    return seen


def _heart_moves(card: Card) -> Seen:
    return lambda a, b: taken(a, card, mine=False) and taken(b, card, mine=True)


def _now(points: int) -> Seen:
    return lambda a, b: not a[0].i_won and b[0].i_won and b[0].points == points


Claim = Callable[[re.Match[str], Card, Card], Seen]

_FIXED: dict[str, Seen] = {
    r"She goes under North's ace of spades now": _lost_now(
        lambda t: t.mine == QUEEN and t.theirs == ACE
    ),
    r"You get rid of her now": _lost_now(lambda t: t.mine == QUEEN),
    r"It draws her out at once": _lost_now(
        lambda t: t.theirs == QUEEN and t.i_led and t.suit is Suit.SPADES
    ),
    r"Later she goes under North's ace of spades": _lost_later(
        lambda t: t.mine == QUEEN and t.theirs == ACE
    ),
    r"You throw her on a trick of North's later": _lost_later(
        lambda t: t.mine == QUEEN and t.suit is not Suit.SPADES
    ),
    r"A lower spade of yours draws her out later": _lost_later(
        lambda t: t.theirs == QUEEN and t.i_led and t.mine < QUEEN and t.suit is Suit.SPADES
    ),
    r"You get rid of her later": _lost_later(lambda t: t.mine == QUEEN),
    r"You stop it by winning a heart trick": _stop(lambda t: t.suit is Suit.HEARTS),
    r"You stop it with a heart later": lambda a, b: (
        not (a[0].points and a[0].i_won) and _stop(lambda t: _is_heart(t.mine))(a, b)
    ),
    r"Otherwise North wins a heart trick": _undone(lambda t: t.suit is Suit.HEARTS),
    r"Otherwise North gets a trick with a heart": _undone(lambda t: _is_heart(t.theirs)),
    r"North has to take points now": lambda a, b: (
        not a[0].i_won and a[0].points > 0 and (b[0].i_won or not b[0].points)
    ),
    r"North ends up leading her": _lost(lambda t: t.theirs == QUEEN and not t.i_led),
    r"North wins a spade trick with her": _lost(
        lambda t: t.theirs == QUEEN and t.suit is Suit.SPADES
    ),
    r"North trumps her later": _lost_later(
        lambda t: t.mine == QUEEN and t.suit is Suit.SPADES and _is_heart(t.theirs)
    ),
    r"North then leads spades less often": _fewer(lambda t: not t.i_led and t.suit is Suit.SPADES),
    r"North then leads hearts more often": _more(lambda t: not t.i_led and t.suit is Suit.HEARTS),
    r"You then lead hearts less often": _fewer(lambda t: t.i_led and t.suit is Suit.HEARTS),
    r"You then throw more hearts on North's tricks": _more(
        lambda t: not t.i_led and not t.i_won and _thrown(t.mine, t)
    ),
    r"North then throws fewer hearts on your tricks": _fewer(
        lambda t: t.i_led and t.i_won and _thrown(t.theirs, t)
    ),
    r"North then has to trump more often": _more(lambda t: not t.i_won and _thrown(t.theirs, t)),
    r"You then have to trump less often": _fewer(lambda t: t.i_won and _thrown(t.mine, t)),
    r"You then win fewer heart tricks": _fewer(lambda t: t.i_won and t.suit is Suit.HEARTS),
    r"You then win fewer tricks": _fewer(lambda t: t.i_won),
}

_WITH_CARDS: dict[str, Claim] = {
    rf"You throw her on {ONE} later": lambda m, _x, _y: _lost_later(
        lambda t: t.mine == QUEEN and t.suit is SUITS[m[1]]
    ),
    rf"You take a point now, with {CARD}": lambda m, _x, _y: (
        lambda a, _b: a[0].mine == Card.parse(m[1]) and a[0].i_won and a[0].points > 0
    ),
    rf"Keep {CARD} to stop it": lambda m, _x, y: _stop(lambda t: t.mine == Card.parse(m[1]) == y),
    rf"You stop it with {CARD}": lambda m, _x, _y: _stop(lambda t: t.mine == Card.parse(m[1])),
    rf"You stop it by trumping {ONE} later": lambda m, _x, _y: _stop(
        lambda t: _is_heart(t.mine) and t.suit is SUITS[m[1]]
    ),
    rf"{CARD} gives North a point at once": lambda m, _x, y: (
        lambda _a, b: Card.parse(m[1]) == y == b[0].mine and not b[0].i_won and b[0].points > 0
    ),
    rf"Otherwise North gets a trick with {CARD}": lambda m, _x, _y: _undone(
        lambda t: t.theirs == Card.parse(m[1])
    ),
    rf"Otherwise North trumps {ONE}": lambda m, _x, _y: _undone(
        lambda t: _is_heart(t.theirs) and t.suit is SUITS[m[1]]
    ),
    rf"Kept, {CARD} would catch her later": lambda m, _x, _y: _kept(
        True, lambda t: t.i_won and t.theirs == QUEEN
    )(Card.parse(m[1])),
    rf"{CARD} is gone before she falls": lambda m, _x, _y: _before_her(Card.parse(m[1])),
    rf"{CARD} would take (\d+) points? now": lambda m, _x, _y: _now(int(m[2])),
    rf"{CARD} would win points now": lambda _m, _x, _y: (
        lambda a, b: b[0].i_won and b[0].points > 0 and not (a[0].i_won and a[0].points)
    ),
    rf"You throw {CARD} on a trick of North's later": lambda m, _x, _y: (
        lambda a, b: (
            _heart_moves(Card.parse(m[1]))(a, b)
            and any(t.mine == Card.parse(m[1]) and _thrown(t.mine, t) for t in a[1:])
        )
    ),
    rf"North then has to take {CARD}; after {CARD} you do": lambda m, _x, _y: _heart_moves(
        Card.parse(m[1])
    ),
    rf"Kept, {CARD} wins a trick with points later": lambda m, _x, _y: (
        lambda a, b: (
            _kept(True, lambda t: t.i_won and t.points > 0)(Card.parse(m[1]))(a, b)
            and not (a[0].i_won and a[0].points)
        )
    ),
    rf"Keep {CARD} to get off lead later": lambda m, _x, _y: _kept(
        False, lambda t: t.i_led and not t.i_won
    )(Card.parse(m[1])),
    rf"Keep {CARD} to lose a trick of North's later": lambda m, _x, _y: _kept(
        False, lambda t: not t.i_led and not t.i_won
    )(Card.parse(m[1])),
    rf"Keep {CARD} to win a trick later": lambda m, _x, _y: _kept(False, lambda t: t.i_won)(
        Card.parse(m[1])
    ),
    r"With no more (club|diamond|spade|heart)s you need not follow later": lambda m, _x, _y: (
        _is_void(SUITS[m[1]])
    ),
    rf"North is then on lead; after {CARD} you are": lambda _m, _x, _y: (
        lambda a, b: not a[0].i_won and b[0].i_won
    ),
    rf"You then have the lead; after {CARD} North has it": lambda _m, _x, _y: (
        lambda a, b: a[0].i_won and not b[0].i_won
    ),
}


def means_of(sentence: str, better: Card, other: Card) -> Seen | None:
    """What a sentence claims of the two hands; None where it is of another kind.

    Args:
        sentence: without its full stop.
        better: the card that is worth more.
        other: the one it is held against.
    """
    for words, seen in _FIXED.items():
        if re.fullmatch(words, sentence):
            return seen
    for words, claim in _WITH_CARDS.items():
        match = re.fullmatch(words, sentence)
        if match:
            return claim(match, better, other)
    return None


def way_of(sentence: str) -> Callable[[Hand], bool] | None:
    """What a first sentence says of how the queen is taken after the other card."""
    for words, holds in WAYS:
        match = re.search(words, sentence)
        if match:
            return lambda hand: holds(match, hand)
    return None
