"""Corner hands of the games for many, laid out by hand: moons, queens, ties, all cancelled."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import pytest

from solver.classic import moons
from solver.classic.analysis import analyse
from solver.classic.chances import Tally, better
from solver.classic.hints import ClassicCardHint, hint, rank_key
from solver.classic.moons import missed_stops
from solver.classic.players import club
from solver.classic.players.moon import best_choice, losers, moon_danger
from solver.classic.players.signs import KEPT_UNDER, signs
from solver.classic.position import ClassicPosition
from solver.classic.rules import ClassicRules, MoonChoice
from solver.common.cards import FULL_DECK, QUEEN_OF_SPADES, Card, Suit, format_cards
from solver.common.errors import PositionError
from solver.common.generator import Generator
from solver.common.play import Help

from .build import cards, dealt, moon, passed, played, position, second_trick

ADD, SUBTRACT = MoonChoice.ADD, MoonChoice.SUBTRACT
CANCELLATION = ClassicRules.parse("cancellation")


# -- moons ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "choice", "why"),
    [
        ((0, 90, 90, 90), ADD, "either way the match is won: the points go on the others"),
        (
            (30, 100, 95, 99),
            ADD,
            "the others are beyond the target by it, and it is won either way",
        ),
        ((46, 20, 20, 20), ADD, "level with all of them: whoever is not behind hurries"),
        ((47, 20, 20, 20), SUBTRACT, "a point behind: the end is put off"),
        ((46, 20, 46, 60), ADD, "level with the lowest alone"),
        ((100, 74, 80, 90), ADD, "level again: either way there is a tie, and nobody wins"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_what_to_do_with_a_moon_when_scores_tie(
    score: tuple[int, ...], choice: MoonChoice, why: str
) -> None:
    assert best_choice(replace(moon(), score=score).view(0)) is choice, why


def test_a_tie_for_the_lowest_at_the_target_plays_on() -> None:
    rules = ClassicRules()
    assert rules.match_winner((100, 40, 40, 60)) is None
    assert rules.match_winner((100, 40, 41, 41)) == 1
    assert rules.match_winner((40, 100, 100, 100)) == 0, "ties of others do not matter"
    assert rules.match_winner((99, 40, 50, 60)) is None


def test_without_the_bonus_card_in_play_the_moon_does_not_need_it() -> None:
    rules = ClassicRules.parse("omnibus-full-moon; moon=add")
    assert rules.hand_points((26, 0, 0, 0), bonus=None) == (0, 26, 26, 26)
    assert rules.hand_points((26, 0, 0, 0), bonus=0) == (-10, 26, 26, 26)
    assert rules.hand_points((26, 0, 0, 0), bonus=2) == (26, 0, -10, 0)


def test_an_analysis_counts_a_moon_without_a_choice_as_added() -> None:
    undecided = moon()
    assert analyse(undecided, seats=[]).points == (0, 26, 26, 26)
    taken_off = replace(undecided, moon_choice=SUBTRACT)
    assert analyse(taken_off, seats=[]).points == (-26, 0, 0, 0)


def test_taking_back_the_last_card_of_a_moon_takes_the_choice_back_too() -> None:
    chosen = replace(moon(), moon_choice=SUBTRACT)
    assert chosen.truncated(52).moon_choice is SUBTRACT
    back = chosen.truncated(51)
    assert back.moon_choice is None
    assert back.play(chosen.plays[51]).awaits_moon == 0


def test_the_plan_for_the_moon_must_be_better_beyond_doubt() -> None:
    """Two standard errors: of four play-outs at -26, 0, -26, 0 the mean is -13, the error 7.5."""
    wild = Tally([-26, 0, -26, 0])
    assert better(Tally([0, 0, 0, 0]), wild).scores == [0, 0, 0, 0]
    assert better(Tally([4, 4, 4, 4]), wild) is wild
    sure = Tally([-1, -1, -1, -1])
    assert better(Tally([0, 0, 0, 0]), sure) is sure
    even = Tally([0, 0])
    assert better(even, Tally([0, 0])) is even, "where both come to the same, no moon"


def test_a_moon_is_feared_of_another_seat_only() -> None:
    taken = second_trick(1, "AH", "2H", "3H", "4H").truncated(4)
    assert moon_danger(taken.view(0)) is None
    whole_moon = moon()
    seen = whole_moon.truncated(40)
    assert moon_danger(seen.view(0)) is None, "it is the viewer's own"
    danger = moon_danger(seen.view(2))
    assert danger is not None and danger[0] == 0


def test_a_suit_that_is_led_out_draws_one_more_round_than_an_even_share() -> None:
    """Four clubs above the third of ours against three: two rounds may leave one out, three not."""
    out = cards("5C 6C 7C 8C")
    assert losers(cards("AC KC QC 4C"), out, 3) == []
    assert format_cards(losers(cards("AC KC 4C"), out, 3)) == "4C"


def test_only_plays_of_others_with_points_on_the_way_can_have_stopped_a_moon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every card but the one played is said to have stopped it; then these plays are looked at."""
    record = moon()
    states = list(record.states())
    shooter = 0

    def shares(
        _trials: object, at: ClassicPosition, legal: object, index: int
    ) -> dict[Card, float]:
        return {card: float(card == record.plays[index]) for card in at.legal_cards()}

    monkeypatch.setattr(moons, "_shares", shares)
    found = missed_stops(record, states, range(4))
    expected = []
    for index, state in enumerate(states[:-1]):
        begun = sum(state.taken) + sum(card.points for card in state.trick) > 0
        if state.to_move != shooter and begun and len(state.legal_cards()) > 1:
            expected.append(index)
    assert [stop.index for stop in found] == expected
    first = states[expected[0]]
    assert not sum(first.taken), "points lie on the table for the first time"
    for stop in found:
        assert stop.seat != shooter and stop.card not in stop.stops


# -- queens --------------------------------------------------------------------------------


def test_both_queens_of_spades_in_one_pile() -> None:
    """No heart is gone, so that 26 points are two queens: with one seat, or with two."""
    hearts = [f"{card}" for card in FULL_DECK if card.suit is Suit.HEARTS] * 2

    def held(*more: str) -> list[str]:
        return [" ".join([*hearts, *more][seat::6]) for seat in range(6)]

    for taken in ((26, 0, 0, 0, 0, 0), (0, 0, 0, 26, 0, 0), (13, 0, 0, 13, 0, 0)):
        state = position(*held("2C", "3C", "4C", "5C"), rules="cancellation", taken=taken)
        assert state.in_play == 52
    with pytest.raises(PositionError, match="more than the cards gone allow"):
        position(*held("2C", "3C", "4C", "QS"), rules="cancellation", taken=(26, 0, 0, 0, 0, 0))


def test_two_queens_of_spades_cancel_and_go_together_to_the_next_taker() -> None:
    state = position(
        *("QS 3C", "2S 4C", "QS 2C", "QH 5C", "KH 6C", "AH 7C"),
        rules="cancellation",
        broken=True,
    )
    for card in cards("QS 2S QS QH KH AH"):
        state = state.play(card)
    assert state.taken == (0, 29, 0, 0, 0, 0), "the two of spades has won it all"
    state = position(
        *("QS 3C", "2S 4C", "QS 2C", "2S 5C", "KH 6C", "AH 7C"),
        rules="cancellation",
        broken=True,
    )
    for card in cards("QS 2S QS 2S KH AH"):
        state = state.play(card)
    assert state.taken == (0,) * 6 and len(state.held_over) == 6
    assert state.leader == 0, "all cancelled: the same player leads again"
    for card in cards("3C 4C 2C 5C 6C 7C"):
        state = state.play(card)
    assert state.taken == (0, 0, 0, 0, 0, 28)


@pytest.mark.parametrize(("option", "leads"), [("on", "3C 2H"), ("off", "3C")])
def test_whether_the_queen_breaks_hearts(option: str, leads: str) -> None:
    state = position(
        *("KS 3C 2H", "QS 4C 3H", "2S 5C 4H", "3S 6C 5H"), rules=f"classic; queen_breaks={option}"
    )
    for card in cards("KS QS 2S 3S"):
        state = state.play(card)
    assert state.taken == (13, 0, 0, 0)
    assert state.broken is (option == "on")
    assert format_cards(state.legal_cards()) == leads


# -- hints ---------------------------------------------------------------------------------


def test_of_cards_as_dear_the_one_that_lets_fewer_moons_stand_is_chosen() -> None:
    line = ClassicCardHint(Card.parse("AH"), 3.0, 0.5, 0.0, 0.1, 0.0, 0.0)
    other = replace(line, card=Card.parse("2C"), moon_against=0.2)
    assert rank_key(line) < rank_key(other)
    assert rank_key(replace(other, moon_against=0.1)) < rank_key(line)


def test_a_hint_prices_every_deal_once_where_there_are_no_more_than_asked_for() -> None:
    rng = random.Random(10)
    record = passed(dealt(ClassicRules(), 4, 10), rng)
    record = played(record, rng, record.size - 10)
    view = record.view(record.position.to_move)
    possible = hint(view, deals=1, budget=0).possible
    all_, more = (hint(view, deals=deals, budget=0) for deals in (possible, possible + 5))
    assert all_.deals == more.deals == possible
    assert [line.mean for line in all_.cards] == [line.mean for line in more.cards]
    assert all_.every_deal and not hint(view, deals=possible - 1, budget=0).every_deal


def test_help_with_a_play_is_no_help_with_the_pass() -> None:

    rng = random.Random(1)
    record = played(passed(dealt(ClassicRules(), 7, 1), rng), rng)
    for play, helped in ((5, False), (0, True)):
        asked = replace(record, help=(Help("hint", play), Help("coach", 0)))
        (priced,) = analyse(asked, seats=[0], deals=1).passes
        assert priced.helped is helped


def test_a_share_of_tricks_with_the_queen_is_not_a_share_of_tricks() -> None:
    """QS has gone to another seat: whatever is taken now, she is not taken by the viewer."""
    seen = 0
    for seed in range(60):
        rng = random.Random(seed)
        record = passed(dealt(ClassicRules(), 4, seed), rng)
        record = played(record, rng, record.size - 9)
        seat = record.position.to_move
        view = record.view(seat)
        takers = [trick.winner for trick in record.tricks() if QUEEN_OF_SPADES in trick.cards]
        if not takers or takers[0] in (None, seat):
            continue
        lines = hint(view, deals=5, budget=0).cards
        assert {line.queen for line in lines} == {0.0}
        seen += any(line.taken for line in lines)
    assert seen


# -- Club ----------------------------------------------------------------------------------


def test_a_plan_for_the_moon_pays_for_the_doubt_about_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals and chances: with a doubt of ten points such a plan costs ten more."""
    view = moon().truncated(4).view(0)
    paid: list[dict[club.Attempt, list[float]]] = []

    def first_deal(
        arms: Sequence[club.Attempt],
        samples: Iterable[ClassicPosition],
        _rounds: object,
        pay: Callable[[ClassicPosition, Sequence[club.Attempt]], Sequence[float]],
        _cancelled: object,
    ) -> dict[club.Attempt, list[float]]:
        pays = pay(next(iter(samples)), arms)
        paid.append({arm: [amount] for arm, amount in zip(arms, pays, strict=True)})
        return paid[-1]

    monkeypatch.setattr(club, "race", first_deal)
    monkeypatch.setattr(club, "ROUNDS", (1,))
    for doubt in (0.0, 10.0):
        monkeypatch.setattr(club, "MOON_DOUBT", doubt)
        club.ClubClassic().choose(view, Generator("the same"))
    without, with_doubt = paid
    assert {attempt.moon for attempt in without} == {False, True}
    for attempt, (cost,) in without.items():
        assert with_doubt[attempt] == [pytest.approx(cost + 10 * attempt.moon)]


def test_only_the_last_seat_need_not_have_taken_points() -> None:
    """KS on QS from the third seat tells nothing of lower spades; AS from the last does."""
    record = second_trick(1, "TS", "QS", "KS", "AS 2S")
    for card in cards("TS QS KS"):
        record = record.play(card)
    assert not [sign for sign in signs(record.view(0)) if sign.seat == 2]
    told = [sign for sign in signs(record.play(Card.parse("AS")).view(0)) if sign.seat == 3]
    assert [sign.kept for sign in told] == [KEPT_UNDER]
    assert Card.parse("JS") in told[0].cards
