"""The solver against the slow oracle, the case files and itself."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from solver import Card, Deal, Position, RuleSet, hint, solve
from solver.two.deal import random_deal_number
from solver.two.weighing import ALIKE
from tests import cases
from tests.solver.build import every_rule_set, position, random_ending, random_rules
from tests.solver.two import oracle
from tests.solver.two.test_oracle import PRINTED, table_of


def words(state: Position) -> dict[str, int]:
    """The solver's margins, with cards as words."""
    return {str(card): margin for card, margin in solve(state).margins}


def check_line(state: Position) -> None:
    """The best line is legal, goes to the end and comes out at the margin."""
    solution = solve(state)
    mover = state.to_move
    for card in solution.line:
        state = state.play(card)
    assert state.is_over
    assert state.margin(mover) == solution.margin


# -- printed values and the oracle ------------------------------------------------


@pytest.mark.parametrize(("a", "b", "broken", "taken", "margins"), PRINTED)
def test_printed_values(
    a: str, b: str, broken: bool, taken: tuple[int, int], margins: dict[str, int]
) -> None:
    assert words(position(a, b, broken=broken, taken=taken)) == margins
    turned = position(b, a, lead=1, broken=broken, taken=(taken[1], taken[0]))
    assert words(turned) == margins


ENDINGS = {1: 200, 2: 700, 3: 1000, 4: 700, 5: 200}
"""How many endings of how many cards a player; together more than 2,000."""


def compare(seed: int | str, held: int, count: int) -> None:
    """Solve random endings under random options both ways."""
    rng = random.Random(f"{seed}:{held}")
    for index in range(count):
        rules = random_rules(rng)
        state = random_ending(rng, rules, held)
        expected = oracle.margins(table_of(state), oracle.options(str(rules)))
        assert words(state) == expected, f"seed {seed}, {held} cards, ending {index}: {state}"


@pytest.mark.slow
@pytest.mark.parametrize("held", ENDINGS)
def test_endings_of_a_fixed_seed_agree_with_the_oracle(held: int) -> None:
    compare("fixed", held, ENDINGS[held])


@pytest.mark.slow
@pytest.mark.parametrize("held", ENDINGS)
def test_endings_of_a_random_seed_agree_with_the_oracle(held: int) -> None:
    seed = random.SystemRandom().randrange(10**9)
    print(f"seed {seed}")
    compare(seed, held, ENDINGS[held] // 2)


# -- the case files -----------------------------------------------------------------


POSITIONS = cases.answers("positions")
HINTS = cases.answers("hints")


def test_there_are_400_positions_and_120_hints() -> None:
    assert len(POSITIONS) == len(cases.texts("positions")) == 400
    assert len(HINTS) == len(cases.texts("hints")) == 120


@pytest.mark.parametrize("start", range(0, 400, 50))
def test_positions_of_the_case_file(start: int) -> None:
    texts = cases.texts("positions")
    for index in range(start, start + 50):
        state = cases.read_position(texts[index])
        answer = POSITIONS[index]
        assert words(state) == answer["margins"], f"position {index + 1}"
        assert solve(state).margin == answer["margin"], f"position {index + 1}"
        check_line(state)


@pytest.mark.parametrize("start", range(0, 120, 20))
def test_hints_of_the_case_file(start: int) -> None:
    texts = cases.texts("hints")
    for index in range(start, start + 20):
        found = hint(cases.read_view(texts[index]), weigh=ALIKE)
        answer = HINTS[index]
        assert found.worlds == answer["worlds"], f"hint {index + 1}"
        lines = {str(line.card): line for line in found.cards}
        expected = answer["cards"]
        assert isinstance(expected, dict)
        assert lines.keys() == expected.keys(), f"hint {index + 1}"
        for card, line in lines.items():
            assert line.mean == pytest.approx(expected[card]["mean"], abs=1e-6)
            assert (line.worst, line.best) == (expected[card]["worst"], expected[card]["best"])


# -- what holds of every solution -----------------------------------------------------


@pytest.mark.parametrize("rules", every_rule_set()[::3], ids=str)
def test_the_cards_priced_are_the_legal_cards(rules: RuleSet) -> None:
    rng = random.Random(str(rules))
    for index in range(24):
        state = random_ending(rng, rules, 1 + index % 8)
        solution = solve(state)
        assert tuple(card for card, _ in solution.margins) == state.legal_cards()
        check_line(state)


@pytest.mark.parametrize("rules", every_rule_set()[::6], ids=str)
def test_every_state_of_a_hand_is_priced_consistently(rules: RuleSet) -> None:
    """A card is worth what the position after it is worth."""
    rng = random.Random(str(rules))
    state = random_ending(rng, rules, 7)
    while not state.is_over:
        solution = solve(state)
        card, margin = rng.choice(solution.margins)
        following = state.play(card)
        if following.is_over:
            assert following.margin(state.to_move) == margin
        else:
            sign = 1 if following.to_move == state.to_move else -1
            assert sign * solve(following).margin == margin
        state = following


def test_an_answer_does_not_depend_on_what_was_solved_before() -> None:
    rng = random.Random("again")
    states = [random_ending(rng, random_rules(rng), 1 + index % 9) for index in range(60)]
    first = [solve(state) for state in states]
    pairs = list(zip(states, first, strict=True))
    rng.shuffle(pairs)
    for state, solution in pairs:
        assert solve(state) == solution


def test_groups_hold_every_legal_card_once_and_equals_are_equal() -> None:
    rng = random.Random("groups")
    for index in range(150):
        state = random_ending(rng, random_rules(rng), 2 + index % 7)
        solution = solve(state)
        grouped = [card for group in solution.groups for card in group]
        assert sorted(grouped) == sorted(state.legal_cards())
        margins = dict(solution.margins)
        for group in solution.groups:
            assert len({margins[card] for card in group}) == 1
            assert len({card.suit for card in group}) == 1


def test_cards_with_only_gone_cards_between_them_are_equal() -> None:
    solution = solve(position("2C 8C", "TC 4D"))
    assert [tuple(map(str, group)) for group in solution.groups] == [("2C", "8C")]


def test_a_card_of_the_other_player_parts_two_cards() -> None:
    solution = solve(position("2C 8C", "4C TD"))
    assert [tuple(map(str, group)) for group in solution.groups] == [("2C",), ("8C",)]


def test_the_led_card_still_parts_the_cards_around_it() -> None:
    """Below and above the card on the table are not equal, though it has left the hand."""
    solution = solve(position("2C", "TC 4C", trick="8C", broken=True))
    assert [tuple(map(str, group)) for group in solution.groups] == [("4C",), ("TC",)]


def test_the_queen_of_spades_is_equal_to_no_neighbour() -> None:
    solution = solve(position("TS QS AS", "2D 4D 6D", broken=True))
    assert ("QS",) in [tuple(map(str, group)) for group in solution.groups]


@pytest.mark.parametrize(
    ("state", "margin"),
    [
        (position("4S", "QS", broken=True, taken=(7, 0)), 6),
        (position("AS", "QS", broken=True, taken=(7, 0)), 20),
        (position("AS", "QS", broken=True, taken=(6, 0), rules="as-written; moon_bonus=26"), 26),
        (position("AC", "4C", broken=True), 0),
        (position("AC", "4H", broken=True, rules="as-written; trump=none"), 20),
        (position("AC", "4H", broken=True), -20),
    ],
    ids=["ducks", "moon", "moon of 26", "nothing in play", "no trump", "ruffed"],
)
def test_last_tricks(state: Position, margin: int) -> None:
    assert solve(state).margin == margin


def test_a_margin_never_lies_beyond_the_moon() -> None:
    rng = random.Random("bounds")
    for index in range(200):
        rules = random_rules(rng)
        state = random_ending(rng, rules, 1 + index % 8)
        for _, margin in solve(state).margins:
            assert abs(margin) <= rules.moon_bonus
            if abs(margin) == rules.moon_bonus:
                assert state.in_play


@pytest.mark.parametrize("mirror", [False, True])
def test_north_is_worth_what_south_is(mirror: bool) -> None:
    rng = random.Random("mirror")
    for index in range(60):
        state = random_ending(rng, random_rules(rng), 1 + index % 7)
        south, north = state.taken
        turned = Position(
            state.rules,
            (state.hands[1], state.hands[0]),
            1 - state.leader,
            state.trick,
            state.broken,
            (north, south),
        )
        assert solve(turned).margins == solve(state).margins


def test_a_finished_hand_has_no_card_left_to_price() -> None:
    state = position("AC", "4C", broken=True, taken=(5, 1)).play(Card.parse("AC"))
    over = state.play(Card.parse("4C"))
    solution = solve(over)
    assert solution.margins == () and solution.line == ()
    assert solution.margin == over.margin(over.to_move)


def first_trick(rules: RuleSet, number: int) -> list[Position]:
    """The opening lead and the reply to it."""
    start = Position.start(rules, Deal.from_number(number))
    return [start, start.play(start.legal_cards()[0])]


@pytest.mark.parametrize("rules", every_rule_set()[::3], ids=str)
def test_the_first_trick_under_every_option(rules: RuleSet) -> None:
    """North is void in clubs in the first deal: barred points show there."""
    for number in (1, random_deal_number("first trick", 0)):
        for state in first_trick(rules, number):
            solution = solve(state)
            assert tuple(card for card, _ in solution.margins) == state.legal_cards()
            for group in solution.groups:
                following = state.play(group[0])
                sign = 1 if following.to_move == state.to_move else -1
                assert sign * solve(following).margin == solution.margin_of(group[0])


def test_two_solvers_in_two_threads_do_not_meet() -> None:
    rng = random.Random("threads")
    states = [random_ending(rng, random_rules(rng), 6 + index % 4) for index in range(40)]
    alone = [solve(state) for state in states]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(solve, states)) == alone
