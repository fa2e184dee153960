"""Who meets a match or a record asks its game, and never asks which game it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import hearts2_tui
import solver
from hearts2_tui.games import GAMES, MatchChoice, game_of
from hearts2_tui.games.registry import FAMILIES
from hearts2_tui.storage.settings import Settings

MOST = 8
"""Places outside the doors that may ask which game something is of."""

ROOT = Path(hearts2_tui.__file__).parent
FAMILY_ROOMS = [Path(solver.__file__).parent / family for family in ("two", "classic")]
SESSIONS = {"Session", "ClassicSession"}
SINGLES = {"TWO", "CLASSIC_GAMES", "TWO_PLAYER", "GAME_TAG"}
"""Names of games themselves."""


def family_types() -> set[str]:
    """The classes of rules, records, views, positions and sessions of one family."""
    found = set(SESSIONS)
    for room in FAMILY_ROOMS:
        for name in ("rules.py", "record.py", "view.py", "position.py"):
            path = room / name
            if path.exists():
                tree = ast.parse(path.read_text("utf-8"))
                found |= {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    return found - {"Game", "MoonChoice"}


def names_in(node: ast.AST) -> set[str]:
    called = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    return called | {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)}


def texts_in(node: ast.AST) -> set[object]:
    return {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)}


def asks(tree: ast.AST, types: set[str]) -> Iterator[int]:
    """The lines of a module that ask which game something is of."""
    tags = {*GAMES, *(game.word for game in GAMES.values() if "-" in game.word)}
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="isinstance"), args=[_, kind]) if names_in(kind) & types:
                yield node.lineno
            case ast.MatchClass(cls=kind) if names_in(kind) & types:
                yield node.lineno
            case ast.Compare() if texts_in(node) & tags:
                yield node.lineno
            case ast.Name(id=name, ctx=ast.Load()) if name in SINGLES:
                yield node.lineno


def places(root: Path) -> list[str]:
    types = family_types()
    doors = [root / "games" / name for name in ("two", "classic", "registry.py")]
    return [
        f"{path.relative_to(root)}:{line}"
        for path in sorted(root.rglob("*.py"))
        if not any(path.is_relative_to(door) for door in doors)
        for line in asks(ast.parse(path.read_text("utf-8")), types)
    ]


def test_hardly_a_place_asks_which_game_it_is() -> None:
    found = places(ROOT)
    assert len(found) <= MOST, "\n".join(found)


@pytest.mark.parametrize(
    "line",
    [
        "if isinstance(session, ClassicSession): ...",
        "if isinstance(item, Record | View): ...",
        "counts = hand.game == '2-player hearts'",
        "found = store.standing(TWO)",
        "match record:\n    case ClassicRecord(): ...",
    ],
)
def test_a_place_that_asks_is_seen(line: str) -> None:
    assert [*asks(ast.parse(line), family_types())]


def test_every_game_is_found_by_its_rules() -> None:
    assert [game for family in FAMILIES for game in family] == [*GAMES.values()]
    for game in GAMES.values():
        assert game_of(game.rules) is game
        assert all(game_of(rules) is game for rules in game.presets.values())
        assert game.parse_rules(str(game.rules)) == game.rules


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_choice_comes_back_from_the_settings(game) -> None:  # type: ignore[no-untyped-def]
    choice = MatchChoice(game.levels[0], game.rules, game.players[-1]).with_option("target", "30")
    kept = Settings(game=game.id, **game.settings_of(choice))
    assert game.chosen_last(kept) == choice
