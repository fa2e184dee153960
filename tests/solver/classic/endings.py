"""Random endings of classic and omnibus hands, for the library and for the oracle alike."""

from __future__ import annotations

from random import Random

from solver import Card
from solver.classic.position import ClassicPosition
from solver.classic.rules import ClassicRules
from tests.solver.classic.oracle import ORDER, Game, Table, after, is_point, legal, points

GONE = {3: "2D", 4: "", 5: "2D 2C", 6: "2D 3D 3C 4C", 7: "2D 3D 3C"}
LONGEST = {3: 4, 4: 3, 5: 3, 6: 2, 7: 2}
"""The longest hands that the oracle can still play out, by number of players."""


def random_game(random: Random) -> tuple[ClassicRules, Game]:
    """The same random options for the library and for the oracle."""
    queen_breaks = random.random() < 0.8
    barred = random.random() < 0.8
    bonus = random.choice(["", "", "JD", "TD"])
    needs = bool(bonus) and random.random() < 0.4
    words = ["omnibus" if bonus else "classic"]
    words.append(f"queen_breaks={'on' if queen_breaks else 'off'}")
    words.append(f"first_trick_points={'barred' if barred else 'allowed'}")
    if bonus:
        words.append(f"bonus={bonus.lower()}")
        words.append(f"moon_needs_bonus={'on' if needs else 'off'}")
    return ClassicRules.parse("; ".join(words)), Game(queen_breaks, barred, bonus, needs)


def random_table(random: Random, game: Game, players: int, size: int) -> Table:
    """A table with ``size`` cards each before a trick that may have begun.

    The cards before were taken in tricks; often all those that score went to one seat or
    to nobody yet, so that moons are near, and often the cards left are of few ranks.
    """
    deck = [rank + suit for suit in "CDSH" for rank in ORDER]
    deck = [card for card in deck if card not in GONE[players].split()]
    wanted = (lambda card: is_point(card) or card == game.bonus) if random.random() < 0.5 else None
    random.shuffle(deck)
    if wanted:
        deck.sort(key=lambda card: (not wanted(card)) * random.choice([0, 1, 1]))
    held, rest = deck[: size * players], deck[size * players :]
    random.shuffle(held)
    hands = tuple(frozenset(held[seat::players]) for seat in range(players))
    shooter = random.randrange(players)
    luck = random.choice([0.0, 0.5, 1.0, 1.0])
    won: list[set[str]] = [set() for _ in range(players)]
    for card in rest:
        alone = is_point(card) and random.random() < luck
        won[shooter if alone else random.randrange(players)].add(card)
    if random.random() < 0.3:
        won = [{card for card in pile if not is_point(card)} for pile in won]
    table = Table(
        hands,
        random.randrange(players),
        (),
        random.random() < 0.6,
        tuple(frozenset(pile) for pile in won),
    )
    for _ in range(random.choice([0, 0, random.randrange(players)])):
        table = after(table, random.choice(sorted(legal(table, game))), game)
    return table


def position_of(table: Table, rules: ClassicRules, game: Game) -> ClassicPosition:
    """The library's position for a table."""
    taken = tuple(points(pile) for pile in table.won)
    holders = [seat for seat, pile in enumerate(table.won) if game.bonus in pile]
    return ClassicPosition(
        rules,
        tuple(tuple(Card.parse(card) for card in hand) for hand in table.hands),
        table.leader,
        tuple(Card.parse(card) for card in table.trick),
        table.broken,
        taken,
        holders[0] if holders else None,
    )
