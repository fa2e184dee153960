"""``hint --by LEVEL`` on the command line."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner, Result

from hearts2_tui.command_line.cli import commands
from solver.notation import read_view, write_record
from solver.two.players.advice import advise
from solver.two.simulate import simulate
from tests.app.test_classic_cli import POSITION as CLASSIC
from tests.solver.two.test_advice_by_level import TOLD

OTHER_ITEMS = {
    "position": '[Hands "S:..4Q. N:Q..8."]\n[Lead "S"]\n[Broken "yes"]\n[Taken "7 0"]\n',
    "classic": CLASSIC,
}
AT_THE_END = TOLD.replace("[Broken", '[Score "88 80"]\n[Broken')


def run(*words: str, text: str = TOLD) -> Result:
    return CliRunner().invoke(commands, ["hint", *words, "-"], input=text, prog_name="hearts2-tui")


@pytest.mark.parametrize("level", ["club", "expert", "master"])
def test_the_object_holds_what_the_library_says(level: str) -> None:
    result = run("--by", level, "--json")
    assert result.exit_code == 0, result.stderr
    found = json.loads(result.stdout)
    advice = advise(read_view(TOLD), level)
    assert found["by"] == level
    assert found["choice"] == str(advice.choice)
    assert found["worlds"] == advice.worlds
    assert "objective" not in found
    for line in advice.cards:
        assert found["cards"][str(line.card)]["mean"] == line.mean
        assert found["cards"][str(line.card)]["chance"] == line.chance


def test_the_text_names_the_level_and_the_card() -> None:
    result = run("--by", "Master")
    assert result.exit_code == 0, result.stderr
    assert "As Master would play." in result.stdout
    assert "Play QS." in result.stdout
    assert result.stdout.index("QS") < result.stdout.index("6S")


def test_for_the_match_values_are_chances() -> None:
    result = run("--by", "expert", text=AT_THE_END)
    assert "As Expert would play, for the match." in result.stdout
    assert "%" in result.stdout.splitlines()[3]
    assert json.loads(run("--by", "expert", "--json", text=AT_THE_END).stdout)["objective"] == (
        "match"
    )


def test_a_solved_endgame_gives_chances() -> None:
    record = next(simulate(31, 1, ("casual", "casual")))
    for count in range(20, 25):
        so_far = replace(record, plays=record.plays[:count])
        if len(so_far.position.legal_cards()) > 1:
            break
    result = run("--by", "master", "--json", text=write_record(so_far))
    found = json.loads(result.stdout)
    assert found["basis"] == "endgame"
    assert sum(card["chance"] for card in found["cards"].values()) == pytest.approx(1.0)
    assert all("mean" in card and "worth" not in card for card in found["cards"].values())
    words = run("--by", "master", text=write_record(so_far)).stdout
    assert f"Play {found['choice']}. The last tricks are solved" in words


@pytest.mark.parametrize(
    "words",
    [("--for", "match"), ("--for", "hand"), ("--alike",), ("--read-opponent",)],
)
def test_a_level_goes_its_own_way(words: tuple[str, ...]) -> None:
    result = run("--by", "master", *words)
    assert result.exit_code == 2
    assert "--by goes without" in result.stderr


@pytest.mark.parametrize("level", ["casual", "oracle", "grandmaster"])
def test_levels_that_do_not_compute_are_refused(level: str) -> None:
    result = run("--by", level)
    assert result.exit_code == 2
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("kind", ["position", "classic"])
def test_items_of_which_no_level_tells_are_refused(kind: str) -> None:
    result = run("--by", "master", text=OTHER_ITEMS[kind])
    assert result.exit_code == 2
    assert "expected" in result.stderr
