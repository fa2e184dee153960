"""Styled words in the characters of the deck in force."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

from hearts2_tui import wording
from hearts2_tui.themes import Look
from solver.common.characters import visible


def in_deck(widget: Widget, words: str | Content) -> Content:
    """The words as they are, or in ASCII characters where the deck is one of letters.

    Nothing in them reaches the terminal raw.
    """
    content = Content(words) if isinstance(words, str) else words
    plain = visible(content.plain, lines=True)
    if plain != content.plain:
        content = Content(plain)
    if not Look.of(widget.app).ascii_only:
        return content
    return Content(wording.plain(content.plain), spans=list(content.spans))
