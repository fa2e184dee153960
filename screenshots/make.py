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

from hearts2_tui import wording
from hearts2_tui.app import HeartsApp
from hearts2_tui.commands import Moment
from hearts2_tui.games import game_of
from hearts2_tui.match import Phase
from hearts2_tui.play.session import Session
from hearts2_tui.play.sessions import AnySession, begin
from hearts2_tui.screens.exercises import ExercisesScreen
from hearts2_tui.screens.table.classic.table import ClassicTable
from hearts2_tui.screens.table.two.table import TwoTable
from hearts2_tui.storage.settings import Settings
from hearts2_tui.storage.store import Store
from solver import Card, RuleSet, hint
from solver.classic.hints import hint as classic_hint
from solver.classic.pass_hints import pass_hint
from solver.classic.rules import PRESETS, ClassicRules

FOLDER = Path(__file__).parent
Steps = Callable[["Game"], Awaitable[None]]
SLIPS = frozenset({3, 6})
"""Turns on which the person of the pictures plays the worst card."""


@dataclass
class Game:
    """A match at the table, and the pilot that plays it."""

    screen: TwoTable | ClassicTable
    pilot: Pilot[None]

    @property
    def table(self) -> TwoTable:
        """The table of two."""
        if not isinstance(self.screen, TwoTable):
            raise TypeError("a table for many")
        return self.screen

    @property
    def many(self) -> ClassicTable:
        """The table for many."""
        if not isinstance(self.screen, ClassicTable):
            raise TypeError("a table of two")
        return self.screen

    async def settle(self, seconds: float = 0.1) -> None:
        """Wait until the other player has answered and the picture stands still."""
        while self.screen.moment in (Moment.WAITING, Moment.TRICK):
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


async def exercising(game: Game) -> None:
    """A whole hand with slips, then, once it is priced, the costliest one, answered well."""
    await to_the_end(game)
    await game.table.app.run_action("exercises")
    await game.pilot.pause(2.5)
    await game.press("n")
    await game.pilot.pause(1)
    screen = game.table.app.screen
    if not isinstance(screen, ExercisesScreen) or screen.question is None:
        raise TypeError(f"{screen} asks nothing, expected an exercise")
    card = hint(screen.question.view).choice
    await game.press(card.rank.letter.lower(), card.suit.letter.lower())


async def new_match(game: Game) -> None:
    """The form for a new match."""
    game.table.action_new_match()
    await game.pilot.pause(0.5)


async def seats(game: Game) -> None:
    """The form for a new match of four, at the seat in the middle."""
    game.many.action_new_match()
    await game.press("down", "down")


# -- tables for many ---------------------------------------------------------------------


async def passing(game: Game) -> None:
    """Two cards raised for the pass, a third one chosen."""
    for card in hint_for_pass(game.many)[:2]:
        await game.pilot.press(card.rank.letter.lower(), card.suit.letter.lower())
    await game.press("right")


def hint_for_pass(table: ClassicTable) -> tuple[Card, ...]:
    """The cards that the hint would pass."""
    return pass_hint(table.session.record.pass_view(0)).choice


async def among_many(game: Game, tricks: int) -> None:
    """Pass by the hint, then play some cards by it; a card chosen."""
    session = game.many.session
    if session.phase is Phase.PASSING:
        for card in hint_for_pass(game.many):
            await game.pilot.press(card.rank.letter.lower(), card.suit.letter.lower())
        await game.press("enter")
    for _trick in range(tricks):
        await game.settle()
        await game.play(classic_hint(session.record.view(0)).choice)
    await game.press("right")


async def some_tricks(game: Game) -> None:
    """Five tricks into a hand of many."""
    await among_many(game, 5)


async def two_tricks(game: Game) -> None:
    """Two tricks into a short hand of many."""
    await among_many(game, 2)


async def analysed_among_many(game: Game) -> None:
    """A whole hand of many with two slips, in the analysis, other cards tried from there."""
    await among_many(game, 0)
    session = game.many.session
    turn = 0
    while session.phase is Phase.PLAYING:
        ranked = classic_hint(session.record.view(0)).ranked()
        await game.play(ranked[-1 if turn in SLIPS else 0].card)
        turn += 1
    await game.press("a")
    await game.pilot.pause(2.5)
    await game.press("f", "enter")


@dataclass(frozen=True)
class Picture:
    """What to play, and at which size and with which settings."""

    steps: Steps
    size: tuple[int, int] = (100, 32)
    settings: Settings = field(default_factory=lambda: DEFAULT)
    seed: int = 1
    rules: RuleSet | ClassicRules = field(default_factory=RuleSet)
    players: int = 2
    hands: int = 0
    """Hands of the match that have been played before."""


DEFAULT: Settings = Settings(animation=False, pace="0", opponent="club", coach="off")
PICTURES: dict[str, Picture] = {
    "table": Picture(choosing, seed=39),
    "hint": Picture(with_hint, seed=11),
    "hint_match": Picture(
        with_hint,
        seed=10,
        hands=8,
        settings=replace(DEFAULT, hint_for="match", read_opponent=True),
    ),
    "hand_over": Picture(to_the_end, seed=21),
    "moon": Picture(to_the_end, seed=5),
    "analysis": Picture(analysed, seed=21),
    "exercise": Picture(exercising, seed=21),
    "light": Picture(with_hint, seed=54, settings=replace(DEFAULT, theme="light")),
    "four_colours": Picture(with_hint, seed=50, settings=replace(DEFAULT, deck="four")),
    "80x24": Picture(with_hint, seed=33, size=(80, 24)),
    "60x20": Picture(choosing, seed=39, size=(60, 20)),
    "200x60": Picture(with_hint, seed=11, size=(200, 60)),
    "analysis_80x24": Picture(analysed, seed=21, size=(80, 24)),
    "analysis_200x60": Picture(analysed, seed=21, size=(200, 60)),
    "new_match": Picture(new_match, seed=39),
    "passing": Picture(passing, size=(80, 24), seed=4, rules=PRESETS["classic"], players=4),
    "new_match_seats": Picture(seats, seed=8, rules=PRESETS["classic"], players=4),
    "classic_4": Picture(some_tricks, seed=9, rules=PRESETS["classic"], players=4),
    "classic_7": Picture(two_tricks, seed=13, rules=PRESETS["classic"], players=7),
    "classic_80x24": Picture(
        some_tricks, size=(80, 24), seed=9, rules=PRESETS["classic"], players=4
    ),
    "classic_200x60": Picture(
        some_tricks, size=(200, 60), seed=9, rules=PRESETS["classic"], players=4
    ),
    "classic_analysis": Picture(analysed_among_many, seed=8, rules=PRESETS["classic"], players=4),
    "cancellation_11": Picture(two_tricks, seed=5, rules=PRESETS["cancellation"], players=11),
}


def session_of(picture: Picture, store: Store) -> AnySession:
    """The match that is played for a picture."""
    others = picture.players - 1
    level = picture.settings.opponent
    names = [level.title()] if others == 1 else wording.opponent_names(others)
    levels = [level] if others == 1 else game_of(picture.rules).mixed(others)
    return begin(
        store,
        rules=picture.rules,
        levels=("", *levels),
        names=("You", *names),
        seed=picture.seed,
    )


def play_hands(session: AnySession, hands: int) -> None:
    """Play whole hands of a match for two, the person by the hints."""
    for _hand in range(hands):
        while isinstance(session, Session) and session.phase is Phase.PLAYING:
            if session.person_to_move:
                session.play(hint(session.record.view(session.person)).choice)
            else:
                session.play(session.opponent_card())
        session.next_hand()


async def make(name: str, picture: Picture) -> None:
    """Play, and save what the application paints as ``NAME.svg``."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HEARTS2_HOME"] = folder
        store = Store(Path(folder) / "hearts.db")
        session = session_of(picture, store)
        play_hands(session, picture.hands)
        app = HeartsApp(store=store, settings=picture.settings, session=session)
        async with app.run_test(size=picture.size) as pilot:
            await pilot.pause(0.3)
            table = app.screen
            if not isinstance(table, TwoTable | ClassicTable):
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
