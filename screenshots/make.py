"""Make the pictures of this folder from real games with fixed deals.

    python screenshots/make.py            all of them
    python screenshots/make.py table hint only these

The application itself is driven key by key; what it paints is what is saved. The
matches are played against the program's own opponents, so the pictures change only when
the program does.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from textual.pilot import Pilot

from hearts2_tui.app import HeartsApp
from hearts2_tui.commands import Moment
from hearts2_tui.screens.table import TableScreen
from hearts2_tui.session import Session
from hearts2_tui.settings import Settings
from hearts2_tui.store import Store
from solver import Card, RuleSet, hint

FOLDER = Path(__file__).parent
Steps = Callable[["Game"], Awaitable[None]]
SLIPS = frozenset({3, 6})
"""Turns on which the person of the pictures plays the worst card."""


@dataclass
class Game:
    """A match at the table, and the pilot that plays it."""

    table: TableScreen
    pilot: Pilot[None]

    async def settle(self, seconds: float = 0.1) -> None:
        """Wait until the other player has answered and the picture stands still."""
        while self.table.moment in (Moment.WAITING, Moment.TRICK):
            await self.pilot.pause(0.02)
        await self.pilot.pause(seconds)

    async def play(self, card: Card) -> None:
        """Play a card by typing its name."""
        await self.pilot.press(card.rank.letter.lower(), card.suit.letter.lower())
        await self.settle()

    async def play_well(self, plays: int, slips: frozenset[int] = frozenset()) -> None:
        """Play the cards of the hints; on the turns in ``slips`` the worst card instead."""
        for turn in range(plays):
            if self.table.moment is not Moment.TURN:
                return
            ranked = hint(self.table.session.record.view(0)).ranked()
            await self.play(ranked[-1 if turn in slips else 0].card)

    async def press(self, *keys: str) -> None:
        """Press keys, and wait for what they start."""
        await self.pilot.press(*keys)
        await self.pilot.pause(1.5)


async def choosing(game: Game) -> None:
    """Some tricks into a hand, a card chosen."""
    await game.play_well(5)
    await game.press("right", "right")


async def with_hint(game: Game) -> None:
    """Three tricks into a hand, a hint asked."""
    await game.play_well(3)
    await game.press("h")


async def to_the_end(game: Game) -> None:
    """A whole hand with a slip or two, counted."""
    await game.play_well(13, SLIPS)
    await game.settle(2.0)


async def analysed(game: Game) -> None:
    """A whole hand with a slip or two, in the analysis."""
    await to_the_end(game)
    await game.press("a")
    await game.pilot.pause(2.5)


async def new_match(game: Game) -> None:
    """The form for a new match."""
    game.table.action_new_match()
    await game.pilot.pause(0.5)


@dataclass(frozen=True)
class Picture:
    """What to play, and at which size and with which settings."""

    steps: Steps
    size: tuple[int, int] = (100, 32)
    settings: Settings = field(default_factory=lambda: DEFAULT)
    seed: int = 1


DEFAULT: Settings = Settings(animation=False, pace="0", opponent="club")
PICTURES: dict[str, Picture] = {
    "table": Picture(choosing, seed=39),
    "hint": Picture(with_hint, seed=11),
    "hand_over": Picture(to_the_end, seed=21),
    "moon": Picture(to_the_end, seed=5),
    "analysis": Picture(analysed, seed=21),
    "light": Picture(with_hint, seed=54, settings=replace(DEFAULT, theme="light")),
    "four_colours": Picture(with_hint, seed=50, settings=replace(DEFAULT, deck="four")),
    "80x24": Picture(with_hint, seed=33, size=(80, 24)),
    "60x20": Picture(choosing, seed=39, size=(60, 20)),
    "200x60": Picture(with_hint, seed=11, size=(200, 60)),
    "analysis_80x24": Picture(analysed, seed=21, size=(80, 24)),
    "analysis_200x60": Picture(analysed, seed=21, size=(200, 60)),
    "new_match": Picture(new_match, seed=39),
}


async def make(name: str, picture: Picture) -> None:
    """Play, and save what the application paints as ``NAME.svg``."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HEARTS2_HOME"] = folder
        store = Store(Path(folder) / "hearts.db")
        session = Session.new(
            store,
            rules=RuleSet(),
            levels=("", picture.settings.opponent),
            names=("You", picture.settings.opponent.title()),
            seed=picture.seed,
        )
        app = HeartsApp(store=store, settings=picture.settings, session=session)
        async with app.run_test(size=picture.size) as pilot:
            await pilot.pause(0.3)
            table = app.screen
            if not isinstance(table, TableScreen):
                raise TypeError(f"the game opened with {table}, expected the table")
            game = Game(table, pilot)
            await game.settle()
            await picture.steps(game)
            drawing = app.export_screenshot(title="hearts2-tui")
    # Viewers other than browsers drop leading blanks of a text without this.
    drawing = drawing.replace("<text ", '<text xml:space="preserve" ')
    (FOLDER / f"{name}.svg").write_text(drawing, encoding="utf-8")


def main(names: list[str]) -> int:
    """Make the pictures named, or all."""
    unknown = [name for name in names if name not in PICTURES]
    if unknown:
        print(f"no picture {unknown[0]!r}, expected one of {', '.join(PICTURES)}", file=sys.stderr)
        return 2
    for name in names or PICTURES:
        asyncio.run(make(name, PICTURES[name]))
        print(f"screenshots/{name}.svg")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
