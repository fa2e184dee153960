"""The command line. Each command imports what it needs when it runs, so that all start fast."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from hearts2_tui.command_line.arena_commands import arena, soak
from hearts2_tui.command_line.exploit_command import exploit
from hearts2_tui.command_line.game_options import (
    game_called,
    game_option,
    levels_option,
    match_asked,
    players_option,
)
from hearts2_tui.command_line.group import CommandGroup, WholeNumber, complain, say
from hearts2_tui.command_line.keeping_commands import backup, doctor, restore
from hearts2_tui.command_line.options import (
    LARGEST_SEED,
    MOST_ITEMS,
    LevelName,
    as_json,
    file_argument,
    many_jobs,
    rules_option,
    weighing,
)
from hearts2_tui.command_line.transfer_commands import export, import_
from hearts2_tui.command_line.truth_command import truth

if TYPE_CHECKING:
    from hearts2_tui.games.tasks import Task
    from solver.notation import AnyItem, Located
    from solver.two.rules import RuleSet


@click.group(
    cls=CommandGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option("--version", is_flag=True, help="Show the version and which solver runs.")
@click.pass_context
def commands(ctx: click.Context, version: bool) -> None:
    """Hearts for two players, and for three to eleven, with an exact solver behind it.

    Without a command: play, or go on with the match that was interrupted.
    FILE is a file of hands or positions; - is standard input.
    """
    if version:
        say(_version())
    elif ctx.invoked_subcommand is None:
        ctx.invoke(play, plain=False, words=())


def _version() -> str:
    """The installed version, and which kernel runs."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    from solver.two.search import COMPILED

    try:
        number = installed("hearts2-tui")
    except PackageNotFoundError:
        number = "(not installed)"
    return f"hearts2-tui {number}, {'compiled' if COMPILED else 'pure'} solver"


@commands.command(cls=click.Command)
@click.option("--plain", is_flag=True, help="Plain lines, for screen readers and pipes.")
@click.argument("words", nargs=-1, metavar="[MATCH]...")
def play(plain: bool, words: tuple[str, ...]) -> None:
    """Play: the same as no command at all.

    MATCH asks for a new match: a game (classic, omnibus, cancellation), how many play, a level for
    all opponents, one for each from your left on, or mixed, and options of the rules:
    "play classic casual club expert target=50". A match in progress is asked for first.
    """
    choice = match_asked(words)
    if plain:
        from hearts2_tui.plain.game import run_plain

        sys.exit(run_plain(choice=choice))
    from hearts2_tui.command_line.table_terminal import why_no_table

    obstacle = why_no_table()
    if obstacle is not None:
        raise click.UsageError(obstacle)
    from hearts2_tui.app import HeartsApp

    app = HeartsApp(choice=choice)
    app.run()
    if app.lost is not None:
        complain(str(app.lost))
    sys.exit(app.return_code or int(app.lost is not None))


@commands.command()
@file_argument
@click.option(
    "--budget",
    type=WholeNumber(1, LARGEST_SEED),
    metavar="STATES",
    help="States to search at most in a position of a classic game.",
)
@many_jobs
@as_json
def solve(file: str, budget: int | None, jobs: int | None, use_json: bool) -> None:
    """Value of every card of the side to move, all cards known.

    A hand stands for the position it ends in. In the classic games the value is the score
    that the player can be held to when all others play against it.
    """
    from hearts2_tui.command_line.tasks import solving

    _do(file, partial(solving, budget=budget), use_json, jobs)


@commands.command()
@file_argument
@click.option(
    "--for",
    "objective",
    type=click.Choice(["hand", "match"]),
    help="Rank the cards by points of the hand (the default) or by the chance to win the match.",
)
@weighing
@click.option(
    "--by",
    type=click.Choice(["club", "expert", "master"], case_sensitive=False),
    help="The card as this level would play it, for two players.",
)
@as_json
def hint(
    file: str, objective: str | None, reading: bool | None, by: str | None, use_json: bool
) -> None:
    """Value of every card on what the side to move knows, and why.

    A level weighs the deals its own way, and plays for the match where the hand can end it.
    """
    from hearts2_tui.command_line.tasks import hinting
    from solver.two.hints import Objective

    if by is not None:
        from hearts2_tui.command_line.tasks import hinting_by

        if objective is not None or reading is not None:
            raise click.UsageError("--by goes without --for, --read-opponent and --alike")
        level = by
        _do(file, lambda located: hinting_by(located, level), use_json)
        return

    aim = Objective(objective or "hand")
    _do(file, lambda located: hinting(located, aim, reading=reading), use_json)


@commands.command()
@file_argument
@click.option(
    "--annotated",
    is_flag=True,
    help="The hands as records instead, the prices written into them.",
)
@weighing
@many_jobs
@as_json
def analyse(
    file: str, annotated: bool, reading: bool | None, jobs: int | None, use_json: bool
) -> None:
    """Every play of finished hands priced, and the account."""
    from hearts2_tui.command_line.input_file import each_accepted
    from hearts2_tui.command_line.tasks import analysing, annotating
    from solver.notation import each_located

    if annotated:
        hands = each_accepted(file, each_located, partial(annotating, reading=reading))
        _records((hand() for hand in hands), use_json)
        return
    _do(file, partial(analysing, reading=reading), use_json, jobs)


@commands.command()
@click.argument("number", required=False, type=WholeNumber(1, 3_931_426_800))
@click.option("--random", "at_random", is_flag=True, help="Random deals.")
@click.option("--seed", type=WholeNumber(0, LARGEST_SEED), help="Seed of random deals.")
@click.option("--count", type=WholeNumber(1, MOST_ITEMS), help="How many random deals.")
@click.option("--today", is_flag=True, help="The deal of the day (UTC).")
@rules_option
@as_json
def deal(
    number: int | None,
    at_random: bool,
    seed: int | None,
    count: int | None,
    today: bool,
    rules: RuleSet,
    use_json: bool,
) -> None:
    """Deals by NUMBER, at random or of the day, as hands without plays."""
    import secrets

    from hearts2_tui.days import utc_day
    from solver.two.deal import Deal, daily_deal_number, random_deal_number
    from solver.two.record import Record

    if (number is not None) + at_random + today != 1:
        raise click.UsageError("expected one of NUMBER, --random and --today")
    if not at_random and (seed is not None or count is not None):
        raise click.UsageError("--seed and --count go with --random")
    date = utc_day() if today else None
    if date:
        numbers: Iterable[int] = [daily_deal_number(date)]
    elif number is not None:
        numbers = [number]
    else:
        chosen = secrets.randbelow(LARGEST_SEED) if seed is None else seed
        numbers = (random_deal_number(chosen, index) for index in range(count or 1))
    _records((Record(rules, Deal.from_number(each), date=date) for each in numbers), use_json)


@commands.command()
@click.option("--seed", type=WholeNumber(0, LARGEST_SEED), default=1, show_default=True)
@click.option("--hands", type=WholeNumber(1, MOST_ITEMS), default=1, show_default=True)
@game_option
@click.option("--south", type=LevelName(), help="The level of South; club without it.")
@click.option("--north", type=LevelName(), help="The level of North; club without it.")
@players_option
@levels_option
@click.option("--rules", "text", metavar="RULES", help="A preset; options may follow.")
@as_json
def simulate(
    seed: int,
    hands: int,
    game: str,
    south: str | None,
    north: str | None,
    players: int | None,
    levels: str | None,
    text: str | None,
    use_json: bool,
) -> None:
    """Hands played by the program; the same seed gives the same hands."""
    from hearts2_tui.games.tasks import Seats

    asked = Seats(south, north, players, levels, text)
    _records(game_called(game).simulated(seed, hands, asked), use_json)


@commands.command()
@click.option("--deals", "file", metavar="FILE", help="Time the deals of a file.")
@as_json
def bench(file: str | None, use_json: bool) -> None:
    """How fast the solver is here: times, nodes and memory."""
    from hearts2_tui.command_line.input_file import each_accepted
    from hearts2_tui.contests import bench as benchmark
    from hearts2_tui.games.two import report
    from solver.notation import each_two_player

    records = list(each_accepted(file, each_two_player, report.record_of)) if file else None
    figures = benchmark.run(records)
    say(json.dumps(figures) if use_json else benchmark.as_text(figures))


commands.add_command(arena)
commands.add_command(soak)
commands.add_command(exploit)
commands.add_command(truth)
commands.add_command(export)
commands.add_command(import_)
commands.add_command(backup)
commands.add_command(restore)
commands.add_command(doctor)


def _do(
    file: str, task: Callable[[Located[AnyItem]], Task], use_json: bool, jobs: int | None = 1
) -> None:
    """Do a command's work on every item of a file, of whatever game; by all cores for None."""
    from hearts2_tui.command_line.in_order import answers, cores
    from hearts2_tui.command_line.input_file import each_accepted
    from solver.notation import each_located

    def accept(located: Located[AnyItem]) -> Located[AnyItem]:
        task(located)
        return located

    items = each_accepted(file, each_located, accept)
    with closing(answers(items, task, use_json=use_json, jobs=jobs or cores())) as found:
        for index, text in enumerate(found):
            say(text if use_json or not index else f"\n{text}")


def _each(
    items: Iterable[Any],
    use_json: bool,
    in_json: Callable[[Any], dict[str, Any]],
    in_text: Callable[[Any], str],
) -> None:
    """Print each item."""
    for index, item in enumerate(items):
        if use_json:
            say(json.dumps(in_json(item)))
        else:
            say(("\n" if index else "") + in_text(item))


def _records(records: Iterable[Any], use_json: bool) -> None:
    """Print records of any game, with the numbers or seeds of their deals."""
    from hearts2_tui.games import game_of
    from solver.notation import to_json

    def text(record: Any) -> str:
        return game_of(record.rules).write(record, deal_known=True).rstrip("\n")

    _each(records, use_json, to_json, text)
