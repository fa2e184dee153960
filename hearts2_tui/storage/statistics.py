"""What the finished hands say of a player, by opponent. Practice hands are left out."""

from __future__ import annotations

from dataclasses import dataclass

from hearts2_tui.match import PERSON, TWO_PLAYER
from hearts2_tui.storage.rows import FinishedHand
from hearts2_tui.storage.store import Store


@dataclass(frozen=True, slots=True)
class LevelStatistics:
    """Results of the person against opponents of one level.

    Attributes:
        level: the level.
        hands: hands that count.
        points: points the person took, by those hands together.
        against: points the opponents took.
        moons: hands in which the person took every point in play.
        moons_against: hands in which an opponent did.
        matches: matches played to their end, or resigned.
        matches_won: of those, won by the person.
    """

    level: str
    hands: int = 0
    points: int = 0
    against: int = 0
    moons: int = 0
    moons_against: int = 0
    matches: int = 0
    matches_won: int = 0

    @property
    def mean_margin(self) -> float:
        """Mean margin of a hand for the person, in points; 0 without hands."""
        return (self.against - self.points) / self.hands if self.hands else 0.0


def statistics(store: Store) -> tuple[LevelStatistics, ...]:
    """Results of the game of two by level of the opponent, in the order of the alphabet."""
    hands = [(hand.levels, hand) for hand in store.hands(game=TWO_PLAYER, practice=False)]
    matches = store.finished_matches()
    levels = {level for seats, _ in (*hands, *matches) for level in seats if level != PERSON}
    return tuple(
        _of_level(
            level,
            [hand for seats, hand in hands if level in seats],
            [seats[winner] == PERSON for seats, winner in matches if level in seats],
        )
        for level in sorted(levels)
    )


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """Results of the person in a game for more than two.

    Attributes:
        game: the game, as in the ``Game`` tag.
        hands: hands that count.
        points: points of the person in them, together.
        moons: hands in which the person took every point card.
        matches: matches played to their end, or resigned.
        matches_won: of those, won by the person.
    """

    game: str
    hands: int
    points: int
    moons: int
    matches: int
    matches_won: int

    @property
    def mean_points(self) -> float:
        """Mean points of a hand for the person; 0 without hands."""
        return self.points / self.hands if self.hands else 0.0


def game_statistics(store: Store) -> tuple[GameStatistics, ...]:
    """Results of the games for more than two that have been played."""
    return tuple(_of_game(store, game) for game in store.games() if game != TWO_PLAYER)


def _of_game(store: Store, game: str) -> GameStatistics:
    hands = store.hands(game=game, practice=False)
    people = [hand.levels.index(PERSON) for hand in hands]
    won = [levels[winner] == PERSON for levels, winner in store.finished_matches(game)]
    return GameStatistics(
        game,
        len(hands),
        sum(hand.points[person] for hand, person in zip(hands, people, strict=True)),
        sum(hand.moon_shooter == person for hand, person in zip(hands, people, strict=True)),
        len(won),
        sum(won),
    )


def _of_level(level: str, hands: list[FinishedHand], won: list[bool]) -> LevelStatistics:
    points = against = moons = moons_against = 0
    for hand in hands:
        person = hand.levels.index(PERSON)
        points += hand.points[person]
        against += sum(hand.points) - hand.points[person]
        shooter = hand.moon_shooter
        moons += shooter == person
        moons_against += shooter not in (None, person)
    return LevelStatistics(
        level, len(hands), points, against, moons, moons_against, len(won), sum(won)
    )
