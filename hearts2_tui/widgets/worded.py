"""Styled words in the characters of the deck in force."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

from hearts2_tui import wording
from hearts2_tui.themes import Look


def in_deck(widget: Widget, words: str | Content) -> Content:
    """The words as they are, or in ASCII characters where the deck is one of letters."""
    content = Content(words) if isinstance(words, str) else words
    if not Look.of(widget.app).ascii_only:
        return content
    return Content(wording.plain(content.plain), spans=list(content.spans))
