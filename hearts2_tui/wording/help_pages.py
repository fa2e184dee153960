"""The pages of the help, written as Markdown files beside the program."""

from __future__ import annotations

from importlib.resources import files


def page(topic: str) -> str:
    """The text of a page, as Markdown."""
    return (files("hearts2_tui") / "help" / f"{topic}.md").read_text(encoding="utf-8")
