"""A new match is asked for with keys."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from hearts2_tui import wording
from hearts2_tui.app import HeartsApp
from hearts2_tui.games import MatchChoice
from hearts2_tui.match import MIXED
from hearts2_tui.screens.new_match import NewMatchScreen
from hearts2_tui.screens.table.classic.table import ClassicTable
from hearts2_tui.screens.table.two.table import TwoTable
from hearts2_tui.storage.against import Against
from hearts2_tui.storage.settings import load_settings
from hearts2_tui.storage.store import Store
from hearts2_tui.widgets.form import Row
from hearts2_tui.widgets.opponents import Opponents
from solver.classic.rules import ClassicRules
from solver.two.players import LEVELS
from solver.two.rules import OPTIONS, PRESETS, BreakOn, RuleSet
from tests.ui.hands import app_in
from tests.ui.table import table_app


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))


async def ask(
    folder: Path, keys: str, rules: RuleSet | None = None, size: tuple[int, int] = (80, 24)
) -> tuple[list[MatchChoice | None], str]:
    """The answers given by ``keys``, and the text of the problem line."""
    answers: list[MatchChoice | None] = []
    app = app_in(folder)
    async with app.run_test(size=size) as pilot:
        screen = NewMatchScreen(MatchChoice("club", rules or RuleSet()))
        await app.push_screen(screen, answers.append)
        await pilot.press(*keys.split())
        await pilot.pause()
        problem = str(screen.query_one("#problem", Static).content) if not answers else ""
    return answers, problem


async def test_enter_takes_what_was_chosen_last(tmp_path: Path) -> None:
    assert (await ask(tmp_path, "enter"))[0] == [MatchChoice("club", RuleSet())]


@pytest.mark.slow
async def test_escape_gives_up(tmp_path: Path) -> None:
    assert (await ask(tmp_path, "right escape"))[0] == [None]


@pytest.mark.slow
async def test_opponent_preset_and_target(tmp_path: Path) -> None:
    answers, _ = await ask(tmp_path, "right down down right down 5 0 enter")
    rules = RuleSet(break_on=BreakOn.HEART, spades_only_breaks=False, target=50)
    assert answers == [MatchChoice("expert", rules)]


@pytest.mark.slow
async def test_every_option_can_be_changed(tmp_path: Path) -> None:
    answers, _ = await ask(tmp_path, "e right" + " down right" * 6 + " enter")
    assert answers[0] is not None
    rules = answers[0].rules
    changed = [name for name in OPTIONS if getattr(rules, name) != getattr(RuleSet(), name)]
    assert set(changed) == set(OPTIONS) - {"target"}
    assert rules.moon_bonus == 25


@pytest.mark.slow
async def test_a_number_out_of_range_is_refused(tmp_path: Path) -> None:
    answers, problem = await ask(tmp_path, "down down down 0 enter")
    assert not answers
    assert "Target" in problem and "1" in problem
    answers, _ = await ask(tmp_path, "down down down 0 backspace 7 enter")
    assert answers == [MatchChoice("club", RuleSet(target=7))]


@pytest.mark.slow
async def test_each_row_explains_itself(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = NewMatchScreen(MatchChoice("club", RuleSet()))
        await app.push_screen(screen)
        await pilot.press("e")
        await pilot.pause()
        rows = list(screen.query(Row))
        rows[0].focus()
        await pilot.pause()
        said = []
        for row in rows:
            assert row.has_focus
            assert row.region.bottom <= 24 and row.region.right <= 80
            said.append(sentence(pilot, screen))
            await pilot.press("down")
            await pilot.pause()
        assert said[0] == wording.level_sentence("club")
        assert len(set(said)) == len(rows) == len(OPTIONS) + 3


def sentence(pilot: Pilot[None], screen: NewMatchScreen) -> str:
    return str(screen.query_one("#sentence", Static).content)


@pytest.mark.slow
async def test_the_rules_row_names_preset_and_changes(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = NewMatchScreen(MatchChoice("club", PRESETS["common"]))
        await app.push_screen(screen)
        row = screen.query_one("#row-preset", Row)
        assert row.words == "Common"
        await pilot.press("e", *["down"] * 3, "right")
        assert row.words == "Common, 1 change"


async def test_mouse_changes_a_row(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = NewMatchScreen(MatchChoice("club", RuleSet()))
        await app.push_screen(screen)
        await pilot.pause()
        await pilot.click("#row-level", offset=(40, 0))
        assert screen.choice.level == "expert"


@pytest.mark.slow
async def test_the_game_and_the_number_of_players_chosen_last_are_kept(tmp_path: Path) -> None:
    app = table_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.begin_match(MatchChoice("casual", ClassicRules.parse("omnibus; target=60"), 5))
        await pilot.pause(0.1)
    settings, problems = load_settings()
    assert not problems
    again = table_app(tmp_path / "other", **{**asdict(settings), "pace": "0"})
    async with again.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = again.screen
        assert isinstance(table, ClassicTable)
        assert str(table.session.match.rules) == "omnibus; target=60"
        assert len(table.session.match.names) == 5
        again.begin_match(MatchChoice("casual", RuleSet()))
        await pilot.pause(0.1)
        table_for_two = again.screen
        assert isinstance(table_for_two, TwoTable)
        table_for_two.action_new_match()
        await pilot.pause()
        form = again.screen
        assert isinstance(form, NewMatchScreen)
        assert form.choice == MatchChoice("casual", RuleSet())
        await pilot.press("down", "right", "right")
        await pilot.pause()
        assert form.choice == MatchChoice("casual", ClassicRules.parse("omnibus; target=60"), 5)


CLASSIC = ClassicRules.parse("classic")


async def test_the_options_lie_behind_one_row(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = NewMatchScreen(MatchChoice("club", RuleSet()))
        await app.push_screen(screen)
        await pilot.pause()
        assert [row.key for row in screen.query(Row)] == ["level", "game", "preset", "target"]
        await pilot.press("e")
        assert len(screen.query(Row)) == 3 + len(OPTIONS)
        await pilot.press("e")
        assert len(screen.query(Row)) == 4


async def test_each_seat_is_given_a_level(tmp_path: Path) -> None:
    answers: list[MatchChoice | None] = []
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = NewMatchScreen(MatchChoice(MIXED, CLASSIC, 4))
        await app.push_screen(screen, answers.append)
        await pilot.press("down", "down", "right")
        assert screen.choice.opponents == ("casual", "expert", "expert")
        assert screen.query_one("#row-level", Row).value == "by_seat"
        await pilot.press("up", "up", "right")
        assert screen.choice == MatchChoice(MIXED, CLASSIC, 4)
        await pilot.press("right")
        assert screen.choice.opponents == ("beginner",) * 3
        assert [row.value for row in screen.query(Row) if row.key.startswith("seat_")] == [
            "beginner"
        ] * 3
        await pilot.press("enter")
    assert answers == [MatchChoice("beginner", CLASSIC, 4)]


async def test_another_number_of_players_has_as_many_seats(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = NewMatchScreen(MatchChoice(MIXED, CLASSIC, 4, ("club", "club", "casual")))
        await app.push_screen(screen)
        screen.query_one("#row-players", Row).focus()
        await pilot.press("right")
        await pilot.pause()
        assert screen.choice.opponents == ("club", "club", "casual", "casual")
        assert len([row for row in screen.query(Row) if row.key.startswith("seat_")]) == 4


async def test_a_click_on_a_card_chooses_the_opponent(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = NewMatchScreen(MatchChoice("club", RuleSet()))
        await app.push_screen(screen)
        await pilot.pause()
        strip = screen.query_one(Opponents)
        for at, level in enumerate(LEVELS):
            await pilot.click(Opponents, offset=(strip.pitch * at + strip.pitch // 2 + 1, 3))
            await pilot.pause()
            assert screen.choice.level == level
            assert wording.level_name(level) in sentence_of(screen, "#record")


async def test_the_record_against_the_opponent_is_told(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        won = Against((False, True, False, False, True, True))
        screen = NewMatchScreen(
            MatchChoice("club", RuleSet()), records=lambda _game: {"club": won, "": won}
        )
        await app.push_screen(screen)
        await pilot.pause()
        said = sentence_of(screen, "#record")
        assert "step 3 of 6" in said
        assert "6 matches, you won 3" in said
        assert "won lost lost won won" in said
        await pilot.press("right")
        assert "No match against Expert finished" in sentence_of(screen, "#record")


def sentence_of(screen: NewMatchScreen, name: str) -> str:
    return str(screen.query_one(name, Static).content)


async def test_a_match_of_the_command_line_is_begun_or_offered_over_the_one_in_progress(
    tmp_path: Path,
) -> None:
    choice = MatchChoice(MIXED, CLASSIC, 4, ("club", "beginner", "casual"))
    for run in range(2):
        app = HeartsApp(store=Store(tmp_path / "hearts.db"), choice=choice)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.1)
            if run:
                assert isinstance(app.screen, NewMatchScreen)
                assert app.screen.choice == choice
                await pilot.press("escape")
            table = app.screen
            assert isinstance(table, ClassicTable)
            assert table.session.match.levels == choice.levels
            assert table.session.match.id
