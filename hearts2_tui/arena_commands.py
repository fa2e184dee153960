"""The commands that let the program's levels play by themselves."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from hearts2_tui.command_group import WholeNumber
from hearts2_tui.command_options import LARGEST_SEED, MOST_ITEMS, LevelName, rules_option

if TYPE_CHECKING:
    from solver.rules import RuleSet

MOST_JOBS = 256
FAULTY = 1
"""Exit code of a soak that found a fault."""

jobs_option = click.option(
    "--jobs", type=WholeNumber(1, MOST_JOBS), default=1, show_default=True, help="Processes to use."
)
seed_option = click.option(
    "--seed", type=WholeNumber(0, LARGEST_SEED), default=1, show_default=True
)


@click.command()
@click.option("--south", type=LevelName(), required=True, help="The level that is measured.")
@click.option("--north", type=LevelName(), required=True, help="The level it is measured against.")
@click.option(
    "--deals",
    type=WholeNumber(1, MOST_ITEMS),
    default=100,
    show_default=True,
    help="Deals, each played twice with the seats exchanged.",
)
@seed_option
@jobs_option
@click.option("--matches", is_flag=True, help="Whole matches to the target instead of hands.")
@click.option("--scheduler", metavar="ADDRESS", help="A Dask scheduler to use instead of --jobs.")
@click.option(
    "--results", metavar="FILE", help="Where results are kept, instead of the usual file."
)
@rules_option
@click.option("--json", "use_json", is_flag=True, help="One JSON object.")
def arena(
    south: str,
    north: str,
    deals: int,
    seed: int,
    jobs: int,
    matches: bool,
    scheduler: str | None,
    results: str | None,
    rules: RuleSet,
    use_json: bool,
) -> None:
    """Compare two levels over mirrored pairs.

    Every finished pair is kept: the same command goes on where it was interrupted.
    """
    import sqlite3
    from pathlib import Path

    from hearts2_tui import arena as contests
    from hearts2_tui.paths import data_directory
    from hearts2_tui.workers import NoScheduler, WorkersLost
    from solver.duel import Contest

    path = Path(results) if results else data_directory() / "arena.db"
    contest = Contest((south, north), seed, rules, matches)
    try:
        with progress_bar(deals) as progress:
            standings = contests.run(
                contest, deals, path, jobs=jobs, scheduler=scheduler, progress=progress
            )
    except NoScheduler as error:
        raise click.UsageError(str(error)) from None
    except WorkersLost:
        raise click.ClickException("the processes keep dying; finished pairs are kept") from None
    except (sqlite3.Error, OSError) as error:
        raise click.ClickException(f"{path}: results cannot be kept there: {error}") from None
    click.echo(json.dumps(contests.as_json(standings)) if use_json else contests.as_text(standings))


@click.command()
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
    from hearts2_tui import soak as soaking
    from solver.players import LEVELS

    faulty = False
    for level in levels or LEVELS:
        count = hands or soaking.hands_of(level)
        with progress_bar(count) as progress:
            faults = soaking.soak(level, count, seed, jobs=jobs, progress=progress)
        click.echo(f"{level}: {count} hands, {len(faults)} faults")
        for fault in faults:
            click.echo(f"  hand {fault.index}: {fault.what}")
        faulty = faulty or bool(faults)
    if faulty:
        raise click.exceptions.Exit(FAULTY)


@contextmanager
def progress_bar(length: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda count: None
        return
    with click.progressbar(length=length, file=sys.stderr, show_pos=True) as bar:
        yield bar.update
