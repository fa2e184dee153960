"""What is wrong in the settings file is told at the start, in one notice."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.dom import DOMNode
from textual.widgets._toast import Toast

import hearts2_tui.screens
from hearts2_tui.app import HeartsApp
from hearts2_tui.plain.game import run_plain
from hearts2_tui.screens.key_names import key_names
from tests.ui.table import text

FILE = """\
colour = 1
theme = "drak"
sound = true

[keys]
hint = "f1"
hnit = "f2"
"""


def own_classes(node: type[DOMNode]) -> set[type[DOMNode]]:
    """The application's own classes below one of Textual."""
    below = {each for child in node.__subclasses__() for each in own_classes(child)}
    return below | ({node} if node.__module__.startswith("hearts2_tui.") else set())


def test_every_binding_with_a_name_can_be_given_keys() -> None:
    for module in pkgutil.walk_packages(hearts2_tui.screens.__path__, "hearts2_tui.screens."):
        importlib.import_module(module.name)
    bound = {
        binding.id
        for node in own_classes(DOMNode)
        for binding in node.__dict__.get("BINDINGS", ())
        if isinstance(binding, Binding) and binding.id
    }
    assert bound == key_names()
    assert {"hint", "quit", "take_back"} <= bound


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    (tmp_path / "settings.toml").write_text(FILE, encoding="utf-8")
    return tmp_path


@pytest.mark.slow
async def test_the_table_tells_them_all_at_once(home: Path) -> None:
    app = HeartsApp()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause(0.1)
        (toast,) = app.screen.query(Toast)
        shown = str(toast.render())
        for place in ("line 1: there is no setting colour", "line 2: theme is", "line 3: "):
            assert place in shown
        assert "line 7: there is no action hnit" in shown
        assert "line 7" in text(app)
        app.change_settings(deck="four")
        await pilot.pause(0.1)
        assert len(app.screen.query(Toast)) == 1


def test_line_mode_tells_them_once(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from io import StringIO

    run_plain(StringIO("quit\n"))
    said = capsys.readouterr().out
    assert said.count(f"{home / 'settings.toml'}:\n") == 1
    for place in ("line 1: there is no setting colour", "line 2: theme is", "line 3: "):
        assert said.count(place) == 1
