"""The rules of thumb by which Casual plays, and Beginner more hastily: what a card is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

from solver import RuleSet, View
from solver.common.cards import SHORT_INDEX, Card
from solver.common.generator import Generator
from solver.two.double_dummy import make_kernel
from solver.two.players import make_player, master
from solver.two.players.likelihood import ReadingModel
from solver.two.players.lookahead import Line
from solver.two.players.master import LookAhead, Master
from solver.two.players.thumb import rule_of_thumb
from solver.two.rules import Trump
from solver.two.simulate import simulate
from solver.two.world_prices import price_worlds
from solver.two.worlds import worlds
from tests.solver.build import cards, hand

NO_TRUMP = RuleSet(trump=Trump.NONE)


@dataclass(frozen=True)
class Glance:
    """What the rules of thumb look at; without trump unless said otherwise."""

    hand: tuple[Card, ...]
    unseen: tuple[Card, ...]
    trick: tuple[Card, ...] = ()
    rules: RuleSet = NO_TRUMP
    seat: int = 0
    taken: tuple[int, int] = (0, 0)


def worth(
    held: str,
    unseen: str,
    led: str = "",
    *,
    rules: RuleSet = NO_TRUMP,
    taken: tuple[int, int] = (0, 0),
) -> dict[str, float]:
    """What each card held is worth."""
    glance = Glance(cards(held), cards(unseen), cards(led), rules, 0, taken)
    return {str(card): value for card, value in rule_of_thumb(glance, cards(held)).items()}


# -- discards and replies ------------------------------------------------------------------


def test_high_spades_go_while_the_queen_is_out() -> None:
    """AS goes four points before AC while QS may catch it, and level with it when she is gone."""
    out = worth("2C AC 2S AS", "4C 4S QS", "8H")
    gone = worth("2C AC 2S AS", "4C 4S", "8H")
    assert out["AS"] - out["AC"] == pytest.approx(4)
    assert gone["AS"] == gone["AC"]


def test_low_spades_are_kept_with_the_queen() -> None:
    """They are her guards: two points later than clubs as low. She goes first of all."""
    found = worth("6C TC 6S QS", "4C 4S AS", "8H")
    assert found["6C"] - found["6S"] == pytest.approx(2)
    assert max(found, key=lambda card: found[card]) == "QS"


def test_a_discard_that_makes_a_void_goes_before_another() -> None:
    """Of cards as high, the one of the shorter suit: a third of a point shared by its length."""
    found = worth("6C 6D 8D", "4C 4D", "8H")
    assert found["6C"] - found["6D"] == pytest.approx(0.3 - 0.15)


def test_points_are_given_away_and_a_moon_is_stopped() -> None:
    """A heart is let go to who has none, and taken from who has four and all there were."""
    for taken, ducks in (((0, 3), True), ((0, 4), False), ((1, 4), True)):
        found = worth("2H AH", "4H", "8H", taken=taken)
        assert (found["2H"] > found["AH"]) is ducks


# -- leads ---------------------------------------------------------------------------------


def test_what_is_likely_to_keep_the_lead_is_not_led() -> None:
    """All others above the two, all below the ace, as many either side of the eight."""
    found = worth("2C 8C AC", "4C 6C TC QC")
    assert found["2C"] == pytest.approx(0.0)
    assert found["8C"] == pytest.approx(-0.4 - 6 / 12 / 20)
    assert found["AC"] == pytest.approx(-0.8 - 1 / 20)


def test_a_suit_that_is_out_is_not_led_into_the_queen() -> None:
    """Nobody else has a club: the trick brings what the other side wants to be rid of."""
    danger = worth("2C 2D", "4D QS")["2C"]
    none = worth("2C 2D", "4D 4S")["2C"]
    assert danger == pytest.approx(-0.8 - 13 / 4)
    assert none == pytest.approx(-0.8 - 1.0)


def test_low_spades_smoke_the_queen_out_and_high_ones_wait() -> None:
    out = worth("2S AS", "4S QS")
    assert out["2S"] == pytest.approx(0.5)
    assert out["AS"] == pytest.approx(-0.8 - 1 / 20 - 6.5)
    own = worth("2S QS AS", "4S TS")
    assert own["2S"] == pytest.approx(-2.0)
    assert own["QS"] == pytest.approx(-(0.8 + 13) - 10 / 12 / 20 - 6.5), "both below would take her"
    gone = worth("2S AS", "4S TS")
    assert gone["2S"] == pytest.approx(0.0)


def test_the_queen_is_led_under_the_ace_alone() -> None:
    """With nothing but AS out she is given away, and is worth her thirteen points."""
    assert worth("QS", "AS")["QS"] == pytest.approx(13 - 10 / 12 / 20)


def test_a_heart_that_is_trump_keeps_the_lead_for_each_one_below() -> None:
    plain = worth("TH", "2H 4H QH")["TH"]
    trump = worth("TH", "2H 4H QH", rules=RuleSet())["TH"]
    assert trump == pytest.approx(plain - 0.2 * 2)


def test_a_moon_is_gone_for_with_the_queen_and_the_top_hearts() -> None:
    """QS taken and half of the hearts out on top: AH first; without the ace the low card first."""
    hoped = worth("AH QH 2C", "TH 8H 4C", taken=(13, 0))
    assert hoped["AH"] > hoped["QH"] > hoped["2C"]
    for held, unseen, taken in (
        ("AH QH 2C", "TH 8H 4C", (12, 0)),
        ("AH QH 2C", "TH 8H 4C", (13, 1)),
        ("AH 2H 2C", "TH 8H 6H 4C", (13, 0)),
    ):
        found = worth(held, unseen, taken=taken)
        assert found["AH"] < found["2C"]


# -- players -------------------------------------------------------------------------------


def test_beginner_slips_as_often_as_not_and_casual_seldom() -> None:
    """Asked 400 times for a card of which the rules of thumb like one best by far."""
    view = View(RuleSet(), 0, hand(".468TQA.246Q.246"), cards("2C"))
    best = Card.parse("QS")
    share = {}
    for level in ("beginner", "casual"):
        played = Counter(make_player(level).choose(view, Generator("slip", i)) for i in range(400))
        share[level] = played[best] / 400
    assert 0.5 < share["beginner"] < 0.85, "half of the plays, and some of the others by luck"
    assert 0.9 < share["casual"] <= 1


@pytest.mark.parametrize("liked", [0, 1])
def test_master_prefers_what_its_look_ahead_says_is_better(
    monkeypatch: pytest.MonkeyPatch, liked: int
) -> None:
    """A look ahead that ends in forty points more after one card than after the other."""
    view, different = _late_lead()
    wanted = different[-liked]

    class Told:
        def __init__(self, *_: object) -> None: ...

        def margins(
            self, lines: Sequence[Line], _turns: int, _cancelled: Callable[[], bool] | None = None
        ) -> list[int]:
            return [20 if line.layout.led == SHORT_INDEX[wanted] else -20 for line in lines]

    monkeypatch.setattr(master, "Continuations", Told)
    ahead = LookAhead(near=100.0, cards=13, lines=2, tricks=0, trust=1.0)
    model = ReadingModel(temperatures=(1.0,), thumbs=(), deals=1, early=(1,) * 10)
    assert Master(model, ahead).choose(view, Generator(1)) == wanted


def _late_lead() -> tuple[View, list[Card]]:
    """A lead in one of the last tricks, and a card of each kind that comes to the same."""
    for record in simulate(3, 20, ("casual", "casual")):
        for count in range(16, 22, 2):
            part = record.truncated(count)
            view = part.view(part.position.to_move)
            values = price_worlds(make_kernel(view.rules), view, worlds(view))
            kinds = {tuple(margins): card for card, margins in reversed(values.items())}
            if len(kinds) > 1:
                return view, sorted(kinds.values())
    raise AssertionError("no such lead")
