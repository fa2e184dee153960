"""What reaches a screen after it has been left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual._context import active_message_pump
from textual.css.query import NoMatches
from textual.dom import DOMNode
from textual.screen import Screen
from textual.worker import NoActiveWorker, WorkerFailed, get_current_worker


def came_too_late(error: Exception, stack: Sequence[Screen[Any]]) -> bool:
    """Whether an error says no more than that a screen which was left has lost its widgets.

    Textual takes the widgets of a screen away one by one while the screen still hears what was
    sent to it before: a key typed fast, a timer, the last word of a search. Where such a message
    looks for a widget, there is nothing left that it could have changed.

    Args:
        error: what was raised, in the context of whoever was handling the message.
        stack: the screens that are shown, or beneath.
    """
    cause = error.error if isinstance(error, WorkerFailed) else error
    if not isinstance(cause, NoMatches):
        return False
    try:
        node: object = get_current_worker().node
    except NoActiveWorker:
        node = active_message_pump.get(None)
    return any(_is_left(each, stack) for each in (node, _asked(cause)))


def _is_left(node: object, stack: Sequence[Screen[Any]]) -> bool:
    """Whether a node belongs to screens of which none is shown any more."""
    if not isinstance(node, DOMNode) or node.is_dom_root:
        return False
    screens = [each for each in node.ancestors_with_self if isinstance(each, Screen)]
    return not any(screen in stack for screen in screens)


def _asked(error: BaseException) -> object:
    """The node that was asked for a widget, which the error does not tell but its traceback.

    A command of the palette or the key bar is run by the application, on a screen that may have
    been left when its turn comes.
    """
    found: object = None
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_name == "query_one":
            found = trace.tb_frame.f_locals.get("self")
        trace = trace.tb_next
    return found
