"""Start of the program: ``hearts2-tui`` and ``python -m hearts2_tui``."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; an interrupt ends it quietly with exit code 130."""
    try:
        from hearts2_tui.cli import commands

        commands(prog_name="hearts2-tui")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
