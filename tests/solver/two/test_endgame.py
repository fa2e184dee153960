"""The last tricks as a game of hidden information, held against a linear programme."""

from __future__ import annotations

import math
import random

import pytest

from solver import Card, Deal, Record, RuleSet, View, solve
from solver.common.errors import HeartsError, PositionError
from solver.common.generator import Generator
from solver.measure.exploit import chances, exploit, sample_endgames
from solver.two.endgame import (
    Endgame,
    EndgameTooLarge,
    endgame_choice,
    endgame_strategy,
    solve_endgame,
)
from solver.two.endgame.choice import TREMBLE
from solver.two.endgame.solution import make_tree
from solver.two.position import Position
from solver.two.worlds import worlds
from tests.solver.build import random_rules
from tests.solver.two.endgame_game import Game, deals


def played(rng: random.Random, rules: RuleSet, left: int) -> tuple[Deal, list[Position]]:
    """A random deal played at random until ``left`` cards are in the hands: all positions."""
    deal = Deal.from_number(rng.randrange(1, 3_931_426_801))
    states = [Position.start(rules, deal)]
    for _ in range(26 - left):
        states.append(states[-1].play(rng.choice(states[-1].legal_cards())))
    return deal, states


def cards_played(deal: Deal, states: list[Position]) -> tuple[list[Card], list[int]]:
    """The cards played on the way and who played them."""
    seats = [state.to_move for state in states[:-1]]
    plays = []
    for before, after, seat in zip(states, states[1:], seats, strict=False):
        plays.extend(set(before.hands[seat]) - set(after.hands[seat]))
    assert len(plays) == len(seats)
    return plays, seats


def view_at(deal: Deal, states: list[Position]) -> View:
    """What the player to move knows in the last of the positions."""
    last = states[-1]
    plays, _ = cards_played(deal, states)
    return View(last.rules, last.to_move, deal.hands[last.to_move], tuple(plays), last.broken)


@pytest.mark.slow
@pytest.mark.parametrize("left", [3, 4, 5, 6])
def test_the_value_is_that_of_the_linear_programme(left: int) -> None:
    pytest.importorskip("scipy")
    rng = random.Random(left)
    for index in range({3: 12, 4: 12, 5: 4, 6: 2}[left]):
        rules = random_rules(rng) if index % 2 else RuleSet()
        deal, states = played(rng, rules, left)
        plays, seats = cards_played(deal, states)
        broken = states[-1].broken
        starts = list(deals(rules, plays, seats, broken))
        game = Game([(start, 1 / len(starts)) for start in starts])
        endgame = Endgame(rules, plays, seats, broken, iterations=60)
        assert endgame.deals == len(starts)
        within = endgame.exploitability() + 1e-7
        assert within < 0.01
        assert abs(endgame.value() - game.value()) < within


@pytest.mark.slow
def test_weights_change_the_value_as_in_the_linear_programme() -> None:
    pytest.importorskip("scipy")
    rng = random.Random(5)
    for _ in range(4):
        deal, states = played(rng, RuleSet(), 4)
        plays, seats = cards_played(deal, states)

        def likelihood(seat: int, hand: tuple[Card, ...]) -> float:
            return 1 + seat + sum(card.rank * (1 + card.suit) for card in hand) % 7

        starts = list(deals(RuleSet(), plays, seats, states[-1].broken))
        weights = [
            math.prod(likelihood(seat, start.hands[seat]) for seat in (0, 1)) for start in starts
        ]
        total = sum(weights)
        game = Game(
            [(start, weight / total) for start, weight in zip(starts, weights, strict=True)]
        )
        endgame = Endgame(
            RuleSet(),
            plays,
            seats,
            states[-1].broken,
            likelihood=likelihood,
            iterations=60,
        )
        within = endgame.exploitability() + 1e-7
        assert within < 0.01
        assert abs(endgame.value() - game.value()) < within


def test_the_deals_of_both_players_hold_those_of_each() -> None:
    rng = random.Random(6)
    for index in range(40):
        rules = random_rules(rng) if index % 2 else RuleSet()
        deal, states = played(rng, rules, rng.choice((5, 6, 7, 8)))
        view = view_at(deal, states)
        plays, seats = cards_played(deal, states)
        tree = make_tree(rules, 1)
        numbers = [
            sum(1 << at for at, card in enumerate(_deck()) if card in hand)
            for hand in (view.hand, *(world.other for world in worlds(view)))
        ]
        found = tree.possible([_deck().index(card) for card in plays], seats, view.broken)
        mine = {hands[1 - view.seat] for hands in found if hands[view.seat] == numbers[0]}
        assert mine == set(numbers[1:])
        assert len(set(found)) == len(found)


def _deck() -> list[Card]:
    from solver.common.cards import SHORT_DECK

    return list(SHORT_DECK)


def test_a_forced_end_has_the_mean_of_the_deals_as_its_value() -> None:
    rng = random.Random(7)
    for _ in range(20):
        deal, states = played(rng, RuleSet(), 2)
        view = view_at(deal, states)
        margins = []
        for world in worlds(view):
            hands = (view.hand, world.other) if view.seat == 0 else (world.other, view.hand)
            end = Position(view.rules, hands, view.leader, (), world.broken, view.taken)
            end = end.play(end.legal_cards()[0])
            margins.append(end.play(end.legal_cards()[0]).margin(view.seat))
        solution = solve_endgame(view)
        assert solution.value == pytest.approx(sum(margins) / len(margins))
        assert solution.strategy == ((view.hand[0], 1.0),)
        assert solution.exploitability == pytest.approx(0.0)


def test_values_of_all_hands_average_to_the_value_of_the_endgame() -> None:
    rng = random.Random(8)
    deal, states = played(rng, RuleSet(), 6)
    plays, seats = cards_played(deal, states)
    broken = states[-1].broken
    endgame = Endgame(RuleSet(), plays, seats, broken)
    starts = list(deals(RuleSet(), plays, seats, broken))
    mean = sum(endgame.value_of(0, start.hands[0]) for start in starts) / len(starts)
    assert mean == pytest.approx(endgame.value(), abs=1e-9)
    mean = sum(endgame.value_of(1, start.hands[1]) for start in starts) / len(starts)
    assert mean == pytest.approx(-endgame.value(), abs=1e-9)


def test_hidden_cards_do_not_change_the_strategy() -> None:
    """Two deals behind one view, and the same question asked in another order."""
    rng = random.Random(9)
    deal, states = played(rng, RuleSet(), 5)
    view = view_at(deal, states)
    first = solve_endgame(view)
    solve_endgame(view_at(*played(rng, RuleSet(), 4)))
    assert solve_endgame(view) == first
    assert endgame_strategy(view, tricks=3) == endgame_strategy(view, tricks=3)


def test_players_of_endgames_are_legal_under_every_option() -> None:
    rng = random.Random(10)
    for index in range(10):
        rules = random_rules(rng)
        deal, states = played(rng, rules, 7)
        while not states[-1].is_over:
            view = view_at(deal, states)
            card = endgame_choice(view, Generator("endgame", index, len(states)), tricks=3)
            if card is None:
                assert len(view.hand) > 3
                card = rng.choice(view.legal_cards())
            states.append(states[-1].play(card))


def test_one_strategy_is_followed_through_an_endgame() -> None:
    """After the first card the strategy is still that of the endgame as it began."""
    rng = random.Random(11)
    found = 0
    for _ in range(8):
        deal, states = played(rng, RuleSet(), 6)
        plays, seats = cards_played(deal, states)
        endgame = Endgame(RuleSet(), plays, seats, states[-1].broken, tremble=TREMBLE)
        states.append(states[-1].play(rng.choice(states[-1].legal_cards())))
        view = view_at(deal, states)
        if len(view.legal_cards()) > 1:
            found += 1
            assert endgame_strategy(view, tricks=3) == endgame.strategy(view)
    assert found > 1


def test_what_cannot_be_solved_says_so() -> None:
    record = Record(RuleSet(), Deal.from_number(5))
    opener = record.position.to_move
    with pytest.raises(PositionError, match="has begun"):
        solve_endgame(record.view(opener))
    record = record.play(record.position.legal_cards()[0])
    with pytest.raises(PositionError, match="other player"):
        solve_endgame(record.view(opener))
    deal, states = played(random.Random(1), RuleSet(), 6)
    view = view_at(deal, states)
    with pytest.raises(EndgameTooLarge, match="more than 10 entries"):
        solve_endgame(view, largest=10)
    assert endgame_choice(view, Generator("any"), tricks=2) is None
    assert endgame_choice(view, Generator("any"), tricks=3, largest=10) is None


def test_a_reading_changes_what_is_played() -> None:
    """A player that tells the other hand from the plays gives up less against these cards."""
    rng = random.Random(21)
    told = untold = 0.0
    for _ in range(4):
        deal, states = played(rng, RuleSet(), 6)
        seat = states[-1].to_move
        other = states[-1].hands[1 - seat]

        def knows(view: View, other: tuple[Card, ...] = other) -> list[float]:
            return [float(world.other == other) + 1e-6 for world in worlds(view)]

        view = view_at(deal, states)
        margins = dict(solve(states[-1]).margins)
        plain = endgame_strategy(view, tricks=3)
        read = endgame_strategy(view, reading=knows, tricks=3)
        assert plain is not None and read is not None
        best = max(margins.values())
        told += best - sum(share * margins[card] for card, share in read)
        untold += best - sum(share * margins[card] for card, share in plain)
    assert told < 0.1
    assert untold > 1.0


class Leader:
    """Plays the first or the last of its legal cards, as a coin falls."""

    def choose(self, view: View, generator: Generator, *, cancelled: object = None) -> Card:
        legal = view.legal_cards()
        return generator.choice((legal[0], legal[-1]))


class Follower:
    """Plays what the strategy of the endgame says."""

    def choose(self, view: View, generator: Generator, *, cancelled: object = None) -> Card:
        card = endgame_choice(view, generator, tricks=2)
        assert card is not None
        return card


def test_chances_of_a_player_are_listed_exactly() -> None:
    deal, states = played(random.Random(3), RuleSet(), 12)
    view = view_at(deal, states)
    legal = view.legal_cards()
    assert legal[0] != legal[-1]
    assert chances(Leader(), view) == {legal[0]: 0.5, legal[-1]: 0.5}


@pytest.mark.slow
def test_a_player_that_solves_gives_up_next_to_nothing() -> None:
    solved = coin = 0.0
    for plays, seats, broken in sample_endgames("casual", 2, 25, 4):
        endgame = Endgame(RuleSet(), plays, seats, broken, iterations=200)
        error = endgame.exploitability()
        by_coin = exploit(endgame, Leader(), plays, seats).given_up
        assert by_coin > -error - 1e-9
        coin += by_coin
        solved += exploit(endgame, Follower(), plays, seats).given_up
    assert solved / 25 < 0.1 < coin / 25


@pytest.mark.slow
def test_what_a_best_response_wins_is_found_by_playing_all_of_it_out() -> None:
    """The same from the other form of the game, by plain recursion, for both seats."""
    for plays, seats, broken in sample_endgames("casual", 2, 6, 5):
        starts = list(deals(RuleSet(), plays, seats, broken))
        game = Game([(start, 1 / len(starts)) for start in starts])
        endgame = Endgame(RuleSet(), plays, seats, broken, iterations=300)
        south = {sequence: _coin(game, 0, sequence) for sequence, _ in game.payoff}
        reply = _best_reply(game, south)
        north = {sequence: _coin(game, 1, sequence) for _, sequence in game.payoff}
        mirrored = Game([])
        mirrored.choices = (game.choices[1], game.choices[0])
        mirrored.above = (game.above[1], game.above[0])
        mirrored.payoff = {(b, a): -margin for (a, b), margin in game.payoff.items()}
        answer = _best_reply(mirrored, north)
        found = exploit(endgame, Leader(), plays, seats).given_up
        assert found == pytest.approx((reply + answer) / 2, abs=1e-3)


def _coin(game: Game, seat: int, sequence: tuple[object, ...]) -> float:
    """How likely Leader is to make the choices of a sequence."""
    if not sequence:
        return 1.0
    knows, card = sequence
    legal = game.choices[seat][knows]
    share = 1.0 if len(legal) == 1 else 0.5 * (card in (legal[0], legal[-1]))
    return share * _coin(game, seat, game.above[seat][knows])


def _best_reply(game: Game, south: dict[tuple[object, ...], float]) -> float:
    """What North wins at best against the plan of South."""
    worth: dict[tuple[object, ...], float] = {}
    for (mine, theirs), margin in game.payoff.items():
        worth[theirs] = worth.get(theirs, 0.0) - margin * south[mine]

    def of(sequence: tuple[object, ...]) -> float:
        below = [knows for knows, above in game.above[1].items() if above == sequence]
        return worth.get(sequence, 0.0) + sum(
            max(of((knows, card)) for card in game.choices[1][knows]) for knows in below
        )

    return of(())


@pytest.mark.parametrize("tricks", [-1, 0, 7, 99])
def test_endgames_of_too_many_tricks_are_refused_at_once(tricks: int) -> None:
    deal, states = played(random.Random(1), RuleSet(), 4)
    view = view_at(deal, states)
    for ask in (
        lambda: endgame_strategy(view, tricks=tricks),
        lambda: endgame_choice(view, Generator("any"), tricks=tricks),
    ):
        with pytest.raises(HeartsError, match=f"of {tricks} tricks, expected 1 to 6"):
            ask()


@pytest.mark.parametrize("left", [25, 13])
def test_a_hand_that_has_hardly_begun_is_no_endgame(left: int) -> None:
    deal, states = played(random.Random(1), RuleSet(), left)
    with pytest.raises(EndgameTooLarge, match="expected one of 6 tricks or fewer"):
        solve_endgame(view_at(deal, states))
