"""The commands that let the program's levels play by themselves."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

import click

from hearts2_tui.command_line.game_options import (
    game_called,
    game_option,
    levels_option,
    players_option,
)
from hearts2_tui.command_line.group import WholeNumber, WorkingCommand, say
from hearts2_tui.command_line.options import LARGEST_SEED, MOST_ITEMS, LevelName

if TYPE_CHECKING:
    from pathlib import Path

MOST_JOBS = 256
FAULTY = 1
"""Exit code of a soak that found a fault."""

jobs_option = click.option(
    "--jobs", type=WholeNumber(1, MOST_JOBS), default=1, show_default=True, help="Processes to use."
)
seed_option = click.option(
    "--seed", type=WholeNumber(0, LARGEST_SEED), default=1, show_default=True
)


@click.command(cls=WorkingCommand)
@game_option
@click.option("--south", type=LevelName(), help="The level that is measured.")
@click.option("--north", type=LevelName(), help="The level it is measured against.")
@players_option
@levels_option
@click.option(
    "--deals",
    type=WholeNumber(1, MOST_ITEMS),
    default=100,
    show_default=True,
    help="Deals, each played with the seats exchanged, or rotated.",
)
@seed_option
@jobs_option
@click.option("--matches", is_flag=True, help="Whole matches to the target instead of hands.")
@click.option("--scheduler", metavar="ADDRESS", help="A Dask scheduler to use instead of --jobs.")
@click.option(
    "--results", metavar="FILE", help="Where results are kept, instead of the usual file."
)
@click.option("--rules", "text", metavar="RULES", help="A preset; options may follow.")
@click.option("--json", "use_json", is_flag=True, help="One JSON object.")
def arena(
    game: str,
    south: str | None,
    north: str | None,
    players: int | None,
    levels: str | None,
    deals: int,
    seed: int,
    jobs: int,
    matches: bool,
    scheduler: str | None,
    results: str | None,
    text: str | None,
    use_json: bool,
) -> None:
    """Compare two levels over mirrored pairs, or the levels at a classic table.

    With --game the level named first in --levels is compared with the others, every deal
    being played once for each seat. Every finished pair or deal is kept: the same command
    goes on where it was interrupted.

    LEVEL is one of these, the easiest first. All but oracle see their own hand and the cards
    played, nothing else.

    \b
    beginner  rules of thumb, and many cards misjudged
    casual    rules of thumb, and a slip now and then; works nothing out
    club      the best average over all deals still possible
    expert    the same, the deals weighed by what the opponent's plays tell
    master    expert, reckoning with what both will have to guess; solves the last tricks
    oracle    sees every card and plays perfectly; for study

    The classic games have beginner, casual, club and expert.
    """
    from pathlib import Path

    from hearts2_tui.games.tasks import Seats
    from hearts2_tui.storage.paths import data_directory

    path = Path(results) if results is not None else data_directory() / "arena.db"
    asked = Seats(south, north, players, levels, text, matches)
    run, as_json, as_text = game_called(game).contest(seed, asked)
    standings = _run(run, deals, path, jobs, scheduler)
    say(json.dumps(as_json(standings)) if use_json else as_text(standings))


def _run(run: Callable[..., Any], deals: int, path: Path, jobs: int, scheduler: str | None) -> Any:
    """Run a contest; what cannot be used is told in one line."""
    import sqlite3

    from hearts2_tui.contests.workers import NoScheduler, WorkersLost

    try:
        with progress_bar(deals) as progress:
            return run(deals, path, jobs=jobs, scheduler=scheduler, progress=progress)
    except NoScheduler as error:
        raise click.UsageError(str(error)) from None
    except WorkersLost:
        raise click.ClickException("the processes keep dying; finished pairs are kept") from None
    except (sqlite3.Error, OSError) as error:
        raise click.ClickException(f"{path}: results cannot be kept there: {error}") from None


@click.command(cls=WorkingCommand)
@click.option("--level", "levels", type=LevelName(), multiple=True, help="Only these levels.")
@click.option(
    "--hands", type=WholeNumber(1, MOST_ITEMS), help="Hands a level, instead of the usual number."
)
@seed_option
@jobs_option
def soak(levels: tuple[str, ...], hands: int | None, seed: int, jobs: int) -> None:
    """Let levels play many hands under random options, to find an illegal card.

    Exit code 1 where one was played or anything else went wrong.
    """
    from hearts2_tui.contests import soak as soaking
    from solver.two.players import LEVELS

    faulty = False
    for level in levels or LEVELS:
        count = hands or soaking.hands_of(level)
        with progress_bar(count) as progress:
            faults = soaking.soak(level, count, seed, jobs=jobs, progress=progress)
        say(f"{level}: {count} hands, {len(faults)} faults")
        for fault in faults:
            say(f"  hand {fault.index}: {fault.what}")
        faulty = faulty or bool(faults)
    if faulty:
        raise click.exceptions.Exit(FAULTY)


class Progress(Protocol):
    """Told how much more has been done, and what is being done now."""

    def __call__(self, count: int, doing: str | None = None, /) -> None:
        """Show it."""


@contextmanager
def progress_bar(length: int, *, even: bool = True) -> Iterator[Progress]:
    """A progress bar on standard error, where that is a terminal.

    Args:
        length: how much there is to do.
        even: whether all of it takes about the same time; without that no end is foretold.
    """
    if not sys.stderr.isatty():
        yield lambda count, doing=None: None
        return
    with click.progressbar(
        length=length,
        file=sys.stderr,
        show_pos=True,
        show_eta=even,
        update_min_steps=0,
        item_show_func=lambda doing: doing,
    ) as bar:
        yield bar.update
