"""What has come from the terminal and waits for the application."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from textual import events
from textual._time import get_time
from textual.message import Message

MOST = 200
"""Events that wait at most: what the application answers within a fraction of a second."""

STALE = 0.4
"""Seconds after which a key that many others have followed is no longer worth an answer."""

FEW = 24
"""Events that are answered however old they are."""

LATEST_COUNTS = (events.MouseMove, events.Resize)
"""Events of which the last of a row says all."""

EXPENDABLE = (events.Key, events.MouseEvent)


class Backlog:
    """Events in the order in which they came, fewer than a person could have meant.

    Of moves in a row the last is kept. When more events wait than :data:`MOST`, or more than
    :data:`FEW` and they are stale, the oldest keys and mouse events are dropped: a key held down,
    or a cat on the keys, must not keep the program busy long after it is over. A button is never
    left pressed, and never released twice.

    Args:
        kept: keys that are never dropped.
        clock: the time in seconds, that of the events.
    """

    def __init__(
        self, kept: frozenset[str] = frozenset(), clock: Callable[[], float] = get_time
    ) -> None:
        self._kept = kept
        self._clock = clock
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
            is_stale = len(self._waiting) >= FEW and self._clock() - message.time > STALE
            if is_stale and self._drops(message, self._pressed):
                continue
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
        kept = [message for message in oldest if not self._drops(message, pressed)]
        self._waiting.extendleft(reversed(kept))

    def _drops(self, message: Message, pressed: set[int]) -> bool:
        """Whether a message may be dropped; if so, it is.

        Args:
            message: the oldest that waits.
            pressed: the buttons that the application holds for pressed when it comes to it.
        """
        if isinstance(message, events.MouseDown):
            self._forgotten.add(message.button)
            return True
        if isinstance(message, events.MouseUp):
            if message.button in pressed and message.button not in self._forgotten:
                pressed.discard(message.button)
                return False
            self._forgotten.discard(message.button)
            return True
        return isinstance(message, EXPENDABLE) and not self._is_kept(message)

    def _is_kept(self, message: Message) -> bool:
        return isinstance(message, events.Key) and message.key in self._kept
