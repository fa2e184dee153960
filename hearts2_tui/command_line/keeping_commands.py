"""The commands that look after what is kept: a copy of all of it, taking one back, mending."""

from __future__ import annotations

import json
from pathlib import Path

import click

from hearts2_tui.command_line.group import InputError, WorkingCommand, refuse_no_file, say
from hearts2_tui.command_line.options import as_json


@click.command(cls=WorkingCommand)
@click.option("--force", is_flag=True, help="Replace FILE if it is there already.")
@click.argument("file", metavar="FILE")
def backup(force: bool, file: str) -> None:
    """Write all your games to FILE, to keep or to take to another machine."""
    from hearts2_tui.command_line.input_file import source_name
    from hearts2_tui.storage.moving import MovingError, write_database
    from hearts2_tui.wording import ngettext

    refuse_no_file(file)
    name = source_name(file)
    try:
        hands = write_database(Path(file), force=force)
    except MovingError as error:
        raise InputError(f"{name}: {error}") from None
    except ValueError:
        raise InputError(f"{name}: a name that no file can have") from None
    done = ngettext(
        "Your games are in {file}, {count} finished hand.",
        "Your games are in {file}, {count} finished hands.",
        hands,
    )
    say(done.format(count=hands, file=name))


@click.command(cls=WorkingCommand)
@click.argument("file", metavar="FILE")
def restore(file: str) -> None:
    """Take all games from FILE, written by backup, in place of those that are here.

    FILE is checked first, and what is here is kept under a name that is told.
    """
    from hearts2_tui.command_line.input_file import source_name
    from hearts2_tui.storage.moving import MovingError, restore_database
    from hearts2_tui.wording import _, ngettext

    refuse_no_file(file)
    name = source_name(file)
    try:
        done = restore_database(Path(file))
    except MovingError as error:
        raise InputError(f"{name}: {error}") from None
    except ValueError:
        raise InputError(f"{name}: a name that no file can have") from None
    words = ngettext(
        "The games are those of {file}, {count} finished hand.",
        "The games are those of {file}, {count} finished hands.",
        done.hands,
    )
    say(words.format(count=done.hands, file=name))
    if done.kept is not None:
        say(_("What was here before is kept as {kept}.").format(kept=done.kept))


def _key_names() -> frozenset[str]:
    """The actions that the settings may give keys; loads the screens, so only where they do."""
    from hearts2_tui.app import HeartsApp

    return HeartsApp.key_names()


@click.command(cls=WorkingCommand)
@as_json
@click.pass_context
def doctor(ctx: click.Context, use_json: bool) -> None:
    """Check the files in which games and settings are kept, and mend what can be mended.

    Ends with 0 where all is sound or was mended, and with 1 where something is left.
    """
    from hearts2_tui.storage.doctor import examine

    left = False
    for finding in examine(_key_names):
        left = left or finding.state == "left"
        if use_json:
            say(json.dumps({"about": finding.about, "state": finding.state, "text": finding.text}))
        else:
            say(finding.text)
    ctx.exit(int(left))
