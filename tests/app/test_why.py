"""Why a card: the finished sentences against hands that are played out and counted."""

from __future__ import annotations

import random
import re

import pytest

from hearts2_tui.wording.why import why
from solver import View, explain, hint
from solver.common.cards import QUEEN_OF_SPADES, Card, Suit
from solver.common.errors import PositionError
from solver.notation import read_view
from solver.two.double_dummy import card_margins, make_kernel
from solver.two.outcomes import Part
from solver.two.position import Position
from solver.two.search import UNKNOWN
from solver.two.simulate import simulate
from solver.two.weighing import ALIKE
from solver.two.why import Means, Way
from solver.two.worlds import worlds


def views(count: int, seed: int) -> list[tuple[View, Card, Card]]:
    """Views late in hands of Casual, with the best card and one worth less."""
    found = []
    rng = random.Random(seed)
    for record in simulate(seed, 4 * count, ("casual", "casual")):
        part = record.truncated(rng.randrange(13, 24))
        view = part.view(part.position.to_move)
        told = hint(view, weigh=ALIKE)
        worse = [line.card for line in told.cards if told.given_up(line.card) > 0.5]
        if worse and len(worlds(view)) <= 28:
            found.append((view, told.choice, rng.choice(worse)))
    return found[:count]


def played_out(view: View, card: Card, rng: random.Random) -> list[tuple[int, int, int]]:
    """(moon, queen, hearts) of the viewer in every possible deal, ties broken at random.

    Counted from the cards that are taken; shares nothing with what is tested but the values
    of the solver, which say what is best.
    """
    kernel = make_kernel(view.rules)
    ends = []
    for world in worlds(view):
        hands = (view.hand, world.other) if view.seat == 0 else (world.other, view.hand)
        position = Position(view.rules, hands, view.leader, view.trick, view.broken, view.taken)
        pile = [0, 0]
        queen: int | None = None
        hearts = [0, 0]
        for seat, cards in taken_before(view):
            queen, pile, hearts = count(cards, seat, queen, pile, hearts)
        move: Card | None = card
        while not position.is_over:
            if move is None:
                found = card_margins(kernel, position)
                top = max(found)
                legal = [c for c in position.legal_cards() if found[index_of(c)] == top]
                assert top != UNKNOWN
                move = rng.choice(legal)
            lying = (*position.trick, move)
            position = position.play(move)
            move = None
            if len(lying) == 2:
                queen, pile, hearts = count(lying, position.leader, queen, pile, hearts)
        mine = view.seat
        moon = (not pile[1 - mine]) - (not pile[mine])
        ends.append((moon, 0 if queen is None else 1 if queen == mine else -1, hearts[mine]))
    return ends


def index_of(card: Card) -> int:
    return card.suit * 7 + (2, 4, 6, 8, 10, 12, 14).index(card.rank)


def taken_before(view: View) -> list[tuple[int, tuple[Card, ...]]]:
    leader = view.seat_of(view.plays[0])
    found = []
    for start in range(0, len(view.plays) - 1, 2):
        cards = view.plays[start : start + 2]
        leader = (leader + view.rules.trick_winner(cards)) % 2
        found.append((leader, cards))
    return found


def count(
    cards: tuple[Card, ...], seat: int, queen: int | None, pile: list[int], hearts: list[int]
) -> tuple[int | None, list[int], list[int]]:
    for card in cards:
        pile[seat] += card.points
        hearts[seat] += card.suit is Suit.HEARTS
        if card == QUEEN_OF_SPADES:
            queen = seat
    return queen, pile, hearts


def number(text: str, deals: int) -> int:
    """How many deals a share in the text means."""
    if text.startswith(("none", "no ")):
        return 0
    return deals if text.startswith(("all", "the one")) else int(re.match(r"\d+", text)[0])


@pytest.mark.slow
def test_every_number_of_the_first_sentence_is_what_happens() -> None:
    rng = random.Random(1)
    seen = set()
    for view, better, other in views(24, 5):
        told = explain(view, better, other, weigh=ALIKE)
        assert told is not None
        sentence = why(told, "North")[0]
        here, there = (played_out(view, card, rng) for card in (better, other))
        deals = len(here)
        calm = [not a[0] and not b[0] for a, b in zip(here, there, strict=True)]
        seen.add(told.decides)
        if told.decides is Part.HEARTS:
            figures = [
                float(each) for each in re.findall(r"(?<!\S)\d+(?:\.\d)?(?=[ ;.])", sentence)
            ]
            means = [
                sum(end[2] for end, quiet in zip(ends, calm, strict=True) if quiet) / sum(calm)
                for ends in (here, there)
            ]
            means = means[-len(figures) :]
            assert figures == pytest.approx(means, abs=0.051), sentence
            continue
        match = re.search(r" in (.+?); after \S+ in (\w+)", sentence)
        assert match, sentence
        wanted = {
            Part.MOON_FOR: lambda end: end[0] == 1,
            Part.MOON_AGAINST: lambda end: end[0] == -1,
            Part.QUEEN: lambda end: end[1] == 1,
        }[told.decides]
        for text, ends in zip(match.groups(), (here, there), strict=True):
            holds = [
                wanted(end) and (quiet or not told.moons_apart)
                for end, quiet in zip(ends, calm, strict=True)
            ]
            assert number(text, deals) == sum(holds), sentence
    assert len(seen) >= 3


QUEEN_HELD = read_view(
    '[Deal "S:26T.2Q.46QA.8TQA"]\n[Broken "no"]\n\n'
    "1. 2C AC  2. AD 2D  3. TS AS  4. QD 6D  5. TC 8C  6. 6C QC  7. 2S 4S"
)


def test_a_card_that_may_not_be_played_is_refused() -> None:
    with pytest.raises(PositionError):
        explain(QUEEN_HELD, QUEEN_HELD.legal_cards()[0], Card.parse("2H"))


def test_a_queen_that_wins_the_trick_is_told_and_not_said_twice() -> None:
    """A player who follows to a low spade with QS, and could with a lower one, takes her."""
    for record in simulate(9, 40, ("casual", "casual")):
        for plays in range(3, 20, 2):
            part = record.truncated(plays)
            view = part.view(part.position.to_move)
            spades = [card for card in view.legal_cards() if card.suit is Suit.SPADES]
            low = spades[:1]
            if QUEEN_OF_SPADES in spades[1:] and view.trick and low < [*view.trick]:
                told = explain(view, low[0], QUEEN_OF_SPADES)
                assert told is not None
                if told.other != QUEEN_OF_SPADES or told.decides is not Part.QUEEN:
                    continue  # with a moon near it can be right to take her
                assert told.ways is not None and told.ways.kind is Way.SHE_WINS
                assert told.means is None or told.means.kind is not Means.WOULD_TAKE
                assert ": she wins this trick." in why(told, "North")[0]
                return
    raise AssertionError("no such view: choose another seed")
