"""The rules of Hearts for three to eleven players: Classic, Omnibus and Cancellation.

The one definition of what is legal, who wins and what it scores in these games. Seats
are numbers from 0, clockwise in rising order: the player to the left of seat 0 is seat 1.
Hands are tuples of cards in card order; in Cancellation a card may stand twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from solver.classic.terms import (
    BONUS_CARDS,
    BONUS_POINTS,
    PASS_SIZE,
    Bonus,
    Game,
    Moon,
    MoonChoice,
    Passing,
    deck_of,
    pass_offset,
)
from solver.common.cards import QUEEN_OF_SPADES, Card, Suit
from solver.common.errors import RulesError
from solver.common.options import Option, choices_of, differing, option, options_of, parsed, written
from solver.common.play import FirstTrickPoints, Obstacle, what_stands_in_the_way

__all__ = [
    "BONUS_POINTS",
    "DESCRIBED",
    "OPTIONS",
    "PASS_SIZE",
    "PRESETS",
    "Bonus",
    "ClassicRules",
    "Game",
    "Moon",
    "MoonChoice",
    "Passing",
    "pass_offset",
]


@dataclass(frozen=True, slots=True)
class ClassicRules:
    """A game and its options. The defaults are those of Classic Hearts.

    Attributes:
        game: which of the games.
        target: the total that ends the match.
        queen_breaks: whether QS, too, breaks hearts when she is played.
        first_trick_points: whether hearts and QS may be discarded to the first trick.
        moon: what the taker of every point card may do.
        passing: whether cards are passed.
        bonus: the card worth ten points less; none outside Omnibus.
        moon_needs_bonus: whether the moon needs the bonus card as well.

    Raises:
        RulesError: a target below 1, or an option that the game does not have.
    """

    game: Game = Game.CLASSIC
    target: int = option(100, lowest=1)
    queen_breaks: bool = option(True)
    first_trick_points: FirstTrickPoints = option(FirstTrickPoints.BARRED)
    moon: Moon = option(Moon.CHOOSE)
    passing: bool = option(True)
    bonus: Bonus = option(Bonus.NONE)
    moon_needs_bonus: bool = option(False)

    def __post_init__(self) -> None:
        for each in _DESCRIBED.values():
            each.check(getattr(self, each.name))
        if (self.bonus is Bonus.NONE) is (self.game is Game.OMNIBUS):
            raise RulesError(f"bonus={self.bonus.value} is no option of {self.game.value}")
        if self.moon_needs_bonus and self.game is not Game.OMNIBUS:
            raise RulesError(f"moon_needs_bonus=on is no option of {self.game.value}")
        if self.passing and self.game is Game.CANCELLATION:
            raise RulesError(f"passing=on is no option of {self.game.value}")

    @property
    def game_tag(self) -> str:
        """The game, as in the ``Game`` tag of a record."""
        return self.game.value

    # -- the deck ----------------------------------------------------------------------

    @property
    def decks(self) -> int:
        """How many decks are shuffled together."""
        return 2 if self.game is Game.CANCELLATION else 1

    @property
    def player_counts(self) -> range:
        """The numbers of players that the game takes."""
        return range(6, 12) if self.game is Game.CANCELLATION else range(3, 8)

    def deck(self, players: int) -> tuple[Card, ...]:
        """The cards in play with that many players, in card order.

        Raises:
            RulesError: not a number of players that the game takes.
        """
        self.check_players(players)
        return deck_of(self.decks, players)

    def hand_size(self, players: int) -> int:
        """The cards dealt to each player. Raises as :meth:`deck`."""
        return len(self.deck(players)) // players

    def widow_size(self, players: int) -> int:
        """The cards left over by an even deal. Raises as :meth:`deck`."""
        return len(self.deck(players)) % players

    def check_players(self, players: int) -> None:
        """Raise RulesError unless the game takes that many players."""
        if players not in self.player_counts:
            first, last = self.player_counts[0], self.player_counts[-1]
            raise RulesError(f"{players} players, expected {first} to {last} for {self.game.value}")

    @property
    def bonus_card(self) -> Card | None:
        """The card whose taker scores ten points less, if the game has one."""
        return BONUS_CARDS[self.bonus]

    @property
    def points_in_deck(self) -> int:
        """The penalty points of the whole deck, which are also those of the moon: 26 or 52."""
        return 26 * self.decks

    # -- passing -----------------------------------------------------------------------

    def pass_rotation(self, players: int) -> tuple[Passing, ...]:
        """Where cards go in successive hands; the whole begins again at its end.

        Four players: left, right, across, no pass. Any other number: left, right. The
        hands are counted, not the passes: a hand without passing takes its turn too.
        """
        if not self.passing:
            return (Passing.NONE,)
        if players == 4:
            return (Passing.LEFT, Passing.RIGHT, Passing.ACROSS, Passing.NONE)
        return (Passing.LEFT, Passing.RIGHT)

    def pass_direction(self, players: int, hand: int) -> Passing:
        """Where cards go in hand number ``hand`` of a match, counted from 0."""
        rotation = self.pass_rotation(players)
        return rotation[hand % len(rotation)]

    # -- playing -----------------------------------------------------------------------

    def opening_card(self, players: int) -> Card | None:
        """The card that must be led first: the lowest club of the deck, none in Cancellation."""
        if self.game is Game.CANCELLATION:
            return None
        return self.deck(players)[0]

    def legal_cards(
        self,
        hand: Sequence[Card],
        trick: Sequence[Card],
        *,
        broken: bool,
        opening: Card | None = None,
        first_trick: bool = False,
    ) -> tuple[Card, ...]:
        """The different cards of ``hand`` that may be played, in the order of the hand.

        Args:
            hand: the cards of the player to move.
            trick: cards on the table, the lead first; empty for a lead.
            broken: whether hearts are broken.
            opening: the card that must open the hand, when that lead is due.
            first_trick: whether this is the first trick of the hand.
        """
        held = tuple(dict.fromkeys(hand)) if self.decks > 1 else tuple(hand)
        if opening is not None:
            return tuple(card for card in held if card == opening)
        if not trick:
            plain = tuple(card for card in held if card.suit is not Suit.HEARTS)
            return held if broken or not plain else plain
        led = trick[0].suit
        following = tuple(card for card in held if card.suit is led)
        if following:
            return following
        if first_trick and self.first_trick_points is FirstTrickPoints.BARRED:
            return tuple(card for card in held if not card.points) or held
        return held

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

    def trick_winner(self, trick: Sequence[Card]) -> int | None:
        """Index in ``trick`` (0 is the lead) of the card that wins it.

        The highest card of the suit led wins. In Cancellation two identical cards cancel
        each other; None where no card of the suit led is left, and the trick is held over.
        """
        led = trick[0].suit
        following = [(card.rank, index) for index, card in enumerate(trick) if card.suit is led]
        if self.decks > 1:
            ranks = [rank for rank, _ in following]
            following = [item for item in following if ranks.count(item[0]) == 1]
        return max(following)[1] if following else None

    def trick_taker(self, trick: Sequence[Card], leader: int, *, last: bool) -> int | None:
        """The seat that takes a full trick and what is held over; None where it is held over.

        Args:
            trick: one card of each player, the lead first.
            leader: the seat that led.
            last: whether it is the last trick of the hand, which its leader takes when all
                of it that could win is cancelled.
        """
        winner = self.trick_winner(trick)
        if winner is None:
            return leader if last else None
        return (leader + winner) % len(trick)

    def breaks(self, card: Card) -> bool:
        """Whether ``card``, when it is played, breaks hearts: a heart, and QS by the option."""
        return card.suit is Suit.HEARTS or (self.queen_breaks and card == QUEEN_OF_SPADES)

    # -- scoring -----------------------------------------------------------------------

    def moon_shooter(self, taken: Sequence[int], bonus: int | None = None) -> int | None:
        """The seat that has taken every point card in a finished hand, or None.

        Args:
            taken: penalty points taken by each seat, together the points in play.
            bonus: the seat that has taken the bonus card; None where it was not in play.
        """
        in_play = sum(taken)
        if not in_play or in_play not in taken:
            return None
        shooter = tuple(taken).index(in_play)
        if self.moon_needs_bonus and bonus is not None and bonus != shooter:
            return None
        return shooter

    def hand_points(
        self, taken: Sequence[int], bonus: int | None = None, choice: MoonChoice | None = None
    ) -> tuple[int, ...]:
        """The points that each seat scores for a finished hand; they may be below zero.

        Args:
            taken: penalty points taken by each seat, together the points in play.
            bonus: the seat that has taken the bonus card.
            choice: what the taker of every point card chose. Without a choice to make it
                is not looked at.

        Raises:
            RulesError: there is a moon whose taker has yet to choose.
        """
        points = list(taken)
        shooter = self.moon_shooter(taken, bonus)
        if shooter is not None:
            made = choice if self.moon is Moon.CHOOSE else MoonChoice(self.moon.value)
            if made is None:
                raise RulesError("the moon is shot, and its taker has not chosen yet")
            size = self.points_in_deck
            own, others = (-size, 0) if made is MoonChoice.SUBTRACT else (0, size)
            points = [own if seat == shooter else others for seat in range(len(points))]
        if bonus is not None:
            points[bonus] -= BONUS_POINTS
        return tuple(points)

    def match_winner(self, totals: Sequence[int]) -> int | None:
        """The seat that has won the match, or None when another hand is to be played.

        When a player has reached the target the lowest total wins; a tie for the lowest
        plays on, and no other tie matters.
        """
        lowest = min(totals)
        if max(totals) < self.target or tuple(totals).count(lowest) > 1:
            return None
        return tuple(totals).index(lowest)

    # -- naming ------------------------------------------------------------------------

    @property
    def options(self) -> tuple[Option, ...]:
        """What the options of the game are, in the order in which they are written."""
        return DESCRIBED[self.game]

    @property
    def preset(self) -> str:
        """Name of the preset this rule set is written with: the one with fewest differences."""
        names = [name for name, base in PRESETS.items() if base.game is self.game]
        return min(names, key=lambda name: len(self.differences(name)))

    def differences(self, preset: str) -> dict[str, str]:
        """Options, in order, whose values differ from the preset's, as they are written."""
        return differing(self, PRESETS[preset], OPTIONS[self.game])

    def __str__(self) -> str:
        """The preset, then the options that differ: ``classic; queen_breaks=off``."""
        name = self.preset
        return written(name, self.differences(name))

    @classmethod
    def parse(cls, text: str) -> ClassicRules:
        """Read what ``str`` writes.

        Raises:
            RulesError: unknown preset, an option that its game does not have, or a value
                that the option does not take.
        """
        return parsed(text, PRESETS)


_DESCRIBED = {each.name: each for each in options_of(ClassicRules, besides=("game",))}

_COMMON = ("target", "queen_breaks", "first_trick_points", "moon")
OPTIONS: dict[Game, tuple[str, ...]] = {
    Game.CLASSIC: (*_COMMON, "passing"),
    Game.OMNIBUS: (*_COMMON, "passing", "bonus", "moon_needs_bonus"),
    Game.CANCELLATION: _COMMON,
}
"""Names of the options of each game, in the order in which they are written."""

PRESETS: dict[str, ClassicRules] = {
    "classic": ClassicRules(),
    "omnibus": ClassicRules(game=Game.OMNIBUS, bonus=Bonus.JACK),
    "omnibus-full-moon": ClassicRules(game=Game.OMNIBUS, bonus=Bonus.JACK, moon_needs_bonus=True),
    "cancellation": ClassicRules(
        game=Game.CANCELLATION,
        first_trick_points=FirstTrickPoints.ALLOWED,
        passing=False,
    ),
}
"""The rule sets that have a name; the first of a game is its usual one."""


def _described(game: Game, name: str) -> Option:
    """An option as a game has it: with its usual value there, and without a bonus card of none."""
    usual = next(getattr(base, name) for base in PRESETS.values() if base.game is game)
    choices = tuple(value for value in choices_of(usual) if value != Bonus.NONE.value)
    return replace(_DESCRIBED[name], default=usual, choices=choices)


DESCRIBED: dict[Game, tuple[Option, ...]] = {
    game: tuple(_described(game, name) for name in names) for game, names in OPTIONS.items()
}
"""What the options of each game are, in the order in which they are written."""

if forgotten := {*_DESCRIBED} - {name for names in OPTIONS.values() for name in names}:
    raise ImportError(f"no game has the options {', '.join(sorted(forgotten))}")
