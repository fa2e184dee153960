"""What Expert and Master make of the opponent's plays, and how Master looks ahead."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf, log

import pytest

from solver import Card, Deal, Position, Record, RuleSet, View
from solver.common.cancelling import Cancelled
from solver.common.cards import SHORT_INDEX, card_bits
from solver.common.generator import Generator
from solver.two.deal import random_deal_number
from solver.two.double_dummy import make_kernel
from solver.two.endgame.choice import endgame_strategy
from solver.two.players import FAIR_LEVELS, Opponent, Oracle, Player, make_player
from solver.two.players.appraisal import Appraiser
from solver.two.players.expert import Expert
from solver.two.players.layout import Layout, possible_hands
from solver.two.players.likelihood import Reader, ReadingModel
from solver.two.players.lookahead import Continuations, Line
from solver.two.players.master import LookAhead, Master, spread_over
from solver.two.players.stakes import Stakes
from solver.two.players.thumb import rule_of_thumb
from solver.two.search import UNKNOWN
from solver.two.simulate import play_hand, simulate
from solver.two.worlds import World, worlds
from tests.solver.build import cards, hand, random_rules
from tests.solver.two.test_properties import played

SHALLOW = ReadingModel(deals=4, early=(1,) * 6)
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
    model = ReadingModel(temperatures=(inf,), deals=2, early=(1,) * 13)
    weights = Reader(make_kernel(view.rules), model).weights(view, worlds(view))
    assert max(weights) < 30 * min(weights)


@pytest.mark.slow
def test_competent_plays_point_to_the_deal_and_poor_ones_do_not_mislead() -> None:
    """The real deal is likelier than chance against Club, and not much less against Casual."""
    gain = {}
    model = ReadingModel(deals=20, early=(1,) * 5)
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


@pytest.mark.slow
def test_plays_by_rules_of_thumb_are_read_as_such() -> None:
    """Against Casual a reader that reckons with rules of thumb is nearer to the real deal."""
    told = {}
    for thumbs in ((), (0.1, 0.5)):
        model = ReadingModel(thumbs=thumbs, deals=8, early=(1,) * 5)
        told[thumbs] = 0.0
        for record in simulate(19, 8, ("casual", "casual")):
            reader = Reader(make_kernel(record.rules), model)
            for count in range(12, 20):
                view = view_of(record, count)
                possible = worlds(view)
                weights = reader.weights(view, possible)
                told[thumbs] += log(weights[real_place(record, possible)])
    assert told[0.1, 0.5] > told[()] + 1


@pytest.mark.slow
def test_the_rules_of_thumb_are_asked_about_what_the_opponent_saw() -> None:
    """Who never strays from the rules of thumb makes no play that they rule out."""
    model = ReadingModel(temperatures=(), thumbs=(1e-9,), deals=1, early=(1,) * 13)
    rng = random.Random(59)
    for index in range(6):
        rules = random_rules(rng)
        record = by_rules_of_thumb(rules, random_deal_number("thumbs", index))
        reader = Reader(make_kernel(rules), model)
        for count in range(6, 26):
            view = view_of(record, count)
            possible = worlds(view)
            weights = reader.weights(view, possible)
            assert weights[real_place(record, possible)] > 1e-4


def by_rules_of_thumb(rules: RuleSet, number: int) -> Record:
    """A hand of which every play is the lowest card that the rules of thumb like best."""
    record = Record(rules, Deal.from_number(number))
    while not record.is_finished:
        view = record.view(record.position.to_move)
        worth = rule_of_thumb(view, view.legal_cards())
        record = record.play(min(worth, key=lambda card: (-worth[card], card)))
    return record


def real_place(record: Record, possible: Sequence[World]) -> int:
    """Which of the possible deals lies on the table."""
    return [world.dead for world in possible].index(record.deal.dead)


@pytest.mark.slow
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
    model = ReadingModel(deals=2, early=())
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
        Master(SHALLOW, LookAhead(near=40.0)).choose(view, Generator(1), cancelled=cancelled)


# -- looking ahead -----------------------------------------------------------------------


def lines_after(view: View, card: Card) -> list[Line]:
    """Every possible deal, all alike, with ``card`` played."""
    possible = worlds(view)
    lines = []
    for index, world in enumerate(possible):
        layout = Layout.of_view(view, world)
        layout.broken = world.broken
        layout.play(SHORT_INDEX[card])
        lines.append(Line(index, 1 / len(possible), layout))
    return lines


def decisions(seed: int, hands: int, counts: range) -> list[tuple[View, list[Line]]]:
    """Views under random options with a card of two or more played in every possible deal."""
    rng = random.Random(seed)
    found = []
    for _ in range(hands):
        rules = random_rules(rng)
        choices = [rng.randrange(13) for _ in range(26)]
        record = played(rules, rng.randrange(1, 3_000_000_000), choices)
        view = view_of(record, rng.choice(counts))
        legal = view.legal_cards()
        if len(legal) > 1:
            found.append((view, lines_after(view, rng.choice(legal))))
    return found


def test_looking_no_turn_ahead_is_double_dummy() -> None:
    for view, lines in decisions(37, 20, range(10, 25)):
        kernel = make_kernel(view.rules)
        exact = [
            kernel.margins(
                (line.layout.hands[0], line.layout.hands[1]),
                line.layout.leader,
                line.layout.led,
                line.layout.broken,
                (line.layout.taken[0], line.layout.taken[1]),
            )
            for line in lines
            if any(line.layout.hands)
        ]
        movers = [line.layout.to_move for line in lines]
        margins = Continuations(kernel, view.seat, 5).margins(lines, 0)
        for margin, values, mover in zip(margins, exact, movers, strict=True):
            best = max(value for value in values if value != UNKNOWN)
            assert margin == (best if mover == view.seat else -best)


def test_play_goes_on_by_the_rules_to_the_last_card() -> None:
    for view, lines in decisions(38, 20, range(14, 25)):
        margins = Continuations(make_kernel(view.rules), view.seat, 5).margins(lines, 26)
        possible = worlds(view)
        for line, margin, world in zip(lines, margins, possible, strict=True):
            assert line.layout.hands == [0, 0]
            assert margin == line.layout.margin(view.seat)
            assert sum(line.layout.taken) == 20 - sum(card.points for card in world.dead)


def test_the_own_card_is_the_same_in_all_deals_that_look_alike() -> None:
    """After one's own turn the deals differ only where the other's plays do."""
    turns = 0
    for view, lines in decisions(39, 40, range(8, 22)):
        own = {line.layout.to_move for line in lines}
        before = lines[0].layout.hands[view.seat]
        if own != {view.seat} or before.bit_count() < 2:
            continue
        Continuations(make_kernel(view.rules), view.seat, 5).margins(lines, 1)
        assert len({line.layout.hands[view.seat] for line in lines}) == 1
        turns += 1
    assert turns


def test_the_other_plays_from_its_own_hand_alone() -> None:
    """Its reply is the one it gives when the hand it faces is another that it cannot rule out."""
    checked = 0
    for view, lines in decisions(40, 12, range(8, 20)):
        other = 1 - view.seat
        kernel = make_kernel(view.rules)
        layouts = [line.layout for line in lines if line.layout.to_move == other][:4]
        for layout in layouts:
            if not layout.hands[other]:
                continue
            hands = possible_hands(layout.hands[other], layout.played, layout.lacks[view.seat])
            replies = set()
            for hand_faced in hands[:3]:
                changed = layout.copy()
                changed.hands[view.seat] = hand_faced
                before = changed.hands[other]
                Continuations(kernel, view.seat, 5).margins([Line(0, 1.0, changed)], 1)
                replies.add(before & ~changed.hands[other])
            assert len(replies) == 1
            checked += 1
    assert checked


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
        master = Master(SHALLOW, LookAhead(trust=0.0, lines=4, tricks=0)).choose(
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
        card = Master(SHALLOW, LookAhead(tricks=3)).choose(view, Generator("end", count))
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


@pytest.mark.slow
@pytest.mark.parametrize("make", [Expert, Master])
def test_the_score_changes_a_play_where_the_match_asks_for_it(
    make: Callable[..., Player],
) -> None:
    """Far behind at 99 only a moon saves the match; at 0 each point counts alike."""
    changed = 0
    look_ahead = () if make is Expert else (LookAhead(lines=5, work=60, tricks=0),)
    for record in simulate(43, 5, ("club", "club")):
        for count in range(14, 22):
            view = view_of(record, count)
            score = (99, 0) if view.seat == 0 else (0, 99)
            behind = replace(view, score=score)
            cards_played = {
                state.score: make(SHALLOW, *look_ahead).choose(state, Generator("score", count))
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
