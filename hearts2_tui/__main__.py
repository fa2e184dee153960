"""Start of the program: ``hearts2-tui`` and ``python -m hearts2_tui``."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; an interrupt ends it quietly, a fault of its own in one line."""
    try:
        from hearts2_tui.command_line.cli import commands

        commands(prog_name="hearts2-tui")
    except KeyboardInterrupt:
        sys.exit(130)
    except Exception as error:
        from hearts2_tui.command_line.group import complain
        from hearts2_tui.crash_log import report

        complain(report(error, playing=False))
        sys.exit(1)


if __name__ == "__main__":
    main()
