"""Textual's driver for terminals, which ends with the terminal and keeps up with its input."""

from __future__ import annotations

import asyncio
import errno
import os
import select
import signal
import sys
import termios
import threading
import time
from codecs import getincrementaldecoder
from contextlib import suppress
from selectors import EVENT_READ, SelectSelector
from types import FrameType
from typing import Any

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

from hearts2_tui.commands import keys_heard
from hearts2_tui.terminal.backlog import Backlog
from hearts2_tui.terminal.outlet import Outlet
from hearts2_tui.terminal.pinned import pinned

ENDINGS = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)
"""Signals that end the program; its exit code is then 128 and the number of the signal."""

AHEAD = 16
"""Events that the application is given before it has answered the first of them."""

PATIENCE = 1.0
"""Seconds after which an answer is no longer waited for: who should give it may be gone."""

GRACE = 5.0
"""Seconds that the program has to end by itself before it is ended."""

CHUNK = 4096
"""Bytes read at once."""

GIVE_BACK = (
    "\x1b[?2004l\x1b[?7h\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[?2048l"
    "\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
)
"""Undoes what Textual asks of a terminal."""


class TerminalDriver(LinuxDriver):
    """Reads keys and mouse, writes the picture; ends the application with the terminal."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        if sys.__stdout__ is not None:
            self._file = Outlet(sys.__stdout__, self._lost)  # type: ignore[assignment]
        self._shown = False
        self._ending = False
        self._sent = 0
        self._answered = 0
        self._sent_at = 0.0
        for number in ENDINGS:
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._told_to_end)

    # -- ending --------------------------------------------------------------------------

    def write(self, data: str) -> None:
        """Write to the terminal; letters of doubtful width move nothing there."""
        super().write(pinned(data))

    def _told_to_end(self, number: int, _frame: FrameType | None) -> None:
        self.end(128 + number)

    def _lost(self) -> None:
        self.end(128 + signal.SIGHUP)

    def end(self, code: int) -> None:
        """Ask the application to end, from whatever thread.

        Where it does not, because its terminal takes no more or because it is stuck, the process
        is ended: every play has been kept before it was shown.
        """
        if self._loop.is_closed():
            os._exit(code)
        if self._ending:
            return
        self._ending = True
        self._loop.call_soon_threadsafe(self._app.exit, None, code)
        last_resort = threading.Timer(GRACE, self._end_now, (code,))
        last_resort.daemon = True
        last_resort.start()

    def _end_now(self, code: int) -> None:
        """Give the terminal back as far as it takes anything, and end."""
        with suppress(OSError, termios.error):  # there may be no terminal to give back
            if self.attrs_before is not None:
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
            if self._shown and select.select([], [self.fileno], [], 0)[1]:
                os.write(self.fileno, GIVE_BACK.encode())
        os._exit(code)

    # -- suspending ----------------------------------------------------------------------

    def start_application_mode(self) -> None:
        """Take the terminal; the application paints all of it anew."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._shown = True

    def stop_application_mode(self) -> None:
        """Give the terminal back."""
        self._shown = False
        if self._mouse_pixels:
            self.write("\x1b[?1016l")
        super().stop_application_mode()

    def _sigtstp_application(self, *_given: object) -> None:
        """Give the terminal back, then stop with every process of the job.

        A launcher that has started this program must stop as well for the shell to come back, but
        not before: the shell takes the terminal at once, and nothing could be given back.
        """
        if self._shown:
            self.suspend_application_mode()
            self._must_signal_resume = True
        if can_suspend():
            os.killpg(0, signal.SIGSTOP)
        else:
            os.kill(os.getpid(), signal.SIGSTOP)

    def _sigcont_application(self, *_given: object) -> None:
        """Go on after a stop, be it one that nobody told of (``kill -STOP``).

        A terminal that is taken away sends this signal too, after SIGHUP.
        """
        if self._shown:
            try:
                in_front = os.tcgetpgrp(self.fileno) == os.getpgrp()
            except OSError as error:
                if error.errno != errno.ENOTTY:
                    self._lost()
                    return
                in_front = True  # nobody's terminal: no shell takes it from its jobs
            if not in_front:
                os.kill(os.getpid(), signal.SIGSTOP)
                return
            self.suspend_application_mode()
            self._must_signal_resume = True
        super()._sigcont_application()

    # -- input ---------------------------------------------------------------------------

    def run_input_thread(self) -> None:
        """Read keys and mouse until the application stops it, or the terminal is gone."""
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        backlog = Backlog(keys_heard(self._app._keymap))
        with SelectSelector() as selector:
            selector.register(self.fileno, EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(0.01 if backlog else 0.1):
                    data = self._read()
                    if data is None:
                        self._lost()
                        return
                    backlog.add(parser.feed(decode(data)))
                backlog.add(parser.tick())
                self._hand_over(backlog)

    def _read(self) -> bytes | None:
        """What has been typed, or None where there is no terminal any more."""
        try:
            return os.read(self.fileno, CHUNK) or None
        except BlockingIOError:
            return b""
        except OSError:
            return None

    def _hand_over(self, backlog: Backlog) -> None:
        """Give the application what it has room for."""
        if self._sent > self._answered and time.monotonic() - self._sent_at > PATIENCE:
            self._answered = self._sent
        before = self._sent
        while self._sent - self._answered < AHEAD:
            message = backlog.take()
            if message is None:
                break
            self.process_message(message)
            self._sent += 1
        if self._sent > before:
            self._sent_at = time.monotonic()
            asyncio.run_coroutine_threadsafe(self._ask(self._sent), self._loop)

    async def _ask(self, count: int) -> None:
        self._app.call_later(self._pass_on, count)

    def _pass_on(self, count: int) -> None:
        """The application has handed everything to its widgets: let those answer."""
        stack = self._app.screen_stack
        if stack:
            (self._app.focused or stack[-1]).call_later(self._answer, count)
        else:
            self._answer(count)

    def _answer(self, count: int) -> None:
        self._answered = max(self._answered, count)


def can_suspend() -> bool:
    """Whether there is a shell to go back to: one in the session, that waits for this process."""
    return os.getsid(0) != os.getpgrp() and os.getsid(os.getppid()) == os.getsid(0)


def suspend() -> None:
    """Ask the driver to give the terminal back and to stop, as a shell's ``kill -TSTP`` does."""
    os.kill(os.getpid(), signal.SIGTSTP)
