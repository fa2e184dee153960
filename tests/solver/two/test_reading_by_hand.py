"""The weights of a reading against numbers worked out by hand, from prices that are given.

A table of prices stands in for the solver, so that every probability follows from the model
alone: South led 2C, and what North replied gave up two points, or none.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import Any, NamedTuple

import pytest

from solver import Deal, Record, RuleSet, View
from solver.common.cards import SHORT_INDEX, Suit
from solver.two import reading
from solver.two.deal import random_deal_number
from solver.two.double_dummy import card_bits
from solver.two.players.likelihood import Reader, ReadingModel
from solver.two.reading import OpponentReading
from solver.two.search import UNKNOWN, Kernel
from solver.two.worlds import World, worlds
from tests.solver.build import cards, hand

SOUTH = hand("28TA.246.2468.24")
"""4C, 6C and QC are out: North holds those of them that are not dead."""


class Asked(NamedTuple):
    """What a solver was asked about, the hands of the other side counted."""

    own: int
    others: int
    seat: int
    leader: int
    led: int
    broken: bool
    taken: tuple[int, int]


class Prices(Kernel):
    """Gives every card no points, but some two points less; notes what it is asked."""

    def __init__(self, poor: str = "QC") -> None:
        self.poor = {SHORT_INDEX[card] for card in cards(poor)}
        self.asked: list[Asked] = []

    def means(  # type: ignore[override]
        self,
        own: int,
        others: Sequence[int],
        seat: int,
        leader: int,
        led: int,
        broken: bool,
        taken: tuple[int, int],
    ) -> list[float]:
        """A price for each card of the hand that follows the suit led, all cards where none is."""
        self.asked.append(Asked(own, len(others), seat, leader, led, broken, taken))
        held = [index for index in range(28) if own >> index & 1]
        following = [index for index in held if led >= 0 and index // 7 == led // 7] or held
        return [
            UNKNOWN if index not in following else -2.0 if index in self.poor else 0.0
            for index in range(28)
        ]


def read(
    view: View, model: ReadingModel, prices: Prices | None = None
) -> list[tuple[World, float]]:
    """Every possible deal with its probability."""
    possible = worlds(view)
    return list(
        zip(possible, Reader(prices or Prices(), model).weights(view, possible), strict=True)
    )


def clubs_held(world: World) -> int:
    """How many clubs North chose from: QC, and those of 4C and 6C that are not dead."""
    return 1 + sum(card.suit is Suit.CLUBS for card in world.other)


REPLIED = View(RuleSet(), 0, SOUTH, cards("2C QC"))
"""91 deals: in 1 North held QC alone, in 24 one other club too, in 66 both others."""


def by_clubs(view: View, model: ReadingModel, prices: Prices | None = None) -> dict[int, float]:
    """The probability of the deals by how many clubs North chose from; alike among themselves."""
    found: dict[int, list[float]] = {1: [], 2: [], 3: []}
    for world, weight in read(view, model, prices):
        found[clubs_held(world)].append(weight)
    assert [len(found[count]) for count in (1, 2, 3)] == [1, 24, 66]
    for weights in found.values():
        assert weights == pytest.approx([weights[0]] * len(weights))
    return {count: weights[0] for count, weights in found.items()}


def expected(likely: dict[int, float]) -> dict[int, float]:
    """Probabilities of one deal of each kind, from how likely the play is in it."""
    total = 1 * likely[1] + 24 * likely[2] + 66 * likely[3]
    return {count: each / total for count, each in likely.items()}


def test_what_a_card_gave_up_divides_its_odds_by_e_for_every_temperature() -> None:
    """Two points at a temperature of one: QC is played once where another is e^2 times."""
    model = ReadingModel(temperatures=(1.0,), slip=0.0, thumbs=(), deals=1, early=())
    likely = {1: 1.0, 2: exp(-2) / (exp(-2) + 1), 3: exp(-2) / (exp(-2) + 2)}
    assert by_clubs(REPLIED, model) == pytest.approx(expected(likely))
    cooler = ReadingModel(temperatures=(0.5,), slip=0.0, thumbs=(), deals=1, early=())
    likely = {1: 1.0, 2: exp(-4) / (exp(-4) + 1), 3: exp(-4) / (exp(-4) + 2)}
    assert by_clubs(REPLIED, cooler) == pytest.approx(expected(likely))


def test_a_best_card_is_shared_among_those_as_good() -> None:
    """Prices alike: one of two, one of three."""
    model = ReadingModel(temperatures=(0.1,), slip=0.0, thumbs=(), deals=1, early=())
    found = by_clubs(REPLIED, model, Prices(""))
    assert found == pytest.approx(expected({1: 1.0, 2: 1 / 2, 3: 1 / 3}))


def test_some_plays_are_any_of_the_legal_cards() -> None:
    """One play in ten: a tenth of a half, or of a third, beside nine tenths of the share."""
    model = ReadingModel(temperatures=(1.0,), slip=0.1, thumbs=(), deals=1, early=())
    likely = {
        1: 1.0,
        2: 0.9 * exp(-2) / (exp(-2) + 1) + 0.1 / 2,
        3: 0.9 * exp(-2) / (exp(-2) + 2) + 0.1 / 3,
    }
    assert by_clubs(REPLIED, model) == pytest.approx(expected(likely))


def test_the_kinds_of_player_are_as_likely_before_the_first_card() -> None:
    """Two temperatures: the mean of what either kind would have done."""
    model = ReadingModel(temperatures=(1.0, 2.0), slip=0.0, thumbs=(), deals=1, early=())
    likely = {
        count: exp(-2) / (exp(-2) + count - 1) + exp(-1) / (exp(-1) + count - 1)
        for count in (1, 2, 3)
    }
    assert by_clubs(REPLIED, model) == pytest.approx(expected(likely))


def test_rules_of_thumb_take_a_trick_they_cannot_duck_with_the_highest() -> None:
    """All of North's clubs beat 2C, so QC goes first; one play in five is any card."""
    model = ReadingModel(temperatures=(), thumbs=(0.2,), deals=1, early=())
    likely = {1: 1.0, 2: 0.8 + 0.2 / 2, 3: 0.8 + 0.2 / 3}
    assert by_clubs(REPLIED, model) == pytest.approx(expected(likely))


def test_the_plays_of_one_kind_of_player_go_together() -> None:
    """North's lead of 8D gave up two points, which a sharp player does not.

    So North is the careless one, and QC tells no more than that it was one of so many clubs.
    """
    view = View(RuleSet(), 0, SOUTH, cards("2C QC 8D"))
    kinds = (0.01, float("inf"))
    model = ReadingModel(temperatures=kinds, slip=0.0, thumbs=(), deals=1, early=())
    found: dict[int, float] = {}
    for world, weight in read(view, model, Prices("QC 8D")):
        found[clubs_held(world)] = weight
    assert found[2] == pytest.approx(found[1] / 2)
    assert found[3] == pytest.approx(found[1] / 3)


def test_the_solver_is_asked_what_north_saw_at_its_plays() -> None:
    """Its hand with what it has played since, the card led, whether hearts broke, the points."""
    plays = cards("2C QC 8D 2D QD 4D TD 6D QS 2S AS 4S AD 8S")
    view = View(RuleSet(), 0, SOUTH, plays, broken=True)
    model = ReadingModel(temperatures=(1.0,), thumbs=(), deals=3, early=(6, 2))
    prices = Prices()
    world, _ = read(view, model, prices)[0]
    own = cards("QC 8D QD TD QS AS AD")
    asked = prices.asked[: len(own)]
    held = [card_bits((*world.other, *own[index:])) for index in range(len(own))]
    assert [each.own for each in asked] == held
    assert [each.others for each in asked] == [6, 2, 3, 3, 3, 3, 3], "fewer in the first tricks"
    assert {each.seat for each in asked} == {1}
    assert [each.leader for each in asked] == [0, 1, 1, 1, 1, 1, 1]
    assert [each.led for each in asked] == [SHORT_INDEX[plays[0]], *[-1] * 6]
    assert [each.taken for each in asked] == [(0, 0)] * 5 + [(0, 13)] * 2
    assert not any(each.broken for each in asked), "8S on AD breaks hearts, and comes after them"


def test_a_void_shown_to_north_tells_it_which_cards_are_dead() -> None:
    """South throws 2S on QD. The diamonds that North has not got are then dead, or one of them."""
    dealt = hand("28TA.2.2468.2468")
    view = View(RuleSet(), 0, dealt, cards("2C QC 8D 2D QD 2S TS 4S"), broken=True)
    model = ReadingModel(temperatures=(1.0,), thumbs=(), deals=105, early=())
    for world in worlds(view):
        prices = Prices()
        Reader(prices, model).weights(view, [world])
        diamonds = sum(card.suit is Suit.DIAMONDS for card in world.dead)
        assert prices.asked[-1].others == {2: 1, 1: 11, 0: 66}[diamonds]
        assert prices.asked[-2].others == 91 - 13, "at its lead of QD it could not know"


def test_an_opening_that_was_forced_is_not_asked_about() -> None:
    """North led 2C because it held it: all deals are as likely as before."""
    view = View(RuleSet(), 0, hand("8TQA.246.2468.24"), cards("2C"))
    prices = Prices()
    weights = [weight for _, weight in read(view, ReadingModel(), prices)]
    assert weights == pytest.approx([1 / len(weights)] * len(weights))
    assert not prices.asked


def test_the_queen_thrown_at_any_time_broke_hearts_in_the_deals_in_which_she_showed_a_void() -> (
    None
):
    """QS on 2C, then QH to 6H: all know that hearts are broken now, and not since when.

    With a club left North had hearts closed until 6H; without one she broke them at once.
    """
    rules = RuleSet(queen_any_time=True)
    dealt = hand("248TA.4.268TA.4T")
    view = View(rules, 0, dealt, cards("2C QS 6S 4S 8S 6H QH"), broken=True)
    prices = Prices()
    found = read(view, ReadingModel(temperatures=(1.0,), thumbs=(), deals=1, early=()), prices)
    clubs = card_bits(cards("6C QC"))
    heart = card_bits(cards("6H"))
    asked = [each for each in prices.asked if each.led >= 0 and each.own & heart]
    since = {(bool(each.own & clubs), each.broken) for each in asked if each.taken != (0, 0)}
    assert since == {(True, False), (False, True)}
    assert len({bool(world.held & clubs) for world, _ in found}) == 2


# -- taking back ---------------------------------------------------------------------------


class Everything(Prices):
    """Prices that depend on everything that is asked, so that a stale one shows."""

    def means(  # type: ignore[override]
        self,
        own: int,
        others: Sequence[int],
        seat: int,
        leader: int,
        led: int,
        broken: bool,
        taken: tuple[int, int],
    ) -> list[float]:
        """From 0 to 3 points for every card of the hand, legal or not."""
        asked = (own, *others, seat, leader, led, broken, *taken)
        return [
            hash((*asked, index)) % 7 / 2 if own >> index & 1 else float(UNKNOWN)
            for index in range(28)
        ]


@pytest.fixture
def prices_of_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "make_kernel", lambda _rules: Everything())


MODEL = ReadingModel(temperatures=(0.3, 1.0), thumbs=(0.1,), deals=3, early=(2, 2))


@pytest.mark.usefixtures("prices_of_everything")
def test_another_reply_after_a_take_back_is_read_as_another() -> None:
    """The reading kept from North's QC must not stand for its 4C."""
    kept = OpponentReading(MODEL)
    first = kept(REPLIED, worlds(REPLIED))
    other = View(RuleSet(), 0, SOUTH, cards("2C 4C"))
    weights = kept(other, worlds(other))
    assert weights == OpponentReading(MODEL)(other, worlds(other))
    assert weights != first


@pytest.mark.slow
@pytest.mark.usefixtures("prices_of_everything")
def test_a_kept_reading_weighs_as_a_fresh_one_after_any_take_back() -> None:
    """Plays taken back and others made, from both seats, again and again in one hand."""
    rng = random.Random(12)
    for index in range(6):
        kept = OpponentReading(MODEL)
        rules = RuleSet(queen_any_time=index % 2 == 0)
        record = Record(rules, Deal.from_number(random_deal_number("take back", index)))
        for _ in range(12):
            record = record.truncated(max(0, len(record.plays) - rng.randrange(6)))
            for _ in range(min(rng.randrange(1, 8), 25 - len(record.plays))):
                record = record.play(rng.choice(record.position.legal_cards()))
            view = record.view(record.position.to_move)
            possible = worlds(view)
            assert kept(view, possible) == OpponentReading(MODEL)(view, possible)


@pytest.mark.usefixtures("prices_of_everything")
def test_what_is_worked_out_for_a_hand_is_kept_while_it_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = []

    class Counted(reading.Reader):
        def __init__(self, *arguments: Any) -> None:
            made.append(arguments)
            super().__init__(*arguments)

    monkeypatch.setattr(reading, "Reader", Counted)
    record = Record(RuleSet(), Deal.from_number(3_000_000))
    for _ in range(12):
        record = record.play(record.position.legal_cards()[0])
    kept = OpponentReading(MODEL)
    counts = []
    for seat, count in ((0, 4), (0, 8), (0, 12), (1, 12), (0, 12), (0, 8)):
        view = record.truncated(count).view(seat)
        kept(view, worlds(view))
        counts.append(len(made))
    assert counts == [1, 1, 1, 2, 2, 3], "a new one for the other seat, and after a take-back"
