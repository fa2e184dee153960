"""What has come from the terminal and waits for the application."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from textual import events
from textual.message import Message

MOST = 200
"""Events that wait at most: what the application answers within a fraction of a second."""

LATEST_COUNTS = (events.MouseMove, events.Resize)
"""Events of which the last of a row says all."""

EXPENDABLE = (events.Key, events.MouseEvent)


class Backlog:
    """Events in the order in which they came, fewer than a person could have meant.

    Of moves in a row the last is kept. When more events wait than :data:`MOST`, the oldest keys
    and mouse events are dropped: a key held down, or a cat on the keys, must not keep the program
    busy long after it is over. A button is never left pressed, and never released twice.

    Args:
        kept: keys that are never dropped.
    """

    def __init__(self, kept: frozenset[str] = frozenset()) -> None:
        self._kept = kept
        self._waiting: deque[Message] = deque()
        self._pressed: set[int] = set()
        self._forgotten: set[int] = set()

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, messages: Iterable[Message]) -> None:
        """Take what has come from the terminal."""
        for message in messages:
            last = self._waiting[-1] if self._waiting else None
            if isinstance(message, LATEST_COUNTS) and type(last) is type(message):
                self._waiting.pop()
            self._waiting.append(message)
        if len(self._waiting) > MOST:
            self._drop(len(self._waiting) - MOST)

    def take(self) -> Message | None:
        """The next event for the application, or None."""
        while self._waiting:
            message = self._waiting.popleft()
            if isinstance(message, events.MouseDown):
                self._pressed.add(message.button)
            elif isinstance(message, events.MouseUp):
                if message.button in self._forgotten:
                    self._forgotten.discard(message.button)
                    continue
                self._pressed.discard(message.button)
            return message
        return None

    def _drop(self, count: int) -> None:
        """Drop the oldest events that nothing hangs on."""
        oldest = [self._waiting.popleft() for _event in range(count)]
        pressed = set(self._pressed)
        kept: list[Message] = []
        for message in oldest:
            if isinstance(message, events.MouseDown):
                self._forgotten.add(message.button)
            elif isinstance(message, events.MouseUp):
                if message.button in self._forgotten:
                    self._forgotten.discard(message.button)
                elif message.button in pressed:
                    pressed.discard(message.button)
                    kept.append(message)
            elif not isinstance(message, EXPENDABLE) or self._is_kept(message):
                kept.append(message)
        self._waiting.extendleft(reversed(kept))

    def _is_kept(self, message: Message) -> bool:
        return isinstance(message, events.Key) and message.key in self._kept
