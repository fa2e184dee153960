"""Counts the structure of the tables: levels, climbing calls, hops of a card, doors asked.

    python tools/measure_structure.py

*Levels* are classes of the program from the table up to Textual's Screen. A call *climbs* where
a class calls a method or reads a property of itself that only a class below it defines, or that
one below defines anew. A *hop* is a call from one file of ``screens/table/`` to another between
a key of a card's name and the screen that shows what came of it. *Places* ask which game
something is, outside the folders of the games.
"""

from __future__ import annotations

import ast
import asyncio
import inspect
import sys
import tempfile
from pathlib import Path
from types import FrameType

from textual.screen import Screen

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from hearts2_tui.app import HeartsApp
from hearts2_tui.screens.table.classic.table import ClassicTable
from hearts2_tui.screens.table.table import Table
from hearts2_tui.screens.table.two.table import TwoTable
from hearts2_tui.storage.settings import Settings
from hearts2_tui.storage.store import Store
from tests.app.test_one_door import ROOT, places

TABLES: tuple[type[Screen[None]], ...] = (TwoTable, ClassicTable)
FOLDER = Path(inspect.getfile(TwoTable)).parents[1]


def main() -> None:
    """Count and print."""
    for table in TABLES:
        print(
            f"{table.__name__}: {len(own_classes(table))} levels, {len(names(table))} names, "
            f"{climbing(table)} climbing calls"
        )
    for key, hops in zip(
        ("names its rank", "plays it"), asyncio.run(hops_of_a_card()), strict=True
    ):
        print(f"a card, from the key that {key} to the screen: {len(hops)} hops between files")
        for hop in hops:
            print(f"  {hop}")
    asking = places(ROOT)
    print(f"which game something is, asked outside the doors: {len(asking)} places")
    for place in asking:
        print(f"  {place}")


def own_classes(table: type[Screen[None]]) -> list[type]:
    """The classes of the program that a table is made of, the lowest first."""
    return [each for each in table.__mro__ if each.__module__.startswith("hearts2_tui.")]


def names(table: type[Screen[None]]) -> set[str]:
    """What its classes define."""
    return {name for each in own_classes(table) for name in vars(each) if name[:2] != "__"}


def climbing(table: type[Screen[None]]) -> int:
    """Uses of ``self`` in a class that lead to a class below it."""
    found = 0
    classes = own_classes(table)
    for place, upper in enumerate(classes):
        below = {
            name
            for each in classes[:place]
            for name, value in vars(each).items()
            if name[:2] != "__" and (callable(value) or isinstance(value, property))
        }
        tree = ast.parse(inspect.getsource(upper))
        found += sum(
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "self"
            and node.attr in below
            and isinstance(node.ctx, ast.Load)
            for node in ast.walk(tree)
        )
    return found


async def hops_of_a_card() -> tuple[list[str], list[str]]:
    """The calls between files of the tables after the first key of a card, and after the second."""
    hops: list[str] = []

    def watch(frame: FrameType, event: str, _argument: object) -> None:
        caller = frame.f_back
        if event == "return" and frame.f_code is Table.show.__code__:
            sys.setprofile(None)
        if event != "call" or caller is None:
            return
        here, there = Path(frame.f_code.co_filename), Path(caller.f_code.co_filename)
        if here != there and FOLDER in here.parents and FOLDER in there.parents:
            hops.append(
                f"{there.stem}.{caller.f_code.co_name} > {here.stem}.{frame.f_code.co_name}"
            )

    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(animation=False, pace="key", coach="off")
        app = HeartsApp(store=Store(Path(folder) / "hearts.db"), settings=settings)
        async with app.run_test(size=(100, 32)) as pilot:
            await pilot.pause(0.5)
            table = app.screen
            assert isinstance(table, TwoTable)
            while not table.session.person_to_move:
                await pilot.pause(0.05)
            card = table.session.position.legal_cards()[-1]
            before = len(table.session.record.plays)
            found = []
            for key in (card.rank.letter.lower(), card.suit.letter.lower()):
                hops.clear()
                sys.setprofile(watch)
                await pilot.press(key)
                sys.setprofile(None)
                found.append([*hops])
                await pilot.pause()
            assert len(table.session.record.plays) > before
    rank, suit = found
    return rank, suit


if __name__ == "__main__":
    main()
