"""What Expert and Master make of the opponent's plays, and hands played out to the end."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from math import inf

import pytest

from solver import Card, Deal, Position, Record, RuleSet, View
from solver.cards import SHORT_INDEX
from solver.deal import random_deal_number
from solver.double_dummy import card_bits, make_kernel
from solver.endgame.choice import endgame_strategy
from solver.generator import Generator
from solver.hints import Cancelled
from solver.players import FAIR_LEVELS, Opponent, Oracle, Player, make_player
from solver.players.appraisal import Appraiser
from solver.players.expert import Expert
from solver.players.layout import Layout
from solver.players.likelihood import Reader, ReadingModel
from solver.players.master import Foresight, Master, spread_over
from solver.players.playout import Belief, play_out
from solver.players.stakes import Stakes
from solver.simulate import play_hand, simulate
from solver.worlds import worlds
from tests.solver.build import cards, hand, random_rules
from tests.solver.test_properties import played

SHALLOW = ReadingModel(deals=4, early=12, early_deals=1)
"""A reading that takes little time, for tests of what does not depend on its depth."""


def view_of(record: Record, count: int) -> View:
    part = record.truncated(count)
    return part.view(part.position.to_move)


def test_weights_are_probabilities_under_every_kind_of_rules() -> None:
    rng = random.Random(31)
    for _ in range(12):
        record = played(
            random_rules(rng),
            rng.randrange(1, 3_000_000_000),
            [rng.randrange(13) for _ in range(26)],
        )
        view = view_of(record, rng.randrange(8, 25))
        possible = worlds(view)
        weights = Reader(make_kernel(view.rules), SHALLOW).weights(view, possible)
        assert len(weights) == len(possible)
        assert sum(weights) == pytest.approx(1)
        assert min(weights) > 0


def test_a_player_without_regard_tells_only_by_its_choice_of_cards() -> None:
    """All temperatures infinite: where as many cards were legal, deals weigh the same."""
    record = next(simulate(5, 1, ("club", "club")))
    view = view_of(record, 12)
    model = ReadingModel(temperatures=(inf,), deals=2, early=26, early_deals=1)
    weights = Reader(make_kernel(view.rules), model).weights(view, worlds(view))
    assert max(weights) < 30 * min(weights)


def test_competent_plays_point_to_the_deal_and_poor_ones_do_not_mislead() -> None:
    """The real deal is likelier than chance against Club, and not much less against Casual."""
    gain = {}
    model = ReadingModel(deals=20, early=10, early_deals=1)
    for level in ("club", "casual"):
        product = 1.0
        seen = 0
        for record in simulate(17, 6, (level, level)):
            reader = Reader(make_kernel(record.rules), model)
            for count in range(14, 20):
                view = view_of(record, count)
                if view.seat:
                    continue
                possible = worlds(view)
                weights = reader.weights(view, possible)
                real = next(
                    weight
                    for weight, world in zip(weights, possible, strict=True)
                    if world.dead == record.deal.dead
                )
                product *= real * len(possible)
                seen += 1
        gain[level] = product ** (1 / seen)
    assert gain["club"] > 1.2
    assert gain["casual"] > 0.6


def test_a_reader_that_remembers_answers_as_one_that_does_not() -> None:
    for record in simulate(23, 2, ("casual", "casual")):
        appraiser = Appraiser(SHALLOW)
        for count in range(10, 24):
            view = view_of(record, count)
            if view.seat == 0:
                again, alone = appraiser.appraise(view), Appraiser(SHALLOW).appraise(view)
                assert again.weights == alone.weights
                assert again.means == alone.means


def test_a_forced_play_tells_nothing() -> None:
    """North could only follow with QC in every deal in which it held no other club."""
    dealt = hand("248TA.2468.2468.")
    view = View(RuleSet(), 0, dealt, cards("2C QC"), False)
    model = ReadingModel(deals=2, early=0)
    possible = worlds(view)
    weights = Reader(make_kernel(view.rules), model).weights(view, possible)
    alone = [
        weight
        for weight, world in zip(weights, possible, strict=True)
        if Card.parse("6C") in world.dead
    ]
    assert len({round(weight, 12) for weight in alone}) == 1


@pytest.mark.parametrize("level", ["expert", "master"])
def test_they_give_up_when_told_to(level: str) -> None:
    view = View(RuleSet(), 0, hand("468.46T.24A.2468"), cards("2C"), False)
    with pytest.raises(Cancelled):
        make_player(level).choose(view, Generator(1), cancelled=lambda: True)


def test_master_gives_up_in_the_middle_of_its_look_ahead() -> None:
    record = next(simulate(29, 1, ("club", "club")))
    view = view_of(record, 8)
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 2 * len(worlds(view))

    with pytest.raises(Cancelled):
        Master(SHALLOW, Foresight(near=40.0)).choose(view, Generator(1), cancelled=cancelled)


# -- hands played out --------------------------------------------------------------------


def test_a_hand_is_played_out_by_the_rules_and_without_peeking() -> None:
    """Layouts follow the rules, so the margin of a hand played out is that of a real end."""
    rng = random.Random(37)
    for _ in range(20):
        rules = random_rules(rng)
        record = played(
            rules, rng.randrange(1, 3_000_000_000), [rng.randrange(13) for _ in range(26)]
        )
        view = view_of(record, rng.randrange(10, 25))
        possible = worlds(view)
        others = [card_bits(world.other) for world in possible]
        belief = Belief(view.seat, others, [1 / len(others)] * len(others))
        for world in possible[:3]:
            layout = Layout.of_view(view, world)
            layout.broken = world.broken
            margin = play_out(make_kernel(rules), layout, belief, 5)
            assert layout.hands == [0, 0]
            assert margin == layout.margin(view.seat)
            assert sum(layout.taken) == 20 - sum(card.points for card in world.dead)


def test_a_belief_keeps_the_hands_that_fit() -> None:
    pairs = [card_bits(cards(text)) for text in ("2C 4C", "2C AH", "4C AH")]
    belief = Belief(0, pairs, [0.5, 0.3, 0.2])
    two = card_bits(cards("2C"))
    assert belief.after(two, 0, 9) == (
        [card_bits(cards("4C")), card_bits(cards("AH"))],
        [0.5, 0.3],
    )
    assert belief.after(two, card_bits(cards("4C")), 9) == ([card_bits(cards("AH"))], [0.3])
    assert belief.after(0, 0, 1) == ([pairs[0]], [0.5])


def test_places_are_met_as_often_as_they_weigh() -> None:
    assert spread_over([0.5, 0.5], 4) == [(0, 0.5), (1, 0.5)]
    met = dict(spread_over([0.5, 0.3, 0.1, 0.05, 0.05], 4))
    assert sum(met.values()) == pytest.approx(1)
    assert met[0] == pytest.approx(0.5)
    many = dict(spread_over([1 / 60] * 60, 20))
    assert len(many) == 20
    assert set(many.values()) == {1 / 20}


def test_master_without_trust_in_play_is_expert() -> None:
    record = next(simulate(41, 1, ("club", "club")))
    for count in range(14, 22):
        view = view_of(record, count)
        key = Generator("same", count)
        expert = Expert(SHALLOW).choose(view, key)
        means = Appraiser(SHALLOW).appraise(view).means
        master = Master(SHALLOW, Foresight(trust=0.0, work=50, tricks=0)).choose(
            view, Generator("m", count)
        )
        assert means[master] == pytest.approx(means[expert])


def test_master_draws_its_last_cards_from_the_solved_endgame() -> None:
    record = next(simulate(47, 1, ("club", "club")))
    decided = 0
    for count in range(20, 26):
        view = view_of(record, count)
        appraiser = Appraiser(SHALLOW)
        chances = endgame_strategy(view, reading=appraiser.reading, tricks=3)
        assert chances is not None
        likely = {card for card, chance in chances if chance > 0}
        card = Master(SHALLOW, Foresight(tricks=3)).choose(view, Generator("end", count))
        assert card in likely
        decided += len(chances) > 1
    assert decided


# -- the score of the match --------------------------------------------------------------


def test_the_margin_counts_until_the_hand_can_end_the_match() -> None:
    view = View(RuleSet(), 0, hand("468.46T.24A.2468"), cards("2C"), False, (79, 60))
    stakes = Stakes(view)
    assert not stakes.match
    assert [stakes.of(margin, 20) for margin in (-20, 0, 8)] == [-20, 0, 8]


def test_near_the_end_it_is_the_match_that_counts() -> None:
    view = View(RuleSet(), 0, hand("468.46T.24A.2468"), cards("2C"), False, (85, 99))
    stakes = Stakes(view)
    assert stakes.match
    wins = [stakes.of(margin, 20) for margin in (-18, -16, -14, 0, 18)]
    assert wins == sorted(wins)
    assert stakes.of(18, 20) == pytest.approx(80, abs=0.1)
    assert stakes.of(-18, 20) < 41
    north = Stakes(View(RuleSet(), 1, view.dealt, cards("2C"), False, (99, 85)))
    assert north.of(18, 20) == pytest.approx(stakes.of(18, 20))


@pytest.mark.parametrize("make", [Expert, Master])
def test_the_score_changes_a_play_where_the_match_asks_for_it(
    make: Callable[..., Player],
) -> None:
    """Far behind at 99 only a moon saves the match; at 0 each point counts alike."""
    changed = 0
    foresight = () if make is Expert else (Foresight(work=60, deals=4, tricks=0),)
    for record in simulate(43, 5, ("club", "club")):
        for count in range(14, 22):
            view = view_of(record, count)
            score = (99, 0) if view.seat == 0 else (0, 99)
            behind = replace(view, score=score)
            cards_played = {
                state.score: make(SHALLOW, *foresight).choose(state, Generator("score", count))
                for state in (view, behind)
            }
            means = Appraiser(SHALLOW).appraise(behind).means
            if make is Expert:
                assert means[cards_played[score]] == pytest.approx(max(means.values()), abs=1e-8)
            changed += len({*cards_played.values()}) > 1
    assert changed


# -- Oracle ------------------------------------------------------------------------------


def test_oracle_scores_what_the_deal_is_worth_against_itself() -> None:
    kernel = make_kernel(RuleSet())
    for index in range(6):
        deal = Deal.from_number(random_deal_number("oracle", index))
        start = Position.start(RuleSet(), deal)
        forced = start.legal_cards()[0]
        worth = kernel.margins(
            (card_bits(deal.hands[0]), card_bits(deal.hands[1])), start.leader, -1, False, (0, 0)
        )[SHORT_INDEX[forced]]
        oracle = Opponent("oracle")
        _, end = play_hand(Record(RuleSet(), deal), (oracle, oracle), ("oracle", index))
        assert end.margin(start.leader) == worth


def test_oracle_is_no_fair_player() -> None:
    assert "oracle" not in FAIR_LEVELS
    assert not hasattr(Oracle(), "choose")
    with pytest.raises(ValueError, match="is shown every card"):
        make_player("oracle")
