"""The commands that take finished hands out of the history as text, and into it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from hearts2_tui.command_line.group import (
    InputError,
    WholeNumber,
    WorkingCommand,
    complain,
    refuse_no_file,
    say,
)

if TYPE_CHECKING:
    from hearts2_tui.storage.store import Store

MOST_MATCHES = 10**9


@click.command(cls=WorkingCommand)
@click.option("--all", "every", is_flag=True, help="All finished hands; this is the default.")
@click.option(
    "--match",
    "number",
    type=WholeNumber(1, MOST_MATCHES),
    metavar="N",
    help="The hands of match N, as the history numbers matches.",
)
@click.option("--force", is_flag=True, help="Replace FILE if it is there already.")
@click.argument("file", metavar="FILE")
def export(every: bool, number: int | None, force: bool, file: str) -> None:
    """Write finished hands to FILE as text, each with its match; - is standard output."""
    from hearts2_tui.command_line.input_file import source_name
    from hearts2_tui.storage.export import Export
    from hearts2_tui.wording import ngettext

    if every and number is not None:
        raise click.UsageError("expected one of --all and --match")
    refuse_no_file(file, standard=True)
    name, path = source_name(file), Path(file)
    if file != "-" and not force and path.exists():
        raise InputError(f"{name} is there already, expected another name or --force")
    store = _opened()
    try:
        match = None if number is None else store.history.match_numbered(number)
        if number is not None and match is None:
            raise InputError(f"no match {number}, expected one of the history")
        work = Export(store, match)
        if file == "-":
            for text in work.texts():
                say(text, end="")
        else:
            work.write(path)
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or "a name that no file can have").lower()
        raise InputError(f"{name}: {reason}, expected a file that can be written") from None
    finally:
        store.close()
    if work.damaged:
        left_out = ngettext(
            "{count} damaged hand was left out",
            "{count} damaged hands were left out",
            work.damaged,
        )
        complain(left_out.format(count=work.damaged))
    if file != "-":
        done = ngettext(
            "{count} hand written to {file}", "{count} hands written to {file}", work.written
        )
        say(done.format(count=work.written, file=name))


@click.command(name="import", cls=WorkingCommand)
@click.argument("file", metavar="FILE")
def import_(file: str) -> None:
    """Take the finished hands of FILE into the history; - is standard input.

    All of them or none; a hand that is there already is not taken in again.
    """
    from hearts2_tui.command_line.input_file import InputError as FaultInFile
    from hearts2_tui.command_line.input_file import pieces_of, source_name
    from hearts2_tui.storage.errors import StoreError
    from hearts2_tui.storage.importing import import_hands
    from hearts2_tui.wording.history import taken_in
    from solver.common.errors import RecordError

    refuse_no_file(file, standard=True)
    name = source_name(file)
    with pieces_of(file) as text:
        store = _opened()
        try:
            done = import_hands(store, text)
            for _waiting in store.history.catching_up():
                pass
            store.back_up()
        except RecordError as error:
            raise FaultInFile(name, error) from None
        except StoreError as error:
            raise InputError(str(error)) from None
        finally:
            store.close()
    say(taken_in(done.new, done.known))


def _opened() -> Store:
    """The player's database.

    Raises:
        InputError: it cannot be had.
    """
    from hearts2_tui.storage.store import Store

    store = Store()
    if store.trouble is not None:
        trouble = str(store.trouble)
        store.close()
        raise InputError(trouble)
    return store
