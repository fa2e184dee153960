"""The exact scores of classic endings, against the case files, the oracle and by hand."""

from __future__ import annotations

from random import Random

import pytest

from solver import Card
from solver.classic.position import ClassicPosition
from solver.classic.rules import ClassicRules
from solver.classic.search import COMPILED
from solver.classic.solve import ClassicSolution, solve
from solver.common.cards import parse_hand
from solver.common.errors import RulesError
from tests.cases import answers, tags, texts
from tests.solver.classic import oracle
from tests.solver.classic.endings import LONGEST, position_of, random_game, random_table

ENDINGS = 400
PLAIN_ENDINGS = 150 if COMPILED else 3
LONGER = {3: 7, 4: 6, 5: 5, 6: 4, 7: 4}
"""Longer hands, by number of players, for a search that remembers."""


def position(hands: str, lead: int = 1, *, trick: str = "", **more: object) -> ClassicPosition:
    rules = ClassicRules.parse(str(more.pop("rules", "classic")))
    return ClassicPosition(
        rules,
        tuple(parse_hand(word) for word in hands.split()),
        lead - 1,
        tuple(Card.parse(card) for card in trick.split()),
        **more,  # type: ignore[arg-type]
    )


def found(table: ClassicPosition) -> dict[str, int]:
    return scores(solve(table))


def scores(solution: ClassicSolution) -> dict[str, int]:
    assert solution.exact
    assert all(priced.exact for priced in solution.scores)
    return {str(priced.card): priced.high for priced in solution.scores}


def read_case(text: str) -> ClassicPosition:
    pairs = tags(text)
    return ClassicPosition(
        ClassicRules.parse(pairs["Rules"]),
        tuple(parse_hand(word.split(":")[1]) for word in pairs["Hands"].split()),
        int(pairs["Lead"]) - 1,
        tuple(Card.parse(word) for word in pairs.get("Trick", "").split()),
        pairs["Broken"] == "yes",
        tuple(map(int, pairs["Taken"].split())),
    )


def test_every_case_is_right() -> None:
    items, expected = texts("classic"), answers("classic")
    assert len(items) == len(expected) == 200
    for text, answer in zip(items, expected, strict=True):
        case = read_case(text)
        assert found(case) == answer["scores"], text
        assert solve(case).score == answer["score"], text


@pytest.mark.slow
@pytest.mark.parametrize("players", range(3, 8))
def test_endings_agree_with_the_oracle(players: int) -> None:
    random = Random(f"endings for {players}")
    moons = 0
    for _ in range(ENDINGS):
        rules, game = random_game(random)
        size = random.randint(1, LONGEST[players])
        table = random_table(random, game, players, size)
        expected = oracle.scores(table, game)
        assert found(position_of(table, rules, game)) == expected, (table, rules)
        moons += min(expected.values()) in (-26, 26)
    assert ENDINGS // 20 < moons < ENDINGS


@pytest.mark.slow
@pytest.mark.parametrize("players", range(3, 8))
def test_generalised_reasons_give_the_scores_of_a_plain_search(players: int) -> None:
    """Longer endings than the oracle can play out: faults of generalising show from six cards."""
    random = Random(f"plain search for {players}")
    for _ in range(PLAIN_ENDINGS):
        rules, game = random_game(random)
        table = random_table(random, game, players, LONGER[players])
        start = position_of(table, rules, game)
        assert found(start) == scores(solve(start, plain=True)), start


def test_the_best_line_is_worth_the_score() -> None:
    random = Random("lines")
    for _ in range(60):
        players = random.randint(3, 7)
        rules, game = random_game(random)
        table = random_table(random, game, players, random.randint(2, 4))
        start = position_of(table, rules, game)
        solution = solve(start)
        end = start
        for card in solution.line:
            end = end.play(card)
        assert end.is_over
        shooter = end.moon_shooter()
        seat = start.to_move
        score = end.taken[seat] if shooter is None else (-26 if shooter == seat else 26)
        assert score - 10 * (end.bonus == seat) == solution.score


def test_following_best_play_keeps_the_score() -> None:
    random = Random("keeps")
    for _ in range(30):
        rules, game = random_game(random)
        start = position_of(random_table(random, game, 4, 5), rules, game)
        first = solve(start)
        assert first.line[0] in first.best
        assert first == solve(start)


def test_a_search_that_stops_says_so_and_keeps_true_bounds() -> None:
    random = Random("budgets")
    stopped = 0
    for _ in range(60):
        rules, game = random_game(random)
        start = position_of(random_table(random, game, 4, 5), rules, game)
        whole = solve(start)
        part = solve(start, budget=random.randint(1, 100))
        stopped += not part.exact
        for rough, sharp in zip(part.scores, whole.scores, strict=True):
            assert rough.low <= sharp.low == sharp.high <= rough.high
        assert part.low <= whole.score <= part.high
        assert part.exact is all(priced.exact for priced in part.scores)
    assert stopped > 20


def test_a_search_can_be_cancelled() -> None:
    game = oracle.Game()
    start = position_of(random_table(Random("long"), game, 4, 10), ClassicRules(), game)
    asked: list[int] = []

    def proceed(nodes: int) -> bool:
        asked.append(nodes)
        return False

    part = solve(start, proceed=proceed)
    assert not part.exact
    assert len(asked) == 1
    assert part.nodes == asked[0]
    assert part.line == ()


def test_a_hand_that_is_over_has_its_score() -> None:
    taken = (0, 26, 0, 0)
    over = position("... ... ... ...", 2, taken=taken, broken=True)
    assert solve(over).score == -26
    assert solve(position("... ... ... ...", 1, taken=taken, broken=True)).score == 26
    assert solve(position("... ... ... ...", 1, taken=(5, 21, 0, 0), broken=True)).score == 5


def test_the_last_seat_ducks_the_queen() -> None:
    table = position(
        "2..JA. 3..5. 4..6. 5...7", 2, trick="KS QS 8H", broken=True, taken=(1, 1, 0, 0)
    )
    assert found(table) == {"JS": 2, "AS": 15}


def test_the_others_may_shoot_together() -> None:
    together = position("2...3 3...4 4...5 A...A", 4, broken=True, taken=(0, 0, 0, 22))
    assert solve(together).score == -26
    against = position("2...3 3...4 4...5 A...A", 1, broken=True, taken=(0, 0, 0, 22))
    assert solve(against).score == 26


def test_the_bonus_card_counts_ten_less() -> None:
    table = position(".A..3 .J..4 .2..5 .3..6", rules="omnibus", broken=True, taken=(1, 1, 0, 20))
    assert found(table)["AD"] == -9


def test_the_queen_is_not_equal_to_the_king() -> None:
    table = position("..QK. ..23. 23... ..4.", 4, trick="AS", broken=True, taken=(2, 3, 0, 0))
    assert found(table) == {"QS": 2, "KS": 15}


def test_cards_are_not_equal_when_one_on_the_table_lies_between() -> None:
    table = position("79... ..Q.2 .23.. .4..", 4, trick="8C", broken=True, taken=(1, 1, 0, 10))
    assert found(table) == {"7C": 1, "9C": 15}


def test_a_player_is_not_safe_from_cards_that_are_only_often_higher() -> None:
    table = position(
        ".9JQ.89.3K K..2JK.25Q 8.K.Q.4789 A.368.6.6T TQ.47.4.JA", 2, rules="omnibus", broken=True
    )
    scores = {"KC": 3, "2S": 5, "JS": 3, "KS": 15, "2H": 3, "5H": 3, "QH": 5}
    assert found(table) == scores


def test_a_second_heart_stops_a_moon_when_the_first_cannot() -> None:
    table = position("2...35 345... A...2A 678...", broken=True, taken=(0, 0, 22, 0))
    assert found(table)["2C"] == 2


def test_cancellation_is_refused() -> None:
    rules = ClassicRules.parse("cancellation")
    hands = tuple(parse_hand(f"{rank}...") for rank in "234567")
    with pytest.raises(RulesError, match="cannot be solved"):
        solve(ClassicPosition(rules, hands, 0))
