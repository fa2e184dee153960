"""Hands with their prices written into them: they stay records that can be read again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from hearts2_tui.command_line.cli import commands
from hearts2_tui.play.annotate import annotated_classic
from solver.classic.analysis import analyse
from solver.classic.rules import PRESETS
from solver.classic.simulate import simulate_classic
from solver.notation import read_classic_record, read_record, write_classic, write_record
from solver.two.simulate import simulate


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), [("classic", 4), ("omnibus", 5), ("cancellation", 6)])
def test_a_classic_hand_with_its_prices_is_read_again(game: str, players: int) -> None:
    (record,) = simulate_classic(5, 1, ["casual"] * players, PRESETS[game])
    record = replace(record, comments=((3, "a word of ours"),), annotations=((1, "!"),))
    found = analyse(record, seats=[0, 2], deals=6)
    priced = annotated_classic(found)
    assert read_classic_record(write_classic(priced)) == priced
    assert replace(priced, comments=record.comments, annotations=record.annotations) == record
    assert priced.annotations == tuple((play.index, play.label.value) for play in found.mistakes)
    assert (3, "a word of ours") in priced.comments
    told = {count for count, _text in priced.comments}
    dear = {p.index + 1 for p in found.plays if p.fair_cost >= 0.05 and not p.forced}
    assert dear <= told
    assert (0 in told) is any(priced.cost >= 0.05 for priced in found.passes)


@pytest.mark.slow
def test_a_moon_that_could_have_been_stopped_is_told_after_the_play() -> None:
    *_, record = simulate_classic(36, 43, ["beginner"] * 4)
    found = analyse(record, seats=[2], deals=1)
    (stop,) = found.missed_stops
    told = [text for count, text in annotated_classic(found).comments if count == stop.index + 1]
    assert any("stopped with KC 3S 4S 6H TH" in text for text in told)


@pytest.mark.slow
def test_analyse_prints_annotated_records_of_every_game(tmp_path: Path) -> None:
    (two,) = simulate(1, 1, ("casual", "casual"))
    (many,) = simulate_classic(1, 1, ["casual"] * 7)
    for record, text, read in (
        (two, write_record(two), read_record),
        (many, write_classic(many), read_classic_record),
    ):
        file = tmp_path / "hand.hearts"
        file.write_text(text, encoding="utf-8")
        done = CliRunner().invoke(commands, ["analyse", str(file), "--annotated"])
        assert done.exit_code == 0, done.output
        again = read(done.output)
        assert again.plays == record.plays
        assert "hindsight" in done.output and again.comments


@pytest.mark.slow
@pytest.mark.parametrize("words", [(), ("--read-opponent",)])
def test_prices_written_before_give_way(tmp_path: Path, words: tuple[str, ...]) -> None:
    (record,) = simulate(1, 1, ("casual", "casual"))
    kept = (2, "hindsight is cheap; best go on")
    file = tmp_path / "hand.hearts"
    file.write_text(write_record(replace(record, comments=(kept,))), encoding="utf-8")
    command = ["analyse", str(file), "--annotated"]
    first = CliRunner().invoke(commands, command).output
    assert first.count("{fair ") > 1
    wanted = CliRunner().invoke(commands, [*command, *words]).output
    file.write_text(first, encoding="utf-8")
    assert CliRunner().invoke(commands, [*command, *words]).output == wanted
    assert kept in read_record(wanted).comments


@pytest.mark.slow
def test_prices_of_many_written_before_give_way() -> None:
    for seed, count, seats in ((36, 2, [0]), (5, 1, [0, 2])):
        *_, record = simulate_classic(seed, count, ["casual"] * 4)
        found = analyse(record, seats=seats, deals=2)
        once = annotated_classic(found)
        assert once.comments
        assert annotated_classic(replace(found, record=once)) == once


@pytest.mark.slow
def test_annotated_records_are_written_as_json_too(tmp_path: Path) -> None:
    (record,) = simulate_classic(1, 1, ["casual"] * 7)
    file = tmp_path / "hand.hearts"
    file.write_text(write_classic(record), encoding="utf-8")
    done = CliRunner().invoke(commands, ["analyse", str(file), "--annotated", "--json"])
    assert json.loads(done.output)["comments"]
