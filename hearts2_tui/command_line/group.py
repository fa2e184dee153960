"""How every command ends: one line for what is wrong, exit code 2, never a traceback."""

from __future__ import annotations

import io
import os
import re
import sys
from typing import TYPE_CHECKING, Any, NoReturn

import click

if TYPE_CHECKING:
    NumberType = click.ParamType[int]
else:
    NumberType = click.ParamType  # generic in recent releases of click only

BAD_INPUT = 2
CANNOT_WRITE = 1
FAILED = 1
INTERRUPTED = 130
BROKEN_PIPE = 141
LONGEST_LINE = 500
"""Characters of a message about the words of a command, which may repeat them."""

PLAYING = (None, "play")
"""The commands with a match; None where no command is named."""


class InputError(click.ClickException):
    """Input that cannot be used; shown as ``FILE:LINE:COLUMN: what is wrong``."""

    exit_code = BAD_INPUT


def say(text: str, end: str = "\n") -> None:
    """Print what a command has to say: some lines, nothing in them raw."""
    click.echo(_visible(text, lines=True) + end, nl=False)


def complain(line: str) -> None:
    """Print a line on standard error, nothing in it raw."""
    click.echo(_visible(line), err=True)


def _visible(text: str, *, lines: bool = False) -> str:
    """As :func:`solver.common.characters.visible`; the library is not loaded for plain text."""
    if text.isascii() and (text.replace("\n", "") if lines else text).isprintable():
        return text
    from solver.common.characters import visible

    return visible(text, lines=lines)


class WholeNumber(NumberType):
    """A whole number within bounds, written in decimal digits."""

    name = "number"

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number written as ``value``."""
        text = str(value)
        if re.fullmatch("0*[0-9]{1,20}", text) and self.low <= int(text) <= self.high:
            return int(text)
        shown = text if len(text) <= 24 else f"{text[:21]}..."
        self.fail(f"{shown!r}, expected a whole number from {self.low} to {self.high}", param, ctx)


def refuse_no_file(file: str, *, standard: bool = False) -> None:
    """Refuse a word that names no file.

    Args:
        file: the word.
        standard: whether ``-`` stands for a standard stream.

    Raises:
        InputError: it is empty, or ``-`` where that stands for nothing.
    """
    if not file or (file == "-" and not standard):
        word = file or "''"
        raise InputError(f"{word} names no file, expected the name of one")


class WorkingCommand(click.Command):
    """A command that an interrupt ends within a second, whatever it is computing."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words after the command; what is wrong with them is told under its name."""
        words = [*args]
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            if self._meant_a_number(error):
                ctx.ignore_unknown_options = True
                return super().parse_args(ctx, words)
            error.ctx = error.ctx or ctx
            raise

    def _meant_a_number(self, error: click.UsageError) -> bool:
        """Whether what is no option is a number below 0, where a number is expected."""
        return (
            isinstance(error, click.NoSuchOption)
            and re.fullmatch("-[0-9]", error.option_name) is not None
            and any(
                isinstance(param, click.Argument) and isinstance(param.type, WholeNumber)
                for param in self.params
            )
        )

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        from hearts2_tui.command_line.interrupts import heeding_interrupts

        with heeding_interrupts(INTERRUPTED):
            return super().invoke(ctx)


class CommandGroup(click.Group):
    """A group whose commands fail in one line on standard error."""

    command_class = WorkingCommand

    def main(self, *args: Any, **options: Any) -> NoReturn:
        """Run a command and exit: 0, or 2 for bad input, 1 for output that cannot be written."""
        options["standalone_mode"] = False
        sys.exit(self._run(*args, **options))

    def _run(self, *args: Any, **options: Any) -> int:
        if sys.stdin is None:
            sys.stdin = io.TextIOWrapper(io.BytesIO())
        if sys.stdout is None:
            complain("hearts2-tui: standard output is closed, expected an open one")
            return CANNOT_WRITE
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")
        try:
            result = super().main(*args, **options)
        except InputError as error:
            complain(error.message)
            return error.exit_code
        except click.ClickException as error:
            context = getattr(error, "ctx", None)
            command = context.command_path if context else options.get("prog_name", "hearts2-tui")
            complain(f"{command}: {_one_line(error.format_message())}")
            return BAD_INPUT
        except click.Abort:
            return INTERRUPTED
        return result if isinstance(result, int) else 0

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what it fails of, itself or by its output, is told in one line."""
        try:
            result = super().invoke(ctx)
            if sys.stdout is not None:
                sys.stdout.flush()
        except KeyboardInterrupt:
            raise click.exceptions.Exit(INTERRUPTED) from None
        except BrokenPipeError:
            _drop_output()
            raise click.exceptions.Exit(BROKEN_PIPE) from None
        except OSError as error:
            _drop_output()
            reason = error.strerror or "the output cannot be written"
            complain(f"{ctx.command_path}: {reason.lower()}")
            raise click.exceptions.Exit(CANNOT_WRITE) from None
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except Exception as error:
            from hearts2_tui.crash_log import report

            complain(report(error, playing=ctx.invoked_subcommand in PLAYING))
            raise click.exceptions.Exit(FAILED) from None
        return result


def _drop_output() -> None:
    """Send what is still buffered nowhere, so that leaving does not fail once more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _one_line(message: str) -> str:
    """A message on one line, without the full stop at its end, and never endless."""
    line = re.sub(r"\s+", " ", message).strip().removesuffix(".")
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 3]}..."
