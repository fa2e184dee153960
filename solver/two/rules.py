"""The rules of two-player Hearts: what is legal, who wins, what it scores.

This module is the one definition of the rules; the search kernel restates it on
integers and a property test holds the two together. Cards are :class:`Card`,
seats are numbers (0 is South, 1 is North), hands are tuples of cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from solver.common.cards import QUEEN_OF_SPADES, SHORT_DECK, Card, Suit
from solver.common.errors import RulesError
from solver.common.options import (
    BETWEEN_HANDS,
    Option,
    differing,
    option,
    options_of,
    parsed,
    written,
)
from solver.common.play import FirstTrickPoints, Obstacle, what_stands_in_the_way

GAME_TAG = "2-player hearts"
"""What the game is called in a record."""

HAND_SIZE = 13
SEATS = 2
CLUBS_UP = tuple(card for card in SHORT_DECK if card.suit is Suit.CLUBS)


class BreakOn(Enum):
    """What breaks hearts besides a heart that is played."""

    VOID = "void"
    HEART = "heart"


class Trump(Enum):
    """The suit that wins a trick against the suit led."""

    HEARTS = "hearts"
    NONE = "none"


class BothOver(Enum):
    """What happens when both players reach the target in one hand with different totals."""

    LOWER_WINS = "lower_wins"
    PLAY_ON = "play_on"


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The options of a match. The defaults are the rules as written.

    Raises:
        RulesError: ``target`` below 1 or ``moon_bonus`` outside 20 to 100.
    """

    break_on: BreakOn = option(BreakOn.VOID, kernel="break_on_void", means=BreakOn.VOID)
    spades_only_breaks: bool = option(True, kernel="spades_only_breaks")
    queen_any_time: bool = option(False, kernel="queen_any_time")
    trump: Trump = option(Trump.HEARTS, kernel="hearts_trump", means=Trump.HEARTS)
    first_trick_points: FirstTrickPoints = option(
        FirstTrickPoints.ALLOWED, kernel="first_trick_barred", means=FirstTrickPoints.BARRED
    )
    both_over: BothOver = option(BothOver.LOWER_WINS, kernel=BETWEEN_HANDS)
    target: int = option(100, kernel=BETWEEN_HANDS, lowest=1)
    moon_bonus: int = option(20, kernel="moon_bonus", lowest=20, highest=100)

    def __post_init__(self) -> None:
        for each in DESCRIBED:
            each.check(getattr(self, each.name))

    @property
    def game_tag(self) -> str:
        """The game, as in the ``Game`` tag of a record."""
        return GAME_TAG

    @property
    def options(self) -> tuple[Option, ...]:
        """What each option is, in the order in which they are written."""
        return DESCRIBED

    # -- playing ---------------------------------------------------------------

    def legal_cards(
        self,
        hand: Sequence[Card],
        trick: Sequence[Card],
        *,
        broken: bool,
        opening: Card | None = None,
        first_trick: bool = False,
    ) -> tuple[Card, ...]:
        """The cards of ``hand`` that may be played, in the order of the hand.

        Args:
            hand: the cards of the player to move.
            trick: cards on the table, the lead first; empty for a lead.
            broken: whether hearts are broken.
            opening: the card that must open the hand, when that lead is due.
            first_trick: whether this is the first trick of the hand.
        """
        if opening is not None:
            return tuple(card for card in hand if card == opening)
        if not trick:
            plain = tuple(card for card in hand if card.suit is not Suit.HEARTS)
            return tuple(hand) if broken or not plain else plain
        led = trick[0].suit
        following = tuple(card for card in hand if card.suit is led)
        if not following:
            allowed = tuple(hand)
        elif self.queen_any_time:
            allowed = tuple(card for card in hand if card.suit is led or card == QUEEN_OF_SPADES)
        else:
            allowed = following
        if first_trick and self.first_trick_points is FirstTrickPoints.BARRED:
            harmless = tuple(card for card in allowed if not card.points)
            return harmless or allowed
        return allowed

    def obstacle(
        self,
        card: Card,
        hand: Sequence[Card],
        trick: Sequence[Card],
        *,
        broken: bool,
        opening: Card | None = None,
        first_trick: bool = False,
    ) -> Obstacle | None:
        """Why ``card`` may not be played, or None when it may. Arguments as for legal_cards."""
        legal = self.legal_cards(
            hand, trick, broken=broken, opening=opening, first_trick=first_trick
        )
        return what_stands_in_the_way(card, hand, trick, legal, opening=opening)

    def trick_winner(self, trick: Sequence[Card]) -> int:
        """Index in ``trick`` (0 is the lead) of the card that wins it."""
        led = trick[0].suit
        trumped = self.trump is Trump.HEARTS and any(card.suit is Suit.HEARTS for card in trick)
        suit = Suit.HEARTS if trumped else led
        return max((card.rank, index) for index, card in enumerate(trick) if card.suit is suit)[1]

    def play_breaks(self, card: Card, hand: Sequence[Card], trick: Sequence[Card]) -> bool:
        """Whether playing ``card`` from ``hand`` (still in it) breaks hearts at once.

        A heart always does. Under ``break_on=void`` so does failing to follow suit;
        QS played by a player who could follow (``queen_any_time``) does not.
        """
        if card.suit is Suit.HEARTS:
            return True
        if self.break_on is BreakOn.HEART or not trick or card.suit is trick[0].suit:
            return False
        return all(held.suit is not trick[0].suit for held in hand)

    def trick_breaks(self, hands: Sequence[Sequence[Card]]) -> bool:
        """Whether the hands left after a completed trick break hearts: one holds only spades."""
        return self.spades_only_breaks and any(
            hand and all(card.suit is Suit.SPADES for card in hand) for hand in hands
        )

    # -- scoring ---------------------------------------------------------------

    def hand_points(self, taken: Sequence[int]) -> tuple[int, ...]:
        """The points each seat scores for a finished hand, the moon included.

        Args:
            taken: points in the tricks each seat won; together the points in play.
        """
        in_play = sum(taken)
        if in_play and in_play in taken:
            return tuple(0 if points else self.moon_bonus for points in taken)
        return tuple(taken)

    def match_winner(self, totals: Sequence[int], before: Sequence[int]) -> int | None:
        """The seat that has won the match, or None when another hand is to be played.

        Args:
            totals: points of each seat after the hand.
            before: points of each seat before it; under ``both_over=play_on`` one more
                hand is played when both reach the target in the same hand.
        """
        over = [points >= self.target for points in totals]
        if not any(over) or totals[0] == totals[1]:
            return None
        both_now = all(over) and all(points < self.target for points in before)
        if both_now and self.both_over is BothOver.PLAY_ON:
            return None
        return 0 if totals[0] < totals[1] else 1

    def is_over_at(self, totals: Sequence[int]) -> bool:
        """Whether no hand begins at these totals: the match has been won on any way there."""
        return self.match_winner(totals, (0,) * len(totals)) is not None

    # -- naming ----------------------------------------------------------------

    @property
    def preset(self) -> str:
        """Name of the preset this rule set is written with: the one with fewest differences."""
        return min(PRESETS, key=lambda name: len(self.differences(name)))

    def differences(self, preset: str) -> dict[str, str]:
        """Options, in order, whose values differ from the preset's, as they are written."""
        return differing(self, PRESETS[preset], OPTIONS)

    def __str__(self) -> str:
        """The preset, then the options that differ: ``as-written; break_on=heart``."""
        name = self.preset
        return written(name, self.differences(name))

    @classmethod
    def parse(cls, text: str) -> RuleSet:
        """Read what ``str`` writes.

        Raises:
            RulesError: unknown preset, unknown option, or a value the option does not take.
        """
        return parsed(text, PRESETS)


DESCRIBED = options_of(RuleSet)
"""What each option is, in the order in which they are written."""

OPTIONS: tuple[str, ...] = tuple(each.name for each in DESCRIBED)
"""Names of the options, in the order in which they are written."""

PRESETS: dict[str, RuleSet] = {
    "as-written": RuleSet(),
    "common": RuleSet(break_on=BreakOn.HEART, spades_only_breaks=False),
}


def opening_card(hands: Sequence[Sequence[Card]]) -> tuple[int, Card]:
    """The seat that opens a hand and the card it must lead: the lowest club held.

    Args:
        hands: the hands as dealt. Two dead cards never hide more than 2C and 4C.
    """
    for card in CLUBS_UP:
        for seat, hand in enumerate(hands):
            if card in hand:
                return seat, card
    raise RulesError("no club in either hand")
