"""A slow solver of classic Hearts, written from the printed rules and from nothing else.

Cards are words, hands are frozensets, every way of playing on is played to the end: no
table, no equal cards, no bounds, and no rule shared with the library.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

ORDER = "23456789TJQKA"


@dataclass(frozen=True)
class Game:
    """The options that decide what is legal and what it scores."""

    queen_breaks: bool = True
    barred: bool = True
    bonus: str = ""
    moon_needs_bonus: bool = False


@dataclass(frozen=True)
class Table:
    """Everything on the table. ``won`` holds the cards each seat has taken."""

    hands: tuple[frozenset[str], ...]
    leader: int
    trick: tuple[str, ...]
    broken: bool
    won: tuple[frozenset[str], ...]
    first: bool = False

    @property
    def mover(self) -> int:
        return (self.leader + len(self.trick)) % len(self.hands)


def points(cards: frozenset[str]) -> int:
    """A heart 1, the queen of spades 13."""
    return sum(card[1] == "H" for card in cards) + 13 * ("QS" in cards)


def is_point(card: str) -> bool:
    """Whether a card scores."""
    return card[1] == "H" or card == "QS"


def legal(table: Table, game: Game) -> frozenset[str]:
    """The cards that may be played."""
    hand = table.hands[table.mover]
    if not table.trick:
        plain = frozenset(card for card in hand if card[1] != "H")
        return hand if table.broken or not plain else plain
    following = frozenset(card for card in hand if card[1] == table.trick[0][1])
    if following:
        return following
    harmless = frozenset(card for card in hand if not is_point(card))
    return harmless if table.first and game.barred and harmless else hand


def after(table: Table, card: str, game: Game) -> Table:
    """The table when the player to move has played ``card``."""
    hands = tuple(
        hand - {card} if seat == table.mover else hand for seat, hand in enumerate(table.hands)
    )
    trick = (*table.trick, card)
    broken = table.broken or card[1] == "H" or (card == "QS" and game.queen_breaks)
    table = replace(table, hands=hands, trick=trick, broken=broken)
    if len(trick) < len(hands):
        return table
    follows = [word for word in trick if word[1] == trick[0][1]]
    best = max(follows, key=lambda word: ORDER.index(word[0]))
    winner = (table.leader + trick.index(best)) % len(hands)
    won = tuple(
        pile | set(trick) if seat == winner else pile for seat, pile in enumerate(table.won)
    )
    return replace(table, leader=winner, trick=(), won=won, first=False)


def final(table: Table, seat: int, game: Game) -> int:
    """The score of ``seat`` when all cards are played."""
    cards = frozenset().union(*table.won)
    needed = {card for card in cards if is_point(card)}
    if not needed:
        shooter = None
    else:
        if game.moon_needs_bonus:
            needed |= cards & {game.bonus}
        shooter = next((at for at, pile in enumerate(table.won) if needed <= pile), None)
    if shooter is None:
        score = points(table.won[seat])
    else:
        score = -26 if shooter == seat else 26
    return score - 10 * (game.bonus in table.won[seat])


def value(table: Table, seat: int, game: Game) -> int:
    """The score that ``seat`` can be held to when all others play to make it large."""
    if not table.trick and not any(table.hands):
        return final(table, seat, game)
    values = (value(after(table, card, game), seat, game) for card in legal(table, game))
    return min(values) if table.mover == seat else max(values)


def scores(table: Table, game: Game) -> dict[str, int]:
    """The score of every legal card for the player to move."""
    return {card: value(after(table, card, game), table.mover, game) for card in legal(table, game)}
