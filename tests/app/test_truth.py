"""Advice put to the proof: what is told beside what came, the same however it is worked out."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from click.testing import CliRunner

from hearts2_tui import wording
from hearts2_tui.command_line.cli import commands
from hearts2_tui.contests import truth_report as reports
from solver.common.cancelling import Cancelled
from solver.common.generator import Generator
from solver.common.judgement import Label
from solver.measure.playing_on import PlayedOn, SlipFound, slips_found
from solver.measure.reliability import (
    Event,
    brier,
    by_phase,
    by_share,
    error_by_hand,
    labels,
)
from solver.measure.subjects import BEHIND, Slip, Slipper, Subject
from solver.measure.truth import ALL_ALIKE, DEFAULT, WEIGHINGS, Blamed, Seen, Trial, look
from solver.measure.truth_matches import MatchSeen, brier_of_matches, by_chance, look_at_match
from solver.two.analysis import analyse
from solver.two.deal import Deal, random_deal_number
from solver.two.players.master import READING
from solver.two.reading import OpponentReading
from solver.two.record import Record
from solver.two.simulate import play_hand
from solver.two.weighing import ALIKE

HANDS = 2
CASUALS = Trial(("casual", "casual"), 4, playouts=1)


@pytest.fixture(scope="module")
def seen() -> list[Seen]:
    return [look(CASUALS, index) for index in range(HANDS)]


def answer(*words: str) -> str:
    done = CliRunner().invoke(commands, ["truth", *words], prog_name="hearts2-tui")
    assert done.exit_code == 0, done.output
    return done.stdout


def hand_of(trial: Trial, index: int) -> Record:
    """The hand that was looked at, played once more."""
    deal = Deal.from_number(random_deal_number(f"truth:{trial.seed}", index))
    players = [Subject(name) for name in trial.players]
    return play_hand(Record(trial.rules, deal), players, ("truth", trial.seed, index))[0]


def test_labels_and_claims_are_those_of_the_analysis(seen: list[Seen]) -> None:
    record = hand_of(CASUALS, 0)
    for weighing, priced in ((DEFAULT, analyse(record)), (ALL_ALIKE, analyse(record, weigh=ALIKE))):
        blamed = [play for play in seen[0].blamed if play.weighing == weighing]
        marked = [play for play in priced.plays if play.label in (Label.MISTAKE, Label.BLUNDER)]
        assert [play.charge for play in blamed] == pytest.approx([play.charge for play in marked])
        claims = [claim for claim in seen[0].claims if claim.weighing == weighing]
        lines = [
            next(line for line in play.fair if line.card == play.card)
            for play in priced.plays
            if not play.forced
        ]
        assert [claim.margin for claim in claims] == pytest.approx([line.mean for line in lines])
        assert [claim.moon_for for claim in claims] == pytest.approx(
            [line.moon_for for line in lines]
        )
        assert [claim.moon_against for claim in claims] == pytest.approx(
            [line.moon_against for line in lines]
        )
        dealt = [dict(play.hindsight)[play.card] for play in priced.plays if not play.forced]
        assert [claim.dealt_margin for claim in claims] == dealt
    assert {claim.came_margin for claim in seen[0].claims} <= {priced.margin, -priced.margin}


def test_each_decision_stands_in_one_row_of_each_table(seen: list[Seen]) -> None:
    for weighing in WEIGHINGS:
        claims = [claim for hand in seen for claim in hand.claims if claim.weighing == weighing]
        phases = by_phase(seen, "casual", weighing)
        assert sum(row.count for row in phases) == len(claims) > 20
        told = sum(row.told * row.count for row in phases) / len(claims)
        assert told == pytest.approx(sum(claim.margin for claim in claims) / len(claims))
        for event in Event:
            rows = by_share(seen, "casual", weighing, event)
            assert sum(row.count for row in rows) == len(claims)
            assert sum(row.came * row.count for row in rows) == pytest.approx(
                sum(event.came(claim) for claim in claims)
            )
            score = brier(seen, "casual", weighing, event)
            assert score is not None
            assert 0 <= score <= 1


def test_what_is_sure_comes_true(seen: list[Seen]) -> None:
    for hand in seen:
        for claim in hand.claims:
            if claim.trick == 13 or claim.moon_for == 1:
                assert claim.moon_for == 0 or claim.came_moon_for
    for event in Event:
        last = [claim for hand in seen for claim in hand.claims if claim.trick >= 12]
        assert all(event.came(claim) for claim in last if event.told(claim) == 1)


def test_the_error_counts_whole_hands() -> None:
    assert error_by_hand([3.0], 5) == 0.0
    assert error_by_hand([1.0, -1.0], 2) == pytest.approx(1.0)
    blamed = [Blamed("club", DEFAULT, 2.0, worse) for worse in (4.0, 4.0, -2.0)]
    hands = [
        Seen(0, ("club", "club"), tuple(blamed[:2]), (), ()),
        Seen(1, ("club", "casual"), tuple(blamed[2:]), (), ()),
    ]
    found = labels(hands, "club", DEFAULT)
    assert (found.hands, found.count, found.charged, found.worse) == (3, 3, 2.0, 2.0)
    assert found.error == pytest.approx((2 * (4.0**2 + 4.0**2)) ** 0.5 / 3)
    assert found.better == pytest.approx(1 / 3)
    assert found.ratio == 1.0
    assert labels(hands, "casual", DEFAULT).charged is None


@pytest.mark.slow
def test_more_processes_show_the_same() -> None:
    words = ("--south", "casual", "--north", "casual", "--hands", "3", "--alike", "--json")
    alone = answer(*words)
    assert answer(*words, "--jobs", "2") == alone
    found: dict[str, Any] = json.loads(alone)
    assert list(found["players"]) == ["casual"]
    assert list(found["players"]["casual"]) == [ALL_ALIKE]
    assert found["players"]["casual"][ALL_ALIKE]["labels"]["hands"] == 6
    assert found["hands"] == 3


def test_the_text_has_the_columns_and_a_row_for_each_player_and_weighing(seen: list[Seen]) -> None:
    text = reports.hands_as_text(CASUALS, seen)
    assert text.startswith("Casual against Casual, 2 hands, as-written, seed 4\n")
    for column in (
        "labels",
        "charged",
        "worse by",
        "ratio",
        "better",
        "played out",
        "told",
        "came",
    ):
        assert column in text
    assert f"Casual, {wording.reading_words(False)}" in text
    assert text.count("Brier score") == 6


class _Lowest(Generator):
    """Draws the lowest number there is, so that every play is a slip where one can be made."""

    def below(self, n: int) -> int:
        return 0


@pytest.mark.slow
def test_a_slip_is_far_behind_and_is_remembered() -> None:
    record = hand_of(CASUALS, 1)
    states = list(record.states())
    slipper = Slipper()
    played = []
    for index in range(10, 20):
        view = record.view_at(states[index].to_move, states[index], index)
        played.append(slipper.choose(view, _Lowest("slips")))
    assert slipper.slips
    priced = analyse(record, weigh=OpponentReading(READING))
    for slip in slipper.slips:
        means = {line.card: line.mean for line in priced.plays[slip.index].fair}
        assert means[slip.best] == pytest.approx(max(means.values()))
        assert means[played[slip.index - 10]] <= means[slip.best] - BEHIND
    assert not Subject("club").slips()


@pytest.mark.slow
def test_a_slip_is_priced_by_playing_on() -> None:
    priced = analyse(hand_of(CASUALS, 0))
    late = [play for play in priced.plays if play.index >= 14 and play.card not in play.best]
    worst = max(late, key=lambda play: play.fair_cost)
    again = PlayedOn(priced.record, CASUALS.players, ("test",), 2, None)
    made = Slip(worst.index, worst.best[0])
    (found,) = slips_found([made], priced, {}, again)
    assert found.label is worst.label
    (same,) = slips_found([replace(made, best=worst.card)], priced, {}, again)
    assert (same.cost, same.error) == (0, 0)


def test_a_slip_costs_only_beyond_twice_its_error() -> None:
    assert SlipFound(3.0, 1.4, Label.NONE).costly
    assert not SlipFound(3.0, 1.6, Label.NONE).costly
    assert not SlipFound(0.4, 0.0, Label.MISTAKE).costly


def test_the_player_ahead_is_told_from_every_score_of_a_match() -> None:
    trial = Trial(("casual", "casual"), 3)
    matches = [look_at_match(trial, index) for index in range(4)]
    for match in matches:
        assert 0 < len(match.told) < match.hands
        assert all(chance > 0.5 for chance, _ in match.told)
        assert len({won for _, won in match.told}) <= 2
    rows = by_chance(matches)
    assert rows[-1].count == sum(row.count for row in rows[:-1])
    assert brier_of_matches([MatchSeen(0, 2, ((0.8, True),))]) == pytest.approx(0.04)
    text = answer("--south", "casual", "--north", "casual", "--matches", "4", "--seed", "3")
    assert "4 matches" in text
    assert "50-100%" in text


def test_a_hand_can_be_given_up() -> None:
    with pytest.raises(Cancelled):
        look(replace(CASUALS, playouts=0), 0, lambda: True)


@pytest.mark.parametrize(
    "words",
    [
        ("--south", "oracle", "--north", "club"),
        ("--south", "club"),
        ("--south", "club", "--north", "club", "--matches", "2", "--alike"),
        ("--south", "club", "--north", "club", "--playouts", "106"),
    ],
)
def test_what_cannot_be_measured_is_refused(words: tuple[str, ...]) -> None:
    done = CliRunner().invoke(commands, ["truth", *words], prog_name="hearts2-tui")
    assert done.exit_code == 2
    assert "Traceback" not in done.output
