"""Why a classic hint prefers a card: the parts of the difference, and what is told of them."""

from __future__ import annotations

import random

import pytest

from solver.classic.hints import ClassicHint, hint, sharpening
from solver.classic.outcomes import Came, Part, Trial, account, came_of_score
from solver.classic.pass_hints import pass_hint, sharpening_pass
from solver.classic.sampling import BUDGET, Basis, prices
from solver.classic.view import ClassicView
from solver.classic.why import why
from solver.common.cards import QUEEN_OF_SPADES, Card, Suit

from .build import GAMES, PRESETS, dealt, passed, played

QUIET = Came(0, 0, 0, False)


def asked(name: str, players: int, seed: int) -> ClassicView:
    """A view of a hand played at random for a while, with a choice of cards."""
    rng = random.Random(seed)
    record = passed(dealt(PRESETS[name], players, seed), rng)
    record = played(record, rng, rng.randint(0, record.size - 2 * players))
    view = record.view(record.position.to_move)
    return view if len(view.legal_cards()) > 1 else asked(name, players, seed + 1000)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_parts_add_up_to_the_difference(name: str, players: int) -> None:
    """In every game: what is told is what the numbers beside the cards are made of."""
    for seed in range(2):
        found = hint(asked(name, players, seed), deals=12, budget=0)
        for card, each in found.whys.items():
            gap = found.of(card).mean - found.of(found.choice).mean
            assert sum(part.mean for part in each.parts.values()) == pytest.approx(gap)
            assert each.difference.mean == pytest.approx(gap)
            for told in each.told:
                assert told.points.told, "beyond two standard errors"


def test_the_parts_of_one_trial() -> None:
    """Queen and five hearts against two hearts; then a moon, to which all of it is due."""
    low, high = Trial([2.0], [Came(0, 0, 2, False)]), Trial([18.0], [Came(0, 1, 5, False)])
    parts = account(low, high)
    assert (parts[Part.QUEEN].mean, parts[Part.HEARTS].mean) == (13.0, 3.0)
    moon = Trial([26.0], [Came(-1, 0, 0, False)])
    parts = account(low, moon)
    assert (parts[Part.MOON_AGAINST].mean, parts[Part.HEARTS].mean) == (24.0, 0.0)
    own = Trial([-36.0], [Came(1, 0, 0, True)])
    parts = account(own, low)
    assert (parts[Part.MOON_FOR].mean, parts[Part.BONUS].mean) == (28.0, 10.0)


def test_two_queens_are_counted() -> None:
    """Cancellation has two: both taken are twenty-six points."""
    parts = account(Trial([0.0], [QUIET]), Trial([26.0], [Came(0, 2, 0, False)]))
    assert parts[Part.QUEEN].mean == 26.0


def test_what_is_within_its_error_is_not_told() -> None:
    """One queen in six trials is chance; six in six are not."""
    without = Trial([0.0] * 6, [QUIET] * 6)
    once = Trial([13.0] + [0.0] * 5, [Came(0, 1, 0, False)] + [QUIET] * 5)
    every = Trial([13.0] * 6, [Came(0, 1, 0, False)] * 6)
    better, other = Card.parse("2C"), Card.parse("AC")
    assert why(better, without, other, once).told == ()
    told = why(better, without, other, every).told
    assert [(fact.part, fact.here, fact.there) for fact in told] == [(Part.QUEEN, 0.0, 1.0)]


@pytest.mark.slow
def test_what_is_told_of_the_queen_is_how_often_she_is_taken() -> None:
    """The figures are the shares of the play-outs beside the cards."""
    seen = 0
    for seed in range(30):
        found = hint(asked("classic", 4, seed), deals=60, budget=0)
        for card, each in found.whys.items():
            for told in each.told:
                if told.part is Part.QUEEN:
                    seen += 1
                    assert told.here == pytest.approx(found.of(found.choice).queen)
                    assert told.there == pytest.approx(found.of(card).queen)
    assert seen > 20


def test_a_queen_kept_is_a_part_of_its_own() -> None:
    """Void, last to play: who keeps her is made to take her, as the price says."""
    view = next(
        found
        for seed in range(200)
        if QUEEN_OF_SPADES in (found := asked("classic", 4, seed)).legal_cards()
        and found.trick
        and found.trick[0].suit is not Suit.SPADES
    )
    found = prices(view, 20, 0)
    assert found.basis is Basis.PLAYED_OUT
    other = next(card for card in view.legal_cards() if card != QUEEN_OF_SPADES)
    assert found.dangers[other] > 0
    kept = hint(view, deals=20, budget=0).whys[other].parts[Part.KEPT]
    assert kept.mean == pytest.approx(found.dangers[other])


@pytest.mark.parametrize("name", ["classic", "omnibus"])
def test_solved_scores_tell_how_the_hand_ends(name: str) -> None:
    """Points after those taken: a queen is thirteen and more, a moon the whole deck."""
    for seed in range(12):
        rng = random.Random(seed)
        record = passed(dealt(PRESETS[name], 4, seed), rng)
        record = played(record, rng, record.size - rng.randint(4, 12))
        view = record.view(record.position.to_move)
        found = prices(view, 6, BUDGET)
        if found.basis is not Basis.SOLVED:
            continue
        for scores in found.scores.values():
            for score in scores:
                came = came_of_score(view, score)
                if came is None:
                    assert view.rules.bonus_card in (*view.unseen, *view.hand, *view.trick)
                elif not came.moon:
                    points = view.taken[view.seat] + 13 * came.queens + came.hearts
                    assert points - 10 * came.bonus == score
                    assert 0 <= came.hearts <= 13


@pytest.mark.slow
def test_cards_that_cannot_be_told_apart_are_all_named() -> None:
    """Of the leaders none is behind by two standard errors, deal by deal; all others are."""
    ties = 0
    for seed in range(20):
        found = hint(asked("classic", 4, seed), deals=60, budget=0)
        ties += len(found.leaders) > 1
        assert found.choice == found.leaders[0]
        best = min(line.mean for line in found.cards)
        behind = [line for line in found.cards if line.card not in found.leaders]
        assert all(line.mean > best for line in behind)
        assert found.rival not in found.leaders
    assert ties


def test_a_hint_grows_sharper() -> None:
    """Twice as many deals each time; the first is the hint that is asked for alone."""
    view = asked("classic", 4, 2)
    steps: list[ClassicHint] = list(sharpening(view, deals=20, most=160, budget=0))
    assert [step.deals for step in steps] == [20, 40, 80, 160]
    alone = hint(view, deals=20, budget=0)
    assert steps[0] == alone


@pytest.mark.slow
def test_standard_errors_shrink_as_a_hint_grows() -> None:
    """By about a half for four times as many deals, over some views together."""
    first = last = 0.0
    for seed in range(6):
        steps = list(sharpening(asked("classic", 4, seed), deals=50, most=200, budget=0))
        first += sum(line.error for line in steps[0].cards)
        last += sum(line.error for line in steps[-1].cards)
    assert 0.35 * first < last < 0.65 * first


def test_a_hint_that_knows_every_deal_does_not_grow() -> None:
    rng = random.Random(1)
    record = passed(dealt(PRESETS["classic"], 4, 1), rng)
    record = played(record, rng, record.size - 6)
    view = record.view(record.position.to_move)
    assert len(list(sharpening(view, deals=200, most=1600))) == 1


@pytest.mark.slow
def test_a_hint_for_the_pass_grows_sharper() -> None:
    """The first is the hint that is asked for alone; the choices stay the same."""
    view = dealt(PRESETS["classic"], 4, 5).pass_view(0)
    steps = list(sharpening_pass(view, deals=2, most=64))
    assert [step.deals for step in steps] == [16, 32, 64]
    assert steps[0] == pass_hint(view, deals=2)
    assert {line.cards for line in steps[0].choices} == {line.cards for line in steps[-1].choices}


@pytest.mark.slow
def test_a_pass_says_which_voids_it_makes_and_why_it_is_better() -> None:
    record = dealt(PRESETS["classic"], 4, 5)
    view = record.pass_view(0)
    found = pass_hint(view, deals=2)
    assert found.choices[0].why is None and found.leaders[0] == found.choice
    for line in found.choices:
        left = [card for card in view.dealt if card not in line.cards]
        for suit in line.voids:
            assert all(card.suit is not suit for card in left)
            assert any(card.suit is suit for card in line.cards)
        if line.why is not None:
            gap = line.mean - found.choices[0].mean
            assert line.why.difference.mean == pytest.approx(gap)
