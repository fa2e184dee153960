"""The lines that Textual keeps of widgets that are gone."""

from __future__ import annotations

from textual._styles_cache import StylesCache


def let_go_of_lines() -> None:
    """Forget the painted lines of widgets that have been removed.

    Textual keeps the painted lines of a widget in a ``StylesCache``, and remembers the colours of
    the last 1,024 of these with the cache itself as a part of the key: the lines of a thousand
    widgets that are gone, pages of help in a large window among them, stay in memory. What is
    forgotten of the widgets that are still there is two styles each.
    """
    StylesCache.get_inner_outer.cache_clear()
