"""A game that cannot be saved: marked on the screen as long as that is so, and told once."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import cast

import pytest
from textual.pilot import Pilot
from textual.widgets._toast import Toast

from hearts2_tui import saving
from hearts2_tui.app import HeartsApp
from hearts2_tui.play.session import Session
from hearts2_tui.play.sessions import AnySession
from hearts2_tui.screens.table.classic.table import ClassicTable
from hearts2_tui.storage.store import Store
from solver.classic.rules import PRESETS, ClassicRules
from solver.two.rules import RuleSet
from tests.app.test_saving import held
from tests.ui.many import many_session
from tests.ui.table import at_table, table_app, text, type_card

MARK = "not saved"


def told(app: HeartsApp) -> list[str]:
    """What has been told and is still shown."""
    return [str(each.message) for each in app._notifications]


async def until(app: HeartsApp, pilot: Pilot[None], saved: bool) -> None:
    """Wait for the application to have told whether the game is saved."""
    for _wait in range(400):
        await pilot.pause(0.01)
        if (app.unsaved is None and not app.saving.told) is saved:
            return
    raise AssertionError(f"never saved: {app.unsaved}")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 32)])
@pytest.mark.parametrize("many", [False, True], ids=["two", "many"])
async def test_the_mark_stands_until_the_timer_has_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], many: bool
) -> None:
    monkeypatch.setattr(saving, "SAVE_AGAIN", 0.05)
    Store(tmp_path / "hearts.db").close()
    with ExitStack() as other:
        other.enter_context(held(tmp_path / "hearts.db", "immediate"))
        app = table_app(tmp_path)
        session = (
            many_session(app.store, ClassicRules(), 4)
            if many
            else Session.new(
                app.store, rules=RuleSet(), levels=("", "casual"), names=("You", "C"), seed=8
            )
        )
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, ClassicTable) is many
            assert "in use by another program" in "".join(told(app))
            app.clear_notifications()
            await pilot.pause(0.2)
            top = text(app).splitlines()[0]
            assert MARK in top and "Hand 1" in top
            assert told(app) == []
            other.close()
            await until(app, pilot, saved=True)
            await pilot.pause()
            assert MARK not in text(app)
            assert told(app) == ["Everything is saved again."]
    store = Store(tmp_path / "hearts.db")
    assert store.notices == ()
    assert store.current_game == session.match.game
    store.close()


@pytest.mark.slow
async def test_the_mark_comes_with_a_play_that_cannot_be_saved(tmp_path: Path) -> None:
    async with at_table(tmp_path, (80, 24)) as (table, pilot):
        app = cast(HeartsApp, pilot.app)
        assert MARK not in text(app)
        with held(tmp_path / "hearts.db", "immediate"):
            await type_card(table, pilot, table.session.position.legal_cards()[0])
            await until(app, pilot, saved=False)
            await pilot.pause()
            assert MARK in text(app).splitlines()[0]
    assert app.lost is None, "saved on leaving"


async def test_leaving_with_something_unsaved_says_what_is_lost(tmp_path: Path) -> None:
    with held(tmp_path / "hearts.db", "immediate"):
        app = table_app(tmp_path)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
    assert app.lost is not None
    assert str(app.lost) == (
        f"What was played is not saved in {tmp_path / 'hearts.db'}: another program uses it."
    )


PATH = "~/.local/share/hearts2-tui/hearts.db"


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 32)])
@pytest.mark.parametrize("players", [2, 4, 11])
async def test_no_notice_lies_over_the_score(
    tmp_path: Path, size: tuple[int, int], players: int
) -> None:
    app = table_app(tmp_path)
    if players == 2:
        session: AnySession = Session.new(
            app.store, rules=RuleSet(), levels=("", "casual"), names=("You", "C"), seed=8
        )
    else:
        session = many_session(
            app.store, PRESETS["cancellation" if players > 7 else "classic"], players
        )
    words = f"{Path(PATH).expanduser()} is in use by another program: "
    words += "saving is tried again at the next card."
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        before = text(app).splitlines()
        app.notify(words, severity="warning", timeout=60)
        await pilot.pause(0.05)
        shown = text(app).splitlines()
        (toast,) = app.screen.query(Toast)
        assert "▌ ~/.local/share/hearts2-tui/hearts.db is in" in shown[toast.region.y]
        assert toast.region.bottom == size[1] and toast.region.height <= 3
        assert shown[: toast.region.y] == before[: toast.region.y]
        names = session.match.names
        covered = "".join(line[: toast.region.width] for line in before[toast.region.y :])
        assert not [name for name in names if f"{name} " in covered], "a score is covered"


@pytest.mark.slow
async def test_what_could_not_be_saved_is_no_longer_told_when_it_is(tmp_path: Path) -> None:
    async with at_table(tmp_path, (80, 24)) as (table, pilot):
        app = cast(HeartsApp, pilot.app)
        app.notify("Something else.", timeout=60)
        with held(tmp_path / "hearts.db", "immediate"):
            await type_card(table, pilot, table.session.position.legal_cards()[0])
            await until(app, pilot, saved=False)
            assert any("in use by another program" in each for each in told(app))
        app.saving.try_again()
        await until(app, pilot, saved=True)
        assert told(app) == ["Something else.", "Everything is saved again."]
