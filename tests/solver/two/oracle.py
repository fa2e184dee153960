"""A slow solver, written from the printed rules and from nothing else.

Cards are words, hands are frozensets, options are the words of a record's ``Rules`` tag.
No table, no equal cards, no bounds: every way of playing on is played to the end. It
shares no rule with the library, so an error would have to be made twice, in two ways.
"""

from __future__ import annotations

from dataclasses import dataclass

ORDER = "2468TQA"

Options = dict[str, str]

AS_WRITTEN: Options = {
    "break_on": "void",
    "spades_only_breaks": "on",
    "queen_any_time": "off",
    "trump": "hearts",
    "first_trick_points": "allowed",
    "moon_bonus": "20",
}
COMMON: Options = AS_WRITTEN | {"break_on": "heart", "spades_only_breaks": "off"}


@dataclass(frozen=True)
class Table:
    """Everything on the table; ``me`` is to move, ``you`` is the other player.

    ``led`` is the card that ``you`` has led, if any. Points are those taken so far.
    ``begun`` is False only until the very first trick of a hand is complete.
    """

    mine: frozenset[str]
    yours: frozenset[str]
    led: str | None
    broken: bool
    my_points: int
    your_points: int
    begun: bool = True


def options(text: str) -> Options:
    """The options named by ``as-written; trump=none``."""
    preset, *changes = text.split("; ")
    chosen = dict(COMMON if preset == "common" else AS_WRITTEN)
    chosen.update(change.split("=") for change in changes)  # type: ignore[arg-type]
    return chosen


def points(cards: frozenset[str]) -> int:
    """A heart 1, the queen of spades 13."""
    return sum(card[1] == "H" for card in cards) + 13 * ("QS" in cards)


def of_suit(cards: frozenset[str], suit: str) -> frozenset[str]:
    """The cards of one suit."""
    return frozenset(card for card in cards if card.endswith(suit))


def may_play(table: Table, rules: Options) -> frozenset[str]:
    """The cards the player to move may play."""
    if table.led is None and not table.begun:
        clubs = of_suit(table.mine | table.yours, "C")
        return frozenset({min(clubs, key=lambda card: ORDER.index(card[0]))})
    if table.led is None:
        hearts = of_suit(table.mine, "H")
        return table.mine if table.broken or hearts == table.mine else table.mine - hearts
    choice = of_suit(table.mine, table.led[1]) or table.mine
    if rules["queen_any_time"] == "on" and "QS" in table.mine:
        choice |= {"QS"}
    if not table.begun and rules["first_trick_points"] == "barred":
        choice = frozenset(card for card in choice if points(frozenset({card})) == 0) or choice
    return choice


def beats(answer: str, led: str, rules: Options) -> bool:
    """Whether the second card of a trick wins it."""
    if answer[1] == led[1]:
        return ORDER.index(answer[0]) > ORDER.index(led[0])
    return answer[1] == "H" and rules["trump"] == "hearts"


def breaks(card: str, table: Table, rules: Options) -> bool:
    """Whether hearts are broken by the card: a heart, or a failure to follow suit."""
    if card[1] == "H":
        return True
    void = table.led is not None and not of_suit(table.mine, table.led[1])
    return void and rules["break_on"] == "void"


def only_spades(cards: frozenset[str]) -> bool:
    """Clause (b): a player has only spades left."""
    return bool(cards) and of_suit(cards, "S") == cards


def after(card: str, table: Table, rules: Options) -> tuple[Table, bool]:
    """The table after the card, and whether the same player is to move again."""
    broken = table.broken or breaks(card, table, rules)
    mine = table.mine - {card}
    if table.led is None:
        next_up = Table(
            table.yours, mine, card, broken, table.your_points, table.my_points, table.begun
        )
        return next_up, False
    won = points(frozenset({card, table.led}))
    if rules["spades_only_breaks"] == "on":
        broken = broken or only_spades(mine) or only_spades(table.yours)
    if beats(card, table.led, rules):
        return Table(
            mine, table.yours, None, broken, table.my_points + won, table.your_points
        ), True
    lost = Table(table.yours, mine, None, broken, table.your_points + won, table.my_points)
    return lost, False


def margin(table: Table, rules: Options) -> int:
    """Margin of the player to move with best play by both, every card known."""
    if not table.mine and not table.yours and table.led is None:
        return _score(table, rules)
    return max(price(card, table, rules) for card in may_play(table, rules))


def price(card: str, table: Table, rules: Options) -> int:
    """Margin of the player to move when it plays the card."""
    following, again = after(card, table, rules)
    return margin(following, rules) if again else -margin(following, rules)


def margins(table: Table, rules: Options) -> dict[str, int]:
    """Margin of each card that may be played."""
    return {card: price(card, table, rules) for card in may_play(table, rules)}


def _score(table: Table, rules: Options) -> int:
    """The other's points less one's own; all points in play with one player are a moon."""
    everything = table.my_points + table.your_points
    bonus = int(rules["moon_bonus"])
    if everything and table.my_points == everything:
        return bonus
    if everything and table.your_points == everything:
        return -bonus
    return table.your_points - table.my_points
